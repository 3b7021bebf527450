// SPDX-License-Identifier: GPL-3.0-or-later
//
// Tests expressions and templates of lessons, and the functions that they use.
#include "engine/lesson/functions/expression.h"
#include "engine/lesson/functions/lesson_functions.h"
#include "engine/lesson/functions/scope.h"
#include "tests/support/check.h"
#include "tests/support/definitions/definition.h"

#include <algorithm>
#include <limits>
#include <set>
#include <tuple>

using namespace sequency;
using namespace sequency::tests;
using lesson::Expression;
using lesson::Numbers;
using lesson::Value;

namespace {

constexpr std::size_t line = 7;

lesson::Scope& scope()
{
    static lesson::Scope shared;
    return shared;
}

Value valueOf(const std::string& text, const lesson::Scope& within = scope())
{
    INFO(text);
    const auto parsed = VALUE_OF(Expression::parse(text, {"lesson.md", line, 1}));
    return VALUE_OF(parsed.evaluate(within));
}

std::int64_t numberOf(const std::string& text)
{
    const Value value = valueOf(text);
    INFO(text);
    REQUIRE(std::holds_alternative<std::int64_t>(value));
    return std::get<std::int64_t>(value);
}

Numbers listOf(const std::string& text)
{
    const Value value = valueOf(text);
    INFO(text);
    REQUIRE(std::holds_alternative<Numbers>(value));
    return std::get<Numbers>(value);
}

// Returns the error of parsing or evaluating `text`.
base::Error errorOf(const std::string& text)
{
    const auto parsed = Expression::parse(text, {"lesson.md", line, 1});
    if (!parsed)
        return parsed.error();
    INFO(text);
    const auto value = ERROR_OF(parsed->evaluate(scope()));
    return value;
}

}  // namespace

SEQUENCY_CASE(lesson_operators_have_the_documented_precedence)
{
    CHECK_EQUAL(numberOf("1 + 2 * 3"), 7);
    CHECK_EQUAL(numberOf("(1 + 2) * 3"), 9);
    CHECK_EQUAL(numberOf("10 - 4 - 3"), 3);
    CHECK_EQUAL(numberOf("2 · 3 − 1"), 5);
    CHECK_EQUAL(numberOf("-2^2"), -4);
    CHECK_EQUAL(numberOf("2^3^2"), 512);
    CHECK_EQUAL(numberOf("2^-(-3)"), 8);
    CHECK_EQUAL(numberOf("(-1)^3 + (-1)^4"), 0);
    CHECK_EQUAL(numberOf("12 / 4 % 2"), 1);
    CHECK_EQUAL(numberOf("-7 % 3"), 2);
    CHECK_EQUAL(numberOf("1 + 1 = 2"), 1);
    CHECK_EQUAL(numberOf("2 ≥ 3"), 0);
    CHECK_EQUAL(numberOf("not 2 > 3"), 0);
    CHECK_EQUAL(numberOf("not (2 > 3)"), 1);
    CHECK_EQUAL(numberOf("5 * (3 != 3)"), 0);
    CHECK_EQUAL(numberOf("[4, 5, 6][1 + 1]"), 6);
    CHECK_EQUAL(listOf("[1, 1 + 1, -3]"), (Numbers{1, 2, -3}));
    CHECK_EQUAL(numberOf("[] = []"), 1);
    CHECK_EQUAL(numberOf("[1, 2] = [2, 1]"), 0);
    CHECK_EQUAL(numberOf("'a' != 'b'"), 1);
    CHECK_EQUAL(numberOf("'1' = 1"), 0);
}

SEQUENCY_CASE(integers_in_lesson_expressions_are_exact_or_refused)
{
    CHECK_EQUAL(numberOf("2^62 - 1 + 2^62"), std::numeric_limits<std::int64_t>::max());
    CHECK_EQUAL(numberOf("-(2^62) - 2^62"), std::numeric_limits<std::int64_t>::min());
    CHECK_EQUAL(numberOf("1^1000000000000"), 1);
    CHECK_EQUAL(numberOf("(-1)^1000000000001"), -1);
    CHECK_EQUAL(numberOf("0^1000000000001"), 0);
    for (const char* const text : {"2^63", "2^62 + 2^62", "-(2^62) - 2^62 - 1", "2^32 * 2^31",
                                   "absolute(-(2^62) - 2^62)", "sum([2^62, 2^62])"})
        CHECK(errorOf(text).message.find("exceeds 64 bits") != std::string::npos);
    CHECK(errorOf("9223372036854775808").message.starts_with("the number exceeds 64 bits"));
    CHECK(errorOf("7 / 2").message.starts_with("the division leaves a remainder"));
    CHECK(errorOf("7 / 0").message.starts_with("division by 0"));
    CHECK(errorOf("7 % 0").message.starts_with("division by 0"));
    CHECK(errorOf("2^(0 - 1)").message.starts_with("a negative exponent"));
}

SEQUENCY_CASE(errors_in_lesson_expressions_contain_line_and_column)
{
    const std::vector<std::tuple<std::string, std::size_t, std::string>> wrong{
        {"1 +", 4, "expected a value at the end, in '1 +'"},
        {"1 2", 3, "expected an operator or the end of the expression at '2', in '1 2'"},
        {"(1", 3, "expected ')' at the end, in '(1'"},
        {"[1, 2", 6, "expected ']' at the end, in '[1, 2'"},
        {"wieght(1)", 1, "unknown quantity 'wieght' (did you mean 'weight'?) at 'wieght(1)', in 'wieght(1)'"},
        {"xor(1)", 1, "expected xor(a, b) at 'xor(1)', in 'xor(1)'"},
        {"1 + 'x", 5, "the text has no closing quote, expected a second ' at ''x', in '1 + 'x'"},
        {"$", 1, "expected a value at '$', in '$'"},
        {"", 1, "expected a value at the end, in ''"},
    };
    for (const auto& [text, column, message] : wrong) {
        const base::Error error = errorOf(text);
        CHECK_EQUAL(error.message, message);
        CHECK_EQUAL(error.place.line, line);
        CHECK_EQUAL(error.place.column, column);
        CHECK_EQUAL(error.place.source, "lesson.md");
    }
    CHECK_EQUAL(errorOf("f + 1").message, "unknown name 'f', expected a parameter or a quantity, in 'f + 1'");
    CHECK_EQUAL(errorOf("1 + [2]").message, "'+' with a list, expected numbers, in '1 + [2]'");
    CHECK_EQUAL(errorOf("weight(3)").message,
                "'function' of weight is a number, expected a function, in 'weight(3)'");
    CHECK_EQUAL(errorOf("[1, 2][2]").message, "the index 2 of 2 values, in '[1, 2][2]'");
    CHECK_EQUAL(errorOf("coefficient").message,
                "'coefficient' describes the views and can be used only in goals of tasks, in 'coefficient'");
    CHECK_EQUAL(
        errorOf("random_number(1, 2)").message,
        "'random_number' is drawn at random and can be used only in parameters, in 'random_number(1, 2)'");
    CHECK_EQUAL(errorOf("1 < [2]").message,
                "'<' between a number and a list, expected two numbers, in '1 < [2]'");
    CHECK(
        errorOf(std::string(100, '(') + "1" + std::string(100, ')')).message.starts_with("nested too deep"));
    CHECK(errorOf(std::string(100, '-') + "1").message.starts_with("nested too deep"));
    CHECK(errorOf(std::string(5000, '1'))
              .message.starts_with("the expression is too long, expected at most 4096 bytes"));
}

SEQUENCY_CASE(lesson_templates_insert_values_into_texts)
{
    lesson::Scope within;
    within.parameters = {{"n", Value(std::int64_t{3})},
                         {"low", Value(std::int64_t{-2})},
                         {"f", valueOf("vector([1, 0, 1, 1])")},
                         {"g", valueOf("vector([3, -1])")}};
    const auto text = [&within](const std::string& source) {
        const auto parsed = VALUE_OF(lesson::Template::parse(source, {"lesson.md", line, 1}));
        return VALUE_OF(parsed.text(within));
    };
    CHECK_EQUAL(text("n = {n}, 2ⁿ = {2^n}"), "n = 3, 2ⁿ = 8");
    CHECK_EQUAL(text("{low} and {[n, low]}"), "−2 and 3, −2");
    CHECK_EQUAL(text("F = {f}, G = {g}"), "F = 1011, G = 3, −1");
    CHECK_EQUAL(text("\\{0, 1\\} and }"), "{0, 1} and }");
    CHECK_EQUAL(text("{'a {n} b'}"), "a 3 b");
    CHECK_EQUAL(text(""), "");
    const auto placeOf = [](const std::string& source) {
        const auto parsed = ERROR_OF(lesson::Template::parse(source, {"lesson.md", line, 1}));
        return parsed.place;
    };
    CHECK(placeOf("one\ntwo {1 +}") == (base::SourceLocation{"lesson.md", line + 1, 9}));
    CHECK(placeOf("one\n\n {x\n}") == (base::SourceLocation{"lesson.md", line + 2, 2}));
}

SEQUENCY_CASE(the_functions_of_lesson_expressions_have_unique_names_and_descriptions)
{
    std::vector<std::string> names;
    for (const lesson::LessonFunction& row : lesson::quantities()) {
        INFO(row.name);
        names.push_back(row.name);
        CHECK(row.meaning.ends_with("."));
        CHECK(row.value != nullptr);
        CHECK(lesson::findLessonFunction(row.name) == &row);
        bool wasOptional = false;
        for (const lesson::Argument& argument : row.arguments) {
            CHECK(!wasOptional || argument.isOptional);
            wasOptional = argument.isOptional;
        }
    }
    std::ranges::sort(names);
    CHECK(std::ranges::adjacent_find(names) == names.end());
    CHECK(lesson::findLessonFunction("nonlinearity") != nullptr);
    CHECK(lesson::findLessonFunction("ddt") != nullptr);
    CHECK(lesson::findLessonFunction("nothing") == nullptr);
}

SEQUENCY_CASE(spectra_computed_in_lesson_expressions_match_the_definition)
{
    auto generator = tests::generator(3);
    for (const char* const token : {"walsh", "walsh:paley", "walsh:sequency", "arithmetic", "reed-muller",
                                    "reed-muller:polarity=011", "gf"}) {
        const bool isField = std::string(token) == "gf";
        for (int round = 0; round < 5; ++round) {
            Numbers values(isField ? 16 : 8);
            DenseVector input;
            for (std::int64_t& value : values) {
                value = static_cast<std::int64_t>(generator() % (isField ? 4 : 2));
                input.emplace_back(static_cast<double>(value));
            }
            auto spec = transform::parseToken(token).value();
            spec.radix = isField ? 4 : 2;
            spec.variables = isField ? 2 : 3;
            lesson::Scope within;
            within.parameters = {{"v", Value(values)}};
            const Value found = valueOf(
                std::string("spectrum(vector(v, ") + (isField ? "4" : "2") + "), '" + token + "')", within);
            Numbers expected;
            for (const auto& value : byDefinition(spec, input))
                expected.push_back(static_cast<std::int64_t>(value.real()));
            INFO(token);
            CHECK_EQUAL(std::get<Numbers>(found), expected);
        }
    }
    CHECK_EQUAL(listOf("spectrum(vector([1, 0, 1, 1]), 'walsh')"), (Numbers{3, 1, -1, 1}));
    CHECK_EQUAL(listOf("spectrum(vector([0, 0, 0, 1]), 'walsh', 'polarity')"), (Numbers{2, 2, 2, -2}));
    CHECK_EQUAL(listOf("nodes(vector([1, 0, 1, 1]), 'walsh', 'cooley-tukey', 1)"), (Numbers{1, 1, 2, 0}));
    CHECK_EQUAL(listOf("nodes(vector([1, 0, 1, 1]), 'walsh', 'constant-geometry', 1)"),
                (Numbers{1, 2, 1, 0}));
    CHECK_EQUAL(listOf("convolution(vector([1, 0, 1, 1]), vector([0, 1, 0, 1]))"), (Numbers{1, 2, 1, 2}));
    CHECK_EQUAL(listOf("autocorrelation(vector([1, 0, 1, 1]))"), (Numbers{3, 2, 2, 2}));
    CHECK_EQUAL(listOf("matrix_row('walsh', 2, 3)"), (Numbers{1, -1, -1, 1}));
    CHECK_EQUAL(listOf("matrix_row('arithmetic', 2, 2)"), (Numbers{-1, 0, 1, 0}));
    CHECK_EQUAL(numberOf("additions('walsh', 3)"), 24);
    CHECK_EQUAL(numberOf("additions('reed-muller', 3)"), 12);
    CHECK_EQUAL(numberOf("hadamard_index('paley', 1, 3)"), 4);
    CHECK_EQUAL(numberOf("hadamard_index('sequency', 2, 3)"), 6);
    CHECK_EQUAL(numberOf("order_position('sequency', 6, 3)"), 2);
}

SEQUENCY_CASE(the_functions_of_lesson_expressions_match_values_computed_by_hand)
{
    CHECK_EQUAL(numberOf("weight(expression('x1 & x2 | x3', 3))"), 5);
    CHECK_EQUAL(numberOf("bent(expression('x1&x2 ^ x3&x4', 4))"), 1);
    CHECK_EQUAL(numberOf("nonlinearity(expression('x1&x2 ^ x3&x4', 4))"), 6);
    CHECK_EQUAL(numberOf("degree(vector([0, 0, 0, 0]))"), -1);
    CHECK_EQUAL(numberOf("differential_uniformity(generator('s-box:present'))"), 4);
    CHECK_EQUAL(numberOf("ddt(generator('s-box:present'), 1, 3)"), 4);
    CHECK_EQUAL(numberOf("lat(vector([0, 1, 3, 4, 5, 6, 7, 2]), 0, 3)"), 0);
    CHECK_EQUAL(numberOf("linearity(generator('s-box:present'))"), 8);
    CHECK_EQUAL(numberOf("polarity_terms(expression('1 ^ x1 ^ x2 ^ x1&x2', 2), '00')"), 4);
    CHECK_EQUAL(numberOf("polarity_terms(expression('1 ^ x1 ^ x2 ^ x1&x2', 2), '11')"), 1);
    CHECK_EQUAL(numberOf("fewest_terms(expression('1 ^ x1 ^ x2 ^ x1&x2', 2))"), 1);
    CHECK_EQUAL(numberOf("distance(vector([0, 1, 1, 0]), vector([1, 1, 0, 0]))"), 2);
    CHECK_EQUAL(numberOf("flipped(vector([0, 1, 1, 0]), 3)[3]"), 1);
    CHECK_EQUAL(listOf("values(shifted(vector([1, 0, 1, 1]), 1))"), (Numbers{0, 1, 1, 1}));
    CHECK_EQUAL(listOf("values(linear(5, 3))"), (Numbers{0, 1, 0, 1, 1, 0, 1, 0}));
    CHECK_EQUAL(listOf("values(component(vector([0, 1, 2, 3]), 3))"), (Numbers{0, 1, 1, 0}));
    CHECK_EQUAL(listOf("kronecker([1, -2], [3, 4])"), (Numbers{3, 4, -6, -8}));
    CHECK_EQUAL(numberOf("field_product(2, 3, 4) + field_sum(2, 3, 4) + field_inverse(2, 4)"), 5);
    CHECK_EQUAL(numberOf("character_exponent(5, 7, 3)"), 1);
    CHECK_EQUAL(numberOf("gray(5) + reversed(1, 3) + ones(7) + xor(5, 3) + common(6, 3) + dot(7, 5)"),
                7 + 4 + 3 + 6 + 2 + 0);
    CHECK(valueOf("digits(5, 4)") == Value(std::string("0101")));
    CHECK(valueOf("digits(5, 2, 3)") == Value(std::string("12")));
    CHECK(valueOf("packed([0, 1, 1])") == Value(std::string("011")));
    CHECK_EQUAL(numberOf("sign_changes([1, -1, -1, 1]) + largest([1, -4, 3]) + count([1, 2, 1], 1) + "
                         "length(tail([1, 2, 3]))"),
                2 + 4 + 2 + 2);
    CHECK_EQUAL(numberOf("quotient(7, 2) + minimum(1, 2) + maximum(1, 2)"), 6);
    for (const char* const text : {"expression('x1 &', 2)",
                                   "expression('x1', 40)",
                                   "generator('random:variables=30')",
                                   "generator('nothing')",
                                   "example('nothing')",
                                   "vector([1, 0, 1])",
                                   "vector([1], 1)",
                                   "flipped(vector([0, 2, 3, 4]), 0)",
                                   "flipped(vector([0, 1]), 2)",
                                   "shifted(vector([0, 1]), 2)",
                                   "linear(4, 2)",
                                   "linear(1, 60)",
                                   "spectrum(vector([0, 1]), 'fourier')",
                                   "spectrum(vector([0, 1, 2], 3), 'gf:radix=4')",
                                   "spectrum(vector([0, 1]), 'walsh', 'signs')",
                                   "nodes(vector([0, 1]), 'walsh', 'cooley-tukey', 5)",
                                   "matrix_row('walsh', 2, 4)",
                                   "matrix_row('walsh', 60, 4)",
                                   "hadamard_index('natural', 0, 2)",
                                   "hadamard_index('paley', 4, 2)",
                                   "fewest_terms(vector([0, 1, 2, 3]))",
                                   "field_product(4, 1, 4)",
                                   "field_inverse(0, 4)",
                                   "field_sum(1, 1, 6)",
                                   "digits(-1, 2)",
                                   "digits(1, 99)",
                                   "xor(1, -1)",
                                   "character_exponent(1, 1, 300)",
                                   "packed([11])",
                                   "ddt(vector([0, 1, 2, 3]), 4, 0)",
                                   "degree(vector([0, 1, 2, 3]))",
                                   "quotient(1, 0)",
                                   "distance(vector([0, 1]), vector([0, 1, 1, 0]))",
                                   "convolution(vector([0, 1]), vector([0, 1, 1, 0]))"}) {
        INFO(text);
        CHECK_EQUAL(errorOf(text).place.line, line);
    }
}

SEQUENCY_CASE(random_draws_in_lessons_follow_from_the_seed_and_stay_in_range)
{
    const auto draw = [](const std::string& text, std::uint64_t seed) {
        std::mt19937_64 generator(seed);
        lesson::Scope within;
        within.draws = &generator;
        return valueOf(text, within);
    };
    for (const char* const text :
         {"random_boolean(4)", "random_digits(3, 2)", "random_integers(3, -5, 5)", "random_permutation(4)",
          "random_number(-3, 3)", "random_of([2, 3, 5])", "random_word('one two three')"}) {
        INFO(text);
        std::set<std::string> seen;
        for (std::uint64_t seed = 0; seed < 100; ++seed) {
            CHECK(lesson::areEqual(draw(text, seed), draw(text, seed)));
            seen.insert(lesson::shownText(draw(text, seed)));
        }
        CHECK(seen.size() > 2);
    }
    for (std::uint64_t seed = 0; seed < 100; ++seed) {
        const auto number = std::get<std::int64_t>(draw("random_number(-3, 3)", seed));
        CHECK(number >= -3 && number <= 3);
        auto permutation = std::get<Numbers>(draw("values(random_permutation(3))", seed));
        std::ranges::sort(permutation);
        CHECK_EQUAL(permutation, (Numbers{0, 1, 2, 3, 4, 5, 6, 7}));
    }
    std::mt19937_64 generator(1);
    lesson::Scope within;
    within.draws = &generator;
    for (const char* const text :
         {"random_number(2, 1)", "random_number(0, 2^40)", "random_of([])", "random_word(' ')",
          "random_boolean(13)", "random_digits(3, 9)", "random_digits(1, 2)", "random_integers(3, 2, 1)"}) {
        const auto parsed = VALUE_OF(Expression::parse(text, {"lesson.md", line, 1}));
        INFO(text);
        CHECK(!parsed.evaluate(within));
    }
}

SEQUENCY_CASE(common_notations_of_numbers_in_lesson_answers_are_read)
{
    CHECK(lesson::readNumber(" −3 ") == -3);
    CHECK(lesson::readNumber("+3") == 3);
    CHECK(lesson::readNumber("-3") == -3);
    // Trailing zeros of a fraction do not change a number. A comma may separate decimals or thousands, so it is refused.
    CHECK(lesson::readNumber("1.0") == 1);
    CHECK(lesson::readNumber("-12.000") == -12);
    CHECK(lesson::readNumber("3.") == 3);
    CHECK(lesson::readNumbers("1.0, 2") == (Numbers{1, 2}));
    for (const char* const text : {"", "3.5", "3.05", "3.0.0", ".0", ".", "1,0", "x", "--3", "+-3", "3 4",
                                   "3.0x", "99999999999999999999"}) {
        INFO(text);
        CHECK(!lesson::readNumber(text));
    }
    CHECK(lesson::readNumbers("[1, −2; 3]") == (Numbers{1, -2, 3}));
    CHECK(lesson::readNumbers("1 -2 3") == (Numbers{1, -2, 3}));
    CHECK(lesson::readNumbers("") == Numbers());
    CHECK(!lesson::readNumbers("1, x"));
}
