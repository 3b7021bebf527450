// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/analysis/column_density.h"

#include <algorithm>
#include <cmath>
#include <cstdint>

namespace sequency::analysis {
namespace {

constexpr std::size_t maxCounted = 128;
constexpr std::size_t sampleSize = 64;
constexpr std::uint64_t goldenRatio =
    0x9e3779b97f4a7c15;  // odd: its multiples take every residue of a power of two in turn

}  // namespace

ColumnDensity columnDensity(const MinMaxPyramid& values, std::size_t first, std::size_t last)
{
    ColumnDensity density;
    density.extremes = values.range(first, last);
    const std::size_t all = last - first;
    const std::size_t count = all <= maxCounted ? all : sampleSize;
    std::array<double, maxCounted> sample;
    std::size_t numbers = 0;
    for (std::size_t i = 0; i < count; ++i) {
        const std::size_t index = count == all ? i : static_cast<std::size_t>(i * goldenRatio % all);
        if (const double value = values.value(first + index); value != 0 && !std::isnan(value))
            sample[numbers++] = value;
    }
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
