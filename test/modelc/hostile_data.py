"""hostile_data.py FOLDER MODEL: gives `modelc run` inputs that lie about what they hold; each must be refused with
exit code 1 and one line that names the file. MODEL has one input of float32 [N, 3], N free."""
import os
import subprocess
import sys

import numpy as np

folder, model = sys.argv[1:]
os.makedirs(folder, exist_ok=True)
path = f"{folder}/input_0.npy"


def refuse(content, expected):
    open(path, "wb").write(content)
    done = subprocess.run(["modelc", "run", model, "--inputs", folder, "--outputs", f"{folder}/out"],
                          capture_output=True, text=True)
    assert done.returncode in (1, 2) and expected in done.stderr, (expected, done)


def saved(array):
    np.save(path, array)
    return open(path, "rb").read()


def header(shape):
    text = f"{{'descr': '<f4', 'fortran_order': False, 'shape': {shape}, }}\n".encode()
    return b"\x93NUMPY\x01\x00" + len(text).to_bytes(2, "little") + text


good = saved(np.zeros((2, 3), np.float32))
refuse(good[:-1], "has 23 bytes of data instead of 24")
refuse(good + b"x", "has 25 bytes of data instead of 24")
refuse(good[:40], "is cut off or damaged")
refuse(b"", "is not a NumPy file")
refuse(saved(np.zeros((2, 3), ">f4")), "has elements '>f4'")
refuse(saved(np.asfortranarray(np.zeros((2, 3), np.float32))), "Fortran order")
refuse(saved(np.zeros((2, 3))), "holds float64 [2, 3]")
refuse(saved(np.zeros((2, 4), np.float32)), "holds float32 [2, 4]")
refuse(header("(9223372036854775807, 3)"), "error:")
refuse(header("(1152921504606846976, 3)"), "error:")
refuse(header("(100000000, 3)"), "bytes of data instead of")
