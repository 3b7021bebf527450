// SPDX-License-Identifier: GPL-3.0-or-later
//
// Axes of a benchmark chart as plain numbers: range, ticks and their labels in the user's locale.
//
// A logarithmic axis is a plain axis of exponents here: Qt's own loses a whole series to one zero and cuts its labels to
// "...". Positions are what a series draws at, values what people read: toPosition() leads from one to the other. Pure
// functions, but for setTicks(); UI thread for that one.
#pragma once

#include <QPointF>
#include <QRectF>
#include <QString>

#include <vector>

class QCategoryAxis;

namespace sequency::ui {

struct Tick {
    double position = 0;
    QString label;

    friend bool operator==(const Tick&, const Tick&) = default;
};

struct Ticks {
    double from = 0;  // positions
    double to = 1;
    int logarithmBase = 0;  // 0: positions are the values themselves
    bool isWhole = false;   // of whole numbers: no ticks between them
    std::vector<Tick> ticks = {};
    std::vector<double> minor = {};  // positions of ticks without a label, between the others

    double toPosition(double value) const;
    friend bool operator==(const Ticks&, const Ticks&) = default;
};

// What the values of an axis are; times have labels in the unit that suits: "10 ns", "1 µs", "100 ms".
enum class Quantity { Number, Milliseconds };

// From round to round, at most `maxLabels` labels: decades, with 2 and 5 where there are few, and plain round numbers within
// one decade. Minor ticks at 2, 3 … 9 times a decade, or at the decades that have no label. Values must be above zero.
Ticks decadeTicks(double least, double most, int maxLabels, Quantity quantity = Quantity::Number);
// Linear from zero (or the least, where that is negative).
Ticks linearTicks(double least, double most, int maxLabels, Quantity quantity = Quantity::Number);
// Whole numbers, each with half a step of air: n, or the number of a step.
Ticks wholeTicks(double first, double last, int maxLabels);
// Values such as 32, 64, 128 at the places of their logarithm; air of half a doubling.
Ticks doublingTicks(double least, double most, int maxLabels);

// A part of an axis of whole numbers, doublings or plain numbers, with ticks of its own.
Ticks partOf(const Ticks& axis, double from, double to, int maxLabels);
// The smallest part that still has two ticks, or a hundredth of the axis where ticks are anywhere.
double narrowestPart(const Ticks& axis);

// A quotient of the axis: 0 at its start, 1 at its end.
double fraction(const Ticks& axis, double position);
// Where a point of these axes lies in a chart's plot area.
QPointF placeIn(const QRectF& plot, const Ticks& x, const Ticks& y, double xPosition, double yPosition);

// Nothing is done where the axis shows just these.
void setTicks(QCategoryAxis& axis, const Ticks& ticks);

}  // namespace sequency::ui
