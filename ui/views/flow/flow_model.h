// SPDX-License-Identifier: GPL-3.0-or-later
//
// A traced flow graph prepared for drawing: line styles of the weights, widths of the values, and the nodes that differ from the previous graph.
//
// Line styles follow the papers: weight 1 is solid, −1 or 2 dashed, 3 dotted, and a fourth weight dash-dotted. If there are more weights, all lines
// are solid and the weight is written at each edge. Neighbours of a node are found by index arithmetic; only expansions allocate.
//
// Threads: constructed on the worker thread; immutable and shared afterwards, so any thread may read it.
// Cost:    construction is O(columns·N).
// Source:  Gajić, Stanković 2011, Fig. 1; Gajić 2014, Fig. 1.
#pragma once

#include "engine/session/trace.h"

#include <QString>

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

namespace sequency::ui {

// A node of a flow graph. Its number within the column is lane·N + index, where N is the number of rows.
struct FlowNode {
    std::size_t column = 0;
    std::size_t node = 0;
    friend bool operator==(const FlowNode&, const FlowNode&) = default;
};

// A set of nodes, as one bitmap per column.
using FlowNodes = std::vector<std::vector<bool>>;

class FlowModel {
public:
    static constexpr int styleCount = 4;

    // Prepares a trace for drawing. If `previous` is not null and has the same shape, changed() returns the nodes whose values differ from it.
    FlowModel(std::shared_ptr<const session::Trace> trace, const FlowModel* previous);
    FlowModel(session::Trace trace, const FlowModel* previous);

    const session::Trace& trace() const { return *m_trace; }
    const std::shared_ptr<const session::Trace>& sharedTrace() const { return m_trace; }
    QString stepTitle(std::size_t step) const;  // in the language of the window, with the polarity
    const transform::FlowGraph& graph() const { return m_trace->graph; }
    std::size_t rows() const { return graph().rows(); }
    std::size_t columns() const { return graph().columns(); }
    bool sameShape(const FlowModel& other) const;

    // Returns the distinct weights of edges in the order of their line styles. Divisors of scaling steps are not included.
    const std::vector<transform::Scalar>& weights() const { return m_weights; }
    // Returns true if there are more weights than line styles. The weights must then be written at the edges.
    bool writesWeights() const;
    // Returns the index in weights() of entry (row, column) of the layer's matrix; −1 if the entry is zero.
    int weightIndex(std::size_t step, int row, int column) const;
    // If the layer is a permutation, returns the index of the source of each value; otherwise the vector is empty.
    const std::vector<std::uint32_t>& sources(std::size_t step) const { return m_sources[step]; }
    // Returns an upper bound on the length, in characters, of any value shown in this column.
    int valueCharacters(std::size_t column) const { return m_characters[column]; }

    // Returns the nodes whose values differ from those in the previous model. The set is empty if there was no previous model of the same shape.
    const FlowNodes& changed() const { return m_changed; }

    // forOperands() visits the nodes of column `step` that the node `to` of column step + 1 reads. forResults() visits the nodes of column step + 1
    // that read the node `from`. Both functions call visit(neighbour, weight, butterfly).
    template <typename Visit>
    void forOperands(std::size_t step, std::size_t to, Visit&& visit) const;
    template <typename Visit>
    void forResults(std::size_t step, std::size_t from, Visit&& visit) const;

private:
    void findWeights();
    void findSources();
    void findWidths();
    void compare(const FlowModel& previous);

    std::shared_ptr<const session::Trace> m_trace;  // never null
    std::vector<transform::Scalar> m_weights;
    std::vector<std::vector<int>> m_weightIndices;
    std::vector<std::vector<std::uint32_t>> m_sources;
    std::vector<int> m_characters;
    FlowNodes m_changed;
};

using SharedFlowModel = std::shared_ptr<const FlowModel>;

// A node, the nodes of earlier columns on which its value depends, and the nodes of later columns that depend on it.
struct FlowCone {
    FlowNode of;
    FlowNodes nodes;
};
FlowCone flowCone(const FlowModel& model, FlowNode of);

template <typename Visit>
void FlowModel::forOperands(std::size_t step, std::size_t to, Visit&& visit) const
{
    const transform::FlowLayer& layer = graph().layer(step);
    const transform::Step& part = layer.step;
    const std::size_t butterfly = graph().butterflyTo(step, to);
    const std::size_t lane = to - to % rows();
    if (layer.kind == transform::LayerKind::Expansion) {
        const auto p = static_cast<std::size_t>(part.radix());
        const std::size_t after = part.distance * p;  // number of rows of the next table
        visit(butterfly, part.matrix.at(static_cast<int>(to / after % p), static_cast<int>(to % after % p)),
              butterfly);
    } else if (layer.kind == transform::LayerKind::Product) {
        visit(to, transform::Scalar(1), butterfly);
        visit(layer.lanes == 1 ? to : to + rows(), transform::Scalar(1), butterfly);
    } else if (part.kind == transform::StepKind::Scaling) {
        visit(to, transform::Scalar(1 / part.divisor), butterfly);
    } else if (part.kind == transform::StepKind::Permutation) {
        visit(lane + part.source(to - lane), transform::Scalar(1), butterfly);
    } else {
        if (part.isUnchanged(to - lane))
            return visit(to, transform::Scalar(1), butterfly);
        const int row = part.resultNumber(to - lane);
        const std::size_t inLane = butterfly % part.groups();
        for (int column = 0; column < part.radix(); ++column)
            if (const auto weight = part.matrix.at(row, column); weight != transform::Scalar(0))
                visit(lane + part.operand(inLane, column), weight, butterfly);
    }
}

template <typename Visit>
void FlowModel::forResults(std::size_t step, std::size_t from, Visit&& visit) const
{
    const transform::FlowLayer& layer = graph().layer(step);
    const transform::Step& part = layer.step;
    const std::size_t butterfly = graph().butterflyFrom(step, from);
    const std::size_t lane = from - from % rows();
    if (layer.kind == transform::LayerKind::Expansion) {
        for (const transform::FlowEdge& edge : graph().butterflyEdges(step, from))
            visit(edge.to, edge.weight, butterfly);
    } else if (layer.kind == transform::LayerKind::Product) {
        visit(from % rows(), transform::Scalar(1), butterfly);
    } else if (part.kind == transform::StepKind::Scaling) {
        visit(from, transform::Scalar(1 / part.divisor), butterfly);
    } else if (part.kind == transform::StepKind::Permutation) {
        visit(butterfly, transform::Scalar(1), butterfly);
    } else {
        if (part.isUnchanged(from - lane))
            return visit(from, transform::Scalar(1), butterfly);
        const int column = part.operandNumber(from - lane);
        const std::size_t inLane = butterfly % part.groups();
        for (int row = 0; row < part.radix(); ++row)
            if (const auto weight = part.matrix.at(row, column); weight != transform::Scalar(0))
                visit(lane + part.result(inLane, row), weight, butterfly);
    }
}

}  // namespace sequency::ui
