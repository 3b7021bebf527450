# SPDX-License-Identifier: GPL-3.0-or-later
"""Examples from the documentation of SageMath's sage.crypto.sbox, typed with this module.

Both interpret a list of bits with the most significant bit first. Every difference is named where it occurs. The expected values are those
of SageMath's documentation.
"""

import pickle

import numpy as np
import pytest

from sequency import BooleanFunction, SBox

THREE = [7, 6, 0, 4, 2, 5, 1, 3]
ALMOST_BENT = [0, 1, 3, 6, 7, 4, 5, 2]
PRESENT = [12, 5, 6, 11, 9, 0, 10, 13, 3, 14, 15, 8, 4, 7, 1, 2]


def multiply(x, y, modulus):
    """Returns the product of two elements of a field of characteristic 2 whose irreducible polynomial is `modulus`."""
    product = 0
    while y:
        product ^= x if y & 1 else 0
        x <<= 1
        x ^= modulus if x.bit_length() == modulus.bit_length() else 0
        y >>= 1
    return product


def power_map(exponent, modulus):
    table = []
    for x in range(1 << modulus.bit_length() - 1):
        y = 1
        for _ in range(exponent):
            y = multiply(y, x, modulus)
        table.append(y)
    return table


def test_sbox_from_values():
    assert SBox(12, 5, 6, 11, 9, 0, 10, 13, 3, 14, 15, 8, 4, 7, 1, 2) == SBox(PRESENT)
    assert SBox(PRESENT)(1) == 5


def test_bits_have_the_most_significant_one_first():
    assert list(SBox(PRESENT)([0, 0, 0, 1])) == [0, 1, 0, 1]


def test_wrong_table():
    with pytest.raises(TypeError):
        SBox()
    with pytest.raises(ValueError):  # SageMath raises TypeError
        SBox([1, 2, 3])


def test_output_size_of_a_table():
    assert SBox([5, 6, 0, 3, 4, 2, 1, 2]).output_size() == 3


def test_inversion_in_gf8():
    inversion = SBox(power_map(6, 0b1011))
    assert list(inversion) == [0, 1, 5, 6, 7, 2, 3, 4]
    assert inversion.differential_uniformity() == 2


def test_length():
    # SageMath: len(S) is the number of input bits, 3; here it is the number of values that an iteration gives.
    assert len(SBox(THREE)) == len(list(SBox(THREE))) == 8
    assert SBox(THREE).input_size() == 3


def test_equality_after_pickle():
    s = SBox(THREE)
    assert pickle.loads(pickle.dumps(s)) == s
    assert not s != SBox(THREE)


def test_call():
    s = SBox(THREE)
    assert (s(0), s(7), s[0], s[7]) == (7, 3, 7, 3)
    assert list(s((0, 0, 1))) == [1, 1, 0]
    assert list(s([1, 1, 0])) == [0, 0, 1]


def test_call_with_fewer_outputs():
    s = SBox([3, 0, 1, 3, 1, 0, 2, 2])
    assert s(0) == 3
    assert list(s([0, 0, 0])) == [1, 1]


def test_call_with_too_many_bits():
    with pytest.raises(ValueError):  # SageMath raises TypeError
        SBox(THREE)([1] * 10**6)


def test_sizes():
    s = SBox([0, 3, 2, 1, 1, 3, 2, 0])
    assert (s.input_size(), s.output_size()) == (3, 2)


def test_permutation():
    assert SBox(THREE).is_permutation() is True
    assert SBox([3, 2, 0, 0, 2, 1, 1, 3]).is_permutation() is False


def test_iteration():
    assert [e for e in SBox(THREE)] == THREE


def test_derivative():
    s = SBox([0, 1, 2, 3])
    assert list(s.derivative(1)) == [1, 1, 1, 1]
    assert list(s.derivative([0, 1])) == [1, 1, 1, 1]  # SageMath: [1, 0], least significant bit first in this function only
    with pytest.raises(IndexError):
        s.derivative(4)


def test_derivative_has_a_smaller_degree():
    assert SBox(PRESENT).derivative(1).max_degree() < SBox(PRESENT).max_degree()


DDT = [[8, 0, 0, 0, 0, 0, 0, 0], [0, 2, 2, 0, 2, 0, 0, 2], [0, 0, 2, 2, 0, 0, 2, 2], [0, 2, 0, 2, 2, 0, 2, 0],
       [0, 2, 0, 2, 0, 2, 0, 2], [0, 0, 2, 2, 2, 2, 0, 0], [0, 2, 2, 0, 0, 2, 2, 0], [0, 0, 0, 0, 2, 2, 2, 2]]
LAT = [[4, 0, 0, 0, 0, 0, 0, 0], [0, 0, 0, 0, 2, 2, 2, -2], [0, 0, -2, -2, -2, 2, 0, 0], [0, 0, -2, 2, 0, 0, -2, -2],
       [0, 2, 0, 2, -2, 0, 2, 0], [0, -2, 0, 2, 0, 2, 0, 2], [0, -2, -2, 0, 0, -2, 2, 0], [0, -2, 2, 0, -2, 0, 0, -2]]
ACT = [[8, 8, 8, 8, 8, 8, 8, 8], [8, 0, 0, 0, 0, 0, 0, -8], [8, 0, -8, 0, 0, 0, 0, 0], [8, 0, 0, 0, 0, -8, 0, 0],
       [8, -8, 0, 0, 0, 0, 0, 0], [8, 0, 0, 0, 0, 0, -8, 0], [8, 0, 0, -8, 0, 0, 0, 0], [8, 0, 0, 0, -8, 0, 0, 0]]


def test_difference_distribution_table():
    np.testing.assert_array_equal(SBox(THREE).difference_distribution_table(), DDT)
    np.testing.assert_array_equal(SBox(THREE).ddt(), DDT)


def test_maximal_difference_probability():
    assert SBox(THREE).maximal_difference_probability_absolute() == 2
    assert SBox(THREE).maximal_difference_probability() == 0.25
    assert SBox(THREE).differential_uniformity() == 2


def test_linear_approximation_table():
    # SageMath's default is scale="absolute_bias", half of the sums that lat() returns.
    np.testing.assert_array_equal(SBox(THREE).linear_approximation_table(), LAT)
    np.testing.assert_array_equal(SBox(THREE).lat(), 2 * np.array(LAT))


def test_linear_approximation_table_scales():
    s, table = SBox(THREE), np.array(LAT)
    np.testing.assert_array_equal(s.linear_approximation_table(scale="bias"), table / 8)
    np.testing.assert_array_equal(s.linear_approximation_table(scale="correlation"), table / 4)
    np.testing.assert_array_equal(s.linear_approximation_table(scale="fourier_coefficient"), 2 * table)


def test_maximal_linear_bias():
    assert SBox(THREE).maximal_linear_bias_absolute() == 2
    assert SBox(THREE).maximal_linear_bias_relative() == 0.25


def test_component_function_of_a_number():
    # SageMath: x0*x1 + x0*x2 + x0 + x2, x0 is the least significant variable
    expected = BooleanFunction.from_expression("(x3 & x2) ^ (x3 & x1) ^ x3 ^ x1", 3)
    assert SBox(THREE).component_function(3) == expected


def test_component_function_of_a_list():
    # SageMath: x0*x2 + x0 + x1*x2
    expected = BooleanFunction.from_expression("(x3 & x1) ^ x3 ^ (x2 & x1)", 3)
    assert SBox(THREE).component_function([1, 0, 1]) == expected


def test_nonlinearity_and_linearity_of_aes_inversion():
    # The S-box of AES is affine equivalent to the inversion in GF(256).
    inversion = SBox(power_map(254, 0x11B))
    assert inversion.nonlinearity() == 112
    assert inversion.linearity() == 32


def test_almost_perfect_nonlinear():
    assert SBox(ALMOST_BENT).is_apn() is True
    assert SBox(ALMOST_BENT).differential_uniformity() == 2


def test_differential_branch_number():
    assert SBox(PRESENT).differential_branch_number() == 3


def test_linear_branch_number():
    assert SBox(PRESENT).linear_branch_number() == 2
    assert SBox([0, 2, 0, 6, 2, 2, 3, 7]).linear_branch_number() == 1


def test_autocorrelation_table():
    np.testing.assert_array_equal(SBox(THREE).autocorrelation_table(), ACT)


def test_boomerang_connectivity_table():
    table = SBox(PRESENT).boomerang_connectivity_table()
    assert list(table[0]) == [16] * 16
    assert list(table[1]) == [16, 0, 4, 4, 0, 16, 4, 4, 4, 4, 0, 0, 4, 4, 0, 0]
    assert list(table[15]) == [16, 8, 0, 0, 8, 0, 0, 0, 0, 0, 0, 8, 0, 0, 8, 16]


def test_boomerang_uniformity_of_aes_inversion():
    # The affine map of AES does not change the boomerang uniformity.
    assert SBox(power_map(254, 0x11B)).boomerang_uniformity() == 6


def test_linear_structures():
    expected = [(1, 1, 1), (2, 2, 1), (3, 3, 1), (4, 4, 1), (5, 5, 1), (6, 6, 1), (7, 7, 1)]
    assert SBox(ALMOST_BENT).linear_structures() == expected


def test_has_linear_structure():
    assert SBox(PRESENT).has_linear_structure() is True


def test_is_linear_structure():
    s = SBox(PRESENT)
    assert list(s.component_function(1).autocorrelation()) == [16, -16, 0, 0, 0, 0, 0, 0, -16, 16, 0, 0, 0, 0, 0, 0]
    assert s.is_linear_structure(1, 1) is True
    assert s.is_linear_structure([1, 0, 0, 1], [0, 0, 0, 1]) is True
    assert s.is_linear_structure([0, 1, 1, 1], 1) is False


def test_degrees():
    assert SBox(PRESENT).max_degree() == 3
    assert SBox(PRESENT).min_degree() == 2


def test_balanced():
    assert SBox(PRESENT).is_balanced() is True


def test_almost_bent():
    assert SBox(ALMOST_BENT).is_almost_bent() is True


def test_fixed_points():
    assert SBox(ALMOST_BENT).fixed_points() == [0, 1]


def test_inverse():
    s = SBox(ALMOST_BENT)
    inverse = s.inverse()
    assert [inverse(s(i)) for i in range(8)] == [0, 1, 2, 3, 4, 5, 6, 7]


def test_inverse_of_a_table_that_has_none():
    with pytest.raises(ValueError):  # SageMath raises TypeError
        SBox([3, 2, 0, 0, 2, 1, 1, 3]).inverse()


def test_monomial_function():
    assert SBox(ALMOST_BENT).is_monomial_function() is False
    # The table of x^2 in GF(4). SageMath's example is SBox(0, 3, 2, 1), because it gives the bit of a field's 1 the most significant place.
    assert SBox([0, 1, 3, 2]).is_monomial_function() is True


def test_plateaued():
    assert SBox([0, 3, 1, 2, 4, 6, 7, 5]).is_plateaued() is True


def test_bent():
    # SageMath: S(x, y) = a * (x * y^14)^2 + 1 in GF(4) with a^2 = a + 1
    def power(x, exponent):
        y = 1
        for _ in range(exponent):
            y = multiply(y, x, 0b111)
        return y

    values = [multiply(2, power(multiply(x, power(y, 14), 0b111), 2), 0b111) ^ 1 for x in range(4) for y in range(4)]
    s = SBox(values)
    assert s.nonlinearity() == 6
    assert s.is_bent() is True


def test_involution():
    assert SBox(power_map(254, 0x11D)).is_involution() is True


def test_feistel_construction():
    def feistel(x):
        left, right = x >> 4, x & 15
        for _ in range(3):
            left, right = PRESENT[left] ^ right, left
        return left << 4 | right

    s = SBox([feistel(x) for x in range(256)])  # SageMath: feistel_construction(s, s, s)
    assert s.nonlinearity() == 96
    assert s.differential_branch_number() == 2
    assert s.linear_branch_number() == 2
