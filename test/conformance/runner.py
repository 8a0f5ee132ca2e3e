"""Runs `modelc run` on one test of the suite, in a process of its own with limits, and judges the results."""
import dataclasses
import json
import os
import pathlib
import re
import signal
import subprocess
import tempfile

import onnx

from tensors import Mismatch, compare, load_value

VERDICTS = ("pass", "wrong", "unsupported", "build", "error", "crash", "timeout")


@dataclasses.dataclass
class Limits:
    seconds: float = 120  # for one data set
    gigabytes: float = 8  # of address space


class Test:
    """A folder with model.onnx and folders test_data_set_<k>."""

    def __init__(self, folder):
        self.folder = folder
        self.name = f"{folder.parent.name}/{folder.name}"
        data = folder / "data.json"
        data = json.loads(data.read_text()) if data.exists() else {}
        self.rtol, self.atol = data.get("rtol", 1e-3), data.get("atol", 1e-7)
        self.sets = sorted(folder.glob("test_data_set_*"))

    def output_types(self):
        return [output.type for output in onnx.load(self.folder / "model.onnx", load_external_data=False).graph.output]


def judge(test, data, out):
    """Raises Mismatch unless the outputs in `out` are those of the data set."""
    types = test.output_types()
    for i in range(len(list(data.glob("output_*.pb")))):
        made = out / f"output_{i}.pb"
        if not made.exists():
            raise Mismatch(f"output {i}: not written")
        try:
            compare(load_value(made, types[i]), load_value(data / made.name, types[i]), test.rtol, test.atol)
        except Mismatch as problem:
            raise Mismatch(f"output {i}: {problem}") from None


def execute(command, folder, limits):
    """(exit code, what it printed); the code is None after a time-out. Ends all processes of the command."""
    limited = ["prlimit", f"--as={int(limits.gigabytes * 2**30)}", "--core=0", *command]
    with tempfile.TemporaryFile() as log:
        process = subprocess.Popen(limited, stdout=log, stderr=log, stdin=subprocess.DEVNULL, cwd=folder,
                                   start_new_session=True)
        try:
            code = process.wait(limits.seconds)
        except subprocess.TimeoutExpired:
            code = None
        try:
            os.killpg(process.pid, signal.SIGKILL)
        except ProcessLookupError:
            pass
        process.wait()
        log.seek(max(0, log.seek(0, os.SEEK_END) - 8000))
        return code, log.read().decode(errors="replace").strip()


def verdict_of(code, text):
    """The verdict of a run that wrote no results to judge."""
    if code is None:
        return "timeout"
    if code < 0 or code > 128 or re.search(r"modelc crashed|a pass crashed|PLEASE submit a bug", text):
        return "crash"
    if code == 2 and "error: " in text:
        return "unsupported"
    return "build" if code == 5 and re.search(r"-std=c\+\+17|/runner ", text) else "error"


def run_test(test, command, limits):
    """(verdict, what was printed or differs). `command` goes before the model."""
    for data in test.sets:
        with tempfile.TemporaryDirectory(prefix="conformance-") as folder:
            out = pathlib.Path(folder) / "out"
            code, text = execute([*command, str(test.folder / "model.onnx"), "--inputs", str(data), "--outputs", str(out)],
                                 folder, limits)
            if code != 0:
                return verdict_of(code, text), text
            try:
                judge(test, data, out)
            except Mismatch as problem:
                return "wrong", str(problem)
    return "pass", ""
