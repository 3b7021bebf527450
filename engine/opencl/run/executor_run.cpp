// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/opencl/run/executor_state.h"

#include "engine/base/catch_exceptions.h"
#include "engine/opencl/run/chunked_run.h"
#include "engine/opencl/run/launch_timeout.h"
#include "engine/opencl/run/launching.h"

#include <algorithm>
#include <chrono>
#include <functional>
#include <numeric>
#include <utility>

namespace sequency::opencl {
namespace {

constexpr std::size_t launchesInFlight = 2;  // launches enqueued ahead of the last one waited for
// What a device does in some milliseconds at most, in bytes moved and operations: up to here launches follow one another without a wait, which costs a
// GPU more than they do.
constexpr std::size_t maxUnwaitedWork = std::size_t{1} << 26;

std::size_t workOf(const Launch& launch)
{
    return launch.cost.bytesMoved() + launch.cost.additions + launch.cost.multiplications;
}

bool isWaitedFor(const LaunchPlan& plan)
{
    const auto sum = [](std::size_t all, const Launch& launch) { return all + workOf(launch); };
    return plan.launches.size() > launchesInFlight &&
           std::accumulate(plan.launches.begin(), plan.launches.end(), std::size_t{0}, sum) > maxUnwaitedWork;
}

// A kernel compiled for exactly this size can have it, whatever CL_KERNEL_WORK_GROUP_SIZE says (NVIDIA says 256).
base::Status checkWorkGroup(const CompiledKernel& kernel, const Launch& launch)
{
    if (launch.workGroup == 0 || launch.workGroup == kernel.compiledFor ||
        launch.workGroup <= kernel.mostItems)
        return base::success();
    return base::Error{base::ErrorKind::Unsupported, "the kernel " + launch.key.entry + " allows at most " +
                                                         std::to_string(kernel.mostItems) +
                                                         " work-items per work-group on this device, and " +
                                                         std::to_string(launch.workGroup) + " are needed"};
}

}  // namespace

base::Result<std::vector<cl::Kernel>>
Executor::State::kernelsOf(const LaunchPlan& plan, const base::RunControl& control, double& buildSeconds)
{
    std::vector<cl::Kernel> kernels;
    kernels.reserve(plan.launches.size());
    for (const Launch& launch : plan.launches) {
        if (control.stopRequested())
            return base::cancelled();
        auto kernel = programs.kernel(launch.key, control, buildSeconds);
        if (!kernel)
            return kernel.error();
        if (const auto allowed = checkWorkGroup(*kernel, launch); !allowed)
            return allowed.error();
        kernels.push_back(std::move(kernel->kernel));
    }
    return kernels;
}

base::Status Executor::State::upload(Lane& lane, const LaunchPlan& plan, const std::vector<Source>& inputs,
                                     const RunVectors& vectors, const base::RunControl& control,
                                     TransferSeconds& seconds)
{
    for (std::size_t i = 0; i < inputs.size(); ++i) {
        if (inputs[i].kept != nullptr)
            continue;
        const cl::Buffer& to = vectors.buffers()[static_cast<std::size_t>(plan.inputs[i])];
        auto done = inputs[i].make != nullptr
                        ? lane.staging.upload(to, *inputs[i].make, inputs[i].madeBytes, control, seconds)
                        : lane.staging.upload(to, inputs[i].host, control, seconds);
        if (!done)
            return done;
    }
    return base::success();
}

base::Status Executor::State::enqueueAll(Lane& lane, const LaunchPlan& plan, std::vector<cl::Kernel>& kernels,
                                         const RunVectors& vectors, Enqueued& enqueued,
                                         const base::RunControl& control)
{
    vectors.enqueueCopiesBefore(lane.queue);
    enqueued.constants = constantBuffers(context, plan);
    enqueued.launches.resize(plan.launches.size());
    // An event costs an H100's driver as much as a tenth of a short call: taken where somebody reads it or waits for it.
    const bool waits = isWaitedFor(plan);
    const bool hasEvents = lane.isTimed || waits;
    for (std::size_t i = 0; i < plan.launches.size(); ++i) {
        if (control.stopRequested())
            return base::cancelled();
        setArguments(kernels[i], plan.launches[i], vectors.buffers(), enqueued.constants);
        enqueue(lane.queue, device, kernels[i], plan.launches[i],
                hasEvents ? &enqueued.launches[i] : nullptr);
        if (waits && i >= launchesInFlight) {
            if (auto done = waitFor(lane.queue, enqueued.launches[i - launchesInFlight], control); !done)
                return done;
            control.report(static_cast<double>(i) / static_cast<double>(plan.launches.size()));
        }
    }
    vectors.enqueueCopiesBehind(lane.queue);
    return base::success();
}

// What a download waits for before its pieces. Of launches that nobody waits for or times it is nothing: the pieces come behind them.
cl::Event Executor::State::endOfLaunches(const Lane& lane, const RunVectors& vectors,
                                         const Enqueued& enqueued, bool isLast) const
{
    const bool isLastLaunch = !enqueued.launches.empty() && !vectors.hasCopiesBehind();
    if (isLastLaunch && enqueued.launches.back()() != nullptr)
        return enqueued.launches.back();
    return lane.isTimed || isLast ? endOf(lane.queue) : cl::Event();
}

base::Status Executor::State::download(Lane& lane, const LaunchPlan& plan, const std::vector<Target>& results,
                                       const RunVectors& vectors, const Enqueued& enqueued,
                                       const base::RunControl& control, TransferSeconds& seconds)
{
    std::vector<Staging::Download> downloads;
    for (std::size_t i = 0; i < results.size(); ++i)
        if (results[i].kept == nullptr)
            downloads.push_back(
                {vectors.buffers()[static_cast<std::size_t>(plan.results[i])], results[i].host});
    return lane.staging.download(downloads, endOfLaunches(lane, vectors, enqueued, downloads.empty()),
                                 control, seconds);
}

void Executor::State::populate(const std::vector<Source>& inputs, const std::vector<Target>& results,
                               PagePopulation& population) const
{
    const auto isInput = [&](std::span<const std::byte> result) {
        return std::ranges::any_of(inputs, [&](const Source& input) {
            return std::less<>()(input.host.data(), result.data() + result.size()) &&
                   std::less<>()(result.data(), input.host.data() + input.host.size());
        });
    };
    for (const Target& result : results)
        if (pinned && result.host.size() >= settings.minPopulated && !isInput(result.host) &&
            !pinnedMemory.contains(result.host))
            population.add(result.host, settings.populatingThreads);
}

base::Status Executor::State::transfer(Lane& lane, const LaunchPlan& plan, std::vector<cl::Kernel>& kernels,
                                       const std::vector<Source>& inputs, const std::vector<Target>& results,
                                       const base::RunControl& control, base::Timings& timings)
{
    const RunVectors vectors(plan, inputs, results, pool);
    TransferSeconds ignored;  // what a run that was stopped left under way is not this one's time
    if (auto done = lane.staging.settle(control, ignored); !done)
        return done;
    const auto start = std::chrono::steady_clock::now();
    PagePopulation population;
    populate(inputs, results, population);
    TransferSeconds seconds;
    Enqueued enqueued;
    if (auto done = upload(lane, plan, inputs, vectors, control, seconds); !done)
        return done;
    if (auto done = enqueueAll(lane, plan, kernels, vectors, enqueued, control); !done)
        return done;
    if (auto done = download(lane, plan, results, vectors, enqueued, control, seconds); !done)
        return done;
    if (auto done = lane.staging.settle(control, seconds); !done)
        return done;
    if (!lane.isTimed)
        return base::success();
    const std::chrono::duration<double> elapsed = std::chrono::steady_clock::now() - start;
    double launches = 0;
    for (const cl::Event& event : enqueued.launches) {
        timings.stepSeconds.push_back(eventSeconds(event));
        launches += timings.stepSeconds.back();
    }
    for (std::size_t i = 0; i < plan.launches.size(); ++i)
        timings.workGroups.push_back(workGroupOf(device, kernels[i], plan.launches[i]));
    timings.uploadSeconds += seconds.upload;
    timings.downloadSeconds += seconds.download;
    timings.computeSeconds += launches;
    timings.stagingSeconds += std::max(0.0, elapsed.count() - seconds.upload - launches - seconds.download);
    return base::success();
}

base::Status Executor::run(const LaunchPlan& plan, const std::vector<Source>& inputs,
                           const std::vector<Target>& results, const base::RunControl& control,
                           base::Timings& timings)
{
    if (inputs.size() != plan.inputs.size() || results.size() != plan.results.size())
        return base::Error{base::ErrorKind::BadUsage, "the plan has " + std::to_string(plan.inputs.size()) +
                                                          " inputs and " +
                                                          std::to_string(plan.results.size()) + " results"};
    return onDevice(control, [&]() -> base::Status {
        State& state = *m_state;
        const auto isLost = [&](const auto& place) {
            return place.kept != nullptr && place.kept->context() != state.context();
        };
        if (std::ranges::any_of(inputs, isLost) || std::ranges::any_of(results, isLost))
            return base::Error{base::ErrorKind::Device,
                               "what was kept on " + m_device.name + " was lost when the device failed"};
        const State::Lane* busy = nullptr;  // on which something may be under way
        try {
            auto kernels = state.kernelsOf(plan, control, timings.buildSeconds);
            if (!kernels) {
                state.failed = state.failed || kernels.error().kind == base::ErrorKind::Device;
                return kernels.error();
            }
            if (auto ready = state.waitForAbandoned(control); !ready)
                return ready;
            State::Lane& lane = control.isTimed ? state.timed : state.plainLane();
            busy = &lane;
            if (auto done = state.transfer(lane, plan, *kernels, inputs, results, control, timings); !done)
                return state.abandonRun(lane.queue, std::move(done));
            control.report(1);
            return base::success();
        } catch (const cl::Error& error) {
            if (busy != nullptr)
                state.noteUnfinished(busy->queue);
            return failure(error, "running " + plan.algorithm + " on " + m_device.name);
        } catch (const std::exception& exception) {
            if (busy != nullptr)
                state.noteUnfinished(busy->queue);
            return base::errorOf(exception);
        }
    });
}

base::Status Executor::run(const ChunkedPlan& plan, std::span<std::byte> data,
                           const base::RunControl& control, base::Timings& timings)
{
    return onDevice(control, [&]() -> base::Status {
        State& state = *m_state;
        try {
            if (auto ready = state.waitForAbandoned(control); !ready)
                return ready;
            releaseBuffers();  // what other runs left there
            std::vector<std::vector<cl::Kernel>> kernels;
            for (const ChunkPhase& phase : plan.phases) {
                auto own = state.kernelsOf(phase.plan, control, timings.buildSeconds);
                if (!own)
                    return own.error();
                kernels.push_back(std::move(*own));
            }
            const ChunkOutcome outcome =
                runChunks({state.context, state.device, state.pinned}, plan, kernels, data, control, timings);
            const bool isDevice = !outcome.status && outcome.status.error().kind == base::ErrorKind::Device;
            state.failed = state.failed || isDevice || outcome.isAbandoned;
            return outcome.status;
        } catch (const cl::Error& error) {
            return failure(error, "running in parts on " + m_device.name);
        } catch (const std::exception& exception) {  // before anything was under way: see runChunks()
            return base::errorOf(exception);
        }
    });
}

}  // namespace sequency::opencl
