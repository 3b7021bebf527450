// SPDX-License-Identifier: GPL-3.0-or-later
//
// Tests tables and properties of S-boxes over GF(p) against their definitions and against published values.
#include "engine/analysis/properties/sbox/prime_sbox.h"
#include "tests/support/check.h"

#include <algorithm>
#include <cmath>
#include <complex>
#include <map>
#include <numbers>
#include <numeric>
#include <tuple>

using namespace sequency;
using analysis::PrimeSbox;
using analysis::PropertyValue;

namespace {

using Integers = std::vector<std::int64_t>;

std::int64_t power(std::int64_t base, int exponent)
{
    return exponent == 0 ? 1 : base * power(base, exponent - 1);
}

// Returns digit `place` of a number, counted from the least significant digit.
std::int64_t digit(std::int64_t number, int place, std::int64_t p)
{
    return number / power(p, place) % p;
}

// Returns Σ (x_i + factor·y_i mod p)·p^i.
std::int64_t sum(std::int64_t x, std::int64_t factor, std::int64_t y, std::int64_t p, int digits)
{
    std::int64_t result = 0;
    for (int i = 0; i < digits; ++i)
        result += (digit(x, i, p) + factor * digit(y, i, p)) % p * power(p, i);
    return result;
}

std::int64_t product(std::int64_t x, std::int64_t y, std::int64_t p, int digits)
{
    std::int64_t result = 0;
    for (int i = 0; i < digits; ++i)
        result += digit(x, i, p) * digit(y, i, p);
    return result % p;
}

using Table = std::vector<std::vector<double>>;

struct Tables {
    Table ddt;
    Table lat;
};

Tables definedTables(const Integers& values, std::int64_t p, int n, int m)
{
    const auto rows = static_cast<std::size_t>(power(p, n));
    const auto columns = static_cast<std::size_t>(power(p, m));
    Tables tables{Table(rows, std::vector<double>(columns, 0)), Table(rows, std::vector<double>(columns, 0))};
    for (std::size_t a = 0; a < rows; ++a) {
        for (std::size_t x = 0; x < rows; ++x) {
            const auto moved = static_cast<std::size_t>(
                sum(static_cast<std::int64_t>(x), 1, static_cast<std::int64_t>(a), p, n));
            ++tables.ddt[a][static_cast<std::size_t>(sum(values[moved], p - 1, values[x], p, m))];
        }
        for (std::size_t b = 0; b < columns; ++b) {
            std::complex<double> total;
            for (std::size_t x = 0; x < rows; ++x) {
                const std::int64_t exponent =
                    product(static_cast<std::int64_t>(a), static_cast<std::int64_t>(x), p, n) -
                    product(static_cast<std::int64_t>(b), values[x], p, m);
                total += std::polar(1.0, 2 * std::numbers::pi * static_cast<double>(exponent) /
                                             static_cast<double>(p));
            }
            tables.lat[a][b] = std::norm(total);
        }
    }
    return tables;
}

PropertyValue valueOf(const char* name, const PrimeSbox& sbox)
{
    const auto rows = analysis::primeSboxProperties();
    const auto row = std::ranges::find(rows, std::string_view(name), &analysis::PrimeSboxProperty::name);
    REQUIRE(row != rows.end());
    const auto finding = VALUE_OF(row->find(sbox, {}));
    return finding.value;
}

double number(const PropertyValue& value)
{
    return std::holds_alternative<double>(value) ? std::get<double>(value)
                                                 : static_cast<double>(std::get<std::int64_t>(value));
}

void checkAll(const Integers& values, int p, int n, int m)
{
    INFO(std::to_string(n) + " to " + std::to_string(m) + " digits of radix " + std::to_string(p));
    const auto sbox = VALUE_OF(analysis::primeSboxOf(p, values, m));
    const Tables defined = definedTables(values, p, n, m);
    const double tolerance = 1e-9 * static_cast<double>(values.size() * values.size());
    std::map<std::int64_t, std::int64_t> differences;
    double uniformity = 0;
    double linearUniformity = 0;
    for (std::size_t a = 0; a < values.size(); ++a) {
        const auto ddt = analysis::primeSboxTables()[0].row(sbox, a, {});
        const auto lat = analysis::primeSboxTables()[1].row(sbox, a, {});
        REQUIRE(ddt);
        REQUIRE(lat);
        CHECK(*ddt == defined.ddt[a]);
        REQUIRE(lat->size() == defined.lat[a].size());
        for (std::size_t b = 0; b < lat->size(); ++b) {
            CHECK(std::abs((*lat)[b] - defined.lat[a][b]) <= tolerance);
            if (p == 3)
                CHECK((*lat)[b] == std::round(defined.lat[a][b]));
            if (b != 0)
                linearUniformity = std::max(linearUniformity, defined.lat[a][b]);
            if (a == 0)
                continue;
            ++differences[static_cast<std::int64_t>(defined.ddt[a][b])];
            uniformity = std::max(uniformity, defined.ddt[a][b]);
        }
    }
    if (values.size() > 1)
        CHECK(valueOf("differential_uniformity", sbox) ==
              PropertyValue(static_cast<std::int64_t>(uniformity)));
    CHECK(std::abs(number(valueOf("linear_uniformity", sbox)) - linearUniformity) <= tolerance);
    CHECK(valueOf("differential_spectrum", sbox) ==
          PropertyValue(
              std::vector<std::pair<std::int64_t, std::int64_t>>(differences.begin(), differences.end())));
    Integers sorted = values;
    std::ranges::sort(sorted);
    CHECK(valueOf("bijective", sbox) ==
          PropertyValue(n == m && std::ranges::adjacent_find(sorted) == sorted.end()));
}

}  // namespace

SEQUENCY_CASE(tables_of_random_sboxes_over_prime_fields_match_the_definitions)
{
    auto random = tests::generator(1);
    for (const auto& [p, n, m] : {std::tuple{3, 0, 1},
                                  {3, 1, 1},
                                  {3, 2, 2},
                                  {3, 3, 3},
                                  {3, 2, 3},
                                  {3, 4, 1},
                                  {5, 1, 1},
                                  {5, 2, 2},
                                  {5, 2, 1},
                                  {7, 1, 2},
                                  {7, 2, 1},
                                  {11, 1, 1},
                                  {13, 1, 1}}) {
        Integers values(static_cast<std::size_t>(power(p, n)));
        std::ranges::generate(
            values, [&, count = power(p, m)] { return static_cast<std::int64_t>(random() >> 32) % count; });
        checkAll(values, p, n, m);
        if (n != m)
            continue;
        std::iota(values.begin(), values.end(), std::int64_t{0});
        checkAll(values, p, n, m);
        std::ranges::shuffle(values, random);
        checkAll(values, p, n, m);
    }
}

// x² over GF(p) is perfect nonlinear and bent: Carlet 2021, section 6.1.
SEQUENCY_CASE(square_over_a_prime_field_is_perfect_nonlinear)
{
    for (const int p : {3, 5, 7, 31}) {
        Integers values;
        for (std::int64_t x = 0; x < p; ++x)
            values.push_back(x * x % p);
        const auto sbox = VALUE_OF(analysis::primeSboxOf(p, values, 1));
        CHECK(valueOf("differential_uniformity", sbox) == PropertyValue(std::int64_t{1}));
        CHECK(valueOf("linear_uniformity", sbox) == PropertyValue(std::int64_t{p}));
    }
}

SEQUENCY_CASE(values_that_are_no_sbox_over_a_prime_field_are_refused)
{
    CHECK(!analysis::primeSboxOf(3, Integers{0, 1}));
    CHECK(!analysis::primeSboxOf(3, Integers{0, 1, -1}));
    CHECK(!analysis::primeSboxOf(3, Integers{0, 1, 9}, 2));
    CHECK(!analysis::primeSboxOf(3, Integers{0, 1, std::int64_t{1} << 40}));
    CHECK(!analysis::primeSboxOf(3, Integers{0, 1, 2}, 40));
    CHECK(!analysis::primeSboxOf(3, Integers{}));
    CHECK(!analysis::primeSboxOf(2, Integers{0, 1}));
    CHECK(!analysis::primeSboxOf(9, Integers(9, 0)));
    CHECK(!analysis::primeSboxOf(257, Integers(257, 0)));
    CHECK_EQUAL(analysis::primeSboxOf(3, Integers{0, 1, 9})->outputs, 3);
}

SEQUENCY_CASE(tables_over_prime_fields_stop_when_requested)
{
    std::stop_source stop;
    stop.request_stop();
    const auto sbox = analysis::primeSboxOf(3, Integers{0, 1, 2});
    for (const analysis::PrimeSboxTable& table : analysis::primeSboxTables())
        CHECK(analysis::tableRows(table, *sbox, 0, 3, {.stop = stop.get_token()}).error().kind ==
              base::ErrorKind::Cancelled);
}
