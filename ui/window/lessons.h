// SPDX-License-Identifier: GPL-3.0-or-later
//
// Lessons in a window: sets the views to what an idea says, hides what is to be predicted, and looks at its task whenever the views change.
//
// A lesson begins as a session without a file, after the question for unsaved changes; every further idea is an entry of the history. A
// task that is done counts as saved, since its state is in the answers. Lessons of teachers are folders and files; what is wrong with
// them is said with file and line. UI thread; all parts must outlive it.
#pragma once

#include "ui/lesson/lesson_sheet.h"
#include "ui/lesson/lesson_shelf.h"

#include <QObject>
#include <QTimer>
#include <QUrl>

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

public slots:
    void showList();
    // A lesson's file or folder.
    void open(const QString& path);
    // Asks for a file, or for a folder with lessons.
    void chooseFile();
    void chooseFolder();
    void turn(int by);
    // What the views show, as the block of a lesson, on the clipboard.
    void recordState();
    // Asks for a file for the answers so far.
    void saveAnswers();
    // Asks for a file for the open lesson on paper.
    void saveStudentSheet();
    void saveSolutions();

signals:
    void linkToManualAsked(const QString& page);

private:
    void connectDock();
    void watchViews();
    void begin(const SharedLesson& lesson);
    void showIdea(int by);
    void setUp();
    void showState(bool behindTask);
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
    QTimer m_check;        // when all that an event changes is changed
    bool m_isSet = false;  // the views show the idea that is about to be shown
};

}  // namespace sequency::ui
