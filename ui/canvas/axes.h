// SPDX-License-Identifier: GPL-3.0-or-later
//
// Axes of painted plots: a legible number of round ticks, and functions that paint them. The functions have no state.
//
// Threads: UI thread.
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

// Returns the smallest of 1, 2, 5 × 10^k that divides the span into at most `ticks` steps.
double roundStep(double span, int ticks);
// Returns the smallest power of the radix, at least 1, that divides the span into at most `ticks` steps. Used for axes of indices.
double indexStep(double span, int ticks, int radix);

// Returns the label for a number on an axis, in the user's locale: integers in full, other numbers with six digits.
QString axisLabel(double value);

struct AxisTick {
    double value = 0;
    QString label;
};
// Returns ticks at the multiples of `step` within from … to, in the user's locale. If there would be more than maxTicks ticks, the step is enlarged.
std::vector<AxisTick> ticksOf(double from, double to, double step);
double widestLabel(const std::vector<AxisTick>& ticks, const QFontMetricsF& metrics);

// Returns how many labels as wide as `sample` fit side by side, between 2 and maxTicks.
int labelsThatFit(double width, const QFontMetricsF& metrics, const QString& sample);

// Returns the width that an axis next to a plot needs, including its title.
double valueAxisWidth(const std::vector<AxisTick>& ticks, const QFontMetricsF& metrics);
double indexAxisHeight(const QFontMetricsF& metrics);

// An axis from `from` to `to`, either at the left of the plot with grid lines or below the plot. Uses the font of the painter.
struct Axis {
    double from = 0;
    double to = 1;
    std::vector<AxisTick> ticks = {};
    QString title = {};
};
void paintValueAxis(QPainter& painter, const QRectF& plot, const Axis& axis, const QPalette& palette);
void paintIndexAxis(QPainter& painter, const QRectF& plot, const Axis& axis, const QPalette& palette);

}  // namespace sequency::ui
