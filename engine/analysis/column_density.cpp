// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/analysis/column_density.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <limits>
#include <span>

namespace sequency::analysis {
namespace {

constexpr std::size_t maxCounted = 128;
constexpr std::size_t sampleSize = 64;

// Sorts the first `count` values, which must not be NaN, with Batcher's bitonic sorter (Knuth, The Art of Computer Programming, vol. 3, 5.3.4). It
// needs more comparisons than std::sort but has no data-dependent branches: drawing a frame of 2^24 values takes up to 5 ms instead of 9 ms.
void sortFew(std::array<double, maxCounted>& values, std::size_t count)
{
    const std::size_t size = std::bit_ceil(count);
    std::fill(values.begin() + static_cast<std::ptrdiff_t>(count),
              values.begin() + static_cast<std::ptrdiff_t>(size), std::numeric_limits<double>::infinity());
    const auto order = [&values](std::size_t low, std::size_t high) {
        const double a = values[low];
        const double b = values[high];
        values[low] = std::min(a, b);
        values[high] = std::max(a, b);
    };
    for (std::size_t sorted = 1; sorted < size; sorted *= 2) {
        // Merges the two sorted halves of each block. Mirrored exchanges move every value into the correct half, and then each half is merged.
        for (std::size_t block = 0; block < size; block += 2 * sorted)
            for (std::size_t i = 0; i < sorted; ++i)
                order(block + i, block + 2 * sorted - 1 - i);
        for (std::size_t distance = sorted / 2; distance > 0; distance /= 2)
            for (std::size_t block = 0; block < size; block += 2 * distance)
                for (std::size_t i = block; i < block + distance; ++i)
                    order(i, i + distance);
    }
}

}  // namespace

ColumnDensity columnDensity(const MinMaxPyramid& values, std::size_t first, std::size_t last)
{
    ColumnDensity density;
    density.extremes = values.range(first, last);
    std::array<double, maxCounted> sample;
    const std::size_t wanted = last - first <= maxCounted ? maxCounted : sampleSize;
    const std::size_t count = values.sample(first, last, std::span(sample).first(wanted));
    const auto end = std::remove_if(sample.begin(), sample.begin() + static_cast<std::ptrdiff_t>(count),
                                    [](double value) { return value == 0 || std::isnan(value); });
    auto numbers = static_cast<std::size_t>(end - sample.begin());
    if (numbers == 0 && density.extremes.min <= density.extremes.max)
        for (const double value : {density.extremes.min, density.extremes.max})
            if (value != 0)
                sample[numbers++] = value;
    sortFew(sample, numbers);
    for (std::size_t k = 0; k < columnShares.size(); ++k) {
        const auto needed =
            static_cast<std::size_t>(std::ceil(columnShares[k] * static_cast<double>(numbers)));
        if (needed == 0)
            continue;
        density.up[k] = std::max(sample[numbers - needed], 0.0);
        density.down[k] = std::min(sample[needed - 1], 0.0);
    }
    return density;
}

}  // namespace sequency::analysis
