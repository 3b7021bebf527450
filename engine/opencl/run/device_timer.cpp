// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/opencl/run/device_timer.h"

#include "engine/base/elapsed.h"
#include "engine/base/memory/sample_ranges.h"
#include "engine/opencl/run/launch_timeout.h"
#include "engine/opencl/run/launching.h"

#include <algorithm>
#include <utility>

namespace sequency::opencl {

using program::CacheState;

struct DeviceTimer::Prepared {
    std::vector<cl::Kernel> kernels;
    std::vector<cl::Buffer> constants;
};

base::Status DeviceTimer::wait(const cl::CommandQueue& queue, const cl::Event& event,
                               const base::RunControl& control)
{
    auto done = waitFor(queue, event, control);
    return done ? done : m_state.abandonRun(queue, std::move(done));
}

base::Result<double> DeviceTimer::backToBack(int repeats, std::size_t launches,
                                             const base::RunControl& control,
                                             const std::function<void()>& enqueueOne)
{
    const cl::CommandQueue& queue = m_state.plain().queue;
    enqueueOne();
    if (auto done = wait(queue, endOf(queue), control); !done)
        return done.error();
    // Number of launches per lot. The queue holds at most two lots, because a full queue would block the caller.
    constexpr std::size_t launchesOfLot = 256;
    const int rounds = static_cast<int>(std::max<std::size_t>(1, launchesOfLot / launches));
    cl::Event lot;
    const auto start = base::Clock::now();
    for (int i = 0; i < repeats; ++i) {
        enqueueOne();
        if ((i + 1) % rounds != 0 || i + 1 == repeats)
            continue;
        const cl::Event before = std::exchange(lot, endOf(queue));
        queue.flush();
        if (before() == nullptr)
            continue;
        if (auto done = wait(queue, before, control); !done)
            return done.error();
    }
    if (auto done = wait(queue, endOf(queue), control); !done)
        return done.error();
    return base::secondsSince(start) / repeats;
}

void DeviceTimer::flushCaches()
{
    constexpr std::size_t least = std::size_t{64} << 20;
    constexpr std::size_t largest = std::size_t{256} << 20;
    if (m_written() == nullptr) {
        const std::size_t caches = m_state.device().getInfo<CL_DEVICE_GLOBAL_MEM_CACHE_SIZE>();
        const std::size_t most = m_state.device().getInfo<CL_DEVICE_MAX_MEM_ALLOC_SIZE>();
        m_writtenBytes =
            std::min(std::clamp(2 * caches, least, largest), most / 4) / sizeof(cl_uint) * sizeof(cl_uint);
        m_written = cl::Buffer(m_state.context(), CL_MEM_READ_WRITE, m_writtenBytes);
    }
    m_state.timed().queue.enqueueFillBuffer(m_written, cl_uint{1}, 0, m_writtenBytes);
}

void DeviceTimer::release()
{
    m_written = {};
    m_writtenBytes = 0;
}

base::Result<double> DeviceTimer::copySeconds(std::size_t byteCount, CacheState cacheState, int repeats,
                                              const base::RunControl& control)
{
    if (auto ready = m_state.waitForUnfinished(control); !ready)
        return ready.error();
    m_state.pool().need({byteCount, byteCount});
    const auto copy = [&](const cl::CommandQueue& queue, cl::Event* event) {
        const auto& buffers = m_state.pool().buffers();
        queue.enqueueCopyBuffer(buffers[0], buffers[1], 0, 0, byteCount, nullptr, event);
    };
    if (cacheState == CacheState::Hot)
        return backToBack(repeats, 1, control, [&] { copy(m_state.plain().queue, nullptr); });
    flushCaches();
    cl::Event event;
    copy(m_state.timed().queue, &event);
    const auto done = wait(m_state.timed().queue, event, control);
    return done ? base::Result<double>(eventSeconds(event)) : done.error();
}

base::Status DeviceTimer::look(const LaunchPlan& plan, std::vector<std::byte>& seen,
                               const base::RunControl& control)
{
    const cl::CommandQueue& queue = m_state.plain().queue;
    const auto forPieces = [&](const auto& use) {
        std::size_t at = 0;
        for (const int result : plan.results)
            for (const base::Piece& piece :
                 base::sampleRanges(plan.vectorBytes[static_cast<std::size_t>(result)])) {
                use(m_state.pool().buffers()[static_cast<std::size_t>(result)], piece, at);
                at += piece.byteCount;
            }
        return at;
    };
    seen.resize(forPieces([](const cl::Buffer&, const base::Piece&, std::size_t) {}));
    forPieces([&](const cl::Buffer& from, const base::Piece& piece, std::size_t at) {
        queue.enqueueReadBuffer(from, CL_FALSE, piece.offset, piece.byteCount, seen.data() + at);
    });
    return wait(queue, endOf(queue), control);
}

base::Result<program::PlanTime> DeviceTimer::planSeconds(const LaunchPlan& plan, CacheState cacheState,
                                                         int repeats, const base::RunControl& control)
{
    double buildSeconds = 0;
    auto kernels = m_state.kernelsOf(plan, control, buildSeconds);
    if (!kernels)
        return kernels.error();
    if (auto ready = m_state.waitForUnfinished(control); !ready)
        return ready.error();
    m_state.pool().need(plan.vectorBytes);
    Prepared prepared{std::move(*kernels), constantBuffers(m_state.context(), plan)};
    if (cacheState == CacheState::Hot)
        return hotPlanSeconds(plan, prepared, repeats, control);
    const auto seconds = coldPlanSeconds(plan, prepared, control);
    return seconds ? base::Result<program::PlanTime>(program::PlanTime{*seconds}) : seconds.error();
}

base::Result<program::PlanTime> DeviceTimer::hotPlanSeconds(const LaunchPlan& plan, Prepared& prepared,
                                                            int repeats, const base::RunControl& control)
{
    const cl::CommandQueue& queue = m_state.plain().queue;
    const auto& buffers = m_state.pool().buffers();
    const auto enqueueOne = [&] {
        for (std::size_t i = 0; i < plan.launches.size(); ++i) {
            setArguments(prepared.kernels[i], plan.launches[i], buffers, prepared.constants);
            enqueue(queue, m_state.device(), prepared.kernels[i], plan.launches[i], nullptr);
        }
    };
    for (std::size_t i = 0; i < plan.vectorBytes.size(); ++i)
        if (plan.vectorBytes[i] > 0)
            queue.enqueueFillBuffer(buffers[i], cl_uchar{0}, 0, plan.vectorBytes[i]);
    for (std::vector<std::byte>* seen : {&m_seenFirst, &m_seenLast}) {
        enqueueOne();
        if (auto done = look(plan, *seen, control); !done)
            return done.error();
    }
    const bool isKept = m_seenFirst == m_seenLast;
    const auto seconds =
        backToBack(repeats, std::max<std::size_t>(1, plan.launches.size()), control, enqueueOne);
    if (!seconds)
        return seconds.error();
    if (isKept)
        if (auto done = look(plan, m_seenLast, control); !done)
            return done.error();
    if (isKept && m_seenFirst != m_seenLast)
        return base::Error{
            base::ErrorKind::Device,
            "not verified: when launched back to back, the kernels gave a different result than at first"};
    return program::PlanTime{*seconds, isKept};
}

base::Result<double> DeviceTimer::coldPlanSeconds(const LaunchPlan& plan, Prepared& prepared,
                                                  const base::RunControl& control)
{
    const cl::CommandQueue& queue = m_state.timed().queue;
    flushCaches();
    std::vector<cl::Event> events(plan.launches.size());
    for (std::size_t i = 0; i < plan.launches.size(); ++i) {
        setArguments(prepared.kernels[i], plan.launches[i], m_state.pool().buffers(), prepared.constants);
        enqueue(queue, m_state.device(), prepared.kernels[i], plan.launches[i], &events[i]);
    }
    double seconds = 0;
    for (const cl::Event& event : events) {
        if (auto done = wait(queue, event, control); !done)
            return done.error();
        seconds += eventSeconds(event);
    }
    return seconds;
}

}  // namespace sequency::opencl
