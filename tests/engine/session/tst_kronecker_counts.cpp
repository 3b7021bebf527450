// SPDX-License-Identifier: GPL-3.0-or-later
//
// Tests the numbers of terms of all Kronecker forms on every device against their definition: every term of a form is found by summing the function
// over sets of inputs, without butterflies or an extended vector.
#include "engine/analysis/forms/kronecker_forms.h"
#include "engine/program/program_text.h"
#include "engine/program/programs.h"
#include "tests/support/drivers/every_device.h"

#include <bit>
#include <memory>
#include <stop_token>

using namespace sequency;
using tests::onEveryDevice;
using tests::outputsOf;
using tests::valuesOf;

namespace {

// The outputs of a function, one mask per index.
using Masks = std::vector<std::uint32_t>;

struct Shape {
    int variables;
    int outputs;
};

// Returns the coefficient of a term. In each variable, from x1 on, the term is the first (0) or the second (1) of the expansion: f0·x̄ and f1·x (Shannon),
// f0 and (f0 ⊕ f1)·x (positive Davio), f1 and (f0 ⊕ f1)·x̄ (negative Davio). It is the sum of the values at all inputs that these parts contain.
std::uint32_t coefficient(const Masks& function, int variables, std::size_t form, std::size_t term)
{
    std::uint32_t sum = 0;
    for (std::size_t index = 0; index < function.size(); ++index) {
        bool isContained = true;
        std::size_t digits = form;
        for (int bit = 0; bit < variables; ++bit, digits /= 3) {
            const bool isOne = (index >> bit & 1) != 0;
            const bool isSecond = (term >> bit & 1) != 0;
            const std::size_t expansion = digits % 3;
            const bool isFixed = expansion == 0 || !isSecond;
            const bool wanted = expansion == 0 ? isSecond : expansion == 2;
            isContained = isContained && (!isFixed || isOne == wanted);
        }
        sum ^= isContained ? function[index] : 0;
    }
    return sum;
}

std::vector<std::int32_t> countsByDefinition(const Masks& function, int variables)
{
    std::size_t forms = 1;
    for (int i = 0; i < variables; ++i)
        forms *= 3;
    std::vector<std::int32_t> counts(forms);
    for (std::size_t form = 0; form < forms; ++form)
        for (std::size_t term = 0; term < function.size(); ++term)
            counts[form] += coefficient(function, variables, form, term) != 0 ? 1 : 0;
    return counts;
}

program::HostVector rowsOf(const Masks& function, int outputs)
{
    auto bits = VALUE_OF(base::PackedBits::allocate(function.size() * static_cast<std::size_t>(outputs)));
    for (std::size_t row = 0; row < static_cast<std::size_t>(outputs); ++row)
        for (std::size_t i = 0; i < function.size(); ++i)
            bits.set(row * function.size() + i, (function[i] >> row & 1) != 0);
    return bits;
}

Masks randomFunction(std::mt19937_64& random, int variables, int outputs)
{
    Masks masks(std::size_t{1} << variables);
    for (std::uint32_t& mask : masks)
        mask = static_cast<std::uint32_t>(random() >> 32) >> (32 - outputs);
    return masks;
}

}  // namespace

SEQUENCY_CASE(term_counts_of_all_kronecker_forms_match_the_definition_on_every_device)
{
    auto random = tests::generator(481);
    for (const Shape& shape :
         std::vector<Shape>{{0, 1}, {1, 1}, {2, 1}, {3, 1}, {4, 1}, {5, 1}, {6, 1}, {3, 5}, {4, 32}}) {
        const auto [variables, outputs] = shape;
        const Masks function = randomFunction(random, variables, outputs);
        const auto program = VALUE_OF(program::kroneckerCountsProgram(variables, outputs));
        const auto expected = countsByDefinition(function, variables);
        const auto bits = rowsOf(function, outputs);
        onEveryDevice([&](session::Backend& device) {
            INFO("n = " + std::to_string(shape.variables) + ", outputs " + std::to_string(shape.outputs));
            CHECK_EQUAL(valuesOf<std::int32_t>(outputsOf(device, program, {bits})[0]), expected);
        });
    }
}

// With 8 and 9 variables, the CPU divides the vector among threads, and several launches extend it on OpenCL devices. The reference counts each form by itself.
SEQUENCY_CASE(term_counts_of_long_kronecker_vectors_are_equal_on_every_device)
{
    auto random = tests::generator(482);
    for (const auto [variables, outputs] : std::vector<Shape>{{9, 1}, {8, 3}}) {
        const Masks function = randomFunction(random, variables, outputs);
        const auto program = VALUE_OF(program::kroneckerCountsProgram(variables, outputs));
        const auto bits = rowsOf(function, outputs);
        std::vector<std::int32_t> expected;
        onEveryDevice([&](session::Backend& device) {
            const auto counts = valuesOf<std::int32_t>(outputsOf(device, program, {bits})[0]);
            if (expected.empty())
                expected = counts;
            CHECK(counts == expected);
        });
    }
}

SEQUENCY_CASE(counting_kronecker_forms_reports_progress_and_can_be_stopped)
{
    constexpr int variables = 13;
    constexpr double counted =
        13.0 / 17;  // an addition per variable and value, and four passes over the counts
    auto random = tests::generator(483);
    auto bits = std::get<base::PackedBits>(rowsOf(randomFunction(random, variables, 1), 1));
    const analysis::FormFunction function{variables,
                                          {{std::make_shared<const base::PackedBits>(std::move(bits))}}};
    onEveryDevice([&](session::Engine& engine, const std::string& device) {
        if (device == "reference")
            return;  // would take minutes, because it counts the terms of each form by itself
        const auto count = [&](const base::RunControl& control) {
            return analysis::countKroneckerForms(
                function, 1, [&](const base::RunControl& part) { return engine.runner(device, part); },
                control);
        };
        std::vector<double> fractions;
        REQUIRE(count({.progress = [&](double fraction) { fractions.push_back(fraction); }}));
        CHECK(std::ranges::is_sorted(fractions));
        CHECK(fractions.back() <= 1);
        const auto within = std::ranges::count_if(
            fractions, [](double fraction) { return fraction > 0 && fraction < counted; });
        CHECK(within >= (device == "cpu" ? 1 : 3));
        std::stop_source stop;
        const auto stopped = ERROR_OF(count({.stop = stop.get_token(), .progress = [&](double fraction) {
                                                 if (fraction > 0)
                                                     stop.request_stop();
                                             }}));
        CHECK(stopped.kind == base::ErrorKind::Cancelled);
        CHECK(count({}));
    });
}

SEQUENCY_CASE(kronecker_counts_are_refused_for_other_shapes)
{
    CHECK(!program::kroneckerCountsProgram(21, 1));
    CHECK(!program::kroneckerCountsProgram(3, 0));
    CHECK(!program::kroneckerCountsProgram(3, 33));
    const auto program = program::parse("f = input bits 16\nc = kronecker-counts f 2\noutput c\n");
    REQUIRE(program);
    CHECK_EQUAL(program->vector(program->outputs().front()).length, std::size_t{27});
    CHECK(!program::parse("f = input bits 24\nc = kronecker-counts f 2\noutput c\n"));
}
