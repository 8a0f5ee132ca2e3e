"""Imports damaged copies of a model: mutate.py IMPORTER MODEL COUNT SEED.

Each run may take 2 s of CPU and 500 MB and must end with status 0, 1 or 2: a crash or a hang is a failure,
and its file is kept beside the model. The same seed gives the same files.
"""
import pathlib
import random
import resource
import subprocess
import sys


def limit():
    resource.setrlimit(resource.RLIMIT_CPU, (2, 2))
    resource.setrlimit(resource.RLIMIT_AS, (500 << 20, 500 << 20))


def mutate(data, rng):
    """One to eight places changed: a bit, a byte at a border of varints, bytes lost, added or copied."""
    for _ in range(rng.choice([1, 1, 2, 4, 8])):
        at = rng.randrange(len(data))
        kind = rng.randrange(5)
        if kind == 0:
            data[at] ^= 1 << rng.randrange(8)
        elif kind == 1:
            data[at] = rng.choice([0, 1, 0x7F, 0x80, 0xFF])
        elif kind == 2 and len(data) > 16:
            del data[at:at + rng.randrange(1, 8)]
        elif kind == 3:
            data[at:at] = bytes(rng.randrange(256) for _ in range(rng.randrange(1, 8)))
        else:
            source = rng.randrange(len(data))
            data[at:at + 8] = data[source:source + 8]


def main():
    importer, model, count, seed = sys.argv[1:]
    original = pathlib.Path(model).read_bytes()
    rng = random.Random(int(seed))
    failures = 0
    for i in range(int(count)):
        data = bytearray(original)
        mutate(data, rng)
        path = pathlib.Path(f"{model}.{i}")
        path.write_bytes(data)
        run = subprocess.run([importer, "-quiet", path], preexec_fn=limit, capture_output=True)
        if run.returncode in (0, 1, 2):
            path.unlink()
        else:
            failures += 1
            print(f"{path}: status {run.returncode}\n{run.stderr.decode(errors='replace')}")
    print(f"{count} files, {failures} failures")
    sys.exit(failures > 0)


main()
