#!/usr/bin/env python3
"""Compares generated code with ONNX Runtime on one model: CPU time at batch 1 on one thread.

    compare.py MODEL.onnx [--modelc build/bin/modelc] [--cc g++] [--cflags "-O3"] [--mcpu native] [--rounds 31]

Both run in this process and in turns, so that a busy machine slows both: read the ratio, not the times. ONNX Runtime
has all optimisations, one intra-op and one inter-op thread. The outputs are compared first. Models whose free
dimensions are not the first ones are refused.
"""
import argparse
import ctypes
import json
import pathlib
import shlex
import statistics
import subprocess
import tempfile
import time

import numpy as np
import onnxruntime as ort

DTYPES = {"float32": np.float32, "float64": np.float64, "int64": np.int64, "int32": np.int32,
          "int8": np.int8, "uint8": np.uint8, "bool": np.bool_}


def aligned(count, dtype, alignment=64):
    """A NumPy array whose data starts at a multiple of `alignment` bytes."""
    raw = np.zeros(count * np.dtype(dtype).itemsize + alignment, np.uint8)
    start = -raw.ctypes.data % alignment
    return raw[start:start + count * np.dtype(dtype).itemsize].view(dtype)


class Generated:
    """The code that modelc writes for a model, built as a shared library."""

    def __init__(self, model, options, folder):
        self.compile_seconds = self.time([options.modelc, model, f"-mcpu={options.mcpu}", "-name=bench", "-o", folder])
        sources = [folder / "bench.cpp", *folder.glob("bench_weights.S")]
        library = folder / "bench.so"
        self.build_seconds = self.time([options.cc, *shlex.split(options.cflags), "-shared", "-fPIC", *sources, "-o", library])
        self.plan = json.loads((folder / "bench_plan.json").read_text())
        self.function = ctypes.CDLL(str(library)).bench_run
        self.inputs = [self.port(p) for p in self.plan["inputs"]]
        self.outputs = [self.port(p) for p in self.plan["outputs"]]
        arena_bytes = sum(region["bytes"] for region in self.plan["regions"])
        self.arena = aligned(arena_bytes, np.uint8)
        pointers = [a.ctypes.data for a in [*self.inputs, *self.outputs, self.arena]]
        self.arguments = (ctypes.c_size_t * (len(pointers) + 1))(*pointers, arena_bytes)

    @staticmethod
    def time(command):
        start = time.monotonic()
        subprocess.run([str(c) for c in command], check=True, stdout=subprocess.DEVNULL)
        return time.monotonic() - start

    @staticmethod
    def port(description):
        shape = description["shape"]
        return aligned(int(np.prod(shape)), DTYPES[description["dtype"]]).reshape(shape)

    def run(self):
        status = self.function(ctypes.byref(self.arguments))
        if status:
            raise RuntimeError(f"bench_run returned status {status}")


class OnnxRuntime:
    def __init__(self, model, inputs):
        options = ort.SessionOptions()
        options.intra_op_num_threads = options.inter_op_num_threads = 1
        self.session = ort.InferenceSession(model, options, providers=["CPUExecutionProvider"])
        self.feeds = dict(zip([i.name for i in self.session.get_inputs()], inputs))

    def run(self):
        return self.session.run(None, self.feeds)


def cpu_seconds(function, count):
    start = time.process_time()
    for _ in range(count):
        function()
    return (time.process_time() - start) / count


def measure(ours, peer, rounds, seconds=0.05):
    """Medians in seconds and the median of the per-round ratios."""
    count = max(1, int(seconds / max(cpu_seconds(peer, 2), 1e-6)))
    pairs = [(cpu_seconds(ours, count), cpu_seconds(peer, count)) for _ in range(rounds)]
    return (statistics.median(p[0] for p in pairs), statistics.median(p[1] for p in pairs),
            statistics.median(a / b for a, b in pairs))


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("model")
    parser.add_argument("--modelc", default="build/bin/modelc")
    parser.add_argument("--cc", default="g++")
    parser.add_argument("--cflags", default="-O3")
    parser.add_argument("--mcpu", default="native")
    parser.add_argument("--rounds", type=int, default=31)
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        ours = Generated(options.model, options, pathlib.Path(folder))
        rng = np.random.default_rng(0)
        for array in ours.inputs:
            array[...] = rng.standard_normal(array.shape).astype(array.dtype)
        peer = OnnxRuntime(options.model, ours.inputs)
        ours.run()
        errors = [float(np.abs(a - b).max() / max(np.abs(b).max(), 1e-30)) for a, b in zip(ours.outputs, peer.run())]
        a, b, ratio = measure(ours.run, peer.run, options.rounds)
    print(f"{options.model}: {options.cc} {options.cflags}, -mcpu={options.mcpu}")
    print(f"  modelc       {a * 1e3:9.3f} ms CPU    compile {ours.compile_seconds:.1f} s, build {ours.build_seconds:.1f} s")
    print(f"  ONNX Runtime {b * 1e3:9.3f} ms CPU    {ort.__version__}, one thread")
    print(f"  ratio        {ratio:9.3f}          largest error {max(errors):.1e} of the largest magnitude")


if __name__ == "__main__":
    main()
