// SPDX-License-Identifier: GPL-3.0-or-later
//
// Compares the program's bandwidth baselines with plain copies: memcpy on the host, and clEnqueueCopyBuffer on every OpenCL device.
// The plain copies run back to back between two resident buffers, through the C interface and without the program's code. Prints a Markdown table of
// medians and their ratio, without pass or fail.
//
//   bench_copy [--sizes 16,20,24,26]   number of float32 values as powers of two
#define CL_TARGET_OPENCL_VERSION 120
#include "engine/base/failure.h"
#include "engine/benchmark/bandwidth_baselines.h"
#include "engine/session/engine.h"
#include "tests/bench/engine_timing.h"

#include <CL/cl.h>
#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <cstring>

using namespace sequency;
using bench::fail;
using bench::taken;

namespace {

constexpr int samples = 9;
constexpr double sampleMilliseconds = 3;

// Returns the median time of one call. Each sample consists of as many calls as take some milliseconds.
template <typename Copies>
double milliseconds(const Copies& copies)
{
    const auto time = [&](int count) {
        const auto start = std::chrono::steady_clock::now();
        copies(count);
        const std::chrono::duration<double, std::milli> passed = std::chrono::steady_clock::now() - start;
        return passed.count() / count;
    };
    time(1);
    const int count = std::clamp(static_cast<int>(sampleMilliseconds / std::max(time(1), 1e-6)), 1, 20000);
    std::vector<double> times;
    for (int i = 0; i < samples; ++i)
        times.push_back(time(count));
    std::ranges::nth_element(times, times.begin() + samples / 2);
    return times[samples / 2];
}

double hostMilliseconds(std::size_t bytes)
{
    std::vector<char> from(bytes, 1);
    std::vector<char> to(bytes, 2);
    return milliseconds([&](int count) {
        for (int i = 0; i < count; ++i) {
            std::memcpy(to.data(), from.data(), bytes);
            asm volatile("" : : "r"(to.data()) : "memory");
        }
    });
}

// Returns the device with the number `index`, counted over all platforms as in the program.
cl_device_id deviceAt(std::size_t index)
{
    cl_uint platformCount = 0;
    clGetPlatformIDs(0, nullptr, &platformCount);
    std::vector<cl_platform_id> platforms(platformCount);
    clGetPlatformIDs(platformCount, platforms.data(), nullptr);
    for (cl_platform_id platform : platforms) {
        cl_uint count = 0;
        if (clGetDeviceIDs(platform, CL_DEVICE_TYPE_ALL, 0, nullptr, &count) != CL_SUCCESS)
            continue;
        std::vector<cl_device_id> devices(count);
        clGetDeviceIDs(platform, CL_DEVICE_TYPE_ALL, count, devices.data(), nullptr);
        if (index < count)
            return devices[index];
        index -= count;
    }
    fail("no such OpenCL device");
}

double deviceMilliseconds(std::size_t index, std::size_t bytes)
{
    const cl_device_id device = deviceAt(index);
    cl_context context = clCreateContext(nullptr, 1, &device, nullptr, nullptr, nullptr);
    cl_command_queue queue = clCreateCommandQueue(context, device, 0, nullptr);
    cl_mem from = clCreateBuffer(context, CL_MEM_READ_WRITE, bytes, nullptr, nullptr);
    cl_mem to = clCreateBuffer(context, CL_MEM_READ_WRITE, bytes, nullptr, nullptr);
    if (from == nullptr || to == nullptr)
        fail("no memory on the device");
    const double time = milliseconds([&](int count) {
        for (int i = 0; i < count; ++i)
            clEnqueueCopyBuffer(queue, from, to, 0, 0, bytes, 0, nullptr, nullptr);
        clFinish(queue);
    });
    clReleaseMemObject(from);
    clReleaseMemObject(to);
    clReleaseCommandQueue(queue);
    clReleaseContext(context);
    return time;
}

}  // namespace

int main(int argc, char** argv)
{
    std::vector<int> sizes{16, 20, 24, 26};
    bench::readOptions(argc, argv, {{"--sizes", &sizes}});
    session::Engine engine;
    fmt::print(
        "| device | bytes | copy, ms | yardstick, ms | ratio |\n| --- | ---: | ---: | ---: | ---: |\n");
    for (const int n : sizes) {
        const std::size_t bytes = sizeof(float) << n;
        std::size_t openClIndex = 0;
        for (const session::DeviceInfo& device : engine.devices()) {
            if (device.id == "reference")
                continue;
            const double alone =
                device.isOpenCl ? deviceMilliseconds(openClIndex++, bytes) : hostMilliseconds(bytes);
            benchmark::BandwidthBaselines yardsticks(samples);
            session::Backend& backend = *engine.backend(device.id);
            const auto copy = taken(base::resultOf(
                [&] { return yardsticks.copy(backend, bytes, 1, session::Backend::CacheState::Hot, {}); }));
            backend.releaseMemory();
            fmt::print("| {} | {} | {:.5f} | {:.5f} | {:.3f} |\n", device.id, bytes, alone, copy.median,
                       copy.median / alone);
        }
    }
    return 0;
}
