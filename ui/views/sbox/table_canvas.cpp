// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/sbox/table_canvas.h"

#include "ui/canvas/color_scale.h"
#include "ui/format/number_format.h"
#include "ui/theme/mixed_color.h"
#include "ui/theme/theme.h"

#include <QEvent>
#include <QFontMetricsF>
#include <QPainter>

#include <algorithm>
#include <bit>
#include <cmath>

namespace sequency::ui {
namespace {

constexpr double tableMargin = 10;
constexpr double readableCell = 44;  // pixels
constexpr double gridCell = 12;      // from which cells are separated by lines

QString valueText(std::int32_t value)
{
    return withMinus(QString::number(value));
}

}  // namespace

QString hexText(std::size_t value, std::size_t count)
{
    const int digits = std::max(1, (static_cast<int>(std::bit_width(count - 1)) + 3) / 4);
    return QStringLiteral("0x") +
           QString::number(static_cast<qulonglong>(value), 16).toUpper().rightJustified(digits, u'0');
}

TableCanvas::TableCanvas(TableTiles& tiles, QWidget* parent) : Canvas(parent), m_tiles(tiles)
{
    setObjectName(QStringLiteral("sboxTable"));
    setAccessibleName(tr("Table of the S-box"));
    setMinimumSize(240, 200);
    connect(&m_tiles, &TileSignals::changed, this, &TableCanvas::refreshItems);
}

void TableCanvas::setMargins(Margins margins)
{
    m_margins = std::move(margins);
    m_largest = m_margins.rows.empty() ? 0 : *std::ranges::max_element(m_margins.rows);
    update();
}

void TableCanvas::restart()
{
    m_chosen.reset();
    setMargins({});
    resetItems();
}

void TableCanvas::setScale(Scale scale)
{
    m_scale = scale;
    update();
}

void TableCanvas::setChosenItem(std::optional<Item> item)
{
    m_chosen = item;
    update();
}

void TableCanvas::goToItem(Item item)
{
    const World all = world();
    const double zoom = std::max(view().zoom, std::min(all.maxZoom, readableCell / 2 / all.unit.width()));
    setView(all.bounded(
        {zoom, {static_cast<double>(columnOf(item)) + 0.5, static_cast<double>(rowOf(item)) + 0.5}}));
    setChosenItem(item);
}

Item TableCanvas::itemCount() const
{
    return static_cast<Item>(m_tiles.rows()) * m_tiles.columns();
}

World TableCanvas::worldOf(const QRectF& place, const QFont& font) const
{
    if (itemCount() == 0)
        return {};
    const QFontMetricsF metrics(font);
    const double left = metrics.horizontalAdvance(hexText(0, m_tiles.rows())) + tableMargin;
    constexpr double beside = marginGap + marginWidth;
    const double right = beside + colorScaleWidth + 3 * tableMargin +
                         metrics.horizontalAdvance(
                             valueText(-static_cast<std::int32_t>(m_tiles.rows())));  // no entry is wider
    const QRectF room = place.adjusted(tableMargin + left, tableMargin + metrics.height() + 4, -right,
                                       -beside - metrics.height() - tableMargin - 4);
    const auto columns = static_cast<double>(m_tiles.columns());
    const auto rows = static_cast<double>(m_tiles.rows());
    const double cell =
        std::max(1e-3, std::min({room.width() / columns, room.height() / rows, 2 * readableCell}));
    return {.whole = {0, 0, columns, rows},
            .area = room,
            .unit = {cell, cell},
            .maxZoom = std::max(1.0, readableCell / cell)};
}

// Where there are cells.
QRectF TableCanvas::cellArea(const World& world) const
{
    return QRectF(world.pixelAt(view(), world.whole.topLeft()),
                  world.pixelAt(view(), world.whole.bottomRight()))
        .intersected(world.area);
}

World TableCanvas::world() const
{
    return worldOf(rect(), font());
}

int TableCanvas::levelOf(const World& world) const
{
    const double cell = world.unit.width() * view().zoom;
    return cell >= 1 || cell <= 0
               ? 0
               : std::min(TableTiles::maxLevel, static_cast<int>(std::ceil(-std::log2(cell) - 1e-9)));
}

std::vector<TableTiles::Key> TableCanvas::seenTiles(const World& world, int level) const
{
    const QRectF part = world.part(view()).intersected(world.whole);
    const std::size_t across = TableTiles::side << level;
    const auto at = [](double position, std::size_t size, std::size_t all) {
        return std::min(static_cast<std::size_t>(std::max(position, 0.0)), all - 1) / size;
    };
    std::vector<TableTiles::Key> keys;
    for (std::size_t strip = at(part.top(), TableTiles::side, m_tiles.rows());
         strip <= at(part.bottom(), TableTiles::side, m_tiles.rows()); ++strip)
        for (std::size_t column = at(part.left(), across, m_tiles.columns());
             column <= at(part.right(), across, m_tiles.columns()); ++column)
            keys.push_back({level, strip, column});
    return keys;
}

void TableCanvas::wantSeen()
{
    const World all = world();
    std::vector<TableTiles::Key> missing;
    for (const TableTiles::Key& key : seenTiles(all, levelOf(all)))
        if (m_tiles.find(key) == nullptr)
            missing.push_back(key);
    if (!missing.empty())
        m_tiles.want(std::move(missing));
}

int TableCanvas::shadeOf(std::int32_t value) const
{
    const double peak = std::max(m_lookPeak, 1);
    const double magnitude = std::min<double>(std::abs(static_cast<double>(value)), peak);
    const double share =
        m_lookScale == Scale::Linear ? magnitude / peak : std::log2(1 + magnitude) / std::log2(1 + peak);
    const int shade = static_cast<int>(std::lround(share * shades));
    return value < 0 ? -shade : shade;
}

void TableCanvas::usePalette(const QPalette& palette) const
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

const QImage& TableCanvas::imageOf(const TableTiles::Tile& tile) const
{
    if (tile.look == m_look)
        return tile.image;
    tile.look = m_look;
    tile.image = QImage(tile.width, tile.height, QImage::Format_RGB32);
    // Counts are few different numbers: most are those of the pixel before.
    std::int32_t last = 0;
    QRgb color = m_colors[shades];
    for (int row = 0; row < tile.height; ++row) {
        auto* const line = reinterpret_cast<QRgb*>(tile.image.scanLine(row));
        const std::int32_t* const values =
            tile.values.data() + static_cast<std::size_t>(row) * static_cast<std::size_t>(tile.width);
        for (int column = 0; column < tile.width; ++column) {
            if (values[column] != last) {
                last = values[column];
                color = m_colors[static_cast<std::size_t>(shadeOf(last) + shades)];
            }
            line[column] = color;
        }
    }
    return tile.image;
}

void TableCanvas::paintTiles(QPainter& painter, const World& world) const
{
    painter.setRenderHint(QPainter::SmoothPixmapTransform, false);
    const int finest = levelOf(world);
    for (int level = TableTiles::maxLevel; level >= finest; --level) {
        const auto step = static_cast<double>(std::size_t{1} << level);
        for (const TableTiles::Key& key : seenTiles(world, level)) {
            const TableTiles::Tile* const tile = m_tiles.find(key);
            if (tile == nullptr)
                continue;
            const QPointF corner(static_cast<double>(key.column * TableTiles::side) * step,
                                 static_cast<double>(key.strip * TableTiles::side));
            const QSizeF size(std::min(tile->width * step, world.whole.width() - corner.x()),
                              std::min(tile->height * step, world.whole.height() - corner.y()));
            painter.drawImage(QRectF(world.pixelAt(view(), corner),
                                     world.pixelAt(view(), corner + QPointF(size.width(), size.height()))),
                              imageOf(*tile));
        }
    }
}

// Lines and values, where there is room for either; the entries of largest magnitude bold.
void TableCanvas::paintEntries(QPainter& painter, const World& world, const QPalette& palette) const
{
    const double cell = world.unit.width() * view().zoom;
    if (cell < gridCell)
        return;
    const QRectF part = world.part(view()).intersected(world.whole);
    const auto firstRow = static_cast<std::size_t>(part.top());
    const auto firstColumn = static_cast<std::size_t>(part.left());
    const std::size_t endRow = std::min(m_tiles.rows(), static_cast<std::size_t>(std::ceil(part.bottom())));
    const std::size_t endColumn =
        std::min(m_tiles.columns(), static_cast<std::size_t>(std::ceil(part.right())));
    const auto cornerOf = [&](std::size_t row, std::size_t column) {
        return world.pixelAt(view(), {static_cast<double>(column), static_cast<double>(row)});
    };
    const QRectF cells = cellArea(world);
    painter.setPen(theme::grid(palette));
    for (std::size_t column = firstColumn + 1; column < endColumn; ++column) {
        const double x = cornerOf(0, column).x();
        painter.drawLine(QPointF(x, cells.top()), QPointF(x, cells.bottom() - 1));
    }
    for (std::size_t row = firstRow + 1; row < endRow; ++row) {
        const double y = cornerOf(row, 0).y();
        painter.drawLine(QPointF(cells.left(), y), QPointF(cells.right() - 1, y));
    }
    QFont bold = painter.font();
    bold.setBold(true);
    const QFontMetricsF metrics(bold);
    const QString widest = valueText(m_tiles.isSigned() ? -m_lookPeak : m_lookPeak);
    if (metrics.horizontalAdvance(widest) + 4 > cell || metrics.height() > cell)
        return;
    painter.save();
    for (std::size_t row = firstRow; row < endRow; ++row)
        for (std::size_t column = firstColumn; column < endColumn; ++column) {
            const std::int32_t* const value = m_tiles.entry(row, column);
            if (value == nullptr)
                continue;
            const QColor ground(m_colors[static_cast<std::size_t>(shadeOf(*value) + shades)]);
            QFont font = bold;
            font.setBold(!m_tiles.kind()->saysNothingAt(row, column) && *value != 0 &&
                         std::abs(*value) == m_lookPeak);
            painter.setFont(font);
            painter.setPen(*value == 0 ? theme::dimmedText(palette) : theme::inkOn(ground));
            painter.drawText(QRectF(cornerOf(row, column), QSizeF(cell, cell)),
                             Qt::AlignCenter | Qt::TextSingleLine, valueText(*value));
        }
    painter.restore();
}

// Row and column numbers, as many as fit, at round numbers.
void TableCanvas::paintLabels(QPainter& painter, const World& world, const QPalette& palette) const
{
    const QFontMetricsF metrics(painter.font());
    const double cell = world.unit.width() * view().zoom;
    const QRectF cells = cellArea(world);
    const QRectF part = world.part(view()).intersected(world.whole);
    painter.setPen(theme::dimmedText(palette));
    const auto stepFor = [&](double room) {
        return std::bit_ceil(static_cast<std::size_t>(std::max(1.0, std::ceil(room / cell))));
    };
    const auto round = [](double from, std::size_t step) {
        return (static_cast<std::size_t>(std::max(from, 0.0)) + step - 1) / step * step;
    };
    const std::size_t down = stepFor(metrics.height() * 1.2);
    for (std::size_t row = round(part.top() - 0.5, down); static_cast<double>(row) < part.bottom();
         row += down) {
        const double y = world.pixelAt(view(), {0, static_cast<double>(row) + 0.5}).y();
        if (y >= cells.top() && y <= cells.bottom())
            painter.drawText(QRectF(cells.left() - 300 - 6, y - metrics.height() / 2, 300, metrics.height()),
                             Qt::AlignRight | Qt::AlignVCenter, hexText(row, m_tiles.rows()));
    }
    const double width = metrics.horizontalAdvance(hexText(0, m_tiles.columns())) + 8;
    const std::size_t across = stepFor(width);
    for (std::size_t column = round(part.left() - 0.5, across); static_cast<double>(column) < part.right();
         column += across) {
        const double x = world.pixelAt(view(), {static_cast<double>(column) + 0.5, 0}).x();
        if (x >= cells.left() && x <= cells.right())
            painter.drawText(
                QRectF(x - width / 2, cells.top() - metrics.height() - 4, width, metrics.height()),
                Qt::AlignCenter, hexText(column, m_tiles.columns()));
    }
}

void TableCanvas::paintScale(QPainter& painter, const World& world, const QPalette& palette) const
{
    const bool isSigned = m_tiles.isSigned();
    const QRectF cells = cellArea(world);
    const QRectF scale(cells.right() + marginGap + marginWidth + 2 * tableMargin, cells.top(),
                       colorScaleWidth, std::clamp(cells.height(), 60.0, 240.0));
    const auto color = [this](double share) {
        return QColor(m_colors[static_cast<std::size_t>(std::lround(share * shades) + shades)]);
    };
    paintColorScale(painter, scale,
                    {isSigned, color, [this](int share) { return valueText(share * m_lookPeak); }}, palette);
}

void TableCanvas::frame(QPainter& painter, const World& world, Item item, const QColor& color) const
{
    const double cell = std::max(world.unit.width() * view().zoom, 4.0);
    const QRectF place(
        world.pixelAt(view(), {static_cast<double>(columnOf(item)), static_cast<double>(rowOf(item))}),
        QSizeF(cell, cell));
    if (!world.area.intersects(place))
        return;
    painter.setPen(QPen(color, 2 * theme::strokeScale(painter.font())));
    painter.drawRect(place.adjusted(-1, -1, 1, 1));
}

void TableCanvas::paint(QPainter& painter, const QRectF& place, const QPalette& palette) const
{
    if (itemCount() == 0)
        return;
    const World all = worldOf(place, painter.font());
    usePalette(palette);
    painter.save();
    painter.setClipRect(all.area, Qt::IntersectClip);
    paintTiles(painter, all);
    paintEntries(painter, all, palette);
    paintOutlines(painter, all, palette);
    painter.restore();
    painter.setPen(theme::hairline(palette));
    painter.setBrush(Qt::NoBrush);
    painter.drawRect(cellArea(all).adjusted(-1, -1, 0, 0));
    paintMargins(painter, all, palette);
    paintLabels(painter, all, palette);
    paintScale(painter, all, palette);
}

void TableCanvas::paintScreen(QPainter& painter)
{
    painter.fillRect(rect(), palette().base());
    if (itemCount() == 0)
        return;
    wantSeen();
    painter.setFont(font());
    paint(painter, rect(), palette());
    const World all = world();
    painter.save();
    painter.setBrush(Qt::NoBrush);
    painter.setClipRect(cellArea(all).adjusted(-3, -3, 3, 3));
    if (m_chosen)
        frame(painter, all, *m_chosen, palette().color(QPalette::Text));
    if (pointedItem() && pointedItem() != m_chosen)
        frame(painter, all, *pointedItem(), theme::dimmedText(palette()));
    painter.restore();
    const QFontMetricsF metrics(font());
    const QString text = readout();
    const QRectF line(tableMargin, height() - metrics.height() - 4, width() - 2 * tableMargin,
                      metrics.height());
    painter.setPen(text.isEmpty() ? theme::dimmedText(palette()) : palette().color(QPalette::Text));
    painter.drawText(
        line, Qt::AlignLeft | Qt::AlignVCenter,
        metrics.elidedText(
            text.isEmpty() ? tr("Point at an entry to read it; click it to keep what it counts.") : text,
            Qt::ElideRight, line.width()));
}

std::optional<Item> TableCanvas::itemAt(const QPointF& at) const
{
    const World all = world();
    if (itemCount() == 0 || !cellArea(all).contains(at))
        return std::nullopt;
    const QPointF place = all.worldAt(view(), at);
    const auto index = [](double position, std::size_t count) {
        return std::min(static_cast<std::size_t>(std::max(position, 0.0)), count - 1);
    };
    return static_cast<Item>(index(place.y(), m_tiles.rows())) * m_tiles.columns() +
           index(place.x(), m_tiles.columns());
}

QRectF TableCanvas::itemPlace(Item item) const
{
    if (itemCount() == 0)
        return {};
    const World all = world();
    const double cell = std::max(1.0, all.unit.width() * view().zoom);
    return {all.pixelAt(view(), {static_cast<double>(columnOf(item)), static_cast<double>(rowOf(item))}),
            QSizeF(cell, cell)};
}

Item TableCanvas::neighbour(Item item, Move move) const
{
    const std::size_t step = std::size_t{1} << level();
    return neighbourIn({.rows = m_tiles.rows(),
                        .columns = m_tiles.columns(),
                        .page = 16 * step,
                        .down = step,
                        .across = step},
                       item, move);
}

QString TableCanvas::itemName(Item item) const
{
    const QString name = m_tiles.kind()->isSigned ? tr("a = %1, b = %2") : tr("a = %1, d = %2");
    return name.arg(hexText(rowOf(item), m_tiles.rows()), hexText(columnOf(item), m_tiles.columns()));
}

QString TableCanvas::itemValue(Item item) const
{
    if (const std::int32_t* const value = m_tiles.entry(rowOf(item), columnOf(item)))
        return valueText(*value);
    const int seen = level();
    const std::size_t step = std::size_t{1} << seen;
    const TableTiles::Tile* const tile =
        m_tiles.find({seen, rowOf(item) / TableTiles::side, columnOf(item) / (TableTiles::side * step)});
    if (seen == 0 || tile == nullptr)
        return tr("not computed yet");
    const std::size_t row = rowOf(item) % TableTiles::side / step;
    const std::size_t column = columnOf(item) / step % TableTiles::side;
    return tr("%1 is the entry of largest magnitude of %2 × %2 here")
        .arg(valueText(tile->values[row * static_cast<std::size_t>(tile->width) + column]), countText(step));
}

void TableCanvas::changeEvent(QEvent* event)
{
    Canvas::changeEvent(event);
    if (event->type() == QEvent::PaletteChange || event->type() == QEvent::FontChange)
        update();
}

}  // namespace sequency::ui

#include "moc_table_canvas.cpp"
