// SPDX-License-Identifier: GPL-3.0-or-later
//
// Tests functions that are generated instead of read from a file: --expression, --generate and --example in every subcommand that reads a function.
#include "tests/cli/cli_checks.h"
#include "tests/cli/defined_spectrum.h"

#include <numeric>

using namespace sequency::tests;

namespace {

Numbers spectrum(const Words& input)
{
    return numbersOf(printed(joined({"transform", "--device", "reference"}, input)));
}

}  // namespace

SEQUENCY_CASE(expressions_can_be_given_instead_of_input_files)
{
    CHECK_EQUAL(spectrum({"--expression", "x1 & (x2 ^ !x3)", "--variables", "3"}),
                walsh({0, 0, 0, 0, 1, 0, 0, 1}));
    CHECK_EQUAL(spectrum({"--expression", "[1,0,1,1]"}), (Numbers{3, 1, -1, 1}));
    CHECK_EQUAL(spectrum({"--expression", "x1", "--variables", "2"}), walsh({0, 0, 1, 1}));
    CHECK_EQUAL(spectrum({"--expression", "b & !a", "--names", "a,b"}), walsh({0, 1, 0, 0}));
    CHECK_EQUAL(spectrum({"--expression", "x1 + x2", "--algebra", "arithmetic"}), walsh({0, 1, 1, 2}));
    CHECK_EQUAL(spectrum({"--expression", "x1 + x2"}), walsh({0, 1, 1, 1}));
    CHECK_EQUAL(spectrum({"--expression", "x₁ ⊕ x₂"}), walsh({0, 1, 1, 0}));
    // The coefficients of a polynomial are its spectrum, over GF(5) and over GF(4), which is the default field of this transform.
    Numbers polynomial(25, 0);
    polynomial[10] = 3;
    polynomial[1] = 2;
    CHECK_EQUAL(spectrum({"--expression", "3*x1^2 + 2*x2", "--transform", "gf", "--radix", "5"}), polynomial);
    polynomial.assign(16, 0);
    polynomial[8] = 3;
    polynomial[1] = 2;
    CHECK_EQUAL(spectrum({"--expression", "3*x1^2 + 2*x2", "--transform", "gf"}), polynomial);
}

SEQUENCY_CASE(differently_written_expressions_of_one_function_give_the_same_table)
{
    const auto hex = [](Words words) {
        words.insert(words.begin(), {"convert", "--to", "hex"});
        return call(words);
    };
    // b ∧ ¬a is 1 only at index 2a + b = 1.
    const Reply reordered = hex({"--expression", "b & !a"});
    CHECK_EQUAL(reordered.out, "2\n");
    CHECK_EQUAL(
        reordered.err,
        "sequency-cli: note: --expression: the variables are a, b in the natural order of their names, "
        "not in the order of appearance (--names gives another order)\n");
    const Reply natural = hex({"--expression", "!a & b"});
    CHECK_EQUAL(natural.out, "2\n");
    CHECK_EQUAL(natural.err, "");
    // Declared names keep the order of their declaration, so the index is 2b + a = 2.
    const Reply declared = hex({"--expression", "!a & b", "--names", "b,a"});
    CHECK_EQUAL(declared.out, "4\n");
    CHECK_EQUAL(declared.err, "");
    // y2 is ordered before y10, so the index is 2·y2 + y10.
    CHECK_EQUAL(hex({"--expression", "y10 & !y2"}).out, "2\n");
}

SEQUENCY_CASE(generated_functions_and_examples_can_be_used_as_input)
{
    CHECK_EQUAL(spectrum({"--generate", "majority:3"}), walsh({0, 0, 0, 1, 0, 1, 1, 1}));
    CHECK_EQUAL(spectrum({"--generate", "symmetric:0110"}), walsh({0, 1, 1, 1, 1, 1, 1, 0}));
    CHECK_EQUAL(spectrum({"--generate", "threshold:weights=1,1:bound=2"}), walsh({0, 0, 0, 1}));
    CHECK_EQUAL(spectrum({"--generate", "random:4:7"}), spectrum({"--random", "7", "--variables", "4"}));
    CHECK_EQUAL(spectrum({"--generate", "random:2:7:3", "--transform", "gf", "--radix", "3"}),
                spectrum({"--random", "7", "--variables", "2", "--transform", "gf", "--radix", "3"}));
    CHECK_EQUAL(spectrum({"--example", "gf5-polynomial", "--transform", "gf", "--radix", "5"})[10], 3.0);
    CHECK_EQUAL(spectrum({"--example", "aes"})[0], 32640.0);
    const Reply list = call({"--list-examples"});
    CHECK_EQUAL(list.status, 0);
    CHECK_EQUAL(list.err, "");
    CHECK_EQUAL(call({"transform", "--list-examples"}).out, list.out);
    int examples = 0;
    for (const std::string& line : linesOf(list.out)) {
        if (!line.starts_with("  "))
            continue;
        const std::string name = line.substr(2, line.find(' ', 2) - 2);
        INFO(name);
        ++examples;
        if (examples % 7 == 0)  // every seventh example; tst_example tests all
            CHECK_EQUAL(
                call({"transform", "--device", "reference", "--transform", "walsh", "--example", name})
                    .out.empty(),
                name.starts_with("gf") || name.starts_with("ternary"));
    }
    CHECK(examples >= 30);
    const std::string generators = printed({"convolve", "--list-generators"});
    for (const std::string name :
         {"random", "majority", "maiorana-mcfarland", "threshold", "aes", ":weights=3,2,2,1"})
        CHECK(contains(generators, name));
}

SEQUENCY_CASE(convolve_and_identify_accept_files_expressions_and_generators)
{
    const TemporaryFolder folder;
    const std::string file = folder.write("g.txt", "0101");
    const auto convolved = [](const Words& operands) {
        return numbersOf(printed(joined({"convolve", "--device", "reference"}, operands)));
    };
    // Example 3 of the dyadic paper has the result 1 2 1 2.
    const Numbers expected{1, 2, 1, 2};
    CHECK_EQUAL(convolved({"--example", "dyadic-1", "--example", "dyadic-g"}), expected);
    CHECK_EQUAL(convolved({"--example", "dyadic-1", file}), expected);
    CHECK_EQUAL(convolved({file, "--expression", "[1,0,1,1]"}), expected);
    CHECK_EQUAL(convolved({"--expression", "!x1 & !x2 | x1", "--expression", "x2", "--variables", "2"}),
                expected);
    CHECK_EQUAL(convolved({"--generate", "symmetric:011", "--expression", "x1", "--variables", "2"}),
                (Numbers{2, 2, 1, 1}));
    // The operands of `identify` are input and output in this order. The response 1 0 0 0 maps every input to itself.
    const Reply identified =
        call({"identify", "--expression", "2 - x1x2", "--example", "and-2", "--device", "reference"});
    CHECK_EQUAL(identified.status, 0);
    const Reply correlated = call({"autocorrelate", "--expression", "x1 & x2", "--device", "reference"});
    CHECK_EQUAL(numbersOf(correlated.out), (Numbers{1, 0, 0, 0}));
    checkRefused({"convolve", file}, 2, "convolve: 1 function is given, expected 2: ");
    checkRefused({"convolve", file, file, "--example", "and-2"}, 2, "convolve: 3 functions are given");
    checkRefused({"autocorrelate"}, 3, "-:1:1: the input is empty");
    checkRefused({"convolve", file, "--expression", "x1 &"}, 3, "--expression:1:5: expected a variable");
}

SEQUENCY_CASE(errors_in_expressions_and_generators_are_reported_in_one_line)
{
    checkRefused({"transform", "--expression", "x1 & (x2"}, 3,
                 "--expression:1:9: the '(' in column 6 is not closed, expected ')'\n");
    checkRefused({"transform", "--expression", "x1 &\nx2 & ?"}, 3, "--expression:2:6: ");
    checkRefused({"transform", "--expression", "x1 & x4", "--variables", "3"}, 3,
                 "--expression:1:6: 'x4' is variable number 4, but there are only 3\n");
    checkRefused({"transform", "--expression", "x1", "--variables", "60"}, 3,
                 "--expression: 60 variables mean 2^60 values");
    checkRefused({"transform", "--expression", "x60"}, 3, "--expression:1:1: 60 variables mean");
    checkRefused({"transform", "--expression", ""}, 3, "--expression:1:1: ");
    checkRefused({"transform", "--expression", std::string(100'000, '(')}, 3, "--expression:1:100001: ");
    checkRefused({"transform", "--expression", "x1", "--algebra", "group"}, 2,
                 "transform: --algebra: unknown algebra 'group', expected auto, boolean, field or "
                 "arithmetic\n");
    checkRefused({"transform", "--expression", "a", "--names", "a,,b"}, 2,
                 "transform: --names: a name is empty");
    checkRefused({"transform", "--expression", "a", "--names", "a,a"}, 2,
                 "transform: --names: 'a' occurs twice");
    checkRefused({"transform", "--expression", "x1", "-"}, 2, "transform: more than one input is given");
    checkRefused({"transform", "--generate", "nonsense"}, 2, "--generate: unknown generator 'nonsense'");
    checkRefused({"transform", "--generate", "majority:x"}, 3,
                 "--generate: variables: 'x' is not a whole number, expected 0 to 62\n");
    checkRefused({"transform", "--generate", "majority:3", "--variables", "4"}, 2, "");
    checkRefused({"transform", "--example", "characters-c3"}, 2,
                 "--example: the example 'characters-c3' shows");
}
