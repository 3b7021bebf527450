# SPDX-License-Identifier: GPL-3.0-or-later
import itertools

import numpy as np
import pytest

import sequency as sq

FORMS = ["sop", "pos", "esop", "fprm", "kro", "pkro"]


def evaluated(form, output, count):
    """Returns the values of an output of the form, from its cubes."""
    variables = form.variables
    values = []
    for point in itertools.product("01", repeat=variables):
        hits = sum(outputs[output] == "1" and all(c in ("-", x) for c, x in zip(cube, point)) for cube, outputs in form.cubes)
        values.append({"sop": hits > 0, "pos": hits == 0}.get(form.form, hits % 2 == 1))
    assert len(values) == count
    return np.array(values, dtype=np.uint8)


@pytest.mark.parametrize("name", FORMS)
@pytest.mark.parametrize("n", range(5))
def test_forms_evaluate_to_the_function(rng, name, n):
    f = rng.integers(0, 2, size=2**n).astype(np.uint8)
    form = sq.minimize(f, form=name)
    np.testing.assert_array_equal(evaluated(form, 0, 2**n), f)
    assert form.terms == len(form.cubes)
    assert form.literals == sum(len(cube) - cube.count("-") for cube, _ in form.cubes)


@pytest.mark.parametrize("name", FORMS)
def test_several_outputs_share_terms_and_use_dont_cares(rng, name):
    f = rng.integers(0, 2, size=(3, 16)).astype(np.uint8)
    open_values = rng.integers(0, 2, size=(3, 16)).astype(np.uint8)
    form = sq.minimize(f, name, dont_cares=open_values)
    assert len(form.expressions) == 3
    for j in range(3):
        np.testing.assert_array_equal(evaluated(form, j, 16)[open_values[j] == 0], f[j][open_values[j] == 0])


def test_the_majority_of_three_variables_has_three_terms():
    majority = [0, 0, 0, 1, 0, 1, 1, 1]
    assert sq.minimize(majority).expressions == ("x1·x2 ∨ x1·x3 ∨ x2·x3",)
    assert str(sq.minimize(majority, "fprm")) == "x1·x2 ⊕ x1·x3 ⊕ x2·x3"
    assert (sq.minimize(majority, "esop").terms, sq.minimize(majority, "esop").literals) == (3, 6)
    assert sq.minimize(sq.BooleanFunction("e8"), "kro", device="cpu").expansions == "PPP"
    assert sq.minimize(majority).proven_minimal


def test_wrong_arguments_are_refused():
    with pytest.raises(ValueError, match="form: expected"):
        sq.minimize([0, 1], form="x")
    with pytest.raises(ValueError):
        sq.minimize([0, 2])
    with pytest.raises(ValueError, match="dont_cares"):
        sq.minimize([0, 1], dont_cares=[0, 1, 0, 0])
    with pytest.raises(ValueError):
        sq.minimize(np.zeros(2**17, dtype=np.uint8))
