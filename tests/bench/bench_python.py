# SPDX-License-Identifier: GPL-3.0-or-later
"""bench_python.py NATIVE_WALSH: compares calls from Python with calls from C++. PYTHONPATH must be the folder "python" of the build folder.
NATIVE_WALSH is its library tests/bench/native_walsh.so, with which C++ does the same computation in this process, on the same array.

- Times sq.walsh of 2^24 float32 in place on the CPU, alternately with the same computation from C++ on the same values.
- Times both for n = 8, and a simple function of NumPy, which shows the minimal cost of a call of any module.
- Prints how much the memory of the process grows during 10^5 calls.

The program only prints figures; nothing passes or fails. Run it on an idle machine, otherwise the figures are meaningless."""

import ctypes
import os
import statistics
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


def native_seconds(x, repeats):
    """Returns the seconds of each call from C++, which transforms x in place without conversions."""
    times = np.empty(repeats)
    if NATIVE.walshInPlace(x.ctypes.data_as(ctypes.c_void_p), x.size.bit_length() - 1, repeats, times.ctypes.data_as(ctypes.c_void_p)):
        raise RuntimeError("the call from C++ failed")
    return times.tolist()


def large(rounds):
    values = np.random.default_rng(1).standard_normal(2**24).astype(np.float32)
    x = values.copy()
    calls = {"sq.walsh": lambda: seconds(lambda: sq.walsh(x, device="cpu", out=x), 1), "from C++": lambda: native_seconds(x, 1)}
    times = {name: [] for name in calls}
    for number in range(rounds + 2):
        for name in sorted(calls, reverse=number % 2 == 1):
            x[:] = values  # without this, the values would grow by a factor of about 2^12 with each call
            once = calls[name]()
            times[name] += once if number >= 2 else []
    for name, measured in times.items():
        low, middle, high = (1e3 * time for time in statistics.quantiles(measured, n=4))
        print(f"2^24 float32 in place, {name}: minimum {min(measured) * 1e3:.2f} ms, median {middle:.2f} ms, quartiles {low:.2f} and {high:.2f} ms")
    python, native = times["sq.walsh"], times["from C++"]
    print(f"Python ÷ C++: minima {min(python) / min(native):.3f}, medians {statistics.median(python) / statistics.median(native):.3f}; "
          f"medians of C++ in even rounds ÷ odd rounds {statistics.median(native[::2]) / statistics.median(native[1::2]):.3f}")


def small(count):
    x = np.zeros(256, dtype=np.float32)
    print(f"walsh n = 8 from C++: minimum {min(native_seconds(x, 20000)) * 1e6:.2f} µs per call")
    out = np.empty_like(x)
    for name, call in (("walsh n = 8", lambda: sq.walsh(x, device="cpu", out=out)), ("np.negative", lambda: np.negative(x, out=out))):
        call()
        batches = seconds(lambda: [call() for _ in range(count // 100)], 100)
        print(f"{name}: minimum {min(batches) / (count // 100) * 1e6:.2f} µs per call, median {statistics.median(batches) / (count // 100) * 1e6:.2f} µs")


def memory(count):
    x = np.zeros(256, dtype=np.float32)
    for _ in range(1000):
        sq.walsh(x, device="cpu")
    before = resident()
    for _ in range(count):
        sq.walsh(x, device="cpu")
    print(f"memory after {count} calls: {(resident() - before) / 1024:+.0f} KiB")


if len(sys.argv) != 2:
    sys.exit(__doc__)
NATIVE = ctypes.CDLL(sys.argv[1])
large(60)
small(100_000)
memory(100_000)
