// SPDX-License-Identifier: GPL-3.0-or-later
//
// A table of cells with colours, texts, headings and marks, which a cell canvas shows.
//
// A model states how many cells there are, how they are laid out, and how each of them looks; the canvas (cell_canvas.h) does the rest: zoom,
// pointer, cursor, keys, marks, screen readers and exports. A model overrides only what differs from a plain table. Items are the cells, row by row,
// unless the model numbers them otherwise.
//
// Ownership: the canvas owns its model; a model without a canvas can be painted by paintCells().
// Threads:   UI thread.
// Cost:      painting asks for visible cells only.
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

// The style of all cells at one size.
struct CellStyle {
    std::optional<QFont> font = {};  // font of the texts; null if they have no room
    double gap = 0;                  // gap between neighbouring cells, in pixels
    double minLined = 12;            // minimum size of a cell, in pixels, for thin lines between the cells
    double aside = 0;                // margin at the right and below the text of a cell, in pixels
};

struct CellLook {
    QColor ground = {};  // invalid: the table's background
    QColor ink = {};
    QString text = {};
    bool isBold = false;
};

struct CellMark {
    Item item = 0;
    QColor color = {};
    double width = 2;
};

// The parameters of one painting, which all of its parts need.
struct CellPainting {
    QPainter& painter;
    const CellGeometry& geometry;
    const QPalette& palette;
    const CellStyle& style;
    bool isOnScreen = false;
    bool hasTexts = false;
    double stroke = 1;  // theme::strokeScale()

    // Draws the visible lines between every `step` rows (Qt::Horizontal) or columns.
    void lines(Qt::Orientation orientation, std::size_t step, const QPen& pen) const;
};

class CellModel : public QObject, public CanvasItems {
    Q_OBJECT

public:
    virtual std::size_t rows() const = 0;  // 0: nothing is shown
    virtual std::size_t columns() const = 0;
    virtual CellLayout layout(const QRectF& place, const QFont& font) const = 0;
    CellGeometry geometryIn(const QRectF& place, const QFont& font, const Viewport& view = {}) const
    {
        return CellGeometry(rows(), columns(), layout(place, font), view);
    }
    virtual CellStyle style(const CellGeometry&, const QFont& /*base*/) const { return {}; }
    virtual CellLook look(const Cell&, const QPalette&, bool /*hasTexts*/) const { return {}; }
    virtual QString heading(Qt::Orientation /*vertical: of a row*/, std::size_t) const { return {}; }
    // Returns the distance between painted headings, in rows or columns, if a heading needs `needed` pixels.
    virtual std::size_t headingStep(Qt::Orientation, double cell, double needed) const;
    // Headings that are always painted, in a stronger colour.
    virtual std::vector<std::size_t> strongHeadings(Qt::Orientation) const { return {}; }
    virtual std::vector<CellMark> marks(const QPalette&) const { return {}; }
    virtual bool hasGround() const { return true; }   // true if the page background surrounds the cells
    virtual QString emptyText() const { return {}; }  // painted if there are no cells
    // Text of the line below the cells while no cell is read. Empty: the canvas has no such line.
    virtual QString hint() const { return {}; }
    virtual QString tip(std::optional<Item>) const { return {}; }
    virtual QString copiedText() const { return {}; }  // empty: the canvas copies the cell that is read

    // Name and value in a sentence; empty: the default sentence.
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

    // True if the model has handled the event.
    virtual bool click(Item, Qt::KeyboardModifiers) { return false; }
    virtual bool choose(Item, Qt::KeyboardModifiers) { return false; }
    virtual bool handleKey(int /*key*/, Qt::KeyboardModifiers) { return false; }
    virtual bool isEditedByClick() const { return false; }
    virtual QSize sizeHint() const { return {}; }
    virtual QSize minimumSizeHint() const { return {}; }

    CellCanvas& canvas() const { return *m_canvas; }

protected:
    // The parts of a painting, in this order: colours of the cells, lines, (texts,) marks over the cells, (headings,) surroundings.
    virtual void paintGrounds(const CellPainting& painting) const;
    virtual void paintLines(const CellPainting&) const {}  // draws further lines over the thin ones
    virtual void paintOver(const CellPainting&) const {}
    virtual void paintAround(const CellPainting&) const {}

    Item neighbour(Item item, Move move) const override { return neighbourIn(steps(), item, move); }
    virtual Table steps() const;
    virtual void attached() {}  // called when the canvas has taken the model
    CellGeometry geometry() const;
    // refresh() after a change of texts or colours, reset() after a change of the cells themselves.
    void refresh();
    void reset(bool keepView = false);

private:
    CellCanvas* m_canvas = nullptr;

    friend class CellCanvas;
    friend void paintCells(QPainter&, const CellModel&, const CellGeometry&, const QPalette&, bool);
};

// Paints the whole table without marks. The caller sets the painter's font.
void paintCells(QPainter& painter, const CellModel& model, const CellGeometry& geometry,
                const QPalette& palette, bool isOnScreen = false);

// Returns the base font at the largest size, from `largest` down, at which the widest text fits into a cell of that size.
QFont fittingCellFont(const QFont& base, const QString& widest, double cell, double largest, double share);

}  // namespace sequency::ui
