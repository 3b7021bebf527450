// SPDX-License-Identifier: GPL-3.0-or-later
//
// Writes flow graphs as LaTeX: a page with the size of the picture, or a beamer frame in which each click shows the next step.
#include "engine/io/mathematics/formula.h"
#include "engine/io/results/character_writer.h"
#include "engine/io/results/graph_form.h"
#include "engine/io/results/latex_text.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
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

constexpr std::size_t maxOnPage = 256;  // maximum nodes per column; they take 2 m (TeX's limit: 5.7 m)
constexpr std::size_t maxOnSlide = 32;

// The colours of the butterflies on a light screen (ui/theme), from the palette of Okabe and Ito.
constexpr std::array<std::string_view, 7> screenColours{"0072B2", "D55E00", "009E73", "B65A92",
                                                        "3A9BD0", "C98500", "303030"};
constexpr std::array styles{"solid", "dashed", "dotted", "dash dot"};

// The dimensions of a picture in centimetres.
struct Layout {
    double columnWidth = 3.2;
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
        for (std::size_t i = 0; i < screenColours.size(); ++i)
            text += fmt::format("\\definecolor{{butterfly{}}}{{HTML}}{{{}}}\n", i, screenColours[i]);
        text += "\\definecolor{ink}{HTML}{1D1F21}\n\\begin{document}\n";
        if (m_slides)
            text += "\\begin{frame}\n\\centering\n";
        else
            text += "\\noindent\n";
        text += fmt::format(
            "% {}\n"
            "\\begin{{tikzpicture}}[x={:.4g}cm, y=-{:.4g}cm, font=\\{}, text=ink, line width=0.6pt,\n"
            "  weight/.style={{fill=white, inner sep=0.6pt, font=\\tiny}},\n"
            "  value/.style={{above, inner sep=2pt, font=\\tiny}},\n"
            "  box/.style={{draw=ink!28, fill=white, inner sep=1pt, minimum height={:.2f}cm}},\n"
            "  outer/.style={{draw=ink!62, fill=ink!4}},\n"
            "  later/.style={{draw=ink!9}},\n"
            "  other/.style={{ink!28}},\n"
            "  aside/.style={{text=ink!62, inner sep=3pt}}]\n",
            titleOf(m_head), m_layout.columnWidth, m_layout.rowHeight,
            m_layout.rowHeight < 0.4 ? "tiny" : "scriptsize", 0.55 * m_layout.rowHeight);
        for (std::size_t column = 0; column < m_graph.columns(); ++column)
            for (std::size_t node = 0; node < m_graph.nodes(column); ++node)
                text += fmt::format("\\coordinate {} at ({}, {:.6g});\n", nodeName(column, node), column,
                                    rowOf(column, node));
        return text + (m_slides ? std::string() : headings());
    }

    std::string stepHead(std::size_t step) const
    {
        const std::string what = stepText(m_graph.layer(step));
        if (!m_slides)
            return fmt::format("% {}\n", what);
        return dots(step) + (step > 0 ? "}\n" : "") + fmt::format("\\uncover<{}->{{% {}\n", step + 2, what);
    }

    std::string edge(const FlowEdge& edge) const
    {
        if (edge.step >= shownLayers())
            return {};
        const bool isProduct = io::isProduct(m_graph, edge);
        const char* const style = isProduct ? "solid" : styleOf(edge);
        std::string weight;
        if (style == nullptr)
            weight = fmt::format(" node[weight, pos={:.2f}] {{${}$}}", placeOf(edge), inTex(edge.weight));
        const auto& part = m_graph.step(edge.step);
        const bool isUnchanged = part.isPartial() && part.isUnchanged(edge.from % m_graph.rows());
        const std::string colour = isUnchanged || (m_head.step && *m_head.step != edge.step)
                                       ? "other"
                                       : fmt::format("butterfly{}", edge.butterfly % screenColours.size());
        return fmt::format("\\draw[{}, {}] {} --{} {};\n", colour, style != nullptr ? style : "solid",
                           nodeName(edge.step, edge.from), weight, nodeName(edge.step + 1, edge.to));
    }

    std::string end() const
    {
        if (!m_slides) {
            std::string text;
            for (std::size_t column = 0; column < m_graph.columns(); ++column)
                text += m_head.values.empty() ? dots(column) : boxes(column);
            return text + pageLegend() + "\\end{tikzpicture}\n\\end{document}\n";
        }
        std::string text = dots(m_graph.layers());
        text += m_graph.layers() > 0 ? "}\n\\end{tikzpicture}\n" : "\\end{tikzpicture}\n";
        text += "\n\\medskip\n\\only<1>{" + firstWords() + "}%\n";
        for (std::size_t step = 0; step < m_graph.layers(); ++step)
            text += fmt::format("\\only<{}>{{step {}: {}}}%\n", step + 2, step + 1,
                                withVariables(stepText(m_graph.layer(step))));
        text += "\n{\\tiny " + legend() + "}\n";
        return text + "\\end{frame}\n\\end{document}\n";
    }

private:
    std::size_t shownLayers() const
    {
        return m_head.step ? std::min(*m_head.step + 1, m_graph.layers()) : m_graph.layers();
    }
    std::string inTex(Scalar weight) const { return weightInTex(weight, m_head.ring, m_head.spec.radix); }
    // Returns the line style of an edge; null if its weight is written. Steps without a matrix have solid lines.
    const char* styleOf(const FlowEdge& edge) const
    {
        constexpr double tolerance = 1e-9;
        if (m_head.styledWeights.empty())
            return lineStyle(edge.weight, m_head.ring);
        const auto found = std::ranges::find_if(m_head.styledWeights, [&edge](Scalar known) {
            return std::abs(known - edge.weight) < tolerance;
        });
        const auto place = static_cast<std::size_t>(found - m_head.styledWeights.begin());
        return place < std::min(m_head.styledWeights.size(), styles.size()) ? styles[place] : "solid";
    }
    // Returns the titles above the steps. The current step has a grey ground, and its title is underlined.
    std::string headings() const
    {
        std::string text;
        for (std::size_t step = 0; step < m_graph.layers(); ++step) {
            const std::string title =
                latexText(step < m_head.stepTitles.size() ? m_head.stepTitles[step]
                                                          : stepTitle(m_graph, step, m_head.spec.polarity));
            const bool isActive = m_head.step == step;
            if (isActive)
                text += fmt::format("\\fill[ink!9] ({}, -0.6) rectangle ({}, {:.6g});\n", step, step + 1,
                                    static_cast<double>(maxNodes(m_graph)) - 0.4);
            text += fmt::format("\\node[font=\\tiny, text=ink{}] at ({}.5, -1) {{{}}};\n",
                                isActive ? "" : "!62", step, isActive ? "\\underline{" + title + "}" : title);
        }
        return text;
    }
    // Returns the commands that draw the nodes of a column as boxes with values. Columns after the current step are blank.
    std::string boxes(std::size_t column) const
    {
        const bool isFirst = column == 0;
        const bool isLast = column + 1 == m_graph.columns();
        const bool isBlank = column > shownLayers();
        const bool isProduct = column > 0 && m_graph.layer(column - 1).kind == transform::LayerKind::Product;
        constexpr double digit = 0.16;  // width of a digit and of the margins of a box in centimetres
        constexpr double margins = 0.3;
        std::size_t longest = 2;
        for (std::size_t node = 0; node < m_graph.nodes(column); ++node)
            longest = std::max(longest, valueText(column, node).size());
        const double width = digit * static_cast<double>(longest) + margins;
        std::string text;
        for (std::size_t node = 0; node < m_graph.nodes(column); ++node) {
            const std::string value = isBlank ? std::string() : valueText(column, node);
            text += fmt::format("\\node[box{}{}{}, minimum width={:.2f}cm] at {} {{{}}};\n",
                                isFirst || isLast ? ", outer" : "", isBlank ? ", later" : "",
                                value == "0" ? ", text=ink!45" : "", width, nodeName(column, node),
                                value.empty() ? "" : "$" + value + "$");
            if (isFirst || isLast)
                text += nodeLabelOf(column, node, width / 2);
            if (isProduct && !isBlank)
                text +=
                    fmt::format("\\node[aside] at ([xshift=-{:.2f}cm]c{}-{}) {{${}$}};\n", width / 2 + 0.2,
                                column, node, m_graph.layer(column - 1).lanes == 1 ? "{}^2" : "\\times");
        }
        return text;
    }
    std::string nodeLabelOf(std::size_t column, std::size_t node, double away) const
    {
        const std::string name = nameOf(column, node);
        if (name.empty())
            return {};
        const bool isFirst = column == 0;
        return fmt::format("\\node[aside, {}] at ([xshift={}{:.2f}cm]c{}-{}) {{${}$}};\n",
                           isFirst ? "left" : "right", isFirst ? "-" : "", away, column, node, name);
    }
    // Returns the name of a node in the first or the last column, such as "f(3)".
    std::string nameOf(std::size_t column, std::size_t node) const
    {
        if (m_head.nodeName)
            return m_head.nodeName(column, node);
        if (m_head.isGroup) {
            const auto rows = static_cast<std::size_t>(std::lround(std::sqrt(m_graph.nodes(column))));
            return fmt::format("{}({},{})", column == 0 ? 'C' : 'T', node / rows, node % rows);
        }
        const bool isInverse = m_head.work.empty() && !isForward();
        const char name = column > 0               ? (!m_head.work.empty() ? 'C'
                                                      : isInverse          ? 'f'
                                                                           : 'S')
                          : node >= m_graph.rows() ? 'g'
                          : isInverse              ? 'S'
                                                   : 'f';
        return fmt::format("{}({})", name, node % m_graph.rows(column));
    }
    // Returns the weights that have a line style in the legend.
    std::vector<Scalar> legendWeights() const
    {
        if (!m_head.styledWeights.empty())
            return m_head.styledWeights;
        if (m_head.ring.kind() == RingKind::Numbers)
            return {1, -1};
        return m_head.ring.order() == 4 ? std::vector<Scalar>{1, 2, 3} : std::vector<Scalar>();
    }
    // The weights for radix 2 and 4 are only ±1 and ±i.
    bool explainsRoot() const
    {
        return m_head.ring.kind() == RingKind::Complex && m_head.spec.radix != 2 && m_head.spec.radix != 4;
    }
    // Returns the line styles with their weights and the meaning of the colours, below the graph.
    std::string pageLegend() const
    {
        const double y = static_cast<double>(maxNodes(m_graph)) + 0.2;
        double x = -0.3;
        std::string text;
        const auto word = [&](const std::string& said, double width) {
            text += fmt::format("\\node[aside, right] at ({:.3f}, {:.3f}) {{{}}};\n", x, y, said);
            x += width / m_layout.columnWidth;
        };
        const std::vector<Scalar> weights = legendWeights();
        for (const Scalar weight : weights) {
            const FlowEdge sample{.weight = weight};
            text += fmt::format("\\path[{}, draw] ({:.3f}, {:.3f}) -- +({:.3f}, 0);\n", styleOf(sample), x, y,
                                0.8 / m_layout.columnWidth);
            x += 0.8 / m_layout.columnWidth;
            word("$\\times\\," + inTex(weight) + "$", 1.3);
        }
        if (weights.empty())
            word("lines without a number: weight $1$", 4.2);
        if (explainsRoot())
            word(fmt::format("$\\omega = \\mathrm{{e}}^{{2\\pi\\mathrm{{i}}/{}}}$", m_head.spec.radix), 1.8);
        for (int i = 0; i < 3; ++i) {
            text += fmt::format("\\fill[butterfly{}] ({:.3f}, {:.3f}) rectangle +({:.3f}, 0.25);\n", i, x,
                                y - 0.12, 0.2 / m_layout.columnWidth);
            x += 0.2 / m_layout.columnWidth;
        }
        word(m_head.isGroup ? "one colour per work-item" : "one colour per butterfly", 0);
        return text;
    }
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
        const auto styled = static_cast<double>(legendWeights().size());
        const double legendWidth = 5 + (styled > 0 ? 2.1 * styled : 4.2) + (explainsRoot() ? 1.8 : 0);
        constexpr double strips = 2;  // height of titles and legend in rows
        const double width =
            std::max(static_cast<double>(m_graph.layers()) * m_layout.columnWidth + labels, legendWidth);
        const double height = (static_cast<double>(maxNodes(m_graph)) + strips) * m_layout.rowHeight;
        return fmt::format(
            "\\documentclass{{article}}\n"
            "\\usepackage[paperwidth={:.2f}cm, paperheight={:.2f}cm, margin={}cm]{{geometry}}\n"
            "\\usepackage{{tikz}}\n\\pagestyle{{empty}}\n",
            width + 2 * margin, height + 2 * margin + 0.1, margin);
    }
    // Returns the text with every variable name, such as "x1", typeset in mathematics mode.
    static std::string withVariables(const std::string& text)
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
        const std::string value = valueText(column, node);
        return value.empty() ? sign : sign + (isConvolution ? "\\;" : "") + value;
    }
    std::string valueText(std::size_t column, std::size_t node) const
    {
        if (column >= m_head.values.size())
            return {};
        const Scalar value = base::complexValue(*m_head.values[column], node);
        return m_head.isGroup ? inTex(value) : shortText(value);
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
                text += fmt::format(" node[{}] {{${}$}}", isFirst ? "left" : "right", nameOf(column, node));
            if (!value.empty())
                text += fmt::format(" node[value] {{${}$}}", value);
            text += ";\n";
        }
        return text;
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
