// SPDX-License-Identifier: GPL-3.0-or-later
//
// The page for one idea of a lesson: its text, the controls for answers and hints, and the buttons that set up the views and change the idea.
//
// Verdicts are given in words. Page Down goes to the next idea (in a presentation it first reveals the solution), and Page Up goes back. Return in
// the answer field or on a choice submits the answer; the focus then moves to the button for the next idea.
//
// Ownership: the course must outlive the page.
// Threads:   UI thread.
#pragma once

#include "ui/lesson/lesson_course.h"

#include <QWidget>

class QAction;
class QButtonGroup;
class QLabel;
class QLineEdit;
class QPushButton;
class QToolButton;
class QVBoxLayout;

namespace sequency::ui {

class ElidedLabel;
class MarkdownBrowser;

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

protected:
    void keyPressEvent(QKeyEvent* event) override;

private:
    QWidget* makeHead();
    QWidget* makeAnswer();
    QWidget* makeFoot();
    void showIdea();
    void showProgress();
    void showChoices();
    void answer();
    QString way() const;

    LessonCourse& m_course;
    ElidedLabel* m_title = nullptr;
    MarkdownBrowser* m_text = nullptr;
    QWidget* m_answerPart = nullptr;
    QVBoxLayout* m_choiceColumn = nullptr;
    QButtonGroup* m_choices = nullptr;
    QLineEdit* m_field = nullptr;
    QPushButton* m_answer = nullptr;
    QPushButton* m_reveal = nullptr;
    QPushButton* m_hint = nullptr;
    QToolButton* m_setUp = nullptr;
    QPushButton* m_back = nullptr;
    QLabel* m_way = nullptr;
    QPushButton* m_next = nullptr;
    QList<QAction*> m_turning;  // actions with the keys for turn()
    bool m_isPresenting = false;
    bool m_isNew = true;  // true if the text must be shown from the top
};

}  // namespace sequency::ui
