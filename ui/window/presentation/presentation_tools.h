// SPDX-License-Identifier: GPL-3.0-or-later
//
// What a lecturer has in hand while the window presents: the keys of a clicker, a dot, a pen and a blank screen.
//
// Page Down and Page Up go on and back: in the lesson where one is open, else step by step in the flow graph. B or a period blanks the screen,
// any of these keys brings it back. L is the dot, P the pen, W wipes what was drawn. While dot or pen is in hand, nothing below takes
// the mouse: no function changes. Strokes go with the page. UI thread; the window and all parts must outlive it.
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
    // Adds its buttons to the bar.
    PresentationTools(QMainWindow& window, QToolBar& bar, PageHost& pages, LessonDock& lesson);

    void setOn(bool on);
    // The window has another size.
    void fit();
    void wipe();
    bool isBlank() const;
    // Strokes that are seen.
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
