// SPDX-License-Identifier: GPL-3.0-or-later
//
// The canvas that shows a table of cells, such as the spectrum map, a matrix, a character table, the table of an S-box or a Karnaugh map.
//
// The canvas owns its model (cell_model.h), which defines the cells. A view changes the model, and connects to the signals of the model and of the
// canvas. The canvas frames the cell under the pointer and the cell at the cursor.
//
// Threads: UI thread.
#pragma once

#include "ui/canvas/canvas.h"
#include "ui/canvas/cell_model.h"

namespace sequency::ui {

class CellCanvas : public Canvas {
    Q_OBJECT

public:
    // Takes ownership of the model. `name` is the object name of the canvas.
    CellCanvas(CellModel* model, const QString& name, QWidget* parent = nullptr);

    CellModel& model() const { return *m_model; }
    CellGeometry geometryNow() const { return m_model->geometryIn(rect(), font(), view()); }
    CellWindow seenWindow() const;
    void setSeenWindow(const CellWindow& window);
    std::optional<Cell> cursorCell() const { return cellOf(cursorItem()); }
    std::optional<Cell> hoveredCell() const { return cellOf(hoveredItem()); }
    std::optional<Cell> pointedCell() const { return cellOf(pointedItem()); }
    // Moves the cursor to `cell`, and pans if necessary to make the cell visible. nullopt clears the cursor.
    void setCursorCell(const std::optional<Cell>& cell);

    // Called by the model after the text or colour of cells has changed.
    void refresh() { refreshItems(); }
    // Called by the model after its cells have been replaced.
    void reset(bool keepView = false) { resetItems(keepView); }

    Item itemCount() const override { return m_model->itemCount(); }
    Item lastItem() const override { return m_model->lastItem(); }
    std::optional<Item> itemAt(const QPointF& at) const override { return m_model->itemAt(at); }
    QRectF itemPlace(Item item) const override { return m_model->itemPlace(item); }
    QString itemName(Item item) const override { return m_model->itemName(item); }
    QString itemValue(Item item) const override { return m_model->itemValue(item); }
    QString itemText(Item item) const override;
    void paint(QPainter& painter, const QRectF& place, const QPalette& palette) const override;

    QSize sizeHint() const override { return m_model->sizeHint(); }
    QSize minimumSizeHint() const override { return m_model->minimumSizeHint(); }

protected:
    World world() const override { return worldAt(view()); }
    Viewport zoomed(double factor, const QPointF& about) const override;
    Viewport bounded(const Viewport& view) const override;
    Item neighbour(Item item, Move move) const override { return m_model->neighbour(item, move); }
    void click(const QPointF& at, Qt::KeyboardModifiers modifiers) override;
    void choose(Item item, Qt::KeyboardModifiers modifiers) override;
    bool isEditedByClick(const QPointF& at) const override
    {
        return m_model->isEditedByClick() && itemAt(at);
    }
    bool handleKey(int key, Qt::KeyboardModifiers modifiers) override
    {
        return m_model->handleKey(key, modifiers);
    }
    QString tip(const QPointF& at) const override { return m_model->tip(itemAt(at)); }
    QString copiedText() const override;
    void paintScreen(QPainter& painter) override;
    void paintMarks(QPainter& painter) override;

private:
    World worldAt(const Viewport& view) const;
    std::optional<Cell> cellOf(const std::optional<Item>& item) const;

    CellModel* m_model;
};

}  // namespace sequency::ui
