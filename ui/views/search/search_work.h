// SPDX-License-Identifier: GPL-3.0-or-later
//
// A search as the worker goes on with it, a step at a time, and as it is seen between two steps: runs one after another on the processor
// (function_search.h), or side by side with their costs found on a device (batch_search.h). No Qt objects; the worker's thread. Errors: as the
// searches; a stop is none, but before anything was found.
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

// The function it is at, of runs side by side that of the least cost, or the best one.
struct SeenSearch {
    analysis::SearchState state;
    std::vector<std::uint64_t> best;
    bool isOfBest = false;
    std::vector<session::DeviceInfo> devices = {};  // that ran something, of runs side by side
    std::shared_ptr<const analysis::MinMaxPyramid> spectrum = {};
    std::shared_ptr<const analysis::MinMaxPyramid> autocorrelation = {};
    std::shared_ptr<const analysis::MinMaxPyramid> costs = {};
};
using SharedSearch = std::shared_ptr<const SeenSearch>;

class RunningSearch {
public:
    // `device`: for runs side by side; empty: one after another.
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
