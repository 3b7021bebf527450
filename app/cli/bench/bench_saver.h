// SPDX-License-Identifier: GPL-3.0-or-later
//
// Writes the files of a benchmark run: the JSON document (--json) and the text (-o FILE).
//
// The command creates the object before anything is measured, calls add() for every row, and calls each save function once. If the run is
// interrupted, the rows measured so far are saved and marked as interrupted, even if a driver does not return and the program must end during a call.
//
// Threads: main; saveInTheEnd() runs on the watching thread of Interrupt.
#pragma once

#include "app/cli/bench/bench_plan.h"
#include "app/cli/output.h"
#include "engine/benchmark/document.h"

#include <mutex>
#include <optional>
#include <string>

namespace sequency::cli {

class BenchSaver {
public:
    // Opens the files. Errors: File if a file cannot be created.
    BenchSaver(const BenchOptions& options, Interrupt& interrupt);
    ~BenchSaver();
    BenchSaver(const BenchSaver&) = delete;
    BenchSaver& operator=(const BenchSaver&) = delete;

    // Returns true if the table is written to -o FILE instead of being printed row by row.
    bool takesText() const;
    // Sets the document, which must not contain rows yet, and the points of the run.
    void start(benchmark::Document document, std::vector<benchmark::Point> points);
    // Adds a measured row, and the text that represents it in -o FILE.
    void add(const benchmark::Row& row, const std::string& text);
    void addText(const std::string& text);
    // Writes the document to the file of --json and to the history.
    void saveDocument(const benchmark::Document& document);
    // Writes -o FILE: `report` if the options request a report (BenchOptions::isReport()), otherwise the text added so far.
    void saveText(const std::string& report);

private:
    void saveInTheEnd();

    const BenchOptions& m_options;
    Interrupt& m_interrupt;
    std::optional<Output> m_json;
    Output m_output;
    std::mutex m_mutex;
    benchmark::Document m_document;  // guarded by m_mutex, like all members below
    std::vector<benchmark::Point> m_points;
    std::string m_text;
    bool m_jsonSaved = false;
    bool m_historySaved = false;
    bool m_textSaved = false;
};

// Stores the run in the history. If --resume names a run by its id, that run is replaced. If this fails, an error is printed and the command
// continues.
void keepInHistory(const BenchOptions& options, const benchmark::Document& document);

}  // namespace sequency::cli
