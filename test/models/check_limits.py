"""Checks a generated folder against limits: check_limits.py OUT/NAME [--arena BYTES] [--gap FRACTION] [--source BYTES]"""
import argparse
import json
import pathlib
import sys


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("stem")
    parser.add_argument("--arena", type=int)
    parser.add_argument("--gap", type=float)
    parser.add_argument("--source", type=int)
    limits = parser.parse_args()
    region = json.loads(pathlib.Path(limits.stem + "_plan.json").read_text())["regions"][0]
    found = {"arena": region["bytes"], "gap": region["bytes"] / region["lower_bound_bytes"] - 1,
             "source": pathlib.Path(limits.stem + ".cpp").stat().st_size}
    failed = False
    for name, value in found.items():
        limit = getattr(limits, name)
        over = limit is not None and value > limit
        print(f"{name}: {value:g}" + ("" if limit is None else f" of at most {limit:g}") + (" FAIL" if over else ""))
        failed |= over
    sys.exit(failed)


if __name__ == "__main__":
    main()
