// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/characters/character_tiles.h"

#include "ui/theme/theme.h"

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

}  // namespace sequency::ui

#include "moc_character_tiles.cpp"
