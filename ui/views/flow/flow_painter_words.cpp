// SPDX-License-Identifier: GPL-3.0-or-later
//
// Implements the part of FlowPainter that paints text: names of inputs and outputs, titles of steps, weights of edges, and the legend.
#include "ui/views/flow/flow_painter.h"

#include "ui/theme/theme.h"
#include "ui/views/flow/flow_line_painter.h"

#include <QCoreApplication>
#include <QFontMetricsF>
#include <QPainter>
#include <QPen>

#include <algorithm>

namespace sequency::ui {
namespace {

struct FlowPainterWords {
    Q_DECLARE_TR_FUNCTIONS(FlowGraph)
};

constexpr double sampleLength = 26;  // length in pixels of a sample line in the legend
constexpr std::size_t maxWeights = 400;

// Names are written in every k-th row. Returns the smallest power k of the radix for which they do not overlap.
std::size_t nameStride(double rowPitch, double textHeight, std::size_t radix, std::size_t rows)
{
    std::size_t stride = 1;
    while (static_cast<double>(stride) * rowPitch < textHeight + 1 && stride < rows)
        stride *= std::max<std::size_t>(radix, 2);
    return stride;
}

}  // namespace

void FlowPainter::paintNames(QPainter& painter)
{
    if (m_scene.labels == FlowLabels::None)
        return;
    const FlowLayout& layout = m_scene.layout;
    const QFontMetricsF metrics(m_scene.font);
    const auto radix = static_cast<std::size_t>(m_scene.model->trace().request.radix());
    painter.setPen(theme::dimmedText(m_scene.palette));
    const std::size_t last = m_scene.model->columns() - 1;
    for (const std::size_t column : {std::size_t(0), last}) {
        const std::size_t rows = m_scene.model->graph().rows(column);
        const std::size_t stride = nameStride(layout.pitch(column), metrics.height(), radix, rows);
        const double half = m_scene.boxSize(column).value_or(QSizeF(8, 8)).width() / 2 + besideBox;
        for (std::size_t lane = 0; lane < static_cast<std::size_t>(m_scene.model->graph().lanes(column));
             ++lane) {
            const auto seen = layout.visible(column, lane);
            const std::size_t first = (seen.first + stride - 1) / stride * stride;
            for (std::size_t index = first; index < seen.last; index += stride) {
                const FlowNode node{column, lane * rows + index};
                const QString name = m_scene.nodeName(node);
                const double width = metrics.horizontalAdvance(name);
                const QPointF at = layout.point(node);
                const QRectF place(column == 0 ? at.x() - half - width : at.x() + half,
                                   at.y() - metrics.height() / 2, width, metrics.height());
                if (!m_scene.area.contains(place) || place.top() < layout.place().top() - 8 ||
                    place.bottom() > layout.place().bottom() + 3)
                    continue;
                text(painter, FlowText::Kind::Name, place, Qt::AlignLeft | Qt::AlignVCenter, name, node);
            }
            if (last == 0)
                return;
        }
    }
}

void FlowPainter::paintTitles(QPainter& painter)
{
    if (!m_scene.parts.titles)
        return;
    const FlowLayout& layout = m_scene.layout;
    const double width = layout.columnPitch() - 8;
    for (std::size_t step = 0; step < m_scene.model->graph().layers(); ++step) {
        const double centre = layout.x(static_cast<double>(step) + 0.5);
        if (centre < m_scene.area.left() || centre > m_scene.area.right())
            continue;
        const QString title = m_scene.layerTitle(step, width);
        const QRectF place(centre - width / 2, m_scene.area.top(), width, m_scene.stripHeight());
        const double written = QFontMetricsF(m_scene.font).horizontalAdvance(title);
        if (centre - written / 2 < m_scene.area.left() || centre + written / 2 > m_scene.area.right())
            continue;
        const bool active = m_scene.marks.step == step;
        painter.setPen(active ? m_scene.palette.color(QPalette::Text) : theme::dimmedText(m_scene.palette));
        text(painter, FlowText::Kind::Title, place, Qt::AlignCenter, title);
        if (active)
            painter.drawLine(QPointF(centre - written / 2, place.bottom() - 2),
                             QPointF(centre + written / 2, place.bottom() - 2));
    }
}

// Paints the weights next to the edges if there are more weights than line styles and if there is enough space.
void FlowPainter::paintWeights(QPainter& painter)
{
    if (!m_scene.model->writesWeights() || m_scene.layout.rowPitch() < 24)
        return;
    const QFontMetricsF metrics(m_scene.font);
    const QRectF place = m_scene.layout.place().intersected(m_scene.area);
    std::vector<QRectF> taken;
    forEachDrawnEdge(m_scene, [&](const FlowLine& line) {
        if (line.style < 0 || line.weight == transform::Scalar(1) || taken.size() >= maxWeights)
            return;
        // The weights of a butterfly would overlap in the middle of its lines, so the position of a weight depends on the row in which its line ends.
        const double share = 0.3 + 0.06 * static_cast<double>(line.to % 5);
        const QPointF centre = line.line.pointAt(share);
        if (!place.contains(centre))
            return;
        const QString weight = m_scene.weightText(static_cast<std::size_t>(line.style));
        QRectF box(0, 0, metrics.horizontalAdvance(weight) + 2, metrics.ascent());
        box.moveCenter(centre);
        if (!place.contains(box) || std::any_of(taken.begin(), taken.end(),
                                                [&](const QRectF& other) { return other.intersects(box); }))
            return;
        taken.push_back(box);
        painter.fillRect(box, m_scene.palette.color(QPalette::Base));
        painter.setPen(flowEdgePen(m_scene, line, m_scene.marks.cone != nullptr).color());
        text(painter, FlowText::Kind::Weight, box, Qt::AlignCenter, weight);
    });
}

void FlowPainter::paintLegend(QPainter& painter)
{
    if (!m_scene.parts.legend)
        return;
    const QFontMetricsF metrics(m_scene.font);
    const double strip = m_scene.stripHeight();
    const double stroke = m_scene.stroke;
    const double sample = sampleLength * stroke;
    const QRectF row(m_scene.area.left() + 8, m_scene.area.bottom() - strip, m_scene.area.width() - 16,
                     strip);
    double x = row.left();
    const double y = row.center().y();
    painter.setPen(theme::dimmedText(m_scene.palette));
    const auto word = [&](const QString& said) {
        const double width = metrics.horizontalAdvance(said);
        if (x + width > row.right())
            return;
        painter.setPen(theme::dimmedText(m_scene.palette));
        text(painter, FlowText::Kind::Legend, QRectF(x, row.top(), width, row.height()),
             Qt::AlignLeft | Qt::AlignVCenter, said);
        x += width + 14 * stroke;
    };
    const auto& weights = m_scene.model->weights();
    if (m_scene.model->writesWeights()) {
        word(FlowPainterWords::tr("lines without a number: weight 1"));
    } else {
        for (std::size_t i = 0; i < weights.size() && x + sample < row.right(); ++i) {
            painter.setPen(theme::linePen(m_scene.palette.color(QPalette::Text), 1.5 * stroke,
                                          m_scene.weightStyle(static_cast<int>(i))));
            painter.drawLine(QPointF(x, y), QPointF(x + sample, y));
            x += sample + 4 * stroke;
            word(QStringLiteral("× ") + m_scene.weightText(i));
        }
    }
    // C_2 and C_4 need no explanation of ω, because their weights are only ±1 and ±i.
    if (const int radix = m_scene.model->trace().request.radix();
        m_scene.model->trace().ring.kind() == transform::RingKind::Complex && radix != 2 && radix != 4)
        word(QStringLiteral("ω = exp(2πi/%1)").arg(radix));
    if (m_hasBundles) {
        QColor color = theme::series(0, m_scene.palette);
        color.setAlphaF(0.3F);
        painter.fillRect(QRectF(x, y - 5 * stroke, sample, 10 * stroke), color);
        x += sample + 4 * stroke;
        word(FlowPainterWords::tr("lines too close to draw"));
    }
    const QString colours = m_scene.model->trace().request.work == session::TraceWork::Characters
                                ? FlowPainterWords::tr("one colour per work-item")
                                : FlowPainterWords::tr("one colour per butterfly");
    // The explanation of the colours is omitted if it does not fit.
    const double side = 8 * stroke;
    if (x + 3.5 * side + metrics.horizontalAdvance(colours) <= row.right()) {
        for (int i = 0; i < 3; ++i)
            painter.fillRect(QRectF(x + side * i, y - side / 2, side, side),
                             theme::series(i, m_scene.palette));
        x += 3.5 * side;
        word(colours);
    }
}

}  // namespace sequency::ui
