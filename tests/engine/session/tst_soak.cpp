// SPDX-License-Identifier: GPL-3.0-or-later
//
// Tests many random jobs with random cancellations, one after another on one worker: every job ends, successful jobs are right, and memory use does
// not grow. SEQUENCY_SOAK_JOBS sets the number of jobs (10000 for a full run). The test prints the resident memory.
#include "engine/base/elapsed.h"
#include "engine/io/session/session_file.h"
#include "engine/io/vector_text.h"
#include "engine/session/engine.h"
#include "engine/session/worker.h"
#include "tests/support/check.h"
#include "tests/support/definitions/definition.h"

#include <atomic>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <thread>
#include <unistd.h>

using namespace sequency;

namespace {

constexpr int defaultJobs = 1000;
constexpr double maxGrowthMegabytes = 64;

int jobCount()
{
    const char* const given = std::getenv("SEQUENCY_SOAK_JOBS");
    return given == nullptr ? defaultJobs : std::atoi(given);
}

double residentMegabytes()
{
    std::ifstream statm("/proc/self/statm");
    std::size_t all = 0;
    std::size_t resident = 0;
    statm >> all >> resident;
    return static_cast<double>(resident) * static_cast<double>(::sysconf(_SC_PAGESIZE)) / (1 << 20);
}

struct Counts {
    std::atomic<int> finished = 0;
    std::atomic<int> right = 0;
    std::atomic<int> wrong = 0;
    std::atomic<int> cancelled = 0;
    std::atomic<int> refused = 0;
};

// Returns whether the coefficient at index 0 is the sum of all values, as for every Walsh spectrum.
bool isRight(const session::TransformResult& result)
{
    double sum = 0;
    for (std::size_t i = 0; i < result.request.function->size(); ++i)
        sum += base::realPart(result.request.function->values, i);
    return base::realPart(*result.spectrum, 0) == sum;
}

session::Job transformJob(std::mt19937_64& random, const std::vector<session::DeviceInfo>& devices,
                          Counts& counts)
{
    session::TransformRequest request;
    const int variables = static_cast<int>(random() % 15);
    auto made = io::randomFunction(random(), 2, variables);
    request.function = std::make_shared<const base::FunctionVector>(std::move(*made));
    request.spec.variables = variables;
    const session::DeviceInfo& device = devices[random() % devices.size()];
    request.device = device.id;
    const auto& algorithms = device.algorithms.at("walsh");
    request.algorithm = algorithms[random() % algorithms.size()];
    session::Job job;
    job.work = [request, &counts](session::Engine& engine, const base::RunControl& control) -> base::Status {
        const auto result = engine.run(request, control);
        if (!result)
            return result.error();
        ++(isRight(*result) ? counts.right : counts.wrong);
        return base::success();
    };
    return job;
}

session::Job systemJob(std::mt19937_64& random, const std::vector<session::DeviceInfo>& devices,
                       Counts& counts)
{
    const int variables = static_cast<int>(random() % 11);
    auto made = io::randomFunction(random(), 2, variables);
    const auto f = std::make_shared<const base::FunctionVector>(std::move(*made));
    session::Job job;
    job.work = [f, device = devices[random() % devices.size()].id,
                &counts](session::Engine& engine, const base::RunControl& control) -> base::Status {
        session::ConvolutionRequest request;
        request.f = f;
        request.device = device;
        const auto result = engine.run(request, control);
        if (!result)
            return result.error();
        // By definition B(0) = Σ f(x)², which is the number of ones of a Boolean function.
        double ones = 0;
        for (std::size_t i = 0; i < f->size(); ++i)
            ones += base::realPart(f->values, i);
        ++(base::realPart(*result->values, 0) == ones ? counts.right : counts.wrong);
        return base::success();
    };
    return job;
}

session::Job fileJob(std::mt19937_64& random, Counts& counts)
{
    auto made = io::randomFunction(random(), 2, static_cast<int>(random() % 13));
    const auto f = std::make_shared<const base::FunctionVector>(std::move(*made));
    const bool isBroken = random() % 4 == 0;
    session::Job job;
    job.work = [f, isBroken, &counts](session::Engine&, const base::RunControl& control) -> base::Status {
        io::Session session;
        session.functions = {{"f", f}};
        auto text = io::sessionText(session, control);
        if (!text)
            return text.error();
        if (isBroken)
            text->resize(text->size() / 2);
        const auto read = io::parseSession(*text, "soak", control);
        if (!read)
            return read.error();
        ++(io::vectorText(*read->functions[0].function) == io::vectorText(*f) ? counts.right : counts.wrong);
        return base::success();
    };
    return job;
}

// Submits jobs, a few before the worker needs them, and cancels some of them.
void soak(session::Worker& worker, const std::vector<session::DeviceInfo>& devices, std::mt19937_64& random,
          int jobs, Counts& counts)
{
    constexpr int maxAhead = 8;
    const int before = counts.finished;
    for (int i = 0; i < jobs; ++i) {
        const auto kind = random() % 10;
        session::Job job = kind < 7   ? transformJob(random, devices, counts)
                           : kind < 9 ? systemJob(random, devices, counts)
                                      : fileJob(random, counts);
        job.priority = static_cast<int>(random() % 2);
        job.finished = [&counts](const base::Status& status) {
            ++counts.finished;
            if (!status)
                ++(status.error().kind == base::ErrorKind::Cancelled ? counts.cancelled : counts.refused);
        };
        const auto number = worker.submit(std::move(job));
        if (random() % 5 == 0)
            worker.cancel(number - random() % 3);
        while (i + 1 - (counts.finished - before) > maxAhead)
            std::this_thread::yield();
    }
    worker.waitUntilIdle();
}

}  // namespace

SEQUENCY_CASE(random_jobs_all_end_without_wrong_results_or_growing_memory)
{
    const std::vector<session::DeviceInfo> devices = session::Engine().devices();
    session::Worker worker;
    Counts counts;
    auto random = tests::generator(77);
    const int jobs = jobCount();
    // Every kernel is compiled once, and the buffers of the largest jobs are cached for later jobs. This is not a leak.
    const int warmUp = jobs / 2;
    soak(worker, devices, random, warmUp, counts);
    const double before = residentMegabytes();
    const auto start = base::Clock::now();
    soak(worker, devices, random, jobs - warmUp, counts);
    const double after = residentMegabytes();
    std::printf(
        "%d jobs: %d right, %d wrong, %d cancelled, %d refused; resident %.1f MiB after the first %d, "
        "%.1f MiB at the end, %.0f s\n",
        jobs, counts.right.load(), counts.wrong.load(), counts.cancelled.load(), counts.refused.load(),
        before, warmUp, after, base::secondsSince(start));
    CHECK_EQUAL(counts.finished.load(), jobs);
    CHECK_EQUAL(counts.wrong.load(), 0);
    CHECK(counts.right > jobs / 2);
    CHECK(counts.cancelled > 0);
    CHECK(after - before < maxGrowthMegabytes);
}
