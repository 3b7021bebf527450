// SPDX-License-Identifier: GPL-3.0-or-later
//
// Tests transforms over prime fields and of complex numbers on the CPU: every class of radices that the kernels distinguish, with every instruction
// set. Also tests the largest sum of a Walsh transform of counts.
#include "engine/cpu/executor.h"
#include "engine/cpu/kernels/row_peaks_kernels.h"
#include "engine/cpu/machine.h"
#include "engine/reference/executor.h"
#include "engine/transform/factorization.h"
#include "tests/engine/cpu/instruction_sets.h"
#include "tests/support/check.h"
#include "tests/support/definitions/definition.h"
#include "tests/support/definitions/factors.h"
#include "tests/support/definitions/plan_laws.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstdlib>
#include <numbers>

using namespace sequency;
using namespace sequency::transform;
using base::ElementType;

SEQUENCY_CASE(cpu_transforms_over_prime_fields_match_the_definition)
{
    tests::withEveryInstructionSet([] {
        for (const auto& [radix, most] :
             {std::pair{3, 6}, {5, 4}, {7, 3}, {11, 2}, {13, 2}, {17, 2}, {251, 1}}) {
            for (int n = 0; n <= most; ++n) {
                for (const Direction direction : {Direction::Forward, Direction::Inverse}) {
                    const TransformSpec spec{"gf", radix, n, direction};
                    INFO(token(spec));
                    const auto transform = *describe(spec);
                    auto data = tests::randomElements(ElementType::UInt8, transform.size(), radix - 1, 31);
                    const auto expected = tests::byDefinition(spec, tests::dense(data));
                    base::Timings timings;
                    REQUIRE(cpu::run(factor(transform, Factorization::CooleyTukeyAscending), transform.ring(),
                                     data, {}, timings));
                    CHECK(tests::dense(data) == expected);
                }
            }
        }
    });
}

SEQUENCY_CASE(cpu_transforms_of_complex_numbers_match_the_definition)
{
    tests::withEveryInstructionSet([] {
        for (const auto& [radix, most] : {std::pair{2, 9}, {3, 6}, {4, 4}, {5, 4}, {6, 3}, {7, 3}, {12, 2}}) {
            for (int n = 0; n <= most; ++n) {
                for (const auto type : {ElementType::Complex64, ElementType::Complex128}) {
                    const TransformSpec spec{"vilenkin-chrestenson", radix, n};
                    INFO(token(spec) + " " + std::string(base::elementName(type)));
                    const auto transform = *describe(spec);
                    auto data = tests::randomElements(type, transform.size(), 8, 37);
                    const auto expected = tests::byDefinition(spec, tests::dense(data));
                    base::Timings timings;
                    REQUIRE(cpu::run(factor(transform, Factorization::CooleyTukeyAscending), transform.ring(),
                                     data, {}, timings));
                    // |S| is at most 8·N·√2, and each level and operand is rounded once.
                    const double tolerance = 12.0 * static_cast<double>(transform.size()) * radix * (n + 1) *
                                             (type == ElementType::Complex64 ? 1.2e-7 : 2.3e-16);
                    CHECK_NEAR(tests::dense(data), expected, tolerance);
                }
            }
        }
    });
}

// The transforms have several tiles and passes, both orders of the steps, and one or two threads.
SEQUENCY_CASE(cpu_transforms_over_fields_in_several_passes_equal_the_reference)
{
    for (const auto& [radix, n] : {std::pair{3, 13}, {5, 9}, {7, 7}, {13, 5}, {19, 4}, {101, 3}}) {
        for (const auto factorization :
             {Factorization::CooleyTukeyAscending, Factorization::CooleyTukeyDescending,
              Factorization::ConstantGeometry}) {
            const TransformSpec spec{"gf", radix, n};
            INFO(token(spec) + " factorization " + std::to_string(static_cast<int>(factorization)));
            const auto transform = *describe(spec);
            const auto steps = factor(transform, factorization);
            auto expected = tests::randomElements(ElementType::UInt8, transform.size(), radix - 1, 41);
            auto actual = VALUE_OF(base::clone(expected));
            base::Timings timings;
            REQUIRE(reference::run(steps, transform.ring(), expected, {}, timings));
            REQUIRE(cpu::run(steps, transform.ring(), actual, {}, timings, {n % 2 + 1, true}));
            CHECK(std::ranges::equal(std::get<0>(actual).elements(), std::get<0>(expected).elements()));
        }
    }
}

// The matrices are not symmetric and have no conjugate rows, so that the kernel for characters would compute other values.
SEQUENCY_CASE(cpu_transforms_by_other_complex_matrices_equal_the_reference)
{
    for (const auto& [radix, n] : {std::pair{2, 5}, {3, 4}, {4, 3}}) {
        std::vector<Scalar> entries;
        for (int i = 0; i < radix * radix; ++i)
            entries.emplace_back(1 + i % 3, 2 - i % 5);
        const BasicMatrix matrix(radix, entries);
        const KroneckerTransform transform({"other", Ring::complexNumbers(), Direction::Forward,
                                            std::vector<BasicMatrix>(static_cast<std::size_t>(n), matrix)});
        const auto steps = factor(transform, Factorization::CooleyTukeyAscending);
        auto expected = tests::randomElements(ElementType::Complex128, transform.size(), 8, 43);
        auto actual = VALUE_OF(base::clone(expected));
        base::Timings timings;
        REQUIRE(reference::run(steps, transform.ring(), expected, {}, timings));
        REQUIRE(cpu::run(steps, transform.ring(), actual, {}, timings));
        CHECK(tests::dense(actual) == tests::dense(expected));  // integers, which double stores exactly
    }
}

namespace {

// Converts random values of `from` to complex numbers and transforms them with `algorithm` in one program. Compares with the transform of the
// converted values, one variable at a time.
void checkConverted(const TransformSpec& spec, ElementType from, ElementType to, const program::Convert& how,
                    const program::PlanOptions& options)
{
    INFO(token(spec) + " from " + std::string(base::elementName(from)) + " " + options.algorithm);
    const auto transform = *describe(spec);
    program::ProgramBuilder builder;
    const auto input = builder.input("f", program::storageOf(from), transform.size());
    builder.output(builder.transform(builder.convert(input, program::storageOf(to), how), transform));
    const auto program = builder.finish();
    REQUIRE(program);
    const bool areRoots = how.meaning == program::ValueMapping::Roots;
    const program::HostVector values = tests::randomElements(from, transform.size(), spec.radix - 1, 47);
    auto entered = tests::dense(std::get<base::ElementVector>(values));
    for (auto& value : entered)
        if (const double turn = 2 * std::numbers::pi * static_cast<double>(value.real()) / spec.radix;
            areRoots)
            value = {std::cos(turn), std::sin(turn)};
    TransformSpec single = spec;
    single.batch = 1;
    const std::size_t length = entered.size() / spec.batch;
    tests::DenseVector expected;
    for (std::size_t row = 0; row < spec.batch; ++row) {
        const auto first = entered.begin() + static_cast<std::ptrdiff_t>(row * length);
        const auto found = tests::byFactors(single, {first, first + static_cast<std::ptrdiff_t>(length)});
        expected.insert(expected.end(), found.begin(), found.end());
    }

    const auto machine = cpu::makeMachine(options);
    auto output = VALUE_OF(program::allocate(program::storageOf(to), transform.size()));
    base::Timings timings;
    REQUIRE(program::interpret(*program, {{values}, {&output}}, *machine, {}, timings));
    const double tolerance = 12.0 * static_cast<double>(length) * spec.radix * (spec.variables + 1) *
                             (to == ElementType::Complex64 ? 1.2e-7 : 2.3e-16);
    CHECK_NEAR(tests::dense(std::get<base::ElementVector>(output)), expected, tolerance);

    const auto passes = program::interpreterPasses(*program, options.algorithm, *machine);
    tests::checkPlan(*program, options.algorithm, passes);
    CHECK_EQUAL(timings.stepSeconds.size(), passes.size());
}

}  // namespace

// The sizes have one tile, several tiles, several passes, and no step at all. The steps of the descending factorization do not begin with a contiguous
// pass.
SEQUENCY_CASE(values_that_become_complex_are_converted_and_transformed_in_one_program)
{
    for (const auto& [radix, n, batch] : {std::tuple{3, 5, 27},
                                          {3, 10, 1},
                                          {2, 9, 32},
                                          {4, 3, 16},
                                          {5, 2, 125},
                                          {3, 0, 1},
                                          {3, 0, 9},
                                          {7, 1, 1}}) {
        TransformSpec spec{"vilenkin-chrestenson", radix, n};
        spec.batch = static_cast<std::size_t>(batch);
        for (const auto from : {ElementType::UInt8, ElementType::Int64, ElementType::Float32})
            checkConverted(spec, from, ElementType::Complex128, {}, {"fast", {}});
        checkConverted(spec, ElementType::Float32, ElementType::Complex64, {}, {"fast", {}});
        checkConverted(spec, ElementType::UInt8, ElementType::Complex128,
                       {program::ValueMapping::Roots, radix}, {"fast", {}});
    }
    for (const char* const algorithm :
         {"cooley-tukey-ascending", "cooley-tukey-descending", "constant-geometry"})
        for (const int n : {4, 10})
            checkConverted({"vilenkin-chrestenson", 3, n}, ElementType::UInt8, ElementType::Complex128, {},
                           {algorithm, {}});
}

// A pass that only converts would write and read all complex values once more.
SEQUENCY_CASE(rows_of_digits_are_converted_in_the_pass_that_transforms_them)
{
    TransformSpec spec{"vilenkin-chrestenson", 3, 5};
    spec.batch = 27;
    program::ProgramBuilder builder;
    const auto digits = builder.input("f", program::Storage::UInt8, 27 * 243);
    builder.output(builder.transform(builder.convert(digits, program::Storage::Complex128), *describe(spec)));
    const auto program = builder.finish();
    REQUIRE(program);
    const auto passes = program::interpreterPasses(*program, "fast", *cpu::makeMachine({}));
    REQUIRE(passes.size() == 1);
    CHECK(passes[0].name.starts_with("convert f complex128 and "));
    CHECK_EQUAL(passes[0].cost.bytesRead, std::size_t{27 * 243});
    CHECK_EQUAL(passes[0].cost.bytesWritten, std::size_t{27 * 243 * 16});
}

// The sum at index 0, which is the largest, is excluded. In the last case, a sum is 2^15, which int16 stores as −2^15.
SEQUENCY_CASE(the_largest_walsh_sum_of_counts_matches_the_definition_with_every_instruction_set)
{
    tests::withEveryInstructionSet([] {
        auto random = tests::generator(72);
        for (int variables = 5; variables <= 10; ++variables) {
            INFO(std::to_string(variables));
            const std::size_t size = std::size_t{1} << variables;
            auto counts = VALUE_OF(base::AlignedBuffer<std::int16_t>::allocate(size));
            const bool isLarge = variables == 10;
            for (std::size_t x = 0; x < size; ++x)
                counts[x] = static_cast<std::int16_t>(isLarge ? (x % 2 == 0 ? 64 : 0) : random() % 6);
            std::uint32_t expected = 0;
            for (std::size_t a = 1; a < size; ++a) {
                std::int64_t sum = 0;
                for (std::size_t x = 0; x < size; ++x)
                    sum += std::popcount(a & x) % 2 == 0 ? counts[x] : -counts[x];
                expected = std::max(expected, static_cast<std::uint32_t>(std::abs(sum)));
            }
            CHECK_EQUAL(cpu::largestOfSums(counts.data(), variables), expected);
        }
    });
}
