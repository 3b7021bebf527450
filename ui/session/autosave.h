// SPDX-License-Identifier: GPL-3.0-or-later
//
// Keeps unsaved work on disk: after a change a copy of the session is written within `delayMilliseconds` and the time that
// writing takes, again and again while changes come, and removed when all is saved or given up. What a crash leaves over is
// found again by io::findLeftovers().
//
// Writing, and everything else that touches the disk, is done by FileJobs in order. On the UI thread only a snapshot is taken, which
// shares what is large; the session is made of it where it is written. Where the folder cannot be written, failed() says so once. UI thread.
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

    // What was there when it was taken; called once, on a thread of FileJobs.
    using Snapshot = std::function<io::Session()>;

    // The folder for all windows and programs of this user.
    static QString folder();

    // `take` is called on the UI thread.
    Autosave(FileJobs& jobs, std::function<Snapshot()> take, QObject* parent = nullptr);

    void touch();   // there is something to be kept
    void settle();  // nothing is left to be kept: the copy goes
    // Writes at once what is not on the disk yet. Calls `done` on the UI thread when it is there or writing it has failed.
    void flush(const std::function<void()>& done);
    // Goes on with a file that a crash left over, as if this window had written it.
    void adopt(std::unique_ptr<io::RecoveryFile> file);

signals:
    void written(const QString& path);
    void failed(const QString& sentence);

private:
    struct Held;  // the file; for the thread of FileJobs
    void write();

    FileJobs& m_jobs;
    std::function<Snapshot()> m_take;
    std::shared_ptr<Held> m_held;
    QTimer m_timer;
    bool m_hasWritten = false;
    std::vector<std::function<void()>>
        m_flushed;  // callbacks of flush(), called when nothing is left to be written
    bool m_writing = false;
    bool m_again = false;
    bool m_saidFailure = false;
};

}  // namespace sequency::ui
