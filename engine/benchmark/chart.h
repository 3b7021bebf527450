// SPDX-License-Identifier: GPL-3.0-or-later
//
// Draws the times of benchmark documents over the number of variables as an SVG chart, for programs without Qt.
//
// A curve connects the medians of rows that differ only in n, with their confidence intervals. Only rows with verified times are drawn. A name in the
// legend has only the parts that distinguish the curves, and begins with the name of the document if there are several documents.
//
// Units:   ns, µs, ms or s on a logarithmic axis, whose title names the unit: the largest one that does not exceed the middle of the axis.
// Errors:  BadInput if no row has times of the requested kind.
// Threads: any.
#pragma once

#include "engine/base/error.h"
#include "engine/benchmark/comparison.h"

#include <span>
#include <string>

namespace sequency::benchmark {

base::Result<std::string> chartOf(std::span<const NamedDocument> documents, Time time);

}  // namespace sequency::benchmark
