// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/opencl/driver/driver_trial.h"

#include "engine/opencl/driver/cl_api.h"
#include "engine/opencl/driver/device_catalogue.h"
#include "engine/opencl/run/launch_timeout.h"

#include <array>
#include <chrono>
#include <string>
#include <unistd.h>
#include <vector>

namespace sequency::opencl {
namespace {

int reportDescriptor = -1;

void writeLine(std::string_view text)
{
    const std::string line = std::string(text) + "\n";
    // write() fails if the process that reads the report has ended.
    if (::write(reportDescriptor, line.data(), line.size()) < 0)
        ::_exit(1);
}

// Reports a call. If the same call is repeated, as when a device is polled, only the first one is reported.
void reportCall(const char* name)
{
    static const char* last = nullptr;
    if (name != nullptr && name != last)
        writeLine(name);
    last = name;
}

void useDevice(const cl::Device& device)
{
    std::array<cl_uchar, 64> bytes{};
    const cl::Context context(device);
    const cl::CommandQueue queue(context, device, CL_QUEUE_PROFILING_ENABLE);
    const cl::Buffer buffer(context, CL_MEM_READ_WRITE, bytes.size());
    cl::Event event;
    queue.enqueueWriteBuffer(buffer, CL_FALSE, 0, bytes.size(), bytes.data());
    queue.enqueueReadBuffer(buffer, CL_FALSE, 0, bytes.size(), bytes.data(), nullptr, &event);
    if (!waitFor(queue, event, {}))
        ::_exit(1);  // skips destructors, because the device may still use the bytes
}

}  // namespace

void tryDrivers(int report)
{
    reportDescriptor = report;
    constexpr std::chrono::hours withoutEnd(24);  // the parent process enforces a shorter limit
    setLaunchTimeout(withoutEnd);
    CallWatch watch(reportCall);
    callWatch = &watch;
    static_cast<void>(askDrivers());
    std::vector<cl::Platform> platforms;
    try {
        cl::Platform::get(&platforms);
    } catch (const cl::Error&) {  // no driver, or a failing one; enumerateDevices() will report it
    }
    for (const cl::Platform& platform : platforms) {
        std::vector<cl::Device> devices;
        try {
            platform.getDevices(CL_DEVICE_TYPE_ALL, &devices);
        } catch (const cl::Error&) {
            continue;
        }
        for (const cl::Device& device : devices) {
            try {
                useDevice(device);
            } catch (const cl::Error&) {  // the same error is reported when the device is used
            }
        }
    }
    callWatch = nullptr;
    writeLine(trialEnd);
}

}  // namespace sequency::opencl
