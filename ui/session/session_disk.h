// SPDX-License-Identifier: GPL-3.0-or-later
//
// What the disk has of a window's session: the content that was last read or written here, whether it is another one now, and
// whether another window or program has the same session open.
//
// A watch and every look at the disk are on other threads. The lock (engine/io/bytes/file_lock.h) lies in a folder of this user, named
// by the session's path, and only warns. UI thread; `lookups` must outlive it.
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

    // The file was read or written, and had this content; an empty path: there is no file.
    void keep(const QString& path, const io::FileIdentity& identity);
    const io::FileIdentity& identity() const { return m_identity; }
    // While this is set, changes are not looked for: the window itself is writing.
    void setPaused(bool paused);
    // Somebody was told already that the file has this content now.
    void setTold(const io::FileIdentity& found) { m_told = found; }

signals:
    // Once for each new content that is not what keep() said.
    void changed(bool isThere);
    // Another window or program has the session open; once for a path.
    void usedElsewhere();

private:
    struct Held;  // the lock; for the thread of lookups
    void look();
    void compare(const io::FileIdentity& found);
    void lock(bool isOther);

    FileJobs& m_lookups;
    FileWatch m_watch;
    QTimer m_quiet;  // until writing into the file seems to have ended
    QString m_path;
    io::FileIdentity m_identity;
    io::FileIdentity m_told;  // the last content that changed() told of
    std::shared_ptr<Held> m_held;
    quint64 m_generation = 0;  // of what keep() said: looks of before do not count
    bool m_paused = false;
};

}  // namespace sequency::ui
