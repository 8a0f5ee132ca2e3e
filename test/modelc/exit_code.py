"""exit_code.py N COMMAND...: runs the command and succeeds if its exit code is N."""
import subprocess
import sys

code = subprocess.run(sys.argv[2:]).returncode
if code != int(sys.argv[1]):
    sys.exit(f"exit code {code} instead of {sys.argv[1]}")
