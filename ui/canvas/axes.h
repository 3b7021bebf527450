// SPDX-License-Identifier: GPL-3.0-or-later
//
// Chooses round, legible ticks for the axes of a plot and paints the axes. The functions have no state.
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

// Returns the smallest step that is 1, 2 or 5 times a power of 10 and divides `span` into at most `ticks` steps.
double roundStep(double span, int ticks);
// Returns the smallest power of `radix`, at least 1, that divides `span` into at most `ticks` steps. Used for index axes.
double indexStep(double span, int ticks, int radix);

// Returns the label for a number on an axis in the user's locale. Integers are written in full, other numbers with six significant digits.
QString axisLabel(double value);
// Returns the label for a count or a sum. A number from a million on is written with a power of ten, such as "2.5·10¹¹" or "10⁷".
QString countLabel(double value);

struct AxisTick {
    double value = 0;
    QString label;
};
// Returns at most maxTicks labelled ticks in [from, to], at multiples of `step`. To limit their number, `step` is doubled as often as necessary.
std::vector<AxisTick> ticksOf(double from, double to, double step);
double widestLabel(const std::vector<AxisTick>& ticks, const QFontMetricsF& metrics);

// Returns the number of labels as wide as `sample` that fit next to each other in `width` pixels, clamped to the range from 2 to maxTicks.
int labelsThatFit(double width, const QFontMetricsF& metrics, const QString& sample);

double valueAxisWidth(const std::vector<AxisTick>& ticks, const QFontMetricsF& metrics);
double indexAxisHeight(const QFontMetricsF& metrics);

// An axis, labelled in the painter's font. A value axis is to the left of the plot and has grid lines; an index axis is below the plot.
struct Axis {
    double from = 0;
    double to = 1;
    std::vector<AxisTick> ticks = {};
    QString title = {};
};
void paintValueAxis(QPainter& painter, const QRectF& plot, const Axis& axis, const QPalette& palette);
void paintIndexAxis(QPainter& painter, const QRectF& plot, const Axis& axis, const QPalette& palette);

}  // namespace sequency::ui
