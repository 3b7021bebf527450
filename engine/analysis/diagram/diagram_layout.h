// SPDX-License-Identifier: GPL-3.0-or-later
//
// The places of the nodes of a layered graph in a picture with few crossings.
//
// Levels are rows; the layout assigns a horizontal place to every node and to every point at which an edge passes a level. The order within a row
// follows the mean places of the neighbours in sweeps down and up, and the order with the fewest crossings is used. The places are as close as possible
// to the neighbours' means. The result is deterministic.
//
// Units:   places are multiples of the distance of two nodes; the least is 0.
// Threads: any.
// Cost:    O(sweeps · E log E) for E edges, counted once for each level that they pass.
// Source:  Sugiyama, Tagawa, Toda 1981.
#pragma once

#include "engine/analysis/diagram/decision_diagram.h"

#include <cstdint>
#include <span>
#include <vector>

namespace sequency::analysis {

// A graph with levels: every edge leads from a node to a node of a greater level.
struct LayeredGraph {
    struct Edge {
        std::size_t from = 0;
        std::size_t to = 0;
    };
    std::vector<std::size_t> levels;  // the level of every node
    std::vector<Edge> edges;
};

struct GraphLayout {
    std::vector<double> places;  // one per node
    std::vector<std::vector<double>>
        bends;         // for every edge, its places at the levels that it passes, from top to bottom
    double width = 0;  // largest place
    std::size_t crossings = 0;
};

GraphLayout layoutOf(const LayeredGraph& graph);

// Returns the graph of a diagram. Nodes have their numbers and levels; terminals are at level levels().size(). The edges of node m are the edges number
// (m − terminals())·p + c for child c.
LayeredGraph layeredGraph(const DecisionDiagram& diagram);

// The maximum number of nodes for which a picture is useful, and which writers of pictures accept.
inline constexpr std::size_t maxDrawnNodes = 2000;

}  // namespace sequency::analysis
