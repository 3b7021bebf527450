// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/session/autosave.h"

#include "ui/format/number_format.h"
#include "ui/jobs/file_jobs.h"

#include <QStandardPaths>

#include <utility>

namespace sequency::ui {

struct Autosave::Held {
    std::unique_ptr<io::RecoveryFile> file;
};

QString Autosave::folder()
{
    return QStandardPaths::writableLocation(QStandardPaths::AppLocalDataLocation) +
           QStringLiteral("/recovery");
}

Autosave::Autosave(FileJobs& jobs, std::function<Snapshot()> take, QObject* parent)
    : QObject(parent), m_jobs(jobs), m_take(std::move(take)), m_held(std::make_shared<Held>())
{
    m_timer.setSingleShot(true);
    m_timer.setInterval(delayMilliseconds);
    connect(&m_timer, &QTimer::timeout, this, &Autosave::write);
}

void Autosave::touch()
{
    if (m_writing)
        m_again = true;
    else if (!m_timer.isActive())
        m_timer.start();
}

void Autosave::settle()
{
    m_timer.stop();
    m_again = false;
    if (!std::exchange(m_hasWritten, false))
        return;
    m_jobs.run<std::monostate>(
        FileJobs::Lane::Recovery, this,
        [held = m_held](const base::RunControl&) {
            return held->file ? held->file->remove() : base::success();
        },
        [](const base::Status&) {});
}

void Autosave::flush(const std::function<void()>& done)
{
    if (!m_writing && !m_timer.isActive()) {
        done();
        return;
    }
    m_flushed.push_back(done);
    if (m_writing)
        return;
    m_timer.stop();
    write();
}

void Autosave::adopt(std::unique_ptr<io::RecoveryFile> file)
{
    m_hasWritten = true;
    m_jobs.run<std::monostate>(
        FileJobs::Lane::Recovery, this,
        [held = m_held, adopted = std::make_shared<std::unique_ptr<io::RecoveryFile>>(std::move(file))](
            const base::RunControl&) {
            if (held->file)
                static_cast<void>(held->file->remove());
            held->file = std::move(*adopted);
            return base::success();
        },
        [](const base::Status&) {});
}

void Autosave::write()
{
    m_writing = true;
    m_again = false;
    m_hasWritten = true;
    m_jobs.run<std::string>(
        FileJobs::Lane::Recovery, this,
        [held = m_held, snapshot = m_take(),
         where = folder().toStdString()](const base::RunControl&) -> base::Result<std::string> {
            if (!held->file) {
                auto made = io::RecoveryFile::create(where);
                if (!made)
                    return made.error();
                held->file = std::move(made).value();
            }
            if (const auto done = held->file->write(snapshot()); !done)
                return done.error();
            return held->file->path();
        },
        [this](const base::Result<std::string>& done) {
            m_writing = false;
            if (done)
                emit written(QString::fromStdString(*done));
            else if (!std::exchange(m_saidFailure, true))
                emit failed(tr("The recovery file cannot be written: %1").arg(errorText(done.error())));
            if (m_again && !m_flushed.empty())
                write();
            else if (m_again)
                touch();
            if (!m_writing)
                for (const auto& flushed : std::exchange(m_flushed, {}))
                    flushed();
        });
}

}  // namespace sequency::ui

#include "moc_autosave.cpp"
