// SPDX-License-Identifier: GPL-3.0-or-later
//
// The history of benchmark runs for the window: benchmark::Store, asked on the engine's thread, one call after
// another, every answer a signal on the UI thread.
//
// While a point is measured the calls wait for its end. A run that grows is kept again and again under one id, so that
// nothing is lost when the program ends; of several waiting states only the newest is written. UI thread; `jobs` must
// outlive it.
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
using SharedBenchmarkText = std::shared_ptr<const std::string>;  // of a "sequency-bench/1" document
// A document that a session carries: as its file has it, or as it was measured here. Never null.
using CarriedBenchmark = std::variant<SharedBenchmarkText, SharedBenchmark>;

class RunArchive : public QObject {
    Q_OBJECT

public:
    // A run that has points left.
    struct Interrupted {
        QString path;
        std::string id;            // in the history; empty: from elsewhere
        SharedBenchmark document;  // null: as the file has it
    };

    // An empty folder keeps nothing.
    RunArchive(EngineJobs& jobs, std::string folder, QObject* parent = nullptr);

    bool isOff() const { return m_store.isOff(); }
    QString folder() const { return QString::fromStdString(m_store.folder()); }

    // Program, date and host of a new run, by stamped().
    void stamp();
    // The run that grows, as it is now; `first` begins a new one.
    void keep(const SharedBenchmark& document, bool first);
    // From now on the run that grows is this one of the history.
    void keepAs(const std::string& id);
    // Whether it can go on with these devices, on this machine, by this program: continuable(), or failed() says why not.
    void openToContinue(const Interrupted& run, const std::vector<session::DeviceInfo>& devices);
    void list();
    // By path, so that files from elsewhere are read like our own; opened() or failed() for each.
    void open(const QStringList& paths);
    // Documents that a session carries; carried() with those that can be read, failed() for each that cannot.
    void openCarried(const std::vector<CarriedBenchmark>& documents);
    // What this project measured and ships with the program; shipped().
    void openShipped();
    void setNote(const std::string& id, const QString& note);
    // removed() tells what brings it back.
    void remove(const benchmark::StoredRun& run);
    void restore(const QString& path, const QByteArray& bytes);

signals:
    void stamped(const sequency::benchmark::Document& empty);
    void kept(const QString& id);
    void continuable(const sequency::ui::RunArchive::Interrupted& run);  // with its document
    void listed(const std::vector<sequency::benchmark::StoredRun>& runs);
    void opened(const QString& path, const sequency::ui::SharedBenchmark& document);
    // Names in the place of paths, here and below: "session/1".
    void carried(const std::vector<std::pair<QString, sequency::ui::SharedBenchmark>>& documents);
    // "measured/gf4-tables-3-4".
    void shipped(const std::vector<std::pair<QString, sequency::ui::SharedBenchmark>>& documents);
    void removed(const QString& path, const QByteArray& bytes);
    void failed(const QString& sentence);

private:
    // `work` on the engine's thread, then `done` here, whatever became of it; a failure is told by failed().
    struct Call {
        QString what;
        std::function<base::Status(const base::RunControl&)> work;
        std::function<void(bool succeeded)> done;
    };
    void call(Call call);
    void next();
    // What is kept again and again under one id.
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
    std::shared_ptr<Growing> m_growing = std::make_shared<Growing>();  // the newest
};

}  // namespace sequency::ui
