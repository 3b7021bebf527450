// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/session/session_controller.h"

#include "ui/format/file_path.h"
#include "ui/format/number_format.h"
#include "ui/jobs/file_jobs.h"

#include <QFileInfo>

#include <utility>

namespace sequency::ui {

SessionController::SessionController(Workbench& workbench, Threads threads, Parts parts, QObject* parent)
    : QObject(parent), m_workbench(workbench), m_jobs(threads.jobs), m_parts(std::move(parts)),
      m_autosave(threads.jobs,
                 [this] {
                     SessionState kept = state();
                     kept.original = m_path;
                     kept.originalHash = m_disk.identity().contentHash;
                     return [kept = std::move(kept)] { return toSession(kept); };
                 }),
      m_disk(threads.lookups)
{
    connect(&workbench.history().stack(), &QUndoStack::indexChanged, this, &SessionController::update);
    connect(&workbench.history().stack(), &QUndoStack::cleanChanged, this, &SessionController::update);
    connect(&workbench.texts(), &DocumentTexts::notesChanged, this, &SessionController::update);
    connect(&workbench.texts(), &DocumentTexts::pendingTextChanged, this, &SessionController::update);
    connect(&workbench.history(), &DocumentHistory::functionChanged, this, &SessionController::update);
    // A function that has only been opened can be opened again, so it does not count as unsaved.
    connect(&workbench.sources(), &Sources::imported, this, [this](bool wasClean) {
        if (wasClean && m_path.isEmpty() && !isSaving())
            m_workbench.history().stack().setClean();
    });
    connect(&m_autosave, &Autosave::failed, this, &SessionController::failed);
    connect(&m_disk, &SessionDisk::changed, this, [this](bool isThere) {
        if (!isThere)
            noteChange();  // the content of the window is now stored nowhere else
        emit changedOnDisk(isThere);
    });
}

QString SessionController::name() const
{
    if (!m_path.isEmpty())
        return QFileInfo(m_path).completeBaseName();
    return m_workbench.hasFunction() ? m_workbench.document().name : QString();
}

bool SessionController::isModified() const
{
    const bool hasContent = m_workbench.hasFunction() || !m_workbench.texts().notes().isEmpty() ||
                            !m_workbench.texts().pendingText().isEmpty() || m_otherChange ||
                            !m_path.isEmpty();
    const bool isTried = m_isExercise && m_path.isEmpty();
    return hasContent &&
           (isSaving() || m_otherChange || (!isTried && !m_workbench.history().stack().isClean()) ||
            m_workbench.texts().notes() != m_savedNotes ||
            (!isTried && m_workbench.texts().pendingText() != m_savedText));
}

void SessionController::setExercise(bool isExercise)
{
    if (isExercise == m_isExercise)
        return;
    m_isExercise = isExercise;
    if (!isExercise && m_path.isEmpty() && !isSaving()) {
        m_savedText = m_workbench.texts().pendingText();
        m_workbench.history().stack().setClean();
    }
    update();
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

SessionState SessionController::state() const
{
    SessionState state = m_unknown;
    state.original.clear();  // only recovery copies store the original
    state.originalHash.clear();
    state.workbench = m_workbench.state();
    m_parts.collect(state);
    return state;
}

void SessionController::save(const QString& path, Replace replace)
{
    if (isSaving()) {
        m_saveNext = path;
        return;
    }
    // Stores what is being written. This content counts as unsaved until the file is written.
    m_presentSaving = Saving{path, m_workbench.texts().notes(), m_workbench.texts().pendingText(),
                             std::exchange(m_otherChange, false)};
    m_workbench.history().stack().setClean();  // edits made while the file is written are unsaved changes
    m_disk.setPaused(true);
    const bool mayBeForeign = replace == Replace::WhatIsKnown && path == m_path;
    m_jobs.run<io::SavedSession>(
        FileJobs::Lane::Session, this,
        [state = state(), target = pathBytes(path),
         expected = mayBeForeign ? std::optional(m_disk.identity())
                                 : std::nullopt](const base::RunControl& control) {
            return io::saveSession(target, toSession(state), expected, control);
        },
        [this, path, number = ++m_savings](const base::Result<io::SavedSession>& done) {
            if (number == m_savings && isSaving())
                endSaving(done);
            // The save was cancelled after the file had been written.
            else if (done && done->isWritten && path == m_path)
                m_disk.keep(path, done->identity);
        });
    update();
}

void SessionController::endSaving(const base::Result<io::SavedSession>& done)
{
    const Saving saving = *std::exchange(m_presentSaving, std::nullopt);
    const QString next = std::exchange(m_saveNext, {});
    m_disk.setPaused(false);
    if (done && done->isWritten) {
        m_path = saving.path;
        m_savedNotes = saving.notes;
        m_savedText = saving.text;
        m_disk.keep(m_path, done->identity);
        update();
        if (!next.isEmpty() && (isModified() || next != m_path))
            save(next);
        else
            emit saved(m_path, false);
        return;
    }
    giveBack(saving);
    if (done) {
        m_disk.setTold(done->identity);
        emit conflict(saving.path);
    } else if (done.error().kind == base::ErrorKind::Cancelled) {
        emit notSaved(tr("Saving “%1” was cancelled; the file is unchanged.")
                          .arg(shownPath(QFileInfo(saving.path).fileName())));
    } else {
        emit notSaved(tr("The session could not be saved. %1").arg(errorText(done.error())));
    }
}

void SessionController::giveBack(const Saving& saving)
{
    m_otherChange = m_otherChange || saving.hadOtherChange;
    m_workbench.history().stack().resetClean();
    update();
}

void SessionController::cancelSaving()
{
    if (!isSaving())
        return;
    m_jobs.stop(FileJobs::Lane::Session);
    m_saveNext.clear();
    endSaving(base::cancelled());
}

void SessionController::saveCopy(const QString& path)
{
    m_jobs.run<io::SavedSession>(
        FileJobs::Lane::Session, this,
        [state = state(), target = pathBytes(path)](const base::RunControl& control) {
            return io::saveSession(target, toSession(state), std::nullopt, control);
        },
        [this, path](const base::Result<io::SavedSession>& done) {
            if (done)
                emit saved(path, true);
            else
                emit failed(tr("The copy could not be saved. %1").arg(errorText(done.error())));
        });
}

void SessionController::take(const SessionState& state, const QString& path, bool isUnsaved)
{
    m_path = path;
    m_savedNotes = state.workbench.notes;
    m_savedText = state.workbench.pendingText;
    m_otherChange = isUnsaved;
    m_isExercise = false;
    m_unknown = state;
    m_unknown.workbench = {};  // the workbench itself holds the functions
    m_workbench.restore(state.workbench);
    m_parts.show(state);
    update();
}

void SessionController::read(const QString& path, std::function<void(Opened)> done)
{
    if (!m_opening.isEmpty())
        m_jobs.stop(FileJobs::Lane::Read);
    m_opening = path;
    m_jobs.run<Opened>(
        FileJobs::Lane::Read, this,
        [source = pathBytes(path)](const base::RunControl& control) -> base::Result<Opened> {
            auto opened = io::openSession(source, control);
            if (!opened)
                return opened.error();
            auto state = fromSession(std::move(opened->session), source);
            if (!state)
                return state.error();
            return Opened{std::move(state).value(), opened->identity};
        },
        [this, number = ++m_openings, done = std::move(done)](base::Result<Opened> read) {
            if (number == m_openings)
                m_opening.clear();
            if (read)
                done(std::move(read).value());
            else if (read.error().kind != base::ErrorKind::Cancelled)
                emit failed(errorText(read.error()));
            emit stateChanged();
        });
    emit stateChanged();
}

void SessionController::open(const QString& path, OpenAs as)
{
    read(path, [this, path, as](const Opened& opened) {
        if (as == OpenAs::Copy) {
            begin(opened.state, [] {});
            return;
        }
        if (m_parts.showElsewhere(opened.identity.stamp))
            return;
        m_parts.whenSafe([this, path, opened] {
            const QString absolute = QFileInfo(path).absoluteFilePath();
            m_disk.keep(absolute, opened.identity);
            take(opened.state, absolute, false);
            emit this->opened(absolute);
        });
    });
}

void SessionController::begin(const std::optional<SessionState>& state, const std::function<void()>& then)
{
    m_parts.whenSafe([this, state, then] {
        m_disk.keep({}, {});
        if (state) {
            take(*state, {}, false);
        } else {
            m_path.clear();
            m_savedNotes = m_workbench.texts().notes();
            m_savedText = m_workbench.texts().pendingText();
            m_otherChange = false;
            m_isExercise = false;
            m_workbench.history().stack().setClean();
            update();
        }
        then();
    });
}

void SessionController::reload()
{
    read(m_path, [this, path = m_path](const Opened& opened) {
        if (path != m_path)
            return;
        m_disk.keep(path, opened.identity);
        take(opened.state, path, false);
        emit this->opened(path);
    });
}

void SessionController::recover(std::unique_ptr<io::RecoveryFile> leftover)
{
    const auto file = std::make_shared<std::unique_ptr<io::RecoveryFile>>(std::move(leftover));
    m_jobs.run<Recovered>(
        FileJobs::Lane::Recovery, this,
        [file](const base::RunControl& control) -> base::Result<Recovered> {
            auto session = (*file)->read(control);
            if (!session)
                return session.error();
            auto state = fromSession(std::move(session).value(), (*file)->path());
            if (!state)
                return state.error();
            // Compares contents. The modification time is not sufficient, because a file that is copied or restored keeps its old time.
            auto own = io::identityOf(pathBytes(state->original), control);
            auto known = io::FileIdentity::ofHash(state->originalHash);
            if (own && own->hasContentOf(known))
                known = *own;
            return Recovered{{std::move(state).value(), std::move(known)},
                             own ? std::move(own).value() : io::FileIdentity()};
        },
        [this, file](base::Result<Recovered> read) {
            if (!read) {
                // The recovery file remains on disk for another attempt or another program.
                emit failed(tr("This work cannot be recovered. %1").arg(errorText(read.error())));
                return;
            }
            m_parts.whenSafe([this, file, read = std::move(read).value()] {
                const QString original = read.work.state.original;
                m_autosave.adopt(std::move(*file));
                m_disk.keep(original, read.work.identity);
                take(read.work.state, original, true);
                emit recovered(name());
                if (!original.isEmpty() && read.found.stamp.isThere &&
                    !read.found.hasContentOf(read.work.identity)) {
                    m_disk.setTold(read.found);
                    emit conflict(original);
                }
            });
        });
}

}  // namespace sequency::ui

#include "moc_session_controller.cpp"
