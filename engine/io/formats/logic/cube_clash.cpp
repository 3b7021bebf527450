// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/io/formats/logic/cube_clash.h"

#include <bit>

namespace sequency::io {
namespace {

constexpr std::size_t wordBits = 64;

bool meet(const Cube& a, const Cube& b)
{
    return ((a.value ^ b.value) & a.care & b.care) == 0;
}

// Bit j of word j div 64: what a row says of output j. Off clashes with all else that is said.
struct RowSays {
    std::vector<std::uint64_t> off;
    std::vector<std::uint64_t> other;  // on, or left open
};

class PairSearch {
public:
    PairSearch(const CubeCover& cover, std::optional<std::size_t> only)
        : m_cover(cover), m_firstOutput(only.value_or(0)), m_outputs(only ? 1 : cover.outputCount),
          m_words((m_outputs + wordBits - 1) / wordBits)
    {}

    ClashSearch run(std::size_t maxComparisons, const base::RunControl& control)
    {
        ClashSearch search;
        for (std::size_t b = 0; b < m_cover.cubes.size(); ++b) {
            m_rows.push_back(says(b));
            for (std::size_t a = 0; a < b; ++a) {
                if (search.comparisons >= maxComparisons) {
                    search.isDecided = false;
                    return search;
                }
                ++search.comparisons;
                if (!meet(m_cover.cubes[a], m_cover.cubes[b]))
                    continue;
                search.comparisons += m_words;
                if (const auto output = clashingOutput(m_rows[a], m_rows[b])) {
                    search.clash = CubeClash{a, b, *output};
                    return search;
                }
            }
            if (b % 256 == 0 && control.stopRequested()) {
                search.isCancelled = true;
                return search;
            }
        }
        return search;
    }

private:
    RowSays says(std::size_t row) const
    {
        RowSays result{std::vector<std::uint64_t>(m_words), std::vector<std::uint64_t>(m_words)};
        for (std::size_t j = 0; j < m_outputs; ++j) {
            const CoverPlane plane = planeOf(m_cover.kind, m_cover.at(row, m_firstOutput + j));
            if (plane == CoverPlane::None)
                continue;
            auto& words = plane == CoverPlane::Off ? result.off : result.other;
            words[j / wordBits] |= std::uint64_t{1} << j % wordBits;
        }
        return result;
    }

    std::optional<std::size_t> clashingOutput(const RowSays& a, const RowSays& b) const
    {
        for (std::size_t w = 0; w < m_words; ++w)
            if (const std::uint64_t both = (a.off[w] & b.other[w]) | (a.other[w] & b.off[w]); both != 0)
                return m_firstOutput + w * wordBits + static_cast<std::size_t>(std::countr_zero(both));
        return std::nullopt;
    }

    const CubeCover& m_cover;
    std::size_t m_firstOutput;
    std::size_t m_outputs;
    std::size_t m_words;
    std::vector<RowSays> m_rows;
};

}  // namespace

ClashSearch findClash(const CubeCover& cover, std::optional<std::size_t> only, std::size_t maxComparisons,
                      const base::RunControl& control)
{
    return PairSearch(cover, only).run(maxComparisons, control);
}

}  // namespace sequency::io
