// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/canvas/stem_columns.h"

#include <algorithm>
#include <cmath>
#include <functional>

namespace sequency::ui {

StemColumns::StemColumns(std::size_t size, const IndexRange& shown, double pixels) : range(shown)
{
    if (size == 0)
        return;
    const double highest = static_cast<double>(size) - 1;
    const double from = std::clamp(std::ceil(shown.from), 0.0, highest);
    const double to = std::clamp(std::floor(shown.to), from, highest);
    first = static_cast<std::size_t>(from);
    last = static_cast<std::size_t>(to) + 1;
    const double wide = std::max(std::floor(pixels), 1.0);
    if (wide < shown.span())
        count = static_cast<std::size_t>(wide);
}

std::size_t StemColumns::begin(std::size_t column) const
{
    if (column >= count)
        return last;
    const double left = std::ceil(range.from + range.span() * share(column));
    return std::clamp(left <= 0 ? std::size_t{0} : static_cast<std::size_t>(left), first, last);
}

std::size_t StemColumns::columnOf(std::size_t position) const
{
    const double at =
        (static_cast<double>(position) - range.from) / range.span() * static_cast<double>(count);
    auto column = static_cast<std::size_t>(std::clamp(at, 0.0, static_cast<double>(count) - 1));
    while (column > 0 && begin(column) > position)  // corrects rounding errors
        --column;
    while (column + 1 < count && begin(column + 1) <= position)
        ++column;
    return column;
}

double defaultScale(std::vector<double> magnitudes)
{
    constexpr double far = 4;
    if (magnitudes.empty())
        return 0;
    const std::size_t most =
        std::min(std::max<std::size_t>(magnitudes.size() / 100, 1), magnitudes.size() - 1);
    std::partial_sort(magnitudes.begin(), magnitudes.begin() + static_cast<std::ptrdiff_t>(most) + 1,
                      magnitudes.end(), std::greater<>());
    // Values above the lowest large gap between consecutive magnitudes are outliers. With a higher gap, the smaller outliers would remain.
    for (std::size_t outliers = most; outliers > 0; --outliers)
        if (magnitudes[outliers] > 0 && magnitudes[outliers - 1] >= far * magnitudes[outliers])
            return magnitudes[outliers];
    return magnitudes.front();
}

}  // namespace sequency::ui
