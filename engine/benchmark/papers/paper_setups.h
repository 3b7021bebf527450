// SPDX-License-Identifier: GPL-3.0-or-later
//
// The measurement setups of the papers' tables and figures, such as "Table 2 of the dyadic paper", for users who repeat the measurements.
//
// The setups are rows of resources/published/setups.json. paperPlan() returns the points of a setup for the given devices. The sequential reference
// replaces the paper's CPU program, the paper's GPU algorithms run on every OpenCL device, and this program's "fast" is added for comparison.
//
// Threads: any.
#pragma once

#include "engine/benchmark/papers/published_tables.h"
#include "engine/benchmark/run.h"

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace sequency::benchmark {

struct PaperSetup {
    std::string name;  // name of the setup, for example "dyadic-table-2"
    std::string title;
    std::string source;
    std::string description;          // a sentence about the measurement, its sizes and parameters
    std::vector<std::string> tables;  // ids of the published tables to show with the measurements
    // Quantity on the figure's horizontal axis.
    enum class Axis { Size, WorkGroup, OutputsPerItem } axis = Axis::Size;
    std::string work;
    bool steps = false;      // true if the times of the steps are reported (Table 4 of the GF(4) paper)
    bool transfers = false;  // true if the paper prints transfers separately
    int radix = 0;
    std::vector<int> sizes;           // numbers of variables
    std::vector<std::string> cpu;     // names of the algorithms for the reference device
    std::vector<std::string> gpu;     // names of the algorithms for OpenCL devices
    std::vector<std::size_t> values;  // values on `axis`; empty if the axis is the size
    bool ours = false;  // true if "fast" is also measured, on the CPU path and on OpenCL devices
};

std::span<const PaperSetup> paperSetups();
const PaperSetup* paperSetup(std::string_view name);

// Returns the points in the order of the paper, smallest size first. Points that a device cannot run are included; their rows report the reason.
Plan paperPlan(const PaperSetup& setup, std::span<const session::DeviceInfo> devices);

// Writes measurements of a paper's table or figure as Markdown, next to the paper's numbers (paper_page.cpp).
//
// In a published table, every column of times is followed by one column per document with the medians of the matching rows. Rows match if workload,
// algorithm, radix and n are equal and the point has no options. GPU columns are matched with the first GPU (if there is none, the first OpenCL
// device), CPU columns with the sequential reference. Whether kernels, transfers or steps are shown depends on the paper's column. If the paper
// averaged very many runs, hot kernel times are preferred. For a figure without printed numbers, only the table of the document is shown. Columns are
// called "paper" and "ours" ("ours 2" for the second document); the machines are named below the table. Numbers are in the C locale.

// Returns the published table with the columns of the documents. If no row matches, the table contains only the paper's columns.
std::string besidePublished(const PublishedTable& table, std::span<const Document* const> documents);

// Returns a section with the title, the source, the measuring methods of the paper and of each document, and the tables. Documents of other setups
// are ignored. The result is empty if no document belongs to the setup.
std::string paperSection(const PaperSetup& setup, std::span<const Document* const> documents);

}  // namespace sequency::benchmark
