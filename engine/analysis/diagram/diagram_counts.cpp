// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/analysis/diagram/diagram_counts.h"

#include <algorithm>

namespace sequency::analysis {

DiagramCounts countsOf(const DecisionDiagram& diagram)
{
    DiagramCounts counts;
    counts.nodes = diagram.nodes();
    counts.edges = diagram.nodes() * static_cast<std::size_t>(diagram.radix());
    counts.terminals = diagram.terminals();
    for (const DiagramLevel& level : diagram.levels()) {
        counts.nodesPerLevel.push_back(level.nodes());
        counts.width = std::max(counts.width, level.nodes());
    }
    std::vector<std::uint64_t> nonZero(diagram.size());
    std::vector<std::uint64_t> paths(diagram.size());
    std::vector<double> lengths(diagram.size());
    // Children have smaller numbers than their nodes.
    for (DiagramNode node = 0; node < diagram.size(); ++node) {
        if (diagram.isTerminal(node)) {
            nonZero[node] = diagram.value(node) != 0 ? 1 : 0;
            paths[node] = 1;
            continue;
        }
        for (const DiagramNode child : diagram.children(node)) {
            nonZero[node] += nonZero[child];
            paths[node] += paths[child];
            lengths[node] += lengths[child];
        }
        lengths[node] = 1 + lengths[node] / diagram.radix();
    }
    for (const DiagramNode root : diagram.roots()) {
        counts.nonZeroPaths += nonZero[root];
        counts.paths += paths[root];
        counts.averagePathLength += lengths[root] / static_cast<double>(diagram.roots().size());
    }
    return counts;
}

}  // namespace sequency::analysis
