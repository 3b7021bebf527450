// SPDX-License-Identifier: GPL-3.0-or-later
//
// Tests decision diagrams against their definition by brute force, and against sizes from the literature.
#include "engine/analysis/diagram/diagram_counts.h"
#include "engine/analysis/diagram/diagram_values.h"
#include "engine/analysis/diagram/variable_order.h"
#include "tests/support/check.h"
#include "tests/support/definitions/diagram_blocks.h"

#include <algorithm>
#include <cmath>
#include <numeric>

using namespace sequency;
using analysis::DecisionDiagram;
using analysis::Decomposition;
using analysis::DiagramFunctions;
using analysis::DiagramKind;
using analysis::DiagramNode;
using analysis::DiagramType;
using analysis::VariableOrder;
using tests::powerOf;
using tests::Values;

namespace {

base::SharedFunction logicFunction(const std::vector<int>& digits, int radix = 2)
{
    auto function = VALUE_OF(base::FunctionVector::of(digits, radix));
    return std::make_shared<const base::FunctionVector>(std::move(function));
}

base::SharedFunction numberFunction(const std::vector<std::int64_t>& numbers)
{
    auto function = VALUE_OF(base::FunctionVector::ofNumbers(numbers));
    return std::make_shared<const base::FunctionVector>(std::move(function));
}

// Returns the Boolean function of a predicate of the variables; x[1] is x1.
template <typename Predicate>
base::SharedFunction booleanFunction(int variables, const Predicate& predicate)
{
    std::vector<int> digits;
    for (std::size_t index = 0; index < powerOf(2, variables); ++index) {
        std::vector<bool> x(static_cast<std::size_t>(variables) + 1);
        for (int i = 1; i <= variables; ++i)
            x[static_cast<std::size_t>(i)] = (index >> (variables - i) & 1) != 0;
        digits.push_back(predicate(x) ? 1 : 0);
    }
    return logicFunction(digits);
}

DecisionDiagram diagram(const DiagramFunctions& functions, const DiagramType& type = {},
                        const VariableOrder& order = {})
{
    return VALUE_OF(analysis::diagramOf(functions, type, order));
}

std::size_t nodes(const base::SharedFunction& function, DiagramKind kind, const VariableOrder& order = {})
{
    return diagram({function}, {kind}, order).nodes();
}

base::SharedFunction randomFunction(std::mt19937_64& random, int variables, int radix, bool isLogic)
{
    const std::size_t size = powerOf(static_cast<std::size_t>(radix), variables);
    std::vector<int> digits(size);
    std::vector<std::int64_t> numbers(size);
    for (std::size_t i = 0; i < size; ++i) {
        digits[i] = static_cast<int>(random() % static_cast<std::uint64_t>(radix));
        numbers[i] = static_cast<std::int64_t>(random() % 7) - 3;
    }
    return isLogic ? logicFunction(digits, radix) : numberFunction(numbers);
}

VariableOrder randomOrder(std::mt19937_64& random, int variables)
{
    VariableOrder order(static_cast<std::size_t>(variables));
    std::iota(order.begin(), order.end(), 1);
    std::shuffle(order.begin(), order.end(), random);
    return order;
}

struct Sample {
    DiagramType type;
    int radix = 2;
    int maxVariables = 8;
    bool isLogic = true;
};

std::vector<Sample> samples()
{
    return {{{DiagramKind::Bdd}},
            {{DiagramKind::Bdd}, 3, 4},
            {{DiagramKind::Bdd}, 6, 2},
            {{DiagramKind::Fdd}},
            {{DiagramKind::Kfdd}},
            {{DiagramKind::Mtbdd}, 2, 8, false},
            {{DiagramKind::Arithmetic}, 2, 8, false},
            {{DiagramKind::Arithmetic}},
            {{DiagramKind::Walsh}, 2, 8, false},
            {{DiagramKind::Walsh}},
            {{DiagramKind::Field}},
            {{DiagramKind::Field}, 3, 4},
            {{DiagramKind::Field}, 4, 3},
            {{DiagramKind::Field}, 5, 3}};
}

// Returns the sample's type; a Kfdd has random decompositions.
DiagramType typeOf(const Sample& sample, int variables, std::mt19937_64& random)
{
    DiagramType type = sample.type;
    for (int i = 0; type.kind == DiagramKind::Kfdd && i < variables; ++i)
        type.decompositions.push_back(static_cast<Decomposition>(random() % 3));
    return type;
}

std::string nameOf(const Sample& sample, int variables)
{
    return std::string(analysis::diagramKindRow(sample.type.kind).name) + ", radix " +
           std::to_string(sample.radix) + ", n = " + std::to_string(variables);
}

base::SharedFunction majority()
{
    return booleanFunction(3, [](const auto& x) { return x[1] + x[2] + x[3] >= 2; });
}

base::SharedFunction parity(int variables)
{
    return booleanFunction(variables,
                           [](const auto& x) { return std::count(x.begin(), x.end(), true) % 2 == 1; });
}

// x1x2 ∨ x3x4 ∨ x5x6.
base::SharedFunction pairs()
{
    return booleanFunction(6,
                           [](const auto& x) { return (x[1] && x[2]) || (x[3] && x[4]) || (x[5] && x[6]); });
}

}  // namespace

SEQUENCY_CASE(diagrams_of_majority_parity_and_pairs_have_the_sizes_of_the_literature)
{
    CHECK_EQUAL(nodes(majority(), DiagramKind::Bdd), 4);
    CHECK_EQUAL(nodes(majority(), DiagramKind::Fdd), 4);
    for (int n = 1; n <= 10; ++n) {
        CHECK_EQUAL(nodes(parity(n), DiagramKind::Bdd), 2 * n - 1);
        CHECK_EQUAL(nodes(parity(n), DiagramKind::Fdd), n);
    }
    CHECK_EQUAL(nodes(pairs(), DiagramKind::Bdd), 6);
    CHECK_EQUAL(nodes(pairs(), DiagramKind::Bdd, {1, 3, 5, 2, 4, 6}), 14);
}

SEQUENCY_CASE(diagrams_of_constants_have_no_nodes)
{
    for (const int value : {0, 1}) {
        const auto constant = logicFunction(std::vector<int>(16, value));
        for (const DiagramKind kind :
             {DiagramKind::Bdd, DiagramKind::Fdd, DiagramKind::Mtbdd, DiagramKind::Arithmetic}) {
            const auto known = diagram({constant}, {kind});
            CHECK_EQUAL(known.nodes(), 0);
            CHECK_EQUAL(known.terminals(), 1);
            CHECK_EQUAL(known.value(known.roots().front()), value);
        }
    }
    const auto noVariables = diagram({logicFunction({1})});
    CHECK_EQUAL(noVariables.nodes(), 0);
    CHECK_EQUAL(*analysis::valueAt(noVariables, 0, 0), 1);
}

SEQUENCY_CASE(nodes_per_level_are_the_different_blocks_that_are_not_redundant)
{
    auto random = tests::generator(1);
    for (const Sample& sample : samples())
        for (int n = 1; n <= sample.maxVariables; ++n) {
            INFO(nameOf(sample, n));
            const DiagramFunctions functions{randomFunction(random, n, sample.radix, sample.isLogic),
                                             randomFunction(random, n, sample.radix, sample.isLogic)};
            const VariableOrder order = randomOrder(random, n);
            const auto known = diagram(functions, typeOf(sample, n, random), order);
            std::vector<Decomposition> decompositions;
            std::vector<std::size_t> counts;
            for (const auto& level : known.levels()) {
                decompositions.push_back(level.decomposition);
                counts.push_back(level.nodes());
            }
            std::vector<std::size_t> expected;
            for (const auto& level : tests::blocksByLevel(
                     {tests::reordered(*functions[0], order), tests::reordered(*functions[1], order)},
                     decompositions, sample.radix))
                expected.push_back(level.size());
            CHECK_EQUAL(counts, expected);
            CHECK_EQUAL(analysis::countsOf(known).nodesPerLevel, expected);
        }
}

SEQUENCY_CASE(diagrams_of_all_kinds_evaluate_to_the_functions)
{
    auto random = tests::generator(2);
    for (const Sample& sample : samples())
        for (int n = 1; n <= sample.maxVariables; ++n) {
            INFO(nameOf(sample, n));
            const DiagramFunctions functions{randomFunction(random, n, sample.radix, sample.isLogic),
                                             randomFunction(random, n, sample.radix, sample.isLogic)};
            const auto known = diagram(functions, typeOf(sample, n, random), randomOrder(random, n));
            for (std::size_t output = 0; output < 2; ++output) {
                Values expected;
                Values single;
                for (std::size_t index = 0; index < functions[output]->size(); ++index) {
                    expected.push_back(base::realPart(*functions[output], index));
                    single.push_back(*analysis::valueAt(known, output, index));
                }
                CHECK_EQUAL(single, expected);
                CHECK_EQUAL(*analysis::valuesOf(known, output), expected);
            }
        }
}

SEQUENCY_CASE(walsh_diagram_has_the_coefficients_as_terminals)
{
    // F = [1, 0, 1, 1] has the Walsh spectrum [3, 1, −1, 1] (mathematics of the papers).
    const auto known = diagram({logicFunction({1, 0, 1, 1})}, {DiagramKind::Walsh});
    CHECK_EQUAL(known.terminals(), 3);
    CHECK_EQUAL(known.value(0), -1);
    CHECK_EQUAL(known.value(1), 1);
    CHECK_EQUAL(known.value(2), 3);
    // (−1)^F = [−1, 1, −1, −1] has the spectrum 4·δ − 2·[3, 1, −1, 1] = [−2, −2, 2, −2].
    DiagramType signs{DiagramKind::Walsh};
    signs.hasSigns = true;
    const auto other = diagram({logicFunction({1, 0, 1, 1})}, signs);
    CHECK_EQUAL(analysis::blockOf(other, other.roots().front())->coefficients, Values{-2, -2, 2, -2});
    CHECK_EQUAL(*analysis::valuesOf(other, 0), Values{-1, 1, -1, -1});
}

SEQUENCY_CASE(equal_functions_have_equal_diagrams_and_share_their_nodes)
{
    auto random = tests::generator(3);
    const auto f = randomFunction(random, 6, 2, true);
    const auto g = randomFunction(random, 6, 2, true);
    CHECK(diagram({f}) == diagram({f}));
    CHECK(!(diagram({f}) == diagram({g})));
    const auto twice = diagram({f, f});
    CHECK_EQUAL(twice.nodes(), diagram({f}).nodes());
    CHECK_EQUAL(twice.roots()[0], twice.roots()[1]);
    CHECK(diagram({f, g}).nodes() <= diagram({f}).nodes() + diagram({g}).nodes());
}

SEQUENCY_CASE(path_counts_and_lengths_of_small_diagrams_are_those_of_their_pictures)
{
    // Majority: x1 → two nodes of x2 → one node of x3. Paths to 1: 11, 101, 011; all paths: 00, 11, 010, 011, 100, 101.
    const auto counts = analysis::countsOf(diagram({majority()}));
    CHECK_EQUAL(counts.nodesPerLevel, std::vector<std::size_t>{1, 2, 1});
    CHECK_EQUAL(counts.width, 2);
    CHECK_EQUAL(counts.edges, 8);
    CHECK_EQUAL(counts.terminals, 2);
    CHECK_EQUAL(counts.nonZeroPaths, 3);
    CHECK_EQUAL(counts.paths, 6);
    CHECK_NEAR(counts.averagePathLength, 2.5, 1e-12);
}

SEQUENCY_CASE(block_of_a_node_is_a_sub_function_and_its_positions_are_where_it_occurs)
{
    auto random = tests::generator(4);
    for (const int radix : {2, 3}) {
        const int n = radix == 2 ? 6 : 3;
        const auto function = randomFunction(random, n, radix, true);
        const VariableOrder order = randomOrder(random, n);
        const auto known = diagram({function}, {}, order);
        const Values values = tests::reordered(*function, order);
        const auto merged = analysis::mergedTreeNodes(known);
        for (DiagramNode node = 0; node < known.size(); ++node) {
            const auto block = VALUE_OF(analysis::blockOf(known, node));
            CHECK_EQUAL(block.values, block.coefficients);
            const auto bits = VALUE_OF(analysis::positionsOf(known, 0, node));
            std::uint64_t occurrences = 0;
            std::vector<std::size_t> positions;
            const std::size_t size = block.values.size();
            for (std::size_t begin = 0; begin < values.size(); begin += size)
                if (std::equal(block.values.begin(), block.values.end(),
                               values.begin() + static_cast<std::ptrdiff_t>(begin))) {
                    ++occurrences;
                    for (std::size_t i = begin; i < begin + size; ++i)
                        positions.push_back(i);
                }
            std::vector<std::size_t> found;
            for (std::size_t i = 0; i < values.size(); ++i) {
                std::size_t natural = 0;
                std::size_t rest = i;
                for (std::size_t level = order.size(); level-- > 0; rest /= static_cast<std::size_t>(radix))
                    natural += rest % static_cast<std::size_t>(radix) *
                               powerOf(static_cast<std::size_t>(radix), n - order[level]);
                if (bits[natural])
                    found.push_back(i);
            }
            CHECK_EQUAL(found, positions);
            CHECK_EQUAL(merged[node], occurrences);
        }
    }
}

SEQUENCY_CASE(merged_tree_nodes_of_a_davio_diagram_are_the_equal_blocks_of_coefficients)
{
    auto random = tests::generator(5);
    for (int round = 0; round < 20; ++round) {
        const auto known =
            diagram({randomFunction(random, 4, 2, true)}, typeOf({{DiagramKind::Kfdd}}, 4, random));
        const auto merged = analysis::mergedTreeNodes(known);
        std::vector<int> digits;
        const auto values = VALUE_OF(analysis::valuesOf(known, 0));
        for (const double value : values)
            digits.push_back(static_cast<int>(value));
        const auto spectrum = VALUE_OF(analysis::coefficientsOf({logicFunction(digits)}, known.type()));
        for (DiagramNode node = 0; node < known.size(); ++node) {
            const auto block = *analysis::blockOf(known, node);
            std::uint64_t occurrences = 0;
            std::size_t coefficients = 0;
            for (std::size_t begin = 0; begin < 16; begin += block.coefficients.size()) {
                Values here;
                for (std::size_t i = begin; i < begin + block.coefficients.size(); ++i)
                    here.push_back(spectrum.value(0, i));
                occurrences += here == block.coefficients ? 1 : 0;
            }
            const auto bits = *analysis::positionsOf(known, 0, node);
            for (std::size_t i = 0; i < 16; ++i)
                coefficients += bits[i] ? 1 : 0;
            CHECK_EQUAL(merged[node], occurrences);
            CHECK_EQUAL(coefficients, occurrences * block.coefficients.size());
        }
    }
}

SEQUENCY_CASE(paths_to_a_node_lead_to_it_and_there_are_as_many_as_counted)
{
    const auto known = diagram({majority()});
    const auto one = static_cast<DiagramNode>(1);
    const auto paths = analysis::pathsTo(known, one, 100);
    const std::vector<analysis::DiagramPath> expected{{0, {0, 1, 1}}, {0, {1, 0, 1}}, {0, {1, 1, -1}}};
    CHECK(paths == expected);
    CHECK_EQUAL(analysis::pathsTo(known, one, 2).size(), 2);
    CHECK_EQUAL(analysis::pathsTo(known, known.roots().front(), 10).size(), 1);
}

SEQUENCY_CASE(reasons_state_the_merged_coefficients_and_the_removed_variable)
{
    const auto known = diagram({majority()});
    const DiagramNode lowest = known.levels()[2].firstNode;
    CHECK_EQUAL(
        analysis::whyMerged(known, lowest).text(),
        "2 nodes of x3 in the complete tree are one node, because their coefficients are equal: 0, 1.");
    CHECK_EQUAL(
        analysis::whyRemoved(known, known.levels()[1].firstNode, 0, 2).text(),
        "Edge 0 of this node of x2 passes x3: the node of x3 was removed, because its children are equal.");
}

SEQUENCY_CASE(wrong_requests_are_refused)
{
    const auto boolean = majority();
    const auto ternary = logicFunction({0, 1, 2}, 3);
    const auto numbers = numberFunction({1, 2, 3, 4});
    CHECK(!analysis::diagramOf({}));
    CHECK(!analysis::diagramOf({boolean, parity(4)}));
    CHECK(!analysis::diagramOf({ternary}, {DiagramKind::Fdd}));
    CHECK(!analysis::diagramOf({numbers}, {DiagramKind::Bdd}));
    CHECK(!analysis::diagramOf({logicFunction(std::vector<int>(36), 6)}, {DiagramKind::Field}));
    CHECK(!analysis::diagramOf({boolean}, {DiagramKind::Kfdd, {Decomposition::Shannon}}));
    CHECK(!analysis::diagramOf({boolean}, {DiagramKind::Bdd, std::vector(3, Decomposition::Shannon)}));
    CHECK(!analysis::diagramOf({boolean}, {DiagramKind::Kfdd, std::vector(3, Decomposition::Walsh)}));
    CHECK(!analysis::diagramOf({boolean}, {}, {1, 2}));
    CHECK(!analysis::diagramOf({boolean}, {}, {1, 2, 2}));
    CHECK(!analysis::diagramOf({numberFunction({std::int64_t{1} << 53, 1})}, {DiagramKind::Walsh}));
    auto long25 = VALUE_OF(base::PackedBits::allocate(std::size_t{1} << 25));
    auto function = VALUE_OF(base::functionOfBits(std::move(long25), 25));
    CHECK(!analysis::diagramOf({std::make_shared<const base::FunctionVector>(std::move(function))}));
    CHECK(!analysis::valueAt(diagram({boolean}), 1, 0));
    CHECK(!analysis::valueAt(diagram({boolean}), 0, 8));
    CHECK(!analysis::blockOf(diagram({boolean}), 100));
}
