"""integers.py FOLDER BITS: writes all pairs of noteworthy integers as inputs a and b, and the results of the nodes of
integers.test, computed with Python's unlimited integers, as outputs."""
import os
import sys

import numpy as np

folder, bits = sys.argv[1], int(sys.argv[2])
lowest, highest = -(1 << bits - 1), (1 << bits - 1) - 1
values = [lowest, lowest + 1, -7, -1, 0, 1, 3, highest]
pairs = [(a, b) for a in values for b in values]


def wrap(x):
    return (x - lowest) % (1 << bits) + lowest


def divide(a, b):
    return 0 if b == 0 else wrap(abs(a) // abs(b) * (1 if (a < 0) == (b < 0) else -1))


functions = [
    lambda a, b: wrap(a + b),
    lambda a, b: wrap(a - b),
    lambda a, b: wrap(a * b),
    divide,
    max,
    min,
    lambda a, b: wrap(-a),
    lambda a, b: wrap(abs(a)),
    lambda a, b: max(a, 0),
    lambda a, b: wrap(a + b + a),
    lambda a, b: divide(a, 3),
    lambda a, b: divide(3, b),
    lambda a, b: max(b, lowest + 1),
]
os.makedirs(folder, exist_ok=True)
dtype = {32: np.int32, 64: np.int64}[bits]
for kind, columns in [("input", zip(*pairs)), ("output", ([f(a, b) for a, b in pairs] for f in functions))]:
    for i, column in enumerate(columns):
        np.save(f"{folder}/{kind}_{i}.npy", np.array(column, dtype).reshape(len(values), len(values)))
