// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/canvas/canvas.h"

#include "ui/canvas/canvas_accessible.h"
#include "ui/format/plain_text.h"
#include "ui/theme/theme.h"

#include <QHelpEvent>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QNativeGestureEvent>
#include <QPainter>
#include <QToolTip>
#include <QWheelEvent>

namespace sequency::ui {

Canvas::Canvas(QWidget* parent) : QWidget(parent)
{
    makeCanvasesAccessible();
    setMouseTracking(true);
    setFocusPolicy(Qt::StrongFocus);
    // Axes, indices and formulas run from left to right in every script. From right to left, a minus sign would appear after its number.
    setLayoutDirection(Qt::LeftToRight);
    explain({});
}

void Canvas::explain(const QString& more)
{
    const QString all = tr(
        "Wheel: zoom about the pointer. Drag: pan. Double click: show all. Click: choose.\n"
        "Keys: arrows move the cursor, with Ctrl to the end; Home and End go to the first and the last item; "
        "Return chooses an item; Shift+arrows pan; + and − zoom, 0 shows all; Backspace and Shift+Backspace "
        "go "
        "back and forward through earlier views; Ctrl+C copies; Esc clears the cursor.");
    setWhatsThis(plainTip(more.isEmpty() ? all : all + QLatin1Char('\n') + more));
}

QString Canvas::itemText(Item item) const
{
    const QString name = itemName(item);
    const QString value = itemValue(item);
    return name.isEmpty() || value.isEmpty() ? name + value
                                             : tr("%1 · %2", "item and value").arg(name, value);
}

void Canvas::setDimmed(bool dimmed)
{
    if (dimmed == m_isDimmed)
        return;
    m_isDimmed = dimmed;
    update();
}

void Canvas::setView(const Viewport& view)
{
    const Viewport wanted = bounded(view);
    if (wanted == m_view)
        return;
    m_view = wanted;
    viewChanged();
    update();
    emit viewMoved();
}

void Canvas::look(const Viewport& view, Gesture gesture)
{
    const Viewport before = m_view;
    const bool isNew = gesture == Gesture::None || gesture != m_gesture;
    const Viewport wanted = bounded(view);
    if (wanted == before)
        return;
    if (isNew)
        m_history.leave(before);
    m_gesture = gesture;
    setView(wanted);
}

void Canvas::goTo(const std::optional<Viewport>& view)
{
    m_gesture = Gesture::None;
    if (!view)
        return;
    m_view = *view;  // assigned directly, because it is already clamped to the world
    viewChanged();
    update();
    emit viewMoved();
}

bool Canvas::go(int by)
{
    const auto view = by < 0 ? m_history.back(m_view) : m_history.forward(m_view);
    goTo(view);
    return view.has_value();
}

Viewport Canvas::zoomed(double factor, const QPointF& about) const
{
    return world().zoomed(m_view, factor, about);
}

Viewport Canvas::moved(const QPointF& pixels) const
{
    return world().moved(m_view, pixels);
}

void Canvas::zoomBy(double factor, const QPointF& about)
{
    if (!isEmpty())
        look(zoomed(factor, about));
}

void Canvas::fit()
{
    if (!isEmpty())
        look(world().fitting());
}

void Canvas::reveal(Item item)
{
    const QRectF area = world().area;
    const QRectF place = itemPlace(item);
    const auto shift = [](double low, double high, double from, double to) {
        if (high - low > to - from)
            return (from + to - low - high) / 2;
        return low < from ? from - low : high > to ? to - high : 0.0;
    };
    const QPointF by(shift(place.left(), place.right(), area.left(), area.right()),
                     shift(place.top(), place.bottom(), area.top(), area.bottom()));
    if (!by.isNull())
        setView(moved(by));
}

void Canvas::resetItems(bool keepView)
{
    m_pointed = {};
    if (!keepView) {
        m_history.clear();
        m_gesture = Gesture::None;
        m_view = world().fitting();
        viewChanged();
    }
    showPointed();
    if (!keepView)
        emit viewMoved();
}

void Canvas::showPointed()
{
    setAccessibleDescription(readout());
    update();
    emit pointed();
}

void Canvas::hover(std::optional<Item> item)
{
    if (m_pointed.hover(item))
        showPointed();
}

void Canvas::showHovered(std::optional<Item> item)
{
    if (!m_pointed.hover(item))
        return;
    setAccessibleDescription(readout());
    update();
}

void Canvas::setCursorItem(std::optional<Item> item)
{
    if (item && *item >= itemCount())
        item.reset();
    // If the cursor is already at `item`, the displayed item does not change; it may be the item under the pointer.
    const bool isOther = item != cursorItem() && m_pointed.moveTo(item);
    if (item)
        reveal(*item);
    if (isOther)
        showPointed();
    update();
}

void Canvas::refreshItems()
{
    setAccessibleDescription(readout());
    update();
}

void Canvas::pointAgain()
{
    if (const auto at = m_input.restingAt())
        hover(isEmpty() ? std::nullopt : itemAt(*at));
}

void Canvas::moveCursor(Item item)
{
    m_input.forgetPointer();
    setCursorItem(item);
    if (m_pointed.moveTo(item))  // the cursor now takes precedence over a pointer at rest
        showPointed();
    sayFocusMoved(*this, item);
    emit cursorMoved(item);
}

Item Canvas::firstSeen() const
{
    return itemAt(world().area.topLeft() + QPointF(1, 1)).value_or(0);
}

void Canvas::click(const QPointF& at, Qt::KeyboardModifiers modifiers)
{
    const auto item = itemAt(at);
    if (!item)
        return;
    setCursorItem(item);
    choose(*item, modifiers);
}

void Canvas::choose(Item item, Qt::KeyboardModifiers)
{
    emit chosen(item);
}

void Canvas::leaveCursor()
{
    setCursorItem(std::nullopt);
    emit escaped();
}

void Canvas::paintScreen(QPainter& painter)
{
    painter.fillRect(rect(), palette().base());
    paint(painter, rect(), palette());
    paintMarks(painter);
}

void Canvas::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.setLayoutDirection(Qt::LeftToRight);
    painter.save();
    paintScreen(painter);
    painter.restore();
    if (m_isDimmed)
        painter.fillRect(rect(), theme::veil(palette()));
    if (!hasFocus())
        return;
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(palette().color(QPalette::Highlight), 1));
    painter.drawRect(rect().adjusted(0, 0, -1, -1));
}

void Canvas::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    if (isEmpty())
        return;
    m_view = bounded(m_view);
    viewChanged();
    emit viewMoved();
}

void Canvas::wheelEvent(QWheelEvent* event)
{
    if (!m_input.turn(*event))
        QWidget::wheelEvent(event);
}

void Canvas::mousePressEvent(QMouseEvent* event)
{
    if (!m_input.press(*event))
        QWidget::mousePressEvent(event);
}

void Canvas::mouseMoveEvent(QMouseEvent* event)
{
    m_input.move(*event);
}

void Canvas::mouseReleaseEvent(QMouseEvent* event)
{
    if (!m_input.release(*event))
        QWidget::mouseReleaseEvent(event);
}

void Canvas::mouseDoubleClickEvent(QMouseEvent* event)
{
    if (!m_input.doubleClick(*event))
        QWidget::mouseDoubleClickEvent(event);
}

void Canvas::leaveEvent(QEvent* event)
{
    QWidget::leaveEvent(event);
    m_input.leave();
}

bool Canvas::event(QEvent* event)
{
    if (event->type() == QEvent::ToolTip) {
        const auto* help = static_cast<QHelpEvent*>(event);
        if (const QString text = isEmpty() ? QString() : tip(help->pos()); !text.isEmpty()) {
            QToolTip::showText(help->globalPos(), plainTip(text), this);
            return true;
        }
    }
    if (event->type() == QEvent::NativeGesture && m_input.pinch(static_cast<QNativeGestureEvent&>(*event)))
        return true;
    return QWidget::event(event);
}

void Canvas::keyPressEvent(QKeyEvent* event)
{
    if (!m_input.key(*event))
        QWidget::keyPressEvent(event);
}

void Canvas::focusInEvent(QFocusEvent* event)
{
    QWidget::focusInEvent(event);
    update();
}

void Canvas::focusOutEvent(QFocusEvent* event)
{
    QWidget::focusOutEvent(event);
    update();
}

}  // namespace sequency::ui

#include "moc_canvas.cpp"
