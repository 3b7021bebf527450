# SPDX-License-Identifier: GPL-3.0-or-later
"""bench_python.py [SEQUENCY_CLI]: what calls from Python cost. PYTHONPATH is the build's folder python.

- sq.walsh of 2^24 float32 in place on the CPU, beside the same work called from C++ (`bench` of the command line, if it is named), run
  in turns.
- calls of n = 8: the time of a call, and that of the same call through NumPy's own smallest function, which any module pays.
- memory of the process before and after 10^5 calls.
Figures only: nothing passes or fails. Alone on the machine, or they say little."""

import json
import os
import statistics
import subprocess
import sys
import time

import numpy as np

import sequency as sq


def seconds(call, repeats):
    times = []
    for _ in range(repeats):
        begin = time.perf_counter()
        call()
        times.append(time.perf_counter() - begin)
    return times


def resident():
    with open("/proc/self/statm", encoding="ascii") as statm:
        return int(statm.read().split()[1]) * os.sysconf("SC_PAGE_SIZE")


def native_milliseconds(program, n, repeats):
    """Samples of the whole call from C++ (the vector in place, nothing converted)."""
    done = subprocess.run([program, "bench", "--work", "walsh", "--element", "float32", "--sizes", f"{n}:{n}", "--devices", "cpu",
                           "--algorithms", "fast", "--repeat", str(repeats), "--output-format", "json"], capture_output=True,
                          check=True, env=dict(os.environ, SEQUENCY_BENCHMARKS="off"))
    return json.loads(done.stdout)["results"][0]["total_ms"]["samples"]


def large(program):
    values = np.random.default_rng(1).standard_normal(2**24).astype(np.float32)
    x = values.copy()
    python, native = [], []
    for _ in range(5):
        for _ in range(5):
            x[:] = values  # or they would grow by 2^12 with each call
            python += seconds(lambda: sq.walsh(x, device="cpu", out=x), 1)
        if program:
            native += native_milliseconds(program, 24, 5)
    print(f"walsh 2^24 float32 in place: least {min(python) * 1e3:.1f} ms, median {statistics.median(python) * 1e3:.1f} ms")
    if native:
        print(f"the same from C++:           least {min(native):.1f} ms, median {statistics.median(native):.1f} ms; "
              f"Python ÷ C++ of the least {min(python) * 1e3 / min(native):.3f}")


def small(program, count):
    if program:
        print(f"walsh n = 8 from C++: {min(native_milliseconds(program, 8, 2000)) * 1e3:.2f} µs a call at least")
    x = np.zeros(256, dtype=np.float32)
    out = np.empty_like(x)
    for name, call in (("walsh n = 8", lambda: sq.walsh(x, device="cpu", out=out)), ("np.negative", lambda: np.negative(x, out=out))):
        call()
        batches = seconds(lambda: [call() for _ in range(count // 100)], 100)
        print(f"{name}: {min(batches) / (count // 100) * 1e6:.2f} µs a call at least, {statistics.median(batches) / (count // 100) * 1e6:.2f} median")


def memory(count):
    x = np.zeros(256, dtype=np.float32)
    for _ in range(1000):
        sq.walsh(x, device="cpu")
    before = resident()
    for _ in range(count):
        sq.walsh(x, device="cpu")
    print(f"memory after {count} calls: {(resident() - before) / 1024:+.0f} KiB")


PROGRAM = sys.argv[1] if len(sys.argv) > 1 else ""
large(PROGRAM)
small(PROGRAM, 100_000)
memory(100_000)
