// SPDX-License-Identifier: GPL-3.0-or-later
//
// Values, sub-functions, coefficients, positions and paths that the nodes of a decision diagram represent.
//
// The complete tree of a diagram has p^k nodes at level k, one for each block of p^(n−k) coefficients; every node of the diagram represents the equal
// blocks that were merged. Values are exact for digits and integers. A node of an optimal tree (DiagramKind::Tree) represents the inputs that lead to it.
//
// Errors:  BadUsage for an output or a node that does not exist; OutOfMemory.
// Threads: any.
#pragma once

#include "engine/analysis/diagram/decision_diagram.h"
#include "engine/base/memory/packed_bits.h"
#include "engine/base/text/sentence.h"

#include <cstdint>
#include <string>
#include <vector>

namespace sequency::analysis {

// Returns the value of an output at an index of its truth table (x1 most significant), computed from the diagram. O(nodes · p).
base::Result<double> valueAt(const DecisionDiagram& diagram, std::size_t output, std::size_t index);
// Returns all values of an output in index order, computed from the diagram. O(n · p · N) for N values.
base::Result<std::vector<double>> valuesOf(const DecisionDiagram& diagram, std::size_t output);

// The block of a node at level k. It has p^(n−k) entries; their index has one digit for each of the levels k, …, n−1, the first of them most
// significant. For a terminal, the block has one entry. The block of a node or terminal of an optimal tree has the values at the inputs that lead to
// it, in index order; its variables are those that are not tested before.
struct NodeBlock {
    std::vector<int> variables;        // the variables of the levels k, …, n−1
    std::vector<double> coefficients;  // the coefficients that were merged into the node
    std::vector<double> values;        // the sub-function: the inverse transform of the coefficients
};
base::Result<NodeBlock> blockOf(const DecisionDiagram& diagram, DiagramNode node);

// Returns one bit per index of the truth table (x1 most significant): 1 if the coefficient at this index belongs to a block that was merged into the
// node. In diagrams with Shannon decompositions only, these are the rows of the truth table whose paths contain the node. O(n · N).
base::Result<base::PackedBits> positionsOf(const DecisionDiagram& diagram, std::size_t output,
                                           DiagramNode node);

// Returns, for every node, how many nodes of the complete tree (of all outputs) were merged into it. Nodes of the tree that were removed are not
// counted. Cost: O(nodes · n · p).
std::vector<std::uint64_t> mergedTreeNodes(const DecisionDiagram& diagram);

// A path from the root of an output to a node: the child that is followed at each level above the node, −1 at a level without a node on the path.
struct DiagramPath {
    std::size_t output = 0;
    std::vector<int> choices;

    friend bool operator==(const DiagramPath&, const DiagramPath&) = default;
};
// Returns the paths to a node in the order of outputs and choices, at most `limit` of them.
std::vector<DiagramPath> pathsTo(const DecisionDiagram& diagram, DiagramNode node, std::size_t limit);

// Returns a sentence that states how many nodes of the complete tree are this node and why they are equal. For an optimal tree, the sentence states how
// many inputs lead to the node, and how many variables must be tested from there.
base::Sentence whyMerged(const DecisionDiagram& diagram, DiagramNode node);
// Returns a sentence that states why there is no node at `level` on the edge from `node` to its child number `child`. Requires that the edge passes
// the level.
base::Sentence whyRemoved(const DecisionDiagram& diagram, DiagramNode node, int child, std::size_t level);

}  // namespace sequency::analysis
