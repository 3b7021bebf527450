// SPDX-License-Identifier: GPL-3.0-or-later
//
// The state of the machine during a measurement: load, clocks, power, temperature and throttling.
//
// A monitor (machine_monitor.h) reads a state after each repetition, and documents store it. Values that the system does not report are missing; no
// value is ever estimated. All types are plain values.
#pragma once

#include <optional>
#include <string>
#include <vector>

namespace sequency::benchmark {

struct MachineState {
    // Mean number of running and waiting threads during the last minute, from /proc/loadavg.
    std::optional<double> load = {};
    std::optional<double> running = {};       // number of running threads
    std::optional<double> processorMhz = {};  // clock of the CPU that runs the measurement (cpufreq)
    std::optional<double> deviceMhz = {};  // clock of the GPU; this and the next three members are from NVML
    std::optional<double> deviceMemoryMhz = {};
    std::optional<double> deviceWatts = {};
    std::optional<double> deviceCelsius = {};
    // Reasons for reduced clocks since the previous repetition, joined by ", ": "power", "heat", "hardware", "processor heat".
    std::string throttled = {};

    friend bool operator==(const MachineState&, const MachineState&) = default;
};

// A number in a MachineState, with its name in documents (such as "gpu_watts"), its displayed title and its unit.
struct MachineNumber {
    const char* name;
    const char* title;
    const char* unit;
    std::optional<double> MachineState::*value;
};
const std::vector<MachineNumber>& machineNumbers();

// Returns the medians of several states as text, for example "load 0.3, GPU 1980 MHz, 412 W; throttled in 2 of 10 repetitions: power". The result is
// empty if nothing is known.
std::string machineText(const std::vector<MachineState>& states);

}  // namespace sequency::benchmark
