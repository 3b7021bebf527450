// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/benchmark/machine_monitor.h"

#include <algorithm>
#include <fstream>
#include <functional>
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

template <typename Choose>
void merge(std::optional<double>& all, const std::optional<double>& one, const Choose& choose)
{
    if (one)
        all = all ? choose(*all, *one) : *one;
}

// The slowest clocks, the power of all, the highest temperature.
void addCard(MachineState& state, const Nvml::Card& card)
{
    const auto least = [](double a, double b) { return std::min(a, b); };
    merge(state.deviceMhz, card.clockMhz, least);
    merge(state.deviceMemoryMhz, card.memoryClockMhz, least);
    merge(state.deviceWatts, card.watts, std::plus<>());
    merge(state.deviceCelsius, card.celsius, [](double a, double b) { return std::max(a, b); });
    if (!card.throttled.empty() && state.throttled.find(card.throttled) == std::string::npos)
        addReason(state.throttled, card.throttled);
}

}  // namespace

MachineMonitor::MachineMonitor(std::string root, std::shared_ptr<Nvml> nvml,
                               std::vector<std::string> busAddresses)
    : m_root(std::move(root)), m_nvml(std::move(nvml)), m_busAddresses(std::move(busAddresses))
{
    m_throttleCount =
        numberIn(m_root + "/sys/devices/system/cpu/cpu0/thermal_throttle/package_throttle_count")
            .value_or(-1);
}

MachineMonitor MachineMonitor::of(std::span<const session::DeviceInfo> devices)
{
    std::vector<std::string> addresses;
    for (const session::DeviceInfo& device : devices)
        if (device.isOpenCl && device.type == session::DeviceType::Gpu &&
            device.vendor.find("NVIDIA") != std::string::npos)
            addresses.push_back(device.busAddress);
    if (addresses.empty())
        return MachineMonitor();
    static const std::shared_ptr<Nvml> library = std::make_shared<Nvml>();  // loaded once
    return MachineMonitor({}, library, std::move(addresses));
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
    for (const std::string& address : m_busAddresses)
        if (const auto card = m_nvml ? m_nvml->read(address) : std::nullopt)
            addCard(state, *card);
    m_last = state;
    m_readAt = base::Clock::now();
    m_hasRead = true;
    return state;
}

}  // namespace sequency::benchmark
