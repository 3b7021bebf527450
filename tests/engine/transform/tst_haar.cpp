// SPDX-License-Identifier: GPL-3.0-or-later
//
// Tests the description of the Haar transform: its matrix, its steps on a part of the vector, and its flow graph. tests/support/definitions computes
// the matrix by its recursive definition; the tests of the whole catalogue compare all executors with it.
#include "engine/transform/algorithms.h"
#include "engine/transform/factorization.h"
#include "engine/transform/flow_graph.h"
#include "engine/transform/specialized_matrix.h"
#include "tests/support/check.h"
#include "tests/support/definitions/definition.h"

#include <cmath>

using namespace sequency;
using namespace sequency::tests;
using transform::Direction;
using transform::FlowEdge;
using transform::FlowGraph;
using transform::KroneckerTransform;
using transform::Step;
using transform::TransformSpec;

namespace {

KroneckerTransform haar(int variables, Direction direction = Direction::Forward)
{
    return VALUE_OF(transform::describe(TransformSpec{"haar", 2, variables, direction}));
}

FlowGraph graphOf(const KroneckerTransform& transform)
{
    return {transform.size(), transform::factor(transform, transform::Factorization::ConstantGeometry)};
}

// Computes the outputs of a flow graph edge by edge.
std::vector<double> evaluated(const FlowGraph& graph, std::vector<double> values)
{
    for (std::size_t step = 0; step < graph.layers(); ++step) {
        std::vector<double> next(values.size());
        for (const FlowEdge& edge : graph.edges(step))
            next[edge.to] += edge.weight.real() * values[edge.from];
        values = std::move(next);
    }
    return values;
}

std::vector<std::vector<double>> matrixOf(const KroneckerTransform& transform)
{
    std::vector<std::vector<double>> rows(transform.size());
    for (std::size_t row = 0; row < rows.size(); ++row)
        for (std::size_t column = 0; column < rows.size(); ++column)
            rows[row].push_back(transform::matrixEntry(transform, row, column).real());
    return rows;
}

}  // namespace

SEQUENCY_CASE(the_matrix_of_two_variables_and_the_norms_of_three_match_the_book)
{
    using Rows = std::vector<std::vector<double>>;
    CHECK_EQUAL(matrixOf(haar(0)), (Rows{{1}}));
    CHECK_EQUAL(matrixOf(haar(2)), (Rows{{1, 1, 1, 1}, {1, 1, -1, -1}, {1, -1, 0, 0}, {0, 0, 1, -1}}));
    std::vector<double> norms;
    for (const auto& row : matrixOf(haar(3))) {
        norms.push_back(0);
        for (const double entry : row)
            norms.back() += entry * entry;
    }
    CHECK_EQUAL(norms, (std::vector<double>{8, 8, 4, 4, 2, 2, 2, 2}));
    CHECK_EQUAL(
        matrixOf(haar(2, Direction::Inverse)),
        (Rows{{0.25, 0.25, 0.5, 0}, {0.25, 0.25, -0.5, 0}, {0.25, -0.25, 0, 0.5}, {0.25, -0.25, 0, -0.5}}));
}

SEQUENCY_CASE(the_haar_spectrum_of_majority_matches_the_book)
{
    CHECK_EQUAL(evaluated(graphOf(haar(3)), {0, 0, 0, 1, 0, 1, 1, 1}),
                (std::vector<double>{4, -2, -1, -1, 0, -1, -1, 0}));
}

SEQUENCY_CASE(the_inverse_steps_restore_random_integers_and_divide_only_at_the_end)
{
    auto random = generator(48);
    for (int n = 0; n <= 10; ++n) {
        std::vector<double> values(std::size_t{1} << n);
        for (double& value : values)
            value = static_cast<double>(random() % 201) - 100;
        const KroneckerTransform inverse = haar(n, Direction::Inverse);
        CHECK_EQUAL(evaluated(graphOf(inverse), evaluated(graphOf(haar(n)), values)), values);
        CHECK_EQUAL(inverse.divisor(), static_cast<double>(values.size()));
        for (const Step& step : transform::factor(inverse, transform::Factorization::ConstantGeometry))
            for (const transform::Scalar entry : step.matrix.entries())
                CHECK_EQUAL(entry.real(), std::round(entry.real()));
    }
}

SEQUENCY_CASE(the_bound_of_the_growth_is_reached_in_both_directions)
{
    for (int n = 0; n <= 6; ++n)
        for (const auto direction : {Direction::Forward, Direction::Inverse}) {
            const KroneckerTransform transform = haar(n, direction);
            double largest = 0;
            for (const auto& row : matrixOf(transform)) {
                double sum = 0;
                for (const double entry : row)
                    sum += std::abs(entry) * transform.divisor();
                largest = std::max(largest, sum);
            }
            CHECK_EQUAL(transform.growth(), largest);
        }
}

SEQUENCY_CASE(a_flip_of_one_value_changes_as_many_coefficients_as_levels_and_one_more)
{
    for (int n = 0; n <= 8; ++n) {
        const auto rows = matrixOf(haar(n));
        for (std::size_t flipped = 0; flipped < rows.size(); ++flipped) {
            int changed = 0;
            for (const auto& row : rows)
                changed += row[flipped] != 0 ? 1 : 0;
            CHECK_EQUAL(changed, n + 1);
        }
    }
}

SEQUENCY_CASE(the_flow_graph_narrows_and_adds_twice_per_function_value_but_one)
{
    for (int n = 0; n <= 8; ++n) {
        const FlowGraph graph = graphOf(haar(n));
        const std::size_t size = std::size_t{1} << n;
        std::size_t additions = 0;
        CHECK_EQUAL(graph.layers(), static_cast<std::size_t>(n));
        for (std::size_t step = 0; step < graph.layers(); ++step) {
            const std::size_t changed = size >> step;
            CHECK_EQUAL(graph.butterflies(step), changed / 2 + size - changed);
            for (std::size_t node = 0; node < size; ++node) {
                const auto edges = graph.edgesTo(step, node);
                additions += edges.size() - 1;
                if (node >= changed)
                    CHECK(edges ==
                          std::vector<FlowEdge>{{step, graph.butterflyFrom(step, node), node, node, 1}});
            }
        }
        CHECK_EQUAL(additions, 2 * (size - 1));
    }
}

// Code that splits a transform into Kronecker factors must not accept the matrices of the Haar transform, which are those of the Walsh transform.
SEQUENCY_CASE(the_haar_transform_is_not_taken_for_a_walsh_transform)
{
    const KroneckerTransform transform = haar(3);
    CHECK(!transform.isKronecker());
    CHECK(!transform.isCharacterTransform());
    CHECK(!transform::isWalsh(transform));
    CHECK(!transform::isPlainWalsh(transform));
    CHECK(!transform::walshRowVariables(transform));
    CHECK(!transform::knownMatrix(transform));
    CHECK(transform != *transform::walsh(3));
    CHECK(ERROR_OF(transform::drawnAlgorithm("cooley-tukey", transform))
              .message.find("Kronecker products only") != std::string::npos);
    CHECK_EQUAL(transform::drawnName("cooley-tukey", {"haar", 2, 3}), "constant-geometry");
    TransformSpec batch{"haar", 2, 3};
    batch.batch = 4;
    CHECK(!transform::describe(batch));
}
