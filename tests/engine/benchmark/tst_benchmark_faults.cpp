// SPDX-License-Identifier: GPL-3.0-or-later
//
// Tests that faulty kernels are detected and reported, and that no time of a faulty kernel is stored.
// Also tests that all device memory is released after a point, however its measurement ended.
// The linker inserts the functions below between the engine and the OpenCL loader (-Wl,--wrap). They only forward calls unless a fault is armed.
#include "engine/benchmark/writers.h"
#include "engine/session/engine.h"
#include "tests/engine/benchmark/benchmark_points.h"
#include "tests/support/check.h"
#include "tests/support/drivers/real_driver.h"
#include "tests/support/environment.h"

#include <atomic>
#include <cstdlib>
#include <functional>
#include <map>
#include <mutex>
#include <nlohmann/json.hpp>

using namespace sequency;
using benchmark::Row;
using benchmark::RowStatus;

namespace {

enum class Fault { None, DropGroup, SkipLaunch };

Fault fault = Fault::None;
std::atomic<int> launches = 0;
int faultFrom = 0;     // first wrong launch
int faultTo = 0;       // first launch after the wrong ones
std::string replaced;  // text in the source of programs that `replacement` replaces
std::string replacement;
std::function<void()> onLaunch;

std::mutex memoryMutex;
std::map<cl_mem, std::pair<std::size_t, int>> memory;  // size in bytes and reference count of each buffer

std::size_t bytesHeld()
{
    const std::lock_guard lock(memoryMutex);
    std::size_t bytes = 0;
    for (const auto& [object, held] : memory)
        bytes += held.first;
    return bytes;
}

benchmark::Point walsh(const std::string& algorithm)
{
    return tests::point("walsh", algorithm, "opencl", 12);
}

// Measures a point with faults in the launches `from` to `to` − 1, counted from the first warm-up, and then again without a fault.
Row faulty(const std::string& algorithm, Fault kind, int from, int to)
{
    session::Engine engine;
    fault = kind;
    faultFrom = from;
    faultTo = to;
    launches = 0;
    const auto row = benchmark::measure(engine, walsh(algorithm), tests::quick(5));
    fault = Fault::None;
    CHECK_EQUAL(bytesHeld(), 0);
    CHECK(benchmark::measure(engine, walsh(algorithm), tests::quick(2)).hasTimes());
    return row;
}

void checkReported(const Row& row)
{
    INFO(row.error);
    CHECK(row.status == RowStatus::Failed);
    CHECK(!row.verified);
    CHECK(row.error.starts_with("not verified: "));
    for (const auto time :
         {benchmark::Time::Kernels, benchmark::Time::WithTransfers, benchmark::Time::WholeCall}) {
        CHECK_EQUAL(benchmark::timesOf(row, time).median, 0);
        CHECK(benchmark::timesOf(row, time).samples.empty());
    }
    CHECK_EQUAL(row.hotMilliseconds.median, 0);
    CHECK(row.stepMilliseconds.empty());
    benchmark::Document document;
    document.rows.push_back(row);
    const auto json = nlohmann::json::parse(benchmark::jsonOf(document))["results"][0];
    CHECK_EQUAL(json["status"].get<std::string>(), "failed");
    CHECK_EQUAL(json["error"].get<std::string>(), row.error);
    CHECK(!json["verified"].get<bool>());
    for (const char* key : {"compute_ms", "with_transfers_ms", "total_ms", "step_ms", "compute_hot_ms"})
        CHECK(!json.contains(key));
    CHECK(benchmark::markdownOf(document).find("failed: not verified: ") != std::string::npos);
}

}  // namespace

extern "C" {

cl_int __wrap_clEnqueueNDRangeKernel(cl_command_queue queue, cl_kernel kernel, cl_uint dimensions,
                                     const size_t* offset, const size_t* global, const size_t* local,
                                     cl_uint count, const cl_event* waits, cl_event* event)
{
    if (onLaunch)
        onLaunch();
    const int number = launches++;
    const bool isWrong = fault != Fault::None && number >= faultFrom && number < faultTo;
    if (isWrong && fault == Fault::SkipLaunch)
        return clEnqueueMarkerWithWaitList(queue, count, waits, event);
    const size_t fewer = isWrong && global[0] > local[0] ? global[0] - local[0] : global[0];
    return __real_clEnqueueNDRangeKernel(queue, kernel, dimensions, offset, &fewer, local, count, waits,
                                         event);
}

cl_program __wrap_clCreateProgramWithSource(cl_context context, cl_uint count, const char** texts,
                                            const size_t* lengths, cl_int* status)
{
    std::string text;
    for (cl_uint i = 0; i < count; ++i)
        text +=
            lengths == nullptr || lengths[i] == 0 ? std::string(texts[i]) : std::string(texts[i], lengths[i]);
    if (!replaced.empty())
        if (const auto place = text.find(replaced); place != std::string::npos)
            text.replace(place, replaced.size(), replacement);
    const char* const whole = text.c_str();
    const size_t length = text.size();
    return __real_clCreateProgramWithSource(context, 1, const_cast<const char**>(&whole), &length, status);
}

cl_mem __wrap_clCreateBuffer(cl_context context, cl_mem_flags flags, size_t size, void* host, cl_int* status)
{
    const cl_mem object = __real_clCreateBuffer(context, flags, size, host, status);
    const std::lock_guard lock(memoryMutex);
    if (object != nullptr)
        memory[object] = {size, 1};
    return object;
}

cl_int __wrap_clRetainMemObject(cl_mem object)
{
    const std::lock_guard lock(memoryMutex);
    if (const auto held = memory.find(object); held != memory.end())
        ++held->second.second;
    return __real_clRetainMemObject(object);
}

cl_int __wrap_clReleaseMemObject(cl_mem object)
{
    const std::lock_guard lock(memoryMutex);
    if (const auto held = memory.find(object); held != memory.end() && --held->second.second == 0)
        memory.erase(held);
    return __real_clReleaseMemObject(object);
}
}

// For n = 12, each run has 12 launches. Run 0 is the warm-up run, and run 5 is the last repetition.
SEQUENCY_CASE(a_benchmark_kernel_that_skips_a_work_group_fails_verification)
{
    checkReported(faulty("in-place", Fault::DropGroup, 0, 1'000'000));
    checkReported(faulty("A1", Fault::DropGroup, 0, 1'000'000));
    checkReported(faulty("cooley-tukey", Fault::DropGroup, 65, 66));  // a single launch of the last run
}

// The kernel uses two buffers alternately. Without poisoning, a skipped launch would leave the right result of the previous run.
SEQUENCY_CASE(a_benchmark_kernel_that_writes_nothing_fails_verification)
{
    checkReported(faulty("constant-geometry", Fault::SkipLaunch, 71, 72));
    checkReported(faulty("A1", Fault::SkipLaunch, 71, 72));
    checkReported(faulty("A1", Fault::SkipLaunch, 0, 1'000'000));
}

SEQUENCY_CASE(one_wrong_repetition_fails_the_verification_of_the_whole_row)
{
    const auto row = faulty("in-place", Fault::DropGroup, 36, 37);  // a launch of the third repetition
    checkReported(row);
    CHECK_EQUAL(
        row.error,
        "not verified: repetition 3 of 5 gave a different result than the last one, which is correct");
}

SEQUENCY_CASE(a_benchmark_kernel_with_a_wrong_sign_fails_verification)
{
    tests::setVariable("SEQUENCY_PROGRAM_CACHE", "off");
    replaced = "data[op2] = a - b;";
    replacement = "data[op2] = b - a;";
    {
        session::Engine engine;
        checkReported(benchmark::measure(engine, walsh("in-place"), tests::quick(2)));
        CHECK(benchmark::measure(engine, walsh("A1"), tests::quick(2)).hasTimes());
    }
    replaced.clear();
    session::Engine engine;
    CHECK(benchmark::measure(engine, walsh("in-place"), tests::quick(2)).hasTimes());
}

SEQUENCY_CASE(device_memory_is_released_after_a_measurement_ends_or_is_stopped)
{
    session::Engine engine;
    for (const std::string work : {"walsh", "convolution", "characters", "walsh-bits", "gf4-planes"}) {
        auto point = walsh("fast");
        point.work = work;
        point.variables = work == "characters" ? 6 : work == "gf4-planes" ? 9 : 18;
        INFO(work);
        std::size_t most = 0;
        onLaunch = [&most] { most = std::max(most, bytesHeld()); };
        const auto done = benchmark::measure(engine, point, tests::quick(2));
        INFO(done.error);
        CHECK(done.hasTimes());
        CHECK(most > 0);
        CHECK_EQUAL(bytesHeld(), 0);

        std::stop_source source;
        base::RunControl control;
        control.stop = source.get_token();
        int runs = 0;
        onLaunch = [&] {
            if (++runs == 3)
                source.request_stop();
        };
        const auto stopped = benchmark::measure(engine, point, tests::quick(10), control);
        onLaunch = nullptr;
        CHECK(stopped.status == RowStatus::Cancelled);
        CHECK_EQUAL(bytesHeld(), 0);
    }
}
