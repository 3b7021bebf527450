// SPDX-License-Identifier: GPL-3.0-or-later
//
// Selects columns of a 0/1 matrix that cover all rows: the last step of two-level minimization.
//
// The number of selected columns is minimal and, among the covers with this number, the number of literals. Branch and bound selects the columns;
// essential columns, dominated columns and implied rows are removed at every branch, and the bound is that of lagrangian_bound.h. The first search
// minimizes the columns, the second one the literals. If a search exceeds its work, or after a stop request, the best cover found so far is returned.
// Equal matrices have equal covers. Private to engine/analysis/forms.
//
// Threads: any.
// Source:  McCluskey, Minimization of Boolean Functions, 1956. Coudert, Two-Level Logic Minimization: An Overview, 1994.
#pragma once

#include "engine/base/run_control.h"

#include <cstddef>
#include <cstdint>
#include <vector>

namespace sequency::analysis {

inline constexpr std::uint64_t maxCoverWork = 2'000'000'000;  // visited matrix entries, some seconds

struct CoverColumn {
    std::vector<std::uint32_t> rows;  // the rows that the column covers, in ascending order
    int literals = 0;
};

struct Cover {
    std::vector<std::size_t> columns;  // selected columns
    bool isMinimum = false;            // true if no cover has fewer columns
};

// Covers the rows 0 to rowCount − 1, each of which must be covered by at least one column. The search for fewer columns visits about `maxWork` matrix
// entries, the search for fewer literals a quarter of them.
Cover minimumCover(std::size_t rowCount, const std::vector<CoverColumn>& columns, std::uint64_t maxWork,
                   const base::RunControl& control);

}  // namespace sequency::analysis
