// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/lesson/lesson_dock.h"

#include "ui/lesson/idea_page.h"
#include "ui/lesson/lesson_list.h"

#include <QStackedWidget>

namespace sequency::ui {

LessonDock::LessonDock(EngineJobs& jobs, const QString& language, QWidget* parent)
    : QDockWidget(tr("Lesson"), parent), m_shelf(language), m_course(jobs), m_list(new LessonList(m_shelf)),
      m_page(new IdeaPage(m_course)), m_pages(new QStackedWidget(this))
{
    setObjectName(QStringLiteral("lessonDock"));
    constexpr int listWidth = 200;  // width in pixels, about that of the other docks
    m_list->setMinimumWidth(listWidth);
    m_pages->addWidget(m_list);
    m_pages->addWidget(m_page);
    setWidget(m_pages);
    connect(&m_course, &LessonCourse::started, this, [this] { m_pages->setCurrentWidget(m_page); });
    connect(&m_course, &LessonCourse::closed, this, [this] { m_pages->setCurrentWidget(m_list); });
    connect(m_page, &IdeaPage::listRequested, this, &LessonDock::showList);
    connect(m_page, &IdeaPage::lessonRequested, this, [this](const QString& where) { m_shelf.open(where); });
    connect(&m_course, &LessonCourse::answersChanged, &m_shelf, &LessonLibrary::keep);
    connect(&m_shelf, &LessonLibrary::kept, &m_course, &LessonCourse::onAnswersRead);
}

void LessonDock::showList()
{
    m_course.close();
    takeFocus();
}

void LessonDock::takeFocus()
{
    if (m_course.isOpen())
        m_page->takeFocus();
    else
        m_list->takeFocus();
}

}  // namespace sequency::ui

#include "moc_lesson_dock.cpp"
