// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/benchmark/machine_monitor.h"

#include "engine/base/build_info.h"
#include "engine/base/memory/host_memory.h"
#include "engine/benchmark/document.h"
#include "engine/cpu/executor.h"

#include <algorithm>
#include <cstdint>
#include <dlfcn.h>
#include <exception>
#include <fstream>
#include <functional>
#include <future>
#include <locale>
#include <sched.h>
#include <sys/utsname.h>
#include <thread>
#include <utility>

namespace sequency::benchmark {
namespace {

constexpr double freshSeconds = 0.02;

// Opens a system file for reading. Numbers are parsed in the C locale, regardless of the locale of the program.
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

// Parses the contents of /proc/loadavg, such as "0.52 0.58 0.59 3/612 12345".
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

// Merges the values of a GPU into the state, which contains the slowest clocks, the total power and the highest temperature of all GPUs.
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

MachineMonitor MachineMonitor::of(std::span<const program::DeviceInfo> devices)
{
    std::vector<std::string> addresses;
    for (const program::DeviceInfo& device : devices)
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

namespace {

using Device = void*;

constexpr int success = 0;
constexpr int graphicsClock = 1;  // clock of the multiprocessors
constexpr int memoryClock = 2;
constexpr int coreTemperature = 0;

// NVML's bits for the reasons for reduced clocks. Two reasons are omitted: that the GPU is idle, and that a user has set the clocks.
constexpr std::uint64_t powerCap = 0x4;
constexpr std::uint64_t hardwareSlowdown = 0x8;
constexpr std::uint64_t softwareHeat = 0x20;
constexpr std::uint64_t hardwareHeat = 0x40;
constexpr std::uint64_t powerBrake = 0x80;

std::string reasonsOf(std::uint64_t bits)
{
    std::string reasons;
    const auto add = [&](std::uint64_t of, const char* reason) {
        if ((bits & of) != 0)
            reasons += (reasons.empty() ? "" : ", ") + std::string(reason);
    };
    add(powerCap | powerBrake, "power");
    add(softwareHeat | hardwareHeat, "heat");
    add(hardwareSlowdown, "hardware");
    return reasons;
}

}  // namespace

// The loaded library. Only one thread at a time uses it. It remains loaded while an abandoned thread executes its code.
struct Nvml::Library {
    explicit Library(std::string path) : name(std::move(path)) {}
    ~Library()
    {
        if (handle == nullptr)
            return;
        if (isStarted && end != nullptr)
            end();
        ::dlclose(handle);
    }
    Library(const Library&) = delete;
    Library& operator=(const Library&) = delete;

    template <typename Function>
    void find(Function& function, const char* symbol)
    {
        function = reinterpret_cast<Function>(::dlsym(handle, symbol));
    }

    bool start()
    {
        if (wasTried)
            return isStarted;
        wasTried = true;
        handle = ::dlopen(name.c_str(), RTLD_LAZY | RTLD_LOCAL);
        if (handle == nullptr)
            return false;
        int (*begin)() = nullptr;
        find(begin, "nvmlInit_v2");
        find(end, "nvmlShutdown");
        find(byAddress, "nvmlDeviceGetHandleByPciBusId_v2");
        find(byIndex, "nvmlDeviceGetHandleByIndex_v2");
        find(clock, "nvmlDeviceGetClockInfo");
        find(power, "nvmlDeviceGetPowerUsage");
        find(temperature, "nvmlDeviceGetTemperature");
        find(reasons, "nvmlDeviceGetCurrentClocksThrottleReasons");
        isStarted = begin != nullptr && begin() == success;
        return isStarted;
    }

    std::optional<Card> read(const std::string& address)
    {
        Device device = nullptr;
        if (!start())
            return std::nullopt;
        const bool isFound = address.empty()
                                 ? byIndex != nullptr && byIndex(0, &device) == success
                                 : byAddress != nullptr && byAddress(address.c_str(), &device) == success;
        if (!isFound)
            return std::nullopt;
        Card card;
        const auto read = [&](std::optional<double>& number, double unit, auto function, auto... arguments) {
            unsigned value = 0;
            if (function != nullptr && function(device, arguments..., &value) == success)
                number = value * unit;
        };
        read(card.clockMhz, 1, clock, graphicsClock);
        read(card.memoryClockMhz, 1, clock, memoryClock);
        read(card.watts, 1e-3, power);
        read(card.celsius, 1, temperature, coreTemperature);
        unsigned long long bits = 0;
        if (reasons != nullptr && reasons(device, &bits) == success)
            card.throttled = reasonsOf(bits);
        return card;
    }

    std::string name;
    void* handle = nullptr;
    bool wasTried = false;
    bool isStarted = false;
    int (*end)() = nullptr;
    int (*byAddress)(const char*, Device*) = nullptr;
    int (*byIndex)(unsigned, Device*) = nullptr;
    int (*clock)(Device, int, unsigned*) = nullptr;
    int (*power)(Device, unsigned*) = nullptr;
    int (*temperature)(Device, int, unsigned*) = nullptr;
    int (*reasons)(Device, unsigned long long*) = nullptr;
};

Nvml::Nvml(std::string library, std::chrono::duration<double> limit)
    : m_library(std::make_shared<Library>(std::move(library))), m_limit(limit)
{}

std::optional<Nvml::Card> Nvml::read(const std::string& busAddress)
{
    if (m_hasGivenUp)
        return std::nullopt;
    const auto answer = std::make_shared<std::promise<std::optional<Card>>>();
    auto future = answer->get_future();
    try {
        std::thread([answer, library = m_library, busAddress] {
            try {
                answer->set_value(library->read(busAddress));
            } catch (const std::exception&) {  // out of memory: treated like a GPU that does not respond
                answer->set_value(std::nullopt);
            }
        }).detach();
    } catch (const std::exception&) {  // the system cannot start another thread
        return std::nullopt;
    }
    if (future.wait_for(m_limit) == std::future_status::ready)
        return future.get();
    m_hasGivenUp = true;
    return std::nullopt;
}

namespace {

std::string firstLine(const char* path)
{
    std::ifstream file(path);
    std::string line;
    std::getline(file, line);
    return line;
}

// Returns the name and version of the operating system, for example "Debian GNU/Linux 12 (bookworm), Linux 6.1.0".
std::string operatingSystem()
{
    std::string name;
    std::ifstream release("/etc/os-release");
    for (std::string line; std::getline(release, line);)
        if (line.starts_with("PRETTY_NAME="))
            name = line.substr(12);
    std::erase(name, '"');
    utsname kernel{};
    if (uname(&kernel) == 0)
        name += (name.empty() ? "" : ", ") + std::string(kernel.sysname) + " " + kernel.release;
    return name;
}

}  // namespace

HostInfo thisHost()
{
    HostInfo host;
    host.cpu = cpu::processorName();
    host.cores = cpu::threadCount();
    host.instructionSet = cpu::instructionSet();
    host.memory = base::totalMemory();
    host.os = operatingSystem();
    host.governor = firstLine("/sys/devices/system/cpu/cpu0/cpufreq/scaling_governor");
    host.build = SEQUENCY_BUILD;
    if (*base::buildCommit != '\0')  // distinguishes two builds of the same version
        host.build += std::string(", commit ") + base::buildCommit;
    return host;
}

}  // namespace sequency::benchmark
