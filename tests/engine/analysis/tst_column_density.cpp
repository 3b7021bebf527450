// SPDX-License-Identifier: GPL-3.0-or-later
//
// Tests the density of the values in a pixel column against counting.
#include "engine/analysis/column_density.h"
#include "tests/support/check.h"

#include <algorithm>
#include <cmath>
#include <limits>

using namespace sequency;
using analysis::ColumnDensity;
using analysis::columnShares;
using analysis::MinMaxPyramid;

namespace {

MinMaxPyramid pyramidOf(const std::vector<double>& values)
{
    auto buffer = base::AlignedBuffer<double>::allocate(values.size());
    std::copy(values.begin(), values.end(), buffer->begin());
    auto pyramid = MinMaxPyramid::build(std::make_shared<const base::ElementVector>(std::move(*buffer)));
    REQUIRE(pyramid);
    return std::move(*pyramid);
}

}  // namespace

// At least the given share of the values reaches the returned height, and at most this share exceeds it.
SEQUENCY_CASE(shares_of_the_values_in_a_pixel_column_are_counted_exactly)
{
    auto random = tests::generator(31);
    std::vector<double> values(1000);
    for (double& value : values)
        value = static_cast<double>(random() % 2001) - 1000;
    const MinMaxPyramid pyramid = pyramidOf(values);
    for (int trial = 0; trial < 200; ++trial) {
        const std::size_t first = random() % 900;
        const std::size_t last = first + 1 + random() % 100;
        const ColumnDensity density = analysis::columnDensity(pyramid, first, last);
        const auto begin = values.begin() + static_cast<std::ptrdiff_t>(first);
        const auto end = values.begin() + static_cast<std::ptrdiff_t>(last);
        CHECK_EQUAL(density.extremes.max, *std::max_element(begin, end));
        CHECK_EQUAL(density.extremes.min, *std::min_element(begin, end));
        const auto count =
            static_cast<double>(last - first - static_cast<std::size_t>(std::count(begin, end, 0.0)));
        if (count == 0)
            continue;
        for (std::size_t k = 0; k < columnShares.size(); ++k) {
            const auto share = [&](auto&& reaches) {
                return static_cast<double>(std::count_if(begin, end, reaches)) / count;
            };
            const double up = density.up[k];
            const double down = density.down[k];
            if (up > 0)
                CHECK(share([up](double value) { return value >= up; }) >= columnShares[k]);
            CHECK(share([up](double value) { return value > up; }) < columnShares[k]);
            if (down < 0)
                CHECK(share([down](double value) { return value <= down; }) >= columnShares[k]);
            CHECK(share([down](double value) { return value < down; }) < columnShares[k]);
        }
    }
}

// The spectrum is large only at every 16th position, as for a function that does not depend on its last four variables. The samples must not be
// aligned with this period: one value in 16 reaches the peak, which is fewer than an eighth of the values.
SEQUENCY_CASE(sampling_of_a_column_is_not_biased_by_a_period_of_the_values)
{
    std::vector<double> values(std::size_t{1} << 20, 1);
    for (std::size_t i = 0; i < values.size(); i += 16)
        values[i] = 100;
    const MinMaxPyramid pyramid = pyramidOf(values);
    for (const std::size_t columns : {64U, 256U, 1024U, 1087U})
        for (std::size_t column = 0; column < columns; ++column) {
            const ColumnDensity density = analysis::columnDensity(pyramid, values.size() * column / columns,
                                                                  values.size() * (column + 1) / columns);
            CHECK_EQUAL(density.extremes.max, 100.0);
            CHECK_EQUAL(density.up[1], 1.0);
            CHECK_EQUAL(density.up[3], 1.0);
        }
}

// Zeros are not counted, so a single peak has the largest density at any position.
SEQUENCY_CASE(a_single_peak_among_zeros_has_the_largest_density)
{
    std::vector<double> values(std::size_t{1} << 16);
    values[12345] = -3;
    const ColumnDensity density = analysis::columnDensity(pyramidOf(values), 0, values.size());
    CHECK_EQUAL(density.extremes.min, -3.0);
    for (std::size_t k = 0; k < columnShares.size(); ++k) {
        CHECK_EQUAL(density.down[k], -3.0);
        CHECK_EQUAL(density.up[k], 0.0);
    }
}

SEQUENCY_CASE(nan_values_do_not_contribute_to_the_density_of_a_column)
{
    const MinMaxPyramid pyramid =
        pyramidOf(std::vector<double>(10, std::numeric_limits<double>::quiet_NaN()));
    const ColumnDensity density = analysis::columnDensity(pyramid, 0, 10);
    CHECK(density.extremes.min > density.extremes.max);
    CHECK_EQUAL(density.up[0], 0.0);
    CHECK_EQUAL(density.down[0], 0.0);
}
