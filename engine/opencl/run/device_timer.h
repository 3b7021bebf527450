// SPDX-License-Identifier: GPL-3.0-or-later
//
// Measures the time of copies and plans within a device's memory, without transfers. Private to engine/opencl.
//
// Hot measurements time several consecutive runs with the host's clock, on a queue without profiling, because profiling costs about 5 µs between two
// launches. Cold measurements time one run with the device's clock, after a write of more bytes than the device's caches hold.
//
// Errors:  throws cl::Error.
// Threads: the executor's thread. The ExecutorState must outlive the timer.
#pragma once

#include "engine/opencl/run/executor_state.h"
#include "engine/program/plan.h"

#include <cstddef>
#include <functional>
#include <vector>

namespace sequency::opencl {

class DeviceTimer {
public:
    explicit DeviceTimer(ExecutorState& state) : m_state(state) {}

    base::Result<double> copySeconds(std::size_t byteCount, program::CacheState cacheState, int repeats,
                                     const base::RunControl& control);
    base::Result<program::PlanTime> planSeconds(const LaunchPlan& plan, program::CacheState cacheState,
                                                int repeats, const base::RunControl& control);

    // Returns the size in bytes of the buffer that is written to evict the contents of the caches.
    std::size_t heldBytes() const { return m_writtenBytes; }
    void release();

private:
    struct Prepared;
    base::Result<program::PlanTime> hotPlanSeconds(const LaunchPlan& plan, Prepared& prepared, int repeats,
                                                   const base::RunControl& control);
    base::Result<double> coldPlanSeconds(const LaunchPlan& plan, Prepared& prepared,
                                         const base::RunControl& control);
    // Returns the time in seconds per round. Each of `repeats` rounds calls `enqueueOne`, which must enqueue `launches` launches on the queue without
    // profiling.
    base::Result<double> backToBack(int repeats, std::size_t launches, const base::RunControl& control,
                                    const std::function<void()>& enqueueOne);
    // Reads samples of the results (base/memory/sample_ranges.h) into `seen`, for comparison.
    base::Status look(const LaunchPlan& plan, std::vector<std::byte>& seen, const base::RunControl& control);
    base::Status wait(const cl::CommandQueue& queue, const cl::Event& event, const base::RunControl& control);
    void flushCaches();

    ExecutorState& m_state;
    cl::Buffer m_written;
    std::size_t m_writtenBytes = 0;
    std::vector<std::byte> m_seenFirst;
    std::vector<std::byte> m_seenLast;
};

}  // namespace sequency::opencl
