// SPDX-License-Identifier: GPL-3.0-or-later
//
// Mouse and keys of FlowCanvas.
#include "ui/format/plain_text.h"
#include "ui/views/flow/flow_canvas.h"

#include <QApplication>
#include <QHelpEvent>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QToolTip>
#include <QWheelEvent>

#include <algorithm>
#include <cmath>

namespace sequency::ui {
namespace {

constexpr double wheelStep = 1.25;  // a notch
constexpr double keyStep = 1.5;
constexpr double keyPan = 80;    // pixels
constexpr double nodeReach = 9;  // pixels beside a node without a box

}  // namespace

FlowCanvas::Hit FlowCanvas::hitAt(const QPointF& at) const
{
    if (!m_scene.model || !m_scene.layout.place().contains(at))
        return {};
    for (const FlowText& text : m_texts)
        if (text.kind == FlowText::Kind::Name && text.place.adjusted(-2, -2, 2, 2).contains(at))
            return {text.node, false};
    const double last = static_cast<double>(m_scene.model->columns() - 1);
    const auto column =
        static_cast<std::size_t>(std::clamp(std::round(m_scene.layout.columnAt(at.x())), 0.0, last));
    const auto box = m_scene.boxSize(column);
    const double reach = box ? box->width() / 2 + 2 : nodeReach;
    if (std::abs(at.x() - m_scene.layout.x(static_cast<double>(column))) > reach)
        return {};
    const auto node = m_scene.layout.nodeAt(column, at.y());
    if (!node)
        return {};
    const double up = std::abs(at.y() - pointOf({column, *node}).y());
    if (m_scene.layout.pitch(column) > 2 * nodeReach &&
        up > std::max(nodeReach, box ? box->height() / 2 + 1 : 0))
        return {};
    return {FlowNode{column, *node}, box.has_value()};
}

void FlowCanvas::mousePressEvent(QMouseEvent* event)
{
    if (event->button() != Qt::LeftButton)
        return QWidget::mousePressEvent(event);
    m_pressed = m_last = event->position();
    m_dragged = false;
    m_inOverview = isOverviewShown() && overviewPlace().contains(event->position());
    if (m_inOverview)
        moveTo(event->position());
}

void FlowCanvas::mouseMoveEvent(QMouseEvent* event)
{
    const QPointF at = event->position();
    if (!m_pressed) {
        const bool covered = isOverviewShown() && overviewPlace().contains(at);
        const auto node = covered ? std::nullopt : hitAt(at).node;
        setCursor(node ? Qt::PointingHandCursor : Qt::ArrowCursor);
        if (node != m_scene.hovered) {
            setHoveredNode(node);
            emit nodeHovered(node);
        }
        return;
    }
    if (m_inOverview)
        return moveTo(at);
    if (!m_dragged && (at - *m_pressed).manhattanLength() < QApplication::startDragDistance())
        return;
    m_dragged = true;
    setCursor(Qt::ClosedHandCursor);
    panBy(at - m_last);
    m_last = at;
}

void FlowCanvas::mouseReleaseEvent(QMouseEvent* event)
{
    if (event->button() != Qt::LeftButton || !m_pressed)
        return;
    const bool wasClick = !m_dragged && !m_inOverview;
    m_pressed.reset();
    m_inOverview = false;
    setCursor(Qt::ArrowCursor);
    if (wasClick)
        click(event->position());
}

void FlowCanvas::click(const QPointF& at)
{
    const Hit hit = hitAt(at);
    if (hit.node)
        setCursorNode(*hit.node);
    if (hit.node && hit.node->column == 0 && hit.onValue) {
        emit inputActivated(*hit.node);
        return;
    }
    setSelectedNode(hit.node);
    emit nodeSelected(hit.node);
}

void FlowCanvas::mouseDoubleClickEvent(QMouseEvent* event)
{
    if (event->button() != Qt::LeftButton)
        return;
    // On a node it is a second click: its press, whose release follows.
    if (hitAt(event->position()).node || (isOverviewShown() && overviewPlace().contains(event->position())))
        return mousePressEvent(event);
    fit();
}

void FlowCanvas::wheelEvent(QWheelEvent* event)
{
    if (!m_scene.model)
        return;
    const double notches = event->angleDelta().y() / 120.0;
    if (notches != 0)
        zoomBy(std::pow(wheelStep, notches), event->position());
    if (const double across = event->angleDelta().x(); across != 0)
        panBy({across / 2, 0});
    event->accept();
}

void FlowCanvas::leaveEvent(QEvent*)
{
    if (!m_scene.hovered)
        return;
    setHoveredNode(std::nullopt);
    emit nodeHovered(std::nullopt);
}

void FlowCanvas::moveTo(const QPointF& inOverview)
{
    const FlowLayout small = overviewLayout();
    m_scene.layout.centreOn(small.columnAt(inOverview.x()), small.rowAt(inOverview.y()));
    moved();
}

bool FlowCanvas::handleCursorKey(int key)
{
    const auto& graph = m_scene.model->graph();
    FlowNode next = m_cursor;
    switch (key) {
    case Qt::Key_Left: next.column -= next.column > 0 ? 1 : 0; break;
    case Qt::Key_Right: next.column += next.column + 1 < graph.columns() ? 1 : 0; break;
    case Qt::Key_Up: next.node -= next.node > 0 ? 1 : 0; break;
    case Qt::Key_Down: next.node += next.node + 1 < graph.nodes(next.column) ? 1 : 0; break;
    default: return false;
    }
    setCursorNode(next);
    return true;
}

bool FlowCanvas::handleViewKey(int key, Qt::KeyboardModifiers modifiers)
{
    const bool pan = modifiers.testFlag(Qt::ShiftModifier);
    switch (key) {
    case Qt::Key_Plus:
    case Qt::Key_Equal: zoomBy(keyStep); return true;
    case Qt::Key_Minus: zoomBy(1 / keyStep); return true;
    case Qt::Key_0: fit(); return true;
    case Qt::Key_Left:
        if (pan)
            panBy({keyPan, 0});
        else
            emit stepAsked(-1);
        return true;
    case Qt::Key_Right:
        if (pan)
            panBy({-keyPan, 0});
        else
            emit stepAsked(1);
        return true;
    case Qt::Key_Up: panBy({0, keyPan}); return true;
    case Qt::Key_Down: panBy({0, -keyPan}); return true;
    default: return false;
    }
}

void FlowCanvas::keyPressEvent(QKeyEvent* event)
{
    if (!m_scene.model)
        return QWidget::keyPressEvent(event);
    if (event->modifiers().testFlag(Qt::ControlModifier)) {
        if (!handleCursorKey(event->key()))
            QWidget::keyPressEvent(event);
        return;
    }
    if (handleViewKey(event->key(), event->modifiers()))
        return;
    switch (event->key()) {
    case Qt::Key_Space: emit playAsked(); break;
    case Qt::Key_Home: emit endAsked(false); break;
    case Qt::Key_End: emit endAsked(true); break;
    case Qt::Key_Return:
    case Qt::Key_Enter:
        setSelectedNode(m_cursor);
        emit nodeSelected(m_cursor);
        break;
    case Qt::Key_F:
        if (m_cursor.column == 0)
            emit inputActivated(m_cursor);
        break;
    case Qt::Key_Escape:
        if (!m_scene.selected && !m_scene.hovered) {
            emit clearAsked();
            break;
        }
        setSelectedNode(std::nullopt);
        setHoveredNode(std::nullopt);
        emit nodeSelected(std::nullopt);
        break;
    default: QWidget::keyPressEvent(event);
    }
}

void FlowCanvas::focusInEvent(QFocusEvent* event)
{
    QWidget::focusInEvent(event);
    // The cursor is for the keyboard: a click shows it only where it hit a node.
    if (m_scene.model && event->reason() != Qt::MouseFocusReason)
        m_scene.cursor = m_cursor;
    update();
}

void FlowCanvas::focusOutEvent(QFocusEvent* event)
{
    QWidget::focusOutEvent(event);
    m_scene.cursor.reset();
    update();
}

QString FlowCanvas::tipOf(const Hit& hit) const
{
    if (!hit.node || !m_scene.model)
        return {};
    const QString name = m_scene.nodeName(*hit.node);
    const QString value = m_scene.valueText(*hit.node);
    QString tip = name.isEmpty() ? tr("Column %1, node %2").arg(hit.node->column).arg(hit.node->node) : name;
    if (!value.isEmpty())
        tip += QStringLiteral(" = ") + value;
    if (hit.node->column == 0)
        tip += QLatin1Char('\n') + inputTip(hit);
    return tip;
}

QString FlowCanvas::inputTip(const Hit& hit) const
{
    const bool isFirst = hit.node->node < m_scene.model->rows();
    switch (hit.onValue ? m_inputEdits[isFirst ? 0 : 1] : FlowInputEdit::None) {
    case FlowInputEdit::Step:
        return tr("A click on the value, or F, takes its next value; a click on the name selects it.");
    case FlowInputEdit::Type:
        return tr("A click on the value, or F, opens it for typing; a click on the name selects it.");
    case FlowInputEdit::None: break;
    }
    return tr("A click selects it.");
}

bool FlowCanvas::event(QEvent* event)
{
    if (event->type() == QEvent::ToolTip) {
        const auto* help = static_cast<QHelpEvent*>(event);
        const QString tip = tipOf(hitAt(help->pos()));
        if (tip.isEmpty())
            QToolTip::hideText();
        else
            QToolTip::showText(help->globalPos(), plainTip(tip), this);
        return true;
    }
    return QWidget::event(event);
}

}  // namespace sequency::ui
