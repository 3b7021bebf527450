// SPDX-License-Identifier: GPL-3.0-or-later
//
// The dock for lessons. It shows the list of lessons or, if a lesson is open, its current idea.
//
// It owns the library of lessons and the course of the open lesson. The window sets up the views.
//
// Ownership: the jobs must outlive the dock.
// Threads:   UI thread.
#pragma once

#include "ui/lesson/lesson_course.h"
#include "ui/lesson/lesson_library.h"

#include <QDockWidget>

class QStackedWidget;

namespace sequency::ui {

class IdeaPage;
class LessonList;

class LessonDock : public QDockWidget {
    Q_OBJECT

public:
    // `language` is the preferred language of the lessons.
    LessonDock(EngineJobs& jobs, const QString& language, QWidget* parent = nullptr);

    LessonLibrary& shelf() { return m_shelf; }
    LessonCourse& course() { return m_course; }
    const LessonCourse& course() const { return m_course; }
    IdeaPage& page() { return *m_page; }
    LessonList& list() { return *m_list; }
    // Closes the open lesson and shows the list. The answers are already saved.
    void showList();
    void takeFocus();

private:
    LessonLibrary m_shelf;
    LessonCourse m_course;
    LessonList* m_list = nullptr;
    IdeaPage* m_page = nullptr;
    QStackedWidget* m_pages = nullptr;
};

}  // namespace sequency::ui
