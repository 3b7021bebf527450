// SPDX-License-Identifier: GPL-3.0-or-later
//
// Writes drawings of decision diagrams as SVG and as LaTeX. Levels are rows with the names of their variables at the left.
#include "engine/io/results/diagram_form.h"
#include "engine/io/results/latex_text.h"
#include "engine/io/results/markup_text.h"
#include "engine/io/results/svg_axis.h"

#include <fmt/format.h>

#include <algorithm>

namespace sequency::io {
namespace {

constexpr double unitWidth = 52;
constexpr double levelHeight = 66;
constexpr double diagramFont = 12;
constexpr double diagramMargin = 16;
constexpr double nodeHalf = 13;  // half the height of a node
constexpr double rootLength = 20;

// Lengths of a LaTeX drawing in centimetres. TeX's largest length is 575 cm.
constexpr double texUnit = 1.1;
constexpr double texLevel = 1.4;
constexpr double maxTexWidth = 500;

class SvgDiagram {
public:
    explicit SvgDiagram(const DiagramPicture& picture) : m_picture(picture)
    {
        double nameWidth = 0;
        for (const DiagramPicture::Level& level : picture.levels)
            nameWidth = std::max(nameWidth, diagramFont * textWidth(levelName(level)));
        m_left = diagramMargin + nameWidth + unitWidth;
        m_top = diagramMargin + 2 * diagramFont + rootLength + 2 * diagramFont;
    }

    std::string text() const
    {
        const double height = m_top + levelHeight * static_cast<double>(m_picture.levels.size()) + nodeHalf +
                              3 * diagramFont + diagramMargin;
        const double width = std::max(
            m_left + unitWidth * (m_picture.width + 0.5) + diagramMargin,
            2 * diagramMargin + diagramFont * std::max(textWidth(m_picture.title), textWidth(legend())));
        std::string text = fmt::format(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{0:.0f}\" height=\"{1:.0f}\" viewBox=\"0 0 "
            "{0:.0f} {1:.0f}\" "
            "role=\"img\" font-family=\"DejaVu Sans, Arial, Helvetica, sans-serif\" font-size=\"{2}\">\n"
            "<title>{3}</title>\n<rect width=\"100%\" height=\"100%\" fill=\"#ffffff\"/>\n<text x=\"{4}\" "
            "y=\"{5}\">{3}</text>\n",
            width, height, diagramFont, markupText(m_picture.title), diagramMargin,
            diagramMargin + diagramFont);
        for (std::size_t level = 0; level < m_picture.levels.size(); ++level)
            text += fmt::format("<text x=\"{}\" y=\"{:.1f}\" fill=\"#505050\">{}</text>\n", diagramMargin,
                                rowPlace(level) + diagramFont / 3,
                                markupText(levelName(m_picture.levels[level])));
        text += "<g fill=\"none\" stroke=\"#303030\" stroke-width=\"1.2\">\n" + edges() + "</g>\n" + nodes();
        return text + fmt::format("<text x=\"{}\" y=\"{:.1f}\" fill=\"#505050\">{}</text>\n</svg>\n",
                                  diagramMargin, height - diagramMargin, markupText(legend()));
    }

private:
    double place(double units) const { return m_left + unitWidth * units; }
    double rowPlace(std::size_t level) const { return m_top + levelHeight * static_cast<double>(level); }
    std::string legend() const
    {
        return m_picture.radix == 2 ? "dashed: child 0, solid: child 1" : "labels: number of the child";
    }

    std::string edges() const
    {
        std::string text;
        std::string labels;
        for (const DiagramPicture::Edge& edge : m_picture.edges) {
            const DiagramPicture::Node& from = m_picture.nodes[edge.from];
            const DiagramPicture::Node& to = m_picture.nodes[edge.to];
            const double x = place(from.place + edgeOffset(m_picture, edge.child));
            const double y = rowPlace(from.level) + nodeHalf - 2;
            text += fmt::format("<path d=\"M{:.1f} {:.1f}", x, y);
            for (std::size_t i = 0; i < edge.bends.size(); ++i)
                text += fmt::format("L{:.1f} {:.1f}", place(edge.bends[i]), rowPlace(from.level + 1 + i));
            text += fmt::format("L{:.1f} {:.1f}\"{}/>\n", place(to.place), rowPlace(to.level) - nodeHalf,
                                m_picture.radix == 2 && edge.child == 0 ? " stroke-dasharray=\"5 4\"" : "");
            if (m_picture.radix > 2) {
                const double nextX = place(edge.bends.empty() ? to.place : edge.bends.front());
                labels += fmt::format(
                    "<text x=\"{:.1f}\" y=\"{:.1f}\" font-size=\"9\" fill=\"#505050\" stroke=\"none\" "
                    "text-anchor=\"middle\">{}</text>\n",
                    x + 0.3 * (nextX - x), y + 0.3 * (levelHeight - nodeHalf), edge.child);
            }
        }
        return text + labels;
    }

    std::string nodes() const
    {
        std::string text = "<g fill=\"#ffffff\" stroke=\"#303030\" stroke-width=\"1.2\">\n";
        std::string labels = "<g text-anchor=\"middle\">\n";
        for (const DiagramPicture::Node& node : m_picture.nodes) {
            const bool isTerminal = node.level == m_picture.levels.size();
            const std::string label = isTerminal ? node.value : m_picture.levels[node.level].variable;
            const double x = place(node.place);
            const double y = rowPlace(node.level);
            const double half =
                std::clamp(diagramFont * textWidth(label) / 2 + 4, nodeHalf, unitWidth / 2 - 2);
            text += isTerminal
                        ? fmt::format("<rect x=\"{:.1f}\" y=\"{:.1f}\" width=\"{:.1f}\" height=\"{}\"/>\n",
                                      x - half, y - nodeHalf, 2 * half, 2 * nodeHalf)
                        : fmt::format("<ellipse cx=\"{:.1f}\" cy=\"{:.1f}\" rx=\"{:.1f}\" ry=\"{}\"/>\n", x,
                                      y, half, nodeHalf);
            // A long label is made narrower, because it must fit into the node.
            const double length = 2 * (half - 3);
            labels += fmt::format(
                "<text x=\"{:.1f}\" y=\"{:.1f}\"{}>{}</text>\n", x, y + diagramFont / 3,
                diagramFont * textWidth(label) > length
                    ? fmt::format(" textLength=\"{:.1f}\" lengthAdjust=\"spacingAndGlyphs\"", length)
                    : std::string(),
                markupText(label));
        }
        for (const auto& [node, names] : rootNames(m_picture)) {
            const double x = place(m_picture.nodes[node].place);
            const double y = rowPlace(m_picture.nodes[node].level) - nodeHalf;
            text += fmt::format("<path d=\"M{:.1f} {:.1f}v{}m-3 -6l3 6l3 -6\" fill=\"none\"/>\n", x,
                                y - rootLength, rootLength);
            labels += fmt::format("<text x=\"{:.1f}\" y=\"{:.1f}\" font-style=\"italic\">{}</text>\n", x,
                                  y - rootLength - 4, markupText(names));
        }
        return text + "</g>\n" + labels + "</g>\n";
    }

    const DiagramPicture& m_picture;
    double m_left = 0;
    double m_top = 0;
};

std::string texEdges(const DiagramPicture& picture)
{
    std::string text;
    for (const DiagramPicture::Edge& edge : picture.edges) {
        const DiagramPicture::Node& from = picture.nodes[edge.from];
        const double x = from.place + edgeOffset(picture, edge.child);
        text += fmt::format("\\draw[{}] ({:.3f}, {:.3f})",
                            picture.radix == 2 && edge.child == 0 ? "zero" : "edge", x,
                            static_cast<double>(from.level) + 0.15);
        const std::string label =
            picture.radix > 2 ? fmt::format(" node[pos=0.3, value] {{{}}}", edge.child) : std::string();
        for (std::size_t i = 0; i < edge.bends.size(); ++i)
            text += fmt::format(" --{} ({:.3f}, {})", i == 0 ? label : std::string(), edge.bends[i],
                                from.level + 1 + i);
        text += fmt::format(" --{} (n{});\n", edge.bends.empty() ? label : std::string(), edge.to);
    }
    return text;
}

// Returns a name as LaTeX; a name such as x12 has a subscript.
std::string texName(const std::string& name)
{
    const std::size_t digits = name.find_first_of("0123456789");
    const bool isIndexed = digits == 1 && name.find_first_not_of("0123456789", 1) == std::string::npos;
    return isIndexed ? fmt::format("${}_{{{}}}$", latexText(name.substr(0, 1)), name.substr(1))
                     : latexText(name);
}

}  // namespace

std::string diagramSvg(const DiagramPicture& picture)
{
    return SvgDiagram(picture).text();
}

base::Result<std::string> diagramTikz(const DiagramPicture& picture)
{
    const double width = (picture.width + 3) * texUnit + 4;
    if (width > maxTexWidth)
        return base::Error{
            base::ErrorKind::BadInput,
            fmt::format("the drawing would be {:.0f} cm wide, but a LaTeX page has at most {} cm", width,
                        maxTexWidth)};
    std::string text = fmt::format(
        "\\documentclass{{article}}\n\\usepackage[paperwidth={:.2f}cm, paperheight={:.2f}cm, "
        "margin=0.4cm]{{geometry}}\n"
        "\\usepackage{{tikz}}\n\\usetikzlibrary{{backgrounds}}\n\\pagestyle{{empty}}\n\\begin{{document}}"
        "\n\\noindent\n"
        "% {}\n"
        "\\begin{{tikzpicture}}[x={}cm, y=-{}cm, font=\\scriptsize, line width=0.5pt, line join=round,\n"
        "  inner node/.style={{circle, draw, fill=white, inner sep=1pt, minimum size=0.55cm}},\n"
        "  terminal/.style={{draw, fill=white, inner sep=2pt, minimum size=0.5cm}},\n"
        "  value/.style={{fill=white, inner sep=0.5pt, font=\\tiny}},\n"
        "  edge/.style={{}}, zero/.style={{dashed}}]\n",
        width, (static_cast<double>(picture.levels.size()) + 2) * texLevel + 1, latexText(picture.title),
        texUnit, texLevel);
    for (std::size_t level = 0; level < picture.levels.size(); ++level)
        text += fmt::format(
            "\\node[left] at (-0.7, {}) {{{}}};\n", level,
            texName(picture.levels[level].variable) +
                latexText(levelName(picture.levels[level]).substr(picture.levels[level].variable.size())));
    for (std::size_t node = 0; node < picture.nodes.size(); ++node) {
        const DiagramPicture::Node& known = picture.nodes[node];
        const bool isTerminal = known.level == picture.levels.size();
        text +=
            fmt::format("\\node[{}] (n{}) at ({:.3f}, {}) {{{}}};\n", isTerminal ? "terminal" : "inner node",
                        node, known.place, known.level,
                        isTerminal ? "$" + known.value + "$" : texName(picture.levels[known.level].variable));
    }
    text += "\\begin{scope}[on background layer]\n" + texEdges(picture) + "\\end{scope}\n";
    for (const auto& [node, names] : rootNames(picture))
        text += fmt::format("\\draw[->] (n{0}) ++(0, -0.6) node[above] {{{1}}} -- (n{0});\n", node,
                            latexText(names));
    return text + "\\end{tikzpicture}\n\\end{document}\n";
}

}  // namespace sequency::io
