// SPDX-License-Identifier: GPL-3.0-or-later
//
// Tests that expressions written by expression_text.h evaluate to the same function when they are read, and that random formulas evaluate to the
// values of their definition.
#include "engine/io/expression/expression_text.h"
#include "tests/engine/io/expression_reading.h"
#include "tests/engine/io/formats/reading.h"
#include "tests/support/check.h"
#include "tests/support/definitions/definition.h"
#include "tests/support/drivers/stop_poll_counter.h"

#include <memory>

using namespace sequency;
using namespace sequency::tests;
using io::Algebra;
using io::ExpressionStyle;
using transform::TransformSpec;

namespace {

using Complex = std::complex<double>;

base::ElementVector typed(const DenseVector& values, base::ElementType type)
{
    auto buffer = base::AlignedBuffer<Complex>::allocate(values.size());
    std::copy(values.begin(), values.end(), buffer->begin());
    return *base::convert(base::ElementVector(std::move(*buffer)), type);
}

Algebra algebraOf(const TransformSpec& spec)
{
    return spec.name == "reed-muller" ? Algebra::Boolean
           : spec.name == "gf"        ? Algebra::Field
                                      : Algebra::Arithmetic;
}

base::ElementType typeOf(const TransformSpec& spec)
{
    if (spec.name == "vilenkin-chrestenson")
        return base::ElementType::Complex128;
    return algebraOf(spec) == Algebra::Arithmetic ? base::ElementType::Int64 : base::ElementType::UInt8;
}

// A generator of random formulas together with their values.
struct Random {
    std::mt19937_64 numbers;
    int variables;
    unsigned below(unsigned limit) { return static_cast<unsigned>(numbers() % limit); }
};
struct Formula {
    std::string text;
    std::vector<bool> values;  // values at all points
};

Formula randomFormula(Random& random, int depth)
{
    const std::size_t size = std::size_t{1} << random.variables;
    if (depth == 0 || random.below(8) == 0) {
        Formula leaf;
        const int variable = static_cast<int>(random.below(static_cast<unsigned>(random.variables) + 1));
        leaf.text = variable == 0 ? "1" : "x" + std::to_string(variable);
        for (std::size_t z = 0; z < size; ++z)
            leaf.values.push_back(variable == 0 || (z >> (random.variables - variable) & 1U) != 0);
        return leaf;
    }
    const Formula a = randomFormula(random, depth - 1);
    Formula result;
    if (random.below(5) == 0) {
        result.text = random.below(2) == 0 ? "!(" + a.text + ")" : "(" + a.text + ")'";
        for (const bool value : a.values)
            result.values.push_back(!value);
        return result;
    }
    const Formula b = randomFormula(random, depth - 1);
    const char* const signs[] = {" & ", " | ", " ^ ", " -> ", " <-> ", " and ", "+", "*", " xor ", ""};
    const unsigned sign = random.below(10);
    result.text = "(" + a.text + ")" + signs[sign] + "(" + b.text + ")";
    for (std::size_t z = 0; z < size; ++z) {
        const bool x = a.values[z];
        const bool y = b.values[z];
        const bool values[] = {x && y, x || y, x != y, !x || y, x == y,
                               x && y, x || y, x && y, x != y,  x && y};
        result.values.push_back(values[sign]);
    }
    return result;
}

}  // namespace

SEQUENCY_CASE(written_expressions_evaluate_to_the_same_function_after_reading)
{
    std::uint64_t salt = 7000;
    int done = 0;
    for (const TransformSpec& spec : catalogueSpecs(32)) {
        if (spec.direction == transform::Direction::Inverse)
            continue;
        INFO(transform::token(spec));
        const std::size_t size = transform::describe(spec)->size();
        const bool isLogic = typeOf(spec) == base::ElementType::UInt8;
        auto random = generator(++salt);
        DenseVector function;
        for (std::size_t i = 0; i < size; ++i)
            function.emplace_back(isLogic ? static_cast<double>(random() % static_cast<unsigned>(spec.radix))
                                          : static_cast<double>(random() % 15) - 7);
        TransformSpec usual = spec;
        usual.scale = transform::SpectrumScale::One;
        usual.sign = transform::ExponentSign::Negative;
        DenseVector dense = byDefinition(usual, function);
        for (Complex& value : dense) {
            if (spec.scale != transform::SpectrumScale::One)
                value /= spec.scale == transform::SpectrumScale::Root ? std::sqrt(static_cast<double>(size))
                                                                      : static_cast<double>(size);
            if (spec.sign == transform::ExponentSign::Positive)
                value = std::conj(value);
        }
        const bool isReal =
            typeOf(spec) == base::ElementType::Int64 && spec.scale != transform::SpectrumScale::One;
        const auto spectrum = typed(dense, isReal ? base::ElementType::Float64 : typeOf(spec));
        for (const auto style : {ExpressionStyle::Unicode, ExpressionStyle::Ascii, ExpressionStyle::Latex})
            for (const bool products : {false, true}) {
                io::ExpressionOptions options;
                options.style = style;
                options.signProducts = products;
                options.functionName = products ? "f" : "";
                const auto made = VALUE_OF(io::expression(spectrum, spec, options));
                INFO(made.text());
                const auto read = VALUE_OF(
                    io::readExpression(made.text(), request(spec.variables, spec.radix, algebraOf(spec))));
                CHECK_NEAR(tests::dense(read.values), function, 1e-9);
                if (isLogic)
                    CHECK(read.isLogic());
                ++done;
            }
    }
    CHECK(done > 100);
}

SEQUENCY_CASE(a_written_series_in_plus_minus_one_evaluates_to_the_function)
{
    const TransformSpec spec{"walsh", 2, 3};
    const DenseVector function{0, 0, 0, 1, 0, 1, 1, 1};
    DenseVector signs;
    for (const Complex& value : function)
        signs.push_back(1.0 - 2.0 * value);
    io::ExpressionOptions options;
    options.ofSigns = true;
    options.functionName = "f";
    for (const auto style : {ExpressionStyle::Unicode, ExpressionStyle::Latex}) {
        options.style = style;
        const auto made = VALUE_OF(
            io::expression(typed(byDefinition(spec, signs), base::ElementType::Int64), spec, options));
        INFO(made.text());
        CHECK_EQUAL(expressionReading(made.text()), "arithmetic n=3 0 0 0 1 0 1 1 1");
    }
}

SEQUENCY_CASE(random_formulas_evaluate_to_the_values_of_their_definition)
{
    Random random{generator(42), 0};
    for (int round = 0; round < 400; ++round) {
        random.variables = 1 + static_cast<int>(random.below(9));
        const Formula formula = randomFormula(random, 1 + static_cast<int>(random.below(6)));
        INFO(formula.text);
        for (const Algebra algebra : {Algebra::Boolean, Algebra::Arithmetic}) {
            // In the arithmetic algebra, sums can have values other than 0 and 1.
            if (algebra == Algebra::Arithmetic && (formula.text.find('+') != std::string::npos ||
                                                   formula.text.find(" ^ ") != std::string::npos))
                continue;
            const auto read =
                VALUE_OF(io::readExpression(formula.text, request(random.variables, 2, algebra)));
            CHECK(read.isBoolean());
            std::vector<double> expected(formula.values.begin(), formula.values.end());
            CHECK_EQUAL(valuesOf(read), expected);
        }
    }
}

// Every block of points is evaluated once. tests/bench/bench_io measures the times.
SEQUENCY_CASE(expressions_of_many_variables_are_evaluated_in_blocks)
{
    constexpr int n = 24;
    const StopPollCounter watch;
    const auto read = VALUE_OF(io::readExpression("x1 & (x2 ^ !x3) | x12x13' ^ x24 & x23 & !(x7 | x8) -> x20",
                                                  request(n), watch.control()));
    const auto& values = std::get<base::AlignedBuffer<std::uint8_t>>(read.values);
    REQUIRE(values.size() == std::size_t{1} << n);
    std::size_t wrong = 0;
    for (std::size_t z = 0; z < values.size(); ++z) {
        const auto x = [z](int i) { return (z >> (n - i) & 1U) != 0; };
        const bool left =
            (x(1) && (x(2) != !x(3))) || ((x(12) && !x(13)) != (x(24) && x(23) && !(x(7) || x(8))));
        wrong += values[z] != (!left || x(20) ? 1 : 0);
    }
    CHECK_EQUAL(wrong, std::size_t{0});
    INFO(std::to_string(watch.polls()) + " polls");
    CHECK(watch.polls() >= 16);  // a stop takes effect within a sixteenth of the time
    CHECK(watch.polls() <= values.size() / 64);
}
