// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/session/session_controller.h"

#include "ui/format/number_format.h"
#include "ui/jobs/file_jobs.h"

#include <QFileInfo>

#include <utility>

namespace sequency::ui {

SessionController::SessionController(Workbench& workbench, FileJobs& jobs, Parts parts, QObject* parent)
    : QObject(parent), m_workbench(workbench), m_jobs(jobs), m_parts(std::move(parts)),
      m_autosave(jobs, [this] {
          SessionState kept = state();
          kept.original = m_path;
          return toSession(kept);
      })
{
    connect(&workbench.history(), &QUndoStack::indexChanged, this, &SessionController::update);
    connect(&workbench.history(), &QUndoStack::cleanChanged, this, &SessionController::update);
    connect(&workbench, &Workbench::notesChanged, this, &SessionController::update);
    connect(&workbench, &Workbench::pendingTextChanged, this, &SessionController::update);
    connect(&workbench, &Workbench::functionChanged, this, &SessionController::update);
    // What was only opened is there to be opened again.
    connect(&workbench, &Workbench::imported, this, [this](bool wasClean) {
        if (wasClean && m_path.isEmpty() && !m_saving)
            m_workbench.history().setClean();
    });
    connect(&m_autosave, &Autosave::failed, this, &SessionController::failed);
    connect(&m_autosave, &Autosave::written, this, &SessionController::autosaved);
}

QString SessionController::name() const
{
    if (!m_path.isEmpty())
        return QFileInfo(m_path).completeBaseName();
    return m_workbench.hasFunction() ? m_workbench.document().name : QString();
}

bool SessionController::isModified() const
{
    const bool hasContent = m_workbench.hasFunction() || !m_workbench.notes().isEmpty() ||
                            !m_workbench.pendingText().isEmpty() || m_otherChange || !m_path.isEmpty();
    return hasContent && (m_saving || m_otherChange || !m_workbench.history().isClean() ||
                          m_workbench.notes() != m_savedNotes || m_workbench.pendingText() != m_savedText);
}

void SessionController::update()
{
    if (isModified())
        m_autosave.touch();
    else
        m_autosave.settle();
    emit stateChanged();
}

void SessionController::noteChange()
{
    m_otherChange = true;
    update();
}

void SessionController::giveUp()
{
    m_autosave.settle();
}

SessionState SessionController::state() const
{
    SessionState state = m_unknown;
    state.original.clear();  // which only copies for a recovery have
    state.workbench = m_workbench.state();
    m_parts.collect(state);
    return state;
}

void SessionController::write(const QString& path, std::function<void(const base::Status&)> done)
{
    m_jobs.run<std::monostate>(
        FileJobs::Kind::Write, this,
        [session = toSession(state()), target = path.toStdString()](const base::RunControl& control) {
            return io::writeSession(target, session, control);
        },
        std::move(done));
}

void SessionController::save(const QString& path)
{
    if (m_saving)
        return;
    m_saving = true;  // until the file is there all counts as unsaved
    const QString notes = m_workbench.notes();
    const EnteredText text = m_workbench.pendingText();
    const bool hadOtherChange = std::exchange(m_otherChange, false);
    m_workbench.history().setClean();  // as of now: edits that come while it is written are new ones
    write(path, [this, path, notes, text, hadOtherChange](const base::Status& status) {
        m_saving = false;
        if (status) {
            m_path = path;
            m_savedNotes = notes;
            m_savedText = text;
        } else {
            m_otherChange = m_otherChange || hadOtherChange;
            m_workbench.history().resetClean();
        }
        update();
        if (status)
            emit saved(path, false);
        else
            emit failed(tr("The session is not saved. %1").arg(errorText(status.error())));
    });
}

void SessionController::saveCopy(const QString& path)
{
    write(path, [this, path](const base::Status& status) {
        if (status)
            emit saved(path, true);
        else
            emit failed(tr("The copy is not saved. %1").arg(errorText(status.error())));
    });
}

void SessionController::take(const SessionState& state, const QString& path, bool isUnsaved)
{
    m_path = path;
    m_savedNotes = state.workbench.notes;
    m_savedText = state.workbench.pendingText;
    m_otherChange = isUnsaved;
    m_unknown = state;
    m_unknown.workbench = {};  // the functions live with the workbench
    m_workbench.restore(state.workbench);
    m_parts.show(state);
    update();
}

void SessionController::open(const QString& path)
{
    m_jobs.run<SessionState>(
        FileJobs::Kind::Read, this,
        [source = path.toStdString()](const base::RunControl& control) -> base::Result<SessionState> {
            auto session = io::readSession(source, control);
            if (!session)
                return session.error();
            return fromSession(std::move(session).value(), source);
        },
        [this, path](base::Result<SessionState> read) {
            if (read) {
                m_parts.whenSafe([this, path, state = std::move(read).value()] {
                    take(state, QFileInfo(path).absoluteFilePath(), false);
                    emit opened(path);
                });
            } else if (read.error().kind != base::ErrorKind::Cancelled) {
                emit failed(errorText(read.error()));
            }
        });
}

void SessionController::recover(std::unique_ptr<io::RecoveryFile> leftover)
{
    const auto file = std::make_shared<std::unique_ptr<io::RecoveryFile>>(std::move(leftover));
    m_jobs.run<SessionState>(
        FileJobs::Kind::Read, this,
        [file](const base::RunControl& control) -> base::Result<SessionState> {
            auto session = (*file)->read(control);
            if (!session)
                return session.error();
            return fromSession(std::move(session).value(), (*file)->path());
        },
        [this, file](base::Result<SessionState> read) {
            if (!read) {
                // The file stays where it is, for another try or another program.
                emit failed(tr("This work cannot be recovered. %1").arg(errorText(read.error())));
                return;
            }
            m_parts.whenSafe([this, file, state = std::move(read).value()] {
                m_autosave.adopt(std::move(*file));
                take(state, state.original, true);
                emit recovered(name());
            });
        });
}

}  // namespace sequency::ui
