// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/dock_host.h"

#include "ui/docks/explain_dock.h"
#include "ui/docks/function_dock.h"
#include "ui/docks/notes_dock.h"
#include "ui/docks/transform_dock.h"
#include "ui/document/workbench.h"
#include "ui/lesson/lesson_dock.h"
#include "ui/theme/named.h"
#include "ui/window/convention_bar.h"
#include "ui/window/language/language.h"

#include <QApplication>
#include <QMainWindow>
#include <QUndoView>

namespace sequency::ui {
namespace {

QDockWidget* makeHistoryDock(QUndoStack& history, QMainWindow& window)
{
    auto* dock = named(new QDockWidget(DockHost::tr("History"), &window), "historyDock");
    auto* list = new QUndoView(&history, dock);
    list->setEmptyLabel(DockHost::tr("Begin"));
    list->setAccessibleName(DockHost::tr("History"));
    list->setFrameShape(QFrame::NoFrame);
    dock->setWidget(list);
    return dock;
}

}  // namespace

DockHost::DockHost(Workbench& workbench, QMainWindow& window)
    : m_window(window), m_function(new FunctionDock(workbench, &window)),
      m_transform(new TransformDock(workbench, &window)), m_explain(new ExplainDock(workbench, &window)),
      m_history(makeHistoryDock(workbench.history().stack(), window)),
      m_notes(new NotesDock(workbench.texts(), &window)),
      m_lesson(new LessonDock(workbench.jobs(), language::current(), &window)),
      m_conventions(new ConventionBar(workbench, &window))
{
    window.addDockWidget(Qt::LeftDockWidgetArea, m_function);
    for (QDockWidget* dock : std::initializer_list<QDockWidget*>{m_transform, m_explain, m_history, m_notes})
        window.addDockWidget(Qt::RightDockWidgetArea, dock);
    window.tabifyDockWidget(m_transform, m_explain);
    m_transform->raise();
    window.addDockWidget(Qt::LeftDockWidgetArea, m_lesson);
    for (QDockWidget* dock : std::initializer_list<QDockWidget*>{m_history, m_notes, m_lesson})
        dock->hide();
    window.addToolBar(Qt::BottomToolBarArea, m_conventions);
    // Removes a dock from the tab order while the tab of another dock hides it.
    for (QDockWidget* dock : std::initializer_list<QDockWidget*>{m_transform, m_explain})
        connect(dock, &QDockWidget::visibilityChanged, dock->widget(), &QWidget::setVisible);
    connect(m_notes, &NotesDock::refused, &workbench.reports(), &Notifications::noticed);
    const Selection& selection = workbench.selection();
    connect(&selection, &Selection::changed, this, [this, &selection] {
        if (selection.selected())
            bringExplanation();
    });
}

QList<QDockWidget*> DockHost::all() const
{
    return {m_function, m_transform, m_explain, m_history, m_notes, m_lesson};
}

void DockHost::bringLesson()
{
    constexpr int width =
        320;  // width of the dock in pixels; the texts of lessons are written for this width
    if (!m_lesson->isFloating() && !m_window.tabifiedDockWidgets(m_lesson).contains(m_function))
        m_window.tabifyDockWidget(m_function, m_lesson);
    m_lesson->show();
    m_lesson->raise();
    if (m_lesson->width() < width)
        m_window.resizeDocks({m_lesson}, {width}, Qt::Horizontal);
}

// Raises the explanation. If this would cover the function dock while the user works in it, has no effect.
void DockHost::bringExplanation()
{
    const QWidget* focus = QApplication::focusWidget();
    const bool wouldCover = m_window.tabifiedDockWidgets(m_explain).contains(m_function) &&
                            focus != nullptr && m_function->isAncestorOf(focus);
    if (!m_explain->isHidden() && !wouldCover)
        m_explain->raise();
}

}  // namespace sequency::ui

#include "moc_dock_host.cpp"
