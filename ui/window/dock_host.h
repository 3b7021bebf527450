// SPDX-License-Identifier: GPL-3.0-or-later
//
// The panels at the sides of a window and the bar of conventions below its pages: makes them and puts them where they are at
// first. Where they go afterwards is LayoutKeeper's. The window owns the docks. UI thread.
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
    // In front, in the place of the function, which becomes a tab beside it.
    void bringLesson();
    ConventionBar& conventions() const { return *m_conventions; }
    QList<QDockWidget*> all() const;  // in the order of the menu

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
