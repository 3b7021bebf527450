// SPDX-License-Identifier: GPL-3.0-or-later
//
// The computations of the page of decision diagrams, which run on the worker thread.
//
// A request contains the functions, the type of the diagram and the way in which the order of its variables is chosen. Its answer contains everything
// that the page shows, including the steps of the reduction for small functions. The facts of a node are computed separately, because they are needed
// only for the selected node.
//
// Errors:  those of engine/analysis/diagram.
// Threads: worker thread; all values are shared and constant.
#pragma once

#include "engine/analysis/diagram/diagram_counts.h"
#include "engine/analysis/diagram/diagram_values.h"
#include "engine/analysis/diagram/variable_order.h"
#include "ui/views/diagram/diagram_model.h"

#include <optional>

namespace sequency::ui {

enum class DiagramOrder { Given, Sifted, Exact, Own };

struct DiagramAnswer;
using SharedDiagramAnswer = std::shared_ptr<const DiagramAnswer>;

struct DiagramRequest {
    analysis::DiagramFunctions functions;
    analysis::DiagramType type;
    DiagramOrder order = DiagramOrder::Given;
    analysis::VariableOrder ownOrder = {};
    // An earlier answer. Its coefficients are used again if they belong to the same functions and type. Null if there is none.
    SharedDiagramAnswer previous = {};
};

struct DiagramAnswer {
    analysis::DiagramFunctions functions;
    analysis::DiagramCoefficients coefficients;
    analysis::DecisionDiagram diagram;
    analysis::DiagramCounts counts;
    SharedDiagramModel model;
    // The reduction of the complete tree and its models; empty for a function with too many values.
    std::optional<analysis::DiagramReduction> reduction = {};
    std::vector<SharedDiagramModel> steps = {};
    // isFollowed[v − 1][digit][child] is true if the value of a function at an input with this digit of variable v depends on the child.
    std::vector<std::vector<std::vector<bool>>> isFollowed = {};

    // Returns the edges that lead to the value of an output at an input, and those that lead to a coefficient, for pathsAlong().
    std::vector<std::vector<bool>> followedAt(std::size_t input) const;
    std::vector<std::vector<bool>> followedTo(std::size_t coefficient) const;
    // Returns true if the terminals are values of the functions, so that a node represents rows of the truth table.
    bool hasValues() const;
};
base::Result<SharedDiagramAnswer> answerOf(const DiagramRequest& request, const base::RunControl& control);

// Returns true if the functions have a diagram of this kind that differs from those of the preceding kinds.
bool hasKind(const analysis::DiagramFunctions& functions, const analysis::DiagramKindRow& kind);

struct DiagramNodeFacts {
    base::Sentence merged;                // why the parts of the tree that became this node are equal
    std::vector<base::Sentence> removed;  // why levels below the node were removed, one sentence per edge
    std::optional<analysis::NodeBlock> block;  // nullopt if the block has more than maxShownBlock entries
    std::vector<std::size_t>
        positions;  // the positions of the node's coefficients; empty if there are too many
};
inline constexpr std::size_t maxShownBlock = 64;
base::Result<DiagramNodeFacts> nodeFacts(const DiagramAnswer& answer, std::size_t output, std::size_t node);

}  // namespace sequency::ui
