# SPDX-License-Identifier: GPL-3.0-or-later
import xml.etree.ElementTree as ElementTree

import definitions
import numpy as np
import pytest

import sequency as sq

SVG = "{http://www.w3.org/2000/svg}"


@pytest.mark.parametrize("values", [[5], [0, 0], [3, -1, 1, 1], [1j, 2], np.arange(-5000, 5000)])
def test_a_chart_is_an_svg_with_one_stem_per_nonzero_value(values):
    picture = ElementTree.fromstring(sq.Chart(values, title="a < b")._repr_svg_())
    assert picture.tag == SVG + "svg" and picture.find(SVG + "title").text == "a < b"
    stems = picture.find(f"{SVG}g").findall(SVG + "path")
    if len(values) <= 4:
        assert len(stems) == np.count_nonzero(values)
    else:
        assert 500 < len(stems) <= 560


@pytest.mark.parametrize("algorithm", ["cooley-tukey", "constant-geometry"])
def test_the_edges_of_a_flow_graph_compute_the_transform(algorithm):
    graph = sq.FlowGraph("walsh", 3, algorithm=algorithm)
    matrix = np.eye(8)
    for step in range(graph.document["columns"] - 1):
        factor = np.zeros((8, 8))
        for edge in graph.document["edges"]:
            if edge["step"] == step:
                factor[edge["to"], edge["from"]] += edge["weight"]
        matrix = factor @ matrix
    np.testing.assert_array_equal(matrix, definitions.walsh(3))
    picture = ElementTree.fromstring(graph._repr_svg_())
    assert len(picture.findall(SVG + "circle")) == 8 * graph.document["columns"]
    weights = {edge["weight"] for edge in graph.document["edges"]}  # the legend has a line for each
    assert len(list(picture.iter(SVG + "path"))) == len(graph.document["edges"]) + len(weights)


def test_a_chart_of_texts_is_refused():
    with pytest.raises(TypeError, match="numbers"):
        sq.Chart(["a"])


def test_charts_and_flow_graphs_refuse_invalid_arguments():
    for call in [lambda: sq.Chart([]), lambda: sq.Chart([[1, 2]]), lambda: sq.FlowGraph("walsh", 9),
                 lambda: sq.FlowGraph("wash"), lambda: sq.FlowGraph(algorithm="A3")]:
        with pytest.raises(ValueError):
            call()
