// SPDX-License-Identifier: GPL-3.0-or-later
//
// Finds the block sensitivity: an input with as many disjoint blocks as possible that change the value.
//
// A block with a single variable intersects no other minimal block, so a largest family contains all sensitive variables of the input. The other
// blocks have at least two variables each: at an input with s sensitive variables there are at most s + (n − s)/2 disjoint blocks. Every block
// intersects every certificate of the input, so there are no more blocks than variables in a certificate. Inputs are examined by descending bound,
// until no bound exceeds the number of blocks found.
#include "engine/analysis/properties/boolean/query_complexity.h"
#include "engine/analysis/units.h"

#include <algorithm>
#include <array>
#include <bit>

namespace sequency::analysis {
namespace {

using base::PackedBits;
using BlockWords = std::vector<std::uint64_t>;

// A set of blocks as 2^n bits.
class BlockSet {
public:
    explicit BlockSet(int variables)
        : m_variables(variables), m_words(PackedBits::wordsFor(std::size_t{1} << variables))
    {}

    // Sets the set to the blocks that change the value of f at `place`.
    void setSensitive(const PackedBits& bits, std::size_t place)
    {
        const std::uint64_t value = bits[place] ? ~std::uint64_t{0} : 0;
        for (std::size_t word = 0; word < m_words.size(); ++word) {
            std::uint64_t moved = bits.words()[word ^ place / wordBits];
            for (std::size_t level = 0; level < clearMasks.size(); ++level)
                if ((place >> level & 1) != 0)
                    moved = (moved & clearMasks[level]) << (1U << level) |
                            (moved >> (1U << level) & clearMasks[level]);
            m_words[word] = moved ^ value;
        }
        if (m_variables < wordLevels)
            m_words[0] &= (std::uint64_t{1} << (1U << m_variables)) - 1;
    }
    // Returns the blocks of word `word` that consist of a block of the set and the variable of `bit`.
    std::uint64_t extended(std::size_t word, int bit) const
    {
        if (bit < wordLevels)
            return (m_words[word] & clearMasks[static_cast<std::size_t>(bit)]) << (1U << bit);
        const std::size_t apart = std::size_t{1} << (bit - wordLevels);
        return (word & apart) != 0 ? m_words[word ^ apart] : 0;
    }
    // Adds all blocks that contain a block of the set.
    void addLarger()
    {
        for (int bit = 0; bit < m_variables; ++bit)
            for (std::size_t word = 0; word < m_words.size(); ++word)
                m_words[word] |= extended(word, bit);
    }
    const BlockWords& words() const { return m_words; }

private:
    int m_variables;
    BlockWords m_words;
};

class BlockFinder {
public:
    explicit BlockFinder(const PackedBits& bits)
        : m_bits(bits), m_variables(std::countr_zero(bits.size())), m_sensitive(m_variables),
          m_closed(m_variables), m_most(bits.size())
    {}

    // Returns a largest family of disjoint minimal blocks at `place`, in ascending order.
    std::vector<std::size_t> blocksAt(std::size_t place)
    {
        findMinimal(place);
        std::vector<std::size_t> family;
        std::size_t free = m_bits.size() - 1;
        for (const auto& blocks : m_minimal)
            if (!blocks.empty() && std::has_single_bit(blocks.front())) {
                family.push_back(blocks.front());
                free &= ~blocks.front();
            }
        std::ranges::fill(m_most, unknown);
        while (most(free) > 0) {
            const std::size_t lowest = free & (~free + 1);
            if (most(free & ~lowest) <
                most(free)) {  // every largest family within `free` uses the lowest variable
                const auto& blocks = m_minimal[static_cast<std::size_t>(std::countr_zero(free))];
                const auto block = std::ranges::find_if(blocks, [&](std::size_t candidate) {
                    return (candidate & ~free) == 0 && 1 + most(free & ~candidate) == most(free);
                });
                family.push_back(*block);
                free &= ~*block;
            } else {
                free &= ~lowest;
            }
        }
        std::ranges::sort(family);
        return family;
    }

private:
    static constexpr std::uint8_t unknown = 0xFF;

    // Lists the minimal blocks at `place` by their lowest variable, in ascending order. A block is minimal if it contains no other block that changes
    // the value, in other words none without one of its variables.
    void findMinimal(std::size_t place)
    {
        m_sensitive.setSensitive(m_bits, place);
        m_closed = m_sensitive;
        m_closed.addLarger();
        for (auto& blocks : m_minimal)
            blocks.clear();
        for (std::size_t word = 0; word < m_sensitive.words().size(); ++word) {
            std::uint64_t larger = 0;
            for (int bit = 0; bit < m_variables; ++bit)
                larger |= m_closed.extended(word, bit);
            for (std::uint64_t rest = m_sensitive.words()[word] & ~larger; rest != 0; rest &= rest - 1) {
                const std::size_t block = word * wordBits + static_cast<std::size_t>(std::countr_zero(rest));
                m_minimal[static_cast<std::size_t>(std::countr_zero(block))].push_back(block);
            }
        }
    }

    // Returns the largest number of disjoint minimal blocks within `free`, which contains no sensitive variable.
    int most(std::size_t free)
    {
        if (free == 0)
            return 0;
        if (m_most[free] != unknown)
            return m_most[free];
        int best = most(free & (free - 1));
        const int bound = std::popcount(free) / 2;
        for (const std::size_t block : m_minimal[static_cast<std::size_t>(std::countr_zero(free))]) {
            if (best >= bound)
                break;
            if ((block & ~free) == 0)
                best = std::max(best, 1 + most(free & ~block));
        }
        m_most[free] = static_cast<std::uint8_t>(best);
        return best;
    }

    const PackedBits& m_bits;
    int m_variables;
    BlockSet m_sensitive;
    BlockSet m_closed;
    std::array<std::vector<std::size_t>, maxBlockSensitivityVariables> m_minimal;
    std::vector<std::uint8_t> m_most;  // results of most(), indexed by its argument
};

}  // namespace

base::Result<BlocksAtInput> mostSensitiveBlocks(const PackedBits& bits, const base::RunControl& control)
{
    const auto certificates = SEQUENCY_TRY(certificateSizes(bits, control));
    const int n = std::countr_zero(bits.size());
    std::vector<std::vector<std::size_t>> byBound(static_cast<std::size_t>(n) + 1);
    for (std::size_t x = 0; x < bits.size(); ++x) {
        int sensitivity = 0;
        for (std::size_t mask = 1; mask < bits.size(); mask *= 2)
            sensitivity += bits[x] != bits[x ^ mask] ? 1 : 0;
        const int bound = std::min<int>(certificates[x], (n + sensitivity) / 2);
        byBound[static_cast<std::size_t>(bound)].push_back(x);
    }
    BlockFinder finder(bits);
    BlocksAtInput best;
    for (std::size_t bound = byBound.size() - 1; bound > best.blocks.size(); --bound)
        for (const std::size_t x : byBound[bound]) {
            if (bound <= best.blocks.size())
                break;
            if (control.stopRequested())
                return base::cancelled();
            if (auto blocks = finder.blocksAt(x); blocks.size() > best.blocks.size())
                best = {x, std::move(blocks)};
        }
    return best;
}

}  // namespace sequency::analysis
