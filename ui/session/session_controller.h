// SPDX-License-Identifier: GPL-3.0-or-later
//
// The session of one window: its file, whether it has unsaved changes, opening, saving, autosave and recovery.
//
// Unsaved is what differs from the file: an entry of the history, the notes, a text that is typed and not applied, or what noteChange() tells of (benchmark
// runs). Looking is no change: views, device and algorithm are saved with the rest and do not ask for saving. A file
// or an example that was only opened is no change either, nor what is tried in an exercise (setExercise()). The views give and take their part through the two functions of
// `parts`. Reading and writing are FileJobs; answers are signals. Where somebody else has changed the file since it was read or
// written here, changedOnDisk() says so, and saving asks (conflict()) instead of overwriting. UI thread; workbench and threads must
// outlive it.
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
        std::function<void(SessionState&)> collect;     // adds views, device, benchmarks
        std::function<void(const SessionState&)> show;  // after the workbench has its state
        // Asks about unsaved changes where there are some; then another session may take their place.
        std::function<void(const std::function<void()>& then)> whenSafe;
        // Whether another window has this file open, which is shown then.
        std::function<bool(const io::FileStamp& file)> showElsewhere;
    };
    // Of work on the disk: what is saved and read, and looks that nobody waits for.
    struct Threads {
        FileJobs& jobs;
        FileJobs& lookups;
    };
    enum class Replace { WhatIsKnown, Anything };
    enum class OpenAs { Session, Copy };  // a copy has the content of the file but not its path

    SessionController(Workbench& workbench, Threads threads, Parts parts, QObject* parent = nullptr);

    const QString& path() const { return m_path; }  // empty: never saved
    QString name() const;                           // of the file, else of the function; may be empty
    bool isModified() const;
    QString savingPath() const { return isSaving() ? m_presentSaving->path : QString(); }  // empty: none
    const QString& opening() const { return m_opening; }  // what is being read; empty: nothing
    // What others did to the file; the copy for a recovery.
    const SessionDisk& disk() const { return m_disk; }
    Autosave& autosave() { return m_autosave; }

    // All that a session holds, as it is now.
    SessionState state() const;
    // A state without a file takes the place of what is open; asks about unsaved changes first. `then`: it was taken.
    void begin(const SessionState& state, const std::function<void()>& then);
    // Reading that goes on ends: the newest counts.
    void open(const QString& path, OpenAs as = OpenAs::Session);
    // The file anew, whatever was changed here.
    void reload();
    // Takes what a crash left over; the work counts as unsaved, under the path that it had. Emits conflict() if the file at that
    // path has another content than the one on which the work is based.
    void recover(std::unique_ptr<io::RecoveryFile> leftover);
    // While a save goes on, what is changed meanwhile is saved behind it. A path other than path() replaces anything.
    void save(const QString& path, Replace replace = Replace::WhatIsKnown);
    void cancelSaving();
    void saveCopy(const QString& path);
    // Something that is not an entry of the history and no note has changed.
    void noteChange();
    // While this is on and the session has no file, what is done to the function and typed is an exercise: whoever set it keeps what counts of it
    // elsewhere, so it does not ask for saving, and none of it does afterwards. Notes and measurements do, as ever. Another session ends it.
    void setExercise(bool isExercise);

signals:
    void stateChanged();  // name, path, whether it is modified
    void opened(const QString& path);
    void recovered(const QString& name);
    void saved(const QString& path, bool isCopy);
    void failed(const QString& sentence);  // of opening: all is as it was
    void notSaved(const QString& sentence);
    void conflict(const QString& path);  // the file is not what was read or written here; nothing is saved
    void changedOnDisk(bool isThere);

private:
    struct Opened {
        SessionState state;
        io::FileIdentity identity;
    };
    struct Recovered {
        Opened work;             // with the identity of the content on which the work is based
        io::FileIdentity found;  // identity of the file that is now at the path of the session
    };
    // What is being saved, as it was when that began.
    struct Saving {
        QString path;
        QString notes;
        EnteredText text;
        bool hadOtherChange = false;
    };

    bool isSaving() const { return m_presentSaving.has_value(); }
    void read(const QString& path, std::function<void(Opened)> done);
    void endSaving(const base::Result<io::SavedSession>& done);
    void giveBack(const Saving& saving);  // which was not saved
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
    QString m_saveNext;  // when the present saving has ended
    quint64 m_savings = 0;
    quint64 m_openings = 0;
    QString m_savedNotes;
    EnteredText m_savedText;
    SessionState m_unknown;  // its members that this version does not know
    bool m_otherChange = false;
    bool m_isExercise = false;
};

}  // namespace sequency::ui
