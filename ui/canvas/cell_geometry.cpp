// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/canvas/cell_geometry.h"

#include <algorithm>
#include <cmath>

namespace sequency::ui {

CellLayout CellLayout::square(const QRectF& room, std::size_t rows, std::size_t columns, double largest)
{
    const auto fitting = [](double pixels, std::size_t count) {
        return std::max(pixels, 1.0) / static_cast<double>(std::max<std::size_t>(count, 1));
    };
    const double cell = std::min({fitting(room.width(), columns), fitting(room.height(), rows), largest});
    return {.room = room, .cell = {cell, cell}};
}

CellGeometry::CellGeometry(std::size_t rows, std::size_t columns, const CellLayout& layout,
                           const Viewport& view)
    : m_layout(layout), m_cell(layout.cell * view.zoom), m_rows(rows), m_columns(columns)
{
    if (rows == 0 || columns == 0)
        return;
    const QRectF& room = layout.room;
    const auto across = static_cast<double>(columns);
    const auto down = static_cast<double>(rows);
    const double width = std::min(std::max(room.width(), 1.0), across * m_cell.width());
    const double height = std::min(std::max(room.height(), 1.0), down * m_cell.height());
    const bool isLeft = layout.alignment.testFlag(Qt::AlignLeft);
    const bool isTop = layout.alignment.testFlag(Qt::AlignTop);
    m_area = QRectF(std::round(room.left() + (isLeft ? 0 : std::max(room.width() - width, 0.0) / 2)),
                    std::round(room.top() + (isTop ? 0 : std::max(room.height() - height, 0.0) / 2)), width,
                    height);
    const auto origin = [](double centre, double seen, double all) {
        return std::clamp(centre - seen / 2, 0.0, std::max(all - seen, 0.0));
    };
    m_origin = {origin(view.centre.x(), width / m_cell.width(), across),
                origin(view.centre.y(), height / m_cell.height(), down)};
    const auto seen = [](double from, double count, std::size_t all, std::size_t& first, std::size_t& last) {
        constexpr double rounding = 1e-6;  // tolerance for rounding errors, in cells
        first = std::min(static_cast<std::size_t>(from + rounding), all - 1);
        last = std::clamp(static_cast<std::size_t>(std::ceil(from + count - rounding)), first + 1, all);
    };
    seen(m_origin.x(), width / m_cell.width(), columns, m_firstColumn, m_lastColumn);
    seen(m_origin.y(), height / m_cell.height(), rows, m_firstRow, m_lastRow);
}

bool CellGeometry::showsAll() const
{
    constexpr double rounding = 0.5;  // tolerance for rounding errors, in pixels
    return static_cast<double>(m_columns) * m_cell.width() <= m_area.width() + rounding &&
           static_cast<double>(m_rows) * m_cell.height() <= m_area.height() + rounding;
}

QRectF CellGeometry::rect(const Cell& cell) const
{
    return {m_area.left() + (static_cast<double>(cell.column) - m_origin.x()) * m_cell.width(),
            m_area.top() + (static_cast<double>(cell.row) - m_origin.y()) * m_cell.height(), m_cell.width(),
            m_cell.height()};
}

QRectF CellGeometry::rowHeading(std::size_t row) const
{
    const QRectF cells = rect({row, 0});
    return {m_area.left() - m_layout.rowHeadings, cells.top(), m_layout.rowHeadings, cells.height()};
}

QRectF CellGeometry::columnHeading(std::size_t column) const
{
    const QRectF cells = rect({0, column});
    return {cells.left(), m_area.top() - m_layout.columnHeadings, cells.width(), m_layout.columnHeadings};
}

QPointF CellGeometry::tablePoint(const QPointF& point) const
{
    const QPointF off = point - m_area.topLeft();
    return m_origin + QPointF(off.x() / m_cell.width(), off.y() / m_cell.height());
}

std::optional<Cell> CellGeometry::cellAt(const QPointF& point) const
{
    if (m_rows == 0 || m_columns == 0 || !m_area.contains(point))
        return std::nullopt;
    const QPointF at = tablePoint(point);
    const auto index = [](double position, std::size_t count) {
        return std::min(static_cast<std::size_t>(std::max(position, 0.0)), count - 1);
    };
    return Cell{index(at.y(), m_rows), index(at.x(), m_columns)};
}

std::optional<std::size_t> CellGeometry::rowHeadingAt(const QPointF& point) const
{
    const bool isBeside = point.x() < m_area.left() && point.x() >= m_area.left() - m_layout.rowHeadings;
    const auto cell = isBeside ? cellAt({m_area.left(), point.y()}) : std::nullopt;
    return cell ? std::optional(cell->row) : std::nullopt;
}

std::optional<std::size_t> CellGeometry::columnHeadingAt(const QPointF& point) const
{
    const bool isAbove = point.y() < m_area.top() && point.y() >= m_area.top() - m_layout.columnHeadings;
    const auto cell = isAbove ? cellAt({point.x(), m_area.top()}) : std::nullopt;
    return cell ? std::optional(cell->column) : std::nullopt;
}

}  // namespace sequency::ui
