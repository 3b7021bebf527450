// SPDX-License-Identifier: GPL-3.0-or-later
//
// Tests minimal sums of products and products of sums. Expected values follow from the definitions: a form must agree with the function, its terms
// must be prime, and exhaustive search over all sets of prime implicants must find no smaller form.
#include "engine/analysis/forms/minimal_form.h"

#include "engine/analysis/forms/form_text.h"
#include "engine/io/expression/expression_reader.h"
#include "engine/io/mathematics/karnaugh_map.h"
#include "tests/support/check.h"

#include <algorithm>

using namespace sequency;
using analysis::BooleanValues;
using analysis::Cube;
using analysis::Form;
using analysis::FormKind;

namespace {

constexpr FormKind bothKinds[] = {FormKind::SumOfProducts, FormKind::ProductOfSums};

bool isOne(const BooleanValues& f, std::size_t index)
{
    return (f.ones >> index & 1) != 0;
}

bool isDontCare(const BooleanValues& f, std::size_t index)
{
    return (f.dontCares >> index & 1) != 0;
}

std::size_t sizeOf(const BooleanValues& f)
{
    return std::size_t{1} << f.variables;
}

// Returns the value of the form at an index.
bool formValue(const Form& form, std::size_t index)
{
    const bool isCovered =
        std::ranges::any_of(form.cubes, [&](const Cube& term) { return (index & term.care) == term.value; });
    return isCovered == (form.kind == FormKind::SumOfProducts);
}

// Returns true if all indices of the term have the value that the terms of this kind of form cover, or are don't-cares.
bool isImplicant(const BooleanValues& f, FormKind kind, std::uint32_t care, std::uint32_t value)
{
    for (std::size_t index = 0; index < sizeOf(f); ++index)
        if ((index & care) == value && !isDontCare(f, index) &&
            isOne(f, index) != (kind == FormKind::SumOfProducts))
            return false;
    return true;
}

bool isPrime(const BooleanValues& f, FormKind kind, const Cube& term)
{
    if (!isImplicant(f, kind, term.care, term.value))
        return false;
    for (std::uint32_t bit = 1; bit < sizeOf(f); bit *= 2)
        if ((term.care & bit) != 0 && isImplicant(f, kind, term.care & ~bit, term.value & ~bit))
            return false;
    return true;
}

std::string functionText(const BooleanValues& f)
{
    return "n = " + std::to_string(f.variables) + ", ones " + std::to_string(f.ones) + ", don't-cares " +
           std::to_string(f.dontCares);
}

void checkForm(const BooleanValues& f, const Form& form)
{
    INFO(functionText(f));
    std::size_t wrong = 0;
    for (std::size_t index = 0; index < sizeOf(f); ++index)
        wrong += !isDontCare(f, index) && formValue(form, index) != isOne(f, index) ? 1 : 0;
    CHECK_EQUAL(wrong, std::size_t{0});
    CHECK(std::ranges::all_of(form.cubes, [&](const Cube& term) { return isPrime(f, form.kind, term); }));
}

// Searches all sets of prime implicants that cover all values. Returns the smallest number of terms, and the smallest number of literals with this
// number of terms.
std::pair<int, int> smallestCover(const BooleanValues& f, FormKind kind)
{
    std::vector<Cube> primes;
    for (std::uint32_t care = 0; care < sizeOf(f); ++care)
        for (std::uint32_t value = 0; value < sizeOf(f); ++value)
            if ((value & ~care) == 0 && isPrime(f, kind, {care, value}))
                primes.push_back({care, value});
    std::uint64_t wanted = 0;
    for (std::size_t index = 0; index < sizeOf(f); ++index)
        if (!isDontCare(f, index) && isOne(f, index) == (kind == FormKind::SumOfProducts))
            wanted |= std::uint64_t{1} << index;
    std::pair<int, int> best{1000, 0};
    for (std::size_t set = 0; set < std::size_t{1} << primes.size(); ++set) {
        std::uint64_t covered = 0;
        std::pair<int, int> size{0, 0};
        for (std::size_t i = 0; i < primes.size(); ++i)
            if ((set >> i & 1) != 0) {
                for (std::size_t index = 0; index < sizeOf(f); ++index)
                    if ((index & primes[i].care) == primes[i].value)
                        covered |= std::uint64_t{1} << index;
                ++size.first;
                size.second += std::popcount(primes[i].care);
            }
        if ((wanted & ~covered) == 0)
            best = std::min(best, size);
    }
    return best;
}

analysis::FormNames numbered(int variables, bool isLatex = false)
{
    analysis::FormNames names{.names = {}, .isLatex = isLatex};
    const char* lowered[] = {"₁", "₂", "₃", "₄", "₅", "₆"};
    for (int i = 0; i < variables; ++i)
        names.names.push_back(isLatex ? "x_{" + std::to_string(i + 1) + "}" : std::string("x") + lowered[i]);
    return names;
}

std::string textOf(const BooleanValues& f, FormKind kind)
{
    return analysis::formText(analysis::minimalForm(f, kind), numbered(f.variables));
}

// Returns a random function whose values are 1 or don't-care with the given percentages.
BooleanValues randomValues(std::mt19937_64& random, int variables, std::uint64_t ones,
                           std::uint64_t dontCares)
{
    BooleanValues f{.variables = variables};
    for (std::size_t index = 0; index < std::size_t{1} << variables; ++index) {
        if (random() % 100 < ones)
            f.ones |= std::uint64_t{1} << index;
        if (random() % 100 < dontCares)
            f.dontCares |= std::uint64_t{1} << index;
    }
    return f;
}

}  // namespace

SEQUENCY_CASE(majority_of_three_is_the_sum_of_three_products_of_two_variables)
{
    const BooleanValues majority{.variables = 3, .ones = 0b1110'1000};
    CHECK_EQUAL(textOf(majority, FormKind::SumOfProducts), std::string("x₁x₂ ∨ x₁x₃ ∨ x₂x₃"));
    CHECK_EQUAL(textOf(majority, FormKind::ProductOfSums), std::string("(x₁ ∨ x₂)(x₁ ∨ x₃)(x₂ ∨ x₃)"));
}

SEQUENCY_CASE(minimal_forms_of_constants_have_no_literals)
{
    for (int n = 0; n <= BooleanValues::maxVariables; ++n) {
        const BooleanValues zero{.variables = n};
        const BooleanValues one{.variables = n, .ones = zero.all()};
        for (const FormKind kind : bothKinds) {
            CHECK_EQUAL(textOf(zero, kind), std::string("0"));
            CHECK_EQUAL(textOf(one, kind), std::string("1"));
        }
        // If no value is required, the form is a constant without terms.
        const BooleanValues open{.variables = n, .ones = 0, .dontCares = zero.all()};
        CHECK_EQUAL(analysis::minimalForm(open, FormKind::SumOfProducts).cubes.size(), std::size_t{0});
        CHECK_EQUAL(analysis::minimalForm(open, FormKind::ProductOfSums).cubes.size(), std::size_t{0});
    }
}

// Every function of three variables, with every set of don't-cares: 3^8 functions.
SEQUENCY_CASE(minimal_forms_of_all_functions_of_three_variables_are_the_smallest)
{
    int worse = 0;
    int functions = 0;
    for (std::uint64_t dontCares = 0; dontCares < 256; ++dontCares)
        for (std::uint64_t ones = 0; ones < 256; ++ones) {
            if ((ones & dontCares) != 0)
                continue;
            const BooleanValues f{.variables = 3, .ones = ones, .dontCares = dontCares};
            ++functions;
            for (const FormKind kind : bothKinds) {
                const Form form = analysis::minimalForm(f, kind);
                if (dontCares == 0)
                    checkForm(f, form);
                const std::pair<int, int> size{static_cast<int>(form.cubes.size()),
                                               static_cast<int>(form.literals())};
                worse += size != smallestCover(f, kind) || !form.isProvenMinimal ? 1 : 0;
            }
        }
    CHECK_EQUAL(functions, 6561);
    CHECK_EQUAL(worse, 0);
}

SEQUENCY_CASE(minimal_forms_of_random_functions_of_four_variables_are_the_smallest)
{
    auto random = tests::generator(461);
    for (int i = 0; i < 60; ++i) {
        const BooleanValues f = randomValues(random, 4, 30 + random() % 50, random() % 30);
        INFO(functionText(f) + ", seed " + std::to_string(tests::seed()));
        for (const FormKind kind : bothKinds) {
            const Form form = analysis::minimalForm(f, kind);
            checkForm(f, form);
            CHECK_EQUAL(std::pair(static_cast<int>(form.cubes.size()), static_cast<int>(form.literals())),
                        smallestCover(f, kind));
        }
    }
}

SEQUENCY_CASE(minimal_forms_of_random_functions_evaluate_to_the_function)
{
    auto random = tests::generator(462);
    for (int n = 4; n <= BooleanValues::maxVariables; ++n)
        for (int i = 0; i < 100; ++i) {
            const BooleanValues f = randomValues(random, n, 10 + random() % 85, i % 2 == 0 ? 0U : 25U);
            INFO("seed " + std::to_string(tests::seed()));
            for (const FormKind kind : bothKinds) {
                const Form form = analysis::minimalForm(f, kind);
                checkForm(f, form);
                CHECK(form.isProvenMinimal);
                CHECK(form.cubes == analysis::minimalForm(f, kind).cubes);
            }
        }
}

// These functions have the most prime implicants and no essential ones. The search must end within its limit.
SEQUENCY_CASE(minimal_forms_of_symmetric_functions_of_six_variables_are_the_smallest)
{
    for (unsigned weights = 0; weights < 128; ++weights) {
        BooleanValues f{.variables = 6};
        for (std::size_t index = 0; index < 64; ++index)
            if ((weights >> std::popcount(index) & 1) != 0)
                f.ones |= std::uint64_t{1} << index;
        for (const FormKind kind : bothKinds) {
            const Form form = analysis::minimalForm(f, kind);
            checkForm(f, form);
            CHECK(form.isProvenMinimal);
        }
    }
    // The parity has no implicant of more than one index.
    BooleanValues parity{.variables = 6};
    for (std::size_t index = 0; index < 64; ++index)
        parity.ones |= static_cast<std::uint64_t>(std::popcount(index) % 2) << index;
    CHECK_EQUAL(analysis::minimalForm(parity, FormKind::SumOfProducts).literals(), std::size_t{32 * 6});
}

// The function of the decimal digits 5 to 9, whose other six codes do not occur, is x1 ∨ x2x3 ∨ x2x4.
SEQUENCY_CASE(dont_cares_are_covered_if_this_enlarges_the_terms)
{
    const BooleanValues f{.variables = 4, .ones = 0b0000'0011'1110'0000, .dontCares = 0b1111'1100'0000'0000};
    CHECK_EQUAL(textOf(f, FormKind::SumOfProducts), std::string("x₁ ∨ x₂x₃ ∨ x₂x₄"));
    const BooleanValues strict{.variables = 4, .ones = f.ones};
    CHECK_EQUAL(textOf(strict, FormKind::SumOfProducts), std::string("x₁x̄₂x̄₃ ∨ x̄₁x₂x₃ ∨ x̄₁x₂x₄"));
}

SEQUENCY_CASE(printed_minimal_forms_are_read_as_the_same_function)
{
    auto random = tests::generator(463);
    for (int n = 1; n <= BooleanValues::maxVariables; ++n)
        for (int i = 0; i < 20; ++i) {
            const BooleanValues f = randomValues(random, n, 50, 0);
            for (const FormKind kind : bothKinds)
                for (const bool isLatex : {false, true}) {
                    const std::string text =
                        analysis::formText(analysis::minimalForm(f, kind), numbered(n, isLatex));
                    INFO(text);
                    const auto read =
                        VALUE_OF(io::readExpression(text, {.algebra = io::Algebra::Boolean, .variables = n}));
                    std::uint64_t ones = 0;
                    for (std::size_t index = 0; index < sizeOf(f); ++index)
                        if (base::valueText(read, index) == "1")
                            ones |= std::uint64_t{1} << index;
                    CHECK_EQUAL(ones, f.ones);
                }
        }
}

SEQUENCY_CASE(names_of_several_letters_are_separated_by_dots)
{
    const analysis::FormNames names{.names = {"sel", "en"}, .isDotted = true};
    CHECK_EQUAL(analysis::termText({0b11, 0b10}, FormKind::SumOfProducts, names),
                std::string("sel·e\u0304n"));
    const analysis::FormNames latex{
        .names = {"\\mathit{sel}", "\\mathit{en}"}, .isLatex = true, .isDotted = true};
    CHECK_EQUAL(analysis::termText({0b11, 0b10}, FormKind::ProductOfSums, latex),
                std::string("\\overline{\\mathit{sel}} \\lor \\mathit{en}"));
}

// Two random outputs; tst_minimum_cover tests the progress of exact covers. An expansion of 10 variables divides the work into parts of 3^9 values,
// which are reported as thirds.
SEQUENCY_CASE(progress_of_forms_is_a_rising_fraction)
{
    auto random = tests::generator(489);
    for (const auto& [kind, variables] :
         {std::pair(FormKind::SumOfProducts, 11), std::pair(FormKind::ExclusiveSum, 6),
          std::pair(FormKind::FixedPolarity, 10), std::pair(FormKind::Kronecker, 10),
          std::pair(FormKind::PseudoKronecker, 10)}) {
        analysis::FormFunction function{variables, {{nullptr}, {nullptr}}};
        for (auto& output : function.outputs) {
            auto bits = base::PackedBits::allocate(function.size());
            REQUIRE(bits);
            for (std::size_t i = 0; i < bits->size(); ++i)
                bits->set(i, random() % 2 == 0);
            output.ones = std::make_shared<const base::PackedBits>(*std::move(bits));
        }
        std::vector<double> reported;
        base::RunControl control;
        control.progress = [&reported](double fraction) { reported.push_back(fraction); };
        REQUIRE(analysis::minimizeForm(function, kind, control));
        INFO(std::string(analysis::formKind(kind).name) + " of " + std::to_string(variables) + " variables");
        REQUIRE(!reported.empty());
        CHECK(std::ranges::is_sorted(reported));
        CHECK(reported.front() >= 0);
        CHECK(reported.back() <= 1 + 1e-9);
        CHECK(reported.size() <= 200);
        if (kind == FormKind::FixedPolarity || kind == FormKind::Kronecker)
            CHECK_EQUAL(reported, std::vector<double>{1.0 / 3, 2.0 / 3, 1});
        if (variables == 11 || kind == FormKind::PseudoKronecker)
            CHECK(reported.back() > 0.98);  // reports are up to a hundredth apart
    }
}
