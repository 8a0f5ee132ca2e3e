"""Compiles models within limits on time and memory: check_compile.py MODELC [MODEL...]; else onnx's light models.

10 s and 0.1 s for each MB of weights; 300 MB and twice the weights.

Seconds are those of the processor, so that other work on the machine does not matter.
"""
import os
import pathlib
import subprocess
import sys
import tempfile

import onnx.backend.test

LIGHT = pathlib.Path(onnx.backend.test.__file__).parent / "data" / "light"


def compile_model(modelc, model, folder):
    """(exit code, seconds, megabytes) of the compiler."""
    process = subprocess.Popen([modelc, model, "-o", folder, "-mcpu=x86-64-v3"], stdout=subprocess.DEVNULL)
    _, status, usage = os.wait4(process.pid, 0)
    return os.waitstatus_to_exitcode(status), usage.ru_utime + usage.ru_stime, usage.ru_maxrss / 1000


def check(modelc, model):
    """Whether a model is compiled within its limits."""
    with tempfile.TemporaryDirectory() as scratch:
        folder = pathlib.Path(scratch) / "out"
        code, seconds, megabytes = compile_model(modelc, model, folder)
        weights = sum(path.stat().st_size for path in folder.glob("*_weights.bin")) / 1e6
    most_seconds, most_megabytes = 10 + 0.1 * weights, 300 + 2 * weights
    ok = code == 0 and seconds <= most_seconds and megabytes <= most_megabytes
    print(f"{model}: exit code {code}, {weights:.0f} MB of weights, {seconds:.1f} s of at most {most_seconds:.1f}, "
          f"{megabytes:.0f} MB of at most {most_megabytes:.0f}{'' if ok else ' FAIL'}", flush=True)
    return ok


def main():
    models = [pathlib.Path(path) for path in sys.argv[2:]] or sorted(LIGHT.glob("light_*.onnx"))
    results = [check(sys.argv[1], model) for model in models]
    sys.exit(0 if results and all(results) else 1)


if __name__ == "__main__":
    main()
