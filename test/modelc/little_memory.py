"""little_memory.py COMMAND...: runs the command in less and less memory; it must succeed, or end with exit code 5 and
say so. The least is what its stack of 256 MiB and the libraries take."""
import resource
import subprocess
import sys

failures = 0
for mebibytes in range(360, 290, -7):
    limit = (mebibytes << 20, mebibytes << 20)
    done = subprocess.run(sys.argv[1:], stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True,
                          preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_AS, limit))
    assert done.returncode in (0, 5), (mebibytes, done)
    assert done.returncode == 0 or "error:" in done.stderr, (mebibytes, done)
    failures += done.returncode == 5
assert failures, "the limits are too generous to test anything"
