// SPDX-License-Identifier: GPL-3.0-or-later
//
// Tests dyadic convolution, autocorrelation, identification of dyadic systems, and character tables.
#include "engine/base/memory/packed_bits.h"
#include "engine/program/program_text.h"
#include "engine/session/calls/encoding.h"
#include "engine/session/engine.h"
#include "tests/support/check.h"
#include "tests/support/definitions/definition.h"
#include "tests/support/drivers/every_device.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <limits>
#include <numbers>

using namespace sequency;
using base::ElementType;

namespace {

base::SharedFunction shared(base::ElementVector values)
{
    const int variables = *base::variablesForSize(base::elementCount(values), 2);
    return std::make_shared<const base::FunctionVector>(
        base::FunctionVector{2, variables, std::move(values)});
}

// Returns C(τ) = Σ f(x)·g(x ⊕ τ), equation (1) of the dyadic paper.
tests::DenseVector direct(const base::ElementVector& f, const base::ElementVector& g)
{
    const std::size_t size = base::elementCount(f);
    tests::DenseVector sums(size);
    for (std::size_t tau = 0; tau < size; ++tau)
        for (std::size_t x = 0; x < size; ++x)
            sums[tau] += base::complexValue(f, x) * base::complexValue(g, x ^ tau);
    return sums;
}

}  // namespace

SEQUENCY_CASE(convolutions_by_every_algorithm_and_device_match_the_definition)
{
    session::Engine& engine = tests::sharedEngine();
    for (const int n : {0, 1, 3, 6, 9}) {
        const std::size_t size = std::size_t{1} << n;
        session::ConvolutionRequest request;
        request.f = shared(tests::randomElements(ElementType::Int64, size, 1000, 1));
        request.g = shared(tests::randomElements(ElementType::Int64, size, 1000, 2));
        const auto expected = direct(request.f->values, request.g->values);
        session::ConvolutionRequest autocorrelation = request;
        autocorrelation.g = nullptr;
        const auto expectedAuto = direct(request.f->values, request.f->values);
        for (const auto& device : engine.devices()) {
            for (const std::string& algorithm : engine.algorithms("convolution", device.id)) {
                INFO(device.id + " " + algorithm + " n = " + std::to_string(n));
                for (auto* r : {&request, &autocorrelation}) {
                    r->device = device.id;
                    r->algorithm = algorithm;
                    const auto result = engine.run(*r);
                    if (device.unavailable.contains(algorithm)) {
                        CHECK(!result);
                        continue;
                    }
                    INFO(result ? "" : result.error().text() + result.error().log);
                    REQUIRE(result);
                    CHECK_EQUAL(tests::dense(*result->values), r->g ? expected : expectedAuto);
                    CHECK(result->timings.computeSeconds > 0);
                    CHECK(!device.isOpenCl || result->timings.uploadSeconds > 0);
                    CHECK(!device.isOpenCl || result->timings.downloadSeconds > 0);
                }
            }
        }
    }
}

// Digits are given as bytes or bits, alone or next to numbers, with both encodings. An OpenCL device receives them without conversion.
SEQUENCY_CASE(convolutions_of_digits_match_the_definition_and_upload_only_digits)
{
    constexpr std::size_t size = 128;
    session::Engine engine;
    program::Storage sent{};
    engine.observePlans([&sent](const session::DeviceInfo&, const program::Plan& plan) {
        sent = plan.program().vector(plan.program().inputs().front()).storage;
    });
    const auto digits = tests::randomElements(ElementType::UInt8, size, 1, 9);
    const auto numbers = tests::randomElements(ElementType::Int64, size, 50, 10);
    auto packed =
        VALUE_OF(base::PackedBits::pack(std::get<base::AlignedBuffer<std::uint8_t>>(digits).elements()));
    const auto bytes = shared(*base::clone(digits));
    const auto bits =
        std::make_shared<const base::FunctionVector>(base::FunctionVector{2, 7, {}, std::move(packed)});
    const auto plain = shared(*base::clone(numbers));
    const auto signs = tests::elements(
        [&] {
            std::vector<int> values;
            for (std::size_t i = 0; i < size; ++i)
                values.push_back(1 - 2 * static_cast<int>(base::realPart(digits, i)));
            return values;
        }(),
        ElementType::Int64);
    for (const auto encoding : {session::Encoding::ZeroOne, session::Encoding::RootsOfUnity}) {
        const base::ElementVector& entered = encoding == session::Encoding::ZeroOne ? digits : signs;
        for (const auto& f : {bytes, bits})
            for (const auto& g : {base::SharedFunction(), bytes, bits, plain})
                for (const auto& device : engine.devices()) {
                    INFO(device.id + (f == bits ? " bits" : " bytes") +
                         (g == nullptr ? ""
                          : g == plain ? " numbers"
                          : g == bits  ? " bits"
                                       : " bytes"));
                    session::ConvolutionRequest request{{}, f, g};
                    request.encoding = encoding;
                    request.device = device.id;
                    const auto result = VALUE_OF(engine.run(request));
                    CHECK(result.exact);
                    CHECK_EQUAL(tests::dense(*result.values),
                                direct(entered, g == plain ? numbers : entered));
                    CHECK_EQUAL(sent == session::storageOf(*f), device.isOpenCl);
                }
    }
}

SEQUENCY_CASE(convolutions_of_reals_match_the_definition_within_rounding)
{
    session::Engine& engine = tests::sharedEngine();
    session::ConvolutionRequest request;
    request.f = shared(tests::randomElements(ElementType::Float64, 256, 100, 3));
    request.g = shared(tests::randomElements(ElementType::Float64, 256, 100, 4));
    const auto expected = direct(request.f->values, request.g->values);
    for (const auto& device : engine.devices()) {
        request.device = device.id;
        const auto result = VALUE_OF(engine.run(request));
        CHECK(!result.exact);
        CHECK_NEAR(tests::dense(*result.values), expected, 1e-6);
    }
}

// The bound m_f·m_g·2^n is 2^58, where m is the largest magnitude. It fits 64 bits, and so does 2^n times the bound, 2^62. A bound of 2^64 is
// refused.
SEQUENCY_CASE(integer_convolutions_are_exact_or_refused_if_64_bits_could_overflow)
{
    session::Engine& engine = tests::sharedEngine();
    auto large = VALUE_OF(base::AlignedBuffer<std::int64_t>::allocate(16));
    auto random = tests::generator(5);
    for (std::int64_t& value : large)
        value = random() % 2 == 0 ? (std::int64_t{1} << 27) : -(std::int64_t{1} << 27);
    const auto f = shared(base::ElementVector(std::move(large)));
    for (const auto& device : engine.devices()) {
        INFO(device.id);
        session::ConvolutionRequest request;
        request.f = f;
        request.device = device.id;
        const auto result = VALUE_OF(engine.run(request));
        std::int64_t energy = 0;
        for (const std::int64_t value : std::get<2>(f->values))
            energy += value * value;
        CHECK_EQUAL(std::get<2>(*result.values)[0], energy);
        CHECK_EQUAL(tests::dense(*result.values), direct(f->values, f->values));
    }
    auto larger = VALUE_OF(base::AlignedBuffer<std::int64_t>::allocate(16));
    std::fill(larger.begin(), larger.end(), std::int64_t{1} << 30);
    session::ConvolutionRequest request;
    request.f = shared(base::ElementVector(std::move(larger)));
    CHECK(ERROR_OF(engine.run(request)).kind == base::ErrorKind::BadInput);
}

SEQUENCY_CASE(convolutions_of_functions_with_different_sizes_are_refused)
{
    session::Engine& engine = tests::sharedEngine();
    session::ConvolutionRequest request;
    request.f = shared(tests::elements({1, 0, 1, 1}, ElementType::UInt8));
    request.g = shared(tests::elements({1, 0}, ElementType::UInt8));
    CHECK(ERROR_OF(engine.run(request)).message.find("4 and 2 values") != std::string::npos);
}

SEQUENCY_CASE(autocorrelation_in_plus_minus_one_encoding_matches_the_definition)
{
    session::Engine& engine = tests::sharedEngine();
    session::ConvolutionRequest request;
    request.f = shared(tests::randomElements(ElementType::UInt8, 64, 1, 6));
    request.encoding = session::Encoding::RootsOfUnity;
    const auto result = VALUE_OF(engine.run(request));
    for (std::size_t a = 0; a < 64; ++a) {
        int sum = 0;
        for (std::size_t x = 0; x < 64; ++x)
            sum += base::realPart(request.f->values, x) == base::realPart(request.f->values, x ^ a) ? 1 : -1;
        CHECK_EQUAL(base::realPart(*result.values, a), sum);
    }
}

SEQUENCY_CASE(identification_recovers_the_impulse_response_of_a_known_system)
{
    session::Engine& engine = tests::sharedEngine();
    for (const auto& device : engine.devices()) {
        INFO(device.id);
        const auto h = shared(tests::randomElements(ElementType::Int64, 32, 20, 7));
        // One value is much larger than the others, so the spectrum has no zero.
        auto values = tests::randomElements(ElementType::Int64, 32, 3, 8);
        std::get<2>(values)[5] = 1000;
        const auto x = shared(std::move(values));
        session::ConvolutionRequest response;
        response.f = h;
        response.g = x;
        response.device = device.id;
        const auto y = VALUE_OF(engine.run(response));
        auto copy = VALUE_OF(base::clone(*y.values));
        session::IdentificationRequest request;
        request.input = x;
        request.output = shared(std::move(copy));
        request.device = device.id;
        const auto found = VALUE_OF(engine.run(request));
        CHECK(found.undetermined.empty());
        CHECK(found.impossible.empty());
        CHECK_EQUAL(tests::dense(*found.response.values), tests::dense(h->values));
        CHECK(found.response.exact);
    }
}

SEQUENCY_CASE(identification_reports_undetermined_and_impossible_coefficients)
{
    session::Engine& engine = tests::sharedEngine();
    session::IdentificationRequest request;
    request.input = shared(tests::elements({1, 1, 0, 0}, ElementType::Int64));   // spectrum 2 0 2 0
    request.output = shared(tests::elements({3, 3, 1, 1}, ElementType::Int64));  // spectrum 8 0 4 0
    const auto found = VALUE_OF(engine.run(request));
    CHECK_EQUAL(found.undetermined, std::vector<std::size_t>{1, 3});
    CHECK(found.impossible.empty());
    request.output = shared(tests::elements({3, 0, 1, 1}, ElementType::Int64));  // spectrum 5 3 1 3
    const auto none = VALUE_OF(engine.run(request));
    CHECK_EQUAL(none.impossible, std::vector<std::size_t>{1, 3});
}

SEQUENCY_CASE(an_impulse_response_with_fractions_is_returned_as_reals)
{
    session::Engine& engine = tests::sharedEngine();
    session::IdentificationRequest request;
    request.input = shared(tests::elements({2, 0}, ElementType::Int64));
    request.output = shared(tests::elements({1, 0}, ElementType::Int64));
    const auto found = VALUE_OF(engine.run(request));
    CHECK_EQUAL(tests::dense(*found.response.values), tests::DenseVector{0.5, 0});
}

// For x = a·δ, the system h with h * x = y is h = y / a. Responses of larger systems are checked by convolution in 128 bits.
SEQUENCY_CASE(rational_impulse_responses_are_computed_without_intermediate_rounding)
{
    constexpr std::int64_t most = std::int64_t{1} << 53;
    session::Engine& engine = tests::sharedEngine();
    const auto identified = [&](const std::string& device, const std::vector<std::int64_t>& x,
                                const std::vector<std::int64_t>& y) {
        const auto vectorOf = [](const std::vector<std::int64_t>& values) {
            auto buffer = *base::AlignedBuffer<std::int64_t>::allocate(values.size());
            std::ranges::copy(values, buffer.begin());
            return shared(base::ElementVector(std::move(buffer)));
        };
        session::IdentificationRequest request;
        request.input = vectorOf(x);
        request.output = vectorOf(y);
        request.device = device;
        return VALUE_OF(engine.run(request));
    };
    for (const auto& device : engine.devices()) {
        INFO(device.id);
        const auto thirds = identified(device.id, {3, 0, 0, 0}, {most + 1, 1, 2, 3});
        CHECK_EQUAL(tests::dense(*thirds.response.values),
                    tests::DenseVector{3002399751580331.0, 1.0 / 3, 2.0 / 3, 1});
        CHECK(!thirds.response.exact);
        // The spectra are X = (4, 2) and Y = (2^56, 2), so H = (2^54, 1) and h = ((2^54 + 1)/2, (2^54 − 1)/2). Neither value is representable as
        // float64.
        const auto halves =
            identified(device.id, {3, 1}, {(std::int64_t{1} << 55) + 1, (std::int64_t{1} << 55) - 1});
        CHECK(!halves.response.exact);
        const auto quarters = identified(device.id, {4, 0, 0, 0}, {1, 2, 3, 5});
        CHECK_EQUAL(tests::dense(*quarters.response.values), tests::DenseVector{0.25, 0.5, 0.75, 1.25});
        CHECK(quarters.response.exact);
        // The common denominator exceeds 63 bits, so the result is rounded and marked as not exact.
        const auto large = identified(device.id, {1000003, 998244353, 7, 5000011}, {1, 2, 3, 4});
        CHECK(!large.response.exact);
    }
}

// If all quotients are integers, one program computes the response. Otherwise the host divides the spectra.
SEQUENCY_CASE(identification_divides_integer_quotients_on_the_device)
{
    session::Engine engine;
    std::vector<std::string> ran;
    engine.observePlans([&](const session::DeviceInfo& device, const program::Plan& plan) {
        ran.push_back(device.id + " " + program::text(plan.program()));
    });
    for (const auto& device : engine.devices()) {
        INFO(device.id);
        session::IdentificationRequest request;
        request.device = device.id;
        request.input = shared(tests::elements({5, 1, 0, 0}, ElementType::Int64));
        request.output = shared(tests::elements({10, 2, 5, 1}, ElementType::Int64));
        ran.clear();
        const auto whole = VALUE_OF(engine.run(request));
        CHECK_EQUAL(tests::dense(*whole.response.values), tests::DenseVector{2, 0, 1, 0});
        CHECK(whole.response.exact && whole.response.computedIn == ElementType::Int64);
        CHECK(!device.isOpenCl || whole.response.timings.uploadSeconds > 0);
        REQUIRE(ran.size() == 1);
        CHECK(ran[0].starts_with(device.id + " ") && ran[0].find("H = divide") != std::string::npos);
        request.output = shared(tests::elements({5, 1, 1, 0}, ElementType::Int64));
        ran.clear();
        const auto real = VALUE_OF(engine.run(request));
        CHECK(!real.response.exact && real.response.computedIn == ElementType::Int64);
        CHECK_EQUAL(
            ran.size(),
            std::size_t{
                4});  // the program of integer quotients, both spectra, and the inverse of the quotients
        // The response is h = δ + k with k * x = δ(2): K = W(δ(2)) ÷ X, X = 6, 4, 6, 4.
        CHECK_NEAR(tests::dense(*real.response.values), (tests::DenseVector{1, 0, 5.0 / 24, -1.0 / 24}),
                   1e-6);
    }
}

// The functions are given as bits and as bytes. The list of undetermined coefficients matches the definition.
SEQUENCY_CASE(systems_of_boolean_functions_are_identified_on_every_device)
{
    session::Engine& engine = tests::sharedEngine();
    auto random = tests::generator(41);
    for (const int variables : {0, 1, 2, 5, 6, 9}) {
        const std::size_t size = std::size_t{1} << variables;
        std::vector<std::uint8_t> digits(size);
        for (auto& digit : digits)
            digit = static_cast<std::uint8_t>(random() % 2);
        auto bits = VALUE_OF(base::PackedBits::pack(digits));
        const auto x = std::make_shared<const base::FunctionVector>(
            base::FunctionVector{2, variables, {}, std::move(bits)});
        const auto h = shared(tests::randomElements(ElementType::UInt8, size, 1, 42));
        std::vector<std::size_t> zeros;
        for (std::size_t w = 0; w < size; ++w) {
            int sum = 0;
            for (std::size_t v = 0; v < size; ++v)
                sum += digits[v] * (std::popcount(w & v) % 2 == 0 ? 1 : -1);
            if (sum == 0)
                zeros.push_back(w);
        }
        for (const auto& device : engine.devices()) {
            INFO(device.id + " n = " + std::to_string(variables));
            session::ConvolutionRequest system{{}, h, x};
            system.device = device.id;
            const auto y = VALUE_OF(engine.run(system));
            session::IdentificationRequest request;
            request.device = device.id;
            request.input = x;
            request.output = shared(*base::clone(*y.values));
            const auto found = VALUE_OF(engine.run(request));
            CHECK_EQUAL(found.undetermined, zeros);
            CHECK(found.impossible.empty());
            if (zeros.empty())
                CHECK_EQUAL(tests::dense(*found.response.values), tests::dense(h->values));
        }
    }
}

// One operand has integers, the other one reals. Rounding residue at a zero of the spectrum determines no coefficient.
SEQUENCY_CASE(systems_of_reals_are_identified_within_rounding)
{
    session::Engine& engine = tests::sharedEngine();
    for (const auto& device : engine.devices()) {
        INFO(device.id);
        session::IdentificationRequest request;
        request.device = device.id;
        auto reals = VALUE_OF(base::allocateElements(ElementType::Float64, 4));
        auto& y = std::get<base::AlignedBuffer<double>>(reals);
        // x = 1 1 0 0 has the spectrum 2 0 2 0. The values of y are not binary fractions, so a residue of 6e-17 remains at index 1 of the spectrum of
        // y.
        y[0] = 0.1 + 0.2;
        y[1] = 0.3;
        y[2] = y[3] = 0.1;
        request.input = shared(tests::elements({1, 1, 0, 0}, ElementType::Int64));
        request.output = shared(std::move(reals));
        const auto found = VALUE_OF(engine.run(request));
        CHECK_EQUAL(found.undetermined, std::vector<std::size_t>{1, 3});
        CHECK(found.impossible.empty() && !found.response.exact);
        // H is 0.4, 0, 0.2, 0 at the indices 0 to 3.
        CHECK_NEAR(tests::dense(*found.response.values), (tests::DenseVector{0.15, 0.15, 0.05, 0.05}), 1e-6);
    }
}

SEQUENCY_CASE(identification_refuses_integers_that_could_overflow)
{
    session::Engine& engine = tests::sharedEngine();
    session::IdentificationRequest request;
    auto large = VALUE_OF(base::AlignedBuffer<std::int64_t>::allocate(4));
    std::fill(large.begin(), large.end(), std::int64_t{1} << 61);
    request.input = shared(tests::elements({1, 0, 0, 0}, ElementType::Int64));
    request.output = shared(base::ElementVector(std::move(large)));  // coefficients up to 2^63
    CHECK(engine.run(request).error().kind == base::ErrorKind::BadInput);
    // The computation needs room for four times the response: 2^60 fits, 2^61 does not.
    for (const auto& device : engine.devices())
        for (const int bits : {60, 61}) {
            INFO(device.id + " " + std::to_string(bits));
            auto one = VALUE_OF(base::AlignedBuffer<std::int64_t>::allocate(4));
            std::fill(one.begin(), one.end(), 0);
            one[0] = std::int64_t{1} << bits;
            request.device = device.id;
            request.output = shared(base::ElementVector(std::move(one)));
            const auto found = engine.run(request);
            // The coefficients are 2^61, but the bound from magnitude and count is 2^63.
            CHECK_EQUAL(bool(found), bits == 60);
            if (found)
                CHECK_EQUAL(std::get<2>(*found->response.values)[0], std::int64_t{1} << 60);
        }
}

SEQUENCY_CASE(character_tables_match_the_definition)
{
    session::Engine& engine = tests::sharedEngine();
    for (const auto& [radix, variables] :
         {std::pair(2, 6), {3, 4}, {4, 3}, {5, 2}, {6, 2}, {7, 2}, {12, 1}, {3, 0}, {64, 1}}) {
        const auto p = static_cast<std::size_t>(radix);
        std::size_t rows = 1;
        for (int i = 0; i < variables; ++i)
            rows *= p;
        tests::DenseVector expected;
        tests::DenseVector exponents;
        for (std::size_t w = 0; w < rows; ++w) {
            for (std::size_t z = 0; z < rows; ++z) {
                std::size_t sum = 0;
                for (std::size_t a = w, b = z, i = 0; i < static_cast<std::size_t>(variables);
                     ++i, a /= p, b /= p)
                    sum += a % p * (b % p);
                exponents.emplace_back(static_cast<double>(sum % p));
                expected.push_back(
                    std::polar(1.0, 2 * std::numbers::pi * static_cast<double>(sum % p) / radix));
            }
        }
        for (const auto& device : engine.devices()) {
            for (const std::string& algorithm : engine.algorithms("characters", device.id)) {
                INFO(device.id + " " + algorithm + " C_" + std::to_string(radix) + "^" +
                     std::to_string(variables));
                session::CharactersRequest request;
                request.group = {radix, variables};
                request.device = device.id;
                request.algorithm = algorithm;
                for (const auto element : {ElementType::Complex64, ElementType::Complex128}) {
                    request.element = element;
                    const auto table = VALUE_OF(engine.run(request));
                    CHECK_NEAR(tests::dense(*table.values), expected,
                               element == ElementType::Complex64 ? 2e-6 : 1e-14);
                    if (radix == 2 || radix == 4)
                        for (const auto value : tests::dense(*table.values))
                            CHECK(std::abs(value.real()) + std::abs(value.imag()) == 1);
                }
                request.element.reset();
                request.exponents = true;
                const auto compact = engine.run(request);
                if (algorithm == "kronecker") {
                    CHECK(!compact);
                    continue;
                }
                REQUIRE(compact);
                CHECK(base::elementType(*compact->values) == ElementType::UInt8);
                CHECK_EQUAL(tests::dense(*compact->values), exponents);
            }
        }
    }
}

SEQUENCY_CASE(entries_of_character_tables_that_are_powers_of_i_are_exact)
{
    session::Engine& engine = tests::sharedEngine();
    for (const auto& [radix, variables] : {std::pair{3, 4}, {8, 2}, {9, 2}, {16, 2}}) {
        const transform::CharacterGroup group{radix, variables};
        const std::size_t rows = *group.rows();
        for (const auto& device : engine.devices()) {
            for (const std::string& algorithm : engine.algorithms("characters", device.id)) {
                INFO(device.id + " " + algorithm + " C_" + std::to_string(radix) + "^" +
                     std::to_string(variables));
                session::CharactersRequest request;
                request.group = group;
                request.device = device.id;
                request.algorithm = algorithm;
                const auto table = VALUE_OF(engine.run(request));
                std::size_t inexact = 0;
                const auto p = static_cast<std::size_t>(radix);
                for (std::size_t i = 0; i < rows * rows; ++i) {
                    std::size_t sum = 0;
                    for (std::size_t w = i / rows, z = i % rows; w != 0 && z != 0; w /= p, z /= p)
                        sum += (w % p) * (z % p);
                    const auto quarter = [&](std::size_t turns) { return 4 * (sum % p) == turns * p; };
                    const std::complex<double> exact(quarter(0)   ? 1
                                                     : quarter(2) ? -1
                                                                  : 0,
                                                     quarter(1)   ? 1
                                                     : quarter(3) ? -1
                                                                  : 0);
                    if (exact != 0.0 && base::complexValue(*table.values, i) != exact)
                        ++inexact;
                }
                CHECK_EQUAL(inexact, 0);
            }
        }
    }
}

SEQUENCY_CASE(character_tables_larger_than_memory_are_refused_before_allocation)
{
    session::Engine& engine = tests::sharedEngine();
    session::CharactersRequest request;
    request.group = {3, 14};  // 3^28 entries
    const auto refused = ERROR_OF(engine.run(request));
    CHECK(refused.kind == base::ErrorKind::OutOfMemory);
    CHECK(refused.message.find("4782969 × 4782969") != std::string::npos);
    request.group = {3, 40};
    CHECK(!engine.run(request));
    request.group = {1, 2};
    CHECK(engine.run(request).error().kind == base::ErrorKind::BadUsage);
}
