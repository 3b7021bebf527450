// SPDX-License-Identifier: GPL-3.0-or-later
//
// Chooses the bars of a histogram from a sample of the values. Private to engine/analysis.
//
// The implementation of histogram.h calls samplePositions() to choose the sample, reads the sample, and then calls layoutOf() or histogram(). The
// vector may be in host memory or on a device. The functions are pure.
#pragma once

#include "engine/analysis/histogram.h"

#include <cstddef>
#include <vector>

namespace sequency::analysis {

// Returns the 2^16 positions of the sample of a vector of `size` values. They are distinct if the vector has at least 2^16 values.
std::vector<std::size_t> samplePositions(std::size_t size);

struct HistogramLayout {
    Histogram histogram;  // the bars, with all counts 0
    // Bar i ≥ 1 begins at origin + (i − first)·width; bar 0 counts all smaller values, and the last bar counts all larger ones. If no value can be
    // smaller than `origin`, `first` is 1 and bar 0 stays empty; otherwise `first` is 0.
    double origin = 0;
    double width = 1;
    std::size_t first = 0;
};

// Returns the layout for values between `low` and `high`. NaNs in the sample are ignored.
HistogramLayout layoutOf(std::vector<double> sample, double low, double high, std::size_t maxBars);

// Counts the values in one or two passes over the pieces. `sample` must be a sample of these values.
base::Result<Histogram> histogram(const base::VectorPieces& values, std::vector<double> sample, Part part,
                                  std::size_t maxBars, const base::RunControl& control, double tolerance);

}  // namespace sequency::analysis
