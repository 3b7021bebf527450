// SPDX-License-Identifier: GPL-3.0-or-later
//
// Tests tables and properties of S-boxes against their definitions, counted over all inputs, and of known S-boxes against published values.
#include "engine/analysis/properties/sbox/sbox_properties.h"
#include "engine/analysis/properties/sbox/sbox_tables.h"
#include "tests/engine/analysis/property_rows.h"
#include "tests/support/check.h"
#include "tests/support/definitions/sbox_checker.h"
#include "tests/support/definitions/wrong_values.h"
#include "tests/support/host_runner.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <functional>
#include <initializer_list>
#include <map>
#include <numbers>
#include <numeric>
#include <tuple>

using namespace sequency;
using analysis::Finding;
using analysis::PropertyValue;
using analysis::Sbox;
using analysis::SboxFacts;
using tests::SboxChecker;

namespace {

using Integers = std::vector<std::int64_t>;

bool odd(std::size_t a, std::size_t b)
{
    return std::popcount(a & b) % 2 != 0;
}

Sbox sboxFrom(const std::vector<std::int64_t>& values, int outputs = 0)
{
    return VALUE_OF(analysis::sboxOf(values, outputs));
}

Sbox randomSbox(int inputs, int outputs, std::mt19937_64& random)
{
    Integers values(std::size_t{1} << inputs);
    std::ranges::generate(values,
                          [&] { return static_cast<std::int64_t>(random() >> 32) & ((1 << outputs) - 1); });
    return sboxFrom(values, outputs);
}

Sbox randomPermutation(int variables, std::mt19937_64& random)
{
    Integers values(std::size_t{1} << variables);
    std::iota(values.begin(), values.end(), 0);
    std::ranges::shuffle(values, random);
    return sboxFrom(values, variables);
}

// Returns the product in GF(2^n) modulo `polynomial`.
unsigned product(unsigned a, unsigned b, int n, unsigned polynomial)
{
    unsigned sum = 0;
    for (; b != 0; b >>= 1) {
        if ((b & 1) != 0)
            sum ^= a;
        a <<= 1;
        if ((a >> n & 1) != 0)
            a ^= polynomial;
    }
    return sum;
}

Sbox aes()
{
    constexpr unsigned polynomial = 0x11B;  // x^8 + x^4 + x^3 + x + 1
    Integers values;
    for (unsigned x = 0; x < 256; ++x) {
        unsigned inverse = 0;  // inverse of 0
        for (unsigned y = 1; y < 256; ++y)
            if (product(x, y, 8, polynomial) == 1)
                inverse = y;
        unsigned value = 0x63;
        for (int turn = 0; turn < 5; ++turn)
            value ^= (inverse << turn | inverse >> (8 - turn)) & 0xFF;
        values.push_back(value);
    }
    return sboxFrom(values);
}

Sbox present()
{
    return sboxFrom({0xC, 5, 6, 0xB, 9, 0, 0xA, 0xD, 3, 0xE, 0xF, 8, 4, 7, 1, 2});
}

// Returns the S-box x³ in GF(2^5) modulo x^5 + x^2 + 1.
Sbox cube()
{
    Integers values;
    for (unsigned x = 0; x < 32; ++x)
        values.push_back(product(x, product(x, x, 5, 0x25), 5, 0x25));
    return sboxFrom(values);
}

std::string textOf(const Sbox& sbox)
{
    std::string text = std::to_string(sbox.inputs) + " to " + std::to_string(sbox.outputs) + " bits:";
    constexpr std::size_t most = 32;
    for (std::size_t x = 0; x < std::min(sbox.size(), most); ++x)
        text += " " + std::to_string(sbox.values[x]);
    return text + (sbox.size() > most ? " …" : "");
}

// Returns `count` rows of a table from row `first` on, concatenated.
std::vector<std::int32_t> flat(const SboxChecker::Table& table, std::size_t first, std::size_t count)
{
    std::vector<std::int32_t> values;
    for (std::size_t row = first; row < first + count; ++row)
        values.insert(values.end(), table[row].begin(), table[row].end());
    return values;
}

void checkTables(const SboxChecker& defined, const program::Runner& runner)
{
    SboxFacts facts(defined.sbox(), runner);
    for (const analysis::SboxTable& table : analysis::sboxTables()) {
        INFO(std::string(table.name));
        const auto whole = analysis::tableRows(table, facts, 0, defined.inputs());
        if (table.needsPermutation && !defined.isPermutation()) {
            REQUIRE(!whole);
            CHECK(whole.error().kind == base::ErrorKind::BadInput);
            continue;
        }
        REQUIRE(whole);
        const auto expected = defined.tables().find(std::string(table.name));
        REQUIRE(expected != defined.tables().end());
        CHECK_EQUAL(table.columns(defined.sbox()), expected->second[0].size());
        CHECK_EQUAL(std::span(*whole), flat(expected->second, 0, defined.inputs()));
        // The entry must be the sum of the contributions of all inputs x.
        for (std::size_t a = 0; a < defined.inputs(); a += 3)
            for (std::size_t d = 0; d < expected->second[a].size(); d += 5) {
                std::int32_t sum = 0;
                for (std::size_t x = 0; x < defined.inputs(); ++x)
                    sum += table.term(facts, a, d, x);
                CHECK_EQUAL(sum / table.divisor, expected->second[a][d]);
            }
        const std::size_t first = defined.inputs() / 3;
        const std::size_t count = std::min<std::size_t>(5, defined.inputs() - first);
        const auto part = VALUE_OF(analysis::tableRows(table, facts, first, count));
        CHECK_EQUAL(std::span(part), flat(expected->second, first, count));
    }
}

// Returns false for ranks of large matrices, which are refused or would take longer than all other properties.
bool isFast(const analysis::SboxProperty& property, const Sbox& sbox)
{
    constexpr int mostBits = 10;
    return !property.name.ends_with("_rank") || sbox.inputs + sbox.outputs <= mostBits;
}

void checkProperties(const SboxChecker& defined, const program::Runner& runner)
{
    SboxFacts facts(defined.sbox(), runner);
    for (const analysis::SboxProperty& property : analysis::sboxProperties()) {
        if (!isFast(property, defined.sbox()))
            continue;
        INFO(std::string(property.name));
        const auto finding = property.find(facts);
        INFO(finding ? finding->witness.sentence.text() : finding.error().text());
        REQUIRE(finding);
        CHECK_EQUAL(defined.fault(property.name, *finding), "");
    }
}

void checkAll(const Sbox& sbox, tests::HostRunner& host)
{
    INFO(textOf(sbox));
    const SboxChecker defined(sbox);
    CHECK_EQUAL(analysis::isPermutation(sbox), defined.isPermutation());
    checkTables(defined, host.runner());
    checkProperties(defined, host.runner());
}

PropertyValue valueOf(const char* property, const Sbox& sbox)
{
    tests::HostRunner host;
    SboxFacts facts(sbox, host.runner());
    const auto finding = VALUE_OF(analysis::findSboxProperty(property)->find(facts));
    return finding.value;
}

std::int64_t numberOf(const char* property, const Sbox& sbox)
{
    const PropertyValue value = valueOf(property, sbox);
    REQUIRE(std::holds_alternative<std::int64_t>(value));
    return std::get<std::int64_t>(value);
}

double realOf(const char* property, const Sbox& sbox)
{
    const PropertyValue value = valueOf(property, sbox);
    REQUIRE(std::holds_alternative<double>(value));
    return std::get<double>(value);
}

}  // namespace

SEQUENCY_CASE(every_sbox_property_has_a_name_and_a_rule_in_the_checker_of_this_test)
{
    tests::checkRows<SboxChecker>(analysis::sboxProperties(), analysis::findSboxProperty);
    for (const analysis::SboxProperty& property : analysis::sboxProperties())
        CHECK(!property.witness.empty());
    CHECK_EQUAL(SboxChecker::ruleCount(), analysis::sboxProperties().size());
    for (const analysis::SboxTable& table : analysis::sboxTables())
        CHECK(analysis::findSboxTable(table.name) == &table);
    CHECK(analysis::findSboxTable("xyz") == nullptr);
}

SEQUENCY_CASE(properties_of_random_sboxes_of_4_bits_match_the_definitions)
{
    tests::HostRunner host;
    auto random = tests::generator(1);
    for (int i = 0; i < 150; ++i) {
        checkAll(randomPermutation(4, random), host);
        checkAll(randomSbox(4, 4, random), host);
    }
}

SEQUENCY_CASE(properties_of_sboxes_of_1_to_7_bits_match_the_definitions)
{
    tests::HostRunner host;
    auto random = tests::generator(2);
    for (const auto& [inputs, outputs] :
         {std::pair{0, 1}, {0, 2}, {1, 1}, {1, 4}, {2, 1}, {5, 3}, {3, 5}, {6, 4}, {4, 1}, {2, 7}, {7, 2}})
        for (int i = 0; i < 6; ++i)
            checkAll(randomSbox(inputs, outputs, random), host);
    for (const int variables : {1, 2, 3, 5, 6, 7})
        for (int i = 0; i < 4; ++i)
            checkAll(randomPermutation(variables, random), host);
}

// The S-boxes are constant, affine, the identity, an involution, or have components that are zero.
SEQUENCY_CASE(properties_of_constant_and_affine_sboxes_match_the_definitions)
{
    tests::HostRunner host;
    auto random = tests::generator(3);
    for (const int n : {1, 3, 4, 5}) {
        const std::size_t size = std::size_t{1} << n;
        Integers identity(size);
        std::iota(identity.begin(), identity.end(), 0);
        Integers turned(identity.rbegin(), identity.rend());
        Integers doubled;
        Integers linear;
        const std::size_t matrix = random();
        for (std::size_t x = 0; x < size; ++x) {
            const bool bit = odd(matrix, x);
            doubled.push_back(bit ? 3 : 0);  // both bits are equal, so their sum is 0
            std::int64_t value = 0;
            for (int i = 0; i < n; ++i)
                value |= odd(matrix >> (8 * i), x) ? std::int64_t{1} << i : 0;
            linear.push_back(value ^ 1);
        }
        checkAll(sboxFrom(identity, n), host);
        checkAll(sboxFrom(turned, n), host);
        checkAll(sboxFrom(doubled, 2), host);
        checkAll(sboxFrom(linear, n), host);
        checkAll(sboxFrom(Integers(size, 0), n), host);
        checkAll(sboxFrom(Integers(size, 1), n), host);
        // The only value, 2^n, is not an input, so there is no fixed point.
        checkAll(sboxFrom(Integers(size, static_cast<std::int64_t>(size)), n + 1), host);
    }
}

namespace {

// The table, row and column of the entry that a witness names. The texts are empty if the witness names no entry.
struct Entry {
    const char* table = "";
    const char* row = "";
    const char* column = "";
};
Entry entryOf(const std::string& property)
{
    static const std::map<std::string, Entry> entries{
        {"nonlinearity", {"lat", "mask", "component"}},
        {"linearity", {"lat", "mask", "component"}},
        {"differential_uniformity", {"ddt", "input_difference", "output_difference"}},
        {"apn", {"ddt", "input_difference", "output_difference"}},
        {"max_autocorrelation", {"act", "input_difference", "component"}},
        {"linear_structures", {"act", "input_difference", "component"}},
        {"boomerang_uniformity", {"bct", "input_difference", "output_difference"}},
        {"feistel_boomerang_uniformity", {"fbct", "first_difference", "second_difference"}},
    };
    const auto found = entries.find(property);
    return found == entries.end() ? Entry{} : found->second;
}

// Returns numbers that are certainly wrong in place of `number`. Other numbers that also show the property are left out.
Integers wrongNumbers(const SboxChecker& checker, const std::string& property, const Finding& finding,
                      const std::string& name, std::int64_t number)
{
    const auto inputs = static_cast<std::int64_t>(checker.inputs());
    const std::int64_t outputs = std::int64_t{1} << checker.sbox().outputs;
    const auto valueOf = [&](std::int64_t x) { return checker.sbox().values[static_cast<std::size_t>(x)]; };
    Integers wrong{-1, std::max(inputs, outputs), number + std::max(inputs, outputs)};
    const Entry entry = entryOf(property);
    if (property == "power_map") {  // tested separately: several fields may give the same function
        wrong = {};
        if (name == "place")
            for (std::int64_t x = 0; x < inputs; ++x)
                if ((valueOf(x) == 0) == (x == 0))
                    wrong.push_back(x);
        if (name == "modulus" || name == "polynomials")
            wrong = {0, number + inputs};
        if (name == "exponent" || name == "coefficient")
            wrong = {0, inputs, number + inputs};
    } else if (property == "linear_branch_number" && name == "mask") {
        // Several masks may reach the number; the checker accepts all of them.
        wrong = {-1, inputs};
    } else if (name == entry.row || name == entry.column) {
        const auto& table = checker.tables().at(entry.table);
        const auto at = [&](const char* coordinate) {
            return static_cast<std::size_t>(std::get<std::int64_t>(*finding.witness.value(coordinate)));
        };
        const bool isRow = name == entry.row;
        for (std::size_t i = 0; i < (isRow ? table.size() : table[0].size()); ++i)
            if (table[isRow ? i : at(entry.row)][isRow ? at(entry.column) : i] !=
                table[at(entry.row)][at(entry.column)])
                wrong.push_back(static_cast<std::int64_t>(i));
    } else if (name == "monomial") {
        for (std::size_t i = 0; i < checker.inputs(); ++i)
            if (std::popcount(i) != std::popcount(static_cast<std::size_t>(number)))
                wrong.push_back(static_cast<std::int64_t>(i));
    } else if (name == "component") {
        wrong.push_back(0);
    } else if (name == "place") {
        for (std::int64_t x = 0; x < inputs; ++x)
            if (valueOf(x) < inputs && valueOf(valueOf(x)) == x)
                wrong.push_back(x);
    } else if (name == "value") {
        for (std::int64_t y = 0; y < outputs; ++y)
            if (std::ranges::count(checker.sbox().values, y) !=
                std::ranges::count(checker.sbox().values, number))
                wrong.push_back(y);
    } else if (name != "beta") {  // counts, entries and bits are exact
        wrong.insert(wrong.end(), {number - 1, number + 1});
    }
    std::erase(wrong, number);  // for an S-box of few bits a count may equal the size
    return wrong;
}

std::vector<PropertyValue> wrongWitnesses(const SboxChecker& checker, const std::string& property,
                                          const Finding& finding, const std::string& name,
                                          const PropertyValue& value)
{
    if (const auto* const number = std::get_if<std::int64_t>(&value)) {
        const Integers numbers = wrongNumbers(checker, property, finding, name, *number);
        return {numbers.begin(), numbers.end()};
    }
    // A list of factors is wrong if it is missing, has an additional number, or begins with 0. The factor 0 proves nothing.
    if (property == "power_map" && name != "moduli") {
        Integers more = std::get<Integers>(value);
        more.push_back(0);
        Integers zero = std::get<Integers>(value);
        zero.front() = 0;
        return {more, zero, std::monostate()};
    }
    if (property != "bijective")
        return tests::wrongValues(value);
    // The witness lists two inputs with equal values. A list is wrong if an input has another value or is repeated, missing or additional.
    const auto& places = std::get<Integers>(value);
    std::vector<PropertyValue> wrong{Integers{places[0], places[0]}, Integers{places[0]}, Integers{},
                                     Integers{places[0], places[1], places[1]},
                                     Integers{places[0], static_cast<std::int64_t>(checker.inputs())}};
    const auto& values = checker.sbox().values;
    for (std::size_t x = 0; x < values.size(); ++x)
        if (values[x] != values[static_cast<std::size_t>(places[0])])
            wrong.emplace_back(Integers{places[0], static_cast<std::int64_t>(x)});
    return wrong;
}

// Returns the number of wrong findings tried for an S-box.
std::size_t refuseWrong(tests::HostRunner& host, const Sbox& sbox)
{
    INFO(textOf(sbox));
    const SboxChecker checker(sbox);
    SboxFacts facts(sbox, host.runner());
    std::size_t count = 0;
    for (const analysis::SboxProperty& property : analysis::sboxProperties()) {
        const std::string name(property.name);
        const auto finding = VALUE_OF(property.find(facts));
        REQUIRE(checker.fault(name, finding).empty());
        std::vector<PropertyValue> values = tests::wrongValues(finding.value);
        // The checker ignores the last digits of sums of rounded numbers.
        std::erase_if(values, [&](const PropertyValue& value) {
            return std::holds_alternative<double>(value) && std::holds_alternative<double>(finding.value) &&
                   std::abs(std::get<double>(value) - std::get<double>(finding.value)) < 1e-9;
        });
        count += tests::refuseWrong(checker, name, finding, values,
                                    [&](const std::string& key, const PropertyValue& known) {
                                        return wrongWitnesses(checker, name, finding, key, known);
                                    });
    }
    return count;
}

}  // namespace

SEQUENCY_CASE(properties_of_random_sboxes_of_2_to_5_bits_match_the_definitions)
{
    tests::HostRunner host;
    auto random = tests::generator(4);
    for (int inputs = 2; inputs <= 5; ++inputs) {
        for (int outputs = 2; outputs <= 5; ++outputs)
            for (int i = 0; i < 20; ++i)
                checkAll(randomSbox(inputs, outputs, random), host);
        for (int i = 0; i < 20; ++i)
            checkAll(randomPermutation(inputs, random), host);
    }
}

SEQUENCY_CASE(the_checker_of_this_test_rejects_wrong_sbox_properties)
{
    tests::HostRunner host;
    auto random = tests::generator(5);
    std::size_t count = 0;
    for (int inputs = 1; inputs <= 5; ++inputs) {
        for (int outputs = 1; outputs <= 5; ++outputs)
            for (int i = 0; i < 3; ++i)
                count += refuseWrong(host, randomSbox(inputs, outputs, random));
        for (int i = 0; i < 3; ++i)
            count += refuseWrong(host, randomPermutation(inputs, random));
        Integers identity(std::size_t{1} << inputs);
        std::iota(identity.begin(), identity.end(), 0);
        count += refuseWrong(host, sboxFrom(identity, inputs));
        count += refuseWrong(host, sboxFrom(Integers(identity.size(), 0), inputs));
    }
    CHECK(count > 10'000);
}

SEQUENCY_CASE(properties_of_the_aes_sbox_match_the_published_values)
{
    const Sbox sbox = aes();
    CHECK_EQUAL(sbox.values[0x53], 0xED);  // published in FIPS 197
    CHECK_EQUAL(numberOf("nonlinearity", sbox), 112);
    CHECK_EQUAL(numberOf("linearity", sbox), 32);
    CHECK_EQUAL(numberOf("differential_uniformity", sbox), 4);
    CHECK_EQUAL(numberOf("degree_max", sbox), 7);
    CHECK_EQUAL(numberOf("degree_min", sbox), 7);
    CHECK_EQUAL(numberOf("max_autocorrelation", sbox), 32);
    CHECK_EQUAL(numberOf("boomerang_uniformity", sbox), 6);
    CHECK_EQUAL(numberOf("fixed_points", sbox), 0);
    CHECK_NEAR(realOf("transparency_order", sbox), 7.860, 0.0005);
    CHECK_NEAR(realOf("dpa_signal_to_noise", sbox), 9.600, 0.0005);
    tests::HostRunner host;
    checkAll(sbox, host);
}

SEQUENCY_CASE(properties_of_the_present_cipher_and_cube_map_sboxes_match_publications)
{
    CHECK_EQUAL(numberOf("nonlinearity", present()), 4);
    CHECK_EQUAL(numberOf("differential_uniformity", present()), 4);
    CHECK_EQUAL(numberOf("boomerang_uniformity", present()), 16);
    CHECK(valueOf("apn", cube()) == PropertyValue(true));
    CHECK_EQUAL(numberOf("linearity", cube()), 8);
    CHECK_EQUAL(numberOf("degree_max", cube()), 2);
    tests::HostRunner host;
    checkAll(present(), host);
    checkAll(cube(), host);
}

namespace {

// Returns the S-box S(x) = a·x^d over GF(2^n) modulo `polynomial`.
Sbox powerMap(int n, unsigned polynomial, unsigned a, int d)
{
    Integers values;
    for (unsigned x = 0; x < 1U << n; ++x) {
        unsigned value = a;
        for (int i = 0; i < d; ++i)
            value = product(value, x, n, polynomial);
        values.push_back(value);
    }
    return sboxFrom(values, n);
}

}  // namespace

// Row 0 of the LAT of a permutation has 255 forced zeros. The mean number of zeros of 40 random permutations is 6740 ± 60. The number of zeros of one
// permutation has a standard deviation of about 80.
SEQUENCY_CASE(expected_counts_of_random_sbox_table_entries_include_forced_zeros)
{
    tests::HostRunner host;
    const auto countOfZeros = [&host](const Sbox& sbox, const char* property) {
        SboxFacts facts(sbox, host.runner());
        const auto finding = VALUE_OF(analysis::findSboxProperty(property)->find(facts));
        const auto& values = std::get<std::vector<std::pair<std::int64_t, std::int64_t>>>(finding.value);
        const auto* const random = finding.witness.value("random_counts");
        for (std::size_t i = 0; i < values.size(); ++i)
            if (values[i].first == 0)
                return std::pair{static_cast<double>(values[i].second),
                                 std::get<std::vector<double>>(*random)[i]};
        return std::pair{0.0, 0.0};
    };
    constexpr double others = 255.0 * 255.0;
    const double lat = countOfZeros(aes(), "walsh_distribution").second;
    CHECK_NEAR(lat, 255 + others * 4 / std::sqrt(2 * std::numbers::pi * 256), 1e-6);
    CHECK_NEAR(countOfZeros(aes(), "differential_spectrum").second, 255 + others * std::exp(-0.5), 1e-6);

    std::mt19937_64 random = tests::generator(43);
    constexpr int permutations = 40;
    double zeros = 0;
    for (int i = 0; i < permutations; ++i)
        zeros += countOfZeros(randomPermutation(8, random), "walsh_distribution").first / permutations;
    CHECK_NEAR(zeros, lat, 60);
}

// S = [0, 1] with two output bits is injective but not a permutation.
SEQUENCY_CASE(a_function_with_more_outputs_than_inputs_is_not_an_involution)
{
    for (const int outputs : {1, 2})
        for (const char* const property : {"involution", "bijective"}) {
            INFO(property);
            CHECK_EQUAL(std::get<bool>(valueOf(property, sboxFrom({0, 1}, outputs))), outputs == 1);
        }
}

// The fields include moduli other than the smallest, and some exponents d do not give a permutation x^d.
SEQUENCY_CASE(power_maps_are_recognized_in_every_field_and_distinguished_from_others)
{
    tests::HostRunner host;
    for (const auto& [n, polynomial, a, d] : {std::tuple{3, 0xDU, 5U, 3},
                                              {4, 0x19U, 7U, 3},
                                              {4, 0x1FU, 1U, 15},
                                              {5, 0x3DU, 9U, 30},
                                              {5, 0x25U, 1U, 1},
                                              {6, 0x6DU, 33U, 5},
                                              {7, 0x89U, 2U, 9},
                                              {1, 3U, 1U, 1},
                                              {2, 7U, 3U, 2}}) {
        const Sbox sbox = powerMap(n, polynomial, a, d);
        INFO(textOf(sbox));
        CHECK(valueOf("power_map", sbox) == PropertyValue(true));
        checkAll(sbox, host);
        // One value is changed, or the values are rotated so that S(0) ≠ 0.
        Sbox other = sbox;
        other.values[0] ^= 1;
        CHECK(valueOf("power_map", other) == PropertyValue(false));
        checkAll(other, host);
        if (n < 3)
            continue;
        other = sbox;
        std::swap(other.values[2], other.values[5]);
        if (sbox.values[2] != sbox.values[5])
            checkAll(other, host);
    }
    // x³ + x⁵ + x⁹ preserves squares, but is not a power map.
    Integers values;
    for (unsigned x = 0; x < 32; ++x) {
        const auto power = [x](int d) {
            unsigned value = 1;
            for (int i = 0; i < d; ++i)
                value = product(value, x, 5, 0x25);
            return value;
        };
        values.push_back(power(3) ^ power(5) ^ power(9));
    }
    checkAll(sboxFrom(values, 5), host);
    CHECK(valueOf("power_map", sboxFrom(values, 5)) == PropertyValue(false));
    CHECK(valueOf("power_map", aes()) == PropertyValue(false));
}

namespace {

constexpr std::array ratedProperties{"nonlinearity", "linearity",  "differential_uniformity",
                                     "degree_max",   "degree_min", "boomerang_uniformity"};

bool isLargerBetter(const std::string& property)
{
    return property == "nonlinearity" || property.starts_with("degree");
}

// Updates the best value of each property.
void rate(const Sbox& sbox, tests::HostRunner& host, std::map<std::string, std::int64_t>& best)
{
    SboxFacts facts(sbox, host.runner());
    for (const char* const property : ratedProperties) {
        const auto finding = VALUE_OF(analysis::findSboxProperty(property)->find(facts));
        const auto* const value = std::get_if<std::int64_t>(&finding.value);
        if (value == nullptr)
            continue;
        const auto [known, isFirst] = best.try_emplace(property, *value);
        if (!isFirst)
            known->second =
                isLargerBetter(property) ? std::max(known->second, *value) : std::min(known->second, *value);
    }
}

// Checks that `expectedCount` properties have a best known value, and that these values are the best ones found.
void checkBest(int inputs, int outputs, bool isPermutation, const std::map<std::string, std::int64_t>& met,
               std::size_t expectedCount)
{
    std::size_t count = 0;
    for (const auto& [property, value] : met) {
        INFO(property + " of " + std::to_string(inputs) + " to " + std::to_string(outputs) + " bits");
        const auto best = analysis::findSboxProperty(property)->bestKnown(inputs, outputs, isPermutation);
        if (!best)
            continue;
        ++count;
        CHECK_EQUAL(best->value, value);
        CHECK(!best->source.empty());
    }
    CHECK_EQUAL(count, expectedCount);
}

}  // namespace

// The test covers the permutations of up to 3 bits (up to linear changes of the values), all functions of few bits, and known optimal S-boxes.
SEQUENCY_CASE(best_known_values_of_sbox_properties_are_reached_but_never_exceeded)
{
    tests::HostRunner host;
    for (const int n : {1, 2, 3}) {
        Integers values(std::size_t{1} << n);
        std::iota(values.begin(), values.end(), 0);
        std::map<std::string, std::int64_t> met;
        do
            rate(sboxFrom(values, n), host, met);
        while (std::next_permutation(values.begin() + (n == 3 ? 2 : 1), values.end()));
        checkBest(n, n, true, met, ratedProperties.size());
    }
    for (const auto& [inputs, outputs, known] :
         {std::tuple{1, 1, 5}, {1, 2, 2}, {2, 1, 5}, {2, 2, 5}, {3, 1, 2}, {2, 3, 2}}) {
        std::map<std::string, std::int64_t> met;
        Integers values(std::size_t{1} << inputs, 0);
        for (std::size_t number = 0; number >> (outputs << inputs) == 0; ++number) {
            for (std::size_t x = 0; x < values.size(); ++x)
                values[x] = static_cast<std::int64_t>(number >> (outputs * x)) & ((1 << outputs) - 1);
            rate(sboxFrom(values, outputs), host, met);
        }
        checkBest(inputs, outputs, false, met, static_cast<std::size_t>(known));
    }
    for (const Sbox& sbox : {aes(), powerMap(5, 0x25, 1, 3), powerMap(6, 0x43, 1, 62)}) {
        INFO(textOf(sbox));
        SboxFacts facts(sbox, host.runner());
        for (const char* const property : {"nonlinearity", "linearity"}) {
            const auto best =
                VALUE_OF(analysis::findSboxProperty(property)->bestKnown(sbox.inputs, sbox.outputs, true));
            CHECK_EQUAL(best.value, numberOf(property, sbox));
            CHECK_EQUAL(best.isOpen, sbox.inputs % 2 == 0);
        }
    }
    CHECK_EQUAL(analysis::findSboxProperty("boomerang_uniformity")->bestKnown(8, 8, true)->value, 6);
    CHECK_EQUAL(analysis::findSboxProperty("differential_uniformity")->bestKnown(4, 4, true)->value,
                numberOf("differential_uniformity", present()));
    CHECK(!analysis::findSboxProperty("nonlinearity")->bestKnown(5, 4, false));
}

SEQUENCY_CASE(sbox_properties_do_not_depend_on_the_block_size)
{
    auto random = tests::generator(4);
    tests::HostRunner host;
    tests::HostRunner reference(session::makeReferenceBackend());
    for (const Sbox& sbox : {randomPermutation(6, random), randomSbox(6, 4, random), randomSbox(5, 7, random),
                             randomPermutation(3, random)}) {
        INFO(textOf(sbox));
        const SboxChecker defined(sbox);
        for (const std::size_t blockBytes : {std::size_t{1}, std::size_t{256}, std::size_t{1000}})
            checkTables(defined, host.runner(blockBytes));
        checkTables(defined, reference.runner(4096));
        SboxFacts large(sbox, host.runner(std::size_t{1} << 26));
        SboxFacts small(sbox, host.runner(256));
        SboxFacts slow(sbox, reference.runner());
        for (const analysis::SboxProperty& property : analysis::sboxProperties()) {
            if (!isFast(property, sbox))
                continue;
            INFO(std::string(property.name));
            const auto expected = VALUE_OF(property.find(large));
            for (SboxFacts* facts : {&small, &slow}) {
                const auto found = VALUE_OF(property.find(*facts));
                CHECK(found.value == expected.value);
                CHECK(found.witness.values == expected.witness.values);
                CHECK_EQUAL(found.witness.sentence.text(), expected.witness.sentence.text());
            }
        }
    }
}

namespace {

template <typename Element>
base::SharedFunction functionOf(int radix, int variables, std::initializer_list<Element> values)
{
    auto made = base::AlignedBuffer<Element>::allocate(values.size());
    std::ranges::copy(values, made->begin());
    return std::make_shared<const base::FunctionVector>(
        base::FunctionVector{radix, variables, base::ElementVector(std::move(*made))});
}

}  // namespace

SEQUENCY_CASE(an_sbox_is_read_from_bits_or_from_numbers)
{
    const auto high = functionOf<std::uint8_t>(2, 2, {0, 1, 1, 0});
    const auto low = functionOf<std::uint8_t>(2, 2, {1, 1, 0, 0});
    const std::vector<base::SharedFunction> bits{high, low};
    const auto ofBits = VALUE_OF(analysis::sboxOf(bits));
    CHECK_EQUAL(ofBits.values, SboxChecker::Row({1, 3, 2, 0}));
    CHECK_EQUAL(ofBits.outputs, 2);
    const std::vector<base::SharedFunction> one{high};
    CHECK_EQUAL(analysis::sboxOf(one)->outputs, 1);

    const auto read = [](const base::SharedFunction& function, int outputs = 0) {
        return analysis::sboxOf(std::vector<base::SharedFunction>{function}, outputs);
    };
    const auto numbers = functionOf<std::int64_t>(2, 2, {1, 3, 2, 0});
    CHECK_EQUAL(read(numbers)->values, ofBits.values);
    CHECK_EQUAL(read(numbers, 5)->outputs, 5);
    CHECK_EQUAL(read(numbers, 1).error().message,
                std::string("the value 3 at index 1 is out of range, expected 0 to 1 (1 bit)"));
    CHECK_EQUAL(read(functionOf<std::int64_t>(2, 1, {0, -1})).error().message,
                std::string("the value -1 at index 1 is out of range, expected 0 to 65535 (16 bits)"));
    CHECK_EQUAL(read(functionOf<std::int64_t>(2, 1, {65536, 0})).error().kind, base::ErrorKind::BadInput);
    CHECK(!read(functionOf<std::int64_t>(3, 1, {0, 1, 2})));
    CHECK(!read(functionOf<std::uint8_t>(3, 1, {0, 1, 2})));
    CHECK(!read(functionOf<double>(2, 1, {0, 1})));
    CHECK(!analysis::sboxOf(std::vector<base::SharedFunction>{numbers, numbers}));
    CHECK(!analysis::sboxOf(std::vector<base::SharedFunction>{high, numbers}));
    CHECK(!analysis::sboxOf(std::vector<base::SharedFunction>(17, high)));
    CHECK(!analysis::sboxOf(std::vector<base::SharedFunction>{}));
}

SEQUENCY_CASE(value_lists_that_are_not_an_sbox_are_refused)
{
    for (const auto& [values, outputs] : {std::pair{Integers{}, 0},
                                          {Integers{1, 2, 3}, 0},
                                          {Integers{0, -1}, 0},
                                          {Integers{0, 4}, 2},
                                          {Integers{0, 65536}, 0},
                                          {Integers{0, 1}, 17},
                                          {Integers(std::size_t{1} << 17, 0), 0}}) {
        INFO(std::to_string(values.size()) + " values to " + std::to_string(outputs) + " bits");
        CHECK(ERROR_OF(analysis::sboxOf(values, outputs)).kind == base::ErrorKind::BadInput);
    }
    CHECK(ERROR_OF(analysis::sboxOf(Integers{0, 1, 9, 0}, 3)).message.find('9') != std::string::npos);
    CHECK_EQUAL(sboxFrom({0, 5}).outputs, 3);
    CHECK_EQUAL(sboxFrom({0, 0}).outputs, 1);
    auto random = tests::generator(5);
    const Sbox permutation = randomPermutation(6, random);
    const Sbox inverse = *analysis::inverseOf(permutation);
    for (std::size_t x = 0; x < permutation.size(); ++x)
        CHECK_EQUAL(inverse.values[static_cast<std::size_t>(permutation.values[x])], x);
}
