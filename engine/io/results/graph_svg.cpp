// SPDX-License-Identifier: GPL-3.0-or-later
//
// Writes a flow graph as an SVG picture: titles above the steps, names at both ends, edges in the colours of their butterflies, and a legend of the
// line styles of the weights. Weights are in the legend only, because labels on edges would overlap.
#include "engine/io/results/graph_form.h"
#include "engine/io/results/markup_text.h"
#include "engine/io/results/svg_axis.h"

#include <algorithm>
#include <array>
#include <fmt/format.h>
#include <memory>

namespace sequency::io {
namespace {

using transform::FlowEdge;
using transform::FlowGraph;

constexpr double rowHeight = 22;
constexpr double leastColumnWidth = 150;
constexpr double graphMargin = 16;
constexpr double graphFont = 12;
constexpr double graphLine = 1.5 * graphFont;
constexpr double sampleWidth = 40;
constexpr double nodeRadius = 3;
constexpr std::array<std::string_view, 8> weightDashes{"",     "6 4", "2 3",    "10 3 2 3", "10 3 2 3 2 3",
                                                       "14 5", "1 5", "6 2 6 6"};

// The weights of the graph in the order of their line styles. Products have no weights.
std::vector<std::string> weightsOf(const FlowGraph& graph, const GraphHeader& head)
{
    std::vector<std::string> weights;
    for (std::size_t step = 0; step < graph.layers(); ++step)
        for (std::size_t butterfly = 0; butterfly < graph.butterflies(step); ++butterfly)
            for (const FlowEdge& edge : graph.butterflyEdges(step, butterfly)) {
                const std::string text = weightText(edge.weight, head.ring, false);
                if (!isProduct(graph, edge) && std::ranges::find(weights, text) == weights.end())
                    weights.push_back(text);
            }
    return weights;
}

class SvgGraph {
public:
    SvgGraph(const FlowGraph& graph, const GraphHeader& head)
        : m_graph(graph), m_head(head), m_title(titleOf(head)), m_weights(weightsOf(graph, head))
    {
        std::size_t nodes = 1;
        for (std::size_t column = 0; column < graph.columns(); ++column) {
            nodes = std::max(nodes, graph.nodes(column));
            const std::size_t last = graph.nodes(column) - 1;
            m_nameWidth = std::max(m_nameWidth, graphFont * textWidth(nodeLabel(graph, column, last)) + 10);
        }
        for (std::size_t step = 0; step < graph.layers(); ++step)
            m_columnWidth = std::max(m_columnWidth, graphFont * textWidth(stepText(graph.layer(step))) + 16);
        m_top = graphMargin + 2 * graphLine + 8;
        m_graphHeight = rowHeight * static_cast<double>(nodes);
        m_width =
            std::max(2 * (graphMargin + m_nameWidth) + m_columnWidth * static_cast<double>(graph.layers()),
                     2 * graphMargin + graphFont * textWidth(m_title));
        addLegend();
    }

    std::string begin() const
    {
        std::string text = fmt::format(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{0:.0f}\" height=\"{1:.0f}\" viewBox=\"0 0 "
            "{0:.0f} {1:.0f}\" "
            "role=\"img\" font-family=\"DejaVu Sans, Arial, Helvetica, sans-serif\" font-size=\"{2}\">\n"
            "<title>{3}</title>\n<rect width=\"100%\" height=\"100%\" fill=\"#ffffff\"/>\n"
            "<text x=\"{4}\" y=\"{5}\">{3}</text>\n",
            m_width, m_height, graphFont, markupText(m_title), graphMargin, graphMargin + graphFont);
        for (std::size_t step = 0; step < m_graph.layers(); ++step)
            text += fmt::format(
                "<text x=\"{:.1f}\" y=\"{:.1f}\" text-anchor=\"middle\" fill=\"#505050\">{}</text>\n",
                (columnPlace(step) + columnPlace(step + 1)) / 2, m_top - 10,
                markupText(stepText(m_graph.layer(step))));
        return text + m_legend;
    }

    std::string edge(const FlowEdge& edge) const
    {
        const std::size_t style =
            isProduct(m_graph, edge) ? 0 : styleOf(weightText(edge.weight, m_head.ring, false));
        return fmt::format(
            "<path d=\"M{:.1f} {:.1f}L{:.1f} {:.1f}\" stroke=\"#{}\" stroke-width=\"1.2\"{}/>\n",
            columnPlace(edge.step), nodePlace(edge.step, edge.from), columnPlace(edge.step + 1),
            nodePlace(edge.step + 1, edge.to), butterflyColour(edge.butterfly), dashText(style));
    }

    std::string end() const
    {
        std::string text;
        for (std::size_t column = 0; column < m_graph.columns(); ++column) {
            const bool isFirst = column == 0;
            for (std::size_t node = 0; node < m_graph.nodes(column); ++node) {
                const double y = nodePlace(column, node);
                text += fmt::format("<circle cx=\"{:.1f}\" cy=\"{:.1f}\" r=\"{}\"/>\n", columnPlace(column),
                                    y, nodeRadius);
                if (isFirst || column + 1 == m_graph.columns())
                    text +=
                        fmt::format("<text x=\"{:.1f}\" y=\"{:.1f}\" text-anchor=\"{}\">{}</text>\n",
                                    columnPlace(column) + (isFirst ? -8 : 8), y + graphFont / 3,
                                    isFirst ? "end" : "start", markupText(nodeLabel(m_graph, column, node)));
            }
        }
        return text + "</svg>\n";
    }

private:
    double columnPlace(std::size_t column) const
    {
        return graphMargin + m_nameWidth + m_columnWidth * static_cast<double>(column);
    }
    double nodePlace(std::size_t column, std::size_t node) const
    {
        return m_top +
               m_graphHeight * (static_cast<double>(node) + 0.5) / static_cast<double>(m_graph.nodes(column));
    }
    // Weights beyond the last style share this style.
    std::size_t styleOf(const std::string& weight) const
    {
        const auto place = static_cast<std::size_t>(std::ranges::find(m_weights, weight) - m_weights.begin());
        return std::min(place, weightDashes.size() - 1);
    }
    static std::string dashText(std::size_t style)
    {
        return style == 0 ? std::string() : fmt::format(" stroke-dasharray=\"{}\"", weightDashes[style]);
    }

    // Writes the entries of the legend, which decide the height of the picture.
    void addLegend()
    {
        double x = graphMargin;
        double y = m_top + m_graphHeight + graphLine;
        for (std::size_t i = 0; i < std::min(m_weights.size(), weightDashes.size()); ++i) {
            const bool isShared = i + 1 == weightDashes.size() && m_weights.size() > weightDashes.size();
            const std::string name = isShared ? "other weights" : "weight " + m_weights[i];
            const double length = sampleWidth + 6 + graphFont * textWidth(name);
            if (x > graphMargin && x + length > m_width - graphMargin) {
                x = graphMargin;
                y += graphLine;
            }
            m_legend += fmt::format(
                "<path d=\"M{:.1f} {:.1f}h{}\" stroke=\"#000000\" stroke-width=\"1.2\"{}/>\n"
                "<text x=\"{:.1f}\" y=\"{:.1f}\">{}</text>\n",
                x, y - graphFont / 3, sampleWidth, dashText(i), x + sampleWidth + 6, y, markupText(name));
            x += length + 20;
        }
        m_height = y + graphMargin;
    }

    const FlowGraph& m_graph;
    const GraphHeader& m_head;
    std::string m_title;
    std::vector<std::string> m_weights;
    double m_columnWidth = leastColumnWidth;
    double m_nameWidth = 0;
    double m_top = 0;
    double m_graphHeight = 0;
    double m_width = 0;
    double m_height = 0;
    std::string m_legend;
};

}  // namespace

GraphForm svgForm(const FlowGraph& graph, const GraphHeader& head)
{
    const auto picture = std::make_shared<const SvgGraph>(graph, head);
    return {picture->begin(), [](std::size_t) { return std::string(); },
            [picture](const FlowEdge& edge, bool) { return picture->edge(edge); }, picture->end()};
}

}  // namespace sequency::io
