"""tensor.py FILE [NUMBER...]: writes float32 [n/3, 3] to FILE (.pb or .npy), or prints what is in it.
tensor.py --sequence FILE: writes a SequenceProto of one tensor."""
import os
import sys

import numpy as np
import onnx
from onnx import helper, numpy_helper

path, numbers = sys.argv[-1] if sys.argv[1] == "--sequence" else sys.argv[1], sys.argv[2:]
os.makedirs(os.path.dirname(path), exist_ok=True)
is_npy = path.endswith(".npy")
if sys.argv[1] == "--sequence":
    tensor = numpy_helper.from_array(np.ones(3, np.float32))
    sequence = onnx.SequenceProto(name="s", elem_type=onnx.SequenceProto.TENSOR, tensor_values=[tensor])
    open(path, "wb").write(sequence.SerializeToString())
elif numbers:
    array = np.array(numbers, np.float32).reshape(-1, 3)
    if is_npy:
        np.save(path, array)
    else:
        typed = helper.make_tensor("x", onnx.TensorProto.FLOAT, array.shape, array.flatten())
        open(path, "wb").write(typed.SerializeToString())
else:
    array = np.load(path) if is_npy else numpy_helper.to_array(onnx.load_tensor(path))
    print(array.dtype, array.shape, array.flatten().tolist())
