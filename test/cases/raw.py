"""Writes the elements of input_0.pb and output_0.pb of a folder: raw.py FOLDER STEM makes STEM_in.raw and STEM_out.raw."""
import pathlib
import sys

import onnx
from onnx import numpy_helper

folder, stem = sys.argv[1:]
for role, suffix in ("input_0", "in"), ("output_0", "out"):
    tensor = onnx.load_tensor(pathlib.Path(folder) / f"{role}.pb")
    pathlib.Path(f"{stem}_{suffix}.raw").write_bytes(numpy_helper.to_array(tensor).tobytes())
