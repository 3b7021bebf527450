// SPDX-License-Identifier: GPL-3.0-or-later
//
// Device memory that outlives a run, for vectors that stay on the device. Private to engine/opencl.
//
// Executor::allocate() creates buffers; only that executor can use them.
//
// Threads: may be destroyed on any thread. The memory is released on the device's thread, after any run that still uses it.
#pragma once

#include "engine/opencl/driver/cl_api.h"
#include "engine/opencl/driver/device_thread.h"

#include <cstddef>
#include <memory>
#include <utility>

namespace sequency::opencl {

struct DeviceBuffer {
    DeviceBuffer(cl::Context inContext, cl::Buffer memory, std::size_t bytes,
                 std::shared_ptr<DeviceThread> deviceThread)
        : context(std::move(inContext)), buffer(std::move(memory)), byteCount(bytes),
          thread(std::move(deviceThread))
    {}
    ~DeviceBuffer()
    {
        if (!thread->isThisThread())
            thread->post([first = std::move(buffer), second = std::move(context)] {});
    }
    DeviceBuffer(const DeviceBuffer&) = delete;
    DeviceBuffer& operator=(const DeviceBuffer&) = delete;

    cl::Context context;
    cl::Buffer buffer;
    std::size_t byteCount = 0;
    std::shared_ptr<DeviceThread> thread;
};

}  // namespace sequency::opencl
