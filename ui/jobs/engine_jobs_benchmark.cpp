// SPDX-License-Identifier: GPL-3.0-or-later
//
// EngineJobs: the benchmark, a chain of jobs of a point each, so that an edit is computed between two points.
#include "engine/base/elapsed.h"
#include "engine/benchmark/writers.h"
#include "ui/jobs/engine_jobs_private.h"
#include "ui/jobs/post.h"

#include <algorithm>

namespace sequency::ui {

void EngineJobs::startBenchmark(const benchmark::Plan& plan)
{
    if (m_private->benchmark.running || plan.points.empty())
        return;
    m_private->benchmark = {};
    m_private->benchmark.plan = plan;
    m_private->benchmark.yardsticks = std::make_shared<benchmark::Yardsticks>(plan.protocol.repeats);
    m_private->benchmark.running = true;
    emit benchmarkStarted(plan);
    submitBenchmarkPoint();
}

void EngineJobs::submitBenchmarkPoint()
{
    struct Measured {
        benchmark::Row row;
        double seconds = 0;
    };
    Private::Benchmark& benchmark = m_private->benchmark;
    const benchmark::Point point = benchmark.plan.points[benchmark.next];
    const auto measured = std::make_shared<Measured>();
    Private::Plan plan{tr("Measuring")};
    plan.priority = benchmarkPriority;
    plan.work = [this, point, measured, protocol = benchmark.plan.protocol,
                 yardsticks = benchmark.yardsticks](session::Engine& engine,
                                                    const base::RunControl& control) -> base::Status {
        const auto before = base::Clock::now();
        base::RunControl shown = control;
        shown.progress = [this, &control](double fraction) {
            control.report(fraction);
            postTo(this, [this, fraction] { reportBenchmark(fraction); });
        };
        measured->row = benchmark::measure(engine, point, protocol, *yardsticks, shown);
        measured->seconds = base::secondsSince(before);
        return control.stopRequested() ? base::Status(base::cancelled()) : base::success();
    };
    plan.overall = [done = static_cast<double>(benchmark.next),
                    all = static_cast<double>(benchmark.plan.points.size())](double fraction) {
        return (done + fraction) / all;
    };
    plan.done = [this, measured](const base::Status& status) {
        benchmarkPointDone(measured->row, measured->seconds, status);
    };
    benchmark.job = m_private->submit(std::move(plan));
    benchmark.sincePoint.start();
    emit benchmarkPointStarted(point);
    reportBenchmark(0);
}

void EngineJobs::benchmarkPointDone(const benchmark::Row& row, double seconds, const base::Status& status)
{
    Private::Benchmark& benchmark = m_private->benchmark;
    benchmark.job = 0;
    if (!status && benchmark.pausing && !benchmark.stopping) {  // it is measured anew
        benchmark.pausing = false;
        benchmark.paused = true;
        emit benchmarkPaused();
        return;
    }
    if (status) {
        benchmark.remaining.add(row.point, seconds);
        benchmark.seconds += seconds;
        ++benchmark.next;
        emit benchmarkRowReady(row);
    }
    if (!status || benchmark.stopping) {
        finishBenchmark(benchmark.next < benchmark.plan.points.size());
        return;
    }
    if (benchmark.plan.maxSeconds > 0 && benchmark.seconds > benchmark.plan.maxSeconds)
        skipBenchmarkPoints();
    if (benchmark.next == benchmark.plan.points.size()) {
        finishBenchmark(false);
    } else if (benchmark.pausing) {  // the point ended before it could be stopped
        benchmark.pausing = false;
        benchmark.paused = true;
        emit benchmarkPaused();
    } else {
        submitBenchmarkPoint();
    }
}

// Their rows say so; none is ever missing.
void EngineJobs::skipBenchmarkPoints()
{
    Private::Benchmark& benchmark = m_private->benchmark;
    for (; benchmark.next < benchmark.plan.points.size(); ++benchmark.next)
        emit benchmarkRowReady(benchmark::rowWithout(
            benchmark.plan.points[benchmark.next], benchmark::RowStatus::Skipped,
            "the " + benchmark::shortNumber(benchmark.plan.maxSeconds) + " s of the whole run were over"));
}

void EngineJobs::finishBenchmark(bool stopped)
{
    m_private->benchmark.running = false;
    m_private->benchmark.paused = false;
    emit benchmarkFinished(stopped);
}

void EngineJobs::reportBenchmark(double fraction)
{
    const Private::Benchmark& benchmark = m_private->benchmark;
    if (!benchmark.running || benchmark.next >= benchmark.plan.points.size())
        return;
    benchmark::Progress progress;
    progress.done = benchmark.next;
    progress.total = benchmark.plan.points.size();
    progress.fraction = fraction;
    progress.elapsedSeconds = benchmark.seconds;
    progress.remainingSeconds = benchmark.remaining.secondsFrom(benchmark.plan.points, benchmark.next);
    if (const auto present = benchmark.remaining.secondsOf(benchmark.plan.points[benchmark.next]);
        present && progress.remainingSeconds)
        *progress.remainingSeconds -=
            std::min(*present, static_cast<double>(benchmark.sincePoint.elapsed()) / 1e3);
    emit benchmarkProgress(progress);
}

void EngineJobs::stopBenchmark()
{
    Private::Benchmark& benchmark = m_private->benchmark;
    if (!benchmark.running)
        return;
    benchmark.stopping = true;
    if (benchmark.paused)
        finishBenchmark(true);
    else if (benchmark.job != 0)
        m_private->worker->cancel(benchmark.job);
}

void EngineJobs::pauseBenchmark()
{
    Private::Benchmark& benchmark = m_private->benchmark;
    if (!benchmark.running || benchmark.paused || benchmark.stopping)
        return;
    benchmark.pausing = true;
    if (benchmark.job != 0)
        m_private->worker->cancel(benchmark.job);
}

void EngineJobs::resumeBenchmark()
{
    Private::Benchmark& benchmark = m_private->benchmark;
    if (!benchmark.paused)
        return;
    benchmark.paused = false;
    emit benchmarkResumed();
    submitBenchmarkPoint();
}

bool EngineJobs::isBenchmarkRunning() const
{
    return m_private->benchmark.running;
}

bool EngineJobs::isBenchmarkPaused() const
{
    return m_private->benchmark.paused;
}

}  // namespace sequency::ui
