# SPDX-License-Identifier: GPL-3.0-or-later
"""Spectra and flow graphs as SVG pictures, which notebooks display automatically. Texts and axes of a chart have the colour of the
page's text."""

from __future__ import annotations

import html
import json
import os
from functools import partial
from typing import Any, Callable, Dict, Tuple

import numpy as np
from numpy.typing import ArrayLike, NDArray

from ._arguments import explained
from ._engine import _flow_graph, write_text
from .files import Path, check_writable

_BLUE = "#0072b2"  # from the palette of Okabe and Ito


def _svg(width: float, height: float, body: str, title: str) -> str:
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" viewBox="0 0 {width} {height}" '
        f'font-family="sans-serif" font-size="11" fill="currentColor"><title>{html.escape(title)}</title>{body}</svg>'
    )


def _save(path: Path, writers: Dict[str, Callable[[], str]]) -> None:
    """Writes the text of the writer that belongs to the suffix of the path."""
    name = os.fspath(path)
    suffix = os.path.splitext(name)[1].lower()
    if suffix not in writers:
        known = list(writers)
        raise ValueError(f"path: expected the suffix {', '.join(known[:-1])}{' or ' if known[:-1] else ''}{known[-1]}, not {suffix!r}")
    check_writable(name)
    write_text(name, writers[suffix]())


class Chart:
    """
    A chart of a spectrum, with one stem per value.

    If there are more values than columns, a stem extends from the smallest to the largest value of its column.

    Parameters
    ----------
    values : array_like
        Numbers along one axis. The chart shows the magnitudes of complex values.
    title : str, default "Spectrum"
        Title of the chart.

    Raises
    ------
    ValueError
        If there are no values or several axes.

    Examples
    --------
    >>> import sequency as sq
    >>> sq.Chart(sq.walsh([1, 0, 1, 1]))
    <Chart of 4 values: Spectrum>
    """

    WIDTH, HEIGHT, MARGIN = 640, 240, 40

    def __init__(self, values: ArrayLike, title: str = "Spectrum") -> None:
        self.values: NDArray[Any] = np.asarray(values)
        self.title: str = title
        if self.values.size and self.values.dtype.kind not in "buifc":
            raise TypeError(f"values: expected numbers, not {self.values.dtype}")
        if self.values.ndim != 1 or self.values.size == 0:
            raise ValueError("values: expected one axis and at least one value")

    def _columns(self) -> Tuple[NDArray[Any], NDArray[Any]]:
        """Returns the lower and the upper end of each column's stem, which always contains 0."""
        numbers = np.abs(self.values) if np.iscomplexobj(self.values) else self.values.astype(float)
        count = min(len(numbers), self.WIDTH - 2 * self.MARGIN)
        firsts = np.arange(count) * len(numbers) // count
        low = np.minimum(np.minimum.reduceat(numbers, firsts), 0)
        return low, np.maximum(np.maximum.reduceat(numbers, firsts), 0)

    def _repr_svg_(self) -> str:
        low, high = self._columns()
        bottom, top = low.min(), high.max()
        span = (top - bottom) or 1.0
        inner_width, inner_height = self.WIDTH - 2 * self.MARGIN, self.HEIGHT - 2 * self.MARGIN

        def y(value: Any) -> float:
            return round(self.MARGIN + inner_height * float(top - value) / span, 2)

        step = inner_width / len(low)
        stems = "".join(
            f'<path d="M{self.MARGIN + step * (i + 0.5):.2f} {y(low[i])}V{y(high[i])}"/>'
            for i in range(len(low))
            if low[i] != high[i]
        )
        right, zero = self.WIDTH - self.MARGIN, y(0)
        labels = "".join(
            f'<text x="{self.MARGIN - 4}" y="{y(value) + 4}" text-anchor="end">{value:g}</text>'
            for value in sorted({float(bottom), 0.0, float(top)})
        )
        body = (
            f'<text x="{self.MARGIN}" y="20" font-size="13">{html.escape(self.title)}</text>{labels}'
            f'<text x="{right}" y="{self.HEIGHT - 12}" text-anchor="end">{len(self.values)} values</text>'
            f'<g stroke="{_BLUE}" stroke-width="{max(1.0, min(3.0, step / 3)):.2f}">{stems}</g>'
            f'<path d="M{self.MARGIN} {zero}H{right}" stroke="currentColor"/>'
        )
        return _svg(self.WIDTH, self.HEIGHT, body, self.title)

    def save(self, path: Path) -> None:
        """
        Write the chart to a file.

        Parameters
        ----------
        path : path_like
            The file, whose suffix is .svg.

        Raises
        ------
        ValueError
            If the suffix is unknown.
        OSError
            If the file cannot be written.
        """
        _save(path, {".svg": self._repr_svg_})

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Chart):
            return NotImplemented
        return self.title == other.title and self.values.dtype == other.values.dtype and np.array_equal(self.values, other.values)

    def __hash__(self) -> int:
        return hash((self.title, self.values.tobytes()))

    def __repr__(self) -> str:
        return f"<Chart of {len(self.values)} values: {self.title}>"


class FlowGraph:
    """
    The flow graph of a fast transform of at most 256 values.

    Edges have the colours of their butterflies, and line styles for their weights.

    Parameters
    ----------
    transform : str, default "walsh"
        Name of the transform, as in ``sequency-cli flow-graph``.
    n : int, default 3
        Number of variables.
    radix : int, default 0
        Number of values of a variable; 0 selects the default of the transform.
    algorithm : str, default ""
        The factorization, such as "constant-geometry". The default is "cooley-tukey", or "constant-geometry" if the
        transform is not a Kronecker product.

    Attributes
    ----------
    document : dict
        The content that ``sequency-cli flow-graph --json`` prints.

    Raises
    ------
    ValueError
        If a name is unknown or if the graph is too large.

    Examples
    --------
    >>> import sequency as sq
    >>> graph = sq.FlowGraph("walsh", 2)
    >>> graph.document["rows"], graph.document["columns"]
    (4, 3)
    """

    def __init__(self, transform: str = "walsh", n: int = 3, *, radix: int = 0, algorithm: str = "") -> None:
        self._arguments = (transform, n, radix, algorithm)
        self.document: Dict[str, Any] = json.loads(self._text("json"))

    def _text(self, format: str) -> str:
        try:
            return _flow_graph(*self._arguments, format)  # type: ignore[no-any-return]
        except TypeError as error:
            transform, n, radix, algorithm = self._arguments
            raise explained(error, n=n, radix=radix, name=transform, text=algorithm) from None

    def save(self, path: Path) -> None:
        """
        Write the flow graph to a file.

        Parameters
        ----------
        path : path_like
            The file, whose suffix is .svg, .json, .dot, .tex (TikZ), .html or .txt.

        Raises
        ------
        ValueError
            If the suffix is unknown.
        OSError
            If the file cannot be written.
        """
        formats = {".svg": "svg", ".json": "json", ".dot": "dot", ".tex": "tikz", ".html": "html", ".txt": "text"}
        _save(path, {suffix: partial(self._text, name) for suffix, name in formats.items()})

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, FlowGraph):
            return NotImplemented
        return self.document == other.document

    def __hash__(self) -> int:
        return hash(json.dumps(self.document, sort_keys=True))

    def __repr__(self) -> str:
        return f'<FlowGraph of {self.document["transform"]}, {self.document["factorization"]}, {self.document["rows"]} rows>'

    def _repr_svg_(self) -> str:
        return self._text("svg")
