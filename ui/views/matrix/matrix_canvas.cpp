// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/matrix/matrix_canvas.h"

#include "ui/format/number_format.h"
#include "ui/theme/theme.h"

#include <QContextMenuEvent>
#include <QPainter>

#include <algorithm>

namespace sequency::ui {

namespace {

constexpr double largestCell = 96;  // pixels

}  // namespace

MatrixCanvas::MatrixCanvas(const QString& name, QWidget* parent) : Canvas(parent)
{
    setObjectName(name);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Expanding);
    connect(this, &Canvas::cursorMoved, this, [this](Item item) {
        if (const auto cell = cellOf(item))
            emit cellPicked(cell->row, cell->column);
    });
}

void MatrixCanvas::setGrid(CellGrid grid)
{
    const bool sameSize = grid.size == m_grid.size;
    m_grid = std::move(grid);
    setAccessibleName(m_grid.name);
    if (sameSize)
        update();
    else
        resetItems();
}

void MatrixCanvas::setThumbnail(bool thumbnail)
{
    m_thumbnail = thumbnail;
    update();
}

void MatrixCanvas::setChosen(bool chosen)
{
    m_chosen = chosen;
    update();
}

void MatrixCanvas::setMarkedRow(std::optional<std::size_t> row)
{
    m_marks.row = row;
    update();
}

void MatrixCanvas::setMarkedColumn(std::optional<std::size_t> column)
{
    m_marks.column = column;
    update();
}

void MatrixCanvas::setFilled(std::size_t cells)
{
    m_marks.filled = cells;
    update();
}

void MatrixCanvas::setCursorCell(std::optional<Cell> cell)
{
    setCursorItem(cell ? std::optional<Item>(cell->row * m_grid.size + cell->column) : std::nullopt);
}

void MatrixCanvas::setCellDescription(const QString& text)
{
    setAccessibleDescription(text);
}

// Items.

Item MatrixCanvas::itemCount() const
{
    return m_thumbnail ? (m_grid.size > 0 ? 1 : 0) : cells() + 2 * m_grid.size;
}

Item MatrixCanvas::lastItem() const
{
    return m_thumbnail ? 0 : cells() - 1;
}

std::optional<Cell> MatrixCanvas::cellOf(std::optional<Item> item) const
{
    return item && !m_thumbnail && *item < cells()
               ? std::optional(Cell{*item / m_grid.size, *item % m_grid.size})
               : std::nullopt;
}

std::optional<std::size_t> MatrixCanvas::rowOf(Item item) const
{
    return item >= cells() && item < cells() + m_grid.size ? std::optional(item - cells()) : std::nullopt;
}

std::optional<std::size_t> MatrixCanvas::columnOf(Item item) const
{
    return item >= cells() + m_grid.size ? std::optional(item - cells() - m_grid.size) : std::nullopt;
}

std::optional<Item> MatrixCanvas::itemAt(const QPointF& at) const
{
    if (m_thumbnail)
        return rect().contains(at.toPoint()) ? std::optional<Item>(0) : std::nullopt;
    const CellGeometry geometry = geometryNow();
    if (const auto cell = geometry.cellAt(at))
        return cell->row * m_grid.size + cell->column;
    if (const auto row = geometry.rowHeaderAt(at))
        return cells() + *row;
    if (const auto column = geometry.columnHeaderAt(at))
        return cells() + m_grid.size + *column;
    return std::nullopt;
}

QRectF MatrixCanvas::itemPlace(Item item) const
{
    if (m_thumbnail)
        return rect();
    const CellGeometry geometry = geometryNow();
    if (const auto cell = cellOf(item))
        return geometry.rect(*cell);
    const auto row = rowOf(item);
    return row ? geometry.rowHeader(*row) : geometry.columnHeader(*columnOf(item));
}

QString MatrixCanvas::itemName(Item item) const
{
    if (m_thumbnail)
        return m_grid.name;
    if (const auto cell = cellOf(item))
        return tr("row %1, column %2").arg(m_grid.label(cell->row), m_grid.label(cell->column));
    const auto row = rowOf(item);
    return row ? tr("row %1").arg(m_grid.label(*row)) : tr("column %1").arg(m_grid.label(*columnOf(item)));
}

QString MatrixCanvas::itemValue(Item item) const
{
    const auto cell = cellOf(item);
    return cell && item < m_marks.filled ? m_grid.text(*cell) : QString();
}

Item MatrixCanvas::neighbour(Item item, Move move) const
{
    const std::size_t page = std::max<std::size_t>(1, m_grid.size / 4);
    return neighbourIn({.rows = m_grid.size, .columns = m_grid.size, .page = page}, item, move);
}

void MatrixCanvas::click(const QPointF& at, Qt::KeyboardModifiers modifiers)
{
    const auto item = itemAt(at);
    if (!item)
        return;
    const auto cell = cellOf(item);
    if (!cell)
        return choose(*item, modifiers);
    setCursorItem(item);
    emit cellPicked(cell->row, cell->column);
}

void MatrixCanvas::choose(Item item, Qt::KeyboardModifiers modifiers)
{
    if (m_thumbnail)
        emit picked();
    else if (const auto row = rowOf(item))
        emit rowPicked(*row);
    else if (const auto column = columnOf(item))
        emit columnPicked(*column);
    else if (modifiers.testFlag(Qt::ShiftModifier))
        emit columnPicked(cellOf(item)->column);
    else
        emit rowPicked(cellOf(item)->row);
}

bool MatrixCanvas::handleKey(int key, Qt::KeyboardModifiers modifiers)
{
    const bool choosesThumbnail =
        m_thumbnail && (key == Qt::Key_Space || key == Qt::Key_Return || key == Qt::Key_Enter);
    if (choosesThumbnail)
        emit picked();
    else if (key == Qt::Key_C && modifiers.testFlag(Qt::ControlModifier))
        emit copyRequested(modifiers.testFlag(Qt::ShiftModifier));
    else
        return false;
    return true;
}

void MatrixCanvas::showPointed()
{
    const auto item = hoveredItem();
    Canvas::showPointed();
    emit hovered(cellOf(item), item && !m_thumbnail ? rowOf(*item) : std::nullopt,
                 item && !m_thumbnail ? columnOf(*item) : std::nullopt);
}

// Places.

CellGeometry MatrixCanvas::geometryIn(const QRectF& place) const
{
    const double frame = m_thumbnail ? 3 : 4;
    return {m_grid,       place.adjusted(frame, frame, -frame, -frame), font(), !m_thumbnail, view().zoom,
            view().centre};
}

World MatrixCanvas::world() const
{
    const auto size = static_cast<double>(m_grid.size);
    const CellGeometry geometry = geometryNow();
    const double fitting = geometry.cell() / view().zoom;
    return {.whole = {0, 0, size, size},
            .area = geometry.room(),
            .unit = {fitting, fitting},
            .maxZoom = m_thumbnail ? 1 : std::max(1.0, largestCell / fitting)};
}

QSize MatrixCanvas::sizeHint() const
{
    return m_thumbnail ? QSize(96, 96) : QSize(360, 360);
}

QSize MatrixCanvas::minimumSizeHint() const
{
    return m_thumbnail ? QSize(24, 24) : QSize(120, 120);
}

void MatrixCanvas::paint(QPainter& painter, const QRectF& place, const QPalette& palette) const
{
    CellMarks marks = m_marks;
    marks.cursor.reset();
    marks.hovered.reset();
    paintCells(painter, m_grid, geometryIn(place), marks, palette);
}

void MatrixCanvas::paintScreen(QPainter& painter)
{
    CellMarks marks = m_marks;
    marks.hasFocus = hasFocus() && !m_thumbnail;
    marks.cursor = cellOf(cursorItem());
    marks.hovered = cellOf(hoveredItem());
    paintCells(painter, m_grid, geometryNow(), marks, palette());
    if (!m_chosen)
        return;
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(palette().color(QPalette::Highlight), 2));
    painter.drawRect(QRectF(rect()).adjusted(1, 1, -1, -1));
}

void MatrixCanvas::contextMenuEvent(QContextMenuEvent* event)
{
    emit menuRequested(event->globalPos());
}

}  // namespace sequency::ui

#include "moc_matrix_canvas.cpp"
