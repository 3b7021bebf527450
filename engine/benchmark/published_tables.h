// SPDX-License-Identifier: GPL-3.0-or-later
//
// The times printed in the papers, as reference series next to one's own runs, and this project's measurements of the same setups.
//
// The tables are the files of resources/published, embedded into the programs at build time. They are results of other authors on other machines:
// shown with their source and dashed, never mixed with our own rows.
//
// Threads: any. The tables are parsed once, at the first call, and are constant afterwards.
#pragma once

#include "engine/benchmark/document.h"

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace sequency::benchmark {

// A column of a table, described in the terms of our own rows, so that both can be shown next to each other.
struct PublishedColumn {
    std::string name;       // "A6_ms": short, unique in its table
    std::string title;      // "A6": the heading in the paper
    std::string ownTitle;   // heading of our column next to it, without the paper's platform
    std::string unit;       // "ms"; empty for numbers without a unit (n, factors)
    std::string work;       // "walsh"; empty for the first column, which holds n or the step
    std::string algorithm;  // "A6"
    bool onGpu = false;     // false: CPU
    std::string machine;    // "GeForce GT 740M"
    enum class Time { None, Kernels, Transfers, Step, Factor } time = Time::None;

    bool isTime() const { return time != Time::None && time != Time::Factor; }
};

struct PublishedTable {
    std::string id;           // "cuda-table-2"
    std::string source;       // authors, title, year
    std::string shortSource;  // "Gajić 2014"
    std::string title;        // "Table 2"
    std::string caption;      // one sentence that describes the table
    std::string machine;      // all CPUs and GPUs of the table
    std::string note;         // how the times were measured: "average of 10 executions"
    int radix = 2;
    int variables = 0;        // n of a table of steps; otherwise 0
    bool backToBack = false;  // averages over many successive runs, comparable to our hotMilliseconds
    std::vector<PublishedColumn> columns;  // the first column is n, or the step
    std::vector<std::vector<std::optional<double>>>
        rows;  // one value per column; no value if the paper prints none
};

// The files of resources/published, embedded by embed_texts.cmake at build time.
struct PublishedText {
    std::string_view name;  // "1-dyadic-convolution.json", "measured/….json"
    std::string_view text;
};
std::span<const PublishedText> publishedTexts();

// Returns the tables of all papers, in the order of resources/published.
std::span<const PublishedTable> publishedTables();
const PublishedTable* publishedTable(std::string_view id);

// Returns this project's measurements with the setups of the papers (resources/published/measured): unmodified documents with their machines; `setup`
// names their setup.
std::span<const Document> measuredDocuments();

}  // namespace sequency::benchmark
