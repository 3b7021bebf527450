// SPDX-License-Identifier: GPL-3.0-or-later
//
// The exact order by dynamic programming over the sets of the lowest variables.
#include "engine/analysis/diagram/index_order.h"
#include "engine/analysis/diagram/unique_table.h"
#include "engine/analysis/diagram/variable_order.h"
#include "engine/base/failure.h"
#include "engine/base/memory/host_memory.h"

#include <algorithm>
#include <bit>
#include <limits>
#include <memory>

namespace sequency::analysis {
namespace {

constexpr std::uint64_t unknownCost = std::numeric_limits<std::uint64_t>::max();

// The best order of a set of variables that are on the lowest levels.
struct LowestSet {
    std::uint64_t nodes = unknownCost;
    int top = 0;  // the uppermost variable of the set
    // The number of the sub-vector for every assignment of the other variables and every output. Equal sub-vectors have the same number. The numbers of
    // the terminals are their indices.
    std::vector<std::uint32_t> blocks = {};
    std::uint32_t numbers = 0;  // all numbers are less
};

class ExactOrder {
public:
    ExactOrder(const DiagramCoefficients& coefficients, const base::RunControl& control)
        : m_coefficients(coefficients), m_control(control), m_variables(coefficients.variables()),
          m_width(static_cast<std::size_t>(coefficients.radix())), m_sets(std::size_t{1} << m_variables)
    {
        const auto zero = std::ranges::find(coefficients.values(), 0.0);
        if (zero != coefficients.values().end())
            m_zero = static_cast<std::uint32_t>(zero - coefficients.values().begin());
    }

    VariableOrder order()
    {
        m_sets.front() = {0,
                          0,
                          {m_coefficients.indices().begin(), m_coefficients.indices().end()},
                          static_cast<std::uint32_t>(m_coefficients.values().size())};
        for (int size = 0; size < m_variables; ++size)
            for (std::size_t set = 0; set < m_sets.size(); ++set)
                if (std::popcount(set) == size) {
                    extend(set);
                    m_sets[set].blocks = {};
                    m_control.report(static_cast<double>(++m_done) / static_cast<double>(m_sets.size()));
                }
        VariableOrder order;
        for (std::size_t set = m_sets.size() - 1; set != 0; set &= ~bitOf(order.back()))
            order.push_back(m_sets[set].top);
        return order;
    }

private:
    static std::size_t bitOf(int variable) { return std::size_t{1} << (variable - 1); }

    // Puts each other variable above the set.
    void extend(std::size_t set)
    {
        for (int variable = 1; variable <= m_variables; ++variable) {
            if ((set & bitOf(variable)) != 0)
                continue;
            if (m_control.stopRequested())
                throw base::cancelled();
            LowestSet& larger = m_sets[set | bitOf(variable)];
            const bool isNew = larger.nodes == unknownCost;
            std::vector<std::uint32_t> blocks;
            const std::size_t nodes = mergeBlocks(set, variable, isNew ? &blocks : nullptr);
            const std::uint64_t cost = m_sets[set].nodes + nodes;
            if (isNew) {
                larger.blocks = std::move(blocks);
                larger.numbers = static_cast<std::uint32_t>(m_sets[set].numbers + nodes);
            }
            // Among equal costs, the order with x1 at the top is preferred.
            if (cost < larger.nodes || (cost == larger.nodes && variable < larger.top)) {
                larger.nodes = cost;
                larger.top = variable;
            }
        }
    }

    // Returns the number of nodes of `variable` above the set. Stores the numbers of the larger blocks unless `merged` is null.
    std::size_t mergeBlocks(std::size_t set, int variable, std::vector<std::uint32_t>* merged) const
    {
        const std::vector<std::uint32_t>& blocks = m_sets[set].blocks;
        std::size_t distance = 1;
        for (int lower = variable + 1; lower <= m_variables; ++lower)
            distance *= (set & bitOf(lower)) == 0 ? m_width : 1;
        const RemovalRule rule =
            decompositionRow(m_coefficients.decompositions()[static_cast<std::size_t>(variable - 1)]).rule;
        UniqueTable table(m_width);
        std::vector<std::uint32_t> group(m_width);
        for (std::size_t begin = 0; begin < blocks.size(); begin += m_width * distance)
            for (std::size_t i = begin; i < begin + distance; ++i) {
                for (std::size_t digit = 0; digit < m_width; ++digit)
                    group[digit] = blocks[i + digit * distance];
                const std::uint32_t same = rule == RemovalRule::EqualChildren ? group.front() : m_zero;
                const bool isRedundant = std::all_of(group.begin() + 1, group.end(),
                                                     [same](std::uint32_t child) { return child == same; });
                const std::uint32_t number =
                    isRedundant ? group.front() : m_sets[set].numbers + table.numberOf(group.data());
                if (merged != nullptr)
                    merged->push_back(number);
            }
        return table.count();
    }

    const DiagramCoefficients& m_coefficients;
    const base::RunControl& m_control;
    int m_variables;
    std::size_t m_width;
    std::uint32_t m_zero = ~std::uint32_t{0};
    std::vector<LowestSet> m_sets;  // by the set of variables, one bit per variable
    std::size_t m_done = 0;
};

// Returns the largest number of blocks of all sets of two adjacent sizes.
double maxBlocks(const DiagramCoefficients& coefficients)
{
    double blocks = static_cast<double>(coefficients.indices().size());
    double last = 0;
    double most = blocks;
    for (int size = 0; size <= coefficients.variables(); ++size) {
        most = std::max(most, last + blocks);
        last = blocks;
        blocks *= static_cast<double>(coefficients.variables() - size) / (size + 1) / coefficients.radix();
    }
    return most;
}

}  // namespace

base::Result<VariableOrder> exactOrder(const DiagramCoefficients& coefficients,
                                       const base::RunControl& control)
{
    return base::resultOf([&] {
        base::require(checkIsOrdered(coefficients.type()));
        if (coefficients.variables() > maxExactVariables)
            throw base::Error{base::ErrorKind::BadUsage,
                              "the exact order is computed for at most " + std::to_string(maxExactVariables) +
                                  " variables, not for " + std::to_string(coefficients.variables()) +
                                  "; sifting has no such limit"};
        base::require(base::checkMemory(static_cast<std::size_t>(8 * maxBlocks(coefficients)),
                                        "the exact order of a decision diagram"));
        return ExactOrder(coefficients, control).order();
    });
}

}  // namespace sequency::analysis
