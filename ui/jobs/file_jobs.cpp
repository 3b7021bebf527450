// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/jobs/file_jobs.h"

#include "ui/jobs/post.h"

#include <utility>

namespace sequency::ui {

FileJobs::FileJobs(QObject* parent) : QObject(parent)
{
    m_thread.setMaxThreadCount(1);
}

FileJobs::~FileJobs()
{
    stopReading();
    m_thread.waitForDone();
}

void FileJobs::runAny(Kind kind, std::function<void(const base::RunControl&)> work,
                      std::function<void()> done)
{
    ++m_outstanding;
    base::RunControl control;
    if (kind == Kind::Read)
        control.stop = m_stop.get_token();
    m_thread.start(handedOver([this, control, work = std::move(work), done = std::move(done)] {
        work(control);
        // Posted, so it is dropped with this object, which waits for the thread before it goes.
        postTo(this, [this, done] {
            --m_outstanding;
            done();
            if (m_outstanding == 0)
                emit idle();
        });
    }));
}

void FileJobs::stopReading()
{
    std::exchange(m_stop, std::stop_source()).request_stop();
}

}  // namespace sequency::ui
