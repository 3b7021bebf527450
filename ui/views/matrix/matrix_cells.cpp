// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/matrix/matrix_cells.h"

#include "ui/canvas/cell_canvas.h"
#include "ui/theme/theme.h"

#include <QFontMetricsF>
#include <QPainter>

#include <algorithm>
#include <cmath>

namespace sequency::ui {

void MatrixCells::attached()
{
    connect(&canvas(), &Canvas::cursorMoved, this, [this](Item item) {
        if (isCell(item))
            emit cellPicked(cellOf(item).row, cellOf(item).column);
    });
    connect(&canvas(), &Canvas::pointed, this, [this] {
        const auto item = canvas().hoveredItem();
        const bool isHeading = item && !m_isThumbnail;
        emit hovered(canvas().hoveredCell(), isHeading ? rowOf(*item) : std::nullopt,
                     isHeading ? columnOf(*item) : std::nullopt);
    });
}

void MatrixCells::setGrid(CellGrid grid)
{
    const bool isSameSize = grid.size == m_grid.size;
    m_grid = std::move(grid);
    canvas().setAccessibleName(m_grid.name);
    if (isSameSize)
        canvas().update();
    else
        reset();
}

void MatrixCells::setThumbnail(bool thumbnail)
{
    m_isThumbnail = thumbnail;
    canvas().update();
}

void MatrixCells::setChosen(bool chosen)
{
    m_isChosen = chosen;
    canvas().update();
}

void MatrixCells::setMarkedRow(std::optional<std::size_t> row)
{
    m_marks.row = row;
    canvas().update();
}

void MatrixCells::setMarkedColumn(std::optional<std::size_t> column)
{
    m_marks.column = column;
    canvas().update();
}

void MatrixCells::setFilled(std::size_t cells)
{
    m_marks.filled = cells;
    canvas().update();
}

QString brokenNumber(const QString& text)
{
    for (qsizetype at = text.size() - 1; at > 0; --at)
        if (text[at] == QLatin1Char('+') || text[at] == QChar(u'−'))
            return text.left(at) + QLatin1Char('\n') + text.mid(at);
    return text;
}

CellLayout MatrixCells::layout(const QRectF& place, const QFont& font) const
{
    constexpr double gap = 4;
    constexpr double largestCell = 96;
    // Cells of at least this size in pixels are rounded to whole pixels. For smaller cells, rounding would waste space.
    constexpr double evenCell = 12;
    constexpr double minCell = 0.5;
    const double frame = m_isThumbnail ? 3 : 4;
    const auto size = static_cast<double>(std::max<std::size_t>(m_grid.size, 1));
    const QRectF whole = place.adjusted(frame, frame, -frame, -frame);
    CellLayout layout;
    layout.room = whole;
    if (!m_isThumbnail && m_grid.size > 0) {
        const QFontMetricsF metrics(theme::font(theme::TypeSize::Small, font));
        const double rowHeadings = metrics.horizontalAdvance(m_grid.label(m_grid.size - 1)) + 2 * gap;
        const double columnHeadings = metrics.height() + gap;
        const QRectF room = whole.adjusted(rowHeadings, columnHeadings, 0, 0);
        // In exported products of many factors, headings can leave less than a pixel per cell. The matrix then has none.
        if (std::min(room.width(), room.height()) >= size) {
            layout.rowHeadings = rowHeadings;
            layout.columnHeadings = columnHeadings;
            layout.room = room;
        }
    }
    const double fitting = std::max(minCell, std::min(layout.room.width(), layout.room.height()) / size);
    const double cell = fitting > evenCell ? std::floor(fitting) : fitting;
    layout.cell = {cell, cell};
    layout.maxZoom = m_isThumbnail ? 1 : std::max(1.0, largestCell / cell);
    return layout;
}

CellStyle MatrixCells::style(const CellGeometry& geometry, const QFont& base) const
{
    constexpr int smallestText = 7;     // minimum font size in pixels
    constexpr double textShare = 0.62;  // text height as a fraction of the cell height
    // Height of each line of a two-line text as a fraction of the cell height.
    constexpr double lineShare = 0.38;
    constexpr double linesAPixelHigh = 1.17;
    // Without this limit, text in wide cells would be much larger than the base font.
    const double largest = QFontMetricsF(base).height() / linesAPixelHigh * 1.4;
    const QFont font = fittingCellFont(base, m_grid.widest, geometry.cell(), largest,
                                       m_grid.breaksNumbers ? lineShare : textShare);
    return {.font = font.pixelSize() >= smallestText ? std::optional(font) : std::nullopt, .minLined = 6};
}

CellLook MatrixCells::look(const Cell& cell, const QPalette& palette, bool hasTexts) const
{
    if (itemOf(cell) >= m_marks.filled)
        return {};
    CellLook look;
    if (!hasTexts || m_grid.tinted)
        look.ground = m_grid.fill(cell, palette);
    if (!hasTexts)
        return look;
    look.ground.setAlphaF(static_cast<float>(look.ground.alphaF() * m_grid.tint));
    look.ink = m_grid.ink(cell, palette);
    look.text = m_grid.breaksNumbers ? brokenNumber(m_grid.text(cell)) : m_grid.text(cell);
    return look;
}

std::vector<std::size_t> MatrixCells::strongHeadings(Qt::Orientation orientation) const
{
    const auto marked = orientation == Qt::Vertical ? m_marks.row : m_marks.column;
    return marked ? std::vector{*marked} : std::vector<std::size_t>{};
}

std::vector<QRectF> MatrixCells::bands(const CellGeometry& geometry) const
{
    const QRectF& area = geometry.area();
    std::vector<QRectF> bands;
    if (m_marks.row && *m_marks.row < m_grid.size) {
        const QRectF cells = geometry.rect({*m_marks.row, 0});
        bands.emplace_back(area.left(), cells.top(), area.width(), cells.height());
    }
    if (m_marks.column && *m_marks.column < m_grid.size) {
        const QRectF cells = geometry.rect({0, *m_marks.column});
        bands.emplace_back(cells.left(), area.top(), cells.width(), area.height());
    }
    return bands;
}

void MatrixCells::paintGrounds(const CellPainting& painting) const
{
    CellModel::paintGrounds(painting);
    // Bands are filled only if the cells have no colours, because a fill would alter the colours and thus their meaning.
    if (painting.hasTexts && !m_grid.tinted)
        for (const QRectF& band : bands(painting.geometry))
            painting.painter.fillRect(band, theme::marked(painting.palette));
}

// Draws the borders of nested blocks, smallest blocks first, so that heavier lines are on top. Between saturated colours, the lines must be strong.
void MatrixCells::paintLines(const CellPainting& painting) const
{
    const double cell = painting.geometry.cell();
    const bool hasTexts = painting.hasTexts;
    const double heaviest = std::clamp(cell / (hasTexts ? 8 : 3), 1.0, 2.4);
    const auto nested = [&](const std::vector<std::size_t>& blocks, Qt::Orientation orientation) {
        for (std::size_t level = blocks.size(); level-- > 0;) {
            if (static_cast<double>(blocks[level]) * cell < (hasTexts ? 5 : 16))
                continue;
            const double weight = std::max(0.8, heaviest - 0.6 * static_cast<double>(level));
            const QColor color = !hasTexts    ? painting.palette.color(QPalette::Text)
                                 : level == 0 ? theme::dimmedText(painting.palette)
                                              : theme::hairline(painting.palette);
            painting.lines(orientation, blocks[level],
                           QPen(color, weight * painting.stroke, Qt::SolidLine, Qt::FlatCap));
        }
    };
    nested(m_grid.rowBlocks, Qt::Horizontal);
    nested(m_grid.columnBlocks, Qt::Vertical);
}

void MatrixCells::paintOver(const CellPainting& painting) const
{
    painting.painter.setPen(QPen(painting.palette.color(QPalette::Highlight), 1.5 * painting.stroke));
    for (const QRectF& band : bands(painting.geometry))
        painting.painter.drawRect(band);
}

void MatrixCells::paintAround(const CellPainting& painting) const
{
    if (!painting.isOnScreen || !m_isChosen)
        return;
    painting.painter.setBrush(Qt::NoBrush);
    painting.painter.setPen(QPen(painting.palette.color(QPalette::Highlight), 2));
    painting.painter.drawRect(QRectF(canvas().rect()).adjusted(1, 1, -1, -1));
}

Item MatrixCells::itemCount() const
{
    return m_isThumbnail ? (m_grid.size > 0 ? 1 : 0) : cellCount() + 2 * m_grid.size;
}

std::optional<std::size_t> MatrixCells::rowOf(Item item) const
{
    return item >= cellCount() && item < cellCount() + m_grid.size ? std::optional(item - cellCount())
                                                                   : std::nullopt;
}

std::optional<std::size_t> MatrixCells::columnOf(Item item) const
{
    return item >= cellCount() + m_grid.size ? std::optional(item - cellCount() - m_grid.size) : std::nullopt;
}

std::optional<Item> MatrixCells::itemAt(const QPointF& at) const
{
    if (m_isThumbnail)
        return canvas().rect().contains(at.toPoint()) ? std::optional<Item>(0) : std::nullopt;
    const CellGeometry now = geometry();
    if (const auto cell = now.cellAt(at))
        return itemOf(*cell);
    if (const auto row = now.rowHeadingAt(at))
        return cellCount() + *row;
    if (const auto column = now.columnHeadingAt(at))
        return cellCount() + m_grid.size + *column;
    return std::nullopt;
}

QRectF MatrixCells::itemPlace(Item item) const
{
    if (m_isThumbnail)
        return canvas().rect();
    if (isCell(item))
        return CellModel::itemPlace(item);
    const auto row = rowOf(item);
    return row ? geometry().rowHeading(*row) : geometry().columnHeading(*columnOf(item));
}

QString MatrixCells::itemName(Item item) const
{
    if (m_isThumbnail)
        return m_grid.name;
    if (isCell(item))
        return tr("row %1, column %2").arg(m_grid.label(cellOf(item).row), m_grid.label(cellOf(item).column));
    const auto row = rowOf(item);
    return row ? tr("row %1").arg(m_grid.label(*row)) : tr("column %1").arg(m_grid.label(*columnOf(item)));
}

QString MatrixCells::itemValue(Item item) const
{
    return isCell(item) && item < m_marks.filled ? m_grid.text(cellOf(item)) : QString();
}

CanvasItems::Table MatrixCells::steps() const
{
    return {.rows = m_grid.size, .columns = m_grid.size, .page = std::max<std::size_t>(1, m_grid.size / 4)};
}

bool MatrixCells::click(Item item, Qt::KeyboardModifiers modifiers)
{
    if (!isCell(item))
        return choose(item, modifiers);
    canvas().setCursorItem(item);
    emit cellPicked(cellOf(item).row, cellOf(item).column);
    return true;
}

bool MatrixCells::choose(Item item, Qt::KeyboardModifiers modifiers)
{
    if (m_isThumbnail)
        emit picked();
    else if (const auto row = rowOf(item))
        emit rowPicked(*row);
    else if (const auto column = columnOf(item))
        emit columnPicked(*column);
    else if (modifiers.testFlag(Qt::ShiftModifier))
        emit columnPicked(cellOf(item).column);
    else
        emit rowPicked(cellOf(item).row);
    return true;
}

bool MatrixCells::handleKey(int key, Qt::KeyboardModifiers modifiers)
{
    const bool choosesThumbnail =
        m_isThumbnail && (key == Qt::Key_Space || key == Qt::Key_Return || key == Qt::Key_Enter);
    if (choosesThumbnail)
        emit picked();
    else if (key == Qt::Key_C && modifiers.testFlag(Qt::ControlModifier))
        emit copyRequested(modifiers.testFlag(Qt::ShiftModifier));
    else
        return false;
    return true;
}

}  // namespace sequency::ui

#include "moc_matrix_cells.cpp"
