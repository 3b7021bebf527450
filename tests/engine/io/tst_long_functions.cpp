// SPDX-License-Identifier: GPL-3.0-or-later
//
// Tests functions that are long enough to be computed by several threads: random functions, and one function of 20 variables from generators and
// files.
#include "engine/io/expression/expression_reader.h"
#include "engine/io/generators/generator.h"
#include "engine/io/generators/random_words.h"
#include "engine/io/vector_text.h"
#include "tests/support/check.h"

#include <algorithm>
#include <array>
#include <random>

using namespace sequency;
using namespace sequency::tests;

namespace {

constexpr int variables = 20;

// The functions below are x1·x20 ∨ x2·x̄19 ∨ x3·x7·x̄11.
bool expectedValue(std::size_t index)
{
    const auto x = [index](int i) { return (index >> (variables - i) & 1U) != 0; };
    return (x(1) && x(20)) || (x(2) && !x(19)) || (x(3) && x(7) && !x(11));
}

// Returns the first index with another value than `expected` gives, or the number of values if there is none.
template <typename Expected>
std::size_t firstDifference(const base::FunctionVector& function, const Expected& expected)
{
    const auto bits = VALUE_OF(base::bitsOf(function));
    for (std::size_t i = 0; i < bits.size(); ++i)
        if (bits[i] != expected(i))
            return i;
    return bits.size();
}

void checkText(const std::string& text)
{
    const auto read = VALUE_OF(io::readVector(text, {}));
    CHECK_EQUAL(firstDifference(read.function, expectedValue), std::size_t{1} << variables);
}

}  // namespace

SEQUENCY_CASE(random_words_are_those_of_the_mersenne_twister_from_any_place)
{
    auto random = generator(4901);
    for (const int logStride : {0, 1, 7, 11, 15, 22}) {
        const std::uint64_t seed = random();
        std::vector<std::uint64_t> words(random() % 1000);
        io::RandomWords start(seed);
        start.fill(words);
        auto parts = start.parts(logStride, 3);
        REQUIRE(parts.size() == 3);
        for (std::size_t k = 0; k < parts.size(); ++k) {
            std::mt19937_64 expected(seed);
            expected.discard(words.size() + (k << logStride));
            std::vector<std::uint64_t> drawn(700);
            parts[k].fill(drawn);
            CHECK(std::ranges::all_of(drawn, [&](std::uint64_t word) { return word == expected(); }));
        }
    }
}

// Value i is the lowest bit of byte i of the Mersenne Twister's numbers. A function of 28 variables is drawn in two parts of 2^24 numbers.
SEQUENCY_CASE(the_values_of_a_long_random_function_are_the_bits_of_one_sequence)
{
    const auto function = VALUE_OF(io::generate("random:variables=28:seed=12"));
    const auto bits = VALUE_OF(base::bitsOf(function));
    constexpr std::size_t part = std::size_t{1} << 24;
    constexpr std::size_t count = 512;
    std::mt19937_64 words(12);
    std::size_t next = 0;
    for (const std::size_t first : {std::size_t{0}, part - count, part, 2 * part - count}) {
        words.discard(first - next);
        for (next = first; next < first + count; ++next) {
            const std::uint64_t word = words();
            for (std::size_t byte = 0; byte < 8; ++byte)
                CHECK_EQUAL(bits[8 * next + byte], (word >> 8 * byte & 1U) != 0);
        }
    }
}

SEQUENCY_CASE(generators_with_many_values_match_their_definitions)
{
    const auto threshold =
        VALUE_OF(io::generate("threshold:weights=5,-3,1,2,4,-1,7,1,1,2,-6,3,2,1,4,1,-2,3,9,1:bound=11"));
    constexpr std::array weights{5, -3, 1, 2, 4, -1, 7, 1, 1, 2, -6, 3, 2, 1, 4, 1, -2, 3, 9, 1};
    CHECK_EQUAL(firstDifference(threshold,
                                [&](std::size_t index) {
                                    int sum = 0;
                                    for (std::size_t i = 0; i < weights.size(); ++i)
                                        sum += (index >> (weights.size() - 1 - i) & 1U) != 0 ? weights[i] : 0;
                                    return sum >= 11;
                                }),
                std::size_t{1} << variables);
}

SEQUENCY_CASE(expressions_of_twenty_variables_are_evaluated_at_all_points)
{
    io::ExpressionRequest request;
    request.variables = variables;
    const auto function = VALUE_OF(io::readExpression("x1 & x20 | x2 & !x19 | x3 & x7 & !x11", request));
    CHECK_EQUAL(firstDifference(function, expectedValue), std::size_t{1} << variables);
}

SEQUENCY_CASE(logic_files_of_twenty_inputs_are_evaluated_at_all_points)
{
    checkText(".i 20\n.o 1\n1------------------1 1\n-1----------------0- 1\n--1---1---0--------- 1\n.e\n");
    std::string names;
    std::string inputs;
    for (int i = 1; i <= variables; ++i) {
        names += " x" + std::to_string(i);
        inputs += "INPUT(x" + std::to_string(i) + ")\n";
    }
    checkText(".model m\n.inputs" + names + "\n.outputs f\n.names x1 x20 a\n11 1\n.names x2 x19 b\n10 1\n" +
              ".names x3 x7 x11 c\n110 1\n.names a b c f\n1-- 1\n-1- 1\n--1 1\n.end\n");
    checkText(inputs + "OUTPUT(f)\na = AND(x1, x20)\ny = NOT(x19)\nb = AND(x2, y)\nz = NOT(x11)\n" +
              "c = AND(x3, x7, z)\nf = OR(a, b, c)\n");
}
