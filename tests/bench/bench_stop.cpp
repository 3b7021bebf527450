// SPDX-License-Identifier: GPL-3.0-or-later
//
// Measures how many milliseconds long jobs of the engine continue after a stop request. The target is 200 ms.
// Each job is run repeatedly and stopped at several moments. Prints the longest time, and the CPU time of that stop. There is no pass or fail,
// because other processes add to the time. tests/engine/session/tst_cancellation counts polls instead.
#include "engine/session/worker.h"
#include "tests/engine/session/stoppable_jobs.h"

#include <chrono>
#include <cstdio>
#include <ctime>
#include <future>

using namespace sequency;
using tests::StoppableJob;

namespace {

using Clock = std::chrono::steady_clock;

// Returns the CPU time of all threads of this program in milliseconds.
double processorMilliseconds()
{
    timespec now{};
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
    return static_cast<double>(now.tv_sec) * 1e3 + static_cast<double>(now.tv_nsec) * 1e-6;
}

struct Lateness {
    double milliseconds = 0;
    double processorMilliseconds = 0;
};

Lateness stopAfter(session::Worker& worker, const StoppableJob& job, double milliseconds)
{
    std::promise<void> begun;
    std::promise<void> ended;
    session::Job endless;
    endless.work = [&](session::Engine& engine, const base::RunControl& control) {
        begun.set_value();
        for (;;)
            if (auto done = job.work(engine, control); !done)
                return done;
    };
    endless.finished = [&](const base::Status& status) {
        if (status.error().kind != base::ErrorKind::Cancelled)
            std::fprintf(stderr, "%s: %s\n", job.name.c_str(), status.error().text().c_str());
        ended.set_value();
    };
    const auto number = worker.submit(std::move(endless));
    begun.get_future().wait();
    auto end = ended.get_future();
    end.wait_for(std::chrono::duration<double, std::milli>(milliseconds));
    const auto asked = Clock::now();
    const double used = processorMilliseconds();
    worker.cancel(number);
    end.wait();
    const Lateness late{std::chrono::duration<double, std::milli>(Clock::now() - asked).count(),
                        processorMilliseconds() - used};
    worker.waitUntilIdle();
    return late;
}

void measure(const StoppableJob& job)
{
    session::Worker worker;
    Lateness longest;
    for (const double moment : {0.0, 5.0, 20.0, 50.0, 120.0, 250.0, 500.0, 1000.0})
        if (const Lateness late = stopAfter(worker, job, moment); late.milliseconds > longest.milliseconds)
            longest = late;
    std::printf("%-48s %7.1f ms, %7.1f ms of the processors\n", job.name.c_str(), longest.milliseconds,
                longest.processorMilliseconds);
    std::fflush(stdout);
}

}  // namespace

int main()
{
    std::printf("longest time from asking for a stop to the end of the job\n");
    constexpr int repeats = 1'000'000;
    const session::Engine engine;
    for (const session::DeviceInfo& device : engine.devices()) {
        for (const char* algorithm : {"fast", "cooley-tukey"})
            measure(tests::transformJob(device, algorithm, 24));
        measure(tests::convolutionJob(device, 22));
        measure(tests::charactersJob(device, 8));
        for (const char* work : {"walsh", "convolution"}) {
            benchmark::Point point;
            point.work = work;
            point.algorithm = "fast";
            point.device = device.id;
            point.variables = 22;
            measure(tests::measuringJob(point, repeats));
        }
    }
    for (const StoppableJob& job : tests::hostJobs(24))
        measure(job);
    return 0;
}
