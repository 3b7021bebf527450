// SPDX-License-Identifier: GPL-3.0-or-later
//
// One matrix on the screen: a grid of cells that can be read, magnified and walked through. Every matrix of the workbench
// is shown by this widget.
//
// Shows what it is given and says what a person does; it selects nothing by itself. A canvas whose items are the cells, row by row, and after
// them the headers of rows and columns, which only the pointer reaches. Return picks the cursor's row, Shift+Return its column; Ctrl+C copies
// the matrix as text, Ctrl+Shift+C as LaTeX. As a thumbnail it has no margins, nothing to zoom, and is one item. UI thread; painting is
// O(visible cells), at most 64·64.
#pragma once

#include "ui/canvas/canvas.h"
#include "ui/views/matrix/cell_grid.h"

namespace sequency::ui {

class MatrixCanvas : public Canvas {
    Q_OBJECT

public:
    explicit MatrixCanvas(const QString& name, QWidget* parent = nullptr);

    // The cursor stays where the size is the same.
    void setGrid(CellGrid grid);
    const CellGrid& grid() const { return m_grid; }
    void setThumbnail(bool thumbnail);
    // A chosen thumbnail is framed.
    void setChosen(bool chosen);
    bool isChosen() const { return m_chosen; }

    void setMarkedRow(std::optional<std::size_t> row);
    void setMarkedColumn(std::optional<std::size_t> column);
    std::optional<std::size_t> markedRow() const { return m_marks.row; }
    std::optional<std::size_t> markedColumn() const { return m_marks.column; }
    void setFilled(std::size_t cells);
    std::size_t filled() const { return m_marks.filled; }
    void setCursorCell(std::optional<Cell> cell);
    std::optional<Cell> cursorCell() const { return cellOf(cursorItem()); }
    // In words, of the cell that is read; for screen readers.
    void setCellDescription(const QString& text);

    CellGeometry geometryNow() const { return geometryIn(rect()); }

    Item itemCount() const override;
    Item lastItem() const override;
    std::optional<Item> itemAt(const QPointF& at) const override;
    QRectF itemPlace(Item item) const override;
    QString itemName(Item item) const override;
    QString itemValue(Item item) const override;
    void paint(QPainter& painter, const QRectF& place, const QPalette& palette) const override;

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

signals:
    void cellPicked(std::size_t row, std::size_t column);  // by a click or by moving the cursor
    void rowPicked(std::size_t row);
    void columnPicked(std::size_t column);
    void hovered(std::optional<sequency::ui::Cell> cell, std::optional<std::size_t> row,
                 std::optional<std::size_t> column);
    void picked();  // a thumbnail
    void copyRequested(bool latex);
    void menuRequested(const QPoint& globalPosition);

protected:
    World world() const override;
    Item neighbour(Item item, Move move) const override;
    void click(const QPointF& at, Qt::KeyboardModifiers modifiers) override;
    void choose(Item item, Qt::KeyboardModifiers modifiers) override;
    bool handleKey(int key, Qt::KeyboardModifiers modifiers) override;
    void showPointed() override;
    void paintScreen(QPainter& painter) override;
    void contextMenuEvent(QContextMenuEvent* event) override;

private:
    CellGeometry geometryIn(const QRectF& place) const;
    std::size_t cells() const { return m_grid.size * m_grid.size; }
    std::optional<Cell> cellOf(std::optional<Item> item) const;
    std::optional<std::size_t> rowOf(Item item) const;  // whose header it is
    std::optional<std::size_t> columnOf(Item item) const;

    CellGrid m_grid;
    CellMarks m_marks;
    bool m_thumbnail = false;
    bool m_chosen = false;
};

}  // namespace sequency::ui
