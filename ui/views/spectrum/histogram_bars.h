// SPDX-License-Identifier: GPL-3.0-or-later
//
// A histogram as bars on a linear axis of values: a bar stands where its values are and is as wide as their distance, so empty
// ones are seen as gaps. What lies far outside the usual part is one bar at either end, apart from the axis. Pure.
#pragma once

#include "engine/analysis/histogram.h"
#include "ui/canvas/stem_model.h"

#include <vector>

namespace sequency::ui {

struct HistogramBars {
    std::vector<Bar> bars;
    // Of each bar: which of the histogram's it stands for, the first and the last.
    struct Part {
        std::size_t first = 0;
        std::size_t last = 0;
    };
    std::vector<Part> parts;
};
HistogramBars histogramBars(const analysis::Histogram& histogram);

}  // namespace sequency::ui
