// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/canvas/value_plot.h"

#include "engine/analysis/column_density.h"
#include "ui/format/number_format.h"
#include "ui/theme/theme.h"

#include <QFontMetricsF>
#include <QPainter>

#include <algorithm>
#include <cmath>

namespace sequency::ui {
namespace {

constexpr double margin = 6;
constexpr int digits = 9;

}  // namespace

ValuePlot::ValuePlot(const QString& objectName, QWidget* parent) : PositionCanvas(parent)
{
    setObjectName(objectName);
}

void ValuePlot::setContent(Content content)
{
    const bool isSameSize = size() > 0 && content.values && content.values->size() == size();
    m_content = std::move(content);
    if (isSameSize)
        refreshItems();
    else
        resetItems();
}

QString ValuePlot::itemName(Item position) const
{
    if (m_content.isLine)
        return realText(static_cast<double>(position) * m_content.indexStep, digits);
    return QStringLiteral("%1(%2)").arg(m_content.symbol, countText(position));
}

QString ValuePlot::itemValue(Item position) const
{
    const QString text = realText(value(position), digits);
    return m_content.isLine ? QStringLiteral("%1 = %2").arg(m_content.symbol, text) : text;
}

QFont ValuePlot::smallFont() const
{
    return theme::font(theme::TypeSize::Small, font());
}

ValuePlot::Frame ValuePlot::frameFor(const QRectF& place) const
{
    const QFontMetricsF metrics(smallFont());
    Frame frame;
    const analysis::MinMax extremes =
        size() > 1 ? m_content.values->range(m_content.isFirstApart ? 1 : 0, size()) : analysis::MinMax{0, 1};
    frame.bottom = std::min(extremes.min, m_content.isLine ? extremes.min : 0.0);
    frame.top = std::max(extremes.max, m_content.isLine ? extremes.max : 0.0);
    if (frame.bottom == frame.top)
        frame.top = frame.bottom + 1;
    constexpr double air = 0.06;  // no dot touches the frame
    const double span = frame.top - frame.bottom;
    frame.bottom -= frame.bottom < 0 || m_content.isLine ? air * span : 0;
    frame.top += air * span;
    const int ticks = std::clamp(static_cast<int>(place.height() / (2.5 * metrics.height())), 3, 8);
    frame.ticks = ticksOf(frame.bottom, frame.top, std::max(1.0, roundStep(frame.top - frame.bottom, ticks)));
    frame.plot = place.adjusted(margin + valueAxisWidth(frame.ticks, metrics), margin, -margin,
                                -margin - indexAxisHeight(metrics));
    return frame;
}

QRectF ValuePlot::plotArea() const
{
    return frameFor(rect()).plot;
}

std::vector<AxisTick> ValuePlot::indexTicks(const Frame& frame) const
{
    constexpr int radix = 2;
    const QFontMetricsF metrics(smallFont());
    const IndexRange seen = range();
    const double each = m_content.indexStep;
    const QString longest = countText(static_cast<std::size_t>(std::max(0.0, seen.to * each)));
    const int most = labelsThatFit(frame.plot.width(), metrics, longest);
    const double step =
        m_content.isLine ? roundStep(seen.span() * each, most) : indexStep(seen.span(), most, radix);
    std::vector<AxisTick> ticks = ticksOf(std::max(0.0, seen.from * each), seen.to * each, step);
    for (AxisTick& tick : ticks)
        tick.value /= each;
    // A label that would reach beyond the picture is left out.
    const double half = metrics.horizontalAdvance(longest) / 2 / frame.plot.width() * seen.span();
    std::erase_if(ticks, [&](const AxisTick& tick) { return tick.value + half > seen.to + half / 2; });
    return ticks;
}

void ValuePlot::paintStems(QPainter& painter, const Frame& frame, const QPalette& palette) const
{
    StemPicture picture{range(), frame.bottom, frame.top};
    fillStems(picture, *m_content.values, frame.plot.width() * painter.device()->devicePixelRatioF());
    const double zero = frame.plot.bottom() + frame.bottom / (frame.top - frame.bottom) * frame.plot.height();
    painter.setPen(QPen(theme::hairline(palette), 1));
    painter.drawLine(QPointF(frame.plot.left(), zero), QPointF(frame.plot.right(), zero));
    paintStemPicture(painter, frame.plot, picture, palette, theme::strokeScale(font()));
}

void ValuePlot::paintLine(QPainter& painter, const Frame& frame, const QPalette& palette) const
{
    const IndexRange seen = range();
    QPolygonF line;
    for (std::size_t i = 0; i < size(); ++i)
        line << QPointF(frame.plot.left() +
                            (static_cast<double>(i) - seen.from) / seen.span() * frame.plot.width(),
                        frame.plot.bottom() -
                            (value(i) - frame.bottom) / (frame.top - frame.bottom) * frame.plot.height());
    constexpr double width = 1.5;
    painter.save();
    painter.setClipRect(frame.plot);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(theme::series(0, palette), width));
    painter.drawPolyline(line);
    painter.restore();
}

void ValuePlot::paint(QPainter& painter, const QRectF& place, const QPalette& palette) const
{
    if (size() == 0)
        return;
    painter.save();
    painter.setFont(smallFont());
    const Frame frame = frameFor(place);
    paintValueAxis(painter, frame.plot, {frame.bottom, frame.top, frame.ticks, m_content.symbol}, palette);
    const IndexRange seen = range();
    paintIndexAxis(painter, frame.plot, {seen.from, seen.to, indexTicks(frame), m_content.indexTitle},
                   palette);
    if (m_content.isLine)
        paintLine(painter, frame, palette);
    else
        paintStems(painter, frame, palette);
    painter.restore();
}

void ValuePlot::paintMarks(QPainter& painter)
{
    if (!pointedItem() || size() == 0)
        return;
    const Frame frame = frameFor(rect());
    const double x = xOf(frame.plot, static_cast<double>(*pointedItem()));
    painter.setPen(QPen(palette().color(QPalette::Text), 1, Qt::DotLine));
    painter.drawLine(QPointF(x, frame.plot.top()), QPointF(x, frame.plot.bottom()));
    painter.setFont(smallFont());
    const QFontMetricsF metrics(smallFont());
    const QString text = itemText(*pointedItem());
    const double width = metrics.horizontalAdvance(text) + margin;
    const QRectF label(
        std::clamp(x + margin, frame.plot.left(), std::max(frame.plot.left(), frame.plot.right() - width)),
        frame.plot.top(), width, metrics.height() + 2);
    painter.fillRect(label, palette().color(QPalette::Base));
    painter.setPen(palette().color(QPalette::Text));
    painter.drawText(label, Qt::AlignCenter, text);
}

}  // namespace sequency::ui

#include "moc_value_plot.cpp"
