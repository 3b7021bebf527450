// SPDX-License-Identifier: GPL-3.0-or-later
//
// Converts indices in the order of a diagram's levels to indices in natural order (x1 most significant). Private to engine/analysis/diagram.
//
// Threads: any.
// Cost:    natural(): two table look-ups; the tables have at most 2·√(p·N) entries for N values.
#pragma once

#include "engine/analysis/diagram/decision_diagram.h"

#include <cstddef>
#include <vector>

namespace sequency::analysis {

VariableOrder naturalOrder(int variables);
// Errors: BadUsage unless the order is a permutation of 1, …, variables.
base::Status checkOrder(const VariableOrder& order, int variables);
// Errors: BadUsage for a tree.
base::Status checkIsOrdered(const DiagramType& type);

class IndexOrder {
public:
    IndexOrder(const VariableOrder& order, int radix)
    {
        const auto digits = static_cast<std::size_t>(radix);
        std::vector<std::size_t> weights(order.size(),
                                         1);  // weights of the digits of x1, x2, … in a natural index
        for (std::size_t i = weights.size(); i-- > 1;)
            weights[i - 1] = weights[i] * digits;
        const auto tableOf = [&](std::size_t begin, std::size_t end) {
            std::vector<std::size_t> table{0};
            for (std::size_t level = end; level-- > begin;) {
                const std::size_t count = table.size();
                const std::size_t weight = weights[static_cast<std::size_t>(order[level] - 1)];
                for (std::size_t i = count; i < count * digits; ++i)
                    table.push_back(table[i % count] + i / count * weight);
            }
            return table;
        };
        m_high = tableOf(0, order.size() / 2);
        m_low = tableOf(order.size() / 2, order.size());
    }

    std::size_t natural(std::size_t index) const
    {
        return m_high[index / m_low.size()] + m_low[index % m_low.size()];
    }

private:
    std::vector<std::size_t> m_high;
    std::vector<std::size_t> m_low;
};

}  // namespace sequency::analysis
