// SPDX-License-Identifier: GPL-3.0-or-later
//
// Opens, saves and closes the files of one window, with the necessary dialogs and messages.
//
// It asks about unsaved changes, and reports sessions that were changed on disk or are already open. SessionController manages the session itself,
// and SessionContent the state of the session's views. Closing asks about unsaved changes. If a job is running, it requests a stop and closes the
// window when all jobs have ended; a second attempt closes it at once. The threads that read and write files belong to this object.
//
// Ownership: the arguments of the constructor must outlive this object.
// Threads:   UI thread.
#pragma once

#include "ui/jobs/file_jobs.h"
#include "ui/session/session_controller.h"

#include <QObject>
#include <QPointer>

#include <functional>
#include <memory>

class QMainWindow;
class QMessageBox;

namespace sequency::ui {

class FunctionSaver;
class Importer;
class Messages;
class SessionContent;
class Workbench;

class SessionFlow : public QObject {
    Q_OBJECT

public:
    SessionFlow(QMainWindow& window, Workbench& workbench, Messages& messages, SessionContent& content);
    ~SessionFlow() override;

    SessionController& session() { return *m_session; }
    FunctionSaver& functionSaver() { return *m_functionSaver; }
    FileJobs& fileJobs() { return *m_fileJobs; }
    FileJobs& lookups() { return *m_lookups; }  // file threads for disks that may not respond
    // Returns true if no function is open and nothing has been changed. A session can then be opened in this window without losing anything.
    bool isUntouched() const;
    bool canSave() const;
    // Raises the window, and reports that the requested session is already open in it.
    void showAsOpen();
    // Returns true if the window may close now. Otherwise asks the user, or closes the window later, when all jobs have ended.
    bool mayClose();
    // Stops reading and removes the recovery copy. Must be called when the window closes.
    void end();

public slots:
    // Opens the session or the function at `path` and cancels a read in progress. Asks about unsaved changes before a session is replaced.
    void open(const QString& path);
    void choose();
    void save();
    void saveAs();
    void saveCopy();
    void cancelWork();

signals:
    void workChanged();  // emitted when reading or saving begins or ends
    // Emitted when the user wants to compare the version of the session on disk with this window.
    void compareRequested(const QString& path);
    // Emitted with the state of reading and saving, such as "Saving “a” …". The text is empty if no file is being read or saved.
    void workTextChanged(const QString& text);

private:
    void connectSession();
    void connectFunctionFiles();
    void connectWork();
    void showTitle();
    void showWork();
    void showSaved(const QString& path, bool isCopy);
    void showChangeOnDisk(bool isThere);
    void askWhichVersion(const QString& path);
    void reload();
    bool showElsewhere(const io::FileStamp& file) const;
    void whenSafe(const std::function<void()>& then, const std::function<void()>& givenUp = {});
    void askForPath(const QString& title, std::function<void(const QString&)> take);
    void takePath(const QString& path, const std::function<void(const QString&)>& take);
    void askWhetherToReplace(const QString& path, const std::function<void(const QString&)>& take);
    void closeWhenIdle();
    QString keptBenchmarkText() const;
    void abortClose();

    QMainWindow& m_window;
    Workbench& m_workbench;
    Messages& m_messages;
    std::unique_ptr<FileJobs> m_fileJobs;
    std::unique_ptr<FileJobs> m_lookups;
    std::unique_ptr<SessionController> m_session;
    Importer* m_importer = nullptr;            // owned by the window
    FunctionSaver* m_functionSaver = nullptr;  // owned by the window
    QString m_suffixedPath;                    // session path to which a suffix was added
    QPointer<QMessageBox> m_question;          // open question about unsaved changes, or null
    std::function<void()> m_afterSaving;
    bool m_isClosing = false;
    bool m_mayLose = false;  // true if unsaved changes may be discarded
};

}  // namespace sequency::ui
