"""large_model.py FILE: writes a model with a weight of 400,000 bytes called 'big'."""
import sys

import numpy as np
from onnx import TensorProto, helper, numpy_helper, save

weight = numpy_helper.from_array(np.arange(100000, dtype=np.float32).reshape(1000, 100), "big")
ports = [helper.make_tensor_value_info(name, TensorProto.FLOAT, [1, size])
         for name, size in (("x", 1000), ("y", 100))]
graph = helper.make_graph([helper.make_node("MatMul", ["x", "big"], ["y"])], "g", ports[:1], ports[1:],
                          [weight])
save(helper.make_model(graph, opset_imports=[helper.make_opsetid("", 17)], ir_version=8), sys.argv[1])
