// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/jobs/benchmark_jobs.h"

#include "engine/base/elapsed.h"
#include "engine/benchmark/writers.h"
#include "ui/jobs/post.h"

#include <algorithm>

namespace sequency::ui {

void BenchmarkJobs::start(const benchmark::Plan& plan)
{
    if (m_run.running || plan.points.empty())
        return;
    m_run = {};
    m_run.plan = plan;
    m_run.yardsticks = std::make_shared<benchmark::Yardsticks>(plan.protocol.repeats);
    m_run.running = true;
    emit started(plan);
    submitPoint();
}

void BenchmarkJobs::submitPoint()
{
    struct Measured {
        benchmark::Row row;
        double seconds = 0;
    };
    const benchmark::Point point = m_run.plan.points[m_run.next];
    const auto measured = std::make_shared<Measured>();
    JobQueue::Plan plan{tr("Measuring")};
    plan.priority = benchmarkPriority;
    plan.work = [this, point, measured, protocol = m_run.plan.protocol, yardsticks = m_run.yardsticks](
                    session::Engine& engine, const base::RunControl& control) -> base::Status {
        const auto before = base::Clock::now();
        base::RunControl shown = control;
        shown.progress = [this, &control](double fraction) {
            control.report(fraction);
            postTo(this, [this, fraction] { report(fraction); });
        };
        measured->row = benchmark::measure(engine, point, protocol, *yardsticks, shown);
        measured->seconds = base::secondsSince(before);
        return control.stopRequested() ? base::Status(base::cancelled()) : base::success();
    };
    plan.overall = [done = static_cast<double>(m_run.next),
                    all = static_cast<double>(m_run.plan.points.size())](double fraction) {
        return (done + fraction) / all;
    };
    plan.done = [this, measured](const base::Status& status) {
        endPoint(measured->row, measured->seconds, status);
    };
    m_run.job = m_queue.submit(std::move(plan));
    m_run.sincePoint.start();
    emit pointStarted(point);
    report(0);
}

void BenchmarkJobs::endPoint(const benchmark::Row& row, double seconds, const base::Status& status)
{
    m_run.job = 0;
    if (!status && m_run.pausing && !m_run.stopping) {  // it is measured anew
        m_run.pausing = false;
        m_run.paused = true;
        emit paused();
        return;
    }
    if (status) {
        m_run.remaining.add(row.point, seconds);
        m_run.seconds += seconds;
        ++m_run.next;
        emit rowReady(row);
    }
    if (!status || m_run.stopping) {
        finish(m_run.next < m_run.plan.points.size());
        return;
    }
    if (m_run.plan.maxSeconds > 0 && m_run.seconds > m_run.plan.maxSeconds)
        skipPoints();
    if (m_run.next == m_run.plan.points.size()) {
        finish(false);
    } else if (m_run.pausing) {  // the point ended before it could be stopped
        m_run.pausing = false;
        m_run.paused = true;
        emit paused();
    } else {
        submitPoint();
    }
}

// Their rows say so; none is ever missing.
void BenchmarkJobs::skipPoints()
{
    for (; m_run.next < m_run.plan.points.size(); ++m_run.next)
        emit rowReady(benchmark::rowWithout(m_run.plan.points[m_run.next], benchmark::RowStatus::Skipped,
                                            "the " + benchmark::shortNumber(m_run.plan.maxSeconds) +
                                                " s of the whole run were over"));
}

void BenchmarkJobs::finish(bool stopped)
{
    m_run.running = false;
    m_run.paused = false;
    emit finished(stopped);
}

void BenchmarkJobs::report(double fraction)
{
    if (!m_run.running || m_run.next >= m_run.plan.points.size())
        return;
    benchmark::Progress progress;
    progress.done = m_run.next;
    progress.total = m_run.plan.points.size();
    progress.fraction = fraction;
    progress.elapsedSeconds = m_run.seconds;
    progress.remainingSeconds = m_run.remaining.secondsFrom(m_run.plan.points, m_run.next);
    if (const auto present = m_run.remaining.secondsOf(m_run.plan.points[m_run.next]);
        present && progress.remainingSeconds)
        *progress.remainingSeconds -=
            std::min(*present, static_cast<double>(m_run.sincePoint.elapsed()) / 1e3);
    emit this->progress(progress);
}

void BenchmarkJobs::stop()
{
    if (!m_run.running)
        return;
    m_run.stopping = true;
    if (m_run.paused)
        finish(true);
    else if (m_run.job != 0)
        m_queue.cancel(m_run.job);
}

void BenchmarkJobs::pause()
{
    if (!m_run.running || m_run.paused || m_run.stopping)
        return;
    m_run.pausing = true;
    if (m_run.job != 0)
        m_queue.cancel(m_run.job);
}

void BenchmarkJobs::resume()
{
    if (!m_run.paused)
        return;
    m_run.paused = false;
    emit resumed();
    submitPoint();
}

}  // namespace sequency::ui
