// SPDX-License-Identifier: GPL-3.0-or-later
//
// A comparison of documents for spreadsheets, web pages and programs; the tables of one document are written by writers.h.
//
// CSV: one header line, one line a point: what was measured, then of every document median, ends of its interval and, from the second
// on, ratio and verdict; empty where there is none. Markdown: the documents, in what they differ, the same table. JSON: an object
// {"format": "sequency-comparison/1", "time", "documents", "rows"}. Ratios and verdicts are to the first document. Numbers in the C locale;
// names as they are, escaped for the format. Pure; any thread.
#pragma once

#include "engine/benchmark/comparison.h"
#include "engine/benchmark/writers.h"

#include <span>
#include <string>

namespace sequency::benchmark {

// A document and what it is called.
struct NamedDocument {
    std::string name;
    const Document* document = nullptr;
};

// Json, Csv or Markdown; empty for others.
std::string comparisonOf(std::span<const NamedDocument> documents, Time time, Format format);

// The points at which the last document is slower than the first by more than `percent` of its median, beyond the spread, one a line
// with by how much. `lost`: those that the first has times of and the last has not. `compared`: how many points of both have a spread, so that
// something can be said.
struct SlowerPoints {
    std::vector<std::string> points;
    std::vector<std::string> lost;
    std::size_t compared = 0;
};
SlowerPoints slowerPoints(std::span<const NamedDocument> documents, Time time, double percent);

}  // namespace sequency::benchmark
