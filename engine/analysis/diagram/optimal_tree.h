// SPDX-License-Identifier: GPL-3.0-or-later
//
// Values and nodes of diagrams of the kind Tree. Private to engine/analysis/diagram.
//
// Requires: the diagram is a tree, and outputs, indices and nodes exist.
// Threads:  any.
#pragma once

#include "engine/analysis/diagram/diagram_values.h"

namespace sequency::analysis {

// Returns the value of an output at an index.
double treeValue(const DecisionDiagram& tree, std::size_t output, std::size_t index);
// Returns true if the path of the index from the root of the output contains the node.
bool leadsTo(const DecisionDiagram& tree, std::size_t output, std::size_t index, DiagramNode node);
// Returns the block of a node (diagram_values.h).
NodeBlock treeBlock(const DecisionDiagram& tree, DiagramNode node);
// Returns a sentence that states how many inputs lead to a node, and the depth of the tree from there.
base::Sentence inputsAt(const DecisionDiagram& tree, DiagramNode node);

}  // namespace sequency::analysis
