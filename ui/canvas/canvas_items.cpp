// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/canvas/canvas_items.h"

#include <algorithm>

namespace sequency::ui {
namespace {

constexpr Item pageItems = 16;

}  // namespace

Item CanvasItems::neighbour(Item item, Move move) const
{
    const Item last = itemCount() - 1;
    switch (move) {
    case Move::Left: return item > 0 ? item - 1 : 0;
    case Move::Right: return std::min(item + 1, last);
    case Move::FarLeft: return 0;
    case Move::FarRight: return last;
    case Move::PageBack: return item > pageItems ? item - pageItems : 0;
    case Move::PageForward: return std::min(item + pageItems, last);
    default: return item;
    }
}

Item CanvasItems::neighbourIn(const Table& table, Item item, Move move)
{
    const auto back = [](Item at, Item by) { return at > by ? at - by : 0; };
    Item row = item / table.columns;
    Item column = item % table.columns;
    const Item lastRow = table.rows - 1;
    const Item lastColumn = table.columns - 1;
    switch (move) {
    case Move::Left: column = back(column, table.across); break;
    case Move::Right: column = std::min(column + table.across, lastColumn); break;
    case Move::Up: row = back(row, table.down); break;
    case Move::Down: row = std::min(row + table.down, lastRow); break;
    case Move::FarLeft: column = 0; break;
    case Move::FarRight: column = lastColumn; break;
    case Move::FarUp: row = 0; break;
    case Move::FarDown: row = lastRow; break;
    case Move::PageBack: row = back(row, table.page); break;
    case Move::PageForward: row = std::min(row + table.page, lastRow); break;
    }
    return row * table.columns + column;
}

}  // namespace sequency::ui
