// SPDX-License-Identifier: GPL-3.0-or-later
//
// What a search makes smaller (costs), and the property that it is after (goals), a row each. What is added is a row.
//
// A cost is smooth enough that small steps are seen in it, and a whole number unless R is not one; a goal is a property of boolean_properties.h by its name.
// Constant data; any thread; O(2^n) for a value.
#pragma once

#include "engine/base/error.h"

#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

namespace sequency::analysis {

struct SearchCost {
    std::string_view name;     // "spectrum-cubes"
    std::string_view title;    // for people
    std::string_view meaning;  // one sentence
    std::string_view source;
    bool isOfAutocorrelation = false;  // reads r(a) for a ≠ 0, else W
    bool isOfLargest = false;  // the largest magnitude first, then how many have it; else a sum of terms
    bool hasCentre = false;
    bool isByWeight = false;  // each term times 4^(n - the weight of its place)
    double (*term)(double magnitude, double centre) = nullptr;  // one term of the sum
};
std::span<const SearchCost> searchCosts();
const SearchCost* searchCostNamed(std::string_view name);  // null for an unknown one

// A cost of functions of n ≤ 14 variables.
//
// Terms are added as integers, in units of a power of 2 if the centre is not a whole number: the same magnitudes in another order have
// the same cost.
class CostFunction {
public:
    CostFunction(const SearchCost& row, int variables, double centre);

    const SearchCost& row() const { return *m_row; }
    // Of the spectrum or the autocorrelation, as the row says.
    double operator()(std::span<const std::int32_t> values) const;

private:
    const SearchCost* m_row;
    int m_variables;
    int m_fractionBits = 0;             // fraction bits of m_terms
    std::vector<std::int64_t> m_terms;  // by magnitude
};

struct SearchGoal {
    std::string_view property;  // its name
    bool isLargerBetter = false;
    std::int64_t (*value)(std::span<const std::int32_t> spectrum,
                          std::span<const std::int32_t> autocorrelation) = nullptr;

    bool isBetter(std::int64_t a, std::int64_t b) const { return isLargerBetter ? a > b : a < b; }
};
std::span<const SearchGoal> searchGoals();
const SearchGoal* searchGoalNamed(std::string_view property);  // null for an unknown one

}  // namespace sequency::analysis
