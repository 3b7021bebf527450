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

// Rejects options without effect that can be recognized without a device. `given` lists all options on the command line, such as "--sizes".
void checkBenchEffects(const BenchOptions& options, const std::vector<std::string>& given);

// Rejects options that have no effect on the measured devices.
void checkDeviceOptions(const BenchOptions& options, const std::vector<session::DeviceInfo>& devices);

}  // namespace sequency::cli
