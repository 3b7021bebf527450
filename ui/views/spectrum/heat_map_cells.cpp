// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/spectrum/heat_map_cells.h"

#include "ui/canvas/cell_canvas.h"
#include "ui/canvas/sharp_image.h"
#include "ui/format/number_format.h"
#include "ui/theme/color_scale.h"
#include "ui/theme/mixed_color.h"
#include "ui/theme/theme.h"

#include <QFontMetricsF>
#include <QPainter>

#include <algorithm>
#include <cmath>

namespace sequency::ui {
namespace {

constexpr double margin = 12;
constexpr double minBlock = 2;  // minimum size of a block in pixels, so that peaks are visible
constexpr int valueDigits = 5;

// Returns the colour for a value. `share` is the value divided by the typical largest magnitude, clamped to [−1, 1]. The colour depends on the square
// root of |share|, so that small values remain visible.
QColor shareColor(double share, const QPalette& palette)
{
    const QColor color = share < 0 ? theme::negative(palette) : theme::positive(palette);
    return mixed(palette.color(QPalette::Base), color, std::sqrt(std::abs(share)));
}

double shareOf(float cell, const analysis::HeatMap& map)
{
    return map.typical > 0 && !std::isnan(cell) ? std::clamp(cell / map.typical, -1.0F, 1.0F) : 0;
}

std::size_t maxBlocks(double pixels)
{
    constexpr double rounding = 1e-6;
    return static_cast<std::size_t>(std::max(std::floor(pixels / minBlock + rounding), 1.0));
}

// Divides `all` indices evenly among `cells` cells. Returns the first index in cell number `cell`; for the cell past the last one, returns `all`.
std::size_t firstOf(std::size_t cell, std::size_t cells, std::size_t all)
{
    return (cell * all + cells - 1) / cells;
}

// Returns the range as text, such as "5" or "4–7"; `end` is past its last element.
QString spanText(std::size_t first, std::size_t end)
{
    return end - first <= 1 ? countText(first) : countText(first) + QChar(u'–') + countText(end - 1);
}

QFont smallFont(QFont font)
{
    if (font.pixelSize() > 0)
        font.setPixelSize(std::max(1, font.pixelSize() * 85 / 100));
    else
        font.setPointSizeF(font.pointSizeF() * 0.85);
    return font;
}

QImage imageOf(const analysis::HeatMap& map, const QPalette& palette)
{
    constexpr int shades = 256;
    std::vector<QRgb> table;
    for (int shade = -shades; shade <= shades; ++shade)
        table.push_back(shareColor(static_cast<double>(shade) / shades, palette).rgb());
    QImage image(static_cast<int>(map.columns), static_cast<int>(map.rows), QImage::Format_RGB32);
    for (std::size_t row = 0; row < map.rows; ++row) {
        auto* line = reinterpret_cast<QRgb*>(image.scanLine(static_cast<int>(row)));
        for (std::size_t column = 0; column < map.columns; ++column) {
            const float cell = map.cells[row * map.columns + column];
            line[column] = table[static_cast<std::size_t>(std::lround(shareOf(cell, map) * shades) + shades)];
        }
    }
    return image;
}

}  // namespace

void HeatMapCells::attached()
{
    canvas().setAccessibleName(tr("Heat map of the spectrum"));
}

void HeatMapCells::setMap(analysis::HeatMap map)
{
    const bool isSameSize = m_map && m_map->rows == map.rows && m_map->columns == map.columns;
    m_map = std::move(map);
    m_blocks.reset();
    m_image = {};
    reset(isSameSize);
}

void HeatMapCells::clear()
{
    m_map.reset();
    m_blocks.reset();
    reset();
}

void HeatMapCells::setDigits(const QString& down, const QString& across)
{
    m_down = down.isEmpty() ? QString() : tr("leading digits %1").arg(down);
    m_across = across.isEmpty() ? QString() : tr("last digits %1").arg(across);
    refresh();
}

void HeatMapCells::setSelectedPosition(std::optional<qint64> position)
{
    m_selected =
        position && *position >= 0 ? std::optional(static_cast<std::size_t>(*position)) : std::nullopt;
    refresh();
}

// Returns the layout: titles above and to the left, the scale to the right, and the readout below. On screen, blocks are whole pixels wide and high. In
// pictures, whose fonts have a size in pixels, only the whole map is.
CellLayout HeatMapCells::layout(const QRectF& place, const QFont& font) const
{
    if (!m_map)
        return {};
    const QFontMetricsF metrics(font);
    const double title = metrics.height() + 4;
    const double scale =
        2 * margin + colorScaleWidth +
        metrics.horizontalAdvance(QStringLiteral("≤ ") + realText(-static_cast<double>(m_map->typical), 6));
    const QRectF room = place.adjusted(margin + title, margin + title, -scale - margin,
                                       font.pixelSize() > 0 ? -margin : -margin - title);
    QSizeF size(static_cast<double>(m_map->tableColumns), static_cast<double>(m_map->tableRows));
    size.scale(std::max(room.width(), minBlock), std::max(room.height(), minBlock), Qt::KeepAspectRatio);
    const bool isPicture = font.pixelSize() > 0;
    const auto wholePixels = [isPicture](double pixels, std::size_t cells) {
        const std::size_t most = maxBlocks(pixels);
        const std::size_t together = (cells + most - 1) / most;
        const auto count = static_cast<double>((cells + together - 1) / together);
        return isPicture ? std::floor(pixels) : std::max(std::floor(pixels / count), 1.0) * count;
    };
    const double width = wholePixels(size.width(), m_map->columns);
    const double height = wholePixels(size.height(), m_map->rows);
    constexpr double leastCells = 4;
    const auto rows = static_cast<double>(m_map->rows);
    const auto columns = static_cast<double>(m_map->columns);
    return {
        .room = {std::floor(room.left() + (room.width() - width) / 2), std::floor(room.top()), width, height},
        .cell = {width / columns, height / rows},
        .maxZoom = std::max(1.0, std::min(columns, rows) / leastCells)};
}

const analysis::HeatMap& HeatMapCells::blocksOf(const CellGeometry& geometry) const
{
    const std::size_t rows = maxBlocks(geometry.cellSize().height() * static_cast<double>(m_map->rows));
    const std::size_t columns = maxBlocks(geometry.cellSize().width() * static_cast<double>(m_map->columns));
    if (rows >= m_map->rows && columns >= m_map->columns)
        return *m_map;
    if (!m_blocks || m_blocksFor != std::pair(rows, columns)) {
        m_blocks = analysis::reduced(*m_map, rows, columns);
        m_blocksFor = {rows, columns};
    }
    return *m_blocks;
}

QRectF HeatMapCells::blockRect(const CellGeometry& geometry, std::size_t row, std::size_t column) const
{
    const analysis::HeatMap& blocks = blocksOf(geometry);
    const QPointF corner = geometry.rect({0, 0}).topLeft();
    const double width = geometry.cellSize().width() * static_cast<double>(m_map->columns) /
                         static_cast<double>(blocks.columns);
    const double height =
        geometry.cellSize().height() * static_cast<double>(m_map->rows) / static_cast<double>(blocks.rows);
    return {corner.x() + width * static_cast<double>(column), corner.y() + height * static_cast<double>(row),
            width, height};
}

CellStyle HeatMapCells::style(const CellGeometry& geometry, const QFont& base) const
{
    CellStyle style;
    const QSizeF& cell = geometry.cellSize();
    if (std::min(cell.width(), cell.height()) < style.minLined)
        return style;
    const QFont font = smallFont(base);
    const QFontMetricsF metrics(font);
    double widest = 0;
    for (std::size_t row = geometry.firstRow(); row < geometry.lastRow(); ++row)
        for (std::size_t column = geometry.firstColumn(); column < geometry.lastColumn(); ++column)
            widest = std::max(widest, metrics.horizontalAdvance(realText(
                                          double{m_map->cells[row * m_map->columns + column]}, valueDigits)));
    if (widest + 4 <= cell.width() && metrics.height() <= cell.height())
        style.font = font;
    return style;
}

CellLook HeatMapCells::look(const Cell& cell, const QPalette& palette, bool hasTexts) const
{
    const float value = m_map->cells[itemOf(cell)];
    const QColor ground = shareColor(shareOf(value, *m_map), palette);
    return {.ground = ground,
            .ink = value == 0 ? theme::dimmedText(palette) : theme::inkOn(ground),
            .text = hasTexts ? realText(double{value}, valueDigits) : QString()};
}

void HeatMapCells::paintGrounds(const CellPainting& painting) const
{
    const CellGeometry& geometry = painting.geometry;
    const analysis::HeatMap& blocks = blocksOf(geometry);
    const QSize size(static_cast<int>(blocks.columns), static_cast<int>(blocks.rows));
    if (m_image.size() != size || m_imagePalette != painting.palette) {
        m_image = imageOf(blocks, painting.palette);
        m_imagePalette = painting.palette;
    }
    // Only the visible part is drawn, because SVG output does not clip.
    const auto block = [](std::size_t cell, std::size_t blockCount, std::size_t cells) {
        return static_cast<int>(cell * blockCount / cells);
    };
    const QRect seen(QPoint(block(geometry.firstColumn(), blocks.columns, m_map->columns),
                            block(geometry.firstRow(), blocks.rows, m_map->rows)),
                     QPoint(block(geometry.lastColumn() - 1, blocks.columns, m_map->columns),
                            block(geometry.lastRow() - 1, blocks.rows, m_map->rows)));
    const auto rect = [&](const QPoint& at) {
        return blockRect(geometry, static_cast<std::size_t>(at.y()), static_cast<std::size_t>(at.x()));
    };
    drawSharpImage(painting.painter, rect(seen.topLeft()).united(rect(seen.bottomRight())),
                   seen.size() == size ? m_image : m_image.copy(seen));
}

void HeatMapCells::paintAround(const CellPainting& painting) const
{
    QPainter& painter = painting.painter;
    const QRectF& area = painting.geometry.area();
    const QFontMetricsF metrics(painter.font());
    painter.setPen(theme::dimmedText(painting.palette));
    const double width = std::max(metrics.horizontalAdvance(m_across), area.width());
    painter.drawText(
        QRectF(area.center().x() - width / 2, area.top() - metrics.height() - 4, width, metrics.height()),
        Qt::AlignCenter, m_across);
    painter.save();
    painter.translate(area.left() - 4, area.center().y());
    painter.rotate(-90);
    const double length = area.height() + 2 * margin;
    painter.drawText(QRectF(-length / 2, -metrics.height(), length, metrics.height()), Qt::AlignCenter,
                     metrics.elidedText(m_down, Qt::ElideRight, length));
    painter.restore();
    // The scale runs from the typical largest magnitude to its negative. The few values beyond it have the colours of the ends.
    const auto text = [this](int share) {
        const bool hasBeyond = m_map->typical < m_map->largest;
        const QString bound = !hasBeyond || share == 0 ? QString()
                              : share > 0              ? QStringLiteral("≥ ")
                                                       : QStringLiteral("≤ ");
        return bound + (share > 0 ? QStringLiteral("+") : QString()) +
               realText(share * double{m_map->typical}, 6);
    };
    paintColorScale(painter,
                    {area.right() + margin, area.top(), colorScaleWidth, std::min(area.height(), 240.0)},
                    {true, [&painting](double share) { return shareColor(share, painting.palette); }, text},
                    painting.palette);
}

std::vector<CellMark> HeatMapCells::marks(const QPalette& palette) const
{
    if (!m_map || !m_selected || *m_selected >= m_map->tableRows * m_map->tableColumns)
        return {};
    return {{.item = *m_selected / m_map->tableColumns * m_map->rows / m_map->tableRows * m_map->columns +
                     *m_selected % m_map->tableColumns * m_map->columns / m_map->tableColumns,
             .color = palette.color(QPalette::Text)}};
}

QString HeatMapCells::hint() const
{
    return tr("Point at a cell to read it; click it to select its coefficient.");
}

Cell HeatMapCells::blockOf(Item item) const
{
    const analysis::HeatMap& blocks = shownMap();
    return {item / m_map->columns * blocks.rows / m_map->rows,
            item % m_map->columns * blocks.columns / m_map->columns};
}

std::optional<Item> HeatMapCells::itemAt(const QPointF& at) const
{
    const auto cell = geometry().cellAt(at);
    if (!cell)
        return std::nullopt;
    const Cell block = blockOf(itemOf(*cell));  // all cells of a block have the item of its first cell
    return itemOf({firstOf(block.row, shownMap().rows, m_map->rows),
                   firstOf(block.column, shownMap().columns, m_map->columns)});
}

QRectF HeatMapCells::itemPlace(Item item) const
{
    const Cell block = blockOf(item);
    return blockRect(geometry(), block.row, block.column);
}

// Returns the grid of blocks in which the cursor moves.
CanvasItems::Table HeatMapCells::steps() const
{
    const analysis::HeatMap& blocks = shownMap();
    const CellGeometry seen = geometry();
    return {.rows = m_map->rows,
            .columns = m_map->columns,
            .page = seen.lastRow() - seen.firstRow(),
            .down = std::max<std::size_t>(m_map->rows / blocks.rows, 1),
            .across = std::max<std::size_t>(m_map->columns / blocks.columns, 1)};
}

QString HeatMapCells::itemName(Item item) const
{
    const analysis::HeatMap& blocks = shownMap();
    const Cell block = blockOf(item);
    // Returns the range of rows, or of columns, that the block covers.
    const auto span = [](std::size_t index, std::size_t count, std::size_t cells, std::size_t all) {
        return std::pair(firstOf(firstOf(index, count, cells), cells, all),
                         firstOf(firstOf(index + 1, count, cells), cells, all));
    };
    const auto rows = span(block.row, blocks.rows, m_map->rows, m_map->tableRows);
    const auto columns = span(block.column, blocks.columns, m_map->columns, m_map->tableColumns);
    const bool isExact = rows.second - rows.first == 1 && columns.second - columns.first == 1;
    return (isExact ? tr("row %1, column %2") : tr("rows %1, columns %2"))
        .arg(spanText(rows.first, rows.second), spanText(columns.first, columns.second));
}

QString HeatMapCells::itemValue(Item item) const
{
    const analysis::HeatMap& blocks = shownMap();
    const Cell block = blockOf(item);
    const std::size_t index = block.row * blocks.columns + block.column;
    const QString value = realText(double{blocks.cells[index]}, 9);
    const bool isExact = blocks.rows == m_map->tableRows && blocks.columns == m_map->tableColumns;
    return isExact ? value
                   : tr("%1 at position %2 is the value of largest magnitude")
                         .arg(value, countText(blocks.positions[index]));
}

bool HeatMapCells::choose(Item item, Qt::KeyboardModifiers)
{
    const Cell block = blockOf(item);
    emit positionSelected(
        static_cast<qint64>(shownMap().positions[block.row * shownMap().columns + block.column]));
    return true;
}

}  // namespace sequency::ui

#include "moc_heat_map_cells.cpp"
