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
#include "engine/benchmark/nvml.h"
#include "engine/session/devices/device_choice.h"

#include <memory>
#include <span>
#include <string>
#include <vector>

namespace sequency::benchmark {

class MachineMonitor {
public:
    // `root`: of /proc and /sys; another one in tests. `nvml`: null if no device is an NVIDIA card. `busAddresses`: of those that are.
    explicit MachineMonitor(std::string root = {}, std::shared_ptr<Nvml> nvml = {},
                            std::vector<std::string> busAddresses = {});
    // Of this machine and the devices that compute, each a single one.
    static MachineMonitor of(std::span<const session::DeviceInfo> devices);

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
