// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/cpu/executor.h"
#include "engine/reference/executor.h"
#include "engine/transform/factorization.h"
#include "tests/support/check.h"
#include "tests/support/definition.h"

#include <chrono>

using namespace sequency;
using namespace sequency::transform;
using base::ElementType;

SEQUENCY_CASE(cpu_equals_reference_bit_for_bit)
{
    for (int n = 0; n <= 19; ++n) {
        for (const auto factorization :
             {Factorization::CooleyTukeyAscending, Factorization::CooleyTukeyDescending,
              Factorization::ConstantGeometry}) {
            const auto order = n % 2 == 0 ? SpectrumOrder::Hadamard : SpectrumOrder::Sequency;
            const TransformSpec spec{"walsh", 2, n, Direction::Forward, order};
            INFO(token(spec) + " factorization " + std::to_string(static_cast<int>(factorization)));
            const auto steps = factor(*describe(spec), factorization);
            for (const auto type :
                 {ElementType::Int32, ElementType::Int64, ElementType::Float32, ElementType::Float64}) {
                // Small integers: sums are exact in float too.
                auto expected =
                    tests::randomElements(type, std::size_t{1} << n, 8, static_cast<std::uint64_t>(n));
                auto actual = base::clone(expected);
                REQUIRE(actual);
                base::Timings timings;
                REQUIRE(reference::run(steps, Ring::numbers(), expected, {}, timings));
                REQUIRE(cpu::run(steps, Ring::numbers(), *actual, {}, timings));
                CHECK(std::visit(
                    [](const auto& a, const auto& b) {
                        if constexpr (std::is_same_v<decltype(a), decltype(b)>)
                            return std::equal(a.begin(), a.end(), b.begin(), b.end());
                        return false;
                    },
                    *actual, expected));
            }
        }
    }
}

SEQUENCY_CASE(one_thread_and_all_threads_agree)
{
    const auto steps = factor(*describe(TransformSpec{"walsh", 2, 18}), Factorization::CooleyTukeyAscending);
    auto one = tests::randomElements(ElementType::Int32, std::size_t{1} << 18, 1000, 5);
    auto all = base::clone(one);
    REQUIRE(all);
    base::Timings timings;
    REQUIRE(cpu::run(steps, Ring::numbers(), one, {}, timings, 1));
    REQUIRE(cpu::run(steps, Ring::numbers(), *all, {}, timings));
    CHECK(std::ranges::equal(std::get<1>(one).elements(), std::get<1>(*all).elements()));
}

SEQUENCY_CASE(a_vector_instruction_set_is_in_use)
{
    INFO(cpu::instructionSet());
    CHECK(!cpu::instructionSet().empty());
    CHECK(cpu::instructionSet() != "SCALAR");
    CHECK(cpu::threadCount() >= 1);
}

SEQUENCY_CASE(stopping_is_obeyed)
{
    std::stop_source stop;
    stop.request_stop();
    base::RunControl control;
    control.stop = stop.get_token();
    auto data = tests::randomElements(ElementType::Int32, std::size_t{1} << 16, 1, 1);
    const auto steps = factor(*describe(TransformSpec{"walsh", 2, 16}), Factorization::CooleyTukeyAscending);
    base::Timings timings;
    const auto status = cpu::run(steps, Ring::numbers(), data, control, timings);
    REQUIRE(!status);
    CHECK(status.error().kind == base::ErrorKind::Cancelled);
}

SEQUENCY_CASE(the_copy_yardstick_takes_time)
{
    const auto seconds = cpu::copySeconds(std::size_t{1} << 24);
    REQUIRE(seconds);
    CHECK(*seconds > 0);
    CHECK(*seconds < 10);
}
