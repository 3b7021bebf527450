// SPDX-License-Identifier: GPL-3.0-or-later
//
// What `bench` was asked for, and the points to measure that follow from it.
//
// checkOptions() finds what is wrong without knowing the devices (BadUsage, the option as place); planOf() asks the
// engine. Plain values; main thread.
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
    std::string algorithms;  // empty: "fast"; with a paper all of it
    std::string devices = "all";
    std::optional<std::string> sizes;  // none: 10:20:2; with a paper all of it
    int radix = 0;                     // 0: the work's own
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
    std::optional<double> failIfSlower;  // per cent
    std::vector<std::string> read;
    std::string resume;
    bool besidePapers = false;
    bool model = false;
    bool listPapers = false;
    bool listRuns = false;
    bool noHistory = false;
    bool verbose = false;

    // Whether the result is a document or a page in place of the table.
    bool isReport() const;
};

void checkOptions(const BenchOptions& options);

// The devices asked for, each once, in the order given.
std::vector<session::DeviceInfo> chosenDevices(const session::Engine& engine, const std::string& wanted);

// For "all" every algorithm that a device can run; else those asked for on every device, so that a device that lacks one
// shows a row that says why. With a paper its points, of which sizes and algorithms may be picked. BadUsage for a name that
// none of the devices knows, and where nothing is left.
benchmark::Plan planOf(const BenchOptions& options, const std::vector<session::DeviceInfo>& devices);

// "text" is none of the engine's formats.
std::optional<benchmark::Format> formatOf(const BenchOptions& options);
benchmark::Time timeOf(const BenchOptions& options);

}  // namespace sequency::cli
