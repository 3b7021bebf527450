// SPDX-License-Identifier: GPL-3.0-or-later
//
// Writes drawings of decision diagrams as LaTeX. Levels are rows with the names of their variables at the left.
#include "engine/io/results/diagram/diagram_form.h"
#include "engine/io/results/latex_text.h"

#include <fmt/format.h>

namespace sequency::io {
namespace {

// Lengths in centimetres. TeX's largest length is 575 cm.
constexpr double texUnit = 1.1;
constexpr double texLevel = 1.4;
constexpr double maxTexWidth = 500;

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
    for (std::size_t level = 0; level < picture.levels.size(); ++level) {
        const std::string variable = levelVariable(picture, level);
        text += fmt::format("\\node[left] at (-0.7, {}) {{{}}};\n", level,
                            texName(variable) + latexText(levelName(picture, level).substr(variable.size())));
    }
    for (std::size_t node = 0; node < picture.nodes.size(); ++node) {
        const DiagramPicture::Node& known = picture.nodes[node];
        const bool isTerminal = known.level == picture.levels.size();
        text += fmt::format("\\node[{}] (n{}) at ({:.3f}, {}) {{{}}};\n",
                            isTerminal ? "terminal" : "inner node", node, known.place, known.level,
                            isTerminal ? "$" + known.value + "$" : texName(nodeVariable(picture, known)));
    }
    text += "\\begin{scope}[on background layer]\n" + texEdges(picture) + "\\end{scope}\n";
    for (const auto& [node, names] : rootNames(picture))
        text += fmt::format("\\draw[->] (n{0}) ++(0, -0.6) node[above] {{{1}}} -- (n{0});\n", node,
                            latexText(names));
    return text + "\\end{tikzpicture}\n\\end{document}\n";
}

}  // namespace sequency::io
