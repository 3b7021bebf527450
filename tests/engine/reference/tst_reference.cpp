// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/program/host_interpreter.h"
#include "engine/program/program_text.h"
#include "engine/program/programs.h"
#include "engine/reference/executor.h"
#include "engine/transform/factorization.h"
#include "tests/support/check.h"
#include "tests/support/definitions/definition.h"

#include <cmath>
#include <complex>
#include <limits>
#include <string>

using namespace sequency;
using namespace sequency::transform;
using base::ElementType;

namespace {

base::ElementVector transformed(const TransformSpec& spec, const base::ElementVector& input,
                                Factorization factorization = Factorization::CooleyTukeyAscending)
{
    const auto description = VALUE_OF(describe(spec));
    auto data = VALUE_OF(base::clone(input));
    base::Timings timings;
    REQUIRE(reference::run(factor(description, factorization), description.ring(), data, {}, timings));
    return data;
}

constexpr Factorization factorizations[] = {Factorization::CooleyTukeyAscending,
                                            Factorization::CooleyTukeyDescending,
                                            Factorization::ConstantGeometry};

}  // namespace

// Equation (7) of the dyadic paper.
SEQUENCY_CASE(example_1_of_the_dyadic_paper_is_reproduced)
{
    const auto f = tests::elements({1, 0, 1, 1}, ElementType::Int32);
    for (const auto factorization : factorizations)
        CHECK_EQUAL(tests::dense(transformed(TransformSpec{"walsh", 2, 2}, f, factorization)),
                    tests::DenseVector{3, 1, -1, 1});
}

SEQUENCY_CASE(the_spectrum_of_example_3_of_the_dyadic_paper_is_reproduced)
{
    const auto g = tests::elements({0, 1, 0, 1}, ElementType::Int32);
    CHECK_EQUAL(tests::dense(transformed(TransformSpec{"walsh", 2, 2}, g)), tests::DenseVector{2, -2, 0, 0});
}

// The vector between C2 and C1, with x2 first, is [1+0, 1−0, 1+1, 1−1].
SEQUENCY_CASE(the_intermediate_vector_of_example_2_of_the_dyadic_paper_is_reproduced)
{
    const auto steps = factor(*describe(TransformSpec{"walsh", 2, 2}), Factorization::CooleyTukeyAscending);
    auto data = tests::elements({1, 0, 1, 1}, ElementType::Int32);
    base::Timings timings;
    REQUIRE(reference::run(std::span(steps).first(1), Ring::numbers(), data, {}, timings));
    CHECK_EQUAL(tests::dense(data), tests::DenseVector{1, 1, 2, 0});
}

SEQUENCY_CASE(spectra_by_every_factorization_up_to_8_variables_match_the_definition)
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

SEQUENCY_CASE(the_inverse_transform_of_the_spectrum_is_the_function)
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

SEQUENCY_CASE(spectra_satisfy_parseval_and_linearity)
{
    for (int n = 0; n <= 12; ++n) {
        const std::size_t size = std::size_t{1} << n;
        const TransformSpec spec{"walsh", 2, n};
        const auto a = tests::randomElements(ElementType::Int64, size, 1000, 11);
        const auto b = tests::randomElements(ElementType::Int64, size, 1000, 12);
        auto sum = VALUE_OF(base::clone(a));
        double energy = 0;
        for (std::size_t i = 0; i < size; ++i) {
            std::get<2>(sum)[i] += 3 * std::get<2>(b)[i];
            energy += std::norm(base::complexValue(a, i));
        }
        const auto spectrumA = transformed(spec, a);
        const auto spectrumB = transformed(spec, b);
        const auto spectrumSum = transformed(spec, sum);
        double spectralEnergy = 0;
        for (std::size_t i = 0; i < size; ++i) {
            CHECK_EQUAL(std::get<2>(spectrumSum)[i],
                        std::get<2>(spectrumA)[i] + 3 * std::get<2>(spectrumB)[i]);
            spectralEnergy += std::norm(base::complexValue(spectrumA, i));
        }
        CHECK_EQUAL(spectralEnergy, energy * static_cast<double>(size));
    }
}

SEQUENCY_CASE(a_stop_request_ends_a_transform_of_the_reference)
{
    std::stop_source stop;
    stop.request_stop();
    base::RunControl control;
    control.stop = stop.get_token();
    auto data = tests::elements({1, 0, 1, 1}, ElementType::Int32);
    base::Timings timings;
    const auto steps = factor(*describe(TransformSpec{"walsh", 2, 2}), Factorization::CooleyTukeyAscending);
    CHECK(ERROR_OF(reference::run(steps, Ring::numbers(), data, control, timings)).kind ==
          base::ErrorKind::Cancelled);
}

SEQUENCY_CASE(inverse_transforms_divide_integers_exactly_or_give_reals)
{
    const auto even = VALUE_OF(reference::divideIntegers(tests::elements({4, -8, 0}, ElementType::Int32), 4));
    CHECK(base::elementType(even.values) == ElementType::Int32);
    CHECK(even.areExact);
    CHECK_EQUAL(tests::dense(even.values), tests::DenseVector{1, -2, 0});
    const auto odd = VALUE_OF(reference::divideIntegers(tests::elements({4, -6, 1}, ElementType::Int32), 4));
    CHECK(base::elementType(odd.values) == ElementType::Float64);
    CHECK(odd.areExact);
    CHECK_EQUAL(tests::dense(odd.values), tests::DenseVector{1, -1.5, 0.25});
}

SEQUENCY_CASE(quotients_that_are_rounded_are_marked_as_not_exact)
{
    constexpr std::int64_t most = std::int64_t{1} << 53;  // 2^53 + 1 has no float64
    struct Case {
        std::int64_t value;
        std::int64_t divisor;
        double quotient;
        bool isExact;
    };
    for (const Case& one :
         {Case{most + 1, 4, 0x1p51, false},
          {most - 1, 4, 0x1.fffffffffffffp50, true},
          {3 * (most - 1), 6, 0x1.fffffffffffffp51, true},  // the product with the divisor has 55 bits
          {3 * (most + 1), 6, 0x1p52, false},
          {1, 3, 1.0 / 3, false},
          {std::numeric_limits<std::int64_t>::max(), 2, 0x1p62, false},
          {-3, 2, -1.5, true}}) {
        INFO(std::to_string(one.value) + " / " + std::to_string(one.divisor));
        auto values = *base::AlignedBuffer<std::int64_t>::allocate(2);
        values[0] = one.value;
        values[1] = one.divisor % 2 == 0 ? one.divisor / 2 : 1;  // exact, unless the divisor is odd
        const auto found =
            VALUE_OF(reference::divideIntegers(base::ElementVector(std::move(values)), one.divisor));
        REQUIRE(base::elementType(found.values) == ElementType::Float64);
        CHECK_EQUAL(base::realPart(found.values, 0), one.quotient);
        CHECK_EQUAL(found.areExact, one.isExact);
    }
}

namespace {

// Returns output 0 of a program, computed by the reference without kernels for rows.
program::HostVector byMeanings(const program::Program& program,
                               const std::vector<program::InputVector>& inputs)
{
    const program::Vector& wanted = program.vector(program.outputs().front());
    auto output = VALUE_OF(program::allocate(wanted.storage, wanted.length));
    program::HostKernels machine;
    base::Timings timings;
    REQUIRE(program::interpret(program, {inputs, {&output}}, machine, {}, timings));
    return output;
}

program::Program parsed(const std::string& text)
{
    return VALUE_OF(program::parse(text));
}

}  // namespace

SEQUENCY_CASE(reference_transforms_of_the_whole_catalogue_match_the_definition)
{
    for (const TransformSpec& spec : tests::catalogueSpecs(16)) {
        INFO(token(spec));
        const auto transform = VALUE_OF(describe(spec));
        const auto kind = transform.ring().kind();
        const auto type = kind == RingKind::Finite    ? ElementType::UInt8
                          : kind == RingKind::Complex ? ElementType::Complex128
                                                      : ElementType::Float64;
        const auto program = program::transformProgram(transform, program::storageOf(type));
        REQUIRE(program);
        const program::HostVector f = tests::inputFor(spec, type);
        const auto values = tests::dense(std::get<base::ElementVector>(f));
        const auto found = byMeanings(*program, {f});
        CHECK_NEAR(tests::dense(std::get<base::ElementVector>(found)), tests::byDefinition(spec, values),
                   1e-9);
    }
}

// f is 01101000…, and the spectrum must be Σ (−1)^(f(x) ⊕ a·x) over all x, computed by definition.
SEQUENCY_CASE(reference_transforms_of_packed_bits_match_the_definition)
{
    auto bits = *base::PackedBits::allocate(64);
    tests::DenseVector signs;
    for (std::size_t x = 0; x < 64; ++x) {
        bits.set(x, (x * x + 3 * x) % 5 < 2);
        signs.emplace_back(bits[x] ? -1 : 1);
    }
    const program::HostVector f = std::move(bits);
    const auto spectrum = byMeanings(
        parsed("f = input bits 64\ns = signs f int32\nS = transform s walsh:n=6\noutput S\n"), {f});
    CHECK_EQUAL(tests::dense(std::get<base::ElementVector>(spectrum)),
                tests::byDefinition({"walsh", 2, 6}, signs));
    // The reference unpacks the bits to digits.
    const auto normalForm =
        byMeanings(parsed("f = input bits 64\nr = transform f reed-muller:n=6\noutput r\n"), {f});
    tests::DenseVector values;
    for (const auto sign : signs)
        values.emplace_back(sign.real() < 0 ? 1 : 0);
    const auto expected = tests::byDefinition({"reed-muller", 2, 6}, values);
    for (std::size_t k = 0; k < expected.size(); ++k)
        CHECK_EQUAL(std::get<base::PackedBits>(normalForm)[k], expected[k].real() != 0);
}

// The table of C_3 is ω^(w·z), and the exponents are w·z mod 3.
SEQUENCY_CASE(reference_character_tables_match_the_definition)
{
    const auto exponents = byMeanings(parsed("t = characters uint8 p=3 m=1\noutput t\n"), {});
    CHECK_EQUAL(tests::dense(std::get<base::ElementVector>(exponents)),
                (tests::DenseVector{0, 0, 0, 0, 1, 2, 0, 2, 1}));
    const auto table = byMeanings(parsed("t = characters complex128 p=3 m=1\noutput t\n"), {});
    const std::complex<double> w(-0.5, std::sqrt(3.0) / 2);
    CHECK_NEAR(tests::dense(std::get<base::ElementVector>(table)),
               (tests::DenseVector{1, 1, 1, 1, w, std::conj(w), 1, std::conj(w), w}), 1e-12);
}

// For the polarities 00, 01, 10 and 11, the forms are x2 ⊕ x1x2 = 1 ⊕ x̄2 ⊕ x1 ⊕ x1x̄2 = x̄1x2 = x̄1 ⊕ x̄1x̄2.
SEQUENCY_CASE(reference_polarity_counts_match_the_definition)
{
    auto bits = *base::PackedBits::allocate(4);
    bits.set(1, true);  // x1 = 0, x2 = 1
    const program::HostVector f = std::move(bits);
    const auto counts = byMeanings(parsed("f = input bits 4\nc = polarity-counts f\noutput c\n"), {f});
    CHECK_EQUAL(tests::dense(std::get<base::ElementVector>(counts)),
                (tests::DenseVector{2, 4, 1, 2, 3, 4, 2, 3}));
}
