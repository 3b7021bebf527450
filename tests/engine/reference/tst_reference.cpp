// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/program/programs.h"
#include "engine/program/walk.h"
#include "engine/reference/executor.h"
#include "engine/transform/factorization.h"
#include "tests/support/check.h"
#include "tests/support/definitions/definition.h"

#include <limits>
#include <string>

using namespace sequency;
using namespace sequency::transform;
using base::ElementType;

namespace {

base::ElementVector transformed(const TransformSpec& spec, const base::ElementVector& input,
                                Factorization factorization = Factorization::CooleyTukeyAscending)
{
    const auto description = describe(spec);
    REQUIRE(description);
    auto data = base::clone(input);
    REQUIRE(data);
    base::Timings timings;
    REQUIRE(reference::run(factor(*description, factorization), description->ring(), *data, {}, timings));
    return std::move(*data);
}

constexpr Factorization factorizations[] = {Factorization::CooleyTukeyAscending,
                                            Factorization::CooleyTukeyDescending,
                                            Factorization::ConstantGeometry};

}  // namespace

// Example 1, (7).
SEQUENCY_CASE(dyadic_paper_example_1)
{
    const auto f = tests::elements({1, 0, 1, 1}, ElementType::Int32);
    for (const auto factorization : factorizations)
        CHECK_EQUAL(tests::dense(transformed(TransformSpec{"walsh", 2, 2}, f, factorization)),
                    tests::DenseVector{3, 1, -1, 1});
}

// Example 3: the spectrum of G.
SEQUENCY_CASE(dyadic_paper_example_3_spectrum_of_g)
{
    const auto g = tests::elements({0, 1, 0, 1}, ElementType::Int32);
    CHECK_EQUAL(tests::dense(transformed(TransformSpec{"walsh", 2, 2}, g)), tests::DenseVector{2, -2, 0, 0});
}

// Example 2: the vector between C2 and C1, x2 first: [1+0, 1−0, 1+1, 1−1].
SEQUENCY_CASE(dyadic_paper_example_2_intermediate_vector)
{
    const auto steps = factor(*describe(TransformSpec{"walsh", 2, 2}), Factorization::CooleyTukeyAscending);
    auto data = tests::elements({1, 0, 1, 1}, ElementType::Int32);
    base::Timings timings;
    REQUIRE(reference::run(std::span(steps).first(1), Ring::numbers(), data, {}, timings));
    CHECK_EQUAL(tests::dense(data), tests::DenseVector{1, 1, 2, 0});
}

SEQUENCY_CASE(fast_equals_definition_up_to_n_8)
{
    for (int n = 0; n <= 8; ++n) {
        const std::size_t size = std::size_t{1} << n;
        for (const auto order : {SpectrumOrder::Hadamard, SpectrumOrder::Paley, SpectrumOrder::Sequency}) {
            const TransformSpec spec{"walsh", 2, n, Direction::Forward, order};
            for (const auto type :
                 {ElementType::Int32, ElementType::Int64, ElementType::Float32, ElementType::Float64}) {
                INFO(token(spec) + " " + std::string(base::elementName(type)));
                const auto input = tests::randomElements(type, size, 1000, static_cast<std::uint64_t>(n));
                const auto expected = tests::byDefinition(spec, tests::dense(input));
                for (const auto factorization : factorizations)
                    CHECK_EQUAL(tests::dense(transformed(spec, input, factorization)), expected);
            }
        }
    }
}

SEQUENCY_CASE(inverse_of_forward_is_the_function)
{
    for (int n = 0; n <= 14; ++n) {
        for (const auto order : {SpectrumOrder::Hadamard, SpectrumOrder::Paley, SpectrumOrder::Sequency}) {
            const TransformSpec forward{"walsh", 2, n, Direction::Forward, order};
            const TransformSpec inverse{"walsh", 2, n, Direction::Inverse, order};
            INFO(token(inverse));
            const auto input = tests::randomElements(ElementType::Float64, std::size_t{1} << n, 1000, 7);
            // Sums of integers below 2^53 and divisions by powers of two are exact in double precision.
            CHECK_EQUAL(tests::dense(transformed(inverse, transformed(forward, input))), tests::dense(input));
        }
    }
}

SEQUENCY_CASE(parseval_and_linearity)
{
    for (int n = 0; n <= 12; ++n) {
        const std::size_t size = std::size_t{1} << n;
        const TransformSpec spec{"walsh", 2, n};
        const auto a = tests::randomElements(ElementType::Int64, size, 1000, 11);
        const auto b = tests::randomElements(ElementType::Int64, size, 1000, 12);
        auto sum = base::clone(a);
        REQUIRE(sum);
        double energy = 0;
        for (std::size_t i = 0; i < size; ++i) {
            std::get<2>(*sum)[i] += 3 * std::get<2>(b)[i];
            energy += std::norm(base::complexValue(a, i));
        }
        const auto spectrumA = transformed(spec, a);
        const auto spectrumB = transformed(spec, b);
        const auto spectrumSum = transformed(spec, *sum);
        double spectralEnergy = 0;
        for (std::size_t i = 0; i < size; ++i) {
            CHECK_EQUAL(std::get<2>(spectrumSum)[i],
                        std::get<2>(spectrumA)[i] + 3 * std::get<2>(spectrumB)[i]);
            spectralEnergy += std::norm(base::complexValue(spectrumA, i));
        }
        CHECK_EQUAL(spectralEnergy, energy * static_cast<double>(size));
    }
}

SEQUENCY_CASE(stopping_ends_the_walk)
{
    std::stop_source stop;
    stop.request_stop();
    base::RunControl control;
    control.stop = stop.get_token();
    auto data = tests::elements({1, 0, 1, 1}, ElementType::Int32);
    base::Timings timings;
    const auto steps = factor(*describe(TransformSpec{"walsh", 2, 2}), Factorization::CooleyTukeyAscending);
    const auto status = reference::run(steps, Ring::numbers(), data, control, timings);
    REQUIRE(!status);
    CHECK(status.error().kind == base::ErrorKind::Cancelled);
}

SEQUENCY_CASE(integers_are_divided_exactly_or_become_reals)
{
    const auto even = reference::divideIntegers(tests::elements({4, -8, 0}, ElementType::Int32), 4);
    REQUIRE(even);
    CHECK(base::elementType(even->values) == ElementType::Int32);
    CHECK(even->areExact);
    CHECK_EQUAL(tests::dense(even->values), tests::DenseVector{1, -2, 0});
    const auto odd = reference::divideIntegers(tests::elements({4, -6, 1}, ElementType::Int32), 4);
    REQUIRE(odd);
    CHECK(base::elementType(odd->values) == ElementType::Float64);
    CHECK(odd->areExact);
    CHECK_EQUAL(tests::dense(odd->values), tests::DenseVector{1, -1.5, 0.25});
}

SEQUENCY_CASE(rounded_quotients_are_reported)
{
    constexpr std::int64_t most = std::int64_t{1} << 53;  // 2^53 + 1 has no float64
    struct Case {
        std::int64_t value;
        std::int64_t divisor;
        double quotient;
        bool isExact;
    };
    for (const Case& one : {Case{most + 1, 4, 0x1p51, false},
                            {most - 1, 4, 0x1.fffffffffffffp50, true},
                            {3 * (most - 1), 6, 0x1.fffffffffffffp51, true},  // the dividend has 55 bits
                            {3 * (most + 1), 6, 0x1p52, false},
                            {1, 3, 1.0 / 3, false},
                            {std::numeric_limits<std::int64_t>::max(), 2, 0x1p62, false},
                            {-3, 2, -1.5, true}}) {
        INFO(std::to_string(one.value) + " / " + std::to_string(one.divisor));
        auto values = *base::AlignedBuffer<std::int64_t>::allocate(2);
        values[0] = one.value;
        values[1] = one.divisor % 2 == 0 ? one.divisor / 2 : 1;  // exact unless the divisor is odd
        const auto found = reference::divideIntegers(base::ElementVector(std::move(values)), one.divisor);
        REQUIRE(found);
        REQUIRE(base::elementType(found->values) == ElementType::Float64);
        CHECK_EQUAL(base::realPart(found->values, 0), one.quotient);
        CHECK_EQUAL(found->areExact, one.isExact);
    }
}

namespace {

// Says that it transforms encoded bits, and does not.
class IdleMachine final : public program::HostMachine {
public:
    std::vector<program::HostPass> passesOf(const transform::KroneckerTransform&,
                                            program::Storage) const override
    {
        return {};
    }
    bool transformsEncoded(const transform::KroneckerTransform&, program::Storage,
                           program::Storage) const override
    {
        return true;
    }
    base::Status transform(const transform::KroneckerTransform&, program::HostVector&,
                           const base::RunControl&, base::Timings&) override
    {
        return base::success();
    }
    base::Result<base::ElementVector> characters(const transform::CharacterGroup&, ElementType,
                                                 const base::RunControl&, base::Timings&) override
    {
        return base::ElementVector();
    }
    base::Result<std::vector<std::uint32_t>> polarityCounts(int, std::span<const std::uint32_t>,
                                                            const base::RunControl&, base::Timings&) override
    {
        return std::vector<std::uint32_t>();
    }
};

}  // namespace

SEQUENCY_CASE(a_machine_without_what_it_offers_ends_in_an_error)
{
    const auto program = program::spectrumOfBits(*transform::walsh(6), program::Meaning::Signs);
    REQUIRE(program);
    const program::HostVector bits = *base::PackedBits::allocate(64);
    auto spectrum = program::allocate(program::Storage::Int32, 64);
    REQUIRE(spectrum);
    IdleMachine machine;
    base::Timings timings;
    const auto done = program::walk(*program, {{bits}, {&*spectrum}}, machine, {}, timings);
    REQUIRE(!done);
    CHECK(done.error().kind == base::ErrorKind::Unsupported);
}
