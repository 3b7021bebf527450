#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""check_entropy_certificate.py FILE…: checks certificates that `sequency-cli search --certificate` writes. Needs Python only.

It computes the spectrum from the truth table, then H = Σ p·log2(1/p) and I = Σ wt(a)·p with p = (W(a)/2^n)². I is exact; terms of H have a rounding
error of some 2^-52, and math.fsum adds none. Exit status 1 if a number differs by more than the stated error."""

import json
import math
import sys
from fractions import Fraction


def spectrum_of(values):
    """Returns W(a) = Σ (−1)^(f(x) + a·x) for every a, by adding and subtracting halves."""
    sums = [1 - 2 * value for value in values]
    step = 1
    while step < len(sums):
        for start in range(0, len(sums), 2 * step):
            for i in range(start, start + step):
                sums[i], sums[i + step] = sums[i] + sums[i + step], sums[i] - sums[i + step]
        step *= 2
    return sums


def measures_of(values):
    """Returns the entropy, as a float, and the influence, as a fraction."""
    spectrum, square = spectrum_of(values), len(values) ** 2
    assert sum(w * w for w in spectrum) == square  # Parseval
    entropy = math.fsum(w * w / square * math.log2(square / (w * w)) for w in spectrum if w != 0)
    influence = Fraction(sum(w * w * bin(a).count("1") for a, w in enumerate(spectrum)), square)
    return entropy, influence


def check(certificate):
    """Returns the errors of a certificate."""
    size = 2 ** certificate["variables"]
    number = int(certificate["function"], 16)  # highest index first
    assert number < 2 ** size
    values = [int(digit) for digit in reversed(bin(number)[2:].zfill(size))]
    entropy, influence = measures_of(values)
    expected = {"entropy": entropy, "influence": influence}
    balanced = 2 * sum(values) == size
    if influence > 0:
        expected["ratio"] = entropy / influence
    if balanced and influence > 1:
        expected["composed_ratio"] = entropy / (influence - 1)
    given = {key: value for key, value in certificate.items() if key in ("entropy", "influence", "ratio", "composed_ratio")}
    error = float(certificate["error"]) / (min(1, influence - 1) if "composed_ratio" in expected else 1)
    wrong = [] if given.keys() == expected.keys() else ["the certificate has other numbers than " + ", ".join(expected)]
    wrong += [f"{key} is {float(value)}" for key, value in expected.items() if abs(float(given.get(key, "nan")) - float(value)) > error]
    return wrong + ([] if certificate["balanced"] == balanced else [f"balanced is {balanced}"])


for path in sys.argv[1:]:
    with open(path, encoding="utf-8") as file:
        problems = check(json.load(file))
    print(path + ": " + ("right" if not problems else "; ".join(problems)))
    if problems:
        sys.exit(1)
