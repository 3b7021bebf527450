// SPDX-License-Identifier: GPL-3.0-or-later
//
// Tests expressions against their definitions: operators in all spellings, precedence, algebras, names and vectors.
#include "engine/io/vector_text.h"
#include "engine/transform/ring.h"
#include "tests/engine/io/expression_reading.h"
#include "tests/engine/io/formats/reading.h"
#include "tests/support/check.h"

#include <bit>
#include <functional>

using namespace sequency;
using namespace sequency::tests;
using io::Algebra;

namespace {

using Variables = std::function<bool(int)>;

struct BooleanRow {
    const char* text;
    int variables;
    std::function<bool(const Variables&)> definition;
};

std::vector<double> table(int variables, const std::function<bool(const Variables&)>& definition)
{
    std::vector<double> values;
    for (std::size_t z = 0; z < std::size_t{1} << variables; ++z)
        values.push_back(definition([&](int i) { return (z >> (variables - i) & 1U) != 0; }) ? 1 : 0);
    return values;
}

void checkRows(const std::vector<BooleanRow>& rows)
{
    for (const BooleanRow& row : rows) {
        INFO(row.text);
        const auto read = VALUE_OF(io::readExpression(row.text, request(row.variables)));
        CHECK(read.isBoolean());
        CHECK_EQUAL(read.variables, row.variables);
        CHECK_EQUAL(valuesOf(read), table(row.variables, row.definition));
    }
}

io::ExpressionRequest declared(std::vector<std::string> names)
{
    auto result = request();
    result.naming.declared = std::move(names);
    return result;
}

io::ExpressionRequest styled(io::VariableNaming::Style style, bool firstMostSignificant,
                             std::optional<int> variables = {})
{
    auto result = request(variables);
    result.naming.style = style;
    result.naming.firstMostSignificant = firstMostSignificant;
    return result;
}

}  // namespace

SEQUENCY_CASE(boolean_operators_in_expressions_are_read_in_every_spelling)
{
    const auto conjunction = [](const Variables& x) { return x(1) && x(2); };
    const auto disjunction = [](const Variables& x) { return x(1) || x(2); };
    const auto exclusive = [](const Variables& x) { return x(1) != x(2); };
    const auto equal = [](const Variables& x) { return x(1) == x(2); };
    const auto implies = [](const Variables& x) { return !x(1) || x(2); };
    const auto complement = [](const Variables& x) { return !x(1); };
    std::vector<BooleanRow> rows;
    for (const char* text : {"x1 & x2",   "x1 && x2",     "x1*x2",         "x1·x2",      "x1 ∧ x2",
                             "x1 and x2", "x1 AND x2",    "x1x2",          "x1 x2",      "x1(x2)",
                             "(x1)(x2)",  "x₁x₂",         "x_1x_2",        "x_{1}x_{2}", "x_{1} \\land x_{2}",
                             "X1 & X2",   "x1 \\cdot x2", "x1 \\wedge x2", "x01*x2",     "(x1)x2",
                             "x1×x2"})
        rows.push_back({text, 2, conjunction});
    for (const char* text :
         {"x1 | x2", "x1 || x2", "x1 + x2", "x1 ∨ x2", "x1 or x2", "x1 \\lor x2", "x1 \\vee x2"})
        rows.push_back({text, 2, disjunction});
    for (const char* text : {"x1 ^ x2", "x1 ⊕ x2", "x1 xor x2", "x1⊕x2", "x1 \\oplus x2", "x1 ⊻ x2"})
        rows.push_back({text, 2, exclusive});
    for (const char* text :
         {"x1 <-> x2", "x1 == x2", "x1 ↔ x2", "x1 <=> x2", "x1 xnor x2", "x1 ≡ x2", "x1 ⊙ x2"})
        rows.push_back({text, 2, equal});
    for (const char* text : {"x1 -> x2", "x1 => x2", "x1 → x2", "x1 ⇒ x2", "x1 \\to x2"})
        rows.push_back({text, 2, implies});
    for (const char* text :
         {"!x1", "~x1", "¬x1", "not x1", "NOT x1", "x1'", "x1′", "x\u0304₁", "x\u0304_1", "\\overline{x}_{1}",
          "\\overline{x_1}", "\\bar{x}_1", "\\neg x_{1}", "\\lnot x1", "!!!x1", "x1'''", "not(x1)", "{x1}'"})
        rows.push_back({text, 1, complement});
    checkRows(rows);
}

// Regression test: words in upper case that name an operator were read as products of variables.
SEQUENCY_CASE(operator_words_in_expressions_are_read_in_upper_and_lower_case)
{
    const std::vector<std::pair<std::string, std::string>> same{
        {"x1 nand x2", "!(x1 & x2)"},
        {"x1 NOR x2", "!(x1 | x2)"},
        {"x1 Xnor x2", "!(x1 ^ x2)"},
        {"x1 implies x2", "!x1 | x2"},
        {"x1 IFF x2", "!(x1 ^ x2)"},
        {"x1 nand x2 nand x3", "!(!(x1 & x2) & x3)"},  // left-associative
        {"x1 nor x2 nor x3", "!(!(x1 | x2) | x3)"},
        {"x1 or x2 nand x3", "x1 | !(x2 & x3)"},  // nand has the precedence of and
        {"x1 nor x2 & x3", "!(x1 | (x2 & x3))"},  // nor has the precedence of or
        {"x1 nor x2 or x3", "!(x1 | x2) | x3"},
        {"x1 implies x2 implies x3", "!x1 | (!x2 | x3)"},
        {"x1 ⊼ x2 ⊽ x3", "!(!(x1 & x2) | x3)"},
        {"a nand b", "!(a & b)"},
        {"x1 & TRUE", "x1"},
        {"x1 | True & x2", "x1 | x2"},
        {"x1 ^ FALSE", "x1"},
        {"g = x1 & x2", "x1 & x2"},
        {"f-1 = x1", "x1"},
        {"nandy & b", "a & b"},  // a name that only starts like an operator
    };
    for (const auto& [text, plain] : same) {
        INFO(text);
        const std::string reading = expressionReading(text);
        CHECK(reading.starts_with("boolean"));
        CHECK_EQUAL(reading, expressionReading(plain));
    }
    io::ExpressionRequest declared = request();
    declared.naming.declared = {"mod", "a"};
    CHECK_EQUAL(expressionReading("mod & a", declared), "boolean n=2 0 0 0 1");
    for (const std::string name : {"a", "_x", "x1", "Sum_2", "α"})
        CHECK(io::canBeVariableName(name));
    for (const std::string name : {"", "1a", "a b", "a-b", "and", "NAND", "true", "mod", "a&", "("})
        CHECK(!io::canBeVariableName(name));
}

SEQUENCY_CASE(expressions_of_constants_and_variables_are_read)
{
    CHECK_EQUAL(expressionReading("0"), "boolean n=0 0");
    CHECK_EQUAL(expressionReading("1"), "boolean n=0 1");
    CHECK_EQUAL(expressionReading("true"), "boolean n=0 1");
    CHECK_EQUAL(expressionReading("false or x1"), "boolean n=1 0 1");
    CHECK_EQUAL(expressionReading("1", request(2)), "boolean n=2 1 1 1 1");
    CHECK_EQUAL(expressionReading("x3"), "boolean n=3 0 1 0 1 0 1 0 1");
    CHECK_EQUAL(expressionReading("x1", request(3)), "boolean n=3 0 0 0 0 1 1 1 1");
    CHECK_EQUAL(expressionReading("  x1  # the first\n & x2 # and the second"), "boolean n=2 0 0 0 1");
    CHECK_EQUAL(expressionReading("f = x1 & x2"), "boolean n=2 0 0 0 1");
    CHECK_EQUAL(expressionReading("\\mathrm{maj} = x1"), "boolean n=1 0 1");
    // This expression is from the bug report: x1 ∧ (x2 ⊕ ¬x3).
    CHECK_EQUAL(expressionReading("x1 & (x2 ^ !x3)", request(3)), "boolean n=3 0 0 0 0 1 0 0 1");
}

SEQUENCY_CASE(expression_operators_have_the_documented_precedence)
{
    checkRows({
        {"x1 | x2 & x3", 3, [](auto x) { return x(1) || (x(2) && x(3)); }},
        {"x1 & x2 | x3", 3, [](auto x) { return (x(1) && x(2)) || x(3); }},
        {"x1 ^ x2 & x3", 3, [](auto x) { return x(1) != (x(2) && x(3)); }},
        {"x1 | x2 ^ x3", 3, [](auto x) { return x(1) || (x(2) != x(3)); }},
        {"x1 + x2 ⊕ x3", 3, [](auto x) { return x(1) || (x(2) != x(3)); }},
        {"!x1 & x2", 2, [](auto x) { return !x(1) && x(2); }},
        {"not x1 or x2", 2, [](auto x) { return !x(1) || x(2); }},
        {"!x1x2", 2, [](auto x) { return !x(1) && x(2); }},
        {"x1x2'", 2, [](auto x) { return x(1) && !x(2); }},
        {"(x1x2)'", 2, [](auto x) { return !(x(1) && x(2)); }},
        {"\\overline{x_1 x_2}", 2, [](auto x) { return !(x(1) && x(2)); }},
        {"x1 !x2", 2, [](auto x) { return x(1) && !x(2); }},
        {"x1 -> x2 -> x3", 3, [](auto x) { return !x(1) || (!x(2) || x(3)); }},
        {"x1 -> x2 | x3", 3, [](auto x) { return !x(1) || x(2) || x(3); }},
        {"x1 <-> x2 -> x3", 3, [](auto x) { return x(1) == (!x(2) || x(3)); }},
        {"x1 == x2 == x3", 3, [](auto x) { return (x(1) == x(2)) == x(3); }},
        {"x1'x2' + x1x2", 2, [](auto x) { return x(1) == x(2); }},
        {"{x1 | x2}{x3}", 3, [](auto x) { return (x(1) || x(2)) && x(3); }},
    });
}

SEQUENCY_CASE(the_algebra_of_an_expression_is_inferred_from_its_text)
{
    // The operator + means OR. If the text contains a number, a minus sign or a division, + means a sum.
    CHECK_EQUAL(expressionReading("x1 + x2"), "boolean n=2 0 1 1 1");
    CHECK_EQUAL(expressionReading("x1 + x2", request(2, 2, Algebra::Field)), "field n=2 0 1 1 0");
    CHECK_EQUAL(expressionReading("x1 + x2", request(2, 2, Algebra::Arithmetic)),
                "arithmetic n=2 int64 0 1 1 2");
    CHECK_EQUAL(expressionReading("x1 + x2 - 2*x1*x2"), "arithmetic n=2 0 1 1 0");
    CHECK_EQUAL(expressionReading("x1 - x2"), "arithmetic n=2 int64 0 -1 1 0");
    CHECK_EQUAL(expressionReading("x1/2 + x1/2"), "arithmetic n=1 0 1");
    CHECK_EQUAL(expressionReading("x1/2"), "arithmetic n=1 float64 0 0.5");
    CHECK_EQUAL(expressionReading("0.5*x1"), "arithmetic n=1 float64 0 0.5");
    CHECK_EQUAL(expressionReading("x1^2"), "arithmetic n=1 0 1");  // exponentiation
    CHECK_EQUAL(expressionReading("x1^1"), "boolean n=1 1 0");     // XOR
    CHECK_EQUAL(expressionReading("x1²"), "arithmetic n=1 0 1");
    CHECK_EQUAL(expressionReading("x1 + x2", request(2, 3)), "field n=2 0 1 2 1 2 0 2 0 1");
    CHECK_EQUAL(expressionReading("x1 + x2", request(2, 3, Algebra::Arithmetic)),
                "arithmetic n=2 int64 0 1 2 1 2 3 2 3 4");
    CHECK_EQUAL(expressionReading("x1 + 5*x1", request(1, 6)), "arithmetic n=1 int64 0 6 12 18 24 30");
    const auto plus = VALUE_OF(io::parseExpression("x1 + x2", request()));
    const auto bar = VALUE_OF(io::parseExpression("x1 | x2", request()));
    CHECK(plus.usesPlusAsOr());
    CHECK(!bar.usesPlusAsOr());
}

SEQUENCY_CASE(polynomials_over_finite_fields_match_the_definition)
{
    // 3·x1² + 2·x2 over GF(5) and over GF(4). In GF(4), 3·x² = 3·(0 1 3 2) = 0 3 2 1 and 2·x = 0 2 3 1.
    std::string expected = "field n=2";
    for (int a = 0; a < 5; ++a)
        for (int b = 0; b < 5; ++b)
            expected += " " + std::to_string((3 * a * a + 2 * b) % 5);
    CHECK_EQUAL(expressionReading("3*x1^2 + 2*x2", request(2, 5)), expected);
    CHECK_EQUAL(expressionReading("3x₁² ⊕ 2x₂", request(2, 5)), expected);
    expected = "field n=2";
    const int squares[] = {0, 3, 2, 1};
    const int doubles[] = {0, 2, 3, 1};
    for (const int a : squares)
        for (const int b : doubles)
            expected += " " + std::to_string(a ^ b);
    CHECK_EQUAL(expressionReading("3*x1^2 + 2*x2", request(2, 4)), expected);
    CHECK_EQUAL(expressionReading("-x1", request(1, 3)), "field n=1 0 2 1");
    CHECK_EQUAL(expressionReading("x1 - 1", request(1, 3)), "field n=1 2 0 1");
    CHECK_EQUAL(expressionReading("7*x1", request(1, 3)), "field n=1 0 1 2");
    CHECK_EQUAL(expressionReading("x1^0", request(1, 3)), "field n=1 1 1 1");
    CHECK_EQUAL(expressionReading("x1**2", request(1, 3)), "field n=1 0 1 1");
    CHECK_EQUAL(expressionReading("-x1^2", request(1, 5)), "field n=1 0 4 1 1 4");
    CHECK_EQUAL(expressionReading("(x1 + 1)^1000000006", request(1, 7)),
                expressionReading("(x1 + 1)^4", request(1, 7)));  // 1000000006 = 4 modulo 6
    // In every field of q elements, x^q = x.
    for (const int q : {2, 3, 4, 5, 7, 8, 9, 16, 25, 251}) {
        INFO(std::to_string(q));
        std::string identity = "field n=1";
        for (int a = 0; a < q; ++a)
            identity += " " + std::to_string(a);
        CHECK_EQUAL(expressionReading("x1^" + std::to_string(q), request(1, q, Algebra::Field)), identity);
    }
}

SEQUENCY_CASE(arithmetic_expressions_with_only_integer_values_give_integers)
{
    CHECK_EQUAL(expressionReading("1/4*(3 + (-1)^x2 - (-1)^x1 + (-1)^(x1 xor x2))"),
                "arithmetic n=2 1 0 1 1");
    CHECK_EQUAL(expressionReading("1/3*x1 + 2/3*x1 + 1/7 - 1/7"), "arithmetic n=1 0 1");
    CHECK_EQUAL(expressionReading("(x1/3)^2*9"), "arithmetic n=1 0 1");
    CHECK_EQUAL(expressionReading("2^-1*(1 - (-1)^x1)"), "arithmetic n=1 0 1");
    CHECK_EQUAL(expressionReading("9223372036854775807*x1"), "arithmetic n=1 int64 0 9223372036854775807");
    CHECK_EQUAL(expressionReading("2^62 - 1 + 2^62"), "arithmetic n=0 int64 9223372036854775807");
    CHECK_EQUAL(expressionReading("2^3^2"), "arithmetic n=0 int64 512");
    CHECK_EQUAL(expressionReading("-2^2"), "arithmetic n=0 int64 -4");
    CHECK_EQUAL(expressionReading("2 - 3 - 4"), "arithmetic n=0 int64 -5");
    CHECK_EQUAL(expressionReading("12/2/3"), "arithmetic n=0 int64 2");
    CHECK_EQUAL(expressionReading("1 - !x1 + (x1 & x1)"), "arithmetic n=1 int64 0 2");
    CHECK_EQUAL(expressionReading("10⁻³ + 0.5"), "arithmetic n=0 float64 0.501");
    CHECK_EQUAL(expressionReading("1e-3"), "arithmetic n=0 float64 0.001");
    CHECK_EQUAL(expressionReading("√4*sqrt(9)"), "arithmetic n=0 float64 6");
    CHECK_EQUAL(expressionReading("\\frac{1}{2}(1 - \\dot{x}_{1})"), "arithmetic n=1 0 1");
    CHECK_EQUAL(expressionReading("\\frac{x_1 + 1}{2 + 1}\\cdot 3"), "arithmetic n=1 int64 1 2");
    CHECK_EQUAL(expressionReading("s(x1) - 1"), "arithmetic n=1 int64 0 -2");
    CHECK_EQUAL(expressionReading("(−1)^f = (−1)^x₁"), "arithmetic n=1 0 1");
    CHECK_EQUAL(expressionReading("2 x1", request(1, 3, Algebra::Arithmetic)), "arithmetic n=1 int64 0 2 4");
    CHECK_EQUAL(expressionReading("i*x1 - i*x1", request(1, 2)), "arithmetic n=1 float64 0 0");
    CHECK_EQUAL(expressionReading("2i*x1 - 1", request(1, 2)), "arithmetic n=1 complex128 -1 0 -1 2");
    CHECK_EQUAL(expressionReading("ω^x1", request(1, 4)), "arithmetic n=1 complex128 1 0 0 1 -1 0 0 -1");
}

SEQUENCY_CASE(free_declared_and_styled_variable_names_in_expressions_are_read)
{
    using Style = io::VariableNaming::Style;
    // Free names are sorted in natural order, and the first one is the most significant: the index is 4a + 2b + sel.
    CHECK_EQUAL(expressionReading("sel & a | !sel & b"), "boolean n=3 0 0 1 0 0 1 1 1");
    CHECK_EQUAL(expressionReading("b & !a"), "boolean n=2 0 1 0 0");
    CHECK_EQUAL(expressionReading("b & !a", request(3)), "boolean n=3 0 0 1 1 0 0 0 0");
    CHECK_EQUAL(expressionReading("α & !β_1"), "boolean n=2 0 0 1 0");
    const auto free = VALUE_OF(io::parseExpression("sel & a", request()));
    CHECK(free.hasFreeNames());
    CHECK_EQUAL(free.names(), (std::vector<std::string>{"a", "sel"}));
    // Declared names may be adjacent if they can be separated in only one way.
    CHECK_EQUAL(expressionReading("b & !a", declared({"a", "b"})), "boolean n=2 0 1 0 0");
    CHECK_EQUAL(expressionReading("ba'", declared({"a", "b"})), "boolean n=2 0 1 0 0");
    CHECK_EQUAL(expressionReading("x0 & !x1", declared({"x1", "x0"})), "boolean n=2 0 1 0 0");
    CHECK_EQUAL(expressionReading("ab", declared({"a", "b", "ab"})), "boolean n=3 0 1 0 1 0 1 0 1");
    // Each style is a naming convention. In the conventions of SageMath, kitty and ABC the last variable is the most significant.
    CHECK_EQUAL(expressionReading("x0 & !x1", styled(Style::FromZero, true)), "boolean n=2 0 0 1 0");
    CHECK_EQUAL(expressionReading("x0 & !x1", styled(Style::FromZero, false)), "boolean n=2 0 1 0 0");
    CHECK_EQUAL(expressionReading("x1 & !x2", styled(Style::FromOne, false)), "boolean n=2 0 1 0 0");
    CHECK_EQUAL(expressionReading("x1", styled(Style::FromOne, false, 2)), "boolean n=2 0 1 0 1");
    CHECK_EQUAL(expressionReading("ab'", styled(Style::Letters, false)), "boolean n=2 0 1 0 0");
    CHECK_EQUAL(expressionReading("c", styled(Style::Letters, true)), "boolean n=3 0 1 0 1 0 1 0 1");
    CHECK_EQUAL(expressionReading("s(a) - 1", styled(Style::Letters, true)), "arithmetic n=1 int64 0 -2");
    CHECK_EQUAL(expressionReading("s(a)", request()), "boolean n=2 0 0 0 1");
    CHECK_EQUAL(expressionReading("i & w", request()), "boolean n=2 0 0 0 1");
}

SEQUENCY_CASE(free_variable_names_become_variables_in_natural_order)
{
    const auto names = [](std::string_view text, io::VariableNaming naming = {}) {
        io::ExpressionRequest how = request();
        how.naming = std::move(naming);
        const auto parsed = VALUE_OF(io::parseExpression(text, how));
        std::string joined = parsed.isReordered() ? "reordered" : "as written";
        for (const std::string& name : parsed.names())
            joined += " " + name;
        return joined;
    };
    CHECK_EQUAL(names("b & !a"), "reordered a b");
    CHECK_EQUAL(names("!a & b"), "as written a b");
    CHECK_EQUAL(names("y10 ^ y2 ^ y1"), "reordered y1 y2 y10");
    CHECK_EQUAL(names("y10_2 ^ y9_10 ^ y10_1"), "reordered y9_10 y10_1 y10_2");
    CHECK_EQUAL(names("y01 ^ y1 ^ y ^ y1a"), "reordered y y01 y1 y1a");
    CHECK_EQUAL(names("y99999999999999999999999 ^ y9"), "reordered y9 y99999999999999999999999");
    // Exchanging the operands of a commutative operator does not change the table.
    CHECK_EQUAL(expressionReading("b & !a"), expressionReading("!a & b"));
    CHECK_EQUAL(expressionReading("[0,1,0,0](a,b)"), expressionReading("[0,0,1,0](b,a)"));
    // The first name is least significant in the conventions of SageMath, kitty and ABC.
    CHECK_EQUAL(names("b & !a", {io::VariableNaming::Style::FromOne, false}), "reordered b a");
    // In sessions of older program versions, variables have the order in which they appear.
    io::VariableNaming appearance;
    appearance.freeNames = io::VariableNaming::FreeNames::Appearance;
    CHECK_EQUAL(names("b & !a", appearance), "as written b a");
}

SEQUENCY_CASE(function_vectors_inside_expressions_are_read)
{
    CHECK_EQUAL(expressionReading("[1,0,1,1]"), "boolean n=2 1 0 1 1");
    CHECK_EQUAL(expressionReading("[1 0 1 1] xor x2"), "boolean n=2 1 1 1 0");
    CHECK_EQUAL(expressionReading("[1011]"), "boolean n=2 1 0 1 1");
    CHECK_EQUAL(expressionReading("[1]"), "boolean n=0 1");
    CHECK_EQUAL(expressionReading("[1,0,1,1,]"), "boolean n=2 1 0 1 1");
    CHECK_EQUAL(expressionReading("[0,0,0,1](x1,x3) | x2"), "boolean n=3 0 0 1 1 0 1 1 1");
    CHECK_EQUAL(expressionReading("[0,1,0,0](x3,x1)", request(3)), "boolean n=3 0 0 0 0 1 0 1 0");
    CHECK_EQUAL(expressionReading("[1,0](x2)x1"), "boolean n=2 0 0 1 0");
    CHECK_EQUAL(expressionReading("[12, 5, 6, 11]"), "arithmetic n=2 int64 12 5 6 11");
    CHECK_EQUAL(expressionReading("[1, -1] + x1"), "arithmetic n=1 1 0");
    CHECK_EQUAL(expressionReading("[10, 11]"), "arithmetic n=1 int64 10 11");
    CHECK_EQUAL(expressionReading("[1, 0.5]"), "arithmetic n=1 float64 1 0.5");
    CHECK_EQUAL(expressionReading("[3,1,2,0] + x1", request(1, 4)), "field n=1 3 0 0 3");
    CHECK_EQUAL(expressionReading("[0,2,1](x2) + 0*x1", request(2, 3)), "field n=2 0 2 1 0 2 1 0 2 1");
}

SEQUENCY_CASE(expressions_are_distinguished_from_other_texts)
{
    for (const char* text :
         {"x1 & x2", "a|b", "!x1", "[1,0,1,1]", "x1", "x1 + x2", "¬a", "not a", "f = a b c", "3*x1^2",
          "x₁x₂ ⊕ 1", "\\frac{1}{2}", "(1)", "S = [12, 5]", "f = [1,0](x2)"})
        CHECK(io::looksLikeExpression(text));
    for (const char* text : {"1011", "1 0 1 1", "0xE8", "e8", "1e5", "3 1 -1 1", "0.5,1.5", "",
                             "1011 # x1 & x2", "{0x63, 0x7c}", ".i 3\n.o 1\n000 1", "abc", "-1", "+2",
                             "S = [0xC, 5]", "[0x1, 0x0]", "S := [1, 0]", "S = SBox([1, 0])", "SBox(1, 0)"})
        CHECK(!io::looksLikeExpression(text));
}
