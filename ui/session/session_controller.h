// SPDX-License-Identifier: GPL-3.0-or-later
//
// The session of one window: its file, whether it has unsaved changes, opening, saving, autosave and recovery.
//
// Unsaved is what differs from the file: an entry of the history, the notes, a text that is typed and not applied, or what noteChange() tells of (benchmark
// runs). Looking is no change: views, device and algorithm are saved with the rest and do not ask for saving. A file
// or an example that was only opened is no change either. The views give and take their part through the two functions of
// `parts`. Reading and writing are FileJobs; answers are signals. UI thread; workbench and jobs must outlive it.
#pragma once

#include "ui/session/autosave.h"
#include "ui/session/session_state.h"

#include <QObject>
#include <QString>

#include <functional>
#include <memory>

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
    };

    SessionController(Workbench& workbench, FileJobs& jobs, Parts parts, QObject* parent = nullptr);

    const QString& path() const { return m_path; }  // empty: never saved
    QString name() const;                           // of the file, else of the function; may be empty
    bool isModified() const;
    bool isSaving() const { return m_saving; }

    void open(const QString& path);
    // Takes what a crash left over; the work counts as unsaved, under the path that it had.
    void recover(std::unique_ptr<io::RecoveryFile> leftover);
    void save(const QString& path);
    void saveCopy(const QString& path);
    // Something that is no entry of the history and no note has changed.
    void noteChange();
    // The changes are given up: nothing of them is to be kept for a recovery.
    void giveUp();

signals:
    void stateChanged();  // name, path, whether it is modified
    void opened(const QString& path);
    void recovered(const QString& name);
    void saved(const QString& path, bool isCopy);
    void failed(const QString& sentence);  // of opening or saving: all is as it was
    void autosaved(const QString& path);

private:
    SessionState state() const;
    void write(const QString& path, std::function<void(const base::Status&)> done);
    void take(const SessionState& state, const QString& path, bool isUnsaved);
    void update();

    Workbench& m_workbench;
    FileJobs& m_jobs;
    Parts m_parts;
    Autosave m_autosave;
    QString m_path;
    QString m_savedNotes;
    EnteredText m_savedText;
    SessionState m_unknown;  // its members that this version does not know
    bool m_otherChange = false;
    bool m_saving = false;
};

}  // namespace sequency::ui
