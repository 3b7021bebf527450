// SPDX-License-Identifier: GPL-3.0-or-later
//
// The reduction of a complete decision tree to a decision diagram, step by step, for small functions.
//
// The complete tree of each output has p^k vertices at level k. Vertices are numbered level by level from the top, at each level by output and then
// from left to right, so that vertex v at level k has its children at adjacent numbers of level k + 1. The events merge equal terminals, then, from
// the lowest level to the top, merge equal vertices and remove redundant ones. After all events, the remaining vertices are the nodes of the diagram.
//
// Errors:  BadUsage for more than maxReductionLeaves terminals, and for trees.
// Threads: any.
// Cost:    O(leaves · events).
#pragma once

#include "engine/analysis/diagram/decision_diagram.h"
#include "engine/base/text/sentence.h"

#include <cstdint>
#include <vector>

namespace sequency::analysis {

// The maximum number of coefficients of all outputs, for example one Boolean function of 6 variables, or four of 4.
inline constexpr std::size_t maxReductionLeaves = 64;

enum class ReductionKind { MergeTerminals, MergeNodes, RemoveNode };

struct ReductionEvent {
    ReductionKind kind = ReductionKind::MergeTerminals;
    std::size_t level = 0;
    std::size_t kept =
        0;  // the vertex that remains; for RemoveNode, the vertex that replaces the removed one
    std::vector<std::size_t> removed;  // the vertices that are replaced by `kept`

    friend bool operator==(const ReductionEvent&, const ReductionEvent&) = default;
};

// The vertices that exist after some events.
struct ReductionState {
    std::vector<bool> isPresent;  // one per vertex of the complete tree
    std::vector<std::vector<std::size_t>>
        children;                    // the children of every present vertex; empty for terminals
    std::vector<std::size_t> roots;  // one per output
    std::size_t nodes = 0;           // number of internal vertices that are present
    std::size_t terminals = 0;
};

class DiagramReduction {
public:
    static base::Result<DiagramReduction> of(const DiagramCoefficients& coefficients,
                                             const VariableOrder& order = {});

    int radix() const { return m_radix; }
    const VariableOrder& order() const { return m_order; }
    std::size_t outputs() const { return m_outputs; }
    std::size_t vertices() const { return m_firstVertex.back(); }
    // Returns the level of a vertex; the number of variables for a terminal.
    std::size_t level(std::size_t vertex) const;
    // Returns the first vertex of a level; vertices() for the level after that of the terminals.
    std::size_t firstVertex(std::size_t level) const { return m_firstVertex[level]; }
    // Returns the coefficient of a terminal.
    double value(std::size_t vertex) const { return m_values[vertex - m_firstVertex[m_order.size()]]; }
    const std::vector<ReductionEvent>& events() const { return m_events; }
    // Returns the state after the first `count` events.
    ReductionState stateAfter(std::size_t count) const;
    // Returns a sentence that explains an event.
    base::Sentence explanation(std::size_t event) const;

private:
    void findEvents();
    std::vector<std::size_t> treeChildren(std::size_t vertex) const;

    int m_radix = 2;
    std::size_t m_outputs = 1;
    VariableOrder m_order;
    std::vector<Decomposition> m_decompositions;  // by level
    std::vector<double> m_values;
    std::vector<std::size_t> m_firstVertex;
    std::vector<ReductionEvent> m_events;
};

}  // namespace sequency::analysis
