# SPDX-License-Identifier: GPL-3.0-or-later
import definitions
import numpy as np
import pytest

import sequency as sq

AES_ROW = [0x63, 0x7C, 0x77, 0x7B, 0xF2, 0x6B, 0x6F, 0xC5, 0x30, 0x01, 0x67, 0x2B, 0xFE, 0xD7, 0xAB, 0x76]
PRESENT = [0xC, 5, 6, 0xB, 9, 0, 0xA, 0xD, 3, 0xE, 0xF, 8, 4, 7, 1, 2]


def test_hexadecimal_text_begins_with_the_highest_index():
    majority = sq.BooleanFunction("e8")
    assert majority.nvariables() == 3 and len(majority) == 8
    np.testing.assert_array_equal(majority.truth_table(), [0, 0, 0, 1, 0, 1, 1, 1])
    assert repr(majority) == "BooleanFunction('e8')"
    assert [majority(i) for i in range(8)] == [0, 0, 0, 1, 0, 1, 1, 1]
    with pytest.raises(IndexError):
        majority(8)


def test_properties_are_methods_with_own_and_sagemath_names(rng):
    bits = rng.integers(0, 2, size=2**5)
    function = sq.BooleanFunction(bits)
    spectrum = definitions.walsh(5) @ (1 - 2 * bits)
    np.testing.assert_array_equal(function.walsh_hadamard_transform(), spectrum)
    assert function.nonlinearity() == 16 - abs(spectrum).max() // 2
    assert function.weight() == bits.sum()
    assert function.is_balanced() == function.balanced() == (bits.sum() == 16)
    normal_form = definitions.reed_muller(5) @ bits % 2
    degree = max((bin(i).count("1") for i in range(32) if normal_form[i]), default=-1)
    assert function.algebraic_degree() == function.degree() == degree


def test_a_finding_has_value_meaning_source_and_witness():
    function = sq.BooleanFunction("1ee1")
    findings = function.properties("nonlinearity", "is_bent")
    assert list(findings) == ["nonlinearity", "bent"]
    found = findings["nonlinearity"]
    assert found.value == function.nonlinearity()
    assert found.name == "nonlinearity" and found.title and found.meaning and found.source
    assert found.sentence and found.witness
    assert found.best_known == 4  # the best balanced functions with n = 4


# Properties whose names have the meaning of SageMath as methods, and the methods that return the value of the property.
COUNTS = {"linear_structures": "linear_structure_count", "fixed_points": "fixed_point_count"}


@pytest.mark.parametrize("function", [sq.BooleanFunction("6ac3"), sq.SBox(PRESENT)])
def test_every_property_is_a_documented_method(function):
    findings = function.properties("all")
    assert len(findings) > len(function.properties()) > 5
    for name, finding in findings.items():
        if name not in ("dual", "inverse"):
            method = getattr(function, COUNTS.get(name, name))
            assert method() == finding.value
            assert finding.meaning in method.__doc__


def test_properties_and_tables_of_an_sbox_match_the_definition():
    box = sq.SBox(PRESENT)
    assert (box.input_size(), box.output_size(), len(box)) == (4, 4, 16)
    assert [box(x) for x in range(16)] == PRESENT
    assert box.differential_uniformity() == 4 and box.is_permutation()
    s = np.array(PRESENT)
    x = np.arange(16)
    ddt = np.array([[(s[x ^ a] ^ s == d).sum() for d in range(16)] for a in range(16)])
    np.testing.assert_array_equal(box.table("ddt"), ddt)
    parity = np.array([bin(i).count("1") % 2 for i in range(16)])
    lat = np.array([[((-1) ** (parity[a & x] ^ parity[b & s])).sum() for b in range(16)] for a in range(16)])
    np.testing.assert_array_equal(box.table("lat"), lat)
    np.testing.assert_array_equal(np.concatenate(list(box.table_blocks("ddt"))), ddt)


def test_the_blocks_of_a_large_table_have_equal_numbers_of_rows():
    x = np.arange(1 << 14)
    box = sq.SBox(x * 5 % len(x))
    blocks = box.table_blocks("ddt")
    next(blocks)
    block = next(blocks)
    assert block.shape == (1 << 10, len(x)) and block.dtype == np.int32
    s = x * 5 % len(x)
    for a in (1 << 10, 1500, (1 << 11) - 1):
        np.testing.assert_array_equal(block[a - (1 << 10)], np.bincount(s[x ^ a] ^ s, minlength=len(x)))


def test_the_output_size_of_an_sbox_is_inferred_or_given():
    assert sq.SBox([0, 1]).output_size() == 1
    assert sq.SBox([0, 1], outputs=3).output_size() == 3
    assert sq.SBox(np.array(AES_ROW, dtype=np.uint8)).output_size() == 8


@pytest.mark.parametrize(
    "call, exception, words",
    [
        (lambda: sq.BooleanFunction("xyz"), ValueError, "x"),
        (lambda: sq.BooleanFunction([0, 1, 1]), ValueError, "4"),
        (lambda: sq.BooleanFunction([0, 2]), ValueError, "value 2"),
        (lambda: sq.BooleanFunction([[0, 1]]), ValueError, "one axis"),
        (lambda: sq.BooleanFunction("e8").properties("beauty"), ValueError, "beauty"),
        (lambda: sq.SBox([0, 1, 2]), ValueError, "3"),
        (lambda: sq.SBox([0, -1]), ValueError, "-1"),
        (lambda: sq.SBox([0.5, 1]), TypeError, "integers"),
        (lambda: sq.SBox([0, 4], outputs=2), ValueError, "4"),
        (lambda: sq.SBox([0, 1]).table("xyz"), ValueError, "ddt"),
        (lambda: sq.SBox([0, 0]).table("bct"), ValueError, "permutation"),
        (lambda: next(sq.SBox([0, 1]).table_blocks("xyz")), ValueError, "ddt"),
        (lambda: sq.SBox([0, 0]).inverse(), ValueError, "permutation"),
        (lambda: sq.SBox([0, 1], outputs="1"), TypeError, "outputs"),
        (lambda: sq.SBox([0, 1], inputs=1), TypeError, "outputs"),
        (lambda: sq.SBox(), TypeError, "table"),
        (lambda: sq.SBox([0, 1])(2), IndexError, "0 to 1"),
        (lambda: sq.SBox([0, 1])([2]), ValueError, "bits 0 and 1"),
        (lambda: sq.SBox([0, 1])(np.array([0.5])), TypeError, "integers"),
        (lambda: sq.BooleanFunction("e8").dual(), ValueError, "bent"),
        (lambda: sq.BooleanFunction("e8").nonlinearity(device=5), TypeError, "device: expected a string"),
        (lambda: sq.BooleanFunction("e8").properties(5), TypeError, "names"),
        (lambda: sq.BooleanFunction("e8").walsh_spectrum(5), TypeError, "device: expected a string"),
        (lambda: sq.BooleanFunction("e8").autocorrelation(5), TypeError, "device: expected a string"),
        (lambda: sq.BooleanFunction.random(3, seed=-1), ValueError, "seed"),
        (lambda: sq.BooleanFunction.random(3, seed="a"), TypeError, "seed"),
        (lambda: sq.BooleanFunction(31), ValueError, "variables"),
        (lambda: sq.BooleanFunction(True), TypeError, "bool"),
        (lambda: sq.BooleanFunction.from_int(-1, 2), ValueError, "bits"),
        (lambda: sq.BooleanFunction.from_int("3", 2), TypeError, "integers"),
        (lambda: sq.BooleanFunction.from_hex("8", 3), ValueError, "2 hexadecimal digits"),
        (lambda: sq.BooleanFunction.from_expression("x1 & &"), ValueError, "expression"),
        (lambda: sq.BooleanFunction.from_expression(5), TypeError, "text: expected a string"),
        (lambda: sq.BooleanFunction("e8").truth_table("oct"), ValueError, "oct"),
        (lambda: sq.BooleanFunction("e8") & 2, TypeError, "unsupported operand"),
    ],
)
def test_invalid_input_raises_an_error_with_a_one_line_message(call, exception, words):
    with pytest.raises(exception, match=words) as caught:
        call()
    assert "\n" not in str(caught.value)
