// SPDX-License-Identifier: GPL-3.0-or-later
//
// Flow graphs and matrices of small transforms as text, JSON and DOT.
//
// Flow graph. Text: comments (#) that tell the steps, then an edge a line: "step butterfly from to weight", "*" for the
// weight where the values that meet are multiplied. Json: "sequency-flow-graph/1" (the command line's contract); complex
// weights as [re, im]; "lanes" are those of every column, node number lane·N + index, and edges of products have
// "kind": "product" (the value of node j is the product of its edges' values); "nodes" are those of every column where these
// differ (the Kronecker construction of characters: tables row by row). Dot: one digraph for Graphviz, nodes
// "cCOLUMN_NODE", of two lanes labelled f0 … and g0 …, products × 0 …; one colour a butterfly (Okabe and Ito's palette),
// the papers' line styles: Walsh solid 1, dashed −1; GF(4) solid 1, dashed 2, dotted 3; over other rings the weight stands
// at the edge. Scale and sign of the exponent are named where they are not 1 and −. Tikz: a LaTeX document of one tikzpicture, lines and
// colours as in Dot, ω for exp(2πi/p), indices at both ends, values above the nodes (to four digits where they are no whole numbers); BadInput above 256 nodes in a column. Beamer: the same as
// a frame with an overlay a step, at most 32. Html: html_page.h.
//
// Matrix. Text: one row per line; with factors every factor behind a comment, in the order in which they are applied. Json:
// "sequency-matrix/1": {…, "rows": N, "matrix": [[…], …], "factors": [{"step": s, "entries": [{"row", "column", "value"}]}]}.
//
// Everything goes to the sink in pieces, nothing of size N·N is held; its first Error ends the writing, and so does a stop
// request. C locale, LF. Any thread.
#pragma once

#include "engine/base/run_control.h"
#include "engine/io/results/spectrum_writer.h"
#include "engine/transform/catalogue.h"
#include "engine/transform/flow_graph.h"

#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace sequency::io {

enum class GraphFormat { Text, Json, Dot, Tikz, Beamer, Html, Latex };

// What a page of HTML says of itself; any text.
struct HtmlHead {
    std::string title = {};  // empty: the graph's own
    std::string caption = {};
    std::string language = "en";
    std::function<std::string(std::string_view english)> translated = {};  // empty: the texts stay English
};

struct GraphHead {
    transform::TransformSpec spec;
    std::string factorization;  // "cooley-tukey", "constant-geometry"
    transform::Ring ring = transform::Ring::numbers();
    // "convolution", "autocorrelation", "characters": then spec says radix and size only.
    std::string work = {};
    bool isGroup = false;  // the graph is of C_p^m: the spec's radix and variables are p and m
    // Of the nodes, one a column; Tikz and Beamer write them, Html the first. Empty: none.
    std::vector<std::shared_ptr<const base::ElementVector>> values = {};
    // Html: what the values of each lane of the first column can be, in the order in which a click takes them; of a lane without any, every
    // number. Empty: nothing can be changed.
    std::vector<std::vector<transform::Scalar>> choices = {};
    HtmlHead html = {};
};

base::Status writeFlowGraph(const transform::FlowGraph& graph, const GraphHead& head, GraphFormat format,
                            const Sink& sink, const base::RunControl& control = {});

// `factors` may be null: then there are none. Text, Json or Latex (needs no package; BadInput above 64 rows).
base::Status writeMatrix(const transform::KroneckerTransform& transform, const transform::FlowGraph* factors,
                         const GraphHead& head, GraphFormat format, const Sink& sink,
                         const base::RunControl& control = {});

}  // namespace sequency::io
