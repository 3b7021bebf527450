// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/session/file_watch.h"

#include "ui/jobs/abandoned_threads.h"

#include <QFileInfo>
#include <QFileSystemWatcher>

#include <utility>

namespace sequency::ui {

FileWatch::FileWatch(QObject* parent)
    : QObject(parent), m_mailbox(std::make_shared<Mailbox<FileWatch>>(this)),
      m_thread(std::make_unique<QThread>()), m_watcher(new QFileSystemWatcher)
{
    m_watcher->moveToThread(m_thread.get());
    connect(m_thread.get(), &QThread::finished, m_watcher, &QObject::deleteLater);
    const auto tell = [mailbox = m_mailbox] {
        mailbox->post([](FileWatch& watch) { emit watch.touched(); });
    };
    connect(m_watcher, &QFileSystemWatcher::fileChanged, m_watcher, tell);
    connect(m_watcher, &QFileSystemWatcher::directoryChanged, m_watcher, tell);
    m_thread->start();
}

FileWatch::~FileWatch()
{
    m_mailbox->end();
    m_thread->quit();
    abandon(std::move(m_thread));
}

void FileWatch::watch(const QString& path)
{
    // Watching the folder reports files that are renamed to this path. Watching the file reports changes of its content.
    postTo(m_watcher, [watcher = m_watcher, path] {
        const QStringList before = watcher->files() + watcher->directories();
        if (!before.isEmpty())
            watcher->removePaths(before);
        if (!path.isEmpty())
            watcher->addPaths({path, QFileInfo(path).absolutePath()});
    });
}

}  // namespace sequency::ui

#include "moc_file_watch.cpp"
