// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/opencl/executor.h"

#include "engine/opencl/cl_api.h"
#include "engine/opencl/program_cache.h"

#include <algorithm>
#include <deque>

namespace sequency::opencl {
namespace {

constexpr std::size_t transferPiece = std::size_t{1} << 25;  // bytes between two polls for a stop
constexpr std::size_t preferredWorkGroup = 256;
constexpr std::size_t launchesInFlight = 2;  // launches enqueued ahead of the last one waited for

double eventSeconds(const cl::Event& event)
{
    const auto start = event.getProfilingInfo<CL_PROFILING_COMMAND_START>();
    const auto end = event.getProfilingInfo<CL_PROFILING_COMMAND_END>();
    return 1e-9 * static_cast<double>(end - start);
}

// The weights in the layout of the element type, for the Matrix buffer.
std::vector<std::byte> packed(const std::vector<transform::Scalar>& scalars, base::ElementType element)
{
    std::vector<std::byte> bytes;
    const auto append = [&bytes](auto value) {
        const auto* first = reinterpret_cast<const std::byte*>(&value);
        bytes.insert(bytes.end(), first, first + sizeof value);
    };
    for (const transform::Scalar scalar : scalars) {
        switch (element) {
        case base::ElementType::UInt8: append(static_cast<std::uint8_t>(scalar.real())); break;
        case base::ElementType::Int32: append(static_cast<std::int32_t>(scalar.real())); break;
        case base::ElementType::Int64: append(static_cast<std::int64_t>(scalar.real())); break;
        case base::ElementType::Float32: append(static_cast<float>(scalar.real())); break;
        case base::ElementType::Float64: append(scalar.real()); break;
        case base::ElementType::Complex64: append(std::complex<float>(scalar)); break;
        case base::ElementType::Complex128: append(scalar); break;
        }
    }
    return bytes;
}

}  // namespace

struct Executor::State {
    explicit State(const cl::Device& chosen)
        : device(chosen), context(device), queue(context, device, CL_QUEUE_PROFILING_ENABLE),
          programs(context, device)
    {}

    cl::Device device;
    cl::Context context;
    cl::CommandQueue queue;
    ProgramCache programs;
    cl::Buffer vectors[2];
    std::size_t vectorBytes[2] = {0, 0};

    void needVector(int which, std::size_t byteCount)
    {
        if (vectorBytes[which] == byteCount)
            return;
        vectors[which] = cl::Buffer();
        vectorBytes[which] = 0;
        vectors[which] = cl::Buffer(context, CL_MEM_READ_WRITE, byteCount);
        vectorBytes[which] = byteCount;
    }

    cl::Buffer constantBuffer(const void* bytes, std::size_t byteCount) const
    {
        // The flag makes the driver copy the bytes, so casting const away is safe.
        return cl::Buffer(context, CL_MEM_READ_ONLY | CL_MEM_COPY_HOST_PTR, byteCount,
                          const_cast<void*>(bytes));
    }

    template <typename Transfer>
    base::Status inPieces(std::size_t byteCount, const base::RunControl& control, double& seconds,
                          const Transfer& transfer)
    {
        for (std::size_t offset = 0; offset < byteCount; offset += transferPiece) {
            if (control.stopRequested())
                return base::cancelled();
            cl::Event event;
            transfer(offset, std::min(transferPiece, byteCount - offset), event);
            seconds += eventSeconds(event);
        }
        return base::success();
    }
};

namespace {

// One run of a plan: sets arguments, launches, collects events.
class PlanRun {
public:
    PlanRun(const LaunchPlan& plan, cl::Buffer& current, cl::Buffer& other)
        : m_plan(plan), m_current(current), m_other(other)
    {}

    cl::Buffer matrix;
    cl::Buffer additionTable;
    cl::Buffer multiplicationTable;

    void setArguments(cl::Kernel& kernel, const Launch& launch) const
    {
        cl_uint position = 0;
        for (const KernelArgument& argument : launch.arguments) {
            std::visit(
                [&](const auto& value) {
                    using Value = std::remove_cvref_t<decltype(value)>;
                    if constexpr (std::is_same_v<Value, BufferRole>)
                        kernel.setArg(position, buffer(value));
                    else
                        kernel.setArg(position, sizeof value, &value);
                },
                argument);
            ++position;
        }
    }

    const cl::Buffer& current() const { return m_swapped ? m_other : m_current; }
    void swap() { m_swapped = !m_swapped; }

private:
    const cl::Buffer& buffer(BufferRole role) const
    {
        switch (role) {
        case BufferRole::Current: break;
        case BufferRole::Other: return m_swapped ? m_current : m_other;
        case BufferRole::Matrix: return matrix;
        case BufferRole::AdditionTable: return additionTable;
        case BufferRole::MultiplicationTable: return multiplicationTable;
        }
        return current();
    }

    const LaunchPlan& m_plan;
    cl::Buffer& m_current;
    cl::Buffer& m_other;
    bool m_swapped = false;
};

}  // namespace

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
            new Executor(device, std::make_unique<State>(devices[device.device])));
    } catch (const cl::Error& error) {
        return toError(error, "opening " + device.name);
    }
}

base::Status Executor::run(const LaunchPlan& plan, base::ElementVector& data, const base::RunControl& control,
                           base::Timings& timings)
{
    State& state = *m_state;
    try {
        std::vector<cl::Kernel> kernels;
        for (const Launch& launch : plan.launches) {
            if (control.stopRequested())
                return base::cancelled();
            auto kernel = state.programs.kernel(launch.key, timings.buildSeconds);
            if (!kernel)
                return kernel.error();
            kernels.push_back(std::move(*kernel));
        }
        const std::size_t bytes = plan.byteCount();
        state.needVector(0, bytes);
        if (plan.needsSecondVector)
            state.needVector(1, bytes);
        PlanRun run(plan, state.vectors[0], state.vectors[1]);
        if (plan.ring.kind() == transform::RingKind::Finite && !plan.ring.isPrimeField()) {
            const auto& addition = plan.ring.addition();
            const auto& multiplication = plan.ring.multiplication();
            run.additionTable = state.constantBuffer(addition.data(), addition.size());
            run.multiplicationTable = state.constantBuffer(multiplication.data(), multiplication.size());
        }

        auto* const host = static_cast<std::byte*>(base::rawData(data));
        auto status = state.inPieces(bytes, control, timings.uploadSeconds,
                                     [&](std::size_t offset, std::size_t count, cl::Event& event) {
                                         state.queue.enqueueWriteBuffer(run.current(), CL_TRUE, offset, count,
                                                                        host + offset, nullptr, &event);
                                     });
        if (!status)
            return status;

        std::deque<cl::Event> events;
        for (std::size_t i = 0; i < plan.launches.size(); ++i) {
            const Launch& launch = plan.launches[i];
            if (control.stopRequested()) {
                state.queue.finish();
                return base::cancelled();
            }
            if (!launch.matrix.empty()) {
                const std::vector<std::byte> weights = packed(launch.matrix, plan.element);
                run.matrix = state.constantBuffer(weights.data(), weights.size());
            }
            run.setArguments(kernels[i], launch);
            const std::size_t group =
                std::min({preferredWorkGroup, m_device.maxWorkGroup,
                          kernels[i].getWorkGroupInfo<CL_KERNEL_WORK_GROUP_SIZE>(state.device)});
            const std::size_t items = (launch.items + group - 1) / group * group;
            events.emplace_back();
            state.queue.enqueueNDRangeKernel(kernels[i], cl::NullRange, cl::NDRange(items),
                                             cl::NDRange(group), nullptr, &events.back());
            if (launch.outOfPlace)
                run.swap();
            if (i >= launchesInFlight) {
                state.queue.flush();
                events[i - launchesInFlight].wait();
                control.report(static_cast<double>(i) / static_cast<double>(plan.launches.size()));
            }
        }
        state.queue.finish();
        for (const cl::Event& event : events) {
            timings.stepSeconds.push_back(eventSeconds(event));
            timings.computeSeconds += timings.stepSeconds.back();
        }

        status = state.inPieces(bytes, control, timings.downloadSeconds,
                                [&](std::size_t offset, std::size_t count, cl::Event& event) {
                                    state.queue.enqueueReadBuffer(run.current(), CL_TRUE, offset, count,
                                                                  host + offset, nullptr, &event);
                                });
        if (status)
            control.report(1);
        return status;
    } catch (const cl::Error& error) {
        releaseMemory();
        return toError(error, "running " + plan.algorithm + " on " + m_device.name);
    }
}

base::Result<double> Executor::copySeconds(std::size_t byteCount)
{
    try {
        m_state->needVector(0, byteCount);
        m_state->needVector(1, byteCount);
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

void Executor::releaseMemory()
{
    for (int which : {0, 1}) {
        m_state->vectors[which] = cl::Buffer();
        m_state->vectorBytes[which] = 0;
    }
}

}  // namespace sequency::opencl
