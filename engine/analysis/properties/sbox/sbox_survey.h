// SPDX-License-Identifier: GPL-3.0-or-later
//
// Surveys tables row by row: distribution of the entries, extremes of rows and columns, nonlinearity and degree of each component.
//
// surveyRows() is for tables that no device computes, such as the difference of two S-boxes' tables (see surveyTable() of sbox_tables.h for one
// S-box). Row 0 and column 0 are the same for every S-box and are ignored. Rows are requested in blocks; a whole table is never stored.
//
// Errors:  Cancelled; the errors of the rows.
// Threads: one thread, as SboxFacts.
// Cost:    O(rows · columns) on the CPU; O(2^m · 2^n) for the components.
#pragma once

#include "engine/analysis/properties/sbox/sbox_facts.h"

#include <cstdint>
#include <functional>
#include <vector>

namespace sequency::analysis {

// A function that returns `count` rows, starting with row `first`, concatenated.
using TableBlock =
    std::function<base::Result<base::AlignedBuffer<std::int32_t>>(std::size_t first, std::size_t count)>;
base::Result<TableSurvey> surveyRows(std::size_t rows, std::size_t columns, const TableBlock& block,
                                     const base::RunControl& control = {});

// Both lists are indexed by the component b·S; b = 0 is the constant 0.
struct ComponentSurvey {
    std::vector<std::int64_t> nonlinearity;
    std::vector<int> degree;  // degree of each component; −1 for the constant 0
};
base::Result<ComponentSurvey> surveyComponents(SboxFacts& facts);

// The first b ≠ 0 with the smallest value and the first b ≠ 0 with the largest value. Requires at least two values.
struct Extremes {
    std::size_t least = 1;
    std::size_t largest = 1;
};
Extremes extremesOf(const std::vector<std::int64_t>& byComponent);

}  // namespace sequency::analysis
