// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/dock_host.h"

#include "ui/docks/explain_dock.h"
#include "ui/docks/function_dock.h"
#include "ui/docks/notes_dock.h"
#include "ui/document/workbench.h"
#include "ui/format/plain_text.h"
#include "ui/lesson/lesson_dock.h"
#include "ui/theme/icons.h"
#include "ui/theme/named.h"
#include "ui/theme/theme.h"
#include "ui/window/language/language.h"

#include <QApplication>
#include <QMainWindow>
#include <QToolBar>
#include <QUndoView>

#include <algorithm>
#include <array>
#include <utility>

namespace sequency::ui {
namespace {

QDockWidget* makeHistoryDock(QUndoStack& history, QMainWindow& window)
{
    auto* dock = named(new QDockWidget(DockHost::tr("History"), &window), "historyDock");
    auto* list = new QUndoView(&history, dock);
    list->setEmptyLabel(DockHost::tr("Initial state"));
    list->setAccessibleName(DockHost::tr("History"));
    list->setFrameShape(QFrame::NoFrame);
    dock->setWidget(list);
    return dock;
}

}  // namespace

DockHost::DockHost(Workbench& workbench, QMainWindow& window)
    : m_window(window), m_function(new FunctionDock(workbench, &window)),
      m_explain(new ExplainDock(workbench, &window)),
      m_history(makeHistoryDock(workbench.history().stack(), window)),
      m_notes(new NotesDock(workbench.texts(), &window)),
      m_lesson(new LessonDock(workbench.jobs(), language::current(), &window))
{
    window.addDockWidget(Qt::LeftDockWidgetArea, m_function);
    for (QDockWidget* dock : side()) {
        window.addDockWidget(Qt::RightDockWidgetArea, dock);
        if (dock != m_explain)
            window.tabifyDockWidget(m_explain, dock);
    }
    m_notes->hide();
    m_explain->raise();
    makeStrip();
    // Removes docks from the tab order while another dock's tab hides them.
    for (QDockWidget* dock : side())
        connect(dock, &QDockWidget::visibilityChanged, dock->widget(), &QWidget::setVisible);
    connect(m_notes, &NotesDock::refused, &workbench.reports(), &Notifications::noticed);
    const Selection& selection = workbench.selection();
    connect(&selection, &Selection::changed, this, [this, &selection] {
        if (selection.selected())
            bringExplanation();
    });
}

int DockHost::minWidth(const QDockWidget& dock) const
{
    if (&dock != m_history && &dock != m_notes)
        return 0;
    const QFontMetrics metrics(theme::font(theme::TypeSize::Small, m_window.font()));
    int width = 0;
    for (const QDockWidget* tab : side())
        if (tab != m_notes || &dock == m_notes)
            width += metrics.horizontalAdvance(tab->windowTitle()) + tabSpace;
    constexpr int minText = 176;  // width in pixels of the explanation
    return std::max(width, minText);
}

QList<QDockWidget*> DockHost::all() const
{
    return QList<QDockWidget*>{m_function} + side();
}

QList<QDockWidget*> DockHost::side() const
{
    return {m_explain, m_lesson, m_history, m_notes};
}

// Adds the strip of buttons that show the docks of the side panel. It is visible while all these docks are hidden.
void DockHost::makeStrip()
{
    m_strip = new QToolBar(tr("Side panel"), &m_window);
    m_strip->setObjectName(QStringLiteral("sideStrip"));
    m_strip->setMovable(false);
    m_strip->toggleViewAction()->setVisible(false);
    for (QDockWidget* dock : side()) {
        QAction* const show = m_strip->addAction(dock->windowTitle());
        show->setToolTip(plainTip(tr("Show the side panel with: %1").arg(dock->windowTitle())));
        connect(show, &QAction::triggered, this, [this, dock] { unfold(*dock); });
        connect(dock, &QDockWidget::visibilityChanged, this, &DockHost::showStrip);
    }
    m_window.addToolBar(Qt::RightToolBarArea, m_strip);
    tint();
    showStrip();
}

void DockHost::tint()
{
    constexpr std::array icons{"explain", "lesson", "history", "notes"};
    for (std::size_t i = 0; i < icons.size(); ++i)
        m_strip->actions()[static_cast<qsizetype>(i)]->setIcon(
            lineIcon(QLatin1String(icons[i]), m_window.palette()));
}

bool DockHost::isFolded() const
{
    return std::ranges::all_of(side(), [](const QDockWidget* dock) { return dock->isHidden(); });
}

void DockHost::setFolded(bool folded)
{
    if (folded == isFolded())
        return;
    if (!folded) {
        unfold(m_folded.isEmpty() ? *m_explain : *m_folded.front());
        return;
    }
    m_folded.clear();
    for (QDockWidget* dock : side())
        if (!dock->isHidden()) {
            m_folded << dock;
            dock->hide();
        }
    showStrip();
}

void DockHost::unfold(QDockWidget& dock)
{
    for (QDockWidget* other : std::exchange(m_folded, {}))
        other->show();
    dock.show();
    dock.raise();
    showStrip();
}

void DockHost::setStripHidden(bool hidden)
{
    m_isStripHidden = hidden;
    showStrip();
}

void DockHost::showStrip()
{
    m_strip->setVisible(isFolded() && !m_isStripHidden);
    emit foldedChanged(isFolded());
}

void DockHost::bringLesson()
{
    // Lessons are written for a panel of `fullWidth` pixels. At `leastWidth` pixels, every idea still fits without scrolling in a window of 1280×800.
    constexpr int fullWidth = 320;
    constexpr int leastWidth = 264;
    constexpr int share = 5;  // the panel takes a fifth of the window's width
    m_lesson->show();
    m_lesson->raise();
    const int width = std::clamp(m_window.width() / share, leastWidth, fullWidth);
    if (m_lesson->width() < width)
        m_window.resizeDocks({m_lesson}, {width}, Qt::Horizontal);
}

// Raises the explanation, unless it would cover an open lesson, or the function dock while the user works in it.
void DockHost::bringExplanation()
{
    const QWidget* focus = QApplication::focusWidget();
    const bool wouldCoverLesson =
        m_lesson->course().isOpen() && m_window.tabifiedDockWidgets(m_explain).contains(m_lesson);
    const bool wouldCover = m_window.tabifiedDockWidgets(m_explain).contains(m_function) &&
                            focus != nullptr && m_function->isAncestorOf(focus);
    if (!m_explain->isHidden() && !wouldCover && !wouldCoverLesson)
        m_explain->raise();
}

}  // namespace sequency::ui

#include "moc_dock_host.cpp"
