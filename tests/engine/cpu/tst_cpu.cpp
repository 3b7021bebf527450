// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/cpu/copy_yardstick.h"
#include "engine/cpu/executor.h"
#include "engine/cpu/kernels/radix2_kernels.h"
#include "engine/cpu/radix2_plan.h"
#include "engine/reference/executor.h"
#include "engine/transform/factorization.h"
#include "tests/engine/cpu/instruction_sets.h"
#include "tests/support/check.h"
#include "tests/support/definitions/definition.h"
#include "tests/support/sanitized.h"

#include <algorithm>
#include <array>
#include <bit>

using namespace sequency;
using namespace sequency::transform;
using base::ElementType;

namespace {

// With sanitizers, loops take twenty times as long. The smaller sizes also cover every plan and every boundary of a block.
constexpr int maxComparedSize = tests::isSanitized ? 15 : 19;
constexpr int maxDefinedSize = tests::isSanitized ? 9 : 12;
constexpr int maxLargeSize = tests::isSanitized ? 21 : 24;

}  // namespace

SEQUENCY_CASE(cpu_spectra_equal_the_reference_bit_for_bit)
{
    for (int n = 0; n <= maxComparedSize; ++n) {
        for (const auto factorization :
             {Factorization::CooleyTukeyAscending, Factorization::CooleyTukeyDescending,
              Factorization::ConstantGeometry}) {
            const auto order = n % 2 == 0 ? SpectrumOrder::Hadamard : SpectrumOrder::Sequency;
            const TransformSpec spec{"walsh", 2, n, Direction::Forward, order};
            INFO(token(spec) + " factorization " + std::to_string(static_cast<int>(factorization)));
            const auto steps = factor(*describe(spec), factorization);
            for (const auto type :
                 {ElementType::Int32, ElementType::Int64, ElementType::Float32, ElementType::Float64}) {
                // The values are small integers, so sums are exact in floating point.
                auto expected =
                    tests::randomElements(type, std::size_t{1} << n, 8, static_cast<std::uint64_t>(n));
                auto actual = VALUE_OF(base::clone(expected));
                base::Timings timings;
                REQUIRE(reference::run(steps, Ring::numbers(), expected, {}, timings));
                REQUIRE(cpu::run(steps, Ring::numbers(), actual, {}, timings));
                CHECK(std::visit(
                    [](const auto& a, const auto& b) {
                        if constexpr (std::is_same_v<decltype(a), decltype(b)>)
                            return std::equal(a.begin(), a.end(), b.begin(), b.end());
                        return false;
                    },
                    actual, expected));
            }
        }
    }
}

// The spectrum of a vector with a single 1 at index k is (−1)^(w·k).
SEQUENCY_CASE(a_long_vector_is_transformed_in_another_vector_and_is_not_changed)
{
    constexpr int n = 21;
    constexpr std::size_t size = std::size_t{1} << n;
    constexpr std::size_t k = 0x15b2d7;
    const TransformSpec spec{"walsh", 2, n};
    const Ring ring = Ring::numbers();
    const cpu::PreparedSteps prepared(factor(*describe(spec), Factorization::CooleyTukeyAscending), ring,
                                      ElementType::Float32, size);
    REQUIRE(prepared.canRunOutOfPlace());
    auto input = VALUE_OF(base::AlignedBuffer<float>::allocate(size));
    auto output = VALUE_OF(base::AlignedBuffer<float>::allocate(size));
    std::fill(input.begin(), input.end(), 0.0F);
    input[k] = 1;
    const base::ElementVector in(std::move(input));
    base::ElementVector out(std::move(output));
    tbb::task_arena arena;
    base::Timings timings;
    REQUIRE(prepared.run(in, out, arena, {}, timings));
    const auto& before = std::get<base::AlignedBuffer<float>>(in);
    const auto& spectrum = std::get<base::AlignedBuffer<float>>(out);
    std::size_t wrong = 0;
    for (std::size_t w = 0; w < size; ++w)
        wrong += spectrum[w] != (std::popcount(w & k) % 2 == 0 ? 1.0F : -1.0F) ||
                 before[w] != (w == k ? 1.0F : 0.0F);
    CHECK_EQUAL(wrong, std::size_t{0});
}

SEQUENCY_CASE(cpu_plans_compute_every_level_of_the_transform_once)
{
    for (const std::size_t bytes : {4, 8}) {
        for (const int threads : {1, 2, 16}) {
            for (int n = 0; n <= 40; ++n) {
                const auto plan = cpu::planRadix2(n, bytes, threads);
                INFO("n = " + std::to_string(n) + ": " + std::to_string(bytes) + " bytes, " +
                     std::to_string(threads) + " threads");
                CHECK_EQUAL(plan.levels, n);
                int levels = plan.blockLevels;
                for (const auto& rows : plan.rows) {
                    CHECK_EQUAL(rows.stride, std::size_t{1} << levels);
                    CHECK_EQUAL(rows.stride % rows.columns, 0);
                    CHECK_EQUAL(rows.columns % cpu::rowGranularity, 0);
                    CHECK(cpu::rowBufferSize(rows.levels, rows.columns) * bytes <= std::size_t{1} << 20);
                    levels += rows.levels;
                }
                CHECK_EQUAL(levels, n);
            }
        }
    }
    CHECK_EQUAL(cpu::planRadix2(27, 4, 1).blockLevels, 20);
    CHECK_EQUAL(cpu::planRadix2(27, 4, 1).rows.size(), 1);
    CHECK_EQUAL(cpu::planRadix2(24, 4, 1).blockLevels, 18);
    CHECK_EQUAL(cpu::planRadix2(24, 4, 1).rows.size(), 1);
}

SEQUENCY_CASE(cpu_spectra_are_equal_with_one_thread_and_with_all_threads)
{
    const auto steps = factor(*describe(TransformSpec{"walsh", 2, 18}), Factorization::CooleyTukeyAscending);
    auto one = tests::randomElements(ElementType::Int32, std::size_t{1} << 18, 1000, 5);
    auto all = VALUE_OF(base::clone(one));
    base::Timings timings;
    REQUIRE(cpu::run(steps, Ring::numbers(), one, {}, timings, {1}));
    REQUIRE(cpu::run(steps, Ring::numbers(), all, {}, timings));
    CHECK(std::ranges::equal(std::get<1>(one).elements(), std::get<1>(all).elements()));
}

SEQUENCY_CASE(the_cpu_path_uses_a_vector_instruction_set)
{
    INFO(cpu::instructionSet());
    CHECK(!cpu::instructionSet().empty());
    CHECK(cpu::instructionSet() != "SCALAR");
    CHECK(cpu::threadCount() >= 1);
}

// Rows that are shorter and longer than a register, a word of packed bits and a piece of several rows.
SEQUENCY_CASE(each_row_of_a_batch_has_the_spectrum_of_its_definition)
{
    struct Row {
        const char* transform;
        int radix;
        ElementType type;
        std::string polarity = {};
    };
    for (const Row& row : {Row{"walsh", 2, ElementType::Float32},
                           {"walsh", 2, ElementType::Int64},
                           {"arithmetic", 2, ElementType::Int32},
                           {"arithmetic", 2, ElementType::Float64},
                           {"reed-muller", 2, ElementType::UInt8},
                           {"gf", 4, ElementType::UInt8},
                           {"reed-muller", 2, ElementType::UInt8, "101"}})
        for (int n = row.polarity.empty() ? 1 : 3; n <= (row.polarity.empty() ? 9 / (row.radix / 2) : 3);
             ++n) {
            TransformSpec spec{row.transform, row.radix, n};
            spec.polarity = row.polarity;
            TransformSpec many = spec;
            many.batch = 256;
            INFO(token(many));
            const auto described = VALUE_OF(describe(many));
            auto data = tests::randomElements(row.type, described.size(),
                                              row.type == ElementType::UInt8 ? row.radix - 1 : 8,
                                              700 + static_cast<std::uint64_t>(n));
            const auto before = tests::dense(data);
            base::Timings timings;
            REQUIRE(cpu::run(factor(described, Factorization::CooleyTukeyAscending), described.ring(), data,
                             {}, timings));
            const auto after = tests::dense(data);
            const std::size_t length = after.size() / many.batch;
            for (const std::size_t first : {std::size_t{0}, 100 * length, 255 * length}) {
                const auto part = [&](const tests::DenseVector& values) {
                    const auto begin = values.begin() + static_cast<std::ptrdiff_t>(first);
                    return tests::DenseVector(begin, begin + static_cast<std::ptrdiff_t>(length));
                };
                CHECK(part(after) == tests::byDefinition(spec, part(before)));
            }
        }
}

// Every variant that this machine supports is selected by name, and the kernels must report the same name.
SEQUENCY_CASE(spectra_computed_with_every_instruction_set_match_the_definition)
{
    const auto names = cpu::instructionSets();
    const Ring ring = Ring::numbers();
    tbb::task_arena arena;
    REQUIRE(!names.empty());
    for (const char* transform : {"walsh", "arithmetic"})
        for (const Direction direction : {Direction::Forward, Direction::Inverse})
            for (int n = 0; n <= maxDefinedSize; ++n)
                for (const auto type :
                     {ElementType::Int32, ElementType::Int64, ElementType::Float32, ElementType::Float64}) {
                    const TransformSpec spec{transform, 2, n, direction};
                    auto steps = factor(*describe(spec), Factorization::CooleyTukeyAscending);
                    double divisor = 1;
                    if (base::isInteger(type)) {
                        std::erase_if(steps, [](const Step& step) { return step.kind == StepKind::Scaling; });
                        divisor = describe(spec)->divisor();
                    }
                    const auto input = tests::randomElements(type, std::size_t{1} << n, 8, 100 + n);
                    auto expected = tests::byDefinition(spec, tests::dense(input));
                    for (auto& value : expected)
                        value *= divisor;
                    for (const std::string& name : names) {
                        INFO(name + " " + token(spec));
                        REQUIRE(cpu::useInstructionSet(name));
                        REQUIRE(cpu::instructionSet() == name);
                        auto data = VALUE_OF(base::clone(input));
                        base::Timings timings;
                        REQUIRE(cpu::run(steps, ring, data, {}, timings));
                        CHECK(tests::dense(data) == expected);
                        const cpu::PreparedSteps prepared(steps, ring, type, std::size_t{1} << n);
                        if (!prepared.canRunOutOfPlace())
                            continue;
                        auto apart = VALUE_OF(base::allocateElements(type, std::size_t{1} << n));
                        REQUIRE(prepared.run(input, apart, arena, {}, timings));
                        CHECK(tests::dense(apart) == expected);
                    }
                }
    CHECK(!cpu::useInstructionSet("no such set"));
    REQUIRE(cpu::useInstructionSet(""));
    CHECK_EQUAL(cpu::instructionSet(), names.front());
}

// Entry (w, k) of the matrix of all levels is a product of entries of the 2×2 matrices.
template <cpu::Butterfly butterfly>
int entryOf(std::size_t w, std::size_t k)
{
    if (butterfly == cpu::Butterfly::Walsh)
        return std::popcount(w & k) % 2 == 0 ? 1 : -1;
    if ((k & ~w) != 0)
        return 0;
    return butterfly == cpu::Butterfly::Arithmetic && std::popcount(w & ~k) % 2 != 0 ? -1 : 1;
}

// Transforms the sum of three weighted impulses and returns the number of values that differ from the sum of three columns of the matrix.
template <cpu::Butterfly butterfly, typename Element>
std::size_t wrongValues(int levels, std::mt19937_64& random)
{
    const std::size_t size = std::size_t{1} << levels;
    const std::array<std::size_t, 3> impulses{random() % size, random() % size, random() % size};
    std::vector<Element> in(size);
    std::vector<Element> out(size);
    for (std::size_t i = 0; i < impulses.size(); ++i)
        in[impulses[i]] += static_cast<Element>(i + 1);
    cpu::transformBlock(butterfly, in.data(), out.data(), levels);
    std::size_t wrong = 0;
    for (std::size_t w = 0; w < size; ++w) {
        Element expected{};
        for (std::size_t i = 0; i < impulses.size(); ++i)
            expected +=
                static_cast<Element>(entryOf<butterfly>(w, impulses[i])) * static_cast<Element>(i + 1);
        wrong += out[w] != expected;
    }
    return wrong;
}

// A leaf has at most eight levels; the sizes have up to nine more levels for each type, which end in every combination of steps.
SEQUENCY_CASE(blocks_of_every_length_have_the_columns_of_the_matrix_with_every_instruction_set)
{
    using cpu::Butterfly;
    auto random = tests::generator(31);
    tests::withEveryInstructionSet([&] {
        for (int levels = 0; levels <= 17; ++levels) {
            INFO("2^" + std::to_string(levels));
            CHECK_EQUAL((wrongValues<Butterfly::Walsh, float>(levels, random)), std::size_t{0});
            CHECK_EQUAL((wrongValues<Butterfly::Walsh, double>(levels, random)), std::size_t{0});
            CHECK_EQUAL((wrongValues<Butterfly::Walsh, std::uint32_t>(levels, random)), std::size_t{0});
            CHECK_EQUAL((wrongValues<Butterfly::Walsh, std::uint64_t>(levels, random)), std::size_t{0});
            CHECK_EQUAL((wrongValues<Butterfly::Arithmetic, float>(levels, random)), std::size_t{0});
            CHECK_EQUAL((wrongValues<Butterfly::Arithmetic, std::uint64_t>(levels, random)), std::size_t{0});
            CHECK_EQUAL((wrongValues<Butterfly::ArithmeticInverse, double>(levels, random)), std::size_t{0});
            CHECK_EQUAL((wrongValues<Butterfly::ArithmeticInverse, std::uint32_t>(levels, random)),
                        std::size_t{0});
        }
    });
}

// The sizes exceed one block and cover every plan, with one thread and with two. The spectrum of the impulse at k must be the k-th Walsh function,
// and two transforms must give 2^n times the input.
SEQUENCY_CASE(large_transforms_on_the_cpu_satisfy_the_transform_laws)
{
    auto random = tests::generator(23);
    for (int n = 20; n <= maxLargeSize; ++n) {
        for (const int threads : {1, 2}) {
            INFO("n = " + std::to_string(n) + ", threads " + std::to_string(threads));
            const auto steps =
                factor(*describe(TransformSpec{"walsh", 2, n}), Factorization::CooleyTukeyAscending);
            const std::size_t size = std::size_t{1} << n;
            auto data = VALUE_OF(base::allocateElements(ElementType::Int32, size));
            auto& values = std::get<base::AlignedBuffer<std::int32_t>>(data);
            std::fill(values.begin(), values.end(), 0);
            const std::size_t k = random() % size;
            values[k] = 1;
            base::Timings timings;
            REQUIRE(cpu::run(steps, Ring::numbers(), data, {}, timings, {threads}));
            bool same = true;
            for (std::size_t w = 0; w < size; ++w)
                same = same && values[w] == (__builtin_parityll(w & k) != 0 ? -1 : 1);
            CHECK(same);
            for (auto& value : values)
                value = static_cast<std::int32_t>(random() % 64) - 32;
            const auto before = VALUE_OF(values.clone());
            REQUIRE(cpu::run(steps, Ring::numbers(), data, {}, timings, {threads}));
            REQUIRE(cpu::run(steps, Ring::numbers(), data, {}, timings, {threads}));
            bool back = true;
            for (std::size_t i = 0; i < size; ++i)
                back = back &&
                       values[i] == static_cast<std::int32_t>(static_cast<std::uint32_t>(before[i]) << n);
            CHECK(back);
        }
    }
}

SEQUENCY_CASE(transforms_on_the_cpu_can_be_cancelled)
{
    std::stop_source stop;
    stop.request_stop();
    base::RunControl control;
    control.stop = stop.get_token();
    auto data = tests::randomElements(ElementType::Int32, std::size_t{1} << 16, 1, 1);
    const auto steps = factor(*describe(TransformSpec{"walsh", 2, 16}), Factorization::CooleyTukeyAscending);
    base::Timings timings;
    CHECK(ERROR_OF(cpu::run(steps, Ring::numbers(), data, control, timings)).kind ==
          base::ErrorKind::Cancelled);
}

SEQUENCY_CASE(the_baseline_memory_copy_reports_a_positive_time)
{
    cpu::CopyYardstick yardstick;
    for (const int threads : {1, 0}) {
        const auto seconds = VALUE_OF(yardstick.seconds(std::size_t{1} << 24, threads));
        CHECK(seconds > 0);
    }
}
