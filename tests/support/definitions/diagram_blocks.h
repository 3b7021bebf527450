// SPDX-License-Identifier: GPL-3.0-or-later
//
// Decision diagrams by their definition, for tests: nodes are the different blocks of the complete tree, found by brute force.
#pragma once

#include "engine/analysis/diagram/variable_order.h"
#include "tests/support/definitions/small_field.h"

#include <algorithm>
#include <optional>
#include <set>
#include <vector>

namespace sequency::tests {

using Values = std::vector<double>;

inline std::size_t powerOf(std::size_t base, int exponent)
{
    std::size_t result = 1;
    for (int i = 0; i < exponent; ++i)
        result *= base;
    return result;
}

// Returns coefficient `e` of the polynomial over GF(q) whose values at 0 … q − 1 are `values`: g_0 = f(0), g_e = −Σ_{x≠0} f(x)·x^(q−1−e) and
// g_(q−1) = −Σ f(x).
inline int polynomialCoefficient(const std::vector<int>& values, int e)
{
    const SmallField field(static_cast<int>(values.size()));
    int sum = 0;
    for (int x = 0; x < field.order(); ++x) {
        int term = values[static_cast<std::size_t>(x)];
        for (int i = 0; i < field.order() - 1 - e; ++i)
            term = field.multiply(term, x);
        sum = field.add(sum, term);
    }
    return e == 0 ? values.front() : field.negate(sum);
}

// Returns child number `row` of a block, entry by entry, from the parts of the block: its values for each value of the first variable.
inline Values childOf(analysis::Decomposition decomposition, const std::vector<Values>& parts,
                      std::size_t row)
{
    using enum analysis::Decomposition;
    Values child(parts.front().size());
    for (std::size_t i = 0; i < child.size(); ++i) {
        const double first = parts[0][i];
        const double second = parts[1][i];
        switch (decomposition) {
        case Shannon: child[i] = parts[row][i]; break;
        case PositiveDavio: child[i] = row == 0 ? first : first != second; break;
        case NegativeDavio: child[i] = row == 0 ? second : first != second; break;
        case Arithmetic: child[i] = row == 0 ? first : second - first; break;
        case Walsh: child[i] = row == 0 ? first + second : first - second; break;
        case Field: {
            std::vector<int> values;
            for (const Values& part : parts)
                values.push_back(static_cast<int>(part[i]));
            child[i] = polynomialCoefficient(values, static_cast<int>(row));
            break;
        }
        }
    }
    return child;
}

// Returns the nodes of every level by brute force: the different blocks at the level that are not redundant, found by a walk through the complete tree
// of blocks. `blocks` are in the order of the levels.
inline std::vector<std::set<Values>> blocksByLevel(std::vector<Values> blocks,
                                                   const std::vector<analysis::Decomposition>& decompositions,
                                                   int radix)
{
    // The complete transform of a block below a level decides whether two blocks are equal, but equal blocks have equal transforms and the matrices are
    // invertible. It is sufficient to compare the blocks themselves.
    std::vector<std::set<Values>> levels;
    for (const analysis::Decomposition decomposition : decompositions) {
        std::set<Values> here;
        std::vector<Values> below;
        for (const Values& block : blocks) {
            const std::size_t size = block.size() / static_cast<std::size_t>(radix);
            std::vector<Values> parts;
            for (std::size_t begin = 0; begin < block.size(); begin += size)
                parts.emplace_back(block.begin() + static_cast<std::ptrdiff_t>(begin),
                                   block.begin() + static_cast<std::ptrdiff_t>(begin + size));
            std::vector<Values> children;
            for (std::size_t row = 0; row < parts.size(); ++row)
                children.push_back(childOf(decomposition, parts, row));
            const bool removesEqual = decomposition == analysis::Decomposition::Shannon ||
                                      decomposition == analysis::Decomposition::Walsh;
            const Values same = removesEqual ? children.front() : Values(size, 0.0);
            if (!std::all_of(children.begin() + 1, children.end(),
                             [&same](const Values& child) { return child == same; }))
                here.insert(block);
            below.insert(below.end(), children.begin(), children.end());
        }
        levels.push_back(std::move(here));
        blocks = std::move(below);
    }
    return levels;
}

// Returns the values of a function with its variables in another order.
inline Values reordered(const base::FunctionVector& function, const analysis::VariableOrder& order)
{
    const auto radix = static_cast<std::size_t>(function.radix);
    Values values(function.size());
    for (std::size_t index = 0; index < values.size(); ++index) {
        std::size_t rest = index;
        std::size_t natural = 0;
        for (std::size_t level = order.size(); level-- > 0; rest /= radix)
            natural += rest % radix * powerOf(radix, static_cast<int>(order.size()) - order[level]);
        values[index] = base::realPart(function, natural);
    }
    return values;
}

}  // namespace sequency::tests
