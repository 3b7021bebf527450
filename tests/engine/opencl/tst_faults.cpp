// SPDX-License-Identifier: GPL-3.0-or-later
//
// Tests runs in which a driver fails.
// The linker inserts the functions below between the engine and the OpenCL loader (-Wl,--wrap). They only forward calls unless a fault is armed.
#include "engine/benchmark/benchmark.h"
#include "engine/opencl/run/launch_timeout.h"
#include "engine/session/backends/backend.h"
#include "engine/session/engine.h"
#include "tests/engine/benchmark/benchmark_points.h"
#include "tests/support/check.h"
#include "tests/support/definitions/definition.h"
#include "tests/support/drivers/real_driver.h"
#include "tests/support/drivers/stop_poll_counter.h"
#include "tests/support/environment.h"

#include <atomic>
#include <condition_variable>
#include <cstdlib>
#include <mutex>
#include <set>
#include <thread>

using namespace sequency;

namespace {

// Number of calls before the fault occurs. No fault occurs if the number is negative.
std::atomic<int> launchesToFault = -1;
std::atomic<int> buffersToFault = -1;
std::atomic<int> readsToFault = -1;
std::atomic<int> buildsToFault = -1;
std::atomic<int> heldBuildsToFault = -1;

// Simulates a lost device: after a failed launch, every command in its queue fails.
std::atomic<bool> losesDevice = false;
std::mutex lostMutex;
std::set<cl_command_queue> lostQueues;
std::atomic<int> contextsMade = 0;

bool isLost(cl_command_queue queue)
{
    const std::lock_guard lock(lostMutex);
    return lostQueues.count(queue) > 0;
}

// Simulates a device that hangs: no launch completes.
std::atomic<bool> hangs = false;
std::atomic<int> asksInVain = 0;  // polls of a launch while the device hangs

// Simulates a driver that compiles until the build is released.
std::mutex buildMutex;
std::condition_variable buildChanged;
bool buildsWait = false;
int buildsBegun = 0;

void holdBuilds(bool hold)
{
    const std::lock_guard lock(buildMutex);
    buildsWait = hold;
    buildsBegun = 0;
    buildChanged.notify_all();
}

void waitForABuild()
{
    std::unique_lock lock(buildMutex);
    buildChanged.wait(lock, [] { return buildsBegun > 0; });
}

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

// Runs once with a fault and returns the error. Checks that the next run succeeds with the right result.
base::Error faultyRun(std::atomic<int>& countdown, int calls)
{
    session::Engine engine;
    countdown = calls;
    const auto faulty = engine.run(request());
    countdown = -1;
    REQUIRE(!faulty);
    const auto healthy = VALUE_OF(engine.run(request()));
    auto onCpu = request();
    onCpu.device = "reference";
    const auto expected = VALUE_OF(engine.run(onCpu));
    CHECK_EQUAL(tests::dense(*healthy.spectrum), tests::dense(*expected.spectrum));
    return faulty.error();
}

}  // namespace

extern "C" {

cl_int __wrap_clEnqueueNDRangeKernel(cl_command_queue queue, cl_kernel kernel, cl_uint dimensions,
                                     const size_t* offset, const size_t* global, const size_t* local,
                                     cl_uint count, const cl_event* waits, cl_event* event)
{
    if (isLost(queue))
        return CL_DEVICE_NOT_AVAILABLE;
    if (strikes(launchesToFault)) {
        const std::lock_guard lock(lostMutex);
        if (losesDevice)
            lostQueues.insert(queue);
        return CL_OUT_OF_RESOURCES;
    }
    return __real_clEnqueueNDRangeKernel(queue, kernel, dimensions, offset, global, local, count, waits,
                                         event);
}

// A reopened device works again. The lost queues are forgotten, because a new queue may have the address of a lost one.
cl_context __wrap_clCreateContext(const cl_context_properties* properties, cl_uint count,
                                  const cl_device_id* devices,
                                  void (*notify)(const char*, const void*, size_t, void*), void* data,
                                  cl_int* status)
{
    {
        const std::lock_guard lock(lostMutex);
        lostQueues.clear();
    }
    ++contextsMade;
    return __real_clCreateContext(properties, count, devices, notify, data, status);
}

cl_mem __wrap_clCreateBuffer(cl_context context, cl_mem_flags flags, size_t size, void* host, cl_int* status)
{
    if (strikes(buffersToFault)) {
        if (status != nullptr)
            *status = CL_MEM_OBJECT_ALLOCATION_FAILURE;
        return nullptr;
    }
    return __real_clCreateBuffer(context, flags, size, host, status);
}

cl_int __wrap_clEnqueueReadBuffer(cl_command_queue queue, cl_mem buffer, cl_bool blocking, size_t offset,
                                  size_t size, void* target, cl_uint count, const cl_event* waits,
                                  cl_event* event)
{
    if (strikes(readsToFault))
        return CL_DEVICE_NOT_AVAILABLE;
    return __real_clEnqueueReadBuffer(queue, buffer, blocking, offset, size, target, count, waits, event);
}

// The memory of devices that share host memory is read by mapping it.
void* __wrap_clEnqueueMapBuffer(cl_command_queue queue, cl_mem buffer, cl_bool blocking, cl_map_flags flags,
                                size_t offset, size_t size, cl_uint count, const cl_event* waits,
                                cl_event* event, cl_int* status)
{
    if (flags == CL_MAP_READ && strikes(readsToFault)) {
        *status = CL_DEVICE_NOT_AVAILABLE;
        return nullptr;
    }
    return __real_clEnqueueMapBuffer(queue, buffer, blocking, flags, offset, size, count, waits, event,
                                     status);
}

cl_int __wrap_clBuildProgram(cl_program program, cl_uint count, const cl_device_id* devices,
                             const char* options, void (*notify)(cl_program, void*), void* data)
{
    if (strikes(buildsToFault))
        return CL_BUILD_PROGRAM_FAILURE;
    {
        std::unique_lock lock(buildMutex);
        ++buildsBegun;
        buildChanged.notify_all();
        buildChanged.wait(lock, [] { return !buildsWait; });
    }
    if (strikes(heldBuildsToFault))
        return CL_BUILD_PROGRAM_FAILURE;
    return __real_clBuildProgram(program, count, devices, options, notify, data);
}

cl_int __wrap_clGetEventInfo(cl_event event, cl_event_info name, size_t size, void* value, size_t* needed)
{
    return tests::eventInfo(hangs, asksInVain, event, name, size, value, needed);
}
}

SEQUENCY_CASE(a_failing_kernel_launch_is_reported_and_the_next_run_succeeds)
{
    const auto error = faultyRun(launchesToFault, 5);
    CHECK(error.kind == base::ErrorKind::Device);
    CHECK(error.message.find("CL_OUT_OF_RESOURCES (-5)") != std::string::npos);
    CHECK(error.message.find("cooley-tukey") != std::string::npos);
}

SEQUENCY_CASE(a_failing_launch_for_part_of_a_vector_is_reported_and_the_next_run_succeeds)
{
    auto inParts = request();
    inParts.algorithm = "fast";
    inParts.algorithmOptions.deviceMemory = 6000;  // the vector has 16384 bytes
    session::Engine engine;
    REQUIRE(engine.run(inParts));
    launchesToFault = 2;
    const auto faulty = engine.run(inParts);
    launchesToFault = -1;
    REQUIRE(!faulty);
    CHECK(faulty.error().kind == base::ErrorKind::Device);
    CHECK(faulty.error().message.find("CL_OUT_OF_RESOURCES") != std::string::npos);
    const auto again = VALUE_OF(engine.run(inParts));
    auto onCpu = request();
    onCpu.device = "reference";
    const auto expected = VALUE_OF(engine.run(onCpu));
    CHECK_EQUAL(tests::dense(*again.spectrum), tests::dense(*expected.spectrum));
}

SEQUENCY_CASE(a_failing_device_allocation_is_reported_and_the_next_run_succeeds)
{
    const auto error = faultyRun(buffersToFault, 0);
    CHECK(error.kind == base::ErrorKind::OutOfMemory);
}

SEQUENCY_CASE(a_device_lost_during_a_download_is_reported_and_the_next_run_succeeds)
{
    const auto error = faultyRun(readsToFault, 0);
    CHECK(error.kind == base::ErrorKind::Device);
    CHECK(error.message.find("CL_DEVICE_NOT_AVAILABLE") != std::string::npos);
}

SEQUENCY_CASE(a_device_lost_during_a_launch_is_reopened_by_the_next_run)
{
    losesDevice = true;
    const auto error = faultyRun(launchesToFault, 3);
    losesDevice = false;
    CHECK(error.kind == base::ErrorKind::Device);
}

// The device is lost in the first run or in a repetition, with a whole vector or with parts. The row has no times, and the next point is measured in
// a new context.
SEQUENCY_CASE(a_device_lost_during_a_measurement_is_reopened_for_the_next_point)
{
    session::Engine engine;
    const std::string device = engine.resolveDevice("opencl")->id;
    for (const std::size_t memory : {0, 6000})
        for (const int launches : {0, 1, 4, 7}) {
            benchmark::Point point = tests::point("walsh", "fast", device, 12);
            point.algorithmOptions.deviceMemory = memory;  // the vector has 16384 bytes
            INFO(std::to_string(memory) + " bytes, launch " + std::to_string(launches));
            losesDevice = true;
            launchesToFault = launches;
            const benchmark::Row lost = benchmark::measure(engine, point, tests::quick(5));
            const bool hasStruck = launchesToFault < 0;
            launchesToFault = -1;
            losesDevice = false;
            CHECK(hasStruck);
            CHECK(lost.status == benchmark::RowStatus::Failed && !lost.hasTimes());
            CHECK(!lost.error.empty());
            const int contextsBefore = contextsMade;
            const benchmark::Row next = benchmark::measure(engine, point, tests::quick(2));
            INFO(next.error);
            CHECK(next.hasTimes());
            CHECK(contextsMade > contextsBefore);
        }
}

// Vectors of a CPU device are in host memory. A large vector is not cached for the next run, which must allocate it again.
SEQUENCY_CASE(large_vectors_of_opencl_cpu_devices_are_released_after_a_run)
{
    session::Engine engine;
    if (engine.resolveDevice("opencl")->type == session::DeviceType::Gpu)
        SKIP_CASE("the device has memory of its own");
    const auto asksAgain = [](const auto& call) {
        REQUIRE(call());
        buffersToFault = 0;
        static_cast<void>(call());  // may choose another plan
        const bool hasRequested = buffersToFault < 0;
        buffersToFault = -1;
        return hasRequested;
    };
    const auto functionOf = [](int variables) {
        return std::make_shared<const base::FunctionVector>(base::FunctionVector{
            2, variables,
            tests::randomElements(base::ElementType::UInt8, std::size_t{1} << variables, 1, 3)});
    };
    const auto transform = [&](int variables) {
        return asksAgain([&, function = functionOf(variables)] {
            session::TransformRequest wanted = request();
            wanted.function = function;
            wanted.spec.variables = variables;
            return engine.run(wanted);
        });
    };
    CHECK(!transform(12));
    CHECK(transform(21));
    CHECK(asksAgain([&, function = functionOf(21)] {
        session::ConvolutionRequest wanted;
        wanted.f = function;
        wanted.device = "opencl";
        return engine.run(wanted);
    }));
    CHECK(asksAgain([&] {
        session::CharactersRequest wanted;
        wanted.group = {2, 12};
        wanted.exponents = true;
        wanted.device = "opencl";
        return engine.run(wanted);
    }));
}

SEQUENCY_CASE(a_resident_function_is_uploaded_again_after_a_device_failure)
{
    session::Engine engine;
    engine.kept().setLimit(std::size_t{1} << 20);
    auto kept = request();
    kept.keepsFunction = true;
    const auto expected = VALUE_OF(engine.run(kept));
    CHECK(expected.keptBytes > 0);
    for (const bool isKept :
         {true, false}) {  // the failure occurs in a run that reads the vector, and in another run
        auto faulty = kept;
        faulty.keepsFunction = isKept;
        launchesToFault = 3;
        const auto failed = engine.run(faulty);
        launchesToFault = -1;
        REQUIRE(!failed);
        CHECK(failed.error().kind == base::ErrorKind::Device);
        const auto again = VALUE_OF(engine.run(kept));
        CHECK(again.timings.uploadSeconds > 0);
        CHECK_EQUAL(tests::dense(*again.spectrum), tests::dense(*expected.spectrum));
    }
}

SEQUENCY_CASE(resident_vectors_are_evicted_if_a_run_lacks_device_memory)
{
    session::Engine engine;
    engine.kept().setLimit(std::size_t{1} << 20);
    auto kept = request();
    kept.keepsFunction = true;
    session::ConvolutionRequest convolution{{}, kept.function};
    convolution.device = "opencl";
    const auto expected = VALUE_OF(engine.run(convolution));
    const auto keeps = [&] {
        const auto result = engine.run(kept);
        CHECK(result && result->keptBytes > 0);
        return result ? result->device->id : std::string();
    };
    const std::string device = keeps();
    engine.backend(device)->releaseMemory();
    buffersToFault = 0;
    const auto convolved = engine.run(convolution);
    CHECK(buffersToFault < 0);
    REQUIRE(convolved);
    CHECK_EQUAL(tests::dense(*convolved->values), tests::dense(*expected.values));
    CHECK_EQUAL(engine.kept().byteCount(device), std::size_t{0});

    // Vectors that the run itself reads are not evicted. If no other vector can be evicted, the run fails.
    CHECK_EQUAL(keeps(), device);
    engine.backend(device)->releaseMemory();
    buffersToFault = 0;
    const auto failed = engine.run(kept);
    buffersToFault = -1;
    CHECK(!failed || engine.kept().byteCount(device) > 0);
}

SEQUENCY_CASE(a_failing_kernel_build_is_reported_and_the_next_run_succeeds)
{
    tests::setVariable("SEQUENCY_PROGRAM_CACHE", "off");
    const auto error = faultyRun(buildsToFault, 0);
    tests::setVariable("SEQUENCY_PROGRAM_CACHE", nullptr);
    CHECK(error.kind == base::ErrorKind::Build);
}

SEQUENCY_CASE(a_run_on_a_hanging_device_fails_and_the_next_run_succeeds)
{
    session::Engine engine;
    // The device is opened and the kernels are compiled here, so that only the launch can exceed the time limit, not the compiler on a busy machine.
    REQUIRE(engine.run(request()));
    opencl::setLaunchTimeout(std::chrono::seconds(2));
    hangs = true;
    const auto faulty = engine.run(request());
    hangs = false;
    opencl::setLaunchTimeout(std::nullopt);
    REQUIRE(!faulty);
    CHECK(faulty.error().kind == base::ErrorKind::Device);
    CHECK(faulty.error().message.find("has not responded") != std::string::npos);
    CHECK(engine.run(request()));
}

SEQUENCY_CASE(a_stop_request_ends_a_run_while_a_launch_hangs)
{
    session::Engine engine;
    REQUIRE(engine.run(request()));  // compiles the kernels and opens the device
    asksInVain = 0;
    hangs = true;
    {
        tests::StopPollCounter watch([](std::uint64_t) { return asksInVain >= 3; });
        const auto stopped = ERROR_OF(engine.run(request(), watch.control()));  // the device still hangs
        CHECK(stopped.kind == base::ErrorKind::Cancelled);
        CHECK_EQUAL(watch.pollsAfterStop(), 0);
    }
    hangs = false;
    CHECK(engine.run(request()));  // runs after the commands that were left in progress
}

// Starts a run and stops it while its kernel is compiled. The compilation lasts until holdBuilds(false), so the test passes if this function returns.
void stopWhileCompiling(session::Engine& engine)
{
    std::stop_source stop;
    base::RunControl control;
    control.stop = stop.get_token();
    holdBuilds(true);
    std::jthread stopper([&] {
        waitForABuild();
        stop.request_stop();
    });
    const auto stopped = engine.run(request(), control);
    {
        // The stopping thread must end even if the run ends without a build.
        const std::lock_guard lock(buildMutex);
        ++buildsBegun;
        buildChanged.notify_all();
    }
    stopper.join();
    REQUIRE(!stopped);
    CHECK(stopped.error().kind == base::ErrorKind::Cancelled);
}

SEQUENCY_CASE(a_stop_request_ends_a_run_while_the_driver_compiles)
{
    auto onCpu = request();
    onCpu.device = "reference";
    session::Engine engine;
    const auto expected = VALUE_OF(engine.run(onCpu));
    stopWhileCompiling(engine);
    // A second run needs the program while it is still being compiled, and is stopped too.
    std::stop_source stop;
    stop.request_stop();
    base::RunControl control;
    control.stop = stop.get_token();
    const auto second = engine.run(request(), control);
    CHECK(!second && second.error().kind == base::ErrorKind::Cancelled);
    holdBuilds(false);
    const auto healthy = VALUE_OF(engine.run(request()));
    CHECK_EQUAL(tests::dense(*healthy.spectrum), tests::dense(*expected.spectrum));
}

// The compiling thread must end before the objects that it uses are destroyed. Otherwise sanitizers report an error.
SEQUENCY_CASE(an_engine_can_be_destroyed_while_the_driver_compiles)
{
    std::jthread driver;
    {
        session::Engine engine;
        stopWhileCompiling(engine);
        driver = std::jthread([] { holdBuilds(false); });
    }
    session::Engine next;
    CHECK(next.run(request()));
}

SEQUENCY_CASE(a_kernel_build_that_fails_after_a_stop_request_is_repeated)
{
    tests::setVariable("SEQUENCY_PROGRAM_CACHE", "off");
    for (const char* const algorithm : {"cooley-tukey", "fast"}) {  // the same kernel, and others
        INFO(algorithm);
        session::Engine engine;
        stopWhileCompiling(engine);
        heldBuildsToFault = 0;
        holdBuilds(false);
        auto next = request();
        next.algorithm = algorithm;
        const auto result = engine.run(next);
        INFO(result ? "" : result.error().text());
        CHECK(result);
        CHECK(engine.run(request()));
        CHECK(heldBuildsToFault < 0);  // the build has failed
    }
    heldBuildsToFault = -1;
    tests::setVariable("SEQUENCY_PROGRAM_CACHE", nullptr);
}

SEQUENCY_CASE(the_error_for_a_vector_larger_than_device_memory_states_the_bytes)
{
    session::Engine engine;
    session::CharactersRequest characters;
    characters.group = {2, 20};  // 2^40 entries of 8 bytes exceed any device
    characters.element = base::ElementType::Complex64;
    characters.device = "opencl";
    const auto refused = ERROR_OF(engine.run(characters));
    CHECK(refused.kind == base::ErrorKind::OutOfMemory);
    CHECK(refused.message.find("8 TiB") != std::string::npos);
}
