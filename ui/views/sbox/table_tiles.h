// SPDX-License-Identifier: GPL-3.0-or-later
//
// A cache of tiles of an S-box table, computed on the worker when they become visible; the whole table is never computed.
//
// A pixel of level j is the entry of largest magnitude among 2^j × 2^j entries, excluding trivial entries (sbox_tables.h); level 0 has one pixel per
// entry. A strip is 256 rows of the table, that is, 256 / 2^j rows of pixels, and at least one row of pixels. A tile is 256 columns of pixels of a
// strip. Computing any part of a strip requires its whole rows (sbox_tables.h), so a job computes all requested tiles of one strip. The least
// recently used tiles beyond maxBytes are evicted. A new list of requested tiles replaces the previous one, and its tiles are computed in order.
//
// Threads: UI thread.
#pragma once

#include "engine/analysis/properties/sbox/sbox_tables.h"
#include "ui/view/tile_cache.h"

#include <QImage>

#include <algorithm>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace sequency::ui {

using SharedSbox = std::shared_ptr<const analysis::Sbox>;

// Computes rows of a table, or of the difference between the tables of two S-boxes. Only one thread at a time may use it.
class TableRows {
public:
    // Prepares the table of `sbox`. If `other` is not null, its table is subtracted.
    TableRows(const analysis::SboxTable& kind, const SharedSbox& sbox, const SharedSbox& other,
              const program::Runner& runner, const base::RunControl& control);

    std::size_t rows() const { return m_facts.sbox().size(); }
    std::size_t columns() const { return m_kind.columns(m_facts.sbox()); }
    base::Result<base::AlignedBuffer<std::int32_t>> block(std::size_t first, std::size_t count);
    bool isTrivialEntry(std::size_t row, std::size_t column) const
    {
        return m_kind.isTrivialEntry(row, column);
    }

private:
    const analysis::SboxTable& m_kind;
    analysis::SboxFacts m_facts;
    std::optional<analysis::SboxFacts> m_others;
};

struct TableTileKey {
    int level = 0;
    std::size_t strip = 0;
    std::size_t column = 0;  // column index of the tile in its strip

    friend auto operator<=>(const TableTileKey&, const TableTileKey&) = default;
};

struct TableTile {
    int width = 0;
    int height = 0;
    std::vector<std::int32_t> values = {};  // the pixels, row by row
    std::int32_t peak = 0;                  // largest magnitude in the strip
    mutable QImage image = {};              // cached by the painter; valid for `look`
    mutable int look = -1;
};

class TableTiles : public TileCache<TableTileKey, TableTile> {
    Q_OBJECT

public:
    // Number of table rows in a strip; also the width of a tile in pixels.
    static constexpr std::size_t side = 256;
    static constexpr int maxLevel = 8;  // coarsest level, at which a strip is one row of pixels
    static constexpr std::size_t maxBytes = std::size_t{96} << 20;
    using Key = TableTileKey;
    using Tile = TableTile;

    explicit TableTiles(EngineJobs& jobs, QObject* parent = nullptr);

    // Discards all tiles and sets the table of `sbox` (none if null). If `other`, of the same size, is not null, its table is subtracted.
    void setTable(SharedSbox sbox, SharedSbox other, const analysis::SboxTable* kind,
                  const std::string& device);

    std::size_t rows() const { return m_sbox ? m_sbox->size() : 0; }
    std::size_t columns() const { return m_sbox ? m_kind->columns(*m_sbox) : 0; }
    const analysis::SboxTable* kind() const { return m_kind; }
    bool isDifference() const { return m_other != nullptr; }
    bool isSigned() const { return m_kind != nullptr && (m_kind->isSigned || isDifference()); }
    // Returns the entry at `row` and `column`; null if its tile of level 0 is not cached.
    const std::int32_t* entry(std::size_t row, std::size_t column);
    // Returns the largest magnitude computed so far, excluding trivial entries.
    std::int32_t peak() const { return m_peak; }

private:
    static base::Result<Tiles> compute(TableRows& rows, const std::vector<Key>& keys);
    std::size_t bytesOf(const Tile& tile) const override;
    void noteTile(const Tile& tile) override { m_peak = std::max(m_peak, tile.peak); }

    SharedSbox m_sbox;
    SharedSbox m_other;
    const analysis::SboxTable* m_kind = nullptr;
    std::int32_t m_peak = 0;
};

}  // namespace sequency::ui
