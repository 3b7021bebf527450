# SPDX-License-Identifier: GPL-3.0-or-later
"""Spectra and flow graphs as SVG pictures, which notebooks display automatically. Texts and axes have the colour of the page's text."""

import html
import json

import numpy as np

from ._engine import _flow_graph

_BLUE, _ORANGE = "#0072b2", "#d55e00"  # from the palette of Okabe and Ito


def _svg(width, height, body, title):
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" viewBox="0 0 {width} {height}" '
        f'font-family="sans-serif" font-size="11" fill="currentColor"><title>{html.escape(title)}</title>{body}</svg>'
    )


class Chart:
    """A chart of a spectrum, with one stem per value. If there are more values than columns, a stem extends from the smallest to the
    largest value of its column.

    `values` is an array with one axis. The chart shows the magnitudes of complex values.
    """

    WIDTH, HEIGHT, MARGIN = 640, 240, 40

    def __init__(self, values, title="Spectrum"):
        self.values = np.asarray(values)
        self.title = title
        if self.values.ndim != 1 or self.values.size == 0:
            raise ValueError("values: expected one axis and at least one value")

    def _columns(self):
        """Returns the lower and the upper end of each column's stem, which always contains 0."""
        numbers = np.abs(self.values) if np.iscomplexobj(self.values) else self.values.astype(float)
        count = min(len(numbers), self.WIDTH - 2 * self.MARGIN)
        firsts = np.arange(count) * len(numbers) // count
        low = np.minimum(np.minimum.reduceat(numbers, firsts), 0)
        return low, np.maximum(np.maximum.reduceat(numbers, firsts), 0)

    def _repr_svg_(self):
        low, high = self._columns()
        bottom, top = low.min(), high.max()
        span = (top - bottom) or 1.0
        inner_width, inner_height = self.WIDTH - 2 * self.MARGIN, self.HEIGHT - 2 * self.MARGIN

        def y(value):
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


class FlowGraph:
    """The flow graph of a fast transform of at most 256 values. `document` has the content that `sequency-cli flow-graph --json` prints.

    `algorithm` is "cooley-tukey", "constant-geometry" or another factorization. `radix` 0 selects the default radix of the transform.
    Unknown names raise ValueError. Edges with other weights than 1 are dashed, and edges with the weight -1 have another colour.
    """

    COLUMN, ROW, MARGIN = 120, 24, 40

    def __init__(self, transform="walsh", n=3, *, radix=0, algorithm="cooley-tukey"):
        self.document = json.loads(_flow_graph(transform, n, radix, algorithm))

    def _repr_svg_(self):
        rows, columns = self.document["rows"], self.document["columns"]

        def x(column):
            return self.MARGIN + self.COLUMN * column

        def y(row):
            return self.MARGIN + self.ROW * row

        edges = "".join(
            f'<path d="M{x(e["step"])} {y(e["from"])}L{x(e["step"] + 1)} {y(e["to"])}"{self._style(e["weight"])}/>'
            for e in self.document["edges"]
        )
        nodes = "".join(f'<circle cx="{x(c)}" cy="{y(r)}" r="3"/>' for c in range(columns) for r in range(rows))
        labels = "".join(
            f'<text x="{x(0) - 8}" y="{y(r) + 4}" text-anchor="end">f({r})</text>'
            f'<text x="{x(columns - 1) + 8}" y="{y(r) + 4}">S({r})</text>'
            for r in range(rows)
        )
        title = f'{self.document["transform"]}, {self.document["factorization"]}'
        body = f'<g stroke="currentColor" fill="none">{edges}</g>{nodes}{labels}'
        return _svg(x(columns - 1) + self.MARGIN, y(rows - 1) + self.MARGIN, body, title)

    @staticmethod
    def _style(weight):
        if weight == 1:
            return ""
        return f' stroke-dasharray="5 3" stroke="{_ORANGE}"' if weight == -1 else ' stroke-dasharray="5 3"'
