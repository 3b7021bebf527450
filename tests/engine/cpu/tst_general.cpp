// SPDX-License-Identifier: GPL-3.0-or-later
//
// Tests transforms over prime fields and of complex numbers on the CPU: every class of radices that the kernels distinguish, with every instruction
// set. Also tests the largest sum of a Walsh transform of counts.
#include "engine/cpu/executor.h"
#include "engine/cpu/kernels/row_peaks_kernels.h"
#include "engine/reference/executor.h"
#include "engine/transform/factorization.h"
#include "tests/engine/cpu/instruction_sets.h"
#include "tests/support/check.h"
#include "tests/support/definitions/definition.h"

#include <algorithm>
#include <bit>
#include <cstdlib>

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
            auto actual = base::clone(expected);
            REQUIRE(actual);
            base::Timings timings;
            REQUIRE(reference::run(steps, transform.ring(), expected, {}, timings));
            REQUIRE(cpu::run(steps, transform.ring(), *actual, {}, timings, {n % 2 + 1, true}));
            CHECK(std::ranges::equal(std::get<0>(*actual).elements(), std::get<0>(expected).elements()));
        }
    }
}

// The sum at index 0, which is the largest, is excluded. In the last case, a sum is 2^15, which int16 stores as −2^15.
SEQUENCY_CASE(the_largest_walsh_sum_of_counts_matches_the_definition_with_every_instruction_set)
{
    tests::withEveryInstructionSet([] {
        auto random = tests::generator(72);
        for (int variables = 5; variables <= 10; ++variables) {
            INFO(std::to_string(variables));
            const std::size_t size = std::size_t{1} << variables;
            auto counts = base::AlignedBuffer<std::int16_t>::allocate(size);
            REQUIRE(counts);
            const bool isLarge = variables == 10;
            for (std::size_t x = 0; x < size; ++x)
                (*counts)[x] = static_cast<std::int16_t>(isLarge ? (x % 2 == 0 ? 64 : 0) : random() % 6);
            std::uint32_t expected = 0;
            for (std::size_t a = 1; a < size; ++a) {
                std::int64_t sum = 0;
                for (std::size_t x = 0; x < size; ++x)
                    sum += std::popcount(a & x) % 2 == 0 ? (*counts)[x] : -(*counts)[x];
                expected = std::max(expected, static_cast<std::uint32_t>(std::abs(sum)));
            }
            CHECK_EQUAL(cpu::largestOfSums(counts->data(), variables), expected);
        }
    });
}
