// SPDX-License-Identifier: GPL-3.0-or-later
//
// What the machine was doing while something was measured, as far as it tells: load, clocks, power, temperature, throttling.
//
// Plain values. What the system does not tell is not there, never a guess.
#pragma once

#include <optional>
#include <string>
#include <vector>

namespace sequency::benchmark {

// Read behind one repetition.
struct MachineState {
    std::optional<double> load =
        {};  // mean number of threads that ran or wanted to, of the last minute (/proc/loadavg)
    std::optional<double> running = {};       // of just now
    std::optional<double> processorMhz = {};  // clock of the processor that measures (cpufreq)
    std::optional<double> deviceMhz = {};     // clocks of a graphics card (NVML), as all that follows
    std::optional<double> deviceMemoryMhz = {};
    std::optional<double> deviceWatts = {};
    std::optional<double> deviceCelsius = {};
    // Why clocks were held back since the repetition before: "power", "heat", "hardware", "processor heat", joined by ", ".
    std::string throttled = {};

    friend bool operator==(const MachineState&, const MachineState&) = default;
};

// A number of a state, its name in documents ("gpu_watts"), its name and unit for people.
struct MachineNumber {
    const char* name;
    const char* title;
    const char* unit;
    std::optional<double> MachineState::*value;
};
const std::vector<MachineNumber>& machineNumbers();

// "load 0.3, GPU 1980 MHz, 412 W; throttled in 2 of 10 repetitions: power": medians. Empty where nothing is known.
std::string machineText(const std::vector<MachineState>& states);

}  // namespace sequency::benchmark
