// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/analysis/min_max_pyramid.h"
#include "tests/support/check.h"

#include <complex>

using namespace sequency;
using analysis::MinMax;
using analysis::MinMaxPyramid;

namespace {

template <typename Element>
std::shared_ptr<const base::ElementVector> shared(const std::vector<Element>& values)
{
    auto buffer = base::AlignedBuffer<Element>::allocate(values.size());
    std::copy(values.begin(), values.end(), buffer->begin());
    return std::make_shared<const base::ElementVector>(std::move(*buffer));
}

template <typename Element>
double asDouble(const Element& value)
{
    if constexpr (std::is_arithmetic_v<Element>)
        return static_cast<double>(value);
    else
        return static_cast<double>(value.real());
}

template <typename Element>
MinMax slow(const std::vector<Element>& values, std::size_t first, std::size_t last)
{
    MinMax result{asDouble(values[first]), asDouble(values[first])};
    for (std::size_t i = first; i < last; ++i) {
        result.min = std::min(result.min, asDouble(values[i]));
        result.max = std::max(result.max, asDouble(values[i]));
    }
    return result;
}

// Compares random ranges and columns with brute force, for sizes around the boundaries of leaves and levels.
template <typename Element>
void compareWithBruteForce()
{
    auto random = tests::generator(11);
    for (const std::size_t size : {1U, 2U, 3U, 63U, 64U, 65U, 128U, 129U, 511U, 512U, 513U, 4095U, 4096U,
                                   4097U, 32768U, 32769U, 59049U}) {
        INFO("size " + std::to_string(size));
        std::vector<Element> values(size);
        for (auto& value : values) {
            const int number = static_cast<int>(random() % 2000) - (std::is_unsigned_v<Element> ? 0 : 1000);
            value =
                static_cast<Element>(static_cast<float>(number & (std::is_unsigned_v<Element> ? 255 : -1)));
        }
        const auto pyramid = VALUE_OF(MinMaxPyramid::build(shared(values)));
        CHECK_EQUAL(pyramid.size(), size);
        CHECK_EQUAL(pyramid.value(size - 1), asDouble(values[size - 1]));
        for (int trial = 0; trial < 60; ++trial) {
            const std::size_t first = trial == 0 ? 0 : random() % size;
            const std::size_t last = trial == 0 ? size : first + 1 + random() % (size - first);
            INFO("range " + std::to_string(first) + " " + std::to_string(last));
            const MinMax expected = slow(values, first, last);
            const MinMax actual = pyramid.range(first, last);
            CHECK_EQUAL(actual.min, expected.min);
            CHECK_EQUAL(actual.max, expected.max);

            const std::size_t largest = pyramid.largest(first, last);
            std::size_t expectedLargest = first;
            for (std::size_t i = first; i < last; ++i)
                if (std::abs(asDouble(values[i])) > std::abs(asDouble(values[expectedLargest])))
                    expectedLargest = i;
            CHECK_EQUAL(largest, expectedLargest);
        }
    }
}

}  // namespace

SEQUENCY_CASE(extremes_of_uint8_values_match_the_definition)
{
    compareWithBruteForce<std::uint8_t>();
}
SEQUENCY_CASE(extremes_of_int32_values_match_the_definition)
{
    compareWithBruteForce<std::int32_t>();
}
SEQUENCY_CASE(extremes_of_int64_values_match_the_definition)
{
    compareWithBruteForce<std::int64_t>();
}
SEQUENCY_CASE(extremes_of_float32_values_match_the_definition)
{
    compareWithBruteForce<float>();
}
SEQUENCY_CASE(extremes_of_float64_values_match_the_definition)
{
    compareWithBruteForce<double>();
}
SEQUENCY_CASE(extremes_of_complex64_real_parts_match_the_definition)
{
    compareWithBruteForce<std::complex<float>>();
}
SEQUENCY_CASE(extremes_of_complex128_real_parts_match_the_definition)
{
    compareWithBruteForce<std::complex<double>>();
}

SEQUENCY_CASE(a_single_peak_among_zeros_appears_in_exactly_one_pixel_column)
{
    constexpr std::size_t size = std::size_t(1) << 20;
    auto random = tests::generator(12);
    for (int trial = 0; trial < 20; ++trial) {
        std::vector<std::int32_t> values(size);
        const std::size_t peak = random() % size;
        values[peak] = -7;
        const auto pyramid = VALUE_OF(MinMaxPyramid::build(shared(values)));
        CHECK_EQUAL(pyramid.largest(0, size), peak);
        for (const std::size_t columnCount : {1U, 2U, 3U, 640U, 1087U, 4000U}) {
            std::size_t found = 0;
            for (std::size_t column = 0; column < columnCount; ++column) {
                const MinMax piece =
                    pyramid.range(size * column / columnCount, size * (column + 1) / columnCount);
                found += piece.min == -7 && piece.max == 0 ? 1 : 0;
            }
            CHECK_EQUAL(found, std::size_t(1));
        }
    }
}

SEQUENCY_CASE(extremes_include_the_limits_of_int64_and_ignore_nan)
{
    std::vector<std::int64_t> whole(200, 0);
    whole[17] = std::numeric_limits<std::int64_t>::min();
    whole[150] = std::numeric_limits<std::int64_t>::max();
    const auto integers = VALUE_OF(MinMaxPyramid::build(shared(whole)));
    CHECK_EQUAL(integers.range(0, 200).min, -9223372036854775808.0);
    CHECK_EQUAL(integers.range(0, 200).max, 9223372036854775808.0);

    std::vector<double> reals(200, 1);
    reals[0] = reals[64] = reals[199] = std::numeric_limits<double>::quiet_NaN();
    reals[130] = -2;
    const auto withNan = VALUE_OF(MinMaxPyramid::build(shared(reals)));
    CHECK_EQUAL(withNan.range(0, 200).min, -2.0);
    CHECK_EQUAL(withNan.range(0, 200).max, 1.0);
}

SEQUENCY_CASE(extremes_of_magnitude_imaginary_part_and_phase_match_the_definition)
{
    std::vector<std::complex<double>> values(1000, {0, 1});
    values[500] = {3, -4};
    values[700] = {-1, -0.0};
    values[900] = {-0.0, -0.0};
    const auto vector = shared(values);
    using analysis::Part;
    const auto magnitude = MinMaxPyramid::build(vector, {}, Part::Magnitude);
    const auto imaginary = MinMaxPyramid::build(vector, {}, Part::Imaginary);
    const auto phase = MinMaxPyramid::build(vector, {}, Part::Phase);
    REQUIRE(magnitude);
    REQUIRE(imaginary);
    REQUIRE(phase);
    CHECK_EQUAL(magnitude->range(0, 1000).max, 5.0);
    CHECK_EQUAL(magnitude->range(0, 400).min, 1.0);
    CHECK_EQUAL(magnitude->largest(0, 1000), std::size_t(500));
    CHECK_EQUAL(imaginary->range(0, 1000).min, -4.0);
    CHECK_EQUAL(imaginary->value(0), 1.0);
    CHECK_EQUAL(phase->value(0), 90.0);
    CHECK_EQUAL(phase->range(600, 1000).max, 180.0);
    CHECK_EQUAL(phase->value(900), 0.0);
    const auto real =
        VALUE_OF(MinMaxPyramid::build(shared(std::vector<std::int32_t>{-3, 2}), {}, Part::Phase));
    CHECK_EQUAL(real.range(0, 2).min, -3.0);  // real numbers have no phase, so the value is returned
}

SEQUENCY_CASE(building_a_min_max_pyramid_reports_progress_and_can_be_cancelled)
{
    const auto values = shared(std::vector<std::int32_t>(std::size_t(1) << 22, 3));
    std::stop_source source;
    source.request_stop();
    CHECK(ERROR_OF(MinMaxPyramid::build(values, {source.get_token(), {}})).kind ==
          base::ErrorKind::Cancelled);

    std::vector<double> fractions;
    REQUIRE(MinMaxPyramid::build(values, {{}, [&](double fraction) { fractions.push_back(fraction); }}));
    CHECK(!fractions.empty());
    CHECK(std::is_sorted(fractions.begin(), fractions.end()));
    CHECK_EQUAL(fractions.back(), 1.0);
}
