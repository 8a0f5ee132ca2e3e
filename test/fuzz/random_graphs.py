"""Compares generated code with ONNX Runtime (its optimiser off) and the evaluator on random graphs.

    random_graphs.py MODELC FIRST COUNT [--all] [--jobs N] [--keep DIR]

Seeds FIRST .. FIRST + COUNT - 1 each give a model (graph_generator.py). Each is verified in one of the variants below,
or in all of them. A model that fails is shrunk to the fewest leading nodes that still fail and kept below DIR (default
fuzz-failures) with its data; `modelc verify` on it shows the difference. The last line counts; the exit code is 1 if a
graph failed.
"""
import argparse
import concurrent.futures
import pathlib
import shutil
import subprocess
import sys
import tempfile

import onnx
import onnxruntime
from onnx import helper, numpy_helper

from graph_generator import GraphGenerator

WARNINGS = "-Wall -Wextra -Wconversion -Wshadow -Werror"
SANITIZE = "-fsanitize=address,undefined -fno-sanitize-recover=all"
VARIANTS = [
    ["-mcpu=native", "--cc=g++", f"--cflags=-O0 {WARNINGS}"],
    ["-mcpu=generic", "--cc=g++", f"--cflags=-O0 {WARNINGS}"],
    ["-mcpu=native", "-recipes=off", "--cc=g++", f"--cflags=-O0 {WARNINGS}"],
    ["-mcpu=native", "--cc=/usr/lib/llvm-22/bin/clang++", f"--cflags=-O1 {SANITIZE}"],
    ["-mcpu=x86-64-v3", "--cc=/usr/lib/llvm-22/bin/clang++", f"--cflags=-O0 {WARNINGS}"],
]
TOLERANCE = ["--rtol=1e-3", "--atol=1e-4"]


def expected_outputs(model, inputs):
    """What ONNX Runtime makes of the model; None if it refuses it."""
    options = onnxruntime.SessionOptions()
    options.graph_optimization_level = onnxruntime.GraphOptimizationLevel.ORT_DISABLE_ALL
    options.intra_op_num_threads = options.inter_op_num_threads = 1
    options.log_severity_level = 4
    try:
        session = onnxruntime.InferenceSession(model.SerializeToString(), options, providers=["CPUExecutionProvider"])
        return session.run(None, dict(zip([port.name for port in model.graph.input], inputs)))
    except Exception as error:
        print(f"ONNX Runtime: {str(error).splitlines()[0]}")
        return None


def write_case(folder, model, inputs, outputs):
    data = folder / "test_data_set_0"
    data.mkdir(parents=True, exist_ok=True)
    onnx.save(model, folder / "model.onnx")
    for kind, arrays in (("input", inputs), ("output", outputs)):
        for i, array in enumerate(arrays):
            (data / f"{kind}_{i}.pb").write_bytes(numpy_helper.from_array(array).SerializeToString())


def verify(modelc, folder, variant):
    command = [modelc, "verify", str(folder / "model.onnx"), "-name=net", "--data", str(folder)] + variant + TOLERANCE
    run = subprocess.run(command, capture_output=True, text=True, errors="replace")
    return run.returncode, " ".join(f"'{word}'" if " " in word else word for word in command), run.stdout + run.stderr


def leading_nodes(model, count, generator):
    """The model of the first `count` nodes, all its unused results being outputs."""
    short = onnx.ModelProto()
    short.CopyFrom(model)
    del short.graph.node[count:], short.graph.output[:]
    used = {name for node in short.graph.node for name in node.input}
    for node in short.graph.node:
        if node.output[0] not in used:
            shape = generator.shapes[node.output[0]]
            short.graph.output.append(helper.make_tensor_value_info(node.output[0], onnx.TensorProto.FLOAT, shape))
    return short


def shrink(modelc, generator, model, inputs, folder, variant):
    for count in range(1, len(model.graph.node)):
        short = leading_nodes(model, count, generator)
        outputs = expected_outputs(short, inputs)
        if outputs is None:
            continue
        write_case(folder, short, inputs, outputs)
        if verify(modelc, folder, variant)[0] != 0:
            return
    write_case(folder, model, inputs, expected_outputs(model, inputs))


def check_seed(seed, arguments):
    """Returns "passed", "skipped" (ONNX Runtime refuses the model) or "failed"."""
    generator = GraphGenerator(seed)
    model, inputs = generator.model(), generator.input_data()
    outputs = expected_outputs(model, inputs)
    if outputs is None:
        print(f"seed {seed}: skipped")
        return "skipped"
    variants = VARIANTS if arguments.all else [VARIANTS[seed % len(VARIANTS)]]
    with tempfile.TemporaryDirectory() as scratch:
        folder = pathlib.Path(scratch)
        write_case(folder, model, inputs, outputs)
        for variant in variants:
            if verify(arguments.modelc, folder, variant)[0] == 0:
                continue
            kept = arguments.keep / f"seed_{seed}"
            shutil.rmtree(kept, ignore_errors=True)
            shrink(arguments.modelc, generator, model, inputs, kept, variant)
            code, command, output = verify(arguments.modelc, kept, variant)
            print(f"seed {seed}: exit code {code}\n{command}\n{output[-2000:]}", flush=True)
            return "failed"
    return "passed"


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("modelc")
    parser.add_argument("first", type=int)
    parser.add_argument("count", type=int)
    parser.add_argument("--all", action="store_true", help="every variant for every seed")
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--keep", type=pathlib.Path, default=pathlib.Path("fuzz-failures"))
    arguments = parser.parse_args()
    seeds = range(arguments.first, arguments.first + arguments.count)
    with concurrent.futures.ThreadPoolExecutor(arguments.jobs) as pool:
        verdicts = list(pool.map(lambda seed: check_seed(seed, arguments), seeds))
    counts = {verdict: verdicts.count(verdict) for verdict in ("passed", "failed", "skipped")}
    print(f"{len(seeds)} random graphs: " + ", ".join(f"{n} {verdict}" for verdict, n in counts.items()))
    sys.exit(1 if counts["failed"] or not counts["passed"] else 0)


if __name__ == "__main__":
    main()
