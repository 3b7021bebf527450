# SPDX-License-Identifier: GPL-3.0-or-later
"""Computes transforms by their definitions, independently of the module, most of them as dense NumPy matrices."""

import numpy as np


def power(matrix, n):
    """Returns the n-th Kronecker power of a matrix."""
    product = np.ones((1, 1), dtype=matrix.dtype)
    for _ in range(n):
        product = np.kron(product, matrix)
    return product


def walsh(n):
    return power(np.array([[1, 1], [1, -1]], dtype=np.int64), n)


def walsh_of(x):
    """Returns the Walsh spectra of the rows of x. Transforms one variable at a time, because a matrix would be too large for long rows."""
    x = np.asarray(x)
    y = x.reshape(*x.shape[:-1], *[2] * (x.shape[-1].bit_length() - 1))
    for axis in range(x.ndim - 1, y.ndim):
        zero, one = np.take(y, 0, axis), np.take(y, 1, axis)
        y = np.stack([zero + one, zero - one], axis)
    return y.reshape(x.shape)


def paley_order(n):
    """Returns the Hadamard index that belongs to each Paley index, which has the same bits in reversed order."""
    return [int(f"{i:0{n}b}"[::-1], 2) for i in range(2**n)]


def reed_muller(n):
    return power(np.array([[1, 0], [1, 1]], dtype=np.int64), n)


def arithmetic(n):
    return power(np.array([[1, 0], [-1, 1]], dtype=np.int64), n)


def haar(n):
    if n == 0:
        return np.array([[1]], dtype=np.int64)
    half = np.eye(2 ** (n - 1), dtype=np.int64)
    return np.vstack([np.kron(haar(n - 1), [[1, 1]]), np.kron(half, [[1, -1]])])


def vilenkin_chrestenson(p, n):
    w = np.arange(p)
    return power(np.exp(-2j * np.pi * np.outer(w, w) / p), n)


def sequency_order(n):
    """Returns the Hadamard indices sorted by the number of sign changes of their rows."""
    changes = (np.diff(walsh(n), axis=1) != 0).sum(axis=1)
    return np.argsort(changes, kind="stable")


def gf4_product(a, b):
    """Returns the product of two elements of GF(4), which are polynomials over GF(2) modulo x^2 + x + 1."""
    product = (a if b & 1 else 0) ^ ((a << 1) if b & 2 else 0)
    return product ^ 7 if product & 4 else product


def gf_add(q):
    return (lambda a, b: a ^ b) if q == 4 else (lambda a, b: (a + b) % q)


def gf_multiply(q):
    return gf4_product if q == 4 else (lambda a, b: a * b % q)


def polynomial_values(coefficients, q, n):
    """Returns the values of a polynomial at all points. The coefficient at index (e1 … en) belongs to the monomial x1^e1 … xn^en."""
    add, multiply = gf_add(q), gf_multiply(q)

    def digits(index):
        return [index // q ** (n - 1 - i) % q for i in range(n)]

    def monomial(exponents, point):
        value = 1
        for exponent, x in zip(exponents, point):
            for _ in range(exponent):
                value = multiply(value, x)
        return value

    values = []
    for x in range(q**n):
        total = 0
        for e in range(q**n):
            total = add(total, multiply(int(coefficients[e]), monomial(digits(e), digits(x))))
        values.append(total)
    return np.array(values, dtype=np.uint8)


def convolution(f, g):
    size = len(f)
    x = np.arange(size)
    return np.array([(f * g[x ^ shift]).sum() for shift in range(size)])
