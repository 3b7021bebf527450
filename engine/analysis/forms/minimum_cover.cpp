// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/analysis/forms/minimum_cover.h"

#include <algorithm>
#include <bit>
#include <limits>
#include <map>
#include <numeric>

namespace sequency::analysis {
namespace {

using Bits = std::vector<std::uint64_t>;
using Columns = std::vector<CoverColumn>;

constexpr std::size_t wordBits = 64;
constexpr std::size_t maxReducedColumns = 6000;  // more columns are covered greedily

bool isSet(const Bits& bits, std::size_t i)
{
    return (bits[i / wordBits] >> i % wordBits & 1) != 0;
}

bool isEmpty(const Bits& bits)
{
    return std::ranges::all_of(bits, [](std::uint64_t word) { return word == 0; });
}

int count(const Bits& bits)
{
    return std::accumulate(bits.begin(), bits.end(), 0,
                           [](int sum, std::uint64_t word) { return sum + std::popcount(word); });
}

bool contains(const Bits& all, const Bits& part)
{
    for (std::size_t i = 0; i < all.size(); ++i)
        if ((part[i] & ~all[i]) != 0)
            return false;
    return true;
}

void remove(Bits& from, const Bits& what)
{
    for (std::size_t i = 0; i < from.size(); ++i)
        from[i] &= ~what[i];
}

template <typename Use>
void forEachBit(const Bits& bits, const Use& use)
{
    for (std::size_t i = 0; i < bits.size(); ++i)
        for (std::uint64_t word = bits[i]; word != 0; word &= word - 1)
            use(i * wordBits + static_cast<std::size_t>(std::countr_zero(word)));
}

int costOf(const CoverColumn& column)
{
    return coverTermCost + column.literals;
}

// Removes covered rows from the columns, and every column for which another column covers the same rows at the same or a lower cost.
void removeDominated(const Bits& rows, Columns& columns)
{
    std::vector<int> sizes;
    for (CoverColumn& column : columns) {
        for (std::size_t i = 0; i < rows.size(); ++i)
            column.rows[i] &= rows[i];
        sizes.push_back(count(column.rows));
    }
    std::vector<bool> isRemoved(columns.size());
    for (std::size_t i = 0; i < columns.size(); ++i) {
        isRemoved[i] = sizes[i] == 0;
        for (std::size_t k = 0; k < columns.size() && !isRemoved[i]; ++k) {
            if (k == i || isRemoved[k] || sizes[k] < sizes[i] || columns[k].literals > columns[i].literals)
                continue;
            const bool isEqual = sizes[k] == sizes[i] && columns[k].literals == columns[i].literals;
            isRemoved[i] = (!isEqual || k < i) && contains(columns[k].rows, columns[i].rows);
        }
    }
    std::size_t kept = 0;
    for (std::size_t i = 0; i < columns.size(); ++i)
        if (!isRemoved[i]) {
            if (kept != i)
                columns[kept] = std::move(columns[i]);
            ++kept;
        }
    columns.resize(kept);
}

// Returns, for each row, the set of columns that cover it.
std::vector<Bits> transposed(const Bits& rows, const Columns& columns)
{
    std::vector<Bits> sets(rows.size() * wordBits);
    forEachBit(rows, [&](std::size_t row) { sets[row].resize((columns.size() + wordBits - 1) / wordBits); });
    for (std::size_t i = 0; i < columns.size(); ++i)
        forEachBit(columns[i].rows,
                   [&](std::size_t row) { sets[row][i / wordBits] |= std::uint64_t{1} << i % wordBits; });
    return sets;
}

// Removes every row that is covered whenever another row is covered.
void removeImplied(Bits& rows, const Columns& columns)
{
    const auto sets = transposed(rows, columns);
    std::map<Bits, std::size_t> distinct;  // first row of each set of columns
    std::vector<std::pair<int, std::size_t>> order;
    forEachBit(rows, [&](std::size_t row) {
        if (distinct.emplace(sets[row], row).second)
            order.emplace_back(count(sets[row]), row);
    });
    std::ranges::sort(order);
    std::vector<std::size_t> kept;
    for (const auto& one : order) {
        const Bits& set = sets[one.second];
        if (std::ranges::none_of(kept, [&](std::size_t other) { return contains(set, sets[other]); }))
            kept.push_back(one.second);
    }
    std::ranges::fill(rows, 0);
    for (const std::size_t row : kept)
        rows[row / wordBits] |= std::uint64_t{1} << row % wordBits;
}

// Covers the rows by the column with the most rows per cost, repeatedly.
std::vector<std::size_t> greedyCover(Bits rows, const Columns& columns)
{
    std::vector<std::size_t> chosen;
    std::vector<int> gains(columns.size(), std::numeric_limits<int>::max());
    const Bits all = rows;
    while (!isEmpty(rows)) {
        std::size_t best = columns.size();
        for (std::size_t i = 0; i < columns.size(); ++i) {
            if (best < columns.size() && gains[i] < gains[best])
                continue;  // gains only decrease
            gains[i] = 0;
            for (std::size_t w = 0; w < rows.size(); ++w)
                gains[i] += std::popcount(columns[i].rows[w] & rows[w]);
            if (best == columns.size() || gains[i] > gains[best] ||
                (gains[i] == gains[best] && columns[i].literals < columns[best].literals))
                best = i;
        }
        remove(rows, columns[best].rows);
        chosen.push_back(best);
    }
    std::vector<std::uint32_t> times(all.size() * wordBits);
    for (const std::size_t i : chosen)
        forEachBit(columns[i].rows, [&](std::size_t row) { ++times[row]; });
    for (std::size_t k = chosen.size(); k-- > 0;) {
        bool isRedundant = true;
        forEachBit(columns[chosen[k]].rows,
                   [&](std::size_t row) { isRedundant = isRedundant && times[row] > 1; });
        if (!isRedundant)
            continue;
        forEachBit(columns[chosen[k]].rows, [&](std::size_t row) { --times[row]; });
        chosen.erase(chosen.begin() + static_cast<std::ptrdiff_t>(k));
    }
    return chosen;
}

class CoverSearch {
public:
    CoverSearch(std::size_t maxBranches, const base::RunControl& control)
        : m_maxBranches(maxBranches), m_control(control)
    {}

    Cover solve(Bits rows, Columns columns)
    {
        if (columns.size() > maxReducedColumns)
            removeUnused(rows, columns);
        if (columns.size() > maxReducedColumns) {
            for (const std::size_t i : greedyCover(rows, columns))
                m_best.push_back(columns[i].index);
            return {m_best, false};
        }
        int cost = 0;
        reduce(rows, columns, cost);
        const auto compressed = compress(rows, columns);
        for (const std::size_t i : greedyCover(compressed, columns)) {
            m_best.push_back(columns[i].index);
            m_bestCost += costOf(columns[i]);
        }
        m_best.insert(m_best.begin(), m_chosen.begin(), m_chosen.end());
        m_bestCost += cost;
        search(compressed, columns, cost);
        return {m_best, m_branches <= m_maxBranches};
    }

private:
    static void removeUnused(const Bits& rows, Columns& columns)
    {
        std::erase_if(columns, [&](const CoverColumn& column) {
            for (std::size_t i = 0; i < rows.size(); ++i)
                if ((column.rows[i] & rows[i]) != 0)
                    return false;
            return true;
        });
    }

    // Renumbers the remaining rows consecutively, so that the sets of the search are short.
    static Bits compress(const Bits& rows, Columns& columns)
    {
        std::vector<std::size_t> places(rows.size() * wordBits);
        std::size_t used = 0;
        forEachBit(rows, [&](std::size_t row) { places[row] = used++; });
        Bits compressed((used + wordBits - 1) / wordBits);
        for (std::size_t row = 0; row < used; ++row)
            compressed[row / wordBits] |= std::uint64_t{1} << row % wordBits;
        for (CoverColumn& column : columns) {
            Bits moved(compressed.size());
            forEachBit(column.rows, [&](std::size_t row) {
                moved[places[row] / wordBits] |= std::uint64_t{1} << places[row] % wordBits;
            });
            column.rows = std::move(moved);
        }
        return compressed;
    }

    // Selects the columns that alone cover a row, and removes dominated columns and implied rows, until nothing changes.
    void reduce(Bits& rows, Columns& columns, int& cost)
    {
        for (Bits before; before != rows;) {
            before = rows;
            removeDominated(rows, columns);
            removeImplied(rows, columns);
            Bits once(rows.size());
            Bits twice(rows.size());
            for (const CoverColumn& column : columns)
                for (std::size_t i = 0; i < rows.size(); ++i) {
                    twice[i] |= once[i] & column.rows[i];
                    once[i] |= column.rows[i];
                }
            for (const CoverColumn& column : columns) {
                bool isEssential = false;
                for (std::size_t i = 0; i < rows.size(); ++i)
                    isEssential = isEssential || (column.rows[i] & ~twice[i] & rows[i]) != 0;
                if (isEssential)
                    select(column, rows, cost);
            }
        }
    }

    void select(const CoverColumn& column, Bits& rows, int& cost)
    {
        m_chosen.push_back(column.index);
        remove(rows, column.rows);
        cost += costOf(column);
    }

    // Returns a lower bound of the cost of covering the rows: the larger of the sum of the minimum costs of rows that have no column in common, and the
    // minimum cost times the number of columns needed if each covers as many rows as the largest.
    static int lowerBound(Bits rows, const Columns& columns)
    {
        std::vector<Bits> neighbours(rows.size() * wordBits);  // rows that share a column with the row
        std::vector<int> costs(neighbours.size(), std::numeric_limits<int>::max());
        int largest = 1;
        int cheapest = std::numeric_limits<int>::max();
        forEachBit(rows, [&](std::size_t row) { neighbours[row].resize(rows.size()); });
        for (const CoverColumn& column : columns) {
            int size = 0;
            forEachBit(column.rows, [&](std::size_t row) {
                for (std::size_t i = 0; i < rows.size(); ++i)
                    neighbours[row][i] |= column.rows[i];
                costs[row] = std::min(costs[row], costOf(column));
                ++size;
            });
            largest = std::max(largest, size);
            if (size > 0)
                cheapest = std::min(cheapest, costOf(column));
        }
        const int counted = (count(rows) + largest - 1) / largest * cheapest;
        int bound = 0;
        while (!isEmpty(rows)) {
            std::size_t chosen = 0;
            int fewest = std::numeric_limits<int>::max();
            forEachBit(rows, [&](std::size_t row) {
                int shared = 0;
                for (std::size_t i = 0; i < rows.size(); ++i)
                    shared += std::popcount(neighbours[row][i] & rows[i]);
                if (shared < fewest) {
                    fewest = shared;
                    chosen = row;
                }
            });
            bound += costs[chosen];
            remove(rows, neighbours[chosen]);
        }
        return std::max(bound, counted);
    }

    // Returns true if covers of this cost or more are not searched.
    bool isTooExpensive(int cost) const
    {
        return m_branches > m_maxBranches / 2 ? cost / coverTermCost >= m_bestCost / coverTermCost
                                              : cost >= m_bestCost;
    }

    // Returns the columns of the row that has the fewest columns, the column with the most rows first.
    static std::vector<std::size_t> choicesOf(const Bits& rows, const Columns& columns)
    {
        std::vector<int> counts(rows.size() * wordBits);
        for (const CoverColumn& column : columns)
            forEachBit(column.rows, [&](std::size_t row) { ++counts[row]; });
        std::size_t chosen = 0;
        int fewest = std::numeric_limits<int>::max();
        forEachBit(rows, [&](std::size_t row) {
            if (counts[row] < fewest) {
                fewest = counts[row];
                chosen = row;
            }
        });
        std::vector<std::size_t> choices;
        for (std::size_t i = 0; i < columns.size(); ++i)
            if (isSet(columns[i].rows, chosen))
                choices.push_back(i);
        std::ranges::stable_sort(choices, std::greater(),
                                 [&](std::size_t i) { return count(columns[i].rows); });
        return choices;
    }

    void search(Bits rows, Columns columns, int cost)
    {
        const std::size_t chosenBefore = m_chosen.size();
        reduce(rows, columns, cost);
        if (isEmpty(rows)) {
            if (cost < m_bestCost) {
                m_best = m_chosen;
                m_bestCost = cost;
            }
        } else if (!isTooExpensive(cost + lowerBound(rows, columns))) {
            for (const std::size_t choice : choicesOf(rows, columns)) {
                constexpr std::size_t reports = 32;
                if (m_branches % (m_maxBranches / reports + 1) == 0)
                    m_control.report(static_cast<double>(m_branches) / static_cast<double>(m_maxBranches));
                if (++m_branches > m_maxBranches || m_control.stopRequested()) {
                    m_branches = m_maxBranches + 1;
                    break;
                }
                Bits remaining = rows;
                int newCost = cost;
                select(columns[choice], remaining, newCost);
                search(remaining, columns, newCost);
                m_chosen.pop_back();
                std::ranges::fill(columns[choice].rows, 0);  // the remaining branches do not use this column
            }
        }
        m_chosen.resize(chosenBefore);
    }

    std::size_t m_maxBranches;
    const base::RunControl& m_control;
    std::vector<std::size_t> m_chosen;
    std::vector<std::size_t> m_best;
    int m_bestCost = 0;
    std::size_t m_branches = 0;
};

}  // namespace

Cover minimumCover(std::size_t rowCount, std::vector<CoverColumn> columns, std::size_t maxBranches,
                   const base::RunControl& control)
{
    Bits rows((rowCount + wordBits - 1) / wordBits);
    for (std::size_t row = 0; row < rowCount; ++row)
        rows[row / wordBits] |= std::uint64_t{1} << row % wordBits;
    return CoverSearch(maxBranches, control).solve(std::move(rows), std::move(columns));
}

}  // namespace sequency::analysis
