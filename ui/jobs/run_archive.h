// SPDX-License-Identifier: GPL-3.0-or-later
//
// The history of benchmark runs for the window: runs the calls of benchmark::Store on the engine's thread, one after another.
//
// Every answer is a signal. Calls wait while a point is measured. A growing run is saved repeatedly under the same id, so that nothing is lost if the
// program ends; if several states wait, only the latest is written.
//
// Ownership: `jobs` must outlive this object.
// Threads:   UI thread.
#pragma once

#include "engine/benchmark/store.h"
#include "ui/jobs/engine_jobs.h"

#include <QObject>

#include <deque>
#include <functional>
#include <memory>
#include <utility>
#include <variant>
#include <vector>

namespace sequency::ui {

using SharedBenchmark = std::shared_ptr<const benchmark::Document>;
using SharedBenchmarkText = std::shared_ptr<const std::string>;  // text of a "sequency-bench/1" document
// A benchmark document in a session: its text as in the file, or a document measured by this window. Never null.
using CarriedBenchmark = std::variant<SharedBenchmarkText, SharedBenchmark>;

class RunArchive : public QObject {
    Q_OBJECT

public:
    // A run whose points have not all been measured.
    struct Interrupted {
        QString path;
        std::string id;            // id in the history; empty if not in the history
        SharedBenchmark document;  // null if it must be read from the file
    };

    // Stores runs in `folder`; nothing is saved if `folder` is empty.
    RunArchive(EngineJobs& jobs, std::string folder, QObject* parent = nullptr);

    bool isOff() const { return m_store.isOff(); }
    QString folder() const { return QString::fromStdString(m_store.folder()); }

    // Determines program, date and host of a new run; emits stamped().
    void stamp();
    // Saves the current state of the growing run. `first` is true if the document starts a new run.
    void keep(const SharedBenchmark& document, bool first);
    // Makes the stored run `id` the growing run.
    void keepAs(const std::string& id);
    // Checks whether this program can continue `run` on this machine with `devices`. Emits continuable(), or failed() with the reason.
    void openToContinue(const Interrupted& run, const std::vector<session::DeviceInfo>& devices);
    void list();
    // Opens files by path, inside or outside the history. Emits opened() or failed() for each file.
    void open(const QStringList& paths);
    // Opens the documents of a session. Emits carried() with the readable documents and failed() for each unreadable one.
    void openCarried(const std::vector<CarriedBenchmark>& documents);
    // Opens the project's own measurements, which ship with the program. Emits shipped().
    void openShipped();
    void setNote(const std::string& id, const QString& note);
    // Removes a run; removed() carries the arguments for restore().
    void remove(const benchmark::StoredRun& run);
    void restore(const QString& path, const QByteArray& bytes);

signals:
    void stamped(const sequency::benchmark::Document& empty);
    void kept(const QString& id);
    void continuable(const sequency::ui::RunArchive::Interrupted& run);  // `run` contains its document
    void listed(const std::vector<sequency::benchmark::StoredRun>& runs);
    void opened(const QString& path, const sequency::ui::SharedBenchmark& document);
    // Emitted with names instead of paths, such as "session/1".
    void carried(const std::vector<std::pair<QString, sequency::ui::SharedBenchmark>>& documents);
    // Emitted with the project's own measurements, by names such as "measured/gf4-tables-3-4".
    void shipped(const std::vector<std::pair<QString, sequency::ui::SharedBenchmark>>& documents);
    void removed(const QString& path, const QByteArray& bytes);
    void failed(const QString& sentence);

private:
    // Runs `work` on the engine's thread and then calls `done` on the UI thread in any case. failed() reports an error.
    struct Call {
        QString what;
        std::function<base::Status(const base::RunControl&)> work;
        std::function<void(bool succeeded)> done;
    };
    void call(Call call);
    void next();
    // A run that is saved repeatedly under one id.
    struct Growing {
        std::string id = {};
        SharedBenchmark pending = {};
        bool isKeeping = false;
    };
    void keepPending(const std::shared_ptr<Growing>& run);

    EngineJobs& m_jobs;
    benchmark::Store m_store;
    std::deque<Call> m_calls;
    bool m_calling = false;
    std::shared_ptr<Growing> m_growing = std::make_shared<Growing>();  // latest growing run
};

}  // namespace sequency::ui
