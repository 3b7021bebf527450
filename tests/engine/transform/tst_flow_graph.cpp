// SPDX-License-Identifier: GPL-3.0-or-later
//
// Tests flow graphs: evaluated edge by edge, they compute the transform. Listing the edges by node and by butterfly gives the same edges.
#include "engine/transform/flow_graph.h"

#include "engine/transform/algorithms.h"
#include "engine/transform/factorization.h"
#include "tests/support/check.h"
#include "tests/support/definitions/convolution.h"
#include "tests/support/definitions/definition.h"

#include <algorithm>
#include <tuple>

using namespace sequency;
using namespace sequency::tests;
using transform::Factorization;
using transform::FlowEdge;
using transform::FlowGraph;
using transform::LayerKind;

namespace {

constexpr double tolerance = 1e-9;
const std::vector<Factorization> factorizations{Factorization::CooleyTukeyAscending,
                                                Factorization::CooleyTukeyDescending,
                                                Factorization::ConstantGeometry};

FlowGraph convolutionOf(int variables, bool withItself, const std::string& algorithm)
{
    const transform::Algorithm* const row = transform::findAlgorithm(algorithm);
    REQUIRE(row != nullptr);
    return transform::convolutionGraph(variables, withItself, *row);
}

FlowGraph graphOf(const transform::TransformSpec& spec, Factorization factorization)
{
    const auto description = VALUE_OF(transform::describe(spec));
    return {description.size(), transform::factor(description, factorization)};
}

// Returns all columns of values from the input on, computed only from the edges and the kinds of the layers.
std::vector<DenseVector> evaluate(const FlowGraph& graph, const IndependentRing& ring,
                                  const DenseVector& input)
{
    std::vector<DenseVector> columns{input};
    for (std::size_t step = 0; step < graph.layers(); ++step) {
        const bool products = graph.layer(step).kind == LayerKind::Product;
        DenseVector next(graph.nodes(step + 1), products ? 1 : 0);
        for (const FlowEdge& edge : graph.edges(step)) {
            const auto term = ring.multiply(edge.weight, columns.back().at(edge.from));
            next.at(edge.to) = products ? ring.multiply(next[edge.to], term) : ring.add(next[edge.to], term);
        }
        columns.push_back(std::move(next));
    }
    return columns;
}

DenseVector joined(DenseVector f, const DenseVector& g)
{
    f.insert(f.end(), g.begin(), g.end());
    return f;
}

DenseVector inputOf(const transform::TransformSpec& spec)
{
    const bool finite = independentTransform(spec).ring.order != 0;
    return dense(inputFor(spec, finite ? base::ElementType::UInt8 : base::ElementType::Float64));
}

DenseVector digits(const std::string& text)
{
    DenseVector values;
    for (const char c : text)
        values.emplace_back(static_cast<double>(c - '0'));
    return values;
}

bool isBefore(const FlowEdge& a, const FlowEdge& b)
{
    return std::tuple(a.butterfly, a.to, a.from) < std::tuple(b.butterfly, b.to, b.from);
}

// Returns the edges of a layer that leave a node of the preceding column.
std::vector<FlowEdge> edgesFrom(const FlowGraph& graph, std::size_t step, std::size_t node)
{
    auto edges = graph.butterflyEdges(step, graph.butterflyFrom(step, node));
    std::erase_if(edges, [node](const FlowEdge& edge) { return edge.from != node; });
    return edges;
}

// Checks that listing the edges by start node and by end node gives every edge exactly once.
void checkEdges(const FlowGraph& graph)
{
    for (std::size_t step = 0; step < graph.layers(); ++step) {
        auto edges = graph.edges(step);
        std::vector<FlowEdge> from;
        std::vector<FlowEdge> to;
        for (std::size_t node = 0; node < graph.nodes(step); ++node) {
            for (const FlowEdge& edge : edgesFrom(graph, step, node)) {
                CHECK_EQUAL(edge.from, node);
                CHECK_EQUAL(edge.butterfly, graph.butterflyFrom(step, node));
                from.push_back(edge);
            }
        }
        for (std::size_t node = 0; node < graph.nodes(step + 1); ++node) {
            for (const FlowEdge& edge : graph.edgesTo(step, node)) {
                CHECK_EQUAL(edge.to, node);
                CHECK_EQUAL(edge.butterfly, graph.butterflyTo(step, node));
                CHECK(edge.butterfly < graph.butterflies(step));
                to.push_back(edge);
            }
        }
        for (auto* list : {&edges, &from, &to})
            std::sort(list->begin(), list->end(), isBefore);
        CHECK(from == edges);
        CHECK(to == edges);
        CHECK(std::none_of(edges.begin(), edges.end(),
                           [](const FlowEdge& edge) { return edge.weight == transform::Scalar(0); }));
    }
}

}  // namespace

SEQUENCY_CASE(evaluating_a_flow_graph_gives_the_spectrum)
{
    for (const auto& spec : catalogueSpecs(81)) {
        const DenseVector input = inputOf(spec);
        const DenseVector expected = byDefinition(spec, input);
        for (const auto factorization : factorizations) {
            INFO(transform::token(spec) + " " + std::to_string(static_cast<int>(factorization)));
            const FlowGraph graph = graphOf(spec, factorization);
            const auto columns = evaluate(graph, independentTransform(spec).ring, input);
            CHECK_EQUAL(columns.size(), graph.columns());
            CHECK_NEAR(columns.back(), expected, tolerance);
        }
    }
}

SEQUENCY_CASE(intermediate_columns_of_flow_graphs_match_the_papers)
{
    // In Fig. 1 of Gajić 2014, the first step has d = 4.
    transform::TransformSpec spec;
    spec.name = "gf";
    spec.radix = 4;
    spec.variables = 2;
    const DenseVector input = digits("3120212203100232");
    const auto descending =
        evaluate(graphOf(spec, Factorization::CooleyTukeyDescending), IndependentRing{4}, input);
    REQUIRE(descending.size() == 3);
    CHECK_EQUAL(descending[1], digits("3120200121231120"));
    CHECK_EQUAL(descending[2], digits("3020223321021022"));
    const auto constant = evaluate(graphOf(spec, Factorization::ConstantGeometry), IndependentRing{4}, input);
    REQUIRE(constant.size() == 3);
    CHECK_EQUAL(constant[1], digits("3200030323120323"));
    CHECK_EQUAL(constant[2], digits("3020223321021022"));
}

SEQUENCY_CASE(the_edges_listed_per_node_are_all_edges_of_the_flow_graph)
{
    for (const auto factorization : factorizations) {
        for (const auto& spec : catalogueSpecs(27)) {
            INFO(transform::token(spec) + " " + std::to_string(static_cast<int>(factorization)));
            checkEdges(graphOf(spec, factorization));
        }
    }
    for (const std::string& algorithm : transform::drawnAlgorithms())
        for (const int n : {0, 1, 2, 3}) {
            for (const bool withItself : {false, true}) {
                INFO("convolution n = " + std::to_string(n) + (withItself ? " with itself " : " ") +
                     algorithm);
                checkEdges(convolutionOf(n, withItself, algorithm));
            }
        }
}

SEQUENCY_CASE(evaluating_the_flow_graph_of_a_convolution_gives_the_convolution)
{
    for (const int n : {0, 1, 2, 3, 5}) {
        const std::size_t size = std::size_t{1} << n;
        const DenseVector f = dense(randomElements(base::ElementType::Int64, size, 9, 1));
        const DenseVector g = dense(randomElements(base::ElementType::Int64, size, 9, 2));
        for (const std::string& algorithm : transform::drawnAlgorithms()) {
            INFO("n = " + std::to_string(n) + " " + algorithm);
            const FlowGraph pair = convolutionOf(n, false, algorithm);
            CHECK_EQUAL(pair.lanes(0), 2);
            CHECK_EQUAL(pair.lanes(pair.columns() - 1), 1);
            CHECK_EQUAL(pair.nodes(0), 2 * size);
            CHECK_EQUAL(evaluate(pair, {}, joined(f, g)).back(), tests::dyadicConvolution(f, g));
            const FlowGraph single = convolutionOf(n, true, algorithm);
            CHECK_EQUAL(single.lanes(0), 1);
            CHECK_EQUAL(evaluate(single, {}, f).back(), tests::dyadicConvolution(f, f));
        }
    }
}

SEQUENCY_CASE(the_flow_graph_of_a_convolution_matches_figure_2_of_the_dyadic_paper)
{
    // The example is Example 3 and Fig. 2 of Gajić, Stanković 2011. The intermediate columns follow from C₂ and C₁ (d = 1, 2).
    const FlowGraph graph = convolutionOf(2, false, "cooley-tukey-ascending");
    const auto columns = evaluate(graph, {}, joined({1, 0, 1, 1}, {0, 1, 0, 1}));
    REQUIRE(columns.size() == 7);
    CHECK_EQUAL(columns[1], joined({1, 1, 2, 0}, {1, -1, 1, -1}));
    CHECK_EQUAL(columns[2], joined({3, 1, -1, 1}, {2, -2, 0, 0}));
    CHECK_EQUAL(columns[3], DenseVector{6, -2, 0, 0});
    CHECK_EQUAL(columns[5], DenseVector{4, 8, 4, 8});
    CHECK_EQUAL(columns[6], DenseVector{1, 2, 1, 2});
    CHECK(graph.edgesTo(2, 3) == std::vector<FlowEdge>{{2, 3, 3, 3, 1}, {2, 3, 7, 3, 1}});
    CHECK(graph.layer(2).kind == LayerKind::Product);
}

SEQUENCY_CASE(flow_graphs_of_kronecker_constructions_give_the_character_tables)
{
    // The table is χ_w(z) = exp(2πi/p · Σ w_s z_s), computed from the digits. The first column of the graph is the table of C_p.
    const auto table = [](int radix, int variables) {
        std::size_t rows = 1;
        for (int i = 0; i < variables; ++i)
            rows *= static_cast<std::size_t>(radix);
        DenseVector entries;
        for (std::size_t w = 0; w < rows; ++w)
            for (std::size_t z = 0; z < rows; ++z) {
                std::size_t sum = 0;
                for (std::size_t a = w, b = z; a > 0;
                     a /= static_cast<std::size_t>(radix), b /= static_cast<std::size_t>(radix))
                    sum += a % static_cast<std::size_t>(radix) * (b % static_cast<std::size_t>(radix));
                entries.push_back(std::polar(1.0, 2 * M_PI * static_cast<double>(sum) / radix));
            }
        return entries;
    };
    for (const auto& [radix, variables] : std::vector<std::pair<int, int>>{
             {2, 1}, {2, 2}, {2, 4}, {3, 1}, {3, 2}, {3, 3}, {4, 2}, {5, 2}, {7, 2}}) {
        INFO("C_" + std::to_string(radix) + "^" + std::to_string(variables));
        const FlowGraph graph = transform::charactersGraph({radix, variables});
        REQUIRE(graph.columns() == static_cast<std::size_t>(variables));
        const auto columns = evaluate(graph, {}, table(radix, 1));
        for (int k = 1; k <= variables; ++k) {
            const auto column = static_cast<std::size_t>(k) - 1;
            const DenseVector expected = table(radix, k);
            CHECK_EQUAL(graph.nodes(column), expected.size());
            CHECK_NEAR(columns[column], expected, tolerance);
        }
        checkEdges(graph);
    }
    // By equations (6) and (7) of Gajić, Stanković 2012, with the errata, t(1, 2) of C_3^2 starts at 1·3³ + 2·3 and continues in steps of 3² and 1.
    const auto edges = transform::charactersGraph({3, 2}).butterflyEdges(0, 5);
    REQUIRE(edges.size() == 9);
    CHECK_EQUAL(edges[0].to, 33U);
    CHECK_EQUAL(edges[1].to, 34U);
    CHECK_EQUAL(edges[3].to, 42U);
    CHECK_EQUAL(edges[8].to, 53U);
}

SEQUENCY_CASE(permutation_and_scaling_layers_of_a_flow_graph_have_one_edge_per_node)
{
    transform::TransformSpec spec;
    spec.variables = 3;
    spec.direction = transform::Direction::Inverse;
    spec.order = transform::SpectrumOrder::Sequency;
    const FlowGraph graph = graphOf(spec, Factorization::CooleyTukeyAscending);
    CHECK_EQUAL(graph.columns(), 6U);
    CHECK_EQUAL(graph.butterflies(0), 8U);
    CHECK_EQUAL(graph.butterflies(1), 4U);
    CHECK_EQUAL(graph.butterflies(4), 8U);
    // The Walsh functions of sequency 0 to 7 have the Hadamard indices 0 4 6 2 3 7 5 1.
    const std::vector<std::size_t> places{0, 4, 6, 2, 3, 7, 5, 1};
    for (std::size_t node = 0; node < 8; ++node) {
        CHECK(edgesFrom(graph, 0, node) == std::vector<FlowEdge>{{0, places[node], node, places[node], 1}});
        CHECK(graph.edgesTo(4, node) == std::vector<FlowEdge>{{4, node, node, node, 0.125}});
    }
}

SEQUENCY_CASE(edges_of_large_flow_graphs_are_computed_on_demand)
{
    transform::TransformSpec spec;
    spec.variables = 40;
    const FlowGraph graph = graphOf(spec, Factorization::CooleyTukeyAscending);
    const std::size_t node = (std::size_t(1) << 39) + 5;
    const auto edges = graph.edgesTo(39, node);
    REQUIRE(edges.size() == 2);
    CHECK_EQUAL(edges[0].from, 5U);
    CHECK_EQUAL(edges[1].from, node);
    CHECK(edges[1].weight == transform::Scalar(-1));
}

SEQUENCY_CASE(columns_of_the_transform_matrix_equal_the_spectra_of_unit_vectors)
{
    for (const auto& spec : catalogueSpecs(27)) {
        INFO(transform::token(spec));
        const auto description = VALUE_OF(transform::describe(spec));
        for (std::size_t column = 0; column < description.size(); ++column) {
            DenseVector unit(description.size(), 0);
            unit[column] = 1;
            DenseVector entries;
            for (std::size_t row = 0; row < description.size(); ++row)
                entries.push_back(transform::matrixEntry(description, row, column));
            CHECK_NEAR(entries, byDefinition(spec, unit), tolerance);
        }
    }
}
