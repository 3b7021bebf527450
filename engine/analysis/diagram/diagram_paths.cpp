// SPDX-License-Identifier: GPL-3.0-or-later
//
// The paths to the nodes of a decision diagram, and the reasons why nodes were merged or removed.
#include "engine/analysis/diagram/diagram_values.h"
#include "engine/analysis/diagram/optimal_tree.h"
#include "engine/base/text/display_text.h"

#include <algorithm>
#include <array>
#include <numeric>

namespace sequency::analysis {
namespace {

std::string variableText(const DecisionDiagram& diagram, std::size_t level)
{
    return "x" + std::to_string(diagram.levels()[level].variable);
}

std::string realText(double value)
{
    std::array<char, 64> text{};
    return {text.data(), base::putReal(text.data(), text.data() + text.size(), value)};
}

// Returns the first values of a list, such as "0, 1, 1, …".
std::string listText(const std::vector<double>& values)
{
    constexpr std::size_t most = 16;
    std::string text;
    for (std::size_t i = 0; i < std::min(values.size(), most); ++i)
        text += (i > 0 ? ", " : "") + realText(values[i]);
    return text + (values.size() > most ? ", …" : "");
}

class PathWalk {
public:
    PathWalk(const DecisionDiagram& diagram, DiagramNode target, std::size_t limit)
        : m_diagram(diagram), m_target(target), m_limit(limit), m_isAbove(diagram.size())
    {
        for (DiagramNode node = target; node < diagram.size(); ++node)
            m_isAbove[node] = node == target ||
                              (!diagram.isTerminal(node) &&
                               std::ranges::any_of(diagram.children(node),
                                                   [this](DiagramNode child) { return m_isAbove[child]; }));
    }

    std::vector<DiagramPath> paths()
    {
        for (std::size_t output = 0; output < m_diagram.roots().size(); ++output) {
            m_path = {output, std::vector<int>(m_diagram.level(m_target), -1)};
            walk(m_diagram.roots()[output]);
        }
        return std::move(m_paths);
    }

private:
    void walk(DiagramNode node)
    {
        if (m_paths.size() >= m_limit || !m_isAbove[node])
            return;
        if (node == m_target) {
            m_paths.push_back(m_path);
            return;
        }
        int& choice = m_path.choices[m_diagram.level(node)];
        for (const DiagramNode child : m_diagram.children(node)) {
            ++choice;
            walk(child);
        }
        choice = -1;
    }

    const DecisionDiagram& m_diagram;
    DiagramNode m_target;
    std::size_t m_limit;
    std::vector<bool> m_isAbove;
    DiagramPath m_path;
    std::vector<DiagramPath> m_paths;
};

}  // namespace

std::vector<DiagramPath> pathsTo(const DecisionDiagram& diagram, DiagramNode node, std::size_t limit)
{
    return node < diagram.size() ? PathWalk(diagram, node, limit).paths() : std::vector<DiagramPath>();
}

std::vector<std::uint64_t> mergedTreeNodes(const DecisionDiagram& diagram)
{
    if (diagram.isTree())
        return std::vector<std::uint64_t>(diagram.size(), 1);
    // `copies[level]` is the number of equal nodes that the removal of one node of the level leaves: all children, or the first child.
    std::vector<std::uint64_t> copies;
    std::uint64_t leaves = diagram.roots().size();
    for (const DiagramLevel& level : diagram.levels()) {
        const bool isEqual = decompositionRow(level.decomposition).rule == RemovalRule::EqualChildren;
        copies.push_back(isEqual ? static_cast<std::uint64_t>(diagram.radix()) : 1);
        leaves *= static_cast<std::uint64_t>(diagram.radix());
    }
    std::vector<std::uint64_t> counts(diagram.size());
    const auto add = [&](DiagramNode node, std::size_t level, std::uint64_t count) {
        for (const std::size_t end = diagram.level(node); level < end; ++level)
            count *= copies[level];
        counts[node] += count;
    };
    for (const DiagramNode root : diagram.roots())
        add(root, 0, 1);
    for (auto node = static_cast<DiagramNode>(diagram.size()); node-- > diagram.terminals();)
        for (const DiagramNode child : diagram.children(node))
            add(child, diagram.level(node) + 1, counts[node]);
    // The other children of nodes that were removed are zeros.
    for (DiagramNode node = 0; node < diagram.terminals(); ++node)
        if (diagram.value(node) == 0)
            counts[node] +=
                leaves - std::accumulate(counts.begin(),
                                         counts.begin() + static_cast<std::ptrdiff_t>(diagram.terminals()),
                                         std::uint64_t{0});
    return counts;
}

base::Sentence whyMerged(const DecisionDiagram& diagram, DiagramNode node)
{
    if (diagram.isTree())
        return inputsAt(diagram, node);
    const std::uint64_t count = mergedTreeNodes(diagram)[node];
    if (diagram.isTerminal(node))
        return {
            SEQUENCY_FORM("Diagram",
                          "The terminal stands for all coefficients of the value %2. Their number is %1."),
            count, realText(diagram.value(node))};
    const std::string variable = variableText(diagram, diagram.level(node));
    const auto block = blockOf(diagram, node);
    const std::string list = block ? listText(block->coefficients) : "…";
    if (count == 1)
        return {SEQUENCY_FORM("Diagram",
                              "No other node of %1 in the complete tree has the same coefficients: %2."),
                variable, list};
    return {
        SEQUENCY_FORM(
            "Diagram",
            "%1 nodes of %2 in the complete tree are one node, because their coefficients are equal: %3."),
        count, variable, list};
}

base::Sentence whyRemoved(const DecisionDiagram& diagram, DiagramNode node, int child, std::size_t level)
{
    const std::string from = variableText(diagram, diagram.level(node));
    const std::string variable = variableText(diagram, level);
    if (decompositionRow(diagram.levels()[level].decomposition).rule == RemovalRule::EqualChildren)
        return {SEQUENCY_FORM("Diagram",
                              "Edge %2 of this node of %1 passes %3: the node of %3 was removed, because its "
                              "children are equal."),
                from, child, variable};
    return {SEQUENCY_FORM("Diagram",
                          "Edge %2 of this node of %1 passes %3: the node of %3 was removed, because all its "
                          "children except the first are 0."),
            from, child, variable};
}

}  // namespace sequency::analysis
