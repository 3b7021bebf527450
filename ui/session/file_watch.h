// SPDX-License-Identifier: GPL-3.0-or-later
//
// Reports that a file may have been changed, replaced or removed.
//
// The operating system's file watch accesses the file, which may be on a medium that does not respond. The watch is therefore set up on a separate
// thread, which the destructor abandons without waiting.
//
// Threads: UI thread.
#pragma once

#include "ui/jobs/post.h"

#include <QObject>
#include <QString>
#include <QThread>

#include <memory>

class QFileSystemWatcher;

namespace sequency::ui {

class FileWatch : public QObject {
    Q_OBJECT

public:
    explicit FileWatch(QObject* parent = nullptr);
    ~FileWatch() override;

    // Starts watching the file at `path`. An empty path ends watching. Must be called again after the file has been replaced.
    void watch(const QString& path);

signals:
    // Emitted on any event of the file or its folder. It may be emitted several times per change, or although the file has not changed.
    void touched();

private:
    std::shared_ptr<Mailbox<FileWatch>> m_mailbox;
    std::unique_ptr<QThread> m_thread;
    QFileSystemWatcher* m_watcher;  // belongs to m_thread
};

}  // namespace sequency::ui
