// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/transform/catalogue.h"
#include "engine/transform/factorization.h"
#include "engine/transform/passes.h"
#include "engine/transform/spectrum_order.h"
#include "tests/support/check.h"
#include "tests/support/definitions/definition.h"

#include <cmath>
#include <numbers>

using namespace sequency;
using namespace sequency::transform;

SEQUENCY_CASE(arithmetic_in_gf4_matches_the_gf4_paper)
{
    const auto field = VALUE_OF(Ring::galoisField(4));
    CHECK_EQUAL(field.multiply(2, 2), Scalar(3));
    CHECK_EQUAL(field.multiply(2, 3), Scalar(1));
    CHECK_EQUAL(field.multiply(3, 3), Scalar(2));
    for (int a = 0; a < 4; ++a)
        for (int b = 0; b < 4; ++b)
            CHECK_EQUAL(field.add(a, b), Scalar(a ^ b));
}

SEQUENCY_CASE(a_finite_field_exists_for_every_prime_power_up_to_256)
{
    int fields = 0;
    for (int q = 2; q <= 256; ++q) {
        const auto field = Ring::galoisField(q);
        int factor = 2;
        while (q % factor != 0)
            ++factor;
        int rest = q;
        while (rest % factor == 0)
            rest /= factor;
        CHECK_EQUAL(static_cast<bool>(field), rest == 1);
        if (!field || q > 64)
            continue;
        ++fields;
        INFO("q = " + std::to_string(q));
        for (int a = 1; a < q; ++a) {
            const auto inverse = VALUE_OF(field->inverse(a));
            CHECK_EQUAL(field->multiply(a, inverse), Scalar(1));
            CHECK_EQUAL(field->power(a, q - 1), Scalar(1));
            CHECK_EQUAL(field->add(a, field->negate(a)), Scalar(0));
            CHECK_EQUAL(field->multiply(a, field->add(1, a)), field->add(a, field->multiply(a, a)));
        }
    }
    CHECK_EQUAL(fields, 27);  // prime powers from 2 to 64
    CHECK(!Ring::galoisField(257));
    CHECK(!Ring::galoisField(1));
}

SEQUENCY_CASE(roots_of_unity_are_exact_if_they_are_representable)
{
    CHECK_EQUAL(rootOfUnity(1, 2), Scalar(-1, 0));
    CHECK_EQUAL(rootOfUnity(1, 4), Scalar(0, 1));
    CHECK_EQUAL(rootOfUnity(3, 4), Scalar(0, -1));
    CHECK_EQUAL(rootOfUnity(-1, 4), Scalar(0, -1));
    CHECK_EQUAL(rootOfUnity(1, 3).real(), -0.5);
    CHECK_EQUAL(rootOfUnity(1, 6).real(), 0.5);
    CHECK_EQUAL(rootOfUnity(1, 12).imag(), 0.5);
    for (int p = 2; p <= 64; ++p)
        for (int k = -p; k <= p; ++k)
            CHECK_NEAR(rootOfUnity(k, p), std::polar(1.0, 2 * std::numbers::pi * k / p), 1e-14);
}

SEQUENCY_CASE(matrices_are_inverted_over_every_ring)
{
    auto random = tests::generator(1);
    for (const int q : {2, 3, 4, 5, 7, 8, 9, 16, 251}) {
        const auto field = VALUE_OF(Ring::galoisField(q));
        std::uniform_int_distribution<int> digits(0, q - 1);
        for (int trial = 0; trial < 20; ++trial) {
            std::vector<Scalar> entries(16);
            for (Scalar& entry : entries)
                entry = digits(random);
            const BasicMatrix matrix(4, entries);
            if (const auto inverted = inverse(field, matrix))
                CHECK(multiply(field, matrix, *inverted) == BasicMatrix::identity(4));
        }
    }
    CHECK(!inverse(Ring::numbers(), BasicMatrix::fromIntegers(2, {1, 2, 2, 4})));
}

SEQUENCY_CASE(the_product_of_forward_and_inverse_matrix_is_the_identity_matrix)
{
    for (const CatalogueEntry& entry : catalogue()) {
        for (const int radix : entry.radices) {
            if (radix > 67)
                continue;  // O(p³); tst_catalogue inverts spectra of larger radices
            for (const bool complemented : {false, true}) {
                if (complemented && !entry.hasPolarity)
                    continue;
                INFO(std::string(entry.name) + " radix " + std::to_string(radix));
                const auto pair = VALUE_OF(entry.basicPair(radix, complemented));
                const BasicMatrix product = multiply(pair.ring, pair.forward, pair.inverse);
                for (int row = 0; row < radix; ++row)
                    for (int column = 0; column < radix; ++column)
                        CHECK_NEAR(product.at(row, column), Scalar(row == column ? pair.divisor : 0), 1e-12);
            }
        }
    }
}

// The basic matrices are printed on the mathematics page of the manual and in the papers.
SEQUENCY_CASE(basic_matrices_match_the_publications)
{
    const auto forward = [](const char* name, int radix) {
        return catalogueEntry(name)->basicPair(radix, false)->forward;
    };
    CHECK(forward("gf", 3) == BasicMatrix::fromIntegers(3, {1, 0, 0, 0, 2, 1, 2, 2, 2}));
    CHECK(forward("gf", 4) == BasicMatrix::fromIntegers(4, {1, 0, 0, 0, 0, 1, 3, 2, 0, 1, 2, 3, 1, 1, 1, 1}));
    CHECK(forward("gf", 5) == BasicMatrix::fromIntegers(5, {1, 0, 0, 0, 0, 0, 4, 2, 3, 1, 0, 4, 1,
                                                            1, 4, 0, 4, 3, 2, 1, 4, 4, 4, 4, 4}));
    CHECK(catalogueEntry("gf")->basicPair(4, false)->inverse ==
          BasicMatrix::fromIntegers(4, {1, 0, 0, 0, 1, 1, 1, 1, 1, 2, 3, 1, 1, 3, 2, 1}));
    CHECK_EQUAL(catalogueEntry("gf")->radices.size(), 58);  // the primes up to 251, 4, 8, 9 and 16
    CHECK_EQUAL(catalogueEntry("vilenkin-chrestenson")->radices.size(), 63);
}

SEQUENCY_CASE(transform_tokens_are_unchanged_after_parsing_and_writing)
{
    TransformSpec spec{"walsh", 2, 12, Direction::Inverse, SpectrumOrder::Sequency};
    CHECK_EQUAL(token(spec), "walsh:n=12:inverse:sequency");
    const auto parsed = VALUE_OF(parseToken(token(spec)));
    CHECK(parsed == spec);
    TransformSpec polarity{"reed-muller", 2, 3};
    polarity.polarity = "011";
    CHECK_EQUAL(token(polarity), "reed-muller:n=3:polarity=011");
    CHECK(*parseToken(token(polarity)) == polarity);
    CHECK_EQUAL(token(TransformSpec{"gf", 5, 2}), "gf:n=2:p=5");
    for (const std::string text :
         {"walsh:n=3:scale=1/sqrtN", "walsh:n=3:inverse:paley:scale=1/N", "vilenkin-chrestenson:n=2:sign=+",
          "vilenkin-chrestenson:n=2:p=5:inverse:scale=1/N:sign=+"}) {
        const auto read = VALUE_OF(parseToken(text));
        CHECK_EQUAL(token(read), text);
        CHECK(describe(read));
    }
    CHECK(parseToken("walsh:n=3:scale=1"));
    for (const std::string text :
         {"walsh:n=3:scale=", "walsh:n=3:scale=2", "walsh:n=3:sign=-+", "walsh:n=3:1/N"})
        CHECK(!parseToken(text));
    CHECK(!parseToken("fourier:n=3"));
    CHECK(!parseToken("walsh:n=x"));
    CHECK(!parseToken(""));
    CHECK(ERROR_OF(parseToken("wal\r\nsh")).message.find('\n') == std::string::npos);
}

SEQUENCY_CASE(impossible_transform_specifications_are_refused)
{
    CHECK(!describe(TransformSpec{"walsh", 3, 2}));
    CHECK(!describe(TransformSpec{"walsh", 2, -1}));
    CHECK(!describe(TransformSpec{"walsh", 2, 63}));
    CHECK(!describe(TransformSpec{"nonsense", 2, 3}));
    CHECK(!describe(TransformSpec{"gf", 6, 2}));
    CHECK(!describe(TransformSpec{"gf", 257, 1}));
    CHECK(!describe(TransformSpec{"gf", 3, 2, Direction::Forward, SpectrumOrder::Paley}));
    TransformSpec polarity{"reed-muller", 2, 3};
    polarity.polarity = "01";
    CHECK(!describe(polarity));
    polarity.polarity = "013";
    CHECK(!describe(polarity));
    polarity.name = "walsh";
    CHECK(!describe(polarity));
    CHECK(describe(TransformSpec{"walsh", 2, 0}));
}

// Equations (8)–(10) of the dyadic paper: the factors of every factorization multiply to the dense matrix.
SEQUENCY_CASE(the_product_of_the_step_matrices_is_the_transform_matrix)
{
    for (int n = 0; n <= 6; ++n) {
        for (const auto direction : {Direction::Forward, Direction::Inverse}) {
            for (const auto order :
                 {SpectrumOrder::Hadamard, SpectrumOrder::Paley, SpectrumOrder::Sequency}) {
                const TransformSpec spec{"walsh", 2, n, direction, order};
                INFO(token(spec));
                const auto description = VALUE_OF(describe(spec));
                for (const auto factorization :
                     {Factorization::CooleyTukeyAscending, Factorization::CooleyTukeyDescending,
                      Factorization::ConstantGeometry}) {
                    for (std::size_t column = 0; column < description.size(); ++column) {
                        tests::DenseVector vector(description.size());
                        vector[column] = 1;
                        const tests::DenseVector unit = vector;
                        for (const Step& step : factor(description, factorization)) {
                            tests::DenseVector next(vector.size());
                            if (step.kind == StepKind::Permutation) {
                                for (std::size_t i = 0; i < next.size(); ++i)
                                    next[i] = vector[step.source(i)];
                            } else if (step.kind == StepKind::Scaling) {
                                for (std::size_t i = 0; i < next.size(); ++i)
                                    next[i] = vector[i] / step.divisor;
                            } else {
                                for (std::size_t b = 0; b < step.butterflies(); ++b)
                                    for (int i = 0; i < step.radix(); ++i)
                                        for (int j = 0; j < step.radix(); ++j)
                                            next[step.result(b, i)] +=
                                                step.matrix.at(i, j) * vector[step.operand(b, j)];
                            }
                            vector = next;
                        }
                        CHECK_NEAR(vector, tests::byDefinition(spec, unit), 1e-12);
                    }
                }
            }
        }
    }
}

SEQUENCY_CASE(the_step_matrices_match_equations_11_and_12_of_the_dyadic_paper)
{
    const auto description = VALUE_OF(describe(TransformSpec{"walsh", 2, 2}));
    const auto steps = factor(description, Factorization::CooleyTukeyDescending);
    REQUIRE(steps.size() == 2);
    const int c1[4][4] = {{1, 0, 1, 0}, {0, 1, 0, 1}, {1, 0, -1, 0}, {0, 1, 0, -1}};
    const int c2[4][4] = {{1, 1, 0, 0}, {1, -1, 0, 0}, {0, 0, 1, 1}, {0, 0, 1, -1}};
    for (std::size_t s = 0; s < 2; ++s) {
        double matrix[4][4] = {};
        for (std::size_t b = 0; b < 2; ++b)
            for (int i = 0; i < 2; ++i)
                for (int j = 0; j < 2; ++j)
                    matrix[steps[s].result(b, i)][steps[s].operand(b, j)] = steps[s].matrix.at(i, j).real();
        for (int row = 0; row < 4; ++row)
            for (int column = 0; column < 4; ++column)
                CHECK_EQUAL(matrix[row][column], (s == 0 ? c1 : c2)[row][column]);
    }
}

SEQUENCY_CASE(spectrum_orders_match_the_definition_of_the_walsh_functions)
{
    const auto three = tests::independentOrder(SpectrumOrder::Sequency, 3);
    CHECK_EQUAL(three, std::vector<std::size_t>{0, 4, 6, 2, 3, 7, 5, 1});  // list of the mathematics page
    for (int n = 0; n <= 8; ++n) {
        for (const auto order : {SpectrumOrder::Hadamard, SpectrumOrder::Paley, SpectrumOrder::Sequency}) {
            const auto expected = tests::independentOrder(order, n);
            for (std::size_t position = 0; position < expected.size(); ++position) {
                CHECK_EQUAL(hadamardIndex(order, position, n), expected[position]);
                CHECK_EQUAL(orderPosition(order, expected[position], n), position);
            }
        }
    }
}

namespace {

std::vector<int> variablesOf(const std::vector<Step>& steps)
{
    std::vector<int> variables;
    for (const Step& step : steps)
        variables.push_back(step.variable);
    return variables;
}

std::vector<int> variablesOf(const std::vector<Pass>& passes)
{
    std::vector<Step> steps;
    for (const Pass& pass : passes)
        steps.insert(steps.end(), pass.steps.begin(), pass.steps.end());
    return variablesOf(steps);
}

}  // namespace

SEQUENCY_CASE(the_passes_of_a_transform_contain_all_steps_in_order)
{
    for (int n = 1; n <= 20; ++n) {
        const auto steps =
            factor(*describe(TransformSpec{"walsh", 2, n, Direction::Forward, SpectrumOrder::Paley}),
                   Factorization::CooleyTukeyAscending);
        const auto passes = fuse(steps, 64, 16, 16);
        for (const Pass& pass : passes)
            CHECK(pass.rows <= (pass.distance == 1 ? 64U : 16U));
        CHECK_EQUAL(variablesOf(passes), variablesOf(steps));
        CHECK_EQUAL(passes.size(), static_cast<std::size_t>(1 + (n > 6 ? (n - 6 + 3) / 4 : 0) + 1));
    }
}

// With up to 16 values, a tree has up to 4 steps.
SEQUENCY_CASE(the_steps_of_a_haar_transform_form_trees)
{
    for (const Direction direction : {Direction::Forward, Direction::Inverse})
        for (int n = 1; n <= 12; ++n) {
            const auto steps =
                factor(*describe(TransformSpec{"haar", 2, n, direction}), Factorization::ConstantGeometry);
            auto passes = fuse(steps, 1, 1, 16);
            CHECK_EQUAL(variablesOf(passes), variablesOf(steps));
            // Scalings are separate passes.
            std::erase_if(passes, [](const Pass& pass) { return !pass.steps.front().hasButterflies(); });
            CHECK_EQUAL(passes.size(), static_cast<std::size_t>((n + 3) / 4));
            for (const Pass& pass : passes) {
                CHECK_EQUAL(pass.rows, std::size_t{1} << pass.steps.size());
                CHECK_EQUAL(pass.isTree(), pass.steps.size() > 1);
            }
        }
}

SEQUENCY_CASE(steps_on_all_values_form_no_trees)
{
    const auto steps = factor(*describe(TransformSpec{"walsh", 2, 6}), Factorization::ConstantGeometry);
    CHECK_EQUAL(fuse(steps, 16, 16, 16).size(), steps.size());
}
