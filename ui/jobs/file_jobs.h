// SPDX-License-Identifier: GPL-3.0-or-later
//
// Reads and writes files on separate threads, so that saving never waits for the engine.
//
// Each lane has one thread, which runs the jobs of the lane in the order of submission. An autosave is thus written even while a benchmark runs for
// minutes, or while a file is read from a medium that does not respond. `done` is called on the UI thread unless `context` has been destroyed. stop()
// cancels the jobs of a lane as soon as they poll their control. If the operating system blocks a job, later jobs of the lane run on another thread.
// The functions `work` may capture only values and shared const data.
//
// Ownership: The destructor does not wait, because a folder may not respond. It stops reads, lets writes continue on abandoned threads, and drops
// their answers. QCoreApplication's destructor waits only for unfinished writes.
// Threads:   UI thread.
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
        Read,      // opens files
        Session,   // saves sessions
        Function,  // saves functions
        Recovery,  // saves recovery copies, which are used after a crash
    };

    explicit FileJobs(QObject* parent = nullptr);
    ~FileJobs() override;

    template <typename Value>
    void run(Lane lane, QObject* context, std::function<base::Result<Value>(const base::RunControl&)> work,
             std::function<void(base::Result<Value>)> done)
    {
        // The result is stored separately because a std::function must be copyable, while the result may be movable only.
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
    bool isWriting() const;  // true if any lane except Read is busy
    bool isBusy(Lane lane) const { return m_lanes[static_cast<std::size_t>(lane)].outstanding > 0; }

signals:
    void changed();  // emitted when a job was submitted or has ended
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
    // Threads of stopped lanes whose jobs have not ended yet.
    std::vector<std::unique_ptr<QThreadPool>> m_stopped;
};

}  // namespace sequency::ui
