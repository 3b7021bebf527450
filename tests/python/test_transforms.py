# SPDX-License-Identifier: GPL-3.0-or-later
import array

import definitions
import numpy as np
import pytest

import sequency as sq

INTEGERS = [np.int8, np.uint16, np.int32, np.int64, np.uint32]


@pytest.mark.parametrize("n", range(8))
@pytest.mark.parametrize("dtype", INTEGERS)
def test_walsh_of_integers_matches_the_definition(rng, n, dtype):
    x = rng.integers(0, 100, size=2**n).astype(dtype)
    spectrum = sq.walsh(x)
    assert spectrum.dtype == (np.int64 if dtype in (np.int64, np.uint32) else np.int32)
    np.testing.assert_array_equal(spectrum, definitions.walsh(n) @ x.astype(np.int64))


@pytest.mark.parametrize("dtype", [np.float32, np.float64])
@pytest.mark.parametrize("n", [0, 1, 5, 10])
def test_walsh_of_reals_keeps_the_element_type(rng, n, dtype):
    x = rng.standard_normal(2**n).astype(dtype)
    spectrum = sq.walsh(x)
    assert spectrum.dtype == dtype
    np.testing.assert_allclose(spectrum, definitions.walsh(n) @ x, atol=np.finfo(dtype).eps * 4 * 2**n)


@pytest.mark.parametrize("dtype", [bool, np.uint8])
def test_walsh_of_bits_is_int32_and_polarity_encodes_bits_as_signs(rng, dtype):
    x = rng.integers(0, 2, size=2**6).astype(dtype)
    assert sq.walsh(x).dtype == np.int32
    np.testing.assert_array_equal(sq.walsh(x), definitions.walsh(6) @ x.astype(np.int64))
    signs = 1 - 2 * x.astype(np.int64)
    np.testing.assert_array_equal(sq.walsh(x, encoding="polarity"), definitions.walsh(6) @ signs)


@pytest.mark.parametrize("rows", [1, 2, 3, 5, 8, 13])
@pytest.mark.parametrize("order", ["hadamard", "paley", "sequency"])
def test_a_batch_transforms_every_row(rng, rows, order):
    x = rng.integers(-50, 50, size=(rows, 2, 2**5))
    spectra = sq.walsh(x, order=order)
    assert spectra.shape == x.shape
    positions = {"hadamard": range(32), "paley": definitions.paley_order(5), "sequency": definitions.sequency_order(5)}
    np.testing.assert_array_equal(spectra, definitions.walsh_of(x)[..., positions[order]])


@pytest.mark.parametrize("scale", [1, "1/sqrtN", "1/N"])
def test_walsh_divides_by_the_scale_and_its_inverse_restores_the_values(rng, scale):
    x = rng.standard_normal(2**6)
    spectrum = sq.walsh(x, scale=scale)
    divisor = {1: 1, "1/sqrtN": 8, "1/N": 64}[scale]
    np.testing.assert_allclose(spectrum * divisor, definitions.walsh(6) @ x, atol=1e-12)
    np.testing.assert_allclose(sq.walsh(spectrum, scale=scale, inverse=True), x, atol=1e-12)


def test_the_inverse_of_integers_is_exact_or_refused(rng):
    x = rng.integers(-50, 50, size=(3, 2**6))
    back = sq.walsh(sq.walsh(x), inverse=True)
    assert back.dtype == np.int64
    np.testing.assert_array_equal(back, x)
    with pytest.raises(ValueError, match="fractions"):
        sq.walsh(np.array([1, 0, 0, 0]), inverse=True)


@pytest.mark.parametrize("inverse", [False, True])
def test_reed_muller_matches_the_definition_in_both_directions(rng, inverse):
    x = rng.integers(0, 2, size=2**6)
    spectrum = sq.reed_muller(x, inverse=inverse)  # its matrix is its own inverse
    assert spectrum.dtype == np.uint8
    np.testing.assert_array_equal(spectrum, definitions.reed_muller(6) @ x % 2)


def test_polarity_of_reed_muller_complements_variables(rng):
    x = rng.integers(0, 2, size=2**3)
    complemented = x.reshape(2, 2, 2)[:, ::-1, ::-1].reshape(-1)
    np.testing.assert_array_equal(sq.reed_muller(x, polarity="011"), definitions.reed_muller(3) @ complemented % 2)


def test_arithmetic_matches_the_definition_and_its_inverse_restores_the_values(rng):
    x = rng.integers(0, 2, size=2**6)
    np.testing.assert_array_equal(sq.arithmetic(x), definitions.arithmetic(6) @ x)
    np.testing.assert_array_equal(sq.arithmetic(sq.arithmetic(x), inverse=True), x)


@pytest.mark.parametrize("n", [0, 1, 3, 6])
def test_haar_matches_the_definition_and_its_inverse_restores_the_rows(rng, n):
    x = rng.integers(-9, 10, size=(5, 2**n))
    spectra = sq.haar(x)
    np.testing.assert_array_equal(spectra, x @ definitions.haar(n).T)
    np.testing.assert_array_equal(sq.haar(spectra, inverse=True), x)
    np.testing.assert_allclose(sq.haar(sq.haar(x.astype(float)), inverse=True), x)


@pytest.mark.parametrize("q, n", [(2, 3), (3, 3), (4, 2), (5, 2), (7, 1)])
def test_gf_gives_the_coefficients_of_the_polynomial(rng, q, n):
    coefficients = rng.integers(0, q, size=q**n)
    values = definitions.polynomial_values(coefficients, q, n)
    np.testing.assert_array_equal(sq.gf(values, q=q), coefficients)
    np.testing.assert_array_equal(sq.gf(coefficients, q, inverse=True), values)


@pytest.mark.parametrize("p, n", [(2, 4), (3, 3), (5, 2), (6, 2)])
def test_vilenkin_chrestenson_matches_the_definition(rng, p, n):
    x = rng.integers(0, p, size=(2, p**n))
    matrix = definitions.vilenkin_chrestenson(p, n)
    np.testing.assert_allclose(sq.vilenkin_chrestenson(x, p), x @ matrix.T, atol=1e-10)
    np.testing.assert_allclose(sq.vilenkin_chrestenson(x, p, sign="+"), x @ matrix.conj().T, atol=1e-10)
    roots = np.exp(2j * np.pi * x / p)
    np.testing.assert_allclose(sq.vilenkin_chrestenson(x, p, encoding="polarity"), roots @ matrix.T, atol=1e-10)
    single = sq.vilenkin_chrestenson(x.astype(np.float32), p)
    assert single.dtype == np.complex64


@pytest.mark.parametrize("n", [0, 3, 6, 9])
@pytest.mark.parametrize("encoding", ["01", "polarity"])
def test_walsh_bits_matches_the_definition(rng, n, encoding):
    bits = rng.integers(0, 2, size=(3, 2**n), dtype=np.uint8)
    padded = np.zeros((3, max(64, 2**n)), dtype=np.uint8)
    padded[:, : 2**n] = bits
    words = np.packbits(padded, axis=-1, bitorder="little").view("<u8")
    values = bits.astype(np.int64) if encoding == "01" else 1 - 2 * bits.astype(np.int64)
    np.testing.assert_array_equal(sq.walsh_bits(words, n, encoding=encoding), definitions.walsh_of(values))


@pytest.mark.parametrize("dtype", [np.int32, np.int64, np.float32, np.float64])
@pytest.mark.parametrize("shape", [(2**7,), (3, 2**7), (4, 2**13)])
def test_walsh_writes_into_out_or_in_place(rng, dtype, shape):
    x = rng.integers(-50, 50, size=shape).astype(dtype)
    expected = definitions.walsh_of(x)
    out = np.empty_like(x)
    before = x.copy()
    assert sq.walsh(x, out=out) is out
    np.testing.assert_array_equal(out, expected)
    np.testing.assert_array_equal(x, before)
    assert sq.walsh(x, out=x) is x
    np.testing.assert_array_equal(x, expected)


def test_walsh_is_correct_if_out_overlaps_the_input(rng):
    memory = rng.integers(-50, 50, size=3 * 2**6)
    expected = definitions.walsh_of(memory[: 2**6])
    sq.walsh(memory[: 2**6], out=memory[10 : 10 + 2**6])
    np.testing.assert_array_equal(memory[10 : 10 + 2**6], expected)


@pytest.mark.parametrize("dtype", [np.int32, np.int64, np.float32, np.float64])
@pytest.mark.parametrize("variables", [1, 2, 5, 12, 13])
def test_walsh_of_short_vectors_follows_the_rules_for_out(rng, dtype, variables):
    size = 2**variables
    memory = rng.integers(-50, 50, size=3 * size).astype(dtype)
    x = memory[:size]
    expected = definitions.walsh_of(x.copy())
    np.testing.assert_array_equal(sq.walsh(x), expected)
    apart = np.empty_like(x)
    assert sq.walsh(x, out=apart) is apart
    np.testing.assert_array_equal(apart, expected)
    for start in (size // 2, 0):  # `out` overlaps a part of x, then all of it
        values, out = memory[:size].copy(), memory[start : start + size]
        memory[:size] = values
        expected = definitions.walsh_of(values)
        assert sq.walsh(memory[:size], out=out) is out
        np.testing.assert_array_equal(out, expected)


def test_walsh_refuses_short_vectors_that_are_not_suitable():
    wrapping = np.full(4, 2**30, dtype=np.int32)
    out = np.full(4, 7, dtype=np.int32)
    with pytest.raises(ValueError, match="wrap|overflow|fit|exact"):
        sq.walsh(wrapping, out=out)
    assert out.tolist() == [7] * 4
    x = np.arange(4, dtype=np.float32)
    out.flags.writeable = False
    for wrong in (np.empty(4), np.empty(8, dtype=np.float32), np.empty((1, 4), dtype=np.float32), out):
        with pytest.raises((TypeError, ValueError), match="out"):
            sq.walsh(x, out=wrong)
    with pytest.raises(ValueError):
        sq.walsh(np.arange(3, dtype=np.float32))
    with pytest.raises(ValueError, match="order"):
        sq.walsh(x, order="other")


def test_walsh_accepts_arrays_of_any_layout(rng):
    x = rng.integers(-50, 50, size=(2**5, 6))
    expected = definitions.walsh_of(x.T)
    np.testing.assert_array_equal(sq.walsh(x.T), expected)
    np.testing.assert_array_equal(sq.walsh(x.T.astype(">i8")), expected)
    np.testing.assert_array_equal(sq.walsh(x.T.tolist()), expected)
    np.testing.assert_array_equal(sq.walsh(x[:, 0][::-1]), definitions.walsh_of(x[:, 0][::-1]))


def test_walsh_accepts_the_buffer_protocol_and_dlpack(rng):
    x = rng.integers(-50, 50, size=2**5)
    np.testing.assert_array_equal(sq.walsh(array.array("q", x.tolist())), definitions.walsh_of(x))

    class Exporter:
        def __dlpack__(self, stream=None):
            return x.__dlpack__()

        def __dlpack_device__(self):
            return x.__dlpack_device__()

    np.testing.assert_array_equal(sq.walsh(Exporter()), definitions.walsh_of(x))


@pytest.mark.parametrize("device", ["cpu", "reference", "auto"])
def test_walsh_on_every_device_matches_the_definition(rng, device):
    x = rng.integers(-50, 50, size=2**17)
    np.testing.assert_array_equal(sq.walsh(x, device=device), definitions.walsh_of(x))


@pytest.mark.parametrize("axis", [0, 1, -2, 2, -1])
@pytest.mark.parametrize("name", ["walsh", "arithmetic", "reed_muller", "autocorrelate", "gf", "vilenkin_chrestenson"])
def test_transforms_work_along_every_axis(rng, name, axis):
    options = {"gf": {"radix": 2}, "vilenkin_chrestenson": {"radix": 2}}.get(name, {})
    transform = getattr(sq, name)
    x = rng.integers(0, 2, size=(4, 8, 2))
    expected = np.apply_along_axis(lambda values: transform(values, **options), axis, x)
    np.testing.assert_array_equal(transform(x, axis=axis, **options), expected)
    out = np.zeros_like(expected)
    assert transform(x, axis=axis, out=out, **options) is out
    np.testing.assert_array_equal(out, expected)


def test_convolution_works_along_every_axis(rng):
    f, g = rng.integers(-9, 10, size=(2, 8, 3))
    expected = np.stack([definitions.convolution(f[:, column], g[:, column]) for column in range(3)], axis=1)
    np.testing.assert_array_equal(sq.convolve(f, g, axis=0), expected)


def test_an_array_on_a_device_is_transformed_along_its_last_axis_only(rng):
    x = rng.integers(0, 2, size=(3, 8))
    there = sq.to_device(x, "cpu")
    spectra = sq.walsh(there)
    assert isinstance(spectra, sq.DeviceArray)
    np.testing.assert_array_equal(spectra.numpy(), x @ definitions.walsh(3).T)
    bits = sq.to_device(x.astype(np.uint8), "cpu")
    np.testing.assert_array_equal(sq.reed_muller(bits, polarity=5).numpy(), sq.reed_muller(x, polarity="101"))
    for call in (lambda: sq.walsh(there, axis=0), lambda: sq.convolve(there, there, axis=0), lambda: sq.autocorrelate(there, axis=0)):
        with pytest.raises(TypeError, match="axis"):
            call()
    with pytest.raises(TypeError, match="device: expected a string"):
        sq.to_device(x, 5)


@pytest.mark.parametrize("axis", [3, -4, 1.5])
def test_axes_that_do_not_exist_are_refused(axis):
    with pytest.raises((ValueError, TypeError)):
        sq.walsh(np.zeros((2, 2, 2)), axis=axis)


def test_out_along_another_axis_is_checked():
    x = np.zeros((4, 2), dtype=np.int64)
    with pytest.raises(TypeError, match="int64"):
        sq.walsh(x, axis=0, out=np.zeros((4, 2)))
    with pytest.raises(TypeError, match="list"):
        sq.walsh(x, axis=0, out=[0])
    with pytest.raises(ValueError, match="shape"):
        sq.walsh(x, axis=0, out=np.zeros((2, 4), dtype=np.int64))


@pytest.mark.parametrize("inverse", [False, True])
@pytest.mark.parametrize("order", ["hadamard", "sequency"])
@pytest.mark.parametrize("dtype", [bool, np.uint8, np.int64, np.float64])
def test_norms_divide_as_in_numpy(rng, dtype, order, inverse):
    x = (8 * rng.integers(0, 2, size=8)).astype(dtype)
    positions = definitions.sequency_order(3) if order == "sequency" else range(8)
    matrix = definitions.walsh(3)[positions]
    unscaled = (matrix.T if inverse else matrix) @ x.astype(float)
    for norm, divisor in {None: 8 if inverse else 1, "backward": 8 if inverse else 1, "ortho": 8**0.5, "forward": 1 if inverse else 8}.items():
        if dtype in (bool, np.uint8) and inverse and norm in (None, "backward"):
            continue  # the result of integers is exact or refused
        spectrum = sq.walsh(x, order=order, norm=norm, inverse=inverse)
        np.testing.assert_allclose(spectrum, unscaled / divisor, atol=1e-12)
        if norm in ("ortho", "forward"):
            assert spectrum.dtype == np.float64


def test_a_norm_divides_the_spectrum_of_signs(rng):
    bits = rng.integers(0, 2, size=2**4)
    expected = definitions.walsh(4) @ (1 - 2 * bits)
    np.testing.assert_array_equal(sq.walsh(bits, norm="ortho", encoding="polarity"), expected / 4)
    np.testing.assert_array_equal(sq.walsh(bits, norm="forward", encoding="polarity"), expected / 16)
    with pytest.raises(ValueError, match="0 and 1"):
        sq.walsh([0, 2], norm="ortho", encoding="polarity")


def test_the_norm_of_vilenkin_chrestenson_is_that_of_the_fft(rng):
    x = rng.standard_normal(27)
    for norm in (None, "backward", "ortho", "forward"):
        expected = np.fft.fftn(x.reshape(3, 3, 3), norm=norm).reshape(27)
        np.testing.assert_allclose(sq.vilenkin_chrestenson(x, norm=norm), expected, atol=1e-12)
        np.testing.assert_allclose(sq.vilenkin_chrestenson(expected, norm=norm, inverse=True), x, atol=1e-12)


def test_old_keywords_are_accepted(rng):
    x = rng.integers(0, 2, size=9)
    np.testing.assert_array_equal(sq.walsh(x=x[:8]), sq.walsh(x[:8]))
    np.testing.assert_array_equal(sq.walsh(x[:8] / 2, scale="1/N"), sq.walsh(x[:8] / 2, norm="forward"))
    np.testing.assert_array_equal(sq.gf(x, q=3), sq.gf(x, 3))
    np.testing.assert_array_equal(sq.vilenkin_chrestenson(x, p=3, scale="1/sqrtN"), sq.vilenkin_chrestenson(x, radix=3, norm="ortho"))
    np.testing.assert_array_equal(sq.characters(p=3, m=2), sq.characters(radix=3, variables=2))
    np.testing.assert_array_equal(sq.convolve(f=x[:8], g=x[:8]), sq.autocorrelate(f=x[:8]))


def test_a_polarity_is_a_number_or_a_text(rng):
    x = rng.integers(0, 2, size=(3, 2**3))
    for polarity in range(8):
        expected = x[:, np.arange(8) ^ polarity] @ definitions.reed_muller(3).T % 2
        np.testing.assert_array_equal(sq.reed_muller(x, polarity=polarity), expected)
        np.testing.assert_array_equal(sq.reed_muller(x.T, polarity=f"{polarity:03b}", axis=0), expected.T)


def test_the_best_polarity_has_the_fewest_terms(rng):
    x = rng.integers(0, 2, size=2**5)
    terms = [np.count_nonzero(sq.reed_muller(x, polarity=polarity)) for polarity in range(32)]
    assert terms[sq.best_polarity(x)] == min(terms)
    with pytest.raises(ValueError, match="12"):
        sq.best_polarity(np.zeros(2**13, dtype=np.uint8))


def test_integers_that_could_overflow_are_refused():
    with pytest.raises(ValueError, match="int32"):
        sq.walsh(np.full(4, 2**30, dtype=np.int32))
    np.testing.assert_array_equal(sq.walsh(np.full(4, 2**30, dtype=np.int64)), [2**32, 0, 0, 0])
    with pytest.raises(ValueError, match="int64"):
        sq.walsh(np.full(4, 2**62, dtype=np.int64))


@pytest.mark.parametrize(
    "call, exception, words",
    [
        (lambda: sq.walsh([1, 2, 3]), ValueError, "4"),
        (lambda: sq.walsh(5), ValueError, "axis"),
        (lambda: sq.walsh([]), ValueError, "at least one value"),
        (lambda: sq.walsh("abc"), TypeError, "dtype"),
        (lambda: sq.walsh(np.zeros(4, dtype=np.uint64)), TypeError, "uint64"),
        (lambda: sq.walsh(np.zeros(4, dtype=complex)), TypeError, "complex"),
        (lambda: sq.walsh([0, 1], order="natural"), ValueError, "natural"),
        (lambda: sq.walsh([0, 1], scale=2), ValueError, "scale"),
        (lambda: sq.walsh([0, 1], encoding="signs"), ValueError, "encoding"),
        (lambda: sq.walsh([0, 2], encoding="polarity"), ValueError, "value 2 at position 1"),
        (lambda: sq.walsh([0, 1], device="abacus"), ValueError, "abacus"),
        (lambda: sq.walsh([0, 1], out=[0, 1]), TypeError, "out"),
        (lambda: sq.walsh([0, 1], out=np.zeros(2)), TypeError, "float64"),
        (lambda: sq.walsh([0, 1], out=np.zeros(4, dtype=np.int64)), ValueError, "shape"),
        (lambda: sq.walsh([0, 1], out=np.zeros(4, dtype=np.int64)[::2]), ValueError, "contiguous"),
        (lambda: sq.reed_muller([0, 1], polarity="01"), ValueError, "polarity"),
        (lambda: sq.reed_muller([0, 1], polarity=2), ValueError, "0 to 1"),
        (lambda: sq.reed_muller([0, 1], polarity=1.5), TypeError, "polarity"),
        (lambda: sq.walsh([0, 1], norm="orthogonal"), ValueError, "norm"),
        (lambda: sq.walsh([0, 1], norm=2), ValueError, "norm"),
        (lambda: sq.walsh([0, 1], norm="ortho", scale=1), TypeError, "scale"),
        (lambda: sq.walsh([0, 1], x=[0, 1]), TypeError, "multiple values"),
        (lambda: sq.walsh([0, 1], beauty=1), TypeError, "beauty"),
        (lambda: sq.walsh(), TypeError, "missing"),
        (lambda: sq.convolve([0, 1]), TypeError, "'g'"),
        (lambda: sq.convolve([0, 1], None), TypeError, "g: expected an array"),
        (lambda: sq.walsh([0, 1], inverse="no"), TypeError, "inverse: expected True or False"),
        (lambda: sq.gf([0, 1], 10**12), ValueError, "radix: 1000000000000 is out of range"),
        (lambda: sq.walsh([0, 1], order=5), TypeError, "order: expected a string, not int"),
        (lambda: sq.walsh([0, 1], device=None), TypeError, "device: expected a string, not NoneType"),
        (lambda: sq.gf([0, 1], "2"), TypeError, "radix: expected an integer, not str"),
        (lambda: sq.characters(3, 2.5), TypeError, "variables: expected an integer, not float"),
        (lambda: sq.walsh_bits(np.zeros(1, dtype=np.uint64), None), TypeError, "n: expected an integer"),
        (lambda: sq.reed_muller([0, 2]), ValueError, "value 2 at position 1"),
        (lambda: sq.gf([0, 1.5, 1, 0]), ValueError, "1.5"),
        (lambda: sq.gf(np.array([0, -1, 1, 0])), ValueError, "-1"),
        (lambda: sq.gf([0] * 6, q=6), ValueError, "6"),
        (lambda: sq.vilenkin_chrestenson([0] * 3, p=3, sign="x"), ValueError, "sign"),
        (lambda: sq.walsh_bits(np.zeros(2, dtype=np.uint64), 6), ValueError, "words"),
        (lambda: sq.walsh_bits(np.array([2], dtype=np.uint64), 0), ValueError, "beyond"),
    ],
)
def test_invalid_input_raises_an_error_with_a_one_line_message(call, exception, words):
    with pytest.raises(exception, match=words) as caught:
        call()
    assert "\n" not in str(caught.value)


def test_a_read_only_array_is_refused_as_output():
    out = np.zeros(2, dtype=np.int64)
    out.flags.writeable = False
    with pytest.raises(ValueError, match="writable"):
        sq.walsh([0, 1], out=out)


def test_memory_does_not_grow_over_many_calls():
    x = np.arange(256, dtype=np.int64)

    def resident():
        with open("/proc/self/statm") as file:
            return int(file.read().split()[1]) * 4096

    for _ in range(2000):
        sq.walsh(x)
    before = resident()
    for _ in range(100000):
        result = sq.walsh(x)
    np.testing.assert_array_equal(result, definitions.walsh_of(x))
    assert resident() - before < 2**22  # 10^5 results are 200 MiB
