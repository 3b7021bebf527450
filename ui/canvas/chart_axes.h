// SPDX-License-Identifier: GPL-3.0-or-later
//
// Round ticks, few enough to be read: what Qt Charts' own axes lack. Pure arithmetic and one setter; UI thread for the
// setter.
//
// A QValueAxis with dynamic ticks draws as many as its interval asks for, with no bound (2^20 of them hang the program),
// so range and interval are only ever set together, in the order that never has many ticks in between.
#pragma once

#include <QFontMetricsF>
#include <QString>

class QCategoryAxis;
class QValueAxis;

namespace sequency::ui {

inline constexpr int maxTicks = 20;

// The smallest of 1, 2, 5 × 10^k with at most `ticks` steps in the span.
double roundStep(double span, int ticks);
// The smallest power of the radix, at least 1, with at most `ticks` steps in the span: indices have that structure.
double indexStep(double span, int ticks, int radix);
// "%.2f" and the like: as many decimals as multiples of the step need.
QString labelFormat(double step, double largest);

// Ticks at the multiples of `step`, within from … to. Steps below span ÷ maxTicks are widened.
void setAxis(QValueAxis& axis, double from, double to, double step);
// The same with labels that have true minus signs, in the user's locale; the axis must show labels on values.
void setAxis(QCategoryAxis& axis, double from, double to, double step);

// How many labels as wide as `sample` fit side by side, between 2 and maxTicks.
int labelsThatFit(double width, const QFontMetricsF& metrics, const QString& sample);

}  // namespace sequency::ui
