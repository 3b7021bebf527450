// SPDX-License-Identifier: GPL-3.0-or-later
//
// Rejects options of `bench` that have no effect.
//
// Errors: BadUsage, located at the option.
#pragma once

#include "app/cli/bench/bench_plan.h"

#include <string>
#include <vector>

namespace sequency::cli {

// Checks the options that need no device. `given` are the names of all options on the command line, such as "--sizes".
void checkBenchEffects(const BenchOptions& options, const std::vector<std::string>& given);

// Checks the options of devices for the measured devices.
void checkDeviceOptions(const BenchOptions& options, const std::vector<session::DeviceInfo>& devices);

}  // namespace sequency::cli
