// SPDX-License-Identifier: GPL-3.0-or-later
//
// Draws decision diagrams. Levels are rows with the names of their variables at the left.
#include "engine/io/results/diagram/diagram_form.h"
#include "engine/io/results/diagram/diagram_sheets.h"
#include "engine/io/results/graph_form.h"
#include "engine/io/results/svg_axis.h"

#include <algorithm>

namespace sequency::io {
namespace {

constexpr double unitWidth = 52;
constexpr double levelHeight = 66;
constexpr double diagramFont = 12;
constexpr double labelFont = 9;
constexpr double diagramMargin = 16;
constexpr double nodeHalf = 13;  // half the height of a node
constexpr double rootLength = 20;

class DiagramDrawing {
public:
    explicit DiagramDrawing(const DiagramPicture& picture) : m_picture(picture)
    {
        double nameWidth = 0;
        for (std::size_t level = 0; level < picture.levels.size(); ++level)
            nameWidth = std::max(nameWidth, diagramFont * textWidth(levelName(picture, level)));
        m_left = diagramMargin + nameWidth + unitWidth;
    }

    double width() const
    {
        return std::max(m_left + unitWidth * (m_picture.width + 0.5) + diagramMargin,
                        2 * diagramMargin +
                            diagramFont * std::max(textWidth(m_picture.title), textWidth(legend())));
    }
    double height() const
    {
        return rowPlace(m_picture.levels.size()) + nodeHalf + 3 * diagramFont + diagramMargin;
    }

    std::string on(DiagramSheet& sheet) const
    {
        sheet.text({{diagramMargin, diagramMargin + diagramFont}, m_picture.title});
        for (std::size_t level = 0; level < m_picture.levels.size(); ++level)
            sheet.text({{diagramMargin, rowPlace(level) + diagramFont / 3},
                        levelName(m_picture, level),
                        diagramFont,
                        false,
                        true});
        for (const DiagramPicture::Edge& edge : m_picture.edges)
            drawEdge(sheet, edge);
        for (const DiagramPicture::Node& node : m_picture.nodes)
            drawNode(sheet, node);
        for (const auto& [node, names] : rootNames(m_picture)) {
            const SheetPoint tip{place(m_picture.nodes[node].place),
                                 rowPlace(m_picture.nodes[node].level) - nodeHalf};
            sheet.line({{tip.x, tip.y - rootLength}, tip}, false, ink);
            sheet.line({{tip.x - 3, tip.y - 6}, tip, {tip.x + 3, tip.y - 6}}, false, ink);
            sheet.text({{tip.x, tip.y - rootLength - 4}, names, diagramFont, true});
        }
        sheet.text({{diagramMargin, height() - diagramMargin}, legend(), diagramFont, false, true});
        return sheet.finished();
    }

private:
    static constexpr std::string_view ink = "303030";

    double place(double units) const { return m_left + unitWidth * units; }
    static double rowPlace(std::size_t level)
    {
        return diagramMargin + 4 * diagramFont + rootLength + levelHeight * static_cast<double>(level);
    }
    bool isBinary() const { return m_picture.radix == 2; }
    std::string legend() const
    {
        return isBinary() ? "dashed: child 0, solid: child 1" : "labels: number of the child";
    }

    // Lines of variables with more than two values have the colour of the child and its number as a label.
    void drawEdge(DiagramSheet& sheet, const DiagramPicture::Edge& edge) const
    {
        const DiagramPicture::Node& from = m_picture.nodes[edge.from];
        const DiagramPicture::Node& to = m_picture.nodes[edge.to];
        std::vector<SheetPoint> points{
            {place(from.place + edgeOffset(m_picture, edge.child)), rowPlace(from.level) + nodeHalf - 2}};
        for (std::size_t i = 0; i < edge.bends.size(); ++i)
            points.push_back({place(edge.bends[i]), rowPlace(from.level + 1 + i)});
        points.push_back({place(to.place), rowPlace(to.level) - nodeHalf});
        sheet.line(points, isBinary() && edge.child == 0,
                   isBinary() ? ink : butterflyColour(static_cast<std::size_t>(edge.child)));
        if (isBinary())
            return;
        constexpr double part = 0.3;
        sheet.text({{points[0].x + part * (points[1].x - points[0].x),
                     points[0].y + part * (points[1].y - points[0].y)},
                    std::to_string(edge.child),
                    labelFont,
                    true,
                    true});
    }

    void drawNode(DiagramSheet& sheet, const DiagramPicture::Node& node) const
    {
        const bool isTerminal = node.level == m_picture.levels.size();
        const std::string& label = isTerminal ? node.value : nodeVariable(m_picture, node);
        const SheetPoint centre{place(node.place), rowPlace(node.level)};
        const double half = std::clamp(diagramFont * textWidth(label) / 2 + 4, nodeHalf, unitWidth / 2 - 2);
        if (isTerminal)
            sheet.box(centre, half, nodeHalf);
        else
            sheet.ellipse(centre, half, nodeHalf);
        sheet.text({{centre.x, centre.y + diagramFont / 3}, label, diagramFont, true, false, 2 * (half - 3)});
    }

    const DiagramPicture& m_picture;
    double m_left = 0;
};

}  // namespace

std::string diagramSvg(const DiagramPicture& picture)
{
    const DiagramDrawing drawing(picture);
    return drawing.on(*svgSheet(drawing.width(), drawing.height(), picture.title));
}

std::string diagramPdf(const DiagramPicture& picture)
{
    const DiagramDrawing drawing(picture);
    return drawing.on(*pdfSheet(drawing.width(), drawing.height()));
}

}  // namespace sequency::io
