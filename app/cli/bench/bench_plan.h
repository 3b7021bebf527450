// SPDX-License-Identifier: GPL-3.0-or-later
//
// Defines the options of `bench` and selects the points to measure.
//
// The command first calls checkOptions(), which detects errors that do not depend on devices, and then planOf(), which needs the engine.
//
// Errors:  BadUsage, located at the option.
// Threads: main.
#pragma once

#include "engine/benchmark/run.h"
#include "engine/benchmark/writers.h"
#include "engine/session/engine.h"

#include <optional>
#include <string>
#include <vector>

namespace sequency::cli {

struct BenchOptions {
    std::string work = "walsh";
    std::string algorithms;  // if empty, all algorithms of the chosen paper or, without a paper, "fast"
    std::string devices = "all";
    std::optional<std::string> sizes;  // if nullopt, all sizes of the paper or, without a paper, 10:20:2
    int radix = 0;                     // 0 selects the workload's default radix
    base::AlgorithmOptions algorithmOptions;
    std::size_t batch = 1;
    std::string element;
    std::string paper;
    benchmark::Protocol protocol;
    double precisionPercent = 0;
    double maxSeconds = 0;
    std::string format = "text";
    std::string output;
    std::string json;
    std::string note;
    std::vector<std::string> compare;
    std::string time = "kernels";
    // The command fails if any point is slower than in the first document of --compare by more than this percentage.
    std::optional<double> failIfSlower;
    std::vector<std::string> read;
    std::string resume;
    bool besidePapers = false;
    bool model = false;
    bool listPapers = false;
    bool listRuns = false;
    bool noHistory = false;
    bool verbose = false;

    // Returns true if the output is a document, a page or a chart instead of the table of rows.
    bool isReport() const;
    bool isChart() const { return format == "svg"; }
};

void checkOptions(const BenchOptions& options);

// Returns the devices named in `wanted`, without duplicates and in the given order.
std::vector<session::DeviceInfo> chosenDevices(const session::Engine& engine, const std::string& wanted);

// Returns the points to measure. "all" selects, for each device, every algorithm that the device can run. Otherwise each device is measured with
// every requested algorithm; if it does not support one, the row of that point states the reason. If a paper is chosen, the points are those of the
// paper, restricted to the given sizes and algorithms. Errors: BadUsage if no device offers one of the names, or if no points remain.
benchmark::Plan planOf(const BenchOptions& options, const std::vector<session::DeviceInfo>& devices);

// Returns the output format; nullopt for "text" and "svg", which are not formats of documents.
std::optional<benchmark::Format> formatOf(const BenchOptions& options);
benchmark::Time timeOf(const BenchOptions& options);

}  // namespace sequency::cli
