// SPDX-License-Identifier: GPL-3.0-or-later
//
// What of a picture can be pointed at and read: a coefficient, a cell, a node, a bar. Items are numbered from 0 on.
//
// How many there are, where each stands and what it says, and where the arrow keys lead from one; the canvas (canvas.h) does the rest. UI thread.
#pragma once

#include <QPointF>
#include <QRectF>
#include <QString>

#include <cstddef>
#include <optional>

namespace sequency::ui {

using Item = quint64;

class CanvasItems {
public:
    virtual Item itemCount() const = 0;
    virtual Item lastItem() const { return itemCount() - 1; }  // where End goes
    virtual std::optional<Item> itemAt(const QPointF& at) const = 0;
    virtual QRectF itemPlace(Item item) const = 0;   // outside of the canvas where it is not seen
    virtual QString itemName(Item item) const = 0;   // "index 6 = 0110"
    virtual QString itemValue(Item item) const = 0;  // "S(0110) = −4"
    // Both, in a sentence.
    virtual QString itemText(Item item) const = 0;

protected:
    CanvasItems() = default;
    ~CanvasItems() = default;

    enum class Move { Left, Right, Up, Down, FarLeft, FarRight, FarUp, FarDown, PageBack, PageForward };
    // Where the cursor goes from here; the same item at an end. Of items in one row, by default.
    virtual Item neighbour(Item item, Move move) const;
    // The same of a table whose items are its cells, row by row; `down` and `across` of them are one step.
    struct Table {
        std::size_t rows = 1;
        std::size_t columns = 1;
        std::size_t page = 16;  // rows
        std::size_t down = 1;
        std::size_t across = 1;
    };
    static Item neighbourIn(const Table& table, Item item, Move move);

    friend class CanvasInput;
};

}  // namespace sequency::ui
