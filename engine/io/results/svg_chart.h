// SPDX-License-Identifier: GPL-3.0-or-later
//
// Writes a chart as an SVG picture.
//
// A chart has stems that start at 0, or lines with a marker for each point. The picture is 800 wide; its height follows from the title and the legend,
// which are wrapped. Texts never overlap: the widths of texts are estimated by a wide font, and the axes have as many labels as fit. Series differ by
// colour, marker and dashes. Texts are escaped; control characters and bytes that are not UTF-8 are replaced.
//
// Errors:  none; values that are not finite, and values that a logarithmic axis cannot show, are not drawn.
// Threads: any.
// Cost:    O(points).
// Source:  SVG 1.1; colours by Okabe, Ito 2008.
#pragma once

#include <string>
#include <vector>

namespace sequency::io {

// A stem covers the values from `low` to `high`, which are equal unless the stem stands for several values. A point of a line is at `y`, with a bar from
// `low` to `high`.
struct SvgPoint {
    double x = 0;
    double y = 0;
    double low = 0;
    double high = 0;
};

struct SvgSeries {
    std::string name;  // entry of the legend; without names, the chart has no legend
    std::vector<SvgPoint> points = {};
};

enum class SvgMarks { Stems, Lines };

struct SvgChart {
    std::string title = {};
    std::string xTitle = {};
    std::string yTitle = {};
    SvgMarks marks = SvgMarks::Lines;
    bool hasLogarithmicY = false;
    bool hasWholeY = false;  // true if y is always an integer, so that its labels are integers
    bool hasBinaryLabels =
        false;  // true if the labels of x are multiples of a power of two; x is always an integer
    std::vector<SvgSeries> series = {};
};

std::string svgText(const SvgChart& chart);

}  // namespace sequency::io
