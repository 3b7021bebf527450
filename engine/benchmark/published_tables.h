// SPDX-License-Identifier: GPL-3.0-or-later
//
// The times that the papers print, and this project's measurements of the same tables.
//
// The tables serve as reference series next to measurements. They are files of resources/published, embedded into the programs at build time and
// parsed at the first call. They are results of other authors on other machines: charts show them with their source, dashed, and never mix them with
// measured rows.
//
// Threads: any; the tables are shared and const.
#pragma once

#include "engine/benchmark/document.h"

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace sequency::benchmark {

// Describes a column of times in the terms of Row, so that measurements can be shown next to it.
struct PublishedColumn {
    std::string name;       // short name, unique in its table: "A6_ms"
    std::string title;      // heading of the paper: "A6"
    std::string ownTitle;   // heading of the measured column next to it: without the paper's platform
    std::string unit;       // unit, for example "ms"; empty for numbers without a unit (n, factors)
    std::string work;       // name of the work, for example "walsh"; empty for the first column (n or step)
    std::string algorithm;  // name of the algorithm, for example "A6"
    bool onGpu = false;     // true for a GPU, false for a CPU
    std::string machine;    // name of the machine, for example "GeForce GT 740M"
    enum class Time { None, Kernels, Transfers, Step, Factor } time = Time::None;

    bool isTime() const { return time != Time::None && time != Time::Factor; }
};

struct PublishedTable {
    std::string id;           // id of the table, for example "cuda-table-2"
    std::string source;       // authors, title, year
    std::string shortSource;  // short form of the source: "Gajić 2014"
    std::string title;        // title of the table, for example "Table 2"
    std::string caption;      // sentence that describes the content of the table
    std::string machine;      // names of all processors and devices of the table
    std::string note;         // measuring method: "average of 10 executions"
    int radix = 2;
    int variables = 0;                     // number of variables of a table of steps; otherwise 0
    bool backToBack = false;               // true for averages of very many runs, like Row::hotMilliseconds
    std::vector<PublishedColumn> columns;  // the first column is n or the step
    // One value per column; no value if the paper prints none.
    std::vector<std::vector<std::optional<double>>> rows;
};

// A file of resources/published as a text inside the program; embed_texts.cmake writes the list at build time.
struct PublishedText {
    std::string_view name;  // name of the file: "1-dyadic-convolution.json", "measured/….json"
    std::string_view text;
};
std::span<const PublishedText> publishedTexts();

// Returns the tables of all papers, in the order of resources/published.
std::span<const PublishedTable> publishedTables();
const PublishedTable* publishedTable(std::string_view id);

// Returns this project's measurements with the papers' setups (resources/published/measured): unchanged documents with their machines, whose `setup`
// names the setup.
std::span<const Document> measuredDocuments();

}  // namespace sequency::benchmark
