// SPDX-License-Identifier: GPL-3.0-or-later
//
// A square of cells with texts and colours, and the one routine that paints it, on a screen as on a page.
//
// Where a cell is too small for its text, its colour stands for it; where there is room for both, the colour is a tint
// under the text. Lines between blocks are the heavier, the larger the blocks. Cells behind `filled` are still to come
// and left blank. Texts are asked for of visible cells only. Plain values; UI thread; painting is O(visible cells).
#pragma once

#include <QColor>
#include <QPalette>
#include <QRectF>
#include <QString>

#include <functional>
#include <limits>
#include <optional>
#include <vector>

class QPainter;

namespace sequency::ui {

struct Cell {
    std::size_t row = 0;
    std::size_t column = 0;

    friend bool operator==(const Cell&, const Cell&) = default;
};

struct CellGrid {
    std::size_t size = 0;  // rows and columns
    QString name;          // "C₂"
    QString prefix;        // a factor before it, "1/8"; may be empty
    QString widest;        // no text is wider; where numbers are broken, no line of one
    bool breaksNumbers =
        false;  // complex ones stand in two lines, the sign of the imaginary part begins the second
    std::function<QString(const Cell&)> text;
    // Invalid: none. `ink` is the text's.
    std::function<QColor(const Cell&, const QPalette&)> fill;
    std::function<QColor(const Cell&, const QPalette&)> ink;
    std::function<QString(std::size_t)> label;  // of a row or column in the margins
    std::vector<std::size_t> rowBlocks = {};    // heights of nested blocks, largest first
    std::vector<std::size_t> columnBlocks = {};
    bool tinted = false;  // colours under the texts too
    double tint = 0.30;   // their strength
};

struct CellMarks {
    std::optional<std::size_t> row;  // marked whole: selected, or of the sum that is shown
    std::optional<std::size_t> column;
    std::optional<Cell> cursor;   // outlined
    std::optional<Cell> hovered;  // outlined thinly
    bool hasFocus = false;
    std::size_t filled = std::numeric_limits<std::size_t>::max();  // cells there already, row by row
};

// Where the parts of a grid lie within a place: a margin for the labels, and square cells, magnified.
class CellGeometry {
public:
    // `magnification` 1: all of it is seen. `centre` is the point of the grid, in cells, in the middle of the place.
    CellGeometry(const CellGrid& grid, const QRectF& place, const QFont& font, bool margins,
                 double magnification = 1, QPointF centre = {});

    double cell() const { return m_cell; }
    QRectF window() const { return m_window; }  // where cells are seen
    QRectF room() const { return m_room; }      // where they could be
    QRectF rect(const Cell& cell) const;
    QRectF rowHeader(std::size_t row) const;
    QRectF columnHeader(std::size_t column) const;
    bool hasMargins() const { return m_margin > 0; }
    std::optional<Cell> cellAt(const QPointF& at) const;
    std::optional<std::size_t> rowHeaderAt(const QPointF& at) const;
    std::optional<std::size_t> columnHeaderAt(const QPointF& at) const;
    // Rows (columns) first … last that are seen, at least in part.
    std::pair<std::size_t, std::size_t> rows() const;
    std::pair<std::size_t, std::size_t> columns() const;

private:
    std::pair<std::size_t, std::size_t> seen(double low, double high, double origin) const;

    std::size_t m_size;
    double m_margin = 0;
    double m_header = 0;
    double m_cell = 1;
    QPointF m_origin;  // of cell (0, 0)
    QRectF m_window;
    QRectF m_room;
};

// Clips to the window only where the grid is magnified, so that an SVG (which clips nothing) stays whole.
void paintCells(QPainter& painter, const CellGrid& grid, const CellGeometry& geometry, const CellMarks& marks,
                const QPalette& palette);

// "−0.5+0.866i" with a line break before the sign of the imaginary part.
QString brokenNumber(const QString& text);
// Whether texts have room in cells of that size.
bool hasTextRoom(const CellGrid& grid, double cell, const QFont& font);

}  // namespace sequency::ui
