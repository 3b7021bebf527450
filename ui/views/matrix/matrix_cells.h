// SPDX-License-Identifier: GPL-3.0-or-later
//
// A square matrix as cells. Every matrix of the workbench, on a screen and on a page, is shown by this model.
//
// Where a cell is too small for its text, its colour stands for it; where there is room for both, the colour is a tint under the text.
// Lines between blocks are the heavier, the larger the blocks. Cells from `filled` on are still to come and are left blank.
// Items are the cells, row by row, and after them the headings of rows and columns, which only the pointer reaches. Return picks the
// cursor's row, Shift+Return its column; Ctrl+C copies the matrix as text, Ctrl+Shift+C as LaTeX. A thumbnail has no headings, cannot be
// magnified, and is one item. The model selects nothing by itself: it reports what the user does.
// Cost: painting is O(visible cells), at most 64 · 64.
#pragma once

#include "ui/canvas/cell_model.h"

#include <functional>
#include <limits>

namespace sequency::ui {

struct CellGrid {
    std::size_t size = 0;  // rows and columns
    QString name;          // "C₂"
    QString prefix;        // a factor before it, "1/8"; may be empty
    QString widest;        // no text is wider; where numbers are broken, no line of one
    bool breaksNumbers =
        false;  // complex numbers have two lines: the sign of the imaginary part begins the second one
    std::function<QString(const Cell&)> text;
    // Invalid: none. `ink` is the text's.
    std::function<QColor(const Cell&, const QPalette&)> fill;
    std::function<QColor(const Cell&, const QPalette&)> ink;
    std::function<QString(std::size_t)> label;  // heading of a row or column
    std::vector<std::size_t> rowBlocks = {};    // heights of nested blocks, largest first
    std::vector<std::size_t> columnBlocks = {};
    bool tinted = false;  // colours under the texts too
    double tint = 0.30;   // their strength
};

struct GridMarks {
    std::optional<std::size_t> row;  // marked whole: selected, or of the sum that is shown
    std::optional<std::size_t> column;
    std::size_t filled = std::numeric_limits<std::size_t>::max();  // cells that are there already, row by row
};

class MatrixCells : public CellModel {
    Q_OBJECT

public:
    MatrixCells() = default;
    explicit MatrixCells(CellGrid grid, const GridMarks& marks = {}) : m_grid(std::move(grid)), m_marks(marks)
    {}

    // The cursor stays where the size is the same.
    void setGrid(CellGrid grid);
    const CellGrid& grid() const { return m_grid; }
    void setThumbnail(bool thumbnail);
    // A chosen thumbnail is framed.
    void setChosen(bool chosen);
    const GridMarks& gridMarks() const { return m_marks; }
    void setMarkedRow(std::optional<std::size_t> row);
    void setMarkedColumn(std::optional<std::size_t> column);
    void setFilled(std::size_t cells);

    std::size_t rows() const override { return m_grid.size; }
    std::size_t columns() const override { return m_grid.size; }
    CellLayout layout(const QRectF& place, const QFont& font) const override;
    CellStyle style(const CellGeometry& geometry, const QFont& base) const override;
    CellLook look(const Cell& cell, const QPalette& palette, bool hasTexts) const override;
    QString heading(Qt::Orientation, std::size_t index) const override { return m_grid.label(index); }
    std::vector<std::size_t> strongHeadings(Qt::Orientation orientation) const override;
    bool hasGround() const override { return false; }
    Item itemCount() const override;
    bool isCell(Item item) const override { return !m_isThumbnail && item < cellCount(); }
    Item lastItem() const override { return m_isThumbnail ? 0 : cellCount() - 1; }
    std::optional<Item> itemAt(const QPointF& at) const override;
    QRectF itemPlace(Item item) const override;
    QString itemName(Item item) const override;
    QString itemValue(Item item) const override;
    bool click(Item item, Qt::KeyboardModifiers modifiers) override;
    bool choose(Item item, Qt::KeyboardModifiers modifiers) override;
    bool handleKey(int key, Qt::KeyboardModifiers modifiers) override;
    void paintGrounds(const CellPainting& painting) const override;
    void paintLines(const CellPainting& painting) const override;
    void paintOver(const CellPainting& painting) const override;
    void paintAround(const CellPainting& painting) const override;
    QSize sizeHint() const override { return m_isThumbnail ? QSize(96, 96) : QSize(360, 360); }
    QSize minimumSizeHint() const override { return m_isThumbnail ? QSize(24, 24) : QSize(120, 120); }

signals:
    void cellPicked(std::size_t row, std::size_t column);  // by a click or by moving the cursor
    void rowPicked(std::size_t row);
    void columnPicked(std::size_t column);
    void hovered(std::optional<sequency::ui::Cell> cell, std::optional<std::size_t> row,
                 std::optional<std::size_t> column);
    void picked();  // a thumbnail
    void copyRequested(bool latex);

protected:
    Table steps() const override;
    void attached() override;

private:
    Item cellCount() const { return static_cast<Item>(m_grid.size) * m_grid.size; }
    std::optional<std::size_t> rowOf(Item item) const;  // whose heading it is
    std::optional<std::size_t> columnOf(Item item) const;
    std::vector<QRectF> bands(const CellGeometry& geometry) const;

    CellGrid m_grid;
    GridMarks m_marks;
    bool m_isThumbnail = false;
    bool m_isChosen = false;
};

// "−0.5+0.866i" with a line break before the sign of the imaginary part.
QString brokenNumber(const QString& text);

}  // namespace sequency::ui
