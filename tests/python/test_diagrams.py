# SPDX-License-Identifier: GPL-3.0-or-later
"""Tests decision diagrams: sizes from the literature, and values against the functions."""

import itertools
import json
import xml.etree.ElementTree as ElementTree

import numpy as np
import pytest

import sequency as sq

MAJORITY = [0, 0, 0, 1, 0, 1, 1, 1]
PAIRS = "x1 & x2 | x3 & x4 | x5 & x6"


def parity(n):
    return sq.BooleanFunction([sum(x) % 2 for x in itertools.product((0, 1), repeat=n)])


def test_diagrams_have_the_sizes_of_the_literature():
    assert sq.decision_diagram(MAJORITY).nodes == 4 == sq.decision_diagram(MAJORITY, "fdd").nodes
    assert sq.decision_diagram(parity(6)).nodes == 11 and sq.decision_diagram(parity(6), kind="fdd").nodes == 6
    f = sq.BooleanFunction.from_expression(PAIRS, 6)
    apart = sq.decision_diagram(f, order=[1, 3, 5, 2, 4, 6])
    assert apart.nodes == 14 == sum(apart.levels) and apart.order == ["x1", "x3", "x5", "x2", "x4", "x6"]
    for order in ("sift", "exact", ["x1", "x2", "x3", "x4", "x5", "x6"]):
        assert sq.decision_diagram(f, order=order).nodes == 6


@pytest.mark.parametrize("kind", ["bdd", "fdd", "kfdd", "mtbdd", "arithmetic", "walsh", "field"])
def test_diagrams_evaluate_to_the_functions(rng, kind):
    functions = rng.integers(0, 2, size=(2, 32))
    diagram = sq.decision_diagram(functions, kind, order="sift")
    for output, f in enumerate(functions):
        np.testing.assert_array_equal(diagram.values(output), f)
        assert [diagram.evaluate(x, output) for x in range(32)] == f.tolist()
    assert diagram.evaluate((1, 0, 1, 1, 0)) == functions[0][0b10110]
    ternary = rng.integers(0, 3, size=27)
    if kind in ("bdd", "field"):
        np.testing.assert_array_equal(sq.decision_diagram(ternary, kind, radix=3).values(), ternary)
    if kind in ("mtbdd", "arithmetic", "walsh"):
        numbers = rng.integers(-9, 9, size=16)
        np.testing.assert_array_equal(sq.decision_diagram(numbers, kind).values(), numbers)


def test_a_walsh_diagram_is_the_diagram_of_the_spectrum():
    f = sq.BooleanFunction("6ac3")
    spectrum = sq.walsh(np.asarray(f))
    walsh, numbers = sq.decision_diagram(f, "walsh"), sq.decision_diagram(spectrum, "mtbdd")
    assert walsh.document["list"] == numbers.document["list"] and walsh.document["terminals"] == sorted(set(spectrum.tolist()))


def test_a_tree_evaluates_to_the_function_and_has_the_depth_of_its_property(rng):
    f = sq.BooleanFunction(rng.integers(0, 2, size=32))
    tree = sq.decision_diagram(f, "tree")
    np.testing.assert_array_equal(tree.values(), np.asarray(f))
    assert tree.evaluate((1, 0, 1, 1, 0)) == f[0b10110]
    assert len(tree.levels) == f.decision_tree_depth() and tree.order == []
    assert tree.document["paths"] == tree.nodes + 1 and tree == sq.decision_diagram(f, "tree")
    with pytest.raises(ValueError):
        sq.decision_diagram(f, "tree", order="sift")


def test_diagrams_are_written_in_all_formats(tmp_path):
    diagram = sq.decision_diagram(MAJORITY)
    assert len(list(ElementTree.fromstring(diagram._repr_svg_()).iter("{http://www.w3.org/2000/svg}ellipse"))) == 4
    for suffix in ("svg", "json", "dot", "tex", "html", "txt"):
        diagram.save(tmp_path / f"diagram.{suffix}")
        assert (tmp_path / f"diagram.{suffix}").stat().st_size > 100
    assert json.loads((tmp_path / "diagram.json").read_text()) == diagram.document == json.loads(diagram.to_json())


def test_wrong_arguments_of_a_diagram_are_refused():
    for call in [
        lambda: sq.decision_diagram(MAJORITY, "zdd"),
        lambda: sq.decision_diagram(MAJORITY, order="x1,x2"),
        lambda: sq.decision_diagram([0, 1, 2, 3]),
        lambda: sq.decision_diagram([0, 1, 1]),
        lambda: sq.decision_diagram(MAJORITY, "kfdd", decomposition="SX D"),
        lambda: sq.decision_diagram(MAJORITY, "fdd", decomposition="SSS"),
    ]:
        with pytest.raises(ValueError):
            call()
    with pytest.raises(TypeError):
        sq.decision_diagram([0.5, 1])
    with pytest.raises(IndexError):
        sq.decision_diagram(MAJORITY).evaluate(8)
    with pytest.raises(IndexError):
        sq.decision_diagram(MAJORITY).values(1)
