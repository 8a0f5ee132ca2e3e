"""Runs one case, generic and native, and compares its verdict: run_case.py MODELC FOLDER NAME EXPECTATION

EXPECTATION is `pass`, or `unsupported: what is missing`.
"""
import pathlib
import sys

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent / "conformance"))
from runner import Limits, Test, run_test  # noqa: E402


def main():
    modelc, folder, name, expectation = sys.argv[1:]
    expected = expectation.partition(":")[0]
    failed = False
    for target in "generic", "native":
        verdict, detail = run_test(Test(pathlib.Path(folder) / name), [modelc, "run", f"-mcpu={target}"], Limits())
        print(f"{target}: {verdict}, expected: {expected}\n{detail}")
        failed |= verdict != expected
    sys.exit(f"If this is right, change the line of {name} in test/cases/expected.txt." if failed else 0)


if __name__ == "__main__":
    main()
