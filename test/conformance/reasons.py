"""Why a test of the suite is unsupported, in a few words."""
import re

import onnx

RANDOM = {"Bernoulli", "Multinomial", "RandomNormal", "RandomNormalLike", "RandomUniform", "RandomUniformLike"}
SEQUENCE = {"ConcatFromSequence", "SequenceAt", "SequenceConstruct", "SequenceEmpty", "SequenceErase",
            "SequenceInsert", "SequenceLength", "SequenceMap", "SplitToSequence"}
OPTIONAL = {"Optional", "OptionalGetElement", "OptionalHasElement"}
STRING = {"RegexFullMatch", "StringConcat", "StringNormalizer", "StringSplit"}
CONTROL_FLOW = {"If", "Loop", "Scan"}
DATA_SHAPED = {"Compress", "NonMaxSuppression", "NonZero", "Unique"}
QUANTISED = {"QuantizeLinear", "DequantizeLinear", "DynamicQuantizeLinear", "QLinearConv", "QLinearMatMul",
             "ConvInteger", "MatMulInteger"}
NARROW = {"FLOAT8E4M3FN", "FLOAT8E4M3FNUZ", "FLOAT8E5M2", "FLOAT8E5M2FNUZ", "FLOAT8E8M0", "FLOAT4E2M1", "INT4", "UINT4",
          "INT2", "UINT2"}
COMPLEX = {"COMPLEX64", "COMPLEX128"}


def graphs_of(graph):
    """The graph, then every graph nested in its nodes' attributes."""
    yield graph
    for node in graph.node:
        for attr in node.attribute:
            for sub in ([attr.g] if attr.HasField("g") else list(attr.graphs)):
                yield from graphs_of(sub)


def nodes_of(model):
    for graph in graphs_of(model.graph):
        yield from graph.node
    for function in model.functions:
        yield from function.node


def ops_of(model):
    return {n.op_type if n.domain in ("", "ai.onnx") else f"{n.domain}.{n.op_type}" for n in nodes_of(model)}


def values_of(model):
    for graph in graphs_of(model.graph):
        yield from graph.input
        yield from graph.output
        yield from graph.value_info


def element_type(type_proto):
    kind = type_proto.WhichOneof("value")
    if kind == "tensor_type":
        return type_proto.tensor_type.elem_type
    return element_type(getattr(type_proto, kind).elem_type) if kind in ("sequence_type", "optional_type") else 0


def element_types(model):
    """Names of the types of values, initializers, constants, and of what nodes cast to."""
    types = {element_type(value.type) for value in values_of(model)}
    types |= {tensor.data_type for graph in graphs_of(model.graph) for tensor in graph.initializer}
    for node in nodes_of(model):
        types |= {a.t.data_type for a in node.attribute if a.HasField("t")}
        types |= {a.i for a in node.attribute if node.op_type == "Cast" and a.name == "to"}
        if node.op_type == "LabelEncoder" and any(a.type == onnx.AttributeProto.STRINGS for a in node.attribute):
            types.add(onnx.TensorProto.STRING)
    return {onnx.TensorProto.DataType.Name(t) for t in types}


def reason_in_model(model):
    """What kind of thing the model needs that makes it special; the order decides where one with two is counted."""
    ops, types = ops_of(model), element_types(model)
    kinds = {value.type.WhichOneof("value") for value in values_of(model)}
    rules = [
        ("strings", ops & STRING or "STRING" in types),
        ("image decoding", "ImageDecoder" in ops),
        ("training", any(op.startswith("ai.onnx.preview.training") for op in ops)),
        ("random numbers", ops & RANDOM),
        ("optionals", "optional_type" in kinds or ops & OPTIONAL),
        ("sequences", "sequence_type" in kinds or ops & SEQUENCE),
        ("maps and sparse tensors", kinds & {"map_type", "sparse_tensor_type"}),
        ("control flow", ops & CONTROL_FLOW),
        ("narrow types", types & NARROW),
        ("complex numbers", types & COMPLEX),
        ("sizes that depend on data", ops & DATA_SHAPED),
        ("quantised operators", ops & QUANTISED),
    ]
    return next((reason for reason, applies in rules if applies), "")


def reason_in_message(message):
    """What modelc says is not supported: operators (at most three are named), element types, or cases of operators."""
    def listed(pattern, kind):
        found = sorted(set(re.findall(pattern, message)))
        more = f" and {len(found) - 3} more" if len(found) > 3 else ""
        return f"{kind} {', '.join(found[:3])}{more}" if found else ""

    node = r"\((?:[\w.]*\.)?(\w+), (?:opset|domain)[^()]*\): "
    return (listed(node + "the operator is not supported", "operator") or listed(r"element type (\w+) is not", "element type")
            or listed(node, "a case of") or "other")
