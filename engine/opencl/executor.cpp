// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/opencl/executor.h"

#include "engine/opencl/chunked_run.h"
#include "engine/opencl/cl_api.h"
#include "engine/opencl/launching.h"
#include "engine/opencl/patience.h"
#include "engine/opencl/program_cache.h"
#include "engine/opencl/staging.h"

#include <algorithm>
#include <chrono>

namespace sequency::opencl {
namespace {

constexpr std::size_t launchesInFlight = 2;  // launches enqueued ahead of the last one waited for
constexpr double farewellSeconds = 2;        // for a launch that nobody waits for any more

}  // namespace

struct Executor::State {
    State(const cl::Device& chosen, bool isPinned)
        : device(chosen), context(device), queue(context, device, CL_QUEUE_PROFILING_ENABLE),
          pinned(isPinned), staging(context, queue, pinned), programs(context, device)
    {}

    cl::Device device;
    cl::Context context;
    cl::CommandQueue queue;
    cl::CommandQueue plainQueue;  // without profiling, made when first needed
    bool pinned;
    Staging staging;
    ProgramCache programs;
    std::vector<cl::Buffer> vectors;  // kept from run to run
    std::vector<std::size_t> vectorBytes;
    cl::Event unfinished;  // a launch that was left running when a run was stopped, or null
    bool failed = false;   // the context is not to be trusted any more

    const cl::Buffer& vectorOf(int number) const { return vectors[static_cast<std::size_t>(number)]; }

    // Makes `vectors` have these sizes; those that have them already stay.
    void needVectors(const std::vector<std::size_t>& byteCounts)
    {
        vectors.resize(byteCounts.size());
        vectorBytes.resize(byteCounts.size(), 0);
        for (std::size_t i = 0; i < byteCounts.size(); ++i) {
            if (vectorBytes[i] == byteCounts[i])
                continue;
            vectors[i] = cl::Buffer();
            vectorBytes[i] = 0;
        }
        for (std::size_t i = 0; i < byteCounts.size(); ++i) {
            if (vectorBytes[i] == byteCounts[i])
                continue;
            vectors[i] = cl::Buffer(context, CL_MEM_READ_WRITE, byteCounts[i]);
            vectorBytes[i] = byteCounts[i];
        }
    }

    // The first two as a copy needs them; further ones stay for the next run.
    void needForCopy(std::size_t byteCount)
    {
        std::vector<std::size_t> wanted = vectorBytes;
        wanted.resize(std::max<std::size_t>(2, wanted.size()));
        wanted[0] = byteCount;
        wanted[1] = byteCount;
        needVectors(wanted);
    }

    base::Result<std::vector<cl::Kernel>> kernelsOf(const LaunchPlan& plan, const base::RunControl& control,
                                                    double& buildSeconds)
    {
        std::vector<cl::Kernel> kernels;
        for (const Launch& launch : plan.launches) {
            if (control.stopRequested())
                return base::cancelled();
            auto kernel = programs.kernel(launch.key, control, buildSeconds);
            if (!kernel)
                return kernel.error();
            if (const auto allowed = checkWorkGroup(*kernel, launch); !allowed)
                return allowed.error();
            kernels.push_back(std::move(*kernel));
        }
        return kernels;
    }

    // A kernel compiled for exactly this size can have it, whatever CL_KERNEL_WORK_GROUP_SIZE says (NVIDIA says 256).
    base::Status checkWorkGroup(const cl::Kernel& kernel, const Launch& launch) const
    {
        const auto compiledFor = kernel.getWorkGroupInfo<CL_KERNEL_COMPILE_WORK_GROUP_SIZE>(device);
        const auto most = kernel.getWorkGroupInfo<CL_KERNEL_WORK_GROUP_SIZE>(device);
        if (launch.workGroup == 0 || launch.workGroup == compiledFor[0] || launch.workGroup <= most)
            return base::success();
        return base::Error{base::ErrorKind::Unsupported,
                           "the kernel " + launch.key.entry + " allows at most " + std::to_string(most) +
                               " work-items a work-group on this device, and " +
                               std::to_string(launch.workGroup) + " are needed"};
    }

    // Ends a run whose last launch may still be under way.
    base::Status leave(cl::Event last, base::Status status)
    {
        unfinished = std::move(last);
        failed = failed || status.error().kind == base::ErrorKind::Device;
        return status;
    }

    // What an earlier run left running comes first: the queue is in order, and its next transfer would wait without end.
    base::Status waitForOthers(const base::RunControl& control)
    {
        if (unfinished() == nullptr)
            return base::success();
        if (auto done = waitFor(queue, unfinished, control); !done)
            return leave(unfinished, std::move(done));
        unfinished = cl::Event();
        return base::success();
    }

    // All launches in order, a few in flight, so that a stop is obeyed soon.
    base::Status launchAll(const LaunchPlan& plan, std::vector<cl::Kernel>& kernels,
                           const base::RunControl& control, base::Timings& timings)
    {
        const auto constants = constantBuffers(context, plan);
        std::vector<cl::Event> events(plan.launches.size());
        for (std::size_t i = 0; i < plan.launches.size(); ++i) {
            if (control.stopRequested())
                return leave(i > 0 ? events[i - 1] : cl::Event(), base::cancelled());
            setArguments(kernels[i], plan.launches[i], vectors, constants);
            enqueue(queue, device, kernels[i], plan.launches[i], &events[i]);
            if (i >= launchesInFlight) {
                if (auto done = waitFor(queue, events[i - launchesInFlight], control); !done)
                    return leave(events[i], std::move(done));
                control.report(static_cast<double>(i) / static_cast<double>(plan.launches.size()));
            }
        }
        if (!events.empty())
            if (auto done = waitFor(queue, events.back(), control); !done)
                return leave(events.back(), std::move(done));
        for (const cl::Event& event : events) {
            timings.stepSeconds.push_back(eventSeconds(event));
            timings.computeSeconds += timings.stepSeconds.back();
        }
        return base::success();
    }

    // Seconds of one of `repeats` rounds of what `enqueueOne` puts on the plain queue.
    template <typename EnqueueOne>
    double backToBack(int repeats, const EnqueueOne& enqueueOne)
    {
        if (plainQueue() == nullptr)
            plainQueue = cl::CommandQueue(context, device);
        queue.finish();  // a launch that an earlier run left running
        enqueueOne();
        plainQueue.finish();
        const auto start = std::chrono::steady_clock::now();
        for (int i = 0; i < repeats; ++i)
            enqueueOne();
        plainQueue.finish();
        return std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count() / repeats;
    }
};

Executor::Executor(DeviceDescription device, std::unique_ptr<State> state)
    : m_device(std::move(device)), m_state(std::move(state))
{}

Executor::~Executor()
{
    // Releasing a queue waits for what runs on it. A device that hangs keeps its context instead of this thread.
    if (m_state->unfinished() != nullptr && !endsWithin(m_state->unfinished, farewellSeconds))
        static_cast<void>(m_state.release());
}

bool Executor::hasFailed() const
{
    return m_state->failed;
}

base::Error Executor::failure(const cl::Error& error, const std::string& doing)
{
    releaseMemory();
    base::Error result = toError(error, doing);
    m_state->failed = m_state->failed || result.kind == base::ErrorKind::Device;
    return result;
}

base::Result<std::unique_ptr<Executor>> Executor::open(const DeviceDescription& device)
{
    try {
        std::vector<cl::Platform> platforms;
        cl::Platform::get(&platforms);
        std::vector<cl::Device> devices;
        if (device.platform < platforms.size())
            platforms[device.platform].getDevices(CL_DEVICE_TYPE_ALL, &devices);
        if (device.device >= devices.size())
            return base::Error{base::ErrorKind::Device,
                               device.name + " is no longer there; reload the devices"};
        return std::unique_ptr<Executor>(
            new Executor(device, std::make_unique<State>(devices[device.device], device.isGpu)));
    } catch (const cl::Error& error) {
        return toError(error, "opening " + device.name);
    }
}

base::Status Executor::run(const LaunchPlan& plan, std::span<const std::span<const std::byte>> inputs,
                           std::span<std::byte> result, const base::RunControl& control,
                           base::Timings& timings)
{
    return run(plan, inputs, std::span(&result, 1), control, timings);
}

base::Status Executor::run(const LaunchPlan& plan, std::span<const std::span<const std::byte>> inputs,
                           std::span<const std::span<std::byte>> results, const base::RunControl& control,
                           base::Timings& timings)
{
    State& state = *m_state;
    try {
        auto kernels = state.kernelsOf(plan, control, timings.buildSeconds);
        if (!kernels)
            return kernels.error();
        if (auto ready = state.waitForOthers(control); !ready)
            return ready;
        state.needVectors(plan.vectorBytes);
        for (std::size_t i = 0; i < plan.inputs.size(); ++i)
            if (auto done = state.staging.upload(state.vectorOf(plan.inputs[i]), inputs[i], control,
                                                 timings.uploadSeconds);
                !done)
                return done;
        if (auto done = state.launchAll(plan, *kernels, control, timings); !done)
            return done;
        for (std::size_t i = 0; i < results.size(); ++i) {
            const int vector = i == 0 ? plan.result : plan.moreResults[i - 1];
            if (auto done = state.staging.download(state.vectorOf(vector), results[i], control,
                                                   timings.downloadSeconds);
                !done)
                return done;
        }
        control.report(1);
        return base::success();
    } catch (const cl::Error& error) {
        return failure(error, "running " + plan.algorithm + " on " + m_device.name);
    }
}

base::Status Executor::run(const LaunchPlan& plan, base::ElementVector& data, const base::RunControl& control,
                           base::Timings& timings)
{
    const std::span<std::byte> bytes{static_cast<std::byte*>(base::rawData(data)), base::byteCount(data)};
    const std::span<const std::byte> input = bytes;
    return run(plan, std::span(&input, 1), bytes, control, timings);
}

base::Status Executor::run(const ChunkedPlan& plan, std::span<std::byte> data,
                           const base::RunControl& control, base::Timings& timings)
{
    releaseMemory();  // what other runs left there
    try {
        std::vector<std::vector<cl::Kernel>> kernels;
        for (const ChunkPhase& phase : plan.phases) {
            auto own = m_state->kernelsOf(phase.plan, control, timings.buildSeconds);
            if (!own)
                return own.error();
            kernels.push_back(std::move(*own));
        }
        return runChunks({m_state->context, m_state->device, m_state->pinned}, plan, kernels, data, control,
                         timings);
    } catch (const cl::Error& error) {
        return toError(error, "running in parts on " + m_device.name);
    }
}

base::Result<double> Executor::copySeconds(std::size_t byteCount)
{
    try {
        m_state->needForCopy(byteCount);
        cl::Event event;
        m_state->queue.enqueueCopyBuffer(m_state->vectors[0], m_state->vectors[1], 0, 0, byteCount, nullptr,
                                         &event);
        m_state->queue.finish();
        return eventSeconds(event);
    } catch (const cl::Error& error) {
        return failure(error, "copying a buffer on " + m_device.name);
    }
}

base::Result<double> Executor::wallSeconds(const LaunchPlan& plan, int repeats)
{
    State& state = *m_state;
    try {
        double buildSeconds = 0;
        auto kernels = state.kernelsOf(plan, {}, buildSeconds);
        if (!kernels)
            return kernels.error();
        state.needVectors(plan.vectorBytes);
        const auto constants = constantBuffers(state.context, plan);
        return state.backToBack(repeats, [&] {
            for (std::size_t i = 0; i < plan.launches.size(); ++i) {
                setArguments((*kernels)[i], plan.launches[i], state.vectors, constants);
                enqueue(state.plainQueue, state.device, (*kernels)[i], plan.launches[i], nullptr);
            }
        });
    } catch (const cl::Error& error) {
        return failure(error, "timing " + plan.algorithm + " on " + m_device.name);
    }
}

base::Result<double> Executor::copyWallSeconds(std::size_t byteCount, int repeats)
{
    State& state = *m_state;
    try {
        state.needVectors({byteCount, byteCount});
        return state.backToBack(repeats, [&] {
            state.plainQueue.enqueueCopyBuffer(state.vectors[0], state.vectors[1], 0, 0, byteCount);
        });
    } catch (const cl::Error& error) {
        return failure(error, "copying a buffer on " + m_device.name);
    }
}

base::Status Executor::poisonMemory(unsigned char byte, const base::RunControl& control)
{
    State& state = *m_state;
    try {
        if (auto ready = state.waitForOthers(control); !ready)
            return ready;
        const cl_uint word = 0x01010101U * byte;  // whole words are filled faster
        for (std::size_t i = 0; i < state.vectors.size(); ++i) {
            if (state.vectorBytes[i] % sizeof word == 0)
                state.queue.enqueueFillBuffer(state.vectors[i], word, 0, state.vectorBytes[i]);
            else
                state.queue.enqueueFillBuffer(state.vectors[i], byte, 0, state.vectorBytes[i]);
        }
        state.queue.finish();
        return base::success();
    } catch (const cl::Error& error) {
        return failure(error, "filling buffers on " + m_device.name);
    }
}

void Executor::releaseMemory()
{
    m_state->vectors.clear();
    m_state->vectorBytes.clear();
    m_state->staging.release();
}

}  // namespace sequency::opencl
