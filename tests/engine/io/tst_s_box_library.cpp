// SPDX-License-Identifier: GPL-3.0-or-later
//
// Tests the library of S-boxes against published facts: properties, formulas and first values.
#include "engine/base/number/binary_field.h"
#include "engine/io/generators/example.h"
#include "engine/io/generators/s_box_library.h"
#include "tests/engine/io/s_box_formulas.h"
#include "tests/engine/io/s_box_measures.h"
#include "tests/support/check.h"

#include <array>
#include <bit>
#include <cstdio>
#include <map>
#include <set>

using namespace sequency;
using namespace sequency::tests;

namespace {

io::SBoxValues sBoxValues(std::string_view name)
{
    const io::LibrarySBox* const row = io::findSBox(name);
    REQUIRE(row != nullptr);
    return row->values;
}

// Differential uniformity, linearity and largest degree of a component, as stated in the source of the S-box or in the paper named here. For n bits,
// a probability 2^-k corresponds to a uniformity of 2^(n−k), and a correlation c (twice a bias) to a linearity of c·2^n.
struct Published {
    int uniformity;
    int linearity;
    int degree;
};

const std::map<std::string_view, Published> published{
    {"printcipher", {2, 4, 2}},
    {"gift", {6, 8, 3}},  // probability 2^-1.415, correlation 2^-1
    {"klein", {4, 8, 3}},
    {"midori-sb0", {4, 8, 3}},
    {"midori-sb1", {4, 8, 3}},
    {"noekeon", {4, 8, 3}},
    {"piccolo", {4, 8, 3}},
    {"present", {4, 8, 3}},
    {"pride", {4, 8, 3}},
    {"prince", {4, 8, 3}},
    {"rectangle", {4, 8, 3}},
    {"serpent-s0", {4, 8, 3}},
    {"serpent-s1", {4, 8, 3}},
    {"serpent-s2", {4, 8, 3}},
    {"serpent-s3", {4, 8, 3}},
    {"serpent-s4", {4, 8, 3}},
    {"serpent-s5", {4, 8, 3}},
    {"serpent-s6", {4, 8, 3}},
    {"serpent-s7", {4, 8, 3}},
    {"skinny-4", {4, 8, 3}},
    {"spongent", {4, 8, 3}},
    {"twine", {4, 8, 3}},
    // The small S-boxes from which the 8-bit S-box of FOX is built.
    {"fox-s1", {4, 8, 3}},
    {"fox-s2", {4, 8, 3}},
    {"fox-s3", {4, 8, 3}},
    {"ascon", {8, 16, 2}},
    {"fides-5", {2, 8, 2}},  // almost bent
    {"keccak-chi-5", {8, 16, 2}},
    // Uniformity from Biham, Shamir 1991. Linearity is twice the largest |NS − 32| in Matsui, EUROCRYPT 1993, where the value for S5 is 20.
    {"des-s1", {16, 36, 5}},
    {"des-s2", {16, 32, 5}},
    {"des-s3", {16, 32, 5}},
    {"des-s4", {16, 32, 5}},
    {"des-s5", {16, 40, 5}},
    {"des-s6", {16, 28, 5}},
    {"des-s7", {16, 36, 5}},
    {"des-s8", {16, 32, 5}},
    {"dillon-apn-6", {2, 16, 4}},
    {"fides-6", {2, 16, 4}},
    {"misty-s7", {2, 16, 3}},  // probability 2^-6, degree 3
    {"aes", {4, 32, 7}},
    {"aria-s2", {4, 32, 7}},
    {"camellia", {4, 32, 7}},
    {"clefia-s0", {10, 56, 6}},  // probability 2^-4.67, squared correlation 2^-4.38
    {"clefia-s1", {4, 32, 7}},
    {"fox", {16, 64, 6}},
    {"khazad", {8, 64, 7}},
    {"kuznyechik", {8, 56, 7}},  // Biryukov, Perrin, Udovenko, EUROCRYPT 2016
    {"skinny-8", {64, 128, 6}},
    {"sm4", {4, 32, 7}},  // Liu et al., ACISP 2007
    {"whirlpool", {8, 56, 7}},
    {"misty-s9", {2, 32, 2}}};  // probability 2^-8, degree 2

// Returns the S-box that a bit-sliced step computes: bit i of S(x) is bit i of step(bits of x).
template <std::size_t width, typename Step>
io::SBoxValues bitSliced(Step&& step)
{
    io::SBoxValues values;
    for (unsigned x = 0; x < 1U << width; ++x) {
        std::array<unsigned, width> bits{};
        for (std::size_t i = 0; i < width; ++i)
            bits[i] = x >> i & 1U;
        step(bits);
        unsigned value = 0;
        for (std::size_t i = 0; i < width; ++i)
            value |= (bits[i] & 1U) << i;
        values.push_back(static_cast<std::uint16_t>(value));
    }
    return values;
}

void checkBegins(std::string_view name, const std::vector<unsigned>& first)
{
    INFO(std::string(name));
    const io::SBoxValues values = sBoxValues(name);
    CHECK_EQUAL(
        std::vector<unsigned>(values.begin(), values.begin() + static_cast<std::ptrdiff_t>(first.size())),
        first);
}

}  // namespace

SEQUENCY_CASE(every_s_box_of_the_library_has_the_published_properties)
{
    CHECK(io::sBoxLibrary().size() >= 20);
    CHECK_EQUAL(published.size(), io::sBoxLibrary().size());
    for (const io::LibrarySBox& row : io::sBoxLibrary()) {
        INFO(std::string(row.name));
        const auto expected = published.find(row.name);
        REQUIRE(expected != published.end());
        const io::SBoxValues values = row.values;
        CHECK_EQUAL(values.size(), std::size_t{1} << row.inputs);
        SBoxMeasures is(values, row.outputs);
        CHECK_EQUAL(is.uniformity(), expected->second.uniformity);
        CHECK_EQUAL(is.linearity(), expected->second.linearity);
        CHECK_EQUAL(is.degree(), expected->second.degree);
        CHECK_EQUAL(is.isPermutation(), row.inputs == row.outputs);
        // A permutation is APN if and only if its boomerang uniformity is 2 (Cid et al., EUROCRYPT 2018).
        if (is.isPermutation())
            CHECK_EQUAL(is.number("boomerang_uniformity") == 2, is.uniformity() == 2);
    }
}

SEQUENCY_CASE(every_s_box_of_the_library_has_a_description_and_a_source)
{
    std::set<std::string_view> names;
    std::pair<int, std::string_view> last{0, ""};
    for (const io::LibrarySBox& row : io::sBoxLibrary()) {
        INFO(std::string(row.name));
        CHECK(names.insert(row.name).second);
        CHECK(io::findSBox(row.name) == &row);
        CHECK(row.source.find("20") != std::string_view::npos ||
              row.source.find("19") != std::string_view::npos);
        const std::pair<int, std::string_view> place{row.inputs, row.name};
        CHECK(last < place);
        last = place;
        const io::Example* const example = io::findExample(row.name);
        REQUIRE(example != nullptr);
        CHECK_EQUAL(example->group, "S-boxes");
        CHECK_EQUAL(example->source, row.source);
        const auto function = VALUE_OF(io::exampleFunction(row.name));
        const io::SBoxValues values = row.values;
        for (std::size_t x = 0; x < values.size(); ++x)
            CHECK_EQUAL(base::realPart(function.values, x), double(values[x]));
    }
    CHECK(io::findSBox("nonsense") == nullptr);
    CHECK_EQUAL(io::sBoxNames().size(), io::sBoxLibrary().size());
}

SEQUENCY_CASE(involutions_and_boomerang_uniformities_of_s_boxes_match_publications)
{
    for (const char* name : {"klein", "midori-sb0", "midori-sb1", "noekeon", "pride", "khazad"}) {
        INFO(name);
        CHECK_EQUAL(SBoxMeasures(sBoxValues(name), io::findSBox(name)->outputs).text("involution"), "yes");
    }
    CHECK_EQUAL(SBoxMeasures(sBoxValues("klein"), 4).text("fixed_points"), "0");
    // The criteria of PRINCE require that every component has degree 3.
    CHECK_EQUAL(SBoxMeasures(sBoxValues("prince"), 4).number("degree_min"), 3);
    // Boomerang uniformities from Cid et al. 2018.
    CHECK_EQUAL(SBoxMeasures(sBoxValues("aes"), 8).number("boomerang_uniformity"), 6);
    CHECK_EQUAL(SBoxMeasures(sBoxValues("present"), 4).number("boomerang_uniformity"), 16);
    // The inverses of χ and of the S-box of Ascon have degree 3.
    for (const char* name : {"ascon", "keccak-chi-5"})
        CHECK_EQUAL(generated("s-box:" + std::string(name) + ":inverse=1").degree(), 3);
    // Serpent, PRESENT, SPONGENT and DES require that an input difference of one bit causes an output difference of at least two bits.
    for (const std::string_view name : io::sBoxNames()) {
        if (!name.starts_with("serpent") && !name.starts_with("des") && name != "present" &&
            name != "spongent")
            continue;
        INFO(std::string(name));
        const io::SBoxValues values = sBoxValues(name);
        for (std::size_t x = 0; x < values.size(); ++x)
            for (std::size_t bit = 1; bit < values.size(); bit *= 2)
                CHECK(std::popcount(unsigned(values[x] ^ values[x ^ bit])) >= 2);
    }
    // Other criteria of DES (Coppersmith, IBM J. Res. Develop. 38, 1994). Every row is a permutation. The input difference 001100 causes an output
    // difference of at least two bits. For any bits e and f, the input difference 11ef00 never causes the output difference 0.
    for (const std::string_view name : io::sBoxNames()) {
        if (!name.starts_with("des"))
            continue;
        INFO(std::string(name));
        const io::SBoxValues values = sBoxValues(name);
        for (std::size_t outer : {0U, 1U, 32U, 33U}) {
            std::set<unsigned> row;
            for (std::size_t inner = 0; inner < 16; ++inner)
                row.insert(values[outer | inner << 1]);
            CHECK_EQUAL(row.size(), std::size_t{16});
        }
        for (std::size_t x = 0; x < 64; ++x) {
            CHECK(std::popcount(unsigned(values[x] ^ values[x ^ 0b001100U])) >= 2);
            for (const std::size_t inner : {0b110000U, 0b110100U, 0b111000U, 0b111100U})
                CHECK(values[x] != values[x ^ inner]);
        }
    }
}

// The remarks have the form "Nonlinearity 4, differential uniformity 4, degree 3".
SEQUENCY_CASE(the_properties_stated_in_remarks_about_s_boxes_are_true)
{
    constexpr std::string_view begin = "Nonlinearity ";
    int checked = 0;
    for (const io::Example& example : io::examples()) {
        const std::size_t said = example.remark.find(begin);
        if (said == std::string::npos)
            continue;
        INFO(example.name);
        int nonlinearity = 0;
        int uniformity = 0;
        int degree = 0;
        REQUIRE(std::sscanf(example.remark.c_str() + said,
                            "Nonlinearity %d, differential uniformity %d, degree %d", &nonlinearity,
                            &uniformity, &degree) == 3);
        const auto function = VALUE_OF(io::exampleFunction(example.name));
        const io::LibrarySBox* const row = io::findSBox(example.name);
        std::vector<std::int64_t> values;
        for (std::size_t x = 0; x < function.size(); ++x)
            values.push_back(static_cast<std::int64_t>(base::realPart(function.values, x)));
        SBoxMeasures is(values, row != nullptr ? row->outputs : function.variables);
        CHECK_EQUAL(is.number("nonlinearity"), nonlinearity);
        CHECK_EQUAL(is.uniformity(), uniformity);
        CHECK_EQUAL(is.degree(), degree);
        CHECK_EQUAL(is.text("apn") == "yes", uniformity == 2);
        CHECK(!example.source.empty());
        ++checked;
    }
    CHECK(checked >= 60);
}

SEQUENCY_CASE(values_of_s_boxes_match_the_formulas_of_the_specifications)
{
    for (const auto& [name, values] : formulas::all()) {
        INFO(std::string(name));
        CHECK_EQUAL(sBoxValues(name), values);
    }
    CHECK_EQUAL(sBoxValues("gift"), bitSliced<4>([](auto& s) {
                    s[1] ^= s[0] & s[2];
                    s[0] ^= s[1] & s[3];
                    s[2] ^= s[0] | s[1];
                    s[3] ^= s[2];
                    s[1] ^= s[3];
                    s[3] ^= 1;
                    s[2] ^= s[0] & s[1];
                    std::swap(s[0], s[3]);
                }));
    CHECK_EQUAL(sBoxValues("noekeon"), bitSliced<4>([](auto& a) {  // γ
                    a[1] ^= (a[3] | a[2]) ^ 1;
                    a[0] ^= a[2] & a[1];
                    std::swap(a[0], a[3]);
                    a[2] ^= a[0] ^ a[1] ^ a[3];
                    a[1] ^= (a[3] | a[2]) ^ 1;
                    a[0] ^= a[2] & a[1];
                }));
    CHECK_EQUAL(sBoxValues("pride"), bitSliced<4>([](auto& s) {  // a is the most significant bit
                    const unsigned a = s[1] ^ (s[3] & s[2]);
                    const unsigned b = s[0] ^ (s[2] & s[1]);
                    const unsigned c = s[3] ^ (a & b);
                    const unsigned d = s[2] ^ (b & c);
                    s = {d, c, b, a};
                }));
    CHECK_EQUAL(sBoxValues("rectangle"), bitSliced<4>([](auto& a) {
                    const unsigned t1 = a[1] ^ 1;
                    const unsigned t3 = a[2] ^ a[3];
                    const unsigned b0 = (a[0] & t1) ^ t3;
                    const unsigned t6 = a[0] ^ (a[3] | t1);
                    const unsigned t8 = a[1] ^ a[2];
                    const unsigned b3 = t8 ^ (t3 & t6);
                    a = {b0, a[2] ^ t6, t6 ^ (b0 | t8), b3};
                }));
    CHECK_EQUAL(
        sBoxValues("ascon"), bitSliced<5>([](auto& bits) {
            auto [x4, x3, x2, x1, x0] = bits;
            x0 ^= x4;
            x4 ^= x3;
            x2 ^= x1;
            const std::array t{(x0 ^ 1) & x1, (x1 ^ 1) & x2, (x2 ^ 1) & x3, (x3 ^ 1) & x4, (x4 ^ 1) & x0};
            x0 ^= t[1];
            x1 ^= t[2];
            x2 ^= t[3];
            x3 ^= t[4];
            x4 ^= t[0];
            x1 ^= x0;
            x0 ^= x4;
            x3 ^= x2;
            x2 ^= 1;
            bits = {x4, x3, x2, x1, x0};
        }));
    // TWINE's S-box is a linear map of 1/(x ⊕ 1) modulo t^4 + t + 1. The images of the unit vectors determine the linear map.
    const base::BinaryField small(0x13);
    const io::SBoxValues twine = sBoxValues("twine");
    for (unsigned x = 0; x < 16; ++x) {
        unsigned image = 0;
        for (unsigned bit = 1; bit < 16; bit *= 2)
            image ^= (small.inverse(x ^ 1U) & bit) != 0 ? twine[small.inverse(bit) ^ 1U] : 0U;
        CHECK_EQUAL(twine[x], image);
    }
}

// The decomposition is from Biryukov, Perrin, Udovenko, EUROCRYPT 2016, section 3. Kuznyechik and Streebog use the same S-box.
SEQUENCY_CASE(the_s_box_of_kuznyechik_matches_its_published_decomposition)
{
    constexpr std::array<unsigned, 8> alpha{0x08, 0x41, 0x43, 0xEF, 0x8A, 0x44, 0x1A, 0x20};
    constexpr std::array<unsigned, 8> omega{0x0A, 0x04, 0x20, 0x9A, 0x08, 0x44, 0x82, 0x01};
    constexpr std::array<unsigned, 16> nu0{2, 5, 3, 11, 6, 9, 14, 10, 0, 4, 15, 1, 8, 13, 12, 7};
    constexpr std::array<unsigned, 16> nu1{7, 6, 12, 9, 0, 15, 8, 1, 4, 5, 11, 14, 13, 2, 3, 10};
    constexpr std::array<unsigned, 16> sigma{12, 13, 0, 4, 8, 11, 10, 14, 3, 9, 5, 2, 15, 1, 6, 7};
    constexpr std::array<unsigned, 16> phi{11, 2, 11, 8, 12, 4, 1, 12, 6, 3, 5, 8, 14, 3, 6, 11};
    const base::BinaryField field(0x19);
    const io::SBoxValues values = sBoxValues("kuznyechik");
    for (unsigned x = 0; x < 256; ++x) {
        const unsigned mixed = formulas::linearImage(alpha, x);
        const unsigned right = mixed & 15U;
        const unsigned left =
            right == 0 ? nu0[mixed >> 4] : nu1[field.multiply(mixed >> 4, field.inverse(right))];
        CHECK_EQUAL(unsigned(values[x]),
                    formulas::linearImage(omega, left << 4 | sigma[field.multiply(right, phi[left])]));
    }
}

SEQUENCY_CASE(the_first_values_of_s_boxes_match_their_specifications)
{
    checkBegins("aes", {0x63, 0x7C, 0x77, 0x7B, 0xF2, 0x6B, 0x6F, 0xC5});
    checkBegins("aria-s2", {0xE2, 0x4E, 0x54, 0xFC, 0x94, 0xC2, 0x4A, 0xCC, 0x62, 0x0D, 0x6A, 0x46, 0x3C,
                            0x4D, 0x8B, 0xD1});
    checkBegins("camellia", {112, 130, 44, 236, 179, 39, 192, 229, 228, 133, 87, 53, 234, 12, 174, 65});
    checkBegins("clefia-s0", {0x57, 0x49, 0xD1, 0xC6, 0x2F, 0x33, 0x74, 0xFB, 0x95, 0x6D, 0x82, 0xEA, 0x0E,
                              0xB0, 0xA8, 0x1C});
    checkBegins("sm4", {0xD6, 0x90, 0xE9, 0xFE, 0xCC, 0xE1, 0x3D, 0xB7});
    checkBegins("skinny-4", {12, 6, 9, 0, 1, 10, 2, 11, 3, 8, 5, 13, 4, 14, 7, 15});
    checkBegins("skinny-8", {0x65, 0x4C, 0x6A, 0x42, 0x4B, 0x63, 0x43, 0x6B, 0x55, 0x75, 0x5A, 0x7A, 0x53,
                             0x73, 0x5B, 0x7B});
    checkBegins("whirlpool", {0x18, 0x23, 0xC6, 0xE8, 0x87, 0xB8, 0x01, 0x4F, 0x36, 0xA6, 0xD2, 0xF5, 0x79,
                              0x6F, 0x91, 0x52});
    checkBegins("khazad", {0xBA, 0x54, 0x2F, 0x74, 0x53, 0xD3, 0xD2, 0x4D, 0x50, 0xAC, 0x8D, 0xBF, 0x70, 0x52,
                           0x9A, 0x4C});
    checkBegins("fox", {0x5D, 0xDE, 0x00, 0xB7, 0xD3, 0xCA, 0x3C, 0x0D, 0xC3, 0xF8, 0xCB, 0x8D, 0x76, 0x89,
                        0xAA, 0x12});
    checkBegins("misty-s7", {27, 50, 51, 90, 59, 16, 23, 84, 91, 26, 114, 115, 107, 44, 102, 73});
    checkBegins("misty-s9", {451, 203, 339, 415, 483, 233, 251, 53, 385, 185, 279, 491, 307, 9, 45, 211});
    checkBegins("ascon", {4, 11, 31, 20, 26, 21, 9, 2, 27, 5, 8, 18, 29, 3, 6, 28});
    checkBegins("des-s1", {14, 0, 4, 15, 13, 7, 1, 4});  // values of row 0 and row 1 alternate
}
