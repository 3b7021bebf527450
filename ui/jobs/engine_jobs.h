// SPDX-License-Identifier: GPL-3.0-or-later
//
// The only place where the engine's thread meets Qt.
//
// Lives on the UI thread; every call returns at once and every answer is a signal on the UI thread. Of each kind of
// interactive job (transform, reading) only the newest counts: a new request stops the old one, whose answer is dropped
// even if it still arrives. The benchmark is a chain of jobs of lower priority, a point each, so that an edit is computed
// between two points. What the devices need is done in the background, when nothing else is. Results are shared and const. Closing: stopAll() and wait for idle(), or just destroy (which
// cancels and joins; a running step may take up to some tens of milliseconds).
#pragma once

#include "engine/base/packed_bits.h"
#include "engine/benchmark/run.h"
#include "engine/io/vector_text.h"
#include "engine/session/request.h"
#include "engine/session/worker.h"
#include "ui/jobs/spectrum_data.h"
#include "ui/jobs/trace_memo.h"

#include <QObject>
#include <QString>
#include <QStringList>

#include <functional>
#include <memory>
#include <optional>
#include <vector>

namespace sequency::ui {

// A bit for each value: where a file leaves it open (a don't-care), and the function holds what was taken for it.
using SharedBits = std::shared_ptr<const base::PackedBits>;

// One of the functions of a table.
struct Output {
    QString name;
    base::SharedFunction function;  // never null
    SharedBits open = {};           // null: every value is decided
    bool isEdited = false;          // changed since it was read or made
};

// A function that came from a file or a text, ready to be shown.
struct LoadedFunction {
    base::SharedFunction function;
    io::Format format = io::Format::Bits;
    QString name;  // the file's name without its folder, or an empty text
    // Of a table with several: `function` is outputs[output].function. All have the same variables.
    std::vector<Output> outputs = {};
    std::size_t output = 0;
    base::SharedFunction second = {};  // that comes with it, for convolutions; null: none
    QStringList inputNames = {};       // of a file: as many as variables, x1 first; empty: it has none
    // Of a function alone: what its file calls it, what that leaves open, and whether it was changed already.
    QString outputName = {};
    SharedBits open = {};
    bool isEdited = false;
};

class EngineJobs : public QObject {
    Q_OBJECT

public:
    // These run on the worker's thread: they capture values and shared const data only, and poll the control.
    using Maker = std::function<base::Result<LoadedFunction>(const base::RunControl& control)>;
    using Writer = std::function<base::Status(const std::string& path, const base::RunControl& control)>;
    // Of what lies on a device.
    using EngineWriter = std::function<base::Status(session::Engine& engine, const std::string& path,
                                                    const base::RunControl& control)>;

    explicit EngineJobs(QObject* parent = nullptr);
    ~EngineJobs() override;

    // The devices that the engine found when it started; reloadDevices() looks for them again.
    void listDevices();
    void reloadDevices();
    // `functionName` goes with the spectrum.
    void transform(const session::TransformRequest& request, const QString& functionName = {});
    void readFile(const QString& path, const io::ReadOptions& options);
    void readText(const QString& text, const io::ReadOptions& options);
    // Any other way to come to a function (generators, resizing); answers like the readings and replaces them.
    void makeFunction(const QString& what, Maker make);
    void startBenchmark(const benchmark::Plan& plan);
    void stopBenchmark();
    // Stops what is measured at the moment, frees the device's memory, and waits; that point is measured anew on resume.
    void pauseBenchmark();
    void resumeBenchmark();
    // Writes text to a file on the worker's thread (beside it, then renamed).
    void writeFile(const QString& path, const QByteArray& bytes);
    void writeFile(const QString& path, Writer write);
    void writeFile(const QString& path, EngineWriter write);

    // Anything else that a view wants computed. Of each owner only the newest counts; `done` is called on the UI thread,
    // with Cancelled too, unless a newer one of the owner came or the owner is gone. Both functions capture values and
    // shared const data only (`done` may use its owner). Of work in several jobs `share` says, from this job's fraction, how far all
    // of it is; null: this is all.
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

    // For work that needs the trace of a flow graph: captured by it, and shared by all that ask for the same one.
    const std::shared_ptr<TraceMemo>& traces() const;

    // When nothing else is to be done, and not as something that makes this busy: any request stops it, and it begins again when
    // that is done. The newest only; given up by stopAll() and where it fails. `work` captures values.
    void runInBackground(std::function<base::Status(session::Engine&, const base::RunControl&)> work);

    void cancelTransform();  // transformFailed(Cancelled) follows
    void cancelReading();    // readingFailed(Cancelled) comes at once, whatever is read meanwhile is dropped
    // Wanted: by a person, who may look for devices in vain otherwise. Closing: what is being written is written first.
    enum class Stop { Wanted, Closing };
    void stopAll(Stop why = Stop::Wanted);
    // How often stopAll() was called: for work in several jobs, which may be between two of them.
    quint64 stopCount() const;
    bool isBusy() const;  // something interactive or a benchmark runs or waits
    bool isTransforming() const;
    bool isReading() const;
    bool isBenchmarkRunning() const;  // or paused
    bool isBenchmarkPaused() const;
    // Of its points how many are measured, and how many there are.
    std::pair<std::size_t, std::size_t> benchmarkPoints() const;

signals:
    void devicesReady(const std::vector<sequency::session::DeviceInfo>& devices,
                      const QString& openClProblem);

    void transformStarted();
    void transformReady(const sequency::ui::SharedSpectrum& spectrum);
    void transformFailed(const sequency::base::Error& error);  // not for a request that a newer one replaced

    void readingStarted(const QString& what);
    void functionReady(const sequency::ui::LoadedFunction& loaded);
    void readingFailed(const sequency::base::Error& error);

    void benchmarkStarted(const sequency::benchmark::Plan& plan);
    void benchmarkPointStarted(const sequency::benchmark::Point& point);
    void benchmarkRowReady(const sequency::benchmark::Row& row);
    // With every point that begins or ends, and while one is measured.
    void benchmarkProgress(const sequency::benchmark::Progress& progress);
    void benchmarkPaused();
    void benchmarkResumed();
    void benchmarkFinished(bool stopped);

    void fileWritten(const QString& path);
    void writingFailed(const QString& path, const sequency::base::Error& error);  // Cancelled, too

    // Of whatever runs now: a fraction from 0 to 1 and a word for it. idle() follows when nothing runs any more.
    void progress(double fraction, const QString& what);
    void backgroundFinished();  // with or without success, not where it was stopped
    void started();             // where nothing ran or waited
    void idle();

private:
    struct Private;
    using Work = std::function<base::Status(session::Engine&, const base::RunControl&)>;
    using Done = std::function<void(const base::Status&)>;
    void computeAny(QObject* owner, const QString& what, Work work, Done done,
                    std::function<double(double)> share);
    void submitDeviceJob(bool reload);
    void beginBackground();
    void submitBenchmarkPoints();
    void benchmarkPointsDone(const std::vector<benchmark::Measured>& measured, const base::Status& status);
    void skipBenchmarkPoints();
    void finishBenchmark(bool stopped);
    void reportBenchmark(double fraction);

    std::unique_ptr<Private> m_private;
};

}  // namespace sequency::ui
