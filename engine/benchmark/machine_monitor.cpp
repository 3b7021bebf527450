// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/benchmark/machine_monitor.h"

#include <fstream>
#include <locale>
#include <sched.h>
#include <utility>

namespace sequency::benchmark {
namespace {

constexpr double freshSeconds = 0.02;

// As the system writes numbers, whatever the locale of this program.
std::ifstream opened(const std::string& path)
{
    std::ifstream file(path);
    file.imbue(std::locale::classic());
    return file;
}

std::optional<double> numberIn(const std::string& path)
{
    std::ifstream file = opened(path);
    double value = 0;
    return file >> value ? std::optional(value) : std::nullopt;
}

// "0.52 0.58 0.59 3/612 12345"
void readLoad(const std::string& root, MachineState& state)
{
    std::ifstream file = opened(root + "/proc/loadavg");
    double load = 0;
    double more = 0;
    double running = 0;
    if (!(file >> load))
        return;
    state.load = load;
    if (file >> more >> more >> running)
        state.running = running;
}

std::optional<double> processorMhz(const std::string& root)
{
    const int processor = root.empty() ? ::sched_getcpu() : 0;
    const auto kilohertz =
        numberIn(root + "/sys/devices/system/cpu/cpu" + std::to_string(processor < 0 ? 0 : processor) +
                 "/cpufreq/scaling_cur_freq");
    return kilohertz ? std::optional(*kilohertz / 1e3) : std::nullopt;
}

void addReason(std::string& reasons, const std::string& reason)
{
    reasons += (reasons.empty() ? "" : ", ") + reason;
}

}  // namespace

MachineMonitor::MachineMonitor(std::string root, std::shared_ptr<Nvml> nvml, std::string busAddress)
    : m_root(std::move(root)), m_nvml(std::move(nvml)), m_busAddress(std::move(busAddress))
{
    m_throttleCount =
        numberIn(m_root + "/sys/devices/system/cpu/cpu0/thermal_throttle/package_throttle_count")
            .value_or(-1);
}

MachineMonitor MachineMonitor::of(const session::DeviceInfo& device)
{
    const bool isCard = device.isOpenCl && device.type == session::DeviceType::Gpu &&
                        device.vendor.find("NVIDIA") != std::string::npos;
    if (!isCard)
        return MachineMonitor();
    static const std::shared_ptr<Nvml> library = std::make_shared<Nvml>();  // loaded once
    return MachineMonitor({}, library, device.busAddress);
}

MachineState MachineMonitor::read()
{
    if (m_hasRead && base::secondsSince(m_readAt) < freshSeconds)
        return m_last;
    MachineState state;
    readLoad(m_root, state);
    state.processorMhz = processorMhz(m_root);
    if (m_throttleCount >= 0) {
        const double count =
            numberIn(m_root + "/sys/devices/system/cpu/cpu0/thermal_throttle/package_throttle_count")
                .value_or(m_throttleCount);
        if (std::exchange(m_throttleCount, count) < count)
            addReason(state.throttled, "processor heat");
    }
    if (const auto card = m_nvml ? m_nvml->read(m_busAddress) : std::nullopt) {
        state.deviceMhz = card->clockMhz;
        state.deviceMemoryMhz = card->memoryClockMhz;
        state.deviceWatts = card->watts;
        state.deviceCelsius = card->celsius;
        if (!card->throttled.empty())
            addReason(state.throttled, card->throttled);
    }
    m_last = state;
    m_readAt = base::Clock::now();
    m_hasRead = true;
    return state;
}

}  // namespace sequency::benchmark
