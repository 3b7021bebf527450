// SPDX-License-Identifier: GPL-3.0-or-later
//
// Saves unsaved work automatically, for recovery after a crash.
//
// After touch(), a copy of the session is written within `delayMilliseconds` plus the time of writing, repeatedly while changes continue. It is
// removed when everything is saved or discarded. io::findLeftovers() finds the copies that a crash left. Only a snapshot, which shares large data, is
// taken on the UI thread; FileJobs converts it to a session and writes it, in order.
//
// Errors:  failed() is emitted once if the folder cannot be written.
// Threads: UI thread.
#pragma once

#include "engine/io/session/recovery_file.h"

#include <QObject>
#include <QString>
#include <QTimer>

#include <functional>
#include <memory>
#include <vector>

namespace sequency::ui {

class FileJobs;

class Autosave : public QObject {
    Q_OBJECT

public:
    static constexpr int delayMilliseconds = 2000;

    // A function that returns the session at the time of the snapshot; called once, on a thread of FileJobs.
    using Snapshot = std::function<io::Session()>;

    // Returns the folder used by all windows and programs of this user.
    static QString folder();

    // Creates the autosave; `take` takes a snapshot and is called on the UI thread.
    Autosave(FileJobs& jobs, std::function<Snapshot()> take, QObject* parent = nullptr);

    void touch();   // reports unsaved changes
    void settle();  // removes the copy, because nothing is unsaved
    // Writes pending changes at once. Calls `done` on the UI thread when they are on disk or writing has failed.
    void flush(const std::function<void()>& done);
    // Continues with a recovery file that a crash left, as if this window had written it.
    void adopt(std::unique_ptr<io::RecoveryFile> file);

signals:
    void written(const QString& path);
    void failed(const QString& sentence);

private:
    struct Held;  // recovery file; used on the thread of FileJobs
    void write();

    FileJobs& m_jobs;
    std::function<Snapshot()> m_take;
    std::shared_ptr<Held> m_held;
    QTimer m_timer;
    bool m_hasWritten = false;
    // The callbacks passed to flush(), called when nothing is left to write.
    std::vector<std::function<void()>> m_flushed;
    bool m_writing = false;
    bool m_again = false;
    bool m_saidFailure = false;
};

}  // namespace sequency::ui
