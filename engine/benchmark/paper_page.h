// SPDX-License-Identifier: GPL-3.0-or-later
//
// One's own measurements of a paper's table or figure as Markdown, the paper's numbers beside them.
//
// For a published table every column of times is followed by the medians of the matching rows of each document: same work,
// algorithm, radix and n, no options; on the first GPU (else the first OpenCL device) for the paper's GPU columns, on the
// sequential reference for its CPU columns; kernels, transfers or steps as the column says. Where the paper averaged very
// many runs the times are those back to back, where there are any. For a figure without printed numbers the document's own
// table stands alone. Columns are called "paper" and "ours" ("ours 2" of the second document); below stands which machines
// those are. C locale. Pure values; any thread.
#pragma once

#include "engine/benchmark/paper_setups.h"
#include "engine/benchmark/published_tables.h"

#include <span>
#include <string>

namespace sequency::benchmark {

// The table alone; only the paper's columns where no document has a matching row.
std::string besidePublished(const PublishedTable& table, std::span<const Document* const> documents);

// A section: title, source, how the paper and how each document was measured, the tables. Documents of other setups (those
// with another `setup`) are left out; empty where none is left.
std::string paperSection(const PaperSetup& setup, std::span<const Document* const> documents);

}  // namespace sequency::benchmark
