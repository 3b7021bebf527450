// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/canvas/axes.h"

#include "ui/format/names.h"
#include "ui/format/number_format.h"
#include "ui/theme/theme.h"

#include <QLocale>
#include <QPainter>

#include <algorithm>
#include <cmath>

namespace sequency::ui {
namespace {

constexpr double tickLength = 4;
constexpr double tickGap = 4;
// distance in pixels by which index labels may extend past the ends of the axis
constexpr double axisEdge = 8;

// Paints a title in the middle of `room`. A title that is too long gets smaller type before its end is omitted.
void paintTitle(QPainter& painter, const QRectF& room, const QString& title)
{
    constexpr double smallest = 0.8;
    const QFont font = painter.font();
    const double width = QFontMetricsF(font).horizontalAdvance(title);
    if (width > room.width())
        painter.setFont(theme::scaled(font, std::max(smallest, 0.98 * room.width() / width)));
    painter.drawText(room, Qt::AlignCenter,
                     QFontMetricsF(painter.font()).elidedText(title, Qt::ElideRight, room.width()));
    painter.setFont(font);
}

}  // namespace

double roundStep(double span, int ticks)
{
    if (!(span > 0) || !std::isfinite(span))
        return 1;
    const double least = span / std::max(ticks, 1);
    const double power = std::pow(10.0, std::floor(std::log10(least)));
    for (const double factor : {1.0, 2.0, 5.0})
        if (factor * power >= least * (1 - 1e-9))
            return factor * power;
    return 10 * power;
}

double indexStep(double span, int ticks, int radix)
{
    double step = 1;
    while (span / step > std::max(ticks, 1))
        step *= std::max(radix, 2);
    return step;
}

QString axisLabel(double value)
{
    constexpr double most = 1e15;
    const bool isWhole = value == std::floor(value) && std::abs(value) < most;
    return isWhole ? withMinus(QLocale().toString(value, 'f', 0)) : realText(value, 6);
}

QString countLabel(double value)
{
    constexpr double million = 1e6;
    constexpr double threeDigits = 100;
    if (!(value >= million) || !std::isfinite(value))
        return axisLabel(value);
    int exponent = static_cast<int>(std::floor(std::log10(value) + 1e-9));
    double factor = std::round(threeDigits * value / std::pow(10.0, exponent)) / threeDigits;
    if (factor >= 10) {
        factor /= 10;
        ++exponent;
    }
    const QString power = powerText(10, exponent);
    return factor == 1 ? power : QLocale().toString(factor, 'g', 3) + QChar(u'·') + power;
}

std::vector<AxisTick> ticksOf(double from, double to, double step)
{
    while ((to - from) / step > maxTicks)
        step *= 2;
    const double largest = std::max(std::abs(from), std::abs(to));
    const bool isPlain = largest < 1e15 && step >= 1e-6;
    const int decimals = step >= 1 ? 0 : static_cast<int>(std::ceil(-std::log10(step) - 1e-9));
    std::vector<AxisTick> ticks;
    for (double k = std::ceil(from / step - 1e-9); k <= to / step + 1e-9; ++k) {
        const double value = k == 0 ? 0 : k * step;
        ticks.push_back({value, withMinus(isPlain ? QLocale().toString(value, 'f', decimals)
                                                  : QLocale().toString(value, 'g', 6))});
    }
    return ticks;
}

double widestLabel(const std::vector<AxisTick>& ticks, const QFontMetricsF& metrics)
{
    double widest = 0;
    for (const AxisTick& tick : ticks)
        widest = std::max(widest, metrics.horizontalAdvance(tick.label));
    return widest;
}

int labelsThatFit(double width, const QFontMetricsF& metrics, const QString& sample)
{
    const double each = metrics.horizontalAdvance(sample) + 2 * metrics.averageCharWidth() + 8;
    return std::clamp(static_cast<int>(width / each), 2, maxTicks);
}

double valueAxisWidth(const std::vector<AxisTick>& ticks, const QFontMetricsF& metrics)
{
    return metrics.height() + 2 * tickGap + widestLabel(ticks, metrics) + tickLength;
}

double indexAxisHeight(const QFontMetricsF& metrics)
{
    return tickLength + 2 * metrics.height() + 2 * tickGap;
}

void paintValueAxis(QPainter& painter, const QRectF& plot, const Axis& axis, const QPalette& palette)
{
    const QFontMetricsF metrics(painter.font());
    for (const AxisTick& tick : axis.ticks) {
        const double y = plot.bottom() - (tick.value - axis.from) / (axis.to - axis.from) * plot.height();
        painter.setPen(QPen(theme::grid(palette), 1));
        painter.drawLine(QPointF(plot.left(), y), QPointF(plot.right(), y));
        painter.setPen(theme::dimmedText(palette));
        const double width = metrics.horizontalAdvance(tick.label);
        painter.drawText(QPointF(plot.left() - tickLength - tickGap - width,
                                 y + (metrics.ascent() - metrics.descent()) / 2),
                         tick.label);
    }
    painter.setPen(QPen(theme::hairline(palette), 1));
    painter.drawLine(plot.topLeft(), plot.bottomLeft());
    painter.save();
    painter.setPen(palette.color(QPalette::Text));
    const double middle = plot.left() - tickLength - 2 * tickGap - widestLabel(axis.ticks, metrics);
    // A title that is longer than the axis may extend past its lower end, next to the labels of the index axis.
    const double longer = std::clamp(metrics.horizontalAdvance(axis.title) - plot.height(), 0.0,
                                     indexAxisHeight(metrics) - tickGap);
    const double length = plot.height() + longer;
    painter.translate(middle, plot.center().y() + longer / 2);
    painter.rotate(-90);
    paintTitle(painter, QRectF(-length / 2, -metrics.height(), length, metrics.height()), axis.title);
    painter.restore();
}

void paintIndexAxis(QPainter& painter, const QRectF& plot, const Axis& axis, const QPalette& palette)
{
    const QFontMetricsF metrics(painter.font());
    const double top = plot.bottom();
    painter.setPen(QPen(theme::hairline(palette), 1));
    painter.drawLine(plot.bottomLeft(), plot.bottomRight());
    for (const AxisTick& tick : axis.ticks) {
        const double x = plot.left() + (tick.value - axis.from) / (axis.to - axis.from) * plot.width();
        painter.setPen(QPen(theme::hairline(palette), 1));
        painter.drawLine(QPointF(x, top), QPointF(x, top + tickLength));
        painter.setPen(theme::dimmedText(palette));
        const double width = metrics.horizontalAdvance(tick.label);
        const double left = std::min(x - width / 2, plot.right() + axisEdge - width);
        painter.drawText(QPointF(left, top + tickLength + tickGap / 2 + metrics.ascent()), tick.label);
    }
    painter.setPen(palette.color(QPalette::Text));
    paintTitle(
        painter,
        QRectF(plot.left(), top + tickLength + metrics.height() + tickGap, plot.width(), metrics.height()),
        axis.title);
}

}  // namespace sequency::ui
