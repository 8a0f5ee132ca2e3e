"""make_edge_model.py NAME FOLDER: writes FOLDER/model.onnx and FOLDER/test_data_set_0 with the result that ONNX
Runtime gives, for one of the small models below. Each stands at a corner that the published models leave out."""
import pathlib
import sys

import numpy as np
import onnx
import onnxruntime
from onnx import TensorProto, helper, numpy_helper

MODELS = {}


def model(build):
    """Registers a function that fills a Graph, under its name with dashes."""
    MODELS[build.__name__.replace("_", "-")] = build
    return build


class Graph:
    """Nodes, weights and inputs as they are added; values are named after their node."""

    def __init__(self):
        self.random = np.random.default_rng(7)
        self.nodes, self.weights, self.inputs, self.outputs = [], [], [], []

    def input(self, *shape, special=()):
        """A random input; the values in `special` are put into it, far apart."""
        data = self.random.standard_normal(shape, np.float32)
        for i, value in enumerate(special):
            data.flat[(i + 1) * data.size // (len(special) + 1)] = value
        name = f"x{len(self.inputs)}"
        self.inputs.append((name, data))
        return name

    def weight(self, *shape):
        name = f"w{len(self.weights)}"
        scale = np.sqrt(1 / max(1, np.prod(shape[1:])))
        data = (self.random.standard_normal(shape, np.float32) * scale).astype(np.float32)
        self.weights.append(numpy_helper.from_array(data, name))
        return name

    def scalar(self, value):
        name = f"w{len(self.weights)}"
        self.weights.append(numpy_helper.from_array(np.float32(value), name))
        return name

    def op(self, op_type, *operands, **attributes):
        name = f"{op_type.lower()}{len(self.nodes)}"
        self.nodes.append(helper.make_node(op_type, operands, [name], name, **attributes))
        return name

    def conv(self, x, channels, features, kernel=(3, 3), group=1, **attributes):
        w, b = self.weight(features, channels // group, *kernel), self.weight(features)
        return self.op("Conv", x, w, b, kernel_shape=kernel, group=group, **attributes)

    def output(self, *names):
        self.outputs += names

    def build(self):
        value = lambda name, shape: helper.make_tensor_value_info(name, TensorProto.FLOAT, shape)
        graph = helper.make_graph(self.nodes, "edge", [value(n, d.shape) for n, d in self.inputs],
                                  [value(n, None) for n in self.outputs], self.weights)
        made = helper.make_model(graph, opset_imports=[helper.make_opsetid("", 17)], ir_version=8)
        return onnx.shape_inference.infer_shapes(made, strict_mode=True)


def residual_block(g, batch):
    x = g.input(batch, 5, 13, 11)
    stem = g.op("Relu", g.conv(x, 5, 16, pads=(1, 1, 1, 1)))
    inner = g.op("Relu", g.conv(stem, 16, 16, pads=(1, 1, 1, 1)))
    joined = g.op("Relu", g.op("Add", g.conv(inner, 16, 16, pads=(1, 1, 1, 1)), stem))
    pooled = g.op("MaxPool", joined, kernel_shape=(3, 3), strides=(2, 2), pads=(1, 1, 1, 1))
    mean = g.op("AveragePool", joined, kernel_shape=(3, 3), strides=(2, 2), pads=(1, 1, 1, 1))
    last = g.op("GlobalAveragePool", g.op("Sub", pooled, mean))
    g.output(g.op("Gemm", g.op("Flatten", last), g.weight(16, 10), g.weight(10)), pooled)


@model
def batch_2(g):
    residual_block(g, 2)


@model
def batch_3(g):
    residual_block(g, 3)


@model
def stride_above_kernel(g):
    x = g.input(2, 8, 17, 19)
    y = g.conv(x, 8, 24, (2, 2), strides=(3, 4), pads=(1, 0, 0, 1))
    z = g.op("MaxPool", x, kernel_shape=(2, 2), strides=(3, 4), pads=(1, 0, 0, 1))
    g.output(g.op("Relu", y), z, g.conv(y, 24, 8, (1, 1), strides=(2, 2)))


@model
def dilated(g):
    x = g.input(1, 8, 15, 14)
    y = g.conv(x, 8, 32, dilations=(2, 2), pads=(2, 2, 2, 2))
    z = g.conv(g.op("Relu", y), 32, 32, group=32, dilations=(2, 2), pads=(2, 2, 2, 2))
    pooled = g.op("MaxPool", z, kernel_shape=(3, 3), dilations=(2, 2), pads=(2, 2, 2, 2))
    g.output(g.conv(pooled, 32, 16, dilations=(1, 3), strides=(2, 1)))


@model
def grouped(g):
    x = g.input(2, 12, 9, 10)
    several = g.op("Relu", g.conv(x, 12, 24, group=3, pads=(1, 1, 1, 1)))
    g.output(g.conv(several, 24, 48, group=24, pads=(1, 1, 1, 1)),  # depth multiplier 2
             g.conv(several, 24, 36, (1, 1), group=12, strides=(2, 2)))


@model
def asymmetric_pads(g):
    x = g.input(1, 3, 10, 12)
    y = g.op("Relu", g.conv(x, 3, 16, pads=(0, 1, 2, 0)))
    z = g.conv(y, 16, 16, group=16, strides=(2, 2), pads=(0, 0, 1, 1))
    pooled = g.op("MaxPool", y, kernel_shape=(3, 2), strides=(2, 2), pads=(1, 0, 0, 1))
    mean = g.op("AveragePool", y, kernel_shape=(3, 2), strides=(2, 2), pads=(1, 0, 0, 1),
                count_include_pad=1)
    g.output(z, g.conv(pooled, 16, 8, (5, 3), pads=(3, 2, 1, 0)), mean)


@model
def one_pixel(g):
    x = g.input(1, 16, 1, 1)
    y = g.op("Relu", g.conv(x, 16, 32, (1, 1)))
    z = g.conv(y, 32, 32, pads=(1, 1, 1, 1))
    w = g.conv(z, 32, 32, group=32, pads=(1, 1, 1, 1))
    pooled = g.op("MaxPool", w, kernel_shape=(3, 3), pads=(1, 1, 1, 1))
    g.output(g.op("GlobalAveragePool", g.op("Add", pooled, z)))


@model
def flat_kernels(g):
    x = g.input(1, 6, 9, 20)
    y = g.conv(x, 6, 16, (1, 5), pads=(0, 2, 0, 2))
    z = g.conv(g.op("Relu", y), 16, 16, (7, 1), pads=(3, 0, 3, 0))
    w = g.conv(z, 16, 16, (1, 3), group=16, pads=(0, 1, 0, 1), strides=(1, 2))
    g.output(g.op("MaxPool", w, kernel_shape=(1, 3), strides=(1, 2), pads=(0, 1, 0, 1)))


@model
def flat_image(g):
    x = g.input(1, 1, 1, 50)
    y = g.op("Relu", g.conv(x, 1, 8, (1, 9), strides=(1, 2), pads=(0, 4, 0, 4)))
    g.output(g.conv(y, 8, 20, pads=(1, 1, 1, 1)))


@model
def prime_channels(g):
    x = g.input(1, 7, 8, 9)
    y = g.op("Relu", g.conv(x, 7, 37, pads=(1, 1, 1, 1)))
    z = g.op("Relu", g.conv(y, 37, 129, (1, 1)))
    w = g.op("Add", g.conv(z, 129, 37, pads=(1, 1, 1, 1)), y)
    v = g.conv(w, 37, 37, group=37, pads=(1, 1, 1, 1))
    u = g.conv(v, 37, 255, strides=(2, 2))
    mean = g.op("Flatten", g.op("GlobalAveragePool", u))
    g.output(u, g.op("Softmax", g.op("Gemm", mean, g.weight(255, 129), g.weight(129))))


@model
def two_borders(g):
    """One value is padded with zeros for a convolution and with the lowest number for a pool."""
    x = g.input(1, 4, 12, 12)
    y = g.conv(x, 4, 16, pads=(1, 1, 1, 1))
    pooled = g.op("MaxPool", y, kernel_shape=(3, 3), strides=(2, 2), pads=(1, 1, 1, 1))
    convolved = g.conv(y, 16, 16, strides=(2, 2), pads=(1, 1, 1, 1))
    wide = g.conv(y, 16, 16, (5, 5), strides=(2, 2), pads=(2, 2, 2, 2))
    g.output(g.op("Add", g.op("Add", pooled, convolved), wide), y)


@model
def padded_input(g):
    """The model's own input is pooled and convolved with padding; its negative copy too."""
    x = g.input(2, 3, 9, 9)
    pooled = g.op("MaxPool", g.op("Neg", x), kernel_shape=(3, 3), pads=(1, 1, 1, 1))
    g.output(g.op("MaxPool", x, kernel_shape=(3, 3), pads=(1, 1, 1, 1)),
             g.op("Add", g.conv(x, 3, 3, pads=(1, 1, 1, 1)), pooled))


NON_FINITE = (np.nan, np.inf, -np.inf, -0.0)


@model
def non_finite_relu(g):
    x = g.input(1, 5, 7, 9, special=NON_FINITE)
    clip = g.op("Clip", x, g.scalar(-0.5), g.scalar(0.5))
    g.output(g.op("Relu", x), clip, g.op("Abs", x))


@model
def non_finite_pool(g):
    """Infinities only: a pool that meets NaN is not the same in every runtime."""
    x = g.input(1, 5, 8, 8, special=NON_FINITE[1:])
    g.output(g.op("MaxPool", x, kernel_shape=(2, 2), strides=(2, 2)),
             g.op("MaxPool", x, kernel_shape=(3, 3), pads=(1, 1, 1, 1)))


@model
def non_finite_conv(g):
    x = g.input(1, 4, 9, 9, special=NON_FINITE)
    y = g.conv(x, 4, 16, pads=(1, 1, 1, 1))
    g.output(g.op("Relu", y), g.op("Clip", y, g.scalar(0), g.scalar(6)))


def main():
    name, folder = sys.argv[1], pathlib.Path(sys.argv[2])
    graph = Graph()
    MODELS[name](graph)
    made = graph.build()
    onnx.checker.check_model(made, full_check=True)
    session = onnxruntime.InferenceSession(made.SerializeToString(), providers=["CPUExecutionProvider"])
    results = session.run(graph.outputs, dict(graph.inputs))
    data = folder / "test_data_set_0"
    data.mkdir(parents=True, exist_ok=True)
    onnx.save(made, folder / "model.onnx")
    for kind, arrays in ("input", [d for _, d in graph.inputs]), ("output", results):
        for i, array in enumerate(arrays):
            onnx.save_tensor(numpy_helper.from_array(array), data / f"{kind}_{i}.pb")


if __name__ == "__main__":
    main()
