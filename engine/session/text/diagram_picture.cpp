// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/session/text/diagram_picture.h"

#include "engine/analysis/diagram/diagram_counts.h"
#include "engine/analysis/diagram/diagram_layout.h"
#include "engine/base/text/display_text.h"

#include <array>

namespace sequency::session {
namespace {

using analysis::DecisionDiagram;
using analysis::DiagramNode;

std::string terminalText(double value)
{
    std::array<char, 64> text{};
    return {text.data(), base::putReal(text.data(), text.data() + text.size(), value)};
}

std::string variableText(const DiagramNames& names, int variable)
{
    const auto index = static_cast<std::size_t>(variable - 1);
    return index < names.variables.size() ? names.variables[index] : "x" + std::to_string(variable);
}

void addNodes(io::DiagramPicture& picture, const DecisionDiagram& diagram, const DiagramNames& names)
{
    const analysis::LayeredGraph graph = analysis::layeredGraph(diagram);
    for (DiagramNode node = 0; node < diagram.size(); ++node) {
        const bool isTerminal = diagram.isTerminal(node);
        picture.nodes.push_back(
            {graph.levels[node], 0, isTerminal ? terminalText(diagram.value(node)) : std::string(),
             !isTerminal && diagram.isTree() ? variableText(names, diagram.variable(node)) : std::string()});
    }
    for (const auto& edge : graph.edges)
        picture.edges.push_back(
            {edge.from, edge.to,
             static_cast<int>(picture.edges.size() % static_cast<std::size_t>(diagram.radix()))});
    if (diagram.size() > analysis::maxDrawnNodes)
        return;
    const analysis::GraphLayout layout = analysis::layoutOf(graph);
    for (std::size_t node = 0; node < picture.nodes.size(); ++node)
        picture.nodes[node].place = layout.places[node];
    for (std::size_t edge = 0; edge < picture.edges.size(); ++edge)
        picture.edges[edge].bends = layout.bends[edge];
    picture.width = layout.width;
    picture.hasPlaces = true;
}

}  // namespace

io::DiagramPicture diagramPicture(const DecisionDiagram& diagram, const DiagramNames& names)
{
    const analysis::DiagramKindRow& kind = analysis::diagramKindRow(diagram.type().kind);
    io::DiagramPicture picture;
    picture.kind = kind.name;
    picture.title = names.title.empty() ? std::string(kind.title) : names.title;
    picture.radix = diagram.radix();
    picture.variables = diagram.variables();
    picture.hasPlaces = false;
    for (const analysis::DiagramLevel& level : diagram.levels()) {
        const analysis::DecompositionRow& row = analysis::decompositionRow(level.decomposition);
        picture.levels.push_back({diagram.isTree() ? std::string() : variableText(names, level.variable),
                                  row.letter, std::string(row.title), level.nodes()});
    }
    for (std::size_t output = 0; output < diagram.roots().size(); ++output) {
        const std::string number = diagram.roots().size() == 1 ? "" : std::to_string(output);
        picture.roots.push_back(
            {output < names.outputs.size() ? names.outputs[output] : "f" + number, diagram.roots()[output]});
    }
    const analysis::DiagramCounts counts = analysis::countsOf(diagram);
    picture.internalNodes = counts.nodes;
    picture.terminals = counts.terminals;
    picture.maxLevelNodes = counts.width;
    picture.paths = counts.paths;
    picture.nonZeroPaths = counts.nonZeroPaths;
    picture.averagePathLength = counts.averagePathLength;
    if (diagram.size() <= io::maxListedNodes)
        addNodes(picture, diagram, names);
    return picture;
}

}  // namespace sequency::session
