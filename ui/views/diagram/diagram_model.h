// SPDX-License-Identifier: GPL-3.0-or-later
//
// The picture of a decision diagram as plain values: nodes in rows, edges with their bends, and levels.
//
// Row k contains the nodes of level k, and the last row contains the terminals. The model of a diagram numbers nodes as the diagram does. The model of
// a step of the reduction contains the vertices of the complete tree that are left after some events, at their places in the tree, so that nodes do
// not move between steps. A diagram of more than analysis::maxDrawnNodes nodes has no nodes here: it is drawn as a profile of its levels.
//
// Units:   horizontal places are multiples of the distance of two nodes; the least is 0.
// Threads: any; models are created on the worker thread and shared as constant values.
#pragma once

#include "engine/analysis/diagram/diagram_layout.h"
#include "engine/analysis/diagram/diagram_reduction.h"

#include <QPointF>

#include <memory>
#include <vector>

namespace sequency::ui {

struct DiagramModel {
    struct Node {
        std::size_t row = 0;
        double place = 0;
        double value = 0;  // coefficient of a terminal
        int variable = 0;  // variable of an internal node
    };
    struct Edge {
        std::size_t from = 0;
        std::size_t to = 0;
        int child = 0;
        std::vector<QPointF> bends = {};  // places and rows that the edge passes
    };
    struct Level {
        int variable = 1;  // 0 if the nodes of the level test different variables
        analysis::Decomposition decomposition = analysis::Decomposition::Shannon;
        std::size_t nodes = 0;
    };

    int radix = 2;
    analysis::DiagramKind kind = analysis::DiagramKind::Bdd;
    double width = 0;  // largest place
    bool isProfile = false;
    std::vector<Level> levels = {};
    std::vector<Node> nodes = {};
    std::vector<Edge> edges = {};         // from the top row to the bottom, by node, then by child
    std::vector<std::size_t> roots = {};  // one per output
    std::vector<std::vector<std::size_t>> rows = {};  // the nodes of every row, from left to right

    bool isTerminal(std::size_t node) const { return nodes[node].row == levels.size(); }
};
using SharedDiagramModel = std::shared_ptr<const DiagramModel>;

SharedDiagramModel diagramModel(const analysis::DecisionDiagram& diagram);
// Returns the models after 0, 1, … events of the reduction. `diagram` is the result of the reduction. Cost: O(events · vertices).
std::vector<SharedDiagramModel> reductionModels(const analysis::DiagramReduction& reduction,
                                                const analysis::DecisionDiagram& diagram);

// The nodes and edges of a model on paths, one flag each.
struct DiagramPaths {
    std::vector<bool> nodes;
    std::vector<bool> edges;
};
// Returns all paths through a node, from the roots to the terminals.
DiagramPaths pathsThrough(const DiagramModel& model, std::size_t node);
// Returns the paths on which the edge from a node to child c is followed if `isFollowed[v − 1][c]` is true for the variable v of the node.
DiagramPaths pathsAlong(const DiagramModel& model, std::size_t root,
                        const std::vector<std::vector<bool>>& isFollowed);

}  // namespace sequency::ui
