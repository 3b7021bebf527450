// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/analysis/column_density.h"

#include <algorithm>
#include <cmath>
#include <span>

namespace sequency::analysis {
namespace {

constexpr std::size_t maxCounted = 128;
constexpr std::size_t sampleSize = 64;

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
    std::sort(sample.begin(), sample.begin() + static_cast<std::ptrdiff_t>(numbers));
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
