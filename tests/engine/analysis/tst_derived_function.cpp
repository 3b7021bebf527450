// SPDX-License-Identifier: GPL-3.0-or-later
//
// Tests derivatives and restrictions against their definitions at every input.
#include "engine/analysis/derived_function.h"
#include "tests/support/check.h"
#include "tests/support/drivers/stop_poll_counter.h"

#include <algorithm>
#include <vector>

using namespace sequency;

namespace {

base::PackedBits randomPackedFunction(int variables, std::mt19937_64& random)
{
    std::vector<std::uint8_t> digits(std::size_t{1} << variables);
    for (std::uint8_t& digit : digits)
        digit = static_cast<std::uint8_t>(random() >> 32 & 1);
    return VALUE_OF(base::PackedBits::pack(digits));
}

std::vector<std::size_t> randomBasis(int dimension, int variables, std::mt19937_64& random)
{
    std::vector<std::size_t> basis;
    std::vector<std::size_t> span{0};
    while (static_cast<int>(basis.size()) < dimension) {
        const std::size_t vector = random() % (std::size_t{1} << variables);
        if (std::ranges::find(span, vector) != span.end())
            continue;
        basis.push_back(vector);
        for (std::size_t i = 0, old = span.size(); i < old; ++i)
            span.push_back(span[i] ^ vector);
    }
    return basis;
}

}  // namespace

SEQUENCY_CASE(the_sum_with_every_affine_function_matches_the_definition)
{
    auto random = tests::generator(5);
    for (int n = 0; n <= 9; ++n) {
        const base::PackedBits f = randomPackedFunction(n, random);
        for (std::size_t mask = 0; mask < f.size(); ++mask)
            for (const bool constant : {false, true}) {
                const auto difference = VALUE_OF(analysis::differenceToAffine(f, mask, constant));
                REQUIRE(difference.size() == f.size());
                for (std::size_t x = 0; x < f.size(); ++x) {
                    bool affine = constant;
                    for (int bit = 0; bit < n; ++bit)
                        affine = affine != ((mask >> bit & x >> bit & 1) != 0);
                    REQUIRE(difference[x] == (f[x] != affine));
                }
                // The unused bits of the last word are 0.
                if (f.size() < base::PackedBits::bitsPerWord)
                    REQUIRE(difference.words()[0] >> f.size() == 0);
            }
        CHECK(analysis::differenceToAffine(f, f.size(), false).error().kind == base::ErrorKind::BadInput);
    }
}

SEQUENCY_CASE(the_derivative_in_every_direction_matches_the_definition)
{
    auto random = tests::generator(1);
    for (int n = 0; n <= 9; ++n) {
        const base::PackedBits f = randomPackedFunction(n, random);
        for (std::size_t a = 0; a < f.size(); ++a) {
            const auto derivative = VALUE_OF(analysis::derivativeOf(f, a));
            REQUIRE(derivative.size() == f.size());
            for (std::size_t x = 0; x < f.size(); ++x)
                REQUIRE(derivative[x] == (f[x] != f[x ^ a]));
        }
        CHECK(ERROR_OF(analysis::derivativeOf(f, f.size())).kind == base::ErrorKind::BadInput);
    }
}

SEQUENCY_CASE(restrictions_to_random_subspaces_match_the_definition)
{
    auto random = tests::generator(2);
    for (int n = 0; n <= 9; ++n)
        for (int dimension = 0; dimension <= n; ++dimension) {
            const base::PackedBits f = randomPackedFunction(n, random);
            const auto basis = randomBasis(dimension, n, random);
            const std::size_t offset = random() % f.size();
            const auto restriction = VALUE_OF(analysis::restrictionTo(f, basis, offset));
            REQUIRE(restriction.size() == std::size_t{1} << dimension);
            for (std::size_t y = 0; y < restriction.size(); ++y) {
                std::size_t x = offset;
                for (int i = 1; i <= dimension; ++i)  // y1 is the most significant bit
                    if ((y >> (dimension - i) & 1) != 0)
                        x ^= basis[static_cast<std::size_t>(i) - 1];
                REQUIRE(restriction[y] == f[x]);
            }
        }
}

SEQUENCY_CASE(restrictions_with_dependent_or_too_large_basis_vectors_are_refused)
{
    auto random = tests::generator(3);
    const base::PackedBits f = randomPackedFunction(4, random);
    const auto refused = [&](const std::vector<std::size_t>& basis, std::size_t offset, const char* said) {
        const auto restriction = ERROR_OF(analysis::restrictionTo(f, basis, offset));
        CHECK(restriction.kind == base::ErrorKind::BadInput);
        CHECK(restriction.message.find(said) != std::string::npos);
    };
    refused({1, 2, 3}, 0, "vector 3 is a sum");
    refused({5, 5}, 0, "vector 5 is a sum");
    refused({0}, 0, "vector 0 spans nothing");
    refused({16}, 0, "vector 16 is too large, expected 0 to 15");
    refused({1}, 16, "offset 16 is too large");
}

SEQUENCY_CASE(computing_a_derivative_or_restriction_can_be_cancelled)
{
    auto random = tests::generator(4);
    const base::PackedBits f = randomPackedFunction(8, random);
    const std::vector<std::size_t> basis{1, 2};
    for (const bool isDerivative : {true, false}) {
        const tests::StopPollCounter watch([](std::uint64_t poll) { return poll == 1; });
        const auto made = ERROR_OF(isDerivative ? analysis::derivativeOf(f, 3, watch.control())
                                                : analysis::restrictionTo(f, basis, 0, watch.control()));
        CHECK(made.kind == base::ErrorKind::Cancelled);
    }
}
