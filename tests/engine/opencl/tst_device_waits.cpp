// SPDX-License-Identifier: GPL-3.0-or-later
//
// Tests that every wait for a device can be stopped and has a time limit, after which the call fails and the context is replaced. Also tests that a
// device never accesses the memory of a caller. The linker inserts the functions below between the engine and the OpenCL loader (-Wl,--wrap).
#include "engine/opencl/run/executor.h"
#include "engine/opencl/run/launch_timeout.h"
#include "engine/program/programs.h"
#include "engine/session/backends/backend.h"
#include "engine/session/engine.h"
#include "engine/transform/catalogue.h"
#include "tests/engine/benchmark/benchmark_points.h"
#include "tests/engine/opencl/plans.h"
#include "tests/support/check.h"
#include "tests/support/definitions/definition.h"
#include "tests/support/drivers/real_driver.h"
#include "tests/support/run_in_place.h"

#include <atomic>
#include <condition_variable>
#include <mutex>
#include <thread>

using namespace sequency;

namespace {

// Number of OpenCL calls that wait for the device without a time limit.
std::atomic<int> endlessWaits = 0;
std::atomic<int> contexts = 0;
std::atomic<int> asksInVain = 0;

// Memory of a caller, and how often it was passed to the device.
std::atomic<const char*> callerBegin = nullptr;
std::atomic<const char*> callerEnd = nullptr;
std::atomic<int> callerTouched = 0;

// Simulates a device that hangs: no command completes, and a wait without a time limit lasts until the device is released.
std::mutex hangMutex;
std::condition_variable hangChanged;
bool hangs = false;

bool isHanging()
{
    const std::lock_guard lock(hangMutex);
    return hangs;
}

void setHanging(bool hanging)
{
    const std::lock_guard lock(hangMutex);
    hangs = hanging;
    asksInVain = 0;
    hangChanged.notify_all();
}

void waitLikeADriver()
{
    ++endlessWaits;
    std::unique_lock lock(hangMutex);
    hangChanged.wait(lock, [] { return !hangs; });
}

void note(const void* memory, cl_bool blocking)
{
    const auto* const at = static_cast<const char*>(memory);
    if (at >= callerBegin.load() && at < callerEnd.load())
        ++callerTouched;
    if (blocking == CL_TRUE)
        waitLikeADriver();
}

struct Hanging {
    Hanging()
    {
        opencl::setLaunchTimeout(std::chrono::milliseconds(1));
        setHanging(true);
    }
    ~Hanging() { end(); }
    void end()
    {
        setHanging(false);
        opencl::setLaunchTimeout(std::nullopt);
    }
};

session::TransformRequest request(bool inParts = false)
{
    session::TransformRequest request;
    request.function = std::make_shared<const base::FunctionVector>(
        base::FunctionVector{2, 12, tests::randomElements(base::ElementType::Int64, 4096, 100, 1)});
    request.spec.variables = 12;
    request.device = "opencl";
    if (inParts)
        request.algorithmOptions.deviceMemory = 6000;  // the vector has 16384 bytes
    return request;
}

tests::DenseVector expected(session::Engine& engine)
{
    auto onCpu = request();
    onCpu.device = "reference";
    const auto result = VALUE_OF(engine.run(onCpu));
    return tests::dense(*result.spectrum);
}

bool hasDevice(session::Engine& engine)
{
    return static_cast<bool>(engine.resolveDevice("opencl"));
}

transform::KroneckerTransform walsh(int variables)
{
    return *transform::describe(transform::TransformSpec{"walsh", 2, variables});
}

}  // namespace

extern "C" {

cl_int __wrap_clFinish(cl_command_queue queue)
{
    waitLikeADriver();
    return __real_clFinish(queue);
}

cl_int __wrap_clWaitForEvents(cl_uint count, const cl_event* events)
{
    waitLikeADriver();
    return __real_clWaitForEvents(count, events);
}

cl_int __wrap_clGetEventInfo(cl_event event, cl_event_info name, size_t size, void* value, size_t* needed)
{
    return tests::eventInfo(isHanging(), asksInVain, event, name, size, value, needed);
}

cl_context __wrap_clCreateContext(const cl_context_properties* properties, cl_uint count,
                                  const cl_device_id* devices,
                                  void (*notify)(const char*, const void*, size_t, void*), void* data,
                                  cl_int* status)
{
    ++contexts;
    return __real_clCreateContext(properties, count, devices, notify, data, status);
}

cl_int __wrap_clEnqueueReadBuffer(cl_command_queue queue, cl_mem buffer, cl_bool blocking, size_t offset,
                                  size_t size, void* target, cl_uint count, const cl_event* waits,
                                  cl_event* event)
{
    note(target, blocking);
    return __real_clEnqueueReadBuffer(queue, buffer, blocking, offset, size, target, count, waits, event);
}

cl_int __wrap_clEnqueueWriteBuffer(cl_command_queue queue, cl_mem buffer, cl_bool blocking, size_t offset,
                                   size_t size, const void* source, cl_uint count, const cl_event* waits,
                                   cl_event* event)
{
    note(source, blocking);
    return __real_clEnqueueWriteBuffer(queue, buffer, blocking, offset, size, source, count, waits, event);
}

cl_int __wrap_clEnqueueReadBufferRect(cl_command_queue queue, cl_mem buffer, cl_bool blocking,
                                      const size_t* at, const size_t* hostAt, const size_t* region,
                                      size_t row, size_t slice, size_t hostRow, size_t hostSlice,
                                      void* target, cl_uint count, const cl_event* waits, cl_event* event)
{
    note(target, blocking);
    return __real_clEnqueueReadBufferRect(queue, buffer, blocking, at, hostAt, region, row, slice, hostRow,
                                          hostSlice, target, count, waits, event);
}

cl_int __wrap_clEnqueueWriteBufferRect(cl_command_queue queue, cl_mem buffer, cl_bool blocking,
                                       const size_t* at, const size_t* hostAt, const size_t* region,
                                       size_t row, size_t slice, size_t hostRow, size_t hostSlice,
                                       const void* source, cl_uint count, const cl_event* waits,
                                       cl_event* event)
{
    note(source, blocking);
    return __real_clEnqueueWriteBufferRect(queue, buffer, blocking, at, hostAt, region, row, slice, hostRow,
                                           hostSlice, source, count, waits, event);
}

void* __wrap_clEnqueueMapBuffer(cl_command_queue queue, cl_mem buffer, cl_bool blocking, cl_map_flags flags,
                                size_t offset, size_t size, cl_uint count, const cl_event* waits,
                                cl_event* event, cl_int* status)
{
    note(nullptr, blocking);
    return __real_clEnqueueMapBuffer(queue, buffer, blocking, flags, offset, size, count, waits, event,
                                     status);
}
}

SEQUENCY_CASE(every_wait_for_a_device_has_a_time_limit)
{
    endlessWaits = 0;
    {
        session::Engine engine;
        if (!hasDevice(engine))
            SKIP_CASE("there is no OpenCL device");
        for (const bool inParts : {false, true}) {
            const auto result = VALUE_OF(engine.run(request(inParts)));
            CHECK_EQUAL(tests::dense(*result.spectrum), expected(engine));
        }
        session::CharactersRequest characters;
        characters.group = {3, 3};
        characters.device = "opencl";
        CHECK(engine.run(characters));
        session::Backend& backend = *engine.backend(engine.resolveDevice("opencl")->id);
        using session::Backend;
        for (const auto kind :
             {Backend::BandwidthBaseline::Kind::Copy, Backend::BandwidthBaseline::Kind::Write})
            for (const auto state : {Backend::CacheState::Hot, Backend::CacheState::Cold})
                CHECK(backend.yardstickSeconds(
                    {.kind = kind, .byteCount = std::size_t{1} << 20, .state = state}, {}));
        CHECK(backend.poisonMemory({}));
        const auto transform = walsh(10);
        const auto program = VALUE_OF(program::transformProgram(transform, program::Storage::Int32));
        const auto plan = VALUE_OF(backend.prepare(program, {}));
        CHECK(backend.planSeconds(*plan, Backend::CacheState::Hot, 600, {}));
        CHECK(backend.planSeconds(*plan, Backend::CacheState::Cold, 1, {}));
        backend.releaseMemory();
        const auto row =
            benchmark::measure(engine, tests::point("walsh", "fast", backend.info().id, 8), tests::quick(2));
        INFO(row.error);
        CHECK(row.status == benchmark::RowStatus::Ok);
    }
    CHECK_EQUAL(endlessWaits, 0);
}

SEQUENCY_CASE(a_measurement_on_a_hanging_device_fails_and_the_next_one_is_verified)
{
    session::Engine engine;
    if (!hasDevice(engine))
        SKIP_CASE("there is no OpenCL device");
    const auto point = tests::point("walsh", "fast", engine.resolveDevice("opencl")->id, 8);
    REQUIRE(benchmark::measure(engine, point, tests::quick(1)).verified);
    {
        Hanging hanging;
        const auto row =
            benchmark::measure(engine, point, tests::quick(1));  // the memory is freed at the end
        CHECK(row.status == benchmark::RowStatus::Failed);
        CHECK(row.error.find("has not responded") != std::string::npos);
    }
    const int before = contexts;
    CHECK(benchmark::measure(engine, point, tests::quick(1)).verified);
    CHECK_EQUAL(contexts, before + 1);
}

SEQUENCY_CASE(a_hanging_run_fails_and_the_next_run_uses_a_new_context)
{
    session::Engine engine;
    if (!hasDevice(engine))
        SKIP_CASE("there is no OpenCL device");
    for (const bool inParts : {false, true}) {
        INFO(inParts ? "in parts" : "as a whole");
        REQUIRE(engine.run(request(inParts)));
        {
            Hanging hanging;
            const auto hung = ERROR_OF(engine.run(request(inParts)));
            CHECK(hung.kind == base::ErrorKind::Device);
            CHECK(hung.message.find("has not responded") != std::string::npos);
        }
        const int before = contexts;
        const auto result = VALUE_OF(engine.run(request(inParts)));
        CHECK_EQUAL(contexts, before + 1);
        CHECK_EQUAL(tests::dense(*result.spectrum), expected(engine));
    }
}

// Timing by the host's clock takes hundreds of runs, which a stop request must interrupt.
SEQUENCY_CASE(measurements_of_a_plan_by_the_wall_clock_can_be_cancelled)
{
    session::Engine engine;
    if (!hasDevice(engine))
        SKIP_CASE("there is no OpenCL device");
    session::Backend& backend = *engine.backend(engine.resolveDevice("opencl")->id);
    const auto program = VALUE_OF(program::transformProgram(walsh(8), program::Storage::Int32));
    const auto plan = VALUE_OF(backend.prepare(program, {}));
    REQUIRE(backend.planSeconds(*plan, session::Backend::CacheState::Hot, 3, {}));
    std::stop_source stop;
    base::RunControl control;
    control.stop = stop.get_token();
    setHanging(true);
    std::jthread stopper([&] {
        while (asksInVain == 0)
            std::this_thread::yield();
        stop.request_stop();
    });
    const auto stopped = backend.planSeconds(*plan, session::Backend::CacheState::Hot, 3, control);
    setHanging(false);
    stopper.join();
    REQUIRE(!stopped);
    CHECK(stopped.error().kind == base::ErrorKind::Cancelled);
    CHECK(backend.planSeconds(*plan, session::Backend::CacheState::Hot, 3, {}));
}

// Commands that are in progress when a call returns must not access memory that the caller then releases.
SEQUENCY_CASE(devices_never_access_memory_of_the_caller)
{
    const auto catalogue = opencl::enumerateDevices();
    if (catalogue.devices.empty())
        SKIP_CASE("there is no OpenCL device");
    const auto executor = VALUE_OF(opencl::Executor::open(catalogue.devices.front()));
    for (const int n : {4, 12, 20}) {
        INFO("n = " + std::to_string(n));
        const std::size_t size = std::size_t{1} << n;
        const auto plan = VALUE_OF(
            tests::transformPlan(walsh(n), base::ElementType::Int32, "cooley-tukey", {}, executor->device()));
        auto data = tests::randomElements(base::ElementType::Int32, size, 9, 1);
        const auto* const bytes = static_cast<const char*>(base::rawData(data));
        callerBegin = bytes;
        callerEnd = bytes + base::byteCount(data);
        callerTouched = 0;
        base::Timings timings;
        CHECK(tests::runInPlace(*executor, plan, data, {}, timings));
        CHECK_EQUAL(callerTouched, 0);
        callerBegin = nullptr;
        callerEnd = nullptr;
    }
}
