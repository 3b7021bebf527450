// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/session/file_watch.h"

#include "ui/jobs/post.h"
#include "ui/jobs/threads_left_behind.h"

#include <QFileInfo>
#include <QFileSystemWatcher>

#include <mutex>
#include <utility>

namespace sequency::ui {

// Who is told: nobody once the watch is gone.
struct FileWatch::Receiver {
    std::mutex mutex;
    FileWatch* watch = nullptr;
};

FileWatch::FileWatch(QObject* parent)
    : QObject(parent), m_receiver(std::make_shared<Receiver>()), m_thread(std::make_unique<QThread>()),
      m_watcher(new QFileSystemWatcher)
{
    m_receiver->watch = this;
    m_watcher->moveToThread(m_thread.get());
    connect(m_thread.get(), &QThread::finished, m_watcher, &QObject::deleteLater);
    const auto tell = [receiver = m_receiver] {
        const std::lock_guard lock(receiver->mutex);
        if (FileWatch* const watch = receiver->watch)
            postTo(watch, [watch] { emit watch->touched(); });
    };
    connect(m_watcher, &QFileSystemWatcher::fileChanged, m_watcher, tell);
    connect(m_watcher, &QFileSystemWatcher::directoryChanged, m_watcher, tell);
    m_thread->start();
}

FileWatch::~FileWatch()
{
    {
        const std::lock_guard lock(m_receiver->mutex);
        m_receiver->watch = nullptr;
    }
    m_thread->quit();
    leaveBehind(std::move(m_thread));
}

void FileWatch::watch(const QString& path)
{
    // The folder tells of files that are renamed over this one, the file of bytes that are written into it.
    postTo(m_watcher, [watcher = m_watcher, path] {
        const QStringList before = watcher->files() + watcher->directories();
        if (!before.isEmpty())
            watcher->removePaths(before);
        if (!path.isEmpty())
            watcher->addPaths({path, QFileInfo(path).absolutePath()});
    });
}

}  // namespace sequency::ui
