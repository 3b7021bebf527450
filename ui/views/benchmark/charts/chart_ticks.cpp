// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/benchmark/charts/chart_ticks.h"

#include "ui/canvas/axes.h"

#include <QCategoryAxis>
#include <QCoreApplication>
#include <QLocale>
#include <QStringList>

#include <algorithm>
#include <array>
#include <cmath>
#include <optional>

namespace sequency::ui {

namespace {

struct ChartTicksWords {
    Q_DECLARE_TR_FUNCTIONS(ChartTicks)
};

constexpr double air = 0.05;  // of a decade, so that no marker is cut in half

// "0.01", "1", "1,000"; far from one, "1e−9".
QString valueLabel(double value, double step)
{
    const double magnitude = std::abs(value);
    if (magnitude >= 1e8 || (magnitude > 0 && magnitude < 1e-6))
        return QLocale().toString(value, 'g', 3);
    const int decimals = step >= 1 || !(step > 0) ? 0 : static_cast<int>(std::ceil(-std::log10(step) - 1e-9));
    return QLocale().toString(value, 'f', std::min(decimals, 9));
}

// Labels for values up to `largest`, where one unit is for all of them; else each has its own.
class Labels {
public:
    explicit Labels(Quantity quantity, std::optional<double> largest = {})
        : m_quantity(quantity), m_largest(largest)
    {}

    QString operator()(double value, double step) const
    {
        if (m_quantity == Quantity::Number)
            return valueLabel(value, step);
        if (value == 0)
            return valueLabel(0, 1);
        const Unit& unit = unitOf(m_largest.value_or(value));
        return ChartTicksWords::tr("%1 %2", "number and unit")
            .arg(valueLabel(value / unit.milliseconds, step / unit.milliseconds),
                 QString::fromUtf8(unit.name));
    }

private:
    struct Unit {
        double milliseconds;
        const char* name;
    };

    static const Unit& unitOf(double milliseconds)
    {
        static constexpr std::array<Unit, 4> units{{{1e-6, "ns"}, {1e-3, "µs"}, {1, "ms"}, {1e3, "s"}}};
        const auto larger = std::ranges::find_if(
            units, [&](const Unit& unit) { return unit.milliseconds > milliseconds * (1 + 1e-9); });
        return larger == units.begin() ? units.front() : *std::prev(larger);
    }

    Quantity m_quantity;
    std::optional<double> m_largest;
};

}  // namespace

double Ticks::toPosition(double value) const
{
    if (logarithmBase == 0)
        return value;
    return logarithmBase == 2 ? std::log2(value) : std::log10(value);
}

double fraction(const Ticks& axis, double position)
{
    return (position - axis.from) / (axis.to - axis.from);
}

QPointF placeIn(const QRectF& plot, const Ticks& x, const Ticks& y, double xPosition, double yPosition)
{
    return {plot.left() + fraction(x, xPosition) * plot.width(),
            plot.bottom() - fraction(y, yPosition) * plot.height()};
}

Ticks decadeTicks(double least, double most, int maxLabels, Quantity quantity)
{
    const double low = std::log10(least) - air;
    const double high = std::log10(std::max(most, least)) + air;
    Ticks axis{.from = low, .to = high, .logarithmBase = 10};
    if (high - low < 0.9) {  // less than a decade: round numbers, where their logarithms lie
        const double step = roundStep(std::pow(10, high) - std::pow(10, low), std::min(maxLabels, 5));
        const Labels label(quantity, std::pow(10, high));
        for (double value = std::ceil(std::pow(10, low) / step) * step; value <= std::pow(10, high);
             value += step)
            if (value > 0)
                axis.ticks.push_back({std::log10(value), label(value, step)});
        return axis;
    }
    constexpr double fewDecades = 2.5;
    const bool between = high - low < fewDecades && maxLabels >= 6;
    if (!between) {
        axis.from = std::floor(low);
        axis.to = std::ceil(high);
    }
    const int first = static_cast<int>(std::floor(axis.from));
    const int last = static_cast<int>(std::ceil(axis.to));
    const int stride = (last - first) / std::max(maxLabels, 2) + 1;
    for (int exponent = first; exponent <= last; ++exponent)
        for (int factor = 1; factor < 10; ++factor) {
            const double value = factor * std::pow(10.0, exponent);
            const double position = std::log10(value);
            if (position < axis.from - 1e-9 || position > axis.to + 1e-9)
                continue;
            const bool isLabelled =
                factor == 1 ? (exponent - first) % stride == 0 : between && (factor == 2 || factor == 5);
            if (isLabelled)
                axis.ticks.push_back({position, Labels(quantity)(value, value)});
            else if (factor == 1 || stride == 1)
                axis.minor.push_back(position);
        }
    return axis;
}

Ticks linearTicks(double least, double most, int maxLabels, Quantity quantity)
{
    const double low = std::min(0.0, least);
    const double span = most > low ? most - low : 1;
    const double step = roundStep(span, std::max(maxLabels, 2));
    Ticks axis{.from = std::floor(low / step + 1e-9) * step, .to = low + span * (1 + air)};
    const auto count = static_cast<int>(std::floor((axis.to - axis.from) / step + 1e-9));
    const Labels label(quantity, axis.to);
    for (int i = 0; i <= count; ++i)
        axis.ticks.push_back({axis.from + i * step, label(axis.from + i * step, step)});
    return axis;
}

Ticks wholeTicks(double first, double last, int maxLabels)
{
    Ticks axis{.from = first - 0.5, .to = last + 0.5, .isWhole = true};
    const double step = std::max(1.0, roundStep(last - first + 1, maxLabels));
    for (double value = std::ceil(first / step) * step; value <= last; value += step)
        axis.ticks.push_back({value, valueLabel(value, 1)});
    return axis;
}

Ticks doublingTicks(double least, double most, int maxLabels)
{
    Ticks axis{.from = std::log2(least) - 0.5, .to = std::log2(most) + 0.5, .logarithmBase = 2};
    const int first = static_cast<int>(std::ceil(axis.from));
    const int last = static_cast<int>(std::floor(axis.to));
    const int stride = (last - first) / std::max(maxLabels, 1) + 1;
    for (int exponent = first; exponent <= last; ++exponent)
        if ((exponent - first) % stride == 0)
            axis.ticks.push_back({static_cast<double>(exponent), valueLabel(std::exp2(exponent), 1)});
        else
            axis.minor.push_back(exponent);
    return axis;
}

Ticks partOf(const Ticks& axis, double from, double to, int maxLabels)
{
    Ticks part{.from = from, .to = to, .logarithmBase = axis.logarithmBase, .isWhole = axis.isWhole};
    const bool isStepped = axis.isWhole || axis.logarithmBase == 2;
    const double round = roundStep(to - from, std::max(maxLabels, 2));
    const double step = isStepped ? std::max(1.0, round) : round;
    // Multiples of the step: a label stays at its place while the part moves.
    for (double place = std::ceil(from / step - 1e-9); place * step <= to + 1e-9 * step; ++place) {
        const double position = place * step;
        const double value = axis.logarithmBase == 2 ? std::exp2(position) : position;
        part.ticks.push_back({position, valueLabel(value, isStepped ? 1 : step)});
    }
    for (double place = std::ceil(from); axis.logarithmBase == 2 && place <= to; ++place)
        if (std::remainder(place, step) != 0)
            part.minor.push_back(place);
    return part;
}

double narrowestPart(const Ticks& axis)
{
    constexpr double smallestShare = 0.01;
    const double span = axis.to - axis.from;
    return std::min(span, axis.isWhole || axis.logarithmBase == 2 ? 2.0 : smallestShare * span);
}

void setTicks(QCategoryAxis& axis, const Ticks& ticks)
{
    QStringList labels;
    for (const Tick& tick : ticks.ticks)
        labels << tick.label;
    const QStringList old = axis.categoriesLabels();
    bool same = labels == old && axis.min() == ticks.from && axis.max() == ticks.to;
    for (std::size_t i = 0; same && i < ticks.ticks.size(); ++i)
        same = axis.endValue(labels[static_cast<qsizetype>(i)]) == ticks.ticks[i].position;
    if (same)
        return;
    for (const QString& label : old)
        axis.remove(label);
    axis.setStartValue(ticks.from);
    for (const Tick& tick : ticks.ticks)
        axis.append(tick.label, tick.position);
    axis.setRange(ticks.from, ticks.to);
}

}  // namespace sequency::ui
