// SPDX-License-Identifier: GPL-3.0-or-later
//
// Chooses the bars of a histogram from a sample of the values, for vectors in host memory and on a device (histogram.h). The functions are pure.
// Private to the analysis folder.
#pragma once

#include "engine/analysis/histogram.h"

#include <cstddef>
#include <vector>

namespace sequency::analysis {

// Returns 2^16 positions of a vector, all different if the vector is long enough.
std::vector<std::size_t> samplePositions(std::size_t size);

struct HistogramLayout {
    Histogram histogram;  // the bars, with counts of 0
    // Bar i ≥ 1 begins at origin + (i − first)·width; bar 0 counts all smaller values, and the last bar counts all larger ones. `first` is 0 if
    // smaller values are possible, otherwise 1, and bar 0 counts nothing.
    double origin = 0;
    double width = 1;
    std::size_t first = 0;
};

// Returns the layout for values from low to high; NaNs in the sample are ignored.
HistogramLayout layoutOf(std::vector<double> sample, double low, double high, std::size_t maxBars);

// Counts the values in one or two passes over the pieces; `sample` is a sample of them.
base::Result<Histogram> histogram(const base::VectorPieces& values, std::vector<double> sample, Part part,
                                  std::size_t maxBars, const base::RunControl& control, double tolerance);

}  // namespace sequency::analysis
