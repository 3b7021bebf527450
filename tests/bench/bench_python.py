# SPDX-License-Identifier: GPL-3.0-or-later
"""bench_python.py NATIVE_WALSH: compares calls from Python with calls from C++. PYTHONPATH must be the folder "python" of the build folder.
NATIVE_WALSH is its library tests/bench/native_walsh.so, with which C++ does the same computation in this process, on the same array.

- Times sq.walsh of 2^24 float32 in place on the CPU, alternately with the same computation from C++ on the same values.
- Times both for n = 6, 8 and 10, and a simple function of NumPy, which shows the minimal cost of a call of any module.
- Times transforms of 2^16 values and of 10^4 rows of 2^10 values.
- Times the other transforms, the convolutions and every number of a Boolean function of 8 variables.
- Times every transform of 10^4 rows, alternately with Walsh transforms that read and write the same types, and prints the ratio per value.
- Times the numbers of 10^4 Boolean functions of 8 variables.
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


def small(count, variables):
    x = np.zeros(2**variables, dtype=np.float32)
    integers = x.astype(np.int32)
    print(f"walsh n = {variables} from C++: minimum {min(native_seconds(x, 20000)) * 1e6:.2f} µs per call")
    out = np.empty_like(x)
    calls = {
        "walsh, float32 into out": lambda: sq.walsh(x, device="cpu", out=out),
        "walsh, new float32": lambda: sq.walsh(x, device="cpu"),
        "walsh, new int32": lambda: sq.walsh(integers, device="cpu"),
        "np.negative": lambda: np.negative(x, out=out),
    }
    for name, call in calls.items():
        call()
        batches = seconds(lambda: [call() for _ in range(count // 100)], 100)
        print(f"n = {variables}, {name}: minimum {min(batches) / (count // 100) * 1e6:.2f} µs per call, median {statistics.median(batches) / (count // 100) * 1e6:.2f} µs")


def rows(shape, rounds):
    """Times Walsh transforms of the rows of an array, and a copy of the array."""
    for dtype in (np.float32, np.int32):
        x = np.random.default_rng(1).integers(-9, 10, shape).astype(dtype)
        out = np.empty_like(x)
        calls = (lambda: np.copyto(out, x), lambda: sq.walsh(x, device="cpu", out=out), lambda: sq.walsh(x, device="cpu"))
        copy, into_out, new = (min(seconds(call, rounds)) * 1e6 for call in calls)
        print(f"{shape} {dtype.__name__}: copy {copy:.1f} µs, walsh into out {into_out:.1f} µs, new result {new:.1f} µs")


def short_calls(count):
    rng = np.random.default_rng(1)
    bits = rng.integers(0, 2, 256, dtype=np.uint8)
    digits = rng.integers(0, 4, 256, dtype=np.uint8)
    integers = rng.integers(-9, 10, 256)
    function = sq.BooleanFunction(bits)
    calls = {
        "walsh of uint8": lambda: sq.walsh(bits),
        "walsh of int64": lambda: sq.walsh(integers),
        "reed_muller": lambda: sq.reed_muller(bits),
        "arithmetic": lambda: sq.arithmetic(integers),
        "gf, q = 4": lambda: sq.gf(digits, q=4),
        "vilenkin_chrestenson, p = 4": lambda: sq.vilenkin_chrestenson(digits, p=4),
        "convolve": lambda: sq.convolve(integers, integers),
        "autocorrelate": lambda: sq.autocorrelate(bits, encoding="polarity"),
    }
    for name in sq._engine.boolean_property_names():
        calls[name] = getattr(function, name)
    for name, call in calls.items():
        call()
        batches = seconds(lambda: [call() for _ in range(count)], 20)
        print(f"{name}, 256 values: minimum {min(batches) / count * 1e6:.1f} µs per call, median {statistics.median(batches) / count * 1e6:.1f} µs")


def batch_rows():
    """Returns, for each row of the table: name, call, number of values, call of Walsh transforms, number of their values, and what is compared."""
    rng = np.random.default_rng(1)
    bits = rng.integers(0, 2, (10**4, 2**8), dtype=np.uint8)
    quaternary = rng.integers(0, 4, bits.shape, dtype=np.uint8)
    ternary = rng.integers(0, 3, (10**4, 3**5), dtype=np.uint8)
    integers, reals = bits.astype(np.int64), bits.astype(np.float64)
    spectra = sq.walsh(integers)
    words = np.packbits(bits, axis=-1, bitorder="little").view(np.uint64)
    size = bits.size
    walsh = {kind: (lambda x=x: sq.walsh(x)) for kind, x in (("uint8", bits), ("int64", integers), ("float64", reals))}
    one = {kind: (call, size, f"walsh of {kind}") for kind, call in walsh.items()}
    two = (lambda: [walsh["int64"]() for _ in range(2)], size, "2 walsh of int64")
    three = (lambda: [walsh["int64"]() for _ in range(3)], size, "3 walsh of int64")
    per_real = (walsh["float64"], size, "walsh of float64, per real number")
    yield "walsh, encoding='polarity'", lambda: sq.walsh(bits, encoding="polarity"), size, one["uint8"]
    yield "walsh, order='sequency'", lambda: sq.walsh(reals, order="sequency"), size, one["float64"]
    yield "walsh, inverse, int64", lambda: sq.walsh(spectra, inverse=True), size, one["int64"]
    yield "walsh_bits", lambda: sq.walsh_bits(words, 8), size, one["uint8"]
    yield "reed_muller", lambda: sq.reed_muller(bits), size, one["uint8"]
    yield "reed_muller, fixed polarity", lambda: sq.reed_muller(bits, polarity="10101010"), size, one["uint8"]
    yield "arithmetic, uint8", lambda: sq.arithmetic(bits), size, one["uint8"]
    yield "arithmetic, float64", lambda: sq.arithmetic(reals), size, one["float64"]
    yield "gf, q = 4", lambda: sq.gf(quaternary, q=4), size, one["uint8"]
    yield "gf, q = 3", lambda: sq.gf(ternary, q=3), ternary.size, one["uint8"]
    yield "vilenkin_chrestenson, p = 3", lambda: sq.vilenkin_chrestenson(ternary, p=3), 2 * ternary.size, per_real
    yield "vilenkin_chrestenson, p = 4", lambda: sq.vilenkin_chrestenson(quaternary, p=4), 2 * size, per_real
    yield "autocorrelate, int64", lambda: sq.autocorrelate(integers), size, two
    yield "autocorrelate, encoding='polarity'", lambda: sq.autocorrelate(bits, encoding="polarity"), size, two
    yield "convolve, int64", lambda: sq.convolve(integers, integers), size, three


def batches(rounds):
    for name, call, count, (walsh, walsh_count, what) in batch_rows():
        own, others = [], []
        for _ in range(rounds):
            own += seconds(call, 1)
            others += seconds(walsh, 1)
        nanoseconds, other = min(own) / count * 1e9, min(others) / walsh_count * 1e9
        print(f"10^4 rows, {name}: {min(own) * 1e3:.2f} ms, {nanoseconds:.2f} ns per value, {nanoseconds / other:.2f} times {what} ({other:.2f} ns)")


def properties_of_many(rounds):
    functions = np.random.default_rng(1).integers(0, 2, (10**4, 2**8), dtype=np.uint8)
    for name in sq._engine.boolean_property_names():
        count = len(functions) if name != "algebraic_immunity" else 100
        best = min(seconds(lambda: sq._engine.boolean_property(functions[:count], name), rounds))
        print(f"{name} of {count} functions, n = 8: {best * 1e3:.2f} ms, {best / count * 1e6:.2f} µs per function")


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
for n in (6, 8, 10):
    small(100_000, n)
rows((1, 2**16), 300)
rows((10**4, 2**10), 25)
short_calls(500)
batches(15)
properties_of_many(5)
memory(100_000)
