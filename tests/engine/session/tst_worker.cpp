// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/session/engine.h"
#include "engine/session/worker.h"
#include "tests/support/check.h"
#include "tests/support/definitions/definition.h"

#include <atomic>
#include <future>
#include <mutex>
#include <thread>

using namespace sequency;

namespace {

session::Job job(std::function<base::Status(session::Engine&, const base::RunControl&)> work)
{
    session::Job result;
    result.work = std::move(work);
    return result;
}

// Returns a job that sets `begun` when it starts, and then runs until a stop is requested.
session::Job untilStopped(std::promise<void>& begun)
{
    return job([&begun](session::Engine&, const base::RunControl& control) -> base::Status {
        begun.set_value();
        while (!control.stopRequested())
            std::this_thread::yield();
        return base::cancelled();
    });
}

}  // namespace

SEQUENCY_CASE(jobs_of_a_worker_run_in_order_on_one_separate_thread)
{
    session::Worker worker;
    std::vector<int> order;
    std::vector<std::thread::id> threads;
    for (int i = 0; i < 20; ++i) {
        worker.submit(job([&, i](session::Engine&, const base::RunControl&) {
            order.push_back(i);
            threads.push_back(std::this_thread::get_id());
            return base::success();
        }));
    }
    worker.waitUntilIdle();
    REQUIRE(order.size() == 20);
    for (int i = 0; i < 20; ++i) {
        CHECK_EQUAL(order[static_cast<std::size_t>(i)], i);
        CHECK(threads[static_cast<std::size_t>(i)] == threads[0]);
    }
    CHECK(threads[0] != std::this_thread::get_id());
}

SEQUENCY_CASE(worker_jobs_with_higher_priority_run_first)
{
    session::Worker worker;
    std::promise<void> begun;
    std::promise<void> release;
    worker.submit(job([&](session::Engine&, const base::RunControl&) {
        begun.set_value();
        release.get_future().wait();
        return base::success();
    }));
    begun.get_future().wait();
    std::vector<int> order;
    for (const int priority : {0, 0, 5, 1}) {
        auto next = job([&order, priority](session::Engine&, const base::RunControl&) {
            order.push_back(priority);
            return base::success();
        });
        next.priority = priority;
        worker.submit(std::move(next));
    }
    release.set_value();
    worker.waitUntilIdle();
    CHECK_EQUAL(order, std::vector<int>{5, 1, 0, 0});
}

SEQUENCY_CASE(a_running_worker_job_can_be_cancelled)
{
    session::Worker worker;
    std::promise<void> begun;
    auto endless = untilStopped(begun);
    std::promise<base::ErrorKind> ended;
    endless.finished = [&](const base::Status& status) { ended.set_value(status.error().kind); };
    const auto number = worker.submit(std::move(endless));
    begun.get_future().wait();
    worker.cancel(number);
    CHECK(ended.get_future().get() == base::ErrorKind::Cancelled);
    worker.waitUntilIdle();
}

SEQUENCY_CASE(a_waiting_job_that_is_cancelled_finishes_without_running)
{
    session::Worker worker;
    std::promise<void> begun;
    const auto first = worker.submit(untilStopped(begun));
    begun.get_future().wait();
    std::atomic<bool> worked = false;
    std::atomic<bool> finishedCancelled = false;
    auto waiting = job([&](session::Engine&, const base::RunControl&) {
        worked = true;
        return base::success();
    });
    waiting.finished = [&](const base::Status& status) {
        finishedCancelled = !status && status.error().kind == base::ErrorKind::Cancelled;
    };
    worker.cancel(worker.submit(std::move(waiting)));
    worker.cancel(first);
    worker.waitUntilIdle();
    CHECK(!worked);
    CHECK(finishedCancelled);
}

SEQUENCY_CASE(the_error_of_a_worker_job_is_delivered_and_later_jobs_run)
{
    session::Worker worker;
    std::string message;
    auto failing = job([](session::Engine&, const base::RunControl&) -> base::Status {
        return base::Error{base::ErrorKind::Device, "the device is gone"};
    });
    failing.finished = [&](const base::Status& status) { message = status.error().message; };
    worker.submit(std::move(failing));
    bool ran = false;
    worker.submit(job([&](session::Engine&, const base::RunControl&) {
        ran = true;
        return base::success();
    }));
    worker.waitUntilIdle();
    CHECK_EQUAL(message, "the device is gone");
    CHECK(ran);
}

SEQUENCY_CASE(shutting_down_a_busy_worker_finishes_every_job)
{
    std::atomic<int> finished = 0;
    {
        session::Worker worker;
        std::promise<void> begun;
        auto endless = untilStopped(begun);
        endless.finished = [&](const base::Status&) { ++finished; };
        worker.submit(std::move(endless));
        begun.get_future().wait();
        for (int i = 0; i < 10; ++i) {
            auto waiting = job([](session::Engine&, const base::RunControl&) { return base::success(); });
            waiting.finished = [&](const base::Status& status) { finished += status ? 100 : 1; };
            worker.submit(std::move(waiting));
        }
    }
    CHECK_EQUAL(finished.load(), 11);
}

SEQUENCY_CASE(a_worker_can_be_shut_down_immediately_after_its_start)
{
    for (int i = 0; i < 3; ++i) {
        session::Worker worker;
        CHECK(true);
    }
}

SEQUENCY_CASE(a_transform_on_the_worker_reports_progress)
{
    session::Worker worker;
    session::TransformRequest request;
    request.function = std::make_shared<const base::FunctionVector>(base::FunctionVector{
        2, 16, tests::randomElements(base::ElementType::UInt8, std::size_t{1} << 16, 1, 2)});
    request.spec.variables = 16;
    request.device = "reference";
    session::SharedElements spectrum;
    double lastFraction = 0;
    auto transform = job([&](session::Engine& engine, const base::RunControl& control) -> base::Status {
        auto result = engine.run(request, control);
        if (!result)
            return result.error();
        spectrum = result->spectrum;
        return base::success();
    });
    transform.progress = [&](double fraction) { lastFraction = fraction; };
    worker.submit(std::move(transform));
    worker.waitUntilIdle();
    REQUIRE(spectrum);
    double sum = 0;
    for (std::size_t i = 0; i < request.function->size(); ++i)
        sum += base::realPart(request.function->values, i);
    CHECK_EQUAL(base::realPart(*spectrum, 0), sum);
    CHECK_EQUAL(lastFraction, 1);
}

SEQUENCY_CASE(worker_jobs_report_an_error_if_the_engine_cannot_be_created)
{
    std::atomic<int> failures = 2;  // one before the first job, one for it
    session::Worker worker([&]() -> std::unique_ptr<session::Engine> {
        if (failures.fetch_sub(1) > 0)
            throw std::bad_alloc();
        return std::make_unique<session::Engine>();
    });
    std::vector<base::ErrorKind> errors;
    int done = 0;
    for (int i = 0; i < 2; ++i) {
        auto next = job([](session::Engine& engine, const base::RunControl&) {
            CHECK(!engine.devices().empty());
            return base::success();
        });
        next.finished = [&](const base::Status& status) {
            if (status)
                ++done;
            else
                errors.push_back(status.error().kind);
        };
        worker.submit(std::move(next));
        worker.waitUntilIdle();
    }
    CHECK(errors == std::vector{base::ErrorKind::OutOfMemory});
    CHECK_EQUAL(done, 1);
}

SEQUENCY_CASE(a_throwing_callback_does_not_end_the_worker)
{
    session::Worker worker;
    auto throwing = job([](session::Engine&, const base::RunControl&) { return base::success(); });
    throwing.finished = [](const base::Status&) { throw std::bad_alloc(); };
    worker.submit(std::move(throwing));
    bool hasRun = false;
    worker.submit(job([&](session::Engine&, const base::RunControl&) {
        hasRun = true;
        return base::success();
    }));
    worker.waitUntilIdle();
    CHECK(hasRun);
}
