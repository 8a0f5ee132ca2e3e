"""check_plan.py FOLDER NAME: checks NAME_plan.json against the other files of the folder."""
import hashlib
import json
import sys

folder, name = sys.argv[1:]
plan = json.load(open(f"{folder}/{name}_plan.json"))
assert list(plan) == ["format", "modelc", "model", "model_hash", "options", "target", "mcpu", "inputs",
                      "outputs", "state", "regions", "buffers", "steps", "weights", "stack_bytes",
                      "code"], list(plan)
assert plan["format"] == 1 and plan["model"] == name and plan["mcpu"] == "generic"
assert [port["name"] for port in plan["outputs"]] == ["arena", 'a */ "b"\n']

weights = open(f"{folder}/{name}_weights.bin", "rb").read()
assert plan["weights"]["bytes"] == len(weights)
assert plan["weights"]["hash"] == "sha256:" + hashlib.sha256(weights).hexdigest()
for entry in plan["weights"]["entries"]:
    assert entry["offset"] % 64 == 0 and entry["offset"] + entry["bytes"] <= len(weights)

arena = plan["regions"][0]["bytes"]
for buffer in plan["buffers"]:
    assert buffer["offset"] + buffer["bytes"] <= arena
    assert 0 <= buffer["first_step"] <= buffer["last_step"] < len(plan["steps"])

lines = open(f"{folder}/{name}.cpp").read().split("\n")
assert plan["code"]["lines"] == len(lines) - 1
for index, step in enumerate(plan["steps"]):
    first, last = step["lines"]
    assert step["index"] == index and step["bytes_written"] > 0
    assert step["kernel"] + "(" in lines[first - 1] and lines[last - 1] == "}"
assert plan["steps"][0]["macs"] == 2 * 4 * 3
assert plan["steps"][0]["nodes"] == ["*/ #error", "new\nline"]
