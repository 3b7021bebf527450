// SPDX-License-Identifier: GPL-3.0-or-later
//
// Reads the state of the machine between repetitions. Private to engine/benchmark; the engine's thread.
//
// Some tens of microseconds a reading, of a card up to a millisecond; what was read less than 20 ms ago is given again, with what
// throttled since. The card's library is asked only where a device that is measured is an NVIDIA card. Of several cards there is the slowest clock, the power
// of all and the highest temperature.
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

// Reads a card's clocks, power, temperature and the reason why its clocks are held back from NVIDIA's management library.
//
// The library comes with the driver and is loaded by the first read; the build does not need it. Its calls run on a separate thread and
// may take as long as the limit. A call that does not return is abandoned with its thread, and the library is never called again.
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

    // By the card's bus address ("0000:65:00.0"); the first card if that is empty. Returns no value if there is no library, no such card,
    // or no answer.
    std::optional<Card> read(const std::string& busAddress);
    // A call did not come back.
    bool hasGivenUp() const { return m_hasGivenUp; }

private:
    struct Library;
    std::shared_ptr<Library> m_library;
    std::chrono::duration<double> m_limit;
    bool m_hasGivenUp = false;
};

class MachineMonitor {
public:
    // `root`: of /proc and /sys; another one in tests. `nvml`: null if no device is an NVIDIA card. `busAddresses`: of those that are.
    explicit MachineMonitor(std::string root = {}, std::shared_ptr<Nvml> nvml = {},
                            std::vector<std::string> busAddresses = {});
    // Of this machine and the devices that compute, each a single one.
    static MachineMonitor of(std::span<const program::DeviceInfo> devices);

    MachineState read();

private:
    std::string m_root;
    std::shared_ptr<Nvml> m_nvml;
    std::vector<std::string> m_busAddresses;
    double m_throttleCount = -1;  // of the processors; −1: not known
    MachineState m_last;
    base::Clock::time_point m_readAt = {};
    bool m_hasRead = false;
};

}  // namespace sequency::benchmark
