// SPDX-License-Identifier: GPL-3.0-or-later
//
// TableCanvas: what is known of the whole table, its largest entries and the largest of each row and column.
#include "ui/theme/theme.h"
#include "ui/views/sbox/table_canvas.h"

#include <QPainter>

#include <algorithm>
#include <cstdlib>

namespace sequency::ui {

std::vector<Item> TableCanvas::outlinedIn(const World& world) const
{
    std::vector<Item> items;
    if (m_largest == 0 || itemCount() == 0)
        return items;
    const QRectF part = world.part(view()).intersected(world.whole);
    for (const TableTiles::Key& key : seenTiles(world, levelOf(world)))
        if (!addOutlined(key, part, items))
            return {};
    return items;
}

// Of a tile, as far as it is seen. False where there are too many.
bool TableCanvas::addOutlined(const TableTiles::Key& key, const QRectF& part, std::vector<Item>& items) const
{
    const TableTiles::Tile* const tile = m_tiles.find(key);
    if (tile == nullptr)
        return true;
    const std::size_t step = std::size_t{1} << key.level;
    const auto width = static_cast<std::size_t>(tile->width);
    const std::size_t top = key.strip * TableTiles::side;
    const std::size_t left = key.column * TableTiles::side * step;
    for (std::size_t i = 0; i < tile->values.size(); ++i) {
        if (std::abs(tile->values[i]) != m_largest)
            continue;
        const std::size_t row = top + i / width * step;
        const std::size_t column = left + i % width * step;
        const QRectF place(static_cast<double>(column), static_cast<double>(row), static_cast<double>(step),
                           static_cast<double>(step));
        if ((step == 1 && m_tiles.kind()->saysNothingAt(row, column)) || !part.intersects(place))
            continue;
        if (items.size() == maxOutlined)
            return false;
        items.push_back(static_cast<Item>(row) * m_tiles.columns() + column);
    }
    return true;
}

void TableCanvas::paintOutlines(QPainter& painter, const World& world, const QPalette& palette) const
{
    constexpr double minSide = 4;  // pixels
    const double side = std::max(minSide, world.unit.width() * view().zoom *
                                              static_cast<double>(std::size_t{1} << levelOf(world)));
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(palette.color(QPalette::Text), theme::strokeScale(painter.font())));
    for (const Item item : outlinedIn(world)) {
        const QPointF corner =
            world.pixelAt(view(), {static_cast<double>(columnOf(item)), static_cast<double>(rowOf(item))});
        painter.drawRect(QRectF(corner, QSizeF(side, side)).adjusted(0, 0, -1, -1));
    }
}

// A pixel of a margin shows the largest magnitude of the rows or columns that it stands for.
void TableCanvas::paintMargins(QPainter& painter, const World& world, const QPalette& palette) const
{
    const QRectF cells = cellArea(world);
    const auto paintAlong = [&](const std::vector<std::int32_t>& largest, bool isDown) {
        if (largest.empty())
            return;
        const double begin = isDown ? cells.top() : cells.left();
        const int pixels = static_cast<int>(isDown ? cells.height() : cells.width());
        const auto indexAt = [&](double pixel) {
            const QPointF at = world.worldAt(view(), isDown ? QPointF(cells.left(), begin + pixel)
                                                            : QPointF(begin + pixel, cells.top()));
            const double place = std::max(0.0, isDown ? at.y() : at.x());
            return std::min(static_cast<std::size_t>(place), largest.size() - 1);
        };
        for (int pixel = 0; pixel < pixels; ++pixel) {
            const std::size_t from = indexAt(pixel + 0.01);
            const std::size_t to = std::max(from, indexAt(pixel + 0.99));
            const std::int32_t value =
                *std::max_element(largest.begin() + static_cast<std::ptrdiff_t>(from),
                                  largest.begin() + static_cast<std::ptrdiff_t>(to + 1));
            const QRectF place = isDown ? QRectF(cells.right() + marginGap, begin + pixel, marginWidth, 1)
                                        : QRectF(begin + pixel, cells.bottom() + marginGap, 1, marginWidth);
            painter.fillRect(place, QColor(m_colors[static_cast<std::size_t>(shadeOf(value) + shades)]));
        }
        painter.setPen(theme::hairline(palette));
        painter.setBrush(Qt::NoBrush);
        painter.drawRect(isDown
                             ? QRectF(cells.right() + marginGap, begin - 1, marginWidth, cells.height() + 1)
                             : QRectF(begin - 1, cells.bottom() + marginGap, cells.width() + 1, marginWidth));
    };
    paintAlong(m_margins.rows, true);
    paintAlong(m_margins.columns, false);
}

}  // namespace sequency::ui
