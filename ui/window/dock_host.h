// SPDX-License-Identifier: GPL-3.0-or-later
//
// Creates the docks of a window in their initial positions: the function dock on the left and the side panel on the right. LayoutKeeper moves them
// afterwards.
//
// The side panel contains the tabs Explanation, Lesson, History and Notes. When it is collapsed, a strip of buttons takes its place.
//
// Ownership: the window owns the docks.
// Threads:   UI thread.
#pragma once

#include <QList>
#include <QObject>

class QDockWidget;
class QMainWindow;
class QToolBar;

namespace sequency::ui {

class ExplainDock;
class FunctionDock;
class LessonDock;
class NotesDock;
class Workbench;

class DockHost : public QObject {
    Q_OBJECT

public:
    static constexpr int tabSpace = 6;  // width in pixels around the title in a tab of docks

    DockHost(Workbench& workbench, QMainWindow& window);

    FunctionDock& function() const { return *m_function; }
    ExplainDock& explain() const { return *m_explain; }
    NotesDock& notes() const { return *m_notes; }
    LessonDock& lesson() const { return *m_lesson; }
    // Raises the lesson in the side panel.
    void bringLesson();
    QList<QDockWidget*> all() const;   // all docks, in the order of the menu
    QList<QDockWidget*> side() const;  // docks of the side panel: explanation, lesson, history and notes

    // Returns a width in pixels in which the titles of all tabs of the side panel fit, while `dock` is shown. The notes are hidden at first, so only
    // they include their own title. Returns 0 for docks whose contents are wider.
    int minWidth(const QDockWidget& dock) const;

    bool isFolded() const;
    // Collapses the side panel to a strip of buttons, or expands it again.
    void setFolded(bool folded);
    // Hides the strip that replaces the collapsed panel, for a presentation.
    void setStripHidden(bool hidden);
    // Draws the icons of the strip in the text colour of the palette.
    void tint();

signals:
    void foldedChanged(bool folded);

private:
    void makeStrip();
    void unfold(QDockWidget& dock);
    void showStrip();
    void bringExplanation();

    QMainWindow& m_window;
    FunctionDock* m_function = nullptr;
    ExplainDock* m_explain = nullptr;
    QDockWidget* m_history = nullptr;
    NotesDock* m_notes = nullptr;
    LessonDock* m_lesson = nullptr;
    QToolBar* m_strip = nullptr;
    QList<QDockWidget*> m_folded;  // docks that were shown when the panel was collapsed
    bool m_isStripHidden = false;
};

}  // namespace sequency::ui
