// SPDX-License-Identifier: GPL-3.0-or-later
//
// Minimal sums of products and minimal products of sums of Boolean functions of up to six variables, as a Karnaugh map shows them.
//
// minimalForm() selects the prime implicants of a form with the fewest terms and, among such forms, with the fewest literals (sum_of_products.h). Equal
// functions always have equal results.
//
// Errors:  none. If the search needs too much work, the best form found so far is returned with isProvenMinimal == false.
// Threads: any.
// Source:  Quine, The Problem of Simplifying Truth Functions, 1952. McCluskey, Minimization of Boolean Functions, 1956.
#pragma once

#include "engine/analysis/forms/form.h"

namespace sequency::analysis {

// The values of a Boolean function. Bit i of a word belongs to index i, in which variable x1 is the most significant of `variables` bits.
struct BooleanValues {
    static constexpr int maxVariables = 6;

    int variables = 0;
    std::uint64_t ones = 0;
    std::uint64_t dontCares = 0;  // takes precedence over `ones`

    // Returns a word with a bit for each index.
    std::uint64_t all() const { return ~std::uint64_t{0} >> (64 - (std::size_t{1} << variables)); }
};

// Returns the indices of a cube as a word, in a function of `variables` ≤ 6 variables.
std::uint64_t indicesOf(const Cube& cube, int variables);

// Returns a minimal form that agrees with the function except at its don't-cares. `kind` must be SumOfProducts or ProductOfSums. Requires
// 0 ≤ variables ≤ maxVariables.
Form minimalForm(const BooleanValues& function, FormKind kind);

}  // namespace sequency::analysis
