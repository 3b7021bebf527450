// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/analysis/forms/minimum_cover.h"

#include "engine/analysis/forms/lagrangian_bound.h"

#include <algorithm>
#include <limits>
#include <numeric>
#include <optional>

namespace sequency::analysis {
namespace {

constexpr int termWeight = 4;  // cost of a term while literals are minimized; more makes the bound weaker
constexpr int literalShare =
    4;  // the search for literals has a quarter of the work of the search for columns

struct Selection {
    std::vector<std::uint32_t> columns;
    int literals = 0;

    bool isBetterThan(const Selection& other) const
    {
        return std::pair(columns.size(), literals) < std::pair(other.columns.size(), other.literals);
    }
};

// The rows that are not covered yet and the columns that are still permitted.
struct Node {
    std::vector<std::uint32_t> rows;
    std::vector<std::uint32_t> columns;
    std::vector<double> multipliers;  // for each row of the problem
    double cost = 0;                  // cost of the selected columns
};

// Calls use(i, k) for all sets i and k ≠ i such that set k contains set i. `owners` is the transposed list of `sets`; no set is empty.
template <typename Use>
void forEachContainment(const IndexLists& sets, const IndexLists& owners, CoverWork& work, const Use& use)
{
    for (std::uint32_t i = 0; i < sets.size() && !work.isExhausted(); ++i) {
        const auto set = sets[i];
        const auto rarest =
            *std::ranges::min_element(set, {}, [&](std::uint32_t item) { return owners[item].size(); });
        for (const std::uint32_t k : owners[rarest]) {
            if (k == i || sets[k].size() < set.size())
                continue;
            work.spend(set.size());
            if (std::ranges::includes(sets[k], set))
                use(i, k);
        }
    }
}

void eraseMarked(std::vector<std::uint32_t>& list, const std::vector<bool>& isMarked)
{
    std::size_t place = 0;
    std::erase_if(list, [&](std::uint32_t) { return isMarked[place++]; });
}

class CoverSearch {
public:
    CoverSearch(std::size_t rowCount, const std::vector<CoverColumn>& columns, std::uint64_t maxWork,
                const base::RunControl& control)
        : m_rowCount(rowCount), m_columns(columns), m_maxWork(maxWork),
          m_work(maxWork + maxWork / literalShare, control)
    {}

    Cover solve()
    {
        Node root;
        root.rows.resize(m_rowCount);
        std::iota(root.rows.begin(), root.rows.end(), 0U);
        root.columns.resize(m_columns.size());
        std::iota(root.columns.begin(), root.columns.end(), 0U);
        root.multipliers.assign(m_rowCount, -1);
        m_best.columns.resize(m_rowCount + 1);       // worse than every cover
        offer(boundOf(root, matrixOf(root)).cover);  // one step, since no work is allowed yet
        const bool isMinimum = searchFrom(root, m_maxWork, 1, 0);
        searchFrom(root, m_maxWork / literalShare, termWeight, 1);
        return {{m_best.columns.begin(), m_best.columns.end()}, isMinimum};
    }

private:
    // Searches for better covers with the costs `termCost` + `literalCost`·literals. Returns true if there is no better cover.
    bool searchFrom(const Node& root, std::uint64_t maxWork, int termCost, int literalCost)
    {
        m_termCost = termCost;
        m_literalCost = literalCost;
        m_work.allow(maxWork);
        search(root);
        return !m_work.isExhausted();
    }

    double costOf(std::uint32_t column) const
    {
        return m_termCost + m_literalCost * m_columns[column].literals;
    }

    // Returns the largest cost of a cover that is worth searching.
    double limit() const
    {
        return m_termCost * static_cast<double>(m_best.columns.size()) +
               m_literalCost * static_cast<double>(m_best.literals) - 1;
    }

    // Compares the chosen and the additional columns with the best cover. Without additional columns, no cover was found.
    void offer(const std::optional<std::vector<std::uint32_t>>& additional)
    {
        if (!additional)
            return;
        Selection found{m_chosen, 0};
        found.columns.insert(found.columns.end(), additional->begin(), additional->end());
        for (const std::uint32_t column : found.columns)
            found.literals += m_columns[column].literals;
        if (found.isBetterThan(m_best))
            m_best = std::move(found);
    }

    CoverMatrix matrixOf(const Node& node) const
    {
        std::vector<std::uint32_t> places(m_rowCount, ~0U);
        for (std::uint32_t i = 0; i < node.rows.size(); ++i)
            places[node.rows[i]] = i;
        CoverMatrix matrix;
        for (const std::uint32_t column : node.columns) {
            for (const std::uint32_t row : m_columns[column].rows)
                if (places[row] != ~0U)
                    matrix.columns.add(places[row]);
            matrix.columns.close();
            matrix.costs.push_back(costOf(column));
        }
        matrix.rows = matrix.columns.transposed(node.rows.size());
        return matrix;
    }

    void select(Node& node, std::uint32_t column)
    {
        m_chosen.push_back(column);
        node.cost += costOf(column);
        std::erase_if(node.rows, [&](std::uint32_t row) {
            return std::ranges::binary_search(m_columns[column].rows, row);
        });
        std::erase(node.columns, column);
    }

    // Selects the columns that alone cover a row. Returns false if there are none.
    bool selectEssential(Node& node, const CoverMatrix& matrix)
    {
        std::vector<std::uint32_t> essential;
        for (std::size_t row = 0; row < matrix.rows.size(); ++row)
            if (matrix.rows[row].size() == 1)
                essential.push_back(node.columns[matrix.rows[row].front()]);
        std::ranges::sort(essential);
        essential.erase(std::unique(essential.begin(), essential.end()), essential.end());
        for (const std::uint32_t column : essential)
            select(node, column);
        return !essential.empty();
    }

    // Removes every column for which another column covers the same rows at the same or a lower cost, and every row that is covered whenever another
    // row is covered. Returns false if there are none.
    bool removeDominated(Node& node, const CoverMatrix& matrix)
    {
        std::vector<bool> isColumnRemoved(node.columns.size());
        std::vector<bool> isRowRemoved(node.rows.size());
        forEachContainment(matrix.columns, matrix.rows, m_work, [&](std::uint32_t i, std::uint32_t k) {
            const bool isEqual =
                matrix.costs[i] == matrix.costs[k] && matrix.columns[i].size() == matrix.columns[k].size();
            if (matrix.costs[k] <= matrix.costs[i] && (!isEqual || k < i))
                isColumnRemoved[i] = true;
        });
        const bool hasRemoved = std::ranges::find(isColumnRemoved, true) != isColumnRemoved.end();
        if (!hasRemoved)
            forEachContainment(matrix.rows, matrix.columns, m_work, [&](std::uint32_t i, std::uint32_t k) {
                if (matrix.rows[i].size() < matrix.rows[k].size() || i < k)
                    isRowRemoved[k] = true;
            });
        const std::size_t before = node.rows.size() + node.columns.size();
        eraseMarked(node.columns, isColumnRemoved);
        eraseMarked(node.rows, isRowRemoved);
        return node.rows.size() + node.columns.size() < before;
    }

    // Reduces the node until nothing changes. The result is empty if no cover is possible.
    std::optional<CoverMatrix> reduced(Node& node)
    {
        for (;;) {
            CoverMatrix matrix = matrixOf(node);
            m_work.spend(matrix.columns.entries());
            for (std::size_t row = 0; row < node.rows.size(); ++row)
                if (matrix.rows[row].empty())
                    return std::nullopt;
            std::vector<bool> isUnused(node.columns.size());
            for (std::size_t i = 0; i < isUnused.size(); ++i)
                isUnused[i] = matrix.columns[i].empty();
            if (std::ranges::find(isUnused, true) != isUnused.end()) {
                eraseMarked(node.columns, isUnused);
                continue;
            }
            if (!selectEssential(node, matrix) && !removeDominated(node, matrix))
                return matrix;
        }
    }

    LagrangianBound boundOf(Node& node, const CoverMatrix& matrix)
    {
        std::vector<double> multipliers;
        for (std::size_t i = 0; i < node.rows.size(); ++i) {
            double& multiplier = node.multipliers[node.rows[i]];
            if (multiplier < 0) {
                multiplier = std::numeric_limits<double>::max();
                for (const std::uint32_t column : matrix.rows[i])
                    multiplier = std::min(multiplier, matrix.costs[column] /
                                                          static_cast<double>(matrix.columns[column].size()));
            }
            multipliers.push_back(multiplier);
        }
        LagrangianBound bound = lagrangianBound(matrix, limit() - node.cost, multipliers, m_work);
        for (std::size_t i = 0; i < node.rows.size(); ++i)
            node.multipliers[node.rows[i]] = multipliers[i];
        if (bound.cover)
            for (std::uint32_t& column : *bound.cover)
                column = node.columns[column];
        return bound;
    }

    // Selects the columns without which the bound exceeds the limit, and removes the columns with which it does. Returns false if there are none.
    bool fix(Node& node, const LagrangianBound& bound)
    {
        const double slack = limit() - node.cost - bound.bound + coverTolerance;
        std::vector<bool> isRemoved;
        std::vector<std::uint32_t> needed;
        for (std::size_t i = 0; i < node.columns.size(); ++i) {
            isRemoved.push_back(bound.reducedCosts[i] > slack);
            if (-bound.reducedCosts[i] > slack)
                needed.push_back(node.columns[i]);
        }
        const std::size_t before = node.columns.size();
        eraseMarked(node.columns, isRemoved);
        for (const std::uint32_t column : needed)
            select(node, column);
        return node.columns.size() < before;
    }

    // Returns, for a row with the fewest columns, its column with the smallest reduced cost.
    static std::uint32_t choiceOf(const Node& node, const CoverMatrix& matrix, const LagrangianBound& bound)
    {
        std::size_t chosen = 0;
        for (std::size_t row = 1; row < node.rows.size(); ++row)
            if (matrix.rows[row].size() < matrix.rows[chosen].size())
                chosen = row;
        return node.columns[*std::ranges::min_element(
            matrix.rows[chosen], {}, [&](std::uint32_t column) { return bound.reducedCosts[column]; })];
    }

    // Searches all covers of a node: those with a column first, then, in the next round, those without it.
    void search(Node node)
    {
        const std::size_t chosenBefore = m_chosen.size();
        while (!m_work.isExhausted()) {
            const auto matrix = reduced(node);
            if (!matrix || node.cost > limit() + coverTolerance)
                break;
            if (node.rows.empty()) {
                offer(std::vector<std::uint32_t>());
                break;
            }
            const LagrangianBound bound = boundOf(node, *matrix);
            offer(bound.cover);
            if (node.cost + bound.bound > limit() + coverTolerance)
                break;
            if (fix(node, bound))
                continue;
            const std::uint32_t column = choiceOf(node, *matrix, bound);
            Node branch = node;
            const std::size_t chosen = m_chosen.size();
            select(branch, column);
            search(std::move(branch));
            m_chosen.resize(chosen);
            std::erase(node.columns, column);
        }
        m_chosen.resize(chosenBefore);
    }

    std::size_t m_rowCount;
    const std::vector<CoverColumn>& m_columns;
    std::uint64_t m_maxWork;
    CoverWork m_work;
    double m_termCost = 1;
    double m_literalCost = 0;
    std::vector<std::uint32_t> m_chosen;
    Selection m_best;
};

}  // namespace

Cover minimumCover(std::size_t rowCount, const std::vector<CoverColumn>& columns, std::uint64_t maxWork,
                   const base::RunControl& control)
{
    return CoverSearch(rowCount, columns, maxWork, control).solve();
}

}  // namespace sequency::analysis
