"""hostile_names.py MODEL PORTS: writes an ONNX model whose names fight C, C++, comments, JSON and each other.

PORTS is a C program for the model compiled as -name=ports: it prints the names of the ports as the header gives them,
and fails if one is not the model's own, byte for byte.
hostile_names.py PLAN: checks the same in a plan.
"""
import json
import sys

import numpy as np
from onnx import TensorProto, helper, numpy_helper, save

NAMES = [
    'quote" int injected;', "line\nbreak #error", "*/ #error /*", "// x", "ends in a backslash\\", "??/", "a??/\n#error",
    "%s%n{0}", "int", "class", "register", "__LINE__", "_Z3foov", "NULL", "arena", "args", "x", "y", "acc", "w", "arena_bytes",
    "weights", "ports_run", "ports_args", "load", "f32", "main", "INT_MAX", "errno", "a.b", "a/b", "a_b", "a__b", "1", "1.0", "-",
    " ", "ünï code", "名前", "\u202e reversed", "tab\tbell\a", "\x1b[31m", "</script>", "$(id)", "`id`", "'; rm", "n" * 4000, "n" * 4001,
]


def port(name):
    return helper.make_tensor_value_info(name, TensorProto.FLOAT, [2, 3])


def initializer(name, *shape):
    values = np.arange(np.prod(shape), dtype=np.float32).reshape(shape) / 8 - 0.5
    return numpy_helper.from_array(values, name)


def make_model():
    """Names with an even index are inputs, the others outputs; each stands for a node, a weight and a value as well."""
    inputs, outputs = NAMES[::2], NAMES[1::2]
    nodes, weights = [], []
    for i, (source, result) in enumerate(zip(inputs, outputs)):
        weight, bias, product = (kind + NAMES[i] for kind in ("", "b", "p"))
        weight = weight if weight not in inputs + outputs else weight + "*/"
        weights += [initializer(weight, 3, 3), initializer(bias, 3)]
        nodes += [helper.make_node("MatMul", [source, weight], [product], name=result),
                  helper.make_node("Add", [product, bias], [product + "\\"], name=source),
                  helper.make_node("Tanh" if i % 2 else "Relu", [product + "\\"], [result], name="")]
    graph = helper.make_graph(nodes, "*/ \" \\", [port(name) for name in inputs], [port(name) for name in outputs], weights)
    return helper.make_model(graph, opset_imports=[helper.make_opsetid("", 17)], ir_version=8)


def c_bytes(text):
    return ", ".join(str(byte) for byte in text.encode() + b"\0")


def ports_program():
    lines = ['#include "ports.h"', "#include <stdio.h>", "#include <string.h>", "int main(void) {"]
    for kind, names in (("INPUT", NAMES[::2]), ("OUTPUT", NAMES[1::2])):
        for i, name in enumerate(names):
            macro = f"PORTS_{kind}_{i}_NAME"
            lines += [f"  {{ static const unsigned char name[] = {{{c_bytes(name)}}};",
                      f"    if (sizeof({macro}) != sizeof(name) || memcmp(name, {macro}, sizeof(name)) != 0) {{",
                      f'      printf("{macro} differs: %s\\n", {macro});', "      return 1;", "    } }"]
    return "\n".join(lines + [f'  puts("{len(NAMES)} names");', "  return 0;", "}"]) + "\n"


if len(sys.argv) == 2:
    plan = json.load(open(sys.argv[1]))
    for side, names in (("inputs", NAMES[::2]), ("outputs", NAMES[1::2])):
        assert [port["name"] for port in plan[side]] == names, f"{side} differ"
else:
    save(make_model(), sys.argv[1])
    open(sys.argv[2], "w").write(ports_program())
