// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/analysis/diagram/decision_diagram.h"

#include "engine/analysis/diagram/index_order.h"
#include "engine/analysis/diagram/unique_table.h"
#include "engine/base/failure.h"
#include "engine/base/memory/host_memory.h"
#include "engine/base/text/display_text.h"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace sequency::analysis {
namespace {

constexpr std::size_t blocksPerPoll = 1 << 16;

// Returns an upper bound of the number of nodes: a level of height h has at most one node per block, and at most one per different block, of which there
// are t^(p^h) for t terminals.
double maxNodes(const DiagramCoefficients& coefficients)
{
    const double radix = coefficients.radix();
    double blocks = static_cast<double>(coefficients.indices().size());
    double different = static_cast<double>(coefficients.values().size());
    double sum = 0;
    for (int height = 1; height <= coefficients.variables(); ++height) {
        blocks /= radix;
        different = std::pow(std::min(different, blocks * radix), radix);
        sum += std::min(blocks, different);
    }
    return sum;
}

base::Error orderError(const std::string& message)
{
    return {base::ErrorKind::BadUsage, message};
}

}  // namespace

VariableOrder naturalOrder(int variables)
{
    VariableOrder order(static_cast<std::size_t>(variables));
    std::iota(order.begin(), order.end(), 1);
    return order;
}

base::Status checkOrder(const VariableOrder& order, int variables)
{
    VariableOrder sorted = order;
    std::ranges::sort(sorted);
    if (sorted != naturalOrder(variables))
        return orderError("the order must contain each of the " + std::to_string(variables) +
                          " variables once");
    return base::success();
}

base::Status checkIsOrdered(const DiagramType& type)
{
    if (type.kind == DiagramKind::Tree)
        return orderError("an optimal decision tree has no order of the variables");
    return base::success();
}

// Builds a diagram level by level, from the bottom.
class DiagramBuilder {
public:
    DiagramBuilder(const DiagramCoefficients& coefficients, const VariableOrder& order,
                   const base::RunControl& control)
        : m_coefficients(coefficients), m_order(order), m_control(control),
          m_width(static_cast<std::size_t>(coefficients.radix()))
    {
        m_parts.type = coefficients.type();
        m_parts.radix = coefficients.radix();
        m_parts.variables = coefficients.variables();
        m_parts.terminals = coefficients.values();
        const auto zero = std::ranges::find(m_parts.terminals, 0.0);
        if (zero != m_parts.terminals.end())
            m_zero = static_cast<DiagramNode>(zero - m_parts.terminals.begin());
    }

    DecisionDiagram build()
    {
        for (const int variable : m_order)
            m_parts.levels.push_back(
                {variable, m_coefficients.decompositions()[static_cast<std::size_t>(variable - 1)], 0, 0});
        if (m_order.empty())
            m_parts.roots.assign(m_coefficients.indices().begin(), m_coefficients.indices().end());
        else
            addLevels();
        removeUnreachableZero();
        return DecisionDiagram(std::make_shared<const DecisionDiagram::Parts>(std::move(m_parts)));
    }

private:
    void addLevels()
    {
        const IndexOrder positions(m_order, m_coefficients.radix());
        std::vector<DiagramNode> blocks(m_coefficients.indices().size() / m_width);
        const std::size_t size = m_coefficients.size();
        // The blocks of the lowest level are read in the order of the diagram.
        addLevel(m_order.size() - 1, blocks, [&](std::size_t block, DiagramNode* group) {
            const std::size_t begin = block * m_width;
            const std::size_t output = begin / size;
            for (std::size_t i = 0; i < m_width; ++i)
                group[i] =
                    m_coefficients.indices()[output * size + positions.natural(begin - output * size + i)];
        });
        for (std::size_t level = m_order.size() - 1; level-- > 0;) {
            const std::size_t count = blocks.size() / m_width;
            // A group is read before its block is written, and blocks with smaller numbers have been read before.
            addLevel(level, std::span(blocks).first(count), [&](std::size_t block, DiagramNode* group) {
                std::copy_n(blocks.begin() + static_cast<std::ptrdiff_t>(block * m_width), m_width, group);
            });
            blocks.resize(count);
        }
        m_parts.roots = std::move(blocks);
    }

    // Writes the nodes of the blocks of a level to `blocks`. `read` copies the children of a block.
    template <typename Read>
    void addLevel(std::size_t level, std::span<DiagramNode> blocks, const Read& read)
    {
        const RemovalRule rule = decompositionRow(m_parts.levels[level].decomposition).rule;
        const auto first =
            static_cast<DiagramNode>(m_parts.terminals.size() + m_parts.children.size() / m_width);
        UniqueTable table(m_width);
        std::vector<DiagramNode> group(m_width);
        for (std::size_t block = 0; block < blocks.size(); ++block) {
            if (block % blocksPerPoll == 0 && m_control.stopRequested())
                throw base::cancelled();
            read(block, group.data());
            const DiagramNode same = rule == RemovalRule::EqualChildren ? group.front() : m_zero;
            const bool isRedundant = std::all_of(group.begin() + 1, group.end(),
                                                 [same](DiagramNode child) { return child == same; });
            blocks[block] = isRedundant ? group.front() : first + table.numberOf(group.data());
        }
        m_parts.children.insert(m_parts.children.end(), table.tuples().begin(), table.tuples().end());
        m_parts.levels[level].firstNode = first;
        m_parts.levels[level].endNode = static_cast<DiagramNode>(first + table.count());
        m_control.report(1 - static_cast<double>(level) / static_cast<double>(m_order.size()));
    }

    // Only the terminal 0 can be unreachable, because nodes are removed only if their other children are 0 or are equal to the first child.
    void removeUnreachableZero()
    {
        const auto isZero = [this](DiagramNode node) { return node == m_zero; };
        if (m_zero == none || std::ranges::any_of(m_parts.children, isZero) ||
            std::ranges::any_of(m_parts.roots, isZero))
            return;
        m_parts.terminals.erase(m_parts.terminals.begin() + m_zero);
        const auto renumber = [this](DiagramNode& node) { node -= node > m_zero ? 1 : 0; };
        std::ranges::for_each(m_parts.children, renumber);
        std::ranges::for_each(m_parts.roots, renumber);
        for (DiagramLevel& level : m_parts.levels) {
            --level.firstNode;
            --level.endNode;
        }
    }

    static constexpr DiagramNode none = ~DiagramNode{0};

    const DiagramCoefficients& m_coefficients;
    const VariableOrder& m_order;
    const base::RunControl& m_control;
    std::size_t m_width;
    DiagramNode m_zero = none;
    DecisionDiagram::Parts m_parts;
};

base::Result<DecisionDiagram> DecisionDiagram::build(const DiagramCoefficients& coefficients,
                                                     const VariableOrder& order,
                                                     const base::RunControl& control)
{
    return base::resultOf([&] {
        if (coefficients.type().kind == DiagramKind::Tree) {
            if (!order.empty())
                base::require(checkIsOrdered(coefficients.type()));
            return optimalTrees(coefficients, control);
        }
        const VariableOrder used = order.empty() ? naturalOrder(coefficients.variables()) : order;
        base::require(checkOrder(used, coefficients.variables()));
        const double bytes = 4.0 * static_cast<double>(coefficients.indices().size()) / coefficients.radix() +
                             (4.0 * coefficients.radix() + 8) * maxNodes(coefficients);
        base::require(base::checkMemory(static_cast<std::size_t>(bytes), "a decision diagram"));
        return DiagramBuilder(coefficients, used, control).build();
    });
}

VariableOrder DecisionDiagram::order() const
{
    VariableOrder order;
    if (!isTree())
        for (const DiagramLevel& level : levels())
            order.push_back(level.variable);
    return order;
}

std::size_t DecisionDiagram::level(DiagramNode node) const
{
    if (isTerminal(node))
        return levels().size();
    const auto found = std::ranges::find_if(levels(), [node](const DiagramLevel& level) {
        return level.firstNode <= node && node < level.endNode;
    });
    return static_cast<std::size_t>(found - levels().begin());
}

base::Result<DecisionDiagram> diagramOf(const DiagramFunctions& functions, const DiagramType& type,
                                        const VariableOrder& order, const base::RunControl& control)
{
    const auto coefficients = coefficientsOf(functions, type, control);
    return coefficients ? DecisionDiagram::build(*coefficients, order, control) : coefficients.error();
}

base::Result<VariableOrder> parseOrder(std::string_view text, int variables,
                                       std::span<const std::string> names)
{
    constexpr std::string_view separators = ", \t<>";
    VariableOrder order;
    for (std::size_t begin = 0;
         (begin = text.find_first_not_of(separators, begin)) != std::string_view::npos;) {
        const std::size_t end = std::min(text.find_first_of(separators, begin), text.size());
        const std::string word(text.substr(begin, end - begin));
        begin = end;
        int variable = 0;
        for (int i = 1; i <= variables && variable == 0; ++i)
            if (word == "x" + std::to_string(i) || word == std::to_string(i) ||
                (static_cast<std::size_t>(i) <= names.size() &&
                 word == names[static_cast<std::size_t>(i - 1)]))
                variable = i;
        if (variable == 0)
            return orderError("unknown variable " + base::quotedToken(word) + ", expected x1 to x" +
                              std::to_string(variables));
        if (std::ranges::count(order, variable) > 0)
            return orderError("the variable " + base::quotedToken(word) + " is given twice");
        order.push_back(variable);
    }
    SEQUENCY_TRY(checkOrder(order, variables));
    return order;
}

}  // namespace sequency::analysis
