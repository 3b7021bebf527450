// SPDX-License-Identifier: GPL-3.0-or-later
//
// Tests exceptions that are thrown while transfers are in progress, and failing allocations anywhere in a run. Each must end the run with an error.
// When the call returns, none of its threads is active and the device does not use memory of the caller. The next run gives the right result.
// The linker inserts the functions below between the engine and the OpenCL loader (-Wl,--wrap).
#include "engine/opencl/run/executor.h"
#include "engine/opencl/run/launch_timeout.h"
#include "engine/transform/algorithms.h"
#include "engine/transform/catalogue.h"
#include "tests/support/allocations.h"
#include "tests/support/check.h"
#include "tests/support/definitions/definition.h"
#include "tests/support/drivers/real_driver.h"

#include <atomic>
#include <functional>
#include <stdexcept>
#include <thread>

using namespace sequency;

namespace {

enum class Thrown { Nothing, Allocation, Other };

std::atomic<Thrown> thrown = Thrown::Nothing;
std::atomic<int> launchesToFault = -1;
std::atomic<bool> hasThrown = false;
std::atomic<bool> isOver = true;  // the call has returned
std::atomic<int> callsAfterwards = 0;
std::atomic<bool> hangs = false;
std::atomic<int> asksInVain = 0;

// Memory of a caller, and how often part of it was passed to the device.
std::atomic<const std::byte*> callerBegin = nullptr;
std::atomic<const std::byte*> callerEnd = nullptr;
std::atomic<int> callerTouched = 0;

void note(const void* memory)
{
    if (isOver)
        ++callsAfterwards;
    const auto* const at = static_cast<const std::byte*>(memory);
    if (std::greater_equal<>()(at, callerBegin.load()) && std::less<>()(at, callerEnd.load()))
        ++callerTouched;
}

// Throws at the chosen launch, after a non-blocking transfer. Launches by other lanes wait until the exception has been thrown.
void throwAtLaunch()
{
    if (thrown == Thrown::Nothing)
        return;
    const int left = launchesToFault.fetch_sub(1);
    if (left > 0)
        return;
    if (left < 0) {
        while (!hasThrown)
            std::this_thread::yield();
        return;
    }
    hasThrown = true;
    if (thrown == Thrown::Allocation)
        throw std::bad_alloc();
    throw std::runtime_error("of another kind");
}

constexpr int variables = 15;

// An OpenCL device with a simulated memory limit, used like a GPU, with several lanes and pinned memory, or like a CPU.
struct Small {
    std::unique_ptr<opencl::Executor> executor;
    base::Result<opencl::ChunkedPlan> plan;

    explicit Small(bool asGpu) : plan(base::cancelled())
    {
        const auto catalogue = opencl::enumerateDevices();
        INFO(catalogue.problem);
        REQUIRE(!catalogue.devices.empty());
        opencl::DeviceInfo description = catalogue.devices.front();
        description.type = asGpu ? program::DeviceType::Gpu : program::DeviceType::Cpu;
        executor = VALUE_OF(opencl::Executor::open(description));
        description.globalMemory = 60000;
        description.maxAllocation = 60000;
        const auto walsh = *transform::describe(transform::TransformSpec{"walsh", 2, variables});
        const auto steps = *transform::algorithmSteps(walsh, "fast", true);
        plan = opencl::planChunks(walsh.ring(), steps, base::ElementType::Int32, description);
        REQUIRE(plan);
    }

    base::Status run(base::ElementVector& data) const
    {
        base::Timings timings;
        const std::span<std::byte> bytes{static_cast<std::byte*>(base::rawData(data)), base::byteCount(data)};
        callerBegin = bytes.data();
        callerEnd = bytes.data() + bytes.size();
        isOver = false;
        auto done = executor->run(*plan, bytes, {}, timings);
        isOver = true;
        callerBegin = nullptr;
        callerEnd = nullptr;
        return done;
    }

    base::Status runWithFault(Thrown what, int launch) const
    {
        auto data = input();  // freed when the function returns
        launchesToFault = launch;
        hasThrown = false;
        thrown = what;
        auto done = run(data);
        thrown = Thrown::Nothing;
        return done;
    }

    static base::ElementVector input()
    {
        return tests::randomElements(base::ElementType::Int32, std::size_t{1} << variables, 9, 1);
    }

    tests::DenseVector spectrum() const
    {
        auto data = input();
        VALUE_OF(run(data));
        return tests::dense(data);
    }
};

}  // namespace

extern "C" {

cl_int __wrap_clEnqueueNDRangeKernel(cl_command_queue queue, cl_kernel kernel, cl_uint dimensions,
                                     const size_t* offset, const size_t* global, const size_t* local,
                                     cl_uint count, const cl_event* waits, cl_event* event)
{
    note(nullptr);
    throwAtLaunch();
    return __real_clEnqueueNDRangeKernel(queue, kernel, dimensions, offset, global, local, count, waits,
                                         event);
}

cl_int __wrap_clEnqueueReadBuffer(cl_command_queue queue, cl_mem buffer, cl_bool blocking, size_t offset,
                                  size_t size, void* target, cl_uint count, const cl_event* waits,
                                  cl_event* event)
{
    note(target);
    return __real_clEnqueueReadBuffer(queue, buffer, blocking, offset, size, target, count, waits, event);
}

cl_int __wrap_clEnqueueWriteBuffer(cl_command_queue queue, cl_mem buffer, cl_bool blocking, size_t offset,
                                   size_t size, const void* source, cl_uint count, const cl_event* waits,
                                   cl_event* event)
{
    note(source);
    return __real_clEnqueueWriteBuffer(queue, buffer, blocking, offset, size, source, count, waits, event);
}

void* __wrap_clEnqueueMapBuffer(cl_command_queue queue, cl_mem buffer, cl_bool blocking, cl_map_flags flags,
                                size_t offset, size_t size, cl_uint count, const cl_event* waits,
                                cl_event* event, cl_int* status)
{
    note(nullptr);
    return __real_clEnqueueMapBuffer(queue, buffer, blocking, flags, offset, size, count, waits, event,
                                     status);
}

cl_int __wrap_clGetEventInfo(cl_event event, cl_event_info name, size_t size, void* value, size_t* needed)
{
    return tests::eventInfo(hangs, asksInVain, event, name, size, value, needed);
}
}

SEQUENCY_CASE(an_exception_in_a_transfer_lane_is_reported_and_the_next_run_succeeds)
{
    if (opencl::enumerateDevices().devices.empty())
        SKIP_CASE("there is no OpenCL device");
    for (const bool asGpu : {true, false}) {
        INFO(asGpu ? "several lanes" : "one lane");
        const Small small(asGpu);
        CHECK(!asGpu || small.plan->lanes > 1);
        const auto expected = small.spectrum();
        callerTouched = 0;
        callsAfterwards = 0;
        for (const int launch : {0, 1, 2, 5}) {
            INFO("launch " + std::to_string(launch));
            CHECK(ERROR_OF(small.runWithFault(Thrown::Allocation, launch)).kind ==
                  base::ErrorKind::OutOfMemory);
            CHECK_EQUAL(small.spectrum(), expected);
            const auto other = ERROR_OF(small.runWithFault(Thrown::Other, launch));
            CHECK(other.kind == base::ErrorKind::Unsupported);
            CHECK_EQUAL(other.log, "of another kind");
            CHECK_EQUAL(small.spectrum(), expected);
        }
        CHECK(!small.executor->hasFailed());
        CHECK_EQUAL(callerTouched, 0);
        CHECK_EQUAL(callsAfterwards, 0);
    }
}

// The lanes are abandoned with their commands in progress. The program cannot detect whether these ever complete.
SEQUENCY_CASE(a_transfer_lane_that_throws_on_a_hanging_device_is_abandoned)
{
    if (opencl::enumerateDevices().devices.empty())
        SKIP_CASE("there is no OpenCL device");
    const Small small(true);
    const auto expected = small.spectrum();
    callerTouched = 0;
    callsAfterwards = 0;
    opencl::setLaunchTimeout(std::chrono::milliseconds(1));
    hangs = true;
    const auto failed = small.runWithFault(Thrown::Allocation, 0);
    hangs = false;
    opencl::setLaunchTimeout(std::nullopt);
    REQUIRE(!failed);
    CHECK(small.executor->hasFailed());
    CHECK_EQUAL(callerTouched, 0);
    CHECK_EQUAL(callsAfterwards, 0);
    CHECK_EQUAL(Small(true).spectrum(), expected);
}

SEQUENCY_CASE(a_failing_host_allocation_is_reported_and_the_next_run_succeeds)
{
    if (opencl::enumerateDevices().devices.empty())
        SKIP_CASE("there is no OpenCL device");
    constexpr int maxFaults = 5000;
    for (const bool asGpu : {true, false}) {
        INFO(asGpu ? "several lanes" : "one lane");
        const Small small(asGpu);
        const auto expected = small.spectrum();
        bool isDone = false;
        for (int fault = 0; !isDone && fault < maxFaults; ++fault) {
            auto data = Small::input();
            tests::failAllocation(fault);
            const auto status = small.run(data);
            isDone = !tests::allocationFailed();
            tests::failAllocation(-1);
            INFO("allocation " + std::to_string(fault) + (status ? "" : status.error().text()));
            CHECK(status || status.error().kind == base::ErrorKind::OutOfMemory);
            if (status)
                CHECK_EQUAL(tests::dense(data), expected);
        }
        CHECK(isDone);
        CHECK_EQUAL(small.spectrum(), expected);
    }
}
