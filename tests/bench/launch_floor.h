// SPDX-License-Identifier: GPL-3.0-or-later
//
// Measures the minimum time of any call on an OpenCL device, by the host's clock.
// Bytes are uploaded from pinned memory, a kernel with one work-item changes the first value, and bytes are downloaded.
#pragma once

#include "engine/opencl/driver/cl_api.h"
#include "engine/opencl/driver/device_catalogue.h"
#include "tests/bench/engine_timing.h"

#include <algorithm>
#include <cstddef>
#include <vector>

namespace sequency::bench {

class LaunchFloor {
public:
    LaunchFloor(const opencl::DeviceInfo& description, std::size_t maxBytes)
    {
        std::vector<cl::Platform> platforms;
        cl::Platform::get(&platforms);
        std::vector<cl::Device> devices;
        platforms[description.platformIndex].getDevices(CL_DEVICE_TYPE_ALL, &devices);
        const cl::Device& device = devices[description.deviceIndex];
        m_context = cl::Context(device);
        m_queue = cl::CommandQueue(m_context, device);
        m_there = cl::Buffer(m_context, CL_MEM_READ_WRITE, maxBytes);
        m_pinned = cl::Buffer(m_context, CL_MEM_READ_WRITE | CL_MEM_ALLOC_HOST_PTR, maxBytes);
        m_here =
            m_queue.enqueueMapBuffer(m_pinned, CL_TRUE, CL_MAP_READ | CL_MAP_WRITE, 0, maxBytes, nullptr);
        cl::Program program(m_context, "__kernel void touch(__global int* v) { v[0] += 1; }", true);
        m_kernel = cl::Kernel(program, "touch");
        m_kernel.setArg(0, m_there);
    }

    double milliseconds(std::size_t upBytes, std::size_t downBytes, int repeats)
    {
        return medianMilliseconds(repeats, [&] {
            m_queue.enqueueWriteBuffer(m_there, CL_FALSE, 0, upBytes, m_here);
            m_queue.enqueueNDRangeKernel(m_kernel, cl::NullRange, cl::NDRange(1), cl::NDRange(1));
            m_queue.enqueueReadBuffer(m_there, CL_TRUE, 0, downBytes, m_here);
        });
    }

private:
    cl::Context m_context;
    cl::CommandQueue m_queue;
    cl::Buffer m_there;
    cl::Buffer m_pinned;
    void* m_here = nullptr;
    cl::Kernel m_kernel;
};

}  // namespace sequency::bench
