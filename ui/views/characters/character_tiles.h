// SPDX-License-Identifier: GPL-3.0-or-later
//
// A character table as tiles of 256 × 256 pixels, computed on the worker's thread when they are asked for.
//
// A pixel of level j is the mean of the b × b entries under it (CharacterMeans: all of them, whatever the size of the table), as
// theme::onDisc() colours it; level 0 has a pixel an entry. b is 2^j; stretched, where no factor of the group is larger than
// maxAligned, b is the order of the group of the lowest j digits. The mean over such a block is 1/b times the character
// of the other digits, so that times b it has a full colour and tells the truth. The cache keeps what was used last, at most
// maxBytes (48 MiB); the coarsest tile, the whole table, is computed first. Of what is wanted only the newest list counts, in
// its order; a job computes four tiles (some 15 ms). UI thread.
#pragma once

#include "engine/analysis/character_mean.h"
#include "ui/view/tile_cache.h"

#include <QImage>

#include <array>
#include <memory>
#include <vector>

namespace sequency::ui {

struct CharacterTileKey {
    int level = 0;
    std::size_t row = 0;  // of tiles
    std::size_t column = 0;

    friend auto operator<=>(const CharacterTileKey&, const CharacterTileKey&) = default;
};

// onDisc() as three corners, for another thread.
struct DiscColors {
    std::array<float, 3> centre = {};
    std::array<float, 3> real = {};
    std::array<float, 3> imaginary = {};

    static DiscColors make();
    QRgb at(std::complex<float> value) const;
};

using SharedCharacters = std::shared_ptr<const analysis::CharacterMeans>;

// Whether levels are blocks of digits.
inline constexpr int maxAligned = 7;
bool hasAlignedLevels(const analysis::CharacterMeans& table, bool stretched);
// b of a level, 1 from none on.
std::size_t characterStep(const analysis::CharacterMeans& table, bool stretched, int level);

// Pixels between neighbouring edges (of rows, of columns), each the mean of its rectangle. `stretched`: means are multiplied
// by the root of the number of entries, at which a block of a subgroup is fully coloured. Any thread.
QImage characterImage(const analysis::CharacterMeans& table, const std::vector<std::size_t>& rowEdges,
                      const std::vector<std::size_t>& columnEdges, const DiscColors& colors, bool stretched);

class CharacterTiles : public TileCache<CharacterTileKey, QImage> {
    Q_OBJECT

public:
    static constexpr int side = 256;
    static constexpr std::size_t maxBytes = std::size_t(48) << 20;

    explicit CharacterTiles(EngineJobs& jobs, QObject* parent = nullptr);

    // Forgets all tiles.
    void setTable(const SharedCharacters& table, bool stretched);
    // The whole table first.
    void want(std::vector<CharacterTileKey> keys);

    int coarsestLevel() const;  // where the table is one tile
    std::size_t step(int level) const;

private:
    std::size_t bytesOf(const QImage& tile) const override
    {
        return static_cast<std::size_t>(tile.sizeInBytes());
    }

    SharedCharacters m_table;
    bool m_stretched = false;
};

}  // namespace sequency::ui
