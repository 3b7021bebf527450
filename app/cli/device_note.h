// SPDX-License-Identifier: GPL-3.0-or-later
//
// Explains on standard error on which device a call ran and why.
//
// Threads: main.
#pragma once

#include "app/cli/options/compute_options.h"
#include "engine/session/devices/device_choice.h"

#include <string>

namespace sequency::cli {

// Returns a duration as text, such as "1.6 ms", "35 µs" or "2.0 s".
std::string secondsText(double seconds);

// Returns a sentence that explains the choice, such as "cpu, AMD EPYC: a call takes about 1.6 ms; on opencl:0, NVIDIA H200 it would take
// about 3.7 ms (transfers 3.1 ms)".
std::string choiceText(const session::DeviceChoice& choice);

// Prints choiceText() as a note if --verbose is given.
void noteDevice(const ComputeOptions& options, const session::DeviceChoice& choice);

}  // namespace sequency::cli
