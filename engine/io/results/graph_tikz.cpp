// SPDX-License-Identifier: GPL-3.0-or-later
//
// Writes flow graphs as LaTeX: a page with the size of the picture, or a beamer frame in which each click shows the next step.
#include "engine/io/results/character_writer.h"
#include "engine/io/results/graph_form.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <regex>

namespace sequency::io {
namespace {

using transform::FlowEdge;
using transform::FlowGraph;
using transform::Ring;
using transform::RingKind;
using transform::Scalar;

constexpr std::size_t maxOnPage = 256;  // maximum nodes per column, 2 m high (TeX's limit: 5.7 m)
constexpr std::size_t maxOnSlide = 32;

// The dimensions of a picture in centimetres.
struct Layout {
    double columnWidth = 2.4;
    double rowHeight = 0.8;
    bool hasLabels = true;
};

std::size_t maxNodes(const FlowGraph& graph)
{
    std::size_t most = 0;
    for (std::size_t column = 0; column < graph.columns(); ++column)
        most = std::max(most, graph.nodes(column));
    return most;
}

Layout layoutOf(const FlowGraph& graph, bool slides)
{
    if (!slides)
        return {};
    // The width in centimetres that the labels on a slide leave for the graph.
    constexpr double width = 8.5;
    constexpr double height = 6.2;
    return {std::min(2.4, width / static_cast<double>(std::max<std::size_t>(1, graph.layers()))),
            std::min(0.8, height / static_cast<double>(maxNodes(graph)))};
}

std::string nodeName(std::size_t column, std::size_t node)
{
    return fmt::format("(c{}-{})", column, node);
}

class TikzWriter {
public:
    TikzWriter(const FlowGraph& graph, const GraphHeader& head, bool slides)
        : m_graph(graph), m_head(head), m_slides(slides), m_layout(layoutOf(graph, slides))
    {}

    std::string begin() const
    {
        std::string text = m_slides ? std::string("\\documentclass{beamer}\n\\usepackage{tikz}\n"
                                                  "\\setbeamertemplate{navigation symbols}{}\n")
                                    : pageHead();
        for (std::size_t i = 0; i < butterflyColours; ++i)
            text += fmt::format("\\definecolor{{butterfly{}}}{{HTML}}{{{}}}\n", i, upper(butterflyColour(i)));
        text += "\\begin{document}\n";
        if (m_slides)
            text += "\\begin{frame}\n\\centering\n";
        else
            text += "\\noindent\n";
        text += fmt::format("% {}\n"
                            "\\begin{{tikzpicture}}[x={:.4g}cm, y=-{:.4g}cm, font=\\{},\n"
                            "  weight/.style={{fill=white, inner sep=0.6pt, font=\\tiny}},\n"
                            "  value/.style={{above, inner sep=2pt, font=\\tiny}}]\n",
                            titleOf(m_head), m_layout.columnWidth, m_layout.rowHeight,
                            m_layout.rowHeight < 0.4 ? "tiny" : "scriptsize");
        for (std::size_t column = 0; column < m_graph.columns(); ++column)
            for (std::size_t node = 0; node < m_graph.nodes(column); ++node)
                text += fmt::format("\\coordinate {} at ({}, {:.6g});\n", nodeName(column, node), column,
                                    rowOf(column, node));
        return text;
    }

    std::string stepHead(std::size_t step) const
    {
        const std::string before = dots(step) + (m_slides && step > 0 ? "}\n" : "");
        const std::string what = stepText(m_graph.layer(step));
        return before + (m_slides ? fmt::format("\\uncover<{}->{{% {}\n", step + 2, what)
                                  : fmt::format("% {}\n", what));
    }

    std::string edge(const FlowEdge& edge) const
    {
        const bool isProduct = io::isProduct(m_graph, edge);
        const char* const style = isProduct ? "solid" : lineStyle(edge.weight, m_head.ring);
        std::string weight;
        if (style == nullptr)
            weight = fmt::format(" node[weight, pos={:.2f}] {{${}$}}", placeOf(edge),
                                 weightInTex(edge.weight, m_head.ring, m_graph.step(edge.step).radix()));
        return fmt::format("\\draw[butterfly{}, {}] {} --{} {};\n", edge.butterfly % butterflyColours,
                           style != nullptr ? style : "solid", nodeName(edge.step, edge.from), weight,
                           nodeName(edge.step + 1, edge.to));
    }

    std::string end() const
    {
        std::string text = dots(m_graph.layers());
        if (!m_slides)
            return text + "\\end{tikzpicture}\n\n\\noindent{\\scriptsize " + legend() +
                   "}\n\\end{document}\n";
        text += m_graph.layers() > 0 ? "}\n\\end{tikzpicture}\n" : "\\end{tikzpicture}\n";
        text += "\n\\medskip\n\\only<1>{" + firstWords() + "}%\n";
        for (std::size_t step = 0; step < m_graph.layers(); ++step)
            text += fmt::format("\\only<{}>{{step {}: {}}}%\n", step + 2, step + 1,
                                inTex(stepText(m_graph.layer(step))));
        text += "\n{\\tiny " + legend() + "}\n";
        return text + "\\end{frame}\n\\end{document}\n";
    }

private:
    // Returns the position of a weight on its line as a fraction of the line's length. The positions for the weights of a butterfly differ, so that
    // the weights do not overlap.
    double placeOf(const FlowEdge& edge) const
    {
        const transform::Step& step = m_graph.step(edge.step);
        const std::size_t distance = std::max<std::size_t>(1, step.distance);
        const auto radix = static_cast<std::size_t>(std::max(1, step.radix()));
        const auto operand = static_cast<double>(edge.from / distance % radix);
        return 0.2 + 0.3 * operand / static_cast<double>(radix);
    }
    std::string legend() const
    {
        const Ring& ring = m_head.ring;
        if (ring.kind() == RingKind::Numbers)
            return "solid: $1$, dashed: $-1$";
        if (ring.order() == 4)
            return "solid: $1$, dashed: $2$, dotted: $3$";
        const std::string plain = "lines without a weight: $1$";
        return ring.kind() == RingKind::Complex
                   ? fmt::format("{}; $\\omega = \\mathrm{{e}}^{{2\\pi\\mathrm{{i}}/{}}}$", plain,
                                 m_head.spec.radix)
                   : plain;
    }
    // Returns the preamble of a page that has the size of the picture, so that other documents can include the page.
    std::string pageHead() const
    {
        constexpr double margin = 0.4;
        constexpr double labels = 3.2;  // total width of the labels on both sides, in centimetres
        const double width = static_cast<double>(m_graph.layers()) * m_layout.columnWidth + labels;
        const double height = static_cast<double>(maxNodes(m_graph)) * m_layout.rowHeight;
        return fmt::format(
            "\\documentclass{{article}}\n"
            "\\usepackage[paperwidth={:.2f}cm, paperheight={:.2f}cm, margin={}cm]{{geometry}}\n"
            "\\usepackage{{tikz}}\n\\pagestyle{{empty}}\n",
            width + 2 * margin, height + 2 * margin + 1, margin);
    }
    static std::string upper(std::string_view colour)
    {
        std::string text(colour);
        std::ranges::transform(text, text.begin(), [](char c) {
            return c >= 'a' && c <= 'f' ? static_cast<char>(c - 'a' + 'A') : c;
        });
        return text;
    }
    // Returns the text with every variable name, such as "x1", typeset in mathematics mode.
    static std::string inTex(const std::string& text)
    {
        static const std::regex variable("\\bx(\\d+)");
        return std::regex_replace(text, variable, "$$x_{$1}$$");
    }
    // Returns the vertical position of a node in units of the row height. Columns with fewer nodes are centred.
    double rowOf(std::size_t column, std::size_t node) const
    {
        const auto most = static_cast<double>(maxNodes(m_graph));
        const auto count = static_cast<double>(m_graph.nodes(column));
        const double each = most / count;
        return (static_cast<double>(node) + 0.5) * each - 0.5;
    }
    // Returns a value as text. Values other than integers have four digits, because more digits do not fit between two columns.
    static std::string shortText(Scalar value)
    {
        const auto rounded = [](double part) {
            return part == std::round(part) ? part
                                            : std::strtod(fmt::format("{:.4g}", part).c_str(), nullptr);
        };
        return complexText(Scalar(rounded(value.real()), rounded(value.imag())));
    }
    // Returns what the first column contains: "the spectrum" or "the function".
    std::string firstWords() const
    {
        if (m_head.isGroup)
            return fmt::format("the characters of $C_{{{}}}$", m_head.spec.radix);
        if (m_graph.lanes(0) == 2)
            return "the two functions";
        return m_head.work.empty() && !isForward() ? "the spectrum" : "the function";
    }
    // Returns the text above a node: its value and, for a product, a multiplication sign, because the lines do not indicate a product.
    std::string valueOf(std::size_t column, std::size_t node) const
    {
        const bool isConvolution =
            column > 0 && m_graph.layer(column - 1).kind == transform::LayerKind::Product;
        const std::string sign = isConvolution ? "\\times" : "";
        if (column >= m_head.values.size())
            return sign;
        return sign + (isConvolution ? "\\;" : "") +
               shortText(base::complexValue(*m_head.values[column], node));
    }
    // Returns the commands that draw the nodes of a column. The nodes hide the ends of the lines.
    std::string dots(std::size_t column) const
    {
        const bool isFirst = column == 0;
        const bool isLast = column + 1 == m_graph.columns();
        std::string text;
        for (std::size_t node = 0; node < m_graph.nodes(column); ++node) {
            const std::string value = valueOf(column, node);
            text += fmt::format("\\fill {} circle[radius={}]", nodeName(column, node),
                                m_layout.rowHeight < 0.3 ? "0.8pt" : "1.4pt");
            if (isFirst || isLast)
                text += fmt::format(" node[{}] {{${}$}}", isFirst ? "left" : "right", indexOf(column, node));
            if (!value.empty())
                text += fmt::format(" node[value] {{${}$}}", value);
            text += ";\n";
        }
        return text;
    }
    std::string indexOf(std::size_t column, std::size_t node) const
    {
        const std::size_t index = node % m_graph.rows(column);
        const char name = m_head.isGroup                       ? 'R'
                          : column == 0                        ? (node < m_graph.rows() ? 'f' : 'g')
                          : m_head.work.empty() && isForward() ? 'S'
                          : m_head.work.empty()                ? 'f'
                                                               : 'r';
        const char first = m_head.work.empty() && !isForward() && column == 0 ? 'S' : name;
        return fmt::format("{}_{{{}}}", first, index);
    }
    bool isForward() const { return m_head.spec.direction == transform::Direction::Forward; }

    const FlowGraph& m_graph;
    const GraphHeader& m_head;
    bool m_slides;
    Layout m_layout;
};

}  // namespace

base::Result<GraphForm> tikzForm(const FlowGraph& graph, const GraphHeader& head, bool slides)
{
    const std::size_t most = slides ? maxOnSlide : maxOnPage;
    if (const std::size_t nodes = maxNodes(graph); nodes > most)
        return base::Error{base::ErrorKind::BadInput,
                           fmt::format("a {} has room for {} nodes in a column, but the graph has {}",
                                       slides ? "slide" : "page", most, nodes)};
    const TikzWriter writer(graph, head, slides);
    return GraphForm{writer.begin(), [writer](std::size_t step) { return writer.stepHead(step); },
                     [writer](const FlowEdge& edge, bool) { return writer.edge(edge); }, writer.end()};
}

}  // namespace sequency::io
