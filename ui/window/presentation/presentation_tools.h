// SPDX-License-Identifier: GPL-3.0-or-later
//
// The tools for a lecturer during a presentation: the keys of a clicker, a dot at the pointer, a pen and a blank screen.
//
// Page Down and Page Up go forward and back: in the lesson if a lesson is open, otherwise step by step in the flow graph. B or a period blanks the
// screen, and each of these four keys restores a blank screen. L selects the dot, P selects the pen, and W erases the strokes. While the dot or the
// pen is active, the widgets below receive no mouse events, so the function cannot be changed by accident. The strokes are erased when the page
// changes.
//
// Ownership: the window and all arguments must outlive this object.
// Threads:   UI thread.
#pragma once

#include <QList>
#include <QObject>

class QAction;
class QMainWindow;
class QToolBar;

namespace sequency::ui {

class LessonDock;
class PageHost;
class PointerLayer;

class PresentationTools : public QObject {
    Q_OBJECT

public:
    PresentationTools(QMainWindow& window, QToolBar& bar, PageHost& pages, LessonDock& lesson);

    void setOn(bool on);
    // Adapts the layers to the size of the window. Call it after the window was resized.
    void fit();
    void wipe();
    bool isBlank() const;
    int strokeCount() const;

private:
    QAction* add(QToolBar& bar, const QString& title, const QString& tip, const QList<QKeySequence>& keys);
    void addTurning(int key, int by);
    void turn(int by);
    void setBlank(bool blank);
    void hold();

    QMainWindow& m_window;
    QToolBar& m_bar;
    PageHost& m_pages;
    LessonDock& m_lesson;
    PointerLayer* m_layer = nullptr;
    QWidget* m_blank = nullptr;
    QAction* m_dot = nullptr;
    QAction* m_pen = nullptr;
    QList<QAction*> m_actions;
};

}  // namespace sequency::ui
