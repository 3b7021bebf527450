// SPDX-License-Identifier: GPL-3.0-or-later
//
// Tests the engine of the installed library: its results against the definitions, and its refusals. The definitions are sums and polynomials that use
// no other code of the project.
#include "engine/base/run_control.h"
#include "engine/session/library/engine.h"
#include "tests/support/check.h"

#include <algorithm>
#include <array>
#include <bit>
#include <complex>
#include <numbers>
#include <stop_token>

using namespace sequency;

namespace {

using Integers = Engine::Integers;
using LibraryDigits = Engine::Digits;

std::vector<int> randomDigits(std::size_t size, int radix, std::uint64_t salt)
{
    auto random = tests::generator(salt);
    std::vector<int> digits(size);
    for (int& digit : digits)
        digit = static_cast<int>(random() % static_cast<std::uint64_t>(radix));
    return digits;
}

int signOf(std::size_t mask)
{
    return std::popcount(mask) % 2 == 0 ? 1 : -1;
}

Integers withSigns(const std::vector<int>& digits)
{
    Integers values;
    for (const int digit : digits)
        values.push_back(1 - 2 * digit);
    return values;
}

// Returns S(w) = Σ_x f(x)·(−1)^(w·x).
template <typename Values>
Integers walshSums(const Values& f)
{
    Integers sums(f.size());
    for (std::size_t w = 0; w < f.size(); ++w)
        for (std::size_t x = 0; x < f.size(); ++x)
            sums[w] += f[x] * signOf(w & x);
    return sums;
}

// Returns C(τ) = Σ_x f(x)·g(x ⊕ τ).
template <typename Values>
Integers dyadicSums(const Values& f, const Values& g)
{
    Integers sums(f.size());
    for (std::size_t tau = 0; tau < f.size(); ++tau)
        for (std::size_t x = 0; x < f.size(); ++x)
            sums[tau] += f[x] * g[x ^ tau];
    return sums;
}

// Returns the product of two elements of GF(4) = {0, 1, ω, ω + 1}, which are written 0, 1, 2, 3: ω² = ω + 1.
int quaternaryProduct(int a, int b)
{
    static constexpr int products[4][4] = {{0, 0, 0, 0}, {0, 1, 2, 3}, {0, 2, 3, 1}, {0, 3, 1, 2}};
    return products[a][b];
}

// Returns Σ_w c(w)·x1^w1·…·xn^wn over GF(4) at the point with index x, with 0^0 = 1.
int quaternaryPolynomial(const LibraryDigits& coefficients, std::size_t x)
{
    int sum = 0;
    for (std::size_t w = 0; w < coefficients.size(); ++w) {
        int term = coefficients[w];
        for (std::size_t exponents = w, point = x; exponents != 0; exponents /= 4, point /= 4)
            for (std::size_t i = 0; i < exponents % 4; ++i)
                term = quaternaryProduct(term, static_cast<int>(point % 4));
        sum ^= term;
    }
    return sum;
}

constexpr std::array libraryDevices{"cpu", "reference"};
constexpr int maxTestedVariables = 7;
const Integers present{12, 5, 6, 11, 9, 0, 10, 13, 3, 14, 15, 8, 4, 7, 1, 2};

}  // namespace

SEQUENCY_CASE(walsh_of_a_vector_equals_the_sums_of_the_definition)
{
    for (const char* const device : libraryDevices) {
        Engine engine(device);
        for (int n = 0; n <= maxTestedVariables; ++n) {
            INFO(std::string(device) + " n = " + std::to_string(n));
            const auto digits = randomDigits(std::size_t{1} << n, 2, 1);
            const auto spectrum = engine.walsh(digits);
            const auto ofSigns = engine.walsh(digits, "polarity");
            REQUIRE(spectrum);
            REQUIRE(ofSigns);
            CHECK_EQUAL(*spectrum, walshSums(digits));
            CHECK_EQUAL(*ofSigns, walshSums(withSigns(digits)));
        }
    }
}

// The coefficient c(w) is the sum modulo 2 of f over the points below w. With polarity h it is the coefficient of x ↦ f(x ⊕ h).
SEQUENCY_CASE(reed_muller_of_a_vector_equals_the_sums_over_points_below)
{
    for (const char* const device : libraryDevices) {
        Engine engine(device);
        for (int n = 0; n <= maxTestedVariables; ++n) {
            INFO(std::string(device) + " n = " + std::to_string(n));
            const std::size_t size = std::size_t{1} << n;
            const auto digits = randomDigits(size, 2, 2);
            const std::size_t polarity = 0b1011010 % size;
            std::string text;
            for (int bit = n - 1; bit >= 0; --bit)
                text += (polarity >> bit & 1) != 0 ? '1' : '0';
            LibraryDigits plain(size);
            LibraryDigits complemented(size);
            for (std::size_t w = 0; w < size; ++w)
                for (std::size_t x = 0; x < size; ++x)
                    if ((x & ~w) == 0) {
                        plain[w] ^= static_cast<std::uint8_t>(digits[x]);
                        complemented[w] ^= static_cast<std::uint8_t>(digits[x ^ polarity]);
                    }
            const auto found = engine.reedMuller(digits);
            const auto foundComplemented = engine.reedMuller(digits, text);
            REQUIRE(found);
            REQUIRE(foundComplemented);
            CHECK_EQUAL(*found, plain);
            CHECK_EQUAL(*foundComplemented, complemented);
        }
    }
}

// The polynomial Σ_w c(w)·Π_{i in w} x_i takes the values of the function on {0, 1}^n.
SEQUENCY_CASE(arithmetic_coefficients_reproduce_the_function)
{
    for (const char* const device : libraryDevices) {
        Engine engine(device);
        for (int n = 0; n <= maxTestedVariables; ++n) {
            INFO(std::string(device) + " n = " + std::to_string(n));
            const auto digits = randomDigits(std::size_t{1} << n, 2, 3);
            const auto coefficients = VALUE_OF(engine.arithmetic(digits));
            for (std::size_t x = 0; x < digits.size(); ++x) {
                std::int64_t value = 0;
                for (std::size_t w = 0; w < digits.size(); ++w)
                    value += (w & ~x) == 0 ? coefficients[w] : 0;
                CHECK_EQUAL(value, digits[x]);
            }
        }
    }
}

// f(x) is the sum of S(k)·h(k, x)/norm²(k), where Haar function k = 2^j + r is ±1 on the two halves of interval r of 2^j intervals.
SEQUENCY_CASE(haar_coefficients_reproduce_the_function)
{
    for (const char* const device : libraryDevices) {
        Engine engine(device);
        for (int n = 0; n <= maxTestedVariables; ++n) {
            INFO(std::string(device) + " n = " + std::to_string(n));
            const std::size_t size = std::size_t{1} << n;
            const auto digits = randomDigits(size, 2, 4);
            const auto coefficients = VALUE_OF(engine.haar(digits));
            for (std::size_t x = 0; x < size; ++x) {
                double value = static_cast<double>(coefficients[0]) / static_cast<double>(size);
                for (std::size_t intervals = 1; intervals < size; intervals *= 2) {
                    const std::size_t length = size / intervals;
                    const auto coefficient = static_cast<double>(coefficients[intervals + x / length]);
                    value +=
                        (x % length < length / 2 ? coefficient : -coefficient) / static_cast<double>(length);
                }
                CHECK_EQUAL(value, digits[x]);
            }
        }
    }
}

SEQUENCY_CASE(galois_field_coefficients_reproduce_the_quaternary_function)
{
    for (const char* const device : libraryDevices) {
        Engine engine(device);
        for (int n = 0; n <= 3; ++n) {
            INFO(std::string(device) + " n = " + std::to_string(n));
            const auto digits = randomDigits(std::size_t{1} << 2 * n, 4, 4);
            const auto coefficients = VALUE_OF(engine.galoisField(FunctionVector::of(digits, 4)));
            for (std::size_t x = 0; x < digits.size(); ++x)
                CHECK_EQUAL(quaternaryPolynomial(coefficients, x), digits[x]);
        }
    }
}

SEQUENCY_CASE(convolutions_of_vectors_equal_the_sums_of_the_definition)
{
    for (const char* const device : libraryDevices) {
        Engine engine(device);
        for (int n = 0; n <= maxTestedVariables; ++n) {
            INFO(std::string(device) + " n = " + std::to_string(n));
            const std::size_t size = std::size_t{1} << n;
            const auto f = randomDigits(size, 2, 5);
            const auto g = randomDigits(size, 2, 6);
            const auto both = engine.convolution(f, g);
            const auto signs = engine.convolution(f, g, "polarity");
            const auto own = engine.autocorrelation(f);
            const auto ownSigns = engine.autocorrelation(f, "polarity");
            REQUIRE(both);
            REQUIRE(signs);
            REQUIRE(own);
            REQUIRE(ownSigns);
            CHECK_EQUAL(*both, dyadicSums(f, g));
            CHECK_EQUAL(*signs, dyadicSums(withSigns(f), withSigns(g)));
            CHECK_EQUAL(*own, dyadicSums(f, f));
            CHECK_EQUAL(*ownSigns, dyadicSums(withSigns(f), withSigns(f)));
        }
    }
}

SEQUENCY_CASE(functions_of_numbers_are_transformed_in_their_own_type)
{
    Engine engine("cpu");
    const Integers numbers{3, -1, 4, -1, 5, -9, 2, -6};
    const auto integers = FunctionVector::ofNumbers(numbers);
    const auto spectrum = VALUE_OF(engine.walsh(integers));
    CHECK_EQUAL(spectrum, walshSums(numbers));

    // The mean of 0.5 and 0.25 and their half difference, by the definition with divisor N.
    const auto reals =
        VALUE_OF(engine.transform(FunctionVector::ofNumbers(std::vector{0.5, 0.25}), "walsh:scale=1/N"));
    CHECK_EQUAL(base::realPart(reals, 0), 0.375);
    CHECK_EQUAL(base::realPart(reals, 1), 0.125);
    CHECK(!engine.walsh(FunctionVector::ofNumbers(std::vector{0.5, 0.25})));

    // The character sums of the digit 1 at x = 1: (ω^−w)_w with ω = exp(2πi/3).
    const auto characters =
        VALUE_OF(engine.transform(FunctionVector::of(std::vector{0, 1, 0}, 3), "vilenkin-chrestenson"));
    for (std::size_t w = 0; w < 3; ++w)
        CHECK_NEAR(base::complexValue(characters, w),
                   std::polar(1.0, -2 * std::numbers::pi * static_cast<double>(w) / 3), 1e-12);
}

// In sequency order the number of sign changes increases. The function x1 ⊕ x2 ⊕ x3 in ±1 is the Walsh function with index 7 in Hadamard order, and
// its values +−−+−++− change the sign five times.
SEQUENCY_CASE(transform_takes_the_options_of_the_text_form)
{
    Engine engine("cpu");
    const std::vector parity{0, 1, 1, 0, 1, 0, 0, 1};
    const auto spectrum = VALUE_OF(engine.transform(parity, "walsh:sequency", "polarity"));
    for (std::size_t i = 0; i < parity.size(); ++i)
        CHECK_EQUAL(base::realPart(spectrum, i), i == 5 ? 8.0 : 0.0);
    const auto function = VALUE_OF(engine.transform(spectrum, "walsh:sequency:inverse"));
    for (std::size_t i = 0; i < parity.size(); ++i)
        CHECK_EQUAL(base::realPart(function, i), 1.0 - 2 * parity[i]);
}

// The majority function of three variables is balanced, and its distance to the nearest affine function is 2.
SEQUENCY_CASE(properties_are_listed_in_the_order_of_the_names)
{
    Engine engine("cpu");
    const std::vector majority{0, 0, 0, 1, 0, 1, 1, 1};
    const auto found = VALUE_OF(engine.properties(majority, {"nonlinearity", "balanced"}));
    REQUIRE(found.size() == 2);
    CHECK_EQUAL(found[0].name, "nonlinearity");
    CHECK_EQUAL(found[0].value, "2");
    CHECK(found[0].number == 2);
    CHECK(!found[0].witness.empty());
    CHECK(found[1].number == 1);
    const auto defaults = VALUE_OF(engine.properties(majority));
    CHECK(defaults.size() > 2);
    CHECK(engine.properties(FunctionVector::of(std::vector{0, 1, 2}, 3)));
}

// The S-box of PRESENT has differential uniformity 4 and nonlinearity 4 (Bogdanov et al., CHES 2007).
SEQUENCY_CASE(properties_of_an_s_box_are_the_published_values)
{
    Engine engine("cpu");
    const auto found = VALUE_OF(engine.sboxProperties(present, {"differential_uniformity", "nonlinearity"}));
    REQUIRE(found.size() == 2);
    CHECK(found[0].number == 4);
    CHECK(found[1].number == 4);
}

// DDT(a, d) is the number of x with S(x) ⊕ S(x ⊕ a) = d, and LAT(a, b) = Σ (−1)^(a·x ⊕ b·S(x)).
SEQUENCY_CASE(tables_of_an_s_box_equal_their_definitions)
{
    Engine engine("cpu");
    std::vector<std::int32_t> differences(256);
    std::vector<std::int32_t> approximations(256);
    for (std::size_t a = 0; a < 16; ++a)
        for (std::size_t x = 0; x < 16; ++x) {
            ++differences[16 * a + static_cast<std::size_t>(present[x] ^ present[x ^ a])];
            for (std::size_t b = 0; b < 16; ++b)
                approximations[16 * a + b] +=
                    signOf(a & x) * signOf(b & static_cast<std::size_t>(present[x]));
        }
    const auto ddt = engine.sboxTable(present, "ddt");
    const auto lat = engine.sboxTable(present, "lat");
    REQUIRE(ddt);
    REQUIRE(lat);
    CHECK_EQUAL(*ddt, differences);
    CHECK_EQUAL(*lat, approximations);
    CHECK(engine.sboxTable(present, "dtt").error().kind == base::ErrorKind::BadUsage);
    CHECK(!engine.sboxTable({0, 1, 2}, "ddt"));
}

SEQUENCY_CASE(wrong_arguments_are_refused_with_the_reason)
{
    for (const char* const device : libraryDevices) {
        Engine engine(device);
        CHECK_EQUAL(ERROR_OF(engine.walsh(std::vector{0, 2, 1, 0})).text(),
                    "the value at index 1 is 2, expected a digit from 0 to 1");
        CHECK(!engine.reedMuller(std::vector{0, -1}));
        CHECK(!engine.arithmetic(std::vector{0, 1, 1}));
        CHECK(!engine.galoisField(FunctionVector::of(std::vector{0, 4, 1, 0}, 4)));
        CHECK(!engine.convolution(std::vector{0, 1}, std::vector{0, 1, 1, 0}));
        CHECK(!engine.convolution(std::vector{0, 1}, std::vector{0, 2}));
        CHECK(!engine.autocorrelation(std::vector<int>()));
        CHECK(!engine.properties(std::vector{0, 3}));
    }
    Engine engine("cpu");
    const std::vector bits{0, 1};
    CHECK(engine.walsh(bits, "signs").error().kind == base::ErrorKind::BadUsage);
    CHECK(engine.transform(bits, "wash").error().kind == base::ErrorKind::BadUsage);
    CHECK(engine.reedMuller(bits, "01").error().kind == base::ErrorKind::BadUsage);
    CHECK(engine.properties(bits, {"linearness"}).error().kind == base::ErrorKind::BadUsage);
    CHECK(engine.walsh(FunctionVector::of(std::vector{0, 1, 2}, 3)).error().kind ==
          base::ErrorKind::BadUsage);
    CHECK(!engine.properties(FunctionVector::ofNumbers(std::vector{5, 7})));
    CHECK(!engine.sboxProperties({0, 1, 2}));
    Engine unknown("abacus");
    CHECK(unknown.walsh(bits).error().kind == base::ErrorKind::BadUsage);
}

SEQUENCY_CASE(a_stop_request_ends_every_later_call)
{
    Engine engine("cpu");
    std::stop_source source;
    source.request_stop();
    engine.setControl({source.get_token()});
    CHECK(ERROR_OF(engine.walsh(std::vector{0, 1})).kind == base::ErrorKind::Cancelled);
}
