// SPDX-License-Identifier: GPL-3.0-or-later
//
// The options of `bench` and the selection of the points to measure.
//
// checkOptions() finds errors that can be found without devices; planOf() uses the engine.
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
    std::string algorithms;  // empty: "fast", or all algorithms of the paper
    std::string devices = "all";
    std::optional<std::string> sizes;  // no value: 10:20:2, or all sizes of the paper
    int radix = 0;                     // default of the work if 0
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
    std::optional<double> failIfSlower;  // maximum slowdown in per cent
    std::vector<std::string> read;
    std::string resume;
    bool besidePapers = false;
    bool model = false;
    bool listPapers = false;
    bool listRuns = false;
    bool noHistory = false;
    bool verbose = false;

    // Returns whether the result is a document or a page instead of the table.
    bool isReport() const;
};

void checkOptions(const BenchOptions& options);

// Returns the requested devices without duplicates, in the given order.
std::vector<session::DeviceInfo> chosenDevices(const session::Engine& engine, const std::string& wanted);

// Returns the points to measure. "all" means every algorithm that a device can run; otherwise every device gets the requested algorithms, and the row
// of a device that lacks one reports the reason. If a paper is chosen, the points are those of the paper, restricted to the given sizes and
// algorithms. Errors: BadUsage for a name that no device offers, and if no point is left.
benchmark::Plan planOf(const BenchOptions& options, const std::vector<session::DeviceInfo>& devices);

// Returns the output format, or no value for "text", which is not a format of the engine.
std::optional<benchmark::Format> formatOf(const BenchOptions& options);
benchmark::Time timeOf(const BenchOptions& options);

}  // namespace sequency::cli
