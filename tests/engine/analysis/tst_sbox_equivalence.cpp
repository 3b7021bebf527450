// SPDX-License-Identifier: GPL-3.0-or-later
//
// Tests the affine and linear equivalence of S-boxes: known classes, random maps, and all maps of few bits by trial.
#include "engine/analysis/properties/sbox/sbox_equivalence.h"
#include "engine/analysis/properties/sbox/sbox_properties.h"
#include "tests/support/check.h"
#include "tests/support/definitions/sbox_invariants.h"
#include "tests/support/host_runner.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cstdlib>
#include <numeric>
#include <utility>

using namespace sequency;
using analysis::EquivalenceKind;
using analysis::Sbox;
using analysis::SboxEquivalence;

namespace {

using Values = std::vector<std::size_t>;  // S(x) for all x

Sbox sboxFrom(const Values& values, int outputs)
{
    return VALUE_OF(analysis::sboxOf(std::vector<std::int64_t>(values.begin(), values.end()), outputs));
}

Values randomValues(int inputs, int outputs, std::mt19937_64& random)
{
    Values values(std::size_t{1} << inputs);
    std::ranges::generate(values, [&] { return random() >> 32 & ((std::size_t{1} << outputs) - 1); });
    return values;
}

Values randomPermutation(int bits, std::mt19937_64& random)
{
    Values values(std::size_t{1} << bits);
    std::iota(values.begin(), values.end(), std::size_t{0});
    std::ranges::shuffle(values, random);
    return values;
}

// Returns the values of the affine map whose matrix has these columns, or an empty list if the map is not a permutation.
Values affineValues(const Values& columns, std::size_t constant)
{
    Values values{constant};
    for (const std::size_t column : columns)
        for (std::size_t i = 0, count = values.size(); i < count; ++i)
            values.push_back(values[i] ^ column);
    Values sorted = values;
    std::ranges::sort(sorted);
    return std::ranges::adjacent_find(sorted) == sorted.end() ? values : Values();
}

Values randomAffine(int bits, std::mt19937_64& random, bool isLinear)
{
    const std::size_t constant = isLinear ? 0 : random() >> 32 & ((std::size_t{1} << bits) - 1);
    Values values;
    while (values.empty()) {
        Values columns;
        for (int i = 0; i < bits; ++i)
            columns.push_back(random() >> 32 & ((std::size_t{1} << bits) - 1));
        values = affineValues(columns, constant);
    }
    return values;
}

Values composed(const Values& output, const Values& sbox, const Values& input)
{
    Values values;
    for (const std::size_t x : input)
        values.push_back(output[sbox[x]]);
    return values;
}

std::optional<SboxEquivalence> find(const Values& first, const Values& second, int outputs,
                                    EquivalenceKind kind = EquivalenceKind::Affine)
{
    return VALUE_OF(analysis::findEquivalence(sboxFrom(first, outputs), sboxFrom(second, outputs), kind));
}

// Checks that the maps are affine permutations, evaluated from their matrices by definition, and that they map one S-box to the other.
void checkMaps(const SboxEquivalence& maps, const Values& first, const Values& second)
{
    const auto valuesOf = [](const analysis::AffineMap& map) {
        const std::size_t bits = map.rows.size();
        Values columns(bits, 0);
        for (std::size_t row = 0; row < bits; ++row)
            for (std::size_t column = 0; column < bits; ++column)
                columns[column] |= (map.rows[row] >> column & 1) << (bits - 1 - row);
        return affineValues(columns, map.translation);
    };
    const Values input = valuesOf(maps.input);
    const Values output = valuesOf(maps.output);
    REQUIRE(!input.empty());
    REQUIRE(!output.empty());
    CHECK(composed(output, first, input) == second);
}

void checkFound(const Values& sbox, int inputs, int outputs, std::mt19937_64& random)
{
    for (const EquivalenceKind kind : {EquivalenceKind::Affine, EquivalenceKind::Linear}) {
        const bool isLinear = kind == EquivalenceKind::Linear;
        const Values other =
            composed(randomAffine(outputs, random, isLinear), sbox, randomAffine(inputs, random, isLinear));
        const auto maps = VALUE_OF(find(sbox, other, outputs, kind));
        checkMaps(maps, sbox, other);
        if (isLinear)
            CHECK(maps.isLinear());
    }
}

const Values present{12, 5, 6, 11, 9, 0, 10, 13, 3, 14, 15, 8, 4, 7, 1, 2};

Values polynomial(int n, std::uint64_t modulus, const tests::Frequencies& terms)
{
    Values values;
    for (std::uint64_t x = 0; x >> n == 0; ++x)
        values.push_back(tests::polynomialValue(terms, x, modulus));
    return values;
}

// Returns all affine permutations of these bits.
std::vector<Values> allAffine(int bits)
{
    std::vector<Values> found;
    const std::size_t size = std::size_t{1} << bits;
    for (std::size_t code = 0; code >> (bits * bits) == 0; ++code) {
        Values columns;
        for (int i = 0; i < bits; ++i)
            columns.push_back(code >> (bits * i) & (size - 1));
        for (std::size_t constant = 0; constant < size; ++constant)
            if (Values values = affineValues(columns, constant); !values.empty())
                found.push_back(std::move(values));
    }
    return found;
}

bool areEquivalentByTrial(const Values& first, const Values& second, const std::vector<Values>& inputs,
                          const std::vector<Values>& outputs, bool isLinear)
{
    return std::ranges::any_of(inputs, [&](const Values& input) {
        return (!isLinear || input[0] == 0) && std::ranges::any_of(outputs, [&](const Values& output) {
                   if (isLinear && output[0] != 0)
                       return false;
                   for (std::size_t x = 0; x < input.size(); ++x)
                       if (output[first[input[x]]] != second[x])
                           return false;
                   return true;
               });
    });
}

// Leander, Poschmann 2007, On the classification of 4 bit S-boxes: the representatives G0 to G15 of all classes of optimal S-boxes. The values agree with
// Optimal_S0 to Optimal_S15 of SageMath (sage/crypto/sboxes.py) and with G4 of PEIGEN.
constexpr std::array<std::array<std::size_t, 16>, 16> optimal{{
    {0, 1, 2, 13, 4, 7, 15, 6, 8, 11, 12, 9, 3, 14, 10, 5},
    {0, 1, 2, 13, 4, 7, 15, 6, 8, 11, 14, 3, 5, 9, 10, 12},
    {0, 1, 2, 13, 4, 7, 15, 6, 8, 11, 14, 3, 10, 12, 5, 9},
    {0, 1, 2, 13, 4, 7, 15, 6, 8, 12, 5, 3, 10, 14, 11, 9},
    {0, 1, 2, 13, 4, 7, 15, 6, 8, 12, 9, 11, 10, 14, 5, 3},
    {0, 1, 2, 13, 4, 7, 15, 6, 8, 12, 11, 9, 10, 14, 3, 5},
    {0, 1, 2, 13, 4, 7, 15, 6, 8, 12, 11, 9, 10, 14, 5, 3},
    {0, 1, 2, 13, 4, 7, 15, 6, 8, 12, 14, 11, 10, 9, 3, 5},
    {0, 1, 2, 13, 4, 7, 15, 6, 8, 14, 9, 5, 10, 11, 3, 12},
    {0, 1, 2, 13, 4, 7, 15, 6, 8, 14, 11, 3, 5, 9, 10, 12},
    {0, 1, 2, 13, 4, 7, 15, 6, 8, 14, 11, 5, 10, 9, 3, 12},
    {0, 1, 2, 13, 4, 7, 15, 6, 8, 14, 11, 10, 5, 9, 12, 3},
    {0, 1, 2, 13, 4, 7, 15, 6, 8, 14, 11, 10, 9, 3, 12, 5},
    {0, 1, 2, 13, 4, 7, 15, 6, 8, 14, 12, 9, 5, 11, 10, 3},
    {0, 1, 2, 13, 4, 7, 15, 6, 8, 14, 12, 11, 3, 9, 5, 10},
    {0, 1, 2, 13, 4, 7, 15, 6, 8, 14, 12, 11, 9, 3, 10, 5},
}};

// Returns the largest entry of the DDT with a ≠ 0.
int differentialUniformity(const Values& sbox)
{
    int largest = 0;
    for (std::size_t a = 1; a < sbox.size(); ++a)
        for (std::size_t d = 0; d < sbox.size(); ++d) {
            int count = 0;
            for (std::size_t x = 0; x < sbox.size(); ++x)
                count += (sbox[x] ^ sbox[x ^ a]) == d ? 1 : 0;
            largest = std::max(largest, count);
        }
    return largest;
}

// Returns the largest |Σ (−1)^(a·x ⊕ b·S(x))| with b ≠ 0.
int linearity(const Values& sbox)
{
    int largest = 0;
    for (std::size_t a = 0; a < sbox.size(); ++a)
        for (std::size_t b = 1; b < sbox.size(); ++b) {
            int sum = 0;
            for (std::size_t x = 0; x < sbox.size(); ++x)
                sum += (std::popcount(a & x) + std::popcount(b & sbox[x])) % 2 == 0 ? 1 : -1;
            largest = std::max(largest, std::abs(sum));
        }
    return largest;
}

}  // namespace

SEQUENCY_CASE(equivalence_of_sboxes_of_up_to_3_bits_agrees_with_all_pairs_of_maps)
{
    auto random = tests::generator(1);
    std::size_t equivalent = 0;
    for (const auto& [inputs, outputs, count] :
         {std::array{1, 1, 20}, {2, 2, 60}, {3, 2, 40}, {2, 3, 40}, {3, 3, 25}}) {
        const std::vector<Values> ofInputs = allAffine(inputs);
        const std::vector<Values> ofOutputs = allAffine(outputs);
        for (int i = 0; i < count; ++i) {
            const bool isPermutation = inputs == outputs && i % 2 == 0;
            const Values first =
                isPermutation ? randomPermutation(inputs, random) : randomValues(inputs, outputs, random);
            const Values second =
                isPermutation ? randomPermutation(inputs, random) : randomValues(inputs, outputs, random);
            for (const EquivalenceKind kind : {EquivalenceKind::Affine, EquivalenceKind::Linear}) {
                const auto maps = find(first, second, outputs, kind);
                CHECK_EQUAL(maps.has_value(), areEquivalentByTrial(first, second, ofInputs, ofOutputs,
                                                                   kind == EquivalenceKind::Linear));
                if (!maps)
                    continue;
                checkMaps(*maps, first, second);
                ++equivalent;
            }
        }
    }
    CHECK(equivalent > 20);
}

SEQUENCY_CASE(sboxes_under_random_maps_are_equivalent)
{
    auto random = tests::generator(2);
    for (int i = 0; i < 50; ++i) {
        checkFound(present, 4, 4, random);
        checkFound(randomPermutation(4, random), 4, 4, random);
        checkFound(randomValues(4, 3, random), 4, 3, random);
    }
    for (const auto& [inputs, outputs] :
         {std::pair{5, 5}, {6, 4}, {3, 7}, {7, 7}, {8, 8}, {8, 5}, {0, 2}, {5, 1}})
        checkFound(randomValues(inputs, outputs, random), inputs, outputs, random);
    for (const int bits : {1, 5, 6, 7, 8})
        checkFound(randomPermutation(bits, random), bits, bits, random);
    // Constant and linear S-boxes have the largest numbers of maps to themselves.
    checkFound(Values(64, 5), 6, 3, random);
    checkFound(randomAffine(8, random, true), 8, 8, random);
}

// In these S-boxes all inputs, or all inputs except one, look the same.
SEQUENCY_CASE(power_maps_under_random_maps_are_equivalent)
{
    auto random = tests::generator(3);
    checkFound(polynomial(8, 0x11B, {{254, 1}}), 8, 8, random);
    checkFound(polynomial(8, 0x11B, {{3, 1}}), 8, 8, random);
    checkFound(polynomial(7, 0x83, {{3, 1}}), 7, 7, random);
    checkFound(polynomial(6, 0x43, {{3, 1}}), 6, 6, random);
    checkFound(polynomial(6, 0x5B, {{3, 1}, {10, 1}, {24, 2}}), 6, 6, random);
}

// A permutation of 4 bits is optimal if Lin = 8 and Diff = 4: Leander, Poschmann 2007, definition 1.
SEQUENCY_CASE(optimal_sboxes_of_4_bits_have_linearity_8_and_uniformity_4)
{
    for (const auto& row : optimal) {
        const Values sbox(row.begin(), row.end());
        Values sorted = sbox;
        std::ranges::sort(sorted);
        CHECK(std::ranges::adjacent_find(sorted) == sorted.end());
        CHECK_EQUAL(differentialUniformity(sbox), 4);
        CHECK_EQUAL(linearity(sbox), 8);
        const auto computed = analysis::sboxOf(std::vector<std::int64_t>(row.begin(), row.end()), 4);
        tests::HostRunner host;
        analysis::SboxFacts facts(*computed, host.runner());
        for (const auto& [name, value] : {std::pair("linearity", 8), {"differential_uniformity", 4}})
            CHECK(analysis::findSboxProperty(name)->find(facts)->value ==
                  analysis::PropertyValue(std::int64_t{value}));
    }
}

SEQUENCY_CASE(classes_of_optimal_sboxes_of_4_bits_are_pairwise_inequivalent)
{
    auto random = tests::generator(4);
    for (std::size_t i = 0; i < optimal.size(); ++i)
        for (std::size_t k = 0; k < optimal.size(); ++k) {
            const Values first(optimal[i].begin(), optimal[i].end());
            const Values second =
                composed(randomAffine(4, random, false), Values(optimal[k].begin(), optimal[k].end()),
                         randomAffine(4, random, false));
            CHECK_EQUAL(find(first, second, 4).has_value(), i == k);
        }
    // PRESENT is of class 1 in this numbering.
    CHECK(find(Values(optimal[1].begin(), optimal[1].end()), present, 4));
}

SEQUENCY_CASE(affine_equivalent_sboxes_may_be_linear_inequivalent)
{
    Values shifted = present;  // 0 becomes a fixed point, which PRESENT does not have
    for (std::size_t& value : shifted)
        value ^= present[0];
    CHECK(find(present, shifted, 4));
    CHECK(!find(present, shifted, 4, EquivalenceKind::Linear));
}

SEQUENCY_CASE(relation_names_the_invariants_that_differ)
{
    tests::HostRunner host;
    const auto relation = [&](const Sbox& first, const Sbox& second) {
        analysis::SboxFacts one(first, host.runner());
        analysis::SboxFacts other(second, host.runner());
        return VALUE_OF(analysis::relationOf(one, other));
    };
    Values swapped = present;
    std::swap(swapped[0], swapped[1]);
    const auto different = relation(sboxFrom(present, 4), sboxFrom(swapped, 4));
    CHECK(!different.equivalence);
    CHECK(std::ranges::count(different.differing, "differential_spectrum") == 1);
    CHECK(std::ranges::count(different.differing, "bijective") == 0);
    const auto sizes = relation(sboxFrom(present, 4), sboxFrom(present, 5));
    CHECK(sizes.differing == std::vector<std::string>{"outputs"});
    const auto same = relation(sboxFrom(present, 4), sboxFrom(present, 4));
    REQUIRE(same.equivalence);
    CHECK(same.equivalence->isLinear());
    // The maps are decided for up to 8 bits.
    const auto large = relation(sboxFrom(Values(512, 1), 1), sboxFrom(Values(512, 1), 1));
    CHECK(!large.equivalence);
    CHECK(!large.undecided.empty());
}

SEQUENCY_CASE(search_for_equivalence_stops_when_requested)
{
    std::stop_source stop;
    stop.request_stop();
    const auto found = ERROR_OF(analysis::findEquivalence(
        sboxFrom(present, 4), sboxFrom(present, 4), EquivalenceKind::Affine, {.stop = stop.get_token()}));
    CHECK(found.kind == base::ErrorKind::Cancelled);
}
