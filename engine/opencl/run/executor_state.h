// SPDX-License-Identifier: GPL-3.0-or-later
//
// What an executor has and how its runs go: the parts of executor.cpp, executor_run.cpp and executor_yardsticks.cpp. Private to
// engine/opencl; the executor's thread. Throws cl::Error.
#pragma once

#include "engine/opencl/run/executor.h"

#include "engine/base/catch_exceptions.h"
#include "engine/opencl/cache/program_cache.h"
#include "engine/opencl/driver/cl_api.h"
#include "engine/opencl/driver/device_thread.h"
#include "engine/opencl/driver/lost_devices.h"
#include "engine/opencl/run/launch_timeout.h"
#include "engine/opencl/run/page_population.h"
#include "engine/opencl/run/pinned_memory.h"
#include "engine/opencl/run/run_vectors.h"
#include "engine/opencl/run/staging.h"

#include <cstddef>
#include <functional>
#include <optional>
#include <vector>

namespace sequency::opencl {

struct Executor::State {
    State(const cl::Device& chosen, const DeviceInfo& description, const StagingSettings& wanted);

    cl::Device device;
    cl::Context context;
    // A queue and what moves vectors over it. Both lanes are idle between runs, but for what was left under way when one was stopped.
    struct Lane {
        Lane(State& state, cl_command_queue_properties properties);
        cl::CommandQueue queue;
        Staging staging;
        bool isTimed;
    };

    bool pinned;
    StagingSettings settings;
    PinnedMemory pinnedMemory;
    Lane timed;
    std::optional<Lane> plain;  // whose events have no times, made when first needed
    ProgramCache programs;
    VectorPool pool;
    struct Unfinished {
        cl::CommandQueue queue;
        cl::Event event;
    };
    std::vector<Unfinished> unfinished;  // what was left under way when a run was stopped
    bool failed = false;                 // the context is not to be trusted any more
    cl::Buffer flushed;                  // what flushCaches() writes; kept until memory is released
    std::size_t flushedBytes = 0;

    // What is on the queue of one run, and what it works with.
    struct Enqueued {
        std::vector<cl::Buffer> constants;
        std::vector<cl::Event> launches;
    };

    base::Result<std::vector<cl::Kernel>> kernelsOf(const LaunchPlan& plan, const base::RunControl& control,
                                                    double& buildSeconds);
    Lane& plainLane();
    base::Status upload(Lane& lane, const LaunchPlan& plan, const std::vector<Source>& inputs,
                        const RunVectors& vectors, const base::RunControl& control, TransferSeconds& seconds);
    // All launches in order, a few in flight, so that a stop is obeyed soon; the last are still to be waited for.
    base::Status enqueueAll(Lane& lane, const LaunchPlan& plan, std::vector<cl::Kernel>& kernels,
                            const RunVectors& vectors, Enqueued& enqueued, const base::RunControl& control);
    // What a download waits for before its pieces, if anything.
    cl::Event endOfLaunches(const Lane& lane, const RunVectors& vectors, const Enqueued& enqueued,
                            bool isLast) const;
    // The end of what stays on the device is waited for, too.
    base::Status download(Lane& lane, const LaunchPlan& plan, const std::vector<Target>& results,
                          const RunVectors& vectors, const Enqueued& enqueued,
                          const base::RunControl& control, TransferSeconds& seconds);
    // Results that no input lies in get their pages while the bus brings the inputs.
    void populate(const std::vector<Source>& inputs, const std::vector<Target>& results,
                  PagePopulation& population) const;
    // From the inputs in the caller's memory to the results there. Nothing is waited for between upload, launches and the first reads
    // but launches where there are many.
    base::Status transfer(Lane& lane, const LaunchPlan& plan, std::vector<cl::Kernel>& kernels,
                          const std::vector<Source>& inputs, const std::vector<Target>& results,
                          const base::RunControl& control, base::Timings& timings);
    // What an earlier run left under way comes first: the queues are in order, and a run would wait for it anyway.
    base::Status waitForAbandoned(const base::RunControl& control);
    // Ends a run that may have left something under way on a queue.
    base::Status abandonRun(const cl::CommandQueue& on, base::Status status);
    // The same where an exception ended it: a queue that takes no more commands makes the context one that has failed.
    void noteUnfinished(const cl::CommandQueue& on) noexcept;
    // Whether it can go without waiting for a device that hangs, or for a compiler.
    bool canGo();
    // Puts a write of more than the caches hold on the timed lane's queue.
    void flushCaches();
    // What is compared of the results of a plan, into memory of the state; waited for.
    base::Status look(const LaunchPlan& plan, std::vector<std::byte>& seen, const base::RunControl& control);
    std::vector<std::byte> seenFirst;
    std::vector<std::byte> seenLast;
    // Seconds of one of `repeats` rounds of what `enqueueOne` puts on the plain lane's queue, so many launches each.
    base::Result<double> backToBack(int repeats, std::size_t launches, const base::RunControl& control,
                                    const std::function<void()>& enqueueOne);
};

template <typename Work>
auto Executor::onDevice(const base::RunControl& control, const Work& work) -> decltype(work())
{
    std::optional<decltype(work())> result;
    const bool wasLost = m_thread->isLost();
    try {
        const auto done = m_thread->run([&] { result.emplace(work()); }, launchTimeout(), control);
        if (!done && !wasLost && done.error().kind == base::ErrorKind::Device)
            noteLostDevice(m_device, done.error());
        return done ? std::move(*result) : done.error();
    } catch (const cl::Error& error) {
        return toError(error, "using " + m_device.name);
    } catch (const std::exception& exception) {
        return base::errorOf(exception);
    }
}

}  // namespace sequency::opencl
