// SPDX-License-Identifier: GPL-3.0-or-later
//
// A benchmark that is stopped in the middle of large sizes answers at once.
#include "engine/session/benchmark.h"
#include "engine/session/engine.h"
#include "tests/engine/session/benchmark_points.h"
#include "tests/support/check.h"
#include "tests/support/slow_machine.h"

#include <algorithm>
#include <chrono>
#include <condition_variable>
#include <ctime>
#include <mutex>
#include <thread>

using namespace sequency;
using session::BenchmarkPoint;
using session::RowStatus;
using tests::point;
using tests::quick;

namespace {

double processSeconds()
{
    timespec now{};
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
    return static_cast<double>(now.tv_sec) + 1e-9 * static_cast<double>(now.tv_nsec);
}

// Asks for a stop so many seconds after the point was begun, from another thread; seconds from there to the answer, of the
// clock or of the processors, whichever is less: on a machine with other work the process may be kept waiting.
double secondsToAnswer(session::Engine& engine, const BenchmarkPoint& what, double after)
{
    std::stop_source source;
    base::RunControl control;
    control.stop = source.get_token();
    std::mutex mutex;
    std::condition_variable wake;
    bool isDone = false;
    std::chrono::steady_clock::time_point asked{};
    double askedProcess = 0;
    std::jthread asker([&] {
        std::unique_lock lock(mutex);
        wake.wait_for(lock, std::chrono::duration<double>(after), [&] { return isDone; });
        asked = std::chrono::steady_clock::now();
        askedProcess = processSeconds();
        source.request_stop();
    });
    auto protocol = quick(1'000'000);
    const auto row = session::measure(engine, what, protocol, control);
    const auto answered = std::chrono::steady_clock::now();
    const double process = processSeconds();
    {
        const std::lock_guard lock(mutex);
        isDone = true;
    }
    wake.notify_all();
    asker.join();
    INFO(row.error);
    CHECK(row.status == RowStatus::Cancelled);
    CHECK(!row.hasTimes());
    return std::min(std::chrono::duration<double>(answered - asked).count(), process - askedProcess);
}

}  // namespace

SEQUENCY_CASE(a_stop_is_answered_within_200_ms_wherever_it_falls)
{
    session::Engine engine;
    auto random = tests::generator(17);
    std::vector<BenchmarkPoint> points{point("walsh", "fast", "cpu", 25),
                                       point("walsh", "constant-geometry", "cpu", 24),
                                       point("walsh", "A0", "reference", 24),
                                       point("gf", "cooley-tukey", "reference", 12),
                                       point("convolution", "A0", "reference", 22),
                                       point("convolution", "fast", "cpu", 24),
                                       point("characters", "kronecker", "reference", 8),
                                       point("walsh-bits", "fast", "cpu", 25),
                                       point("gf4-planes", "fast", "cpu", 15)};
    if (engine.resolveDevice("opencl")) {
        points.push_back(point("walsh", "fast", "opencl", 25));
        points.push_back(point("walsh", "in-place", "opencl", 20));
        points.push_back(point("convolution", "fast", "opencl", 22));
    }
    for (const BenchmarkPoint& what : points) {
        if (what.device == "opencl")  // a compiler that runs cannot be stopped
            CHECK(session::measure(engine, what, quick(1)).hasTimes());
        for (int i = 0; i < 3; ++i) {
            const double after = std::uniform_real_distribution(0.0, 1.2)(random);
            const double seconds = secondsToAnswer(engine, what, after);
            INFO(what.work + " " + what.algorithm + " " + what.device + " after " + std::to_string(after) +
                 " s: " + std::to_string(seconds) + " s");
            CHECK(seconds < 0.2 * tests::slowMachine());
        }
    }
}
