// SPDX-License-Identifier: GPL-3.0-or-later
//
// The history of benchmark runs, for use by a window.
//
// Calls benchmark::Store on the engine's thread, one call after another, and reports every answer as a signal. Calls wait while a point is measured.
// A run in progress is saved repeatedly under one id, so that no result is lost if the program ends. Only the latest waiting state is written.
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
// A benchmark document in a session: either the text from the file, or a document measured by this window. Never null.
using CarriedBenchmark = std::variant<SharedBenchmarkText, SharedBenchmark>;

class RunArchive : public QObject {
    Q_OBJECT

public:
    // A run whose points have not all been measured.
    struct Interrupted {
        QString path;
        std::string id;            // id in the history; empty if the run is not in the history
        SharedBenchmark document;  // null if it must be read from the file
    };

    // Stores runs in `folder`. If `folder` is empty, nothing is saved.
    RunArchive(EngineJobs& jobs, std::string folder, QObject* parent = nullptr);

    bool isOff() const { return m_store.isOff(); }
    QString folder() const { return QString::fromStdString(m_store.folder()); }

    // Determines the program, date and host for a new run, then emits stamped().
    void stamp();
    // Saves the current state of the run in progress. `first` is true if the document starts a new run.
    void keep(const SharedBenchmark& document, bool first);
    // Makes the stored run `id` the run in progress.
    void keepAs(const std::string& id);
    // Checks whether this program can continue `run` on this machine with `devices`. Emits continuable(), or failed() with the reason.
    void openToContinue(const Interrupted& run, const std::vector<session::DeviceInfo>& devices);
    void list();
    // Opens files by path, inside or outside the history. Emits opened() or failed() for each file.
    void open(const QStringList& paths);
    // Opens the documents of a session. Emits carried() with the readable documents, and failed() for each unreadable document.
    void openCarried(const std::vector<CarriedBenchmark>& documents);
    // Opens the project's own measurements, which are part of the program. Emits shipped().
    void openShipped();
    void setNote(const std::string& id, const QString& note);
    // Removes a run. removed() is then emitted with the arguments for restore().
    void remove(const benchmark::StoredRun& run);
    void restore(const QString& path, const QByteArray& bytes);

signals:
    void stamped(const sequency::benchmark::Document& empty);
    void kept(const QString& id);
    void continuable(const sequency::ui::RunArchive::Interrupted& run);  // `run` contains its document
    void listed(const std::vector<sequency::benchmark::StoredRun>& runs);
    void opened(const QString& path, const sequency::ui::SharedBenchmark& document);
    // Emitted with the documents of a session, which have names such as "session/1" instead of paths.
    void carried(const std::vector<std::pair<QString, sequency::ui::SharedBenchmark>>& documents);
    // Emitted with the project's own measurements, which have names such as "measured/gf4-tables-3-4" instead of paths.
    void shipped(const std::vector<std::pair<QString, sequency::ui::SharedBenchmark>>& documents);
    void removed(const QString& path, const QByteArray& bytes);
    void failed(const QString& sentence);

private:
    // A call that runs `work` on the engine's thread and then always calls `done` on the UI thread. If `work` fails, failed() is emitted.
    struct Call {
        QString what;
        std::function<base::Status(const base::RunControl&)> work;
        std::function<void(bool succeeded)> done;
    };
    void call(Call call);
    void next();
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
    std::shared_ptr<Growing> m_growing = std::make_shared<Growing>();
};

}  // namespace sequency::ui
