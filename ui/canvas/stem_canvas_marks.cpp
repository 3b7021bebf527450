// SPDX-License-Identifier: GPL-3.0-or-later
//
// Implements the painting of StemCanvas, including the marks that appear only on screen.
#include "ui/canvas/stem_canvas.h"
#include "ui/theme/theme.h"

#include <QFontMetricsF>
#include <QPainter>

#include <algorithm>
#include <cmath>
#include <utility>

namespace sequency::ui {

void StemCanvas::paint(QPainter& painter, const QRectF& place, const QPalette& palette) const
{
    const bool isScreen =
        painter.device() == static_cast<const QPaintDevice*>(this) && place == QRectF(rect());
    if (isScreen && m_motion.isMoving()) {
        StemFrame moving = frame();
        moving.moveStems(m_motion);
        return moving.paint(painter, palette);
    }
    if (isScreen)
        return frame().paint(painter, palette);
    StemFrame(m_model, range(), {place, painter.font(), painter.device()->devicePixelRatioF()})
        .paint(painter, palette);
}

void StemCanvas::paintMarks(QPainter& painter)
{
    if (itemCount() == 0)
        return;
    if (!m_model.bars.empty()) {
        if (pointedItem())
            frame().paintBar(painter, *pointedItem(), palette().color(QPalette::Text));
        return;
    }
    const bool isSmall = m_model.look == StemModel::Look::Small;
    painter.setBrush(Qt::NoBrush);
    paintGhosts(painter);
    paintPositions(painter, m_flashed, Mark::Ring, theme::changed(palette()));
    paintPositions(painter, m_marked, Mark::Square, palette().color(QPalette::Text));
    const bool isBand = m_model.look == StemModel::Look::Bands;
    if (cursorItem() && (hasFocus() || !isSmall))
        paintRings(painter, *cursorItem(), palette().color(QPalette::Text), isBand || !frame().areStems());
    if (hoveredItem() && hoveredItem() != cursorItem())
        paintRings(painter, *hoveredItem(), theme::dimmedText(palette()), isBand);
    if (pointedItem()) {
        painter.setPen(QPen(palette().color(QPalette::Text), 2 * frame().stroke()));
        frame().paintJoin(painter, *pointedItem());
    }
    if (m_model.isReadInside && pointedItem())
        paintReadout(painter);
    if (!isSmall)
        return;
    painter.setRenderHint(QPainter::Antialiasing, false);
    painter.setPen(QPen(theme::grid(palette()), 1));
    painter.drawRect(rect().adjusted(0, 0, -1, -1));
}

// Paints the ends of the stems with the old values as faint circles and, if the old value is larger, the rest of the stem as a faint line.
void StemCanvas::paintGhosts(QPainter& painter) const
{
    if (m_motion.ghosts().empty())
        return;
    const double radius = stemDotRadius(frame().plot().width() / range().span(), frame().stroke());
    QColor faint = theme::dimmedText(palette());
    constexpr float opacity = 0.7F;
    faint.setAlphaF(opacity);
    for (const StemPicture::Stem& ghost : m_motion.ghosts()) {
        const QPointF end = frame().pointOf(ghost.position, ghost.value);
        const QPointF foot = frame().pointOf(ghost.position, 0);
        painter.setRenderHint(QPainter::Antialiasing, false);
        painter.setPen(QPen(faint, 1));
        painter.drawLine(foot, end);
        if (radius <= 0)
            continue;
        painter.setRenderHint(QPainter::Antialiasing);
        painter.setPen(QPen(faint, 1.5 * frame().stroke()));
        painter.drawEllipse(end, radius, radius);
    }
}

// Paints a ring around the value of the item in every row.
void StemCanvas::paintRings(QPainter& painter, Item item, const QColor& color, bool hasLine) const
{
    const QRectF& plot = frame().plot();
    const double radius = 5.5 * frame().stroke();
    const auto x = static_cast<double>(item);
    if (frame().xOf(x) < plot.left() - 1 || frame().xOf(x) > plot.right() + 1)
        return;
    for (std::size_t row = 0; row < m_model.rows.size(); ++row) {
        const auto value = m_model.valueAt(item, row);
        if (!value || !std::isfinite(*value))
            continue;
        const QRectF& place = frame().rows()[row].plot;
        if (hasLine) {
            QColor faint = color;
            faint.setAlphaF(0.45F);
            painter.setRenderHint(QPainter::Antialiasing, false);
            painter.setPen(QPen(faint, 1));
            painter.drawLine(QPointF(frame().xOf(x), place.top()), QPointF(frame().xOf(x), place.bottom()));
        }
        const QPointF at = frame().pointOf(x, *value, row);
        painter.setRenderHint(QPainter::Antialiasing);
        painter.setPen(QPen(color, 2 * frame().stroke()));
        painter.drawEllipse(at, radius, radius);
    }
}

// Paints a mark at the end of the stem at each position. If columns combine many values, or if the values are on a device, paints a tick above every
// column that contains such a position instead. Thousands of translucent lines would take a tenth of a second; ticks take negligible time.
void StemCanvas::paintPositions(QPainter& painter, const std::vector<std::size_t>& positions, Mark mark,
                                const QColor& color) const
{
    const IndexRange seen = range();
    const double stroke = frame().stroke();
    const bool isRing = mark == Mark::Ring;
    const double reach = (isRing ? 5.5 : 7) * stroke;
    const double markLength = isRing ? 10 : 14;
    double lastColumn = -1;
    for (auto at = std::ranges::lower_bound(positions, seen.from);
         at != positions.end() && static_cast<double>(*at) <= seen.to; ++at) {
        const auto value = frame().areStems() ? m_model.valueAt(*at) : std::nullopt;
        const QPointF end = frame().pointOf(static_cast<double>(*at), value.value_or(0));
        painter.setRenderHint(QPainter::Antialiasing, value && isRing);
        painter.setPen(QPen(color, value ? (isRing ? 2 : 1.5) * stroke : 1));
        const QRectF about(end.x() - reach, end.y() - reach, 2 * reach, 2 * reach);
        const double top = frame().plot().top();
        if (value)
            isRing ? painter.drawEllipse(about) : painter.drawRect(about);
        else if (std::floor(end.x()) != std::exchange(lastColumn, std::floor(end.x())))
            painter.drawLine(QPointF(end.x(), top), QPointF(end.x(), top + markLength));
    }
}

void StemCanvas::paintReadout(QPainter& painter) const
{
    constexpr double readoutGap = 6;
    const QRectF& plot = frame().plot();
    const QFontMetricsF metrics(frame().smallFont());
    const QString text = itemText(*pointedItem());
    const double width = metrics.horizontalAdvance(text) + readoutGap;
    const double x = frame().xOf(static_cast<double>(*pointedItem()));
    const QRectF label(std::clamp(x + readoutGap, plot.left(), std::max(plot.left(), plot.right() - width)),
                       plot.top(), width, metrics.height() + 2);
    painter.fillRect(label, palette().color(QPalette::Base));
    painter.setFont(frame().smallFont());
    painter.setPen(palette().color(QPalette::Text));
    painter.drawText(label, Qt::AlignCenter, text);
}

}  // namespace sequency::ui
