"""Reading the stored tensors of ONNX tests and comparing results with them by the rule of onnx's own runner."""
import numpy as np
import onnx
from onnx import numpy_helper


class Mismatch(Exception):
    pass


def load_value(path, type_proto):
    """A numpy array, a list for a sequence, None for an empty optional."""
    data = path.read_bytes()
    kind = type_proto.WhichOneof("value")
    if kind == "sequence_type":
        return numpy_helper.to_list(onnx.SequenceProto.FromString(data))
    if kind == "optional_type":
        return numpy_helper.to_optional(onnx.OptionalProto.FromString(data))
    return numpy_helper.to_array(onnx.TensorProto.FromString(data))


def compare(out, ref, rtol, atol):
    """Raises Mismatch unless count, shape and type agree and |out - ref| <= atol + rtol * |ref|, NaN equal to NaN.

    rtol is at least 2^-6 for bfloat16; narrow floats and integers that numpy lacks are compared as float32.
    """
    if ref is None or isinstance(ref, (list, tuple)):
        return compare_nested(out, ref, rtol, atol)
    if out is None or isinstance(out, (list, tuple)):
        raise Mismatch(f"{type(out).__name__} instead of a tensor")
    out, ref = np.asarray(out), np.asarray(ref)
    if out.shape != ref.shape:
        raise Mismatch(f"shape {out.shape} instead of {ref.shape}")
    if out.dtype.kind in "OSUT" and ref.dtype.kind in "OSUT":
        return compare_strings(out, ref)
    if out.dtype != ref.dtype:
        raise Mismatch(f"element type {out.dtype} instead of {ref.dtype}")
    if ref.dtype.name == "bfloat16":
        rtol = max(rtol, 2**-6)
    if not np.issubdtype(ref.dtype, np.number) and ref.dtype != bool:
        out, ref = out.astype(np.float32), ref.astype(np.float32)
    return compare_numbers(out, ref, rtol, atol)


def compare_nested(out, ref, rtol, atol):
    if ref is None and out is not None:
        raise Mismatch("a value instead of none")
    if ref is not None and (not isinstance(out, (list, tuple)) or len(out) != len(ref)):
        raise Mismatch(f"not a sequence of {len(ref)}")
    for o, r in zip(out or (), ref or ()):
        compare(o, r, rtol, atol)


def compare_strings(out, ref):
    if [str(x) for x in out.flat] != [str(x) for x in ref.flat]:
        raise Mismatch("strings differ")


def compare_numbers(out, ref, rtol, atol):
    close = np.isclose(out, ref, rtol=rtol, atol=atol, equal_nan=True)
    if not close.all():
        at = tuple(int(i) for i in np.argwhere(~close)[0])
        raise Mismatch(f"{int((~close).sum())} of {close.size} values differ, first at {list(at)}: "
                       f"{out[at]} instead of {ref[at]}")
