// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/io/formats/logic/cover_search.h"

#include <array>
#include <bit>
#include <cmath>

namespace sequency::io {
namespace {

constexpr std::size_t maxVariables = 64;

class Search {
public:
    Search(int variables, std::size_t& budget) : m_variables(variables), m_budget(budget) {}

    bool usedUp() const { return m_usedUp; }
    std::uint64_t point() const { return m_point; }

    // Returns true if there is a point outside all cubes. m_point holds the values that are already fixed; `cubes` must not contain these variables.
    bool find(std::vector<Cube> cubes)
    {
        for (;;) {
            if (cubes.size() >= m_budget) {
                m_usedUp = true;
                return false;
            }
            m_budget -= cubes.size() + 1;
            if (cubes.empty())
                return true;
            std::uint64_t care = 0;
            std::uint64_t value = 0;
            if (!forced(cubes, care, value))
                return false;
            if (care == 0)
                break;
            assign(cubes, care, value);
        }
        const Split split = bestSplit(cubes);
        for (const bool one : {split.oneFirst, !split.oneFirst}) {
            const std::uint64_t before = m_point;
            std::vector<Cube> rest = cubes;
            assign(rest, split.bit, one ? split.bit : 0);
            if (find(std::move(rest)))
                return true;
            if (m_usedUp)
                return false;
            m_point = before;
        }
        return false;
    }

private:
    struct Split {
        std::uint64_t bit = 0;
        bool oneFirst = false;
    };

    // Collects the values that a point outside all cubes must have, and values that it may have without loss of generality. Returns false if there is
    // no such point.
    static bool forced(const std::vector<Cube>& cubes, std::uint64_t& care, std::uint64_t& value)
    {
        std::uint64_t ones = 0;
        std::uint64_t zeros = 0;
        for (const Cube& cube : cubes) {
            if (cube.care == 0)
                return false;
            ones |= cube.value;
            zeros |= cube.care & ~cube.value;
            if (std::has_single_bit(cube.care)) {
                const std::uint64_t other = cube.care & ~cube.value;
                if ((care & cube.care) != 0 && (value & cube.care) != other)
                    return false;
                care |= cube.care;
                value |= other;
            }
        }
        const std::uint64_t oneSided = (ones ^ zeros) & ~care;
        care |= oneSided;
        value |= oneSided & zeros;
        return true;
    }

    void assign(std::vector<Cube>& cubes, std::uint64_t care, std::uint64_t value)
    {
        m_point |= value;
        std::erase_if(cubes,
                      [&](const Cube& cube) { return ((cube.value ^ value) & cube.care & care) != 0; });
        for (Cube& cube : cubes) {
            cube.care &= ~care;
            cube.value &= ~care;
        }
    }

    // Chooses the variable v with the largest 1024·a·b + a + b, which favours variables that divide the cubes evenly. Here a is the total size of the
    // cubes with the literal v as a fraction of the space, and b is the same for ¬v.
    Split bestSplit(const std::vector<Cube>& cubes) const
    {
        std::array<double, maxVariables> ones{};
        std::array<double, maxVariables> zeros{};
        for (const Cube& cube : cubes) {
            const double share = std::ldexp(1.0, -std::popcount(cube.care));
            for (std::uint64_t rest = cube.care; rest != 0; rest &= rest - 1) {
                const auto v = static_cast<std::size_t>(std::countr_zero(rest));
                ((cube.value >> v & 1) != 0 ? ones : zeros)[v] += share;
            }
        }
        std::size_t best = 0;
        const auto weight = [&](std::size_t v) { return ones[v] * zeros[v] * 1024 + ones[v] + zeros[v]; };
        for (std::size_t v = 1; v < static_cast<std::size_t>(m_variables); ++v)
            if (weight(v) > weight(best))
                best = v;
        return {std::uint64_t{1} << best, ones[best] < zeros[best]};
    }

    int m_variables;
    std::size_t& m_budget;
    bool m_usedUp = false;
    std::uint64_t m_point = 0;
};

}  // namespace

CoverSearch findUncovered(std::vector<Cube> cubes, int variables, std::size_t& budget)
{
    Search search(variables, budget);
    const bool found = search.find(std::move(cubes));
    if (search.usedUp())
        return {};
    return {true, found ? std::optional(search.point()) : std::nullopt};
}

namespace {

constexpr std::size_t wordBits = 64;

bool meet(const Cube& a, const Cube& b)
{
    return ((a.value ^ b.value) & a.care & b.care) == 0;
}

// The output characters of a row as bit vectors: output j is bit j mod 64 of word j div 64. Two rows contradict each other in an output if it is off
// in one row, and on or don't care in the other.
struct RowSays {
    std::vector<std::uint64_t> off;
    std::vector<std::uint64_t> other;  // 1 for each output that is on or don't care
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
