// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/opencl/run/executor_state.h"

#include "engine/base/memory/host_memory.h"
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

// Vectors that are transferred without a copy may use 1/pinnedShare of the host's memory and a quarter of the device's memory. The device's memory is
// limited because drivers may also hold such vectors on the device.
constexpr std::size_t pinnedShare = 16;
constexpr std::size_t minPinnedVector = std::size_t{1} << 18;

constexpr std::size_t launchesInFlight = 2;  // number of launches enqueued after the launch that is awaited
// The number of bytes and operations that a device processes in at most a few milliseconds. The host does not wait for launches with less work,
// because on a GPU a wait would take longer than the launches.
constexpr std::size_t maxUnwaitedWork = std::size_t{1} << 26;

std::size_t workOf(const Launch& launch)
{
    return launch.pass.cost.bytesMoved() + launch.pass.cost.additions + launch.pass.cost.multiplications;
}

std::size_t workOf(const LaunchPlan& plan)
{
    const auto sum = [](std::size_t all, const Launch& launch) { return all + workOf(launch); };
    return std::accumulate(plan.launches.begin(), plan.launches.end(), std::size_t{0}, sum);
}

// Checks the work-group size of a launch. A kernel that was compiled for exactly this size supports it, even if CL_KERNEL_WORK_GROUP_SIZE is smaller
// (NVIDIA reports 256).
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

ExecutorState::Lane::Lane(ExecutorState& state, cl_command_queue_properties properties)
    : queue(state.m_context, state.m_device, properties),
      staging(state.m_context, queue, state.m_isPinned, state.m_settings, state.m_pinnedMemory),
      isTimed((properties & CL_QUEUE_PROFILING_ENABLE) != 0)
{}

ExecutorState::ExecutorState(const cl::Device& device, const DeviceInfo& info,
                             const StagingSettings& settings)
    : m_device(device), m_context(m_device), m_isPinned(info.isGpu()), m_settings(settings),
      m_pinnedMemory(m_context, m_device,
                     m_isPinned ? std::min(base::totalMemory() / pinnedShare, info.globalMemory / 4) : 0,
                     minPinnedVector),
      m_timed(*this, CL_QUEUE_PROFILING_ENABLE), m_programs(m_context, m_device),
      // The pool may retain half of a GPU's memory, but only 1/16 of the memory of a device that uses the host's memory.
      m_pool(m_context, info.globalMemory / (info.isGpu() ? 2 : 16))
{}

ExecutorState::Lane& ExecutorState::plain()
{
    if (!m_plain)
        m_plain.emplace(*this, 0);
    return *m_plain;
}

base::Status ExecutorState::abandonRun(const cl::CommandQueue& queue, base::Status status)
{
    noteFailure(status.error());
    m_unfinished.push_back({queue, endOf(queue)});
    queue.flush();
    return status;
}

void ExecutorState::noteUnfinished(const cl::CommandQueue& queue) noexcept
{
    try {
        m_unfinished.push_back({queue, endOf(queue)});
        queue.flush();
    } catch (...) {
        m_hasFailed = true;
    }
}

base::Status ExecutorState::waitForUnfinished(const base::RunControl& control)
{
    while (!m_unfinished.empty()) {
        if (auto done = waitFor(m_unfinished.back().queue, m_unfinished.back().event, control); !done) {
            noteFailure(done.error());
            return done;
        }
        m_unfinished.pop_back();
    }
    return base::success();
}

bool ExecutorState::canEnd()
{
    if (!m_programs.endsWithin(m_hasFailed ? std::chrono::duration<double>(0) : launchTimeout()))
        return false;
    return endsWithin(m_timed.queue, shutdownTimeoutSeconds) &&
           (!m_plain || endsWithin(m_plain->queue, shutdownTimeoutSeconds));
}

void ExecutorState::abandon()
{
    m_timed.staging.endThreads();
    if (m_plain)
        m_plain->staging.endThreads();
    m_pinnedMemory.abandon();
}

void ExecutorState::release()
{
    m_pool.release();
    m_timed.staging.release();
    if (m_plain)
        m_plain->staging.release();
    m_pinnedMemory.release();
}

base::Status ExecutorState::fillPool(unsigned char byte, const base::RunControl& control)
{
    if (auto ready = waitForUnfinished(control); !ready)
        return ready;
    const cl_uint word = 0x01010101U * byte;  // filling with 4-byte words is faster
    const cl::CommandQueue& queue = m_timed.queue;
    for (std::size_t i = 0; i < m_pool.buffers().size(); ++i) {
        const cl::Buffer& buffer = m_pool.buffers()[i];
        const std::size_t byteCount = m_pool.byteCount(i);
        if (byteCount == 0)
            continue;
        if (byteCount % sizeof word == 0)
            queue.enqueueFillBuffer(buffer, word, 0, byteCount);
        else
            queue.enqueueFillBuffer(buffer, byte, 0, byteCount);
    }
    auto done = waitFor(queue, endOf(queue), control);
    return done ? done : abandonRun(queue, std::move(done));
}

base::Result<std::vector<cl::Kernel>>
ExecutorState::kernelsOf(const LaunchPlan& plan, const base::RunControl& control, double& buildSeconds)
{
    std::vector<cl::Kernel> kernels;
    kernels.reserve(plan.launches.size());
    for (const Launch& launch : plan.launches) {
        if (control.stopRequested())
            return base::cancelled();
        auto kernel = m_programs.kernel(launch.key, control, buildSeconds);
        if (!kernel)
            return kernel.error();
        if (const auto allowed = checkWorkGroup(*kernel, launch); !allowed)
            return allowed.error();
        kernels.push_back(std::move(kernel->kernel));
    }
    return kernels;
}

base::Status ExecutorState::upload(Lane& lane, const LaunchPlan& plan, const std::vector<Source>& inputs,
                                   const RunVectors& vectors, const base::RunControl& control,
                                   TransferSeconds& seconds)
{
    for (std::size_t i = 0; i < inputs.size(); ++i) {
        if (inputs[i].kept != nullptr)
            continue;
        const cl::Buffer& to = vectors.buffers()[static_cast<std::size_t>(plan.inputs[i])];
        auto done = inputs[i].generated != nullptr
                        ? lane.staging.upload(to, *inputs[i].generated, control, seconds)
                        : lane.staging.upload(to, inputs[i].host, control, seconds);
        if (!done)
            return done;
    }
    return base::success();
}

base::Status ExecutorState::enqueueAll(Lane& lane, const LaunchPlan& plan, std::vector<cl::Kernel>& kernels,
                                       const RunVectors& vectors, Enqueued& enqueued,
                                       const base::RunControl& control)
{
    vectors.enqueueCopiesBefore(lane.queue);
    enqueued.constants = constantBuffers(m_context, plan);
    enqueued.launches.resize(plan.launches.size());
    // On an H100, creating events takes the driver a tenth of the time of a short call, so events are created only if they are read or waited for.
    const std::size_t work = workOf(plan);
    const bool waits = plan.launches.size() > launchesInFlight && work > maxUnwaitedWork;
    const bool hasEvents = lane.isTimed || waits;
    std::size_t done = 0;  // work of the launches that have ended
    for (std::size_t i = 0; i < plan.launches.size(); ++i) {
        if (control.stopRequested())
            return base::cancelled();
        setArguments(kernels[i], plan.launches[i], vectors.buffers(), enqueued.constants);
        enqueue(lane.queue, m_device, kernels[i], plan.launches[i],
                hasEvents ? &enqueued.launches[i] : nullptr);
        if (waits && i >= launchesInFlight) {
            const std::size_t awaited = i - launchesInFlight;
            if (auto ended = waitFor(lane.queue, enqueued.launches[awaited], control); !ended)
                return ended;
            done += workOf(plan.launches[awaited]);
            control.report(static_cast<double>(done) / static_cast<double>(work));
        }
    }
    vectors.enqueueCopiesAfter(lane.queue);
    return base::success();
}

// Downloads are enqueued after the launches, so no event is needed unless launches are timed or no download follows.
cl::Event ExecutorState::endOfLaunches(const Lane& lane, const RunVectors& vectors, const Enqueued& enqueued,
                                       bool isLast) const
{
    const bool isLastLaunch = !enqueued.launches.empty() && !vectors.hasCopiesAfter();
    if (isLastLaunch && enqueued.launches.back()() != nullptr)
        return enqueued.launches.back();
    return lane.isTimed || isLast ? endOf(lane.queue) : cl::Event();
}

base::Status ExecutorState::download(Lane& lane, const LaunchPlan& plan, const std::vector<Target>& results,
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

void ExecutorState::populate(const std::vector<Source>& inputs, const std::vector<Target>& results,
                             PagePrefault& population) const
{
    const auto isInput = [&](std::span<const std::byte> result) {
        return std::ranges::any_of(inputs, [&](const Source& input) {
            return std::less<>()(input.host.data(), result.data() + result.size()) &&
                   std::less<>()(result.data(), input.host.data() + input.host.size());
        });
    };
    for (const Target& result : results)
        if (m_isPinned && result.host.size() >= m_settings.minPopulated && !isInput(result.host) &&
            m_pinnedMemory.hold(result.host) == nullptr)
            population.add(result.host, m_settings.populatingThreads);
}

base::Status ExecutorState::transfer(Lane& lane, const LaunchPlan& plan, std::vector<cl::Kernel>& kernels,
                                     const std::vector<Source>& inputs, const std::vector<Target>& results,
                                     const base::RunControl& control, base::Timings& timings)
{
    const RunVectors vectors(plan, inputs, results, m_pool);
    TransferSeconds ignored;  // times that belong to a stopped run
    if (auto done = lane.staging.wait(control, ignored); !done)
        return done;
    const auto start = std::chrono::steady_clock::now();
    PagePrefault population;
    populate(inputs, results, population);
    TransferSeconds seconds;
    Enqueued enqueued;
    if (auto done = upload(lane, plan, inputs, vectors, control, seconds); !done)
        return done;
    if (auto done = enqueueAll(lane, plan, kernels, vectors, enqueued, control); !done)
        return done;
    if (auto done = download(lane, plan, results, vectors, enqueued, control, seconds); !done)
        return done;
    if (auto done = lane.staging.wait(control, seconds); !done)
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
        timings.workGroups.push_back(workGroupOf(m_device, kernels[i], plan.launches[i]));
    timings.uploadSeconds += seconds.upload;
    timings.downloadSeconds += seconds.download;
    timings.computeSeconds += launches;
    timings.stagingSeconds += std::max(0.0, elapsed.count() - seconds.upload - launches - seconds.download);
    return base::success();
}

base::Status ExecutorState::run(const LaunchPlan& plan, const std::vector<Source>& inputs,
                                const std::vector<Target>& results, const base::RunControl& control,
                                base::Timings& timings)
{
    auto kernels = kernelsOf(plan, control, timings.buildSeconds);
    if (!kernels) {
        noteFailure(kernels.error());
        return kernels.error();
    }
    if (auto ready = waitForUnfinished(control); !ready)
        return ready;
    Lane& lane = control.isTimed ? m_timed : plain();
    try {
        if (auto done = transfer(lane, plan, *kernels, inputs, results, control, timings); !done)
            return abandonRun(lane.queue, std::move(done));
    } catch (...) {
        noteUnfinished(lane.queue);
        throw;
    }
    control.report(1);
    return base::success();
}

base::Status ExecutorState::run(const ChunkedPlan& plan, std::span<std::byte> data,
                                const base::RunControl& control, base::Timings& timings)
{
    if (auto ready = waitForUnfinished(control); !ready)
        return ready;
    release();  // the chunks need the space
    std::vector<std::vector<cl::Kernel>> kernels;
    for (const ChunkPhase& phase : plan.phases) {
        auto own = kernelsOf(phase.plan, control, timings.buildSeconds);
        if (!own)
            return own.error();
        kernels.push_back(std::move(*own));
    }
    const ChunkOutcome outcome =
        runChunks({m_context, m_device, m_isPinned}, plan, kernels, data, control, timings);
    if (!outcome.status)
        noteFailure(outcome.status.error());
    m_hasFailed = m_hasFailed || outcome.isAbandoned;
    return outcome.status;
}

}  // namespace sequency::opencl
