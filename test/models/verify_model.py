"""Verifies FOLDER/NAME/model.onnx, generic and native: verify_model.py MODELC FOLDER NAME EXPECTATION

EXPECTATION is `pass`: the results are within the tolerance of FOLDER/index.json, or 1e-4 of the largest magnitude if there is
no index; or `unsupported: what is missing`: refused with exit code 2. Without NAME: all ONNX models of the index are in the
list beside this file.
"""
import json
import pathlib
import subprocess
import sys

import onnx

VERDICTS = {0: "pass", 2: "unsupported", 3: "wrong"}


def input_shapes(data):
    return [tuple(onnx.load_tensor(path).dims) for path in sorted(data.glob("input_*.pb"))]


def data_folders(model):
    """The model's folder if all of its data sets have the same shapes, else each data set: a program has one shape."""
    sets = sorted(model.glob("test_data_set_*"))
    return [model] if all(input_shapes(s) == input_shapes(sets[0]) for s in sets) else sets


def tolerance(folder, name):
    index = folder / "index.json"
    entry = json.loads(index.read_text())["models"][name] if index.exists() else {"rtol": 0, "atol": 1e-4}
    return [f"--rtol={entry['rtol']}", f"--atol={entry['atol']}", f"--steps={entry.get('steps') or 0}"]


def verify(modelc, folder, name, expectation):
    expected = expectation.partition(":")[0]
    failed = False
    for data in data_folders(folder / name):
        for target in "generic", "native":
            command = [modelc, "verify", folder / name / "model.onnx", "--data", data, f"-mcpu={target}",
                       *tolerance(folder, name)]
            print(" ".join(map(str, command)), flush=True)
            verdict = VERDICTS.get(subprocess.run(command).returncode, "error")
            print(f"{data.name}, {target}: {verdict}, expected: {expected}", flush=True)
            failed |= verdict != expected
    sys.exit(f"If this is right, change the line of {name} in expected.txt." if failed else 0)


def check_list(folder):
    models = json.loads((folder / "index.json").read_text())["models"]
    lines = pathlib.Path(__file__).with_name("expected.txt").read_text().splitlines()
    listed = {line.split()[0] for line in lines if line and not line.startswith("#")}
    missing = [name for name, entry in models.items() if entry["format"] == "onnx" and name not in listed]
    sys.exit(f"not in test/models/expected.txt: {', '.join(missing)}" if missing else 0)


if __name__ == "__main__":
    if len(sys.argv) == 3:
        check_list(pathlib.Path(sys.argv[2]))
    verify(sys.argv[1], pathlib.Path(sys.argv[2]), sys.argv[3], sys.argv[4])
