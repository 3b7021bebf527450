// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/analysis/diagram/diagram_values.h"

#include "engine/analysis/diagram/index_order.h"
#include "engine/analysis/diagram/matrix_steps.h"
#include "engine/analysis/diagram/optimal_tree.h"
#include "engine/base/failure.h"
#include "engine/base/memory/host_memory.h"

#include <algorithm>

namespace sequency::analysis {
namespace {

using transform::BasicPair;
using transform::Ring;
using transform::Scalar;

constexpr DiagramNode noNode = ~DiagramNode{0};

void requireOutput(const DecisionDiagram& diagram, std::size_t output)
{
    if (output >= diagram.roots().size())
        throw base::Error{base::ErrorKind::BadUsage, "the diagram has no output " + std::to_string(output)};
}

void requireNode(const DecisionDiagram& diagram, DiagramNode node)
{
    if (node >= diagram.size())
        throw base::Error{base::ErrorKind::BadUsage, "the diagram has no node " + std::to_string(node)};
}

RemovalRule ruleOf(const DiagramLevel& level)
{
    return decompositionRow(level.decomposition).rule;
}

std::vector<BasicPair> pairsOf(const DecisionDiagram& diagram)
{
    std::vector<BasicPair> pairs;
    for (const DiagramLevel& level : diagram.levels())
        pairs.push_back(base::require(basicPairOf(level.decomposition, diagram.radix())));
    return pairs;
}

std::size_t power(std::size_t base, std::size_t exponent)
{
    std::size_t result = 1;
    for (; exponent > 0; --exponent)
        result *= base;
    return result;
}

// Returns the number of the terminal 0, or noNode if there is none.
DiagramNode zeroTerminal(const DecisionDiagram& diagram)
{
    for (DiagramNode node = 0; node < diagram.terminals(); ++node)
        if (diagram.value(node) == 0)
            return node;
    return noNode;
}

// Computes the value of every node for one assignment of the variables, from the bottom.
class Evaluation {
public:
    Evaluation(const DecisionDiagram& diagram, std::size_t index)
        : m_diagram(diagram), m_pairs(pairsOf(diagram))
    {
        const auto radix = static_cast<std::size_t>(diagram.radix());
        for (const DiagramLevel& level : diagram.levels())
            m_digits.push_back(static_cast<int>(
                index / power(radix, diagram.levels().size() - static_cast<std::size_t>(level.variable)) %
                radix));
    }

    double root(std::size_t output)
    {
        const DiagramNode end = m_diagram.roots()[output] + 1;
        std::vector<Scalar> values(end);
        std::vector<std::size_t> levels(end);
        for (DiagramNode node = 0; node < end; ++node) {
            levels[node] = m_diagram.level(node);
            if (m_diagram.isTerminal(node)) {
                values[node] = m_diagram.value(node);
                continue;
            }
            const BasicPair& pair = m_pairs[levels[node]];
            int column = 0;
            for (const DiagramNode child : m_diagram.children(node)) {
                const Scalar weight = pair.inverse.at(m_digits[levels[node]], column++);
                if (weight != Scalar(0))
                    values[node] = pair.ring.add(
                        values[node],
                        pair.ring.multiply(weight, passed(values[child], levels[node] + 1, levels[child])));
            }
        }
        double divisor = 1;
        for (const BasicPair& pair : m_pairs)
            divisor *= pair.divisor;
        return passed(values[end - 1], 0, levels[end - 1]).real() / divisor;
    }

private:
    // Returns the value of an edge to a node at level `end` that passes the levels from `begin` on.
    Scalar passed(Scalar value, std::size_t begin, std::size_t end) const
    {
        for (std::size_t level = begin; level < end; ++level) {
            const BasicPair& pair = m_pairs[level];
            Scalar factor = pair.inverse.at(m_digits[level], 0);
            if (ruleOf(m_diagram.levels()[level]) == RemovalRule::EqualChildren)
                for (int column = 1; column < pair.inverse.size(); ++column)
                    factor = pair.ring.add(factor, pair.inverse.at(m_digits[level], column));
            value = pair.ring.multiply(factor, value);
        }
        return value;
    }

    const DecisionDiagram& m_diagram;
    std::vector<BasicPair> m_pairs;
    std::vector<int> m_digits;  // by level
};

// Writes the coefficients of the block that a node represents at `level`, which is not below the node's level. Their index has the digits of the
// levels from `level` on.
void expand(const DecisionDiagram& diagram, DiagramNode node, std::size_t level, std::span<double> block)
{
    if (level == diagram.levels().size()) {
        block.front() = diagram.value(node);
        return;
    }
    const std::size_t part = block.size() / static_cast<std::size_t>(diagram.radix());
    const bool isHere = diagram.level(node) == level;
    const bool copies = ruleOf(diagram.levels()[level]) == RemovalRule::EqualChildren;
    for (std::size_t digit = 0; digit * part < block.size(); ++digit) {
        const auto to = block.subspan(digit * part, part);
        if (isHere)
            expand(diagram, diagram.children(node)[digit], level + 1, to);
        else if (digit == 0)
            expand(diagram, node, level + 1, to);
        else if (copies)
            std::ranges::copy(block.first(part), to.begin());
        else
            std::ranges::fill(to, 0.0);
    }
}

std::vector<double> expanded(const DecisionDiagram& diagram, DiagramNode node, std::size_t level)
{
    const std::size_t size =
        power(static_cast<std::size_t>(diagram.radix()), diagram.levels().size() - level);
    base::require(base::checkMemory(size * 24, "the values of a decision diagram"));
    std::vector<double> block(size);
    expand(diagram, node, level, block);
    return block;
}

// Returns the inverse transform of the coefficients of the levels from `first` on.
std::vector<double> inverseOf(const DecisionDiagram& diagram, std::span<const double> coefficients,
                              std::size_t first)
{
    const std::vector<BasicPair> pairs = pairsOf(diagram);
    DiagramVector values = std::vector<double>(coefficients.begin(), coefficients.end());
    if (!diagramKindRow(diagram.type().kind).isOfNumbers) {
        std::vector<std::uint8_t> digits(coefficients.size());
        std::ranges::transform(coefficients, digits.begin(),
                               [](double digit) { return static_cast<std::uint8_t>(digit); });
        values = std::move(digits);
    }
    double divisor = 1;
    std::size_t distance = coefficients.size();
    for (std::size_t level = first; level < pairs.size(); ++level) {
        distance /= static_cast<std::size_t>(diagram.radix());
        applyMatrix(values, pairs[level].ring, pairs[level].inverse, distance);
        divisor *= pairs[level].divisor;
    }
    std::vector<double> result(coefficients.size());
    std::visit(
        [&](const auto& computed) {
            std::ranges::transform(computed, result.begin(),
                                   [divisor](auto value) { return static_cast<double>(value) / divisor; });
        },
        values);
    return result;
}

// Sets the bits of the coefficients that belong to a node, by a walk through the complete tree.
class PositionWalk {
public:
    PositionWalk(const DecisionDiagram& diagram, DiagramNode target, base::PackedBits& bits)
        : m_diagram(diagram), m_target(target), m_targetLevel(diagram.level(target)),
          m_zero(zeroTerminal(diagram)), m_bits(bits), m_isAbove(diagram.size())
    {
        const auto radix = static_cast<std::size_t>(diagram.radix());
        for (const DiagramLevel& level : diagram.levels())
            m_weights.push_back(
                power(radix, diagram.levels().size() - static_cast<std::size_t>(level.variable)));
        // The block of every node can contain zeros that are removed, so that only other nodes need not be entered.
        for (DiagramNode node = 0; node < diagram.size(); ++node)
            m_isAbove[node] = node == target || target == m_zero ||
                              (!diagram.isTerminal(node) &&
                               std::ranges::any_of(diagram.children(node),
                                                   [this](DiagramNode child) { return m_isAbove[child]; }));
    }

    void walk(DiagramNode node, std::size_t level, std::size_t index)
    {
        if (level == m_targetLevel) {
            if (node == m_target)
                setAll(level, index);
            return;
        }
        if (!m_isAbove[node])
            return;
        const bool isHere = m_diagram.level(node) == level;
        const bool copies = ruleOf(m_diagram.levels()[level]) == RemovalRule::EqualChildren;
        for (std::size_t digit = 0; digit < static_cast<std::size_t>(m_diagram.radix()); ++digit) {
            const DiagramNode child = isHere                 ? m_diagram.children(node)[digit]
                                      : digit == 0 || copies ? node
                                                             : m_zero;
            if (child != noNode)
                walk(child, level + 1, index + digit * m_weights[level]);
        }
    }

private:
    void setAll(std::size_t level, std::size_t index)
    {
        if (level == m_weights.size()) {
            m_bits.set(index, true);
            return;
        }
        for (std::size_t digit = 0; digit < static_cast<std::size_t>(m_diagram.radix()); ++digit)
            setAll(level + 1, index + digit * m_weights[level]);
    }

    const DecisionDiagram& m_diagram;
    DiagramNode m_target;
    std::size_t m_targetLevel;
    DiagramNode m_zero;
    base::PackedBits& m_bits;
    std::vector<bool> m_isAbove;
    std::vector<std::size_t> m_weights;  // weights of the levels' digits in the natural index
};

}  // namespace

base::Result<double> valueAt(const DecisionDiagram& diagram, std::size_t output, std::size_t index)
{
    return base::resultOf([&] {
        requireOutput(diagram, output);
        const std::size_t size =
            power(static_cast<std::size_t>(diagram.radix()), static_cast<std::size_t>(diagram.variables()));
        if (index >= size)
            throw base::Error{base::ErrorKind::BadUsage,
                              "the index must be less than " + std::to_string(size)};
        if (diagram.isTree())
            return treeValue(diagram, output, index);
        return Evaluation(diagram, index).root(output);
    });
}

base::Result<std::vector<double>> valuesOf(const DecisionDiagram& diagram, std::size_t output)
{
    return base::resultOf([&] {
        requireOutput(diagram, output);
        if (diagram.isTree()) {
            std::vector<double> values(std::size_t{1} << diagram.variables());
            for (std::size_t index = 0; index < values.size(); ++index)
                values[index] = treeValue(diagram, output, index);
            return values;
        }
        const std::vector<double> values =
            inverseOf(diagram, expanded(diagram, diagram.roots()[output], 0), 0);
        const IndexOrder positions(diagram.order(), diagram.radix());
        std::vector<double> natural(values.size());
        for (std::size_t i = 0; i < values.size(); ++i)
            natural[positions.natural(i)] = values[i];
        return natural;
    });
}

base::Result<NodeBlock> blockOf(const DecisionDiagram& diagram, DiagramNode node)
{
    return base::resultOf([&] {
        requireNode(diagram, node);
        if (diagram.isTree())
            return treeBlock(diagram, node);
        const std::size_t level = diagram.level(node);
        NodeBlock block;
        for (std::size_t i = level; i < diagram.levels().size(); ++i)
            block.variables.push_back(diagram.levels()[i].variable);
        block.coefficients = expanded(diagram, node, level);
        block.values = inverseOf(diagram, block.coefficients, level);
        return block;
    });
}

base::Result<base::PackedBits> positionsOf(const DecisionDiagram& diagram, std::size_t output,
                                           DiagramNode node)
{
    return base::resultOf([&] {
        requireOutput(diagram, output);
        requireNode(diagram, node);
        auto bits = base::require(base::PackedBits::allocate(
            power(static_cast<std::size_t>(diagram.radix()), static_cast<std::size_t>(diagram.variables()))));
        if (diagram.isTree())
            for (std::size_t index = 0; index < bits.size(); ++index)
                bits.set(index, leadsTo(diagram, output, index, node));
        else
            PositionWalk(diagram, node, bits).walk(diagram.roots()[output], 0, 0);
        return bits;
    });
}

}  // namespace sequency::analysis
