// SPDX-License-Identifier: GPL-3.0-or-later
//
// Gives a test control over the duration of jobs, so that the order of events does not depend on the speed of the machine.
//
// A Gate blocks a thread until it is opened; all later jobs of that thread wait in its queue. UntilStopped keeps a thread busy until the job is
// cancelled.
#pragma once

#include "ui/jobs/engine_jobs.h"
#include "ui/jobs/file_jobs.h"

#include <atomic>
#include <memory>
#include <semaphore>
#include <thread>

namespace sequency::tests {

class Gate {
public:
    explicit Gate(ui::EngineJobs& jobs)
    {
        jobs.compute<int>(
            &m_owner, QStringLiteral("Waiting"),
            [opened = m_opened](session::Engine&, const base::RunControl&) -> base::Result<int> {
                opened->acquire();
                return 0;
            },
            [](const base::Result<int>&) {});
    }
    Gate(ui::FileJobs& jobs, ui::FileJobs::Lane lane)
    {
        jobs.run<int>(
            lane, &m_owner,
            [opened = m_opened](const base::RunControl&) -> base::Result<int> {
                opened->acquire();
                return 0;
            },
            [](const base::Result<int>&) {});
    }
    ~Gate() { open(); }
    Q_DISABLE_COPY(Gate)
    void open() { m_opened->release(); }

private:
    QObject m_owner;
    std::shared_ptr<std::counting_semaphore<>> m_opened = std::make_shared<std::counting_semaphore<>>(0);
};

// A job that ends only when it is stopped. `owner` must exist as long as an answer can arrive.
class UntilStopped {
public:
    UntilStopped(ui::EngineJobs& jobs, QObject& owner)
    {
        jobs.compute<int>(
            &owner, QStringLiteral("Computing"),
            [state = m_state](session::Engine&, const base::RunControl& control) -> base::Result<int> {
                state->begun = true;
                while (!control.stopRequested())
                    std::this_thread::yield();
                state->ended = true;
                return base::cancelled();
            },
            [state = m_state](const base::Result<int>&) { ++state->answers; });
    }

    bool hasBegun() const { return m_state->begun; }
    bool hasEnded() const { return m_state->ended; }
    int answers() const { return m_state->answers; }

private:
    struct State {
        std::atomic<bool> begun = false;
        std::atomic<bool> ended = false;
        int answers = 0;
    };
    std::shared_ptr<State> m_state = std::make_shared<State>();
};

}  // namespace sequency::tests
