// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/session/session_disk.h"

#include "engine/io/bytes/file_lock.h"
#include "ui/format/file_path.h"
#include "ui/jobs/file_jobs.h"

#include <QCryptographicHash>
#include <QStandardPaths>

#include <cerrno>
#include <filesystem>

namespace sequency::ui {
namespace {

constexpr int quietMilliseconds = 200;

QString lockFolder()
{
    return QStandardPaths::writableLocation(QStandardPaths::AppLocalDataLocation) + QStringLiteral("/open");
}

// Returns the path of the lock file. Links are resolved, so that all paths of a file have the same lock.
std::string lockPathOf(const std::string& folder, const std::string& path)
{
    std::error_code failure;
    const auto canonical = std::filesystem::weakly_canonical(path, failure);
    const std::string name = failure ? path : canonical.string();
    const QByteArray hash =
        QCryptographicHash::hash(QByteArray::fromStdString(name), QCryptographicHash::Sha256);
    return folder + "/" + hash.toHex().toStdString() + ".lock";
}

}  // namespace

struct SessionDisk::Held {
    std::optional<io::FileLock> lock;

    // Returns true if another window or program has the lock.
    bool isElsewhere(const std::string& folder, const std::string& path)
    {
        const std::string wanted = path.empty() ? std::string() : lockPathOf(folder, path);
        if (lock && lock->path() == wanted)
            return false;
        lock.reset();
        std::error_code failure;
        std::filesystem::create_directories(folder, failure);
        if (wanted.empty() || failure)
            return false;
        lock = io::FileLock::tryTake(wanted);
        // Other errors mean that the lock file cannot be created. It is then unknown whether the session is open elsewhere.
        return !lock && errno == EWOULDBLOCK;
    }
};

SessionDisk::SessionDisk(FileJobs& lookups, QObject* parent)
    : QObject(parent), m_lookups(lookups), m_held(std::make_shared<Held>())
{
    m_quiet.setSingleShot(true);
    m_quiet.setInterval(quietMilliseconds);
    connect(&m_watch, &FileWatch::touched, this, [this] {
        if (!m_path.isEmpty())
            m_quiet.start();
    });
    connect(&m_quiet, &QTimer::timeout, this, &SessionDisk::look);
}

void SessionDisk::keep(const QString& path, const io::FileIdentity& identity)
{
    const bool isOther = path != m_path;
    m_path = path;
    m_identity = identity;
    m_told = identity;
    ++m_generation;
    m_watch.watch(path);
    lock(isOther);
    if (!path.isEmpty())
        m_quiet.start();  // also detects changes made between reading and watching
}

void SessionDisk::setPaused(bool paused)
{
    m_paused = paused;
    if (!paused && !m_path.isEmpty())
        m_quiet.start();
}

void SessionDisk::lock(bool isOther)
{
    m_lookups.run<bool>(
        FileJobs::Lane::Read, this,
        [held = m_held, folder = lockFolder().toStdString(), path = pathBytes(m_path)](
            const base::RunControl&) -> base::Result<bool> { return held->isElsewhere(folder, path); },
        [this, isOther, path = m_path](const base::Result<bool>& elsewhere) {
            if (isOther && path == m_path && elsewhere && *elsewhere)
                emit usedElsewhere();
        });
}

void SessionDisk::look()
{
    if (m_paused || m_path.isEmpty())
        return;
    m_lookups.run<io::FileIdentity>(
        FileJobs::Lane::Read, this,
        [path = pathBytes(m_path), known = m_told](const base::RunControl& control) {
            // Compares the stamp first, because most events of a folder concern other files.
            return io::stampOf(path) == known.stamp ? base::Result<io::FileIdentity>(known)
                                                    : io::identityOf(path, control);
        },
        [this, generation = m_generation](const base::Result<io::FileIdentity>& found) {
            if (found && generation == m_generation && !m_paused)
                compare(*found);
        });
}

void SessionDisk::compare(const io::FileIdentity& found)
{
    if (!found.stamp.isSameFile(m_told.stamp))
        m_watch.watch(m_path);  // needed if another file has replaced the watched file
    const bool isNew = !found.hasContentOf(m_told);
    m_told = found;
    if (isNew && !found.hasContentOf(m_identity))
        emit changed(found.stamp.isThere);
}

}  // namespace sequency::ui

#include "moc_session_disk.cpp"
