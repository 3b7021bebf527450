// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/characters/character_tiles.h"

#include "ui/theme/theme.h"

#include <QPainter>

#include <algorithm>
#include <cmath>

namespace sequency::ui {
namespace {

constexpr std::size_t tilesAJob = 4;

std::vector<std::size_t> edgesOf(std::size_t tile, std::size_t step, std::size_t rows)
{
    std::vector<std::size_t> edges;
    for (std::size_t i = 0; i <= CharacterTiles::side; ++i) {
        const std::size_t edge = (tile * CharacterTiles::side + i) * step;
        edges.push_back(std::min(edge, rows));
        if (edge >= rows)
            break;
    }
    return edges;
}

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

DiscColors DiscColors::make()
{
    const auto parts = [](const QColor& color) {
        return std::array<float, 3>{static_cast<float>(color.red()), static_cast<float>(color.green()),
                                    static_cast<float>(color.blue())};
    };
    return {parts(theme::onDisc(0, 0)), parts(theme::onDisc(1, 0)), parts(theme::onDisc(0, 1))};
}

QRgb DiscColors::at(std::complex<float> value) const
{
    const float length = std::abs(value);
    if (length > 1)
        value /= length;
    const auto part = [&](std::size_t i) {
        const float mixed =
            centre[i] + value.real() * (real[i] - centre[i]) + value.imag() * (imaginary[i] - centre[i]);
        return static_cast<int>(std::clamp(mixed + 0.5F, 0.0F, 255.0F));
    };
    return qRgb(part(0), part(1), part(2));
}

bool hasAlignedLevels(const analysis::CharacterMeans& table, bool stretched)
{
    const auto& orders = table.group().orders;
    return stretched &&
           std::all_of(orders.begin(), orders.end(), [](int order) { return order <= maxAligned; });
}

std::size_t characterStep(const analysis::CharacterMeans& table, bool stretched, int level)
{
    if (!hasAlignedLevels(table, stretched))
        return std::size_t(1) << level;
    return table.blocks()[std::min(static_cast<std::size_t>(level), table.blocks().size() - 1)];
}

QImage characterImage(const analysis::CharacterMeans& table, const std::vector<std::size_t>& rowEdges,
                      const std::vector<std::size_t>& columnEdges, const DiscColors& colors, bool stretched)
{
    const std::size_t rows = rowEdges.size() - 1;
    const std::size_t columns = columnEdges.size() - 1;
    QImage image(static_cast<int>(columns), static_cast<int>(rows), QImage::Format_RGB32);
    const auto line = [&](std::size_t row) {
        return reinterpret_cast<QRgb*>(image.scanLine(static_cast<int>(row)));
    };
    if (rowEdges.back() - rowEdges.front() == rows && columnEdges.back() - columnEdges.front() == columns) {
        // If each pixel is one entry, there are only as many colours as exponents, so the colours are computed in advance.
        std::vector<QRgb> inks;
        for (std::size_t k = 0; k < table.exponent(); ++k)
            inks.push_back(colors.at(std::complex<float>(table.root(k))));
        std::vector<std::uint16_t> exponents(columns);
        for (std::size_t row = 0; row < rows; ++row) {
            table.exponents(rowEdges[row], columnEdges.front(), exponents);
            std::transform(exponents.begin(), exponents.end(), line(row),
                           [&](std::uint16_t k) { return inks[k]; });
        }
        return image;
    }
    const auto means = table.means(rowEdges, columnEdges);
    for (std::size_t row = 0; row < rows; ++row) {
        QRgb* pixels = line(row);
        const auto height = static_cast<float>(rowEdges[row + 1] - rowEdges[row]);
        for (std::size_t column = 0; column < columns; ++column) {
            const auto width = static_cast<float>(columnEdges[column + 1] - columnEdges[column]);
            const float gain = stretched ? std::sqrt(height * width) : 1.0F;
            pixels[column] = colors.at(means[row * columns + column] * gain);
        }
    }
    return image;
}

CharacterTiles::CharacterTiles(EngineJobs& jobs, QObject* parent)
    : TileCache(jobs, tr("Drawing the character table"), maxBytes, parent)
{}

void CharacterTiles::setTable(const SharedCharacters& table, bool stretched)
{
    m_table = table;
    m_stretched = stretched;
    if (!table)
        return restart(nullptr);
    restart([table, stretched](const std::vector<CharacterTileKey>& missing) -> Work {
        const std::size_t count = std::min(missing.size(), tilesAJob);
        return [table, stretched, colors = DiscColors::make(),
                batch = std::vector(missing.begin(), missing.begin() + static_cast<std::ptrdiff_t>(count))](
                   session::Engine&, const base::RunControl& control) -> base::Result<Tiles> {
            Tiles tiles;
            for (const CharacterTileKey& key : batch) {
                if (control.stopRequested())
                    return base::cancelled();
                const std::size_t step = characterStep(*table, stretched, key.level);
                tiles.emplace_back(key, characterImage(*table, edgesOf(key.row, step, table->rows()),
                                                       edgesOf(key.column, step, table->rows()), colors,
                                                       stretched));
            }
            return tiles;
        };
    });
}

int CharacterTiles::coarsestLevel() const
{
    int level = 0;
    while (m_table && (m_table->rows() - 1) / step(level) >= side)
        ++level;
    return level;
}

std::size_t CharacterTiles::step(int level) const
{
    return m_table ? characterStep(*m_table, m_stretched, level) : 1;
}

void CharacterTiles::want(std::vector<CharacterTileKey> keys)
{
    const CharacterTileKey whole{coarsestLevel(), 0, 0};
    if (!keys.empty() && peek(whole) == nullptr)
        keys.insert(keys.begin(), whole);
    TileCache::want(std::move(keys));
}

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

#include "moc_character_tiles.cpp"
