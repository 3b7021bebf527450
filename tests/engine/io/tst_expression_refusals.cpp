// SPDX-License-Identifier: GPL-3.0-or-later
//
// Tests refused expressions: each error is one line with a column and the expected text.
#include "tests/engine/io/expression_reading.h"
#include "tests/support/check.h"

#include <chrono>

using namespace sequency;
using namespace sequency::tests;
using io::Algebra;

namespace {

struct Row {
    const char* text;
    std::size_t column;
    const char* words;  // a part of the expected message
};

void checkRefused(const Row& row, const io::ExpressionRequest& how)
{
    INFO(row.text);
    const std::string reading = expressionReading(row.text, how);
    const std::string place = "e:1:" + std::to_string(row.column) + ": ";
    CHECK_EQUAL(reading.substr(0, place.size()), place);
    INFO(reading);
    CHECK(reading.find(row.words) != std::string::npos);
    CHECK(reading.find('\n') == std::string::npos);
    CHECK(reading.find("expected") != std::string::npos || reading.find("column") != std::string::npos ||
          reading.find("at index") != std::string::npos || reading.find("only") != std::string::npos ||
          reading.find("no '") != std::string::npos);
}

}  // namespace

SEQUENCY_CASE(errors_in_expressions_contain_the_column)
{
    for (const Row& row : std::vector<Row>{
             {"", 1, "found the end of the text"},
             {"   ", 4, "found the end"},
             {"x1 &", 5, "expected a variable"},
             {"x1 & & x2", 6, "found '&'"},
             {"& x1", 1, "expected a variable"},
             {"x1 x2 3", 7, "expected an operator"},
             {"x1 2", 4, "found '2'"},
             {"1 0", 3, "expected an operator"},
             {"x1 ? x2", 4, "expected an operator or the end of the expression, found '?'"},
             {"x1 != x2", 4, "found '!'"},
             {"x1 = x2 =", 9, "found '='"},
             {"x1 = x2", 1, "'x1' is a variable and cannot name the expression before ="},
             {"x7 = x2", 1, "expected =="},
             {"b = a & b", 1, "'b' is a variable and cannot name the expression before ="},
             {"a mod b", 3, "'mod' is not an operator, expected a symbol"},
             {"a THEN b", 3, "'THEN' is not an operator, expected a symbol"},
             {"max(a)", 1, "'max' is not an operator, expected a symbol"},
             {"x1 nand nand x2", 9, "found 'nand'"},
             {"(x1", 4, "'(' in column 1 is not closed"},
             {"((x1)", 6, "column 1"},
             {"x1)", 3, "no '(' before this ')'"},
             {"x1}", 3, "no '{' before this '}'"},
             {"(x1}", 4, "expected ')' for the '(' in column 1"},
             {"{x1)", 4, "expected '}'"},
             {"()", 2, "expected a variable"},
             {"x1 and", 7, "found the end"},
             {"and x1", 1, "found 'and'"},
             {"not", 4, "found the end"},
             {"x1 xor xor x2", 8, "found 'xor'"},
             {"x1 & a", 6, "mixed with names of another kind"},
             {"a & x1", 1, "mixed with names of another kind"},
             {"x0 & x1", 1, "unknown variable x0"},
             {"[1,0", 5, "expected a number, ',' or ']'"},
             {"[", 2, "expected the values of a vector"},
             {"[]", 2, "expected the values"},
             {"[1,,0]", 4, "expected a number, ',' or ']'"},
             {"[1,0,1]", 1, "3 values"},
             {"[1,0](x1", 9, "expected ',' or ')'"},
             {"[1,0](x1,)", 10, "expected the name of a variable"},
             {"[1,0](x1,x2)", 1, "expected 2^2"},
             {"[1,0](1)", 7, "expected the name"},
             {"99999999999999999999", 1, "too large"},
             {"1e999", 1, "too large"},
             {"[99999999999999999999]", 2, "too large"},
             {"x1 + 2 & x2 + 9223372036854775807 + 1", 8, "only 0 and 1"},
             {"9223372036854775807 + x1 + 0*2", 21, "exceeds 64 bits, at index 1"},
             {"2^64", 2, "exceeds 64 bits"},
             {"1/0", 2, "division by zero"},
             {"1/x1", 2, "division by zero, at index 0"},
             {"2 + sqrt(-1)", 5, "negative number"},
             {"x1 -", 5, "found the end"},
             {"\\frac{1}", 8, "'}{' of a fraction"},
             {"\\frac{1}{2", 11, "not closed"},
             {"\\foo", 1, "expected a variable"},
             {"x1 \\foo", 4, "expected an operator"},
             {"x1000000", 1, "variables mean"},
             {"x99999999999999999999", 1, "the number of the variable 'x99999999999999999999' is too large"},
             {"x1 & x64", 6, "variables mean"},
             {"\xff", 1, "byte 0xFF"},
             {"x1 & \xe2\x8a", 6, "found byte 0xE2"},
             {"x1 \xe2\x88\xa9 x2", 4, "found '∩'"},
             {"x1;", 3, "expected an operator"},
             {"x1, x2", 3, "expected an operator"},
             {"(−1)^f = 2*x1", 1, "1 or −1 everywhere"}})
        checkRefused(row, request());
}

SEQUENCY_CASE(operators_that_the_algebra_of_an_expression_lacks_are_refused)
{
    for (const Row& row : std::vector<Row>{{"x1 - x2", 4, "not defined in Boolean algebra"},
                                           {"-x1", 1, "not defined in Boolean algebra"},
                                           {"2*x1", 1, "expected 0 or 1"},
                                           {"x1 ** 2", 4, "not defined in Boolean algebra"},
                                           {"x1/x2", 3, "only for numbers"},
                                           {"0.5", 1, "expected 0 or 1"},
                                           {"[0,2](x1)", 1, "expected 0 to 1"},
                                           {"s(x1)", 1, "±1 variables"},
                                           {"x1²", 3, "not defined"},
                                           {"ω", 1, "only for numbers"}})
        checkRefused(row, request(2, 2, Algebra::Boolean));
    for (const Row& row : std::vector<Row>{{"x1 & x2", 4, "not defined over GF(4)"},
                                           {"!x1", 1, "not defined over GF(4)"},
                                           {"x1'", 3, "not defined over GF(4)"},
                                           {"x1 -> x2", 4, "not defined over GF(4)"},
                                           {"4*x1", 1, "not an element of GF(4)"},
                                           {"0.5", 1, "not an element of GF(4)"},
                                           {"x1^x2", 4, "whole number"},
                                           {"x1^-1", 4, "whole number"},
                                           {"x1^0.5", 4, "whole number"},
                                           {"x1⁻¹", 3, "whole number"},
                                           {"1/x1", 2, "only for numbers"},
                                           {"[0,1,2,4](x1)", 1, "expected 0 to 3"}})
        checkRefused(row, request(2, 4, Algebra::Field));
    for (const Row& row : std::vector<Row>{{"x3", 1, "there are only 2"},
                                           {"x1 & x3", 6, "there are only 2"},
                                           {"a & b & c", 9, "there are only 2"},
                                           {"[1,0]", 1, "expected 2^2"}})
        checkRefused(row, request(2));
    auto how = request();
    how.naming.declared = {"a", "ab", "b"};
    checkRefused({"aab & abb", 1, "several products"}, how);
    checkRefused({"a & c", 5, "expected one of: a, ab, b"}, how);
    how.variables = 2;
    CHECK_EQUAL(expressionReading("a", how), "3 names are declared for 2 variables");
    CHECK_EQUAL(expressionReading("x1", request(1, 6, Algebra::Field)),
                "there is no field of 6 elements, expected a prime power or the algebra arithmetic");
    CHECK_EQUAL(expressionReading("x1", request(1, 3, Algebra::Boolean)),
                "Boolean algebra has radix 2, not 3, expected the algebra field or arithmetic");
    CHECK(expressionReading("x1", request(-1)).find("0 or more") != std::string::npos);
    CHECK(expressionReading("x1", request(1, 1)).find("2 to 251") != std::string::npos);
}

SEQUENCY_CASE(errors_in_expressions_of_several_lines_contain_line_and_column)
{
    CHECK_EQUAL(expressionReading("x1 &\n  x2 &").substr(0, 8), "e:2:7: e");
    CHECK_EQUAL(expressionReading("x1 # first\n\n ?").substr(0, 7), "e:3:2: ");
}

SEQUENCY_CASE(deeply_nested_expressions_do_not_overflow_the_stack)
{
    constexpr std::size_t depth = 100'000;
    const std::string opened(depth, '(');
    const std::string closed(depth, ')');
    CHECK_EQUAL(expressionReading(opened + "x1" + closed), "boolean n=1 0 1");
    CHECK_EQUAL(expressionReading(opened + "x1"),
                "e:1:100003: the '(' in column 100000 is not closed, expected ')'");
    CHECK(expressionReading(opened).find("e:1:100001: expected a variable") == 0);
    CHECK_EQUAL(expressionReading("x1" + closed), "e:1:3: there is no '(' before this ')'");
    CHECK_EQUAL(expressionReading(std::string(depth, '!') + "x1"), "boolean n=1 0 1");
    CHECK_EQUAL(expressionReading("x1" + std::string(depth, '\'')), "boolean n=1 0 1");
    CHECK_EQUAL(expressionReading(std::string(depth, '{') + "x1" + std::string(depth, '}')),
                "boolean n=1 0 1");
    // The trees lean to the right, to the left, or both ways: x1 ⊕ (x1 ⊕ (…)) is 0 for an even number of x1.
    std::string right;
    std::string left = "x1";
    std::string power = "1";
    for (std::size_t i = 0; i < depth; ++i) {
        right += "x1 ^ (";
        left += " ^ x1";
        power += "^1";
    }
    CHECK_EQUAL(expressionReading(right + "0" + closed), "boolean n=1 0 0");
    CHECK_EQUAL(expressionReading(left), "boolean n=1 0 1");
    CHECK_EQUAL(expressionReading(power, request(0, 2, Algebra::Arithmetic)), "arithmetic n=0 1");
    CHECK_EQUAL(expressionReading(right + "0" + closed, request(1, 2, Algebra::Arithmetic)).substr(0, 14),
                "arithmetic n=1");
    const std::string long_text(std::size_t{5} << 20, '(');
    CHECK_EQUAL(expressionReading(long_text), "e: the expression has 5 MiB, expected at most 4 MiB");
}

SEQUENCY_CASE(evaluation_of_an_expression_can_be_cancelled)
{
    std::stop_source stop;
    const auto parsed = VALUE_OF(io::parseExpression("x1 ^ x26", request()));
    base::RunControl control{stop.get_token()};
    std::vector<double> fractions;
    control.progress = [&](double fraction) {
        fractions.push_back(fraction);
        if (fraction > 0.3)
            stop.request_stop();
    };
    CHECK(ERROR_OF(parsed.evaluate(control)).kind == base::ErrorKind::Cancelled);
    CHECK(fractions.back() < 0.7);
}
