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

#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <future>
#include <thread>

using namespace sequency;

namespace {

using Clock = std::chrono::steady_clock;
using Work = std::function<base::Status(session::Engine&, const base::RunControl&)>;

constexpr double longestMilliseconds = 200;

double slowness()
{
    const char* const given = std::getenv("SEQUENCY_TEST_SLOWNESS");
    return given == nullptr ? 1 : std::max(1.0, std::strtod(given, nullptr));
}

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

// Runs the work and asks it to stop after so many milliseconds; how long it went on, negative where it had ended before.
double stopAfter(session::Worker& worker, const Work& work, double milliseconds)
{
    std::promise<void> begun;
    std::promise<Clock::time_point> ended;
    session::Job job;
    job.work = [&](session::Engine& engine, const base::RunControl& control) {
        begun.set_value();
        return work(engine, control);
    };
    bool cancelled = false;
    job.finished = [&](const base::Status& status) {
        cancelled = !status && status.error().kind == base::ErrorKind::Cancelled;
        ended.set_value(Clock::now());
    };
    const auto number = worker.submit(std::move(job));
    begun.get_future().wait();
    auto end = ended.get_future();
    end.wait_for(std::chrono::duration<double, std::milli>(milliseconds));
    const auto asked = Clock::now();
    worker.cancel(number);
    const double late = std::chrono::duration<double, std::milli>(end.get() - asked).count();
    worker.waitUntilIdle();
    return cancelled ? late : -1;
}

void endsInTime(const std::string& what, const Work& work)
{
    session::Worker worker;
    double longest = -1;
    int stopped = 0;
    for (const double moment : {0.0, 5.0, 20.0, 50.0, 120.0, 250.0, 500.0}) {
        const double late = stopAfter(worker, work, moment);
        stopped += late >= 0 ? 1 : 0;
        longest = std::max(longest, late);
    }
    std::printf("%-40s stopped %d of 7 times, at the latest after %.0f ms\n", what.c_str(), stopped, longest);
    INFO(what);
    CHECK(stopped > 0);
    CHECK(longest < longestMilliseconds * slowness());
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
