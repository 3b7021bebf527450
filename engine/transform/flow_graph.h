// SPDX-License-Identifier: GPL-3.0-or-later
//
// The flow graph of a fast algorithm as data, read off the very steps that the executors run.
//
// One column of N nodes at every boundary between steps: columns() = steps + 1. The value of node `to` in column s + 1 is
// the ring's sum, over the edges of step s that end there, of weight × value of node `from` in column s; entries of the
// basic matrix that are zero are no edges. Permutations are edges of weight 1 and scalings edges of weight 1/divisor, one
// "butterfly" a node (of the node they end at).
//
// Nothing of size N is stored: edges are made when asked for, a step, a butterfly or a node at a time. O(1) an edge.
// Immutable; any thread. Source: Gajić, Stanković 2011, Fig. 1; Gajić 2014, Fig. 1.
#pragma once

#include "engine/transform/step.h"

#include <cstddef>
#include <vector>

namespace sequency::transform {

struct FlowEdge {
    std::size_t step = 0;
    std::size_t butterfly = 0;
    std::size_t from = 0;  // node of column `step`
    std::size_t to = 0;    // node of column `step` + 1
    Scalar weight = 1;

    friend bool operator==(const FlowEdge&, const FlowEdge&) = default;
};

class FlowGraph {
public:
    // The steps of one algorithm, in order (factor(), algorithmSteps() with the scaling), all for N = `rows`.
    FlowGraph(std::size_t rows, std::vector<Step> steps);

    std::size_t rows() const { return m_rows; }  // N
    std::size_t columns() const { return m_steps.size() + 1; }
    const std::vector<Step>& steps() const { return m_steps; }

    // Groups of edges of a step that belong together: N/p butterflies, or N where there is nothing but single edges.
    std::size_t butterflies(std::size_t step) const;
    // By result, then by operand.
    std::vector<FlowEdge> butterflyEdges(std::size_t step, std::size_t butterfly) const;
    // All of a step, by butterfly: up to N·p of them.
    std::vector<FlowEdge> edges(std::size_t step) const;

    // The butterfly of a step whose operand is this node of the column before it, whose result this one of the column behind.
    std::size_t butterflyFrom(std::size_t step, std::size_t node) const;
    std::size_t butterflyTo(std::size_t step, std::size_t node) const;
    // The edges of a step that leave a node of the column before it, that end at one of the column behind it.
    std::vector<FlowEdge> edgesFrom(std::size_t step, std::size_t node) const;
    std::vector<FlowEdge> edgesTo(std::size_t step, std::size_t node) const;

    // Edges in all, O(steps·p²).
    std::size_t edgeCount() const;

private:
    FlowEdge singleEdge(std::size_t step, std::size_t to) const;

    std::size_t m_rows;
    std::vector<Step> m_steps;
};

// M_1 ⊗ … ⊗ M_n as it is, its rows (forward) or columns (inverse) in the transform's order, divided by its divisor: the
// entry with which value `column` of the input enters value `row` of the output. O(n), nothing stored.
Scalar matrixEntry(const KroneckerTransform& transform, std::size_t row, std::size_t column);

}  // namespace sequency::transform
