// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/spectrum/heat_map_view.h"

#include "ui/canvas/color_scale.h"
#include "ui/format/number_format.h"
#include "ui/format/plain_text.h"
#include "ui/theme/mixed_color.h"
#include "ui/theme/theme.h"

#include <QEvent>
#include <QFontMetricsF>
#include <QPainter>

#include <algorithm>
#include <cmath>

namespace sequency::ui {
namespace {

constexpr double margin = 12;
constexpr double minCell = 2;    // pixels: a single peak must be seen
constexpr double gridCell = 12;  // from which cells are separated by lines
constexpr int valueDigits = 5;

// share: −1 … 1 of the largest usual magnitude; small values stay visible.
QColor cellColor(double share, const QPalette& palette)
{
    const QColor color = share < 0 ? theme::negative(palette) : theme::positive(palette);
    return mixed(palette.color(QPalette::Base), color, std::sqrt(std::abs(share)));
}

double shareOf(float cell, const analysis::HeatMap& map)
{
    return map.usual > 0 && !std::isnan(cell) ? std::clamp(cell / map.usual, -1.0F, 1.0F) : 0;
}

// Where the first of `all` lies that falls into a cell; of the one behind the last cell: `all`.
std::size_t firstOf(std::size_t cell, std::size_t cells, std::size_t all)
{
    return (cell * all + cells - 1) / cells;
}

// "5" or "4–7".
QString spanText(std::size_t first, std::size_t end)
{
    return end - first <= 1 ? countText(first) : countText(first) + QChar(u'–') + countText(end - 1);
}

analysis::HeatMap cropped(const analysis::HeatMap& map, std::size_t firstRow, std::size_t rows,
                          std::size_t firstColumn, std::size_t columns)
{
    if (rows == map.rows && columns == map.columns)
        return map;
    analysis::HeatMap part{map.tableRows, map.tableColumns, rows, columns, {}, {}, map.largest, map.usual};
    for (std::size_t row = firstRow; row < firstRow + rows; ++row) {
        const std::size_t from = row * map.columns + firstColumn;
        part.cells.insert(part.cells.end(), map.cells.data() + from, map.cells.data() + from + columns);
        part.positions.insert(part.positions.end(), map.positions.data() + from,
                              map.positions.data() + from + columns);
    }
    return part;
}

}  // namespace

HeatMapView::HeatMapView(QWidget* parent) : Canvas(parent)
{
    setObjectName(QStringLiteral("heatMap"));
    setAccessibleName(tr("Map of the spectrum"));
    setMinimumSize(240, 200);
}

void HeatMapView::setMap(analysis::HeatMap map)
{
    const bool isSameSize = m_map && m_map->rows == map.rows && m_map->columns == map.columns;
    m_map = std::move(map);
    m_shown.reset();
    resetItems(isSameSize);
}

void HeatMapView::clear()
{
    m_map.reset();
    m_shown.reset();
    resetItems();
}

std::optional<analysis::HeatMap> HeatMapView::shownMap() const
{
    return m_map ? std::optional(shown().map) : std::nullopt;
}

const HeatMapView::Fitted& HeatMapView::shown() const
{
    if (!m_shown || m_shownSize != size()) {
        m_shown = fitted(rect(), font());
        m_shownSize = size();
        m_image = imageOf(m_shown->map, palette());
    }
    return *m_shown;
}

void HeatMapView::viewChanged()
{
    m_shown.reset();
}

QImage HeatMapView::imageOf(const analysis::HeatMap& map, const QPalette& palette)
{
    constexpr int shades = 256;
    std::vector<QRgb> table;
    for (int shade = -shades; shade <= shades; ++shade)
        table.push_back(cellColor(static_cast<double>(shade) / shades, palette).rgb());
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

void HeatMapView::setDigits(const QString& down, const QString& across)
{
    m_down = down.isEmpty() ? QString() : tr("leading digits %1").arg(down);
    m_across = across.isEmpty() ? QString() : tr("last digits %1").arg(across);
    update();
}

// The map, square cells of whole pixels, in the middle beside its scale; titles above and at the left, the readout below.
QRectF HeatMapView::areaOf(const QRectF& whole, const QFont& font) const
{
    const QFontMetricsF metrics(font);
    const double title = metrics.height() + 4;
    const double scale =
        2 * margin + colorScaleWidth +
        metrics.horizontalAdvance(QStringLiteral("≤ ") + realText(-static_cast<double>(m_map->usual), 6));
    const QRectF room = whole.adjusted(margin + title, margin + title, -scale - margin, -margin - title);
    QSizeF size(static_cast<double>(m_map->tableColumns), static_cast<double>(m_map->tableRows));
    size.scale(std::max(room.width(), minCell), std::max(room.height(), minCell), Qt::KeepAspectRatio);
    const auto wholePixels = [](double pixels, std::size_t cells) {
        const auto most = static_cast<std::size_t>(std::max(std::floor(pixels / minCell), 1.0));
        const std::size_t together = (cells + most - 1) / most;
        const auto count = static_cast<double>((cells + together - 1) / together);
        return std::max(std::floor(pixels / count), 1.0) * count;
    };
    const double width = wholePixels(size.width(), m_map->columns);
    const double height = wholePixels(size.height(), m_map->rows);
    return {std::floor(room.left() + (room.width() - width) / 2), std::floor(room.top()), width, height};
}

World HeatMapView::world() const
{
    if (!m_map)
        return {};
    const QRectF area = areaOf(rect(), font());
    const QSizeF cells(static_cast<double>(m_map->columns), static_cast<double>(m_map->rows));
    constexpr double leastCells = 4;
    return {.whole = {QPointF(), cells},
            .area = area,
            .unit = {area.width() / cells.width(), area.height() / cells.height()},
            .maxZoom = std::max(1.0, std::min(cells.width(), cells.height()) / leastCells)};
}

HeatMapView::Fitted HeatMapView::fitted(const QRectF& whole, const QFont& font) const
{
    Fitted shown;
    shown.area = areaOf(whole, font);
    const auto rows = static_cast<double>(m_map->rows);
    const auto columns = static_cast<double>(m_map->columns);
    QRectF part(0, 0, columns / view().zoom, rows / view().zoom);
    part.moveCenter(view().centre);
    const auto place = [](double low, double high, double all, std::size_t& first, std::size_t& count) {
        first = static_cast<std::size_t>(std::clamp(std::floor(low + 1e-9), 0.0, all - 1));
        count = static_cast<std::size_t>(std::clamp(std::ceil(high - 1e-9), low + 1, all)) - first;
    };
    place(part.top(), part.bottom(), rows, shown.firstRow, shown.rows);
    place(part.left(), part.right(), columns, shown.firstColumn, shown.columns);
    const double cellWidth = shown.area.width() / part.width();
    const double cellHeight = shown.area.height() / part.height();
    const auto most = [](std::size_t cells, double pixels) {
        return static_cast<std::size_t>(
            std::max(std::floor(static_cast<double>(cells) * pixels / minCell), 1.0));
    };
    shown.map =
        analysis::reduced(cropped(*m_map, shown.firstRow, shown.rows, shown.firstColumn, shown.columns),
                          most(shown.rows, cellHeight), most(shown.columns, cellWidth));
    shown.cells =
        QRectF(shown.area.left() + (static_cast<double>(shown.firstColumn) - part.left()) * cellWidth,
               shown.area.top() + (static_cast<double>(shown.firstRow) - part.top()) * cellHeight,
               static_cast<double>(shown.columns) * cellWidth, static_cast<double>(shown.rows) * cellHeight);
    return shown;
}

QRectF HeatMapView::Fitted::cell(std::size_t row, std::size_t column) const
{
    const double width = cells.width() / static_cast<double>(map.columns);
    const double height = cells.height() / static_cast<double>(map.rows);
    return {cells.left() + width * static_cast<double>(column),
            cells.top() + height * static_cast<double>(row), width, height};
}

QRectF HeatMapView::cellRect(std::size_t row, std::size_t column) const
{
    return shown().cell(row, column);
}

void HeatMapView::paintTitles(QPainter& painter, const QRectF& place, const QPalette& palette) const
{
    const QFontMetricsF metrics(painter.font());
    painter.setPen(theme::dimmedText(palette));
    const double width = std::max(metrics.horizontalAdvance(m_across), place.width());
    painter.drawText(
        QRectF(place.center().x() - width / 2, place.top() - metrics.height() - 4, width, metrics.height()),
        Qt::AlignCenter, m_across);
    painter.save();
    painter.translate(place.left() - 4, place.center().y());
    painter.rotate(-90);
    painter.drawText(QRectF(-place.height() / 2, -metrics.height(), place.height(), metrics.height()),
                     Qt::AlignCenter, metrics.elidedText(m_down, Qt::ElideRight, place.height()));
    painter.restore();
}

// From the largest usual magnitude down to minus that; a few cells beyond have the colours of the ends.
void HeatMapView::paintScale(QPainter& painter, const QRectF& place, const QPalette& palette) const
{
    const QRectF scale(place.right() + margin, place.top(), colorScaleWidth, std::min(place.height(), 240.0));
    const auto text = [this](int share) {
        const bool hasBeyond = m_map->usual < m_map->largest;
        const QString bound = !hasBeyond || share == 0 ? QString()
                              : share > 0              ? QStringLiteral("≥ ")
                                                       : QStringLiteral("≤ ");
        return bound + (share > 0 ? QStringLiteral("+") : QString()) +
               realText(share * double{m_map->usual}, 6);
    };
    paintColorScale(painter, scale,
                    {true, [&palette](double share) { return cellColor(share, palette); }, text}, palette);
}

// Lines between the cells and their values, where there is room for either.
void HeatMapView::paintCells(QPainter& painter, const Fitted& shown, const QPalette& palette) const
{
    const analysis::HeatMap& map = shown.map;
    const QSizeF cell = shown.cell(0, 0).size();
    if (std::min(cell.width(), cell.height()) < gridCell)
        return;
    painter.setPen(theme::grid(palette));
    for (std::size_t column = 1; column < map.columns; ++column) {
        const double x = shown.cell(0, column).left();
        painter.drawLine(QPointF(x, shown.area.top()), QPointF(x, shown.area.bottom() - 1));
    }
    for (std::size_t row = 1; row < map.rows; ++row) {
        const double y = shown.cell(row, 0).top();
        painter.drawLine(QPointF(shown.area.left(), y), QPointF(shown.area.right() - 1, y));
    }
    painter.save();
    QFont small = painter.font();
    if (small.pixelSize() > 0)
        small.setPixelSize(std::max(1, small.pixelSize() * 85 / 100));
    else
        small.setPointSizeF(small.pointSizeF() * 0.85);
    painter.setFont(small);
    const QFontMetricsF metrics(small);
    QStringList texts;
    double widest = 0;
    for (const float value : map.cells) {
        texts << realText(static_cast<double>(value), valueDigits);
        widest = std::max(widest, metrics.horizontalAdvance(texts.last()));
    }
    if (widest + 4 <= cell.width() && metrics.height() <= cell.height())
        for (std::size_t i = 0; i < map.cells.size(); ++i) {
            const QRectF place = shown.cell(i / map.columns, i % map.columns);
            painter.setPen(map.cells[i] == 0 ? theme::dimmedText(palette)
                                             : theme::inkOn(cellColor(shareOf(map.cells[i], map), palette)));
            painter.drawText(place, Qt::AlignCenter | Qt::TextSingleLine, texts[static_cast<qsizetype>(i)]);
        }
    painter.restore();
}

void HeatMapView::paintMap(QPainter& painter, const Fitted& shown, const QImage& image,
                           const QPalette& palette) const
{
    painter.setRenderHint(QPainter::SmoothPixmapTransform, false);
    painter.save();
    if (shown.cells != shown.area)  // an SVG clips nothing: only where there is something to clip
        painter.setClipRect(shown.area, Qt::IntersectClip);
    painter.drawImage(shown.cells, image);
    paintCells(painter, shown, palette);
    painter.restore();
    painter.setPen(theme::hairline(palette));
    painter.setBrush(Qt::NoBrush);
    painter.drawRect(shown.area.adjusted(-1, -1, 0, 0));  // around the cells, over none of them
    paintTitles(painter, shown.area, palette);
    paintScale(painter, shown.area, palette);
}

void HeatMapView::paint(QPainter& painter, const QRectF& place, const QPalette& palette) const
{
    if (!m_map)
        return;
    const Fitted part = fitted(place, painter.font());
    paintMap(painter, part, imageOf(part.map, palette), palette);
}

void HeatMapView::paintScreen(QPainter& painter)
{
    painter.fillRect(rect(), palette().base());
    if (!m_map)
        return;
    const Fitted& part = shown();
    paintMap(painter, part, m_image, palette());
    paintMarks(painter);
    const QString text = readout();
    const QFontMetricsF metrics(font());
    painter.setPen(text.isEmpty() ? theme::dimmedText(palette()) : palette().color(QPalette::Text));
    painter.drawText(QRectF(margin, height() - metrics.height() - 6, width() - 2 * margin, metrics.height()),
                     Qt::AlignLeft | Qt::AlignVCenter,
                     text.isEmpty() ? tr("Point at a cell to read it; click it to select its coefficient.")
                                    : text);
}

void HeatMapView::paintMarks(QPainter& painter)
{
    painter.save();
    painter.setBrush(Qt::NoBrush);
    painter.setClipRect(shown().area.adjusted(-2, -2, 2, 2));
    const auto frame = [&](const Cell& cell, const QColor& color) {
        painter.setPen(QPen(color, 2 * theme::strokeScale(font())));
        painter.drawRect(cellRect(cell.row, cell.column).adjusted(-1, -1, 1, 1));
    };
    std::optional<Item> selected;
    if (m_selected && *m_selected < m_map->tableRows * m_map->tableColumns)
        selected = *m_selected / m_map->tableColumns * m_map->rows / m_map->tableRows * m_map->columns +
                   *m_selected % m_map->tableColumns * m_map->columns / m_map->tableColumns;
    const auto isSeen = [&](Item item) { return shown().area.intersects(itemPlace(item)); };
    if (selected && isSeen(*selected))
        frame(cellOf(*selected), palette().color(QPalette::Text));
    if (pointedItem() && isSeen(*pointedItem()) && (!selected || cellOf(*pointedItem()) != cellOf(*selected)))
        frame(cellOf(*pointedItem()), theme::dimmedText(palette()));
    painter.restore();
}

// The cell of the part that is seen which holds a cell of the map, or would where that is not seen.
HeatMapView::Cell HeatMapView::cellOf(Item item) const
{
    const Fitted& part = shown();
    const auto within = [](std::size_t at, std::size_t first, std::size_t count, std::size_t cells) {
        const std::size_t off = std::min(at > first ? at - first : 0, count - 1);
        return off * cells / count;
    };
    return {within(item / m_map->columns, part.firstRow, part.rows, part.map.rows),
            within(item % m_map->columns, part.firstColumn, part.columns, part.map.columns)};
}

Item HeatMapView::itemOf(const Cell& cell) const
{
    const Fitted& part = shown();
    return (part.firstRow + firstOf(cell.row, part.map.rows, part.rows)) * m_map->columns + part.firstColumn +
           firstOf(cell.column, part.map.columns, part.columns);
}

std::optional<Item> HeatMapView::itemAt(const QPointF& at) const
{
    if (!m_map || !shown().area.contains(at))
        return std::nullopt;
    const Fitted& part = shown();
    const QSizeF each = part.cell(0, 0).size();
    const auto index = [](double distance, double size, std::size_t count) {
        return std::min(static_cast<std::size_t>(std::max(distance / size, 0.0)), count - 1);
    };
    return itemOf({index(at.y() - part.cells.top(), each.height(), part.map.rows),
                   index(at.x() - part.cells.left(), each.width(), part.map.columns)});
}

QRectF HeatMapView::itemPlace(Item item) const
{
    const Fitted& part = shown();
    const std::size_t row = item / m_map->columns;
    const std::size_t column = item % m_map->columns;
    const bool isSeen = row >= part.firstRow && row < part.firstRow + part.rows &&
                        column >= part.firstColumn && column < part.firstColumn + part.columns;
    if (isSeen) {
        const Cell cell = cellOf(item);
        return part.cell(cell.row, cell.column);
    }
    const World all = world();
    const QSizeF size = all.unit * view().zoom;
    return {all.pixelAt(view(), QPointF(static_cast<double>(column), static_cast<double>(row))), size};
}

Item HeatMapView::neighbour(Item item, Move move) const
{
    // As wide as the cells that are seen, whichever part of the map that is.
    const Fitted& part = shown();
    return neighbourIn({.rows = m_map->rows,
                        .columns = m_map->columns,
                        .page = part.rows,
                        .down = std::max<std::size_t>(part.rows / part.map.rows, 1),
                        .across = std::max<std::size_t>(part.columns / part.map.columns, 1)},
                       item, move);
}

QString HeatMapView::itemName(Item item) const
{
    const Fitted& part = shown();
    const Cell cell = cellOf(item);
    // Rows of the table under the cell.
    const auto tableFirst = [](std::size_t mapCell, std::size_t mapCells, std::size_t all) {
        return firstOf(mapCell, mapCells, all);
    };
    const auto span = [&](std::size_t index, std::size_t cells, std::size_t first, std::size_t count,
                          std::size_t mapCells, std::size_t all) {
        return std::pair(tableFirst(first + firstOf(index, cells, count), mapCells, all),
                         tableFirst(first + firstOf(index + 1, cells, count), mapCells, all));
    };
    const auto rows = span(cell.row, part.map.rows, part.firstRow, part.rows, m_map->rows, m_map->tableRows);
    const auto columns = span(cell.column, part.map.columns, part.firstColumn, part.columns, m_map->columns,
                              m_map->tableColumns);
    const bool isExact = rows.second - rows.first == 1 && columns.second - columns.first == 1;
    return (isExact ? tr("row %1, column %2") : tr("rows %1, columns %2"))
        .arg(spanText(rows.first, rows.second), spanText(columns.first, columns.second));
}

QString HeatMapView::itemValue(Item item) const
{
    const Fitted& part = shown();
    const Cell cell = cellOf(item);
    const std::size_t index = cell.row * part.map.columns + cell.column;
    const QString value = realText(static_cast<double>(part.map.cells[index]), 9);
    const bool isExact = part.map.rows == part.rows && part.map.columns == part.columns &&
                         m_map->rows == m_map->tableRows && m_map->columns == m_map->tableColumns;
    return isExact ? value
                   : tr("%1 at position %2 is the value of largest magnitude")
                         .arg(value, countText(part.map.positions[index]));
}

void HeatMapView::setSelectedPosition(std::optional<qint64> position)
{
    m_selected =
        position && *position >= 0 ? std::optional(static_cast<std::size_t>(*position)) : std::nullopt;
    update();
}

void HeatMapView::choose(Item item, Qt::KeyboardModifiers)
{
    const Cell cell = cellOf(item);
    emit positionSelected(
        static_cast<qint64>(shown().map.positions[cell.row * shown().map.columns + cell.column]));
}

void HeatMapView::changeEvent(QEvent* event)
{
    Canvas::changeEvent(event);
    if (event->type() == QEvent::PaletteChange || event->type() == QEvent::FontChange) {
        m_shown.reset();
        update();
    }
}

}  // namespace sequency::ui

#include "moc_heat_map_view.cpp"
