// SPDX-License-Identifier: GPL-3.0-or-later
//
// Writes a spectrum, or another vector of values, as a chart of stems in SVG.
//
// Up to maxChartStems values have a stem each. A stem of a longer vector covers the smallest and the largest of as many consecutive values as needed,
// so that no value is hidden. Complex values have two stems: the real and the imaginary part.
//
// Errors:  those of reading the values and of the sink; Cancelled.
// Threads: any.
// Cost:    O(values).
#pragma once

#include "engine/io/results/spectrum_writer.h"

#include <cstddef>
#include <string>

namespace sequency::io {

inline constexpr std::size_t maxChartStems = 1024;

// The title of the chart is spectrumTitle(head), or `title`.
base::Status writeSpectrumChart(const base::VectorPieces& values, const SpectrumHeader& head,
                                const Sink& sink, const base::RunControl& control = {});
base::Status writeSpectrumChart(const base::VectorPieces& values, std::string title, const Sink& sink,
                                const base::RunControl& control = {});

}  // namespace sequency::io
