// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/characters/character_canvas.h"

#include "ui/format/number_format.h"
#include "ui/theme/theme.h"
#include "ui/view/character_text.h"

#include <QPainter>

#include <algorithm>
#include <cmath>
#include <cstring>

namespace sequency::ui {

namespace {

constexpr auto tileSide = static_cast<std::size_t>(CharacterTiles::side);

}  // namespace

CharacterCanvas::CharacterCanvas(EngineJobs& jobs, QWidget* parent)
    : Canvas(parent), m_tiles(new CharacterTiles(jobs, this))
{
    setObjectName(QStringLiteral("characterCanvas"));
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Expanding);
    connect(m_tiles, &TileSignals::changed, this, [this] { update(); });
}

void CharacterCanvas::setTable(const SharedCharacters& table)
{
    m_scene.table = table;
    m_scene.rows.clear();
    m_tiles->setTable(table, m_scene.stretched);
    m_picture = {};
    m_composed = {};
    resetItems();
}

void CharacterCanvas::setLabels(CharacterLabels labels, CharacterNotation notation)
{
    m_scene.labels = labels;
    m_scene.notation = notation;
    update();
}

void CharacterCanvas::setStretched(bool stretched)
{
    if (stretched == m_scene.stretched)
        return;
    m_scene.stretched = stretched;
    m_tiles->setTable(m_scene.table, stretched);
    update();
}

void CharacterCanvas::setRows(const std::vector<std::size_t>& rows)
{
    m_scene.rows = rows;
    update();
}

void CharacterCanvas::setCursorCell(std::optional<CharacterCell> cell)
{
    setCursorItem(cell && m_scene.table
                      ? std::optional<Item>(cell->row * m_scene.table->rows() + cell->column)
                      : std::nullopt);
}

void CharacterCanvas::showPointed()
{
    const auto cell = [this](const std::optional<Item>& item) {
        return item ? std::optional(cellOf(*item)) : std::nullopt;
    };
    m_scene.cursor = cell(cursorItem());
    m_scene.hovered = cell(hoveredItem());
    Canvas::showPointed();
}

CharacterWindow CharacterCanvas::windowOf(const Viewport& view) const
{
    if (view.zoom <= 1)
        return {};
    const CharacterGeometry fitting(*m_scene.table, QRectF(rect()), font(), {});
    const double cell = fitting.fittingCell() * view.zoom;
    const QSizeF seen = CharacterGeometry(*m_scene.table, QRectF(rect()), font(), {{}, cell}).area().size();
    return {view.centre - QPointF(seen.width(), seen.height()) / (2 * cell), cell};
}

Viewport CharacterCanvas::viewOf(const CharacterWindow& window) const
{
    const CharacterGeometry geometry(*m_scene.table, QRectF(rect()), font(), window);
    const QSizeF seen = geometry.area().size() / (2 * geometry.cell());
    if (geometry.showsAll())
        return world().fitting();
    return {geometry.cell() / geometry.fittingCell(),
            geometry.origin() + QPointF(seen.width(), seen.height())};
}

CharacterWindow CharacterCanvas::window() const
{
    return windowOf(view());
}

void CharacterCanvas::setWindow(const CharacterWindow& window)
{
    if (m_scene.table)
        setView(viewOf(window));
}

CharacterGeometry CharacterCanvas::geometryNow() const
{
    return {*m_scene.table, QRectF(rect()), font(), window()};
}

World CharacterCanvas::world() const
{
    if (!m_scene.table)
        return {};
    const auto rows = static_cast<double>(m_scene.table->rows());
    const CharacterGeometry geometry = geometryNow();
    const double cell = geometry.fittingCell();
    return {.whole = {0, 0, rows, rows},
            .area = geometry.area(),
            .unit = {cell, cell},
            .maxZoom = CharacterGeometry::largestCell / cell};
}

Viewport CharacterCanvas::zoomed(double factor, const QPointF& about) const
{
    const CharacterGeometry before = geometryNow();
    const QRectF& area = before.area();
    const QPointF pointer(std::clamp(about.x(), area.left(), area.right()),
                          std::clamp(about.y(), area.top(), area.bottom()));
    const CharacterGeometry after(*m_scene.table, QRectF(rect()), font(),
                                  {before.origin(), before.cell() * factor});
    // What is under the pointer stays there.
    return viewOf(
        {before.tablePoint(pointer) - (pointer - after.area().topLeft()) / after.cell(), after.cell()});
}

Viewport CharacterCanvas::moved(const QPointF& pixels) const
{
    const CharacterGeometry geometry = geometryNow();
    return viewOf({geometry.origin() - pixels / geometry.cell(), geometry.cell()});
}

Viewport CharacterCanvas::bounded(const Viewport& view) const
{
    return m_scene.table ? viewOf(windowOf(view)) : view;
}

// Items.

Item CharacterCanvas::itemCount() const
{
    const std::size_t rows = m_scene.table ? m_scene.table->rows() : 0;
    return rows * rows;
}

CharacterCell CharacterCanvas::cellOf(Item item) const
{
    return {item / m_scene.table->rows(), item % m_scene.table->rows()};
}

std::optional<Item> CharacterCanvas::itemAt(const QPointF& at) const
{
    const auto cell = m_scene.table ? geometryNow().cellAt(at) : std::nullopt;
    return cell ? std::optional<Item>(cell->row * m_scene.table->rows() + cell->column) : std::nullopt;
}

QRectF CharacterCanvas::itemPlace(Item item) const
{
    return geometryNow().rect(cellOf(item));
}

QString CharacterCanvas::itemName(Item item) const
{
    const CharacterCell cell = cellOf(item);
    return tr("w = %1, z = %2").arg(countText(cell.row), countText(cell.column));
}

QString CharacterCanvas::itemValue(Item item) const
{
    const CharacterCell cell = cellOf(item);
    return characterText(m_scene.table->exponentAt(cell.row, cell.column), m_scene.table->exponent(),
                         m_scene.notation);
}

Item CharacterCanvas::firstSeen() const
{
    const CharacterGeometry geometry = geometryNow();
    return geometry.firstRow() * m_scene.table->rows() + geometry.firstColumn();
}

Item CharacterCanvas::neighbour(Item item, Move move) const
{
    const CharacterGeometry geometry = geometryNow();
    const std::size_t rows = m_scene.table->rows();
    const std::size_t page = std::max<std::size_t>(1, (geometry.lastRow() - geometry.firstRow()) / 2);
    return neighbourIn({.rows = rows, .columns = rows, .page = page}, item, move);
}

void CharacterCanvas::choose(Item item, Qt::KeyboardModifiers modifiers)
{
    emit rowPicked(cellOf(item).row, (modifiers & (Qt::ControlModifier | Qt::ShiftModifier)) != 0);
}

std::size_t CharacterCanvas::byteCount() const
{
    return m_tiles->byteCount() + static_cast<std::size_t>(m_picture.sizeInBytes());
}

CharacterCanvas::Overview CharacterCanvas::overviewOf(const CharacterGeometry& geometry) const
{
    const std::size_t rows = m_scene.table->rows();
    const double entriesAPixel = 1 / (geometry.cell() * devicePixelRatioF());
    Overview overview;
    overview.level = 0;
    if (hasAlignedLevels(*m_scene.table, m_scene.stretched))  // squares of a pixel at least
        while (static_cast<double>(m_tiles->step(overview.level)) < entriesAPixel)
            ++overview.level;
    else
        overview.level = std::max(0, static_cast<int>(std::lround(std::log2(std::max(entriesAPixel, 1.0)))));
    for (;; ++overview.level) {
        const std::size_t step = m_tiles->step(overview.level);
        overview.firstRow = geometry.firstRow() / step;
        overview.firstColumn = geometry.firstColumn() / step;
        overview.lastRow = std::min((geometry.lastRow() - 1) / step, (rows - 1) / step) + 1;
        overview.lastColumn = std::min((geometry.lastColumn() - 1) / step, (rows - 1) / step) + 1;
        const std::size_t down = (overview.lastRow - 1) / tileSide - overview.firstRow / tileSide + 1;
        const std::size_t across = (overview.lastColumn - 1) / tileSide - overview.firstColumn / tileSide + 1;
        if (down * across <= maxVisibleTiles)
            break;
    }
    overview.generation = m_tiles->generation();
    return overview;
}

void CharacterCanvas::paintOverview(QPainter& painter, const CharacterGeometry& geometry)
{
    const Overview overview = overviewOf(geometry);
    m_level = overview.level;
    if (overview != m_composed)
        compose(overview);
    const auto step = static_cast<double>(m_tiles->step(overview.level));
    const QPointF first(static_cast<double>(overview.firstColumn), static_cast<double>(overview.firstRow));
    const QPointF corner = geometry.area().topLeft() + (first * step - geometry.origin()) * geometry.cell();
    const double scale = step * geometry.cell();
    painter.save();
    painter.setClipRect(geometry.area(), Qt::IntersectClip);
    const bool areSquares = hasAlignedLevels(*m_scene.table, m_scene.stretched);
    painter.setRenderHint(QPainter::SmoothPixmapTransform,
                          !areSquares && (scale * devicePixelRatioF() < 1 || overview.level > 0));
    painter.drawImage(QRectF(corner, QSizeF(m_picture.size()) * scale), m_picture);
    painter.restore();
}

void CharacterCanvas::compose(const Overview& overview)
{
    const QSize size(static_cast<int>(overview.lastColumn - overview.firstColumn),
                     static_cast<int>(overview.lastRow - overview.firstRow));
    if (m_picture.size() != size)
        m_picture = QImage(size, QImage::Format_RGB32);
    m_composed = overview;
    m_complete = true;
    m_tiles->find({m_tiles->coarsestLevel(), 0, 0});  // stays in the cache
    std::vector<CharacterTileKey> missing;
    for (std::size_t row = overview.firstRow / tileSide; row * tileSide < overview.lastRow; ++row)
        for (std::size_t column = overview.firstColumn / tileSide; column * tileSide < overview.lastColumn;
             ++column)
            if (const CharacterTileKey key{overview.level, row, column}; !copyTile(key, overview)) {
                paintPlaceholder(key, overview);
                missing.push_back(key);
            }
    m_complete = missing.empty();
    // The middle of what is seen comes first.
    const auto middleRow = static_cast<double>(overview.firstRow + overview.lastRow) / 2 / tileSide - 0.5;
    const auto middleColumn =
        static_cast<double>(overview.firstColumn + overview.lastColumn) / 2 / tileSide - 0.5;
    const auto distance = [&](const CharacterTileKey& key) {
        return std::hypot(static_cast<double>(key.row) - middleRow,
                          static_cast<double>(key.column) - middleColumn);
    };
    std::sort(missing.begin(), missing.end(), [&](const CharacterTileKey& a, const CharacterTileKey& b) {
        return distance(a) < distance(b);
    });
    m_tiles->want(std::move(missing));
}

bool CharacterCanvas::copyTile(const CharacterTileKey& key, const Overview& overview)
{
    const QImage* const tile = m_tiles->find(key);
    if (tile == nullptr)
        return false;
    const std::size_t top = key.row * tileSide;
    const std::size_t left = key.column * tileSide;
    const std::size_t firstRow = std::max(top, overview.firstRow);
    const std::size_t lastRow = std::min(top + static_cast<std::size_t>(tile->height()), overview.lastRow);
    const std::size_t firstColumn = std::max(left, overview.firstColumn);
    const std::size_t lastColumn =
        std::min(left + static_cast<std::size_t>(tile->width()), overview.lastColumn);
    for (std::size_t row = firstRow; row < lastRow; ++row)
        std::memcpy(reinterpret_cast<QRgb*>(m_picture.scanLine(static_cast<int>(row - overview.firstRow))) +
                        (firstColumn - overview.firstColumn),
                    reinterpret_cast<const QRgb*>(tile->constScanLine(static_cast<int>(row - top))) +
                        (firstColumn - left),
                    (lastColumn - firstColumn) * sizeof(QRgb));
    return true;
}

void CharacterCanvas::paintPlaceholder(const CharacterTileKey& key, const Overview& overview)
{
    QPainter painter(&m_picture);
    painter.setLayoutDirection(Qt::LeftToRight);
    const QRectF place(static_cast<double>(key.column * tileSide) - static_cast<double>(overview.firstColumn),
                       static_cast<double>(key.row * tileSide) - static_cast<double>(overview.firstRow),
                       CharacterTiles::side, CharacterTiles::side);
    painter.fillRect(place, theme::onDisc(0, 0));
    for (int coarser = 1; key.level + coarser <= m_tiles->coarsestLevel(); ++coarser) {
        const std::size_t ratio = m_tiles->step(key.level + coarser) / m_tiles->step(key.level);
        const CharacterTileKey parent{key.level + coarser, key.row / ratio, key.column / ratio};
        const QImage* const tile = m_tiles->find(parent);
        if (tile == nullptr)
            continue;
        const double part = CharacterTiles::side / static_cast<double>(ratio);
        const QPointF corner(static_cast<double>(key.column % ratio) * part,
                             static_cast<double>(key.row % ratio) * part);
        painter.drawImage(place, *tile, QRectF(corner, QSizeF(part, part)));
        return;
    }
}

void CharacterCanvas::paintScreen(QPainter& painter)
{
    painter.fillRect(rect(), palette().color(QPalette::Base));
    if (!m_scene.table)
        return;
    CharacterScene scene = m_scene;
    scene.hasFocus = hasFocus();
    m_level = -1;
    const CharacterGeometry geometry = geometryNow();
    if (geometry.paintsCells())
        m_complete = true;
    paintCharacters(painter, scene, geometry, palette(),
                    [this](QPainter& on, const CharacterGeometry& where) { paintOverview(on, where); });
}

void CharacterCanvas::paint(QPainter& painter, const QRectF& place, const QPalette& palette) const
{
    if (!m_scene.table)
        return;
    CharacterScene scene = m_scene;
    scene.cursor.reset();
    scene.hovered.reset();
    paintCharacters(painter, scene, {*m_scene.table, place, painter.font(), window()}, palette,
                    [](QPainter&, const CharacterGeometry&) {});
}

}  // namespace sequency::ui

#include "moc_character_canvas.cpp"
