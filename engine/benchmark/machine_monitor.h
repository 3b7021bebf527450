// SPDX-License-Identifier: GPL-3.0-or-later
//
// Reads the state of the machine between repetitions.
//
// Private to engine/benchmark. A reading that is less than 20 ms old is returned again, together with the throttling since then. NVML is used only if
// a measured device is an NVIDIA GPU. For several GPUs the state has the lowest clock, the total power and the highest temperature.
//
// Threads: the engine's thread.
// Cost:    some tens of microseconds per reading, up to a millisecond for a GPU.
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

// Reads the clocks, power, temperature and throttling reason of an NVIDIA GPU from NVML, NVIDIA's management library.
//
// The library comes with the driver and is loaded by the first read; the build does not need it. Its calls run on a separate thread with a time
// limit. A call that does not return in time is abandoned with its thread, and the library is never called again.
//
// Threads: any, one at a time.
// Source: NVML API reference, functions nvmlInit_v2 … nvmlDeviceGetCurrentClocksThrottleReasons.
class Nvml {
public:
    struct Card {
        std::optional<double> clockMhz = {};
        std::optional<double> memoryClockMhz = {};
        std::optional<double> watts = {};
        std::optional<double> celsius = {};
        std::string throttled = {};  // "power", "heat", "hardware", joined by ", "
    };

    explicit Nvml(std::string library = "libnvidia-ml.so.1",
                  std::chrono::duration<double> limit = std::chrono::seconds(2));

    // Reads the GPU with this bus address ("0000:65:00.0"), or the first GPU if it is empty. Returns no value if there is no library, no such GPU, or
    // no answer.
    std::optional<Card> read(const std::string& busAddress);
    // True once a call has exceeded its time limit.
    bool hasGivenUp() const { return m_hasGivenUp; }

private:
    struct Library;
    std::shared_ptr<Library> m_library;
    std::chrono::duration<double> m_limit;
    bool m_hasGivenUp = false;
};

class MachineMonitor {
public:
    // `root`: folder that contains /proc and /sys; tests use another one. `nvml`: null if no device is an NVIDIA GPU. `busAddresses`: those of the
    // NVIDIA GPUs.
    explicit MachineMonitor(std::string root = {}, std::shared_ptr<Nvml> nvml = {},
                            std::vector<std::string> busAddresses = {});
    // Returns a monitor of this machine and of the single devices in `devices`.
    static MachineMonitor of(std::span<const program::DeviceInfo> devices);

    MachineState read();

private:
    std::string m_root;
    std::shared_ptr<Nvml> m_nvml;
    std::vector<std::string> m_busAddresses;
    double m_throttleCount = -1;  // throttle events of the CPU; −1: unknown
    MachineState m_last;
    base::Clock::time_point m_readAt = {};
    bool m_hasRead = false;
};

}  // namespace sequency::benchmark
