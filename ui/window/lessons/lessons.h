// SPDX-License-Identifier: GPL-3.0-or-later
//
// Runs lessons in a window: sets up the views for an idea, hides the values to be predicted, and checks the task of the idea.
//
// The task is checked whenever the views change. A lesson begins as a session without a file, after the question about unsaved changes; each later
// idea is an entry of the history. Edits in an idea with a task are an exercise (SessionController::setExercise()): the best result is stored in the
// answers and the function comes from the lesson, so that closing asks no question. "Set up again" restores the initial state. In other ideas, and if
// the session has a file, edits are the user's work as usual. If answers cannot be read, a message offers to start new answers; the old file is
// retained. Teachers' lessons are folders and files; their errors are reported with file and line.
//
// Ownership: all parts must outlive this object.
// Threads:   UI thread.
#pragma once

#include "ui/lesson/lesson_library.h"
#include "ui/lesson/lesson_sheet.h"

#include <QObject>
#include <QTimer>
#include <QUrl>

#include <functional>
#include <memory>

class QMainWindow;

namespace sequency::ui {

class DockHost;
class LessonCourse;
class LessonCovers;
class LessonDock;
class Messages;
class PageHost;
class SessionFlow;
class Workbench;

class Lessons : public QObject {
    Q_OBJECT

public:
    struct Parts {
        Workbench& workbench;
        PageHost& pages;
        DockHost& docks;
        Messages& messages;
        SessionFlow& session;
    };
    Lessons(QMainWindow& window, const Parts& parts);
    ~Lessons() override;

    static bool isLesson(const QString& path);
    LessonCovers& covers() { return *m_covers; }
    const LessonCovers& covers() const { return *m_covers; }

public slots:
    void showList();
    void open(const QString& path);
    // Open a dialog for choosing a lesson file, or a folder with lessons.
    void chooseFile();
    void chooseFolder();
    void turn(int by);
    void showHint();
    // Writes the state of the views as block "state" into the open idea of a teacher's file and copies the replaced block to the clipboard. If no
    // such file is open, copies the new block to the clipboard.
    void recordState();
    // Asks for a file and saves the answers so far.
    void saveAnswers();
    // Ask for a file and save the open lesson as a printable sheet.
    void saveStudentSheet();
    void saveSolutions();

signals:
    void linkToManualRequested(const QString& page);
    void coversChanged();

private:
    void connectDock();
    void watchViews();
    void connectShelf();
    void begin(const SharedLesson& lesson, bool again);
    void showIdea(int by);
    void setUp();
    void showState();
    void showExercise();
    void showCovers();
    void offerToStartAnew(const QString& sentence, const QString& answersPath,
                          const std::function<void()>& again);
    void onStateRecorded(const std::string& state);
    void tellRecorded(const SharedLesson& lesson, std::size_t idea, const QString& replaced);
    void showProgress();
    void follow(const QUrl& link);
    void check();
    bool mustBeOpen() const;
    void saveSheet(SheetKind kind);

    QMainWindow& m_window;
    Parts m_parts;
    LessonDock& m_dock;
    LessonCourse& m_course;
    std::unique_ptr<LessonCovers> m_covers;
    QTimer m_check;         // delays the check until all changes of an event are complete
    bool m_isSet = false;   // true if the views already show the next idea
    bool m_isOurs = false;  // true if the lesson started the open session
};

}  // namespace sequency::ui
