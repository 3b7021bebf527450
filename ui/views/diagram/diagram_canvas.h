// SPDX-License-Identifier: GPL-3.0-or-later
//
// The canvas that shows a decision diagram, with pan, zoom, keyboard cursor and level labels that can be dragged.
//
// Its items are, row by row, the label of the level and the nodes from left to right, and finally the terminals. Left and right arrows move through
// all items in this order, up and down arrows to the nearest item of the adjacent row. A click or Return on a node selects it, on a label it chooses
// the level. Dragging a label, or Alt and an up or down arrow at the label, moves the level. All other input is that of Canvas.
//
// Threads: UI thread.
// Cost:    O(nodes + edges) to paint; up to analysis::maxDrawnNodes nodes.
#pragma once

#include "ui/canvas/canvas.h"
#include "ui/views/diagram/diagram_scene.h"

namespace sequency::ui {

class DiagramCanvas : public Canvas {
    Q_OBJECT

public:
    explicit DiagramCanvas(QWidget* parent = nullptr);

    const DiagramScene& scene() const { return m_scene; }
    // Shows a model; null clears the canvas. The selected node and the emphasised paths are cleared.
    void setModel(const SharedDiagramModel& model, bool keepView);
    void setNames(const QStringList& variables, const QStringList& outputs);
    void setPaths(const std::optional<DiagramPaths>& paths, std::optional<std::size_t> selected);
    void setChanged(const std::vector<std::size_t>& nodes);
    // Allows or forbids moving levels and changing their decompositions. Tool tips describe what is allowed.
    void setEdits(bool canMove, bool canChangeType);

    std::optional<std::size_t> nodeOf(std::optional<Item> item) const;
    std::optional<std::size_t> levelOf(std::optional<Item> item) const;
    Item itemOfNode(std::size_t node) const { return m_itemOfNode[node]; }
    Item itemOfLevel(std::size_t level) const { return m_itemOfLevel[level]; }

    Item itemCount() const override { return m_items.size(); }
    std::optional<Item> itemAt(const QPointF& at) const override;
    QRectF itemPlace(Item item) const override;
    QString itemName(Item item) const override;
    QString itemValue(Item item) const override;
    QString itemText(Item item) const override { return Canvas::itemText(item); }
    void paint(QPainter& painter, const QRectF& place, const QPalette& palette) const override;

    QSize minimumSizeHint() const override { return {320, 200}; }

signals:
    void nodeChosen(std::size_t node);
    void levelChosen(std::size_t level);
    void levelMoved(std::size_t from, std::size_t to);

protected:
    World world() const override;
    Item neighbour(Item item, Move move) const override;
    Item firstSeen() const override { return 0; }
    void choose(Item item, Qt::KeyboardModifiers modifiers) override;
    void click(const QPointF& at, Qt::KeyboardModifiers modifiers) override;
    bool isEditedByClick(const QPointF& at) const override;
    bool beginDrag(const QPointF& at) override;
    void drag(const QPointF& at) override;
    void endDrag() override;
    QString tip(const QPointF& at) const override;
    void paintMarks(QPainter& painter) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    struct Entry {
        bool isLevel = false;
        std::size_t index = 0;
    };
    struct Drag {
        std::size_t level = 0;
        QPointF from;
        QPointF at;
        bool hasMoved = false;
    };
    DiagramGeometry geometry() const { return {m_scene, QRectF(rect()), font(), view()}; }
    void listItems();
    std::size_t rowOf(Item item) const;
    Item nearestIn(std::size_t row, Item item) const;
    QString childText(std::size_t node) const;

    DiagramScene m_scene;
    std::vector<Entry> m_items;
    std::vector<Item> m_itemOfNode;
    std::vector<Item> m_itemOfLevel;
    std::optional<Drag> m_drag;
    bool m_canMove = false;
    bool m_canChangeType = false;
};

}  // namespace sequency::ui
