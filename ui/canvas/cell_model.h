// SPDX-License-Identifier: GPL-3.0-or-later
//
// The model of a table of cells with colours, texts, headings and marks. A cell canvas shows it.
//
// A model defines the number of cells, their layout, and the appearance of each cell; it overrides only the functions in which it differs from a
// plain table. The canvas (cell_canvas.h) handles zoom, pointer, cursor, keys, marks, screen readers and exports. The items of the canvas are the
// cells, numbered row by row, unless the model overrides this order. paintCells() paints a model without a canvas.
//
// Ownership: the canvas owns its model.
// Threads:   UI thread.
// Cost:      Painting queries only the visible cells.
#pragma once

#include "ui/canvas/canvas_items.h"
#include "ui/canvas/cell_geometry.h"

#include <QColor>
#include <QFont>
#include <QObject>
#include <QPalette>
#include <QPen>
#include <QString>

#include <vector>

class QPainter;

namespace sequency::ui {

class CellCanvas;

// The style of the cells of a table, which depends only on the size of the cells.
struct CellStyle {
    std::optional<QFont> font = {};  // font of the text in cells; nullopt if text does not fit
    double gap = 0;                  // gap between adjacent cells, in pixels
    double minLined = 12;            // minimum cell size in pixels at which lines separate the cells
    double aside = 0;                // margin to the right of and below the text, in pixels
};

struct CellLook {
    QColor ground = {};  // colour of the cell; if invalid, the background of the table is used
    QColor ink = {};
    QString text = {};
    bool isBold = false;
};

struct CellMark {
    Item item = 0;
    QColor color = {};
    double width = 2;
};

struct CellPainting {
    QPainter& painter;
    const CellGeometry& geometry;
    const QPalette& palette;
    const CellStyle& style;
    bool isOnScreen = false;
    bool hasTexts = false;
    double stroke = 1;  // factor for line widths (theme::strokeScale())

    // Draws the visible lines between groups of `step` rows (Qt::Horizontal) or of `step` columns (Qt::Vertical).
    void lines(Qt::Orientation orientation, std::size_t step, const QPen& pen) const;
};

class CellModel : public QObject, public CanvasItems {
    Q_OBJECT

public:
    virtual std::size_t rows() const = 0;  // 0 if the table is empty
    virtual std::size_t columns() const = 0;
    virtual CellLayout layout(const QRectF& place, const QFont& font) const = 0;
    CellGeometry geometryIn(const QRectF& place, const QFont& font, const Viewport& view = {}) const
    {
        return CellGeometry(rows(), columns(), layout(place, font), view);
    }
    virtual CellStyle style(const CellGeometry&, const QFont& /*base*/) const { return {}; }
    virtual CellLook look(const Cell&, const QPalette&, bool /*hasTexts*/) const { return {}; }
    virtual QString heading(Qt::Orientation /*vertical: of a row*/, std::size_t) const { return {}; }
    // Returns the distance between painted headings, in rows or columns. A cell is `cell` pixels long, and a heading needs `needed` pixels.
    virtual std::size_t headingStep(Qt::Orientation, double cell, double needed) const;
    // Returns the indices of the rows or columns whose headings are always painted, in a stronger colour.
    virtual std::vector<std::size_t> strongHeadings(Qt::Orientation) const { return {}; }
    virtual std::vector<CellMark> marks(const QPalette&) const { return {}; }
    virtual bool hasGround() const { return true; }  // true if the background around the cells is filled
    virtual QString emptyText() const { return {}; }
    // Returns the text shown below the cells while no cell is hovered or at the cursor. If it is empty, no line is reserved for it.
    virtual QString hint() const { return {}; }
    virtual QString tip(std::optional<Item>) const { return {}; }
    // Returns the text that the canvas copies. If it is empty, the canvas copies the text of the displayed cell.
    virtual QString copiedText() const { return {}; }

    // Returns the name and the value of an item as a sentence. If the result is empty, the default sentence is used.
    QString itemText(Item) const override { return {}; }
    Item itemCount() const override { return static_cast<Item>(rows()) * columns(); }
    std::optional<Item> itemAt(const QPointF& at) const override;
    QRectF itemPlace(Item item) const override;
    virtual bool isCell(Item item) const { return item < static_cast<Item>(rows()) * columns(); }
    virtual Cell cellOf(Item item) const { return {item / columns(), item % columns()}; }
    virtual Item itemOf(const Cell& cell) const
    {
        return static_cast<Item>(cell.row) * columns() + cell.column;
    }

    // Handle a click on an item, the choice of an item with a key, and any other key. They return true if the model has handled the input.
    virtual bool click(Item, Qt::KeyboardModifiers) { return false; }
    virtual bool choose(Item, Qt::KeyboardModifiers) { return false; }
    virtual bool handleKey(int /*key*/, Qt::KeyboardModifiers) { return false; }
    virtual bool isEditedByClick() const { return false; }
    virtual QSize sizeHint() const { return {}; }
    virtual QSize minimumSizeHint() const { return {}; }

    CellCanvas& canvas() const { return *m_canvas; }

protected:
    // Each function paints one layer, in this order: cell colours, lines, texts (base class), marks over cells, headings (base class), surroundings.
    virtual void paintGrounds(const CellPainting& painting) const;
    virtual void paintLines(const CellPainting&) const {}  // paints thicker lines on top of the thin ones
    virtual void paintOver(const CellPainting&) const {}
    virtual void paintAround(const CellPainting&) const {}

    Item neighbour(Item item, Move move) const override { return neighbourIn(steps(), item, move); }
    virtual Table steps() const;
    virtual void attached() {}  // called after the canvas has taken ownership
    CellGeometry geometry() const;
    // Update the canvas. Call refresh() after the text or colour of cells has changed, and reset() after the cells have been replaced.
    void refresh();
    void reset(bool keepView = false);

private:
    CellCanvas* m_canvas = nullptr;

    friend class CellCanvas;
    friend void paintCells(QPainter&, const CellModel&, const CellGeometry&, const QPalette&, bool);
};

// Paints the whole table without marks, in the painter's font.
void paintCells(QPainter& painter, const CellModel& model, const CellGeometry& geometry,
                const QPalette& palette, bool isOnScreen = false);

// Returns `base` in the largest size, up to `largest`, at which `widest` takes at most the fraction `share` of the cell width `cell` in pixels.
QFont fittingCellFont(const QFont& base, const QString& widest, double cell, double largest, double share);

}  // namespace sequency::ui
