// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/opencl/executor.h"

#include "engine/opencl/cl_api.h"
#include "engine/opencl/program_cache.h"
#include "engine/opencl/staging.h"

#include <algorithm>
#include <chrono>

namespace sequency::opencl {
namespace {

constexpr std::size_t preferredWorkGroup = 256;
constexpr std::size_t launchesInFlight = 2;  // launches enqueued ahead of the last one waited for

double eventSeconds(const cl::Event& event)
{
    const auto start = event.getProfilingInfo<CL_PROFILING_COMMAND_START>();
    const auto end = event.getProfilingInfo<CL_PROFILING_COMMAND_END>();
    return 1e-9 * static_cast<double>(end - start);
}

}  // namespace

struct Executor::State {
    State(const cl::Device& chosen, bool pinned)
        : device(chosen), context(device), queue(context, device, CL_QUEUE_PROFILING_ENABLE),
          staging(context, queue, pinned), programs(context, device)
    {}

    cl::Device device;
    cl::Context context;
    cl::CommandQueue queue;
    cl::CommandQueue plainQueue;  // without profiling, made when first needed
    Staging staging;
    ProgramCache programs;
    std::vector<cl::Buffer> vectors;  // kept from run to run
    std::vector<std::size_t> vectorBytes;

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

    std::vector<cl::Buffer> constantBuffers(const std::vector<std::vector<std::byte>>& constants) const
    {
        std::vector<cl::Buffer> buffers;
        buffers.reserve(constants.size());
        for (const auto& bytes : constants)  // the flag makes the driver copy, so casting const away is safe
            buffers.emplace_back(context, CL_MEM_READ_ONLY | CL_MEM_COPY_HOST_PTR, bytes.size(),
                                 const_cast<std::byte*>(bytes.data()));
        return buffers;
    }

    base::Result<std::vector<cl::Kernel>> kernelsOf(const LaunchPlan& plan, const base::RunControl& control,
                                                    double& buildSeconds)
    {
        std::vector<cl::Kernel> kernels;
        for (const Launch& launch : plan.launches) {
            if (control.stopRequested())
                return base::cancelled();
            auto kernel = programs.kernel(launch.key, buildSeconds);
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

    void setArguments(cl::Kernel& kernel, const Launch& launch,
                      const std::vector<cl::Buffer>& constants) const
    {
        cl_uint position = 0;
        for (const KernelArgument& argument : launch.arguments) {
            std::visit(
                [&](const auto& value) {
                    using Value = std::remove_cvref_t<decltype(value)>;
                    if constexpr (std::is_same_v<Value, VectorArgument>)
                        kernel.setArg(position, vectors[static_cast<std::size_t>(value.vector)]);
                    else if constexpr (std::is_same_v<Value, ConstantArgument>)
                        kernel.setArg(position, constants[static_cast<std::size_t>(value.constant)]);
                    else
                        kernel.setArg(position, sizeof value, &value);
                },
                argument);
            ++position;
        }
    }

    static void enqueue(const cl::CommandQueue& queue, const cl::Device& device, const cl::Kernel& kernel,
                        const Launch& launch, std::size_t deviceMost, cl::Event* event)
    {
        const std::size_t group =
            launch.workGroup > 0 ? launch.workGroup
                                 : std::min({preferredWorkGroup, deviceMost,
                                             kernel.getWorkGroupInfo<CL_KERNEL_WORK_GROUP_SIZE>(device)});
        const std::size_t items = (launch.items + group - 1) / group * group;
        queue.enqueueNDRangeKernel(kernel, cl::NullRange, cl::NDRange(items), cl::NDRange(group), nullptr,
                                   event);
    }

    // All launches in order, a few in flight, so that a stop is obeyed soon.
    base::Status launchAll(const LaunchPlan& plan, std::vector<cl::Kernel>& kernels, std::size_t deviceMost,
                           const base::RunControl& control, base::Timings& timings)
    {
        const auto constants = constantBuffers(plan.constants);
        std::vector<cl::Event> events(plan.launches.size());
        for (std::size_t i = 0; i < plan.launches.size(); ++i) {
            if (control.stopRequested()) {
                queue.finish();
                return base::cancelled();
            }
            setArguments(kernels[i], plan.launches[i], constants);
            enqueue(queue, device, kernels[i], plan.launches[i], deviceMost, &events[i]);
            if (i >= launchesInFlight) {
                queue.flush();
                events[i - launchesInFlight].wait();
                control.report(static_cast<double>(i) / static_cast<double>(plan.launches.size()));
            }
        }
        queue.finish();
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

Executor::~Executor() = default;

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
        state.needVectors(plan.vectorBytes);
        for (std::size_t i = 0; i < plan.inputs.size(); ++i)
            if (auto done = state.staging.upload(state.vectorOf(plan.inputs[i]), inputs[i], control,
                                                 timings.uploadSeconds);
                !done)
                return done;
        if (auto done = state.launchAll(plan, *kernels, m_device.maxWorkGroup, control, timings); !done)
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
        releaseMemory();
        return toError(error, "running " + plan.algorithm + " on " + m_device.name);
    }
}

base::Status Executor::run(const LaunchPlan& plan, base::ElementVector& data, const base::RunControl& control,
                           base::Timings& timings)
{
    const std::span<std::byte> bytes{static_cast<std::byte*>(base::rawData(data)), base::byteCount(data)};
    const std::span<const std::byte> input = bytes;
    return run(plan, std::span(&input, 1), bytes, control, timings);
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
        releaseMemory();
        return toError(error, "copying a buffer on " + m_device.name);
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
        const auto constants = state.constantBuffers(plan.constants);
        return state.backToBack(repeats, [&] {
            for (std::size_t i = 0; i < plan.launches.size(); ++i) {
                state.setArguments((*kernels)[i], plan.launches[i], constants);
                State::enqueue(state.plainQueue, state.device, (*kernels)[i], plan.launches[i],
                               m_device.maxWorkGroup, nullptr);
            }
        });
    } catch (const cl::Error& error) {
        releaseMemory();
        return toError(error, "timing " + plan.algorithm + " on " + m_device.name);
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
        releaseMemory();
        return toError(error, "copying a buffer on " + m_device.name);
    }
}

base::Status Executor::poisonMemory(unsigned char byte)
{
    State& state = *m_state;
    try {
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
        releaseMemory();
        return toError(error, "filling buffers on " + m_device.name);
    }
}

void Executor::releaseMemory()
{
    m_state->vectors.clear();
    m_state->vectorBytes.clear();
    m_state->staging.release();
}

}  // namespace sequency::opencl
