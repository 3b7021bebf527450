// SPDX-License-Identifier: GPL-3.0-or-later
//
// Saves unsaved changes automatically, for recovery after a crash.
//
// After touch(), a recovery copy of the session is written within `delayMilliseconds` plus the time for writing, and it is updated while changes
// continue. The copy is removed when everything is saved or discarded. io::findLeftovers() finds the copies that remain after a crash. The UI thread
// only takes a snapshot, which shares large data; FileJobs converts the snapshots to sessions and writes them in order.
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

    // A function that returns the session at the time of the snapshot. It is called once, on a thread of FileJobs.
    using Snapshot = std::function<io::Session()>;

    // Returns the folder of recovery copies, which is shared by all windows and programs of this user.
    static QString folder();

    // `take` takes a snapshot. It is called on the UI thread.
    Autosave(FileJobs& jobs, std::function<Snapshot()> take, QObject* parent = nullptr);

    void touch();   // records that there are unsaved changes
    void settle();  // records that nothing is unsaved, and removes the copy
    // Writes pending changes at once. Calls `done` on the UI thread when the changes are on disk or writing has failed.
    void flush(const std::function<void()>& done);
    // Continues with a recovery file that remained after a crash, as if this window had written it.
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
    // Callbacks passed to flush(). They are called when nothing is left to write.
    std::vector<std::function<void()>> m_flushed;
    bool m_writing = false;
    bool m_again = false;
    bool m_saidFailure = false;
};

}  // namespace sequency::ui
