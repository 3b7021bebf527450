// SPDX-License-Identifier: GPL-3.0-or-later
//
// A long computation of a view that runs in steps on the worker. Other jobs run between two steps, and every step returns a result that can be shown.
//
// start() takes a plan, which computes the steps and receives the results. A step may capture values, and one state that all steps share and that no
// other thread accesses. stop() also stops the running step, which may then return an intermediate result. After this object is destroyed, or after
// `ended` was called, no function of the plan is called.
//
// Threads: UI thread.
#pragma once

#include "ui/jobs/engine_jobs.h"

#include <functional>
#include <optional>
#include <stop_token>
#include <utility>

namespace sequency::ui {

template <typename Result>
class IncrementalJob : public QObject {
public:
    struct Plan {
        std::function<base::Result<Result>(session::Engine& engine, const base::RunControl& control)> step;
        // Returns the completed fraction of the whole computation; 1 after the last step.
        std::function<double(const Result& result)> fraction;
        std::function<void(const Result& result)> take;
        // Called once at the end. `error` is nullopt if the computation was completed or cancelled.
        std::function<void(const std::optional<base::Error>& error)> ended;
    };

    // `what` describes the computation in the status line while it runs.
    IncrementalJob(EngineJobs& jobs, QString what) : m_jobs(jobs), m_what(std::move(what)) {}

    bool isRunning() const { return m_isRunning; }
    // Returns true if the last step was completed. Returns false if the computation was stopped or failed before that.
    bool isDone() const { return m_fraction >= 1; }
    // Starts the computation, which must not be running.
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
    quint64 m_stopCount = 0;  // EngineJobs::stopCount() at the start
    double m_fraction = 0;
    bool m_isRunning = false;
};

}  // namespace sequency::ui
