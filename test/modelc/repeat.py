"""repeat.py COMMAND...: runs a command of modelc that must fail with an internal error, then the command that it says
repeats the error, and prints what that prints."""
import os
import re
import subprocess
import sys

failed = subprocess.run(sys.argv[1:], stderr=subprocess.PIPE, text=True)
assert failed.returncode == 5, failed
found = re.search(r"internal error in stage \w+: .*; to repeat it: (modelc-opt \S+ (\S+))\n", failed.stderr)
assert found, failed.stderr
status = subprocess.run(found[1].split()).returncode
os.remove(found[2])
sys.exit(status)
