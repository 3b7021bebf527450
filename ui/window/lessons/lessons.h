// SPDX-License-Identifier: GPL-3.0-or-later
//
// Runs lessons in a window. For each idea (a section of the lesson), sets up the views, hides the values to be predicted, and checks the task.
//
// The task is checked whenever the views change. Opening a lesson first asks about unsaved changes and then begins a session without a file; each
// later idea is an entry of the undo history. Edits in an idea with a task are an exercise (SessionController::setExercise()): the best result is
// stored in the answers and the function comes from the lesson, so closing the window asks no question. "Reset" restores the initial state. In
// an idea without a task, or if the session has a file, edits are unsaved changes as usual. If the answers cannot be read, a message offers to start
// new answers, and the old file is retained. Lessons of teachers are folders and files; their errors are reported with file and line.
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
    void chooseFile();
    void chooseFolder();
    void turn(int by);
    void showHint();
    // Records the state of the views as the block "state" of an idea. If a teacher's lesson file is open, the block is written into the file, and the
    // block that it replaces is copied to the clipboard. Otherwise, the new block is copied to the clipboard.
    void recordState();
    void saveAnswers();
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
    QTimer m_check;         // delays the check until all changes of one event are complete
    bool m_isSet = false;   // true if the views already show the state of the next idea
    bool m_isOurs = false;  // true if the lesson started the open session
};

}  // namespace sequency::ui
