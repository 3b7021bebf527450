// SPDX-License-Identifier: GPL-3.0-or-later
//
// The state of the machine during a measurement: load, clocks, power, temperature and throttling.
//
// Plain values. A value that the system does not report is missing, never a guess.
#pragma once

#include <optional>
#include <string>
#include <vector>

namespace sequency::benchmark {

// The state of the machine after a repetition.
struct MachineState {
    // Mean number of running and waiting threads in the last minute (/proc/loadavg).
    std::optional<double> load = {};
    std::optional<double> running = {};       // running threads at the moment
    std::optional<double> processorMhz = {};  // clock of the CPU that measures (cpufreq)
    std::optional<double> deviceMhz = {};     // clock of the GPU; NVML reports it and all members below
    std::optional<double> deviceMemoryMhz = {};
    std::optional<double> deviceWatts = {};
    std::optional<double> deviceCelsius = {};
    // Reasons for reduced clocks since the previous repetition: "power", "heat", "hardware", "processor heat", joined by ", ".
    std::string throttled = {};

    friend bool operator==(const MachineState&, const MachineState&) = default;
};

// A number of a state with its name in documents ("gpu_watts"), and its displayed title and unit.
struct MachineNumber {
    const char* name;
    const char* title;
    const char* unit;
    std::optional<double> MachineState::*value;
};
const std::vector<MachineNumber>& machineNumbers();

// Returns the medians as text: "load 0.3, GPU 1980 MHz, 412 W; throttled in 2 of 10 repetitions: power". The text is empty if no value is known.
std::string machineText(const std::vector<MachineState>& states);

}  // namespace sequency::benchmark
