// SPDX-License-Identifier: GPL-3.0-or-later
//
// Tests the operation that adds spectral entropies and total influences, on every device, against sums over all inputs and against functions whose
// spectra are known.
#include "engine/program/operations/entropy_sums.h"

#include "engine/program/program_text.h"
#include "tests/support/check.h"
#include "tests/support/drivers/every_device.h"

#include <bit>
#include <cmath>
#include <functional>

using namespace sequency;
using tests::onEveryDevice;
using tests::outputsOf;

namespace {

using TruthFunction = std::function<bool(std::size_t)>;

struct EntropyAndInfluence {
    double entropy = 0;
    double influence = 0;
};

// Adds all terms of the coefficients Σ_x (−1)^(f(x) ⊕ a·x) ÷ 2^n.
EntropyAndInfluence definedEntropy(const TruthFunction& f, int variables)
{
    const std::size_t size = std::size_t{1} << variables;
    EntropyAndInfluence sums;
    for (std::size_t a = 0; a < size; ++a) {
        double sum = 0;
        for (std::size_t x = 0; x < size; ++x)
            sum += (std::popcount(a & x) % 2 == 1) != f(x) ? -1 : 1;
        const double p = std::pow(sum / static_cast<double>(size), 2);
        sums.entropy -= p > 0 ? p * std::log2(p) : 0;
        sums.influence += p * std::popcount(a);
    }
    return sums;
}

void checkEntropies(const std::vector<TruthFunction>& functions, int variables,
                    const std::vector<EntropyAndInfluence>& expected)
{
    const std::size_t size = std::size_t{1} << variables;
    auto bits = VALUE_OF(base::PackedBits::allocate(functions.size() * size));
    for (std::size_t i = 0; i < functions.size(); ++i)
        for (std::size_t x = 0; x < size; ++x)
            bits.set(i * size + x, functions[i](x));
    const program::HostVector input = std::move(bits);
    const auto program = program::entropySumsOfMany(variables, functions.size());
    REQUIRE(program);
    const auto parsed = VALUE_OF(program::parse(program::text(*program)));
    CHECK(parsed == *program);
    std::vector<std::int64_t> first;
    onEveryDevice([&](session::Backend& device) {
        const auto sums = tests::valuesOf<std::int64_t>(outputsOf(device, *program, {input})[0]);
        REQUIRE(sums.size() == 2 * functions.size());
        if (first.empty())
            first = sums;
        CHECK_EQUAL(sums, first);
        for (std::size_t i = 0; i < functions.size(); ++i) {
            INFO("function " + std::to_string(i) + " of " + std::to_string(variables) + " variables");
            CHECK_NEAR(program::entropyOfSum(sums[i], variables), expected[i].entropy, 1e-11);
            CHECK_NEAR(program::influenceOfSum(sums[functions.size() + i], variables), expected[i].influence,
                       1e-11);
        }
    });
}

}  // namespace

SEQUENCY_CASE(entropy_sums_of_random_functions_match_the_definition)
{
    auto random = tests::generator(71);
    for (const int n : {0, 1, 3, 6, 9}) {
        std::vector<TruthFunction> functions;
        std::vector<EntropyAndInfluence> expected;
        for (int i = 0; i < 4; ++i) {
            std::vector<bool> values(std::size_t{1} << n);
            for (std::size_t x = 0; x < values.size(); ++x)
                values[x] = (random() >> 40) % (static_cast<unsigned>(i) + 2) == 0;
            functions.emplace_back([values](std::size_t x) { return values[x]; });
            expected.push_back(definedEntropy(functions.back(), n));
        }
        checkEntropies(functions, n, expected);
    }
}

// All coefficients of a bent function are 2^(−n/2), and a parity has a single coefficient. The conjunction of all variables has the coefficient
// 1 − 2^(1−n) for a = 0, and ±2^(1−n) for all other a. Rows of 2^14 values are divided among work-groups.
SEQUENCY_CASE(entropy_sums_of_bent_functions_parities_and_conjunctions_match_their_spectra)
{
    for (const int n : {8, 14, program::maxEntropyVariables}) {
        const std::size_t all = (std::size_t{1} << n) - 1;
        const std::size_t half = (std::size_t{1} << (n / 2)) - 1;
        const double share = std::exp2(2 - 2 * n);
        const double large = std::pow(1 - std::exp2(1 - n), 2);
        const double small = static_cast<double>(all) * share;
        checkEntropies({[=](std::size_t x) { return std::popcount(x & half & x >> (n / 2)) % 2 == 1; },
                        [=](std::size_t x) { return std::popcount(x) % 2 == 1; },
                        [=](std::size_t x) { return x == all; }, [](std::size_t) { return false; }},
                       n,
                       {{static_cast<double>(n), n / 2.0},
                        {0, static_cast<double>(n)},
                        {-large * std::log2(large) - small * std::log2(share), n * std::exp2(1 - n)},
                        {0, 0}});
    }
}

SEQUENCY_CASE(entropy_sums_of_invalid_vectors_are_refused)
{
    for (const char* const line :
         {"entropy-sums f", "entropy-sums f 19", "entropy-sums f -1", "entropy-sums f 4"})
        CHECK(!program::parse(std::string("f = input int32 8\ne = ") + line + "\noutput e\n"));
    CHECK(!program::parse("f = input int64 8\ne = entropy-sums f 3\noutput e\n"));
    CHECK(program::parse("f = input int32 8\ne = entropy-sums f 3\noutput e\n"));
}
