// SPDX-License-Identifier: GPL-3.0-or-later
//
// The sizes of a decision diagram.
//
// Threads: any.
// Cost:    O(nodes · p).
#pragma once

#include "engine/analysis/diagram/decision_diagram.h"

#include <cstdint>
#include <vector>

namespace sequency::analysis {

struct DiagramCounts {
    std::size_t nodes = 0;                   // internal nodes
    std::vector<std::size_t> nodesPerLevel;  // top level first
    std::size_t width = 0;                   // largest number of nodes of a level
    std::size_t edges = 0;                   // edges from internal nodes to their children
    std::size_t terminals = 0;
    // Number of paths from the roots to terminals other than 0. It is exact, because it does not exceed maxDiagramValues.
    std::uint64_t nonZeroPaths = 0;
    std::uint64_t paths = 0;  // number of paths from the roots to all terminals
    // Mean number of internal nodes on a path from a root to a terminal if every edge of a node is followed with the same probability.
    double averagePathLength = 0;

    friend bool operator==(const DiagramCounts&, const DiagramCounts&) = default;
};

DiagramCounts countsOf(const DecisionDiagram& diagram);

}  // namespace sequency::analysis
