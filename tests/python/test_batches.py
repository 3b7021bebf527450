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


# The numbers of a Boolean function, from the definitions over its dense spectrum and autocorrelation.
def numbers_of(f):
    n = len(f).bit_length() - 1
    signs = 1 - 2 * f.astype(np.int64)
    spectrum = definitions.walsh(n) @ signs
    correlation = definitions.convolution(signs, signs)
    form = definitions.reed_muller(n) @ f.astype(np.int64) % 2
    weights = np.array([bin(a).count("1") for a in range(2**n)])
    immunity = int(min((w for w in weights[1:][spectrum[1:] != 0]), default=n + 1)) - 1
    is_balanced = f.sum() * 2 == 2**n
    return {
        "weight": int(f.sum()),
        "balanced": is_balanced,
        "linearity": int(abs(spectrum).max()),
        "nonlinearity": int(2**n - abs(spectrum).max()) // 2,
        "bent": bool(set(abs(spectrum)) == {2 ** (n / 2)}),
        "plateaued": len(set(abs(spectrum)) - {0}) == 1,
        "correlation_immunity": immunity,
        "resilience": immunity if is_balanced else -1,
        "absolute_indicator": int(abs(correlation[1:]).max()),
        "sum_of_squares": int((correlation**2).sum()),
        "linear_structures": int((abs(correlation[1:]) == 2**n).sum()),
        "propagation_criterion": int(min((w for w in weights[1:][correlation[1:] != 0]), default=n + 1)) - 1,
        "sac": bool((correlation[2 ** np.arange(n)] == 0).all()),
        "degree": int(max(weights[form == 1], default=-1)),
        "terms": int(form.sum()),
        "noise_stability": float((spectrum**2 * 0.5**weights).sum() / 4**n),
    }


def special_functions(rng, n):
    """Random functions, and functions that have the properties: constant, affine, bent and symmetric ones."""
    x = np.array([[i >> (n - 1 - k) & 1 for k in range(n)] for i in range(2**n)], dtype=np.uint8)
    bent = np.bitwise_xor.reduce(x[:, 0 : n - 1 : 2] & x[:, 1::2], axis=1) if n > 1 else x[:, 0]
    parity = x.sum(axis=1) % 2
    majority = (x.sum(axis=1) > n / 2).astype(np.uint8)
    constants = [np.zeros(2**n), np.ones(2**n)]
    return np.array([*bits(rng, n, 6), *constants, x[:, 0], parity, bent, bent ^ x[:, 0], majority], dtype=np.uint8)


@pytest.mark.parametrize("n", [1, 2, 3, 4, 5, 6, 7])
def test_numbers_of_many_functions_match_the_definitions(rng, n):
    f = special_functions(rng, n)
    expected = [numbers_of(row) for row in f]
    for name in expected[0]:
        wanted = [one[name] for one in expected]
        found = sq._engine.boolean_property(f, name)
        assert found.shape == (len(f),)
        assert found.dtype == np.dtype(type(wanted[0])), name
        np.testing.assert_allclose(found, wanted, rtol=1e-15, err_msg=name)


def test_every_number_of_an_array_is_the_value_of_each_function_alone(rng):
    f = special_functions(rng, 5)
    for name in sq._engine.boolean_property_names():
        alone = [getattr(sq._engine.BooleanFunction(row), name)() for row in f]
        np.testing.assert_array_equal(sq._engine.boolean_property(f, name), [-1 if a is None else a for a in alone], err_msg=name)
        witnessed = [sq._engine.BooleanFunction(row).properties(name)[name].value for row in f]
        assert alone == witnessed, name


def test_properties_keep_the_axes_before_the_last_one(rng):
    f = bits(rng, 4, 6).reshape(2, 3, 16)
    assert sq._engine.boolean_property(f, "weight").shape == (2, 3)
    np.testing.assert_array_equal(sq._engine.boolean_property(f.astype(bool), "weight"), f.sum(axis=-1))
    weight = sq._engine.boolean_property(f[0, 0], "weight")
    assert isinstance(weight, int) and weight == f[0, 0].sum()


def test_properties_of_arrays_refuse_invalid_arguments(rng):
    f = bits(rng, 3)
    with pytest.raises(ValueError, match="unknown property 'nl', expected one of: weight, "):
        sq._engine.boolean_property(f, "nl")
    with pytest.raises(ValueError, match="not one number"):
        sq._engine.boolean_property(f, "walsh_distribution")
    with pytest.raises(ValueError, match="at position 0 is not one of 0 to 1"):
        sq._engine.boolean_property(f + 2, "weight")
    with pytest.raises(ValueError):
        sq._engine.boolean_property(f[:, :5], "weight")


DEVICES = ["cpu", "reference"] + [d["id"] for d in sq.devices() if d["id"].startswith("opencl")][:1]


@pytest.mark.parametrize("device", DEVICES)
def test_spectra_stay_on_their_device(rng, device):
    f = rng.integers(-9, 10, size=(2, ROWS, 2**5)).astype(np.float32)
    there = sq._engine.to_device(f, device)
    assert (there.shape, there.dtype, there.ndim, there.device) == (f.shape, f.dtype, 3, device)
    np.testing.assert_array_equal(there.numpy(), f)
    spectra = sq._engine.walsh(there)
    assert isinstance(spectra, sq._engine.DeviceArray) and spectra.device == device
    np.testing.assert_array_equal(np.asarray(spectra), f @ definitions.walsh(5).T)
    back = sq._engine.walsh(spectra, inverse=True)
    np.testing.assert_array_equal(back.numpy(), f)
    host = spectra.__dlpack_device__() == (1, 0)
    assert host == (not device.startswith("opencl"))
    if host:
        np.testing.assert_array_equal(np.from_dlpack(spectra), f @ definitions.walsh(5).T)
    else:
        with pytest.raises(BufferError, match="numpy()"):
            spectra.__dlpack__()


@pytest.mark.parametrize("device", DEVICES)
def test_digits_on_a_device_have_the_spectra_of_their_definitions(rng, device):
    f = bits(rng, 4)
    there = sq._engine.to_device(f, device)
    form = sq._engine.reed_muller(there)
    np.testing.assert_array_equal(form.numpy(), f @ definitions.reed_muller(4).T.astype(np.int64) % 2)
    np.testing.assert_array_equal(sq._engine.reed_muller(form).numpy(), f)
    signs = sq._engine.walsh(there, encoding="polarity").numpy()
    np.testing.assert_array_equal(signs, (1 - 2 * f.astype(np.int64)) @ definitions.walsh(4).T)
    quaternary = sq._engine.gf(there, q=4).numpy()  # 13 rows are 4 + 4 + 4 + 1 rows of radix 4
    np.testing.assert_array_equal(quaternary, sq.gf(f, q=4))
    with pytest.raises(ValueError, match="uint8 values from 0 to 1"):
        sq._engine.reed_muller(sq._engine.to_device(f + 1, device))


@pytest.mark.parametrize("device", DEVICES)
def test_integers_on_a_device_are_exact_or_refused(rng, device):
    values = rng.integers(-9, 10, size=(ROWS, 2**4))
    for dtype in (np.int64, np.int32):
        f = sq.to_device(values.astype(dtype), device)
        spectra = sq.walsh(f)
        np.testing.assert_array_equal(spectra.numpy(), values @ definitions.walsh(4).T)
        back = sq.walsh(spectra, inverse=True)
        assert back.dtype == dtype
        np.testing.assert_array_equal(back.numpy(), values)
        for changes in ([1], [-1], [5, -5], [1, -1]):
            odd = spectra.numpy()
            odd[-1, : len(changes)] += np.array(changes, dtype)
            with pytest.raises(ValueError, match="fractions"):
                sq.walsh(sq.to_device(odd, device), inverse=True)
    with pytest.raises(ValueError, match="2\\^63"):
        sq.walsh(sq.to_device(np.full((2, 16), 2**60), device))
    with pytest.raises(ValueError, match="out"):
        sq.walsh(sq.to_device(values, device), out=np.empty((ROWS, 16), dtype=np.int64))


@pytest.mark.parametrize("device", DEVICES)
@pytest.mark.parametrize("order", ["paley", "sequency"])
@pytest.mark.parametrize("dtype", [np.uint8, np.int64, np.float32])
def test_orders_of_many_rows_on_a_device_match_the_definition(rng, device, order, dtype):
    n = 5
    places = definitions.sequency_order(n) if order == "sequency" else definitions.paley_order(n)
    f = rng.integers(0, 9, size=(ROWS, 2**n)).astype(dtype)
    spectra = sq.walsh(sq.to_device(f, device), order=order)
    np.testing.assert_array_equal(spectra.numpy(), (f.astype(np.int64) @ definitions.walsh(n).T)[:, places])
    np.testing.assert_array_equal(sq.walsh(spectra, order=order, inverse=True).numpy(), f)


@pytest.mark.parametrize("device", DEVICES)
def test_convolutions_stay_on_their_device(rng, device):
    f = rng.integers(-9, 10, size=(ROWS, 2**4))
    g = rng.integers(-9, 10, size=(ROWS, 2**4))
    expected = np.array([definitions.convolution(a, b) for a, b in zip(f, g)])
    for types in ((np.int64, np.int64), (np.int32, np.int64)):
        there = [sq.to_device(values.astype(dtype), device) for values, dtype in zip((f, g), types)]
        result = sq.convolve(*there)
        assert isinstance(result, sq.DeviceArray) and (result.device, result.dtype) == (device, np.int64)
        np.testing.assert_array_equal(result.numpy(), expected)
    np.testing.assert_array_equal(sq.convolve(there[0], g).numpy(), expected)
    np.testing.assert_array_equal(sq.convolve(f, there[1]).numpy(), expected)
    reals = sq.convolve(*(sq.to_device(values.astype(np.float32), device) for values in (f, g)))
    assert reals.dtype == np.float32
    np.testing.assert_allclose(reals.numpy(), expected, atol=1e-2)
    digits = bits(rng, 4)
    signs = 1 - 2 * digits.astype(np.int64)
    there = sq.to_device(digits, device)
    for encoding, values in (("01", digits.astype(np.int64)), ("polarity", signs)):
        found = sq.autocorrelate(there, encoding=encoding).numpy()
        np.testing.assert_array_equal(found, [definitions.convolution(row, row) for row in values])


def test_convolutions_of_arrays_in_different_pieces_match_the_definition(rng):
    f = rng.integers(0, 4, size=(ROWS, 4**2), dtype=np.uint8)  # the transform divides 13 rows into 4 + 4 + 4 + 1 rows, to_device into 8 + 4 + 1
    spectra = sq.gf(sq.to_device(f, "cpu"), q=4)
    expected = [definitions.convolution(a, b) for a, b in zip(sq.gf(f, q=4).astype(np.int64), f.astype(np.int64))]
    np.testing.assert_array_equal(sq.convolve(spectra, sq.to_device(f, "cpu")).numpy(), expected)


def test_convolutions_on_a_device_refuse_what_they_cannot_compute(rng):
    f = sq.to_device(rng.integers(-9, 10, size=(2, 8)), "cpu")
    with pytest.raises(ValueError, match="same shape on the same device"):
        sq.convolve(f, sq.to_device(np.zeros((3, 8)), "cpu"))
    with pytest.raises(ValueError, match="same device"):
        sq.convolve(f, sq.to_device(np.zeros((2, 8)), "reference"))
    with pytest.raises(ValueError, match="0 to 1"):
        sq.autocorrelate(f, encoding="polarity")
    with pytest.raises(ValueError, match="2\\^63"):
        sq.autocorrelate(sq.to_device(np.full((2, 8), 2**40), "cpu"))
    with pytest.raises(TypeError, match="complex"):
        sq.autocorrelate(sq.to_device(np.ones(4, complex), "cpu"))
    with pytest.raises(ValueError, match="out"):
        sq.convolve(f, f, out=np.empty((2, 8), dtype=np.int64))


class OnCuda:
    """Stands for an array of another library in the memory of a CUDA device, of DLPack's device type 2."""

    def __dlpack_device__(self):
        return (2, 0)

    def __dlpack__(self, **_):
        raise AssertionError("the capsule is not asked for")


def test_arrays_in_cuda_memory_are_refused_with_the_reason():
    for call in (sq._engine.walsh, sq._engine.autocorrelate, sq._engine.to_device):
        with pytest.raises(BufferError, match="CUDA device.*copy it to host memory"):
            call(OnCuda())


def test_arrays_with_dlpack_in_host_memory_are_accepted(rng):
    class Wrapped:
        def __init__(self, values):
            self.values = values

        def __dlpack__(self, **_):
            return self.values.__dlpack__()

        def __dlpack_device__(self):
            return (1, 0)

    f = rng.integers(-9, 10, size=(2, 8))
    np.testing.assert_array_equal(sq._engine.walsh(Wrapped(f)), f @ definitions.walsh(3).T)


@pytest.mark.parametrize("dtype", ["uint8", "int16", "int64", "float32", "float64", "complex64", "complex128"])
@pytest.mark.parametrize("radix, variables", [(2, 4), (3, 5), (4, 3), (5, 2), (7, 1)])
def test_complex_spectra_of_rows_equal_the_fourier_transform_over_all_variables(rng, dtype, radix, variables):
    rows = rng.integers(0, radix, (31, radix**variables)).astype(dtype)
    cube = rows.reshape((31,) + (radix,) * variables)
    expected = np.fft.fftn(cube, axes=range(1, variables + 1)).reshape(rows.shape)
    spectra = sq.vilenkin_chrestenson(rows, radix)
    assert spectra.dtype == (np.complex64 if dtype in ("float32", "complex64") else np.complex128)
    np.testing.assert_allclose(spectra, expected, rtol=0, atol=1e-4 if spectra.dtype == np.complex64 else 1e-11)


def test_a_complex_result_may_overlap_the_real_rows_that_it_is_computed_from(rng):
    memory = np.zeros((9, 27), dtype=np.complex128)
    rows = memory.reshape(-1).view(np.float64)[: 9 * 27].reshape(9, 27)
    rows[:] = rng.integers(-9, 10, rows.shape)
    expected = sq.vilenkin_chrestenson(rows.copy(), 3)
    sq.vilenkin_chrestenson(rows, 3, out=memory)
    assert np.array_equal(memory, expected)
