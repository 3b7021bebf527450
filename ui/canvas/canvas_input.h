// SPDX-License-Identifier: GPL-3.0-or-later
//
// Handles mouse, touchpad and keyboard events in the same way for all canvases.
//
// The canvas owns this object and passes its events to it. The object calls the corresponding functions of the canvas, as listed in canvas.h. It
// stores the position of the pointer and, while a button is pressed, the effect of the press. A Boolean result is true if the event was handled.
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

    // Returns the position at which the pointer hovers; nullopt while a button is pressed, or after a key press until the pointer moves again.
    std::optional<QPointF> restingAt() const { return m_press == Press::None ? m_pointer : std::nullopt; }
    // Makes the cursor take precedence over a pointer that has not moved. Called after a key press.
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
