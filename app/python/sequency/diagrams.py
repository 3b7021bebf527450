# SPDX-License-Identifier: GPL-3.0-or-later
"""Decision diagrams of all kinds."""

from __future__ import annotations

import json
from functools import partial
from typing import Any, Dict, List, Literal, Optional, Sequence, Tuple, Union

import numpy as np
from numpy.typing import ArrayLike, NDArray

from ._arguments import explained
from ._engine import _diagram_text, _diagram_values
from ._values import index_of, is_integer
from .files import Path, Table
from .functions import BooleanFunction
from .pictures import _save

_Function = Union[BooleanFunction, ArrayLike]
_OF_NUMBERS = ("mtbdd", "arithmetic", "walsh")


def _column(f: Any, kind: str, radix: int) -> NDArray[Any]:
    """The values of one function: uint8 of digits, int64 or float64 of numbers."""
    values = np.asarray(f)
    if values.dtype.kind not in "buif":
        raise TypeError(f"f: expected numbers, not {values.dtype}")
    if values.dtype == np.uint8 or values.dtype == bool:
        return np.ascontiguousarray(values, dtype=np.uint8)
    if kind in _OF_NUMBERS:
        return np.ascontiguousarray(values, dtype=np.float64 if values.dtype.kind == "f" else np.int64)
    if values.dtype.kind == "f":
        raise TypeError(f"f: expected integers for a diagram of the kind {kind!r}, not {values.dtype}")
    if values.size and not (0 <= values.min() and values.max() < radix):
        raise ValueError(f"f: expected values from 0 to {radix - 1} for a diagram of the kind {kind!r}")
    return np.ascontiguousarray(values, dtype=np.uint8)


class DecisionDiagram:
    """
    The reduced, ordered decision diagram of one or several functions, or their optimal decision trees; see `decision_diagram`.

    A diagram is an immutable value.

    Notebooks display it as a picture if it has at most 2000 nodes. Diagrams are equal if they have the same functions, kind and order.

    Parameters
    ----------
    columns : sequence of ndarray
        The values of the functions: uint8 for digits, int64 or float64 for numbers.
    radix : int
        Number of values of a variable.
    kind : str
        The kind of the diagram.
    order : str
        The order of the variables; empty for x1, x2, ….
    decomposition : str
        The letters of a kfdd, x1 first; empty for the best that a greedy search finds.

    Attributes
    ----------
    document : dict
        The content that ``sequency-cli diagram --json`` prints.
    nodes : int
        The number of internal nodes.
    levels : list of int
        The number of nodes at each level, the top level first.
    order : list of str
        The names of the variables, from the top level to the bottom; empty for a tree.

    Examples
    --------
    >>> import sequency as sq
    >>> diagram = sq.decision_diagram([0, 0, 0, 1, 0, 1, 1, 1])
    >>> diagram.nodes, diagram.levels, diagram.order
    (4, [1, 2, 1], ['x1', 'x2', 'x3'])
    """

    def __init__(self, columns: Sequence[NDArray[Any]], radix: int, kind: str, order: str, decomposition: str) -> None:
        self._columns = list(columns)
        self._options: Tuple[int, str, str, str] = (radix, kind, order, decomposition)
        self._values: Dict[int, NDArray[Any]] = {}
        self.document: Dict[str, Any] = json.loads(self._text("json"))
        self.nodes: int = self.document["nodes"]
        self.levels: List[int] = self.document["levels"]
        self.order: List[str] = self.document["order"]
        # The order and the decompositions that were found are used from here on.
        if kind == "kfdd":
            letters = dict(zip(self.order, self.document["decompositions"]))
            decomposition = "".join(letters[f"x{i + 1}"] for i in range(len(self.order)))
        self._options = (radix, kind, ",".join(self.order), decomposition)

    def _text(self, format: str) -> str:
        try:
            return _diagram_text(self._columns, *self._options, format)  # type: ignore[no-any-return]
        except TypeError as error:
            radix, kind, order, decomposition = self._options
            raise explained(error, radix=radix, name=kind, text=order) from None

    def values(self, output: int = 0) -> NDArray[Any]:
        """
        The values of a function, computed from the diagram.

        Parameters
        ----------
        output : int, default 0
            The number of the function.

        Returns
        -------
        ndarray
            The values in index order.

        Raises
        ------
        IndexError
            If there is no such function.
        """
        if not is_integer(output) or not 0 <= output < len(self._columns):
            raise IndexError(f"output: expected 0 to {len(self._columns) - 1}, not {output!r}")
        if output not in self._values:
            computed = _diagram_values(self._columns, *self._options, int(output))
            self._values[output] = computed.astype(self._columns[output].dtype)
        return self._values[output].copy()

    def evaluate(self, x: Union[int, Sequence[int]], output: int = 0) -> Union[int, float]:
        """
        The value of a function at an input, computed from the diagram.

        Parameters
        ----------
        x : int or sequence of int
            The index, or for binary variables the values of x1, x2, ….
        output : int, default 0
            The number of the function.

        Returns
        -------
        int or float
            The value.

        Raises
        ------
        IndexError
            If there is no such function or index.

        Examples
        --------
        >>> import sequency as sq
        >>> sq.decision_diagram([0, 0, 0, 1]).evaluate((1, 1))
        1
        """
        values = self.values(output)
        if not is_integer(x):
            return values[index_of(x, self.document["variables"], "x")].item()  # type: ignore[no-any-return]
        if not 0 <= int(x) < len(values):  # type: ignore[arg-type]
            raise IndexError(f"x: expected 0 to {len(values) - 1}, not {x}")
        return values[x].item()  # type: ignore[no-any-return, index]

    def to_json(self) -> str:
        """
        The content of the diagram as JSON.

        Returns
        -------
        str
            The document ``sequency-diagram/1``.
        """
        return json.dumps(self.document)

    def save(self, path: Path) -> None:
        """
        Write the diagram to a file.

        Parameters
        ----------
        path : path_like
            The file, whose suffix is .svg, .png, .pdf, .json, .dot, .tex (TikZ), .html or .txt. PNG and PDF need cairosvg or rsvg-convert.

        Raises
        ------
        ValueError
            If the suffix is unknown, or if the diagram is too large for a picture.
        ImportError
            If neither cairosvg nor rsvg-convert is installed, for PNG and PDF.
        OSError
            If the file cannot be written.
        """
        formats = {".json": "json", ".dot": "dot", ".tex": "tikz", ".html": "html", ".txt": "text"}
        _save(path, partial(self._text, "svg"), {suffix: partial(self._text, name) for suffix, name in formats.items()})

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, DecisionDiagram):
            return NotImplemented
        return self.document == other.document

    def __hash__(self) -> int:
        return hash(self.to_json())

    def __repr__(self) -> str:
        return f'<DecisionDiagram {self.document["kind"]} of {self.document["variables"]} variables, {self.nodes} nodes>'

    def _repr_svg_(self) -> Optional[str]:
        return self._text("svg") if self.nodes + len(self.document.get("terminals", ())) <= 2000 else None


def decision_diagram(
    f: Union[_Function, Table, Sequence[_Function]],
    kind: Literal["bdd", "fdd", "kfdd", "mtbdd", "arithmetic", "walsh", "field", "tree"] = "bdd",
    order: Union[None, str, Sequence[Union[str, int]]] = None,
    *,
    radix: int = 2,
    decomposition: str = "",
) -> DecisionDiagram:
    """
    The decision diagram of a function, or the shared diagram of several functions.

    Parameters
    ----------
    f : BooleanFunction, array_like, Table or sequence
        The values of a function, index 0 first; or several functions of the same variables, as a table, a list of functions, or the rows of
        an array.
    kind : str, default "bdd"
        "bdd", "fdd", "kfdd", "mtbdd", "arithmetic", "walsh" or "field"; "tree" for a decision tree of least depth, in which no nodes are merged
        and each node tests a variable of its own.
    order : str or sequence, optional
        The variables from the top, such as "x3,x1,x2" or [3, 1, 2]; "sift" or "exact". The default is x1, x2, ….
    radix : int, default 2
        Number of values of a variable.
    decomposition : str, optional
        For a kfdd, one of the letters S (Shannon), P (positive Davio) and N (negative Davio) per variable, x1 first. The default is the
        best that a greedy search finds.

    Returns
    -------
    DecisionDiagram
        The diagram.

    Raises
    ------
    ValueError
        If a name is unknown, or if the functions cannot have such a diagram.
    TypeError
        If the values are not numbers.

    Examples
    --------
    >>> import sequency as sq
    >>> f = sq.BooleanFunction.from_expression("x1 & x2 | x3 & x4 | x5 & x6", 6)
    >>> sq.decision_diagram(f).nodes, sq.decision_diagram(f, order="x1,x3,x5,x2,x4,x6").nodes
    (6, 14)
    """
    functions: Sequence[Any]
    if isinstance(f, Table):
        functions, radix = [f[place] for place in range(len(f))], f.radix
    elif isinstance(f, (list, tuple)) and len(f) > 0 and isinstance(f[0], (BooleanFunction, np.ndarray, list, tuple)):
        functions = f
    else:
        values = np.asarray(f)
        functions = list(values) if values.ndim == 2 else [f]
    if order is not None and not isinstance(order, str):
        order = ",".join(str(name) for name in order)
    return DecisionDiagram([_column(function, kind, radix) for function in functions], radix, kind, order or "", decomposition)
