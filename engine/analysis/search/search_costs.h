// SPDX-License-Identifier: GPL-3.0-or-later
//
// Defines the costs that a search minimises and the goals that it pursues, in two tables.
//
// A caller finds the rows by name and evaluates costs with CostFunction. Costs are fine-grained: even a small change of a function changes its cost.
// Some costs depend on a constant R, the centre (hasCentre). A cost is an integer if R is an integer. A goal is a property of boolean_properties.h. A
// new cost or goal needs only a new row.
//
// Threads: any; the tables are constant.
// Cost:    O(2^n) per value.
#pragma once

#include "engine/base/error.h"

#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

namespace sequency::analysis {

struct SearchCost {
    std::string_view name;  // name in commands, for example "spectrum-cubes"
    std::string_view title;
    std::string_view meaning;
    std::string_view source;
    // True if the cost is computed from the autocorrelation r(a), a ≠ 0. Otherwise it is computed from the spectrum W.
    bool usesAutocorrelation = false;
    // True if functions are compared first by the largest magnitude and then by its frequency. Otherwise the cost is a sum of terms.
    bool usesLargestOnly = false;
    bool hasCentre = false;
    bool isByWeight = false;  // true if each term is multiplied by 4^(n − weight of its index)
    double (*term)(double magnitude, double centre) = nullptr;
};
std::span<const SearchCost> searchCosts();
// Returns the cost with this name, or null if there is none.
const SearchCost* findSearchCost(std::string_view name);

// A function object that computes a cost from the spectrum or the autocorrelation of a function of n ≤ 14 variables.
//
// Terms are added as integers, in units of a power of 2 if the centre is not an integer, so that their order does not affect the cost.
class CostFunction {
public:
    CostFunction(const SearchCost& row, int variables, double centre);

    const SearchCost& row() const { return *m_row; }
    // Returns the cost. `values` must be the autocorrelation if the cost has usesAutocorrelation, otherwise the spectrum.
    double operator()(std::span<const std::int32_t> values) const;

private:
    const SearchCost* m_row;
    int m_variables;
    int m_fractionBits = 0;
    std::vector<std::int64_t> m_terms;
};

struct SearchGoal {
    std::string_view property;  // name of the property in boolean_properties.h
    bool isLargerBetter = false;
    std::int64_t (*value)(std::span<const std::int32_t> spectrum,
                          std::span<const std::int32_t> autocorrelation) = nullptr;

    bool isBetter(std::int64_t a, std::int64_t b) const { return isLargerBetter ? a > b : a < b; }
};
std::span<const SearchGoal> searchGoals();
// Returns the goal with this property, or null if there is none.
const SearchGoal* findSearchGoal(std::string_view property);

}  // namespace sequency::analysis
