// SPDX-License-Identifier: GPL-3.0-or-later
//
// Formats the output of `bench`: the table of rows, comparisons, device models, and lists of setups and stored runs. Lines end in LF, and numbers are
// in the C locale.
//
// Threads: any.
#pragma once

#include "engine/benchmark/comparison.h"
#include "engine/benchmark/papers/paper_setups.h"
#include "engine/benchmark/store.h"

#include <span>
#include <string>
#include <vector>

namespace sequency::cli {

std::string benchHead(bool hasSeveral);
std::string benchRow(const benchmark::Row& row, bool hasSeveral);

// Returns one line such as "12/84 n=20 cpu fast, 3 min left".
std::string progressText(const benchmark::Point& point, const benchmark::Progress& progress);

// Returns the differences between the machines, one line per point that occurs in at least two documents, and the points that occur in only one
// document. Ratios and differences refer to the first document.
std::string comparisonText(std::span<const benchmark::NamedDocument> documents, benchmark::Time time);

// Returns, for every device with a model, the launch time, the bandwidths, and the bottleneck of each row.
std::string modelText(const benchmark::Document& document);

// Returns a sentence such as "Interrupted after 3 of 12 points."
std::string interruptedText(const benchmark::Document& document);

std::string papersText(std::span<const benchmark::PaperSetup> setups);
std::string runsText(const std::vector<benchmark::StoredRun>& runs, const std::string& folder);

}  // namespace sequency::cli
