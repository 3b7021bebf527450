// SPDX-License-Identifier: GPL-3.0-or-later
//
// What mouse, touchpad and keys mean on a canvas, one meaning each on all of them; canvas.h lists it.
//
// Keeps what is being done: which button is down and why, and where the pointer rests. A part of its canvas, whose functions it calls. Each
// function takes an event and says whether the canvas has a use for it. UI thread.
#pragma once

#include <QPointF>

#include <optional>

class QKeyEvent;
class QMouseEvent;
class QNativeGestureEvent;
class QWheelEvent;

namespace sequency::ui {

class Canvas;

class CanvasInput {
public:
    explicit CanvasInput(Canvas& canvas) : m_canvas(canvas) {}

    bool turn(QWheelEvent& event);
    bool pinch(const QNativeGestureEvent& event);
    bool press(const QMouseEvent& event);
    void move(const QMouseEvent& event);
    bool release(const QMouseEvent& event);
    bool doubleClick(const QMouseEvent& event);
    void leave();
    bool key(QKeyEvent& event);

    // Where the pointer rests, as long as it is what counts and no button is down.
    std::optional<QPointF> restingAt() const { return m_press == Press::None ? m_pointer : std::nullopt; }
    // A key was pressed: that counts.
    void forgetPointer() { m_pointer.reset(); }

private:
    enum class Press { None, Click, Pan, Own };

    bool stepKey(int key, bool ctrl);
    bool cursorKey(const QKeyEvent& event);
    bool viewKey(const QKeyEvent& event);

    Canvas& m_canvas;
    Press m_press = Press::None;
    std::optional<QPointF> m_pointer;
    QPointF m_pressedAt;
    QPointF m_draggedTo;
};

}  // namespace sequency::ui
