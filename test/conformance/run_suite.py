#!/usr/bin/env python3
"""Runs the official ONNX tests with modelc and compares the verdicts with the list of expected ones.

    run_suite.py BUILD                      all tests
    run_suite.py BUILD --half 0             those whose name has an even hash; 1: the others; auto: by the number of commits
    run_suite.py BUILD --only 'test_gather' those whose name CATEGORY/TEST matches
    run_suite.py BUILD --update             writes what was found to the list

The tests are made in BUILD/conformance. Each test that passes as expected counts as one, and the check that all others are
refused as expected is one more.
"""
import argparse
import collections
import concurrent.futures
import json
import os
import pathlib
import re
import subprocess
import sys
import time
import zlib

from expected import complaint, read_expected, update, write_expected
from make_backend_tests import is_made, make_suite
from reasons import reason_in_message
from runner import VERDICTS, Limits, Test, run_test

REPO = pathlib.Path(__file__).resolve().parent.parent.parent


def half_of_commit():
    """The parity of the number of commits, so that two commits in a row see all tests; 0 outside of git."""
    count = subprocess.run(["git", "-C", REPO, "rev-list", "--count", "HEAD"], capture_output=True, text=True)
    return int(count.stdout) % 2 if count.returncode == 0 else 0


def select(names, options):
    half = half_of_commit() if options.half == "auto" else options.half and int(options.half)
    if half is not None:
        print(f"conformance: half {half} of the tests")
    return [name for name in names
            if re.search(options.only, name) and (half is None or zlib.crc32(name.encode()) % 2 == half)]


def run_all(suite, names, options):
    """{test: (verdict, detail, seconds)}"""
    command = [str(options.build / "bin" / "modelc"), "run", *options.flags.split()]
    limits = Limits(seconds=options.seconds)

    def work(name):
        begun = time.monotonic()
        verdict, detail = run_test(Test(suite / name), command, limits)
        return verdict, detail, round(time.monotonic() - begun, 3)

    with concurrent.futures.ThreadPoolExecutor(options.jobs) as pool:
        return dict(zip(names, pool.map(work, names)))


def report(results, expected, manifest):
    """Prints what is not as expected and a table; returns how many passed and failed."""
    failed, passed, refusals = 0, 0, 0
    for name, (verdict, detail, _) in results.items():
        if problem := complaint(name, verdict, expected):
            print(f"FAIL: {name}: {verdict}, {problem}\n    {detail[-600:]}")
            failed += 1
        elif verdict == "pass":
            passed += 1
        else:
            refusals = 1
    missing = collections.Counter(manifest[name]["reason"] or reason_in_message(detail)
                                  for name, (verdict, detail, _) in results.items() if verdict == "unsupported")
    print("unsupported: " + ", ".join(f"{reason} {count}" for reason, count in missing.most_common()))
    if failed:
        print("If these results are right: scripts/update-conformance, read the difference, commit it.")
    return passed + refusals, failed


def write_json(path, results, manifest):
    tests = {name: {"verdict": verdict, "op": manifest[name]["op"], "seconds": seconds, "detail": detail}
             for name, (verdict, detail, seconds) in results.items()}
    path.write_text(json.dumps(tests, indent=1))


def parse_arguments():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("build", type=pathlib.Path)
    parser.add_argument("--half", choices=["0", "1", "auto"])
    parser.add_argument("--only", default="", metavar="REGEX")
    parser.add_argument("--update", action="store_true")
    parser.add_argument("--flags", default="--cflags=-O1", help="for modelc run, words between spaces")
    parser.add_argument("--jobs", type=int, default=os.cpu_count())
    parser.add_argument("--seconds", type=float, default=120, help="limit for one data set")
    parser.add_argument("--json", type=pathlib.Path, help="file for the results")
    parser.add_argument("--counts", type=pathlib.Path, help="file for how many passed and failed")
    options = parser.parse_args()
    options.build = options.build.resolve()
    return options


def main():
    options = parse_arguments()
    suite = options.build / "conformance"
    if not is_made(suite):
        make_suite(suite)
    manifest = json.loads((suite / "manifest.json").read_text())["tests"]
    expected = read_expected()
    begun = time.monotonic()
    results = run_all(suite, select(manifest, options), options)
    if options.json:
        write_json(options.json, results, manifest)
    if options.update:
        expected = update(expected, {name: result[:2] for name, result in results.items()}, manifest)
        write_expected(expected)
    passed, failed = report(results, expected, manifest)
    if options.counts:
        options.counts.write_text(json.dumps({"passed": passed, "failed": failed}))
    counts = collections.Counter(verdict for verdict, _, _ in results.values())
    print(f"conformance: {len(results)} tests in {time.monotonic() - begun:.0f} s: "
          + ", ".join(f"{counts[verdict]} {verdict}" for verdict in VERDICTS) + f"; {failed} not as expected")
    sys.exit(1 if failed or not results else 0)


if __name__ == "__main__":
    main()
