// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/canvas/canvas.h"

#include "ui/canvas/canvas_accessible.h"
#include "ui/format/plain_text.h"
#include "ui/theme/theme.h"

#include <QApplication>
#include <QClipboard>
#include <QHelpEvent>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QNativeGestureEvent>
#include <QPainter>
#include <QToolTip>
#include <QWheelEvent>

#include <algorithm>
#include <cmath>

namespace sequency::ui {
namespace {

constexpr double wheelStep = 1.25;  // a notch
constexpr double keyStep = 1.5;
constexpr double notch = 120;     // eighths of a degree
constexpr double keyPan = 0.125;  // of what is seen
constexpr Item pageItems = 16;

}  // namespace

Canvas::Canvas(QWidget* parent) : QWidget(parent)
{
    makeCanvasesAccessible();
    setMouseTracking(true);
    setFocusPolicy(Qt::StrongFocus);
    // Axes, indices and formulas run from left to right in every script; otherwise a minus would follow its number.
    setLayoutDirection(Qt::LeftToRight);
    explain({});
}

void Canvas::explain(const QString& more)
{
    const QString all =
        tr("Wheel: zoom about the pointer. Drag: pan. Double click: show all. Click: choose.\n"
           "Keys: arrows move the cursor, with Ctrl to the end; Home and End to the first and the last; "
           "Return chooses; Shift with arrows pans; + and − zoom, 0 shows all; Backspace shows what was "
           "seen before, Shift+Backspace after; Ctrl+C copies; Esc leaves the cursor.");
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

// What is seen.

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
    m_view = *view;  // as it was, not bounded anew
    viewChanged();
    update();
    emit viewMoved();
}

bool Canvas::goBack()
{
    const auto view = m_history.back(m_view);
    goTo(view);
    return view.has_value();
}

bool Canvas::goForward()
{
    const auto view = m_history.forward(m_view);
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

// What is pointed at.

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
    // The pointer goes on reading where nothing is another.
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
    if (m_pointer && m_press == Press::None)
        hover(isEmpty() ? std::nullopt : itemAt(*m_pointer));
}

void Canvas::moveCursor(Item item)
{
    m_pointer.reset();
    setCursorItem(item);
    if (m_pointed.moveTo(item))  // a key counts although the pointer rests
        showPointed();
    sayFocusMoved(*this, item);
    emit cursorMoved(item);
}

Item Canvas::neighbour(Item item, Move move) const
{
    const Item last = itemCount() - 1;
    switch (move) {
    case Move::Left: return item > 0 ? item - 1 : 0;
    case Move::Right: return std::min(item + 1, last);
    case Move::FarLeft: return 0;
    case Move::FarRight: return last;
    case Move::PageBack: return item > pageItems ? item - pageItems : 0;
    case Move::PageForward: return std::min(item + pageItems, last);
    default: return item;
    }
}

Item Canvas::neighbourIn(const Table& table, Item item, Move move)
{
    const auto back = [](Item at, Item by) { return at > by ? at - by : 0; };
    Item row = item / table.columns;
    Item column = item % table.columns;
    const Item lastRow = table.rows - 1;
    const Item lastColumn = table.columns - 1;
    switch (move) {
    case Move::Left: column = back(column, table.across); break;
    case Move::Right: column = std::min(column + table.across, lastColumn); break;
    case Move::Up: row = back(row, table.down); break;
    case Move::Down: row = std::min(row + table.down, lastRow); break;
    case Move::FarLeft: column = 0; break;
    case Move::FarRight: column = lastColumn; break;
    case Move::FarUp: row = 0; break;
    case Move::FarDown: row = lastRow; break;
    case Move::PageBack: row = back(row, table.page); break;
    case Move::PageForward: row = std::min(row + table.page, lastRow); break;
    }
    return row * table.columns + column;
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

// Painting.

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

// Mouse.

void Canvas::wheelEvent(QWheelEvent* event)
{
    const QPoint turn = event->angleDelta();
    if (isEmpty() || turn.isNull())
        return QWidget::wheelEvent(event);
    if (std::abs(turn.x()) > std::abs(turn.y()))
        look(moved({turn.x() / 2.0, 0}), Gesture::Wheel);
    else
        look(zoomed(std::pow(wheelStep, turn.y() / notch), event->position()), Gesture::Wheel);
    event->accept();
}

void Canvas::mousePressEvent(QMouseEvent* event)
{
    if (event->button() == Qt::BackButton || event->button() == Qt::ForwardButton) {
        event->button() == Qt::BackButton ? goBack() : goForward();
        return;
    }
    if (event->button() != Qt::LeftButton || isEmpty())
        return QWidget::mousePressEvent(event);
    m_pressedAt = m_draggedTo = event->position();
    m_press = beginDrag(event->position()) ? Press::Own : Press::Click;
}

void Canvas::mouseMoveEvent(QMouseEvent* event)
{
    const QPointF at = event->position();
    if (m_press == Press::Own)
        return drag(at);
    if (m_press == Press::Click && (at - m_pressedAt).manhattanLength() >= QApplication::startDragDistance())
        m_press = Press::Pan;
    if (m_press == Press::Pan) {
        const Viewport before = m_view;
        look(moved(at - m_draggedTo), Gesture::Drag);
        if (m_view != before)  // there is something beside what is seen
            setCursor(Qt::ClosedHandCursor);
        m_draggedTo = at;
        return;
    }
    if (m_press == Press::None) {
        m_gesture = Gesture::None;  // what the wheel does next is another step
        m_pointer = at;
        hover(isEmpty() ? std::nullopt : itemAt(at));
    }
}

void Canvas::mouseReleaseEvent(QMouseEvent* event)
{
    if (event->button() != Qt::LeftButton || m_press == Press::None)
        return QWidget::mouseReleaseEvent(event);
    const Press press = std::exchange(m_press, Press::None);
    m_gesture = Gesture::None;
    if (press == Press::Own)
        endDrag();
    else if (press == Press::Pan)
        unsetCursor();
    else
        click(event->position(), event->modifiers());
}

void Canvas::mouseDoubleClickEvent(QMouseEvent* event)
{
    if (event->button() != Qt::LeftButton || isEmpty())
        return QWidget::mouseDoubleClickEvent(event);
    if (isEditedByClick(event->position()))
        return mousePressEvent(event);
    fit();
}

void Canvas::leaveEvent(QEvent* event)
{
    QWidget::leaveEvent(event);
    m_gesture = Gesture::None;
    m_pointer.reset();
    hover(std::nullopt);
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
    if (event->type() == QEvent::NativeGesture) {
        const auto* gesture = static_cast<QNativeGestureEvent*>(event);
        if (gesture->gestureType() == Qt::ZoomNativeGesture && !isEmpty()) {
            look(zoomed(1 + gesture->value(), gesture->position()), Gesture::Wheel);
            return true;
        }
    }
    return QWidget::event(event);
}

// Keys.

bool Canvas::handleStepKey(int key, bool ctrl)
{
    if (!m_hasSteps)
        return false;
    switch (key) {
    case Qt::Key_PageUp: emit stepAsked(-1); return true;
    case Qt::Key_PageDown: emit stepAsked(1); return true;
    case Qt::Key_Home:
    case Qt::Key_End:
        if (ctrl)
            emit endAsked(key == Qt::Key_End);
        return ctrl;
    case Qt::Key_Space:
        if (!ctrl)
            emit playAsked();
        return !ctrl;
    default: return false;
    }
}

bool Canvas::handleCursorKey(const QKeyEvent& event)
{
    const bool far = event.modifiers().testFlag(Qt::ControlModifier);
    std::optional<Move> move;
    switch (event.key()) {
    case Qt::Key_Left: move = far ? Move::FarLeft : Move::Left; break;
    case Qt::Key_Right: move = far ? Move::FarRight : Move::Right; break;
    case Qt::Key_Up: move = far ? Move::FarUp : Move::Up; break;
    case Qt::Key_Down: move = far ? Move::FarDown : Move::Down; break;
    case Qt::Key_PageUp: move = Move::PageBack; break;
    case Qt::Key_PageDown: move = Move::PageForward; break;
    case Qt::Key_Home: moveCursor(0); return true;
    case Qt::Key_End: moveCursor(lastItem()); return true;
    default: return false;
    }
    // The first press shows where it is.
    moveCursor(cursorItem() ? neighbour(*cursorItem(), *move) : firstSeen());
    return true;
}

bool Canvas::handleViewKey(const QKeyEvent& event)
{
    const bool shift = event.modifiers().testFlag(Qt::ShiftModifier);
    const World all = world();
    const QPointF about = cursorItem() && all.area.contains(itemPlace(*cursorItem()).center())
                              ? itemPlace(*cursorItem()).center()
                              : all.area.center();
    const double across = all.area.width() * keyPan;
    const double down = all.area.height() * keyPan;
    switch (event.key()) {
    case Qt::Key_Plus:
    case Qt::Key_Equal: zoomBy(keyStep, about); return true;
    case Qt::Key_Minus: zoomBy(1 / keyStep, about); return true;
    case Qt::Key_0: fit(); return true;
    case Qt::Key_Backspace: shift ? goForward() : goBack(); return true;
    case Qt::Key_Left:
    case Qt::Key_Right:
        if (shift)
            look(moved({event.key() == Qt::Key_Left ? across : -across, 0}));
        return shift;
    case Qt::Key_Up:
    case Qt::Key_Down:
        if (shift)
            look(moved({0, event.key() == Qt::Key_Up ? down : -down}));
        return shift;
    default: return false;
    }
}

void Canvas::keyPressEvent(QKeyEvent* event)
{
    const Qt::KeyboardModifiers modifiers = event->modifiers() & ~Qt::KeypadModifier;
    if (isEmpty() || (modifiers & (Qt::AltModifier | Qt::MetaModifier)))
        return QWidget::keyPressEvent(event);
    const bool ctrl = modifiers.testFlag(Qt::ControlModifier);
    if (handleKey(event->key(), modifiers) || handleStepKey(event->key(), ctrl))
        return;
    if (event->matches(QKeySequence::Copy)) {
        if (const QString text = copiedText(); !text.isEmpty())
            QApplication::clipboard()->setText(text);
        return;
    }
    if ((!ctrl && handleViewKey(*event)) || handleCursorKey(*event))
        return;
    switch (event->key()) {
    case Qt::Key_Space:
    case Qt::Key_Return:
    case Qt::Key_Enter:
        if (cursorItem())
            choose(*cursorItem(), modifiers);
        return;
    case Qt::Key_Escape: leaveCursor(); return;
    default: QWidget::keyPressEvent(event);
    }
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
