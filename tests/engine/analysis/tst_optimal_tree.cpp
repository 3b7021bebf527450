// SPDX-License-Identifier: GPL-3.0-or-later
//
// Tests diagrams of the kind Tree: they evaluate to the function, have the least depth of all trees (by brute force), and test no variable twice.
#include "engine/analysis/diagram/diagram_counts.h"
#include "engine/analysis/diagram/diagram_values.h"
#include "engine/analysis/diagram/variable_order.h"
#include "tests/support/check.h"

#include <algorithm>
#include <map>

using namespace sequency;
using analysis::DecisionDiagram;
using analysis::DiagramKind;
using analysis::DiagramNode;

namespace {

using TreeValues = std::vector<int>;

base::SharedFunction treeFunction(const TreeValues& values, int radix = 2)
{
    auto function = VALUE_OF(base::FunctionVector::of(values, radix));
    return std::make_shared<const base::FunctionVector>(std::move(function));
}

DecisionDiagram treeOf(const std::vector<TreeValues>& outputs)
{
    analysis::DiagramFunctions functions;
    for (const TreeValues& values : outputs)
        functions.push_back(treeFunction(values));
    return VALUE_OF(analysis::diagramOf(functions, {DiagramKind::Tree}));
}

// Returns the values of the sub-function in which variable number `variable` (x1 is the most significant one) has the value `digit`.
TreeValues restricted(const TreeValues& values, std::size_t variable, std::size_t digit)
{
    const std::size_t distance = values.size() >> variable;
    TreeValues kept;
    for (std::size_t i = 0; i < values.size(); ++i)
        if (i / distance % 2 == digit)
            kept.push_back(values[i]);
    return kept;
}

// Returns the depth of the best tree, from all choices of the first variable.
int leastDepth(const TreeValues& values, std::map<TreeValues, int>& known)
{
    if (std::ranges::all_of(values, [&](int value) { return value == values.front(); }))
        return 0;
    if (const auto found = known.find(values); found != known.end())
        return found->second;
    int least = 64;
    for (std::size_t variable = 1; values.size() >> variable != 0; ++variable)
        least = std::min(least, 1 + std::max(leastDepth(restricted(values, variable, 0), known),
                                             leastDepth(restricted(values, variable, 1), known)));
    return known[values] = least;
}

// Checks the paths below a node, and returns the number of tests on the longest one. `tested` is the set of the variables above.
std::size_t checkedDepth(const DecisionDiagram& tree, DiagramNode node, std::size_t tested, std::size_t level)
{
    if (tree.isTerminal(node))
        return 0;
    CHECK_EQUAL(tree.level(node), level);
    const std::size_t variable = std::size_t{1} << tree.variable(node);
    CHECK((tested & variable) == 0);
    std::size_t deepest = 0;
    for (const DiagramNode child : tree.children(node))
        deepest = std::max(deepest, 1 + checkedDepth(tree, child, tested | variable, level + 1));
    return deepest;
}

TreeValues drawnTreeValues(std::mt19937_64& random, int variables)
{
    TreeValues values(std::size_t{1} << variables);
    for (int& value : values)
        value = static_cast<int>(random() % 2);
    return values;
}

// Returns the multiplexer of 2 address bits x1, x2 and 4 data bits.
TreeValues multiplexer()
{
    TreeValues values;
    for (std::size_t x = 0; x < 64; ++x)
        values.push_back(static_cast<int>(x >> (3 - (x >> 4)) & 1));
    return values;
}

const TreeValues majorityOfThree{0, 0, 0, 1, 0, 1, 1, 1};

}  // namespace

SEQUENCY_CASE(trees_evaluate_to_all_outputs_and_have_the_least_depth_of_all_trees)
{
    auto random = tests::generator(4807);
    for (int n = 1; n <= 6; ++n)
        for (int round = 0; round < 6; ++round) {
            INFO("n = " + std::to_string(n) + ", round " + std::to_string(round));
            const std::vector<TreeValues> outputs{drawnTreeValues(random, n), drawnTreeValues(random, n)};
            const DecisionDiagram tree = treeOf(outputs);
            std::size_t deepest = 0;
            for (std::size_t output = 0; output < outputs.size(); ++output) {
                std::map<TreeValues, int> known;
                const std::size_t depth = checkedDepth(tree, tree.roots()[output], 0, 0);
                CHECK_EQUAL(depth, static_cast<std::size_t>(leastDepth(outputs[output], known)));
                deepest = std::max(deepest, depth);
                const auto values = VALUE_OF(analysis::valuesOf(tree, output));
                for (std::size_t x = 0; x < values.size(); ++x) {
                    CHECK_EQUAL(values[x], outputs[output][x]);
                    CHECK_EQUAL(*analysis::valueAt(tree, output, x), outputs[output][x]);
                }
            }
            CHECK_EQUAL(tree.levels().size(), std::max<std::size_t>(deepest, 1));
            // A tree has one leaf more than nodes, and one path per leaf.
            CHECK_EQUAL(tree.terminals(), tree.nodes() + outputs.size());
            CHECK_EQUAL(analysis::countsOf(tree).paths, tree.terminals());
        }
}

// A multiplexer needs its address and one data bit (Buhrman, de Wolf 2002).
SEQUENCY_CASE(trees_of_known_functions_have_the_known_nodes)
{
    const auto nodesPerLevel = [](const TreeValues& values) {
        return analysis::countsOf(treeOf({values})).nodesPerLevel;
    };
    using Counts = std::vector<std::size_t>;
    CHECK_EQUAL(nodesPerLevel(majorityOfThree), Counts{1, 2, 2});
    CHECK_EQUAL(nodesPerLevel(multiplexer()), Counts{1, 2, 4});
    CHECK_EQUAL(nodesPerLevel({0, 0, 0, 0, 0, 0, 0, 1}), Counts{1, 1, 1});
    CHECK_EQUAL(nodesPerLevel({0, 1, 1, 0, 1, 0, 0, 1}), Counts{1, 2, 4});
    CHECK_EQUAL(nodesPerLevel({1, 1, 1, 1}), Counts{0});
    const DecisionDiagram tree = treeOf({multiplexer()});
    std::vector<int> data;
    for (auto node = tree.levels()[2].firstNode; node < tree.levels()[2].endNode; ++node)
        data.push_back(tree.variable(node));
    CHECK_EQUAL(data, std::vector<int>{3, 4, 5, 6});
    CHECK(tree.order().empty());
    CHECK(tree == treeOf({multiplexer()}));
}

SEQUENCY_CASE(block_of_a_tree_node_has_the_values_at_the_inputs_that_lead_to_it)
{
    auto random = tests::generator(4808);
    const std::vector<TreeValues> outputs{drawnTreeValues(random, 5), multiplexer()};
    for (const TreeValues& values : outputs) {
        const DecisionDiagram tree = treeOf({values});
        for (DiagramNode node = 0; node < tree.size(); ++node) {
            const auto block = analysis::blockOf(tree, node);
            const auto positions = analysis::positionsOf(tree, 0, node);
            REQUIRE((block && positions));
            std::vector<double> expected;
            for (std::size_t x = 0; x < values.size(); ++x)
                if ((*positions)[x])
                    expected.push_back(values[x]);
            CHECK_EQUAL(block->values, expected);
            CHECK_EQUAL(expected.size(), std::size_t{1} << block->variables.size());
            if (tree.isTerminal(node))
                CHECK(std::ranges::all_of(expected, [&](double one) { return one == tree.value(node); }));
        }
    }
    // The child of the root of majority for x1 = 0 is the AND of x2 and x3.
    const DecisionDiagram majority = treeOf({majorityOfThree});
    const DiagramNode zero = majority.children(majority.roots().front())[0];
    const auto block = analysis::blockOf(majority, zero);
    CHECK_EQUAL(block->variables, std::vector<int>{2, 3});
    CHECK_EQUAL(block->values, std::vector<double>{0, 0, 0, 1});
    CHECK_EQUAL(
        analysis::whyMerged(majority, zero).text(),
        "The number of inputs that lead to this node is 4, and no tree for them has a smaller depth than 2.");
}

SEQUENCY_CASE(trees_are_refused_for_other_functions_and_with_an_order)
{
    const analysis::DiagramType type{DiagramKind::Tree};
    const auto boolean = treeFunction(majorityOfThree);
    CHECK(!analysis::diagramOf({treeFunction({0, 1, 2}, 3)}, type));
    CHECK(!analysis::diagramOf({boolean}, type, {3, 2, 1}));
    CHECK(!analysis::diagramOf({treeFunction(TreeValues(std::size_t{1} << 19))}, type));
    CHECK(!analysis::siftedOrder(treeOf({majorityOfThree})));
    const auto coefficients = VALUE_OF(analysis::coefficientsOf({boolean}, type));
    CHECK(!analysis::exactOrder(coefficients));
}
