// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/canvas/canvas_input.h"

#include "ui/canvas/canvas.h"

#include <QApplication>
#include <QClipboard>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QNativeGestureEvent>
#include <QWheelEvent>

#include <cmath>
#include <utility>

namespace sequency::ui {
namespace {

constexpr double wheelStep = 1.25;  // zoom factor per notch of the wheel
constexpr double keyStep = 1.5;
constexpr double notch = 120;     // rotation of the wheel per notch, in eighths of a degree
constexpr double keyPan = 0.125;  // distance panned per key press, as a fraction of the visible part

}  // namespace

bool CanvasInput::turn(QWheelEvent& event)
{
    const QPoint turn = event.angleDelta();
    if (m_canvas.isEmpty() || turn.isNull())
        return false;
    if (std::abs(turn.x()) > std::abs(turn.y()))
        m_canvas.look(m_canvas.moved({turn.x() / 2.0, 0}), Canvas::Gesture::Wheel);
    else
        m_canvas.look(m_canvas.zoomed(std::pow(wheelStep, turn.y() / notch), event.position()),
                      Canvas::Gesture::Wheel);
    event.accept();
    return true;
}

bool CanvasInput::pinch(const QNativeGestureEvent& event)
{
    if (event.gestureType() != Qt::ZoomNativeGesture || m_canvas.isEmpty())
        return false;
    m_canvas.look(m_canvas.zoomed(1 + event.value(), event.position()), Canvas::Gesture::Wheel);
    return true;
}

bool CanvasInput::press(const QMouseEvent& event)
{
    if (event.button() == Qt::BackButton || event.button() == Qt::ForwardButton) {
        m_canvas.go(event.button() == Qt::BackButton ? -1 : 1);
        return true;
    }
    if (event.button() != Qt::LeftButton || m_canvas.isEmpty())
        return false;
    m_pressedAt = m_draggedTo = event.position();
    m_press = m_canvas.beginDrag(event.position()) ? Press::Own : Press::Click;
    return true;
}

void CanvasInput::move(const QMouseEvent& event)
{
    const QPointF at = event.position();
    if (m_press == Press::Own)
        return m_canvas.drag(at);
    if (m_press == Press::Click && (at - m_pressedAt).manhattanLength() >= QApplication::startDragDistance())
        m_press = Press::Pan;
    if (m_press == Press::Pan) {
        const Viewport before = m_canvas.view();
        m_canvas.look(m_canvas.moved(at - m_draggedTo), Canvas::Gesture::Drag);
        if (m_canvas.view() != before)  // nothing moves while the whole world is visible
            m_canvas.setCursor(Qt::ClosedHandCursor);
        m_draggedTo = at;
        return;
    }
    if (m_press == Press::None) {
        // The pointer has moved, so the next turn of the wheel starts a new entry in the history.
        m_canvas.m_gesture = Canvas::Gesture::None;
        m_pointer = at;
        m_canvas.hover(m_canvas.isEmpty() ? std::nullopt : m_canvas.itemAt(at));
    }
}

bool CanvasInput::release(const QMouseEvent& event)
{
    if (event.button() != Qt::LeftButton || m_press == Press::None)
        return false;
    const Press press = std::exchange(m_press, Press::None);
    m_canvas.m_gesture = Canvas::Gesture::None;
    if (press == Press::Own)
        m_canvas.endDrag();
    else if (press == Press::Pan)
        m_canvas.unsetCursor();
    else
        m_canvas.click(event.position(), event.modifiers());
    return true;
}

bool CanvasInput::doubleClick(const QMouseEvent& event)
{
    if (event.button() != Qt::LeftButton || m_canvas.isEmpty())
        return false;
    if (m_canvas.isEditedByClick(event.position()))
        return press(event);
    m_canvas.fit();
    return true;
}

void CanvasInput::leave()
{
    m_canvas.m_gesture = Canvas::Gesture::None;
    m_pointer.reset();
    m_canvas.hover(std::nullopt);
}

bool CanvasInput::stepKey(int key, bool ctrl)
{
    if (!m_canvas.m_hasSteps)
        return false;
    switch (key) {
    case Qt::Key_PageUp: emit m_canvas.stepRequested(-1); return true;
    case Qt::Key_PageDown: emit m_canvas.stepRequested(1); return true;
    case Qt::Key_Home:
    case Qt::Key_End:
        if (ctrl)
            emit m_canvas.endRequested(key == Qt::Key_End);
        return ctrl;
    case Qt::Key_Space:
        if (!ctrl)
            emit m_canvas.playRequested();
        return !ctrl;
    default: return false;
    }
}

bool CanvasInput::cursorKey(const QKeyEvent& event)
{
    using Move = CanvasItems::Move;
    const bool far = event.modifiers().testFlag(Qt::ControlModifier);
    std::optional<Move> move;
    switch (event.key()) {
    case Qt::Key_Left: move = far ? Move::FarLeft : Move::Left; break;
    case Qt::Key_Right: move = far ? Move::FarRight : Move::Right; break;
    case Qt::Key_Up: move = far ? Move::FarUp : Move::Up; break;
    case Qt::Key_Down: move = far ? Move::FarDown : Move::Down; break;
    case Qt::Key_PageUp: move = Move::PageBack; break;
    case Qt::Key_PageDown: move = Move::PageForward; break;
    case Qt::Key_Home: m_canvas.moveCursor(0); return true;
    case Qt::Key_End: m_canvas.moveCursor(m_canvas.lastItem()); return true;
    default: return false;
    }
    // The first key press only shows the cursor and does not move it.
    const auto cursor = m_canvas.cursorItem();
    const CanvasItems& items = m_canvas;
    m_canvas.moveCursor(cursor ? items.neighbour(*cursor, *move) : m_canvas.firstSeen());
    return true;
}

bool CanvasInput::viewKey(const QKeyEvent& event)
{
    const bool shift = event.modifiers().testFlag(Qt::ShiftModifier);
    const World all = m_canvas.world();
    const auto cursor = m_canvas.cursorItem();
    const QPointF about = cursor && all.area.contains(m_canvas.itemPlace(*cursor).center())
                              ? m_canvas.itemPlace(*cursor).center()
                              : all.area.center();
    const double across = all.area.width() * keyPan;
    const double down = all.area.height() * keyPan;
    switch (event.key()) {
    case Qt::Key_Plus:
    case Qt::Key_Equal: m_canvas.zoomBy(keyStep, about); return true;
    case Qt::Key_Minus: m_canvas.zoomBy(1 / keyStep, about); return true;
    case Qt::Key_0: m_canvas.fit(); return true;
    case Qt::Key_Backspace: m_canvas.go(shift ? 1 : -1); return true;
    case Qt::Key_Left:
    case Qt::Key_Right:
        if (shift)
            m_canvas.look(m_canvas.moved({event.key() == Qt::Key_Left ? across : -across, 0}));
        return shift;
    case Qt::Key_Up:
    case Qt::Key_Down:
        if (shift)
            m_canvas.look(m_canvas.moved({0, event.key() == Qt::Key_Up ? down : -down}));
        return shift;
    default: return false;
    }
}

bool CanvasInput::key(QKeyEvent& event)
{
    const Qt::KeyboardModifiers modifiers = event.modifiers() & ~Qt::KeypadModifier;
    if (m_canvas.isEmpty() || (modifiers & (Qt::AltModifier | Qt::MetaModifier)))
        return false;
    const bool ctrl = modifiers.testFlag(Qt::ControlModifier);
    if (m_canvas.handleKey(event.key(), modifiers) || stepKey(event.key(), ctrl))
        return true;
    if (event.matches(QKeySequence::Copy)) {
        if (const QString text = m_canvas.copiedText(); !text.isEmpty())
            QApplication::clipboard()->setText(text);
        return true;
    }
    if ((!ctrl && viewKey(event)) || cursorKey(event))
        return true;
    switch (event.key()) {
    case Qt::Key_Space:
    case Qt::Key_Return:
    case Qt::Key_Enter:
        if (m_canvas.cursorItem())
            m_canvas.choose(*m_canvas.cursorItem(), modifiers);
        return true;
    case Qt::Key_Escape: m_canvas.leaveCursor(); return true;
    default: return false;
    }
}

}  // namespace sequency::ui
