// SPDX-License-Identifier: GPL-3.0-or-later
//
// Runs jobs on the engine's thread and delivers the results to Qt as signals.
//
// Every call returns at once, and every answer is a signal on the UI thread. For transforms, and for each owner passed to compute(), only the latest
// request counts: it stops the previous request, whose answer is then dropped. functions() reads and creates functions, and benchmark() runs
// benchmarks. Background computations run when no other job waits. To close, call stopAll() and wait for idle(), or just destroy the object.
//
// Ownership: results are shared and const.
// Threads:   UI thread.
// Cost:      The destructor cancels all jobs and joins the thread. It may wait a few tens of milliseconds for a running step.
#pragma once

#include "engine/session/calls/request.h"
#include "ui/jobs/benchmark_jobs.h"
#include "ui/jobs/file_writer.h"
#include "ui/jobs/function_jobs.h"
#include "ui/jobs/job_queue.h"
#include "ui/jobs/spectrum_data.h"
#include "ui/jobs/trace_memo.h"

#include <QObject>
#include <QString>

#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <vector>

namespace sequency::ui {

class EngineJobs : public QObject {
    Q_OBJECT

public:
    explicit EngineJobs(QObject* parent = nullptr);
    ~EngineJobs() override;

    // Whether to list the devices that the engine found at startup (Once) or to search for devices again (Again).
    enum class Look { Once, Again };
    void listDevices(Look look = Look::Once);
    // Computes a spectrum and stores `functionName` with it.
    void transform(const session::TransformRequest& request, const QString& functionName = {});
    FunctionJobs& functions() { return m_functions; }
    BenchmarkJobs& benchmark() { return m_benchmark; }
    // Write a file on the worker thread. A failed write leaves no partial file.
    void writeFile(const QString& path, const QByteArray& bytes);
    void writeFile(const QString& path, FileWriter write);

    // Runs any other computation of a view. Only the latest request of each `owner` counts. `done` is called on the UI thread, even if `work` was
    // cancelled. It is not called if `owner` has made a newer request or has been destroyed. Both functions may capture only values and shared const
    // data; `done` may also use `owner`. If a task consists of several jobs, `share` maps the progress of this job to that of the task. A null
    // `share` means that this job is the whole task.
    template <typename Value>
    void compute(QObject* owner, const QString& what,
                 std::function<base::Result<Value>(session::Engine&, const base::RunControl&)> work,
                 std::function<void(base::Result<Value>)> done, std::function<double(double)> share = {})
    {
        const auto result = std::make_shared<std::optional<base::Result<Value>>>();
        computeAny(
            owner, what,
            [work = std::move(work), result](session::Engine& engine,
                                             const base::RunControl& control) -> base::Status {
                result->emplace(work(engine, control));
                return **result ? base::success() : base::Status((*result)->error());
            },
            [done = std::move(done), result](const base::Status& status) {
                done(*result ? std::move(**result) : base::Result<Value>(status.error()));
            },
            std::move(share));
    }

    // Returns the cache of flow-graph traces. Jobs that need a trace capture the cache, so that equal requests share one trace.
    const std::shared_ptr<TraceMemo>& traces() const { return m_traces; }

    // Runs `work` when no other job waits; isBusy() ignores it. Any other job interrupts `work`, which is restarted afterwards. Only the latest
    // background computation is run. stopAll() or a failure discards it. `work` may capture only values.
    void runInBackground(JobQueue::Work work) { m_queue.runInBackground(std::move(work)); }

    void cancelTransform();  // emits transformFailed(Cancelled)
    // The reason for stopAll(). With Wanted, the user stops all jobs except a search for devices. With Closing, pending files are still written.
    enum class Stop { Wanted, Closing };
    void stopAll(Stop why = Stop::Wanted);
    // Returns the number of calls to stopAll(). A task that consists of several jobs compares it to detect a stop between two of its jobs.
    quint64 stopCount() const { return m_stopCount; }
    // Returns true if an interactive job or a benchmark is running or waiting.
    bool isBusy() const { return m_queue.isBusy(); }
    bool isTransforming() const { return m_transform.job != 0; }

signals:
    void devicesReady(const std::vector<sequency::session::DeviceInfo>& devices,
                      const QString& openClProblem);

    void transformStarted();
    void transformReady(const sequency::ui::SharedSpectrum& spectrum);
    // Emitted if a transform fails and no newer request has replaced it.
    void transformFailed(const sequency::base::Error& error);

    void fileWritten(const QString& path);
    void writingFailed(const QString& path,
                       const sequency::base::Error& error);  // `error` may be Cancelled

    // Reports the progress of the running job as a fraction from 0 to 1, with a description.
    void progress(double fraction, const QString& what);
    // Emitted when a background computation has succeeded or failed, but not if it was stopped.
    void backgroundFinished();
    void started();  // emitted with the first job after an idle period
    void idle();

private:
    void computeAny(QObject* owner, const QString& what, JobQueue::Work work, JobQueue::Done done,
                    std::function<double(double)> share);

    quint64 m_stopCount = 0;
    std::shared_ptr<TraceMemo> m_traces = std::make_shared<TraceMemo>();
    JobQueue::Newest m_transform;
    std::map<QObject*, JobQueue::Newest> m_owners;
    JobQueue m_queue{*this};
    FunctionJobs m_functions{m_queue};
    BenchmarkJobs m_benchmark{m_queue};
};

}  // namespace sequency::ui
