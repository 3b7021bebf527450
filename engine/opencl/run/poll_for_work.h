// SPDX-License-Identifier: GPL-3.0-or-later
//
// The loop of a thread that waits for short pieces of work. Private to engine/opencl.
#pragma once

#include <atomic>
#include <chrono>
#include <thread>

namespace sequency::opencl {

// Calls `doWork` until `isEnding` is true. `doWork` returns false if there is no work. The thread then polls for a few hundred microseconds, so that
// consecutive pieces need no wake-up, before it calls `sleep`, which blocks until there is work or `isEnding` is true.
template <typename DoWork, typename Sleep>
void pollForWork(const std::atomic<bool>& isEnding, const DoWork& doWork, const Sleep& sleep)
{
    using Clock = std::chrono::steady_clock;
    constexpr auto timeAwake = std::chrono::microseconds(300);
    auto lastWork = Clock::now();
    while (!isEnding) {
        if (doWork()) {
            lastWork = Clock::now();
        } else if (Clock::now() - lastWork < timeAwake) {
            std::this_thread::yield();
        } else {
            sleep();
            lastWork = Clock::now();
        }
    }
}

}  // namespace sequency::opencl
