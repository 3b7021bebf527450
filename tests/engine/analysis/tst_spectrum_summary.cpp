// SPDX-License-Identifier: GPL-3.0-or-later
//
// Tests histograms, weights, largest coefficients and heat maps against sorting and counting.
#include "engine/analysis/heat_map.h"
#include "engine/analysis/histogram.h"
#include "engine/analysis/spectrum_summary.h"
#include "tests/support/check.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <map>
#include <numeric>
#include <set>

using namespace sequency;
using transform::SpectrumOrder;

namespace {

base::ElementVector integers(const std::vector<std::int64_t>& values)
{
    auto buffer = base::AlignedBuffer<std::int64_t>::allocate(values.size());
    std::copy(values.begin(), values.end(), buffer->begin());
    return std::move(*buffer);
}

std::vector<std::int64_t> randomIntegers(std::size_t size, int magnitude, unsigned salt)
{
    auto random = tests::generator(salt);
    std::vector<std::int64_t> values(size);
    for (auto& value : values)
        value = static_cast<std::int64_t>(random() % static_cast<unsigned>(2 * magnitude + 1)) - magnitude;
    return values;
}

analysis::MinMaxPyramid pyramidOf(base::ElementVector values, analysis::Part part = analysis::Part::Real)
{
    auto pyramid = analysis::MinMaxPyramid::build(
        std::make_shared<const base::ElementVector>(std::move(values)), {}, part);
    REQUIRE(pyramid);
    return std::move(*pyramid);
}

}  // namespace

SEQUENCY_CASE(a_histogram_of_few_distinct_values_has_one_exact_bar_per_value)
{
    const auto values = randomIntegers(100'000, 20, 1);
    std::map<std::int64_t, std::size_t> expected;
    for (const auto value : values)
        ++expected[value];
    const auto found = VALUE_OF(analysis::histogram(integers(values), analysis::Part::Real, 100));
    CHECK(found.exact);
    CHECK_EQUAL(found.bars.size(), expected.size());
    auto bar = found.bars.begin();
    for (const auto& [value, count] : expected) {
        CHECK_EQUAL(bar->low, static_cast<double>(value));
        CHECK_EQUAL(bar->high, static_cast<double>(value));
        CHECK_EQUAL(bar->count, count);
        ++bar;
    }
}

SEQUENCY_CASE(many_distinct_values_are_grouped_into_histogram_bars_of_equal_width)
{
    const auto values = randomIntegers(50'000, 100'000, 2);
    const auto found = VALUE_OF(analysis::histogram(integers(values), analysis::Part::Real, 64));
    CHECK(!found.exact);
    CHECK(found.bars.size() <= 64);
    std::size_t all = 0;
    for (const auto& bar : found.bars) {
        std::size_t inside = 0;
        for (const auto value : values) {
            const auto number = static_cast<double>(value);
            inside += number >= bar.low && number <= bar.high ? 1 : 0;
        }
        CHECK_EQUAL(inside, bar.count);
        all += bar.count;
    }
    CHECK_EQUAL(all, values.size());
}

// All values have the same parity, like Walsh coefficients, so bars of odd width would alternately contain more and fewer of them.
SEQUENCY_CASE(histogram_bars_cover_equally_many_values_if_all_have_the_same_parity)
{
    std::vector<std::int64_t> values;
    for (std::int64_t value = -3001; value <= 3001; value += 2)
        values.insert(values.end(), 10, value);
    const auto found = VALUE_OF(analysis::histogram(integers(values), analysis::Part::Real, 200));
    CHECK(found.bars.size() > 150);
    for (std::size_t i = 0; i + 1 < found.bars.size(); ++i)
        CHECK_EQUAL(found.bars[i].count, found.bars[0].count);
}

SEQUENCY_CASE(an_outlier_does_not_widen_the_histogram_bars)
{
    auto values = randomIntegers(200'000, 1000, 4);
    values[17] = 100'000'000;
    const auto found = VALUE_OF(analysis::histogram(integers(values), analysis::Part::Real, 64));
    CHECK(!found.exact);
    CHECK(found.bars.size() >= 60);
    CHECK_EQUAL(found.bars.back().high, 100'000'000.0);
    std::size_t all = 0;
    for (const auto& bar : found.bars) {
        all += bar.count;
        CHECK(bar.count < values.size() / 16);
    }
    CHECK_EQUAL(all, values.size());
    // The colour scale of the heat map must also ignore the distant value.
    std::vector<std::int64_t> square(values.begin(), values.begin() + (1 << 16));
    const auto map = VALUE_OF(analysis::heatMap(integers(square), 2, 16, analysis::Part::Real, 256));
    CHECK_EQUAL(map.largest, 100'000'000.0F);
    CHECK(map.typical > 900 && map.typical <= 1000);
    square[17] = 0;
    const auto even = VALUE_OF(analysis::heatMap(integers(square), 2, 16, analysis::Part::Real, 256));
    CHECK_EQUAL(even.typical, even.largest);
}

SEQUENCY_CASE(histograms_of_complex_values_use_the_chosen_part)
{
    auto buffer = base::AlignedBuffer<std::complex<double>>::allocate(4);
    const std::complex<double> values[]{{3, 4}, {-3, 4}, {0, -5}, {0, 0}};
    std::copy(std::begin(values), std::end(values), buffer->begin());
    const base::ElementVector vector = std::move(*buffer);
    const auto magnitude = VALUE_OF(analysis::histogram(vector, analysis::Part::Magnitude, 8));
    CHECK_EQUAL(magnitude.bars.size(), std::size_t{2});
    CHECK_EQUAL(magnitude.bars[1].low, 5.0);
    CHECK_EQUAL(magnitude.bars[1].count, std::size_t{3});
    const auto imaginary = VALUE_OF(analysis::histogram(vector, analysis::Part::Imaginary, 8));
    CHECK_EQUAL(imaginary.bars.front().low, -5.0);
}

SEQUENCY_CASE(sums_by_weight_use_the_hadamard_index_in_every_spectrum_order)
{
    constexpr int n = 10;
    const auto values = randomIntegers(std::size_t{1} << n, 5, 3);
    std::vector<double> energy(n + 1);
    std::vector<std::size_t> count(n + 1);
    for (std::size_t i = 0; i < values.size(); ++i) {
        const auto weight = static_cast<std::size_t>(std::popcount(i));
        energy[weight] += static_cast<double>(values[i] * values[i]);
        count[weight] += values[i] != 0 ? 1 : 0;
    }
    const auto rows = VALUE_OF(analysis::byWeight(integers(values), 2, n, SpectrumOrder::Hadamard));
    std::size_t binomial = 1;
    for (std::size_t k = 0; k <= n; ++k) {
        CHECK_EQUAL(rows[k].count, binomial);
        CHECK_EQUAL(rows[k].nonZero, count[k]);
        CHECK_EQUAL(rows[k].energy, energy[k]);
        binomial = binomial * (n - k) / (k + 1);
    }
    // A single coefficient at sequency 5 for n = 3 is at Hadamard index 7 (0,4,6,2,3,7,5,1).
    std::vector<std::int64_t> single(8, 0);
    single[5] = -6;
    const auto one = VALUE_OF(analysis::byWeight(integers(single), 2, 3, SpectrumOrder::Sequency));
    CHECK_EQUAL(one[3].largest, 6.0);
    CHECK_EQUAL(one[1].nonZero + one[2].nonZero, std::size_t{0});
    // For radix 3 the weight is the number of nonzero digits.
    const auto ternary = VALUE_OF(
        analysis::byWeight(integers(std::vector<std::int64_t>(27, 1)), 3, 3, SpectrumOrder::Hadamard));
    CHECK_EQUAL(ternary[1].count, std::size_t{6});
    CHECK_EQUAL(ternary[3].count, std::size_t{8});
}

SEQUENCY_CASE(the_list_of_largest_coefficients_equals_the_beginning_of_a_full_sort)
{
    const auto values = randomIntegers(40'000, 300, 4);
    std::vector<std::size_t> expected(values.size());
    std::iota(expected.begin(), expected.end(), std::size_t{0});
    std::stable_sort(expected.begin(), expected.end(),
                     [&](std::size_t a, std::size_t b) { return std::abs(values[a]) > std::abs(values[b]); });
    const auto pyramid = pyramidOf(integers(values));
    for (const std::size_t count : {0U, 1U, 7U, 1000U, 39'999U}) {
        const auto found = VALUE_OF(analysis::largestMagnitudes(pyramid, count));
        CHECK(found == std::vector<std::size_t>(expected.begin(),
                                                expected.begin() + static_cast<std::ptrdiff_t>(count)));
    }
    const auto all = VALUE_OF(analysis::largestMagnitudes(pyramidOf(integers({1, -3, 2})), 10));
    CHECK(all == (std::vector<std::size_t>{1, 2, 0}));
    // Equal magnitudes are ordered by position, and NaN is never among the largest.
    const auto equal =
        VALUE_OF(analysis::largestMagnitudes(pyramidOf(integers(std::vector<std::int64_t>(10'000, -4))), 3));
    CHECK(equal == (std::vector<std::size_t>{0, 1, 2}));
    auto reals = VALUE_OF(base::AlignedBuffer<double>::allocate(1000));
    std::fill(reals.begin(), reals.end(), std::numeric_limits<double>::quiet_NaN());
    reals[777] = 0;
    reals[5] = -1;
    const auto some =
        VALUE_OF(analysis::largestMagnitudes(pyramidOf(base::ElementVector(std::move(reals))), 5));
    CHECK(some == (std::vector<std::size_t>{5, 777}));
    // For complex numbers, the pyramid contains magnitudes.
    auto numbers = VALUE_OF(base::AlignedBuffer<std::complex<double>>::allocate(3));
    numbers[0] = {3, 0};
    numbers[1] = {2, -3};
    numbers[2] = {0, 1};
    const auto complex = VALUE_OF(analysis::largestMagnitudes(
        pyramidOf(base::ElementVector(std::move(numbers)), analysis::Part::Magnitude), 2));
    CHECK(complex == (std::vector<std::size_t>{1, 0}));
}

SEQUENCY_CASE(every_cell_of_a_heat_map_shows_the_extreme_of_the_covered_values)
{
    constexpr int n = 13;
    std::vector<std::int64_t> values(std::size_t{1} << n, 0);
    const std::size_t position = 5003;
    values[position] = -9;
    for (const std::size_t cells : {1U, 8U, 37U, 64U, 512U}) {
        const auto map = VALUE_OF(analysis::heatMap(integers(values), 2, n, analysis::Part::Real, cells));
        CHECK_EQUAL(map.tableRows, std::size_t{128});
        CHECK_EQUAL(map.tableColumns, std::size_t{64});
        CHECK_EQUAL(map.largest, 9.0F);
        const std::size_t row = position / 64 * map.rows / 128;
        const std::size_t column = position % 64 * map.columns / 64;
        CHECK_EQUAL(map.cells[row * map.columns + column], -9.0F);
        CHECK_EQUAL(std::count_if(map.cells.begin(), map.cells.end(), [](float cell) { return cell != 0; }),
                    std::ptrdiff_t{1});
    }
}

SEQUENCY_CASE(histogram_weights_and_heat_map_of_a_spectrum_can_be_cancelled)
{
    std::stop_source stop;
    stop.request_stop();
    base::RunControl control;
    control.stop = stop.get_token();
    const auto values = integers(std::vector<std::int64_t>(1 << 10, 1));
    CHECK(!analysis::histogram(values, analysis::Part::Real, 4, control));
    CHECK(!analysis::byWeight(values, 2, 10, SpectrumOrder::Hadamard, control));
    CHECK(
        !analysis::largestMagnitudes(pyramidOf(integers(std::vector<std::int64_t>(1 << 10, 1))), 4, control));
    CHECK(!analysis::heatMap(values, 2, 10, analysis::Part::Real, 4, control));
}

SEQUENCY_CASE(the_difference_of_two_integer_spectra_is_exact)
{
    const std::int64_t big = std::int64_t{1} << 61;
    const auto integer = VALUE_OF(analysis::difference(integers({big + 1, -5}), integers({big, 7})));
    CHECK(base::elementType(integer) == base::ElementType::Int64);
    CHECK_EQUAL(base::valueText(integer, 0), std::string("1"));
    CHECK_EQUAL(base::valueText(integer, 1), std::string("-12"));
    auto reals = base::AlignedBuffer<double>::allocate(2);
    (*reals)[0] = 0.5;
    (*reals)[1] = 1;
    const auto mixed =
        VALUE_OF(analysis::difference(integers({1, 1}), base::ElementVector(std::move(*reals))));
    CHECK_EQUAL(base::realPart(mixed, 0), 0.5);
    CHECK(!analysis::difference(integers({1, 1}), integers({1})));
}
