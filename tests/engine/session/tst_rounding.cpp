// SPDX-License-Identifier: GPL-3.0-or-later
//
// Tests values that would be 0 in exact arithmetic, by the definition of the transforms, but are not 0 because of rounding.
#include "engine/base/text/digits.h"
#include "engine/session/calls/direct_convolution.h"
#include "engine/session/calls/rounding.h"
#include "engine/session/engine.h"
#include "engine/session/trace.h"
#include "tests/support/check.h"
#include "tests/support/drivers/every_device.h"

#include <bit>
#include <cmath>
#include <complex>
#include <cstring>
#include <functional>
#include <limits>

using namespace sequency;

namespace {

template <typename Element>
base::SharedFunction functionOf(const std::vector<Element>& values, int radix)
{
    auto buffer = base::AlignedBuffer<Element>::allocate(values.size());
    std::copy(values.begin(), values.end(), buffer->begin());
    const int variables = *base::variablesForSize(values.size(), static_cast<std::size_t>(radix));
    return std::make_shared<const base::FunctionVector>(
        base::FunctionVector{radix, variables, std::move(*buffer)});
}

// Returns the function x1 + x2 + … modulo `radix`.
base::SharedFunction sumModulo(int radix, int variables)
{
    const auto p = static_cast<std::size_t>(radix);
    std::vector<std::uint8_t> values(*base::checkedPower(p, variables));
    for (std::size_t i = 0; i < values.size(); ++i) {
        std::size_t sum = 0;
        for (std::size_t rest = i; rest > 0; rest /= p)
            sum += rest % p;
        values[i] = static_cast<std::uint8_t>(sum % p);
    }
    return functionOf(values, radix);
}

// Returns whether two growth factors are equal within rounding. A growth factor is a product of magnitudes of roots of unity, which are 1 except for
// rounding.
bool isNear(double a, double b)
{
    return std::abs(a - b) <= 1e-9 * b;
}

std::size_t nonZero(const base::ElementVector& values)
{
    std::size_t count = 0;
    for (std::size_t i = 0; i < base::elementCount(values); ++i)
        count += base::complexValue(values, i) != 0.0 ? 1 : 0;
    return count;
}

session::TransformRequest inSinglePrecision(const std::vector<float>& values)
{
    session::TransformRequest request;
    request.function = functionOf(values, 2);
    request.spec.variables = request.function->variables;
    request.element = base::ElementType::Float32;
    return request;
}

session::TransformRequest characterRequest(const base::SharedFunction& function)
{
    session::TransformRequest request;
    request.function = function;
    request.spec.name = "vilenkin-chrestenson";
    request.spec.radix = function->radix;
    request.spec.variables = function->variables;
    return request;
}

}  // namespace

// The function depends only on <(1, …, 1), x>, and characters are orthogonal, so only the p coefficients at the multiples k·(1, …, 1) can be nonzero.
// They are nonzero, because S = p^(n−1)·Σ j·ω^(−kj) over j from 0 to p − 1, which is p^n/(ω^(−k) − 1) for k > 0.
SEQUENCY_CASE(the_spectrum_of_a_sum_modulo_p_has_exactly_p_nonzero_values)
{
    tests::onEveryDevice([](session::Engine& engine, const std::string& device) {
        for (const int radix : {3, 5, 7})
            for (int variables = 1; variables <= (radix == 3 ? 8 : 4); ++variables) {
                INFO(std::to_string(radix) + " " + std::to_string(variables));
                auto request = characterRequest(sumModulo(radix, variables));
                request.device = device;
                const auto result = VALUE_OF(engine.run(request));
                CHECK_EQUAL(nonZero(*result.spectrum), static_cast<std::size_t>(radix));
            }
    });
}

// The spectra have disjoint supports, so the convolution is 0. The convolution of the first function with itself is the sum of its squares at 0.
SEQUENCY_CASE(convolutions_of_reals_contain_no_rounding_residue)
{
    session::ConvolutionRequest request;
    request.f = functionOf(std::vector<double>{1.5, 0.3, -1.1, -0.3, 1.3, 0.5, -1.3, -0.1}, 2);
    request.g = functionOf(std::vector<double>{2.2, -0.2, 1, -0.2, -0.4, -1.6, 0.8, -1.6}, 2);
    const auto direct = VALUE_OF(session::convolveDirectly(request.f, request.g, request.encoding));
    CHECK_EQUAL(nonZero(*direct.values), std::size_t{0});
    tests::onEveryDevice([&](session::Engine& engine, const std::string& device) {
        request.device = device;
        const auto none = VALUE_OF(engine.run(request));
        CHECK_EQUAL(nonZero(*none.values), std::size_t{0});
        auto withItself = request;
        withItself.g = nullptr;
        const auto squares = VALUE_OF(engine.run(withItself));
        CHECK(isNear(base::complexValue(*squares.values, 0).real(), 7.28));
    });
}

// Checks 2^18 values, from which devices clear the residue themselves. Let f(x) = g(x mod 4) with g = 0.1, 0.3, 0.2, 0.4. Only the coefficients
// 2^16·(1, −0.4, −0.2) at 0, 1 and 2 are nonzero; the sum at 3 is residue, about 10^−4 in single precision. With f(5) = 1000, all coefficients are
// about 1000 or more, and none may be cleared.
template <typename Real>
void longSpectraHaveNoNoise(bool keepsFunction)
{
    constexpr int variables = 18;
    constexpr std::size_t size = std::size_t{1} << variables;
    const std::vector<Real> period{Real(0.1), Real(0.3), Real(0.2), Real(0.4)};
    std::vector<Real> values(size);
    for (std::size_t i = 0; i < size; ++i)
        values[i] = period[i % 4];
    session::TransformRequest request;
    request.function = functionOf(values, 2);
    request.spec.variables = variables;
    request.keepsFunction = keepsFunction;
    request.element = base::elementType(request.function->values);
    values[5] = Real(1000);
    auto dense = request;
    dense.function = functionOf(values, 2);
    tests::onEveryDevice([&](session::Engine& engine, const std::string& device) {
        request.device = dense.device = device;
        const auto result = VALUE_OF(engine.run(request));
        CHECK_EQUAL(nonZero(*result.spectrum), std::size_t{3});
        const auto& spectrum = std::get<base::AlignedBuffer<Real>>(*result.spectrum);
        CHECK(std::ranges::none_of(spectrum, [](Real value) { return value == 0 && std::signbit(value); }));
        const auto isClose = [](Real value, double expected) { return std::abs(value - expected) < 1; };
        CHECK(isClose(spectrum[0], 65536));
        CHECK(isClose(spectrum[1], -26214.4));
        CHECK(isClose(spectrum[2], -13107.2));
        const auto other = VALUE_OF(engine.run(dense));
        CHECK_EQUAL(nonZero(*other.spectrum), size);
        CHECK(isClose(std::get<base::AlignedBuffer<Real>>(*other.spectrum)[7], 999.7));
        auto scaled = request;
        scaled.spec.scale = transform::SpectrumScale::Size;
        const auto divided = VALUE_OF(engine.run(scaled));
        CHECK_EQUAL(nonZero(*divided.spectrum), std::size_t{3});
    });
}

SEQUENCY_CASE(long_spectra_contain_no_rounding_residue)
{
    longSpectraHaveNoNoise<float>(false);
    longSpectraHaveNoNoise<float>(true);
    longSpectraHaveNoNoise<double>(false);
}

// Integers up to 2^24 are exact in single precision, so a coefficient 1 of such a function is not rounding residue.
SEQUENCY_CASE(coefficients_that_are_exact_in_single_precision_are_not_cleared)
{
    std::vector<std::int32_t> values(1024, 0);
    values[0] = 1000;
    values[1] = 999;
    session::TransformRequest request;
    request.function = functionOf(values, 2);
    request.spec.variables = 10;
    request.element = base::ElementType::Float32;
    tests::onEveryDevice([&](session::Engine& engine, const std::string& device) {
        request.device = device;
        const auto result = VALUE_OF(engine.run(request));
        CHECK(result.exact);
        CHECK_EQUAL(session::roundingTolerance(result), 0.0);
        // By definition, S(w) = 1000 + 999·(−1)^(w mod 2).
        for (const std::size_t w : {0, 1, 512, 1023})
            CHECK_EQUAL(base::complexValue(*result.spectrum, w), std::complex<double>(w % 2 == 0 ? 1999 : 1));
    });
}

SEQUENCY_CASE(the_rounding_tolerance_depends_on_type_growth_and_input)
{
    CHECK_EQUAL(session::roundingTolerance(base::ElementType::Int64, 1e9), 0.0);
    CHECK_EQUAL(session::roundingTolerance(base::ElementType::Float64, 9), 16 * 9 * std::ldexp(1.0, -52));
    CHECK_EQUAL(session::roundingTolerance(base::ElementType::Complex64, 9), 16 * 9 * std::ldexp(1.0, -23));
    session::Engine engine;
    auto request = characterRequest(sumModulo(3, 2));
    const auto plain = VALUE_OF(engine.run(request));
    CHECK(isNear(session::roundingTolerance(plain), 4 * 9 * std::ldexp(1.0, -52)));  // S(0) = 9
    request.spec.scale = transform::SpectrumScale::Size;
    const auto scaled = VALUE_OF(engine.run(request));
    CHECK(isNear(session::roundingTolerance(scaled), 4 * std::ldexp(1.0, -52)));
    session::TransformRequest arithmetic;
    arithmetic.function = functionOf(std::vector<double>{0.5, 3, 0.25, 1}, 2);
    arithmetic.spec.name = "arithmetic";
    arithmetic.spec.variables = 2;
    const auto others = VALUE_OF(engine.run(arithmetic));
    CHECK(isNear(session::roundingTolerance(others), 16 * 4 * 3 * std::ldexp(1.0, -52)));
}

// The function is 0.5 everywhere except 0.75 at index 0. Then S(0) = N/2 + 1/4, every other coefficient is 1/4, and nothing is rounded in single
// precision. A tolerance of 16·ε·g·m, with growth g and largest magnitude m, would clear all of them.
SEQUENCY_CASE(exactly_representable_small_coefficients_are_not_cleared)
{
    constexpr int variables = 18;
    std::vector<float> values(std::size_t{1} << variables, 0.5F);
    values[0] = 0.75F;
    auto request = inSinglePrecision(values);
    tests::onEveryDevice([&](session::Engine& engine, const std::string& device) {
        request.device = device;
        const auto result = VALUE_OF(engine.run(request));
        const auto& spectrum = std::get<base::AlignedBuffer<float>>(*result.spectrum);
        CHECK_EQUAL(spectrum[0], 131072.25F);
        CHECK(std::all_of(spectrum.begin() + 1, spectrum.end(), [](float value) { return value == 0.25F; }));
    });
}

// 2^128 exceeds float32, so the coefficients at even w are infinite and the coefficients at odd w, 2^104, are unchanged. The host clears the function
// of 4 values, the device the long one.
SEQUENCY_CASE(no_values_are_cleared_if_the_spectrum_contains_infinity)
{
    for (const int variables : {2, 14}) {
        std::vector<float> values(std::size_t{1} << variables, 0.0F);
        values[0] = values[1] = 0x1p127F;
        values[2] = 0x1p104F;
        auto request = inSinglePrecision(values);
        tests::onEveryDevice([&](session::Engine& engine, const std::string& device) {
            request.device = device;
            const auto result = VALUE_OF(engine.run(request));
            const auto& spectrum = std::get<base::AlignedBuffer<float>>(*result.spectrum);
            for (std::size_t w = 0; w < values.size(); ++w)
                CHECK(w % 2 == 0 ? std::isinf(spectrum[w]) : std::abs(spectrum[w]) == 0x1p104F);
        });
    }
}

// In the arithmetic transform the last value affects only the last coefficient, so a NaN there must not hide the magnitude of the other values. The
// coefficients 0.1, 0.2 and 0.1 remain, and the fourth is 0 except for rounding.
SEQUENCY_CASE(nan_in_a_function_does_not_prevent_clearing_of_rounding_residue)
{
    constexpr int variables = 14;
    const std::vector<float> period{0.1F, 0.3F, 0.2F, 0.4F};
    std::vector<float> values(std::size_t{1} << variables);
    for (std::size_t i = 0; i < values.size(); ++i)
        values[i] = period[i % 4];
    values.back() = std::numeric_limits<float>::quiet_NaN();
    auto request = inSinglePrecision(values);
    request.spec.name = "arithmetic";
    tests::onEveryDevice([&](session::Engine& engine, const std::string& device) {
        request.device = device;
        const auto result = VALUE_OF(engine.run(request));
        CHECK(std::isnan(std::get<base::AlignedBuffer<float>>(*result.spectrum)[values.size() - 1]));
        if (device != "reference")  // the reference also multiplies by the zeros of the matrix
            CHECK_EQUAL(nonZero(*result.spectrum), std::size_t{4});
    });
}

// No zero of a structured function has an error above the tolerance, and most errors are far below it. This is the evidence for the bound 4·ε in
// rounding.h.
SEQUENCY_CASE(rounding_errors_of_exact_zeros_stay_far_below_the_tolerance)
{
    constexpr int variables = 14;
    constexpr std::size_t size = std::size_t{1} << variables;
    const std::vector<std::function<double(std::size_t)>> functions{
        [](std::size_t i) { return 0.1 * std::popcount(i); },
        [](std::size_t i) { return std::popcount(i) % 3 / 3.0; },
        [](std::size_t i) { return std::sin(0.01 * static_cast<double>(i % 64)); },
        [](std::size_t i) { return std::exp(-1e-3 * static_cast<double>(i % 1024)); }};
    tests::onEveryDevice([&](session::Engine& engine, const std::string& device) {
        for (const auto& function : functions) {
            std::vector<double> values(size);
            for (std::size_t i = 0; i < size; ++i)
                values[i] = static_cast<double>(static_cast<float>(function(i)));
            session::TransformRequest request;
            request.function = functionOf(values, 2);
            request.spec.variables = variables;
            request.device = device;
            const auto inDouble = engine.run(request);
            request.element = base::ElementType::Float32;
            const auto inSingle = engine.run(request);
            REQUIRE(inDouble);
            REQUIRE(inSingle);
            const double unit = std::ldexp(base::largestMagnitude(*inDouble->spectrum), -23);
            for (std::size_t i = 0; i < size; ++i)
                if (std::abs(base::realPart(*inDouble->spectrum, i)) < unit / 8)
                    CHECK_EQUAL(base::realPart(*inSingle->spectrum, i), 0.0);
                else
                    CHECK(std::abs(base::realPart(*inSingle->spectrum, i) -
                                   base::realPart(*inDouble->spectrum, i)) <= 4 * unit);
        }
    });
}

SEQUENCY_CASE(values_within_the_tolerance_become_positive_zero)
{
    base::ElementVector values = base::AlignedBuffer<double>::allocate(3).value();
    auto& numbers = std::get<base::AlignedBuffer<double>>(values);
    numbers[0] = 1e-12;
    numbers[1] = -1e-13;
    numbers[2] = -2e-12;
    session::clearRounding(values, 1e-12);
    CHECK_EQUAL(numbers[0], 0.0);
    CHECK(!std::signbit(numbers[1]));
    CHECK_EQUAL(numbers[2], -2e-12);
}

namespace {

template <typename Real>
void longVectorsAreClearedEverywhere()
{
    constexpr std::size_t count = (std::size_t{1} << 19) + 3;  // many blocks, the last one small
    constexpr double tolerance = 0.1;                          // between two adjacent float32 values
    std::mt19937_64 random = tests::generator(71);
    base::ElementVector values = base::AlignedBuffer<Real>::allocate(count).value();
    auto& numbers = std::get<base::AlignedBuffer<Real>>(values);
    const Real special[] = {Real(0.1),
                            std::nextafter(Real(0.1), Real(0)),
                            std::numeric_limits<Real>::quiet_NaN(),
                            std::numeric_limits<Real>::infinity(),
                            Real(-0.0),
                            std::numeric_limits<Real>::denorm_min()};
    for (Real& number : numbers) {
        const std::uint64_t drawn = random();
        number =
            drawn % 100 < 6 ? special[drawn % 6] : Real(std::ldexp(1.0, static_cast<int>(drawn % 40) - 20));
        if (random() % 2 != 0)
            number = -number;
    }
    std::vector<Real> expected(numbers.begin(), numbers.end());
    double largest = 0;
    for (Real& number : expected) {
        if (std::abs(static_cast<double>(number)) <= tolerance)
            number = 0;
        if (!std::isnan(number))
            largest = std::max(largest, std::abs(static_cast<double>(number)));
    }
    CHECK_EQUAL(base::largestMagnitude(values), largest);
    session::clearRounding(values, tolerance);
    CHECK(std::memcmp(numbers.data(), expected.data(), count * sizeof(Real)) == 0);
}

}  // namespace

SEQUENCY_CASE(rounding_residue_of_long_vectors_is_cleared_on_every_device)
{
    longVectorsAreClearedEverywhere<float>();
    longVectorsAreClearedEverywhere<double>();
}

SEQUENCY_CASE(rounding_residue_of_real_and_imaginary_parts_is_cleared_separately)
{
    base::ElementVector values = base::AlignedBuffer<std::complex<float>>::allocate(40'000).value();
    auto& numbers = std::get<base::AlignedBuffer<std::complex<float>>>(values);
    for (std::size_t i = 0; i < numbers.size(); ++i)
        numbers[i] = i % 2 == 0 ? std::complex<float>(1e-9F, 2) : std::complex<float>(-3, -1e-9F);
    CHECK_EQUAL(base::largestMagnitude(values), 3.0);
    session::clearRounding(values, 1e-8);
    bool isRight = true;
    for (std::size_t i = 0; i < numbers.size(); ++i)
        isRight =
            isRight && numbers[i] == (i % 2 == 0 ? std::complex<float>(0, 2) : std::complex<float>(-3, 0));
    CHECK(isRight);
}

SEQUENCY_CASE(the_trace_of_a_flow_graph_contains_no_rounding_residue)
{
    session::TraceRequest request;
    request.f = sumModulo(3, 3);
    request.spec.name = "vilenkin-chrestenson";
    request.spec.radix = 3;
    request.spec.variables = 3;
    const auto trace = VALUE_OF(session::trace(request));
    CHECK_EQUAL(nonZero(*trace.columns.back()), std::size_t{3});
}

// The function is 1 everywhere except 1 + 2·10^−12 at index 0. Its coefficients of 2·10^−12 exceed the tolerance 4·ε·1024.
SEQUENCY_CASE(coefficients_above_the_tolerance_remain_in_spectrum_and_trace)
{
    std::vector<double> values(1024, 1.0);
    values[0] += 2e-12;
    session::TransformRequest request;
    request.function = functionOf(values, 2);
    request.spec.variables = 10;
    session::Engine engine;
    const auto result = VALUE_OF(engine.run(request));
    CHECK_EQUAL(nonZero(*result.spectrum), values.size());
    session::TraceRequest traced;
    traced.f = request.function;
    traced.spec = request.spec;
    const auto trace = VALUE_OF(session::trace(traced));
    CHECK_EQUAL(nonZero(*trace.columns.back()), values.size());
}

// The spectrum of the input has three nonzero coefficients, at 0, 3 and 5. Where it is 0 except for rounding, the system is undetermined. An output
// whose spectrum has the same zeros makes no coefficient impossible.
SEQUENCY_CASE(input_coefficients_of_rounding_residue_leave_a_system_undetermined)
{
    std::vector<double> input(8);
    std::vector<double> output(8);
    for (std::size_t i = 0; i < input.size(); ++i) {
        const auto parity = [i](std::size_t mask) { return std::popcount(i & mask) % 2 == 0 ? 1.0 : -1.0; };
        input[i] = 0.1 + 0.7 * parity(3) + 0.3 * parity(5);
        output[i] = 0.3 + 0.1 * parity(3) + 0.9 * parity(5);
    }
    session::Engine engine;
    session::IdentificationRequest request;
    request.input = functionOf(input, 2);
    request.output = functionOf(output, 2);
    const auto found = VALUE_OF(engine.run(request));
    CHECK_EQUAL(found.undetermined.size(), std::size_t{5});
    CHECK_EQUAL(found.impossible.size(), std::size_t{0});
}
