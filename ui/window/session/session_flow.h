// SPDX-License-Identifier: GPL-3.0-or-later
//
// What a person does with the files of one window, and what is asked and told meanwhile: opening, saving, the question for
// unsaved changes, a session that was changed on the disk or is open twice, and closing. The session itself is
// SessionController's, what it holds of the views SessionContent's.
//
// Closing with unsaved changes asks first; while something runs it asks for a stop and closes the window when the workers are idle; a
// second attempt then closes at once. Owns the threads that read and write files. UI thread; all that it is given must outlive it.
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
    FileJobs& lookups() { return *m_lookups; }  // of what is on disks, which may not answer
    // Nothing is open and nothing was done: a session can be put here without anybody missing anything.
    bool isUntouched() const;
    bool canSave() const;
    // Comes to the front and says that the window has its session open already.
    void showAsOpen();
    // Whether the window may close now. Where not, a question stands there, or the window closes itself later.
    bool mayClose();
    // The window closes: nothing more is read, and nothing is kept for a recovery.
    void end();

public slots:
    // A session or a function; reading that goes on ends. A session asks for unsaved changes first.
    void open(const QString& path);
    // Asks for a file.
    void choose();
    void save();
    void saveAs();
    void saveCopy();
    // Reading and saving.
    void cancelWork();

signals:
    void workChanged();  // of files: something began or has ended
    // The user wants to see the version on the disk next to this window.
    void compareRequested(const QString& path);
    // "Saving “a” …"; empty: nothing is being read or saved.
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
    Importer* m_importer = nullptr;            // the window's
    FunctionSaver* m_functionSaver = nullptr;  // the window's
    QString m_suffixedPath;                    // of a session, whose name got its suffix here
    QPointer<QMessageBox> m_question;          // for unsaved changes, while it is there
    std::function<void()> m_afterSaving;       // what waits for the session to be saved
    bool m_isClosing = false;
    bool m_mayLose = false;  // the user gave up what is not saved
};

}  // namespace sequency::ui
