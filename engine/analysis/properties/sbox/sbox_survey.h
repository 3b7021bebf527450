// SPDX-License-Identifier: GPL-3.0-or-later
//
// What one pass tells over the difference of two S-boxes' tables, which no device holds (of one S-box: surveyTable() of sbox_tables.h), and
// over all components of an S-box: the distribution of entries, the extremes of rows and columns, nonlinearity and degree of each component.
//
// Row 0 and column 0 say nothing of an S-box and are left out. Rows are asked for in blocks; nothing holds a whole table. Errors: those of
// the rows, Cancelled. One thread, as SboxFacts. Cost: O(rows · columns) on the host, of components O(2^m · 2^n).
#pragma once

#include "engine/analysis/properties/sbox/sbox_facts.h"

#include <cstdint>
#include <functional>
#include <vector>

namespace sequency::analysis {

// `count` rows from `first` on, one after another.
using TableBlock =
    std::function<base::Result<base::AlignedBuffer<std::int32_t>>(std::size_t first, std::size_t count)>;
base::Result<TableSurvey> surveyRows(std::size_t rows, std::size_t columns, const TableBlock& block,
                                     const base::RunControl& control = {});

// Of each component b·S, by b; b = 0 is the constant 0.
struct ComponentSurvey {
    std::vector<std::int64_t> nonlinearity;
    std::vector<int> degree;  // −1 of the constant 0
};
base::Result<ComponentSurvey> surveyComponents(SboxFacts& facts);

// The b ≠ 0 with the least and the largest value, the first of each. At least two values.
struct Extremes {
    std::size_t least = 1;
    std::size_t largest = 1;
};
Extremes extremesOf(const std::vector<std::int64_t>& byComponent);

}  // namespace sequency::analysis
