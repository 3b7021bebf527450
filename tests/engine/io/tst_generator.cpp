// SPDX-License-Identifier: GPL-3.0-or-later
//
// Tests generators against their definitions and published tables, and refused calls.
#include "engine/io/generators/generator.h"
#include "engine/io/vector_text.h"
#include "tests/engine/io/formats/reading.h"
#include "tests/support/check.h"

#include <array>
#include <bit>
#include <map>

using namespace sequency;
using namespace sequency::tests;

namespace {

using Values = std::vector<double>;

Values made(const std::string& call)
{
    INFO(call);
    const auto function = VALUE_OF(io::generate(call));
    return valuesOf(function);
}

std::string refused(const std::string& call)
{
    const auto function = io::generate(call);
    return function ? "made" : function.error().text();
}

template <typename Definition>
void checkGenerated(const std::string& call, int variables, Definition&& definition)
{
    INFO(call);
    const auto function = VALUE_OF(io::generate(call));
    CHECK(function.isBoolean());
    CHECK_EQUAL(function.variables, variables);
    Values expected;
    for (std::size_t z = 0; z < std::size_t{1} << variables; ++z)
        expected.push_back(definition([z, variables](int i) { return int(z >> (variables - i) & 1U); }) ? 1
                                                                                                        : 0);
    CHECK_EQUAL(valuesOf(function), expected);
}

template <typename Variables>
int weight(const Variables& x, int n)
{
    int sum = 0;
    for (int i = 1; i <= n; ++i)
        sum += x(i);
    return sum;
}

// The S-box in figure 7 of FIPS 197.
constexpr std::array<int, 256> publishedAes{
    0x63, 0x7c, 0x77, 0x7b, 0xf2, 0x6b, 0x6f, 0xc5, 0x30, 0x01, 0x67, 0x2b, 0xfe, 0xd7, 0xab, 0x76,
    0xca, 0x82, 0xc9, 0x7d, 0xfa, 0x59, 0x47, 0xf0, 0xad, 0xd4, 0xa2, 0xaf, 0x9c, 0xa4, 0x72, 0xc0,
    0xb7, 0xfd, 0x93, 0x26, 0x36, 0x3f, 0xf7, 0xcc, 0x34, 0xa5, 0xe5, 0xf1, 0x71, 0xd8, 0x31, 0x15,
    0x04, 0xc7, 0x23, 0xc3, 0x18, 0x96, 0x05, 0x9a, 0x07, 0x12, 0x80, 0xe2, 0xeb, 0x27, 0xb2, 0x75,
    0x09, 0x83, 0x2c, 0x1a, 0x1b, 0x6e, 0x5a, 0xa0, 0x52, 0x3b, 0xd6, 0xb3, 0x29, 0xe3, 0x2f, 0x84,
    0x53, 0xd1, 0x00, 0xed, 0x20, 0xfc, 0xb1, 0x5b, 0x6a, 0xcb, 0xbe, 0x39, 0x4a, 0x4c, 0x58, 0xcf,
    0xd0, 0xef, 0xaa, 0xfb, 0x43, 0x4d, 0x33, 0x85, 0x45, 0xf9, 0x02, 0x7f, 0x50, 0x3c, 0x9f, 0xa8,
    0x51, 0xa3, 0x40, 0x8f, 0x92, 0x9d, 0x38, 0xf5, 0xbc, 0xb6, 0xda, 0x21, 0x10, 0xff, 0xf3, 0xd2,
    0xcd, 0x0c, 0x13, 0xec, 0x5f, 0x97, 0x44, 0x17, 0xc4, 0xa7, 0x7e, 0x3d, 0x64, 0x5d, 0x19, 0x73,
    0x60, 0x81, 0x4f, 0xdc, 0x22, 0x2a, 0x90, 0x88, 0x46, 0xee, 0xb8, 0x14, 0xde, 0x5e, 0x0b, 0xdb,
    0xe0, 0x32, 0x3a, 0x0a, 0x49, 0x06, 0x24, 0x5c, 0xc2, 0xd3, 0xac, 0x62, 0x91, 0x95, 0xe4, 0x79,
    0xe7, 0xc8, 0x37, 0x6d, 0x8d, 0xd5, 0x4e, 0xa9, 0x6c, 0x56, 0xf4, 0xea, 0x65, 0x7a, 0xae, 0x08,
    0xba, 0x78, 0x25, 0x2e, 0x1c, 0xa6, 0xb4, 0xc6, 0xe8, 0xdd, 0x74, 0x1f, 0x4b, 0xbd, 0x8b, 0x8a,
    0x70, 0x3e, 0xb5, 0x66, 0x48, 0x03, 0xf6, 0x0e, 0x61, 0x35, 0x57, 0xb9, 0x86, 0xc1, 0x1d, 0x9e,
    0xe1, 0xf8, 0x98, 0x11, 0x69, 0xd9, 0x8e, 0x94, 0x9b, 0x1e, 0x87, 0xe9, 0xce, 0x55, 0x28, 0xdf,
    0x8c, 0xa1, 0x89, 0x0d, 0xbf, 0xe6, 0x42, 0x68, 0x41, 0x99, 0x2d, 0x0f, 0xb0, 0x54, 0xbb, 0x16};

// Returns the Walsh coefficients in ±1 encoding by definition.
std::vector<int> spectrum(const Values& f)
{
    std::vector<int> all;
    for (std::size_t w = 0; w < f.size(); ++w) {
        int sum = 0;
        for (std::size_t x = 0; x < f.size(); ++x)
            sum += (std::popcount(w & x) + int(f[x])) % 2 == 0 ? 1 : -1;
        all.push_back(sum);
    }
    return all;
}

}  // namespace

SEQUENCY_CASE(generated_classical_functions_match_their_definitions)
{
    for (int n = 0; n <= 9; ++n) {
        const std::string variables = std::to_string(n);
        checkGenerated("majority:" + variables, n, [n](auto x) { return weight(x, n) > n - weight(x, n); });
        checkGenerated("parity:" + variables, n, [n](auto x) { return weight(x, n) % 2 == 1; });
        checkGenerated("hidden-weighted-bit:" + variables, n,
                       [n](auto x) { return weight(x, n) > 0 && x(weight(x, n)) == 1; });
        std::string values;
        auto random = generator(static_cast<std::uint64_t>(n));
        for (int w = 0; w <= n; ++w)
            values += random() % 2 == 0 ? '0' : '1';
        checkGenerated("symmetric:" + values, n,
                       [&](auto x) { return values[static_cast<std::size_t>(weight(x, n))] == '1'; });
    }
    for (int k = 0; k <= 3; ++k)
        checkGenerated("multiplexer:" + std::to_string(k), k + (1 << k), [k](auto x) {
            int address = 0;
            for (int i = 1; i <= k; ++i)
                address = 2 * address + x(i);
            return x(k + 1 + address) == 1;
        });
    for (int m = 0; m <= 5; ++m)
        checkGenerated("inner-product:" + std::to_string(2 * m), 2 * m, [m](auto x) {
            int sum = 0;
            for (int i = 1; i <= m; ++i)
                sum += x(i) * x(m + i);
            return sum % 2 == 1;
        });
}

SEQUENCY_CASE(generated_threshold_functions_match_the_definition)
{
    auto random = generator(77);
    for (int round = 0; round < 20; ++round) {
        const int n = static_cast<int>(random() % 9);
        std::vector<int> weights;
        std::string list;
        for (int i = 0; i < n; ++i) {
            weights.push_back(static_cast<int>(random() % 21) - 10);
            list += (i > 0 ? "," : "") + std::to_string(weights.back());
        }
        const int bound = static_cast<int>(random() % 21) - 10;
        checkGenerated("threshold:weights=" + list + ":bound=" + std::to_string(bound), n, [&](auto x) {
            int sum = 0;
            for (int i = 1; i <= n; ++i)
                sum += weights[static_cast<std::size_t>(i - 1)] * x(i);
            return sum >= bound;
        });
    }
}

SEQUENCY_CASE(generated_maiorana_mcfarland_functions_are_bent)
{
    for (const char* call : {"maiorana-mcfarland:2", "maiorana-mcfarland:4",
                             "maiorana-mcfarland:8:inverse:x1 & x3 | x2", "maiorana-mcfarland:6:identity",
                             "maiorana-mcfarland:6:random:01101001:5", "maiorana-mcfarland:4:3,0,2,1:0111"}) {
        INFO(call);
        const Values f = made(call);
        for (const int value : spectrum(f))
            CHECK_EQUAL(value * value, static_cast<int>(f.size()));
    }
    // The function is ⟨x, π(y)⟩ ⊕ g(y) with π = 3 0 2 1 and g = 0 1 1 1.
    const std::array<int, 4> permutation{3, 0, 2, 1};
    checkGenerated("maiorana-mcfarland:4:3,0,2,1:0111", 4, [&](auto x) {
        const int y = 2 * x(3) + x(4);
        const int p = permutation[static_cast<std::size_t>(y)];
        return (x(1) * (p >> 1) + x(2) * (p & 1) + (y != 0 ? 1 : 0)) % 2 == 1;
    });
    CHECK_EQUAL(made("maiorana-mcfarland:8:identity"), made("inner-product:8"));
    CHECK(made("maiorana-mcfarland:8:random") != made("maiorana-mcfarland:8:random:seed=2"));
    CHECK_EQUAL(made("maiorana-mcfarland:0").size(), std::size_t{1});
}

SEQUENCY_CASE(generated_s_boxes_have_the_published_values)
{
    const Values aes = made("aes:0");
    CHECK_EQUAL(aes, Values(publishedAes.begin(), publishedAes.end()));
    const Values present = made("present:0");
    CHECK_EQUAL(present, Values{12, 5, 6, 11, 9, 0, 10, 13, 3, 14, 15, 8, 4, 7, 1, 2});
    const Values inverse = made("aes:0:inverse=1");
    for (std::size_t x = 0; x < 256; ++x)
        CHECK_EQUAL(inverse[static_cast<std::size_t>(aes[x])], static_cast<double>(x));
    CHECK_EQUAL(inverse[0], 82.0);  // 0x52, from figure 14 of FIPS 197
    for (const unsigned mask : {1U, 2U, 0x80U, 0x63U, 0xFFU}) {
        const Values component = made("aes:" + std::to_string(mask));
        for (std::size_t x = 0; x < 256; ++x)
            CHECK_EQUAL(component[x],
                        std::popcount(static_cast<unsigned>(publishedAes[x]) & mask) % 2 ? 1.0 : 0.0);
        int largest = 0;
        for (const int value : spectrum(component))
            largest = std::max(largest, std::abs(value));
        CHECK_EQUAL(largest, 32);  // nonlinearity 112
    }
    int largest = 0;
    for (int mask = 1; mask < 16; ++mask)
        for (const int value : spectrum(made("present:component=" + std::to_string(mask))))
            largest = std::max(largest, std::abs(value));
    CHECK_EQUAL(largest, 8);  // nonlinearity 4
}

SEQUENCY_CASE(generated_random_functions_follow_from_the_seed)
{
    const auto expected = VALUE_OF(io::randomFunction(7, 3, 4));
    CHECK_EQUAL(made("random:4:7:3"), valuesOf(expected));
    CHECK_EQUAL(made("random:radix=3:variables=4:seed=7"), valuesOf(expected));
    CHECK_EQUAL(made("random").size(), std::size_t{256});
}

SEQUENCY_CASE(errors_of_generators_name_the_invalid_argument)
{
    CHECK(refused("nonsense").find("unknown generator 'nonsense', expected one of: random, majority") == 0);
    CHECK(refused("").find("unknown generator ''") == 0);
    CHECK_EQUAL(refused("majority:seven"), "variables: 'seven' is not a whole number, expected 0 to 62");
    CHECK_EQUAL(refused("majority:-1"), "variables: '-1' is not possible, expected 0 to 62");
    CHECK_EQUAL(refused("majority:99999999999999999999"),
                "variables: '99999999999999999999' is not possible, expected 0 to 62");
    CHECK(refused("majority:60").find("60 variables mean 2^60 values") == 0);
    CHECK_EQUAL(refused("majority:7:1"), "majority has 1 parameter, but '1' is one too many");
    CHECK_EQUAL(refused("majority:n=7"), "majority has no parameter 'n', expected one of: variables");
    CHECK_EQUAL(refused("inner-product:7"), "variables: 7 is odd, expected an even number");
    CHECK_EQUAL(refused("symmetric:012"), "values: '012' is not a value vector, expected n + 1 bits");
    CHECK(refused("symmetric:values=").find("values: ''") == 0);
    CHECK_EQUAL(refused("threshold:1,x:1"), "weights: 'x' is not a whole number, expected a list of them");
    CHECK_EQUAL(refused("maiorana-mcfarland:4:0,1,2"), "permutation: 3 values, expected 4");
    CHECK_EQUAL(refused("maiorana-mcfarland:4:0,1,2,2"),
                "permutation: 2 occurs twice, expected every value once");
    CHECK_EQUAL(refused("maiorana-mcfarland:4:0,1,2,4"), "permutation: 4 is not possible, expected 0 to 3");
    CHECK(refused("maiorana-mcfarland:4:nonsense").find("permutation: 'nonsense' is not a permutation") == 0);
    CHECK(refused("maiorana-mcfarland:18").find("inverse is defined only for at most 16 variables") !=
          std::string::npos);
    CHECK(refused("maiorana-mcfarland:4:g=x3").find("g:1:1: 'x3' is variable number 3") == 0);
    CHECK_EQUAL(refused("maiorana-mcfarland:6:g=0110"), "g: 4 values, expected 8 (2^3) or an expression");
    CHECK(refused("maiorana-mcfarland:6:g=0110 1001").find("g:1:") == 0);
    CHECK_EQUAL(refused("aes:256"), "component: '256' is not possible, expected 0 to 255");
}

SEQUENCY_CASE(every_generator_has_a_description_and_works_with_default_parameters)
{
    for (const io::Generator& one : io::generators()) {
        INFO(std::string(one.name));
        CHECK(io::findGenerator(one.name) == &one);
        CHECK(!one.title.empty());
        CHECK(one.remark.ends_with("."));
        std::vector<std::string> initial;
        for (const io::GeneratorParameter& parameter : one.parameters)
            initial.emplace_back(parameter.initial);
        CHECK_EQUAL(io::generatorCall(one, initial), one.name);
        CHECK(io::generate(one.name));
        std::vector<std::string> changed = initial;
        const std::map<std::string_view, std::string> others{
            {"symmetric", "01"},       {"threshold", "1,1"},  {"s-box", "gift"},  {"feistel", "ascon"},
            {"misty", "gift,present"}, {"lai-massey", "aes"}, {"butterfly", "5"}, {"polynomial", "5"}};
        changed[0] = others.contains(one.name) ? others.at(one.name) : "2";
        const std::string call = io::generatorCall(one, changed);
        CHECK_EQUAL(
            call,
            std::string(one.name) +
                (changed == initial ? "" : ":" + std::string(one.parameters[0].name) + "=" + changed[0]));
        CHECK(io::generate(call));
    }
    CHECK(io::findGenerator("nonsense") == nullptr);
}

SEQUENCY_CASE(the_generation_of_a_function_can_be_cancelled)
{
    for (const std::string call : {"parity:26", "random:variables=24", "random:variables=16:radix=3"}) {
        INFO(call);
        std::stop_source stop;
        base::RunControl control{stop.get_token()};
        control.progress = [&](double fraction) {
            if (fraction > 0)
                stop.request_stop();
        };
        CHECK(ERROR_OF(io::generate(call, control)).kind == base::ErrorKind::Cancelled);
    }
}
