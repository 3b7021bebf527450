// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/jobs/job_queue.h"

#include "ui/jobs/engine_jobs.h"
#include "ui/jobs/post.h"

#include <utility>

namespace sequency::ui {

session::JobNumber JobQueue::submit(Plan plan)
{
    session::Job job;
    job.priority = plan.priority;
    job.work = std::move(plan.work);
    EngineJobs* const jobs = &m_owner;
    const auto number = std::make_shared<session::JobNumber>(0);  // accessed only on the UI thread
    // Both callbacks run on the worker thread. They only post functions to `jobs`, which outlives the worker. If `jobs` is destroyed, Qt drops the
    // functions that are still queued.
    job.finished = [this, jobs, number, done = std::move(plan.done)](const base::Status& status) {
        postTo(jobs, [this, jobs, number, done, status] {
            done(status);
            m_outstanding.erase(*number);
            if (m_outstanding.empty()) {
                emit jobs->idle();
                beginBackground();
            }
        });
    };
    job.progress = [jobs, what = plan.what, overall = std::move(plan.overall)](double fraction) {
        const double shown = overall ? overall(fraction) : fraction;
        postTo(jobs, [jobs, shown, what] { emit jobs->progress(shown, what); });
    };
    if (m_backgroundJob != 0)
        m_worker->cancel(m_backgroundJob);
    *number = m_worker->submit(std::move(job));
    m_outstanding.emplace(*number, plan.kind);
    if (m_outstanding.size() == 1)
        emit m_owner.started();
    return *number;
}

void JobQueue::replace(Newest& newest, Plan plan)
{
    cancel(newest);
    const quint64 generation = ++newest.generation;
    plan.done = [&newest, generation, done = std::move(plan.done)](const base::Status& status) {
        if (generation != newest.generation)
            return;
        newest.job = 0;
        done(status);
    };
    newest.job = submit(std::move(plan));
}

void JobQueue::cancel(const Newest& newest)
{
    if (newest.job != 0)
        m_worker->cancel(newest.job);
}

void JobQueue::cancelAllBut(Kind kept)
{
    for (const auto& [number, kind] : m_outstanding)
        if (kind != kept)
            m_worker->cancel(number);
    m_background = nullptr;
    if (m_backgroundJob != 0)
        m_worker->cancel(m_backgroundJob);
}

void JobQueue::runInBackground(Work work)
{
    if (m_backgroundJob != 0)
        m_worker->cancel(m_backgroundJob);
    m_background = std::move(work);
    ++m_backgroundGeneration;
    beginBackground();
}

void JobQueue::beginBackground()
{
    if (m_background == nullptr || m_backgroundJob != 0 || isBusy())
        return;
    session::Job job;
    job.priority = backgroundPriority;
    job.work = m_background;
    job.finished = [this, generation = m_backgroundGeneration](const base::Status& status) {
        const bool wasStopped = !status && status.error().kind == base::ErrorKind::Cancelled;
        postTo(&m_owner, [this, generation, wasStopped] {
            m_backgroundJob = 0;
            if (wasStopped || generation != m_backgroundGeneration) {
                beginBackground();
                return;
            }
            m_background = nullptr;
            emit m_owner.backgroundFinished();
        });
    };
    m_backgroundJob = m_worker->submit(std::move(job));
}

}  // namespace sequency::ui
