// SPDX-License-Identifier: GPL-3.0-or-later
//
// Tests how soon a job ends after a stop request, counted in polls instead of seconds.
// Every job polls the stop token between its blocks. After the poll that detects the stop request, the job does not poll again, launches no kernel
// and waits for no device. A job also ends if the driver does not answer. tests/bench/bench_stop measures the times.
#include "tests/engine/session/stoppable_jobs.h"
#include "tests/support/check.h"
#include "tests/support/definitions/definition.h"
#include "tests/support/drivers/stalled_driver.h"
#include "tests/support/drivers/stop_poll_counter.h"

#include <algorithm>
#include <set>

using namespace sequency;
using tests::StoppableJob;
using tests::StopPollCounter;

namespace {

// Returns the number of polls of the whole job, or 0 if the job fails.
std::uint64_t pollsOf(session::Engine& engine, const StoppableJob& job)
{
    StopPollCounter watch;
    const auto status = job.work(engine, watch.control());
    INFO(status ? "" : status.error().text());
    CHECK(bool(status));
    return status ? watch.polls() : 0;
}

// Returns the first polls, the last polls, and some in the middle. The number of polls during a wait for a device varies between runs, so a run may
// end before the last polls.
std::set<std::uint64_t> momentsOf(std::uint64_t polls, bool isFixed)
{
    auto random = tests::generator(polls);
    std::set<std::uint64_t> moments{1, 2, polls / 3 + 1, 2 * polls / 3 + 1};
    for (int i = 0; i < 3; ++i)
        moments.insert(1 + random() % polls);
    if (isFixed)
        moments.insert(polls);
    return moments;
}

void stopsAtPoll(session::Engine& engine, const StoppableJob& job, std::uint64_t moment)
{
    std::uint64_t launchesAtStop = 0;
    StopPollCounter watch([&](std::uint64_t poll) {
        if (poll == moment)
            launchesAtStop = tests::launchCount();
        return poll == moment;
    });
    tests::countLaunches();
    base::Status status = base::success();
    while (status && !watch.stopped())
        status = job.work(engine, watch.control());
    INFO("stopped at poll " + std::to_string(moment));
    REQUIRE(!status);
    INFO(status.error().text());
    CHECK(status.error().kind == base::ErrorKind::Cancelled);
    CHECK(watch.pollsAfterStop() <= tests::maxPollsAfterStop());
    CHECK_EQUAL(tests::launchCount(), launchesAtStop);
}

// Stops the job at several polls. The job must poll `fewestPolls` times or more, once for each block that it processes without polling.
void stopsAnywhere(const StoppableJob& job, std::uint64_t fewestPolls)
{
    INFO(job.name);
    session::Engine engine;
    if (job.onDevice)
        CHECK(
            bool(job.work(engine, {})));  // compiles the kernels, during which any number of polls is allowed
    const std::uint64_t polls = pollsOf(engine, job);
    INFO(std::to_string(polls) + " polls");
    CHECK(polls >= fewestPolls);
    if (polls == 0)
        return;
    for (const std::uint64_t moment : momentsOf(polls, !job.onDevice))
        stopsAtPoll(engine, job, moment);
    CHECK(bool(job.work(engine, {})));  // the engine remains usable
}

// From this launch on the driver does not answer. After some queries of the device, a stop is requested.
void endsWhileTheDriverHangs(session::Engine& engine, const StoppableJob& job, std::uint64_t launch)
{
    INFO(job.name + ", held from launch " + std::to_string(launch));
    tests::holdDriverAt(launch);
    StopPollCounter watch([](std::uint64_t) { return tests::questionsWhileHeld() >= 3; });
    const auto status = job.work(engine, watch.control());
    // The job ended while the driver did not answer, and no call waited for the driver.
    CHECK(tests::driverIsHeld());
    CHECK_EQUAL(tests::endlessWaits(), std::vector<std::string>());
    CHECK(!status && status.error().kind == base::ErrorKind::Cancelled);
    tests::releaseDriver();
    const auto after = job.work(engine, {});
    INFO(after ? "" : after.error().text());
    CHECK(bool(after));
}

void endsWhereverTheDriverHangs(const StoppableJob& job)
{
    session::Engine engine;
    tests::countLaunches();
    REQUIRE(job.work(engine, {}));
    const std::uint64_t launches = tests::launchCount();
    REQUIRE(launches > 0);
    for (const std::uint64_t launch : std::set<std::uint64_t>{0, launches / 2, launches - 1})
        endsWhileTheDriverHangs(engine, job, launch);
}

std::vector<session::DeviceInfo> devices()
{
    return session::Engine().devices();
}

std::vector<session::DeviceInfo> openClDevices()
{
    std::vector<session::DeviceInfo> all = devices();
    std::erase_if(all, [](const session::DeviceInfo& device) { return !device.isOpenCl; });
    REQUIRE(!all.empty());
    return all;
}

}  // namespace

SEQUENCY_CASE(a_stop_request_at_any_poll_ends_a_transform)
{
    constexpr int variables = 20;
    for (const session::DeviceInfo& device : devices())
        for (const char* algorithm : {"fast", "cooley-tukey"}) {
            // The job polls once per mebibyte of the vector or more often, or once between two launches.
            const std::uint64_t blocks = (std::uint64_t{4} << variables) >> 20;
            stopsAnywhere(tests::transformJob(device, algorithm, variables), device.isOpenCl ? 2 : blocks);
        }
}

SEQUENCY_CASE(a_stop_request_at_any_poll_ends_a_convolution_or_character_table)
{
    constexpr int variables = 18;
    for (const session::DeviceInfo& device : devices()) {
        stopsAnywhere(tests::convolutionJob(device, variables), 3);
        stopsAnywhere(tests::charactersJob(device, 7), 2);
    }
}

SEQUENCY_CASE(a_stop_request_at_any_poll_ends_a_computation_on_the_host)
{
    for (const StoppableJob& job : tests::hostJobs(22))
        stopsAnywhere(job, 4);
}

SEQUENCY_CASE(stopped_jobs_end_even_if_the_driver_hangs)
{
    for (const session::DeviceInfo& device : openClDevices()) {
        endsWhereverTheDriverHangs(tests::transformJob(device, "cooley-tukey", 12));
        endsWhereverTheDriverHangs(tests::transformJob(device, "fast", 16));
        endsWhereverTheDriverHangs(tests::convolutionJob(device, 10));
        endsWhereverTheDriverHangs(tests::charactersJob(device, 4));
    }
}
