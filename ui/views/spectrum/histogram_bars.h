// SPDX-License-Identifier: GPL-3.0-or-later
//
// Converts a histogram to bars on a linear axis of values.
//
// Each bar is centred on the values that it counts and is as wide as the distance between neighbouring values, so that empty bins appear as gaps.
// Values far outside the usual range are collected in one bar at each end, separate from the axis.
#pragma once

#include "engine/analysis/histogram.h"
#include "ui/canvas/stem_model.h"

#include <vector>

namespace sequency::ui {

struct HistogramBars {
    std::vector<Bar> bars;
    // The range of histogram bars that a drawn bar combines, including `last`.
    struct Part {
        std::size_t first = 0;
        std::size_t last = 0;
    };
    std::vector<Part> parts;
};
HistogramBars histogramBars(const analysis::Histogram& histogram);

}  // namespace sequency::ui
