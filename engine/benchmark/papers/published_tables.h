// SPDX-License-Identifier: GPL-3.0-or-later
//
// The tables of times that the papers print, and this project's measurements of the same tables.
//
// Charts and reports show the tables next to measurements, for reference. The tables are files in resources/published, which are embedded in the
// programs at build time and parsed at the first call. Their times were measured by other authors on other machines, so charts draw them dashed, with
// their source, and never mix them with measured rows.
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

// A column of times, described with the same members as Row so that measurements can be shown next to it.
struct PublishedColumn {
    std::string name;       // name, unique in its table, such as "A6_ms"
    std::string title;      // heading in the paper, for example "A6"
    std::string ownTitle;   // heading for our measurements: `title` without the paper's platform
    std::string unit;       // unit such as "ms"; empty for numbers without a unit (n, factors)
    std::string work;       // workload such as "walsh"; empty for the first column (n or step)
    std::string algorithm;  // name of the algorithm, for example "A6"
    bool onGpu = false;     // true if the paper used a GPU, false if it used a CPU
    std::string machine;    // name of the CPU or GPU, for example "GeForce GT 740M"
    enum class Time { None, Kernels, Transfers, Step, Factor } time = Time::None;

    bool isTime() const { return time != Time::None && time != Time::Factor; }
};

struct PublishedTable {
    std::string id;           // unique name of the table, for example "cuda-table-2"
    std::string source;       // authors, title, year
    std::string shortSource;  // short form of `source`, for example "Gajić 2014"
    std::string title;        // number of the table in the paper, for example "Table 2"
    std::string caption;
    std::string machine;  // all CPUs and devices in the table
    std::string note;     // measuring method, for example "average of 10 executions"
    int radix = 2;
    int variables = 0;        // for a table of steps, the number of variables; otherwise 0
    bool backToBack = false;  // true if times are averages of very many runs, as in Row::hotMilliseconds
    std::vector<PublishedColumn> columns;  // columns; the first one contains n or the number of the step
    // rows[i][j] is the value of row i in column j; nullopt if the paper prints no value.
    std::vector<std::vector<std::optional<double>>> rows;
};

// The text of a file in resources/published. embed_texts.cmake generates the list of these files at build time.
struct PublishedText {
    std::string_view name;  // path in resources/published, for example "1-dyadic-convolution.json"
    std::string_view text;
};
std::span<const PublishedText> publishedTexts();

// Returns the tables of all papers, ordered by the names of their files in resources/published.
std::span<const PublishedTable> publishedTables();
const PublishedTable* publishedTable(std::string_view id);

// Returns this project's measurements with the papers' setups (resources/published/measured). The documents are complete, name their machines, and
// give their setups in the member `setup`.
std::span<const Document> measuredDocuments();

}  // namespace sequency::benchmark
