// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/io/expression/expression_tree.h"

#include <algorithm>

namespace sequency::io {
namespace {

// Returns the number of registers needed to compute each node. `nodes` must be in postfix order, that is, operands must precede their node.
std::vector<std::uint8_t> registerNeeds(const std::vector<ExpressionNode>& nodes)
{
    std::vector<std::uint8_t> needs(nodes.size(), 1);
    for (std::size_t i = 0; i < nodes.size(); ++i) {
        const ExpressionNode& node = nodes[i];
        if (isUnary(node.operation)) {
            needs[i] = needs[node.left];
        } else if (!isLeaf(node.operation)) {
            const std::uint8_t left = needs[node.left];
            const std::uint8_t right = needs[node.right];
            needs[i] = left == right ? static_cast<std::uint8_t>(left + 1) : std::max(left, right);
        }
    }
    return needs;
}

// A node that is being compiled. Its result is written to register `base`; its code does not change any register below `base`.
struct Visit {
    std::uint32_t node = 0;
    std::uint8_t base = 0;
    bool operandsDone = false;
};

}  // namespace

ExpressionProgram compileExpression(const std::vector<ExpressionNode>& nodes)
{
    ExpressionProgram program;
    if (nodes.empty())
        return program;
    const auto needs = registerNeeds(nodes);
    program.registers = needs.back();
    program.code.reserve(nodes.size());
    std::vector<Visit> visits{{static_cast<std::uint32_t>(nodes.size() - 1), 0, false}};
    while (!visits.empty()) {
        const Visit visit = visits.back();
        visits.pop_back();
        const ExpressionNode& node = nodes[visit.node];
        const auto next = static_cast<std::uint8_t>(visit.base + 1);
        const bool isBinary = !isLeaf(node.operation) && !isUnary(node.operation);
        const bool leftFirst = !isBinary || needs[node.left] >= needs[node.right];
        if (isLeaf(node.operation) || visit.operandsDone) {
            program.code.push_back({node.operation, visit.base, leftFirst ? visit.base : next,
                                    leftFirst ? next : visit.base,
                                    isLeaf(node.operation) ? node.left : node.right, visit.node});
            continue;
        }
        visits.push_back({visit.node, visit.base, true});
        if (isBinary)
            visits.push_back({leftFirst ? node.right : node.left, next, false});
        visits.push_back({leftFirst ? node.left : node.right, visit.base, false});
    }
    return program;
}

}  // namespace sequency::io
