// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/transform/flow_graph.h"

#include "engine/transform/spectrum_order.h"

namespace sequency::transform {

FlowGraph::FlowGraph(std::size_t rows, std::vector<Step> steps) : m_rows(rows), m_steps(std::move(steps))
{}

std::size_t FlowGraph::butterflies(std::size_t step) const
{
    return m_steps[step].hasButterflies() ? m_steps[step].butterflies() : m_rows;
}

FlowEdge FlowGraph::singleEdge(std::size_t step, std::size_t to) const
{
    const Step& single = m_steps[step];
    if (single.kind == StepKind::Permutation)
        return {step, to, single.source(to), to, 1};
    return {step, to, to, to, 1 / single.divisor};
}

std::vector<FlowEdge> FlowGraph::butterflyEdges(std::size_t step, std::size_t butterfly) const
{
    const Step& part = m_steps[step];
    if (!part.hasButterflies())
        return {singleEdge(step, butterfly)};
    std::vector<FlowEdge> edges;
    for (int row = 0; row < part.radix(); ++row)
        for (int column = 0; column < part.radix(); ++column)
            if (const Scalar weight = part.matrix.at(row, column); weight != Scalar(0))
                edges.push_back(
                    {step, butterfly, part.operand(butterfly, column), part.result(butterfly, row), weight});
    return edges;
}

std::vector<FlowEdge> FlowGraph::edges(std::size_t step) const
{
    std::vector<FlowEdge> all;
    const std::size_t count = butterflies(step);
    const Step& part = m_steps[step];
    all.reserve(part.hasButterflies() ? count * static_cast<std::size_t>(part.matrix.nonZeroCount()) : count);
    for (std::size_t butterfly = 0; butterfly < count; ++butterfly) {
        const auto some = butterflyEdges(step, butterfly);
        all.insert(all.end(), some.begin(), some.end());
    }
    return all;
}

std::size_t FlowGraph::butterflyFrom(std::size_t step, std::size_t node) const
{
    const Step& part = m_steps[step];
    const auto p = static_cast<std::size_t>(part.radix());
    switch (part.kind) {
    case StepKind::Butterflies: return node % part.distance + part.distance * (node / (part.distance * p));
    case StepKind::ConstantGeometry: return node / p;
    case StepKind::Permutation: {
        // Out of an order and into it are inverse to each other.
        Step back = part;
        back.toHadamard = !part.toHadamard;
        return back.source(node);
    }
    case StepKind::Scaling: break;
    }
    return node;
}

std::size_t FlowGraph::butterflyTo(std::size_t step, std::size_t node) const
{
    const Step& part = m_steps[step];
    switch (part.kind) {
    case StepKind::Butterflies: return butterflyFrom(step, node);
    case StepKind::ConstantGeometry: return node % part.butterflies();
    case StepKind::Permutation:
    case StepKind::Scaling: break;
    }
    return node;
}

std::vector<FlowEdge> FlowGraph::edgesFrom(std::size_t step, std::size_t node) const
{
    auto edges = butterflyEdges(step, butterflyFrom(step, node));
    std::erase_if(edges, [node](const FlowEdge& edge) { return edge.from != node; });
    return edges;
}

std::vector<FlowEdge> FlowGraph::edgesTo(std::size_t step, std::size_t node) const
{
    auto edges = butterflyEdges(step, butterflyTo(step, node));
    std::erase_if(edges, [node](const FlowEdge& edge) { return edge.to != node; });
    return edges;
}

std::size_t FlowGraph::edgeCount() const
{
    std::size_t count = 0;
    for (std::size_t step = 0; step < m_steps.size(); ++step)
        count += m_steps[step].hasButterflies()
                     ? butterflies(step) * static_cast<std::size_t>(m_steps[step].matrix.nonZeroCount())
                     : m_rows;
    return count;
}

Scalar matrixEntry(const KroneckerTransform& transform, std::size_t row, std::size_t column)
{
    if (transform.direction() == Direction::Forward)
        row = hadamardIndex(transform.order(), row, transform.variables());
    else
        column = hadamardIndex(transform.order(), column, transform.variables());
    Scalar entry = 1;
    for (int variable = transform.variables(); variable >= 1; --variable) {
        const auto p = static_cast<std::size_t>(transform.radix(variable));
        entry = transform.ring().multiply(
            entry, transform.matrix(variable).at(static_cast<int>(row % p), static_cast<int>(column % p)));
        row /= p;
        column /= p;
    }
    return transform.divisor() == 1 ? entry : entry / transform.divisor();
}

}  // namespace sequency::transform
