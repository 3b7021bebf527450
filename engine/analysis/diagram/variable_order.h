// SPDX-License-Identifier: GPL-3.0-or-later
//
// Orders of variables, and decompositions, with which decision diagrams have few nodes.
//
// The number of nodes on a level depends only on its variable and on the set of the variables below it. exactOrder() uses this: it computes the best
// order of every set of variables from the best orders of smaller sets. siftedOrder() moves one variable after another through all levels, by exchanges
// of two adjacent levels, and leaves it at its best place, until a round brings no improvement; the result is never worse than the order of the given
// diagram. greedyDecompositions() changes the decomposition of one variable after another as long as the diagram becomes smaller.
//
// Errors:  BadUsage for more than maxExactVariables variables, and for trees; OutOfMemory; Cancelled.
// Threads: any.
// Cost:    siftedOrder: O(n · nodes) per variable and round; exactOrder: O(n · 3^n) for two values per variable; greedyDecompositions: 2·n diagrams per
//          round.
// Source:  Friedman, Supowit 1990; Rudell 1993; Drechsler, Becker 1998.
#pragma once

#include "engine/analysis/diagram/decision_diagram.h"

#include <vector>

namespace sequency::analysis {

inline constexpr int maxExactVariables = 12;

// Calls control.progress with the share of the variables that were moved in the current round.
base::Result<VariableOrder> siftedOrder(const DecisionDiagram& diagram, const base::RunControl& control = {});
base::Result<VariableOrder> exactOrder(const DiagramCoefficients& coefficients,
                                       const base::RunControl& control = {});
// Returns the decompositions of a Kfdd with the given order, x1 first.
base::Result<std::vector<Decomposition>> greedyDecompositions(const DiagramFunctions& functions,
                                                              const VariableOrder& order = {},
                                                              const base::RunControl& control = {});

}  // namespace sequency::analysis
