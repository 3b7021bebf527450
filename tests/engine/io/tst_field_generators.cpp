// SPDX-License-Identifier: GPL-3.0-or-later
//
// Tests generated functions over finite fields. Arithmetic in GF(2^n) is compared with the definition. Power functions, polynomials, traces, partial
// spreads and networks are compared with published facts.
#include "engine/base/number/binary_field.h"
#include "engine/io/generators/generator.h"
#include "engine/io/generators/s_box_library.h"
#include "engine/transform/ring.h"
#include "tests/engine/io/formats/reading.h"
#include "tests/engine/io/s_box_measures.h"
#include "tests/support/check.h"

#include <array>
#include <bit>
#include <cmath>
#include <complex>
#include <numeric>
#include <set>

using namespace sequency;
using namespace sequency::tests;
using base::BinaryField;

namespace {

std::string refused(const std::string& call)
{
    const auto function = io::generate(call);
    return function ? "made" : function.error().text();
}

int degreeOf(std::uint64_t polynomial)
{
    return static_cast<int>(std::bit_width(polynomial)) - 1;
}

std::uint64_t remainderOf(std::uint64_t a, std::uint64_t b)
{
    const int degree = degreeOf(b);
    for (int shift = degreeOf(a) - degree; shift >= 0; --shift)
        a ^= (a >> (degree + shift) & 1U) != 0 ? b << shift : 0U;
    return a;
}

std::uint64_t productOf(std::uint64_t a, std::uint64_t b)
{
    std::uint64_t sum = 0;
    for (; b != 0; b >>= 1, a <<= 1)
        sum ^= (b & 1U) != 0 ? a : 0U;
    return sum;
}

bool isIrreducibleByTrial(std::uint64_t polynomial)
{
    const int degree = degreeOf(polynomial);
    for (std::uint64_t divisor = 2; degreeOf(divisor) <= degree / 2; ++divisor)
        if (remainderOf(polynomial, divisor) == 0)
            return false;
    return degree > 0;
}

std::vector<int> spectrumOf(const std::vector<double>& f)
{
    std::vector<int> spectrum;
    for (const double value : f)
        spectrum.push_back(value == 0 ? 1 : -1);
    for (std::size_t step = 1; step < f.size(); step *= 2)
        for (std::size_t i = 0; i < f.size(); ++i)
            if ((i & step) == 0) {
                const int a = spectrum[i];
                const int b = spectrum[i | step];
                spectrum[i] = a + b;
                spectrum[i | step] = a - b;
            }
    return spectrum;
}

int degreeOf(const std::vector<double>& f)
{
    std::vector<int> form(f.begin(), f.end());
    for (std::size_t step = 1; step < f.size(); step *= 2)
        for (std::size_t i = 0; i < f.size(); ++i)
            form[i] ^= (i & step) != 0 ? form[i ^ step] : 0;
    int degree = 0;
    for (std::size_t i = 0; i < f.size(); ++i)
        if (form[i] != 0)
            degree = std::max(degree, std::popcount(i));
    return degree;
}

std::vector<double> made(const std::string& call)
{
    INFO(call);
    const auto function = VALUE_OF(io::generate(call));
    return valuesOf(function);
}

bool isBent(const std::string& call)
{
    const auto f = made(call);
    for (const int value : spectrumOf(f))
        if (static_cast<std::size_t>(value) * static_cast<std::size_t>(value) != f.size())
            return false;
    return true;
}

// Checks that a power function of an odd number n of bits is almost bent, which implies APN.
void checkAlmostBent(const std::string& call, int n)
{
    INFO(call);
    SBoxMeasures is = generated(call);
    CHECK_EQUAL(is.uniformity(), 2);
    CHECK_EQUAL(is.linearity(), 1 << ((n + 1) / 2));
}

}  // namespace

SEQUENCY_CASE(irreducibility_tests_of_polynomials_agree_with_trial_division)
{
    for (std::uint32_t polynomial = 0; polynomial < 2048; ++polynomial)
        CHECK_EQUAL(BinaryField::isIrreducible(polynomial), isIrreducibleByTrial(polynomial));
    // The moduli of FIPS 197 and of Seroussi 1998 (if the polynomial of least weight is the smallest one).
    const std::array<std::uint32_t, 25> known{
        0,       2,       7,        0xB,      0x13,     0x25,     0x43,     0x83,    0x11B,
        0x203,   0x409,   0x805,    0x1009,   0x201B,   0x4021,   0x8003,   0x1002B, 0x20009,
        0x40009, 0x80027, 0x100009, 0x200005, 0x400003, 0x800021, 0x100001B};
    for (int n = 1; n <= BinaryField::maxDegree; ++n) {
        const std::uint32_t modulus = BinaryField::smallestModulus(n);
        CHECK_EQUAL(modulus, known[static_cast<std::size_t>(n)]);
        CHECK(isIrreducibleByTrial(modulus));
        for (std::uint32_t smaller = 1U << n; n <= 16 && smaller < modulus; ++smaller)
            CHECK(!isIrreducibleByTrial(smaller));
    }
}

SEQUENCY_CASE(arithmetic_in_binary_fields_matches_the_definition)
{
    auto random = generator(5);
    for (int n = 2; n <= BinaryField::maxDegree; ++n) {
        INFO(std::to_string(n));
        const BinaryField field(BinaryField::smallestModulus(n));
        const std::uint32_t order = field.size() - 1;
        for (int round = 0; round < 50; ++round) {
            const auto a = static_cast<std::uint32_t>(random()) & order;
            const auto b = static_cast<std::uint32_t>(random()) & order;
            CHECK_EQUAL(std::uint64_t{field.multiply(a, b)}, remainderOf(productOf(a, b), field.modulus()));
            CHECK_EQUAL(base::FixedProduct(field, a)(b), field.multiply(a, b));
            CHECK_EQUAL(field.power(a, order), a == 0 ? 0U : 1U);
            CHECK_EQUAL(field.multiply(a, field.inverse(a)), a == 0 ? 0U : 1U);
            // The trace is additive, Tr(x²) = Tr(x), and Tr(x) = x + x² + x⁴ + …
            std::uint32_t trace = 0;
            for (int i = 0; i < n; ++i)
                trace ^= field.power(a, std::uint64_t{1} << i);
            CHECK_EQUAL(trace, static_cast<std::uint32_t>(std::popcount(a & field.traceMask()) % 2));
        }
        const base::FixedProduct next(field, field.primitiveElement());
        std::uint32_t steps = 1;
        for (std::uint32_t x = next(1); x != 1; x = next(x))
            ++steps;
        CHECK_EQUAL(steps, order);
    }
    // Transforms over GF(2^n) use the same field.
    for (int n = 2; n <= 8; ++n) {
        const BinaryField field(BinaryField::smallestModulus(n));
        const auto ring = VALUE_OF(transform::Ring::galoisField(1 << n));
        for (std::uint32_t a = 0; a < field.size(); ++a)
            for (std::uint32_t b = 0; b < field.size(); ++b)
                CHECK_EQUAL(unsigned{ring.multiplication()[a * field.size() + b]}, field.multiply(a, b));
    }
}

SEQUENCY_CASE(generated_power_functions_match_the_definition)
{
    auto random = generator(6);
    for (int n = 2; n <= 10; ++n) {
        const BinaryField field(BinaryField::smallestModulus(n));
        const auto d = random() % field.size();
        const auto a = static_cast<std::uint32_t>(random() % field.size());
        const std::string parameters =
            std::to_string(n) + ":exponent=" + std::to_string(d) + ":coefficient=" + std::to_string(a);
        const auto values = made("power:" + parameters);
        const auto trace = made("trace:" + parameters);
        for (std::uint32_t x = 0; x < field.size(); ++x) {
            const std::uint32_t expected = field.multiply(a, field.power(x, d));
            CHECK_EQUAL(values[x], double(expected));
            CHECK_EQUAL(trace[x], double(std::popcount(expected & field.traceMask()) % 2));
        }
    }
    // The degree of x^d is the number of ones in the binary digits of d (Carlet 2021, section 2.2.2).
    for (const int d : {1, 3, 7, 11, 21, 62, 63})
        CHECK_EQUAL(generated("power:6:" + std::to_string(d)).degree(), std::popcount(unsigned(d)));
    // Another modulus gives an S-box with other values and the same properties.
    CHECK(made("power:8:inverse") != made("power:8:inverse:modulus=0x11d"));
    CHECK_EQUAL(generated("power:8:inverse:modulus=0x11d").uniformity(), 4);
    CHECK_EQUAL(made("power:3:6:component=4").size(), std::size_t{8});
    CHECK_EQUAL(made("power:5:0"), std::vector<double>(32, 1.0));
}

SEQUENCY_CASE(power_functions_of_published_families_have_the_published_properties)
{
    for (int n = 3; n <= 9; n += 2) {
        for (int k = 1; k < n; ++k) {
            if (std::gcd(n, k) != 1)
                continue;
            const std::string parameters = std::to_string(n) + ":";
            checkAlmostBent("power:" + parameters + "gold:" + std::to_string(k), n);
            checkAlmostBent("power:" + parameters + "kasami:" + std::to_string(k), n);
        }
        checkAlmostBent("power:" + std::to_string(n) + ":welch", n);
        checkAlmostBent("power:" + std::to_string(n) + ":niho", n);
        CHECK_EQUAL(generated("power:" + std::to_string(n) + ":inverse").uniformity(), 2);
    }
    // For even n, these exponents give APN functions with linearity 2^(n/2+1).
    for (const std::string call : {"power:4:gold", "power:6:gold:5", "power:8:gold:3", "power:8:kasami:3"}) {
        INFO(call);
        SBoxMeasures is = generated(call);
        CHECK_EQUAL(is.uniformity(), 2);
        CHECK_EQUAL(is.linearity(), 2 << ((call[6] - '0') / 2));
    }
    // The function is APN but not almost bent (Dobbertin 2000).
    CHECK_EQUAL(generated("power:5:dobbertin").uniformity(), 2);
    CHECK_EQUAL(generated("power:10:dobbertin").uniformity(), 2);
    // The inverse function (Nyberg 1993) has boomerang uniformity 4 if n = 2 modulo 4, otherwise 6 (Boura, Canteaut, ToSC 2018).
    for (int n = 6; n <= 10; n += 2) {
        SBoxMeasures is = generated("power:" + std::to_string(n) + ":inverse");
        CHECK_EQUAL(is.uniformity(), 4);
        CHECK_EQUAL(is.linearity(), 2 << (n / 2));
        CHECK_EQUAL(is.number("boomerang_uniformity"), n % 4 == 2 ? 4 : 6);
    }
    // This function is a permutation of uniformity 4 with the linearity of the inverse function (Bracken, Leander 2010).
    SBoxMeasures bracken = generated("power:12:bracken-leander");
    CHECK(bracken.isPermutation());
    CHECK_EQUAL(bracken.uniformity(), 4);
    CHECK_EQUAL(bracken.linearity(), 128);
    CHECK_EQUAL(made("power:7:kasami:2"), made("power:7:13"));
    CHECK_EQUAL(made("power:7:welch"), made("power:7:11"));
    CHECK_EQUAL(made("power:7:niho"), made("power:7:39"));
    CHECK_EQUAL(made("power:9:niho"), made("power:9:19"));
    CHECK_EQUAL(made("power:10:dobbertin"), made("power:10:339"));
    CHECK_EQUAL(made("power:8:inverse"), made("power:8:254"));
    CHECK_EQUAL(made("power:12:bracken-leander"), made("power:12:73"));
}

SEQUENCY_CASE(generated_polynomials_over_fields_match_the_definition)
{
    const BinaryField field(BinaryField::smallestModulus(6));
    const auto values = made("polynomial:6:7 + x + 0x2a*x^5+3x^63 + x");
    for (std::uint32_t x = 0; x < 64; ++x)
        CHECK_EQUAL(values[x], double(7U ^ field.multiply(0x2A, field.power(x, 5)) ^
                                      field.multiply(3, field.power(x, 63))));
    CHECK_EQUAL(made("polynomial:8:x^254"), made("power:8"));
    // x³ + x^10 + u·x^24, where u is a root of t^6 + t^4 + t^3 + t + 1, is APN (Browning et al. 2010, Kim's function).
    CHECK_EQUAL(generated("polynomial:6:x^3+x^10+2x^24:modulus=0x5b").uniformity(), 2);
    CHECK_EQUAL(generated("polynomial").uniformity(), 2);
    // x³ + Tr(x⁹) is APN for every n (Budaghyan, Carlet, Leander 2009).
    CHECK_EQUAL(generated("polynomial:7:x^3+x^9+x^18+x^36+x^72+x^17+x^34+x^68").uniformity(), 2);
}

// If n / gcd(n, k) is even, Tr(a·x^(2^k+1)) is bent iff a is not a (2^k + 1)-th power (Leander, IEEE Trans. Inf. Theory 52, 2006).
SEQUENCY_CASE(generated_traces_of_gold_powers_are_bent)
{
    const BinaryField field(BinaryField::smallestModulus(6));
    std::set<std::uint32_t> cubes;
    for (std::uint32_t x = 0; x < 64; ++x)
        cubes.insert(field.power(x, 3));
    for (std::uint32_t a = 0; a < 64; ++a)
        CHECK_EQUAL(isBent("trace:6:gold:coefficient=" + std::to_string(a)), !cubes.contains(a));
    CHECK_EQUAL(io::generate("trace:20:gold")->size(), std::size_t{1} << 20);
}

SEQUENCY_CASE(generated_partial_spread_functions_are_bent)
{
    for (const std::string call :
         {"partial-spread:2", "partial-spread:4:plus", "partial-spread:6:minus:first",
          "partial-spread:6:plus:first", "partial-spread:8", "partial-spread:8:plus:seed=7",
          "partial-spread:10:seed=3", "partial-spread:8:modulus=0x19", "partial-spread:4:minus:0,4",
          "partial-spread:4:plus:0,4,2"}) {
        INFO(call);
        CHECK(isBent(call));
    }
    // Functions of PS⁻ have degree n/2 (Dillon 1974) and 2^(n−1) − 2^(n/2−1) ones; functions of PS⁺ have 2^(n−1) + 2^(n/2−1) ones.
    const auto ones = [](const std::string& call) {
        const auto values = made(call);
        return std::accumulate(values.begin(), values.end(), 0.0);
    };
    for (int n = 4; n <= 10; n += 2) {
        CHECK_EQUAL(degreeOf(made("partial-spread:" + std::to_string(n))), n / 2);
        const std::string variables = "partial-spread:" + std::to_string(n);
        CHECK_EQUAL(ones(variables), double((1 << (n - 1)) - (1 << (n / 2 - 1))));
        CHECK_EQUAL(ones(variables + ":plus"), double((1 << (n - 1)) + (1 << (n / 2 - 1))));
    }
    // The lines over GF(4) are y = 0, which has slope 4, and x = 0, which has slope 0.
    const auto values = made("partial-spread:4:minus:0,4");
    for (std::size_t z = 0; z < 16; ++z)
        CHECK_EQUAL(values[z], double(z != 0 && (z >> 2 == 0 || (z & 3U) == 0)));
    // The line x = 2·y over GF(4), where 2·2 = 3 and 2·3 = 1.
    const auto line = made("partial-spread:4:minus:2,0");
    for (const auto& [x, y] : std::array<std::pair<std::size_t, std::size_t>, 3>{{{2, 1}, {3, 2}, {1, 3}}})
        CHECK_EQUAL(line[x << 2 | y], 1.0);
    CHECK(isBent("maiorana-mcfarland:8:random:random:9"));
    CHECK(made("maiorana-mcfarland:8:identity:random:9") != made("maiorana-mcfarland:8:identity:random:8"));
}

SEQUENCY_CASE(generated_feistel_misty_and_lai_massey_networks_match_their_definitions)
{
    const io::SBoxValues f = io::findSBox("present")->values;
    const io::SBoxValues g = io::findSBox("gift")->values;
    const auto feistel = made("feistel:present,gift:3");
    const auto misty = made("misty:present,gift:3");
    const auto lai = made("lai-massey:present,gift:2");
    for (unsigned x = 0; x < 256; ++x) {
        unsigned l = x >> 4;
        unsigned r = x & 15U;
        unsigned a = l ^ f[r];
        unsigned b = r ^ g[a];
        CHECK_EQUAL(feistel[x], double((a ^ f[b]) << 4 | b));
        a = f[l] ^ r;  // right half after round 1
        b = g[r] ^ a;  // right half after round 2
        CHECK_EQUAL(misty[x], double(b << 4 | (f[a] ^ b)));
        unsigned t = f[l ^ r];
        l ^= t;
        r ^= t;
        l = (l & 3U) << 2 | ((l >> 2) ^ (l & 3U));
        t = g[l ^ r];
        CHECK_EQUAL(lai[x], double((l ^ t) << 4 | (r ^ t)));
    }
    CHECK_EQUAL(made("lai-massey:fox-s1,fox-s2,fox-s3:3"), made("s-box:fox"));
    for (const char* call : {"feistel:ascon:4", "misty:misty-s7:3", "lai-massey:aes:2", "misty:dillon-apn-6"})
        CHECK(generated(call).isPermutation());
    // A Feistel network of three rounds with permutations of uniformity 4 has at least uniformity 8 (Li, Wang, Inscrypt 2014).
    CHECK(generated("feistel:klein").uniformity() >= 8);
}

// Butterflies over GF(2^3) with e = 5 and Tr(α) = 0 are APN (Perrin, Udovenko, Biryukov, CRYPTO 2016). Over GF(2^m) with e = 3·2^t, the uniformity is
// at most 4 and the linearity 2^(m+1) (Canteaut, Duval, Perrin, IEEE Trans. Inf. Theory 63, 2017).
SEQUENCY_CASE(generated_butterfly_s_boxes_have_the_published_properties)
{
    SBoxMeasures open = generated("butterfly");
    CHECK(open.isPermutation());
    CHECK_EQUAL(open.uniformity(), 2);
    CHECK_EQUAL(open.linearity(), 16);
    CHECK_EQUAL(open.degree(), 4);  // the degree of Dillon's permutation
    for (const int alpha : {2, 4, 6})
        CHECK_EQUAL(generated("butterfly:3:5:" + std::to_string(alpha)).uniformity(), 2);
    SBoxMeasures closed = generated("butterfly:3:form=closed");
    CHECK_EQUAL(closed.uniformity(), 2);
    CHECK_EQUAL(closed.degree(), 2);
    for (const std::string call : {"butterfly:5:3", "butterfly:5:6:7", "butterfly:5:3:3:closed"}) {
        INFO(call);
        SBoxMeasures is = generated(call);
        CHECK_EQUAL(is.uniformity(), 4);
        CHECK_EQUAL(is.linearity(), 64);
        CHECK_EQUAL(is.isPermutation(), call.find("closed") == std::string::npos);
    }
}

namespace {

// GF(p^n) computed by definition only. Elements are polynomials, stored as digits with the constant term first.
struct DefinedField {
    using Digits = std::vector<int>;
    int p;
    Digits modulus;  // monic

    int degree() const { return static_cast<int>(modulus.size()) - 1; }
    std::size_t size() const
    {
        std::size_t size = 1;
        for (int i = 0; i < degree(); ++i)
            size *= static_cast<std::size_t>(p);
        return size;
    }
    Digits digits(std::size_t number) const
    {
        Digits digits;
        for (int i = 0; i < degree(); ++i, number /= static_cast<std::size_t>(p))
            digits.push_back(static_cast<int>(number % static_cast<std::size_t>(p)));
        return digits;
    }
    Digits product(const Digits& a, const Digits& b) const
    {
        const auto n = static_cast<std::size_t>(degree());
        Digits sum(2 * n, 0);
        for (std::size_t i = 0; i < n; ++i)
            for (std::size_t j = 0; j < n; ++j)
                sum[i + j] += a[i] * b[j];
        for (std::size_t i = 2 * n - 1; i >= n; --i) {
            const int lead = sum[i] % p;
            for (std::size_t j = 0; j <= n; ++j)
                sum[i - n + j] = (sum[i - n + j] + (p - lead) * modulus[j]) % p;
        }
        sum.resize(n);
        for (int& digit : sum)
            digit %= p;
        return sum;
    }
    Digits power(const Digits& a, std::uint64_t exponent) const
    {
        Digits result = digits(1);
        for (std::uint64_t i = 0; i < exponent; ++i)
            result = product(result, a);
        return result;
    }
    // Returns the sum of the conjugates of `a`, which is an element of GF(p).
    int trace(Digits a) const
    {
        Digits sum(a.size(), 0);
        for (int i = 0; i < degree(); ++i) {
            for (std::size_t j = 0; j < a.size(); ++j)
                sum[j] = (sum[j] + a[j]) % p;
            a = power(a, static_cast<std::uint64_t>(p));
        }
        for (std::size_t j = 1; j < sum.size(); ++j)
            CHECK_EQUAL(sum[j], 0);
        return sum[0];
    }
};

std::vector<int> digitsOf(const std::string& call, int p)
{
    INFO(call);
    const auto function = VALUE_OF(io::generate(call));
    CHECK_EQUAL(function.radix, p);
    const auto& values = std::get<base::AlignedBuffer<std::uint8_t>>(function.values);
    return {values.begin(), values.end()};
}

// Returns true if f is bent: |Σ ω^(f(x) − w·x)|² = p^n for every w. The sum is over all x, and w·x = Σ w_i·x_i over the digits.
bool isBent(const std::vector<int>& f, int p)
{
    const double turn = 2 * std::acos(-1.0) / p;
    for (std::size_t w = 0; w < f.size(); ++w) {
        std::vector<int> counts(static_cast<std::size_t>(p), 0);
        for (std::size_t x = 0; x < f.size(); ++x) {
            int product = 0;
            const auto radix = static_cast<std::size_t>(p);
            for (std::size_t a = w, b = x; a != 0 && b != 0; a /= radix, b /= radix)
                product += static_cast<int>(a % radix * (b % radix));
            ++counts[static_cast<std::size_t>((f[x] + (p - 1) * product) % p)];
        }
        std::complex<double> sum = 0;
        for (int value = 0; value < p; ++value)
            sum += std::polar(static_cast<double>(counts[static_cast<std::size_t>(value)]), turn * value);
        if (std::abs(std::norm(sum) - static_cast<double>(f.size())) > 1e-6)
            return false;
    }
    return true;
}

}  // namespace

// The moduli over GF(3) are t² + 1, t³ + 2t + 1 and t⁴ + t + 2, the smallest irreducible ones (Lidl, Niederreiter 1997, Table C). The modulus over
// GF(5) is t² + 2.
SEQUENCY_CASE(generated_traces_over_fields_of_odd_characteristic_match_the_definition)
{
    const std::vector<DefinedField> fields{
        {3, {1, 0, 1}}, {3, {1, 2, 0, 1}}, {3, {2, 1, 0, 0, 1}}, {5, {2, 0, 1}}};
    for (const DefinedField& field : fields)
        for (const std::uint64_t exponent : {0, 1, 2, 5, 7})
            for (const std::size_t factor : {std::size_t{0}, std::size_t{1}, field.size() - 2}) {
                const std::string call = "trace:" + std::to_string(field.degree()) + ":" +
                                         std::to_string(exponent) + ":coefficient=" + std::to_string(factor) +
                                         ":radix=" + std::to_string(field.p);
                const auto f = digitsOf(call, field.p);
                REQUIRE(f.size() == field.size());
                for (std::size_t x = 0; x < f.size(); ++x)
                    CHECK_EQUAL(f[x], field.trace(field.product(field.digits(factor),
                                                                field.power(field.digits(x), exponent))));
            }
    // The modulus t³ + 2t + 2 is written as the number 27 + 6 + 2 = 35.
    const DefinedField other{3, {2, 2, 0, 1}};
    const auto f = digitsOf("trace:3:2:modulus=35:radix=3", 3);
    for (std::size_t x = 0; x < f.size(); ++x)
        CHECK_EQUAL(f[x], other.trace(other.power(other.digits(x), 2)));
}

// Bent exponents are (3^k + 1)/2 for odd k with gcd(k, n) = 1 (Coulter, Matthews 1997), p^k + 1 if n / gcd(k, n) is odd (Kumar, Scholtz, Welch 1985),
// and 2 (Sidelnikov 1971). The exponent (3^2 + 1)/2 is not bent, because k = 2 is even.
SEQUENCY_CASE(traces_of_powers_with_published_exponents_are_bent)
{
    for (const char* const call :
         {"trace:3:coulter-matthews:1:radix=3", "trace:4:coulter-matthews:3:radix=3",
          "trace:5:coulter-matthews:3:radix=3", "trace:4:coulter-matthews:3:coefficient=7:radix=3",
          "trace:3:planar:1:radix=3", "trace:5:planar:2:coefficient=100:radix=3", "trace:4:2:radix=3",
          "trace:4:14:radix=3"}) {
        INFO(call);
        CHECK(isBent(digitsOf(call, 3), 3));
    }
    CHECK(!isBent(digitsOf("trace:4:1:radix=3", 3), 3));
    CHECK(!isBent(digitsOf("trace:4:5:radix=3", 3), 3));
    CHECK(isBent(digitsOf("trace:3:planar:1:radix=5", 5), 5));
    CHECK(isBent(digitsOf("trace:2:2:radix=5", 5), 5));
    CHECK(digitsOf("trace:4:coulter-matthews:3:radix=3", 3) == digitsOf("trace:4:14:radix=3", 3));
    CHECK(digitsOf("trace:3:planar:2:radix=3", 3) == digitsOf("trace:3:10:radix=3", 3));
}

SEQUENCY_CASE(impossible_generator_parameters_are_refused_with_one_line)
{
    const std::array<std::pair<const char*, const char*>, 36> cases{
        {{"trace:4:coulter-matthews:2:radix=3", "exponent: coulter-matthews is not defined for p = 3, k = 2 "
                                                "and n = 4, expected p = 3, an odd k and gcd(k, n) = 1"},
         {"trace:4:coulter-matthews:3:radix=5", "exponent: coulter-matthews is not defined for p = 5, k = 3 "
                                                "and n = 4, expected p = 3, an odd k and gcd(k, n) = 1"},
         {"trace:4:planar:1:radix=3",
          "exponent: planar is not defined for p = 3, k = 1 and n = 4, expected n / gcd(k, n) odd"},
         {"trace:4:gold:radix=3",
          "exponent: 'gold' is not possible, expected 0 to 80 or one of: planar, coulter-matthews"},
         {"trace:4:81:radix=3",
          "exponent: '81' is not possible, expected 0 to 80 or one of: planar, coulter-matthews"},
         {"trace:16:2:radix=3", "variables: '16' is not possible for p = 3, expected 2 to 15"},
         {"trace:11:2:radix=5", "variables: '11' is not possible for p = 5, expected 2 to 10"},
         {"trace:2:2:coefficient=9:radix=3", "coefficient: '9' is not possible, expected 0 to 8"},
         {"trace:2:2:modulus=9:radix=3",
          "modulus: 9 is not monic and irreducible, expected a polynomial such as 10"},
         {"trace:2:2:radix=4", "radix: '4' is not possible, expected one of: 2, 3, 5"},
         {"power:8:gold:2", "exponent: gold is not defined for k = 2 and n = 8, expected gcd(k, n) = 1"},
         {"trace:9:kasami:3", "exponent: kasami is not defined for k = 3 and n = 9, expected gcd(k, n) = 1"},
         {"power:8:welch", "exponent: welch is not defined for n = 8, expected an odd n"},
         {"power:8:niho", "exponent: niho is not defined for n = 8, expected an odd n"},
         {"power:8:dobbertin", "exponent: dobbertin is not defined for n = 8, expected n divisible by 5"},
         {"power:8:bracken-leander",
          "exponent: bracken-leander is not defined for n = 8, expected n = 4m with an odd m"},
         {"power:8:256",
          "exponent: '256' is not possible, expected 0 to 255 or one of: gold, kasami, welch, niho, "
          "dobbertin, inverse, bracken-leander"},
         {"power:17", "variables: '17' is not possible, expected 2 to 16"},
         {"trace:25", "variables: '25' is not possible, expected 2 to 24"},
         {"power:8:coefficient=256", "coefficient: '256' is not possible, expected 0 to 255"},
         {"power:4:component=16", "component: '16' is not possible, expected 0 to 15"},
         {"power:8:modulus=0x11a",
          "modulus: 0x11a is not irreducible, expected an irreducible polynomial as 0x11b"},
         {"power:8:modulus=0xb", "modulus: 0xb has degree 3, expected 8"},
         {"power:8:modulus=t",
          "modulus: 't' is not a polynomial, expected smallest or a number such as 0x11b"},
         {"polynomial:6:x^3+y",
          "polynomial: 'y' is not a term, expected terms such as 0x2*x^3 separated by +"},
         {"polynomial:6:x^64", "polynomial: the exponent 64 is not possible, expected 0 to 63"},
         {"polynomial:6:64", "polynomial: '64' is not possible, expected 0 to 63"},
         {"partial-spread:7", "variables: 7 is odd, expected an even number"},
         {"partial-spread:4:both", "class: 'both' is not possible, expected one of: minus, plus"},
         {"partial-spread:4:minus:1,1", "lines: 1 occurs twice, expected every value once"},
         {"partial-spread:4:minus:1,5", "lines: 5 is not possible, expected 0 to 4"},
         {"s-box:des-s1:inverse=1", "inverse: des-s1 is not a permutation, expected 0"},
         {"feistel:des-s1", "boxes: des-s1 has 6 input and 4 output bits, expected equal numbers up to 8"},
         {"misty:present,ascon", "boxes: ascon has 5 bits, expected 4 as in the first S-box"},
         {"lai-massey:ascon",
          "boxes: 5 is an odd number of bits, expected S-boxes with an even number of bits"},
         {"butterfly:3:7", "exponent: 7 is not possible, expected gcd(exponent, 7) = 1"}}};
    for (const auto& [call, message] : cases)
        CHECK_EQUAL(refused(call), message);
    CHECK_EQUAL(refused("butterfly:4"), "half: 4 is even, expected 3, 5 or 7");
    CHECK_EQUAL(refused("feistel:boxes= "),
                "boxes: an S-box is missing, expected names of S-boxes separated by commas");
    CHECK(refused("s-box:nonsense")
              .starts_with("name: 'nonsense' is not possible, expected one of: printcipher, "));
    CHECK(refused("feistel:nonsense").starts_with("boxes: unknown S-box 'nonsense', expected one of: "));
    CHECK_EQUAL(refused("partial-spread:4:minus:few"),
                "lines: 'few' is not a choice of lines, expected random, first or 2 numbers");
    CHECK_EQUAL(refused("partial-spread:8:minus:1"), "lines: 1 value, expected 8");
}
