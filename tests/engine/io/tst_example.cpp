// SPDX-License-Identifier: GPL-3.0-or-later
//
// Tests the built-in functions, each compared with its definition.
#include "engine/base/text/digits.h"
#include "engine/io/expression/expression_reader.h"
#include "engine/io/generators/example.h"
#include "engine/io/vector_text.h"
#include "engine/transform/catalogue.h"
#include "tests/engine/io/formats/reading.h"
#include "tests/support/check.h"

#include <algorithm>
#include <array>
#include <bit>
#include <set>

using namespace sequency;
using namespace sequency::tests;

namespace {

// Returns variable i of index z. Variables are counted from 1, and x1 is the most significant bit.
bool bit(std::size_t z, int i, int variables)
{
    return (z >> (variables - i) & 1U) != 0;
}

template <typename Definition>
void checkBoolean(std::string_view name, int variables, Definition&& definition)
{
    INFO(std::string(name));
    const auto function = VALUE_OF(io::exampleFunction(name));
    CHECK_EQUAL(function.variables, variables);
    CHECK(function.isBoolean());
    std::vector<double> expected;
    for (std::size_t z = 0; z < std::size_t(1) << variables; ++z)
        expected.push_back(definition([z, variables](int i) { return bit(z, i, variables); }) ? 1 : 0);
    CHECK_EQUAL(valuesOf(function), expected);
}

// Returns the Walsh coefficient in ±1 encoding by definition, Σ (−1)^(f(x) ⊕ w·x).
int polarityCoefficient(const std::vector<double>& values, std::size_t w)
{
    int sum = 0;
    for (std::size_t x = 0; x < values.size(); ++x)
        sum += (std::popcount(w & x) + int(values[x])) % 2 == 0 ? 1 : -1;
    return sum;
}

// Returns the product in GF(8) modulo t³ + t + 1.
unsigned multiply8(unsigned a, unsigned b)
{
    unsigned product = 0;
    for (unsigned i = 0; i < 3; ++i)
        product ^= (b >> i & 1U) != 0 ? a << i : 0U;
    for (unsigned i = 5; i-- > 3;)
        product ^= (product >> i & 1U) != 0 ? 0b1011U << (i - 3) : 0U;
    return product;
}

}  // namespace

SEQUENCY_CASE(every_built_in_example_has_a_unique_name_and_a_description)
{
    std::set<std::string> names;
    std::set<std::string> groups;
    std::string group;
    for (const io::Example& example : io::examples()) {
        INFO(example.name);
        CHECK(names.insert(example.name).second);
        CHECK(!example.title.empty());
        if (example.group != group)
            CHECK(groups.insert(example.group).second);  // false if the examples of a group are not adjacent
        group = example.group;
        // The remark consists of at least two sentences or clauses.
        CHECK(example.remark.ends_with("."));
        const std::size_t end = example.remark.find_first_of(".;", 0);
        CHECK(end != std::string::npos && end + 1 < example.remark.size());
        const auto* entry = transform::catalogueEntry(example.transform);
        REQUIRE(entry != nullptr);
        const std::set<std::string> views{"spectrum",   "flow-graph",   "matrices", "expression",
                                          "characters", "construction", "systems",  "properties"};
        CHECK(views.count(example.view) == 1);
        CHECK_EQUAL(example.hasFunction, example.view != "characters" && example.view != "construction");
        CHECK(example.encoding == "01" || example.encoding == "polarity");
        if (!example.second.empty()) {
            const io::Example* second = io::findExample(example.second);
            REQUIRE(second != nullptr);
            CHECK_EQUAL(second->size(), example.size());
        }
        if (!example.hasFunction)
            continue;
        CHECK(entry->hasRadix(example.radix));
        const auto function = VALUE_OF(io::exampleFunction(example.name));
        CHECK_EQUAL(function.radix, example.radix);
        CHECK_EQUAL(function.variables, example.variables);
        CHECK_EQUAL(function.size(), example.size());
    }
    CHECK(names.size() >= 30);
    CHECK_EQUAL(groups, std::set<std::string>(io::exampleGroups().begin(), io::exampleGroups().end()));
    CHECK_EQUAL(groups.size(), io::exampleGroups().size());
}

SEQUENCY_CASE(examples_of_character_tables_have_no_function)
{
    const auto none = ERROR_OF(io::exampleFunction("characters-c3-2"));
    CHECK(none.kind == base::ErrorKind::BadUsage);
    CHECK(none.message.find("has no function") != std::string::npos);
}

SEQUENCY_CASE(example_vectors_of_the_papers_match_the_papers)
{
    const auto sBoxValues = [](std::string_view name) {
        const auto function = io::exampleFunction(name);
        return function ? valuesOf(*function) : std::vector<double>{};
    };
    CHECK_EQUAL(sBoxValues("dyadic-1"), std::vector<double>{1, 0, 1, 1});
    CHECK_EQUAL(sBoxValues("dyadic-g"), std::vector<double>{0, 1, 0, 1});
    CHECK_EQUAL(sBoxValues("gf4-1"), std::vector<double>{3, 1, 2, 0, 2, 1, 2, 2, 0, 3, 1, 0, 0, 2, 3, 2});
    const auto quaternary = VALUE_OF(io::exampleFunction("gf4-1"));
    CHECK_EQUAL(quaternary.radix, 4);
    CHECK_EQUAL(quaternary.variables, 2);
}

SEQUENCY_CASE(examples_of_classical_functions_match_their_definitions)
{
    checkBoolean("and-2", 2, [](auto x) { return x(1) && x(2); });
    checkBoolean("majority-3", 3, [](auto x) { return x(1) + x(2) + x(3) >= 2; });
    checkBoolean("majority-7", 7, [](auto x) { return x(1) + x(2) + x(3) + x(4) + x(5) + x(6) + x(7) >= 4; });
    checkBoolean("parity-4", 4, [](auto x) { return (x(1) + x(2) + x(3) + x(4)) % 2 == 1; });
    checkBoolean("mux-6", 6, [](auto x) { return x(3 + 2 * x(1) + x(2)); });
    checkBoolean("inner-product-8", 8, [](auto x) {
        return ((x(1) && x(5)) + (x(2) && x(6)) + (x(3) && x(7)) + (x(4) && x(8))) % 2 == 1;
    });
}

SEQUENCY_CASE(adder_comparator_and_threshold_examples_match_their_definitions)
{
    const auto number = [](const auto& x, int first, int last) {
        int value = 0;
        for (int i = first; i <= last; ++i)
            value = 2 * value + int(x(i));
        return value;
    };
    const auto weight = [](const auto& x, int n) {
        int sum = 0;
        for (int i = 1; i <= n; ++i)
            sum += int(x(i));
        return sum;
    };
    checkBoolean("adder-carry-6", 6, [&](auto x) { return number(x, 1, 3) + number(x, 4, 6) >= 8; });
    checkBoolean("comparator-6", 6, [&](auto x) { return number(x, 1, 3) > number(x, 4, 6); });
    checkBoolean("threshold-4", 4, [](auto x) { return 3 * x(1) + 2 * x(2) + 2 * x(3) + x(4) >= 4; });
    checkBoolean("hidden-weighted-bit-8", 8, [&](auto x) { return weight(x, 8) > 0 && x(weight(x, 8)); });
    checkBoolean("symmetric-6", 6, [&](auto x) { return weight(x, 6) * (weight(x, 6) - 1) / 2 % 2 == 1; });
    checkBoolean("chi-3", 3, [](auto x) { return x(1) != (!x(2) && x(3)); });
}

SEQUENCY_CASE(multiple_valued_examples_match_their_definitions)
{
    const auto check = [](std::string_view name, int radix, int variables, auto&& definition) {
        INFO(std::string(name));
        const auto function = VALUE_OF(io::exampleFunction(name));
        std::vector<double> expected;
        for (std::size_t z = 0; z < function.size(); ++z) {
            std::vector<int> digits;
            for (std::size_t rest = z; digits.size() < static_cast<std::size_t>(variables);
                 rest /= static_cast<std::size_t>(radix))
                digits.insert(digits.begin(), static_cast<int>(rest % static_cast<std::size_t>(radix)));
            expected.push_back(definition(digits));
        }
        CHECK_EQUAL(valuesOf(function), expected);
    };
    check("gf3-sum", 3, 2, [](const auto& x) { return (x[0] + x[1]) % 3; });
    check("gf3-carry", 3, 2, [](const auto& x) { return x[0] + x[1] >= 3 ? 1 : 0; });
    check("gf5-polynomial", 5, 2, [](const auto& x) { return (3 * x[0] * x[0] + 2 * x[1]) % 5; });
    check("ternary-maximum", 3, 2, [](const auto& x) { return std::max(x[0], x[1]); });
    check("count-3", 2, 3, [](const auto& x) { return x[0] + x[1] + x[2]; });
    const auto present = VALUE_OF(io::exampleFunction("present"));
    CHECK_EQUAL(valuesOf(present), std::vector<double>{12, 5, 6, 11, 9, 0, 10, 13, 3, 14, 15, 8, 4, 7, 1, 2});
}

SEQUENCY_CASE(the_spectral_values_stated_in_remarks_of_examples_are_true)
{
    const auto coefficients = [](std::string_view name) {
        const auto function = VALUE_OF(io::exampleFunction(name));
        std::vector<int> all;
        for (std::size_t w = 0; w < function.size(); ++w)
            all.push_back(polarityCoefficient(valuesOf(function), w));
        return all;
    };
    const auto threshold = coefficients("threshold-4");
    CHECK_EQUAL(std::vector<int>({threshold[0], threshold[8], threshold[4], threshold[2], threshold[1]}),
                std::vector<int>({-2, 10, 6, 6, 2}));
    const auto comparator = coefficients("comparator-6");
    CHECK_EQUAL(comparator[32], 32);
    CHECK_EQUAL(comparator[4], -32);
    for (const int value : comparator)
        CHECK(std::abs(value) <= 32);
    CHECK_EQUAL(coefficients("hidden-weighted-bit-8")[0], 0);
    int largest = 0;
    for (const int value : coefficients("aes-component-1"))
        largest = std::max(largest, std::abs(value));
    CHECK_EQUAL(largest, 32);
    for (const int value : coefficients("present-component-1"))
        CHECK(value == 0 || std::abs(value) == 8);
    for (const int value : coefficients("chi-3"))
        CHECK(value == 0 || std::abs(value) == 4);
    const auto aes = VALUE_OF(io::exampleFunction("aes"));
    double sum = 0;
    for (const double value : valuesOf(aes))
        sum += value;
    CHECK_EQUAL(sum, 32640.0);
}

SEQUENCY_CASE(polynomials_stated_in_remarks_of_examples_equal_the_functions)
{
    int checked = 0;
    for (const io::Example& example : io::examples()) {
        constexpr std::string_view says = "its polynomial is ";
        const std::size_t said = example.remark.find(says);
        const bool opens = example.name == "inner-product-8";  // the remark begins with the expression
        if (said == std::string::npos && !opens)
            continue;
        const std::size_t begin = opens ? 0 : said + says.size();
        io::ExpressionRequest request;
        request.radix = example.radix;
        request.variables = example.variables;
        const std::string text = example.remark.substr(begin, example.remark.find('.', begin) - begin);
        INFO(example.name + ": " + text);
        const auto stated = VALUE_OF(io::readExpression(text, request));
        const auto function = VALUE_OF(io::exampleFunction(example.name));
        CHECK_EQUAL(valuesOf(stated), valuesOf(function));
        ++checked;
    }
    CHECK_EQUAL(checked, 2);
}

SEQUENCY_CASE(the_maiorana_mcfarland_example_matches_its_definition)
{
    std::array<unsigned, 8> inverse{};
    for (unsigned a = 1; a < 8; ++a)
        for (unsigned b = 1; b < 8; ++b)
            if (multiply8(a, b) == 1)
                inverse[a] = b;
    checkBoolean("maiorana-mcfarland-6", 6, [&](auto x) {
        const unsigned first = unsigned(x(1)) * 4 + unsigned(x(2)) * 2 + unsigned(x(3));
        const unsigned y = unsigned(x(4)) * 4 + unsigned(x(5)) * 2 + unsigned(x(6));
        return (std::popcount(first & inverse[y]) + (y == 7)) % 2 == 1;
    });
}

SEQUENCY_CASE(bent_majority_and_multiplexer_examples_have_the_stated_spectra)
{
    for (const std::string_view name : {"and-2", "inner-product-8", "maiorana-mcfarland-6", "symmetric-6"}) {
        INFO(std::string(name));
        const auto function = VALUE_OF(io::exampleFunction(name));
        const auto values = valuesOf(function);
        for (std::size_t w = 0; w < values.size(); ++w)
            CHECK_EQUAL(std::abs(polarityCoefficient(values, w)), 1 << (function.variables / 2));
    }
    const auto majority = VALUE_OF(io::exampleFunction("majority-3"));
    for (std::size_t w = 0; w < 8; ++w)
        CHECK_EQUAL(polarityCoefficient(valuesOf(majority), w) != 0, std::popcount(w) % 2 == 1);
    const auto mux = VALUE_OF(io::exampleFunction("mux-6"));
    for (std::size_t w = 0; w < 64; ++w)
        if (std::popcount(w & 15U) > 1)
            CHECK_EQUAL(polarityCoefficient(valuesOf(mux), w), 0);
}

SEQUENCY_CASE(the_random_example_equals_the_random_function_of_seed_2026)
{
    const auto example = VALUE_OF(io::exampleFunction("random-8"));
    const auto drawn = VALUE_OF(io::randomFunction(2026, 2, 8));
    CHECK_EQUAL(valuesOf(example), valuesOf(drawn));
}

SEQUENCY_CASE(the_error_for_an_unknown_example_lists_the_known_ones)
{
    const auto none = ERROR_OF(io::exampleFunction("nonsense"));
    CHECK(none.kind == base::ErrorKind::BadUsage);
    for (const io::Example& example : io::examples())
        CHECK_EQUAL(none.message.find(example.name) != std::string::npos, example.hasFunction);
}
