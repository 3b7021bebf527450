// SPDX-License-Identifier: GPL-3.0-or-later
//
// Lower bounds and covers of a covering problem from its Lagrangian relaxation.
//
// Each row has a multiplier, the price of covering it. The relaxation selects every column that costs less than the prices of its rows. Its value plus
// all prices is a lower bound for every choice of the multipliers; subgradient steps raise it to about the optimum of the linear program. Covers are
// constructed greedily from the reduced costs. Private to engine/analysis/forms.
//
// Threads: any.
// Cost:    O(entries of the matrix) for each step.
// Source:  Caprara, Fischetti, Toth, A Heuristic Method for the Set Covering Problem, 1999.
#pragma once

#include "engine/analysis/forms/cover_matrix.h"

#include <optional>

namespace sequency::analysis {

struct LagrangianBound {
    double bound = 0;                  // no cover costs less
    std::vector<double> reducedCosts;  // for each column; its part of the bound is the negative part
    std::optional<std::vector<std::uint32_t>> cover;  // cheapest cover found
};

// Returns a bound for covers of the matrix after at least one step. Ends early if the bound exceeds `limit` or proves that the cover is the cheapest
// one. `multipliers` contains the initial multiplier of each row and receives those of the bound. Every row must have a column.
LagrangianBound lagrangianBound(const CoverMatrix& matrix, double limit, std::vector<double>& multipliers,
                                CoverWork& work);

}  // namespace sequency::analysis
