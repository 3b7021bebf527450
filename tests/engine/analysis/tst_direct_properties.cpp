// SPDX-License-Identifier: GPL-3.0-or-later
//
// Compares the properties that are computed for many functions without their facts with the definitions.
#include "engine/analysis/families/direct_properties.h"
#include "engine/analysis/families/function_family.h"
#include "engine/analysis/families/small_immunity.h"
#include "tests/support/check.h"
#include "tests/support/host_runner.h"

#include <bit>
#include <cmath>
#include <random>
#include <vector>

using namespace sequency;
using analysis::PropertyValue;

namespace {

using Bits = std::vector<bool>;

std::vector<std::uint64_t> wordsOfBits(const Bits& f, int variables)
{
    std::vector<std::uint64_t> words(analysis::functionWords(variables));
    for (std::size_t x = 0; x < f.size(); ++x)
        words[x / 64] |= std::uint64_t{f[x]} << x % 64;
    return words;
}

// Returns true if the vectors are linearly independent over GF(2).
bool areLinearlyIndependent(std::vector<Bits> vectors)
{
    for (std::size_t i = 0; i < vectors.size(); ++i) {
        std::size_t first = 0;
        while (first < vectors[i].size() && !vectors[i][first])
            ++first;
        if (first == vectors[i].size())
            return false;
        for (std::size_t j = i + 1; j < vectors.size(); ++j)
            if (vectors[j][first])
                for (std::size_t k = 0; k < vectors[j].size(); ++k)
                    vectors[j][k] = vectors[j][k] != vectors[i][k];
    }
    return true;
}

// A function g of degree at most d is a sum of monomials of degree at most d, and f·g = 0 if g is 0 wherever f is 1. Such a g ≠ 0 exists exactly if the
// monomials are linearly dependent on the ones of f.
int immunityByDefinition(const Bits& f)
{
    for (int degree = 0;; ++degree)
        for (const bool on : {true, false}) {
            std::vector<Bits> monomials;
            for (std::size_t mask = 0; mask < f.size(); ++mask) {
                if (std::popcount(mask) > degree)
                    continue;
                Bits values;
                for (std::size_t x = 0; x < f.size(); ++x)
                    if (f[x] == on)
                        values.push_back((mask & ~x) == 0);
                monomials.push_back(values);
            }
            if (!areLinearlyIndependent(monomials))
                return degree;
        }
}

Bits randomBits(int variables, double share, std::mt19937_64& random)
{
    std::bernoulli_distribution one(share);
    Bits f(std::size_t{1} << variables);
    for (std::size_t x = 0; x < f.size(); ++x)
        f[x] = one(random);
    return f;
}

std::vector<PropertyValue> valuesByEngine(const char* name, const std::vector<Bits>& functions, int variables)
{
    analysis::FunctionBatch batch(variables);
    REQUIRE(batch.resize(functions.size()));
    for (std::size_t i = 0; i < functions.size(); ++i)
        batch.set(i, wordsOfBits(functions[i], variables));
    tests::HostRunner host;
    return VALUE_OF(analysis::valuesOf(*analysis::findBooleanProperty(name), batch, host.runner()));
}

double stabilityByDefinition(const Bits& f, int variables)
{
    double sum = 0;
    for (std::size_t x = 0; x < f.size(); ++x)
        for (std::size_t y = 0; y < f.size(); ++y) {
            const int changes = std::popcount(x ^ y);
            sum += std::pow(0.25, changes) * std::pow(0.75, variables - changes) * (f[x] == f[y] ? 1 : -1);
        }
    return sum / static_cast<double>(f.size());
}

// Returns true if swapping the variables i and i + 1 changes no value, for all i.
bool isSymmetricByDefinition(const Bits& f, int variables)
{
    for (int i = 0; i + 1 < variables; ++i)
        for (std::size_t x = 0; x < f.size(); ++x) {
            const std::size_t differ = (x >> i ^ x >> (i + 1)) & 1;
            if (f[x] != f[x ^ (differ << i | differ << (i + 1))])
                return false;
        }
    return true;
}

bool isRotationSymmetricByDefinition(const Bits& f, int variables)
{
    for (std::size_t x = 0; variables > 0 && x < f.size(); ++x)
        if (f[x] != f[x >> 1 | (x & 1) << (variables - 1)])
            return false;
    return true;
}

bool isMonotoneByDefinition(const Bits& f)
{
    for (std::size_t x = 0; x < f.size(); ++x)
        for (std::size_t y = 0; y < f.size(); ++y)
            if ((x & ~y) == 0 && f[x] && !f[y])
                return false;
    return true;
}

Bits functionOfWeight(int variables, int threshold)
{
    Bits f(std::size_t{1} << variables);
    for (std::size_t x = 0; x < f.size(); ++x)
        f[x] = std::popcount(x) >= threshold;
    return f;
}

}  // namespace

SEQUENCY_CASE(the_small_algebraic_immunity_of_all_functions_of_up_to_3_variables_matches_the_definition)
{
    for (int n = 0; n <= 3; ++n)
        for (std::uint64_t bits = 0; bits < std::uint64_t{1} << (1U << n); ++bits) {
            Bits f(std::size_t{1} << n);
            for (std::size_t x = 0; x < f.size(); ++x)
                f[x] = (bits >> x & 1) != 0;
            CHECK_EQUAL(analysis::smallAlgebraicImmunity(wordsOfBits(f, n), n), immunityByDefinition(f));
        }
}

SEQUENCY_CASE(the_small_algebraic_immunity_of_random_functions_matches_the_definition)
{
    auto random = tests::generator(47);
    for (int n = 4; n <= analysis::maxSmallImmunityVariables; ++n)
        for (const double share : {0.5, 0.5, 0.5, 0.2, 0.03, 0.9}) {
            const Bits f = randomBits(n, share, random);
            CHECK_EQUAL(analysis::smallAlgebraicImmunity(wordsOfBits(f, n), n), immunityByDefinition(f));
        }
}

// Dalai, Maitra, Sarkar 2006: the majority function has the largest algebraic immunity, ⌈n/2⌉.
SEQUENCY_CASE(the_small_algebraic_immunity_of_majority_functions_is_the_largest)
{
    for (int n = 1; n <= analysis::maxSmallImmunityVariables; ++n)
        CHECK_EQUAL(analysis::smallAlgebraicImmunity(wordsOfBits(functionOfWeight(n, n / 2 + 1), n), n),
                    (n + 1) / 2);
}

SEQUENCY_CASE(properties_of_many_functions_match_their_definitions)
{
    auto random = tests::generator(48);
    for (const int n : {0, 1, 2, 3, 5, 7}) {
        std::vector<Bits> functions{functionOfWeight(n, n / 2 + 1), functionOfWeight(n, 0),
                                    functionOfWeight(n, n + 1)};
        Bits rotated(std::size_t{1} << n);  // rotation symmetric, but not symmetric for n > 3
        for (std::size_t x = 0; x < rotated.size(); ++x)
            rotated[x] = n > 1 && (x & (x >> 1 | (x & 1) << (n - 1))) != 0;
        functions.push_back(rotated);
        for (int i = 0; i < 9; ++i)
            functions.push_back(randomBits(n, 0.5, random));
        const auto stability = valuesByEngine("noise_stability", functions, n);
        const auto symmetric = valuesByEngine("symmetric", functions, n);
        const auto rotation = valuesByEngine("rotation_symmetric", functions, n);
        const auto monotone = valuesByEngine("monotone", functions, n);
        const auto immunity = valuesByEngine("algebraic_immunity", functions, n);
        for (std::size_t i = 0; i < functions.size(); ++i) {
            const Bits& f = functions[i];
            CHECK(std::abs(std::get<double>(stability[i]) - stabilityByDefinition(f, n)) < 1e-12);
            CHECK_EQUAL(std::get<bool>(symmetric[i]), isSymmetricByDefinition(f, n));
            CHECK_EQUAL(std::get<bool>(rotation[i]), isRotationSymmetricByDefinition(f, n));
            CHECK_EQUAL(std::get<bool>(monotone[i]), isMonotoneByDefinition(f));
            CHECK_EQUAL(std::get<std::int64_t>(immunity[i]), std::int64_t{immunityByDefinition(f)});
        }
    }
}
