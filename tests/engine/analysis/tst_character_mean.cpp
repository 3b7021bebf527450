// SPDX-License-Identifier: GPL-3.0-or-later
//
// Tests direct products of cyclic groups, and means over rectangles of their character tables.
//
// The means are compared with the plain sum of the characters exp(2πi·Σ w_s z_s / p_s), where w_s and z_s are the digits of row and column and p_s
// are the orders of the groups.
#include "engine/analysis/character_mean.h"
#include "tests/support/check.h"

#include <numbers>
#include <set>

using namespace sequency;
using analysis::CharacterMeans;
using transform::DirectProduct;

namespace {

const std::vector<std::vector<int>> groups = {{2},       {2, 2, 2, 2}, {3, 3},    {3, 3, 3}, {4, 4, 4},
                                              {3, 3, 4}, {2, 5, 3},    {6, 4, 2}, {251},     {}};

std::size_t rowsOf(const std::vector<int>& orders)
{
    std::size_t rows = 1;
    for (const int order : orders)
        rows *= static_cast<std::size_t>(order);
    return rows;
}

// Returns Σ w_s z_s / p_s modulo 1, computed from the digits w_s of w and z_s of z.
double turns(const std::vector<int>& orders, std::size_t w, std::size_t z)
{
    double sum = 0;
    for (auto order = orders.rbegin(); order != orders.rend(); ++order) {
        const auto p = static_cast<std::size_t>(*order);
        sum += static_cast<double>((w % p) * (z % p) % p) / static_cast<double>(p);
        w /= p;
        z /= p;
    }
    return sum - std::floor(sum);
}

std::complex<double> entry(const std::vector<int>& orders, std::size_t w, std::size_t z)
{
    return std::polar(1.0, 2 * std::numbers::pi * turns(orders, w, z));
}

std::string text(const std::vector<int>& orders)
{
    std::string result = "orders";
    for (const int order : orders)
        result += " " + std::to_string(order);
    return result;
}

}  // namespace

SEQUENCY_CASE(size_and_exponent_of_a_direct_product_follow_from_the_factors)
{
    const DirectProduct mixed{{3, 3, 4}};
    CHECK_EQUAL(*mixed.rows(), 36U);
    CHECK_EQUAL(mixed.exponent(), 12U);
    CHECK(!mixed.asPower());
    const DirectProduct power = DirectProduct::power({3, 8});
    CHECK_EQUAL(*power.rows(), 6561U);
    CHECK_EQUAL(power.exponent(), 3U);
    REQUIRE(power.asPower());
    CHECK_EQUAL(power.asPower()->radix, 3);
    CHECK_EQUAL(power.asPower()->variables, 8);
    CHECK_EQUAL(*DirectProduct{}.rows(), 1U);
    CHECK(DirectProduct{{1}}.rows().error().kind == base::ErrorKind::BadUsage);
    CHECK(DirectProduct{{252}}.rows().error().kind == base::ErrorKind::BadUsage);
    CHECK(DirectProduct::power({2, 29}).rows());
    CHECK(DirectProduct::power({2, 30}).rows().error().kind == base::ErrorKind::OutOfMemory);
    CHECK(DirectProduct(DirectProduct{{251, 241, 239}}).rows().error().message.find("65536") !=
          std::string::npos);
}

SEQUENCY_CASE(exponents_of_character_tables_match_the_definition)
{
    for (const auto& orders : groups) {
        INFO(text(orders));
        const CharacterMeans table(DirectProduct{orders});
        const std::size_t rows = rowsOf(orders);
        CHECK_EQUAL(table.rows(), rows);
        const auto common = static_cast<double>(table.exponent());
        std::vector<std::uint16_t> row(rows);
        double worst = 0;
        bool agree = true;
        for (std::size_t w = 0; w < rows; ++w) {
            table.exponents(w, 0, row);
            for (std::size_t z = 0; z < rows; ++z) {
                const double off = std::abs(static_cast<double>(row[z]) / common - turns(orders, w, z));
                worst = std::max(worst, std::min(off, 1 - off));
                agree = agree && table.exponentAt(w, z) == row[z] &&
                        transform::characterExponent(w, z, DirectProduct{orders}) == row[z];
            }
        }
        CHECK(agree);
        CHECK(worst < 1e-9);
    }
}

SEQUENCY_CASE(exponents_of_a_power_of_a_cyclic_group_match_the_definition)
{
    const CharacterMeans table(DirectProduct::power({5, 3}));
    bool agree = true;
    for (std::size_t w = 0; w < 125; ++w)
        for (std::size_t z = 0; z < 125; ++z)
            agree = agree &&
                    table.exponentAt(w, z) == static_cast<std::size_t>(transform::characterExponent(w, z, 5));
    CHECK(agree);
}

SEQUENCY_CASE(the_mean_of_a_block_of_a_character_table_equals_the_mean_of_the_entries)
{
    auto random = tests::generator(1);
    for (const auto& orders : groups) {
        INFO(text(orders));
        const CharacterMeans table(DirectProduct{orders});
        const std::size_t rows = rowsOf(orders);
        for (int trial = 0; trial < 40; ++trial) {
            const auto range = [&] {
                const std::size_t a = random() % rows;
                return std::pair(a, a + 1 + random() % (rows - a));
            };
            const auto [top, bottom] = trial == 0 ? std::pair(std::size_t(0), rows) : range();
            const auto [left, right] = trial == 0 ? std::pair(std::size_t(0), rows) : range();
            std::complex<double> sum = 0;
            for (std::size_t w = top; w < bottom; ++w)
                for (std::size_t z = left; z < right; ++z)
                    sum += entry(orders, w, z);
            const auto count = static_cast<double>((bottom - top) * (right - left));
            CHECK_NEAR(table.mean(top, bottom, left, right), sum / count, 1e-11);
        }
    }
}

SEQUENCY_CASE(block_means_of_character_tables_computed_together_equal_single_means)
{
    const std::vector<int> orders = {3, 3, 4};
    const CharacterMeans table(DirectProduct{orders});
    const std::vector<std::size_t> down = {0, 1, 5, 6, 20, 36};
    const std::vector<std::size_t> across = {3, 7, 35, 36};
    const auto means = table.means(down, across);
    REQUIRE(means.size() == 15);
    for (std::size_t i = 0; i < 5; ++i)
        for (std::size_t j = 0; j < 3; ++j)
            CHECK_NEAR(std::complex<double>(means[i * 3 + j]),
                       table.mean(down[i], down[i + 1], across[j], across[j + 1]), 1e-6);
}

SEQUENCY_CASE(the_mean_of_an_aligned_block_of_characters_matches_the_closed_form)
{
    // The sum of a character over all values of a digit is p or 0, so the mean over an aligned p^k × p^k block is p^−k times one entry.
    const CharacterMeans table(DirectProduct::power({3, 8}));
    CHECK_NEAR(table.mean(0, 6561, 0, 6561), std::complex<double>(1.0 / 6561), 1e-12);
    CHECK_NEAR(table.mean(81, 162, 81, 162), std::polar(1.0 / 81, 2 * std::numbers::pi / 3), 1e-12);
    CHECK_NEAR(table.mean(81, 162, 0, 6561), std::complex<double>(0), 1e-12);
    const CharacterMeans large(DirectProduct::power({2, 20}));
    CHECK_NEAR(large.mean(1 << 19, 1 << 20, 1 << 19, 1 << 20), std::complex<double>(-1.0 / (1 << 19)), 1e-12);
}

SEQUENCY_CASE(row_sums_and_differences_of_character_tables_match_the_definition)
{
    auto random = tests::generator(2);
    for (const auto& orders : groups) {
        INFO(text(orders));
        const CharacterMeans table(DirectProduct{orders});
        const std::size_t rows = rowsOf(orders);
        for (int trial = 0; trial < 20; ++trial) {
            const std::size_t w = random() % rows;
            const std::size_t v = random() % rows;
            const std::size_t end = trial == 0 ? rows : random() % (rows + 1);
            std::complex<double> sum = 0;
            std::complex<double> product = 0;
            for (std::size_t z = 0; z < end; ++z) {
                sum += entry(orders, w, z);
                product += entry(orders, w, z) * std::conj(entry(orders, v, z));
            }
            CHECK_NEAR(table.rowSum(w, end), sum, 1e-9);
            CHECK_NEAR(table.rowSum(table.difference(w, v), end), product, 1e-9);
            CHECK_NEAR(table.rowSum(table.difference(w, w), end),
                       std::complex<double>(static_cast<double>(end)), 0);
        }
    }
}

SEQUENCY_CASE(the_exponents_that_occur_in_a_row_range_match_the_definition)
{
    auto random = tests::generator(3);
    for (const auto& orders : groups) {
        INFO(text(orders));
        const CharacterMeans table(DirectProduct{orders});
        const std::size_t rows = rowsOf(orders);
        for (int trial = 0; trial < 30; ++trial) {
            const std::size_t w = random() % rows;
            const std::size_t first = random() % rows;
            const std::size_t last = first + 1 + random() % (rows - first);
            std::set<std::size_t> expected;
            for (std::size_t z = first; z < last; ++z)
                expected.insert(static_cast<std::size_t>(std::lround(turns(orders, w, z) *
                                                                     static_cast<double>(table.exponent()))) %
                                table.exponent());
            std::vector<char> seen(table.exponent(), 0);
            table.markExponents(w, first, last, seen);
            std::set<std::size_t> found;
            for (std::size_t k = 0; k < seen.size(); ++k)
                if (seen[k] != 0)
                    found.insert(k);
            CHECK_EQUAL(found, expected);
        }
    }
}
