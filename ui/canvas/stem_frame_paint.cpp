// SPDX-License-Identifier: GPL-3.0-or-later
//
// Implements the geometry and painting of StemFrame.
#include "ui/canvas/stem_frame.h"
#include "ui/format/number_format.h"
#include "ui/theme/theme.h"

#include <QFontMetricsF>
#include <QPainter>

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>

namespace sequency::ui {

double StemFrame::xOf(double position) const
{
    return plot().left() + (position - m_range.from) * pixelsEach();
}

QPointF StemFrame::pointOf(double position, double value, std::size_t row) const
{
    const QRectF& place = m_rows[row].plot;
    const StemPicture& picture = m_rows[row].picture;
    const double up = (value - picture.bottom) / (picture.top - picture.bottom);
    return {xOf(position), place.bottom() - up * place.height()};
}

double StemFrame::positionAt(double x) const
{
    return m_range.from + (x - plot().left()) / pixelsEach();
}

double StemFrame::valueAt(double y) const
{
    const StemPicture& picture = m_rows.front().picture;
    return picture.bottom + (plot().bottom() - y) / plot().height() * (picture.top - picture.bottom);
}

double StemFrame::shownValue(std::size_t position) const
{
    if (position < m_columns.first || position >= m_columns.last)
        return std::numeric_limits<double>::quiet_NaN();
    const auto x = static_cast<double>(position);
    const StemPicture& picture = m_rows.front().picture;
    if (m_areStems) {
        const auto stem = std::ranges::lower_bound(picture.stems, x, {}, &StemPicture::Stem::position);
        return stem != picture.stems.end() && stem->position == x ? stem->value : 0;
    }
    const auto column = std::ranges::upper_bound(picture.columns, x, {}, &StemPicture::Column::to);
    if (column == picture.columns.end() || x < column->from ||
        column->density.extremes.min > column->density.extremes.max)
        return 0;
    const auto [low, high] = column->density.extremes;
    return std::abs(low) > std::abs(high) ? low : high;
}

QRectF StemFrame::itemPlace(std::size_t item) const
{
    if (m_model.bars.empty()) {
        const auto position = static_cast<double>(item);
        return {QPointF(xOf(position - 0.5), m_area.top()), QPointF(xOf(position + 0.5), m_area.bottom())};
    }
    return barPlace(item);
}

std::optional<std::size_t> StemFrame::barAt(double x) const
{
    constexpr double catchPixels = 6;
    std::optional<std::size_t> nearest;
    double least = catchPixels;
    for (std::size_t bar = 0; bar < m_model.bars.size(); ++bar) {
        const QRectF place = barPlace(bar);
        const double distance = std::max({place.left() - x, x - place.right(), 0.0});
        if (distance < least && isSeen(bar)) {
            least = distance;
            nearest = bar;
        }
    }
    return nearest;
}

void StemFrame::paint(QPainter& painter, const QPalette& palette) const
{
    if (m_model.bars.empty() && m_model.rows.empty())
        return;
    painter.save();
    painter.setFont(m_small);
    if (m_model.isStale)
        painter.setOpacity(0.45);
    if (!m_model.bars.empty()) {
        paintBars(painter, palette);
        painter.restore();
        return;
    }
    if (m_model.size() > 0 && isAxes()) {
        painter.setRenderHint(QPainter::Antialiasing, false);
        paintValueAxis(painter, plot(), m_values, palette);
        paintIndexAxis(painter, plot(), m_indices, palette);
    }
    for (std::size_t row = 0; row < m_rows.size(); ++row)
        paintRow(painter, row, palette);
    painter.setPen(QPen(theme::dimmedText(palette), m_stroke));
    for (std::size_t i = m_columns.first; m_model.join && i < m_columns.last; ++i)
        paintJoin(painter, i);
    if (m_model.size() > 0 && !isAxes())
        paintPositions(painter, palette);
    painter.restore();
}

void StemFrame::paintRow(QPainter& painter, std::size_t index, const QPalette& palette) const
{
    const Row& row = m_rows[index];
    if (!isAxes())
        paintTitle(painter, index, palette);
    if (m_model.size() == 0)
        return;
    paintMarked(painter, index, palette);
    if (m_model.isLine)
        return paintLine(painter, palette);
    const double zero = pointOf(0, 0, index).y();
    painter.setPen(QPen(theme::hairline(palette), isAxes() ? m_stroke : 1));
    painter.drawLine(QPointF(row.plot.left(), zero), QPointF(row.plot.right(), zero));
    if (const SharedPyramid& imaginary = m_model.rows[index].imaginary) {
        painter.setPen(QPen(palette.color(QPalette::Text), 1));
        paintOutline(painter, index, *m_model.rows[index].values);
        QPen dashed(theme::series(0, palette), 1.5);
        dashed.setDashPattern({4, 3});
        painter.setPen(dashed);
        paintOutline(painter, index, *imaginary);
    }
    paintStemPicture(painter, row.plot, row.picture, palette, m_stroke);
    paintProblems(painter, palette);
}

// Paints the title of a row, with the scale in the arrangement Bands. In small pictures without labels, also paints the extremes on the right.
void StemFrame::paintTitle(QPainter& painter, std::size_t index, const QPalette& palette) const
{
    const StemRow& row = m_model.rows[index];
    QString title = row.title;
    painter.save();
    if (m_model.common) {
        const bool isCut = m_model.settings.isWithoutOutliers && hasOutliers();
        const double scale = m_model.settings.isWithoutOutliers ? m_usual : m_largest;
        title = (isCut ? tr("%1, up to ±%2; larger values are marked by ▲▼") : tr("%1, up to ±%2"))
                    .arg(title, realText(scale, 9));
        QFont font = m_place.font;
        font.setBold(row.isCurrent);
        painter.setFont(font);
    }
    constexpr double smaller = 0.8;
    constexpr double gap = 8;
    QString extremes;
    if (isSmall() && m_model.size() > 0 && !m_areLabelled) {
        const analysis::MinMax range = extremesOf(index);
        extremes = QStringLiteral("%1 … %2").arg(realText(range.min, 6), realText(range.max, 6));
    }
    QFontMetricsF metrics(painter.font());
    QRectF place = m_rows[index].title;
    const auto width = [&] {
        return metrics.horizontalAdvance(title) +
               (extremes.isEmpty() ? 0 : metrics.horizontalAdvance(extremes) + gap);
    };
    if (width() > place.width()) {
        painter.setFont(theme::scaled(painter.font(), smaller));
        metrics = QFontMetricsF(painter.font());
    }
    // A formula is cut before one of its equality signs. The title is more important than the extremes.
    const QString equals = QStringLiteral(" = ");
    while (title.contains(equals) && metrics.horizontalAdvance(title) > place.width())
        title.truncate(title.lastIndexOf(equals));
    if (!extremes.isEmpty() && width() <= place.width()) {
        painter.setPen(theme::dimmedText(palette));
        painter.drawText(place, Qt::AlignRight | Qt::AlignVCenter, extremes);
        place.setWidth(place.width() - metrics.horizontalAdvance(extremes) - gap);
    }
    painter.setPen(palette.color(QPalette::Text));
    painter.drawText(place, Qt::AlignLeft | Qt::AlignVCenter,
                     metrics.elidedText(title, Qt::ElideRight, place.width()));
    painter.restore();
}

// Paints the marked positions as strips as high as the picture. If the strips are narrow, a triangle is added to each.
void StemFrame::paintMarked(QPainter& painter, std::size_t index, const QPalette& palette) const
{
    constexpr double narrow = 8;
    const QRectF& strips = m_rows[index].plot;
    const double bottom = index + 1 == m_rows.size() ? m_place.rect.bottom() - 2 : strips.bottom();
    for (const std::size_t position : m_model.rows[index].marked) {
        if (position < m_columns.first || position >= m_columns.last)
            continue;
        const double x = xOf(static_cast<double>(position));
        const double half = std::max(pixelsEach(), 3.0) / 2;
        painter.fillRect(QRectF(x - half, strips.top(), 2 * half, bottom - strips.top()),
                         theme::marked(palette));
        if (pixelsEach() >= narrow)
            continue;
        const double foot = strips.bottom() + 1;
        const QPointF triangle[] = {{x, foot}, {x - 4, foot + 6}, {x + 4, foot + 6}};
        painter.save();
        painter.setRenderHint(QPainter::Antialiasing);
        painter.setPen(Qt::NoPen);
        painter.setBrush(theme::series(0, palette));
        painter.drawPolygon(triangle, 3);
        painter.restore();
    }
}

// Draws the strokes for the positions in `problems`, at most one per pixel.
void StemFrame::paintProblems(QPainter& painter, const QPalette& palette) const
{
    if (m_areLabelled)
        return;
    constexpr double reach = 4;
    painter.setPen(QPen(theme::problem(palette), 1));
    double last = -1;
    for (const std::size_t position : m_model.problems) {
        const QPointF at = pointOf(static_cast<double>(position), 0);
        const double x = std::round(at.x());
        if (position < m_columns.first || position >= m_columns.last || x == std::exchange(last, x))
            continue;
        painter.drawLine(QPointF(x, at.y() - reach), QPointF(x, at.y() + reach));
    }
}

void StemFrame::paintLine(QPainter& painter, const QPalette& palette) const
{
    QPolygonF line;
    for (std::size_t i = 0; i < m_model.size(); ++i)
        line << pointOf(static_cast<double>(i), m_model.rows.front().values->value(i));
    constexpr double width = 1.5;
    painter.save();
    painter.setClipRect(plot());
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(theme::series(0, palette), width));
    painter.drawPolyline(line);
    painter.restore();
}

// Draws the outline of the values with one step per value, with the painter's pen.
void StemFrame::paintOutline(QPainter& painter, std::size_t index,
                             const analysis::MinMaxPyramid& values) const
{
    QPolygonF outline;
    for (std::size_t i = m_columns.first; i < m_columns.last; ++i)
        for (const double side : {-0.5, 0.5})
            outline << pointOf(static_cast<double>(i) + side, values.value(i), index);
    painter.drawPolyline(outline);
}

void StemFrame::paintJoin(QPainter& painter, std::size_t position) const
{
    constexpr double maxJoined = 64;
    if (!m_model.join || m_rows.size() < 2 || m_range.span() > maxJoined)
        return;
    const StemModel::Join join = m_model.join(position);
    const QRectF& below = m_rows[1].plot;
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setClipRect(plot().united(below));
    QPen pen = painter.pen();
    pen.setStyle(join.isDashed ? Qt::DashLine : Qt::SolidLine);
    painter.setPen(pen);
    painter.drawLine(QPointF(xOf(static_cast<double>(position)), plot().bottom()),
                     QPointF(xOf(join.to), below.top()));
    painter.restore();
}

void StemFrame::paintPositions(QPainter& painter, const QPalette& palette) const
{
    constexpr double tickLength = 3;
    constexpr double reach = 5;  // half the width of a triangle plus a gap, in pixels
    constexpr double narrow = 14;
    const QFontMetricsF metrics(m_small);
    const QRectF& above = m_rows.back().plot;
    const std::vector<std::size_t>& marked = m_model.rows.back().marked;
    painter.setPen(theme::dimmedText(palette));
    for (const AxisTick& tick : m_indices.ticks) {
        const double width = metrics.horizontalAdvance(tick.label);
        const double x = xOf(tick.value);
        const double left =
            std::clamp(x - width / 2, above.left(), std::max(above.left(), above.right() - width));
        // A label is omitted if it would overlap the triangle of a marked position.
        if (pixelsEach() < narrow && std::ranges::any_of(marked, [&](std::size_t position) {
                const double mark = xOf(static_cast<double>(position));
                return mark + reach > left && mark - reach < left + width;
            }))
            continue;
        if (!isSmall())
            painter.drawLine(QPointF(x, above.bottom()), QPointF(x, above.bottom() + tickLength));
        painter.drawText(QPointF(left, above.bottom() + tickLength + metrics.ascent()), tick.label);
    }
}

void StemFrame::paintBar(QPainter& painter, std::size_t bar, const QColor& color) const
{
    QRectF place = barPlace(bar);
    if (m_model.bars[bar].place == Bar::Place::OnAxis)
        place = place.intersected(plot());
    if (!place.isEmpty())
        painter.fillRect(place, color);
}

void StemFrame::paintBars(QPainter& painter, const QPalette& palette) const
{
    paintValueAxis(painter, m_area, m_values, palette);
    paintIndexAxis(painter, plot(), m_indices, palette);
    constexpr double labelGap = 4;
    const QFontMetricsF metrics(m_small);
    for (std::size_t bar = 0; bar < m_model.bars.size(); ++bar) {
        paintBar(painter, bar, theme::series(0, palette));
        if (m_model.bars[bar].place == Bar::Place::OnAxis)
            continue;
        const QRectF place = barPlace(bar);
        painter.setPen(theme::hairline(palette));
        painter.drawLine(place.bottomLeft(), place.bottomRight());
        painter.setPen(theme::dimmedText(palette));
        painter.drawText(QRectF(place.left(), m_area.bottom() + labelGap, place.width(), metrics.height()),
                         Qt::AlignCenter | Qt::TextDontClip, m_model.bars[bar].label);
    }
    // An expected height is drawn as a line across the bar, slightly wider than the bar.
    constexpr double beyond = 2;
    painter.setPen(QPen(theme::series(1, palette), 2 * m_stroke));
    for (std::size_t bar = 0; bar < m_model.bars.size(); ++bar) {
        if (!m_model.bars[bar].expected || !isSeen(bar))
            continue;
        const QRectF place = barPlace(bar);
        const double y = m_area.bottom() - scaled(*m_model.bars[bar].expected) * m_area.height();
        painter.drawLine(QPointF(place.left() - beyond, y), QPointF(place.right() + beyond, y));
    }
}

}  // namespace sequency::ui
