# SPDX-License-Identifier: GPL-3.0-or-later
"""Spectra and flow graphs as SVG pictures, which notebooks display automatically. The engine draws them."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
from functools import partial
from typing import Any, Callable, Dict, Union

import numpy as np
from numpy.typing import ArrayLike, NDArray

from ._arguments import explained
from ._engine import _chart, _flow_graph, write_text
from .files import Path, check_writable

_Writer = Callable[[], Union[str, bytes]]


def _converted(svg: str, kind: str) -> bytes:
    """Returns an SVG picture as PNG of twice the size in pixels, or as PDF."""
    try:
        import cairosvg  # type: ignore
    except ImportError:
        program = shutil.which("rsvg-convert")
    else:
        convert = cairosvg.svg2png if kind == "png" else cairosvg.svg2pdf
        return convert(bytestring=svg.encode(), **({"scale": 2} if kind == "png" else {}))  # type: ignore[no-any-return]
    if program is None:
        raise ImportError(
            f"a {kind.upper()} picture needs the package cairosvg (python3-cairosvg in Debian) or the program rsvg-convert (librsvg2-bin), "
            "and neither is installed; .svg needs neither", name="cairosvg",
        )
    zoom = ["--zoom", "2"] if kind == "png" else []
    done = subprocess.run([program, "--format", kind, *zoom], input=svg.encode(), capture_output=True, check=False)
    if done.returncode != 0:
        raise ValueError(f"rsvg-convert: {done.stderr.decode(errors='replace').strip()}")
    return done.stdout


def _save(path: Path, svg: Callable[[], str], others: Dict[str, _Writer]) -> None:
    """Writes the picture, or the text of the writer that belongs to the suffix of the path."""
    writers: Dict[str, _Writer] = {".svg": svg, ".png": lambda: _converted(svg(), "png"), ".pdf": lambda: _converted(svg(), "pdf"), **others}
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

    Up to 1024 values have a stem each. If there are more values, a stem extends from the smallest to the largest of consecutive values.

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

    def __init__(self, values: ArrayLike, title: str = "Spectrum") -> None:
        self.values: NDArray[Any] = np.asarray(values)
        self.title: str = title
        if self.values.size and self.values.dtype.kind not in "buifc":
            raise TypeError(f"values: expected numbers, not {self.values.dtype}")
        if self.values.ndim != 1 or self.values.size == 0:
            raise ValueError("values: expected one axis and at least one value")

    def _repr_svg_(self) -> str:
        values = np.abs(self.values) if np.iscomplexobj(self.values) else self.values
        are_whole = values.dtype.kind in "biu" and values.dtype != np.uint64
        return _chart(values if are_whole else values.astype(np.float64), self.title)  # type: ignore[no-any-return]

    def save(self, path: Path) -> None:
        """
        Write the chart to a file.

        Parameters
        ----------
        path : path_like
            The file, whose suffix is .svg, .png or .pdf.

        Raises
        ------
        ValueError
            If the suffix is unknown.
        ImportError
            If neither the package cairosvg nor the program rsvg-convert is installed, which write .png and .pdf.
        OSError
            If the file cannot be written.
        """
        _save(path, self._repr_svg_, {})

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
            The file, whose suffix is .svg, .png, .pdf, .json, .dot, .tex (TikZ), .html or .txt.

        Raises
        ------
        ValueError
            If the suffix is unknown.
        ImportError
            If neither the package cairosvg nor the program rsvg-convert is installed, which write .png and .pdf.
        OSError
            If the file cannot be written.
        """
        formats = {".json": "json", ".dot": "dot", ".tex": "tikz", ".html": "html", ".txt": "text"}
        _save(path, self._repr_svg_, {suffix: partial(self._text, name) for suffix, name in formats.items()})

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
