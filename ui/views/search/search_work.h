// SPDX-License-Identifier: GPL-3.0-or-later
//
// A search that the worker advances step by step, with a snapshot after each step for display.
//
// Runs are computed one after another on the CPU (function_search.h), or in parallel with costs computed on a device (batch_search.h). Uses no Qt
// objects.
//
// Errors:  those of the searches; stopping is an error only if no function has been found.
// Threads: worker thread.
#pragma once

#include "engine/analysis/min_max_pyramid.h"
#include "engine/analysis/search/batch_search.h"
#include "engine/analysis/search/function_search.h"
#include "engine/session/devices/device_choice.h"

#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace sequency::session {
class Engine;
}

namespace sequency::ui {

// A snapshot of the best or the current function. With parallel runs, the current function is taken from the run with the least cost.
struct SeenSearch {
    analysis::SearchState state;
    std::vector<std::uint64_t> best;
    bool isFromBestFunction = false;
    std::vector<session::DeviceInfo> devices = {};
    std::shared_ptr<const analysis::MinMaxPyramid> spectrum = {};
    std::shared_ptr<const analysis::MinMaxPyramid> autocorrelation = {};
    std::shared_ptr<const analysis::MinMaxPyramid> costs = {};
};
using SharedSearch = std::shared_ptr<const SeenSearch>;

class RunningSearch {
public:
    // If `device` is empty, runs follow one another on the CPU. Otherwise runs are parallel and `device` computes their costs.
    RunningSearch(analysis::SearchChoice choice, std::string device);

    base::Result<SharedSearch> advance(session::Engine& engine, const base::RunControl& control);

private:
    base::Result<SharedSearch> advanceOne(const base::RunControl& control);
    base::Result<SharedSearch> advanceTogether(session::Engine& engine, const base::RunControl& control);

    analysis::SearchChoice m_choice;
    std::string m_device;
    std::optional<analysis::FunctionSearch> m_search;
    std::optional<analysis::BatchSearch> m_batch;
    std::vector<session::DeviceInfo> m_devices;
};

}  // namespace sequency::ui
