// SPDX-License-Identifier: GPL-3.0-or-later
//
// The measurements behind the papers' tables and figures, ready to be repeated: "Table 2 of the dyadic paper".
//
// The setups are rows of resources/published/setups.json. paperPlan() returns their points for the given devices: the papers' CPU program is the
// sequential reference, their GPU programs run on every OpenCL device, and this program's "fast" is added for comparison.
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
    std::string name;   // name on the command line and in documents, for example "dyadic-table-2"
    std::string title;  // title, for example "Table 2 and Fig. 3 of the dyadic paper"
    std::string source;
    std::string description;          // a sentence on the measurement, its sizes and parameters
    std::vector<std::string> tables;  // ids of the published tables that are shown with it
    enum class Axis { Size, WorkGroup, OutputsPerItem } axis = Axis::Size;  // quantity on the figure's axis
    std::string work;
    bool steps = false;      // true if the times of the steps are reported (Table 4 of the GF(4) paper)
    bool transfers = false;  // true if the paper prints transfers separately
    int radix = 0;
    std::vector<int> sizes;           // numbers of variables
    std::vector<std::string> cpu;     // algorithms on the reference device
    std::vector<std::string> gpu;     // algorithms on OpenCL devices
    std::vector<std::size_t> values;  // values on the axis; empty if the axis is the size
    bool ours = false;                // true if "fast" is also measured on the CPU path and on OpenCL devices
};

std::span<const PaperSetup> paperSetups();
const PaperSetup* paperSetup(std::string_view name);

// Returns the points in the order of the paper, small sizes first. A device also gets points that it cannot run; their rows report the reason.
Plan paperPlan(const PaperSetup& setup, std::span<const session::DeviceInfo> devices);

// Measurements of a paper's table or figure as Markdown, next to the paper's numbers (paper_page.cpp).
//
// In a published table, every column of times is followed by the medians of the matching rows of each document: same work, algorithm, radix and n, no
// options. GPU columns are matched with the first GPU (if there is none, the first OpenCL device), CPU columns with the sequential reference. The
// column determines whether kernels, transfers or steps are shown. If the paper averaged very many runs, times back to back are preferred. For a
// figure without printed numbers only the document's own table is shown. Columns are called "paper" and "ours" ("ours 2" for the second document);
// the machines are named below the table. Numbers are in the C locale.

// Returns only the table; without a matching row it has only the paper's columns.
std::string besidePublished(const PublishedTable& table, std::span<const Document* const> documents);

// Returns a section: title, source, how the paper and each document were measured, and the tables. Documents with another `setup` are left out.
// Returns an empty text if no document is left.
std::string paperSection(const PaperSetup& setup, std::span<const Document* const> documents);

}  // namespace sequency::benchmark
