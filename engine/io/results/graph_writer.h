// SPDX-License-Identifier: GPL-3.0-or-later
//
// Writes flow graphs and matrices of small transforms as text, JSON, DOT, TikZ, beamer, HTML, LaTeX and SVG.
//
// writeFlowGraph() writes a flow graph in one of these formats:
// - Text: comments (#) that describe the steps, then one edge per line: "step butterfly from to weight". The weight is "*" if the incoming values are
//    multiplied.
// - Json: "sequency-flow-graph/1" (the stable output format of the command line). Complex weights are [re, im]. "lanes" lists the lane counts of all
//    columns. Node numbers are lane·N + index, where N is the number of nodes per lane. Edges of products have "kind": "product"; the value of a node
//    is then the product of the values of its edges. "nodes" lists the number of nodes of every column if these numbers differ (the Kronecker
//    construction of characters: tables row by row).
// - Dot: one digraph for Graphviz with nodes "cCOLUMN_NODE", labelled f0 … and g0 … for two lanes, × 0 … for products. Each butterfly has a colour
//    (palette of Okabe and Ito). Line styles denote the weights as in the literature: Walsh solid 1, dashed −1; GF(4) solid 1, dashed 2, dotted 3.
//    Over other rings, edges are labelled with their weights. The scale is stated if it is not 1, and the sign of the exponent is stated if it is not
//    −.
// - Tikz: a LaTeX document with one tikzpicture in the screen colours: titles above the steps, names at both ends, values in boxes (four digits
//    unless they are integers) and a legend. Without values, the nodes are dots. ω stands for exp(2πi/p). BadInput above 256 nodes per column.
// - Beamer: a frame with one overlay per step and values above the nodes, at most 32 nodes per column.
// - Html: the page of html_page.h.
// - Svg: a picture without values. Line styles denote the weights, as the legend states; from the eighth weight on, weights share one style.
//
// writeMatrix() writes a matrix. Text: one row per line; with factors, each factor follows a comment, in the order in which the factors are applied.
// Json: "sequency-matrix/1": {…, "rows": N, "matrix": [[…], …], "factors": [{"step": s, "entries": [{"row", "column", "value"}]}]}.
//
// Output goes to the sink in pieces; nothing of size N·N is allocated. Writing stops at the sink's first Error and on a stop request. The text is in
// the C locale with LF.
// Threads: any.
#pragma once

#include "engine/base/run_control.h"
#include "engine/io/results/spectrum_writer.h"
#include "engine/transform/catalogue.h"
#include "engine/transform/flow_graph.h"

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace sequency::io {

enum class GraphFormat { Text, Json, Dot, Tikz, Beamer, Html, Latex, Svg };

// The strings and the language of an HTML page. The strings may contain any characters.
struct HtmlHeader {
    std::string title = {};  // title of the page; if empty, the title of the graph
    std::string caption = {};
    std::string language = "en";
    // Translates a string of the page. If this function is empty, the page is in English.
    std::function<std::string(std::string_view english)> translated = {};
};

struct GraphHeader {
    transform::TransformSpec spec;
    std::string factorization;  // name of the algorithm: "cooley-tukey" or "constant-geometry"
    transform::Ring ring = transform::Ring::numbers();
    // The name of the computation if it is not a transform: "convolution", "autocorrelation" or "characters". In this case, only the radix and the
    // size in `spec` are valid.
    std::string work = {};
    // True if the graph belongs to the group C_p^m. The radix in `spec` is then p, and the number of variables is m.
    bool isGroup = false;
    // The node values, one vector per column; empty if there are none. Tikz and Beamer write all vectors; Html writes only the first one.
    std::vector<std::shared_ptr<const base::ElementVector>> values = {};
    // For Html: the values that a reader can choose for the inputs of each lane, in the order in which clicks select them. An empty inner list allows
    // all numbers. If `choices` is empty, the values cannot be changed.
    std::vector<std::vector<transform::Scalar>> choices = {};
    HtmlHeader html = {};
    // For Tikz, the appearance of the graph on screen. `step` is the step, counted from 0, after which the graph ends (nullopt shows all steps).
    // `nodeName` names the nodes of the first and the last column. `styledWeights` are the weights of the line styles solid, dashed, dotted and dash
    // dot. Empty members have the defaults of the command line.
    std::optional<std::size_t> step = {};
    std::vector<std::string> stepTitles = {};
    std::function<std::string(std::size_t column, std::size_t node)> nodeName = {};
    std::vector<transform::Scalar> styledWeights = {};
};

base::Status writeFlowGraph(const transform::FlowGraph& graph, const GraphHeader& head, GraphFormat format,
                            const Sink& sink, const base::RunControl& control = {});

// Writes a matrix and, unless `factors` is null, its factors. `format` must be Text, Json or Latex; the LaTeX code needs no package. Errors: BadInput
// for Latex with more than 64 rows.
base::Status writeMatrix(const transform::KroneckerTransform& transform, const transform::FlowGraph* factors,
                         const GraphHeader& head, GraphFormat format, const Sink& sink,
                         const base::RunControl& control = {});

}  // namespace sequency::io
