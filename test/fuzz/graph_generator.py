"""Random small ONNX models from the operators that modelc supports. The same seed gives the same model.

A generator keeps the values made so far with their shapes and appends one node after another. Values stay of moderate
size (weights are scaled by their fan-in, exp sees only bounded inputs), so that float32 results can be compared.
"""
import math
import random

import numpy as np
from onnx import TensorProto, helper, numpy_helper

MOST_ELEMENTS = 6000
CHANNELS = [1, 2, 3, 4, 5, 7, 8, 9, 12, 16, 17, 24, 33]


class GraphGenerator:
    def __init__(self, seed):
        self.rng = random.Random(seed)
        self.numpy = np.random.default_rng(seed)
        self.opset = self.rng.choice([8, 11, 12, 13, 17, 18, 21])
        self.nodes, self.initializers, self.inputs = [], [], []
        self.shapes = {}

    # Values

    def fresh(self, prefix):
        return f"{prefix}{len(self.nodes)}_{len(self.initializers)}"

    def constant(self, array, dtype=np.float32):
        name = self.fresh("c")
        self.initializers.append(numpy_helper.from_array(np.array(array, dtype), name))
        return name

    def weight(self, shape, fan_in=1):
        return self.constant(self.numpy.normal(0, 1 / math.sqrt(fan_in), shape))

    def node(self, op, inputs, shape, **attributes):
        name = self.fresh("v")
        self.nodes.append(helper.make_node(op, inputs, [name], name=f"{op.lower()}_{len(self.nodes)}", **attributes))
        self.shapes[name] = list(shape)
        return name

    def pick(self, is_fit=lambda shape: True):
        """A value, mostly a late one, whose shape fits; None if there is none."""
        fits = [name for name, shape in self.shapes.items() if is_fit(shape)]
        if not fits:
            return None
        return fits[-1] if self.rng.random() < 0.6 else self.rng.choice(fits)

    def add_input(self):
        rng = self.rng
        shape = rng.choice([
            [rng.choice([1, 1, 1, 2, 3]), rng.choice(CHANNELS), rng.randint(1, 12), rng.randint(1, 12)],
            [rng.choice([1, 1, 1, 2, 3]), rng.choice(CHANNELS), rng.randint(3, 9), rng.randint(3, 9)],
            [rng.randint(1, 7), rng.choice(CHANNELS)],
            [rng.choice([1, 2]), rng.randint(1, 7), rng.choice(CHANNELS)],
        ])
        name = f"in{len(self.inputs)}"
        self.inputs.append((name, shape))
        self.shapes[name] = shape

    # Operators; each appends a node or does nothing if no value fits.

    def window(self, shape, kernel_limit=3):
        """Attributes of a random window over an image, and the size of its result; None if nothing remains."""
        rng = self.rng
        kernel = [rng.randint(1, kernel_limit) for _ in range(2)]
        strides = [rng.choice([1, 1, 1, 2, 3]) for _ in range(2)]
        attributes = {"kernel_shape": kernel, "strides": strides}
        mode = rng.choice(["pads", "pads", "pads", "none", "SAME_UPPER", "SAME_LOWER", "VALID"])
        if mode.startswith("SAME"):
            attributes["auto_pad"] = mode
            return attributes, [-(-size // stride) for size, stride in zip(shape[2:], strides)]
        pads = [0] * 4
        if mode == "pads":
            pads = [rng.randint(0, kernel[i % 2] - 1) for i in range(4)]
            attributes["pads"] = pads
        elif mode == "VALID":
            attributes["auto_pad"] = mode
        sizes = [(shape[2 + i] + pads[i] + pads[2 + i] - kernel[i]) // strides[i] + 1 for i in range(2)]
        return (attributes, sizes) if min(sizes) > 0 else None

    def conv(self):
        x = self.pick(lambda s: len(s) == 4)
        window = x and self.window(self.shapes[x], self.rng.choice([1, 2, 3, 3, 5]))
        if not window:
            return
        attributes, sizes = window
        shape = self.shapes[x]
        channels = shape[1]
        group = self.rng.choice([1, 1, 1, channels] + [g for g in range(2, channels) if channels % g == 0])
        features = group * self.rng.choice([1, 1, 2, 3]) if group > 1 else self.rng.choice(CHANNELS)
        if shape[0] * features * math.prod(sizes) > MOST_ELEMENTS:
            return
        kernel = attributes["kernel_shape"]
        fan_in = channels // group * math.prod(kernel)
        inputs = [x, self.weight([features, channels // group] + kernel, fan_in)]
        if self.rng.random() < 0.6:
            inputs.append(self.weight([features]))
        self.node("Conv", inputs, [shape[0], features] + sizes, group=group, **attributes)

    def pool(self):
        x = self.pick(lambda s: len(s) == 4)
        window = x and self.window(self.shapes[x])
        if not window:
            return
        attributes, sizes = window
        op = self.rng.choice(["MaxPool", "AveragePool"])
        if op == "AveragePool" and self.rng.random() < 0.5:
            attributes["count_include_pad"] = 1
        self.node(op, [x], self.shapes[x][:2] + sizes, **attributes)

    def global_pool(self):
        if x := self.pick(lambda s: len(s) == 4):
            op = self.rng.choice(["GlobalAveragePool", "GlobalMaxPool"])
            self.node(op, [x], self.shapes[x][:2] + [1, 1])

    def batch_norm(self):
        if x := self.pick(lambda s: len(s) == 4):
            channels = [self.shapes[x][1]]
            inputs = [x] + [self.weight(channels) for _ in range(3)]
            inputs.append(self.constant(self.numpy.uniform(0.5, 2, channels)))
            self.node("BatchNormalization", inputs, self.shapes[x], epsilon=1e-3)

    def unary(self):
        x = self.pick()
        op = self.rng.choice(["Relu", "Relu", "Tanh", "Sigmoid", "Abs", "Neg", "Identity", "Exp", "Sqrt"])
        if op in ("Exp", "Sqrt"):
            x = self.node({"Exp": "Tanh", "Sqrt": "Abs"}[op], [x], self.shapes[x])
        self.node(op, [x], self.shapes[x])

    def clip(self):
        x = self.pick()
        low, high = sorted(self.rng.choice([-2.0, -0.5, 0.0, 1.0, 6.0]) for _ in range(2))
        if self.opset < 11:
            self.node("Clip", [x], self.shapes[x], min=low, max=high)
        else:
            low, high = self.constant(low), self.constant(high)
            self.node("Clip", self.rng.choice([[x, low, high], [x, low], [x, "", high]]), self.shapes[x])

    def binary_constant(self):
        x = self.pick()
        shape = [1 if self.rng.random() < 0.4 else size for size in self.shapes[x]]
        shape = shape[self.rng.randint(0, len(shape)):]
        op = self.rng.choice(["Add", "Sub", "Mul", "Div", "Max", "Min"])
        inputs = [x, self.constant(self.numpy.uniform(0.5, 2, shape)) if op == "Div" else self.weight(shape)]
        if op != "Div" and self.rng.random() < 0.3:
            inputs.reverse()
        self.node(op, inputs, self.shapes[x])

    def binary(self):
        x = self.pick()
        shape = self.shapes[x]
        fits = [name for name, other in self.shapes.items()
                if len(other) <= len(shape) and all(a == b or b == 1 for a, b in zip(shape[::-1], other[::-1]))]
        inputs = [x, self.rng.choice(fits)]
        if self.rng.random() < 0.5:
            inputs.reverse()
        op = self.rng.choice(["Add", "Add", "Add", "Sub", "Mul", "Max", "Min", "Sum"])
        if op in ("Max", "Min", "Sum") and self.rng.random() < 0.4:
            inputs.append(self.rng.choice(inputs))
        if op == "Mul":
            inputs[0] = self.node("Sigmoid", inputs[:1], self.shapes[inputs[0]])
        self.node(op, inputs, shape)

    def matmul(self):
        if x := self.pick(lambda s: len(s) >= 2):
            shape = self.shapes[x]
            columns = self.rng.choice(CHANNELS)
            self.node("MatMul", [x, self.weight([shape[-1], columns], shape[-1])], shape[:-1] + [columns])

    def matmul_self(self):
        """x * transposed x: no operand is a weight."""
        x = self.pick(lambda s: len(s) == 2 and s[0] * s[0] <= MOST_ELEMENTS)
        if not x:
            return
        rows, depth = self.shapes[x]
        x = self.node("Tanh", [x], [rows, depth])
        other = self.node("Transpose", [x], [depth, rows], perm=[1, 0])
        product = self.node("MatMul", [x, other], [rows, rows])
        self.node("Mul", [product, self.constant(1 / depth)], [rows, rows])

    def gemm(self):
        x = self.pick(lambda s: len(s) == 2)
        if not x:
            return
        trans_a, trans_b = self.rng.choice([0, 0, 1]), self.rng.choice([0, 1])
        rows, depth = self.shapes[x][::-1] if trans_a else self.shapes[x]
        columns = self.rng.choice(CHANNELS)
        inputs = [x, self.weight([columns, depth] if trans_b else [depth, columns], depth)]
        if self.opset < 11 or self.rng.random() < 0.7:
            inputs.append(self.weight(self.rng.choice([[columns], [1, columns], [rows, 1], [rows, columns], []])))
        self.node("Gemm", inputs, [rows, columns], transA=trans_a, transB=trans_b,
                  alpha=self.rng.choice([1.0, 1.0, 0.5]), beta=self.rng.choice([1.0, 1.0, 2.0]))

    def flatten(self):
        if x := self.pick(lambda s: len(s) >= 2):
            axis = self.rng.randint(0, len(self.shapes[x]))
            shape = self.shapes[x]
            self.node("Flatten", [x], [math.prod(shape[:axis]), math.prod(shape[axis:])], axis=axis)

    def reshape(self):
        x = self.pick()
        shape = list(self.shapes[x])
        for _ in range(self.rng.randint(1, 3)):
            at = self.rng.randrange(len(shape)) if shape else 0
            if shape and self.rng.random() < 0.5 and len(shape) > 1:
                at = min(at, len(shape) - 2)
                shape[at:at + 2] = [shape[at] * shape[at + 1]]
            elif shape and len(shape) < 5:
                factor = self.rng.choice([f for f in range(1, shape[at] + 1) if shape[at] % f == 0])
                shape[at:at + 1] = [factor, shape[at] // factor]
        target = list(shape)
        if target and self.rng.random() < 0.5:
            target[self.rng.randrange(len(target))] = -1
        self.node("Reshape", [x, self.constant(target, np.int64)], shape)

    def squeeze(self):
        x = self.pick(lambda s: 1 in s and len(s) > 1)
        if not x:
            return
        axes = [i for i, size in enumerate(self.shapes[x]) if size == 1]
        axes = sorted(self.rng.sample(axes, self.rng.randint(1, len(axes))))
        self.with_axes("Squeeze", x, axes, [s for i, s in enumerate(self.shapes[x]) if i not in axes], since=13)

    def unsqueeze(self):
        x = self.pick(lambda s: len(s) < 4)
        if not x:
            return
        axis = self.rng.randint(0, len(self.shapes[x]))
        shape = list(self.shapes[x])
        shape.insert(axis, 1)
        self.with_axes("Unsqueeze", x, [axis], shape, since=13)

    def with_axes(self, op, x, axes, shape, since, **attributes):
        if self.opset >= since:
            self.node(op, [x, self.constant(axes, np.int64)], shape, **attributes)
        else:
            self.node(op, [x], shape, axes=axes, **attributes)

    def transpose(self):
        if x := self.pick(lambda s: len(s) >= 2):
            axes = list(range(len(self.shapes[x])))
            self.rng.shuffle(axes)
            self.node("Transpose", [x], [self.shapes[x][i] for i in axes], perm=axes)

    def softmax(self):
        if x := self.pick(lambda s: len(s) >= 1):
            self.node("Softmax", [x], self.shapes[x], axis=self.rng.randrange(len(self.shapes[x])))

    def reduce(self):
        x = self.pick(lambda s: len(s) >= 1)
        if not x:
            return
        shape = self.shapes[x]
        axes = sorted(self.rng.sample(range(len(shape)), self.rng.randint(1, len(shape))))
        keep = self.rng.choice([0, 1])
        reduced = [1 if i in axes else size for i, size in enumerate(shape) if keep or i not in axes]
        sum_or_mean = "ReduceSum" if math.prod(shape) < 200 else "ReduceMean"
        op = self.rng.choice([sum_or_mean, "ReduceMean", "ReduceMax", "ReduceMin"])
        self.with_axes(op, x, axes, reduced, since=13 if op == "ReduceSum" else 18, keepdims=keep)

    # The model

    def outputs(self):
        """The last value, what nobody uses, and sometimes a value with uses or an input."""
        used = {name for node in self.nodes for name in node.input}
        made = [node.output[0] for node in self.nodes]
        outputs = [name for name in made if name not in used][-4:]
        extra = [name for name in made + [name for name, _ in self.inputs] if name not in outputs]
        if extra and self.rng.random() < 0.3:
            outputs.append(self.rng.choice(extra))
        return outputs

    def model(self):
        for _ in range(self.rng.choice([1, 1, 1, 2])):
            self.add_input()
        weighted = ([self.conv] * 7 + [self.unary] * 4 + [self.binary] * 4 + [self.binary_constant] * 2 +
                    [self.pool] * 2 + [self.matmul] * 2 + [self.reshape] * 2 +
                    [self.batch_norm, self.clip, self.gemm, self.flatten, self.squeeze, self.unsqueeze, self.transpose,
                     self.softmax, self.reduce, self.global_pool, self.matmul_self])
        size = self.rng.randint(1, 14)
        while len(self.nodes) < size:
            self.rng.choice(weighted)()
        used = {name for node in self.nodes for name in node.input}
        ports = [helper.make_tensor_value_info(name, TensorProto.FLOAT, shape) for name, shape in self.inputs]
        results = [helper.make_tensor_value_info(name, TensorProto.FLOAT, self.shapes[name])
                   for name in self.outputs()]
        weights = [tensor for tensor in self.initializers if tensor.name in used]
        graph = helper.make_graph(self.nodes, "random", ports, results, weights)
        ir_version = 10 if self.opset > 18 else 8
        return helper.make_model(graph, opset_imports=[helper.make_opsetid("", self.opset)], ir_version=ir_version)

    def input_data(self):
        return [self.numpy.normal(0, 1, shape).astype(np.float32) for _, shape in self.inputs]
