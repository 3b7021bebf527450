# SPDX-License-Identifier: GPL-3.0-or-later
"""Tasks of a notebook user with Boolean functions.

Every test does one task in the way that users of NumPy and SageMath would try first. The expected values come from the definitions. The
index of an assignment has x1 as its most significant bit.
"""

import collections
import copy
import errno
import itertools
import pickle

import numpy as np
import pytest

import sequency as sq

MAJORITY = [0, 0, 0, 1, 0, 1, 1, 1]
PARITY = [0, 1, 1, 0, 1, 0, 0, 1]


def signs(f):
    return [1 - 2 * int(value) for value in f]


def dot(a, x):
    return bin(a & x).count("1") % 2


def walsh_spectrum(f):
    return [sum((-1) ** (int(f[x]) ^ dot(a, x)) for x in range(len(f))) for a in range(len(f))]


def nonlinearity(f):
    return (len(f) - max(map(abs, walsh_spectrum(f)))) // 2


def test_function_from_an_expression():
    f = sq.BooleanFunction.from_expression("x1 & (x2 ^ !x3)", 3)
    assert list(f) == [x1 & (x2 ^ (1 - x3)) for x1, x2, x3 in itertools.product((0, 1), repeat=3)]


def test_function_from_hex_digits_and_from_an_integer():
    expected = sq.BooleanFunction(MAJORITY)
    assert sq.BooleanFunction("e8") == expected
    assert sq.BooleanFunction.from_hex("E8", 3) == expected
    assert sq.BooleanFunction.from_hex("0xe8") == expected
    assert sq.BooleanFunction.from_int(0xE8, 3) == expected


def test_function_is_indexed_and_called_like_a_sequence_and_like_a_function():
    f = sq.BooleanFunction(MAJORITY)
    assert (f[3], f[4], f[-1], f[np.int64(5)]) == (1, 0, 1, 1)
    assert (f(3), f((1, 0, 1)), f([0, 0, 1])) == (1, 1, 0)
    assert list(f[2:6]) == MAJORITY[2:6]


def test_function_is_iterated_counted_and_converted_to_an_array():
    f = sq.BooleanFunction(PARITY)
    assert len(f) == 8
    assert [int(value) for value in f] == PARITY
    assert sum(f) == 4
    array = np.asarray(f)
    assert array.shape == (8,)
    np.testing.assert_array_equal(array, PARITY)
    np.testing.assert_array_equal(sq.walsh(f), sq.walsh(PARITY))


def test_operators_combine_the_values():
    f, g = sq.BooleanFunction(MAJORITY), sq.BooleanFunction(PARITY)
    a, b = np.array(MAJORITY), np.array(PARITY)
    assert f ^ g == sq.BooleanFunction(a ^ b)
    assert f & g == sq.BooleanFunction(a & b)
    assert f | g == sq.BooleanFunction(a | b)
    assert ~f == sq.BooleanFunction(1 - a)


def test_equal_functions_are_one_element_of_a_set():
    f = sq.BooleanFunction(MAJORITY)
    assert f == sq.BooleanFunction("e8") and f != sq.BooleanFunction(PARITY)
    assert f != "e8" and f is not None
    assert len({f, sq.BooleanFunction("e8"), sq.BooleanFunction(np.array(MAJORITY, dtype=bool)), ~f}) == 2
    assert {f: "majority"}[sq.BooleanFunction("e8")] == "majority"


def test_function_survives_pickle_and_copy():
    f = sq.BooleanFunction(MAJORITY)
    assert pickle.loads(pickle.dumps(f)) == f
    assert copy.copy(f) == f
    assert copy.deepcopy([f, f])[1] == f


def test_repr_shows_the_function_and_tab_completion_its_methods():
    f = sq.BooleanFunction(MAJORITY)
    assert "BooleanFunction" in repr(f) and " at 0x" not in repr(f)
    assert repr(f) == repr(sq.BooleanFunction("e8")) != repr(~f)
    assert eval(repr(f), {"BooleanFunction": sq.BooleanFunction, "sequency": sq, "sq": sq}) == f
    assert {"nonlinearity", "derivative", "walsh_spectrum", "from_hex"} <= set(dir(f))
    assert {"walsh", "BooleanFunction", "SBox", "read", "write"} <= set(sq.__all__)


def test_spectra_and_derivatives_of_a_function_follow_the_definitions(rng):
    values = rng.integers(0, 2, 32)
    f = sq.BooleanFunction(values)
    np.testing.assert_array_equal(f.walsh_spectrum(), walsh_spectrum(values))
    s = np.array(signs(values))
    np.testing.assert_array_equal(f.autocorrelation(), [np.sum(s * s[np.arange(32) ^ a]) for a in range(32)])
    for u in (1, 6, 31):
        assert f.derivative(u) == sq.BooleanFunction(values ^ values[np.arange(32) ^ u])
    assert f.derivative((0, 0, 1, 1, 0)) == f.derivative(6)


def test_algebraic_normal_form_is_a_readable_polynomial():
    f = sq.BooleanFunction(MAJORITY)
    polynomial = str(f.algebraic_normal_form())
    assert "x1" in polynomial and "x3" in polynomial and "\n" not in polynomial
    assert sq.BooleanFunction.from_expression(polynomial, 3) == f
    assert f.degree() == 2


def test_linear_structures_of_a_function_are_a_list():
    f = sq.BooleanFunction.from_expression("x1 & x2 ^ x3", 3)
    derivatives = {a: {f[x] ^ f[x ^ a] for x in range(8)} for a in range(8)}
    assert f.linear_structures() == [a for a in range(8) if len(derivatives[a]) == 1]


def test_dual_of_a_bent_function_is_a_function():
    bent = sq.BooleanFunction("0113077C165E76A8")  # example of SageMath, six variables
    dual = bent.dual()
    assert [8 * sign for sign in signs(dual)] == walsh_spectrum(bent)
    assert dual.dual() == bent


def test_nonlinearity_of_an_array_of_functions():
    batch = np.array(list(itertools.product((0, 1), repeat=8)))
    expected = [nonlinearity(f) for f in batch]
    np.testing.assert_array_equal(sq.nonlinearity(batch), expected)
    assert sq.nonlinearity(batch.reshape(16, 16, 8)).shape == (16, 16)
    assert sq.nonlinearity(MAJORITY) == nonlinearity(MAJORITY)
    functions = [sq.BooleanFunction(f) for f in batch]
    assert collections.Counter(f.nonlinearity() for f in functions) == collections.Counter(expected)
    assert max(functions, key=sq.BooleanFunction.nonlinearity).nonlinearity() == max(expected)


@pytest.mark.parametrize("suffix", [".pla", ".csv", ".npy", ".hex", ".txt", ".blif", ".aag"])
def test_file_of_every_suffix_holds_the_function(tmp_path, suffix):
    f = sq.BooleanFunction(MAJORITY)
    path = tmp_path / ("majority" + suffix)
    sq.write(path, f)
    assert path.stat().st_size > 0
    assert sq.BooleanFunction.read(path) == f
    assert sq.BooleanFunction.read(str(path)).nonlinearity() == 2
    np.testing.assert_array_equal(sq.read(path)[0], MAJORITY)
    if suffix == ".npy":
        np.testing.assert_array_equal(np.load(path), MAJORITY)


def test_files_that_cannot_be_opened_raise_the_errors_of_open(tmp_path):
    with pytest.raises(FileNotFoundError) as missing:
        sq.read(tmp_path / "missing.pla")
    assert missing.value.errno == errno.ENOENT
    assert str(missing.value.filename) == str(tmp_path / "missing.pla")
    with pytest.raises(FileNotFoundError):
        sq.write(tmp_path / "missing" / "f.pla", sq.BooleanFunction(MAJORITY))
    with pytest.raises(IsADirectoryError):
        sq.read(tmp_path)
    with pytest.raises(ValueError):
        sq.write(tmp_path / "f.docx", sq.BooleanFunction(MAJORITY))
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("call, exception", [
    (lambda f: sq.BooleanFunction([1, 0, 1]), ValueError),
    (lambda f: sq.BooleanFunction([0, 2]), ValueError),
    (lambda f: sq.BooleanFunction("xyz"), ValueError),
    (lambda f: sq.BooleanFunction(1.5), TypeError),
    (lambda f: sq.BooleanFunction.from_expression("x1 &", 1), ValueError),
    (lambda f: sq.BooleanFunction.from_expression("x4", 3), ValueError),
    (lambda f: sq.BooleanFunction.from_int(256, 3), ValueError),
    (lambda f: f[8], IndexError),
    (lambda f: f((1, 0)), ValueError),
    (lambda f: f((1, 0, 2)), ValueError),
    (lambda f: f["x1"], TypeError),
    (lambda f: f.derivative(8), IndexError),
    (lambda f: f ^ sq.BooleanFunction([0, 1]), ValueError),
    (lambda f: f ^ "e8", TypeError),
    (lambda f: f.properties()["nonlinearty"], KeyError),
    (lambda f: sq.nonlinearity([[1, 0, 1]]), ValueError),
])
def test_mistake_with_a_function_raises_the_exception_of_python(call, exception):
    with pytest.raises(exception) as raised:
        call(sq.BooleanFunction(MAJORITY))
    assert str(raised.value).strip()
    assert "\n" not in str(raised.value)
