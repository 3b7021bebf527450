// SPDX-License-Identifier: GPL-3.0-or-later
//
// Implements the mouse and keyboard handling of FlowCanvas, and the tool tips and names of its nodes.
#include "ui/views/flow/flow_canvas.h"

#include <algorithm>
#include <cmath>

namespace sequency::ui {
namespace {

constexpr double nodeReach = 9;  // reach in pixels of nodes drawn without a box

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

std::optional<Item> FlowCanvas::itemAt(const QPointF& at) const
{
    return isOnOverview(at) ? std::nullopt : itemOf(hitAt(at).node);
}

QRectF FlowCanvas::itemPlace(Item item) const
{
    const FlowNode node = nodeOf(item);
    const QSizeF size = m_scene.boxSize(node.column).value_or(QSizeF(2 * nodeReach, 2 * nodeReach));
    QRectF place(QPointF(), size);
    place.moveCenter(pointOf(node));
    return place;
}

QString FlowCanvas::itemName(Item item) const
{
    const FlowNode node = nodeOf(item);
    const QString name = m_scene.nodeName(node);
    return name.isEmpty() ? tr("Column %1, node %2").arg(node.column).arg(node.node) : name;
}

QString FlowCanvas::itemText(Item item) const
{
    const QString value = itemValue(item);
    return value.isEmpty() ? itemName(item) : tr("%1 = %2", "node and value").arg(itemName(item), value);
}

QString FlowCanvas::itemValue(Item item) const
{
    return m_scene.valueText(nodeOf(item));
}

Item FlowCanvas::neighbour(Item item, Move move) const
{
    const auto& graph = m_scene.model->graph();
    constexpr std::size_t page = 16;
    FlowNode node = nodeOf(item);
    const std::size_t last = graph.nodes(node.column) - 1;
    switch (move) {
    case Move::Left: node.column -= node.column > 0 ? 1 : 0; break;
    case Move::Right: node.column += node.column + 1 < graph.columns() ? 1 : 0; break;
    case Move::FarLeft: node.column = 0; break;
    case Move::FarRight: node.column = graph.columns() - 1; break;
    case Move::Up: node.node -= node.node > 0 ? 1 : 0; break;
    case Move::Down: node.node = std::min(node.node + 1, last); break;
    case Move::PageBack: node.node -= std::min(node.node, page); break;
    case Move::PageForward: node.node = std::min(node.node + page, last); break;
    case Move::FarUp: node.node = 0; break;
    case Move::FarDown: node.node = last; break;
    }
    node.node = std::min(node.node, graph.nodes(node.column) - 1);
    return *itemOf(node);
}

Item FlowCanvas::firstSeen() const
{
    return itemOf(FlowNode{0, m_scene.layout.visible(0, 0).first}).value_or(0);
}

bool FlowCanvas::isOnOverview(const QPointF& at) const
{
    return isOverviewShown() && overviewPlace().contains(at);
}

bool FlowCanvas::isEditedByClick(const QPointF& at) const
{
    return isOnOverview(at) || hitAt(at).node.has_value();
}

bool FlowCanvas::beginDrag(const QPointF& at)
{
    if (!isOnOverview(at))
        return false;
    drag(at);
    return true;
}

void FlowCanvas::drag(const QPointF& at)
{
    const FlowLayout small = overviewLayout();
    setView({m_scene.layout.zoom(), {small.columnAt(at.x()), small.rowAt(at.y())}});
}

void FlowCanvas::click(const QPointF& at, Qt::KeyboardModifiers)
{
    const Hit hit = hitAt(at);
    if (hit.node)
        setCursorNode(*hit.node);
    act(hit);
}

void FlowCanvas::choose(Item item, Qt::KeyboardModifiers)
{
    act({nodeOf(item), false});
}

void FlowCanvas::act(const Hit& hit)
{
    if (hit.node && hit.node->column == 0 && hit.onValue) {
        emit inputActivated(*hit.node);
        return;
    }
    setSelectedNode(hit.node);
    emit nodeSelected(hit.node);
}

void FlowCanvas::leaveCursor()
{
    const bool isClear = !m_scene.marks.selected && !m_scene.marks.hovered && !cursorItem();
    setCursorItem(std::nullopt);
    if (isClear) {
        emit clearRequested();
        return;
    }
    setSelectedNode(std::nullopt);
    setHoveredNode(std::nullopt);
    emit nodeSelected(std::nullopt);
}

bool FlowCanvas::handleKey(int key, Qt::KeyboardModifiers modifiers)
{
    if (key != Qt::Key_F || modifiers != Qt::NoModifier || !cursorItem())
        return false;
    if (const FlowNode node = nodeOf(*cursorItem()); node.column == 0)
        emit inputActivated(node);
    return true;
}

// Highlights the cone of the hovered node. The keyboard cursor does not highlight a cone.
void FlowCanvas::showPointed()
{
    const auto hovered = hoveredItem() ? std::optional(nodeOf(*hoveredItem())) : std::nullopt;
    m_scene.marks.cursor = cursorItem() && hasFocus() ? std::optional(nodeOf(*cursorItem())) : std::nullopt;
    if (hovered != m_scene.marks.hovered) {
        m_scene.marks.hovered = hovered;
        updateCone();
        emit nodeHovered(hovered);
    }
    Canvas::showPointed();
    if (!hovered && cursorItem())  // the tool tip includes the possible actions
        setAccessibleDescription(tipOf({nodeOf(*cursorItem()), true}));
}

void FlowCanvas::focusInEvent(QFocusEvent* event)
{
    Canvas::focusInEvent(event);
    m_scene.marks.cursor = cursorItem() ? std::optional(nodeOf(*cursorItem())) : std::nullopt;
}

void FlowCanvas::focusOutEvent(QFocusEvent* event)
{
    Canvas::focusOutEvent(event);
    m_scene.marks.cursor.reset();
}

QString FlowCanvas::tipOf(const Hit& hit) const
{
    if (!hit.node || !m_scene.model)
        return {};
    QString tip = itemText(*itemOf(hit.node));
    if (hit.node->column == 0)
        tip += QLatin1Char('\n') + inputTip(hit);
    return tip;
}

QString FlowCanvas::inputTip(const Hit& hit) const
{
    const bool isFirst = hit.node->node < m_scene.model->rows();
    switch (hit.onValue ? m_inputEdits[isFirst ? 0 : 1] : FlowInputEdit::None) {
    case FlowInputEdit::Step:
        return tr("Click the value, or press F, to set the next value; click the name to select the input.");
    case FlowInputEdit::Type:
        return tr("Click the value, or press F, to edit the value; click the name to select the input.");
    case FlowInputEdit::None: break;
    }
    return tr("A click selects it.");
}

}  // namespace sequency::ui
