// SPDX-License-Identifier: GPL-3.0-or-later
//
// How soon a job ends after it was asked to: 200 ms, whatever it does and wherever it is. Each is stopped at several moments
// of its run; the longest time is printed.
#include "engine/analysis/min_max_pyramid.h"
#include "engine/io/vector_text.h"
#include "engine/session/benchmark.h"
#include "engine/session/engine.h"
#include "engine/session/worker.h"
#include "tests/support/check.h"
#include "tests/support/definition.h"
#include "tests/support/slowness.h"

#include <chrono>
#include <cstdio>
#include <ctime>
#include <future>
#include <thread>

using namespace sequency;

namespace {

using Clock = std::chrono::steady_clock;
using Work = std::function<base::Status(session::Engine&, const base::RunControl&)>;

constexpr double longestMilliseconds = 200;

base::SharedFunction random(int variables)
{
    auto made = io::randomFunction(5, 2, variables);
    REQUIRE(made);
    return std::make_shared<const base::FunctionVector>(std::move(*made));
}

template <typename Value>
base::Status statusOf(const base::Result<Value>& result)
{
    return result ? base::success() : base::Status(result.error());
}

// Of all threads of this program.
double processorMilliseconds()
{
    timespec now{};
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
    return static_cast<double>(now.tv_sec) * 1e3 + static_cast<double>(now.tv_nsec) * 1e-6;
}

// Runs the work again and again and asks it to stop after so many milliseconds: how long it went on. What the machine did for
// others meanwhile does not count: the processor time of this program, where that is less.
double stopAfter(session::Worker& worker, const Work& work, double milliseconds)
{
    std::promise<void> begun;
    std::promise<base::Status> ended;
    session::Job job;
    job.work = [&](session::Engine& engine, const base::RunControl& control) {
        begun.set_value();
        for (;;)
            if (auto done = work(engine, control); !done)
                return done;
    };
    job.finished = [&](const base::Status& status) { ended.set_value(status); };
    const auto number = worker.submit(std::move(job));
    begun.get_future().wait();
    auto end = ended.get_future();
    end.wait_for(std::chrono::duration<double, std::milli>(milliseconds));
    const auto asked = Clock::now();
    const double used = processorMilliseconds();
    worker.cancel(number);
    end.wait();
    const double late = std::chrono::duration<double, std::milli>(Clock::now() - asked).count();
    const double busy = processorMilliseconds() - used;
    const base::Status status = end.get();
    worker.waitUntilIdle();
    REQUIRE(!status);
    INFO(status.error().text());
    CHECK(status.error().kind == base::ErrorKind::Cancelled);
    return std::min(late, busy);
}

void endsInTime(const std::string& what, const Work& work)
{
    INFO(what);
    session::Worker worker;
    double longest = 0;
    for (const double moment : {0.0, 5.0, 20.0, 50.0, 120.0, 250.0, 500.0})
        longest = std::max(longest, stopAfter(worker, work, moment));
    std::printf("%-40s stopped at the latest after %.0f ms\n", what.c_str(), longest);
    CHECK(longest < longestMilliseconds * tests::slowness());
}

std::vector<std::string> deviceIds()
{
    const session::Engine engine;
    std::vector<std::string> ids;
    for (const session::DeviceInfo& device : engine.devices())
        ids.push_back(device.id);
    return ids;
}

}  // namespace

SEQUENCY_CASE(transforms_stop_in_time)
{
    const auto function = random(24);
    for (const std::string& device : deviceIds())
        for (const char* algorithm : {"fast", "cooley-tukey"}) {
            session::TransformRequest request;
            request.function = function;
            request.spec.variables = 24;
            request.device = device;
            request.algorithm = algorithm;
            request.element = base::ElementType::Int32;
            endsInTime("transform, " + device + ", " + algorithm,
                       [request](session::Engine& engine, const base::RunControl& control) {
                           return statusOf(engine.transform(request, control));
                       });
        }
}

SEQUENCY_CASE(systems_stop_in_time)
{
    const auto f = random(22);
    for (const std::string& device : deviceIds()) {
        endsInTime("convolution, " + device,
                   [f, device](session::Engine& engine, const base::RunControl& control) {
                       session::ConvolutionRequest request;
                       request.f = f;
                       request.g = f;
                       request.device = device;
                       return statusOf(engine.convolve(request, control));
                   });
        endsInTime("characters, " + device,
                   [device](session::Engine& engine, const base::RunControl& control) {
                       session::CharactersRequest request;
                       request.group = {3, 8};
                       request.element = base::ElementType::Complex64;
                       request.device = device;
                       return statusOf(engine.characters(request, control));
                   });
    }
    endsInTime("identification", [f](session::Engine& engine, const base::RunControl& control) {
        return statusOf(engine.identify({f, f, "fast", "cpu"}, control));
    });
    endsInTime("polarities", [small = random(12)](session::Engine& engine, const base::RunControl& control) {
        return statusOf(engine.polarityTable(small, "reference", control));
    });
}

SEQUENCY_CASE(reading_and_measuring_stop_in_time)
{
    const std::string text = io::vectorText(*random(24));
    endsInTime("reading bits", [&text](session::Engine&, const base::RunControl& control) {
        return statusOf(io::readVector(text, {"text"}, control));
    });
    endsInTime("random values", [](session::Engine&, const base::RunControl& control) {
        return statusOf(io::randomFunction(1, 3, 16, control));
    });
    endsInTime("measuring", [](session::Engine& engine, const base::RunControl& control) {
        const auto row = session::measure(engine, {"walsh", "fast", "cpu", 22}, {}, control);
        return row.status == session::RowStatus::Cancelled ? base::Status(base::cancelled())
                                                           : base::success();
    });
    const auto values = std::make_shared<const base::ElementVector>(
        tests::randomElements(base::ElementType::Float64, std::size_t{1} << 23, 100, 1));
    endsInTime("extremes for drawing", [values](session::Engine&, const base::RunControl& control) {
        return statusOf(analysis::MinMaxPyramid::build(values, control));
    });
}
