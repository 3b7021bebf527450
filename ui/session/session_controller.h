// SPDX-License-Identifier: GPL-3.0-or-later
//
// The session of one window: its file, whether it has unsaved changes, opening, saving, autosave and recovery.
//
// Unsaved changes are entries of the undo history, changed notes, typed text that has not been applied, and changes reported by noteChange()
// (benchmark runs). The state of views, device and algorithm is saved too, but its changes do not count as unsaved. Opening a file or an example does
// not count as an unsaved change, and neither do edits in an exercise (setExercise()). The functions in Parts collect and restore the state of the
// views. If another program has changed the file since this window read or wrote it, changedOnDisk() is emitted, and saving emits conflict() instead
// of overwriting the file.
//
// Ownership: workbench and threads must outlive this object.
// Threads:   UI thread. FileJobs reads and writes, and signals report the results.
#pragma once

#include "engine/io/session/session_store.h"
#include "ui/session/autosave.h"
#include "ui/session/session_disk.h"
#include "ui/session/session_state.h"

#include <QObject>
#include <QString>

#include <functional>
#include <memory>
#include <optional>

namespace sequency::ui {

class FileJobs;

class SessionController : public QObject {
    Q_OBJECT

public:
    struct Parts {
        std::function<void(SessionState&)> collect;     // adds the state of views, device and benchmarks
        std::function<void(const SessionState&)> show;  // called after the state of the workbench is set
        // Calls `then` as soon as another session may replace this one. If there are unsaved changes, the user is asked first.
        std::function<void(const std::function<void()>& then)> whenSafe;
        // If this file is open in another window, shows that window and returns true.
        std::function<bool(const io::FileStamp& file)> showElsewhere;
    };
    // The threads of a session. `jobs` reads and writes files. `lookups` checks the disk, and no other operation waits for it.
    struct Threads {
        FileJobs& jobs;
        FileJobs& lookups;
    };
    enum class Replace { WhatIsKnown, Anything };
    enum class OpenAs { Session, Copy };  // Copy opens the content as a session without a path

    SessionController(Workbench& workbench, Threads threads, Parts parts, QObject* parent = nullptr);

    const QString& path() const { return m_path; }  // empty if never saved
    // Returns the name of the session file. If there is none, returns the name of the function, which may be empty.
    QString name() const;
    bool isModified() const;
    // Returns the path to which the session is being saved; empty if it is not being saved.
    QString savingPath() const { return isSaving() ? m_presentSaving->path : QString(); }
    const QString& opening() const { return m_opening; }  // path that is being read; empty if none
    // Returns the object that detects other windows and programs that have the session open, and changes of the file by other programs.
    const SessionDisk& disk() const { return m_disk; }
    Autosave& autosave() { return m_autosave; }

    SessionState state() const;
    // Begins a session without a file, with the given state, after asking about unsaved changes. Calls `then` if the session was replaced.
    void begin(const std::optional<SessionState>& state, const std::function<void()>& then);
    // Opens a session. Cancels a read in progress; only the latest request takes effect.
    void open(const QString& path, OpenAs as = OpenAs::Session);
    // Reads the file again and discards the unsaved changes of this window.
    void reload();
    // Opens a recovery copy as unsaved changes under its former path. Emits conflict() if the file at that path no longer has the content on which
    // the copy is based.
    void recover(std::unique_ptr<io::RecoveryFile> leftover);
    // Saves the session. Changes made during a save are written by a second save. If `path` is not path(), any file at `path` is overwritten.
    void save(const QString& path, Replace replace = Replace::WhatIsKnown);
    void cancelSaving();
    void saveCopy(const QString& path);
    // Reports a change that is neither an entry of the history nor in the notes.
    void noteChange();
    // Sets whether edits of the function and typed text belong to an exercise. In a session without a file, they then do not count as unsaved,
    // because the caller stores the results elsewhere; notes and measurements still count. Opening another session ends the exercise.
    void setExercise(bool isExercise);

signals:
    void stateChanged();  // emitted when the name, the path or isModified() changes
    void opened(const QString& path);
    void recovered(const QString& name);
    void saved(const QString& path, bool isCopy);
    void failed(const QString& sentence);  // emitted when opening failed; nothing has changed
    void notSaved(const QString& sentence);
    // Emitted if the file is not the one that this window has read or written. Nothing is saved.
    void conflict(const QString& path);
    void changedOnDisk(bool isThere);

private:
    struct Opened {
        SessionState state;
        io::FileIdentity identity;
    };
    struct Recovered {
        Opened work;             // includes the identity of the original content
        io::FileIdentity found;  // identity of the file that is now at the path
    };
    struct Saving {
        QString path;
        QString notes;
        EnteredText text;
        bool hadOtherChange = false;
    };

    bool isSaving() const { return m_presentSaving.has_value(); }
    void read(const QString& path, std::function<void(Opened)> done);
    void endSaving(const base::Result<io::SavedSession>& done);
    void giveBack(const Saving& saving);  // restores the unsaved state after a failed save
    void take(const SessionState& state, const QString& path, bool isUnsaved);
    void update();

    Workbench& m_workbench;
    FileJobs& m_jobs;
    Parts m_parts;
    Autosave m_autosave;
    SessionDisk m_disk;
    QString m_path;
    QString m_opening;
    std::optional<Saving> m_presentSaving;
    QString m_saveNext;  // path of the save that follows the current one
    quint64 m_savings = 0;
    quint64 m_openings = 0;
    QString m_savedNotes;
    EnteredText m_savedText;
    SessionState m_unknown;  // members of the session that this version does not know
    bool m_otherChange = false;
    bool m_isExercise = false;
};

}  // namespace sequency::ui
