// SPDX-License-Identifier: GPL-3.0-or-later
//
// Selects columns of a 0/1 matrix that cover all rows at the smallest cost: the last step of two-level minimization.
//
// Essential columns, dominated columns and implied rows are removed first; branch and bound selects from the rest. The cost of a column is
// coverTermCost plus its literals, so the number of columns is minimal, and among the covers with this number the number of literals. After half of
// the permitted branches, only covers with fewer columns are still searched. If the matrix is large, a greedy cover without redundant columns is
// returned. Equal matrices have equal covers. Private to engine/analysis/forms.
//
// Threads: any.
// Cost:    O(columns²·rows/64) for each reduction.
// Source:  McCluskey, Minimization of Boolean Functions, 1956. Coudert, Two-Level Logic Minimization: An Overview, 1994.
#pragma once

#include "engine/base/run_control.h"

#include <cstddef>
#include <cstdint>
#include <vector>

namespace sequency::analysis {

inline constexpr int coverTermCost =
    1024;  // exceeds the number of literals of every minimal form whose search is exact

struct CoverColumn {
    std::vector<std::uint64_t> rows;  // bit r mod 64 of word r div 64 is set if the column covers row r
    int literals = 0;
    std::size_t index = 0;  // number of the column for the caller
};

struct Cover {
    std::vector<std::size_t> columns;  // CoverColumn::index of the selected columns
    bool isMinimum = true;             // true if no cover has fewer columns
};

// Covers the rows 0 to rowCount − 1, each of which must be covered by at least one column.
Cover minimumCover(std::size_t rowCount, std::vector<CoverColumn> columns, std::size_t maxBranches,
                   const base::RunControl& control);

}  // namespace sequency::analysis
