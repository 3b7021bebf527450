// SPDX-License-Identifier: GPL-3.0-or-later
//
// The dock of lessons: the list of them, or the idea that is shown of one. Owns the shelf that they come from and the course of the one
// that is open. What the views show is the window's. UI thread; the jobs must outlive it.
#pragma once

#include "ui/lesson/lesson_course.h"
#include "ui/lesson/lesson_shelf.h"

#include <QDockWidget>

class QStackedWidget;

namespace sequency::ui {

class IdeaPage;
class LessonList;

class LessonDock : public QDockWidget {
    Q_OBJECT

public:
    // `language`: of the lessons, where there is one.
    LessonDock(EngineJobs& jobs, const QString& language, QWidget* parent = nullptr);

    LessonShelf& shelf() { return m_shelf; }
    LessonCourse& course() { return m_course; }
    const LessonCourse& course() const { return m_course; }
    IdeaPage& page() { return *m_page; }
    LessonList& list() { return *m_list; }
    // Leaves the lesson that is open; its answers are kept.
    void showList();
    void takeFocus();

private:
    LessonShelf m_shelf;
    LessonCourse m_course;
    LessonList* m_list = nullptr;
    IdeaPage* m_page = nullptr;
    QStackedWidget* m_pages = nullptr;
};

}  // namespace sequency::ui
