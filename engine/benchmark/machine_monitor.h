// SPDX-License-Identifier: GPL-3.0-or-later
//
// Reads the state of the machine between repetitions.
//
// The caller reads a state after each repetition. If the previous state is less than 20 ms old, its values are returned again, together with the
// throttling that has occurred since that state. NVIDIA's library is called only if a measured device is an NVIDIA card. If there are several cards,
// the state has the slowest clock, the total power and the highest temperature. Private to engine/benchmark.
//
// Threads: as for the engine.
// Cost:    a few tens of microseconds per reading, and up to a millisecond if a card is read.
#pragma once

#include "engine/base/elapsed.h"
#include "engine/benchmark/machine_state.h"
#include "engine/program/device_info.h"

#include <chrono>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace sequency::benchmark {

// Reads a card's clocks, power, temperature and reasons for throttling with NVIDIA's management library (NVML).
//
// The library is part of the driver. It is loaded by the first read and not needed at build time. Its calls run on a separate thread with a time
// limit. A call that exceeds the limit is abandoned with its thread, and the library is never called again.
// Threads: any, one at a time.
// Source: NVML API reference, functions nvmlInit_v2 … nvmlDeviceGetCurrentClocksThrottleReasons.
class Nvml {
public:
    struct Card {
        std::optional<double> clockMhz = {};
        std::optional<double> memoryClockMhz = {};
        std::optional<double> watts = {};
        std::optional<double> celsius = {};
        std::string throttled = {};  // reasons for throttling: "power", "heat", "hardware", joined by ", "
    };

    explicit Nvml(std::string library = "libnvidia-ml.so.1",
                  std::chrono::duration<double> limit = std::chrono::seconds(2));

    // Reads the card at a bus address ("0000:65:00.0"), or the first card if the address is empty. Returns nullopt if there is no library, no card or
    // no answer.
    std::optional<Card> read(const std::string& busAddress);
    // True if a call to the library exceeded its time limit.
    bool hasGivenUp() const { return m_hasGivenUp; }

private:
    struct Library;
    std::shared_ptr<Library> m_library;
    std::chrono::duration<double> m_limit;
    bool m_hasGivenUp = false;
};

class MachineMonitor {
public:
    // Creates a monitor. `root` contains /proc and /sys. `nvml` must be null if no device is an NVIDIA card. `busAddresses` are the cards' addresses.
    explicit MachineMonitor(std::string root = {}, std::shared_ptr<Nvml> nvml = {},
                            std::vector<std::string> busAddresses = {});
    // Returns a monitor for this machine and `devices`, none of which may be a combined device.
    static MachineMonitor of(std::span<const program::DeviceInfo> devices);

    MachineState read();

private:
    std::string m_root;
    std::shared_ptr<Nvml> m_nvml;
    std::vector<std::string> m_busAddresses;
    double m_throttleCount = -1;  // number of CPU throttling events so far; −1 if unknown
    MachineState m_last;
    base::Clock::time_point m_readAt = {};
    bool m_hasRead = false;
};

}  // namespace sequency::benchmark
