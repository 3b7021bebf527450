// SPDX-License-Identifier: GPL-3.0-or-later
//
// Creates the docks of a window and its convention bar in their initial positions.
//
// The accessors return the docks; LayoutKeeper moves and hides them afterwards.
//
// Ownership: the window owns the docks.
// Threads:   UI thread.
#pragma once

#include <QList>
#include <QObject>

class QDockWidget;
class QMainWindow;

namespace sequency::ui {

class ConventionBar;
class ExplainDock;
class FunctionDock;
class LessonDock;
class NotesDock;
class TransformDock;
class Workbench;

class DockHost : public QObject {
    Q_OBJECT

public:
    DockHost(Workbench& workbench, QMainWindow& window);

    FunctionDock& function() const { return *m_function; }
    TransformDock& transform() const { return *m_transform; }
    ExplainDock& explain() const { return *m_explain; }
    NotesDock& notes() const { return *m_notes; }
    LessonDock& lesson() const { return *m_lesson; }
    // Raises the lesson dock as a tab next to the tab of the function dock.
    void bringLesson();
    ConventionBar& conventions() const { return *m_conventions; }
    QList<QDockWidget*> all() const;  // in the order of the View menu

private:
    void bringExplanation();

    QMainWindow& m_window;
    FunctionDock* m_function = nullptr;
    TransformDock* m_transform = nullptr;
    ExplainDock* m_explain = nullptr;
    QDockWidget* m_history = nullptr;
    NotesDock* m_notes = nullptr;
    LessonDock* m_lesson = nullptr;
    ConventionBar* m_conventions = nullptr;
};

}  // namespace sequency::ui
