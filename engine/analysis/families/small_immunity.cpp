// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/analysis/families/small_immunity.h"

#include "engine/analysis/units.h"
#include "engine/program/operations/annihilator.h"

#include <array>
#include <bit>
#include <cstddef>

namespace sequency::analysis {
namespace {

constexpr std::size_t maxSize = std::size_t{1} << maxSmallImmunityVariables;

// A set of indices, one bit for each index.
template <std::size_t words>
struct IndexSet {
    std::array<std::uint64_t, words> bits = {};

    bool contains(std::size_t index) const { return (bits[index / wordBits] >> index % wordBits & 1) != 0; }
    int count() const
    {
        int count = 0;
        for (const std::uint64_t word : bits)
            count += std::popcount(word);
        return count;
    }
    IndexSet& operator&=(const IndexSet& other)
    {
        for (std::size_t i = 0; i < words; ++i)
            bits[i] &= other.bits[i];
        return *this;
    }
    IndexSet& operator|=(const IndexSet& other)
    {
        for (std::size_t i = 0; i < words; ++i)
            bits[i] |= other.bits[i];
        return *this;
    }
    friend IndexSet operator&(IndexSet a, const IndexSet& b) { return a &= b; }
    IndexSet without(const IndexSet& other) const
    {
        IndexSet rest = *this;
        for (std::size_t i = 0; i < words; ++i)
            rest.bits[i] &= ~other.bits[i];
        return rest;
    }
};

// The indices by the number of their ones, and for each bit of an index, the indices in which it is 1.
template <std::size_t words>
struct IndexTables {
    std::array<IndexSet<words>, maxSmallImmunityVariables + 1> ofWeight = {};
    std::array<IndexSet<words>, maxSmallImmunityVariables> withBit = {};
};

template <std::size_t words>
constexpr IndexTables<words> indexTables()
{
    IndexTables<words> tables;
    for (std::size_t index = 0; index < words * wordBits; ++index) {
        const std::uint64_t bit = std::uint64_t{1} << index % wordBits;
        tables.ofWeight[static_cast<std::size_t>(std::popcount(index))].bits[index / wordBits] |= bit;
        for (std::size_t k = 0; k < tables.withBit.size(); ++k)
            if ((index >> k & 1) != 0)
                tables.withBit[k].bits[index / wordBits] |= bit;
    }
    return tables;
}

template <std::size_t words>
constexpr IndexTables<words> tables = indexTables<words>();

// Returns true if no sum of some of the rows is 0. Changes the rows.
template <std::size_t words>
bool areIndependent(std::span<IndexSet<words>> rows)
{
    for (std::size_t i = 0; i < rows.size(); ++i) {
        const IndexSet<words> pivot = rows[i];
        std::size_t word = 0;
        while (word < words && pivot.bits[word] == 0)
            ++word;
        if (word == words)
            return false;
        const int bit = std::countr_zero(pivot.bits[word]);
        for (std::size_t j = i + 1; j < rows.size(); ++j) {
            // The branch would be predicted wrongly for half of the rows.
            const std::uint64_t mask = -(rows[j].bits[word] >> bit & 1);
            for (std::size_t k = 0; k < words; ++k)
                rows[j].bits[k] ^= pivot.bits[k] & mask;
        }
    }
    return true;
}

// Returns true if a function g ≠ 0 of degree at most `degree` is 0 at all indices in `zeros`. `all` contains the 2^n indices. The unknowns are the
// values of g at the other indices of weight up to `degree`, and the equations belong to the `zeros` of larger weight.
template <std::size_t words>
bool hasAnnihilator(const IndexSet<words>& zeros, const IndexSet<words>& all, int variables, int degree)
{
    IndexSet<words> low;
    for (int weight = 0; weight <= degree; ++weight)
        low |= tables<words>.ofWeight[static_cast<std::size_t>(weight)];
    const IndexSet<words> places = (low & all).without(zeros);
    const IndexSet<words> points = zeros.without(low);
    if (places.count() > points.count())
        return true;
    // For a place of each weight, the points that have the place as a summand if they contain it.
    std::array<IndexSet<words>, maxSmallImmunityVariables + 1> summands = {};
    for (int weight = 0; weight <= degree; ++weight)
        for (int above = degree + 1; above <= variables; ++above)
            if (program::isSummand((1U << weight) - 1, (1U << above) - 1, degree))
                summands[static_cast<std::size_t>(weight)] |=
                    tables<words>.ofWeight[static_cast<std::size_t>(above)] & points;
    std::array<IndexSet<words>, maxSize> rows;
    std::size_t count = 0;
    for (std::size_t word = 0; word < words; ++word)
        for (std::uint64_t rest = places.bits[word]; rest != 0; rest &= rest - 1) {
            const std::size_t place = word * wordBits + static_cast<std::size_t>(std::countr_zero(rest));
            IndexSet<words>& row = rows[count++];
            row = summands[static_cast<std::size_t>(std::popcount(place))];
            for (std::size_t bits = place; bits != 0; bits &= bits - 1)
                row &= tables<words>.withBit[static_cast<std::size_t>(std::countr_zero(bits))];
        }
    return !areIndependent(std::span(rows).first(count));
}

template <std::size_t words>
int immunityOf(std::span<const std::uint64_t> function, int variables)
{
    IndexSet<words> all;
    IndexSet<words> ones;
    for (std::size_t i = 0; i < words; ++i) {
        const std::size_t size = std::size_t{1} << variables;
        all.bits[i] = size < wordBits ? (std::uint64_t{1} << size) - 1 : ~std::uint64_t{0};
        ones.bits[i] = function[i];
    }
    const IndexSet<words> zeros = all.without(ones);
    const int most = (variables + 1) / 2;  // this degree is always sufficient
    for (int degree = 0; degree < most; ++degree)
        if (hasAnnihilator(ones, all, variables, degree) || hasAnnihilator(zeros, all, variables, degree))
            return degree;
    return most;
}

}  // namespace

int smallAlgebraicImmunity(std::span<const std::uint64_t> function, int variables)
{
    switch (function.size()) {
    case 1: return immunityOf<1>(function, variables);
    case 2: return immunityOf<2>(function, variables);
    default: return immunityOf<4>(function, variables);
    }
}

}  // namespace sequency::analysis
