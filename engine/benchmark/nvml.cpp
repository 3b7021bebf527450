// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/benchmark/nvml.h"

#include <dlfcn.h>

#include <cstdint>
#include <exception>
#include <future>
#include <thread>
#include <utility>

namespace sequency::benchmark {
namespace {

using Device = void*;

constexpr int success = 0;
constexpr int graphicsClock = 1;  // of the multiprocessors
constexpr int memoryClock = 2;
constexpr int coreTemperature = 0;

// The bits that say why clocks are lower than they could be, other than that the card is idle or that a person set them.
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

// Belongs to whichever thread is in it, one at a time; stays while a thread that was left behind is.
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
        unsigned value = 0;
        if (clock != nullptr && clock(device, graphicsClock, &value) == success)
            card.clockMhz = value;
        if (clock != nullptr && clock(device, memoryClock, &value) == success)
            card.memoryClockMhz = value;
        if (power != nullptr && power(device, &value) == success)
            card.watts = value / 1e3;
        if (temperature != nullptr && temperature(device, coreTemperature, &value) == success)
            card.celsius = value;
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
            } catch (const std::exception&) {  // no memory: as a card that does not answer
                answer->set_value(std::nullopt);
            }
        }).detach();
    } catch (const std::exception&) {  // the system has no further thread
        return std::nullopt;
    }
    if (future.wait_for(m_limit) == std::future_status::ready)
        return future.get();
    m_hasGivenUp = true;
    return std::nullopt;
}

}  // namespace sequency::benchmark
