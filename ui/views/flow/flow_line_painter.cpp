// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/flow/flow_line_painter.h"

#include "ui/theme/theme.h"

#include <QPaintEngine>
#include <QPainter>
#include <QPen>

#include <algorithm>
#include <cmath>

namespace sequency::ui {
namespace {

constexpr int plainColour = theme::seriesCount;
constexpr int colourCount = theme::seriesCount + 1;
constexpr int styleCount = FlowModel::styleCount;
constexpr double dashPeriod = 18;  // common multiple of the periods of all dash patterns, in pixels
constexpr double bundleAlpha = 0.30;
constexpr double subduedBundleAlpha = 0.12;
// Maximum number of lines of a cone that are drawn per layer. If there are more, only every k-th line is drawn.
constexpr std::size_t maxConeLines = 1000;
constexpr std::size_t wideConeLines = 300;  // lines per layer; a cone with more lines is drawn with thin ones

int colourOf(const FlowLine& line, const FlowModel& model)
{
    const transform::FlowLayer& layer = model.graph().layer(line.step);
    return line.style < 0 && layer.kind == transform::LayerKind::Sum
               ? plainColour
               : static_cast<int>(line.butterfly % theme::seriesCount);
}

QColor lineColour(int colour, const QPalette& palette, bool subdued)
{
    if (subdued)
        return theme::hairline(palette);
    return colour == plainColour ? theme::dimmedText(palette) : theme::series(colour, palette);
}

// Splits the area into horizontal bands. Qt's raster engine fills a translucent polygon of 96 or more rows of pixels with several threads. Waking the
// threads for each polygon takes longer than filling it.
std::vector<QRectF> bandsOf(const QPainter& painter, const QRectF& area)
{
    constexpr double maxRows = 90;
    const QTransform& toPixels = painter.deviceTransform();
    if (painter.paintEngine()->type() != QPaintEngine::Raster || toPixels.type() > QTransform::TxScale)
        return {area};
    std::vector<QRectF> bands;
    const auto yOf = [&](double row) { return (row - toPixels.dy()) / toPixels.m22(); };
    double top = area.top();
    for (double row = std::floor(toPixels.map(area.topLeft()).y()) + maxRows; yOf(row) < area.bottom();
         row += maxRows) {
        bands.emplace_back(area.left(), top, area.width(), yOf(row) - top);
        top = yOf(row);
    }
    bands.emplace_back(area.left(), top, area.width(), area.bottom() - top);
    return bands;
}

// A collector of the lines and bundles of all layers, grouped by colour and style.
class Batches : public FlowLineSink {
public:
    Batches(const FlowScene& scene, bool subdueAll) : m_scene(scene), m_subdueAll(subdueAll)
    {
        m_area = scene.layout.place().intersected(scene.area);
    }

    void line(const FlowLine& line) override
    {
        auto part = clipped(line.line, m_area);
        if (!part)
            return;
        const int style = std::max(line.style, 0) % styleCount;
        // The dash pattern is shifted so that it starts at the node even if the visible part of the line starts elsewhere.
        if (style > 0 && m_scene.alignDashes && part->p1() != line.line.p1()) {
            const double cut = QLineF(line.line.p1(), part->p1()).length();
            const double back = cut - std::floor(cut / dashPeriod) * dashPeriod;
            if (const double length = line.line.length(); length > 0)
                part->setP1(part->p1() - (line.line.p2() - line.line.p1()) * (back / length));
        }
        batch(subdued(line.step), colourOf(line, *m_scene.model), m_scene.model->writesWeights() ? 0 : style)
            .push_back(*part);
    }

    void bundle(const FlowBundle& bundle) override { m_bundles.push_back(bundle); }

    void paint(QPainter& painter) const
    {
        paintBundles(painter);
        for (int quiet = 1; quiet >= 0; --quiet)
            for (int colour = 0; colour < colourCount; ++colour)
                for (int style = 0; style < styleCount; ++style) {
                    const auto& lines = m_lines[index(quiet != 0, colour, style)];
                    if (lines.empty())
                        continue;
                    painter.setPen(theme::linePen(lineColour(colour, m_scene.palette, quiet != 0),
                                                  flowLineWidth(m_scene), m_scene.weightStyle(style)));
                    painter.drawLines(lines.data(), static_cast<int>(lines.size()));
                }
    }

    bool hasBundles() const { return !m_bundles.empty(); }

private:
    static std::size_t index(bool subdued, int colour, int style)
    {
        const int batch = ((subdued ? 1 : 0) * colourCount + colour) * styleCount + style;
        return static_cast<std::size_t>(batch);
    }
    std::vector<QLineF>& batch(bool subdued, int colour, int style)
    {
        return m_lines[index(subdued, subdued ? 0 : colour, style)];
    }
    bool subdued(std::size_t step) const
    {
        return m_subdueAll || (m_scene.marks.step && *m_scene.marks.step != step);
    }

    void paintBundles(QPainter& painter) const
    {
        const std::vector<QRectF> bands = bandsOf(painter, m_area);
        painter.setPen(Qt::NoPen);
        for (const FlowBundle& bundle : m_bundles) {
            const bool quiet = subdued(bundle.step);
            QColor color =
                lineColour(static_cast<int>(bundle.block % theme::seriesCount), m_scene.palette, quiet);
            color.setAlphaF(
                static_cast<float>(quiet ? subduedBundleAlpha : bundleAlpha / (bundle.style > 0 ? 1.6 : 1)));
            painter.setBrush(color);
            for (const QRectF& band : bands) {
                const ClippedPolygon part = clipped(bundle.corners, band);
                if (part.count >= 3)
                    painter.drawConvexPolygon(part.corners.data(), part.count);
            }
        }
        painter.setBrush(Qt::NoBrush);
    }

    const FlowScene& m_scene;
    bool m_subdueAll;
    QRectF m_area;
    std::array<std::vector<QLineF>, 2 * colourCount * styleCount> m_lines;
    std::vector<FlowBundle> m_bundles;
};

class Visitor : public FlowLineSink {
public:
    explicit Visitor(const std::function<void(const FlowLine&)>& visit) : m_visit(visit) {}
    void line(const FlowLine& line) override { m_visit(line); }
    void bundle(const FlowBundle&) override {}

private:
    const std::function<void(const FlowLine&)>& m_visit;
};

std::size_t shownLayers(const FlowScene& scene)
{
    return scene.shownColumns() - 1;
}

// Calls `visit` for the edges of a layer that belong to a cone. Before the cone's node, these edges end in the cone; after it, they begin in the
// cone.
template <typename Visit>
void forConeEdges(const FlowModel& model, const FlowCone& cone, std::size_t step, Visit&& visit)
{
    const bool before = step < cone.of.column;
    const std::vector<bool>& nodes = cone.nodes[before ? step + 1 : step];
    for (std::size_t node = 0; node < nodes.size(); ++node) {
        if (!nodes[node])
            continue;
        if (before)
            model.forOperands(step, node, [&](std::size_t from, transform::Scalar weight, std::size_t b) {
                visit(from, node, weight, b);
            });
        else
            model.forResults(step, node, [&](std::size_t to, transform::Scalar weight, std::size_t b) {
                visit(node, to, weight, b);
            });
    }
}

int styleOf(const FlowModel& model, std::size_t step, transform::Scalar weight)
{
    if (!model.graph().step(step).hasButterflies())
        return -1;
    const auto& weights = model.weights();
    constexpr double rounding = 1e-9;
    const auto found = std::find_if(weights.begin(), weights.end(), [weight](transform::Scalar known) {
        return std::abs(known - weight) < rounding;
    });
    return static_cast<int>(found - weights.begin());
}

void paintActiveStep(const FlowScene& scene, QPainter& painter)
{
    if (!scene.marks.step)
        return;
    const FlowLayout& layout = scene.layout;
    const double left = layout.x(static_cast<double>(*scene.marks.step));
    const double right = layout.x(static_cast<double>(*scene.marks.step + 1));
    const QRectF ground =
        QRectF(left, layout.place().top(), right - left, layout.place().height()).intersected(scene.area);
    painter.fillRect(ground, theme::grid(scene.palette));
}

}  // namespace

double flowLineWidth(const FlowScene& scene)
{
    // Qt draws lines of width 1 fast, so only graphs with few lines have wider lines.
    return scene.model->rows() <= 32 && scene.layout.rowPitch() > 14 * scene.stroke ? 1.5 * scene.stroke : 1;
}

QPen flowEdgePen(const FlowScene& scene, const FlowLine& line, bool subdued)
{
    return theme::linePen(lineColour(colourOf(line, *scene.model), scene.palette, subdued),
                          flowLineWidth(scene), scene.weightStyle(line.style));
}

void forEachDrawnEdge(const FlowScene& scene, const std::function<void(const FlowLine&)>& visit)
{
    Visitor visitor(visit);
    for (std::size_t step = 0; step < shownLayers(scene); ++step)
        layFlowLines(*scene.model, scene.layout, step, visitor);
}

bool paintFlowLines(const FlowScene& scene, QPainter& painter)
{
    paintActiveStep(scene, painter);
    Batches batches(scene, scene.marks.cone != nullptr);
    for (std::size_t step = 0; step < shownLayers(scene); ++step)
        layFlowLines(*scene.model, scene.layout, step, batches);
    batches.paint(painter);
    return batches.hasBundles();
}

void paintFlowCone(const FlowScene& scene, QPainter& painter)
{
    if (!scene.marks.cone)
        return;
    const FlowLayout& layout = scene.layout;
    const QRectF area = layout.place().intersected(scene.area);
    for (std::size_t step = 0; step < shownLayers(scene); ++step) {
        const double x0 = layout.x(static_cast<double>(step));
        const double x1 = layout.x(static_cast<double>(step + 1));
        if (x1 < area.left() || x0 > area.right())
            continue;
        std::vector<FlowLine> lines;
        forConeEdges(*scene.model, *scene.marks.cone, step,
                     [&](std::size_t from, std::size_t to, transform::Scalar weight, std::size_t butterfly) {
                         const auto part = clipped(QLineF(x0, layout.y(layout.nodeRow({step, from})), x1,
                                                          layout.y(layout.nodeRow({step + 1, to}))),
                                                   area);
                         if (part)
                             lines.push_back({step, butterfly, from, to, weight, -1, *part});
                     });
        const std::size_t stride = lines.size() / maxConeLines + 1;
        std::array<std::vector<QLineF>, colourCount * styleCount> batches;
        QPen pens[colourCount * styleCount];
        for (std::size_t i = 0; i < lines.size(); i += stride) {
            lines[i].style = styleOf(*scene.model, step, lines[i].weight);
            const auto batch = static_cast<std::size_t>(colourOf(lines[i], *scene.model) * styleCount +
                                                        std::max(lines[i].style, 0) % styleCount);
            if (batches[batch].empty())
                pens[batch] = flowEdgePen(scene, lines[i], false);
            batches[batch].push_back(lines[i].line);
        }
        for (std::size_t batch = 0; batch < batches.size(); ++batch) {
            if (lines.size() <= wideConeLines)
                pens[batch].setWidthF(2.2 * scene.stroke);
            painter.setPen(pens[batch]);
            painter.drawLines(batches[batch].data(), static_cast<int>(batches[batch].size()));
        }
    }
}

}  // namespace sequency::ui
