// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/opencl/run/executor_state.h"

#include "engine/base/elapsed.h"
#include "engine/base/memory/spread_pieces.h"
#include "engine/opencl/run/launch_timeout.h"
#include "engine/opencl/run/launching.h"

#include <algorithm>
#include <utility>

namespace sequency::opencl {
namespace {

constexpr std::size_t launchesBackToBack = 256;  // enqueued ahead of the last one waited for

}  // namespace

base::Result<double> Executor::State::backToBack(int repeats, std::size_t launches,
                                                 const base::RunControl& control,
                                                 const std::function<void()>& enqueueOne)
{
    const cl::CommandQueue& queue = plainLane().queue;
    if (auto ready = waitForAbandoned(control); !ready)
        return ready.error();
    const auto wait = [&](const cl::Event& event) -> base::Status {
        auto done = waitFor(queue, event, control);
        return done ? done : abandonRun(queue, std::move(done));
    };
    enqueueOne();
    if (auto done = wait(endOf(queue)); !done)
        return done.error();
    // A queue that is full blocks: so only so much is put there before the last but one lot is done.
    const int rounds = static_cast<int>(std::max<std::size_t>(1, launchesBackToBack / launches));
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
        if (auto done = wait(before); !done)
            return done.error();
    }
    if (auto done = wait(endOf(queue)); !done)
        return done.error();
    return base::secondsSince(start) / repeats;
}

void Executor::State::flushCaches()
{
    constexpr std::size_t least = std::size_t{64} << 20;
    constexpr std::size_t largest = std::size_t{256} << 20;
    if (flushed() == nullptr) {
        const std::size_t caches = device.getInfo<CL_DEVICE_GLOBAL_MEM_CACHE_SIZE>();
        const std::size_t most = device.getInfo<CL_DEVICE_MAX_MEM_ALLOC_SIZE>();
        flushedBytes =
            std::min(std::clamp(2 * caches, least, largest), most / 4) / sizeof(cl_uint) * sizeof(cl_uint);
        flushed = cl::Buffer(context, CL_MEM_READ_WRITE, flushedBytes);
    }
    timed.queue.enqueueFillBuffer(flushed, cl_uint{1}, 0, flushedBytes);
}

base::Result<double> Executor::coldCopySeconds(std::size_t byteCount, const base::RunControl& control)
{
    return onDevice(control, [&]() -> base::Result<double> {
        State& state = *m_state;
        try {
            if (auto ready = state.waitForAbandoned(control); !ready)
                return ready.error();
            state.pool.need({byteCount, byteCount});
            state.flushCaches();
            cl::Event event;
            state.timed.queue.enqueueCopyBuffer(state.pool.buffers()[0], state.pool.buffers()[1], 0, 0,
                                                byteCount, nullptr, &event);
            if (auto done = waitFor(state.timed.queue, event, control); !done)
                return state.abandonRun(state.timed.queue, std::move(done)).error();
            return eventSeconds(event);
        } catch (const cl::Error& error) {
            return failure(error, "copying a buffer on " + m_device.name);
        }
    });
}

base::Result<double> Executor::hotCopySeconds(std::size_t byteCount, int repeats,
                                              const base::RunControl& control)
{
    return onDevice(control, [&]() -> base::Result<double> {
        State& state = *m_state;
        try {
            if (auto ready = state.waitForAbandoned(control); !ready)
                return ready.error();
            state.pool.need({byteCount, byteCount});
            return state.backToBack(repeats, 1, control, [&] {
                state.plainLane().queue.enqueueCopyBuffer(state.pool.buffers()[0], state.pool.buffers()[1], 0,
                                                          0, byteCount);
            });
        } catch (const cl::Error& error) {
            return failure(error, "copying a buffer on " + m_device.name);
        }
    });
}

base::Status Executor::State::look(const LaunchPlan& plan, std::vector<std::byte>& seen,
                                   const base::RunControl& control)
{
    std::size_t byteCount = 0;
    for (const int result : plan.results)
        for (const base::Piece& piece :
             base::spreadPieces(plan.vectorBytes[static_cast<std::size_t>(result)]))
            byteCount += piece.byteCount;
    seen.resize(byteCount);
    const cl::CommandQueue& queue = plainLane().queue;
    std::size_t at = 0;
    for (const int result : plan.results)
        for (const base::Piece& piece :
             base::spreadPieces(plan.vectorBytes[static_cast<std::size_t>(result)])) {
            queue.enqueueReadBuffer(pool.buffers()[static_cast<std::size_t>(result)], CL_FALSE, piece.offset,
                                    piece.byteCount, seen.data() + at);
            at += piece.byteCount;
        }
    auto done = waitFor(queue, endOf(queue), control);
    return done ? done : abandonRun(queue, std::move(done));
}

base::Result<Executor::HotTime> Executor::hotSeconds(const LaunchPlan& plan, int repeats,
                                                     const base::RunControl& control)
{
    return onDevice(control, [&]() -> base::Result<HotTime> {
        State& state = *m_state;
        try {
            double buildSeconds = 0;
            auto kernels = state.kernelsOf(plan, control, buildSeconds);
            if (!kernels)
                return kernels.error();
            if (auto ready = state.waitForAbandoned(control); !ready)
                return ready.error();
            state.pool.need(plan.vectorBytes);
            const auto constants = constantBuffers(state.context, plan);
            const cl::CommandQueue& queue = state.plainLane().queue;
            const auto enqueueOne = [&] {
                for (std::size_t i = 0; i < plan.launches.size(); ++i) {
                    setArguments((*kernels)[i], plan.launches[i], state.pool.buffers(), constants);
                    enqueue(queue, state.device, (*kernels)[i], plan.launches[i], nullptr);
                }
            };
            for (std::size_t i = 0; i < plan.vectorBytes.size(); ++i)
                if (plan.vectorBytes[i] > 0)
                    queue.enqueueFillBuffer(state.pool.buffers()[i], cl_uchar{0}, 0, plan.vectorBytes[i]);
            for (std::vector<std::byte>* seen : {&state.seenFirst, &state.seenLast}) {
                enqueueOne();
                if (auto done = state.look(plan, *seen, control); !done)
                    return done.error();
            }
            const bool isKept = state.seenFirst == state.seenLast;
            const auto seconds = state.backToBack(repeats, std::max<std::size_t>(1, plan.launches.size()),
                                                  control, enqueueOne);
            if (!seconds)
                return seconds.error();
            if (isKept)
                if (auto done = state.look(plan, state.seenLast, control); !done)
                    return done.error();
            if (isKept && state.seenFirst != state.seenLast)
                return base::Error{base::ErrorKind::Device,
                                   "not verified: back to back the launches gave another result than before"};
            return HotTime{*seconds, isKept};
        } catch (const cl::Error& error) {
            return failure(error, "timing " + plan.algorithm + " on " + m_device.name);
        }
    });
}

base::Result<double> Executor::coldSeconds(const LaunchPlan& plan, const base::RunControl& control)
{
    return onDevice(control, [&]() -> base::Result<double> {
        State& state = *m_state;
        try {
            double buildSeconds = 0;
            auto kernels = state.kernelsOf(plan, control, buildSeconds);
            if (!kernels)
                return kernels.error();
            if (auto ready = state.waitForAbandoned(control); !ready)
                return ready.error();
            state.pool.need(plan.vectorBytes);
            const auto constants = constantBuffers(state.context, plan);
            state.flushCaches();
            double seconds = 0;
            std::vector<cl::Event> events(plan.launches.size());
            for (std::size_t i = 0; i < plan.launches.size(); ++i) {
                setArguments((*kernels)[i], plan.launches[i], state.pool.buffers(), constants);
                enqueue(state.timed.queue, state.device, (*kernels)[i], plan.launches[i], &events[i]);
            }
            for (const cl::Event& event : events) {
                if (auto done = waitFor(state.timed.queue, event, control); !done)
                    return state.abandonRun(state.timed.queue, std::move(done)).error();
                seconds += eventSeconds(event);
            }
            return seconds;
        } catch (const cl::Error& error) {
            return failure(error, "timing " + plan.algorithm + " on " + m_device.name);
        }
    });
}

}  // namespace sequency::opencl
