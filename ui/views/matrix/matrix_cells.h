// SPDX-License-Identifier: GPL-3.0-or-later
//
// A cell model of a square matrix, used for every matrix of the workbench on screen and in pictures.
//
// A cell too small for its text shows only its colour; in larger cells the colour is a tint behind the text. Lines between larger blocks are heavier.
// Items are the cells, row by row, followed by the headings of rows and columns, which only the pointer can reach. Return picks the row of the
// cursor, Shift+Return its column; Ctrl+C copies the matrix as text, Ctrl+Shift+C as LaTeX. A thumbnail has no headings, cannot be magnified, and is
// a single item. The model only emits signals and does not change the selection.
//
// Cost: painting is O(visible cells), at most 64 · 64.
#pragma once

#include "ui/canvas/cell_model.h"

#include <functional>
#include <limits>

namespace sequency::ui {

struct CellGrid {
    std::size_t size = 0;
    QString name;                // name of the matrix, such as "C₂"
    QString prefix;              // factor before the name, such as "1/8"; may be empty
    QString widest;              // widest text of a cell, or widest line of a two-line text
    bool breaksNumbers = false;  // true if complex numbers are written in two lines
    std::function<QString(const Cell&)> text;
    // The fill colour and the text colour of a cell. If a cell has no colour, its fill colour is invalid.
    std::function<QColor(const Cell&, const QPalette&)> fill;
    std::function<QColor(const Cell&, const QPalette&)> ink;
    std::function<QString(std::size_t)> label;  // heading of a row or column
    std::vector<std::size_t> rowBlocks = {};    // heights of nested blocks in rows, largest first
    std::vector<std::size_t> columnBlocks = {};
    bool tinted = false;  // true if colours are also shown behind text
    double tint = 0.30;   // opacity of the colours behind text
};

struct GridMarks {
    std::optional<std::size_t> row;  // marked row: the selected one, or the one used in the current sum
    std::optional<std::size_t> column;
    std::size_t filled = std::numeric_limits<std::size_t>::max();  // cells from this index on are blank
};

class MatrixCells : public CellModel {
    Q_OBJECT

public:
    MatrixCells() = default;
    explicit MatrixCells(CellGrid grid, const GridMarks& marks = {}) : m_grid(std::move(grid)), m_marks(marks)
    {}

    // Sets the matrix. The cursor is retained if the size is unchanged.
    void setGrid(CellGrid grid);
    const CellGrid& grid() const { return m_grid; }
    void setThumbnail(bool thumbnail);
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
    void cellPicked(std::size_t row, std::size_t column);  // emitted on a click or a move of the cursor
    void rowPicked(std::size_t row);
    void columnPicked(std::size_t column);
    void hovered(std::optional<sequency::ui::Cell> cell, std::optional<std::size_t> row,
                 std::optional<std::size_t> column);
    void picked();  // emitted when a thumbnail is clicked
    void copyRequested(bool latex);

protected:
    Table steps() const override;
    void attached() override;

private:
    Item cellCount() const { return static_cast<Item>(m_grid.size) * m_grid.size; }
    std::optional<std::size_t> rowOf(Item item) const;  // nullopt if `item` is not the heading of a row
    std::optional<std::size_t> columnOf(Item item) const;
    std::vector<QRectF> bands(const CellGeometry& geometry) const;

    CellGrid m_grid;
    GridMarks m_marks;
    bool m_isThumbnail = false;
    bool m_isChosen = false;
};

// Inserts a line break before the sign of the imaginary part into a complex number such as "−0.5+0.866i".
QString brokenNumber(const QString& text);

}  // namespace sequency::ui
