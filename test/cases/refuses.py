"""Checks that modelc refuses a file well: refuses.py MODELC MODEL TEXT...

Exit code 1 or 2 within seconds and little memory; on stderr one error for each TEXT, in this order, each with the name of the
file; nothing is written.
"""
import os
import pathlib
import subprocess
import sys
import tempfile


def main():
    modelc, model, *texts = sys.argv[1:]
    with tempfile.TemporaryDirectory() as scratch:
        out = pathlib.Path(scratch) / "out"
        process = subprocess.Popen([modelc, model, "-o", out], stderr=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        printed, said = process.stdout.read(), process.stderr.read()
        _, status, usage = os.wait4(process.pid, 0)
        left = out.exists()
    code = os.waitstatus_to_exitcode(status)
    errors = [line for line in said.splitlines() if ": error: " in line]
    print(f"exit code {code}, {usage.ru_utime + usage.ru_stime:.1f} s, {usage.ru_maxrss / 1000:.0f} MB\n{said}")
    ok = (code in (1, 2) and not left and not printed and len(errors) == len(texts)
          and all(line.startswith(f"{model}: error: ") and text in line for line, text in zip(errors, texts))
          and usage.ru_utime + usage.ru_stime < 5 and usage.ru_maxrss < 300000)
    sys.exit(0 if ok else f"expected a refusal that says: {texts}")


if __name__ == "__main__":
    main()
