// SPDX-License-Identifier: GPL-3.0-or-later
//
// Integers near the end of 64 bits: every way of computing gives the sum by its definition, in 128 bits, or refuses; and the one
// rule that decides it looks at what enters, not at what was given.
#include "engine/base/magnitude.h"
#include "engine/session/convolution_element.h"
#include "engine/session/direct_convolution.h"
#include "engine/session/engine.h"
#include "engine/session/trace.h"
#include "tests/support/check.h"

#include <bit>
#include <limits>

using namespace sequency;
using base::ElementType;

namespace {

__extension__ using Wide = __int128;

constexpr std::int64_t largest = std::numeric_limits<std::int64_t>::max();

template <typename Element>
base::SharedFunction shared(const std::vector<Element>& values)
{
    auto buffer = *base::AlignedBuffer<Element>::allocate(values.size());
    std::copy(values.begin(), values.end(), buffer.data());
    return std::make_shared<const base::FunctionVector>(
        base::FunctionVector{2, std::countr_zero(values.size()), base::ElementVector(std::move(buffer))});
}

std::vector<Wide> wide(const base::ElementVector& vector)
{
    REQUIRE(base::isInteger(base::elementType(vector)));
    std::vector<Wide> values;
    std::visit(
        [&](const auto& buffer) {
            for (const auto value : buffer)
                if constexpr (std::is_integral_v<std::remove_cvref_t<decltype(value)>>)
                    values.push_back(value);
        },
        vector);
    return values;
}

std::vector<Wide> wide(const base::SharedFunction& function, session::Encoding encoding)
{
    auto values = wide(function->values);
    if (session::entersAsSigns(*function, encoding))
        for (Wide& value : values)
            value = 1 - 2 * value;
    return values;
}

std::vector<Wide> convolutionByDefinition(const std::vector<Wide>& f, const std::vector<Wide>& g)
{
    std::vector<Wide> sums(f.size());
    for (std::size_t tau = 0; tau < f.size(); ++tau)
        for (std::size_t x = 0; x < f.size(); ++x)
            sums[tau] += f[x] * g[x ^ tau];
    return sums;
}

std::vector<Wide> walshByDefinition(const std::vector<Wide>& f)
{
    std::vector<Wide> sums(f.size());
    for (std::size_t w = 0; w < f.size(); ++w)
        for (std::size_t x = 0; x < f.size(); ++x)
            sums[w] += (std::popcount(w & x) % 2 == 0 ? 1 : -1) * f[x];
    return sums;
}

// Whether every device gives the values; otherwise all must refuse.
void checkConvolutions(const session::ConvolutionRequest& request, bool isPossible)
{
    const base::SharedFunction second = request.g ? request.g : request.f;
    const auto expected =
        convolutionByDefinition(wide(request.f, request.encoding), wide(second, request.encoding));
    session::Engine engine;
    for (const auto& device : engine.devices()) {
        INFO(device.id);
        session::ConvolutionRequest here = request;
        here.device = device.id;
        const auto result = engine.convolve(here);
        CHECK_EQUAL(static_cast<bool>(result), isPossible);
        if (result)
            CHECK(wide(*result->values) == expected);
        else
            CHECK(result.error().kind == base::ErrorKind::BadInput);
        CHECK_EQUAL(static_cast<bool>(engine.listing(here)), isPossible);
    }
    session::TraceRequest steps;
    steps.work = request.g ? session::TraceWork::Convolution : session::TraceWork::Autocorrelation;
    steps.f = request.f;
    steps.g = request.g;
    steps.encoding = request.encoding;
    const auto traced = session::trace(steps);
    CHECK_EQUAL(static_cast<bool>(traced), isPossible);
    if (traced)
        CHECK(wide(*traced->columns.back()) == expected);
    const auto direct = session::convolveDirectly(request.f, request.g, request.encoding);
    REQUIRE(direct);  // every sum fits
    CHECK(wide(*direct->values) == expected);
}

void checkTransforms(const base::SharedFunction& function, bool isPossible)
{
    const auto expected = walshByDefinition(wide(function->values));
    session::Engine engine;
    for (const auto& device : engine.devices()) {
        INFO(device.id);
        session::TransformRequest request;
        request.function = function;
        request.spec.variables = function->variables;
        request.device = device.id;
        const auto result = engine.transform(request);
        CHECK_EQUAL(static_cast<bool>(result), isPossible);
        CHECK_EQUAL(static_cast<bool>(engine.listing(request)), isPossible);
        if (!result) {
            CHECK(result.error().kind == base::ErrorKind::BadInput);
            CHECK(result.error().message.find("int64 ends at 2^63 - 1") != std::string::npos);
            CHECK(result.error().message.find("63 bits") == std::string::npos);
            continue;
        }
        CHECK(result->exact);
        CHECK(wide(*result->spectrum) == expected);
    }
    session::TraceRequest steps;
    steps.f = function;
    steps.spec.variables = function->variables;
    CHECK_EQUAL(static_cast<bool>(session::trace(steps)), isPossible);
}

}  // namespace

// Zeros enter as +1: their bound is 1, not 0. 2^38·2^24 fits 63 bits on the way, 2^39·2^24 does not.
SEQUENCY_CASE(a_convolution_of_signs_is_bounded_by_the_signs)
{
    for (const int exponent : {38, 39, 40}) {
        INFO("2^" + std::to_string(exponent));
        session::ConvolutionRequest request;
        request.f = shared(std::vector<std::uint8_t>(4096, 0));
        request.g = shared(std::vector<std::int64_t>(4096, std::int64_t{1} << exponent));
        request.encoding = session::Encoding::Polarity;
        checkConvolutions(request, exponent < 39);
        std::swap(request.f, request.g);
        checkConvolutions(request, exponent < 39);
    }
}

SEQUENCY_CASE(an_autocorrelation_is_exact_up_to_the_last_integer)
{
    // a²·4³ < 2^63 up to a = 379625062, as 379625062² · 64 = 9223372000… and the next square is beyond.
    const std::int64_t last = 379625062;
    static_assert(static_cast<Wide>(last) * last * 64 <= largest);
    static_assert(static_cast<Wide>(last + 1) * (last + 1) * 64 > largest);
    for (const std::int64_t value : {last, last + 1}) {
        session::ConvolutionRequest request;
        request.f =
            shared(std::vector<std::int64_t>{value, -value, value, value, -value, value, value, value});
        checkConvolutions(request, value == last);
    }
}

SEQUENCY_CASE(a_transform_is_exact_up_to_the_last_integer)
{
    const std::int64_t last = (std::int64_t{1} << 60) - 1;  // 8·(2^60 − 1) = 2^63 − 8
    for (const std::int64_t value : {last, -last}) {
        checkTransforms(shared(std::vector<std::int64_t>(8, value)), true);
        checkTransforms(shared(std::vector<std::int64_t>{value, -value, value, 0, -value, 1, -1, value}),
                        true);
    }
    checkTransforms(shared(std::vector<std::int64_t>(8, last + 1)), false);
    checkTransforms(shared(std::vector<std::int64_t>{largest}), true);
    checkTransforms(shared(std::vector<std::int64_t>{-largest}), true);
    checkTransforms(shared(std::vector<std::int64_t>{largest, 0}), false);
}

SEQUENCY_CASE(float64_is_taken_where_it_is_asked_for_and_said_to_round)
{
    session::Engine engine;
    session::ConvolutionRequest request;
    request.f = shared(std::vector<std::int64_t>(8, std::int64_t{1} << 40));
    request.device = "cpu";
    CHECK(!engine.convolve(request));
    request.element = ElementType::Float64;
    const auto rounded = engine.convolve(request);
    REQUIRE(rounded);
    CHECK(!rounded->exact);
    CHECK_EQUAL(base::realPart(*rounded->values, 0), std::ldexp(1.0, 83));
}

SEQUENCY_CASE(magnitudes_are_exact_below_2_to_the_64_and_never_wrap)
{
    using base::Magnitude;
    const std::uint64_t almost = (std::uint64_t{1} << 60) - 1;
    CHECK((Magnitude(almost) * 8).fits(ElementType::Int64));
    CHECK(!(Magnitude(almost + 1) * 8).fits(ElementType::Int64));
    CHECK(!(Magnitude(std::uint64_t{1} << 32) * (std::uint64_t{1} << 32))
               .fits(ElementType::Int64));  // 2^64, not 0
    CHECK((Magnitude(0) * Magnitude::power(2, 100)).fits(ElementType::Int32));
    CHECK((Magnitude::power(2, 100) * 0).fits(ElementType::Int32));
    CHECK(!(Magnitude::power(2, 100) * 1).fits(ElementType::Float64));
    CHECK(Magnitude((1U << 31) - 1).fits(ElementType::Int32) &&
          !Magnitude(1U << 31).fits(ElementType::Int32));
    CHECK(Magnitude(1 << 24).fits(ElementType::Float32) &&
          !Magnitude((1 << 24) + 1).fits(ElementType::Float32));
    CHECK(Magnitude::power(2, 53).fits(ElementType::Float64));
    CHECK(!Magnitude((std::uint64_t{1} << 53) + 1).fits(ElementType::Float64));
    CHECK_EQUAL(Magnitude(12).text(), "12");
    CHECK_EQUAL(Magnitude::power(2, 63).text(), "2^63");
    CHECK_EQUAL(Magnitude::power(2, 70).text(), "about 2^70");
    const auto lowest = shared(std::vector<std::int64_t>{1, std::numeric_limits<std::int64_t>::min()});
    CHECK_EQUAL(base::magnitudeOf(lowest->values).text(), "2^63");
    CHECK_EQUAL(base::magnitudeOf(*shared(std::vector<std::uint8_t>{0, 0})).text(), "1");
    CHECK_EQUAL(base::magnitudeOf(shared(std::vector<double>{-2.5, 1})->values).text(), "3");
    CHECK_EQUAL(base::magnitudeOf(shared(std::vector<double>{1e30, 1})->values).text(), "about 2^64");
}
