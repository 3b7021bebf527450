// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/diagram/diagram_canvas.h"

#include "ui/format/engine_text.h"
#include "ui/format/number_format.h"
#include "ui/theme/theme.h"

#include <QApplication>
#include <QKeyEvent>

#include <algorithm>
#include <cmath>

namespace sequency::ui {

DiagramCanvas::DiagramCanvas(QWidget* parent) : Canvas(parent)
{
    setAccessibleName(tr("Decision diagram"));
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Expanding);
    connect(this, &Canvas::cursorMoved, this, [this](Item item) {
        if (const auto node = nodeOf(item))
            emit nodeChosen(*node);
    });
}

void DiagramCanvas::setModel(const SharedDiagramModel& model, bool keepView)
{
    m_scene.model = model;
    m_scene.paths.reset();
    m_scene.selected.reset();
    m_scene.changed.clear();
    m_drag.reset();
    listItems();
    resetItems(keepView && model);
}

void DiagramCanvas::listItems()
{
    m_items.clear();
    m_itemOfNode.clear();
    m_itemOfLevel.clear();
    if (!m_scene.model)
        return;
    const DiagramModel& model = *m_scene.model;
    m_itemOfNode.resize(model.nodes.size());
    for (std::size_t row = 0; row <= model.levels.size(); ++row) {
        if (row < model.levels.size()) {
            m_itemOfLevel.push_back(m_items.size());
            m_items.push_back({true, row});
        }
        for (std::size_t i = 0; !model.isProfile && i < model.rows[row].size(); ++i) {
            m_itemOfNode[model.rows[row][i]] = m_items.size();
            m_items.push_back({false, model.rows[row][i]});
        }
    }
}

void DiagramCanvas::setNames(const QStringList& variables, const QStringList& outputs)
{
    m_scene.variables = variables;
    m_scene.outputs = outputs;
    refreshItems();
}

void DiagramCanvas::setPaths(const std::optional<DiagramPaths>& paths, std::optional<std::size_t> selected)
{
    m_scene.paths = paths;
    m_scene.selected = selected;
    update();
}

void DiagramCanvas::setChanged(const std::vector<std::size_t>& nodes)
{
    m_scene.changed = nodes;
    update();
}

void DiagramCanvas::setEdits(bool canMove, bool canChangeType)
{
    m_canMove = canMove;
    m_canChangeType = canChangeType;
}

std::optional<std::size_t> DiagramCanvas::nodeOf(std::optional<Item> item) const
{
    return item && *item < m_items.size() && !m_items[*item].isLevel ? std::optional(m_items[*item].index)
                                                                     : std::nullopt;
}

std::optional<std::size_t> DiagramCanvas::levelOf(std::optional<Item> item) const
{
    return item && *item < m_items.size() && m_items[*item].isLevel ? std::optional(m_items[*item].index)
                                                                    : std::nullopt;
}

World DiagramCanvas::world() const
{
    return m_scene.model ? geometry().world() : World();
}

std::optional<Item> DiagramCanvas::itemAt(const QPointF& at) const
{
    if (!m_scene.model)
        return std::nullopt;
    const DiagramGeometry shown = geometry();
    const DiagramModel& model = *m_scene.model;
    for (std::size_t level = 0; level < model.levels.size(); ++level)
        if (shown.labelPlace(level).contains(at) || (model.isProfile && shown.barPlace(level).contains(at)))
            return m_itemOfLevel[level];
    constexpr double tolerance = 3;
    std::optional<Item> nearest;
    double least = 0;
    for (std::size_t node = 0; node < model.nodes.size(); ++node) {
        const QRectF place = shown.nodePlace(node);
        const QPointF off = place.center() - at;
        const double distance = std::hypot(off.x(), off.y());
        if (place.adjusted(-tolerance, -tolerance, tolerance, tolerance).contains(at) &&
            (!nearest || distance < least)) {
            nearest = m_itemOfNode[node];
            least = distance;
        }
    }
    return nearest;
}

QRectF DiagramCanvas::itemPlace(Item item) const
{
    const Entry& entry = m_items[item];
    return entry.isLevel ? geometry().labelPlace(entry.index) : geometry().nodePlace(entry.index);
}

QString DiagramCanvas::itemName(Item item) const
{
    const Entry& entry = m_items[item];
    const DiagramModel& model = *m_scene.model;
    if (entry.isLevel)
        return tr("level %1, %2").arg(entry.index + 1).arg(m_scene.variableOf(entry.index));
    if (model.isTerminal(entry.index))
        return tr("terminal");
    const std::size_t row = model.nodes[entry.index].row;
    const auto place = std::ranges::find(model.rows[row], entry.index) - model.rows[row].begin();
    const QString name =
        tr("%1, node %2 of %3")
            .arg(m_scene.nodeVariable(entry.index), countText(static_cast<std::size_t>(place + 1)),
                 countText(model.rows[row].size()));
    const QString roots = m_scene.rootText(entry.index);
    return roots.isEmpty() ? name : tr("%1, root of %2").arg(name, roots);
}

QString DiagramCanvas::childText(std::size_t node) const
{
    const DiagramModel& model = *m_scene.model;
    if (model.isTerminal(node))
        return m_scene.valueText(node);
    const std::size_t row = model.nodes[node].row;
    const auto place = std::ranges::find(model.rows[row], node) - model.rows[row].begin();
    return model.rows[row].size() == 1
               ? m_scene.nodeVariable(node)
               : tr("%1 (node %2)")
                     .arg(m_scene.nodeVariable(node), countText(static_cast<std::size_t>(place + 1)));
}

QString DiagramCanvas::itemValue(Item item) const
{
    const Entry& entry = m_items[item];
    const DiagramModel& model = *m_scene.model;
    if (entry.isLevel) {
        const DiagramModel::Level& level = model.levels[entry.index];
        const QString count = tr("%1 nodes", nullptr, pluralNumber(level.nodes)).arg(countText(level.nodes));
        return tr("%1, %2", "decomposition and number of nodes")
            .arg(engineText(analysis::decompositionRow(level.decomposition).title), count);
    }
    if (model.isTerminal(entry.index))
        return m_scene.valueText(entry.index);
    QStringList children;
    for (const DiagramModel::Edge& edge : model.edges)
        if (edge.from == entry.index)
            children << childText(edge.to);
    return tr("children: %1").arg(children.join(QStringLiteral(", ")));
}

std::size_t DiagramCanvas::rowOf(Item item) const
{
    const Entry& entry = m_items[item];
    return entry.isLevel ? entry.index : m_scene.model->nodes[entry.index].row;
}

// Returns the item of the row that is nearest to the given one: the label for a label, otherwise a node.
Item DiagramCanvas::nearestIn(std::size_t row, Item item) const
{
    const DiagramModel& model = *m_scene.model;
    const bool hasLabel = row < model.levels.size();
    if ((m_items[item].isLevel && hasLabel) || model.isProfile || model.rows[row].empty())
        return hasLabel ? m_itemOfLevel[row] : item;
    const double place = m_items[item].isLevel ? 0 : model.nodes[m_items[item].index].place;
    return m_itemOfNode[*std::ranges::min_element(
        model.rows[row], {}, [&](std::size_t node) { return std::abs(model.nodes[node].place - place); })];
}

Item DiagramCanvas::neighbour(Item item, Move move) const
{
    const std::size_t row = rowOf(item);
    const std::size_t lastRow =
        m_scene.model->isProfile ? m_scene.model->levels.size() - 1 : m_scene.model->levels.size();
    switch (move) {
    case Move::Left: return item > 0 ? item - 1 : 0;
    case Move::Right: return std::min<Item>(item + 1, m_items.size() - 1);
    case Move::Up:
    case Move::PageBack: return row > 0 ? nearestIn(row - 1, item) : item;
    case Move::Down:
    case Move::PageForward: return row < lastRow ? nearestIn(row + 1, item) : item;
    case Move::FarUp: return nearestIn(0, item);
    case Move::FarDown: return nearestIn(lastRow, item);
    case Move::FarLeft:
        while (item > 0 && rowOf(item - 1) == row)
            --item;
        return item;
    case Move::FarRight:
        while (item + 1 < m_items.size() && rowOf(item + 1) == row)
            ++item;
        return item;
    }
    return item;
}

void DiagramCanvas::choose(Item item, Qt::KeyboardModifiers modifiers)
{
    Canvas::choose(item, modifiers);
    if (const auto node = nodeOf(item))
        emit nodeChosen(*node);
    else if (const auto level = levelOf(item))
        emit levelChosen(*level);
}

// A click outside all items clears the selection.
void DiagramCanvas::click(const QPointF& at, Qt::KeyboardModifiers modifiers)
{
    if (itemAt(at))
        return Canvas::click(at, modifiers);
    if (m_scene.paths || cursorItem())
        leaveCursor();
}

bool DiagramCanvas::isEditedByClick(const QPointF& at) const
{
    return m_canChangeType && levelOf(itemAt(at)).has_value();
}

bool DiagramCanvas::beginDrag(const QPointF& at)
{
    const auto level = levelOf(itemAt(at));
    if (level)
        m_drag = Drag{*level, at, at};
    return level.has_value();
}

void DiagramCanvas::drag(const QPointF& at)
{
    if (!m_drag)
        return;
    m_drag->at = at;
    m_drag->hasMoved =
        m_drag->hasMoved || (at - m_drag->from).manhattanLength() >= QApplication::startDragDistance();
    if (m_drag->hasMoved && m_canMove)
        setCursor(Qt::SizeVerCursor);
    update();
}

// Moves the level to the row at which the button was released. Without a movement, the press was a click.
void DiagramCanvas::endDrag()
{
    if (!m_drag)
        return;
    const Drag drag = *m_drag;
    m_drag.reset();
    unsetCursor();
    update();
    if (!drag.hasMoved)
        return click(drag.from, {});
    const std::size_t to = geometry().levelAt(drag.at.y());
    if (m_canMove && to != drag.level)
        emit levelMoved(drag.level, to);
}

void DiagramCanvas::keyPressEvent(QKeyEvent* event)
{
    const auto level = levelOf(cursorItem());
    const bool isUp = event->key() == Qt::Key_Up;
    const bool isMove =
        event->modifiers().testFlag(Qt::AltModifier) && (isUp || event->key() == Qt::Key_Down);
    if (!isMove || !level || !m_canMove)
        return Canvas::keyPressEvent(event);
    const std::size_t last = m_scene.model->levels.size() - 1;
    if (isUp ? *level > 0 : *level < last)
        emit levelMoved(*level, isUp ? *level - 1 : *level + 1);
}

QString DiagramCanvas::tip(const QPointF& at) const
{
    const auto item = itemAt(at);
    if (!item)
        return {};
    QStringList lines{itemText(*item)};
    if (levelOf(item) && m_canMove)
        lines << tr("Drag up or down to move the level (Alt+Up, Alt+Down).");
    if (levelOf(item) && m_canChangeType)
        lines << tr("Click to change the decomposition.");
    return lines.join(QLatin1Char('\n'));
}

void DiagramCanvas::paint(QPainter& painter, const QRectF& place, const QPalette& palette) const
{
    if (m_scene.model)
        paintDiagram(painter, m_scene, DiagramGeometry(m_scene, place, painter.font(), view()), palette);
}

// Frames the item at the cursor and the item under the pointer, and shows where a dragged level would go.
void DiagramCanvas::paintMarks(QPainter& painter)
{
    if (!m_scene.model)
        return;
    const double stroke = theme::strokeScale(font());
    const auto frame = [&](Item item, const QColor& color, double width) {
        painter.setPen(QPen(color, width * stroke));
        painter.setBrush(Qt::NoBrush);
        const double rim = 3 * stroke;
        const QRectF place = itemPlace(item).adjusted(-rim, -rim, rim, rim);
        const bool isRound = !m_items[item].isLevel && !m_scene.model->isTerminal(m_items[item].index);
        painter.setRenderHint(QPainter::Antialiasing);
        isRound ? painter.drawEllipse(place) : painter.drawRoundedRect(place, 3, 3);
    };
    if (hoveredItem() && hoveredItem() != cursorItem())
        frame(*hoveredItem(), theme::dimmedText(palette()), 1.5);
    if (cursorItem() && hasFocus())
        frame(*cursorItem(), palette().color(QPalette::Highlight), 2);
    if (!m_drag || !m_drag->hasMoved || !m_canMove)
        return;
    const DiagramGeometry shown = geometry();
    const std::size_t to = shown.levelAt(m_drag->at.y());
    const QRectF label = shown.labelPlace(to);
    const double y = label.center().y() + (to > m_drag->level   ? 0.5 * shown.rowPitch()
                                           : to < m_drag->level ? -0.5 * shown.rowPitch()
                                                                : 0.0);
    painter.setPen(QPen(palette().color(QPalette::Highlight), 3 * stroke));
    painter.drawLine(QPointF(label.left(), y), QPointF(width() - 8.0, y));
}

}  // namespace sequency::ui

#include "moc_diagram_canvas.cpp"
