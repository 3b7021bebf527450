# SPDX-License-Identifier: GPL-3.0-or-later
"""Compares the results for many functions with the definitions, row by row."""

import definitions
import numpy as np
import pytest

import sequency as sq

# 13 rows are transformed in blocks of 8, 4 and 1 rows of radix 2, of 9, 3 and 1 rows of radix 3, and of 4 and 1 rows of radix 4.
ROWS = 13


def bits(rng, n, rows=ROWS):
    return rng.integers(0, 2, size=(rows, 2**n), dtype=np.uint8)


@pytest.mark.parametrize("n", [0, 1, 2, 3, 5, 7, 8])
def test_reed_muller_of_many_rows_matches_the_definition(rng, n):
    f = bits(rng, n, 2000 if n < 8 else ROWS)
    expected = f @ definitions.reed_muller(n).T.astype(np.int64) % 2
    np.testing.assert_array_equal(sq.reed_muller(f), expected)


@pytest.mark.parametrize("n", [2, 6, 9])
def test_fixed_polarity_of_many_rows_matches_the_definition(rng, n):
    f = bits(rng, n, 300)
    polarity = "".join(rng.choice(["0", "1"], size=n))
    mask = int(polarity, 2)
    # The expression in complemented variables is the expression of f(x ⊕ mask).
    expected = f[:, np.arange(2**n) ^ mask] @ definitions.reed_muller(n).T.astype(np.int64) % 2
    np.testing.assert_array_equal(sq.reed_muller(f, polarity=polarity), expected)
    np.testing.assert_array_equal(sq.reed_muller(expected, polarity=polarity, inverse=True), f)


@pytest.mark.parametrize("n", [1, 2, 4])
def test_gf4_of_many_rows_has_the_values_of_its_polynomials(rng, n):
    f = rng.integers(0, 4, size=(70 if n < 4 else 3, 4**n), dtype=np.uint8)
    spectra = sq.gf(f, q=4)
    for row in range(3):
        np.testing.assert_array_equal(definitions.polynomial_values(spectra[row], 4, n), f[row])
    np.testing.assert_array_equal(sq.gf(spectra, q=4, inverse=True), f)


@pytest.mark.parametrize("q", [2, 3, 4, 5])
def test_many_rows_over_a_field_equal_each_row_alone(rng, q):
    n = 4
    f = rng.integers(0, q, size=(90, q**n), dtype=np.uint8)
    np.testing.assert_array_equal(sq.gf(f, q=q), [sq.gf(row, q=q) for row in f])


@pytest.mark.parametrize("dtype", [np.uint8, np.int32, np.int64, np.float32, np.float64])
@pytest.mark.parametrize("n", [1, 3, 4, 6, 9])
def test_walsh_and_arithmetic_of_many_rows_match_the_definition(rng, dtype, n):
    f = rng.integers(0, 9, size=(ROWS, 2**n)).astype(dtype)
    np.testing.assert_array_equal(sq.walsh(f), f.astype(np.int64) @ definitions.walsh(n).T)
    arithmetic = sq.arithmetic(f)
    np.testing.assert_array_equal(arithmetic, f.astype(np.int64) @ definitions.arithmetic(n).T)
    np.testing.assert_array_equal(sq.arithmetic(arithmetic, inverse=True), f)


def test_long_rows_of_a_batch_match_the_definition(rng):
    f = rng.integers(-9, 10, size=(3, 2**17))
    np.testing.assert_array_equal(sq.walsh(f), definitions.walsh_of(f))
    f = f.astype(np.float64)
    np.testing.assert_array_equal(sq.walsh(f), definitions.walsh_of(f))


@pytest.mark.parametrize("order", ["paley", "sequency"])
@pytest.mark.parametrize("dtype", [np.uint8, np.int64, np.float64])
def test_orders_of_many_rows_match_the_definition(rng, order, dtype):
    n = 5
    places = definitions.sequency_order(n) if order == "sequency" else definitions.paley_order(n)
    f = rng.integers(0, 9, size=(ROWS, 2**n)).astype(dtype)
    spectra = sq.walsh(f, order=order)
    np.testing.assert_array_equal(spectra, (f.astype(np.int64) @ definitions.walsh(n).T)[:, places])
    kept = spectra.copy()
    np.testing.assert_array_equal(sq.walsh(spectra, order=order, inverse=True), f)
    np.testing.assert_array_equal(spectra, kept)


def test_the_inverse_of_many_rows_refuses_fractions_and_keeps_its_argument(rng):
    spectra = sq.walsh(rng.integers(-9, 10, size=(ROWS, 2**6)))
    spectra[-1, -1] += 1
    kept = spectra.copy()
    with pytest.raises(ValueError, match="fractions"):
        sq.walsh(spectra, inverse=True)
    np.testing.assert_array_equal(spectra, kept)


@pytest.mark.parametrize("p", [2, 3, 4])
def test_vilenkin_chrestenson_of_many_digits_matches_the_definition(rng, p):
    n = 4
    f = rng.integers(0, p, size=(ROWS, p**n), dtype=np.uint8)
    matrix = definitions.vilenkin_chrestenson(p, n)
    np.testing.assert_allclose(sq.vilenkin_chrestenson(f, p=p), f @ matrix.T, atol=1e-9)
    roots = np.exp(2j * np.pi * f / p)
    np.testing.assert_allclose(sq.vilenkin_chrestenson(f, p=p, encoding="polarity"), roots @ matrix.T, atol=1e-9)


@pytest.mark.parametrize("n", [0, 3, 6, 8])
def test_walsh_of_the_words_of_many_functions_matches_the_definition(rng, n):
    f = bits(rng, n)
    words = np.zeros((ROWS, max(1, 2**n // 64)), dtype=np.uint64)
    for i in range(2**n):
        words[:, i // 64] |= f[:, i].astype(np.uint64) << np.uint64(i % 64)
    np.testing.assert_array_equal(sq.walsh_bits(words, n), f @ definitions.walsh(n).T)
    signs = 1 - 2 * f.astype(np.int64)
    np.testing.assert_array_equal(sq.walsh_bits(words, n, encoding="polarity"), signs @ definitions.walsh(n).T)


@pytest.mark.parametrize("n", [0, 1, 4, 6])
def test_convolutions_of_many_rows_match_the_definition(rng, n):
    f = rng.integers(-9, 10, size=(ROWS, 2**n))
    g = rng.integers(-9, 10, size=(ROWS, 2**n))
    result = sq.convolve(f, g)
    assert result.dtype == np.int64
    np.testing.assert_array_equal(result, [definitions.convolution(a, b) for a, b in zip(f, g)])
    np.testing.assert_array_equal(sq.autocorrelate(f), [definitions.convolution(a, a) for a in f])
    reals = sq.convolve(f / 2, g.astype(np.float32))
    assert reals.dtype == np.float64
    np.testing.assert_array_equal(reals, result / 2)


def test_autocorrelations_of_many_boolean_functions_match_the_definition(rng):
    f = bits(rng, 6)
    signs = 1 - 2 * f.astype(np.int64)
    expected = [definitions.convolution(row, row) for row in signs]
    result = sq.autocorrelate(f, encoding="polarity")
    assert result.dtype == np.int64
    np.testing.assert_array_equal(result, expected)
    np.testing.assert_array_equal(sq.autocorrelate(f.astype(np.float32), encoding="polarity"), expected)


def test_convolutions_of_large_integers_are_exact(rng):
    # 2^n times the result exceeds int64, so that every row is computed in parts.
    f = rng.integers(-(2**28), 2**28, size=(3, 2**5))
    g = rng.integers(-(2**28), 2**28, size=(3, 2**5))
    f[1] = 2**29
    g[1] = 2**28
    expected = [definitions.convolution(a, b) for a, b in zip(f, g)]
    np.testing.assert_array_equal(sq.convolve(f, g), expected)
    f[2] = 2**31
    g[2] = 2**31
    with pytest.raises(ValueError, match="2\\^"):
        sq.convolve(f, g)


def test_the_residue_of_real_convolutions_is_cleared_row_by_row(rng):
    f = np.zeros((2, 2**6))
    f[0] = 1e12 * rng.standard_normal(2**6)
    f[1, 0] = 1e-12
    g = np.zeros((2, 2**6))
    g[:, 0] = 1.5
    # Row 1 is small, but it is no residue of row 0.
    np.testing.assert_allclose(sq.convolve(f, g)[1], 1.5 * f[1], rtol=1e-12)
