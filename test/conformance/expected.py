"""The checked-in list of expected results: a line `TEST VERDICT` or `TEST VERDICT: reason` for each test of the suite."""
import pathlib

from reasons import reason_in_message

LIST = pathlib.Path(__file__).with_name("expected.txt")
HEADER = """\
# What is expected of each test of the official suite: pass; unsupported (refused with exit code 2), with what is missing;
# or wrong, with an explanation. scripts/update-conformance writes this list, explanations are written by hand.
"""


def read_expected():
    """{test: (verdict, reason)}"""
    expected = {}
    for line in LIST.read_text().splitlines() if LIST.exists() else ():
        if line and not line.startswith("#"):
            name, _, rest = line.partition(" ")
            verdict, _, reason = rest.partition(": ")
            expected[name] = (verdict, reason)
    return expected


def write_expected(expected):
    lines = [f"{name} {verdict}{': ' if reason else ''}{reason}" for name, (verdict, reason) in sorted(expected.items())]
    LIST.write_text(HEADER + "\n".join(lines) + "\n")


def update(expected, results, manifest):
    """The list with the (verdict, detail) that were found now; tests that are not in the suite any more are dropped."""
    updated = {name: entry for name, entry in expected.items() if name in manifest}
    for name, (verdict, detail) in results.items():
        if verdict == "unsupported":
            updated[name] = (verdict, manifest[name]["reason"] or reason_in_message(detail))
        elif verdict == "pass" or updated.get(name, ("", ""))[0] != verdict:
            updated[name] = (verdict, "")
    return updated


def complaint(name, verdict, expected):
    """What is wrong with a verdict, or nothing."""
    known, reason = expected.get(name, (None, ""))
    if known is None:
        return "is not in the list"
    if verdict != known:
        return f"is expected to be: {known}"
    if known not in ("pass", "unsupported") and not reason:
        return "needs an explanation in the list"
    return ""
