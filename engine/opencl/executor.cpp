// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/opencl/executor.h"

#include "engine/opencl/chunked_run.h"
#include "engine/opencl/cl_api.h"
#include "engine/opencl/launching.h"
#include "engine/opencl/page_population.h"
#include "engine/opencl/patience.h"
#include "engine/opencl/program_cache.h"
#include "engine/opencl/run_vectors.h"
#include "engine/opencl/staging.h"

#include <algorithm>
#include <chrono>
#include <functional>
#include <utility>

namespace sequency::opencl {
namespace {

constexpr std::size_t launchesInFlight = 2;  // launches enqueued ahead of the last one waited for
constexpr std::size_t launchesBackToBack =
    256;  // enqueued ahead of the last one waited for, when timed by the wall

}  // namespace

struct Executor::State {
    State(const cl::Device& chosen, const DeviceDescription& description, const StagingSettings& wanted)
        : device(chosen), context(device), queue(context, device, CL_QUEUE_PROFILING_ENABLE),
          pinned(description.isGpu), settings(wanted), staging(context, queue, pinned, settings),
          programs(context, device),
          // Little where the memory is the host's.
          pool(context, description.globalMemory / (description.isGpu ? 2 : 16))
    {}

    cl::Device device;
    cl::Context context;
    cl::CommandQueue queue;
    cl::CommandQueue plainQueue;  // without profiling, made when first needed
    bool pinned;
    StagingSettings settings;
    Staging staging;
    ProgramCache programs;
    VectorPool pool;
    struct Unfinished {
        cl::CommandQueue queue;
        cl::Event event;
    };
    std::vector<Unfinished> unfinished;  // what was left under way when a run was stopped
    bool failed = false;                 // the context is not to be trusted any more

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

    // Ends a run that may have left something under way on a queue.
    base::Status leave(const cl::CommandQueue& on, base::Status status)
    {
        failed = failed || status.error().kind == base::ErrorKind::Device;
        unfinished.push_back({on, endOf(on)});
        on.flush();
        return status;
    }

    // What an earlier run left under way comes first: the queues are in order, and a run would wait for it anyway.
    base::Status waitForAbandoned(const base::RunControl& control)
    {
        while (!unfinished.empty()) {
            if (auto done = waitFor(unfinished.back().queue, unfinished.back().event, control); !done) {
                failed = failed || done.error().kind == base::ErrorKind::Device;
                return done;
            }
            unfinished.pop_back();
        }
        return base::success();
    }

    // What is on the queue of one run, and what it works with.
    struct Enqueued {
        std::vector<cl::Buffer> constants;
        std::vector<cl::Event> launches;
    };

    base::Status upload(const LaunchPlan& plan, const std::vector<Source>& inputs, const RunVectors& vectors,
                        const base::RunControl& control, TransferSeconds& seconds)
    {
        for (std::size_t i = 0; i < inputs.size(); ++i) {
            if (inputs[i].kept != nullptr)
                continue;
            const cl::Buffer& to = vectors.buffers()[static_cast<std::size_t>(plan.inputs[i])];
            if (auto done = staging.upload(to, inputs[i].host, control, seconds); !done)
                return done;
        }
        return base::success();
    }

    // All launches in order, a few in flight, so that a stop is obeyed soon; the last are still to be waited for.
    base::Status enqueueAll(const LaunchPlan& plan, std::vector<cl::Kernel>& kernels,
                            const RunVectors& vectors, Enqueued& enqueued, const base::RunControl& control)
    {
        vectors.enqueueCopiesBefore(queue);
        enqueued.constants = constantBuffers(context, plan);
        enqueued.launches.resize(plan.launches.size());
        for (std::size_t i = 0; i < plan.launches.size(); ++i) {
            if (control.stopRequested())
                return base::cancelled();
            setArguments(kernels[i], plan.launches[i], vectors.buffers(), enqueued.constants);
            enqueue(queue, device, kernels[i], plan.launches[i], &enqueued.launches[i]);
            if (i >= launchesInFlight) {
                if (auto done = waitFor(queue, enqueued.launches[i - launchesInFlight], control); !done)
                    return done;
                control.report(static_cast<double>(i) / static_cast<double>(plan.launches.size()));
            }
        }
        vectors.enqueueCopiesBehind(queue);
        return base::success();
    }

    // The end of what stays on the device is waited for, too.
    base::Status download(const LaunchPlan& plan, const std::vector<Target>& results,
                          const RunVectors& vectors, const Enqueued& enqueued,
                          const base::RunControl& control, TransferSeconds& seconds)
    {
        std::vector<Staging::Download> downloads;
        for (std::size_t i = 0; i < results.size(); ++i)
            if (results[i].kept == nullptr)
                downloads.push_back(
                    {vectors.buffers()[static_cast<std::size_t>(plan.results[i])], results[i].host});
        const bool isLastLaunch = !enqueued.launches.empty() && !vectors.hasCopiesBehind();
        return staging.download(downloads, isLastLaunch ? enqueued.launches.back() : endOf(queue), control,
                                seconds);
    }

    // Results that no input lies in get their pages while the bus brings the inputs.
    void populate(const std::vector<Source>& inputs, const std::vector<Target>& results,
                  PagePopulation& population) const
    {
        const auto isInput = [&](std::span<const std::byte> result) {
            return std::ranges::any_of(inputs, [&](const Source& input) {
                return std::less<>()(input.host.data(), result.data() + result.size()) &&
                       std::less<>()(result.data(), input.host.data() + input.host.size());
            });
        };
        for (const Target& result : results)
            if (pinned && result.host.size() >= settings.minPopulated && !isInput(result.host))
                population.add(result.host, settings.populatingThreads);
    }

    // From the inputs in the caller's memory to the results there. Nothing is waited for between upload, launches and the first reads
    // but launches where there are many.
    base::Status transfer(const LaunchPlan& plan, std::vector<cl::Kernel>& kernels,
                          const std::vector<Source>& inputs, const std::vector<Target>& results,
                          const base::RunControl& control, base::Timings& timings)
    {
        const RunVectors vectors(plan, inputs, results, pool);
        TransferSeconds ignored;  // what a run that was stopped left under way is not this one's time
        if (auto done = staging.settle(control, ignored); !done)
            return done;
        const auto start = std::chrono::steady_clock::now();
        PagePopulation population;
        populate(inputs, results, population);
        TransferSeconds seconds;
        Enqueued enqueued;
        if (auto done = upload(plan, inputs, vectors, control, seconds); !done)
            return done;
        if (auto done = enqueueAll(plan, kernels, vectors, enqueued, control); !done)
            return done;
        if (auto done = download(plan, results, vectors, enqueued, control, seconds); !done)
            return done;
        if (auto done = staging.settle(control, seconds); !done)
            return done;
        const std::chrono::duration<double> elapsed = std::chrono::steady_clock::now() - start;
        double launches = 0;
        for (const cl::Event& event : enqueued.launches) {
            timings.stepSeconds.push_back(eventSeconds(event));
            launches += timings.stepSeconds.back();
        }
        timings.uploadSeconds += seconds.upload;
        timings.downloadSeconds += seconds.download;
        timings.computeSeconds += launches;
        timings.stagingSeconds +=
            std::max(0.0, elapsed.count() - seconds.upload - launches - seconds.download);
        return base::success();
    }

    // Seconds of one of `repeats` rounds of what `enqueueOne` puts on the plain queue, so many launches each.
    template <typename EnqueueOne>
    base::Result<double> backToBack(int repeats, std::size_t launches, const base::RunControl& control,
                                    const EnqueueOne& enqueueOne)
    {
        if (plainQueue() == nullptr)
            plainQueue = cl::CommandQueue(context, device);
        if (auto ready = waitForAbandoned(control); !ready)
            return ready.error();
        const auto wait = [&](const cl::Event& event) -> base::Status {
            auto done = waitFor(plainQueue, event, control);
            return done ? done : leave(plainQueue, std::move(done));
        };
        enqueueOne();
        if (auto done = wait(endOf(plainQueue)); !done)
            return done.error();
        // A queue that is full blocks: so only so much is put there before the last but one lot is done.
        const int rounds = static_cast<int>(std::max<std::size_t>(1, launchesBackToBack / launches));
        cl::Event lot;
        const auto start = std::chrono::steady_clock::now();
        for (int i = 0; i < repeats; ++i) {
            enqueueOne();
            if ((i + 1) % rounds != 0 || i + 1 == repeats)
                continue;
            const cl::Event before = std::exchange(lot, endOf(plainQueue));
            plainQueue.flush();
            if (before() == nullptr)
                continue;
            if (auto done = wait(before); !done)
                return done.error();
        }
        if (auto done = wait(endOf(plainQueue)); !done)
            return done.error();
        return std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count() / repeats;
    }

    // Whether it can go without waiting for a device that hangs, or for a compiler.
    bool canGo()
    {
        if (!programs.endsWithin(launchTimeout()))
            return false;
        return endsWithin(queue, shutdownTimeoutSeconds) &&
               (plainQueue() == nullptr || endsWithin(plainQueue, shutdownTimeoutSeconds));
    }
};

Executor::Executor(DeviceDescription device, std::unique_ptr<State> state)
    : m_device(std::move(device)), m_state(std::move(state))
{}

Executor::~Executor()
{
    // Releasing a queue waits for what runs on it. A device that hangs keeps its context instead of this thread.
    if (m_state->canGo())
        return;
    m_state->staging.endThreads();
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

base::Result<std::unique_ptr<Executor>> Executor::open(const DeviceDescription& device,
                                                       const StagingSettings& staging)
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
            new Executor(device, std::make_unique<State>(devices[device.device], device, staging)));
    } catch (const cl::Error& error) {
        return toError(error, "opening " + device.name);
    }
}

base::Result<std::shared_ptr<const DeviceBuffer>> Executor::allocate(std::size_t byteCount)
{
    const std::size_t bytes = std::max<std::size_t>(1, byteCount);
    try {
        return std::shared_ptr<const DeviceBuffer>(std::make_shared<DeviceBuffer>(
            m_state->context, cl::Buffer(m_state->context, CL_MEM_READ_WRITE, bytes), bytes));
    } catch (const cl::Error& error) {
        return failure(error, "keeping " + base::byteCountText(bytes) + " on " + m_device.name);
    }
}

base::Status Executor::run(const LaunchPlan& plan, const std::vector<Source>& inputs,
                           const std::vector<Target>& results, const base::RunControl& control,
                           base::Timings& timings)
{
    if (inputs.size() != plan.inputs.size() || results.size() != plan.results.size())
        return base::Error{base::ErrorKind::BadUsage, "the plan has " + std::to_string(plan.inputs.size()) +
                                                          " inputs and " +
                                                          std::to_string(plan.results.size()) + " results"};
    State& state = *m_state;
    const auto isLost = [&](const auto& place) {
        return place.kept != nullptr && place.kept->context() != state.context();
    };
    if (std::ranges::any_of(inputs, isLost) || std::ranges::any_of(results, isLost))
        return base::Error{base::ErrorKind::Device,
                           "what was kept on " + m_device.name + " was lost when the device failed"};
    try {
        auto kernels = state.kernelsOf(plan, control, timings.buildSeconds);
        if (!kernels)
            return kernels.error();
        if (auto ready = state.waitForAbandoned(control); !ready)
            return ready;
        if (auto done = state.transfer(plan, *kernels, inputs, results, control, timings); !done)
            return state.leave(state.queue, std::move(done));
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
    return run(plan, {std::span<const std::byte>(bytes)}, {bytes}, control, timings);
}

base::Status Executor::run(const ChunkedPlan& plan, std::span<std::byte> data,
                           const base::RunControl& control, base::Timings& timings)
{
    State& state = *m_state;
    try {
        if (auto ready = state.waitForAbandoned(control); !ready)
            return ready;
        releaseMemory();  // what other runs left there
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
    }
}

base::Result<double> Executor::copySeconds(std::size_t byteCount, const base::RunControl& control)
{
    State& state = *m_state;
    try {
        if (auto ready = state.waitForAbandoned(control); !ready)
            return ready.error();
        state.pool.need({byteCount, byteCount});
        cl::Event event;
        state.queue.enqueueCopyBuffer(state.pool.buffers()[0], state.pool.buffers()[1], 0, 0, byteCount,
                                      nullptr, &event);
        if (auto done = waitFor(state.queue, event, control); !done)
            return state.leave(state.queue, std::move(done)).error();
        return eventSeconds(event);
    } catch (const cl::Error& error) {
        return failure(error, "copying a buffer on " + m_device.name);
    }
}

base::Result<double> Executor::wallSeconds(const LaunchPlan& plan, int repeats,
                                           const base::RunControl& control)
{
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
        return state.backToBack(repeats, std::max<std::size_t>(1, plan.launches.size()), control, [&] {
            for (std::size_t i = 0; i < plan.launches.size(); ++i) {
                setArguments((*kernels)[i], plan.launches[i], state.pool.buffers(), constants);
                enqueue(state.plainQueue, state.device, (*kernels)[i], plan.launches[i], nullptr);
            }
        });
    } catch (const cl::Error& error) {
        return failure(error, "timing " + plan.algorithm + " on " + m_device.name);
    }
}

base::Result<double> Executor::copyWallSeconds(std::size_t byteCount, int repeats,
                                               const base::RunControl& control)
{
    State& state = *m_state;
    try {
        if (auto ready = state.waitForAbandoned(control); !ready)
            return ready.error();
        state.pool.need({byteCount, byteCount});
        return state.backToBack(repeats, 1, control, [&] {
            state.plainQueue.enqueueCopyBuffer(state.pool.buffers()[0], state.pool.buffers()[1], 0, 0,
                                               byteCount);
        });
    } catch (const cl::Error& error) {
        return failure(error, "copying a buffer on " + m_device.name);
    }
}

base::Status Executor::poisonMemory(unsigned char byte, const base::RunControl& control)
{
    State& state = *m_state;
    try {
        if (auto ready = state.waitForAbandoned(control); !ready)
            return ready;
        const cl_uint word = 0x01010101U * byte;  // whole words are filled faster
        for (std::size_t i = 0; i < state.pool.buffers().size(); ++i) {
            const cl::Buffer& buffer = state.pool.buffers()[i];
            const std::size_t byteCount = state.pool.byteCount(i);
            if (byteCount == 0)
                continue;
            if (byteCount % sizeof word == 0)
                state.queue.enqueueFillBuffer(buffer, word, 0, byteCount);
            else
                state.queue.enqueueFillBuffer(buffer, byte, 0, byteCount);
        }
        auto done = waitFor(state.queue, endOf(state.queue), control);
        return done ? done : state.leave(state.queue, std::move(done));
    } catch (const cl::Error& error) {
        return failure(error, "filling buffers on " + m_device.name);
    }
}

void Executor::releaseMemory()
{
    m_state->pool.release();
    m_state->staging.release();
}

}  // namespace sequency::opencl
