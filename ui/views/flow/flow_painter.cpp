// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/flow/flow_painter.h"

#include "ui/theme/theme.h"
#include "ui/views/flow/flow_line_painter.h"

#include <QPainter>
#include <QPen>

#include <algorithm>

namespace sequency::ui {
namespace {

constexpr double minDots = 3;     // minimum pixels per row for which nodes are drawn individually
constexpr double roundDots = 13;  // minimum pixels per row for which nodes are round
constexpr double minColumn = 1.5;

}  // namespace

void FlowPainter::paintAll(QPainter& painter)
{
    paintLines(painter);
    paintMarks(painter);
}

void FlowPainter::paintLines(QPainter& painter)
{
    m_hasBundles = paintFlowLines(m_scene, painter);
}

void FlowPainter::paintMarks(QPainter& painter)
{
    m_texts.clear();
    painter.setFont(m_scene.font);
    paintFlowCone(m_scene, painter);
    paintWeights(painter);
    if (m_scene.parts.nodes)
        paintNodes(painter);
    paintRings(painter);
    paintNames(painter);
    paintTitles(painter);
    paintLegend(painter);
}

void FlowPainter::text(QPainter& painter, FlowText::Kind kind, const QRectF& place, int flags,
                       const QString& text, FlowNode node)
{
    if (text.isEmpty())
        return;
    QRectF written(place.left(), place.center().y() - m_metrics.ascent() / 2,
                   m_metrics.horizontalAdvance(text), m_metrics.ascent());
    if ((flags & Qt::AlignHCenter) != 0)
        written.moveCenter(place.center());
    else if ((flags & Qt::AlignRight) != 0)
        written.moveRight(place.right());
    // The text is drawn at a point, because laying out hundreds of strings in rectangles takes longer than drawing them.
    const double base = place.center().y() + (m_metrics.ascent() - m_metrics.descent()) / 2;
    painter.drawText(QPointF(written.left(), base), text);
    m_texts.push_back({kind, written, text, node});
}

QRectF FlowPainter::boxOf(FlowNode node) const
{
    const double dot = 2 * m_scene.dotRadius(node.column);
    QRectF box(QPointF(), m_scene.boxSize(node.column).value_or(QSizeF(dot, dot)));
    box.moveCenter(m_scene.layout.point(node));
    return box;
}

void FlowPainter::paintNodes(QPainter& painter)
{
    for (std::size_t column = 0; column < m_scene.model->columns(); ++column) {
        const double x = m_scene.layout.x(static_cast<double>(column));
        const double margin = m_scene.boxSize(column).value_or(QSizeF(10, 10)).width() / 2 + 12;
        if (x + margin >= m_scene.area.left() && x - margin <= m_scene.area.right())
            paintColumn(painter, column);
    }
}

void FlowPainter::paintColumn(QPainter& painter, std::size_t column)
{
    const FlowLayout& layout = m_scene.layout;
    const QRectF place = layout.place();
    const double x = layout.x(static_cast<double>(column));
    const bool boxes = m_scene.boxSize(column).has_value();
    const bool inArea = x >= m_scene.area.left() && x <= m_scene.area.right();
    const bool isProduct =
        column > 0 && m_scene.model->graph().layer(column - 1).kind == transform::LayerKind::Product;
    for (std::size_t lane = 0; lane < static_cast<std::size_t>(m_scene.model->graph().lanes(column));
         ++lane) {
        const auto seen = layout.visible(column, lane);
        if (layout.pitch(column) < minDots) {  // a single line replaces all nodes of the column
            const double first = layout.laneRow(column, lane) - layout.spread(column) / 2;
            const double top = std::max(layout.y(first), place.top());
            const double bottom =
                std::min(layout.y(first + static_cast<double>(m_scene.model->rows())), place.bottom());
            if (top < bottom && inArea)
                painter.fillRect(QRectF(x - minColumn / 2, top, minColumn, bottom - top),
                                 theme::dimmedText(m_scene.palette));
            continue;
        }
        QVector<QRectF> dots;
        for (std::size_t index = seen.first; index < seen.last; ++index) {
            const FlowNode node{column, lane * m_scene.model->graph().rows(column) + index};
            const QRectF box = boxOf(node);
            if (box.top() < place.top() - 1 || box.bottom() > place.bottom() + 1 ||
                box.left() < m_scene.area.left() || box.right() > m_scene.area.right())
                continue;
            const bool subdued = m_scene.marks.cone && !m_scene.marks.cone->nodes[column][node.node];
            if (isFlashing(node))
                paintFlash(painter, box);
            if (boxes) {
                paintBox(painter, node, box, subdued);
                if (isProduct)
                    paintProductSign(painter, node, box.left());
            } else {
                dots.push_back(box);
            }
        }
        if (dots.isEmpty())
            continue;
        const bool blank = column >= m_scene.shownColumns();
        painter.setPen(blank ? QPen(theme::hairline(m_scene.palette), 1) : QPen(Qt::NoPen));
        painter.setBrush(blank ? m_scene.palette.color(QPalette::Base) : theme::dimmedText(m_scene.palette));
        if (layout.pitch(column) < roundDots)
            painter.drawRects(dots);
        else
            for (const QRectF& dot : dots)
                painter.drawEllipse(dot);
        painter.setBrush(Qt::NoBrush);
    }
}

void FlowPainter::paintBox(QPainter& painter, FlowNode node, const QRectF& box, bool subdued)
{
    const QPalette& palette = m_scene.palette;
    const bool blank = node.column >= m_scene.shownColumns();
    const bool outer = node.column == 0 || node.column + 1 == m_scene.model->columns();
    const bool flashing = isFlashing(node);
    if (!flashing)
        painter.fillRect(box, palette.color(outer ? QPalette::AlternateBase : QPalette::Base));
    painter.setPen(QPen(subdued || blank ? theme::grid(palette)
                        : outer          ? theme::dimmedText(palette)
                                         : theme::hairline(palette),
                        1));
    painter.drawRect(box);
    const QString value = m_scene.valueText(node);
    const bool dimmed = !flashing && (subdued || value == QLatin1String("0"));
    painter.setPen(dimmed ? theme::zero(palette) : palette.color(QPalette::Text));
    text(painter, FlowText::Kind::Value, box, Qt::AlignCenter, value, node);
}

void FlowPainter::paintProductSign(QPainter& painter, FlowNode node, double left) const
{
    const bool square = m_scene.model->graph().layer(node.column - 1).lanes == 1;
    const double radius = 6 * m_scene.stroke;
    const QPointF centre(left - radius - 2, m_scene.layout.point(node).y());
    if (centre.x() - radius - 1 < m_scene.area.left())
        return;
    painter.setPen(QPen(theme::dimmedText(m_scene.palette), m_scene.stroke));
    painter.setBrush(m_scene.palette.color(QPalette::Base));
    painter.drawEllipse(centre, radius, radius);
    painter.setBrush(Qt::NoBrush);
    if (square) {
        painter.drawText(QRectF(centre.x() - radius, centre.y() - radius * 2 / 3, 2 * radius, 2 * radius),
                         Qt::AlignCenter | Qt::TextDontClip, QStringLiteral("²"));
        return;
    }
    const double arm = radius / 2;
    painter.drawLine(centre - QPointF(arm, arm), centre + QPointF(arm, arm));
    painter.drawLine(centre - QPointF(arm, -arm), centre + QPointF(arm, -arm));
}

// Returns true while a changed node flashes. The columns flash one after another; those of later steps show no values and do not flash.
bool FlowPainter::isFlashing(FlowNode node) const
{
    const FlowModel& model = *m_scene.model;
    const auto columns = static_cast<double>(std::max<std::size_t>(model.columns(), 2));
    const double begin = 0.5 * static_cast<double>(node.column) / columns;
    return m_scene.marks.flash >= begin && node.column < m_scene.shownColumns() && !model.changed().empty() &&
           model.changed()[node.column][node.node];
}

// Highlights a changed node with a coloured background and a ring, so that colour is not the only mark.
void FlowPainter::paintFlash(QPainter& painter, const QRectF& box) const
{
    QColor color = theme::changed(m_scene.palette);
    painter.fillRect(box, m_scene.palette.color(QPalette::Base));
    painter.fillRect(box, color);
    color.setAlphaF(1);
    painter.setPen(QPen(color, 2 * m_scene.stroke));
    const QRectF ring = box.adjusted(-3, -2, 3, 2).intersected(m_scene.area);
    painter.drawRoundedRect(ring, 3, 3);
}

// Paints a thick ring around the selected node, a thin ring around the hovered node, and a dashed ring around the keyboard cursor.
void FlowPainter::paintRings(QPainter& painter) const
{
    const auto ring = [&](const std::optional<FlowNode>& node, double width, Qt::PenStyle style,
                          double distance) {
        if (!node || node->column >= m_scene.model->columns() ||
            node->node >= m_scene.model->graph().nodes(node->column))
            return;
        const double away = distance * m_scene.stroke;
        const QRectF box = boxOf(*node).adjusted(-away, -away, away, away);
        if (!m_scene.area.adjusted(4, 4, -4, -4).contains(box))
            return;
        painter.setBrush(Qt::NoBrush);
        painter.setPen(QPen(m_scene.palette.color(QPalette::Highlight), width * m_scene.stroke, style));
        painter.drawRoundedRect(box, 3, 3);
    };
    ring(m_scene.marks.selected, 2.5, Qt::SolidLine, 2);
    if (m_scene.marks.hovered != m_scene.marks.selected)
        ring(m_scene.marks.hovered, 1.5, Qt::SolidLine, 2);
    ring(m_scene.marks.cursor, 1, Qt::DashLine, 4);
}

}  // namespace sequency::ui
