// SPDX-License-Identifier: GPL-3.0-or-later
//
// Tests integers near the limit of 64 bits: every method gives the sum by its definition, computed in 128 bits, or refuses.
// The rule that decides uses the encoded values, not the original values.
#include "engine/base/number/magnitude_bound.h"
#include "engine/program/bound.h"
#include "engine/session/calls/convolution_arithmetic.h"
#include "engine/session/calls/direct_convolution.h"
#include "engine/session/engine.h"
#include "engine/session/trace.h"
#include "tests/support/check.h"
#include "tests/support/definitions/convolution.h"

#include <bit>
#include <limits>
#include <numeric>

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

std::vector<Wide> walshByDefinition(const std::vector<Wide>& f)
{
    std::vector<Wide> sums(f.size());
    for (std::size_t w = 0; w < f.size(); ++w)
        for (std::size_t x = 0; x < f.size(); ++x)
            sums[w] += (std::popcount(w & x) % 2 == 0 ? 1 : -1) * f[x];
    return sums;
}

// Checks that every device computes the convolution in `runs` runs, or refuses it if `runs` is 0. A flow graph is computed only if one run suffices.
void checkConvolutions(const session::ConvolutionRequest& request, int runs)
{
    const base::SharedFunction second = request.g ? request.g : request.f;
    const auto expected =
        tests::dyadicConvolution(wide(request.f, request.encoding), wide(second, request.encoding));
    const auto arithmetic = session::convolutionArithmetic(*request.f, *second, request.encoding);
    CHECK_EQUAL(arithmetic ? arithmetic->runs() : 0, runs);
    session::Engine engine;
    for (const auto& device : engine.devices()) {
        for (const std::string& algorithm : engine.algorithms("convolution", device.id)) {
            if (device.unavailable.contains(algorithm))
                continue;
            INFO(device.id + " " + algorithm);
            session::ConvolutionRequest here = request;
            here.device = device.id;
            here.algorithm = algorithm;
            const auto result = engine.run(here);
            CHECK_EQUAL(static_cast<bool>(result), runs > 0);
            if (result) {
                CHECK(result->exact);
                CHECK(wide(*result->values) == expected);
            } else {
                CHECK(result.error().kind == base::ErrorKind::BadInput);
            }
            const auto listing = engine.listing(here);
            CHECK_EQUAL(static_cast<bool>(listing), runs > 0);
            CHECK_EQUAL(listing && listing->has(session::ListingNote::Kind::SeveralRuns), runs > 1);
        }
    }
    session::TraceRequest steps;
    steps.work = request.g ? session::TraceWork::Convolution : session::TraceWork::Autocorrelation;
    steps.f = request.f;
    steps.g = request.g;
    steps.encoding = request.encoding;
    const auto traced = session::trace(steps);
    CHECK_EQUAL(static_cast<bool>(traced), runs == 1);
    if (traced)
        CHECK(wide(*traced->columns.back()) == expected);
    const auto direct = session::convolveDirectly(request.f, request.g, request.encoding);
    CHECK_EQUAL(static_cast<bool>(direct), runs > 0);
    if (direct)
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
        const auto result = engine.run(request);
        CHECK_EQUAL(static_cast<bool>(result), isPossible);
        CHECK_EQUAL(static_cast<bool>(engine.listing(request)), isPossible);
        if (!result) {
            CHECK(result.error().kind == base::ErrorKind::BadInput);
            CHECK(result.error().message.find("int64 holds integers up to 2^63 - 1") != std::string::npos);
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

// Zeros are encoded as +1, so their magnitude bound is 1, not 0. The result is 2^12·2^e. If computed in one run, 2^12 times the result must also fit
// in 63 bits.
SEQUENCY_CASE(zeros_in_plus_minus_one_encoding_have_the_magnitude_bound_one)
{
    for (const auto& [exponent, runs] : {std::pair(38, 1), {39, 2}, {40, 2}, {50, 2}, {51, 0}}) {
        INFO("2^" + std::to_string(exponent));
        session::ConvolutionRequest request;
        request.f = shared(std::vector<std::uint8_t>(4096, 0));
        request.g = shared(std::vector<std::int64_t>(4096, std::int64_t{1} << exponent));
        request.encoding = session::Encoding::RootsOfUnity;
        checkConvolutions(request, runs);
        std::swap(request.f, request.g);
        checkConvolutions(request, runs);
    }
}

SEQUENCY_CASE(an_autocorrelation_is_exact_up_to_the_largest_safe_integer)
{
    // One run is possible up to a = 379625062, because a²·4³ < 2^63. The result fits up to a = 1073741823, because a²·8 < 2^63.
    const std::int64_t lastOfOneRun = 379625062;
    static_assert(static_cast<Wide>(lastOfOneRun) * lastOfOneRun * 64 <= largest);
    static_assert(static_cast<Wide>(lastOfOneRun + 1) * (lastOfOneRun + 1) * 64 > largest);
    const std::int64_t last = 1073741823;
    static_assert(static_cast<Wide>(last) * last * 8 <= largest);
    static_assert(static_cast<Wide>(last + 1) * (last + 1) * 8 > largest);
    for (const auto& [value, runs] :
         {std::pair(lastOfOneRun, 1), {lastOfOneRun + 1, 2}, {last, 2}, {last + 1, 0}}) {
        INFO(std::to_string(value));
        session::ConvolutionRequest request;
        request.f =
            shared(std::vector<std::int64_t>{value, -value, value, value, -value, value, value, value});
        checkConvolutions(request, runs);
    }
}

// One value is large and the others are 0. The convolution is computed even if one of the two bounds on the result is too large.
SEQUENCY_CASE(a_convolution_with_one_large_value_is_exact_if_the_result_fits_64_bits)
{
    const std::int64_t value = -(largest - 5);
    std::vector<std::uint8_t> one(64, 0);
    one[37] = 1;
    std::vector<std::int64_t> single(64, 0);
    single[11] = value;
    session::ConvolutionRequest request;
    request.f = shared(one);
    request.g = shared(single);
    checkConvolutions(request, 2);
    request.g = shared(std::vector<std::int64_t>(64, value));
    checkConvolutions(request, 2);
    request.encoding = session::Encoding::RootsOfUnity;  // 64 signs
    checkConvolutions(request, 0);
}

// Random signs and digits are compared with sums in 128 bits.
SEQUENCY_CASE(both_convolution_operands_are_split_if_splitting_one_does_not_suffice)
{
    auto random = tests::generator(11);
    const auto values = [&random](std::size_t size, std::uint64_t bound) {
        std::vector<std::int64_t> result(size);
        for (std::int64_t& value : result)
            value = static_cast<std::int64_t>(random() % (2 * bound + 1)) - static_cast<std::int64_t>(bound);
        return result;
    };
    for (const int n : {0, 1, 5, 10})
        for (int digits = 1; digits < 63 - n; digits += 4) {
            INFO("n = " + std::to_string(n) + ", " + std::to_string(digits) + " digits");
            const std::uint64_t bound = (std::uint64_t{1} << digits) - 1;
            const std::uint64_t other =
                (std::uint64_t{1} << (63 - n - digits)) - 1;  // 2^n·bound·other < 2^63
            session::ConvolutionRequest request;
            request.f = shared(values(std::size_t{1} << n, bound));
            request.g = shared(values(std::size_t{1} << n, other));
            request.device = "cpu";
            session::Engine engine;
            const auto result = VALUE_OF(engine.run(request));
            CHECK(wide(*result.values) ==
                  tests::dyadicConvolution(wide(request.f->values), wide(request.g->values)));
        }
    // The sum of f is 2^51 − 2^20. If f is not split, it is too large for any part of g at n = 20, and vice versa.
    const std::size_t size = std::size_t{1} << 20;
    std::vector<std::int64_t> f(size, (std::int64_t{1} << 21) - 1);
    std::vector<std::int64_t> g(size, (std::int64_t{1} << 22) - 1);
    const auto arithmetic =
        VALUE_OF(session::convolutionArithmetic(*shared(f), *shared(g), session::Encoding::ZeroOne));
    CHECK(arithmetic.f.count > 1);
    CHECK(arithmetic.g.count > 1);
    session::ConvolutionRequest request;
    request.f = shared(f);
    request.g = shared(g);
    request.device = "cpu";
    session::Engine engine;
    const auto result = VALUE_OF(engine.run(request));
    const Wide sum =  // f and g are constant, so all coefficients are equal
        static_cast<Wide>(f[0]) * g[0] * static_cast<Wide>(size);
    CHECK(wide(*result.values) == std::vector<Wide>(size, sum));
}

SEQUENCY_CASE(convolutions_in_parts_report_progress_and_can_be_cancelled)
{
    session::Engine engine;
    session::ConvolutionRequest request;
    request.f = shared(std::vector<std::int64_t>(64, 1));
    request.g = request.f;
    request.device = "cpu";
    const auto one = engine.run(request);
    request.g = shared(std::vector<std::int64_t>(64, (std::int64_t{1} << 57) - 1));
    const auto arithmetic =
        VALUE_OF(session::convolutionArithmetic(*request.f, *request.g, session::Encoding::ZeroOne));
    std::stop_source source;
    base::RunControl control{source.get_token()};
    double last = 0;
    control.progress = [&last](double fraction) {
        CHECK(fraction >= 0 && fraction <= 1);
        last = std::max(last, fraction);
    };
    const auto parts = engine.run(request, control);
    REQUIRE(one && parts);
    // In addition to the steps of each run, there are two splits and one sum.
    const auto runs = static_cast<std::size_t>(arithmetic.runs());
    CHECK(runs > 1);
    CHECK_EQUAL(parts->timings.stepSeconds.size(), runs * (one->timings.stepSeconds.size() + 3));
    double steps = 0;
    for (const double seconds : parts->timings.stepSeconds)
        steps += seconds;
    CHECK_NEAR(steps, parts->timings.computeSeconds, 1e-9);
    CHECK_EQUAL(last, 1.0);
    control.progress = [&source](double fraction) {
        if (fraction > 0.5)
            source.request_stop();
    };
    CHECK(ERROR_OF(engine.run(request, control)).kind == base::ErrorKind::Cancelled);
}

SEQUENCY_CASE(a_transform_is_exact_up_to_the_largest_safe_integer)
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

SEQUENCY_CASE(a_requested_float64_transform_is_marked_as_rounded)
{
    session::Engine engine;
    session::ConvolutionRequest request;
    request.f = shared(std::vector<std::int64_t>(8, std::int64_t{1} << 40));
    request.device = "cpu";
    CHECK(!engine.run(request));
    request.element = ElementType::Float64;
    const auto rounded = VALUE_OF(engine.run(request));
    CHECK(!rounded.exact);
    CHECK_EQUAL(base::realPart(*rounded.values, 0), std::ldexp(1.0, 83));
}

SEQUENCY_CASE(magnitude_bounds_are_exact_below_2_to_the_64_and_never_wrap)
{
    using base::MagnitudeBound;
    const std::uint64_t almost = (std::uint64_t{1} << 60) - 1;
    CHECK((MagnitudeBound(almost) * 8).fits(ElementType::Int64));
    CHECK(!(MagnitudeBound(almost + 1) * 8).fits(ElementType::Int64));
    CHECK(!(MagnitudeBound(std::uint64_t{1} << 32) * (std::uint64_t{1} << 32))
               .fits(ElementType::Int64));  // 2^64, not 0
    CHECK((MagnitudeBound(0) * MagnitudeBound::power(2, 100)).fits(ElementType::Int32));
    CHECK((MagnitudeBound::power(2, 100) * 0).fits(ElementType::Int32));
    CHECK(!(MagnitudeBound::power(2, 100) * 1).fits(ElementType::Float64));
    CHECK(MagnitudeBound((1U << 31) - 1).fits(ElementType::Int32) &&
          !MagnitudeBound(1U << 31).fits(ElementType::Int32));
    CHECK(MagnitudeBound(1 << 24).fits(ElementType::Float32) &&
          !MagnitudeBound((1 << 24) + 1).fits(ElementType::Float32));
    CHECK(MagnitudeBound::power(2, 53).fits(ElementType::Float64));
    CHECK(!MagnitudeBound((std::uint64_t{1} << 53) + 1).fits(ElementType::Float64));
    CHECK_EQUAL(MagnitudeBound(12).text(), "12");
    CHECK_EQUAL(MagnitudeBound::power(2, 63).text(), "2^63");
    CHECK_EQUAL(MagnitudeBound::power(2, 70).text(), "2^70");
    CHECK_EQUAL((MagnitudeBound::power(2, 70) * 3).text(), "about 2^72");
    const auto lowest = shared(std::vector<std::int64_t>{1, std::numeric_limits<std::int64_t>::min()});
    CHECK_EQUAL(base::magnitudeOf(lowest->values).text(), "2^63");
    CHECK_EQUAL(base::magnitudeOf(*shared(std::vector<std::uint8_t>{0, 0})).text(), "1");
    CHECK_EQUAL(program::normsOf(lowest->values).sum.text(), std::to_string((std::uint64_t{1} << 63) + 1));
    CHECK_EQUAL(program::normsOf(shared(std::vector<std::int64_t>(1024, -largest))->values).sum.text(),
                "about 2^73");
    CHECK(MagnitudeBound(3) < MagnitudeBound(4) && !(MagnitudeBound(4) < MagnitudeBound(4)));
    CHECK(MagnitudeBound(4) < MagnitudeBound::power(2, 64) &&
          !(MagnitudeBound::power(2, 64) < MagnitudeBound(4)));
    CHECK(MagnitudeBound::power(2, 64) < MagnitudeBound::power(2, 65));
    CHECK_EQUAL(base::magnitudeOf(shared(std::vector<double>{-2.5, 1})->values).text(), "3");
    CHECK_EQUAL(base::magnitudeOf(shared(std::vector<double>{1e30, 1})->values).text(), "2^100");
}

// The exact quotient of the first case, 2251799813685248.25, is not representable as float64. The quotient of the last case has 53 significant bits.
SEQUENCY_CASE(a_spectrum_with_a_rounded_quotient_is_not_exact)
{
    constexpr std::int64_t most = std::int64_t{1} << 53;
    struct Case {
        std::int64_t value;
        double quotient;  // the value divided by 4
        bool isExact;
    };
    session::Engine engine;
    for (const auto& device : engine.devices())
        for (const bool isInverse : {false, true})
            for (const Case& one : {Case{most + 1, 0x1p51, false},
                                    {-most - 3, -0x1.0000000000002p51, false},
                                    {7, 1.75, true},
                                    {most - 1, 0x1.fffffffffffffp50, true}}) {
                INFO(device.id + " " + std::to_string(one.value));
                session::TransformRequest request;
                request.function = shared(std::vector<std::int64_t>{one.value, 0, 0, 0});
                request.spec.variables = 2;
                request.spec.direction =
                    isInverse ? transform::Direction::Inverse : transform::Direction::Forward;
                request.spec.scale =
                    isInverse ? transform::SpectrumScale::One : transform::SpectrumScale::Size;
                request.device = device.id;
                const auto found = VALUE_OF(engine.run(request));
                for (std::size_t i = 0; i < 4; ++i)
                    CHECK_EQUAL(base::realPart(*found.spectrum, i), one.quotient);
                CHECK_EQUAL(found.exact, one.isExact);
                session::TraceRequest traced;
                traced.f = request.function;
                traced.spec = request.spec;
                const auto trace = VALUE_OF(session::trace(traced));
                CHECK_EQUAL(trace.exact, one.isExact);
            }
}

// The factor 1/√2 is not representable as float64, whatever the values are.
SEQUENCY_CASE(spectra_divided_by_an_irrational_root_are_not_marked_as_exact)
{
    session::Engine engine;
    session::TransformRequest request;
    request.function = shared(std::vector<std::int64_t>{1, 0});
    request.spec.variables = 1;
    request.element = ElementType::Float64;
    request.device = "reference";
    for (const auto& [scale, isExact] :
         {std::pair(transform::SpectrumScale::Root, false), {transform::SpectrumScale::Size, true}}) {
        request.spec.scale = scale;
        const auto found = VALUE_OF(engine.run(request));
        CHECK_EQUAL(found.exact, isExact);
    }
}

SEQUENCY_CASE(every_call_and_device_refuses_digits_outside_the_radix)
{
    session::Engine engine;
    const auto binary = shared(std::vector<std::uint8_t>{0, 1, 2, 1});
    auto digits = *base::AlignedBuffer<std::uint8_t>::allocate(3);
    std::iota(digits.begin(), digits.end(), std::uint8_t{0});
    const auto ternary = std::make_shared<const base::FunctionVector>(
        base::FunctionVector{3, 1, base::ElementVector(std::move(digits))});
    const auto check = [](const auto& found) {
        REQUIRE(!found);
        CHECK(found.error().kind == base::ErrorKind::BadInput);
        CHECK_EQUAL(found.error().message, "the value at index 2 is 2, expected a digit from 0 to 1");
    };
    for (const auto& device : engine.devices()) {
        INFO(device.id);
        for (const char* const name : {"walsh", "arithmetic", "reed-muller"}) {
            session::TransformRequest request;
            request.function = binary;
            request.spec.name = name;
            request.spec.variables = 2;
            request.device = device.id;
            check(engine.run(request));
            check(engine.plan(request));
        }
        session::ConvolutionRequest convolution;
        convolution.f = binary;
        convolution.device = device.id;
        check(engine.run(convolution));
        session::IdentificationRequest identification;
        identification.input = shared(std::vector<std::int64_t>{5, 1, 0, 0});
        identification.output = binary;
        identification.device = device.id;
        check(engine.run(identification));
        check(engine.run(session::PolarityRequest{{.device = device.id}, binary}));
        session::TransformRequest inRange;
        inRange.function = ternary;
        inRange.spec = {"vilenkin-chrestenson", 3, 1};
        inRange.device = device.id;
        CHECK(engine.run(inRange));
    }
    check(session::convolveDirectly(binary, nullptr, session::Encoding::ZeroOne, {}));
    session::TraceRequest traced;
    traced.f = binary;
    traced.spec.variables = 2;
    check(session::trace(traced));
}
