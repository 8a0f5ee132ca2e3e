"""check_plan.py FOLDER NAME: checks NAME_plan.json against its schema and the other files of the folder."""
import hashlib
import json
import re
import sys

INT, TEXT = (int,), (str,)
PORT = {"name": TEXT, "field": TEXT, "dtype": TEXT, "shape": [INT], "bytes": INT}
SCHEMA = {
    "format": INT, "modelc": TEXT, "model": TEXT, "model_hash": TEXT, "options": TEXT, "target": TEXT, "mcpu": TEXT,
    "inputs": [PORT], "outputs": [PORT], "state": [INT],
    "regions": [{"name": TEXT, "bytes": INT, "align": INT, "lower_bound_bytes": INT, "peak_step": INT}],
    "buffers": [{"name": TEXT, "region": TEXT, "offset": INT, "bytes": INT, "first_step": INT, "last_step": INT,
                 "alias_of": (str, type(None))}],
    "steps": [{"index": INT, "name": TEXT, "kernel": TEXT, "nodes": [TEXT], "lines": [INT], "macs": INT,
               "bytes_read": INT, "bytes_written": INT, "weights_bytes": INT, "threads": INT, "made_as": TEXT}],
    "weights": {"bytes": INT, "hash": TEXT,
                "entries": [{"name": TEXT, "source": TEXT, "packing": TEXT, "offset": INT, "bytes": INT}]},
    "stack_bytes": INT, "code": {"functions": INT, "lines": INT}}


def check(value, schema, path="plan"):
    """Whether `value` has the fields of `schema`, in its order, and their types; asserts."""
    if isinstance(schema, dict):
        assert list(value) == list(schema), (path, list(value))
        for key in schema:
            check(value[key], schema[key], f"{path}.{key}")
    elif isinstance(schema, list):
        assert isinstance(value, list), path
        for index, element in enumerate(value):
            check(element, schema[0], f"{path}[{index}]")
    else:
        assert type(value) in schema, (path, value)


folder, name = sys.argv[1:]
plan = json.load(open(f"{folder}/{name}_plan.json"))
check(plan, SCHEMA)
assert plan["format"] == 1 and plan["model"] == name and plan["target"] == "cpp"

weights = open(f"{folder}/{name}_weights.bin", "rb").read()
assert plan["weights"]["bytes"] == len(weights)
assert plan["weights"]["hash"] == "sha256:" + hashlib.sha256(weights).hexdigest()
for entry in plan["weights"]["entries"]:
    assert entry["offset"] % 64 == 0 and entry["offset"] + entry["bytes"] <= len(weights)
    assert re.fullmatch(r"(plain|blocks of \d+ columns) \[[\d, ]*\]", entry["packing"]), entry

arena = plan["regions"][0]["bytes"]
buffers = {buffer["name"]: buffer for buffer in plan["buffers"] if not buffer["alias_of"]}
for buffer in plan["buffers"]:
    assert buffer["offset"] + buffer["bytes"] <= arena
    assert 0 <= buffer["first_step"] <= buffer["last_step"] < len(plan["steps"])
    if buffer["alias_of"]:  # made in place by the step of its name
        assert buffer["offset"] == buffers[buffer["alias_of"]]["offset"]
        assert buffer["name"] == plan["steps"][buffer["first_step"]]["name"]

lines = open(f"{folder}/{name}.cpp").read().split("\n")
assert plan["code"]["lines"] == len(lines) - 1
for index, step in enumerate(plan["steps"]):
    first, last = step["lines"]
    assert step["index"] == index and step["bytes_written"] > 0
    assert any(line.startswith(f"void {step['kernel']}(") for line in lines[first - 1:last]) and lines[last - 1] == "}"
    assert not lines[first - 2], "the lines of a kernel begin with its comment"
assert f"_STACK_BYTES {plan['stack_bytes']}\n" in open(f"{folder}/{name}.h").read()
