// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/characters/character_overview.h"

#include "ui/theme/theme.h"

#include <QPainter>

#include <algorithm>
#include <cmath>

namespace sequency::ui {

namespace {

constexpr auto tileSide = static_cast<std::size_t>(CharacterTiles::side);

std::vector<std::size_t> evenEdges(std::size_t first, std::size_t last, std::size_t pixels)
{
    const std::size_t parts = std::min(pixels, last - first);
    std::vector<std::size_t> edges;
    for (std::size_t i = 0; i <= parts; ++i)
        edges.push_back(first + (last - first) * i / parts);
    return edges;
}

}  // namespace

std::size_t squareFor(const analysis::CharacterMeans& table, bool isStretched, double entriesPerPixel)
{
    int level = 0;
    while (static_cast<double>(characterStep(table, isStretched, level)) < entriesPerPixel)
        ++level;
    return characterStep(table, isStretched, level);
}

namespace {

struct TileRange {  // ranges of tile indices; the last index is past the end
    std::size_t firstRow, lastRow, firstColumn, lastColumn;

    std::size_t count() const { return (lastRow - firstRow) * (lastColumn - firstColumn); }
};

TileRange seenTiles(const CellGeometry& geometry, std::size_t step)
{
    const std::size_t side = tileSide * step;
    return {geometry.firstRow() / side, (geometry.lastRow() - 1) / side + 1, geometry.firstColumn() / side,
            (geometry.lastColumn() - 1) / side + 1};
}

int levelFor(const CellGeometry& geometry, const CharacterTiles& tiles, double pixelRatio, bool areSquares)
{
    constexpr std::size_t maxVisibleTiles = 128;
    const double entriesPerPixel = std::max(1 / (geometry.cell() * pixelRatio), 1.0);
    int level = areSquares ? 0 : static_cast<int>(std::lround(std::log2(entriesPerPixel)));
    // A square of entries must cover at least one pixel.
    while (areSquares && static_cast<double>(tiles.step(level)) < entriesPerPixel)
        ++level;
    while (seenTiles(geometry, tiles.step(level)).count() > maxVisibleTiles)
        ++level;
    return level;
}

// Paints the available tiles of a level and returns the keys of the missing tiles.
std::vector<CharacterTileKey> paintLevel(QPainter& painter, const CellGeometry& geometry,
                                         CharacterTiles& tiles, int level)
{
    const std::size_t step = tiles.step(level);
    const TileRange seen = seenTiles(geometry, step);
    std::vector<CharacterTileKey> missing;
    for (std::size_t row = seen.firstRow; row < seen.lastRow; ++row)
        for (std::size_t column = seen.firstColumn; column < seen.lastColumn; ++column) {
            const CharacterTileKey key{level, row, column};
            const QImage* const tile = tiles.find(key);
            if (tile == nullptr) {
                missing.push_back(key);
                continue;
            }
            const QPointF corner = geometry.rect({row * tileSide * step, column * tileSide * step}).topLeft();
            painter.drawImage(
                QRectF(corner, QSizeF(tile->size()) * static_cast<double>(step) * geometry.cell()), *tile);
        }
    return missing;
}

}  // namespace

PaintedTiles paintCharacterTiles(QPainter& painter, const CellGeometry& geometry, CharacterTiles& tiles,
                                 bool areSquares)
{
    const double pixelRatio = painter.device()->devicePixelRatioF();
    const int level = levelFor(geometry, tiles, pixelRatio, areSquares);
    const double scale = static_cast<double>(tiles.step(level)) * geometry.cell() * pixelRatio;
    painter.save();
    painter.setClipRect(geometry.area(), Qt::IntersectClip);
    painter.setRenderHint(QPainter::SmoothPixmapTransform, !areSquares && (scale < 1 || level > 0));
    painter.fillRect(geometry.area(), theme::onDisc(0, 0));
    // Coarser tiles are painted in place of missing ones. The coarsest tile, once computed, stays in the cache.
    const bool isWhole = tiles.find({tiles.coarsestLevel(), 0, 0}) != nullptr;
    auto missing = paintLevel(painter, geometry, tiles, level);
    if (!missing.empty()) {
        for (int coarser = isWhole ? tiles.coarsestLevel() : level; coarser >= level; --coarser)
            paintLevel(painter, geometry, tiles, coarser);
        // Tiles near the centre of the area are computed first.
        const QPointF middle = geometry.tablePoint(geometry.area().center());
        const double side = static_cast<double>(tileSide * tiles.step(level));
        std::ranges::sort(missing, {}, [&](const CharacterTileKey& key) {
            return std::hypot((static_cast<double>(key.row) + 0.5) * side - middle.y(),
                              (static_cast<double>(key.column) + 0.5) * side - middle.x());
        });
    }
    painter.restore();
    const bool isComplete = missing.empty();
    tiles.want(std::move(missing));
    return {level, isComplete};
}

void paintCharacterPage(QPainter& painter, const CellGeometry& geometry,
                        const analysis::CharacterMeans& table, bool isStretched, double pixelRatio)
{
    const bool areSquares = hasAlignedLevels(table, isStretched);
    const std::size_t square =
        areSquares ? squareFor(table, isStretched, 1 / (geometry.cell() * pixelRatio)) : 1;
    const auto edges = [&](std::size_t first, std::size_t last, double length) {
        if (!areSquares)
            return evenEdges(first, last,
                             static_cast<std::size_t>(std::clamp(length * pixelRatio, 1.0, 4096.0)));
        std::vector<std::size_t> found;
        for (std::size_t edge = first / square * square; edge < last; edge += square)
            found.push_back(edge);
        found.push_back(std::min(found.back() + square, table.rows()));
        return found;
    };
    const double entry = geometry.cell();
    const auto rows = edges(geometry.firstRow(), geometry.lastRow(),
                            static_cast<double>(geometry.lastRow() - geometry.firstRow()) * entry);
    const auto columns = edges(geometry.firstColumn(), geometry.lastColumn(),
                               static_cast<double>(geometry.lastColumn() - geometry.firstColumn()) * entry);
    const QRectF place(geometry.rect({rows.front(), columns.front()}).topLeft(),
                       geometry.rect({rows.back() - 1, columns.back() - 1}).bottomRight());
    const QImage image = characterImage(table, rows, columns, DiscColors::make(), isStretched);
    // The image is clipped here because SVG output does not clip.
    const QRectF seen = place.intersected(geometry.area());
    const QTransform toImage =
        QTransform::fromTranslate(-place.left(), -place.top()) *
        QTransform::fromScale(image.width() / place.width(), image.height() / place.height());
    painter.drawImage(seen, image, toImage.mapRect(seen));
}

}  // namespace sequency::ui
