// SPDX-License-Identifier: GPL-3.0-or-later
//
// The only place where the engine's thread meets Qt.
//
// Lives on the UI thread; every call returns at once and every answer is a
// signal on the UI thread. Of spectra, and of what an owner wants computed,
// only the newest counts: a new request stops the old one, whose answer is
// dropped even if it still arrives. Functions are read and made by functions(),
// benchmarks run by benchmark(). What the devices need is done in the
// background, when nothing else is. Results are shared and const. Closing:
// stopAll() and wait for idle(), or just destroy (which cancels and joins; a
// running step may take up to some tens of milliseconds).
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

    // The devices that the engine found when it started; Again: what it finds
    // now.
    enum class Look { Once, Again };
    void listDevices(Look look = Look::Once);
    // `functionName` goes with the spectrum.
    void transform(const session::TransformRequest& request, const QString& functionName = {});
    FunctionJobs& functions() { return m_functions; }
    BenchmarkJobs& benchmark() { return m_benchmark; }
    // Writes a file on the worker's thread, whole or not at all.
    void writeFile(const QString& path, const QByteArray& bytes);
    void writeFile(const QString& path, FileWriter write);

    // Anything else that a view wants computed. Of each owner only the newest
    // counts; `done` is called on the UI thread, with Cancelled too, unless a
    // newer one of the owner came or the owner is gone. Both functions capture
    // values and shared const data only (`done` may use its owner). Of work in
    // several jobs `share` says, from this job's fraction, how far all of it is;
    // null: this is all.
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

    // For work that needs the trace of a flow graph: captured by it, and shared
    // by all that ask for the same one.
    const std::shared_ptr<TraceMemo>& traces() const { return m_traces; }

    // When nothing else is to be done, and not as something that makes this busy:
    // any request stops it, and it begins again when that is done. The newest
    // only; given up by stopAll() and where it fails. `work` captures values.
    void runInBackground(JobQueue::Work work) { m_queue.runInBackground(std::move(work)); }

    void cancelTransform();  // transformFailed(Cancelled) follows
    // Wanted: by a person, who may look for devices in vain otherwise. Closing:
    // what is being written is written first.
    enum class Stop { Wanted, Closing };
    void stopAll(Stop why = Stop::Wanted);
    // How often stopAll() was called: for work in several jobs, which may be
    // between two of them.
    quint64 stopCount() const { return m_stopCount; }
    bool isBusy() const { return m_queue.isBusy(); }  // something interactive or a benchmark runs or waits
    bool isTransforming() const { return m_transform.job != 0; }

signals:
    void devicesReady(const std::vector<sequency::session::DeviceInfo>& devices,
                      const QString& openClProblem);

    void transformStarted();
    void transformReady(const sequency::ui::SharedSpectrum& spectrum);
    void transformFailed(const sequency::base::Error& error);  // not for a request that a newer one replaced

    void fileWritten(const QString& path);
    void writingFailed(const QString& path,
                       const sequency::base::Error& error);  // Cancelled, too

    // Of whatever runs now: a fraction from 0 to 1 and a word for it. idle()
    // follows when nothing runs any more.
    void progress(double fraction, const QString& what);
    void backgroundFinished();  // with or without success, not where it was stopped
    void started();             // where nothing ran or waited
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
