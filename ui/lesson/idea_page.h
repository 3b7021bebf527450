// SPDX-License-Identifier: GPL-3.0-or-later
//
// One idea of a lesson: its text, below it what can be done with it (an answer, a hint, the views set up again) and the way to the next one.
//
// Keys: Page Down turns to the next idea (in a presentation it reveals first), Page Up back; Return in the answer's field or on a choice answers, and
// the focus is then on the way to the next idea.
// What is right is said in words. UI thread; the course must outlive it.
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
    // For a whole room: nobody answers here, the reveal waits for its key.
    void setPresenting(bool presenting);
    // The next idea or the one before; in a presentation what waits is revealed first.
    void turn(int by);
    // The same behind the text that is still to be scrolled.
    void step(int by);
    // To what is to be done next.
    void takeFocus();

signals:
    void listAsked();
    void setUpAsked();
    void linkAsked(const QUrl& link);

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
    QList<QAction*> m_turning;  // by keys
    bool m_isPresenting = false;
    bool m_isNew = true;  // the idea: its text begins at the top
};

}  // namespace sequency::ui
