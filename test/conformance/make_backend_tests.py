#!/usr/bin/env python3
"""Write the ONNX backend test set of the installed `onnx` package to folders.

    make_backend_tests.py DEST

DEST/<category>/<test>/model.onnx, data.json (rtol, atol), test_data_set_K/{input,output}_I.pb,
and DEST/manifest.json (per test: the operator it is about, and what makes it special).
Categories: node, simple, pytorch-converted, pytorch-operator, light. The first is computed by
onnx's own generators (seeded there), the next three ship with onnx, and light is onnx's nine
weightless CNNs with the fixed input of onnx's own runner. Same onnx and numpy, same bytes.
"""
import json
import pathlib
import re
import shutil
import sys

import numpy as np
import onnx
from onnx import numpy_helper as nph
from onnx.backend.test.case import node as node_cases
from onnx.backend.test.loader import DATA_DIR

from reasons import reason_in_model

SHIPPED = ("simple", "pytorch-converted", "pytorch-operator")
WRITERS = {"sequence_type": nph.from_list, "optional_type": nph.from_optional,
           "map_type": nph.from_dict, "tensor_type": nph.from_array}


def to_proto(value, info):
    if isinstance(value, (onnx.TensorProto, onnx.SequenceProto, onnx.OptionalProto)):
        return value
    return WRITERS[info.type.WhichOneof("value")](value, info.name)


def write_set(folder, inputs, outputs):
    folder.mkdir(parents=True)
    for role, protos in (("input", inputs), ("output", outputs)):
        for i, proto in enumerate(protos):
            (folder / f"{role}_{i}.pb").write_bytes(proto.SerializeToString(deterministic=True))


def write_node_tests(dest):
    for case in node_cases.collect_testcases():
        folder = dest / "node" / case.name
        graph = case.model.graph
        for k, (inputs, outputs) in enumerate(case.data_sets):
            write_set(folder / f"test_data_set_{k}",
                      [to_proto(v, i) for v, i in zip(inputs, graph.input)],
                      [to_proto(v, o) for v, o in zip(outputs, graph.output)])
        (folder / "model.onnx").write_bytes(case.model.SerializeToString(deterministic=True))
        (folder / "data.json").write_text(json.dumps({"rtol": case.rtol, "atol": case.atol}))


def write_light_tests(dest):
    """The input is the ramp of onnx's runner (Runner.generate_dummy_data)."""
    for spec in sorted(pathlib.Path(DATA_DIR, "real").glob("*/data.json")):
        data = json.loads(spec.read_text())
        source = pathlib.Path(DATA_DIR, "light", pathlib.Path(data["url"]).name)
        model = onnx.load(source)
        weights = {w.name for w in model.graph.initializer}
        inputs = []
        for info in model.graph.input:
            if info.name in weights:
                continue
            shape = [d.dim_value or 1 for d in info.type.tensor_type.shape.dim]
            count = int(np.prod(shape))
            ramp = (np.arange(count).reshape(shape) / count).astype(np.float32)
            inputs.append(nph.from_array(ramp, info.name))
        outputs = [onnx.load_tensor(f"{source.with_suffix('')}_output_{i}.pb")
                   for i in range(len(model.graph.output))]
        folder = dest / "light" / f"test_light_{data['model_name']}"
        write_set(folder / "test_data_set_0", inputs, outputs)
        shutil.copy(source, folder / "model.onnx")
        (folder / "data.json").write_text(
            json.dumps({"rtol": data["rtol"], "atol": data["atol"]}))


def headline_op(name, model, by_name):
    """The op a test is about: its only node, or for `x_expanded*` the op of test x."""
    base = by_name.get(re.sub(r"_expanded(_ver\d+)?$", "", name), model)
    return base.graph.node[0].op_type if len(base.graph.node) == 1 else "graph"


def write_manifest(dest):
    models = {path.parent: onnx.load(path) for path in sorted(dest.glob("*/*/model.onnx"))}
    by_name = {folder.name: model for folder, model in models.items()}
    tests = {}
    for folder, model in models.items():
        tests[f"{folder.parent.name}/{folder.name}"] = {
            "op": headline_op(folder.name, model, by_name), "reason": reason_in_model(model)}
    manifest = {"onnx": onnx.__version__, "tests": tests}
    (dest / "manifest.json").write_text(json.dumps(manifest, indent=1))


def make_suite(dest):
    shutil.rmtree(dest, ignore_errors=True)
    write_node_tests(dest)
    for kind in SHIPPED:
        shutil.copytree(pathlib.Path(DATA_DIR, kind), dest / kind,
                        ignore=shutil.ignore_patterns("*.py", "__pycache__"))
    write_light_tests(dest)
    write_manifest(dest)  # last: what has one is whole


def is_made(dest):
    manifest = dest / "manifest.json"
    return manifest.exists() and json.loads(manifest.read_text())["onnx"] == onnx.__version__


if __name__ == "__main__":
    make_suite(pathlib.Path(sys.argv[1]))
