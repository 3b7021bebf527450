// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/analysis/diagram/optimal_tree.h"

#include "engine/analysis/properties/boolean/query_complexity.h"
#include "engine/base/failure.h"
#include "engine/base/memory/host_memory.h"

#include <algorithm>
#include <array>

namespace sequency::analysis {
namespace {

DiagramNode childAt(const DecisionDiagram& tree, DiagramNode node, std::size_t index)
{
    return tree.children(node)[index >> (tree.variables() - tree.variable(node)) & 1];
}

int depthBelow(const DecisionDiagram& tree, DiagramNode node)
{
    int depth = 0;
    if (!tree.isTerminal(node))
        for (const DiagramNode child : tree.children(node))
            depth = std::max(depth, 1 + depthBelow(tree, child));
    return depth;
}

// Returns the variables that are not tested before a node, in ascending order.
std::vector<int> variablesAt(const DecisionDiagram& tree, const DiagramPath& path, DiagramNode node)
{
    std::vector<bool> isTested(static_cast<std::size_t>(tree.variables()) + 1);
    std::size_t level = 0;
    for (DiagramNode above = tree.roots()[path.output]; above != node; ++level) {
        isTested[static_cast<std::size_t>(tree.variable(above))] = true;
        above = tree.children(above)[static_cast<std::size_t>(path.choices[level])];
    }
    std::vector<int> variables;
    for (int variable = 1; variable <= tree.variables(); ++variable)
        if (!isTested[static_cast<std::size_t>(variable)])
            variables.push_back(variable);
    return variables;
}

}  // namespace

// Converts the trees of all outputs to a diagram.
class TreeBuilder {
public:
    TreeBuilder(const DiagramCoefficients& coefficients, const base::RunControl& control)
        : m_coefficients(coefficients), m_control(control)
    {
        m_parts.type = coefficients.type();
        m_parts.variables = coefficients.variables();
    }

    DecisionDiagram build()
    {
        for (std::size_t output = 0; output < m_coefficients.outputs(); ++output) {
            addTree(output);
            m_control.report(static_cast<double>(output + 1) / static_cast<double>(m_coefficients.outputs()));
        }
        const bool hasLevel = m_parts.variables > 0;
        m_levels.resize(std::max<std::size_t>(m_levels.size(), hasLevel ? 1 : 0));
        m_parts.levels.resize(m_levels.size());
        auto next = static_cast<DiagramNode>(m_parts.terminals.size());
        for (std::size_t level = m_levels.size(); level-- > 0;) {
            const DiagramNode first = next;
            next += static_cast<DiagramNode>(m_levels[level].size());
            m_parts.levels[level] = {0, Decomposition::Shannon, first, next};
        }
        for (std::size_t level = m_levels.size(); level-- > 0;)
            for (const Test& test : m_levels[level]) {
                m_parts.tested.push_back(test.variable);
                for (const Place& child : test.children)
                    m_parts.children.push_back(numberOf(child));
            }
        for (const Place& root : m_roots)
            m_parts.roots.push_back(numberOf(root));
        return DecisionDiagram(std::make_shared<const DecisionDiagram::Parts>(std::move(m_parts)));
    }

private:
    // The place of a node or terminal: its number from left to right on its level, or among the terminals.
    struct Place {
        bool isTerminal = false;
        std::size_t level = 0;
        std::size_t index = 0;
    };
    struct Test {
        int variable = 0;
        std::array<Place, 2> children;
    };

    void addTree(std::size_t output)
    {
        auto bits = base::require(base::PackedBits::allocate(m_coefficients.size()));
        for (std::size_t index = 0; index < bits.size(); ++index)
            bits.set(index, m_coefficients.value(output, index) != 0);
        m_roots.push_back(place(base::require(optimalDecisionTree(bits, m_control)), 0, 0));
    }

    Place place(const DecisionTree& tree, std::size_t index, std::size_t level)
    {
        const DecisionTree::Node& node = tree.nodes[index];
        if (node.variable == 0) {
            m_parts.terminals.push_back(node.value ? 1 : 0);
            return {true, 0, m_parts.terminals.size() - 1};
        }
        m_levels.resize(std::max(m_levels.size(), level + 1));
        const Place here{false, level, m_levels[level].size()};
        m_levels[level].push_back({node.variable, {}});
        const Place zero = place(tree, index + 1, level + 1);
        const Place one = place(tree, node.one, level + 1);
        m_levels[level][here.index].children = {zero, one};
        return here;
    }

    DiagramNode numberOf(const Place& place) const
    {
        const DiagramNode first = place.isTerminal ? 0 : m_parts.levels[place.level].firstNode;
        return first + static_cast<DiagramNode>(place.index);
    }

    const DiagramCoefficients& m_coefficients;
    const base::RunControl& m_control;
    DecisionDiagram::Parts m_parts;
    std::vector<std::vector<Test>> m_levels;
    std::vector<Place> m_roots;
};

DecisionDiagram DecisionDiagram::optimalTrees(const DiagramCoefficients& coefficients,
                                              const base::RunControl& control)
{
    constexpr std::size_t bytesPerValue = 256;  // two nodes per value, twice while they are converted
    base::require(base::checkMemory(bytesPerValue * coefficients.indices().size(), "a decision tree"));
    return TreeBuilder(coefficients, control).build();
}

double treeValue(const DecisionDiagram& tree, std::size_t output, std::size_t index)
{
    DiagramNode node = tree.roots()[output];
    while (!tree.isTerminal(node))
        node = childAt(tree, node, index);
    return tree.value(node);
}

bool leadsTo(const DecisionDiagram& tree, std::size_t output, std::size_t index, DiagramNode node)
{
    DiagramNode at = tree.roots()[output];
    while (at != node && !tree.isTerminal(at))
        at = childAt(tree, at, index);
    return at == node;
}

NodeBlock treeBlock(const DecisionDiagram& tree, DiagramNode node)
{
    const DiagramPath path = pathsTo(tree, node, 1).front();
    NodeBlock block;
    block.variables = variablesAt(tree, path, node);
    for (std::size_t index = 0; index < std::size_t{1} << tree.variables(); ++index)
        if (leadsTo(tree, path.output, index, node))
            block.values.push_back(treeValue(tree, path.output, index));
    block.coefficients = block.values;
    return block;
}

base::Sentence inputsAt(const DecisionDiagram& tree, DiagramNode node)
{
    const DiagramPath path = pathsTo(tree, node, 1).front();
    const std::size_t count = std::size_t{1} << variablesAt(tree, path, node).size();
    if (tree.isTerminal(node))
        return {
            SEQUENCY_FORM("Diagram",
                          "The value is %2 at all inputs that lead to this terminal. Their number is %1."),
            count, static_cast<int>(tree.value(node))};
    return {SEQUENCY_FORM("Diagram",
                          "The number of inputs that lead to this node is %1, and no tree for them "
                          "has a smaller depth than %2."),
            count, depthBelow(tree, node)};
}

}  // namespace sequency::analysis
