// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/sbox/table_tiles.h"

#include "engine/session/engine.h"
#include "ui/format/number_format.h"
#include "ui/jobs/engine_jobs.h"

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

TableTiles::TableTiles(EngineJobs& jobs, QObject* parent) : QObject(parent), m_jobs(jobs)
{}

void TableTiles::setTable(SharedSbox sbox, SharedSbox other, const analysis::SboxTable* kind,
                          const std::string& device)
{
    m_sbox = std::move(sbox);
    m_other = std::move(other);
    m_kind = kind;
    m_device = device;
    m_tiles.clear();
    m_uses.clear();
    m_wanted.clear();
    m_byteCount = 0;
    m_peak = 0;
    m_isRunning = false;  // what still runs is of an earlier generation
    ++m_generation;
}

const TableTiles::Tile* TableTiles::find(const Key& key)
{
    const auto found = m_tiles.find(key);
    if (found == m_tiles.end())
        return nullptr;
    m_uses.splice(m_uses.begin(), m_uses, found->second.use);
    return &found->second.tile;
}

const TableTiles::Tile* TableTiles::peek(const Key& key) const
{
    const auto found = m_tiles.find(key);
    return found == m_tiles.end() ? nullptr : &found->second.tile;
}

const std::int32_t* TableTiles::entry(std::size_t row, std::size_t column)
{
    const Tile* const tile = find({0, row / side, column / side});
    return tile == nullptr
               ? nullptr
               : &tile->values[row % side * static_cast<std::size_t>(tile->width) + column % side];
}

void TableTiles::want(std::vector<Key> keys)
{
    m_wanted = std::move(keys);
    startNext();
}

// All keys are of one strip and one level.
base::Result<TableTiles::Strip> TableTiles::compute(TableRows& rows, const std::vector<Key>& keys)
{
    constexpr std::size_t rowsAtOnce = 64;  // 16 MiB of the longest
    const Key& first = keys.front();
    const std::size_t step = std::size_t{1} << first.level;
    const std::size_t columns = rows.columns();
    const std::size_t begin = first.strip * side;
    const std::size_t end = std::min(begin + side, rows.rows());
    const std::size_t height = (end - begin + step - 1) / step;
    Strip strip;
    for (const Key& key : keys) {
        const std::size_t from = key.column * side * step;
        const std::size_t width = (std::min(side * step, columns - from) + step - 1) / step;
        Tile tile{static_cast<int>(width), static_cast<int>(height), {}, {}};
        tile.values.resize(width * height, 0);
        strip.tiles.emplace_back(key, std::move(tile));
    }
    for (std::size_t row = begin; row < end; row += rowsAtOnce) {
        const std::size_t count = std::min(rowsAtOnce, end - row);
        const auto block = rows.block(row, count);
        if (!block)
            return block.error();
        for (std::size_t i = 0; i < count; ++i) {
            const auto values = std::span(*block).subspan(i * columns, columns);
            if (row + i > 0)
                for (std::size_t column = 1; column < columns; ++column)
                    strip.peak = std::max(strip.peak, std::abs(values[column]));
            for (auto& [key, tile] : strip.tiles) {
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
    return strip;
}

void TableTiles::startNext()
{
    if (m_isRunning || !m_sbox)
        return;
    std::vector<Key> keys;
    for (const Key& key : m_wanted)
        if (!m_tiles.contains(key) &&
            (keys.empty() || (key.level == keys.front().level && key.strip == keys.front().strip)))
            keys.push_back(key);
    if (keys.empty())
        return;
    m_isRunning = true;
    m_jobs.compute<Strip>(
        this, tr("Computing the table"),
        [sbox = m_sbox, other = m_other, kind = m_kind, device = m_device,
         keys](session::Engine& engine, const base::RunControl& control) -> base::Result<Strip> {
            const auto runner = engine.runner(device, control);
            if (!runner)
                return runner.error();
            TableRows rows(*kind, sbox, other, *runner, control);
            return compute(rows, keys);
        },
        [this, generation = m_generation](base::Result<Strip> strip) {
            if (generation != m_generation)
                return;
            m_isRunning = false;
            if (!strip) {  // stopped: wanted again with the next frame
                if (strip.error().kind != base::ErrorKind::Cancelled)
                    emit failed(errorText(strip.error()));
                return;
            }
            m_peak = std::max(m_peak, strip->peak);
            for (auto& [key, tile] : strip->tiles)
                store(key, std::move(tile));
            startNext();
            emit changed();
        });
}

void TableTiles::store(const Key& key, Tile tile)
{
    if (m_tiles.contains(key))
        return;
    const std::size_t bytes = tile.byteCount();
    while (!m_uses.empty() && m_byteCount + bytes > maxBytes) {
        const auto oldest = m_tiles.find(m_uses.back());
        m_byteCount -= oldest->second.tile.byteCount();
        m_tiles.erase(oldest);
        m_uses.pop_back();
    }
    m_uses.push_front(key);
    m_tiles.emplace(key, Entry{std::move(tile), m_uses.begin()});
    m_byteCount += bytes;
}

}  // namespace sequency::ui
