// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/matrix/matrix_canvas.h"

#include "ui/theme/theme.h"

#include <QApplication>
#include <QContextMenuEvent>
#include <QKeyEvent>
#include <QPainter>

#include <algorithm>
#include <cmath>

namespace sequency::ui {

namespace {

constexpr double zoomStep = 1.5;
constexpr double largestCell = 96;  // pixels

}  // namespace

MatrixCanvas::MatrixCanvas(const QString& name, QWidget* parent) : QWidget(parent)
{
    setObjectName(name);
    setMouseTracking(true);
    setFocusPolicy(Qt::StrongFocus);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Expanding);
}

void MatrixCanvas::setGrid(CellGrid grid)
{
    const bool sameSize = grid.size == m_grid.size;
    m_grid = std::move(grid);
    if (!sameSize) {
        m_marks.cursor.reset();
        m_marks.hovered.reset();
        m_magnification = 1;
        m_centre = middle();
    }
    setAccessibleName(m_grid.name);
    update();
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
    m_marks.cursor = cell;
    if (cell)
        reveal(*cell);
    update();
}

void MatrixCanvas::setCellDescription(const QString& text)
{
    setAccessibleDescription(text);
}

QPointF MatrixCanvas::middle() const
{
    const double half = static_cast<double>(m_grid.size) / 2;
    return {half, half};
}

CellGeometry MatrixCanvas::geometryNow() const
{
    const double frame = m_thumbnail ? 3 : 4;
    return {m_grid,          QRectF(rect()).adjusted(frame, frame, -frame, -frame),
            font(),          !m_thumbnail,
            m_magnification, m_centre};
}

void MatrixCanvas::magnify(double factor, const QPointF& about)
{
    const CellGeometry before = geometryNow();
    const double fitting = before.cell() / m_magnification;
    const double wanted = std::clamp(m_magnification * factor, 1.0, std::max(1.0, largestCell / fitting));
    const auto cell = before.cellAt(about);
    if (cell) {
        // What is under the pointer stays there.
        const QPointF inCells = (about - before.rect({0, 0}).topLeft()) / before.cell();
        m_centre = inCells + (before.window().center() - about) / (fitting * wanted);
    }
    m_magnification = wanted;
    if (wanted == 1)
        m_centre = middle();
    update();
}

void MatrixCanvas::showAll()
{
    m_magnification = 1;
    m_centre = middle();
    update();
}

QSize MatrixCanvas::sizeHint() const
{
    return m_thumbnail ? QSize(96, 96) : QSize(360, 360);
}

QSize MatrixCanvas::minimumSizeHint() const
{
    return m_thumbnail ? QSize(24, 24) : QSize(120, 120);
}

void MatrixCanvas::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.setFont(font());
    CellMarks marks = m_marks;
    marks.hasFocus = hasFocus() && !m_thumbnail;
    if (m_thumbnail)
        marks.cursor.reset();
    paintCells(painter, m_grid, geometryNow(), marks, palette());
    if (m_chosen || hasFocus()) {
        painter.setBrush(Qt::NoBrush);
        painter.setPen(QPen(palette().color(QPalette::Highlight), m_chosen ? 2 : 1,
                            m_chosen ? Qt::SolidLine : Qt::DotLine));
        painter.drawRect(QRectF(rect()).adjusted(1, 1, -1, -1));
    }
}

bool MatrixCanvas::moveCursor(const QKeyEvent& event)
{
    if (m_grid.size == 0)
        return false;
    const auto last = static_cast<qint64>(m_grid.size) - 1;
    const bool toEnd = event.modifiers().testFlag(Qt::ControlModifier);
    const Cell from = m_marks.cursor.value_or(Cell{});
    auto row = static_cast<qint64>(from.row);
    auto column = static_cast<qint64>(from.column);
    const qint64 page = std::max<qint64>(1, static_cast<qint64>(m_grid.size) / 4);
    switch (event.key()) {
    case Qt::Key_Left: column -= 1; break;
    case Qt::Key_Right: column += 1; break;
    case Qt::Key_Up: row -= 1; break;
    case Qt::Key_Down: row += 1; break;
    case Qt::Key_PageUp: row -= page; break;
    case Qt::Key_PageDown: row += page; break;
    case Qt::Key_Home:
        column = 0;
        row = toEnd ? 0 : row;
        break;
    case Qt::Key_End:
        column = last;
        row = toEnd ? last : row;
        break;
    default: return false;
    }
    Cell to{static_cast<std::size_t>(std::clamp<qint64>(row, 0, last)),
            static_cast<std::size_t>(std::clamp<qint64>(column, 0, last))};
    if (!m_marks.cursor)
        to = Cell{};  // the first press shows where it is
    setCursorCell(to);
    emit cellPicked(to.row, to.column);
    return true;
}

bool MatrixCanvas::actOn(const QKeyEvent& event)
{
    const QPointF about =
        m_marks.cursor ? geometryNow().rect(*m_marks.cursor).center() : QPointF(rect().center());
    switch (event.key()) {
    case Qt::Key_Return:
    case Qt::Key_Enter:
        if (m_marks.cursor && event.modifiers().testFlag(Qt::ShiftModifier))
            emit columnPicked(m_marks.cursor->column);
        else if (m_marks.cursor)
            emit rowPicked(m_marks.cursor->row);
        break;
    case Qt::Key_Plus:
    case Qt::Key_Equal: magnify(zoomStep, about); break;
    case Qt::Key_Minus: magnify(1 / zoomStep, about); break;
    case Qt::Key_0: showAll(); break;
    case Qt::Key_Escape: emit escaped(); break;
    default: return false;
    }
    return true;
}

void MatrixCanvas::keyPressEvent(QKeyEvent* event)
{
    if (event->key() == Qt::Key_C && event->modifiers().testFlag(Qt::ControlModifier)) {
        emit copyRequested(event->modifiers().testFlag(Qt::ShiftModifier));
        return;
    }
    if (m_thumbnail) {
        if (event->key() == Qt::Key_Space || event->key() == Qt::Key_Return)
            emit picked();
        else
            QWidget::keyPressEvent(event);
        return;
    }
    if (!moveCursor(*event) && !actOn(*event))
        QWidget::keyPressEvent(event);
}

void MatrixCanvas::mousePressEvent(QMouseEvent* event)
{
    if (event->button() != Qt::LeftButton)
        return;
    m_pressed = event->position();
    m_centreWhenPressed = m_centre;
    m_dragged = false;
}

void MatrixCanvas::mouseMoveEvent(QMouseEvent* event)
{
    if (m_pressed && event->buttons().testFlag(Qt::LeftButton)) {
        const QPointF moved = event->position() - *m_pressed;
        if (m_dragged || moved.manhattanLength() >= QApplication::startDragDistance()) {
            m_dragged = true;
            const double cell = geometryNow().cell();
            const auto most = static_cast<double>(m_grid.size);
            m_centre = m_centreWhenPressed - moved / cell;
            m_centre = {std::clamp(m_centre.x(), 0.0, most), std::clamp(m_centre.y(), 0.0, most)};
            update();
        }
        return;
    }
    hoverAt(event->position());
}

void MatrixCanvas::mouseReleaseEvent(QMouseEvent* event)
{
    if (event->button() != Qt::LeftButton || !m_pressed)
        return;
    m_pressed.reset();
    if (m_dragged)
        return;
    if (m_thumbnail)
        emit picked();
    else
        pickAt(event->position());
}

void MatrixCanvas::mouseDoubleClickEvent(QMouseEvent* event)
{
    if (event->button() == Qt::LeftButton && !m_thumbnail)
        showAll();
}

void MatrixCanvas::pickAt(const QPointF& at)
{
    const CellGeometry geometry = geometryNow();
    if (const auto cell = geometry.cellAt(at)) {
        setCursorCell(cell);
        emit cellPicked(cell->row, cell->column);
    } else if (const auto row = geometry.rowHeaderAt(at)) {
        emit rowPicked(*row);
    } else if (const auto column = geometry.columnHeaderAt(at)) {
        emit columnPicked(*column);
    }
}

void MatrixCanvas::hoverAt(const QPointF& at)
{
    const CellGeometry geometry = geometryNow();
    const auto cell = geometry.cellAt(at);
    if (!m_thumbnail && cell != m_marks.hovered) {
        m_marks.hovered = cell;
        update();
    }
    emit hovered(cell, geometry.rowHeaderAt(at), geometry.columnHeaderAt(at));
}

void MatrixCanvas::leaveEvent(QEvent*)
{
    m_marks.hovered.reset();
    update();
    emit hovered(std::nullopt, std::nullopt, std::nullopt);
}

void MatrixCanvas::wheelEvent(QWheelEvent* event)
{
    if (m_thumbnail) {
        event->ignore();
        return;
    }
    magnify(std::pow(zoomStep, event->angleDelta().y() / 240.0), event->position());
    event->accept();
}

void MatrixCanvas::contextMenuEvent(QContextMenuEvent* event)
{
    emit menuRequested(event->globalPos());
}

void MatrixCanvas::focusInEvent(QFocusEvent* event)
{
    QWidget::focusInEvent(event);
    update();
}

void MatrixCanvas::focusOutEvent(QFocusEvent* event)
{
    QWidget::focusOutEvent(event);
    update();
}

void MatrixCanvas::reveal(const Cell& cell)
{
    if (m_magnification <= 1)
        return;
    const CellGeometry geometry = geometryNow();
    const QRectF place = geometry.rect(cell);
    const QRectF window = geometry.window();
    if (window.contains(place))
        return;
    const QPointF now = (window.center() - geometry.rect({0, 0}).topLeft()) / geometry.cell();
    const auto shift = [&](double low, double high, double from, double to) {
        return low < from ? (low - from) / geometry.cell() : high > to ? (high - to) / geometry.cell() : 0.0;
    };
    m_centre = now + QPointF(shift(place.left(), place.right(), window.left(), window.right()),
                             shift(place.top(), place.bottom(), window.top(), window.bottom()));
    update();
}

}  // namespace sequency::ui
