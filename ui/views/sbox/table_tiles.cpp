// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/sbox/table_tiles.h"

#include "engine/session/engine.h"

#include <algorithm>
#include <cstdlib>

namespace sequency::ui {

TableRows::TableRows(const analysis::SboxTable& kind, const SharedSbox& sbox, const SharedSbox& other,
                     const program::Runner& runner, const base::RunControl& control)
    : m_kind(kind), m_facts(*sbox, runner, control)
{
    if (other)
        m_others.emplace(*other, runner, control);
}

base::Result<base::AlignedBuffer<std::int32_t>> TableRows::block(std::size_t first, std::size_t count)
{
    auto entries = analysis::tableRows(m_kind, m_facts, first, count);
    if (!entries || !m_others)
        return entries;
    const auto others = analysis::tableRows(m_kind, *m_others, first, count);
    if (!others)
        return others.error();
    for (std::size_t i = 0; i < entries->size(); ++i)
        (*entries)[i] -= (*others)[i];
    return entries;
}

TableTiles::TableTiles(EngineJobs& jobs, QObject* parent)
    : TileCache(jobs, tr("Computing the table"), maxBytes, parent)
{}

void TableTiles::setTable(SharedSbox sbox, SharedSbox other, const analysis::SboxTable* kind,
                          const std::string& device)
{
    m_sbox = std::move(sbox);
    m_other = std::move(other);
    m_kind = kind;
    m_peak = 0;
    if (!m_sbox)
        return restart(nullptr);
    // Each job computes tiles of a single strip (a row of tiles) and a single level.
    restart([sbox = m_sbox, other = m_other, kind, device](const std::vector<Key>& missing) -> Work {
        std::vector<Key> keys;
        std::ranges::copy_if(missing, std::back_inserter(keys), [&first = missing.front()](const Key& key) {
            return key.level == first.level && key.strip == first.strip;
        });
        return [sbox, other, kind, device, keys](session::Engine& engine,
                                                 const base::RunControl& control) -> base::Result<Tiles> {
            const auto runner = engine.runner(device, control);
            if (!runner)
                return runner.error();
            TableRows rows(*kind, sbox, other, *runner, control);
            return compute(rows, keys);
        };
    });
}

std::size_t TableTiles::bytesOf(const Tile& tile) const
{
    // 4 bytes per value and 4 bytes per pixel of the image.
    return tile.values.size() * 2 * sizeof(std::int32_t);
}

const std::int32_t* TableTiles::entry(std::size_t row, std::size_t column)
{
    const Tile* const tile = find({0, row / side, column / side});
    return tile == nullptr
               ? nullptr
               : &tile->values[row % side * static_cast<std::size_t>(tile->width) + column % side];
}

// Computes the tiles of `keys`, all of which must have the same strip and the same level.
base::Result<TableTiles::Tiles> TableTiles::compute(TableRows& rows, const std::vector<Key>& keys)
{
    constexpr std::size_t rowsAtOnce = 64;  // 16 MiB for the longest rows
    const Key& first = keys.front();
    const std::size_t step = std::size_t{1} << first.level;
    const std::size_t columns = rows.columns();
    const std::size_t begin = first.strip * side;
    const std::size_t end = std::min(begin + side, rows.rows());
    const std::size_t height = (end - begin + step - 1) / step;
    Tiles tiles;
    std::int32_t peak = 0;
    for (const Key& key : keys) {
        const std::size_t from = key.column * side * step;
        const std::size_t width = (std::min(side * step, columns - from) + step - 1) / step;
        Tile tile{.width = static_cast<int>(width), .height = static_cast<int>(height)};
        tile.values.resize(width * height, 0);
        tiles.emplace_back(key, std::move(tile));
    }
    for (std::size_t row = begin; row < end; row += rowsAtOnce) {
        const std::size_t count = std::min(rowsAtOnce, end - row);
        auto block = rows.block(row, count);
        if (!block)
            return block.error();
        for (std::size_t i = 0; i < count; ++i) {
            const auto values = block->elements().subspan(i * columns, columns);
            for (std::size_t column = 0; column < columns; ++column)
                if (!rows.isTrivialEntry(row + i, column))
                    peak = std::max(peak, std::abs(values[column]));
                else if (step > 1)
                    values[column] = 0;
            for (auto& [key, tile] : tiles) {
                const std::size_t from = key.column * side * step;
                std::int32_t* const pixels =
                    tile.values.data() + (row + i - begin) / step * static_cast<std::size_t>(tile.width);
                const std::size_t past = std::min(from + side * step, columns);
                for (std::size_t column = from; column < past; ++column) {
                    std::int32_t& pixel = pixels[(column - from) / step];
                    if (std::abs(values[column]) > std::abs(pixel))
                        pixel = values[column];
                }
            }
        }
    }
    for (auto& [key, tile] : tiles)
        tile.peak = peak;
    return tiles;
}

}  // namespace sequency::ui

#include "moc_table_tiles.cpp"
