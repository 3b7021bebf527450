// SPDX-License-Identifier: GPL-3.0-or-later
//
// The state of the machine during a measurement, as far as the system reports it: load, clocks, power, temperature, throttling.
//
// Plain values. A number that the system does not report is absent; it is never estimated.
#pragma once

#include <optional>
#include <string>
#include <vector>

namespace sequency::benchmark {

// A reading taken after one repetition.
struct MachineState {
    std::optional<double> load =
        {};  // mean number of running or runnable threads over the last minute (/proc/loadavg)
    std::optional<double> running = {};       // number of running threads at present
    std::optional<double> processorMhz = {};  // clock of the CPU core that measures (cpufreq)
    std::optional<double> deviceMhz = {};  // clock of the GPU; this and the following numbers come from NVML
    std::optional<double> deviceMemoryMhz = {};
    std::optional<double> deviceWatts = {};
    std::optional<double> deviceCelsius = {};
    // Why clocks have been reduced since the previous repetition: "power", "heat", "hardware", "processor heat", joined by ", ".
    std::string throttled = {};

    friend bool operator==(const MachineState&, const MachineState&) = default;
};

// A number of a state: its name in documents ("gpu_watts"), its display name and its unit.
struct MachineNumber {
    const char* name;
    const char* title;
    const char* unit;
    std::optional<double> MachineState::*value;
};
const std::vector<MachineNumber>& machineNumbers();

// Returns medians: "load 0.3, GPU 1980 MHz, 412 W; throttled in 2 of 10 repetitions: power". Empty if nothing is known.
std::string machineText(const std::vector<MachineState>& states);

}  // namespace sequency::benchmark
