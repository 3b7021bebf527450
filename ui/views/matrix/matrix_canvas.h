// SPDX-License-Identifier: GPL-3.0-or-later
//
// One matrix on the screen: a grid of cells that can be read, magnified and walked through. Every matrix of the workbench
// is shown by this widget.
//
// Shows what it is given and says what a person does; it selects nothing by itself. The cursor is a cell; `description`
// tells in words what a cell is (read by screen readers as the accessible description).
// Mouse: wheel magnifies about the pointer, dragging moves a magnified matrix, a click picks a cell, a row header or a
// column header, a double click shows all; hovering previews. Keys: arrows, Home, End, Page up and down move the cursor
// (with Ctrl to the first and last cell); Return picks the cursor's row, Shift+Return its column; + − 0 magnify; Ctrl+C
// copies as text, Ctrl+Shift+C as LaTeX. As a thumbnail it has no margins and a click or Space picks the whole of it.
// UI thread; painting is O(visible cells), at most 64·64.
#pragma once

#include "ui/views/matrix/cell_grid.h"

#include <QWidget>

namespace sequency::ui {

class MatrixCanvas : public QWidget {
    Q_OBJECT

public:
    explicit MatrixCanvas(const QString& name, QWidget* parent = nullptr);

    // The cursor stays where the size is the same.
    void setGrid(CellGrid grid);
    const CellGrid& grid() const { return m_grid; }
    void setThumbnail(bool thumbnail);
    // A chosen thumbnail is framed.
    void setChosen(bool chosen);
    bool isChosen() const { return m_chosen; }

    void setMarkedRow(std::optional<std::size_t> row);
    void setMarkedColumn(std::optional<std::size_t> column);
    std::optional<std::size_t> markedRow() const { return m_marks.row; }
    std::optional<std::size_t> markedColumn() const { return m_marks.column; }
    void setFilled(std::size_t cells);
    std::size_t filled() const { return m_marks.filled; }
    void setCursorCell(std::optional<Cell> cell);
    std::optional<Cell> cursorCell() const { return m_marks.cursor; }
    void setCellDescription(const QString& text);

    CellGeometry geometryNow() const;
    double magnification() const { return m_magnification; }
    void magnify(double factor, const QPointF& about);
    void showAll();

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

signals:
    void cellPicked(std::size_t row, std::size_t column);  // by a click or by moving the cursor
    void rowPicked(std::size_t row);
    void columnPicked(std::size_t column);
    void hovered(std::optional<sequency::ui::Cell> cell, std::optional<std::size_t> row,
                 std::optional<std::size_t> column);
    void picked();   // a thumbnail
    void escaped();  // Esc
    void copyRequested(bool latex);
    void menuRequested(const QPoint& globalPosition);

protected:
    void paintEvent(QPaintEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;
    void leaveEvent(QEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;
    void contextMenuEvent(QContextMenuEvent* event) override;
    void focusInEvent(QFocusEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;

private:
    bool moveCursor(const QKeyEvent& event);
    bool actOn(const QKeyEvent& event);
    void pickAt(const QPointF& at);
    void reveal(const Cell& cell);
    void hoverAt(const QPointF& at);
    QPointF middle() const;

    CellGrid m_grid;
    CellMarks m_marks;
    bool m_thumbnail = false;
    bool m_chosen = false;
    double m_magnification = 1;
    QPointF m_centre;  // in cells
    std::optional<QPointF> m_pressed;
    QPointF m_centreWhenPressed;
    bool m_dragged = false;
};

}  // namespace sequency::ui
