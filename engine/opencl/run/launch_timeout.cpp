// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/opencl/run/launch_timeout.h"

#include <algorithm>
#include <array>
#include <atomic>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <thread>

namespace sequency::opencl {
namespace {

using Clock = std::chrono::steady_clock;
using Seconds = std::chrono::duration<double>;

constexpr Seconds withoutPause(2e-4);
constexpr Seconds longestPause(2e-3);
constexpr double pauseShare = 0.01;

std::atomic<double> chosenSeconds = 0;  // 0 selects the default

double secondsOfVariable(const char* name)
{
    const char* const text = std::getenv(name);
    return text == nullptr ? 0 : std::strtod(text, nullptr);
}

double defaultSeconds()
{
    constexpr double fiveMinutes = 300;
    for (const char* name : {launchTimeoutVariable, formerLaunchTimeoutVariable})
        if (const double seconds = secondsOfVariable(name); seconds > 0)
            return seconds;
    return fiveMinutes;
}

void pauseAfter(Seconds waited)
{
    if (waited < withoutPause)
        std::this_thread::yield();
    else
        std::this_thread::sleep_for(std::min(waited * pauseShare, longestPause));
}

bool isThere(const cl::Event& event)
{
    const auto status = event.getInfo<CL_EVENT_COMMAND_EXECUTION_STATUS>();
    if (status < 0)
        throw cl::Error(status, "a launch");
    return status == CL_COMPLETE;
}

}  // namespace

std::chrono::duration<double> launchTimeout()
{
    static const double usual = defaultSeconds();
    const double chosen = chosenSeconds;
    return Seconds(chosen > 0 ? chosen : usual);
}

void setLaunchTimeout(std::optional<std::chrono::duration<double>> timeout)
{
    chosenSeconds = timeout ? timeout->count() : 0;
}

base::Error noAnswer(std::chrono::duration<double> timeout)
{
    std::array<char, 32> number{};
    std::snprintf(number.data(), number.size(), "%.3g", timeout.count());
    return {base::ErrorKind::Device,
            "the device has not responded for " + std::string(number.data()) + " seconds"};
}

std::chrono::duration<double> probeTimeout()
{
    constexpr Seconds longest(30);  // upper limit; enumerating eight GPUs takes about ten seconds
    return std::min(launchTimeout(), longest);
}

base::Status waitFor(const cl::CommandQueue& queue, const cl::Event& event, const base::RunControl& control)
{
    queue.flush();
    const auto start = Clock::now();
    for (;;) {
        if (isThere(event))
            return base::success();
        if (control.stopRequested())
            return base::cancelled();
        const Seconds waited = Clock::now() - start;
        if (waited > launchTimeout())
            return noAnswer();
        pauseAfter(waited);
    }
}

cl::Event endOf(const cl::CommandQueue& queue)
{
    cl::Event event;
    queue.enqueueMarkerWithWaitList(nullptr, &event);
    return event;
}

bool endsWithin(const cl::CommandQueue& queue, double seconds)
{
    const auto start = Clock::now();
    try {
        const cl::Event event = endOf(queue);
        queue.flush();
        while (!isThere(event)) {
            const Seconds waited = Clock::now() - start;
            if (waited.count() > seconds)
                return false;
            pauseAfter(waited);
        }
    } catch (const cl::Error&) {  // the command has ended, although with an error
    }
    return true;
}

}  // namespace sequency::opencl
