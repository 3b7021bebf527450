// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/sbox/table_cells.h"

#include "ui/canvas/cell_canvas.h"
#include "ui/canvas/sharp_image.h"
#include "ui/format/number_format.h"
#include "ui/theme/color_scale.h"
#include "ui/theme/mixed_color.h"
#include "ui/theme/theme.h"

#include <QFontMetricsF>
#include <QPainter>

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstdlib>

namespace sequency::ui {
namespace {

constexpr double tableMargin = 10;
constexpr double readableCell = 44;  // minimum size in pixels of a cell with legible text
constexpr double marginGap = 3;      // gap in pixels between the cells and a margin
constexpr double marginWidth = 8;

QString valueText(std::int32_t value)
{
    return withMinus(QString::number(value));
}

QFont boldFont(QFont font)
{
    font.setBold(true);
    return font;
}

}  // namespace

QString hexText(std::size_t value, std::size_t count)
{
    const int digits = std::max(1, (static_cast<int>(std::bit_width(count - 1)) + 3) / 4);
    return QStringLiteral("0x") +
           QString::number(static_cast<qulonglong>(value), 16).toUpper().rightJustified(digits, u'0');
}

void TableCells::attached()
{
    canvas().setAccessibleName(tr("Table of the S-box"));
    connect(&m_tiles, &TileSignals::changed, this, &TableCells::refresh);
}

void TableCells::setMargins(Margins margins)
{
    m_margins = std::move(margins);
    m_largest = m_margins.rows.empty() ? 0 : *std::ranges::max_element(m_margins.rows);
    refresh();
}

void TableCells::restart()
{
    m_chosen.reset();
    m_margins = {};
    m_largest = 0;
    reset();
}

void TableCells::setScale(Scale scale)
{
    m_scale = scale;
    refresh();
}

void TableCells::setChosenItem(std::optional<Item> item)
{
    m_chosen = item;
    refresh();
}

void TableCells::goToItem(Item item)
{
    const CellLayout whole = geometry().layout();
    const double zoom =
        std::max(canvas().view().zoom, std::min(whole.maxZoom, readableCell / 2 / whole.cell.width()));
    const Cell cell = cellOf(item);
    canvas().setView({zoom, {static_cast<double>(cell.column) + 0.5, static_cast<double>(cell.row) + 0.5}});
    setChosenItem(item);
}

CellLayout TableCells::layout(const QRectF& place, const QFont& font) const
{
    if (rows() == 0)
        return {};
    const QFontMetricsF metrics(font);
    const double left = metrics.horizontalAdvance(hexText(0, rows())) + tableMargin;
    constexpr double beside = marginGap + marginWidth;
    // The widest number is the negative of the number of rows.
    const double right = beside + colorScaleWidth + 3 * tableMargin +
                         metrics.horizontalAdvance(valueText(-static_cast<std::int32_t>(rows())));
    const QRectF room = place.adjusted(tableMargin + left, tableMargin + metrics.height() + 4, -right,
                                       -beside - metrics.height() - tableMargin - 4);
    CellLayout layout = CellLayout::square(room, rows(), columns(), 2 * readableCell);
    layout.maxZoom = std::max(1.0, readableCell / layout.cell.width());
    layout.rowHeadings = left;
    layout.columnHeadings = metrics.height() + 4;
    return layout;
}

QString TableCells::heading(Qt::Orientation orientation, std::size_t index) const
{
    return hexText(index, orientation == Qt::Vertical ? rows() : columns());
}

int TableCells::levelOf(const CellGeometry& geometry)
{
    const double cell = geometry.cell();
    return cell >= 1 || cell <= 0
               ? 0
               : std::min(TableTiles::maxLevel, static_cast<int>(std::ceil(-std::log2(cell) - 1e-9)));
}

CanvasItems::Table TableCells::steps() const
{
    const std::size_t step = std::size_t{1} << level();
    return {.rows = rows(), .columns = columns(), .page = 16 * step, .down = step, .across = step};
}

std::vector<TableTiles::Key> TableCells::seenTiles(const CellGeometry& geometry, int level) const
{
    const std::size_t across = TableTiles::side << level;
    std::vector<TableTiles::Key> keys;
    for (std::size_t strip = geometry.firstRow() / TableTiles::side;
         strip <= (geometry.lastRow() - 1) / TableTiles::side; ++strip)
        for (std::size_t column = geometry.firstColumn() / across;
             column <= (geometry.lastColumn() - 1) / across; ++column)
            keys.push_back({level, strip, column});
    return keys;
}

void TableCells::wantSeen(const CellGeometry& geometry) const
{
    std::vector<TableTiles::Key> missing;
    for (const TableTiles::Key& key : seenTiles(geometry, levelOf(geometry)))
        if (m_tiles.find(key) == nullptr)
            missing.push_back(key);
    if (!missing.empty())
        m_tiles.want(std::move(missing));
}

QRgb TableCells::colorOf(std::int32_t value) const
{
    const double peak = std::max(m_lookPeak, 1);
    const double magnitude = std::min<double>(std::abs(static_cast<double>(value)), peak);
    const double share =
        m_lookScale == Scale::Linear ? magnitude / peak : std::log2(1 + magnitude) / std::log2(1 + peak);
    const auto shade = static_cast<int>(std::lround(share * shades));
    return m_colors[static_cast<std::size_t>(value < 0 ? shades - shade : shades + shade)];
}

void TableCells::usePalette(const QPalette& palette) const
{
    const QRgb end = theme::positive(palette).rgb();
    const QRgb ground = palette.color(QPalette::Base).rgb();
    if (m_lookPeak == m_tiles.peak() && m_lookScale == m_scale && m_colors.back() == end &&
        m_colors[shades] == ground)
        return;
    m_lookPeak = m_tiles.peak();
    m_lookScale = m_scale;
    ++m_look;
    for (int shade = -shades; shade <= shades; ++shade)
        m_colors[static_cast<std::size_t>(shade + shades)] =
            mixed(palette.color(QPalette::Base),
                  shade < 0 ? theme::negative(palette) : theme::positive(palette),
                  std::abs(static_cast<double>(shade)) / shades)
                .rgb();
}

const QImage& TableCells::imageOf(const TableTiles::Tile& tile) const
{
    if (tile.look == m_look)
        return tile.image;
    tile.look = m_look;
    tile.image = QImage(tile.width, tile.height, QImage::Format_RGB32);
    // Counts have few distinct values and most pixels equal the previous pixel, so the last colour is cached.
    std::int32_t last = 0;
    QRgb color = m_colors[shades];
    for (int row = 0; row < tile.height; ++row) {
        auto* const line = reinterpret_cast<QRgb*>(tile.image.scanLine(row));
        const std::int32_t* const values =
            tile.values.data() + static_cast<std::size_t>(row) * static_cast<std::size_t>(tile.width);
        for (int column = 0; column < tile.width; ++column) {
            if (values[column] != last) {
                last = values[column];
                color = colorOf(last);
            }
            line[column] = color;
        }
    }
    return tile.image;
}

void TableCells::paintGrounds(const CellPainting& painting) const
{
    const CellGeometry& geometry = painting.geometry;
    if (painting.isOnScreen)
        wantSeen(geometry);
    usePalette(painting.palette);
    const QRectF cells = geometry.rect({0, 0}).united(geometry.rect({rows() - 1, columns() - 1}));
    for (int level = TableTiles::maxLevel; level >= levelOf(geometry); --level) {
        const std::size_t step = std::size_t{1} << level;
        for (const TableTiles::Key& key : seenTiles(geometry, level)) {
            const TableTiles::Tile* const tile = m_tiles.find(key);
            if (tile == nullptr)
                continue;
            const QPointF corner =
                geometry.rect({key.strip * TableTiles::side, key.column * TableTiles::side * step}).topLeft();
            const QSizeF size =
                QSizeF(tile->width, tile->height) * static_cast<double>(step) * geometry.cell();
            drawSharpImage(painting.painter, QRectF(corner, size).intersected(cells), imageOf(*tile));
        }
    }
}

CellStyle TableCells::style(const CellGeometry& geometry, const QFont& base) const
{
    CellStyle style;
    if (geometry.cell() < style.minLined)
        return style;
    const QFontMetricsF metrics(boldFont(base));
    const QString widest = valueText(m_tiles.isSigned() ? -m_tiles.peak() : m_tiles.peak());
    if (metrics.horizontalAdvance(widest) + 4 <= geometry.cell() && metrics.height() <= geometry.cell())
        style.font = base;
    return style;
}

CellLook TableCells::look(const Cell& cell, const QPalette& palette, bool) const
{
    const std::int32_t* const value = m_tiles.entry(cell.row, cell.column);
    if (value == nullptr)
        return {};
    const QColor ground(colorOf(*value));
    const bool isPeak = !m_tiles.kind()->isTrivialEntry(cell.row, cell.column) && *value != 0 &&
                        std::abs(*value) == m_lookPeak;
    return {.ground = ground,
            .ink = *value == 0 ? theme::dimmedText(palette) : theme::inkOn(ground),
            .text = valueText(*value),
            .isBold = isPeak};
}

std::vector<Item> TableCells::outlinedIn(const CellGeometry& geometry) const
{
    std::vector<Item> items;
    if (m_largest == 0 || itemCount() == 0)
        return items;
    for (const TableTiles::Key& key : seenTiles(geometry, levelOf(geometry)))
        if (!addOutlined(key, geometry, items))
            return {};
    return items;
}

// Adds the visible entries of a tile to the outlined items. Returns false if there are too many of them.
bool TableCells::addOutlined(const TableTiles::Key& key, const CellGeometry& geometry,
                             std::vector<Item>& items) const
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
        const bool isSeen = row < geometry.lastRow() && row + step > geometry.firstRow() &&
                            column < geometry.lastColumn() && column + step > geometry.firstColumn();
        if ((step == 1 && m_tiles.kind()->isTrivialEntry(row, column)) || !isSeen)
            continue;
        if (items.size() == maxOutlined)
            return false;
        items.push_back(itemOf({row, column}));
    }
    return true;
}

void TableCells::paintOver(const CellPainting& painting) const
{
    constexpr double minSide = 4;  // minimum side in pixels of an outline
    const CellGeometry& geometry = painting.geometry;
    const double side =
        std::max(minSide, geometry.cell() * static_cast<double>(std::size_t{1} << levelOf(geometry)));
    painting.painter.setPen(QPen(painting.palette.color(QPalette::Text), painting.stroke));
    for (const Item item : outlinedIn(geometry))
        painting.painter.drawRect(
            QRectF(geometry.rect(cellOf(item)).topLeft(), QSizeF(side, side)).adjusted(0, 0, -1, -1));
}

// Paints a margin. Each pixel shows the largest magnitude of the rows or columns that it covers.
void TableCells::paintMargin(const CellPainting& painting, const std::vector<std::int32_t>& largest,
                             bool isDown) const
{
    if (largest.empty())
        return;
    QPainter& painter = painting.painter;
    const QRectF& cells = painting.geometry.area();
    const double begin = isDown ? cells.top() : cells.left();
    const int pixels = static_cast<int>(isDown ? cells.height() : cells.width());
    const auto indexAt = [&](double pixel) {
        const QPointF at = painting.geometry.tablePoint(isDown ? QPointF(cells.left(), begin + pixel)
                                                               : QPointF(begin + pixel, cells.top()));
        const double place = std::max(0.0, isDown ? at.y() : at.x());
        return std::min(static_cast<std::size_t>(place), largest.size() - 1);
    };
    for (int pixel = 0; pixel < pixels; ++pixel) {
        const std::size_t from = indexAt(pixel + 0.01);
        const std::size_t to = std::max(from, indexAt(pixel + 0.99));
        const std::int32_t value = *std::max_element(largest.begin() + static_cast<std::ptrdiff_t>(from),
                                                     largest.begin() + static_cast<std::ptrdiff_t>(to + 1));
        const QRectF place = isDown ? QRectF(cells.right() + marginGap, begin + pixel, marginWidth, 1)
                                    : QRectF(begin + pixel, cells.bottom() + marginGap, 1, marginWidth);
        painter.fillRect(place, QColor(colorOf(value)));
    }
    painter.setPen(theme::hairline(painting.palette));
    painter.setBrush(Qt::NoBrush);
    painter.drawRect(isDown ? QRectF(cells.right() + marginGap, begin - 1, marginWidth, cells.height() + 1)
                            : QRectF(begin - 1, cells.bottom() + marginGap, cells.width() + 1, marginWidth));
}

void TableCells::paintAround(const CellPainting& painting) const
{
    paintMargin(painting, m_margins.rows, true);
    paintMargin(painting, m_margins.columns, false);
    const QRectF& cells = painting.geometry.area();
    const QRectF scale(cells.right() + marginGap + marginWidth + 2 * tableMargin, cells.top(),
                       colorScaleWidth, std::clamp(cells.height(), 60.0, 240.0));
    const auto color = [this](double share) {
        return QColor(m_colors[static_cast<std::size_t>(std::lround(share * shades) + shades)]);
    };
    paintColorScale(painting.painter, scale,
                    {m_tiles.isSigned(), color, [this](int share) { return valueText(share * m_lookPeak); }},
                    painting.palette);
}

std::vector<CellMark> TableCells::marks(const QPalette& palette) const
{
    if (!m_chosen)
        return {};
    return {{.item = *m_chosen, .color = palette.color(QPalette::Text)}};
}

QString TableCells::hint() const
{
    return tr("Point at an entry to read it; click it to keep the list of inputs that it counts.");
}

QString TableCells::itemName(Item item) const
{
    const Cell cell = cellOf(item);
    const QString name = m_tiles.kind()->isSigned ? tr("a = %1, b = %2") : tr("a = %1, d = %2");
    return name.arg(hexText(cell.row, rows()), hexText(cell.column, columns()));
}

QString TableCells::itemValue(Item item) const
{
    const Cell cell = cellOf(item);
    if (const std::int32_t* const value = m_tiles.entry(cell.row, cell.column))
        return valueText(*value);
    const int seen = level();
    const std::size_t step = std::size_t{1} << seen;
    const TableTiles::Tile* const tile =
        m_tiles.find({seen, cell.row / TableTiles::side, cell.column / (TableTiles::side * step)});
    if (seen == 0 || tile == nullptr)
        return tr("not computed yet");
    const std::size_t row = cell.row % TableTiles::side / step;
    const std::size_t column = cell.column / step % TableTiles::side;
    return tr("%1 is the entry of largest magnitude among the %2 × %2 entries here")
        .arg(valueText(tile->values[row * static_cast<std::size_t>(tile->width) + column]), countText(step));
}

}  // namespace sequency::ui

#include "moc_table_cells.cpp"
