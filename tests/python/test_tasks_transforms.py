# SPDX-License-Identifier: GPL-3.0-or-later
"""Tasks of a notebook user with the transforms of the module.

Every test does one task in the way that users of NumPy and SciPy would try first. The expected values come from the definitions.
"""

import inspect

import definitions
import numpy as np
import pytest

import sequency as sq


@pytest.fixture
def bits(rng):
    return rng.integers(0, 2, 256)


@pytest.fixture
def batch(rng):
    return rng.integers(0, 2, (5, 16))


def test_orthonormal_walsh_transform_is_its_own_inverse(rng):
    x = rng.standard_normal(64)
    y = sq.walsh(x, norm="ortho")
    np.testing.assert_allclose(y, definitions.walsh(6) @ x / 8)
    np.testing.assert_allclose(sq.walsh(y, norm="ortho"), x)


def test_walsh_spectrum_of_integers_is_exact(bits):
    spectrum = sq.walsh(bits)
    assert np.issubdtype(spectrum.dtype, np.integer)
    np.testing.assert_array_equal(spectrum, definitions.walsh(8) @ bits)


def test_inverse_keyword_undoes_the_transform(bits):
    np.testing.assert_array_equal(sq.walsh(sq.walsh(bits), inverse=True), bits)


def test_sequency_order_sorts_the_walsh_functions_by_sign_changes(bits):
    matrix = definitions.walsh(4)
    changes = np.count_nonzero(np.diff(matrix, axis=1), axis=1)
    x = bits[:16]
    np.testing.assert_array_equal(sq.walsh(x, order="sequency"), matrix[np.argsort(changes)] @ x)


def test_polarity_encoding_gives_the_spectrum_of_cryptographers():
    np.testing.assert_array_equal(sq.walsh([0, 0, 0, 1], encoding="polarity"), [2, 2, 2, -2])


def test_array_of_bool_is_an_array_of_zeros_and_ones(bits):
    np.testing.assert_array_equal(sq.walsh(bits == 1), sq.walsh(bits))


def test_walsh_transforms_every_row_of_a_batch(batch):
    np.testing.assert_array_equal(sq.walsh(batch), batch @ definitions.walsh(4))


def test_axis_0_transforms_the_columns(batch):
    np.testing.assert_array_equal(sq.walsh(batch.T, axis=0), definitions.walsh(4) @ batch.T)


def test_middle_axis_of_a_cube(rng):
    cube = rng.integers(-9, 9, (3, 8, 2))
    np.testing.assert_array_equal(sq.walsh(cube, axis=1), np.einsum("ij,ajb->aib", definitions.walsh(3), cube))


def test_out_receives_the_spectrum_and_is_returned(bits):
    out = np.empty(256, dtype=sq.walsh(bits).dtype)
    assert sq.walsh(bits, out=out) is out
    np.testing.assert_array_equal(out, definitions.walsh(8) @ bits)


def test_strided_view_is_transformed_like_its_copy(bits):
    np.testing.assert_array_equal(sq.walsh(bits[::-2]), sq.walsh(bits[::-2].copy()))
    np.testing.assert_array_equal(sq.reed_muller(bits[::2]), sq.reed_muller(bits[::2].copy()))


def test_reed_muller_spectra_of_a_batch(batch):
    np.testing.assert_array_equal(sq.reed_muller(batch), batch @ definitions.reed_muller(4).T % 2)


def test_reed_muller_spectrum_of_polarity_3_has_the_last_two_variables_complemented(bits):
    f = bits[:8]
    complemented = f[np.arange(8) ^ 0b011]
    expected = definitions.reed_muller(3) @ complemented % 2
    np.testing.assert_array_equal(sq.reed_muller(f, polarity=3), expected)
    np.testing.assert_array_equal(sq.reed_muller(f, polarity="011"), expected)


# Row j of a factor gives coefficient j: S = [[1, 0], [0, 1]], positive Davio = [[1, 0], [1, 1]], negative Davio = [[0, 1], [1, 1]].
def test_reed_muller_spectrum_with_a_2_in_the_polarity_is_that_of_a_shannon_expansion(rng):
    factors = {"0": [[1, 0], [1, 1]], "1": [[0, 1], [1, 1]], "2": [[1, 0], [0, 1]]}
    bits = rng.integers(0, 2, 8)
    for polarity in ("201", "120", "222", "012"):
        matrix = np.ones((1, 1), dtype=int)
        for digit in polarity:
            matrix = np.kron(matrix, np.array(factors[digit]))
        assert np.array_equal(sq.reed_muller(bits, polarity=polarity), matrix @ bits % 2)


def test_best_polarity_has_the_fewest_terms_of_all_polarities(bits):
    f = bits[:32]
    matrix = definitions.reed_muller(5)
    terms = [np.count_nonzero(matrix @ f[np.arange(32) ^ polarity] % 2) for polarity in range(32)]
    best = sq.best_polarity(f)
    assert np.count_nonzero(sq.reed_muller(f, polarity=best)) == min(terms)


def test_arithmetic_spectra_of_a_batch_along_the_first_axis(batch):
    expected = definitions.arithmetic(4) @ batch.T
    np.testing.assert_array_equal(sq.arithmetic(batch.T, axis=0), expected)
    np.testing.assert_array_equal(sq.arithmetic(expected, axis=0, inverse=True), batch.T)


def test_vilenkin_chrestenson_is_the_multidimensional_fft_of_numpy(rng):
    x = rng.integers(0, 3, (4, 27))
    expected = np.fft.fftn(x.reshape(4, 3, 3, 3), axes=(1, 2, 3)).reshape(4, 27)
    np.testing.assert_allclose(sq.vilenkin_chrestenson(x, 3), expected, atol=1e-9)


def test_gf_spectrum_is_the_polynomial_of_a_ternary_function(rng):
    f = rng.integers(0, 3, 9)
    coefficients = np.asarray(sq.gf(f, 3)).reshape(3, 3)
    values = [sum(coefficients[i, j] * x**i * y**j for i in range(3) for j in range(3)) % 3 for x in range(3) for y in range(3)]
    np.testing.assert_array_equal(values, f)


def test_autocorrelation_of_a_batch_follows_the_definition(batch):
    np.testing.assert_array_equal(sq.autocorrelate(batch), [definitions.convolution(f, f) for f in batch])


def test_walsh_transform_turns_convolution_into_multiplication(rng):
    f, g = rng.integers(-9, 10, (2, 64))
    np.testing.assert_array_equal(sq.walsh(sq.convolve(f, g)), sq.walsh(f) * sq.walsh(g))


def test_characters_are_kronecker_products_of_the_dft_matrix():
    dft = np.fft.fft(np.eye(3))
    np.testing.assert_allclose(sq.characters(3, 2), np.kron(dft, dft).conj(), atol=1e-12)


def test_spectrum_that_stays_on_a_device_is_an_array_in_the_end(bits):
    resident = sq.to_device(bits)
    spectrum = sq.walsh(resident)
    np.testing.assert_array_equal(np.from_dlpack(spectrum), definitions.walsh(8) @ bits)
    np.testing.assert_array_equal(np.asarray(spectrum), definitions.walsh(8) @ bits)


def test_signature_is_visible_to_inspect():
    parameters = inspect.signature(sq.walsh).parameters
    documented = ["x", "axis", "order", "norm", "inverse", "encoding", "device", "out"]
    assert [name for name in parameters if name in documented] == documented
    assert parameters["x"].kind is inspect.Parameter.POSITIONAL_ONLY
    assert parameters["axis"].kind is inspect.Parameter.KEYWORD_ONLY
    assert parameters["axis"].default == -1


@pytest.mark.parametrize("function", ["walsh", "reed_muller", "arithmetic", "convolve", "best_polarity"])
def test_help_of_a_function_has_the_sections_of_numpydoc(function):
    text = inspect.getdoc(getattr(sq, function))
    for section in ("Parameters", "Returns", "Examples"):
        assert section + "\n" + "-" * len(section) in text


@pytest.mark.parametrize("call, exception", [
    (lambda: sq.walsh([1, 0, 1]), ValueError),
    (lambda: sq.walsh([]), ValueError),
    (lambda: sq.walsh(["a", "b"]), TypeError),
    (lambda: sq.walsh(None), TypeError),
    (lambda: sq.walsh([1, 0], axis=1), (ValueError, IndexError)),
    (lambda: sq.walsh([1, 0], order="sequenzy"), ValueError),
    (lambda: sq.walsh([1, 0], norm="orthogonal"), ValueError),
    (lambda: sq.walsh([1, 0], device="gpu"), ValueError),
    (lambda: sq.walsh([1, 0], out=np.empty(4, dtype=np.int64)), ValueError),
    (lambda: sq.walsh([1.5, 0], out=np.empty(2, dtype=np.int64)), TypeError),
    (lambda: sq.reed_muller([0, 2]), ValueError),
    (lambda: sq.convolve([1, 0], [1, 0, 0, 1]), ValueError),
])
def test_mistake_raises_the_exception_of_python_with_one_line(call, exception):
    with pytest.raises(exception) as raised:
        call()
    assert str(raised.value).strip()
    assert "\n" not in str(raised.value)
