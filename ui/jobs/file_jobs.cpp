// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/jobs/file_jobs.h"

#include "ui/jobs/abandoned_threads.h"

#include <algorithm>
#include <utility>

namespace sequency::ui {

FileJobs::FileJobs(QObject* parent) : QObject(parent)
{
    for (LaneState& lane : m_lanes)
        lane.thread = newThread();
}

FileJobs::~FileJobs()
{
    stop(Lane::Read);
    m_mailbox->end();
    for (auto& thread : m_stopped)
        abandon(std::move(thread), LeftWork::Reading);
    for (LaneState& lane : m_lanes)
        abandon(std::move(lane.thread), LeftWork::Writing);
}

std::unique_ptr<QThreadPool> FileJobs::newThread()
{
    auto thread = std::make_unique<QThreadPool>();
    thread->setMaxThreadCount(1);
    return thread;
}

bool FileJobs::isBusy() const
{
    return std::ranges::any_of(m_lanes, [](const LaneState& lane) { return lane.outstanding > 0; });
}

bool FileJobs::isWriting() const
{
    return isBusy(Lane::Session) || isBusy(Lane::Function) || isBusy(Lane::Recovery);
}

void FileJobs::runAny(Lane lane, std::function<void(const base::RunControl&)> work,
                      std::function<void()> done)
{
    LaneState& state = m_lanes[static_cast<std::size_t>(lane)];
    ++state.outstanding;
    base::RunControl control;
    control.stop = state.stop.get_token();
    state.thread->start(
        handedOver([mailbox = m_mailbox, lane, control, work = std::move(work), done = std::move(done)] {
            work(control);
            // Posts the answer to the UI thread. The answer is dropped if the receiver has been destroyed.
            mailbox->post([lane, done](FileJobs& jobs) {
                --jobs.m_lanes[static_cast<std::size_t>(lane)].outstanding;
                done();
                emit jobs.changed();
                if (!jobs.isBusy())
                    emit jobs.idle();
            });
        }));
    emit changed();
}

void FileJobs::stop(Lane lane)
{
    LaneState& state = m_lanes[static_cast<std::size_t>(lane)];
    if (state.outstanding == 0)
        return;
    std::exchange(state.stop, std::stop_source()).request_stop();
    std::erase_if(m_stopped, [](const auto& thread) { return thread->activeThreadCount() == 0; });
    m_stopped.push_back(std::exchange(state.thread, newThread()));
}

}  // namespace sequency::ui

#include "moc_file_jobs.cpp"
