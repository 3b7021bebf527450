// SPDX-License-Identifier: GPL-3.0-or-later
//
// Axes of painted plots: round ticks, few enough to be read, and how they are painted. Plain functions; UI thread.
#pragma once

#include <QFont>
#include <QFontMetricsF>
#include <QPalette>
#include <QRectF>
#include <QString>

#include <vector>

class QPainter;

namespace sequency::ui {

inline constexpr int maxTicks = 20;

// The smallest of 1, 2, 5 × 10^k with at most `ticks` steps in the span.
double roundStep(double span, int ticks);
// The smallest power of the radix, at least 1, with at most `ticks` steps in the span: indices have that structure.
double indexStep(double span, int ticks, int radix);

// A number beside an axis, in the user's locale: whole ones in full, others with six digits.
QString axisLabel(double value);

struct AxisTick {
    double value = 0;
    QString label;
};
// At the multiples of `step` within from … to, in the user's locale. Steps below span ÷ maxTicks are widened.
std::vector<AxisTick> ticksOf(double from, double to, double step);
double widestLabel(const std::vector<AxisTick>& ticks, const QFontMetricsF& metrics);

// How many labels as wide as `sample` fit side by side, between 2 and maxTicks.
int labelsThatFit(double width, const QFontMetricsF& metrics, const QString& sample);

// Room that an axis takes beside a plot, its title included.
double valueAxisWidth(const std::vector<AxisTick>& ticks, const QFontMetricsF& metrics);
double indexAxisHeight(const QFontMetricsF& metrics);

// An axis from `from` to `to` at the plot's left, with grid lines through it, or below the plot. In the painter's font.
struct Axis {
    double from = 0;
    double to = 1;
    std::vector<AxisTick> ticks = {};
    QString title = {};
};
void paintValueAxis(QPainter& painter, const QRectF& plot, const Axis& axis, const QPalette& palette);
void paintIndexAxis(QPainter& painter, const QRectF& plot, const Axis& axis, const QPalette& palette);

}  // namespace sequency::ui
