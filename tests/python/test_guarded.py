# SPDX-License-Identifier: GPL-3.0-or-later
"""Tests that calls handle their arguments safely: values of every type, results that overlap operands, rejected calls, and arrays that another
thread writes during the call."""

import threading

import definitions
import numpy as np
import pytest

import sequency as sq

MAJORITY = [0, 0, 0, 1, 0, 1, 1, 1]
TYPES = [bool, np.uint8, np.uint16, np.uint32, np.int8, np.int16, np.int32, np.int64, np.float32, np.float64, list]


def typed(values, dtype):
    return list(values) if dtype is list else np.array(values, dtype=dtype)


@pytest.mark.parametrize("dtype", TYPES)
def test_autocorrelate_encodes_digits_of_every_type_as_signs(dtype):
    found = sq.autocorrelate(typed(MAJORITY, dtype), encoding="polarity")
    assert (found.dtype, found.tolist()) == (np.int64, [8, 0, 0, 0, 0, 0, 0, -8])


@pytest.mark.parametrize("second", TYPES)
@pytest.mark.parametrize("first", TYPES)
def test_convolve_encodes_digits_of_every_pair_of_types_as_signs(first, second):
    g = [0, 1, 1, 0, 1, 0, 0, 0]
    expected = definitions.convolution(1 - 2 * np.array(MAJORITY), 1 - 2 * np.array(g))
    found = sq.convolve(typed(MAJORITY, first), typed(g, second), encoding="polarity")
    np.testing.assert_array_equal(found, expected)


@pytest.mark.parametrize("dtype", [np.uint8, np.int8, np.int64, np.float32, np.float64, list])
def test_polarity_encoding_refuses_digits_other_than_0_and_1(dtype):
    values = typed([0, 1, 2, 0], dtype)
    for call in (
        lambda: sq.autocorrelate(values, encoding="polarity"),
        lambda: sq.convolve([0, 1, 1, 0], values, encoding="polarity"),
        lambda: sq.walsh(values, encoding="polarity"),
    ):
        with pytest.raises(ValueError, match="at position 2 is not one of 0 to 1"):
            call()


def test_nonzero_bytes_viewed_as_bool_count_as_one():
    values = np.array([0, 2, 200, 0], dtype=np.uint8).view(bool)
    assert sq.walsh(values).tolist() == [2, 0, 0, -2]
    assert sq.reed_muller(values).tolist() == [0, 1, 1, 0]
    assert sq.gf(values, 4).tolist() == [0, 2, 3, 0]  # equations (6) and (7) of the GF(4) paper
    assert sq.autocorrelate(values).tolist() == [2, 0, 0, 2]
    assert sq.BooleanFunction(values).weight() == 2


# The rows of the operand start `shift` values after the rows of `out` in the same memory.
@pytest.mark.parametrize("shift", [-8, -3, 0, 3, 8])
@pytest.mark.parametrize("name", ["walsh", "arithmetic", "walsh float64", "autocorrelate", "convolve", "convolve float64"])
def test_results_are_correct_if_out_overlaps_the_operands(rng, name, shift):
    dtype = np.float64 if name.endswith("float64") else np.int64
    memory = rng.integers(-9, 10, size=4 * 8 + 2 * 8).astype(dtype)
    out = memory[8:40].reshape(4, 8)
    x = memory[8 + shift : 40 + shift].reshape(4, 8)
    call = getattr(sq, name.split()[0])
    operands = [x, rng.integers(-9, 10, size=(4, 8)).astype(dtype)] if "convolve" in name else [x]
    expected = call(*[operand.copy() for operand in operands])
    assert call(*operands, out=out) is out
    np.testing.assert_allclose(out, expected, rtol=1e-12, atol=1e-9)


def test_walsh_bits_is_correct_if_out_overlaps_the_words(rng):
    memory = np.zeros(4 * 64, dtype=np.int32)
    words = memory.view(np.uint64)[:4].reshape(4, 1)
    words[:] = rng.integers(0, 2**62, size=(4, 1), dtype=np.uint64)
    bits = np.unpackbits(words.view(np.uint8), axis=-1, bitorder="little")
    expected = definitions.walsh_of(bits.astype(np.int64))
    np.testing.assert_array_equal(sq.walsh_bits(words, 6, out=memory.reshape(4, 64)), expected)


@pytest.mark.parametrize("dtype", [np.int32, np.int64])
@pytest.mark.parametrize("name", ["walsh", "arithmetic"])
def test_a_refused_call_leaves_out_unchanged(name, dtype):
    # The sum of four values 2^30 or 2^62 overflows.
    a = np.array([[1, 1, 1, 1], [np.iinfo(dtype).max // 2 + 1] * 4], dtype=dtype)
    before = a.copy()
    with pytest.raises(ValueError):
        getattr(sq, name)(a, out=a)
    np.testing.assert_array_equal(a, before)


@pytest.mark.parametrize("dtype", [np.int32, np.int64])
def test_a_refused_inverse_leaves_out_unchanged(dtype):
    a = np.array([[4, 0, 0, 0], [1, 2, 3, 5]], dtype=dtype)
    before = a.copy()
    with pytest.raises(ValueError, match="fractions"):
        sq.walsh(a, inverse=True, out=a)
    np.testing.assert_array_equal(a, before)
    out = np.full(a.shape, 7, dtype=dtype)
    with pytest.raises(ValueError, match="fractions"):
        sq.walsh(a, inverse=True, out=out)
    assert (out == 7).all()


def test_a_refused_later_row_leaves_out_unchanged():
    f = np.array([[1, 2], [2**62, 2**62]])
    out = np.full(f.shape, 7, dtype=np.int64)
    with pytest.raises(ValueError):
        sq.autocorrelate(f, out=out)
    assert (out == 7).all()
    words = np.array([[3], [1 << 8]], dtype=np.uint64)  # n = 3 has 8 bits
    spectra = np.full((2, 8), 7, dtype=np.int32)
    with pytest.raises(ValueError, match="beyond"):
        sq.walsh_bits(words, 3, out=spectra)
    assert (spectra == 7).all()


@pytest.mark.parametrize(
    "call, order",
    [
        (lambda x: sq.gf(x, q=9), 9),
        (lambda x: sq.reed_muller(x), 2),
        (lambda x: sq.vilenkin_chrestenson(x, 3, encoding="polarity"), 3),
        (lambda x: sq.walsh(x, encoding="polarity"), 2),
        (lambda x: sq.autocorrelate(x, encoding="polarity"), 2),
    ],
)
def test_digits_written_by_another_thread_give_a_valid_result_or_an_error(call, order):
    # Calls with 2^18, 9^6 and 3^11 digits are long enough to run on the separate thread. Whichever values a call reads, its result must come from
    # valid digits.
    size = {2: 2**18, 3: 3**11, 9: 9**6}[order]
    x = np.zeros(size, dtype=np.uint8)
    is_ended = threading.Event()

    def write():
        while not is_ended.is_set():
            x[:] = 255  # NumPy releases the GIL here
            x[:] = 0

    zeros = call(np.zeros(size, dtype=np.uint8))
    largest = {9: 8, 3: size * (1 + 1e-9)}.get(order, size)
    thread = threading.Thread(target=write)
    thread.start()
    try:
        for _ in range(40):
            try:
                found = call(x)
            except ValueError:
                continue
            # The only valid array that the call can read contains zeros.
            assert np.abs(found).max() <= largest
            np.testing.assert_array_equal(found, zeros)
    finally:
        is_ended.set()
        thread.join()
