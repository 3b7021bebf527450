// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/jobs/benchmark_jobs.h"

#include "engine/benchmark/writers.h"
#include "ui/jobs/post.h"

#include <algorithm>

namespace sequency::ui {

void BenchmarkJobs::start(const benchmark::Plan& plan, const std::vector<benchmark::Row>& rows)
{
    if (m_run.running || rows.size() >= plan.points.size())
        return;
    m_run = {};
    m_run.plan = plan;
    m_run.remaining = benchmark::RemainingTime(plan.protocol);
    m_run.yardsticks = std::make_shared<benchmark::BandwidthBaselines>(plan.protocol.repeats, rows);
    m_run.next = rows.size();
    m_run.running = true;
    emit started(plan);
    submitPoints();
}

void BenchmarkJobs::submitPoints()
{
    const auto& all = m_run.plan.points;
    m_run.together = benchmark::pointsMeasuredTogether(all, m_run.next);
    const auto first = all.begin() + static_cast<std::ptrdiff_t>(m_run.next);
    std::vector<benchmark::Point> points(first, first + static_cast<std::ptrdiff_t>(m_run.together));
    const benchmark::Point shownPoint = points.front();
    const auto measured = std::make_shared<std::vector<benchmark::Measured>>();
    JobQueue::Plan plan{tr("Measuring")};
    plan.priority = benchmarkPriority;
    plan.work = [this, points = std::move(points), measured, protocol = m_run.plan.protocol,
                 yardsticks = m_run.yardsticks](session::Engine& engine,
                                                const base::RunControl& control) -> base::Status {
        base::RunControl shown = control;
        shown.progress = [this, &control](double fraction) {
            control.report(fraction);
            postTo(this, [this, fraction] { report(fraction); });
        };
        *measured = benchmark::measureTogether(engine, points, protocol, *yardsticks, shown);
        return control.stopRequested() ? base::Status(base::cancelled()) : base::success();
    };
    plan.overall = [done = static_cast<double>(m_run.next), now = static_cast<double>(m_run.together),
                    count = static_cast<double>(all.size())](double fraction) {
        return (done + fraction * now) / count;
    };
    plan.done = [this, measured](const base::Status& status) { endPoints(*measured, status); };
    m_run.job = m_queue.submit(std::move(plan));
    m_run.sincePoint.start();
    emit pointStarted(shownPoint);
    report(0);
}

void BenchmarkJobs::endPoints(const std::vector<benchmark::Measured>& measured, const base::Status& status)
{
    m_run.job = 0;
    if (!status && m_run.pausing && !m_run.stopping) {  // resume() measures the stopped points again
        m_run.pausing = false;
        m_run.paused = true;
        emit paused();
        return;
    }
    if (status) {
        for (std::size_t i = 0; i < measured.size(); ++i) {
            m_run.remaining.add(m_run.plan.points[m_run.next + i], measured[i]);
            m_run.seconds += measured[i].seconds;
        }
        for (const benchmark::Measured& one : measured) {
            ++m_run.next;
            emit rowReady(one.row);
        }
    }
    if (!status || m_run.stopping) {
        finish(m_run.next < m_run.plan.points.size());
        return;
    }
    if (m_run.plan.maxSeconds > 0 && m_run.seconds > m_run.plan.maxSeconds)
        skipPoints();
    if (m_run.next == m_run.plan.points.size()) {
        finish(false);
    } else if (m_run.pausing) {  // the points ended before they could be stopped
        m_run.pausing = false;
        m_run.paused = true;
        emit paused();
    } else {
        submitPoints();
    }
}

// Reports each remaining point as a skipped row, so that the result has a row for every point of the plan.
void BenchmarkJobs::skipPoints()
{
    for (; m_run.next < m_run.plan.points.size(); ++m_run.next)
        emit rowReady(benchmark::rowWithout(m_run.plan.points[m_run.next], benchmark::RowStatus::Skipped,
                                            "the time limit of " +
                                                benchmark::shortNumber(m_run.plan.maxSeconds) +
                                                " s for the whole run was reached"));
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
    progress.together = m_run.together;
    progress.fraction = fraction;
    progress.elapsedSeconds = m_run.seconds;
    progress.remainingSeconds =
        m_run.remaining.secondsLeft(m_run.plan.points, m_run.next, m_run.next + m_run.together,
                                    static_cast<double>(m_run.sincePoint.elapsed()) / 1e3);
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
    submitPoints();
}

}  // namespace sequency::ui

#include "moc_benchmark_jobs.cpp"
