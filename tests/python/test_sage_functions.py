# SPDX-License-Identifier: GPL-3.0-or-later
"""Examples from the documentation of SageMath's sage.crypto.boolean_function, typed with this module.

SageMath numbers its variables x0, x1, … from the least significant bit of the index; this module numbers x1, x2, … from the most
significant one. The index of a truth table and the hexadecimal form are the same in both. Every other difference is named where it occurs.
The expected values are those of SageMath's documentation.
"""

import collections
import pickle

import pytest

from sequency import BooleanFunction

BENT = "0113077C165E76A8"
SEVEN = "7969817CC5893BA6AC326E47619F5AD0"
WITH_STRUCTURES = [0, 1, 0, 1, 1, 0, 0, 1, 1, 0, 1, 0, 0, 1, 1, 0]
A = [0, 1, 0, 1, 1, 0, 0, 1]
B = [0, 1, 1, 0, 1, 0, 0, 0]


def gf8_trace(power):
    """Returns the values of Tr(x^power) in GF(8) with a^3 = a + 1, the polynomial that SageMath chooses; index 1 is the field's 1."""
    def multiply(x, y):
        product = 0
        while y:
            product ^= x if y & 1 else 0
            x = x << 1 ^ (0b1011 if x & 4 else 0)
            y >>= 1
        return product

    values = []
    for x in range(8):
        y = 1
        for _ in range(power):
            y = multiply(y, x)
        square = multiply(y, y)
        values.append(y ^ square ^ multiply(square, square))
    return values


def test_walsh_hadamard_transform():
    assert list(BooleanFunction([1, 0, 0, 1]).walsh_hadamard_transform()) == [0, 0, 0, -4]


def test_walsh_hadamard_transform_of_a_trace():
    assert list(BooleanFunction(gf8_trace(3)).walsh_hadamard_transform()) == [0, -4, 0, 4, 0, 4, 0, 4]


def test_zero_function_of_a_number_of_variables():
    assert BooleanFunction(5) == BooleanFunction([0] * 32)


def test_function_from_a_truth_table():
    assert BooleanFunction([1, 0, 0, 1]).nvariables() == 2


def test_function_from_a_string():
    assert BooleanFunction("111e").nvariables() == 4


def test_truth_table_of_a_wrong_length():
    with pytest.raises(ValueError, match="power of 2|power of two"):
        BooleanFunction([1, 0, 1])


def test_wrong_type():
    with pytest.raises(TypeError):
        BooleanFunction(2**0.5)


def test_polynomial_product_of_two_variables():
    # SageMath's x*y of x, y, z: x is the least significant variable.
    assert list(BooleanFunction.from_expression("x3 & x2", 3)) == [0, 0, 0, 1, 0, 0, 0, 1]


def test_complement():
    assert list((~BooleanFunction(B)).truth_table()) == [1, 0, 0, 1, 0, 1, 1, 1]


def test_sum():
    assert list((BooleanFunction(A) + BooleanFunction(B)).truth_table()) == [0, 0, 1, 1, 0, 0, 0, 1]  # also written ^


def test_sum_of_different_sizes():
    with pytest.raises(ValueError):
        BooleanFunction(A) + BooleanFunction([0, 1])


def test_product():
    assert list((BooleanFunction(A) * BooleanFunction(B)).truth_table()) == [0, 1, 0, 0, 1, 0, 0, 0]  # also written &


def test_concatenation():
    # SageMath's A | B is the concatenation of two truth tables; here it is the disjunction, as for Python's integers and NumPy's arrays.
    a, b = BooleanFunction([0, 1, 0, 1]), BooleanFunction([0, 1, 1, 0])
    assert list(a | b) == [0, 1, 1, 1]
    assert list(BooleanFunction([*a, *b])) == [0, 1, 0, 1, 0, 1, 1, 0]


def test_algebraic_normal_form():
    # SageMath: x0*x1*x2 + x0 + x1*x2 + x1 + x2 in its variables
    values = [0, 1, 1, 0, 1, 0, 1, 1]
    expected = BooleanFunction.from_expression("(x3 & x2 & x1) ^ x3 ^ (x2 & x1) ^ x2 ^ x1", 3)
    assert expected == BooleanFunction(values)
    assert BooleanFunction.from_expression(str(BooleanFunction(values).algebraic_normal_form()), 3) == expected


def test_number_of_variables():
    assert BooleanFunction([0] * 16).nvariables() == 4


def test_truth_table_formats():
    # SageMath's x*y*z + z + y + 1 of x, y, z: x is the least significant variable.
    f = BooleanFunction.from_expression("(x3 & x2 & x1) ^ x1 ^ x2 ^ 1", 3)
    assert list(f.truth_table()) == [True, True, False, False, False, False, True, False]
    assert list(f.truth_table(format="int")) == [1, 1, 0, 0, 0, 0, 1, 0]
    assert f.truth_table(format="hex") == "43"


def test_truth_table_keeps_leading_zeros():
    assert BooleanFunction("00ab").truth_table(format="hex") == "00ab"


def test_truth_table_of_a_long_string():
    text = "0abbacadabbacad0" * 16
    assert BooleanFunction(text).truth_table(format="hex") == text


def test_truth_table_of_an_unknown_format():
    with pytest.raises(ValueError):
        BooleanFunction("43").truth_table(format="oct")


def test_length():
    assert len(BooleanFunction([0] * 16)) == 16


def test_equality():
    f = BooleanFunction([0, 1, 1, 0])
    assert f == BooleanFunction([0, 1, 1, 0])
    assert not f == BooleanFunction([0, 1, 1, 1])
    assert not f == BooleanFunction([0, 1])


def test_call():
    f = BooleanFunction([0, 1, 0, 0])
    assert f(1) == 1
    assert f([0, 1]) == 1  # SageMath: B([1, 0]), because it gives the least significant variable first
    with pytest.raises(IndexError):
        f(4)


def test_iteration():
    assert [int(b) for b in BooleanFunction([0, 1, 1, 0, 1, 0, 1, 0])] == [0, 1, 1, 0, 1, 0, 1, 0]


def test_items():
    f = BooleanFunction([0, 1, 1, 1])
    assert [int(f[i]) for i in range(len(f))] == [0, 1, 1, 1]


def test_item_assignment():
    # SageMath: B[0] = 1 changes the function; here a function is a value that can be hashed.
    with pytest.raises(TypeError):
        BooleanFunction([0, 0, 1, 1])[0] = 1


@pytest.mark.parametrize("digits, expected", [(SEVEN, {0: 64, 16: 64}), (BENT, {8: 64})])
def test_absolute_walsh_spectrum(digits, expected):
    f = BooleanFunction(digits)
    assert f.absolute_walsh_spectrum() == expected
    assert collections.Counter(abs(int(w)) for w in f.walsh_hadamard_transform()) == expected


def test_balanced():
    assert BooleanFunction([0, 0]).is_balanced() is False
    assert BooleanFunction([1, 0]).is_balanced() is True


def test_symmetric():
    f = [0] * 32
    f[3] = 1
    assert BooleanFunction(f).is_symmetric() is False
    assert BooleanFunction([[0, 1, 1, 0, 1, 0][bin(i).count("1")] for i in range(32)]).is_symmetric() is True


def test_nonlinearity():
    assert BooleanFunction.from_int(0b1010, 5).nonlinearity() == 2  # SageMath: B = BooleanFunction(5); B[1] = B[3] = 1
    assert BooleanFunction(BENT).nonlinearity() == 28


def test_bent():
    assert BooleanFunction(BENT).is_bent() is True


def test_correlation_immunity():
    assert BooleanFunction(SEVEN).correlation_immunity() == 2
    assert BooleanFunction([False, False, True, False, False, True, False, False]).correlation_immunity() == 1


def test_resiliency_order():
    f = BooleanFunction("077CE5A2F8831A5DF8831A5D077CE5A26996699669699696669999665AA5A55A")
    assert f.resiliency_order() == 3


def test_autocorrelation():
    assert list(BooleanFunction("03").autocorrelation()) == [8, 8, 0, 0, 0, 0, 0, 0]


def test_absolute_autocorrelation():
    counts = BooleanFunction(SEVEN).absolute_autocorrelation()
    assert sorted(counts.items()) == [(0, 33), (8, 58), (16, 28), (24, 6), (32, 2), (128, 1)]


def test_absolute_indicator():
    assert BooleanFunction(SEVEN).absolute_indicator() == 32


def test_sum_of_squares_indicator():
    assert BooleanFunction(SEVEN).sum_of_square_indicator() == 32768


def test_annihilator():
    f = BooleanFunction(SEVEN)
    assert f.annihilator(1) is None
    g = BooleanFunction(f.annihilator(3))
    assert any(g) and not any(f & g)


def test_algebraic_immunity():
    f = BooleanFunction.from_expression("(x1 & x2) ^ (x2 & x3) ^ (x3 & x4) ^ (x4 & x5) ^ (x5 & x6)", 6)
    assert f.algebraic_immunity() == 2
    assert (f ^ BooleanFunction.from_int(1, 6)).algebraic_immunity() == 2  # SageMath: B[0] += 1


def test_algebraic_degree():
    assert BooleanFunction.from_expression("(x3 & x2) ^ (x3 & x2 & x1) ^ x3", 4).algebraic_degree() == 3
    assert BooleanFunction([0, 0]).algebraic_degree() == -1


def test_plateaued():
    # SageMath's x0*x1 + x2 + x3: x0 is the least significant variable.
    f = BooleanFunction.from_expression("(x4 & x3) ^ x2 ^ x1", 4)
    assert list(f.walsh_hadamard_transform()) == [0] * 12 + [8, 8, 8, -8]
    assert f.is_plateaued() is True


def test_is_linear_structure():
    f = BooleanFunction(WITH_STRUCTURES)
    assert f.is_linear_structure(1) is True
    assert f.is_linear_structure([1, 0, 0, 1]) is True
    assert f.is_linear_structure(7) is False
    with pytest.raises(IndexError):
        f.is_linear_structure(20)
    with pytest.raises(TypeError):
        f.is_linear_structure("X")


def test_has_linear_structure():
    f = BooleanFunction(WITH_STRUCTURES)
    assert f.has_linear_structure() is True
    assert list(f.autocorrelation()) == [16, -16, 0, 0, 0, 0, 0, 0, -16, 16, 0, 0, 0, 0, 0, 0]
    g = BooleanFunction([0, 1, 1, 1, 0, 0, 0, 0, 1, 0, 1, 1, 1, 0, 1, 1])
    assert g.has_linear_structure() is False
    assert list(g.autocorrelation()) == [16, 4, 4, 4, 4, -4, -4, -4, -4, 4, -4, -4, -4, 4, -4, -4]


def test_linear_structures():
    # SageMath returns a vector space, whose list has the vectors (0, 0, 0, 0), (1, 0, 0, 0), (0, 0, 0, 1) and (1, 0, 0, 1).
    assert BooleanFunction(WITH_STRUCTURES).linear_structures() == [0, 1, 8, 9]


def test_derivative():
    f = BooleanFunction([0, 1, 0, 1, 0, 1, 0, 1])
    assert str(f.derivative(1).algebraic_normal_form()) == "1"
    assert str(f.derivative([0, 0, 1]).algebraic_normal_form()) == "1"  # SageMath: [1, 0, 0], least significant variable first
    with pytest.raises(IndexError):
        f.derivative(8)


def test_pickle():
    f = BooleanFunction([0, 1, 1, 0])
    assert pickle.loads(pickle.dumps(f)) == f


def test_random_function():
    f = BooleanFunction.random(9, seed=1)  # SageMath: random_boolean_function(9)
    assert f.nvariables() == 9
    assert 180 < f.nonlinearity() < 240
