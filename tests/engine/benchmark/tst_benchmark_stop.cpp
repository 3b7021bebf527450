// SPDX-License-Identifier: GPL-3.0-or-later
//
// Tests that a benchmark stops in the middle of a point: it ends at the poll that detects the stop request and stores no time of the point. It also
// ends if a driver does not answer. Polls are counted instead of timed. tests/bench/bench_stop measures the milliseconds.
#include "tests/engine/benchmark/benchmark_points.h"
#include "tests/engine/session/stoppable_jobs.h"
#include "tests/support/check.h"
#include "tests/support/drivers/stalled_driver.h"
#include "tests/support/drivers/stop_poll_counter.h"

#include <set>

using namespace sequency;
using benchmark::Point;
using benchmark::RowStatus;
using tests::point;
using tests::quick;
using tests::StopPollCounter;

namespace {

std::string textOf(const Point& what)
{
    return what.work + " " + what.algorithm + " " + what.device;
}

std::uint64_t pollsOf(session::Engine& engine, const Point& what)
{
    StopPollCounter watch;
    CHECK(benchmark::measure(engine, what, quick(2), watch.control()).hasTimes());
    return watch.polls();
}

void stopsAtPoll(session::Engine& engine, const Point& what, std::uint64_t moment)
{
    INFO(textOf(what) + " stopped at poll " + std::to_string(moment));
    std::uint64_t launchesAtStop = 0;
    tests::countLaunches();
    StopPollCounter watch([&](std::uint64_t poll) {
        if (poll == moment)
            launchesAtStop = tests::launchCount();
        return poll == moment;
    });
    const auto row = benchmark::measure(engine, what, quick(2), watch.control());
    if (!watch.stopped())  // a device answered earlier than in the previous run
        return;
    INFO(row.error);
    CHECK(row.status == RowStatus::Cancelled);
    CHECK(!row.hasTimes());
    CHECK(watch.pollsAfterStop() <= tests::maxPollsAfterStop());
    CHECK_EQUAL(tests::launchCount(), launchesAtStop);
}

std::vector<Point> hostPoints()
{
    return {point("walsh", "fast", "cpu", 20),
            point("walsh", "constant-geometry", "cpu", 18),
            point("walsh", "A0", "reference", 16),
            point("gf", "cooley-tukey", "reference", 8),
            point("convolution", "A0", "reference", 14),
            point("convolution", "fast", "cpu", 18),
            point("characters", "kronecker", "reference", 5),
            point("walsh-bits", "fast", "cpu", 20),
            point("gf4-planes", "fast", "cpu", 10)};
}

std::vector<Point> devicePoints()
{
    return {point("walsh", "fast", "opencl", 18), point("walsh", "in-place", "opencl", 14),
            point("convolution", "fast", "opencl", 14)};
}

}  // namespace

SEQUENCY_CASE(a_stop_request_at_any_poll_ends_a_benchmark_measurement)
{
    session::Engine engine;
    auto random = tests::generator(17);
    std::vector<Point> points = hostPoints();
    for (const Point& what : devicePoints())
        points.push_back(what);
    for (const Point& what : points) {
        INFO(textOf(what));
        // The kernels are compiled first, because the number of polls during compilation varies.
        CHECK(benchmark::measure(engine, what, quick(1)).hasTimes());
        const std::uint64_t polls = pollsOf(engine, what);
        INFO(std::to_string(polls) + " polls");
        REQUIRE(polls >= 8);  // input, warm-up, each repetition, baselines, verification
        std::set<std::uint64_t> moments{1, 2, polls / 2, polls};
        for (int i = 0; i < 4; ++i)
            moments.insert(1 + random() % polls);
        for (const std::uint64_t moment : moments)
            stopsAtPoll(engine, what, moment);
    }
}

// The driver hangs at the first launch of the point, during a repetition, or during the back-to-back runs at the end.
SEQUENCY_CASE(the_measurement_of_a_point_ends_even_if_the_driver_hangs)
{
    for (const Point& what : devicePoints()) {
        session::Engine engine;
        tests::countLaunches();
        REQUIRE(benchmark::measure(engine, what, quick(2)).hasTimes());
        const std::uint64_t launches = tests::launchCount();
        for (const std::uint64_t launch : std::set<std::uint64_t>{0, launches / 100, launches - 1}) {
            INFO(textOf(what) + ", held from launch " + std::to_string(launch));
            tests::holdDriverAt(launch);
            StopPollCounter watch([](std::uint64_t) { return tests::questionsWhileHeld() >= 3; });
            const auto row = benchmark::measure(engine, what, quick(2), watch.control());
            CHECK_EQUAL(tests::endlessWaits(), std::vector<std::string>());
            if (tests::driverIsHeld()) {  // the number of back-to-back runs varies
                CHECK(row.status == RowStatus::Cancelled);
                CHECK(!row.hasTimes());
            }
            tests::releaseDriver();
            CHECK(benchmark::measure(engine, what, quick(1)).hasTimes());
        }
    }
}
