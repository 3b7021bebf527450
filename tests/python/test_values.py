# SPDX-License-Identifier: GPL-3.0-or-later
"""Tests that functions, S-boxes, findings and pictures are values: equality, hash, repr, pickle, copies, and the methods of SageMath."""

import copy
import os
import pickle

import definitions
import numpy as np
import pytest

import sequency as sq

PRESENT = [12, 5, 6, 11, 9, 0, 10, 13, 3, 14, 15, 8, 4, 7, 1, 2]
VALUES = {
    "function": lambda: sq.BooleanFunction("6ac3"),
    "function of no variables": lambda: sq.BooleanFunction([1]),
    "function of 13 variables": lambda: sq.BooleanFunction.random(13, seed=5),
    "S-box": lambda: sq.SBox(PRESENT),
    "S-box of more outputs": lambda: sq.SBox([0, 1, 2, 3], outputs=5),
    "finding": lambda: sq.BooleanFunction("6ac3").properties("walsh_distribution")["walsh_distribution"],
    "chart": lambda: sq.Chart([1, 2.5, -3], title="a"),
    "flow graph": lambda: sq.FlowGraph("walsh", 2),
    "decision diagram": lambda: sq.decision_diagram([0, 1, 1, 1]),
}


@pytest.mark.parametrize("name", VALUES)
def test_equal_values_are_exchangeable(name):
    value, other = VALUES[name](), VALUES[name]()
    assert value == other and hash(value) == hash(other) and not value != other
    assert repr(value) == repr(other) and " at 0x" not in repr(value)
    for copied in (copy.copy(value), copy.deepcopy(value), pickle.loads(pickle.dumps(value))):
        assert copied == value and hash(copied) == hash(value) and type(copied) is type(value)
    assert sum(VALUES[different]() == value for different in VALUES) == 1
    assert value != "text" and value is not None


@pytest.mark.parametrize("n", range(6))
def test_functions_have_the_same_values_in_every_form(rng, n):
    bits = rng.integers(0, 2, size=2**n)
    number = sum(int(bit) << index for index, bit in enumerate(bits))
    f = sq.BooleanFunction(bits)
    forms = [
        sq.BooleanFunction(bits.tolist()), sq.BooleanFunction(bit for bit in bits.tolist()), sq.BooleanFunction(bits.astype(bool)),
        sq.BooleanFunction(f), sq.BooleanFunction.from_int(number, n), sq.BooleanFunction.from_hex(f"0x{number:0{max(1, 2**n // 4)}X}", n),
        eval(repr(f), {"BooleanFunction": sq.BooleanFunction}), sq.BooleanFunction.from_expression(f.algebraic_normal_form(), n),
    ]
    assert all(form == f for form in forms) and int(f) == number and f.nvariables() == n
    np.testing.assert_array_equal(np.asarray(f), bits)
    assert list(f) == bits.tolist() == list(f.truth_table("int")) and f.truth_table("bin") == tuple(bits == 1)
    assert sq.BooleanFunction(n) == sq.BooleanFunction([0] * 2**n)


def test_values_of_a_function_cannot_be_changed():
    f = sq.BooleanFunction("e8")
    f.truth_table()[0] = 1
    np.array(f)[0] = 1
    with pytest.raises(ValueError):
        np.asarray(f)[0] = 1
    assert f == sq.BooleanFunction("e8")


def test_a_seed_gives_the_function_of_the_command_line():
    assert sq.BooleanFunction.random(4, seed=7) == sq.BooleanFunction.random(4, seed=7) != sq.BooleanFunction.random(4, seed=8)
    assert sq.BooleanFunction.random(10).nvariables() == 10


def test_operators_take_functions_and_bits(rng):
    a, b = rng.integers(0, 2, size=(2, 16))
    f, g = sq.BooleanFunction(a), sq.BooleanFunction(b)
    for found, expected in [
        (f ^ g, a ^ b), (f & g, a & b), (f | g, a | b), (~f, 1 - a), (f + g, a ^ b), (f * g, a & b), (f ^ 1, 1 - a), (1 ^ f, 1 - a),
        (f & np.uint8(0), 0 * a), (True | f, 0 * a + 1),
    ]:
        np.testing.assert_array_equal(found, expected)
    with pytest.raises(ValueError, match="4 and of 1 variables"):
        f ^ sq.BooleanFunction([0, 1])


def test_names_of_an_expression_are_the_variables():
    f = sq.BooleanFunction.from_expression("b & !a", names=["a", "b", "c"])
    assert list(f) == [0, 0, 1, 1, 0, 0, 0, 0]


@pytest.mark.parametrize("degree", range(4))
def test_an_annihilator_exists_up_to_the_algebraic_immunity(degree):
    f = sq.BooleanFunction("e8")  # the majority of three, whose algebraic immunity is 2
    g = f.annihilator(degree)
    assert (g is not None) == (degree >= 2)
    if g is not None:
        assert any(g) and not any(f & g) and g.degree() <= degree


def test_counts_of_lists_are_properties(rng):
    f = sq.BooleanFunction.from_expression("x1 & x2 ^ x3", 3)
    assert f.linear_structure_count() == len(f.linear_structures()) - 1 == 1
    box = sq.SBox([0, 1, 3, 6, 7, 4, 5, 2])
    assert box.fixed_point_count() == len(box.fixed_points()) == 2
    assert box.linear_structure_count() == len(box.linear_structures()) == 7


def test_values_of_an_sbox_are_selected_by_integers_arrays_and_bits(rng):
    box = sq.SBox(PRESENT)
    x = rng.integers(0, 16, size=(3, 5))
    np.testing.assert_array_equal(box(x), np.array(PRESENT)[x])
    np.testing.assert_array_equal(box[x], np.array(PRESENT)[x])
    assert box[2:4].tolist() == [6, 11] and box([0, 0, 1, 0]) == [0, 1, 1, 0] and box(np.uint8(2)) == 6
    assert list(sq.SBox(box)) == list(sq.SBox(*PRESENT)) == list(sq.SBox(table=PRESENT)) == list(sq.SBox(iter(PRESENT))) == PRESENT
    assert sq.SBox([0, 1], 3).output_size() == 3


def test_the_derivative_of_an_sbox_follows_the_definition():
    box = sq.SBox(PRESENT)
    for u in range(16):
        assert list(box.derivative(u)) == [PRESENT[x] ^ PRESENT[x ^ u] for x in range(16)]


def test_branch_numbers_follow_the_definition():
    box = sq.SBox(PRESENT)

    def weight(x):
        return bin(x).count("1")

    pairs = [(x, y) for x in range(16) for y in range(16) if x != y]
    assert box.differential_branch_number() == min(weight(x ^ y) + weight(PRESENT[x] ^ PRESENT[y]) for x, y in pairs)
    spectra = {b: definitions.walsh(4) @ (1 - 2 * np.asarray(box.component_function(b)).astype(int)) for b in range(16)}
    masks = [(a, b) for b in range(16) for a in range(16) if (a, b) != (0, 0) and spectra[b][a] != 0]
    assert box.linear_branch_number() == min(weight(a) + weight(b) for a, b in masks)


def test_pictures_are_saved_by_suffix(tmp_path):
    graph, chart = sq.FlowGraph("walsh", 2), sq.Chart([1, 2])
    for suffix, start in {".svg": "<svg", ".json": "{", ".dot": "digraph", ".tex": "\\documentclass", ".html": "<!", ".txt": "#"}.items():
        graph.save(tmp_path / ("graph" + suffix))
        assert (tmp_path / ("graph" + suffix)).read_text(encoding="utf-8").lstrip().startswith(start)
    (tmp_path / "chart.svg").write_text("old")
    os.link(tmp_path / "chart.svg", tmp_path / "link.svg")
    chart.save(tmp_path / "chart.svg")
    assert (tmp_path / "link.svg").read_text() == "old"  # the file is replaced, not overwritten
    assert (tmp_path / "chart.svg").read_text(encoding="utf-8") == chart._repr_svg_()
    for picture in (graph, chart):
        with pytest.raises(ValueError, match=".svg"):
            picture.save(tmp_path / "picture.docx")
        with pytest.raises(FileNotFoundError):
            picture.save(tmp_path / "folder" / "picture.svg")
    with pytest.raises(TypeError, match="n: expected an integer"):
        sq.FlowGraph("walsh", "3")
