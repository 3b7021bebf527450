// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/transform/flow_graph.h"

#include "engine/transform/catalogue.h"
#include "engine/transform/spectrum_order.h"

namespace sequency::transform {

namespace {

std::vector<FlowLayer> oneLane(const std::vector<Step>& steps)
{
    std::vector<FlowLayer> layers;
    layers.reserve(steps.size());
    for (const Step& step : steps)
        layers.push_back({step});
    return layers;
}

}  // namespace

FlowGraph::FlowGraph(std::size_t rows, const std::vector<Step>& steps) : FlowGraph(rows, oneLane(steps))
{}

FlowGraph::FlowGraph(std::size_t rows, std::vector<FlowLayer> layers)
    : m_rows(rows), m_layers(std::move(layers))
{}

int FlowGraph::lanes(std::size_t column) const
{
    if (column < m_layers.size())
        return m_layers[column].lanes;
    return m_layers.empty() || m_layers.back().kind == LayerKind::Product ? 1 : m_layers.back().lanes;
}

std::size_t FlowGraph::rows(std::size_t column) const
{
    return column < m_layers.size() && m_layers[column].kind == LayerKind::Expansion
               ? m_layers[column].step.size
               : m_rows;
}

std::size_t FlowGraph::butterflies(std::size_t step) const
{
    const FlowLayer& part = m_layers[step];
    if (part.kind == LayerKind::Product)
        return m_rows;
    if (part.kind == LayerKind::Expansion)
        return part.step.size;
    return (part.step.hasButterflies() ? part.step.groups() : m_rows) * static_cast<std::size_t>(part.lanes);
}

FlowEdge FlowGraph::singleEdge(std::size_t step, std::size_t to) const
{
    const Step& single = m_layers[step].step;
    if (single.kind == StepKind::Scaling)
        return {step, to, to, to, 1 / single.divisor};
    const std::size_t lane = to - to % m_rows;
    return {step, to, lane + single.source(to % m_rows), to, 1};
}

std::vector<FlowEdge> FlowGraph::expansionEdges(std::size_t step, std::size_t from) const
{
    const Step& part = m_layers[step].step;
    const auto p = static_cast<std::size_t>(part.radix());
    const std::size_t before = part.distance;  // number of rows of the table before this step
    const std::size_t start = from / before * p * before * p + from % before * p;
    std::vector<FlowEdge> edges;
    edges.reserve(p * p);
    for (std::size_t i = 0; i < p; ++i)
        for (std::size_t j = 0; j < p; ++j)
            edges.push_back({step, from, from, start + i * before * p + j,
                             part.matrix.at(static_cast<int>(i), static_cast<int>(j))});
    return edges;
}

std::vector<FlowEdge> FlowGraph::butterflyEdges(std::size_t step, std::size_t butterfly) const
{
    const FlowLayer& layer = m_layers[step];
    if (layer.kind == LayerKind::Product)
        return {{step, butterfly, butterfly, butterfly, 1},
                {step, butterfly, layer.lanes == 1 ? butterfly : butterfly + m_rows, butterfly, 1}};
    if (layer.kind == LayerKind::Expansion)
        return expansionEdges(step, butterfly);
    const Step& part = layer.step;
    if (!part.hasButterflies())
        return {singleEdge(step, butterfly)};
    const std::size_t inLane = butterfly % part.groups();
    const std::size_t lane = butterfly / part.groups() * m_rows;
    if (inLane >= part.butterflies()) {
        const std::size_t node = lane + part.unchangedIndex(inLane);
        return {{step, butterfly, node, node, 1}};
    }
    std::vector<FlowEdge> edges;
    for (int row = 0; row < part.radix(); ++row)
        for (int column = 0; column < part.radix(); ++column)
            if (const Scalar weight = part.matrix.at(row, column); weight != Scalar(0))
                edges.push_back({step, butterfly, lane + part.operand(inLane, column),
                                 lane + part.result(inLane, row), weight});
    return edges;
}

std::vector<FlowEdge> FlowGraph::edges(std::size_t step) const
{
    std::vector<FlowEdge> all;
    const std::size_t count = butterflies(step);
    const Step& part = m_layers[step].step;
    all.reserve(part.hasButterflies() ? count * static_cast<std::size_t>(part.matrix.nonZeroCount()) : count);
    for (std::size_t butterfly = 0; butterfly < count; ++butterfly) {
        const auto some = butterflyEdges(step, butterfly);
        all.insert(all.end(), some.begin(), some.end());
    }
    return all;
}

std::size_t FlowGraph::butterflyFrom(std::size_t step, std::size_t node) const
{
    const Step& part = m_layers[step].step;
    if (m_layers[step].kind == LayerKind::Product)
        return node % m_rows;
    if (m_layers[step].kind == LayerKind::Expansion)
        return node;
    const std::size_t index = node % m_rows;
    const std::size_t lane = node / m_rows;
    switch (part.kind) {
    case StepKind::Butterflies:
    case StepKind::ConstantGeometry: return lane * part.groups() + part.readerOf(index);
    case StepKind::Permutation: {
        // The inverse of the step. The permutations from and to an order are inverses of each other.
        Step back = part;
        back.toHadamard = !part.toHadamard;
        return lane * m_rows + back.source(index);
    }
    case StepKind::Scaling: break;
    }
    return node;
}

std::size_t FlowGraph::butterflyTo(std::size_t step, std::size_t node) const
{
    const Step& part = m_layers[step].step;
    if (m_layers[step].kind == LayerKind::Product)
        return node;
    if (m_layers[step].kind == LayerKind::Expansion) {
        const auto p = static_cast<std::size_t>(part.radix());
        const std::size_t after = part.distance * p;
        return node / after / p * part.distance + node % after / p;
    }
    return part.hasButterflies() ? node / m_rows * part.groups() + part.writerOf(node % m_rows) : node;
}

std::vector<FlowEdge> FlowGraph::edgesTo(std::size_t step, std::size_t node) const
{
    auto edges = butterflyEdges(step, butterflyTo(step, node));
    std::erase_if(edges, [node](const FlowEdge& edge) { return edge.to != node; });
    return edges;
}

FlowGraph convolutionGraph(int variables, bool withItself, const Algorithm& algorithm)
{
    // These calls cannot fail, because the caller already has vectors of this size.
    const KroneckerTransform forward = *walsh(variables);
    const KroneckerTransform inverse = *walsh(variables, Direction::Inverse);
    const int lanes = withItself ? 1 : 2;
    std::vector<FlowLayer> layers;
    for (const Step& step : algorithm.steps(forward))
        layers.push_back({step, lanes});
    Step identity;
    identity.kind = StepKind::Permutation;
    identity.size = forward.size();
    identity.variables = variables;
    layers.push_back({identity, lanes, LayerKind::Product});
    for (const Step& step : algorithm.steps(inverse))
        layers.push_back({step});
    return {forward.size(), std::move(layers)};
}

FlowGraph charactersGraph(const CharacterGroup& group)
{
    const auto p = static_cast<std::size_t>(group.radix);
    std::vector<FlowLayer> layers;
    std::size_t rows = p;  // number of rows of the table before the step
    for (int k = 1; k < group.variables; ++k, rows *= p) {
        Step step;
        step.size = rows * rows;
        step.matrix = cyclicCharacters(group.radix);
        step.variable = k;
        step.distance = rows;
        layers.push_back({step, 1, LayerKind::Expansion});
    }
    return {rows * rows, std::move(layers)};
}

namespace {

// Returns an entry of a matrix of Haar structure, ignoring the divisor. `coefficient` is an index of the spectrum and `value` an index of the function
// vector. At each level of m values, a coefficient from index m/p on belongs to one butterfly. The coefficients below belong to the sums.
Scalar haarEntry(const KroneckerTransform& transform, std::size_t coefficient, std::size_t value)
{
    const bool isInverse = transform.direction() == Direction::Inverse;
    std::size_t sums = transform.size();
    Scalar entry = 1;
    for (int variable = transform.variables(); variable >= 1; --variable) {
        const auto p = static_cast<std::size_t>(transform.radix(variable));
        const BasicMatrix& matrix = transform.matrix(variable);
        sums /= p;
        const auto place = static_cast<int>(value % p);
        const auto part = static_cast<int>(coefficient / sums);
        value /= p;
        entry = transform.ring().multiply(entry, isInverse ? matrix.at(place, part) : matrix.at(part, place));
        if (part > 0)
            return coefficient % sums == value ? entry : 0;
    }
    return entry;
}

Scalar kroneckerEntry(const KroneckerTransform& transform, std::size_t row, std::size_t column)
{
    Scalar entry = 1;
    for (int variable = transform.variables(); variable >= 1; --variable) {
        const auto p = static_cast<std::size_t>(transform.radix(variable));
        entry = transform.ring().multiply(
            entry, transform.matrix(variable).at(static_cast<int>(row % p), static_cast<int>(column % p)));
        row /= p;
        column /= p;
    }
    return entry;
}

}  // namespace

Scalar matrixEntry(const KroneckerTransform& transform, std::size_t row, std::size_t column)
{
    const bool isForward = transform.direction() == Direction::Forward;
    std::size_t& coefficient = isForward ? row : column;
    coefficient = hadamardIndex(transform.order(), coefficient, transform.variables());
    const Scalar entry = transform.isKronecker()
                             ? kroneckerEntry(transform, row, column)
                             : haarEntry(transform, coefficient, isForward ? column : row);
    return transform.divisor() == 1 ? entry : entry / transform.divisor();
}

}  // namespace sequency::transform
