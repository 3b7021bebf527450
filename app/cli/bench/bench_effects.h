// SPDX-License-Identifier: GPL-3.0-or-later
//
// Rejects options of `bench` that have no effect.
//
// The command calls checkBenchEffects() after parsing, and checkDeviceOptions() when the devices are known.
//
// Errors: BadUsage, located at the option.
#pragma once

#include "app/cli/bench/bench_plan.h"

#include <string>
#include <vector>

namespace sequency::cli {

// Rejects options that have no effect on any device. `given` contains the names of all options on the command line, such as "--sizes".
void checkBenchEffects(const BenchOptions& options, const std::vector<std::string>& given);

void checkDeviceOptions(const BenchOptions& options, const std::vector<session::DeviceInfo>& devices);

}  // namespace sequency::cli
