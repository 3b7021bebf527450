// SPDX-License-Identifier: GPL-3.0-or-later
//
// The times that the papers print, as reference series beside one's own runs, and what this project measured of them.
//
// The tables are files of resources/published, embedded into the programs when they are built. They are others' results on
// others' machines: shown with their source, dashed, never mixed with rows of ours. Parsed once, at the first call; shared
// and const, any thread.
#pragma once

#include "engine/benchmark/document.h"

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace sequency::benchmark {

// What a column of times measured, in the words of our own rows, so that it can stand beside them.
struct PublishedColumn {
    std::string name;       // "A6_ms": short, unique in its table
    std::string title;      // "A6": as the paper heads it
    std::string ownTitle;   // what a column of ours beside it is called: without the paper's platform
    std::string unit;       // "ms"; empty for numbers without one (n, factors)
    std::string work;       // "walsh"; empty for the first column, n or step
    std::string algorithm;  // "A6"
    bool onGpu = false;     // else on a CPU
    std::string machine;    // "GeForce GT 740M"
    enum class Time { None, Kernels, Transfers, Step, Factor } time = Time::None;

    bool isTime() const { return time != Time::None && time != Time::Factor; }
};

struct PublishedTable {
    std::string id;           // "cuda-table-2"
    std::string source;       // authors, title, year
    std::string shortSource;  // "Gajić 2014"
    std::string title;        // "Table 2"
    std::string caption;      // what it shows, in a sentence
    std::string machine;      // all processors and devices of the table
    std::string note;         // how it was measured: "average of 10 executions"
    int radix = 2;
    int variables = 0;                     // n of a table of steps; else 0
    bool backToBack = false;               // averages of very many runs: what our hotMilliseconds are
    std::vector<PublishedColumn> columns;  // the first is n, or the step
    std::vector<std::vector<std::optional<double>>>
        rows;  // one value a column; none where the paper prints none
};

// The files of resources/published as texts inside the program, by name; written by embed_texts.cmake at build time.
struct PublishedText {
    std::string_view name;  // "1-dyadic-convolution.json", "measured/….json"
    std::string_view text;
};
std::span<const PublishedText> publishedTexts();

// Of all papers, in the order of resources/published.
std::span<const PublishedTable> publishedTables();
const PublishedTable* publishedTable(std::string_view id);

// What this project measured with the papers' setups (resources/published/measured): documents as they were written, with
// their machines; `setup` names what they are of.
std::span<const Document> measuredDocuments();

}  // namespace sequency::benchmark
