// SPDX-License-Identifier: GPL-3.0-or-later
//
// Tests branch numbers, polynomials, ranks and ortho-derivatives of S-boxes against published values.
#include "engine/analysis/properties/sbox/sbox_properties.h"
#include "tests/support/check.h"
#include "tests/support/definitions/sbox_invariants.h"
#include "tests/support/host_runner.h"

#include <tuple>

using namespace sequency;
using analysis::Finding;
using analysis::PropertyValue;
using tests::Frequencies;

namespace {

using Integers = std::vector<std::int64_t>;

base::Result<Finding> find(const char* property, const Integers& values, const base::RunControl& control = {})
{
    const auto sbox = VALUE_OF(analysis::sboxOf(values));
    tests::HostRunner host;
    analysis::SboxFacts facts(sbox, host.runner(), control);
    return analysis::findSboxProperty(property)->find(facts);
}

PropertyValue valueOf(const char* property, const Integers& values)
{
    const auto finding = VALUE_OF(find(property, values));
    return finding.value;
}

// Returns the values of a polynomial over GF(2^n).
Integers polynomial(int n, std::uint64_t modulus, const Frequencies& terms)
{
    Integers values;
    for (std::uint64_t x = 0; x >> n == 0; ++x)
        values.push_back(static_cast<std::int64_t>(tests::polynomialValue(terms, x, modulus)));
    return values;
}

const Integers present{12, 5, 6, 11, 9, 0, 10, 13, 3, 14, 15, 8, 4, 7, 1, 2};
// Dobraunig, Eichlseder, Mendel, Schläffer, Ascon v1.2, table 4.
const Integers ascon{4,  11, 31, 20, 26, 21, 9,  2,  27, 5,  8, 18, 29, 3,  6,  28,
                     30, 19, 7,  14, 0,  13, 17, 24, 16, 12, 1, 25, 22, 10, 15, 23};

}  // namespace

SEQUENCY_CASE(branch_numbers_of_present_and_ascon_are_the_published_values)
{
    CHECK(valueOf("differential_branch_number", present) == PropertyValue(std::int64_t{3}));
    CHECK(valueOf("linear_branch_number", present) == PropertyValue(std::int64_t{2}));
    CHECK(valueOf("differential_branch_number", ascon) == PropertyValue(std::int64_t{3}));
    CHECK(valueOf("linear_branch_number", ascon) == PropertyValue(std::int64_t{3}));
}

// Edel, Pott 2009.
SEQUENCY_CASE(gamma_and_delta_rank_of_the_cube_are_the_published_values)
{
    for (const auto& [n, modulus, gamma, delta] :
         {std::tuple{4, 0x13, 100, 20}, {5, 0x25, 330, 42}, {6, 0x43, 1102, 94}}) {
        const Integers cube = polynomial(n, static_cast<std::uint64_t>(modulus), {{3, 1}});
        CHECK(valueOf("gamma_rank", cube) == PropertyValue(std::int64_t{gamma}));
        CHECK(valueOf("delta_rank", cube) == PropertyValue(std::int64_t{delta}));
    }
}

SEQUENCY_CASE(ranks_of_more_than_14_bits_are_refused)
{
    CHECK(ERROR_OF(find("gamma_rank", polynomial(8, 0x11B, {{254, 1}}))).kind ==
          base::ErrorKind::Unsupported);
    CHECK(!find("delta_rank", polynomial(8, 0x11B, {{254, 1}})));
}

SEQUENCY_CASE(univariate_polynomial_of_a_polynomial_is_the_polynomial)
{
    // The moduli are the smallest irreducible polynomials of their degrees.
    for (const auto& [n, modulus, terms] : {std::tuple{4, 0x13, Frequencies{{3, 1}}},
                                            {4, 0x13, {{14, 1}}},
                                            {5, 0x25, {{0, 7}, {1, 1}, {30, 12}, {31, 3}}},
                                            {6, 0x43, {{62, 1}}},
                                            {7, 0x83, {{126, 1}}},
                                            {8, 0x11B, {{254, 1}}},
                                            {8, 0x11B, {{0, 99}, {3, 17}, {17, 200}, {255, 1}}}}) {
        const Integers values = polynomial(n, static_cast<std::uint64_t>(modulus), terms);
        CHECK(valueOf("univariate_polynomial", values) == PropertyValue(terms));
    }
}

// Coefficients of the affine map of the AES: Daemen, Rijmen 2002, The Design of Rijndael, section 8.5.
SEQUENCY_CASE(univariate_polynomial_of_the_aes_has_the_published_coefficients)
{
    const Frequencies published{{0, 0x63},   {127, 0x8F}, {191, 0xB5}, {223, 0x01}, {239, 0xF4},
                                {247, 0x25}, {251, 0xF9}, {253, 0x09}, {254, 0x05}};
    const Integers values = polynomial(8, 0x11B, published);
    CHECK_EQUAL(values[0x53], 0xED);  // published in FIPS 197
    CHECK(valueOf("univariate_polynomial", values) == PropertyValue(published));
}

SEQUENCY_CASE(the_modulus_of_the_univariate_polynomial_is_selectable)
{
    const auto found = [](const Integers& values, std::uint32_t modulus) {
        tests::HostRunner host;
        analysis::SboxFacts facts(*analysis::sboxOf(values), host.runner());
        facts.setModulus(modulus);
        return analysis::findSboxProperty("univariate_polynomial")->find(facts);
    };
    // All irreducible polynomials of degree 4, and some of degree 8.
    for (const auto& [n, modulus, terms] : {std::tuple{4, 0x13, Frequencies{{3, 1}}},
                                            {4, 0x19, {{0, 9}, {7, 5}, {14, 1}}},
                                            {4, 0x1F, {{2, 8}, {15, 1}}},
                                            {8, 0x11D, {{254, 1}}},
                                            {8, 0x169, {{0, 99}, {3, 17}, {255, 1}}}}) {
        const auto finding = VALUE_OF(found(polynomial(n, static_cast<std::uint64_t>(modulus), terms),
                                            static_cast<std::uint32_t>(modulus)));
        CHECK(finding.value == PropertyValue(terms));
    }
    const auto refused = [&](std::uint32_t modulus) {
        const auto finding = ERROR_OF(found(present, modulus));
        CHECK(finding.kind == base::ErrorKind::BadUsage);
        return finding.message;
    };
    CHECK_EQUAL(
        refused(0x11B),
        "the modulus 0x11b has degree 8, expected an irreducible polynomial of degree 4 such as 0x13");
    CHECK_EQUAL(refused(1),
                "the modulus 0x1 has degree 0, expected an irreducible polynomial of degree 4 such as 0x13");
    // (t² + t + 1)² = t⁴ + t² + 1 has no roots.
    CHECK_EQUAL(refused(0x15),
                "the modulus 0x15 is not irreducible, expected an irreducible polynomial such as 0x13");
}

SEQUENCY_CASE(univariate_polynomial_of_16_bits_has_the_values_of_the_sbox)
{
    constexpr std::uint64_t modulus = 0x1002B;
    const Frequencies terms{{0, 5}, {3, 1}, {300, 40000}};
    CHECK(valueOf("univariate_polynomial", polynomial(16, modulus, terms)) == PropertyValue(terms));
}

// κ(x) = x³ + x¹⁰ + u·x²⁴ over GF(2^6) and x³ are APN and quadratic, and they are inequivalent: Browning, Dillon, Kibler, McQuistan 2009.
SEQUENCY_CASE(ortho_derivative_labels_are_equal_for_equivalent_functions_only)
{
    constexpr std::uint64_t modulus = 0x5B;
    const Integers cube = polynomial(6, modulus, {{3, 1}});
    Integers equivalent = cube;
    for (std::size_t x = 0; x < cube.size(); ++x) {
        const auto times5 = static_cast<std::size_t>(tests::polynomialValue({{1, 5}}, x, modulus));
        equivalent[x] = cube[times5] ^ static_cast<std::int64_t>(x >> 1) ^ 9;
    }
    const PropertyValue label = valueOf("ortho_derivative", cube);
    CHECK(std::holds_alternative<std::string>(label));
    CHECK(valueOf("ortho_derivative", equivalent) == label);
    const PropertyValue other =
        valueOf("ortho_derivative", polynomial(6, modulus, {{3, 1}, {10, 1}, {24, 2}}));
    CHECK(std::holds_alternative<std::string>(other));
    CHECK(other != label);
    // The inverse function is not quadratic, and the S-box of PRESENT is not APN.
    for (const Integers& values : std::vector<Integers>{polynomial(6, modulus, {{62, 1}}), present})
        CHECK(std::holds_alternative<std::monostate>(valueOf("ortho_derivative", values)));
}
