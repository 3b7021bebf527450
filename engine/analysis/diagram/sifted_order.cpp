// SPDX-License-Identifier: GPL-3.0-or-later
//
// Sifting: moves variables by exchanges of adjacent levels in a copy of the diagram.
#include "engine/analysis/diagram/index_order.h"
#include "engine/analysis/diagram/unique_table.h"
#include "engine/analysis/diagram/variable_order.h"
#include "engine/base/failure.h"

#include <algorithm>
#include <numeric>

namespace sequency::analysis {
namespace {

// A diagram whose adjacent levels can be exchanged. An exchange changes only the nodes of its two levels. A node keeps its number as long as it
// represents the same function; nodes without references are deleted at once.
class MovableDiagram {
public:
    explicit MovableDiagram(const DecisionDiagram& diagram)
        : m_width(static_cast<std::size_t>(diagram.radix())), m_zero(static_cast<DiagramNode>(diagram.size()))
    {
        for (DiagramNode terminal = 0; terminal < diagram.terminals(); ++terminal)
            if (diagram.value(terminal) == 0)
                m_zero = terminal;
        // An exchange can need the terminal 0 even if the diagram does not contain it. It then has the number after the last node.
        m_levels.assign(diagram.size() + 1, diagram.levels().size());
        m_references.assign(diagram.size() + 1, 0);
        m_children.resize((diagram.size() + 1) * m_width);
        for (const DiagramLevel& level : diagram.levels()) {
            m_order.push_back(level);
            m_nodes.emplace_back();
            for (DiagramNode node = level.firstNode; node < level.endNode; ++node) {
                m_levels[node] = m_nodes.size() - 1;
                m_nodes.back().push_back(node);
                std::ranges::copy(diagram.children(node), childrenOf(node));
                for (const DiagramNode child : diagram.children(node))
                    ++m_references[child];
            }
        }
        for (const DiagramNode root : diagram.roots())
            ++m_references[root];
    }

    std::size_t levels() const { return m_order.size(); }
    int variable(std::size_t level) const { return m_order[level].variable; }
    std::size_t nodes(std::size_t level) const { return m_nodes[level].size(); }
    std::size_t nodes() const
    {
        return std::accumulate(m_nodes.begin(), m_nodes.end(), std::size_t{0},
                               [](std::size_t sum, const auto& level) { return sum + level.size(); });
    }
    std::size_t levelOf(int variable) const
    {
        return static_cast<std::size_t>(std::ranges::find(m_order, variable, &DiagramLevel::variable) -
                                        m_order.begin());
    }
    VariableOrder order() const
    {
        VariableOrder order;
        for (const DiagramLevel& level : m_order)
            order.push_back(level.variable);
        return order;
    }

    // Exchanges the variables of a level and of the next level.
    void exchange(std::size_t level)
    {
        const std::vector<DiagramNode> upper = std::move(m_nodes[level]);
        const std::vector<DiagramNode> lower = std::move(m_nodes[level + 1]);
        m_nodes[level] = {};
        m_nodes[level + 1] = {};
        UniqueTable table(m_width);
        std::vector<DiagramNode> numbered;  // the node of each tuple of the table
        std::vector<DiagramNode> changed;
        for (const DiagramNode node : upper) {
            if (std::any_of(childrenOf(node), childrenOf(node) + m_width,
                            [&](DiagramNode child) { return m_levels[child] == level + 1; })) {
                changed.push_back(node);
                continue;
            }
            table.numberOf(childrenOf(node));
            numbered.push_back(node);
            place(node, level + 1);
        }
        for (const DiagramNode node : changed)
            rewrite(node, level, table, numbered);
        for (const DiagramNode node : changed)
            m_nodes[level].push_back(node);
        for (const DiagramNode node : lower) {
            if (m_references[node] > 0)
                place(node, level);
            else
                release(node);
        }
        std::swap(m_order[level], m_order[level + 1]);
    }

private:
    DiagramNode* childrenOf(DiagramNode node) { return m_children.data() + node * m_width; }
    void place(DiagramNode node, std::size_t level)
    {
        m_levels[node] = level;
        m_nodes[level].push_back(node);
    }
    void release(DiagramNode node)
    {
        for (std::size_t i = 0; i < m_width; ++i)
            --m_references[childrenOf(node)[i]];
        m_free.push_back(node);
    }
    RemovalRule rule(std::size_t level) const { return decompositionRow(m_order[level].decomposition).rule; }

    // Returns the child number `digit` that the node would have at the lower level if the level did not remove redundant nodes.
    DiagramNode grandchild(DiagramNode child, std::size_t lowerLevel, std::size_t digit)
    {
        if (m_levels[child] == lowerLevel)
            return childrenOf(child)[digit];
        return digit == 0 || rule(lowerLevel) == RemovalRule::EqualChildren ? child : m_zero;
    }

    // Gives a node of the upper level the lower variable. Its new children are nodes of the upper variable.
    void rewrite(DiagramNode node, std::size_t level, UniqueTable& table, std::vector<DiagramNode>& numbered)
    {
        const std::vector<DiagramNode> old(childrenOf(node), childrenOf(node) + m_width);
        std::vector<DiagramNode> group(m_width);
        for (std::size_t digit = 0; digit < m_width; ++digit) {
            for (std::size_t i = 0; i < m_width; ++i)
                group[i] = grandchild(old[i], level + 1, digit);
            const DiagramNode child = lowerNode(group, level, table, numbered);
            childrenOf(node)[digit] = child;
            ++m_references[child];
        }
        for (const DiagramNode child : old)
            --m_references[child];
    }

    // Returns the node with these children and the variable that moves from `level` to the level below.
    DiagramNode lowerNode(const std::vector<DiagramNode>& group, std::size_t level, UniqueTable& table,
                          std::vector<DiagramNode>& numbered)
    {
        const DiagramNode same = rule(level) == RemovalRule::EqualChildren ? group.front() : m_zero;
        if (std::all_of(group.begin() + 1, group.end(), [same](DiagramNode child) { return child == same; }))
            return group.front();
        const std::uint32_t number = table.numberOf(group.data());
        if (number == numbered.size()) {
            const DiagramNode node = newNode();
            std::ranges::copy(group, childrenOf(node));
            for (const DiagramNode child : group)
                ++m_references[child];
            place(node, level + 1);
            numbered.push_back(node);
        }
        return numbered[number];
    }

    DiagramNode newNode()
    {
        if (!m_free.empty()) {
            const DiagramNode node = m_free.back();
            m_free.pop_back();
            m_references[node] = 0;
            return node;
        }
        m_levels.push_back(0);
        m_references.push_back(0);
        m_children.resize(m_children.size() + m_width);
        return static_cast<DiagramNode>(m_levels.size() - 1);
    }

    std::size_t m_width;
    DiagramNode m_zero;
    std::vector<DiagramLevel> m_order;              // variables and decompositions by level
    std::vector<std::vector<DiagramNode>> m_nodes;  // by level
    std::vector<std::size_t> m_levels;              // by node
    std::vector<std::uint32_t> m_references;        // by node
    std::vector<DiagramNode> m_children;            // by node
    std::vector<DiagramNode> m_free;                // numbers of deleted nodes
};

// Moves one variable through all levels and leaves it where the diagram has the fewest nodes, at its old level if that is among the best.
class Sifting {
public:
    Sifting(const DecisionDiagram& diagram, const base::RunControl& control)
        : m_diagram(diagram), m_control(control)
    {}

    VariableOrder order()
    {
        std::size_t before = 0;
        do {
            before = m_diagram.nodes();
            round();
        } while (m_diagram.nodes() < before);
        return m_diagram.order();
    }

private:
    // A direction is left when the diagram has grown by this factor (Rudell 1993).
    static constexpr std::size_t maxGrowth = 2;

    // Moves every variable once, beginning with the variables that have the most nodes.
    void round()
    {
        std::vector<std::pair<std::size_t, int>> variables;
        for (std::size_t level = 0; level < m_diagram.levels(); ++level)
            variables.emplace_back(m_diagram.nodes(level), m_diagram.variable(level));
        std::ranges::sort(variables, [](const auto& a, const auto& b) {
            return a.first != b.first ? a.first > b.first : a.second < b.second;
        });
        std::size_t done = 0;
        for (const auto& [nodes, variable] : variables) {
            move(variable);
            m_control.report(static_cast<double>(++done) / static_cast<double>(variables.size()));
        }
    }

    void move(int variable)
    {
        const std::size_t start = m_diagram.levelOf(variable);
        const std::size_t last = m_diagram.levels() - 1;
        m_level = start;
        m_size = m_diagram.nodes();
        m_best = m_size;
        m_bestLevel = start;
        // The nearer end is visited first.
        if (start > last - start) {
            moveTo(last, true);
            moveTo(0, true);
        } else {
            moveTo(0, true);
            moveTo(last, true);
        }
        moveTo(m_bestLevel, false);
    }

    void moveTo(std::size_t target, bool isSearch)
    {
        while (m_level != target) {
            if (m_control.stopRequested())
                throw base::cancelled();
            const std::size_t upper = target > m_level ? m_level : m_level - 1;
            const std::size_t before = m_diagram.nodes(upper) + m_diagram.nodes(upper + 1);
            m_diagram.exchange(upper);
            m_size += m_diagram.nodes(upper) + m_diagram.nodes(upper + 1) - before;
            m_level = target > m_level ? m_level + 1 : m_level - 1;
            if (m_size < m_best) {
                m_best = m_size;
                m_bestLevel = m_level;
            }
            if (isSearch && m_size > maxGrowth * m_best)
                return;
        }
    }

    MovableDiagram m_diagram;
    const base::RunControl& m_control;
    std::size_t m_level = 0;  // the level of the variable that is moved
    std::size_t m_size = 0;
    std::size_t m_best = 0;
    std::size_t m_bestLevel = 0;
};

}  // namespace

base::Result<VariableOrder> siftedOrder(const DecisionDiagram& diagram, const base::RunControl& control)
{
    return base::resultOf([&] {
        base::require(checkIsOrdered(diagram.type()));
        return Sifting(diagram, control).order();
    });
}

base::Result<std::vector<Decomposition>> greedyDecompositions(const DiagramFunctions& functions,
                                                              const VariableOrder& order,
                                                              const base::RunControl& control)
{
    return base::resultOf([&] {
        DiagramType type{DiagramKind::Kfdd, {}};
        const auto nodesOf = [&] {
            return base::require(diagramOf(functions, type, order, {control.stop})).nodes();
        };
        std::size_t best = nodesOf();
        const std::size_t variables =
            functions.front()->variables > 0 ? static_cast<std::size_t>(functions.front()->variables) : 0;
        type.decompositions.assign(variables, Decomposition::PositiveDavio);
        if (const std::size_t nodes = nodesOf(); nodes < best)
            best = nodes;
        else
            type.decompositions.assign(variables, Decomposition::Shannon);
        for (bool isSmaller = true; std::exchange(isSmaller, false);)
            for (std::size_t variable = 0; variable < variables; ++variable) {
                Decomposition chosen = type.decompositions[variable];
                for (const auto other :
                     {Decomposition::Shannon, Decomposition::PositiveDavio, Decomposition::NegativeDavio}) {
                    if (other == chosen)
                        continue;
                    type.decompositions[variable] = other;
                    if (const std::size_t nodes = nodesOf(); nodes < best) {
                        best = nodes;
                        chosen = other;
                        isSmaller = true;
                    }
                }
                type.decompositions[variable] = chosen;
                control.report(static_cast<double>(variable + 1) / static_cast<double>(variables));
            }
        return type.decompositions;
    });
}

}  // namespace sequency::analysis
