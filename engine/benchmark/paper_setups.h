// SPDX-License-Identifier: GPL-3.0-or-later
//
// The measurements of the papers' tables and figures, to be made again: "Table 2 of the dyadic paper".
//
// The setups are rows of resources/published/setups.json. paperPlan() makes their points for the given devices: the papers' CPU program is
// the sequential reference, their GPU programs run on every OpenCL device, and this program's "fast" is added for comparison.
//
// Threads: any.
#pragma once

#include "engine/benchmark/published_tables.h"
#include "engine/benchmark/run.h"

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace sequency::benchmark {

struct PaperSetup {
    std::string name;   // "dyadic-table-2": for the command line and documents
    std::string title;  // "Table 2 and Fig. 3 of the dyadic paper"
    std::string source;
    std::string description;          // a sentence on the measurement, its sizes and parameters
    std::vector<std::string> tables;  // ids of the published tables that are shown with it
    enum class Axis { Size, WorkGroup, OutputsPerItem } axis = Axis::Size;  // what the figure is drawn over
    std::string work;
    bool steps = false;      // Table 4 of the GF(4) paper: look at the times of the steps
    bool transfers = false;  // the paper prints them apart
    int radix = 0;
    std::vector<int> sizes;           // numbers of variables
    std::vector<std::string> cpu;     // algorithms on the reference
    std::vector<std::string> gpu;     // algorithms on OpenCL devices
    std::vector<std::size_t> values;  // values on the axis; empty if the axis is the size
    bool ours = false;                // measures "fast" on the CPU path and on OpenCL devices too
};

std::span<const PaperSetup> paperSetups();
const PaperSetup* paperSetup(std::string_view name);

// Returns the points in the order of the paper: small sizes first. A device that cannot run an algorithm gets its points too: the row
// says why not.
Plan paperPlan(const PaperSetup& setup, std::span<const session::DeviceInfo> devices);

// Measurements of a paper's table or figure as Markdown, next to the paper's numbers (paper_page.cpp):
//
// For a published table every column of times is followed by the medians of the matching rows of each document: same work,
// algorithm, radix and n, no options; on the first GPU (else the first OpenCL device) for the paper's GPU columns, on the
// sequential reference for its CPU columns; kernels, transfers or steps as the column says. Where the paper averaged very
// many runs the times are those back to back, where there are any. For a figure without printed numbers the document's own
// table stands alone. Columns are called "paper" and "ours" ("ours 2" of the second document); the machines are named below the table.
// Numbers are in the C locale.

// Returns the table alone; without a matching row it has the paper's columns only.
std::string besidePublished(const PublishedTable& table, std::span<const Document* const> documents);

// A section: title, source, how the paper and how each document was measured, the tables. Documents of other setups (those
// with another `setup`) are left out. Returns an empty text if none is left.
std::string paperSection(const PaperSetup& setup, std::span<const Document* const> documents);

}  // namespace sequency::benchmark
