// SPDX-License-Identifier: GPL-3.0-or-later
//
// The geometry of a table of cells: the positions of the cells in a rectangle, and the visible cells.
//
// A model defines the layout of the whole table as a CellLayout. CellGeometry combines it with the part of the table that a canvas shows. When the
// user zooms in, the table grows into the available area. All types are plain values.
//
// Units: lengths are in pixels.
#pragma once

#include "ui/canvas/viewport.h"

#include <QRectF>
#include <QSizeF>

#include <cstddef>
#include <optional>

namespace sequency::ui {

struct Cell {
    std::size_t row = 0;
    std::size_t column = 0;

    friend bool operator==(const Cell&, const Cell&) = default;
};

struct CellLayout {
    QRectF room = {};  // maximum area for the cells
    QSizeF cell = {};  // size of a cell if all cells are visible
    double maxZoom = 1;
    Qt::Alignment alignment = Qt::AlignCenter;  // alignment of the cells if `room` is larger than needed
    double rowHeadings = 0;     // width of the row headings to the left of the cells; 0 if none
    double columnHeadings = 0;  // height of the column headings above the cells; 0 if none

    // Returns a layout of square cells that are as large as possible within `room`, but at most `largest` pixels wide.
    static CellLayout square(const QRectF& room, std::size_t rows, std::size_t columns, double largest);
    friend bool operator==(const CellLayout&, const CellLayout&) = default;
};

// The visible part of a table, given by its upper left corner (column, row) and the cell size in pixels. A cell size of 0 shows the whole table.
struct CellWindow {
    QPointF origin = {};
    double cell = 0;
};

class CellGeometry {
public:
    CellGeometry() = default;
    CellGeometry(std::size_t rows, std::size_t columns, const CellLayout& layout, const Viewport& view);

    const QRectF& area() const { return m_area; }  // rectangle of the visible cells, in pixels
    const CellLayout& layout() const { return m_layout; }
    const QSizeF& cellSize() const { return m_cell; }
    double cell() const { return m_cell.width(); }
    // Returns the table position (column, row) that is drawn at the upper left corner of area().
    const QPointF& origin() const { return m_origin; }
    bool showsAll() const;
    std::size_t rows() const { return m_rows; }
    std::size_t columns() const { return m_columns; }
    // Return the bounds of the half-open ranges [firstRow, lastRow) and [firstColumn, lastColumn) of the cells that are at least partly visible.
    std::size_t firstRow() const { return m_firstRow; }
    std::size_t lastRow() const { return m_lastRow; }
    std::size_t firstColumn() const { return m_firstColumn; }
    std::size_t lastColumn() const { return m_lastColumn; }

    QRectF rect(const Cell& cell) const;  // rectangle of the cell in pixels, not clipped to area()
    QRectF rowHeading(std::size_t row) const;
    QRectF columnHeading(std::size_t column) const;
    QPointF tablePoint(const QPointF& point) const;  // position in the table, in columns and rows
    std::optional<Cell> cellAt(const QPointF& point) const;
    std::optional<std::size_t> rowHeadingAt(const QPointF& point) const;
    std::optional<std::size_t> columnHeadingAt(const QPointF& point) const;

    friend bool operator==(const CellGeometry&, const CellGeometry&) = default;

private:
    CellLayout m_layout;
    QRectF m_area;
    QSizeF m_cell = {1, 1};
    QPointF m_origin;
    std::size_t m_rows = 0;
    std::size_t m_columns = 0;
    std::size_t m_firstRow = 0;
    std::size_t m_lastRow = 0;
    std::size_t m_firstColumn = 0;
    std::size_t m_lastColumn = 0;
};

}  // namespace sequency::ui
