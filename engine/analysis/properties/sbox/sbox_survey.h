// SPDX-License-Identifier: GPL-3.0-or-later
//
// Surveys tables row by row: the distribution of entries, the extremes of rows and columns, and the nonlinearity and degree of each component.
//
// surveyRows() is for tables that no device computes, such as the difference between the tables of two S-boxes. For the tables of one S-box, use
// surveyTable() of sbox_tables.h. Row 0 and column 0 are ignored, because they are the same for all permutations. No whole table is stored.
//
// Errors:  Cancelled; the errors of the function that returns rows.
// Threads: one thread, as for SboxFacts.
// Cost:    O(rows · columns) on the CPU; O(2^m · 2^n) for the components.
#pragma once

#include "engine/analysis/properties/sbox/sbox_facts.h"

#include <cstdint>
#include <functional>
#include <vector>

namespace sequency::analysis {

// A function that returns `count` consecutive rows, starting with row `first`, in one array.
using TableBlock =
    std::function<base::Result<base::AlignedBuffer<std::int32_t>>(std::size_t first, std::size_t count)>;
base::Result<TableSurvey> surveyRows(std::size_t rows, std::size_t columns, const TableBlock& block,
                                     const base::RunControl& control = {});

// The nonlinearities and degrees of the components. Both lists are indexed by b for the component b·S, which is the constant 0 for b = 0.
struct ComponentSurvey {
    std::vector<std::int64_t> nonlinearity;
    std::vector<int> degree;  // −1 for the constant 0
};
base::Result<ComponentSurvey> surveyComponents(SboxFacts& facts);

// The first component mask b ≠ 0 with the smallest value, and the first with the largest value. extremesOf() requires at least two values.
struct Extremes {
    std::size_t least = 1;
    std::size_t largest = 1;
};
Extremes extremesOf(const std::vector<std::int64_t>& byComponent);

}  // namespace sequency::analysis
