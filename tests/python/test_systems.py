# SPDX-License-Identifier: GPL-3.0-or-later
import definitions
import numpy as np
import pytest

import sequency as sq


@pytest.mark.parametrize("n", [0, 1, 4, 6])
def test_convolution_of_integers_matches_the_definition(rng, n):
    f = rng.integers(-9, 10, size=(2, 2**n))
    g = rng.integers(-9, 10, size=(2, 2**n))
    result = sq.convolve(f, g)
    assert result.dtype == np.int64
    for row in range(2):
        np.testing.assert_array_equal(result[row], definitions.convolution(f[row], g[row]))


@pytest.mark.parametrize("dtype", [np.float32, np.float64])
def test_convolution_of_reals_keeps_the_element_type(rng, dtype):
    f, g = rng.standard_normal((2, 2**6)).astype(dtype)
    result = sq.convolve(f, g)
    assert result.dtype == dtype
    np.testing.assert_allclose(result, definitions.convolution(f, g), atol=np.finfo(dtype).eps * 2**10)


def test_autocorrelation_of_bits_and_of_signs_matches_the_definition(rng):
    f = rng.integers(0, 2, size=2**6, dtype=np.uint8)
    bits = f.astype(np.int64)
    signs = 1 - 2 * bits
    np.testing.assert_array_equal(sq.autocorrelate(f), definitions.convolution(bits, bits))
    np.testing.assert_array_equal(sq.autocorrelate(f, encoding="polarity"), definitions.convolution(signs, signs))


def test_the_result_of_a_convolution_can_replace_an_operand(rng):
    f = rng.integers(-9, 10, size=(3, 2**4))
    g = rng.integers(-9, 10, size=(3, 2**4))
    expected = [definitions.convolution(f[row], g[row]) for row in range(3)]
    assert sq.convolve(f, g, out=f) is f
    np.testing.assert_array_equal(f, expected)


@pytest.mark.parametrize("p, m", [(2, 3), (3, 2), (5, 1), (4, 2)])
def test_character_tables_match_the_definition(p, m):
    table = sq.characters(p, m)
    assert table.shape == (p**m, p**m)
    # Rows of C_p^m are powers of exp(2πi/p); the transform matrix contains their conjugates.
    np.testing.assert_allclose(table, definitions.vilenkin_chrestenson(p, m).conj(), atol=1e-12)
    exponents = sq.characters(p, m, exponents=True)
    assert exponents.dtype == np.uint8
    np.testing.assert_allclose(np.exp(2j * np.pi * exponents / p), table, atol=1e-12)


def test_convolution_and_characters_refuse_invalid_arguments():
    with pytest.raises(ValueError, match="shape"):
        sq.convolve([1, 2], [1, 2, 3, 4])
    with pytest.raises(ValueError):
        sq.convolve([2**62, 2**62], [2**62, 2**62])
    with pytest.raises(TypeError, match="complex"):
        sq.autocorrelate([1j, 0])
    with pytest.raises(ValueError):
        sq.characters(1, 2)


def test_devices_are_listed_with_ids_and_names():
    devices = sq.devices()
    assert [device["id"] for device in devices][:2] == ["reference", "cpu"]
    assert all(device["name"] and isinstance(device["fp64"], bool) for device in devices)
