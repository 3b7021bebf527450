// SPDX-License-Identifier: GPL-3.0-or-later
//
// Options of `bench` that have no effect on what was asked for: BadUsage, the option as place. Pure.
#pragma once

#include "app/cli/bench/bench_plan.h"

#include <string>
#include <vector>

namespace sequency::cli {

// What is known without the devices. `given`: the names of all options on the command line, "--sizes".
void checkBenchEffects(const BenchOptions& options, const std::vector<std::string>& given);

// What the devices that are measured have no use for.
void checkDeviceOptions(const BenchOptions& options, const std::vector<session::DeviceInfo>& devices);

}  // namespace sequency::cli
