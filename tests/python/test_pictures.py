# SPDX-License-Identifier: GPL-3.0-or-later
import importlib.util
import re
import shutil
import sys
import types
import xml.etree.ElementTree as ElementTree

import definitions
import numpy as np
import pytest

import sequency as sq

SVG = "{http://www.w3.org/2000/svg}"


def stems_of(chart):
    """Returns the x and the two y of every stem."""
    picture = ElementTree.fromstring(chart._repr_svg_())
    (path,) = [path.get("d") for path in picture.findall(SVG + "path") if path.get("stroke") == "#0072b2"]
    return [tuple(map(float, stem)) for stem in re.findall(r"M([\d.]+) ([\d.]+)V([\d.]+)", path)]


@pytest.mark.parametrize("values", [[5], [0, 0], [3, -1, 1, 1], [1j, 2], [0.5, -2.5], [True, False], np.array([2**63, 1], np.uint64)])
def test_the_stems_of_a_chart_are_as_long_as_the_magnitudes(values):
    chart = sq.Chart(values, title="a < b")
    picture = ElementTree.fromstring(chart._repr_svg_())
    assert picture.tag == SVG + "svg" and picture.find(SVG + "title").text == "a < b"
    lengths = np.array([abs(low - high) for _, low, high in stems_of(chart)])
    magnitudes = np.abs(np.asarray(values).astype(complex))
    np.testing.assert_allclose(lengths, magnitudes * lengths.max() / max(magnitudes.max(), 1e-9), atol=0.2)


def test_a_chart_of_many_values_hides_none():
    values = np.zeros(5000)
    values[4321] = 7
    stems = stems_of(sq.Chart(values))
    assert len(stems) == 1000 and sum(low != high for _, low, high in stems) == 1


def pictures():
    return [sq.Chart([3, 1, -1, 1]), sq.FlowGraph("walsh", 2)]


@pytest.mark.skipif(shutil.which("rsvg-convert") is None and importlib.util.find_spec("cairosvg") is None, reason="no converter is installed")
@pytest.mark.parametrize("picture", pictures(), ids=["chart", "flow graph"])
def test_pictures_are_saved_as_png_and_pdf(picture, tmp_path):
    for suffix, begin in ((".png", b"\x89PNG\r\n\x1a\n"), (".pdf", b"%PDF-")):
        picture.save(tmp_path / f"picture{suffix}")
        assert (tmp_path / f"picture{suffix}").read_bytes().startswith(begin)


def test_pictures_are_converted_by_cairosvg_if_it_is_installed(monkeypatch, tmp_path):
    converter = types.ModuleType("cairosvg")
    converter.svg2png = lambda bytestring, scale: b"png" + str(scale).encode() + bytestring[:4]
    converter.svg2pdf = lambda bytestring: b"pdf" + bytestring[:4]
    monkeypatch.setitem(sys.modules, "cairosvg", converter)
    for suffix, content in ((".png", b"png2<svg"), (".PDF", b"pdf<svg")):
        sq.Chart([1, 2]).save(tmp_path / f"a{suffix}")
        assert (tmp_path / f"a{suffix}").read_bytes() == content


@pytest.mark.parametrize("picture", pictures(), ids=["chart", "flow graph"])
def test_a_missing_converter_is_named(monkeypatch, tmp_path, picture):
    monkeypatch.setitem(sys.modules, "cairosvg", None)
    monkeypatch.setenv("PATH", str(tmp_path))
    for suffix in (".png", ".pdf"):
        with pytest.raises(ImportError, match="python3-cairosvg.*librsvg2-bin"):
            picture.save(tmp_path / f"a{suffix}")
        assert not (tmp_path / f"a{suffix}").exists()


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
