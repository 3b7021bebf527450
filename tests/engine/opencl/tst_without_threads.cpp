// SPDX-License-Identifier: GPL-3.0-or-later
//
// Tests a system that refuses to create threads: the existing threads do the parallel work, and the program does not end.
// The pthread_create() below replaces that of the system.
#include "engine/opencl/run/copy_threads.h"
#include "engine/opencl/run/executor.h"
#include "engine/opencl/run/generator_threads.h"
#include "engine/transform/algorithms.h"
#include "engine/transform/catalogue.h"
#include "tests/support/check.h"
#include "tests/support/definitions/definition.h"

#include <atomic>
#include <cerrno>
#include <dlfcn.h>
#include <numeric>
#include <pthread.h>
#include <thread>

using namespace sequency;

namespace {

std::atomic<bool> noThreads = false;
std::atomic<int> refused = 0;

}  // namespace

extern "C" int pthread_create(pthread_t* thread, const pthread_attr_t* attributes, void* (*body)(void*),
                              void* argument) noexcept
{
    using Create = int (*)(pthread_t*, const pthread_attr_t*, void* (*)(void*), void*);
    static const auto real = reinterpret_cast<Create>(dlsym(RTLD_NEXT, "pthread_create"));
    if (!noThreads)
        return real(thread, attributes, body, argument);
    ++refused;
    return EAGAIN;
}

SEQUENCY_CASE(rows_are_copied_completely_if_no_thread_can_be_started)
{
    std::vector<std::uint32_t> from(std::size_t{1} << 23);
    std::iota(from.begin(), from.end(), 1u);
    std::vector<std::uint32_t> to(from.size());
    refused = 0;
    noThreads = true;
    opencl::CopyThreads threads(4);
    threads.copy({reinterpret_cast<std::byte*>(to.data()), 0, reinterpret_cast<const std::byte*>(from.data()),
                  0, 4 * from.size()});
    noThreads = false;
    CHECK(to == from);
    CHECK(refused > 0 || std::thread::hardware_concurrency() == 1);
}

SEQUENCY_CASE(bytes_are_generated_completely_if_no_thread_can_be_started)
{
    constexpr std::size_t byteCount = std::size_t{1} << 21;
    std::vector<std::byte> to(byteCount);
    refused = 0;
    noThreads = true;
    {
        opencl::GeneratedBytes bytes(
            [](std::size_t offset, std::span<std::byte> part) {
                for (std::size_t i = 0; i < part.size(); ++i)
                    part[i] = static_cast<std::byte>((offset + i) >> 9);
            },
            byteCount);
        bytes.begin(0, to);
        bytes.wait();
    }
    noThreads = false;
    CHECK(refused > 0);
    bool isRight = true;
    for (std::size_t i = 0; i < byteCount; ++i)
        isRight = isRight && to[i] == static_cast<std::byte>(i >> 9);
    CHECK(isRight);
}

SEQUENCY_CASE(all_parts_of_a_vector_are_computed_if_no_thread_can_be_started)
{
    const auto catalogue = opencl::enumerateDevices();
    if (catalogue.devices.empty())
        SKIP_CASE("there is no OpenCL device");
    auto description = catalogue.devices.front();
    description.type = program::DeviceType::Gpu;
    const auto executor = VALUE_OF(opencl::Executor::open(description));
    description.globalMemory = 60000;
    description.maxAllocation = 60000;
    const auto walsh = *transform::describe(transform::TransformSpec{"walsh", 2, 15});
    const auto steps = *transform::algorithmSteps(walsh, "fast", true);
    const auto plan =
        VALUE_OF(opencl::planChunks(walsh.ring(), steps, base::ElementType::Int32, description));
    CHECK(plan.lanes > 1);
    const auto spectrum = [&] {
        auto data = tests::randomElements(base::ElementType::Int32, std::size_t{1} << 15, 9, 1);
        base::Timings timings;
        VALUE_OF(executor->run(plan, {static_cast<std::byte*>(base::rawData(data)), base::byteCount(data)},
                               {}, timings));
        return tests::dense(data);
    };
    const auto expected = spectrum();  // compiles the kernels and starts the threads of the driver
    refused = 0;
    noThreads = true;
    const auto alone = spectrum();
    noThreads = false;
    CHECK(refused > 0);
    CHECK_EQUAL(alone, expected);
}
