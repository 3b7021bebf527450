// SPDX-License-Identifier: GPL-3.0-or-later
//
// The strings from which writeFlowGraph() composes a flow graph in one format, and functions that the formats share. Private to engine/io.
#pragma once

#include "engine/io/results/graph_writer.h"

#include <functional>
#include <string>
#include <string_view>

namespace sequency::io {

// The strings of a graph in one format: at the beginning, before a step, for an edge, and at the end. The graph and its header must outlive a
// GraphForm.
struct GraphForm {
    std::string begin;
    std::function<std::string(std::size_t step)> stepHead;
    std::function<std::string(const transform::FlowEdge& edge, bool first)> edge;
    std::string end;
};

// Returns the form for LaTeX: a page or, if `slides` is true, a beamer frame with one overlay per step. Errors: BadInput if the graph is too large.
base::Result<GraphForm> tikzForm(const transform::FlowGraph& graph, const GraphHeader& head, bool slides);

// Returns the form for an SVG picture.
GraphForm svgForm(const transform::FlowGraph& graph, const GraphHeader& head);

// Returns a weight as LaTeX for mathematics mode: a power of the root of unity, the reciprocal of an integer, or a number.
std::string weightInTex(transform::Scalar weight, const transform::Ring& ring, int radix);
// Writes the matrix and its factors, each as an array in displayed mathematics. Errors: BadInput if they do not fit on a page.
base::Status writeMatrixTex(const transform::KroneckerTransform& transform,
                            const transform::FlowGraph* factors, const GraphHeader& head, const Sink& sink,
                            const base::RunControl& control);

std::string weightText(transform::Scalar weight, const transform::Ring& ring, bool json);
std::string stepText(const transform::FlowLayer& layer);  // label such as "butterflies of x2, d = 4"
std::string titleOf(const GraphHeader& head);
bool isProduct(const transform::FlowGraph& graph, const transform::FlowEdge& edge);
// Returns the line style for an edge with this weight: "solid", "dashed" or "dotted". Returns nullptr if the weight has no style.
const char* lineStyle(transform::Scalar weight, const transform::Ring& ring);
// Returns the colour of a butterfly as "rrggbb", chosen from the palette of Okabe and Ito.
std::string_view butterflyColour(std::size_t butterfly);
inline constexpr std::size_t butterflyColours = 8;
// Returns the label of a node: its index, with the prefix f or g if the column has two lanes, and with the prefix × for a product.
std::string nodeLabel(const transform::FlowGraph& graph, std::size_t column, std::size_t node);

}  // namespace sequency::io
