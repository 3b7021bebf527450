// SPDX-License-Identifier: GPL-3.0-or-later
//
// The bars that values are counted in, by a sample of them: what the histogram of a vector in memory and that of one on a device
// have in common (histogram.h says what the bars are). Private to analysis. Pure; any thread.
#pragma once

#include "engine/analysis/histogram.h"

#include <cstddef>
#include <vector>

namespace sequency::analysis {

// 2^16 positions of a vector, each at most once as long as there are as many.
std::vector<std::size_t> samplePositions(std::size_t size);

struct HistogramLayout {
    Histogram histogram;  // of bars without counts
    // Bar i ≥ 1 goes from origin + (i − first)·width on, to the last digit; the first takes what is below, the last the rest. `first` is 0 where values
    // may lie below, else 1: nothing is counted in bar 0 then.
    double origin = 0;
    double width = 1;
    std::size_t first = 0;
};

// Of values from low to high; of the sample NaN do not count.
HistogramLayout layoutOf(std::vector<double> sample, double low, double high, std::size_t maxBars);

// By one or two passes over the pieces, with a sample of their values.
base::Result<Histogram> histogram(const base::VectorPieces& values, std::vector<double> sample, Part part,
                                  std::size_t maxBars, const base::RunControl& control, double tolerance);

}  // namespace sequency::analysis
