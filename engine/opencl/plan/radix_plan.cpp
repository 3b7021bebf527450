// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/opencl/plan/radix_plan.h"

#include <algorithm>
#include <bit>

namespace sequency::opencl {
namespace {

constexpr std::size_t registerBytes = 256;       // bytes for the values of one work-item
constexpr std::size_t reservedLocalBytes = 256;  // bytes of the reported local memory that drivers reserve
constexpr std::size_t maxItems = 512;
constexpr std::size_t maxStages = 4;
constexpr int maxResidue = 255;
// The maximum number of values per work-item for which accesses in whole words are faster. Such accesses need registers for two loads per value. On
// an H200, whole words took 4.6 instead of 5.3 times a copy for GF(5) with 25 values, 4.0 instead of 4.2 for GF(3) with 27 values, and 3.9 instead of
// 3.6 for GF(7) with 49 values.
constexpr std::size_t maxWholeWords = 32;

class RadixChooser {
public:
    RadixChooser(int radix, int firstLevel, int levels, std::size_t pack, const TileLimits& limits)
        : m_radix(static_cast<std::size_t>(radix)), m_first(firstLevel), m_end(firstLevel + levels),
          m_pack(pack), m_limits(limits),
          m_wordBytes(std::max<std::size_t>(4, static_cast<std::size_t>(limits.elementBytes)))
    {
        for (std::size_t span = m_radix; span * m_wordBytes <= registerBytes; span *= m_radix)
            ++m_stageLevels;
    }

    std::vector<RadixPass> choose() const
    {
        if (m_stageLevels == 0)
            return {};
        // Uses the smallest number of strided passes with rows of at least 64 bytes. If the contiguous pass computes more levels,
        // the rows of the strided passes are longer.
        const int strided = maxLevels(wordsFor(64) * m_wordBytes);
        const int contiguous = maxLevels(columnBytes(0));
        if (strided < 1 || contiguous < 1)
            return {};
        std::vector<RadixPass> passes;
        int left = m_end - m_first;
        if (m_first == 0) {
            passes.push_back(pass(0, std::min(left, contiguous)));
            left -= passes.front().levels;
        }
        for (int count = (left + strided - 1) / strided; count > 0; --count) {
            passes.push_back(pass(m_end - left, (left + count - 1) / count));
            left -= passes.back().levels;
        }
        return passes;
    }

private:
    std::size_t power(int exponent) const
    {
        std::size_t result = 1;
        for (; exponent > 0; --exponent)
            result *= m_radix;
        return result;
    }

    std::size_t localBytes() const
    {
        return m_limits.localMemory > reservedLocalBytes ? m_limits.localMemory - reservedLocalBytes : 0;
    }
    // Returns the number of words per row if a tile reads `rowBytes` consecutive bytes of each row.
    std::size_t wordsFor(std::size_t rowBytes) const
    {
        return std::max<std::size_t>(1,
                                     rowBytes / (m_pack * static_cast<std::size_t>(m_limits.elementBytes)));
    }
    // Returns the number of bytes of local memory per row and word. In the contiguous pass, packed columns are also stored unpacked, before and after
    // the steps.
    std::size_t columnBytes(int firstLevel) const
    {
        return m_wordBytes * (firstLevel == 0 && m_pack > 1 ? 2 : 1);
    }
    int maxLevels(std::size_t rowBytes) const
    {
        int levels = 0;
        const int most = static_cast<int>(maxStages) * m_stageLevels;
        while (levels < most && power(levels + 1) * rowBytes <= localBytes())
            ++levels;
        return levels;
    }
    RadixPass pass(int firstLevel, int levels) const
    {
        RadixPass pass;
        pass.firstLevel = firstLevel;
        pass.levels = levels;
        pass.rows = power(levels);
        pass.stride = power(firstLevel);
        pass.pack = m_pack;
        const std::size_t room =
            std::max<std::size_t>(1, localBytes() / (pass.rows * columnBytes(firstLevel)));
        pass.words = std::bit_floor(std::min(room, wordsFor(firstLevel == 0 ? 128 : 256)));
        const int count = std::max(1, (levels + m_stageLevels - 1) / m_stageLevels);
        for (int i = 0, left = levels; i < count; ++i) {
            pass.stages.push_back((left + count - i - 1) / (count - i));
            left -= pass.stages.back();
        }
        // A unit is a set of rows that one work-item combines. The stage with the fewest units limits the number of work-items.
        std::size_t units = pass.rows * pass.words;
        for (const int stage : pass.stages)
            units = std::min(units, pass.rows / power(stage) * pass.words);
        const std::size_t most = std::min<std::size_t>(maxItems, m_limits.maxWorkGroup);
        const std::size_t rounds = std::max<std::size_t>(1, (units + most - 1) / most);
        pass.items = std::max<std::size_t>(1, (units + rounds - 1) / rounds);
        pass.wholeWords = m_pack > 1 && firstLevel > 0 && power(pass.stages.front()) <= maxWholeWords &&
                          pass.items >= pass.words;
        if (pass.wholeWords)
            pass.items -= pass.items % pass.words;
        return pass;
    }

    std::size_t m_radix;
    int m_first;
    int m_end;
    std::size_t m_pack;
    TileLimits m_limits;
    std::size_t m_wordBytes;
    int m_stageLevels = 0;
};

int afterFold(int bound, int shift)
{
    int most = 0;
    for (int x = 0; x <= bound; ++x)
        most = std::max(most, (x & ((1 << shift) - 1)) + (x >> shift));
    return most;
}

// Returns the shift s for which x mod 2^s + x div 2^s has the smallest bound, or 0 if no shift reduces the bound.
int bestFold(int radix, int bound)
{
    int best = 0;
    for (int shift = 1; shift < 8; ++shift)
        if ((1 << shift) % radix == 1 % radix &&
            afterFold(bound, shift) < (best == 0 ? bound : afterFold(bound, best)))
            best = shift;
    return best;
}

// Computes the offsets of the rows of a level. Returns the bound of the values after the level, given their bound before it.
int levelBound(int radix, const std::vector<int>& matrix, int bound, std::vector<unsigned>& offsets)
{
    offsets.clear();
    int most = 0;
    for (auto row = matrix.begin(); row != matrix.end(); row += radix) {
        int positive = 0;
        int negative = 0;
        for (int j = 0; j < radix; ++j)
            (row[j] > 0 ? positive : negative) += row[j];
        const int offset = (-negative * bound + radix - 1) / radix * radix;
        offsets.push_back(static_cast<unsigned>(offset));
        most = std::max(most, positive * bound + offset);
    }
    return most;
}

std::optional<ResidueEnd> endFrom(int radix, int bound)
{
    ResidueEnd end;
    std::size_t folds = 0;
    for (int shift = bestFold(radix, bound); shift != 0 && bound >= 2 * radix && folds < end.folds.size();
         shift = bestFold(radix, bound)) {
        end.folds[folds++] = shift;
        bound = afterFold(bound, shift);
    }
    std::size_t subtractions = 0;
    for (const int multiple : {4 * radix, 2 * radix, radix}) {
        if (bound < multiple)
            continue;
        if (subtractions == end.subtract.size() || bound + 128 - multiple > maxResidue)
            return std::nullopt;
        end.subtract[subtractions++] = multiple;
        bound = std::max(multiple - 1, bound - multiple);
    }
    return bound < radix ? std::optional(end) : std::nullopt;
}

}  // namespace

std::vector<RadixPass> planRadix(int radix, int firstLevel, int levels, std::size_t pack,
                                 const TileLimits& limits)
{
    return RadixChooser(radix, firstLevel, levels, pack, limits).choose();
}

std::optional<ResiduePlan> planResidues(int radix, std::span<const std::vector<int>> matrices)
{
    ResiduePlan plan;
    int bound = radix - 1;
    for (const std::vector<int>& matrix : matrices) {
        ResidueLevel level;
        int next = levelBound(radix, matrix, bound, level.offsets);
        for (std::size_t fold = 0; next > maxResidue; ++fold) {
            const int shift = bestFold(radix, bound);
            if (shift == 0 || fold == level.folds.size())
                return std::nullopt;
            level.folds[fold] = shift;
            bound = afterFold(bound, shift);
            next = levelBound(radix, matrix, bound, level.offsets);
        }
        bound = next;
        plan.levels.push_back(std::move(level));
    }
    const auto end = endFrom(radix, bound);
    if (!end)
        return std::nullopt;
    plan.end = *end;
    return plan;
}

}  // namespace sequency::opencl
