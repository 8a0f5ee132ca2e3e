"""check_stack.py FOLDER MODEL MCPU...: compiles MODEL for each MCPU and holds its stack_bytes against what g++ and
clang say (-fstack-usage at -O2) of NAME_run, the deepest kernel and the row bodies below it."""
import json
import subprocess
import sys

ROW_BODIES = ("softmax_row", "row_sum", "row_max")
LARGEST_BOUND = 8192  # a bound above it says nothing any more


def bytes_used(report):
    """Of the deepest chain of calls, from lines `place TAB bytes TAB kind`."""
    run, kernel, bodies = 0, 0, 0
    for line in open(report):
        place, size, _ = line.split("\t")
        if "m_run" in place:
            run = int(size)
        elif any(body in place for body in ROW_BODIES):
            bodies += int(size)
        else:
            kernel = max(kernel, int(size))
    assert run, f"{report} does not tell of m_run"
    return run + kernel + bodies


folder, model = sys.argv[1:3]
for mcpu in sys.argv[3:]:
    sources = f"{folder}/{mcpu}"
    subprocess.run(["modelc", model, f"-mcpu={mcpu}", "-name=m", "-weights=incbin", "-o", sources], check=True)
    bound = json.load(open(f"{sources}/m_plan.json"))["stack_bytes"]
    for compiler in ("g++", "clang++"):
        subprocess.run([compiler, "-std=c++17", "-O2", "-fstack-usage", "-c", f"{sources}/m.cpp", "-o",
                        f"{sources}/{compiler}.o"], check=True)
        used = bytes_used(f"{sources}/{compiler}.su")
        print(f"{mcpu}, {compiler}: {used} of {bound} bytes")
        assert used <= bound <= LARGEST_BOUND
