// SPDX-License-Identifier: GPL-3.0-or-later
//
// Tests the term counts of all fixed polarities: every device is compared with the definition, which uses the dense matrix.
#include "engine/session/engine.h"
#include "tests/support/check.h"
#include "tests/support/definitions/definition.h"

#include <algorithm>
#include <bit>

using namespace sequency;
using transform::TransformSpec;

namespace {

base::SharedFunction booleanFunction(const std::vector<int>& values)
{
    auto elements = tests::elements(values, base::ElementType::UInt8);
    const int variables = *base::variablesForSize(values.size(), 2);
    return std::make_shared<const base::FunctionVector>(
        base::FunctionVector{2, variables, std::move(elements)});
}

base::SharedFunction randomBooleanFunction(int variables, std::uint64_t salt)
{
    auto random = tests::generator(salt);
    std::vector<int> values(std::size_t{1} << variables);
    std::generate(values.begin(), values.end(), [&] { return static_cast<int>(random() >> 40 & 1); });
    return booleanFunction(values);
}

struct Count {
    std::uint32_t terms = 0;
    std::uint32_t literals = 0;
};

Count byDefinition(const base::SharedFunction& function, std::size_t polarity)
{
    TransformSpec spec{"reed-muller", 2, function->variables};
    spec.polarity = session::polarityText(polarity, function->variables);
    const auto coefficients = tests::byDefinition(spec, tests::dense(function->values));
    Count count;
    for (std::size_t k = 0; k < coefficients.size(); ++k) {
        if (coefficients[k] == 0.0)
            continue;
        ++count.terms;
        count.literals += static_cast<std::uint32_t>(std::popcount(k));
    }
    return count;
}

}  // namespace

SEQUENCY_CASE(counts_for_every_polarity_match_the_definition_on_every_device)
{
    session::Engine engine;
    for (int n = 0; n <= 8; ++n) {
        const auto function = randomBooleanFunction(n, static_cast<std::uint64_t>(n));
        std::vector<std::uint32_t> terms;
        std::vector<std::uint32_t> literals;
        for (std::size_t polarity = 0; polarity < function->size(); ++polarity) {
            const Count count = byDefinition(function, polarity);
            terms.push_back(count.terms);
            literals.push_back(count.literals);
        }
        for (const auto& device : engine.devices()) {
            INFO(device.id + " n = " + std::to_string(n));
            const auto table =
                VALUE_OF(engine.run(session::PolarityRequest{{.device = device.id}, function}));
            CHECK_EQUAL(table.terms, terms);
            CHECK_EQUAL(table.literals, literals);
            CHECK(table.verified);
            CHECK_EQUAL(table.device->id, device.id);
            CHECK(n == 0 || table.timings.computeSeconds > 0);
            CHECK_EQUAL(table.terms[table.best], *std::min_element(terms.begin(), terms.end()));
        }
    }
}

SEQUENCY_CASE(polarity_counts_of_12_variables_match_the_definition_on_every_device)
{
    session::Engine engine;
    const auto function = randomBooleanFunction(12, 99);
    const auto first = VALUE_OF(engine.run(session::PolarityRequest{{.device = "reference"}, function}));
    for (const std::size_t polarity :
         {std::size_t{0}, std::size_t{1}, std::size_t{0x555}, std::size_t{0xfff}}) {
        const Count count = byDefinition(function, polarity);
        CHECK_EQUAL(first.terms[polarity], count.terms);
        CHECK_EQUAL(first.literals[polarity], count.literals);
    }
    for (const auto& device : engine.devices()) {
        INFO(device.id);
        const auto table = VALUE_OF(engine.run(session::PolarityRequest{{.device = device.id}, function}));
        CHECK_EQUAL(table.terms, first.terms);
        CHECK_EQUAL(table.literals, first.literals);
        CHECK_EQUAL(table.best, first.best);
    }
    for (int n = 9; n <= 11; ++n) {
        const auto other = randomBooleanFunction(n, 200 + static_cast<std::uint64_t>(n));
        const auto cpu = VALUE_OF(engine.run(session::PolarityRequest{{.device = "cpu"}, other}));
        for (const auto& device : engine.devices()) {
            if (device.id == "reference")
                continue;
            const auto table = VALUE_OF(engine.run(session::PolarityRequest{{.device = device.id}, other}));
            CHECK_EQUAL(table.terms, cpu.terms);
        }
    }
}

// The function is x₃ ∨ x₁x₂: x₁x₂ ⊕ x₃ ⊕ x₁x₂x₃ has three terms and six literals, and 1 ⊕ x̄₃ ⊕ x₁x₂x̄₃ has three terms and four literals.
SEQUENCY_CASE(among_polarities_with_equally_many_terms_the_fewest_literals_win)
{
    session::Engine engine;
    const auto table = VALUE_OF(
        engine.run(session::PolarityRequest{{.device = "cpu"}, booleanFunction({0, 1, 0, 1, 0, 1, 1, 1})}));
    CHECK_EQUAL(table.terms[0], 3);
    CHECK_EQUAL(table.literals[0], 6);
    CHECK_EQUAL(table.terms[1], 3);
    CHECK_EQUAL(table.literals[1], 4);
    CHECK_EQUAL(session::polarityText(table.best, 3), "001");
}

// x̄₁x̄₂x̄₃ has one term if all variables are complemented, and eight terms if no variable is complemented.
SEQUENCY_CASE(the_best_polarity_has_the_fewest_terms_and_among_these_fewest_complements)
{
    session::Engine engine;
    const auto nor = booleanFunction({1, 0, 0, 0, 0, 0, 0, 0});
    const auto table = VALUE_OF(engine.run(session::PolarityRequest{{.device = "cpu"}, nor}));
    CHECK_EQUAL(table.best, 7);
    CHECK_EQUAL(session::polarityText(table.best, 3), "111");
    CHECK_EQUAL(table.terms[7], 1);
    CHECK_EQUAL(table.literals[7], 3);
    CHECK_EQUAL(table.terms[0], 8);
    CHECK_EQUAL(table.literals[0], 12);
    // f = x̄₂ does not depend on x₁ and x₃, so their polarity is 0. Polarity "010" has one term, x̄₂. Polarity "000" has two, x₂ ⊕ 1.
    const auto notX2 =
        engine.run(session::PolarityRequest{{.device = "cpu"}, booleanFunction({1, 1, 0, 0, 1, 1, 0, 0})});
    CHECK_EQUAL(session::polarityText(notX2->best, 3), "010");
    const auto zero = engine.run(session::PolarityRequest{{.device = "cpu"}, booleanFunction({0, 0, 0, 0})});
    CHECK_EQUAL(zero->best, 0);
    CHECK_EQUAL(zero->terms, std::vector<std::uint32_t>(4, 0));
}

SEQUENCY_CASE(polarity_tables_of_missing_too_large_or_integer_functions_are_refused)
{
    session::Engine engine;
    const auto refused = [&](const base::SharedFunction& function, const char* device) {
        const auto table = ERROR_OF(engine.run(session::PolarityRequest{{.device = device}, function}));
        return table.kind;
    };
    CHECK(refused(nullptr, "cpu") == base::ErrorKind::BadUsage);
    CHECK(refused(randomBooleanFunction(13, 1), "cpu") == base::ErrorKind::BadInput);
    const auto integers = std::make_shared<const base::FunctionVector>(
        base::FunctionVector{2, 1, tests::elements({3, 4}, base::ElementType::Int64)});
    CHECK(refused(integers, "cpu") == base::ErrorKind::BadInput);
    CHECK(refused(randomBooleanFunction(3, 1), "no-such-device") == base::ErrorKind::BadUsage);
    std::stop_source stop;
    stop.request_stop();
    for (const auto& device : engine.devices()) {
        const auto table =
            ERROR_OF(engine.run(session::PolarityRequest{{.device = device.id}, randomBooleanFunction(6, 1)},
                                {stop.get_token()}));
        CHECK(table.kind == base::ErrorKind::Cancelled);
    }
}
