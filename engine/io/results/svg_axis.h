// SPDX-License-Identifier: GPL-3.0-or-later
//
// The range and the labels of an axis of a chart. Internal to io.
#pragma once

#include <string>
#include <vector>

namespace sequency::io {

struct AxisLabel {
    double value = 0;
    std::string text = {};
};

struct Axis {
    double from = 0;
    double to = 1;
    bool isLogarithmic = false;
    std::vector<AxisLabel> labels = {};

    // Returns the place of a value between 0 (`from`) and 1 (`to`).
    double place(double value) const;
};

// Returns the estimated width of a text in units of the font size. The estimate is the width in DejaVu Sans, which is wider than most fonts, or more.
double textWidth(const std::string& text);

enum class AxisKind { Linear, Whole, Logarithmic };

// Returns the axis of the values from `low` to `high`, which begins and ends at a label and has at most `maxLabels` of them. The labels of Whole are
// integers. Logarithmic needs a positive `low`.
Axis valueAxis(double low, double high, AxisKind kind, std::size_t maxLabels);

// Returns the axis of the integers from `low` to `high`, which extends by half a unit on both sides. `length` is its length in units of the font size.
// Labels are as dense as the widths of their texts permit. If `isBinary` is true, they are multiples of a power of two.
Axis integerAxis(double low, double high, bool isBinary, double length);

}  // namespace sequency::io
