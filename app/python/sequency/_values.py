# SPDX-License-Identifier: GPL-3.0-or-later
"""Helpers of the classes BooleanFunction and SBox: indices, masks, parities and the annihilators of a function."""

from __future__ import annotations

import itertools
from typing import Any, Dict, List, Optional

import numpy as np
from numpy.typing import NDArray

INTEGERS = (int, np.integer)


def is_integer(value: Any) -> bool:
    """True if the value is an integer but not a truth value."""
    return isinstance(value, INTEGERS) and not isinstance(value, bool)


def index_of_bits(bits: Any, variables: int, name: str) -> int:
    """Returns the index with these binary digits, the most significant digit first."""
    if isinstance(bits, (str, bytes)) or not hasattr(bits, "__iter__"):
        raise TypeError(f"{name}: expected an integer or a sequence of bits, not {type(bits).__name__}")
    digits = list(bits)
    if len(digits) != variables:
        raise ValueError(f"{name}: expected {variables} bits, not {len(digits)}")
    index = 0
    for digit in digits:
        if not isinstance(digit, (int, np.integer, np.bool_)):
            raise TypeError(f"{name}: expected bits, not {type(digit).__name__}")
        if digit not in (0, 1):
            raise ValueError(f"{name}: expected the bits 0 and 1, not {digit}")
        index = 2 * index + int(digit)
    return index


def index_of(value: Any, variables: int, name: str) -> int:
    """Returns an index that is given as an integer or by its binary digits. Raises IndexError for an index of 2**variables or more."""
    if not is_integer(value):
        return index_of_bits(value, variables, name)
    if not 0 <= value < 2**variables:
        raise IndexError(f"{name}: expected 0 to {2**variables - 1}, not {value}")
    return int(value)


def entries(values: NDArray[Any], position: Any) -> Any:
    """Returns values[position] for an integer, a slice or an array of integers; integers are returned as Python's int."""
    if is_integer(position):
        if not -len(values) <= position < len(values):
            raise IndexError(f"index {position} is out of range for {len(values)} values")
        return int(values[position])
    if not isinstance(position, (slice, list, np.ndarray)):
        raise TypeError(f"indices must be integers, slices or arrays of integers, not {type(position).__name__}")
    return values[position]


def parity(values: NDArray[Any]) -> NDArray[np.uint8]:
    """Returns the parity of the binary digits of every value."""
    folded = values.astype(np.int64)
    for shift in (32, 16, 8, 4, 2, 1):
        folded = folded ^ (folded >> shift)
    return (folded & 1).astype(np.uint8)


def counts(values: NDArray[Any]) -> Dict[int, int]:
    """Returns how often every value occurs."""
    found, numbers = np.unique(values, return_counts=True)
    return dict(zip(found.tolist(), numbers.tolist()))


def annihilator(values: NDArray[np.uint8], degree: int) -> Optional[NDArray[np.uint8]]:
    """Returns the values of a function g ≠ 0 of at most this degree with f·g = 0, or None if there is none.

    Every product of variables is a row of bits, its values on the support of f. Gaussian elimination finds a set of products whose sum is 0
    on the support."""
    size = len(values)
    variables = size.bit_length() - 1
    support = np.flatnonzero(values)
    basis: Dict[int, Any] = {}  # rows by their leading bit, each with the products whose sum it is
    products: List[int] = [
        sum(1 << variable for variable in chosen)
        for length in range(min(degree, variables) + 1)
        for chosen in itertools.combinations(range(variables), length)
    ]
    for place, product in enumerate(products):
        row = int.from_bytes(np.packbits((support & product) == product).tobytes(), "big")
        terms = 1 << place
        while row and row.bit_length() in basis:
            other, other_terms = basis[row.bit_length()]
            row, terms = row ^ other, terms ^ other_terms
        if row:
            basis[row.bit_length()] = (row, terms)
            continue
        indices = np.arange(size)
        result = np.zeros(size, dtype=np.uint8)
        for position, candidate in enumerate(products):
            if terms >> position & 1:
                result ^= ((indices & candidate) == candidate).astype(np.uint8)
        return result
    return None
