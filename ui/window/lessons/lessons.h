// SPDX-License-Identifier: GPL-3.0-or-later
//
// Lessons in a window: sets the views to what an idea says, hides what is to be predicted, and looks at its task whenever the views change.
//
// A lesson begins as a session without a file, after the question for unsaved changes; every further idea is an entry of the history. What is
// tried in an idea with a task is an exercise (SessionController::setExercise()): the best state is in the answers, the function is the
// lesson's, and closing asks for nothing, done or not; "Set up again" brings it back. Elsewhere in a lesson, and where the session has a file,
// changes are the user's work as ever. Answers that cannot be read are offered to be begun anew, the old file kept. Lessons of teachers are folders
// and files; what is wrong with them is said with file and line. UI thread; all parts must outlive it.
#pragma once

#include "ui/lesson/lesson_sheet.h"
#include "ui/lesson/lesson_shelf.h"

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
    // A lesson's file or folder.
    void open(const QString& path);
    // Asks for a file, or for a folder with lessons.
    void chooseFile();
    void chooseFolder();
    void turn(int by);
    void showHint();
    // What the views show, as block "state" into the idea that is open of a teacher's file, the block before it to the clipboard; where no such
    // file is open, to the clipboard.
    void recordState();
    // Asks for a file for the answers so far.
    void saveAnswers();
    // Asks for a file for the open lesson on paper.
    void saveStudentSheet();
    void saveSolutions();

signals:
    void linkToManualAsked(const QString& page);
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
    void takeRecording(const std::string& state);
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
    QTimer m_check;         // when all that an event changes is changed
    bool m_isSet = false;   // the views show the idea that is about to be shown
    bool m_isOurs = false;  // what the session holds began with the lesson
};

}  // namespace sequency::ui
