"""Writes a model of N functions that call each other; with `double`, each hands its graph on twice: nested_calls.py FILE N [double]"""
import sys

import onnx
from onnx import helper


def graph(nodes):
    return helper.make_graph(nodes, "branch", [], [helper.make_tensor_value_info("o", onnx.TensorProto.FLOAT, [2])])


def choice():
    node = helper.make_node("If", ["c"], ["o"])
    for name in "then_branch", "else_branch":
        node.attribute.add(name=name, ref_attr_name="g", type=onnx.AttributeProto.GRAPH)
    return node


def call(callee, double, handed):
    node = helper.make_node(callee, ["x", "c"], ["y"], domain="local")
    if double:
        node.attribute.append(helper.make_attribute("g", graph([handed])))
    return node


path, count, double = sys.argv[1], int(sys.argv[2]), "double" in sys.argv
opsets = [helper.make_opsetid("", 21), helper.make_opsetid("local", 1)]
leaf = helper.make_node("Relu", ["x"], ["o"])
functions = []
for i in range(count):
    body = call(f"F{i + 1}", double, choice()) if i + 1 < count else helper.make_node("Relu", ["x"], ["y"])
    functions.append(helper.make_function("local", f"F{i}", ["x", "c"], ["y"], [body], opsets, ["g"] if double else []))
ports = [helper.make_tensor_value_info(name, onnx.TensorProto.FLOAT, [2]) for name in "xy"]
true = helper.make_tensor("c", onnx.TensorProto.BOOL, [], [True])
main = helper.make_graph([call("F0", double, leaf)], "g", ports[:1], ports[1:], [true])
onnx.save(helper.make_model(main, opset_imports=opsets, functions=functions, ir_version=10), path)
