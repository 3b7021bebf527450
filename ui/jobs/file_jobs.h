// SPDX-License-Identifier: GPL-3.0-or-later
//
// Reading and writing files on threads of their own, so that saving never waits for the engine: an autosave must reach
// the disk while a benchmark of minutes runs.
//
// A lane is a thread: one job after the other, in the order of submission; what lies in one lane does not wait for another,
// so that work is saved and kept for a recovery while a file is read from a medium that does not answer. `done` comes on the
// UI thread, unless its context is gone by then. stop() ends what reads and writes in a lane, as soon as the work polls its
// control; where the system itself holds it, later jobs of the lane do not wait for it.
//
// Destroying waits for nothing, since a folder may not answer: what reads is stopped and what writes goes on, on threads that are
// left behind; answers are dropped. The end of the application (QCoreApplication) waits for what is still written then, and for
// nothing that only reads or was stopped. Lives on the UI thread. Work functions capture values and shared const data only.
#pragma once

#include "engine/base/catch_exceptions.h"
#include "engine/base/run_control.h"
#include "ui/jobs/post.h"

#include <QObject>
#include <QPointer>
#include <QThreadPool>

#include <array>
#include <functional>
#include <memory>
#include <optional>
#include <vector>

namespace sequency::ui {

class FileJobs : public QObject {
    Q_OBJECT

public:
    enum class Lane {
        Read,      // files that are opened
        Session,   // sessions that are saved
        Function,  // functions that are saved
        Recovery,  // copies for the case of a crash
    };

    explicit FileJobs(QObject* parent = nullptr);
    ~FileJobs() override;

    template <typename Value>
    void run(Lane lane, QObject* context, std::function<base::Result<Value>(const base::RunControl&)> work,
             std::function<void(base::Result<Value>)> done)
    {
        // A result may be movable only, and functions must be copyable.
        const auto result = std::make_shared<std::optional<base::Result<Value>>>();
        runAny(
            lane,
            [work = std::move(work), result](const base::RunControl& control) {
                result->emplace(base::catchExceptions([&] { return work(control); }));
            },
            [context = QPointer<QObject>(context), done = std::move(done), result] {
                if (context)
                    done(std::move(**result));
            });
    }

    void stop(Lane lane);
    bool isBusy() const;
    bool isWriting() const;  // in any lane but that of files that are opened
    bool isBusy(Lane lane) const { return m_lanes[static_cast<std::size_t>(lane)].outstanding > 0; }

signals:
    void changed();  // a job was submitted or is done
    void idle();

private:
    struct LaneState {
        std::unique_ptr<QThreadPool> thread;
        std::stop_source stop = {};
        int outstanding = 0;
    };

    void runAny(Lane lane, std::function<void(const base::RunControl&)> work, std::function<void()> done);
    static std::unique_ptr<QThreadPool> newThread();

    std::shared_ptr<Mailbox<FileJobs>> m_mailbox = std::make_shared<Mailbox<FileJobs>>(this);
    std::array<LaneState, 4> m_lanes;
    std::vector<std::unique_ptr<QThreadPool>> m_stopped;  // whose work has not come to its end yet
};

}  // namespace sequency::ui
