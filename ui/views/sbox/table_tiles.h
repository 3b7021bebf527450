// SPDX-License-Identifier: GPL-3.0-or-later
//
// A table of an S-box as tiles, computed on the worker when they are looked at: never the whole table.
//
// A pixel of level j is the entry of largest magnitude among 2^j × 2^j; level 0 has a pixel an entry. A strip is 256 rows of the table,
// 256 / 2^j rows of pixels, at least one; a tile is 256 columns of pixels of a strip. Computing any part of a strip computes its rows
// whole (sbox_tables.h), so a job does a strip, and all tiles of it that are wanted. What was used last is kept, at most maxBytes.
// Of what is wanted only the newest list counts, in its order. UI thread.
#pragma once

#include "engine/analysis/properties/sbox_tables.h"

#include <QImage>
#include <QObject>

#include <list>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace sequency::ui {

class EngineJobs;

using SharedSbox = std::shared_ptr<const analysis::Sbox>;

// The rows of a table, or of the difference of two S-boxes' tables. On one thread.
class TableRows {
public:
    // `other` may be null.
    TableRows(const analysis::SboxTable& kind, const SharedSbox& sbox, const SharedSbox& other,
              const program::Runner& runner, const base::RunControl& control);

    std::size_t rows() const { return m_facts.sbox().size(); }
    std::size_t columns() const { return m_kind.columns(m_facts.sbox()); }
    base::Result<base::AlignedBuffer<std::int32_t>> block(std::size_t first, std::size_t count);

private:
    const analysis::SboxTable& m_kind;
    analysis::SboxFacts m_facts;
    std::optional<analysis::SboxFacts> m_others;
};

class TableTiles : public QObject {
    Q_OBJECT

public:
    static constexpr std::size_t side = 256;  // rows of a strip, pixels of a tile's width
    static constexpr int maxLevel = 8;        // a strip is one row of pixels
    static constexpr std::size_t maxBytes = std::size_t{96} << 20;

    struct Key {
        int level = 0;
        std::size_t strip = 0;
        std::size_t column = 0;  // of tiles

        friend auto operator<=>(const Key&, const Key&) = default;
    };
    struct Tile {
        int width = 0;
        int height = 0;
        std::vector<std::int32_t> values;  // row by row
        mutable QImage image;              // the painter's, of its look
        mutable int look = -1;

        std::size_t byteCount() const { return values.size() * 2 * sizeof(std::int32_t); }  // with the image
    };

    explicit TableTiles(EngineJobs& jobs, QObject* parent = nullptr);

    // Forgets all tiles. Null: no table. `other`: an S-box of as many inputs and outputs, whose table is subtracted.
    void setTable(SharedSbox sbox, SharedSbox other, const analysis::SboxTable* kind,
                  const std::string& device);

    std::size_t rows() const { return m_sbox ? m_sbox->size() : 0; }
    std::size_t columns() const { return m_sbox ? m_kind->columns(*m_sbox) : 0; }
    const analysis::SboxTable* kind() const { return m_kind; }
    bool isDifference() const { return m_other != nullptr; }
    bool isSigned() const { return m_kind != nullptr && (m_kind->isSigned || isDifference()); }
    // Null where it is not there (yet). find() counts as a use.
    const Tile* find(const Key& key);
    const Tile* peek(const Key& key) const;
    void want(std::vector<Key> keys);
    // The entry, where its tile of level 0 is there.
    const std::int32_t* entry(std::size_t row, std::size_t column);
    // The largest magnitude that was met beside the first row and the first column, which say nothing of the S-box.
    std::int32_t peak() const { return m_peak; }
    std::size_t byteCount() const { return m_byteCount; }
    bool isComputing() const { return m_isRunning; }

signals:
    void changed();  // more of the table is there
    void failed(const QString& sentence);

private:
    struct Entry {
        Tile tile;
        std::list<Key>::iterator use;
    };
    struct Strip {
        std::vector<std::pair<Key, Tile>> tiles;
        std::int32_t peak = 0;
    };
    static base::Result<Strip> compute(TableRows& rows, const std::vector<Key>& keys);
    void startNext();
    void store(const Key& key, Tile tile);

    EngineJobs& m_jobs;
    SharedSbox m_sbox;
    SharedSbox m_other;
    const analysis::SboxTable* m_kind = nullptr;
    std::string m_device;
    bool m_isRunning = false;
    quint64 m_generation = 0;
    std::int32_t m_peak = 0;
    std::vector<Key> m_wanted;
    std::map<Key, Entry> m_tiles;
    std::list<Key> m_uses;  // newest first
    std::size_t m_byteCount = 0;
};

}  // namespace sequency::ui
