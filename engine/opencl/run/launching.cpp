// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/opencl/run/launching.h"

#include <algorithm>

namespace sequency::opencl {
namespace {

constexpr std::size_t preferredWorkGroup = 256;

}  // namespace

double eventSeconds(const cl::Event& event)
{
    const auto start = event.getProfilingInfo<CL_PROFILING_COMMAND_START>();
    const auto end = event.getProfilingInfo<CL_PROFILING_COMMAND_END>();
    return end < start ? 0 : 1e-9 * static_cast<double>(end - start);  // a driver's clock may step back
}

bool isProfilingEnabled(const cl::CommandQueue& queue)
{
    return (queue.getInfo<CL_QUEUE_PROPERTIES>() & CL_QUEUE_PROFILING_ENABLE) != 0;
}

std::vector<cl::Buffer> constantBuffers(const cl::Context& context, const LaunchPlan& plan)
{
    std::vector<cl::Buffer> buffers;
    buffers.reserve(plan.constants.size());
    for (const auto& bytes : plan.constants)  // the driver copies the bytes, so casting const away is safe
        buffers.emplace_back(context, CL_MEM_READ_ONLY | CL_MEM_COPY_HOST_PTR, bytes.size(),
                             const_cast<std::byte*>(bytes.data()));
    return buffers;
}

void setArguments(cl::Kernel& kernel, const Launch& launch, std::span<const cl::Buffer> vectors,
                  std::span<const cl::Buffer> constants)
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

std::size_t workGroupOf(const cl::Device& device, const cl::Kernel& kernel, const Launch& launch)
{
    if (launch.workGroup > 0)
        return launch.workGroup;
    return std::min({preferredWorkGroup, device.getInfo<CL_DEVICE_MAX_WORK_GROUP_SIZE>(),
                     kernel.getWorkGroupInfo<CL_KERNEL_WORK_GROUP_SIZE>(device)});
}

void enqueue(const cl::CommandQueue& queue, const cl::Device& device, const cl::Kernel& kernel,
             const Launch& launch, cl::Event* event)
{
    const std::size_t group = workGroupOf(device, kernel, launch);
    const std::size_t items = (launch.items + group - 1) / group * group;
    queue.enqueueNDRangeKernel(kernel, cl::NullRange, cl::NDRange(items), cl::NDRange(group), nullptr, event);
}

}  // namespace sequency::opencl
