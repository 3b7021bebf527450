// SPDX-License-Identifier: GPL-3.0-or-later
//
// The files of a benchmark run: the document of --json and what -o FILE gets. A run that is interrupted keeps the rows measured
// so far, marked as interrupted, even where a driver does not return and the program ends in mid-call.
//
// open() before anything is measured, add() with every row, finish() once. Main thread; what the interrupt calls in the end takes a
// copy of its own.
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

    // Whether -o FILE gets what would go to standard output as it comes.
    bool takesText() const;
    // What the run is, without its rows yet, and its points.
    void start(benchmark::Document document, std::vector<benchmark::Point> points);
    // A row, and its text for -o FILE.
    void add(const benchmark::Row& row, const std::string& text);
    // Further text for -o FILE.
    void addText(const std::string& text);
    // The document into its file and the history.
    void saveDocument(const benchmark::Document& document);
    // What -o FILE gets: the text so far, or `report` where --format or --beside-papers makes one.
    void saveText(const std::string& report);

private:
    void saveInTheEnd();

    const BenchOptions& m_options;
    Interrupt& m_interrupt;
    std::optional<Output> m_json;
    Output m_output;
    std::mutex m_mutex;
    benchmark::Document m_document;  // under m_mutex, as all that follows
    std::vector<benchmark::Point> m_points;
    std::string m_text;
    bool m_jsonSaved = false;
    bool m_historySaved = false;
    bool m_textSaved = false;
};

// The run's place in the history; that of the run that it goes on with, where that is an id. That it cannot be kept there is reported, but is not a failure.
void keepInHistory(const BenchOptions& options, const benchmark::Document& document);

}  // namespace sequency::cli
