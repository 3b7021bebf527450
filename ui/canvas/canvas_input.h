// SPDX-License-Identifier: GPL-3.0-or-later
//
// Handles mouse, touchpad and keys on a canvas in the same way for all canvases; canvas.h lists their effects.
//
// It stores the state of the input: the pressed button with its purpose, and the position of the pointer. The canvas owns it, and it calls the
// functions of the canvas. Each function returns whether it has handled the event.
//
// Threads: UI thread.
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

    // Returns the position of a resting pointer; empty while a button is down or after a key.
    std::optional<QPointF> restingAt() const { return m_press == Press::None ? m_pointer : std::nullopt; }
    // Call it after a key press, so that the cursor takes precedence over the resting pointer.
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
