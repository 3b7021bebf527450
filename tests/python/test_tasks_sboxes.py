# SPDX-License-Identifier: GPL-3.0-or-later
"""Tasks of a notebook user with S-boxes and pictures.

Every test does one task in the way that users of NumPy and SageMath would try first. The expected values come from the definitions and from
the papers of the ciphers.
"""

import copy
import pickle

import numpy as np
import pytest

import sequency as sq

# A. Bogdanov et al., "PRESENT: An Ultra-Lightweight Block Cipher", 2007, section 3.
PRESENT = [12, 5, 6, 11, 9, 0, 10, 13, 3, 14, 15, 8, 4, 7, 1, 2]


def aes_table():
    """Returns the S-box of FIPS 197, section 5.1.1: the inverse in GF(2^8) modulo x^8 + x^4 + x^3 + x + 1, then an affine map."""
    def multiply(a, b):
        product = 0
        while b:
            product ^= a if b & 1 else 0
            a = a << 1 ^ (0x11B if a & 0x80 else 0)
            b >>= 1
        return product

    def rotate(a, count):
        return (a << count | a >> 8 - count) & 0xFF

    inverses = [0] + [next(b for b in range(1, 256) if multiply(a, b) == 1) for a in range(1, 256)]
    return [b ^ rotate(b, 1) ^ rotate(b, 2) ^ rotate(b, 3) ^ rotate(b, 4) ^ 0x63 for b in inverses]


def difference_table(table):
    size = len(table)
    counts = np.zeros((size, size), dtype=int)
    for x in range(size):
        for a in range(size):
            counts[a, table[x] ^ table[x ^ a]] += 1
    return counts


def linear_table(table):
    def sign(mask, x):
        return 1 - 2 * (bin(mask & x).count("1") % 2)

    size = len(table)
    return np.array([[sum(sign(a, x) * sign(b, table[x]) for x in range(size)) for b in range(size)] for a in range(size)])


def test_tables_of_an_sbox_are_arrays():
    s = sq.SBox(PRESENT)
    np.testing.assert_array_equal(s.ddt(), difference_table(PRESENT))
    np.testing.assert_array_equal(s.lat(), linear_table(PRESENT))
    assert s.ddt()[1:].max() == s.differential_uniformity() == 4
    assert abs(s.lat()[:, 1:]).max() == s.linearity() == 8
    assert s.nonlinearity() == 4


def test_aes_has_the_figures_of_the_textbooks():
    aes = sq.SBox(aes_table())
    assert aes.is_permutation()
    assert aes.nonlinearity() == 112
    assert aes.differential_uniformity() == 4
    assert aes.boomerang_uniformity() == 6
    assert aes.max_degree() == aes.min_degree() == 7
    assert aes.fixed_points() == []


def test_inverse_is_an_sbox():
    s = sq.SBox(PRESENT)
    inverse = s.inverse()
    assert isinstance(inverse, sq.SBox)
    assert [inverse[s[x]] for x in range(16)] == list(range(16))
    assert inverse.inverse() == s


def test_sbox_substitutes_single_values_and_whole_arrays(rng):
    s = sq.SBox(PRESENT)
    assert (s[3], s(3), s[-1], s[np.uint8(0)]) == (11, 11, 2, 12)
    nibbles = rng.integers(0, 16, (4, 16), dtype=np.uint8)
    np.testing.assert_array_equal(s(nibbles), np.array(PRESENT)[nibbles])
    np.testing.assert_array_equal(s[nibbles], np.array(PRESENT)[nibbles])


def test_sbox_is_a_value():
    s = sq.SBox(np.array(PRESENT, dtype=np.uint8))
    assert s == sq.SBox(PRESENT) and s != s.inverse() and s != PRESENT[0]
    assert len({s, sq.SBox(tuple(PRESENT)), s.inverse()}) == 2
    assert pickle.loads(pickle.dumps(s)) == s == copy.copy(s) == copy.deepcopy(s)
    assert list(s) == PRESENT and len(s) == 16
    np.testing.assert_array_equal(np.asarray(s), PRESENT)
    assert "SBox" in repr(s) and " at 0x" not in repr(s)


def test_component_function_is_the_parity_of_masked_outputs():
    s = sq.SBox(PRESENT)
    for b in (1, 6, 15):
        component = s.component_function(b)
        assert component == sq.BooleanFunction([bin(b & y).count("1") % 2 for y in PRESENT])
        np.testing.assert_array_equal(component.walsh_spectrum(), s.lat()[:, b])
    assert min(s.component_function(b).nonlinearity() for b in range(1, 16)) == s.nonlinearity()


def test_affine_equivalence_returns_maps(rng):
    s = sq.SBox(PRESENT)
    turned = sq.SBox([s[(x << 1 | x >> 3) & 15 ^ 5] ^ 9 for x in range(16)])
    maps = s.affine_equivalence(turned)
    assert maps is not None
    first, second = maps
    assert [second(s[first(x)]) for x in range(16)] == list(turned)
    assert s.is_affine_equivalent(turned) and s.is_affine_equivalent(s, linear=True)
    assert not s.is_affine_equivalent(sq.SBox([y ^ 12 for y in PRESENT]), linear=True)  # 0 is a fixed point of the second S-box only
    swapped = sq.SBox([PRESENT[1], PRESENT[0], *PRESENT[2:]])
    assert s.affine_equivalence(swapped) is None and not s.is_affine_equivalent(swapped)
    with pytest.raises(TypeError):
        s.affine_equivalence(PRESENT)
    with pytest.raises(ValueError):
        sq.SBox(range(512)).affine_equivalence(sq.SBox(range(512)))


def test_invariants_of_an_sbox():
    cube = sq.SBox([0, 1, 8, 15, 12, 10, 1, 1, 10, 15, 15, 12, 8, 10, 8, 12])  # x³ over GF(16)
    assert (cube.gamma_rank(), cube.delta_rank()) == (100, 20)  # Edel, Pott 2009
    assert cube.univariate_polynomial() == cube.univariate_polynomial(modulus=0x13) == [(3, 1)]
    assert cube.ortho_derivative() is not None and sq.SBox(PRESENT).ortho_derivative() is None


def test_the_modulus_of_a_univariate_polynomial_is_selectable():
    table = []
    for x in range(16):  # x² modulo t⁴ + t³ + 1, by squaring and reducing
        square = sum((x >> bit & 1) << 2 * bit for bit in range(4))
        for degree in (6, 5, 4):
            square ^= (0x19 << (degree - 4)) * (square >> degree & 1)
        table.append(square)
    assert sq.SBox(table).univariate_polynomial(modulus=0x19) == [(2, 1)]
    assert sq.SBox(table).univariate_polynomial(modulus=0x13) != [(2, 1)]
    for modulus, message in ((0x11, "not irreducible"), (0x25, "has degree 5"), (0, "modulus"), (1, "has degree 0")):
        with pytest.raises(ValueError, match=message):
            sq.SBox(table).univariate_polynomial(modulus=modulus)
    with pytest.raises(TypeError, match="modulus"):
        sq.SBox(table).univariate_polynomial(modulus="0x13")


def test_fixed_points_and_linear_structures_of_an_sbox_are_lists():
    table = [0, 1, 3, 6, 7, 4, 5, 2]  # an example of SageMath
    s = sq.SBox(table)
    assert s.fixed_points() == [0, 1]
    assert sq.SBox(PRESENT).fixed_points() == [x for x in range(16) if PRESENT[x] == x]
    expected = []
    for b in range(1, 8):
        f = [bin(b & y).count("1") % 2 for y in table]
        for a in range(1, 8):
            derivative = {f[x] ^ f[x ^ a] for x in range(8)}
            expected += [(b, a, derivative.pop())] if len(derivative) == 1 else []
    assert s.linear_structures() == expected


@pytest.mark.parametrize("suffix", [".txt", ".csv", ".npy"])
def test_sbox_is_written_and_read(tmp_path, suffix):
    path = tmp_path / ("present" + suffix)
    sq.write(path, sq.SBox(PRESENT))
    assert sq.SBox.read(path) == sq.SBox(PRESENT)


@pytest.mark.parametrize("suffix, start", [(".svg", b"<"), (".json", b"{"), (".dot", b"digraph"), (".tex", b""), (".html", b"<!")])
def test_flow_graph_is_saved_by_suffix(tmp_path, suffix, start):
    path = tmp_path / ("walsh" + suffix)
    sq.FlowGraph("walsh", 3).save(path)
    assert path.read_bytes().lstrip().startswith(start)
    assert path.stat().st_size > 100
    with pytest.raises(ValueError):
        sq.FlowGraph("walsh", 3).save(tmp_path / "walsh.docx")


@pytest.mark.parametrize("call, exception", [
    (lambda s: sq.SBox([0, 1, 2]), ValueError),
    (lambda s: sq.SBox([0, -1]), ValueError),
    (lambda s: sq.SBox([0.5, 1]), TypeError),
    (lambda s: sq.SBox(["a", "b"]), TypeError),
    (lambda s: s[16], IndexError),
    (lambda s: s(np.array([3, 16])), IndexError),
    (lambda s: s["a"], TypeError),
    (lambda s: s.component_function(16), (ValueError, IndexError)),
    (lambda s: sq.SBox([0, 0, 1, 1]).inverse(), ValueError),
    (lambda s: s.properties()["nonlinearty"], KeyError),
])
def test_mistake_with_an_sbox_raises_the_exception_of_python(call, exception):
    with pytest.raises(exception) as raised:
        call(sq.SBox(PRESENT))
    assert str(raised.value).strip()
    assert "\n" not in str(raised.value)
