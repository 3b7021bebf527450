# SPDX-License-Identifier: GPL-3.0-or-later
"""bench_python_devices.py OUTPUT.json [ROUNDS]: measures and verifies batches on all devices from Python. PYTHONPATH must be the folder "python"
of the build folder; NumPy is the only other package.

- Times transforms and convolutions of 10^4 × 2^8 and 10 × 2^20 values with device="auto", on the CPU and on every OpenCL device, in turn, and prints
  the ratio of "auto" to the fastest device.
- Times the same transforms of arrays that are already on the device.
- Compares every result with a computation of NumPy, also after to_device(), the inverse transform of integers, and the copy by DLPack.

The figures and the verdicts are written to OUTPUT.json. The exit status is 1 if a result is wrong; the figures decide nothing."""

import json
import os
import platform
import statistics
import sys
import time

import numpy as np

import sequency as sq

SHAPES = ((10**4, 2**8), (10, 2**20))


def butterflies(x, combine):
    """Returns the fast transform along the last axis whose butterflies replace (a, b) by combine(a, b)."""
    x = x.copy()
    half = 1
    while half < x.shape[-1]:
        pairs = x.reshape(*x.shape[:-1], -1, 2, half)
        pairs[..., 0, :], pairs[..., 1, :] = combine(pairs[..., 0, :].copy(), pairs[..., 1, :].copy())
        half *= 2
    return x


def walsh(x):
    return butterflies(x, lambda a, b: (a + b, a - b))


def reed_muller(x):
    return butterflies(x, lambda a, b: (a, a ^ b))


def convolution(x):
    return walsh(walsh(x) ** 2) // x.shape[-1]


def works(shape):
    """Returns, for each work: its name, its argument, the call, and the expected result."""
    rng = np.random.default_rng(47)
    bits = rng.integers(0, 2, shape, dtype=np.uint8)
    small = rng.integers(-9, 10, shape)
    signs = 1 - 2 * bits.astype(np.int64)
    yield "walsh, float32", small.astype(np.float32), sq.walsh, walsh(small)
    yield "walsh, int64", small, sq.walsh, walsh(small)
    yield "walsh, uint8, polarity", bits, lambda x, **other: sq.walsh(x, encoding="polarity", **other), walsh(signs)
    yield "walsh, inverse, int64", walsh(small), lambda x, **other: sq.walsh(x, inverse=True, **other), small
    yield "reed_muller, uint8", bits, sq.reed_muller, reed_muller(bits)
    yield "autocorrelate, int64", small, sq.autocorrelate, convolution(small)


def measured(calls, rounds):
    """Returns the seconds of each call, by name. The calls run in turn, after one round that is not counted. Each round begins with another call,
    because a call on the CPU is slower after a call on a GPU, during which the threads of the CPU slept."""
    times = {name: [] for name in calls}
    order = list(calls.items())
    for number in range(rounds + 1):
        order.append(order.pop(0))
        for name, call in order:
            begin = time.perf_counter()
            call()
            if number > 0:
                times[name].append(time.perf_counter() - begin)
    return times


def attempt(call):
    """Returns the result of the call, or the text of its error, because a device may lack double precision or memory."""
    try:
        return call(), None
    except (ValueError, RuntimeError, MemoryError) as error:
        return None, f"{type(error).__name__}: {error}"


def rows_of(shape, devices, rounds):
    for name, x, call, expected in works(shape):
        calls, row = {}, {"work": name, "shape": list(shape), "verified": {}, "errors": {}, "milliseconds": {}}
        for device in ["auto", *devices]:
            found, error = attempt(lambda: call(x, device=device))
            there, error_there = attempt(lambda: call(sq.to_device(x, device)))
            for key, result, problem in ((device, found, error), (f"to_device {device}", there, error_there)):
                if problem is not None:
                    row["errors"][key] = problem
                else:
                    row["verified"][key] = bool(np.array_equal(np.asarray(result), expected))
            if error is None:
                calls[device] = lambda device=device: call(x, device=device)
            if error_there is None:
                kept = sq.to_device(x, device)
                calls[f"to_device {device}"] = lambda kept=kept: call(kept)
        for key, times in measured(calls, rounds).items():
            row["milliseconds"][key] = {"min": min(times) * 1e3, "median": statistics.median(times) * 1e3}
        medians = {device: row["milliseconds"][device]["median"] for device in devices if device in calls}
        row["best"] = min(medians, key=medians.get)
        row["auto_to_best"] = row["milliseconds"]["auto"]["median"] / medians[row["best"]]
        yield row


class InHostMemory:
    """Asks a device array for a copy in host memory, as consumers of version 1 of DLPack can."""

    def __init__(self, array):
        self.array = array

    def __dlpack__(self, **_):
        return self.array.__dlpack__(dl_device=(1, 0))

    def __dlpack_device__(self):
        return (1, 0)


def exchange(device):
    """Returns what DLPack gives for a spectrum on the device."""
    x = np.arange(-8, 8).astype(np.float32)
    spectrum = sq.walsh(sq.to_device(x, device))
    try:
        direct, refusal = bool(np.array_equal(np.from_dlpack(spectrum), walsh(x))), None
    except BufferError as error:
        direct, refusal = None, str(error)
    copied = np.array_equal(np.from_dlpack(InHostMemory(spectrum)), walsh(x))
    return {"dlpack_device": list(spectrum.__dlpack_device__()), "direct": direct, "refusal": refusal, "copy": bool(copied)}


def main(path, rounds):
    devices = [device["id"] for device in sq.devices() if device["id"] == "cpu" or device["id"].startswith("opencl")]
    document = {
        "format": "sequency-python-devices/1",
        "version": sq.__version__, "python": platform.python_version(), "numpy": np.__version__, "cores": os.cpu_count(),
        "devices": sq.devices(), "rounds": rounds, "dlpack": {device: exchange(device) for device in devices}, "rows": [],
    }
    for shape in SHAPES:
        for row in rows_of(shape, devices, rounds):
            document["rows"].append(row)
            figures = ", ".join(f"{key} {times['median']:.2f}" for key, times in row["milliseconds"].items())
            print(f"{shape[0]} × {shape[1]}, {row['work']}: {figures} ms; auto ÷ {row['best']} = {row['auto_to_best']:.2f}", flush=True)
            for key in [key for key, is_right in row["verified"].items() if not is_right]:
                print(f"  wrong result: {key}")
            for key, error in row["errors"].items():
                print(f"  {key}: {error}")
    wrong = [row for row in document["rows"] if not all(row["verified"].values())]
    document["is_verified"] = not wrong and all(found["copy"] and found["direct"] is not False for found in document["dlpack"].values())
    with open(path, "w", encoding="utf-8") as file:
        json.dump(document, file, indent=1, default=str)
    print("all results are right" if document["is_verified"] else "some results are wrong", f"({path})")
    return 0 if document["is_verified"] else 1


if len(sys.argv) not in (2, 3):
    sys.exit(__doc__)
sys.exit(main(sys.argv[1], int(sys.argv[2]) if len(sys.argv) == 3 else 9))
