// SPDX-License-Identifier: GPL-3.0-or-later
//
// What `bench` prints for people: the table of rows as they come, comparisons, device models, lists of setups and of stored
// runs. LF, C locale. Pure; any thread.
#pragma once

#include "engine/session/benchmark_comparison.h"
#include "engine/session/benchmark_store.h"
#include "engine/session/paper_setups.h"

#include <span>
#include <string>
#include <vector>

namespace sequency::cli {

std::string benchHead();
std::string benchRow(const session::BenchmarkRow& row);

// "12/84 n=20 cpu fast, 3 min left".
std::string progressText(const session::BenchmarkPoint& point, const session::BenchmarkProgress& progress);

// A document and what it is called.
struct NamedDocument {
    std::string name;
    const session::BenchmarkDocument* document = nullptr;
};
// What differs between the machines, a line for every point that is in two of them or more, and what only one of them has.
// Ratios and differences are to the first.
std::string comparisonText(std::span<const NamedDocument> documents, session::BenchmarkTime time);

// For every device with a model: cost of a launch, bandwidths, and what limits each row.
std::string modelText(const session::BenchmarkDocument& document);

// "Interrupted after 3 of 12 points."
std::string interruptedText(const session::BenchmarkDocument& document);

std::string papersText(std::span<const session::PaperSetup> setups);
std::string runsText(const std::vector<session::StoredRun>& runs, const std::string& folder);

}  // namespace sequency::cli
