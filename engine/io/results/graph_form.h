// SPDX-License-Identifier: GPL-3.0-or-later
//
// A format of flow graphs as the pieces that graph_writer.h puts together, and the texts that the formats share. Private to engine/io.
#pragma once

#include "engine/io/results/graph_writer.h"

#include <functional>
#include <string>
#include <string_view>

namespace sequency::io {

// What stands before everything, before a step, for an edge, and at the end. Of a graph and a head that outlive it.
struct GraphForm {
    std::string begin;
    std::function<std::string(std::size_t step)> stepHead;
    std::function<std::string(const transform::FlowEdge& edge, bool first)> edge;
    std::string end;
};

// LaTeX; with `slides` a frame of beamer with an overlay a step. BadInput where no page has room for the graph.
base::Result<GraphForm> tikzForm(const transform::FlowGraph& graph, const GraphHead& head, bool slides);

// A power of the root of unity, the reciprocal of an integer, or the number; in mathematics mode.
std::string weightInTex(transform::Scalar weight, const transform::Ring& ring, int radix);
// The matrix and its factors, each as an array in displayed mathematics. BadInput where no page has room for them.
base::Status writeMatrixTex(const transform::KroneckerTransform& transform,
                            const transform::FlowGraph* factors, const GraphHead& head, const Sink& sink,
                            const base::RunControl& control);

std::string weightText(transform::Scalar weight, const transform::Ring& ring, bool json);
std::string stepText(const transform::FlowLayer& layer);  // "butterflies of x2, d = 4"
std::string titleOf(const GraphHead& head);
bool isProduct(const transform::FlowGraph& graph, const transform::FlowEdge& edge);
// The papers' line styles: "solid", "dashed", "dotted"; null where they have none for this weight.
const char* lineStyle(transform::Scalar weight, const transform::Ring& ring);
// "rrggbb", of Okabe and Ito's palette.
std::string_view butterflyColour(std::size_t butterfly);
inline constexpr std::size_t butterflyColours = 8;
// The number of a node in its lane; of two lanes behind f or g, of a product behind ×.
std::string nodeLabel(const transform::FlowGraph& graph, std::size_t column, std::size_t node);

}  // namespace sequency::io
