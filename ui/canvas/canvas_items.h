// SPDX-License-Identifier: GPL-3.0-or-later
//
// The interface to the elements of a picture that the user can point at and read, such as coefficients, cells, nodes or bars.
//
// A derived class provides the number of items, their positions, names and values, and the targets of the arrow keys. Items are numbered from 0.
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
    // rectangle of the item in pixels; may be outside the canvas
    virtual QRectF itemPlace(Item item) const = 0;
    virtual QString itemName(Item item) const = 0;   // name of the item, such as "index 6 = 0110"
    virtual QString itemValue(Item item) const = 0;  // value of the item, such as "S(0110) = −4"
    // Returns the name and the value of the item as one sentence.
    virtual QString itemText(Item item) const = 0;

protected:
    CanvasItems() = default;
    ~CanvasItems() = default;

    enum class Move { Left, Right, Up, Down, FarLeft, FarRight, FarUp, FarDown, PageBack, PageForward };
    // Returns the item to which the cursor moves from `item`, or `item` if the cursor cannot move. By default, the items form one row.
    virtual Item neighbour(Item item, Move move) const;
    // A table layout for neighbourIn(). The items are its cells, counted row by row. Arrow keys move the cursor by `down` rows or `across` columns.
    struct Table {
        std::size_t rows = 1;
        std::size_t columns = 1;
        std::size_t page = 16;  // number of rows that Page Up and Page Down move by
        std::size_t down = 1;
        std::size_t across = 1;
    };
    static Item neighbourIn(const Table& table, Item item, Move move);

    friend class CanvasInput;
};

}  // namespace sequency::ui
