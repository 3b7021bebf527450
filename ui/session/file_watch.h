// SPDX-License-Identifier: GPL-3.0-or-later
//
// Says when a file may have been changed, replaced or removed. The system's watch is set up on a thread of its own, since that
// looks at the file, which may lie on a medium that does not answer; that thread is left behind, not waited for. UI thread.
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

    // From now on this file; an empty path: none. Again after the file was replaced.
    void watch(const QString& path);

signals:
    // Something about the file or its folder; often more than once, and also where nothing changed in the end.
    void touched();

private:
    std::shared_ptr<Mailbox<FileWatch>> m_mailbox;
    std::unique_ptr<QThread> m_thread;
    QFileSystemWatcher* m_watcher;  // lives on m_thread
};

}  // namespace sequency::ui
