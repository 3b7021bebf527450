# SPDX-License-Identifier: GPL-3.0-or-later
"""A program as users write it, whose types test_package.py checks and which test_typed_user.py runs."""

from __future__ import annotations

import copy
import pickle
from pathlib import Path
from typing import Dict, List, Optional, Tuple

import numpy as np
from numpy.typing import NDArray

import sequency as sq


def spectra(bits: NDArray[np.uint8], reals: NDArray[np.float32]) -> Tuple[NDArray[np.int32], NDArray[np.float32]]:
    exact: NDArray[np.int32] = sq.walsh(bits)
    single: NDArray[np.float32] = sq.walsh(reals, order="sequency", norm="ortho", axis=-1)
    return exact, single


def orthonormal(bits: NDArray[np.uint8]) -> NDArray[np.float64]:
    return sq.walsh(bits, norm="ortho")


def round_trip(values: NDArray[np.int64]) -> bool:
    spectrum: NDArray[np.int64] = sq.walsh(values)
    back = sq.walsh(spectrum, inverse=True)
    return bool((back == values).all())


def columns(table: NDArray[np.int64]) -> NDArray[np.int64]:
    return sq.arithmetic(table, axis=0)


def cheapest(f: sq.BooleanFunction) -> Tuple[int, int]:
    polarity: int = sq.best_polarity(f)
    terms = sq.reed_muller(f, polarity=polarity)
    return polarity, int(np.count_nonzero(terms))


def smallest(f: sq.BooleanFunction) -> Tuple[int, str]:
    form: sq.Form = sq.minimize(f, form="esop")
    return form.terms, form.expressions[0]


def ternary(digits: List[int]) -> Tuple[NDArray[np.uint8], float]:
    coefficients: NDArray[np.uint8] = sq.gf(digits, 3)
    spectrum = sq.vilenkin_chrestenson(digits, 3, norm="forward", encoding="polarity")
    return coefficients, float(np.abs(spectrum).max())


def correlations(f: NDArray[np.uint8]) -> NDArray[np.int64]:
    table: NDArray[np.complex128] = sq.characters(2, 3)
    exponents: NDArray[np.uint8] = sq.characters(2, 3, exponents=True)
    assert table.shape == exponents.shape
    return sq.convolve(f, f, encoding="polarity") - sq.autocorrelate(f, encoding="polarity")


def describe(f: sq.BooleanFunction) -> str:
    degree: int = f.degree()
    is_bent: bool = f.is_bent()
    distribution: List[Tuple[int, int]] = f.walsh_distribution()
    magnitudes: Dict[int, int] = f.absolute_walsh_spectrum()
    structures: List[int] = f.linear_structures()
    low: Optional[sq.BooleanFunction] = f.annihilator(1)
    resilience: Optional[int] = f.resiliency_order()
    parts = [f.algebraic_normal_form(), degree, is_bent, len(distribution), max(magnitudes), structures, low, resilience]
    return ", ".join(str(part) for part in parts)


def combine(f: sq.BooleanFunction, g: sq.BooleanFunction) -> sq.BooleanFunction:
    return (f ^ g) & ~f | (g ^ 1)


def values_of(f: sq.BooleanFunction) -> Tuple[int, int, List[int], NDArray[np.uint8]]:
    return f[0], f((1, 0, 1)), list(f), f[2:6]


def survey(f: sq.BooleanFunction) -> Dict[str, str]:
    findings: Dict[str, sq.Finding] = f.properties("nonlinearity", "degree")
    return {name: finding.sentence for name, finding in findings.items() if finding.value is not None}


def attack(table: List[int]) -> Tuple[int, NDArray[np.int32], List[Tuple[int, int, int]]]:
    box = sq.SBox(table)
    assert box.inverse().inverse() == box
    component: sq.BooleanFunction = box.component_function(1)
    assert component.nvariables() == box.input_size()
    best = max(box.ddt()[1:].max(), box.differential_uniformity())
    return int(best), box.lat(), box.linear_structures()


def substitute(box: sq.SBox, text: NDArray[np.int64]) -> NDArray[np.int64]:
    return box[text]


def same(f: sq.BooleanFunction) -> bool:
    copies = [copy.copy(f), copy.deepcopy(f), pickle.loads(pickle.dumps(f)), sq.BooleanFunction.from_int(int(f), 3)]
    return len({f, *copies}) == 1


def store(folder: Path, f: sq.BooleanFunction) -> List[str]:
    sq.write(folder / "f.pla", f)
    sq.write(folder / "pair.csv", {"f": np.asarray(f), "g": np.asarray(~f)})
    assert sq.BooleanFunction.read(folder / "f.pla") == f
    table: sq.Table = sq.read(folder / "pair.csv")
    sq.FlowGraph("walsh", 2).save(folder / "graph.svg")
    diagram: sq.DecisionDiagram = sq.decision_diagram(f, kind="fdd", order=[3, 1, 2])
    diagram.save(folder / "diagram.svg")
    sq.Chart(f.walsh_spectrum(), title="Majority").save(folder / "chart.svg")
    return table.outputs


def main(folder: Path) -> str:
    f = sq.BooleanFunction.from_expression("x1 & x2 ^ x3", 3)
    g = sq.BooleanFunction("e8")
    bits = f.truth_table()
    exact, single = spectra(bits, bits.astype(np.float32))
    assert round_trip(exact.astype(np.int64)) and same(f) and not correlations(bits).any()
    assert store(folder, g) == ["f", "g"] and survey(g) and combine(f, g) != f
    assert values_of(g)[:3] == (0, 1, [0, 0, 0, 1, 0, 1, 1, 1])
    present = [12, 5, 6, 11, 9, 0, 10, 13, 3, 14, 15, 8, 4, 7, 1, 2]
    assert attack(present)[0] == 4 and substitute(sq.SBox(present), np.array([3]))[0] == 11
    assert columns(np.eye(4, dtype=np.int64)).shape == (4, 4) and ternary([0, 1, 2])[1] > 0 and orthonormal(bits).dtype == np.float64
    return f"{describe(f)}; {cheapest(g)}; {single.dtype}"
