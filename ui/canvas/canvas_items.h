// SPDX-License-Identifier: GPL-3.0-or-later
//
// The elements of a picture that can be pointed at and read, for example coefficients, cells, nodes or bars. Items are numbered from 0.
//
// A derived class provides the number of items, their positions and texts, and the targets of the arrow keys; the canvas (canvas.h) handles
// everything else.
//
// Threads: UI thread.
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
    virtual Item lastItem() const { return itemCount() - 1; }  // target of the End key
    virtual std::optional<Item> itemAt(const QPointF& at) const = 0;
    virtual QRectF itemPlace(Item item) const = 0;   // rectangle of the item, possibly outside the canvas
    virtual QString itemName(Item item) const = 0;   // for example "index 6 = 0110"
    virtual QString itemValue(Item item) const = 0;  // for example "S(0110) = −4"
    // Returns the name and the value of the item as one sentence.
    virtual QString itemText(Item item) const = 0;

protected:
    CanvasItems() = default;
    ~CanvasItems() = default;

    enum class Move { Left, Right, Up, Down, FarLeft, FarRight, FarUp, FarDown, PageBack, PageForward };
    // Returns the item to which the cursor moves from `item`, or `item` if it cannot move. The default is for items in one row.
    virtual Item neighbour(Item item, Move move) const;
    // The layout for neighbourIn(): a table whose items are its cells, row by row. One step of the cursor moves by `down` rows or `across` columns.
    struct Table {
        std::size_t rows = 1;
        std::size_t columns = 1;
        std::size_t page = 16;  // number of rows that Page Up and Down move by
        std::size_t down = 1;
        std::size_t across = 1;
    };
    static Item neighbourIn(const Table& table, Item item, Move move);

    friend class CanvasInput;
};

}  // namespace sequency::ui
