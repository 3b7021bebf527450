// SPDX-License-Identifier: GPL-3.0-or-later
//
// The page for one idea of a lesson: its text, the controls for answers and hints, and the buttons that set up the views and change the idea.
//
// Verdicts are given in words. Page Down goes to the next idea (in a presentation it first reveals the solution), and Page Up goes back. Return in
// the answer field or on a choice submits a complete answer; the focus then moves to the text, so that further typing changes nothing. The task of an
// idea stays visible below the text. The last idea offers the next lesson.
//
// Ownership: the course must outlive the page.
// Threads:   UI thread.
#pragma once

#include "ui/lesson/lesson_course.h"

#include <QWidget>

class QAction;
class QLabel;
class QPushButton;
class QToolButton;

namespace sequency::ui {

class AnswerPart;
class ElidedLabel;
class MarkdownBrowser;
class TaskCard;

class IdeaPage : public QWidget {
    Q_OBJECT

public:
    explicit IdeaPage(LessonCourse& course, QWidget* parent = nullptr);

    MarkdownBrowser& text() { return *m_text; }
    // Sets presentation mode, in which questions cannot be answered and a key reveals the solution.
    void setPresenting(bool presenting);
    // Goes forward by `by` ideas, or back if `by` is negative. In a presentation, going forward first reveals a hidden solution.
    void turn(int by);
    // Scrolls the text by one page, forward if `by` is positive. At the end of the text, has the same effect as turn().
    void step(int by);
    // Moves the focus to the control that the user needs next.
    void takeFocus();

signals:
    void listRequested();
    void setUpRequested();
    void linkRequested(const QUrl& link);
    void lessonRequested(const QString& where);  // `where` is the argument of LessonLibrary::open()

private:
    QWidget* makeHead();
    QWidget* makeFoot();
    void showIdea();
    void showProgress();
    void showTried();
    void showNextLesson();
    void answer(const QString& text);
    QString place() const;
    QString way() const;
    QString points() const;

    LessonCourse& m_course;
    ElidedLabel* m_title = nullptr;
    MarkdownBrowser* m_text = nullptr;
    TaskCard* m_task = nullptr;
    AnswerPart* m_answer = nullptr;
    QPushButton* m_reveal = nullptr;
    QPushButton* m_hint = nullptr;
    QToolButton* m_setUp = nullptr;
    QPushButton* m_back = nullptr;
    QLabel* m_way = nullptr;
    QLabel* m_points = nullptr;
    QPushButton* m_next = nullptr;
    QLabel* m_nextTitle = nullptr;
    QPushButton* m_nextLesson = nullptr;
    QList<QAction*> m_turning;  // actions with the keys for turn()
    bool m_isPresenting = false;
    bool m_isNew = true;  // true if the text must be shown from the top
};

}  // namespace sequency::ui
