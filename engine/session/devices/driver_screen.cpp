// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/session/devices/driver_screen.h"

#include "engine/base/text/display_text.h"
#include "engine/opencl/driver/device_catalogue.h"
#include "engine/opencl/driver/driver_probe.h"
#include "engine/opencl/driver/loader_restriction.h"
#include "engine/opencl/driver/lost_devices.h"
#include "engine/opencl/run/launch_timeout.h"
#include "engine/session/devices/driver_verdict_store.h"

#include <algorithm>
#include <mutex>
#include <string>
#include <sys/resource.h>
#include <utility>
#include <vector>

namespace sequency::session {
namespace {

using opencl::DriverFile;
using opencl::DriverVerdict;

// Returns true if this process has a memory limit, which may cause drivers to crash.
bool hasMemoryLimit()
{
    rlimit limit = {};
    return ::getrlimit(RLIMIT_AS, &limit) == 0 && limit.rlim_cur != RLIM_INFINITY;
}

// Returns the verdicts of `drivers`. Missing verdicts are determined and stored.
std::vector<DriverVerdict> verdictsOf(const std::vector<DriverFile>& drivers,
                                      const std::filesystem::path& program, bool isRetry)
{
    const DriverVerdictStore store(DriverVerdictStore::defaultPath());
    const auto limit = opencl::probeTimeout();
    std::vector<DriverVerdict> verdicts = store.load(drivers);
    std::vector<DriverFile> untried;
    std::vector<std::size_t> places;
    for (std::size_t i = 0; i < drivers.size(); ++i) {
        const DriverVerdict& stored = verdicts[i];
        const bool hadLessTime =
            stored.kind == DriverVerdict::Kind::Hung && stored.limitSeconds < limit.count();
        if (stored.kind != DriverVerdict::Kind::Unknown && !hadLessTime && !(isRetry && stored.isBad()))
            continue;
        untried.push_back(drivers[i]);
        places.push_back(i);
    }
    if (untried.empty())
        return verdicts;
    const auto found = opencl::probeDrivers(untried, program, limit);
    for (std::size_t i = 0; i < places.size(); ++i)
        verdicts[places[i]] = found[i];
    if (!hasMemoryLimit())
        store.save(untried, found);
    return verdicts;
}

std::string nameOf(const DriverFile& driver)
{
    const std::string library = base::sanitizeForTerminal(driver.library);
    return driver.listFile.empty()
               ? "'" + library + "'"
               : "'" + library + "' (" + base::sanitizeForTerminal(driver.listFile.string()) + ")";
}

void append(std::string& text, const std::string& sentence)
{
    text += (text.empty() || sentence.empty() ? "" : " ") + sentence;
}

std::string badText(const DriverFile& driver, const DriverVerdict& verdict)
{
    return "The OpenCL driver " + nameOf(driver) + " is not used because it " + opencl::verdictText(verdict) +
           " when it was tried; \"sequency-cli devices --retry-drivers\", or \"Reload devices\" in the "
           "window, "
           "tries it again.";
}

// The record of the drivers that this process has loaded and of the drivers that it has left out.
class Screen {
public:
    opencl::DeviceCatalogue devices(const std::filesystem::path& program)
    {
        const std::lock_guard lock(m_mutex);
        // The OpenCL loader reads its list of drivers only once. After that, only the drivers that were left out are checked again.
        const std::vector<DriverFile> drivers = m_isStarted ? m_leftOut : opencl::installedDrivers();
        const auto verdicts = verdictsOf(drivers, program, std::exchange(m_isRetry, false));
        std::string problem;
        std::vector<DriverFile> good;
        std::vector<DriverFile> bad;
        for (std::size_t i = 0; i < drivers.size(); ++i) {
            (verdicts[i].isBad() ? bad : good).push_back(drivers[i]);
            if (verdicts[i].isBad())
                append(problem, badText(drivers[i], verdicts[i]));
            else if (m_isStarted)
                append(problem, "The OpenCL driver " + nameOf(drivers[i]) +
                                    " works again, and is used after the next start of the program.");
        }
        if (!m_isStarted)
            append(problem, startLoader(good, std::move(bad)));
        opencl::DeviceCatalogue catalogue;
        if (m_isStarted)
            catalogue = opencl::enumerateDevices();
        append(problem, catalogue.problem);
        catalogue.problem = std::move(problem);
        return catalogue;
    }

    // Lists the devices of all drivers without checking the drivers.
    opencl::DeviceCatalogue allDevices()
    {
        const std::lock_guard lock(m_mutex);
        m_isStarted = m_isStarted || !opencl::isOpenClOff();
        return opencl::enumerateDevices();
    }

    void retry()
    {
        const std::lock_guard lock(m_mutex);
        m_isRetry = true;
    }

private:
    // Restricts the OpenCL loader to the good drivers if some drivers are bad. If this is impossible, returns a sentence that explains why devices
    // are missing.
    std::string startLoader(const std::vector<DriverFile>& good, std::vector<DriverFile> bad)
    {
        if (bad.empty()) {
            m_isStarted = true;
            return {};
        }
        if (good.empty())
            return "Until then everything runs on the CPU.";
        const opencl::LoaderRestriction restriction(good);
        if (!restriction.isInForce())
            return "No other driver is used either, because no temporary folder can be created for the list "
                   "of drivers. Until then everything runs on the CPU.";
        opencl::startDrivers();
        m_isStarted = true;
        m_leftOut = std::move(bad);
        return {};
    }

    std::mutex m_mutex;
    bool m_isRetry = false;
    bool m_isStarted = false;           // true after the OpenCL loader has read its list of drivers
    std::vector<DriverFile> m_leftOut;  // drivers that the OpenCL loader has not loaded
};

Screen& screen()
{
    // Never destroyed, because threads of engines may use this object until the process ends.
    static auto* const only = new Screen;
    return *only;
}

}  // namespace

opencl::DeviceCatalogue screenedDevices()
{
    const auto program = opencl::isOpenClOff() ? std::filesystem::path() : opencl::probeProgram();
    return program.empty() ? screen().allDevices() : screen().devices(program);
}

void startDrivers()
{
    static_cast<void>(screenedDevices());
}

bool retryDrivers()
{
    screen().retry();
    const auto stored =
        DriverVerdictStore(DriverVerdictStore::defaultPath()).load(opencl::installedDrivers());
    return std::ranges::any_of(stored, &DriverVerdict::isBad);
}

void giveLostDevicesAnotherTry()
{
    opencl::forgetLostDevices();
}

}  // namespace sequency::session
