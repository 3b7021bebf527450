// SPDX-License-Identifier: GPL-3.0-or-later
//
// Tests programs on every device. A program without a dedicated plan runs operation by operation, and the results match the definition.
#include "engine/program/program_text.h"
#include "engine/program/programs.h"
#include "engine/transform/catalogue.h"
#include "tests/support/check.h"
#include "tests/support/definitions/definition.h"
#include "tests/support/definitions/plan_laws.h"
#include "tests/support/drivers/every_device.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstring>
#include <limits>
#include <type_traits>

using namespace sequency;
using program::HostVector;
using program::ProgramBuilder;
using program::Storage;
using tests::onEveryDevice;
using tests::outputsOf;
using tests::randomIntegers;
using tests::valuesOf;
using tests::vectorOf;

// A quarter of the largest magnitude 8 is 2, so values from −2 to 2 become +0. NaN is unchanged. If the largest magnitude is infinite, all values are
// unchanged.
SEQUENCY_CASE(values_below_a_share_of_the_largest_magnitude_become_zero)
{
    const float infinity = std::numeric_limits<float>::infinity();
    const float noNumber = std::numeric_limits<float>::quiet_NaN();
    const std::vector<float> f{8, -8, 2, -2, std::nextafter(2.0F, 3.0F), 1e-30F, -0.0F, noNumber};
    const std::vector<float> expected{8, -8, 0, 0, std::nextafter(2.0F, 3.0F), 0, 0, noNumber};
    for (const float largest : {8.0F, infinity}) {
        ProgramBuilder builder;
        const auto values = builder.input("f", Storage::Float32, f.size());
        builder.output(builder.clear(values, builder.input("m", Storage::Float32, 1), 0.25));
        const auto program = VALUE_OF(builder.finish());
        onEveryDevice([&](session::Backend& device) {
            const auto outputs =
                outputsOf(device, program, {vectorOf(f), vectorOf(std::vector<float>{largest})});
            const auto found = valuesOf<float>(outputs[0]);
            const auto& right = largest == infinity ? f : expected;
            CHECK(std::memcmp(found.data(), right.data(), found.size() * sizeof(float)) == 0);
        });
    }
}

// The last value decides: −0 and values up to 2, a quarter of the largest magnitude 8, become +0. All other values are unchanged, and so is a vector
// that contains an infinite value.
SEQUENCY_CASE(values_below_a_share_of_their_own_largest_magnitude_become_zero)
{
    const float above = std::nextafter(2.0F, 3.0F);
    const float infinity = std::numeric_limits<float>::infinity();
    const std::vector<float> unchanged{8, -8, above, -above, 0, std::numeric_limits<float>::quiet_NaN()};
    for (const std::size_t length : {7, 4099, 70000})
        for (const float last : {0.0F, -0.0F, -2.0F, 1e-30F, above, infinity}) {
            std::vector<float> f(length, 1.0F);
            for (std::size_t i = 0; i + 1 < length; ++i)
                f[i] = unchanged[i % unchanged.size()];
            f.back() = last;
            std::vector<float> expected = f;
            if (std::abs(last) <= 2)
                expected.back() = 0;
            ProgramBuilder builder;
            const auto values = builder.input("f", Storage::Float32, length);
            const auto largest = builder.reduce(values, program::largestMagnitude());
            builder.output(builder.clear(values, largest, 0.25));
            const auto program = VALUE_OF(builder.finish());
            onEveryDevice([&](session::Backend& device) {
                INFO(device.info().id + ", " + std::to_string(length) + " values, the last " +
                     std::to_string(last));
                const auto outputs = outputsOf(device, program, {vectorOf(f)});
                const auto found = valuesOf<float>(outputs[0]);
                CHECK(std::memcmp(found.data(), expected.data(), length * sizeof(float)) == 0);
            });
        }
}

namespace {

template <typename Number>
void checkQuotients(Storage storage, const std::vector<Number>& dividends,
                    const std::vector<Number>& divisors)
{
    std::vector<Number> f;
    std::vector<Number> g;
    for (const Number dividend : dividends)
        for (const Number divisor : divisors) {
            f.push_back(dividend);
            g.push_back(divisor);
        }
    ProgramBuilder builder;
    const auto first = builder.input("f", storage, f.size());
    const auto second = builder.input("g", storage, g.size());
    builder.output(builder.divide(first, second));
    if constexpr (std::is_integral_v<Number>)
        builder.output(builder.remainder(first, second));
    const auto program = VALUE_OF(builder.finish());
    onEveryDevice([&](session::Backend& device) {
        const auto outputs = outputsOf(device, program, {vectorOf(f), vectorOf(g)});
        const auto quotients = valuesOf<Number>(outputs[0]);
        for (std::size_t i = 0; i < f.size(); ++i) {
            INFO(device.info().id + " " + std::to_string(f[i]) + " / " + std::to_string(g[i]));
            const Number expected = g[i] == 0 ? Number(0) : static_cast<Number>(f[i] / g[i]);
            if constexpr (std::is_integral_v<Number>) {
                CHECK_EQUAL(quotients[i], expected);
                CHECK_EQUAL(valuesOf<Number>(outputs[1])[i],
                            g[i] == 0 ? Number(0) : static_cast<Number>(f[i] % g[i]));
            } else {  // OpenCL C guarantees 2.5 ULP for float32
                CHECK(std::abs(quotients[i] - expected) <=
                      3 * std::numeric_limits<Number>::epsilon() * std::abs(expected));
            }
        }
    });
}

}  // namespace

// If the divisor is 0, quotient and remainder are 0. Quotients are rounded towards 0, and a remainder has the sign of the dividend.
SEQUENCY_CASE(quotients_and_remainders_match_the_definition_on_every_device)
{
    constexpr std::int32_t least = std::numeric_limits<std::int32_t>::min() + 1;
    checkQuotients<std::int32_t>(Storage::Int32, {0, 1, -1, 7, -7, 1 << 30, least},
                                 {0, 1, -1, 2, -2, 3, least});
    constexpr std::int64_t large = std::int64_t{1} << 62;
    checkQuotients<std::int64_t>(Storage::Int64, {0, 5, -5, large, -large, large - 1},
                                 {0, 1, -1, 3, -4, large});
    checkQuotients<float>(Storage::Float32, {0, 1, -1, 0.1F, 1e30F}, {0, -0.0F, 1, -3, 0.7F, 1e-5F});
    checkQuotients<double>(Storage::Float64, {0, 1, -1, 0.1, 1e300}, {0, -0.0, 1, -3, 0.7, 1e-5});
}

// Every run reuses the data that a device has prepared for the transforms of a plan. A convolution has three transforms, of which two are equal.
SEQUENCY_CASE(every_run_of_a_prepared_convolution_plan_matches_the_definition)
{
    for (const int n : {1, 5, 8, 12}) {
        const auto program = VALUE_OF(program::convolutionProgram(n, false, Storage::Int64));
        const std::size_t size = std::size_t{1} << n;
        onEveryDevice([&](session::Backend& device) {
            const auto plan = VALUE_OF(device.prepare(program, {}));
            for (std::uint64_t seed = 1; seed <= 3; ++seed) {
                INFO("n = " + std::to_string(n) + ", seed " + std::to_string(seed));
                const auto f = randomIntegers(size, seed);
                const auto g = randomIntegers(size, 100 + seed);
                const HostVector first = vectorOf(f);
                const HostVector second = vectorOf(g);
                HostVector output = tests::outputFor(program);
                base::Timings timings;
                REQUIRE(device.execute(*plan, {{first, second}, {&output}}, {}, timings));
                std::vector<std::int64_t> expected(size);
                for (std::size_t i = 0; i < size; ++i)
                    for (std::size_t j = 0; j < size; ++j)
                        expected[i] += f[j] * g[i ^ j];
                CHECK(valuesOf<std::int64_t>(output) == expected);
            }
        });
    }
}

SEQUENCY_CASE(preparing_an_equal_program_again_returns_the_cached_plan)
{
    const auto programOf = [](int variables) {
        return *program::transformProgram(*transform::walsh(variables), Storage::Int32);
    };
    const auto device = session::makeCpuBackend();
    const auto first = VALUE_OF(device->prepare(programOf(6), {}));
    const auto other = VALUE_OF(device->prepare(programOf(7), {}));
    const auto stepwise = VALUE_OF(device->prepare(programOf(6), {.algorithm = "cooley-tukey"}));
    const auto again = VALUE_OF(device->prepare(programOf(6), {}));
    CHECK(first == again);
    CHECK(other != first);
    CHECK(stepwise != first);
    // A plan with a second vector is not cached, because the memory for the vector may be missing the next time.
    const transform::TransformSpec reordered{
        .name = "walsh", .variables = 20, .order = transform::SpectrumOrder::Sequency};
    const auto large = *program::transformProgram(*transform::describe(reordered), Storage::Int32);
    CHECK(*device->prepare(large, {}) != *device->prepare(large, {}));
}

// NaN counts as 0 at every index. A naive maximum would lose the values before a NaN.
SEQUENCY_CASE(the_reduction_to_the_largest_magnitude_ignores_nan)
{
    std::vector<float> f(70000, 1.0F);
    f[3] = -5;
    for (const std::size_t place : {std::size_t{4}, std::size_t{40000}, f.size() - 1})
        f[place] = std::numeric_limits<float>::quiet_NaN();
    f[69000] = 0.5F;
    ProgramBuilder builder;
    const auto values = builder.input("f", Storage::Float32, f.size());
    builder.output(builder.reduce(values, program::largestMagnitude()));
    builder.output(builder.reduce(values, *program::findReduction("smallest-magnitude")));
    const auto program = VALUE_OF(builder.finish());
    onEveryDevice([&](session::Backend& device) {
        const auto outputs = outputsOf(device, program, {vectorOf(f)});
        CHECK_EQUAL(valuesOf<float>(outputs[0]), std::vector<float>{5});
        CHECK_EQUAL(valuesOf<float>(outputs[1]), std::vector<float>{0.5F});
    });
}

SEQUENCY_CASE(every_reduction_of_a_program_matches_the_definition)
{
    const auto f = randomIntegers(70000, tests::seed());
    std::int64_t largest = f[0];
    std::int64_t smallest = f[0];
    std::int64_t sum = 0;
    std::int64_t nonzero = 0;
    std::int64_t squares = 0;
    std::int64_t least = INT64_MAX;
    std::vector<std::int32_t> narrow;
    for (const std::int64_t value : f) {
        largest = std::max(largest, value);
        smallest = std::min(smallest, value);
        sum += value;
        nonzero += value != 0 ? 1 : 0;
        if (value != 0)
            least = std::min(least, std::abs(value));
        squares += value * value;
        narrow.push_back(static_cast<std::int32_t>(value));
    }
    const std::vector<std::pair<std::string, std::int64_t>> expected{
        {"largest-magnitude", std::max(largest, -smallest)},
        {"largest", largest},
        {"smallest", smallest},
        {"smallest-magnitude", least},
        {"sum", sum},
        {"nonzero", nonzero},
        {"sum-of-squares", squares}};
    CHECK_EQUAL(expected.size(), program::reductions().size());
    for (const auto& [name, value] : expected) {
        INFO(name);
        const program::Reduction* const reduction = program::findReduction(name);
        REQUIRE(reduction != nullptr);
        ProgramBuilder builder;
        builder.output(builder.reduce(builder.input("f", Storage::Int64, f.size()), *reduction));
        builder.output(builder.reduce(builder.input("g", Storage::Int32, f.size()), *reduction));
        const auto program = VALUE_OF(builder.finish());
        onEveryDevice([&](session::Backend& device) {
            const auto outputs = outputsOf(device, program, {vectorOf(f), vectorOf(narrow)});
            CHECK_EQUAL(valuesOf<std::int64_t>(outputs[0]), std::vector<std::int64_t>{value});
            if (reduction->grows())
                CHECK_EQUAL(valuesOf<std::int64_t>(outputs[1]), std::vector<std::int64_t>{value});
            else
                CHECK_EQUAL(valuesOf<std::int32_t>(outputs[1]),
                            std::vector<std::int32_t>{static_cast<std::int32_t>(value)});
        });
    }
}

// The program has conversions, an input that is read after its transform, and an output that is an input of other operations.
SEQUENCY_CASE(vectors_that_later_operations_need_are_not_overwritten)
{
    const auto program =
        VALUE_OF(program::parse("f = input int32 256\n"
                                "S = transform f walsh:n=8\n"
                                "T = transform f walsh:n=8\n"
                                "r = convert S float32\n"
                                "q = multiply r r\n"
                                "w = signs f int64\n"
                                "d = multiply S T\n"
                                "e = reduce q sum\n"
                                "output f\noutput S\noutput q\noutput w\noutput d\noutput e\n"));
    std::vector<std::int32_t> f;
    for (const std::int64_t value : randomIntegers(256, tests::seed()))
        f.push_back(static_cast<std::int32_t>(value % 4));
    std::vector<std::int32_t> spectrum(256);
    std::vector<std::int32_t> squares;
    std::vector<float> realSquares;
    std::vector<std::int64_t> signs;
    float energy = 0;
    for (std::size_t w = 0; w < 256; ++w) {
        for (std::size_t x = 0; x < 256; ++x)
            spectrum[w] += std::popcount(w & x) % 2 == 0 ? f[x] : -f[x];
        squares.push_back(spectrum[w] * spectrum[w]);
        realSquares.push_back(static_cast<float>(squares.back()));
        signs.push_back(f[w] == 0 ? 1 : -1);
        energy += realSquares.back();
    }
    onEveryDevice([&](session::Backend& device) {
        const auto outputs = outputsOf(device, program, {vectorOf(f)});
        CHECK_EQUAL(valuesOf<std::int32_t>(outputs[0]), f);
        CHECK_EQUAL(valuesOf<std::int32_t>(outputs[1]), spectrum);
        CHECK_EQUAL(valuesOf<float>(outputs[2]), realSquares);
        CHECK_EQUAL(valuesOf<std::int64_t>(outputs[3]), signs);
        CHECK_EQUAL(valuesOf<std::int32_t>(outputs[4]), squares);
        // The sum is exact, because it is below 2^24.
        CHECK_EQUAL(valuesOf<float>(outputs[5]), std::vector<float>{energy});
    });
}

// The program resembles a convolution, but the second transform is applied to the spectrum of the first: G = W·W·f = N·f.
SEQUENCY_CASE(a_product_of_a_function_transformed_twice_is_not_fused_as_convolution)
{
    const auto program = VALUE_OF(program::parse("f = input int64 16\n"
                                                 "F = transform f walsh:n=4\n"
                                                 "G = transform F walsh:n=4\n"
                                                 "P = multiply F G\n"
                                                 "R = transform P walsh:n=4:inverse\n"
                                                 "C = shift R 4\n"
                                                 "output C\n"));
    const auto f = randomIntegers(16, tests::seed());
    const auto transformed = [](const std::vector<std::int64_t>& values) {
        std::vector<std::int64_t> sums(values.size());
        for (std::size_t w = 0; w < values.size(); ++w)
            for (std::size_t x = 0; x < values.size(); ++x)
                sums[w] += std::popcount(w & x) % 2 == 0 ? values[x] : -values[x];
        return sums;
    };
    auto products = transformed(f);
    for (std::size_t i = 0; i < f.size(); ++i)
        products[i] *= 16 * f[i];
    auto expected = transformed(products);
    for (std::int64_t& value : expected)
        value /= 16;  // exact: every product is a multiple of 16
    onEveryDevice([&](session::Backend& device) {
        CHECK_EQUAL(valuesOf<std::int64_t>(outputsOf(device, program, {vectorOf(f)})[0]), expected);
    });
}

// Another vector already occupies the memory of the donated input, so the second output must not use it.
SEQUENCY_CASE(two_outputs_never_share_the_memory_of_a_donated_input)
{
    const auto program = program::parse("b = input bits 256\n"
                                        "r = transform b reed-muller:n=8\n"
                                        "s = transform r reed-muller:n=8\n"
                                        "t = transform r reed-muller:n=8\n"
                                        "output s\noutput t\n");
    REQUIRE(program);
    onEveryDevice([&](session::Backend& device) {
        auto first = VALUE_OF(base::PackedBits::allocate(256));
        auto second = VALUE_OF(program::allocate(Storage::Bits, 256));
        const std::vector<std::uint64_t> words{0x0123456789abcdef, 0xfedcba9876543210, 0x5555, ~0x77ULL};
        std::ranges::copy(words, first.words());
        HostVector data = std::move(first);
        base::Timings timings;
        REQUIRE(device.compute(*program, {}, {{program::InputVector::givenAway(data)}, {&data, &second}}, {},
                               timings));
        // The transform is its own inverse.
        for (const HostVector* vector : {&std::as_const(data), &std::as_const(second)}) {
            const auto& bits = std::get<base::PackedBits>(*vector);
            CHECK_EQUAL(std::vector<std::uint64_t>(bits.words(), bits.words() + bits.wordCount()), words);
        }
    });
}

SEQUENCY_CASE(the_text_of_a_plan_has_one_line_per_launch)
{
    session::Engine engine;
    const auto program = VALUE_OF(program::convolutionProgram(6, false, Storage::Int64));
    for (const auto& device : engine.devices()) {
        INFO(device.id);
        const auto plan = VALUE_OF(engine.backend(device.id)->prepare(program, {"cooley-tukey", {}}));
        CHECK(plan->program() == program);
        INFO(plan->text());
        tests::checkPlan(program, "cooley-tukey", plan->passes());
        // The expected lines are 3·6 steps, the product and the shift. On the CPU, 64 values fit one cache tile. If the plan has several shapes, a
        // line for the shape is added.
        const bool hasShape = !plan->shape().empty();
        CHECK_EQUAL(std::ranges::count(plan->text(), '\n'),
                    (device.id == "cpu" ? 5 : 20) + (hasShape ? 1 : 0));
        CHECK_EQUAL(plan->text().starts_with("shape: default\n"), hasShape);
        const auto unknown = ERROR_OF(engine.backend(device.id)->prepare(program, {"slow", {}}));
        CHECK(unknown.kind == base::ErrorKind::BadUsage);
        CHECK(unknown.message.find("expected one of: fast, ") != std::string::npos);
    }
}

// checkPlan() of plan_laws.h checks each plan. On the host, each pass reports one time per run, except for loops and packed digits, which combine
// several steps in a pass.
SEQUENCY_CASE(every_plan_contains_every_transform_step_exactly_once)
{
    auto specs = tests::catalogueSpecs(9);
    for (const auto& [name, radix, variables] : {std::tuple{"walsh", 2, 13},
                                                 {"arithmetic", 2, 19},
                                                 {"haar", 2, 19},
                                                 {"reed-muller", 2, 13},
                                                 {"gf", 4, 7},
                                                 {"gf", 3, 9},
                                                 {"vilenkin-chrestenson", 3, 8}})
        specs.push_back({name, radix, variables, transform::Direction::Inverse});
    session::Engine engine;
    for (const transform::TransformSpec& spec : specs) {
        const auto transform = transform::describe(spec);
        REQUIRE(transform);
        const bool isField = transform->ring().kind() == transform::RingKind::Finite;
        const Storage storage = isField ? Storage::UInt8
                                : transform->ring().kind() == transform::RingKind::Complex
                                    ? Storage::Complex64
                                    : Storage::Float32;
        const auto program = program::transformProgram(*transform, storage);
        REQUIRE(program);
        for (const auto& device : engine.devices())
            for (const std::string& algorithm : engine.algorithms(spec.name, device.id)) {
                INFO(device.id + " " + transform::token(spec) + " " + algorithm);
                auto& backend = *engine.backend(device.id);
                const auto plan = backend.prepare(*program, {algorithm, {}});
                if (!plan) {
                    CHECK(device.unavailable.contains(algorithm) ||
                          plan.error().kind == base::ErrorKind::Unsupported);
                    continue;
                }
                const auto passes = (*plan)->passes();
                tests::checkPlan(*program, algorithm, passes);
                const auto& row = *transform::findAlgorithm(algorithm);
                if (device.isOpenCl || row.form == transform::AlgorithmForm::Loop ||
                    (isField && spec.radix % 2 == 0))
                    continue;
                const HostVector input = tests::inputFor(spec, *program::elementOf(storage));
                auto output = VALUE_OF(program::allocate(storage, transform->size()));
                base::Timings timings;
                REQUIRE(backend.execute(**plan, {{input}, {&output}}, {}, timings));
                CHECK_EQUAL(timings.stepSeconds.size(), passes.size());
            }
    }
}

// An earlier implementation took three times as long for the sequency order as for the Hadamard order. tests/bench/bench_orders measures the passes.
SEQUENCY_CASE(a_spectrum_in_paley_or_sequency_order_needs_one_additional_pass)
{
    session::Engine engine;
    constexpr std::uint64_t vectorBytes = std::uint64_t{4} << 22;
    struct Passes {
        std::size_t count = 0;
        std::uint64_t bytes = 0;
    };
    const auto passesIn = [&engine](transform::SpectrumOrder order) {
        transform::TransformSpec spec;
        spec.variables = 22;
        spec.order = order;
        const auto transform = VALUE_OF(transform::describe(spec));
        const auto program = program::transformProgram(transform, Storage::Float32);
        REQUIRE(program);
        const auto plan = VALUE_OF(engine.backend("cpu")->prepare(*program, {}));
        INFO(plan->text());
        Passes passes;
        for (const program::PlanPass& pass : plan->passes()) {
            ++passes.count;
            passes.bytes += pass.cost.bytesMoved();
        }
        return passes;
    };
    const Passes hadamard = passesIn(transform::SpectrumOrder::Hadamard);
    CHECK(hadamard.count >= 2);
    for (const auto order : {transform::SpectrumOrder::Paley, transform::SpectrumOrder::Sequency}) {
        const Passes ordered = passesIn(order);
        CHECK_EQUAL(ordered.count, hadamard.count + 1);
        CHECK_EQUAL(ordered.bytes, hadamard.bytes + 2 * vectorBytes);
    }
}
