// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/io/results/svg_axis.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <fmt/format.h>

namespace sequency::io {
namespace {

constexpr double tiny = 1e-9;  // relative tolerance of comparisons with multiples of a step

// Returns a number in its shortest form with at most seven digits, such as "−0.5", "1000000" or "2e7".
std::string numberLabel(double value)
{
    constexpr double longest = 1e7;
    if (value == 0)
        return "0";
    std::string text =
        std::abs(value) < longest ? fmt::format("{:.7g}", value) : fmt::format("{:.3g}", value);
    if (const std::size_t e = text.find('e'); e != std::string::npos) {
        const bool isNegative = text[e + 1] == '-';
        const std::size_t digits = std::min(text.find_first_not_of("+-0", e + 1), text.size() - 1);
        text = text.substr(0, e + 1) + (isNegative ? "-" : "") + text.substr(digits);
    }
    std::string shown;
    for (const char c : text)
        shown += c == '-' ? std::string("−") : std::string(1, c);
    return shown;
}

// Returns the smallest number of the form 1, 2 or 5 times a power of ten that is at least `step`.
double niceStep(double step)
{
    const double power = std::pow(10, std::floor(std::log10(step)));
    for (const double factor : {1.0, 2.0, 5.0})
        if (factor * power >= step * (1 - tiny))
            return factor * power;
    return 10 * power;
}

Axis linearAxis(double low, double high, double minStep, std::size_t maxLabels)
{
    if (low == high) {
        low = std::min(low, 0.0);
        high = low == high ? low + 1 : high;
    }
    Axis axis;
    // The outer labels may lie outside the range, so that there is one step less inside.
    double step = std::max(minStep, niceStep((high - low) / static_cast<double>(maxLabels - 1)));
    while (std::ceil(high / step - tiny) - std::floor(low / step + tiny) >= static_cast<double>(maxLabels))
        step = niceStep(1.5 * step);
    const double first = std::floor(low / step + tiny);
    const double last = std::ceil(high / step - tiny);
    axis.from = first * step;
    axis.to = last * step;
    for (double i = first; i <= last; ++i)
        axis.labels.push_back({i * step, numberLabel(i * step)});
    return axis;
}

Axis logarithmicAxis(double low, double high, std::size_t maxLabels)
{
    Axis axis;
    axis.isLogarithmic = true;
    const double first = std::floor(std::log10(low) + tiny);
    const double last = std::max(first + 1, std::ceil(std::log10(high) - tiny));
    axis.from = std::pow(10, first);
    axis.to = std::pow(10, last);
    const double step = std::ceil((last - first) / static_cast<double>(maxLabels - 1));
    for (double exponent = first; exponent <= last; exponent += step)
        axis.labels.push_back({std::pow(10, exponent), numberLabel(std::pow(10, exponent))});
    return axis;
}

}  // namespace

double Axis::place(double value) const
{
    return isLogarithmic ? (std::log10(value) - std::log10(from)) / (std::log10(to) - std::log10(from))
                         : (value - from) / (to - from);
}

double textWidth(const std::string& text)
{
    constexpr double widest = 0.66;
    const auto isStart = [](char c) { return (static_cast<unsigned char>(c) & 0xC0U) != 0x80U; };
    return widest * static_cast<double>(std::ranges::count_if(text, isStart));
}

Axis valueAxis(double low, double high, AxisKind kind, std::size_t maxLabels)
{
    return kind == AxisKind::Logarithmic ? logarithmicAxis(low, high, maxLabels)
                                         : linearAxis(low, high, kind == AxisKind::Whole ? 1 : 0, maxLabels);
}

Axis integerAxis(double low, double high, bool isBinary, double length)
{
    constexpr double gap = 1.2;  // minimum distance of two labels in units of the font size
    Axis axis;
    axis.from = low - 0.5;
    axis.to = high + 0.5;
    const double widest = std::max(textWidth(numberLabel(low)), textWidth(numberLabel(high)));
    const double least = std::max(1.0, (widest + gap) * (axis.to - axis.from) / length);
    const double step = isBinary ? std::exp2(std::ceil(std::log2(least) - tiny)) : niceStep(least);
    for (double value = std::ceil(low / step - tiny) * step; value <= high + tiny; value += step)
        axis.labels.push_back({value, numberLabel(value)});
    return axis;
}

}  // namespace sequency::io
