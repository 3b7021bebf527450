// SPDX-License-Identifier: GPL-3.0-or-later
//
// Tests orders of decision diagrams against all permutations, the reduction of the complete tree, and the layout of pictures.
#include "engine/analysis/diagram/diagram_counts.h"
#include "engine/analysis/diagram/diagram_layout.h"
#include "engine/analysis/diagram/diagram_reduction.h"
#include "engine/analysis/diagram/variable_order.h"
#include "tests/support/check.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <numeric>
#include <set>
#include <stop_token>

using namespace sequency;
using analysis::DecisionDiagram;
using analysis::Decomposition;
using analysis::DiagramCoefficients;
using analysis::DiagramFunctions;
using analysis::DiagramKind;
using analysis::DiagramNode;
using analysis::DiagramType;
using analysis::VariableOrder;

namespace {

base::SharedFunction drawnFunction(std::mt19937_64& random, int variables, int radix = 2)
{
    std::vector<int> digits(static_cast<std::size_t>(std::lround(std::pow(radix, variables))));
    for (int& digit : digits)
        digit = static_cast<int>(random() % static_cast<std::uint64_t>(radix));
    auto function = VALUE_OF(base::FunctionVector::of(digits, radix));
    return std::make_shared<const base::FunctionVector>(std::move(function));
}

DiagramCoefficients coefficients(const DiagramFunctions& functions, const DiagramType& type)
{
    return VALUE_OF(analysis::coefficientsOf(functions, type));
}

DecisionDiagram ordered(const DiagramCoefficients& from, const VariableOrder& order = {})
{
    return VALUE_OF(DecisionDiagram::build(from, order));
}

DiagramType drawnType(std::mt19937_64& random, int variables)
{
    DiagramType type;
    type.kind = static_cast<DiagramKind>(random() % 7);
    for (int i = 0; type.kind == DiagramKind::Kfdd && i < variables; ++i)
        type.decompositions.push_back(static_cast<Decomposition>(random() % 3));
    return type;
}

std::size_t fewestNodes(const DiagramCoefficients& from)
{
    VariableOrder order(static_cast<std::size_t>(from.variables()));
    std::iota(order.begin(), order.end(), 1);
    std::size_t fewest = ordered(from, order).nodes();
    while (std::next_permutation(order.begin(), order.end()))
        fewest = std::min(fewest, ordered(from, order).nodes());
    return fewest;
}

// Returns the function that is 1 if at least one of the pairs x1 x(h+1), x2 x(h+2), … is 1, 1 for h = n/2.
base::SharedFunction separatedPairs(int variables)
{
    std::vector<int> digits;
    for (std::size_t x = 0; x < std::size_t{1} << variables; ++x)
        digits.push_back((x >> variables / 2 & x & ((std::size_t{1} << variables / 2) - 1)) != 0 ? 1 : 0);
    auto function = VALUE_OF(base::FunctionVector::of(digits));
    return std::make_shared<const base::FunctionVector>(std::move(function));
}

// The value of a coefficient in a reduction's state, by a walk from the root along the digits of its index.
double coefficientIn(const analysis::DiagramReduction& reduction, const analysis::ReductionState& state,
                     const std::vector<Decomposition>& decompositions, std::size_t output, std::size_t index)
{
    const std::size_t levels = reduction.order().size();
    const auto radix = static_cast<std::size_t>(reduction.radix());
    std::size_t vertex = state.roots[output];
    for (std::size_t level = 0; level < levels; ++level) {
        std::size_t digit = index;
        for (std::size_t below = level + 1; below < levels; ++below)
            digit /= radix;
        digit %= radix;
        if (reduction.level(vertex) == level)
            vertex = state.children[vertex][digit];
        else if (digit > 0 && decompositions[level] != Decomposition::Shannon &&
                 decompositions[level] != Decomposition::Walsh)
            return 0;
    }
    return reduction.value(vertex);
}

}  // namespace

SEQUENCY_CASE(exact_order_has_the_fewest_nodes_of_all_permutations)
{
    auto random = tests::generator(11);
    for (int round = 0; round < 40; ++round) {
        const int n = 2 + round % 4;
        const DiagramType type = drawnType(random, n);
        DiagramFunctions functions{drawnFunction(random, n)};
        if (round % 3 == 0)
            functions.push_back(drawnFunction(random, n));
        INFO(std::string(analysis::diagramKindRow(type.kind).name) + ", n = " + std::to_string(n));
        const auto from = coefficients(functions, type);
        const auto order = VALUE_OF(analysis::exactOrder(from));
        CHECK_EQUAL(ordered(from, order).nodes(), fewestNodes(from));
    }
    const auto ternary = coefficients({drawnFunction(random, 3, 3)}, {DiagramKind::Field});
    CHECK_EQUAL(ordered(ternary, *analysis::exactOrder(ternary)).nodes(), fewestNodes(ternary));
}

SEQUENCY_CASE(sifting_is_between_the_exact_order_and_the_given_order)
{
    auto random = tests::generator(12);
    for (int round = 0; round < 60; ++round) {
        const int n = 2 + round % 7;
        const DiagramType type = drawnType(random, n);
        DiagramFunctions functions{drawnFunction(random, n)};
        if (round % 3 == 0)
            functions.push_back(drawnFunction(random, n));
        INFO(std::string(analysis::diagramKindRow(type.kind).name) + ", n = " + std::to_string(n));
        const auto from = coefficients(functions, type);
        const auto given = ordered(from);
        const auto sifted = analysis::siftedOrder(given);
        const auto exact = analysis::exactOrder(from);
        REQUIRE(sifted);
        REQUIRE(exact);
        CHECK(ordered(from, *sifted).nodes() <= given.nodes());
        CHECK(ordered(from, *exact).nodes() <= ordered(from, *sifted).nodes());
    }
}

SEQUENCY_CASE(sifting_and_exact_order_bring_pairs_together)
{
    // The order x1 x7 x2 x8 … has n nodes, the order x1 x2 … 2^(n/2+1) − 2 (Bryant 1986).
    const auto from = coefficients({separatedPairs(12)}, {});
    const auto given = ordered(from);
    CHECK_EQUAL(given.nodes(), 126);
    CHECK_EQUAL(ordered(from, *analysis::siftedOrder(given)).nodes(), 12);
    CHECK_EQUAL(ordered(from, *analysis::exactOrder(from)).nodes(), 12);
    CHECK(!analysis::exactOrder(coefficients({separatedPairs(14)}, {})));
    const auto longer = coefficients({separatedPairs(16)}, {});
    CHECK_EQUAL(ordered(longer, *analysis::siftedOrder(ordered(longer))).nodes(), 16);
}

SEQUENCY_CASE(stop_request_ends_building_sifting_and_exact_order)
{
    std::stop_source stop;
    stop.request_stop();
    const base::RunControl control{stop.get_token()};
    const auto from = coefficients({separatedPairs(10)}, {});
    CHECK(analysis::coefficientsOf({separatedPairs(10)}, {}, control).error().kind ==
          base::ErrorKind::Cancelled);
    CHECK(DecisionDiagram::build(from, {}, control).error().kind == base::ErrorKind::Cancelled);
    CHECK(analysis::siftedOrder(ordered(from), control).error().kind == base::ErrorKind::Cancelled);
    CHECK(analysis::exactOrder(from, control).error().kind == base::ErrorKind::Cancelled);
    CHECK(analysis::greedyDecompositions({separatedPairs(10)}, {}, control).error().kind ==
          base::ErrorKind::Cancelled);
}

SEQUENCY_CASE(greedy_decompositions_are_not_worse_than_one_decomposition_for_all_variables)
{
    auto random = tests::generator(13);
    for (int n = 1; n <= 6; ++n) {
        const DiagramFunctions functions{drawnFunction(random, n)};
        const auto chosen = VALUE_OF(analysis::greedyDecompositions(functions));
        const auto nodesOf = [&](const std::vector<Decomposition>& decompositions) {
            return ordered(coefficients(functions, {DiagramKind::Kfdd, decompositions})).nodes();
        };
        for (const auto decomposition : {Decomposition::Shannon, Decomposition::PositiveDavio})
            CHECK(nodesOf(chosen) <= nodesOf(std::vector(static_cast<std::size_t>(n), decomposition)));
        // No single change makes the diagram smaller.
        for (std::size_t variable = 0; variable < chosen.size(); ++variable)
            for (int other = 0; other < 3; ++other) {
                auto changed = chosen;
                changed[variable] = static_cast<Decomposition>(other);
                CHECK(nodesOf(chosen) <= nodesOf(changed));
            }
    }
}

SEQUENCY_CASE(reduction_ends_with_the_diagram_and_every_state_has_the_same_coefficients)
{
    auto random = tests::generator(14);
    for (int round = 0; round < 30; ++round) {
        const int n = 1 + round % 5;
        const DiagramType type = drawnType(random, n);
        const auto from = coefficients({drawnFunction(random, n), drawnFunction(random, n)}, type);
        VariableOrder order(static_cast<std::size_t>(n));
        std::iota(order.begin(), order.end(), 1);
        std::shuffle(order.begin(), order.end(), random);
        const auto reduction = VALUE_OF(analysis::DiagramReduction::of(from, order));
        const auto known = ordered(from, order);
        std::vector<Decomposition> decompositions;
        for (const auto& level : known.levels())
            decompositions.push_back(level.decomposition);
        const auto full = reduction.stateAfter(0);
        CHECK_EQUAL(full.nodes, 2 * ((std::size_t{1} << n) - 1));
        CHECK_EQUAL(full.terminals, std::size_t{2} << n);
        std::size_t last = full.nodes + full.terminals;
        for (std::size_t count = 0; count <= reduction.events().size(); ++count) {
            const auto state = reduction.stateAfter(count);
            CHECK((count == 0 || state.nodes + state.terminals < last));
            last = state.nodes + state.terminals;
            for (std::size_t output = 0; output < 2; ++output)
                for (std::size_t index = 0; index < std::size_t{1} << n; ++index)
                    CHECK_EQUAL(coefficientIn(reduction, state, decompositions, output, index),
                                coefficientIn(reduction, full, decompositions, output, index));
        }
        const auto end = reduction.stateAfter(reduction.events().size());
        CHECK_EQUAL(end.nodes, known.nodes());
        CHECK_EQUAL(end.terminals, known.terminals());
    }
    CHECK(!analysis::DiagramReduction::of(coefficients({drawnFunction(random, 7)}, {})));
}

SEQUENCY_CASE(reduction_of_and_merges_terminals_and_removes_the_node_with_equal_children)
{
    auto function = VALUE_OF(base::FunctionVector::of(std::vector<int>{0, 0, 0, 1}));
    const auto reduction = analysis::DiagramReduction::of(
        coefficients({std::make_shared<const base::FunctionVector>(std::move(function))}, {}));
    REQUIRE(reduction);
    // Vertices: 0 is x1; 1 and 2 are x2; 3 to 6 are the terminals 0, 0, 0, 1.
    const std::vector<analysis::ReductionEvent> expected{
        {analysis::ReductionKind::MergeTerminals, 2, 3, {4, 5}},
        {analysis::ReductionKind::RemoveNode, 1, 3, {1}}};
    CHECK(reduction->events() == expected);
    CHECK_EQUAL(reduction->explanation(0).text(), "3 terminals with the value 0 became one terminal.");
    CHECK_EQUAL(reduction->explanation(1).text(),
                "The node of x2 was removed, because its children are equal.");
}

SEQUENCY_CASE(layout_keeps_distances_and_draws_a_planar_graph_without_crossings)
{
    auto random = tests::generator(15);
    for (int n = 1; n <= 7; ++n) {
        const auto known = ordered(coefficients({drawnFunction(random, n), drawnFunction(random, n)}, {}));
        const auto graph = analysis::layeredGraph(known);
        const auto layout = analysis::layoutOf(graph);
        CHECK_EQUAL(graph.edges.size(), analysis::countsOf(known).edges);
        std::map<std::size_t, std::vector<double>> rows;
        for (std::size_t node = 0; node < graph.levels.size(); ++node)
            rows[graph.levels[node]].push_back(layout.places[node]);
        for (auto& [level, places] : rows) {
            std::ranges::sort(places);
            CHECK(places.front() >= -1e-9);
            CHECK(places.back() <= layout.width + 1e-9);
            for (std::size_t i = 1; i < places.size(); ++i)
                CHECK(places[i] - places[i - 1] > 1 - 1e-9);
        }
        for (std::size_t edge = 0; edge < graph.edges.size(); ++edge)
            CHECK_EQUAL(layout.bends[edge].size(),
                        graph.levels[graph.edges[edge].to] - graph.levels[graph.edges[edge].from] - 1);
        CHECK_EQUAL(analysis::layoutOf(graph).places, layout.places);
    }
    // Two paths whose lower nodes are listed in the opposite order.
    const auto planar =
        analysis::layoutOf({{0, 1, 1, 2, 2, 3}, {{0, 1}, {0, 2}, {1, 4}, {2, 3}, {3, 5}, {4, 5}}});
    CHECK_EQUAL(planar.crossings, 0);
    // The complete bipartite graph of two and two nodes has one crossing.
    CHECK_EQUAL(analysis::layoutOf({{0, 0, 1, 1}, {{0, 2}, {0, 3}, {1, 2}, {1, 3}}}).crossings, 1);
}

SEQUENCY_CASE(orders_are_read_as_names_and_numbers)
{
    const std::vector<std::string> names{"a", "b", "c"};
    CHECK_EQUAL(*analysis::parseOrder("x3,x1,x2", 3), VariableOrder{3, 1, 2});
    CHECK_EQUAL(*analysis::parseOrder("3 1 2", 3), VariableOrder{3, 1, 2});
    CHECK_EQUAL(*analysis::parseOrder("c, a, x2", 3, names), VariableOrder{3, 1, 2});
    CHECK(!analysis::parseOrder("x1,x2", 3));
    CHECK(!analysis::parseOrder("x1,x2,x4", 3));
    CHECK(!analysis::parseOrder("x1,x2,x2", 3));
}
