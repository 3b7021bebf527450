// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/analysis/diagram/diagram_reduction.h"

#include "engine/analysis/diagram/index_order.h"
#include "engine/base/failure.h"
#include "engine/base/text/display_text.h"

#include <algorithm>
#include <array>
#include <map>
#include <numeric>

namespace sequency::analysis {
namespace {

// The vertices that replace merged and removed vertices after some events.
class Replacements {
public:
    explicit Replacements(std::size_t vertices) : m_next(vertices)
    {
        std::iota(m_next.begin(), m_next.end(), std::size_t{0});
    }

    std::size_t find(std::size_t vertex) const
    {
        while (m_next[vertex] != vertex)
            vertex = m_next[vertex];
        return vertex;
    }
    void apply(const ReductionEvent& event)
    {
        for (const std::size_t vertex : event.removed)
            m_next[vertex] = event.kept;
    }

private:
    std::vector<std::size_t> m_next;
};

}  // namespace

base::Result<DiagramReduction> DiagramReduction::of(const DiagramCoefficients& coefficients,
                                                    const VariableOrder& order)
{
    if (coefficients.indices().size() > maxReductionLeaves)
        return base::Error{base::ErrorKind::BadUsage,
                           "the reduction is shown for at most " + std::to_string(maxReductionLeaves) +
                               " coefficients, not for " + std::to_string(coefficients.indices().size())};
    DiagramReduction reduction;
    reduction.m_radix = coefficients.radix();
    reduction.m_outputs = coefficients.outputs();
    reduction.m_order = order.empty() ? naturalOrder(coefficients.variables()) : order;
    SEQUENCY_TRY(checkOrder(reduction.m_order, coefficients.variables()));
    SEQUENCY_TRY(checkIsOrdered(coefficients.type()));
    for (const int variable : reduction.m_order)
        reduction.m_decompositions.push_back(
            coefficients.decompositions()[static_cast<std::size_t>(variable - 1)]);
    const IndexOrder positions(reduction.m_order, reduction.m_radix);
    for (std::size_t output = 0; output < reduction.m_outputs; ++output)
        for (std::size_t i = 0; i < coefficients.size(); ++i)
            reduction.m_values.push_back(coefficients.value(output, positions.natural(i)));
    std::size_t count = reduction.m_outputs;
    reduction.m_firstVertex.push_back(0);
    for (std::size_t level = 0; level <= reduction.m_order.size(); ++level) {
        reduction.m_firstVertex.push_back(reduction.m_firstVertex.back() + count);
        count *= static_cast<std::size_t>(reduction.m_radix);
    }
    reduction.findEvents();
    return reduction;
}

void DiagramReduction::findEvents()
{
    Replacements replacements(vertices());
    const auto add = [&](ReductionEvent event) {
        replacements.apply(event);
        m_events.push_back(std::move(event));
    };
    // Merges the vertices of a level that have equal keys, in the order of their first occurrence.
    const auto merge = [&](ReductionKind kind, std::size_t level, const auto& keyOf) {
        std::map<decltype(keyOf(std::size_t{0})), std::size_t> groups;
        std::vector<ReductionEvent> events;
        for (std::size_t vertex = firstVertex(level); vertex < firstVertex(level + 1); ++vertex) {
            const auto [group, isNew] = groups.emplace(keyOf(vertex), events.size());
            if (isNew)
                events.push_back({kind, level, vertex, {}});
            else
                events[group->second].removed.push_back(vertex);
        }
        for (ReductionEvent& event : events)
            if (!event.removed.empty())
                add(std::move(event));
    };
    const auto childrenOf = [&](std::size_t vertex) {
        std::vector<std::size_t> children = treeChildren(vertex);
        for (std::size_t& child : children)
            child = replacements.find(child);
        return children;
    };
    const std::size_t bottom = m_order.size();
    merge(ReductionKind::MergeTerminals, bottom, [&](std::size_t vertex) { return value(vertex); });
    for (std::size_t level = bottom; level-- > 0;) {
        merge(ReductionKind::MergeNodes, level, childrenOf);
        for (std::size_t vertex = firstVertex(level); vertex < firstVertex(level + 1); ++vertex) {
            if (replacements.find(vertex) != vertex)
                continue;
            const auto children = childrenOf(vertex);
            const bool isEqual = decompositionRow(m_decompositions[level]).rule == RemovalRule::EqualChildren;
            if (std::all_of(children.begin() + 1, children.end(), [&](std::size_t child) {
                    return isEqual ? child == children.front()
                                   : child >= firstVertex(bottom) && value(child) == 0;
                }))
                add({ReductionKind::RemoveNode, level, children.front(), {vertex}});
        }
    }
}

std::vector<std::size_t> DiagramReduction::treeChildren(std::size_t vertex) const
{
    const std::size_t here = level(vertex);
    std::vector<std::size_t> children(here == m_order.size() ? 0 : static_cast<std::size_t>(m_radix));
    std::iota(children.begin(), children.end(),
              firstVertex(here + 1) + (vertex - firstVertex(here)) * static_cast<std::size_t>(m_radix));
    return children;
}

std::size_t DiagramReduction::level(std::size_t vertex) const
{
    return static_cast<std::size_t>(std::ranges::upper_bound(m_firstVertex, vertex) - m_firstVertex.begin()) -
           1;
}

ReductionState DiagramReduction::stateAfter(std::size_t count) const
{
    Replacements replacements(vertices());
    for (std::size_t event = 0; event < std::min(count, m_events.size()); ++event)
        replacements.apply(m_events[event]);
    ReductionState state;
    state.isPresent.resize(vertices());
    state.children.resize(vertices());
    for (std::size_t root = 0; root < m_outputs; ++root) {
        state.roots.push_back(replacements.find(root));
        state.isPresent[state.roots.back()] = true;
    }
    // A vertex is present if it can be reached. Children have greater numbers than their parents.
    for (std::size_t vertex = 0; vertex < vertices(); ++vertex) {
        if (!state.isPresent[vertex])
            continue;
        ++(vertex < firstVertex(m_order.size()) ? state.nodes : state.terminals);
        for (const std::size_t child : treeChildren(vertex)) {
            state.children[vertex].push_back(replacements.find(child));
            state.isPresent[state.children[vertex].back()] = true;
        }
    }
    return state;
}

base::Sentence DiagramReduction::explanation(std::size_t number) const
{
    const ReductionEvent& event = m_events[number];
    const std::size_t count = event.removed.size() + 1;
    if (event.kind == ReductionKind::MergeTerminals) {
        std::array<char, 64> text{};
        return {SEQUENCY_FORM("Diagram", "%1 terminals with the value %2 became one terminal."), count,
                std::string(text.data(),
                            base::putReal(text.data(), text.data() + text.size(), value(event.kept)))};
    }
    const std::string variable = "x" + std::to_string(m_order[event.level]);
    if (event.kind == ReductionKind::MergeNodes)
        return {
            SEQUENCY_FORM("Diagram", "%1 nodes of %2 have the same children, so that they became one node."),
            count, variable};
    if (decompositionRow(m_decompositions[event.level]).rule == RemovalRule::EqualChildren)
        return {SEQUENCY_FORM("Diagram", "The node of %1 was removed, because its children are equal."),
                variable};
    return {SEQUENCY_FORM("Diagram",
                          "The node of %1 was removed, because all its children except the first are 0."),
            variable};
}

}  // namespace sequency::analysis
