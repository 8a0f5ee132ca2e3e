"""breaking_compiler.py ARGUMENT...: g++, but the first sum in the second convolution of the model gets another sign."""
import re
import subprocess
import sys

arguments = sys.argv[1:]
for index, argument in enumerate(arguments):
    if argument.endswith(".cpp") and not argument.endswith(("runner.cpp", "tracer.cpp")):
        text = open(argument).read()
        start = list(re.finditer(r"^void conv", text, re.M))[1].start()
        broken = text[:start] + re.sub(r" = vfma\((.*), (\w+)\);", r" = vfma(\1, -\2);", text[start:], count=1)
        assert broken != text
        arguments[index] = argument.replace(".cpp", ".broken.cpp")
        open(arguments[index], "w").write(broken)
sys.exit(subprocess.run(["g++"] + arguments).returncode)
