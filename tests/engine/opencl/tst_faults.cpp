// SPDX-License-Identifier: GPL-3.0-or-later
//
// What happens when a driver fails in mid-run. The linker puts these functions between the engine and the OpenCL loader
// (-Wl,--wrap); while no fault is armed they only hand on.
#include "engine/session/engine.h"
#include "tests/support/check.h"
#include "tests/support/definition.h"

#define CL_TARGET_OPENCL_VERSION 120
#include <CL/cl.h>

#include <atomic>

using namespace sequency;

namespace {

// Calls until the fault strikes; negative: never.
std::atomic<int> launchesToFault = -1;
std::atomic<int> buffersToFault = -1;
std::atomic<int> readsToFault = -1;

bool strikes(std::atomic<int>& countdown)
{
    return countdown.load() >= 0 && countdown.fetch_sub(1) == 0;
}

session::TransformRequest request()
{
    session::TransformRequest request;
    request.function = std::make_shared<const base::FunctionVector>(
        base::FunctionVector{2, 12, tests::randomElements(base::ElementType::UInt8, 4096, 1, 1)});
    request.spec.variables = 12;
    request.device = "opencl";
    request.algorithm = "cooley-tukey";
    return request;
}

// The error of one faulty run; the run after it must succeed and be right.
base::Error faultyRun(std::atomic<int>& countdown, int calls)
{
    session::Engine engine;
    countdown = calls;
    const auto faulty = engine.transform(request());
    countdown = -1;
    REQUIRE(!faulty);
    const auto healthy = engine.transform(request());
    REQUIRE(healthy);
    auto onCpu = request();
    onCpu.device = "reference";
    const auto expected = engine.transform(onCpu);
    REQUIRE(expected);
    CHECK_EQUAL(tests::dense(*healthy->spectrum), tests::dense(*expected->spectrum));
    return faulty.error();
}

}  // namespace

extern "C" {

cl_int __real_clEnqueueNDRangeKernel(cl_command_queue, cl_kernel, cl_uint, const size_t*, const size_t*,
                                     const size_t*, cl_uint, const cl_event*, cl_event*);
cl_int __wrap_clEnqueueNDRangeKernel(cl_command_queue queue, cl_kernel kernel, cl_uint dimensions,
                                     const size_t* offset, const size_t* global, const size_t* local,
                                     cl_uint count, const cl_event* waits, cl_event* event)
{
    if (strikes(launchesToFault))
        return CL_OUT_OF_RESOURCES;
    return __real_clEnqueueNDRangeKernel(queue, kernel, dimensions, offset, global, local, count, waits,
                                         event);
}

cl_mem __real_clCreateBuffer(cl_context, cl_mem_flags, size_t, void*, cl_int*);
cl_mem __wrap_clCreateBuffer(cl_context context, cl_mem_flags flags, size_t size, void* host, cl_int* status)
{
    if (strikes(buffersToFault)) {
        if (status != nullptr)
            *status = CL_MEM_OBJECT_ALLOCATION_FAILURE;
        return nullptr;
    }
    return __real_clCreateBuffer(context, flags, size, host, status);
}

cl_int __real_clEnqueueReadBuffer(cl_command_queue, cl_mem, cl_bool, size_t, size_t, void*, cl_uint,
                                  const cl_event*, cl_event*);
cl_int __wrap_clEnqueueReadBuffer(cl_command_queue queue, cl_mem buffer, cl_bool blocking, size_t offset,
                                  size_t size, void* target, cl_uint count, const cl_event* waits,
                                  cl_event* event)
{
    if (strikes(readsToFault))
        return CL_DEVICE_NOT_AVAILABLE;
    return __real_clEnqueueReadBuffer(queue, buffer, blocking, offset, size, target, count, waits, event);
}
}

SEQUENCY_CASE(a_launch_that_fails_in_mid_run_is_an_error_and_the_engine_goes_on)
{
    const auto error = faultyRun(launchesToFault, 5);
    CHECK(error.kind == base::ErrorKind::Device);
    CHECK(error.message.find("CL_OUT_OF_RESOURCES (-5)") != std::string::npos);
    CHECK(error.message.find("cooley-tukey") != std::string::npos);
}

SEQUENCY_CASE(memory_that_the_device_does_not_give_is_an_error_and_the_engine_goes_on)
{
    const auto error = faultyRun(buffersToFault, 0);
    CHECK(error.kind == base::ErrorKind::OutOfMemory);
}

SEQUENCY_CASE(a_device_that_disappears_is_an_error_and_the_engine_goes_on)
{
    const auto error = faultyRun(readsToFault, 0);
    CHECK(error.kind == base::ErrorKind::Device);
    CHECK(error.message.find("CL_DEVICE_NOT_AVAILABLE") != std::string::npos);
}

SEQUENCY_CASE(a_size_above_the_devices_memory_is_refused_with_the_numbers)
{
    session::Engine engine;
    session::CharactersRequest characters;
    characters.group = {2, 20};  // 2^40 entries of 8 bytes: more than any device has
    characters.element = base::ElementType::Complex64;
    characters.device = "opencl";
    const auto refused = engine.characters(characters);
    REQUIRE(!refused);
    CHECK(refused.error().kind == base::ErrorKind::OutOfMemory);
    CHECK(refused.error().message.find("8 TiB") != std::string::npos);
}
