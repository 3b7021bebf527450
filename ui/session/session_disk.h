// SPDX-License-Identifier: GPL-3.0-or-later
//
// The state of a window's session on disk: the content last read or written, later changes, and other users of the session.
//
// The window calls keep() after it has read or written the session; changed() and usedElsewhere() then report changes and uses by others. A lock file
// (engine/io/bytes/file_lock.h) detects another window or program with the same session. The lock file is in a folder of this user and is named after
// the session's path. A lock held by others only causes a warning.
//
// Ownership: `lookups` must outlive this object.
// Threads:   UI thread. The watch and every disk access use other threads.
#pragma once

#include "engine/io/bytes/file_identity.h"
#include "ui/session/file_watch.h"

#include <QTimer>

#include <memory>

namespace sequency::ui {

class FileJobs;

class SessionDisk : public QObject {
    Q_OBJECT

public:
    explicit SessionDisk(FileJobs& lookups, QObject* parent = nullptr);

    // Sets the identity of the content that was read or written. An empty path means that there is no file.
    void keep(const QString& path, const io::FileIdentity& identity);
    const io::FileIdentity& identity() const { return m_identity; }
    // Suspends the search for changes while the window itself writes the file.
    void setPaused(bool paused);
    // Records that the user has been informed that the file has the content `found`.
    void setTold(const io::FileIdentity& found) { m_told = found; }

signals:
    // Emitted once for each new content that differs from the content passed to keep().
    void changed(bool isThere);
    // Emitted once per path if another window or program has the session open.
    void usedElsewhere();

private:
    struct Held;  // the lock file that this window holds; used only on the thread of `lookups`
    void look();
    void compare(const io::FileIdentity& found);
    void lock(bool isOther);

    FileJobs& m_lookups;
    FileWatch m_watch;
    QTimer m_quiet;  // delay until a write by another program has probably ended
    QString m_path;
    io::FileIdentity m_identity;
    io::FileIdentity m_told;  // the content last reported by changed()
    std::shared_ptr<Held> m_held;
    quint64 m_generation = 0;  // number of keep() calls; identifies outdated checks
    bool m_paused = false;
};

}  // namespace sequency::ui
