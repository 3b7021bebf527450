// SPDX-License-Identifier: GPL-3.0-or-later
//
// EngineJobs: the benchmark, a chain of jobs of the points that take turns, so that an edit is computed between two of them.
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
    submitBenchmarkPoints();
}

void EngineJobs::submitBenchmarkPoints()
{
    Private::Benchmark& benchmark = m_private->benchmark;
    const auto& all = benchmark.plan.points;
    benchmark.together = benchmark::togetherFrom(all, benchmark.next);
    const auto first = all.begin() + static_cast<std::ptrdiff_t>(benchmark.next);
    std::vector<benchmark::Point> points(first, first + static_cast<std::ptrdiff_t>(benchmark.together));
    const benchmark::Point shownPoint = points.front();
    const auto measured = std::make_shared<std::vector<benchmark::Measured>>();
    Private::Plan plan{tr("Measuring")};
    plan.priority = benchmarkPriority;
    plan.work = [this, points = std::move(points), measured, protocol = benchmark.plan.protocol,
                 yardsticks = benchmark.yardsticks](session::Engine& engine,
                                                    const base::RunControl& control) -> base::Status {
        base::RunControl shown = control;
        shown.progress = [this, &control](double fraction) {
            control.report(fraction);
            postTo(this, [this, fraction] { reportBenchmark(fraction); });
        };
        *measured = benchmark::measureTogether(engine, points, protocol, *yardsticks, shown);
        return control.stopRequested() ? base::Status(base::cancelled()) : base::success();
    };
    plan.overall = [done = static_cast<double>(benchmark.next), now = static_cast<double>(benchmark.together),
                    count = static_cast<double>(all.size())](double fraction) {
        return (done + fraction * now) / count;
    };
    plan.done = [this, measured](const base::Status& status) { benchmarkPointsDone(*measured, status); };
    benchmark.job = m_private->submit(std::move(plan));
    benchmark.sincePoint.start();
    emit benchmarkPointStarted(shownPoint);
    reportBenchmark(0);
}

void EngineJobs::benchmarkPointsDone(const std::vector<benchmark::Measured>& measured,
                                     const base::Status& status)
{
    Private::Benchmark& benchmark = m_private->benchmark;
    benchmark.job = 0;
    if (!status && benchmark.pausing && !benchmark.stopping) {  // they are measured anew
        benchmark.pausing = false;
        benchmark.paused = true;
        emit benchmarkPaused();
        return;
    }
    if (status) {
        for (const benchmark::Measured& one : measured) {
            benchmark.remaining.add(one);
            benchmark.seconds += one.seconds;
        }
        for (const benchmark::Measured& one : measured) {
            ++benchmark.next;
            emit benchmarkRowReady(one.row);
        }
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
        submitBenchmarkPoints();
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
    progress.together = benchmark.together;
    progress.fraction = fraction;
    progress.elapsedSeconds = benchmark.seconds;
    const auto& points = benchmark.plan.points;
    progress.remainingSeconds = benchmark.remaining.secondsFrom(points, benchmark.next);
    if (progress.remainingSeconds) {
        const double behind =
            benchmark.remaining.secondsFrom(points, benchmark.next + benchmark.together).value_or(0);
        *progress.remainingSeconds -= std::min(*progress.remainingSeconds - behind,
                                               static_cast<double>(benchmark.sincePoint.elapsed()) / 1e3);
    }
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
    submitBenchmarkPoints();
}

bool EngineJobs::isBenchmarkRunning() const
{
    return m_private->benchmark.running;
}

std::pair<std::size_t, std::size_t> EngineJobs::benchmarkPoints() const
{
    return {m_private->benchmark.next, m_private->benchmark.plan.points.size()};
}

bool EngineJobs::isBenchmarkPaused() const
{
    return m_private->benchmark.paused;
}

}  // namespace sequency::ui
