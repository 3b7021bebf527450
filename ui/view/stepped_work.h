// SPDX-License-Identifier: GPL-3.0-or-later
//
// Long work of a view, a step at a time on the worker: between two steps whatever else is asked of the worker gets its turn, and every
// step's result can be shown.
//
// A step captures values and what the steps share, which no other thread touches; a stop reaches the step that runs, which may answer with
// what there is so far. Nothing is called after stop() and the answer to it, nor when this is gone. UI thread.
#pragma once

#include "ui/jobs/engine_jobs.h"

#include <functional>
#include <optional>
#include <stop_token>
#include <utility>

namespace sequency::ui {

template <typename Result>
class SteppedWork : public QObject {
public:
    struct Plan {
        std::function<base::Result<Result>(session::Engine& engine, const base::RunControl& control)> step;
        std::function<double(const Result& result)> fraction;  // of all work; 1: it was the last step
        std::function<void(const Result& result)> take;
        // Once; an error other than Cancelled is given.
        std::function<void(const std::optional<base::Error>& error)> ended;
    };

    // `what` is done, for the status line.
    SteppedWork(EngineJobs& jobs, QString what) : m_jobs(jobs), m_what(std::move(what)) {}

    bool isRunning() const { return m_isRunning; }
    // The last step was made; not where it was stopped before or failed.
    bool isDone() const { return m_fraction >= 1; }
    // Not while it runs.
    void start(Plan plan)
    {
        m_plan = std::move(plan);
        m_stop = {};
        m_stopCount = m_jobs.stopCount();
        m_fraction = 0;
        m_isRunning = true;
        next();
    }
    void stop() { m_stop.request_stop(); }

private:
    void next()
    {
        m_jobs.compute<Result>(
            this, m_what,
            [step = m_plan.step, stop = m_stop](session::Engine& engine, const base::RunControl& control) {
                const std::stop_callback link(control.stop, [stop]() mutable { stop.request_stop(); });
                return step(engine, {stop.get_token(), control.progress});
            },
            [this](base::Result<Result> result) { take(std::move(result)); },
            [fraction = m_fraction](double) { return fraction; });
    }
    void take(base::Result<Result> result)
    {
        if (result) {
            m_plan.take(*result);
            m_fraction = m_plan.fraction(*result);
            if (m_fraction < 1 && !m_stop.stop_requested() && m_jobs.stopCount() == m_stopCount)
                return next();
        }
        m_isRunning = false;
        const bool isStopped = result || result.error().kind == base::ErrorKind::Cancelled;
        m_plan.ended(isStopped ? std::nullopt : std::optional(result.error()));
    }

    EngineJobs& m_jobs;
    QString m_what;
    Plan m_plan;
    std::stop_source m_stop;
    quint64 m_stopCount = 0;  // of the jobs, when it began
    double m_fraction = 0;
    bool m_isRunning = false;
};

}  // namespace sequency::ui
