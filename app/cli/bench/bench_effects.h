// SPDX-License-Identifier: GPL-3.0-or-later
//
// Refuses options of `bench` that have no effect.
//
// Errors: BadUsage with the option as its place.
#pragma once

#include "app/cli/bench/bench_plan.h"

#include <string>
#include <vector>

namespace sequency::cli {

// Checks what is known without the devices. `given`: the names of all options on the command line, as "--sizes".
void checkBenchEffects(const BenchOptions& options, const std::vector<std::string>& given);

// Checks the options of devices with the devices that are measured.
void checkDeviceOptions(const BenchOptions& options, const std::vector<session::DeviceInfo>& devices);

}  // namespace sequency::cli
