// SPDX-License-Identifier: GPL-3.0-or-later
//
// The visible part of an index axis, as a plain value. Index i is at x = i, so a whole vector of N entries occupies the range from −0.5 to N − 0.5.
#pragma once

#include <algorithm>
#include <cstddef>

namespace sequency::ui {

struct IndexRange {
    double from = -0.5;
    double to = 0.5;

    double span() const { return to - from; }
    double centre() const { return (from + to) / 2; }

    static IndexRange whole(std::size_t size) { return {-0.5, static_cast<double>(size) - 0.5}; }

    // Returns the range, shifted and resized to be inside `all`. The result is at least `narrowest` wide, or as wide as `all` if `all` is narrower.
    IndexRange within(const IndexRange& all, double narrowest) const
    {
        const double width = std::clamp(span(), std::min(narrowest, all.span()), all.span());
        const double start = std::clamp(centre() - width / 2, all.from, std::max(all.from, all.to - width));
        return {start, start + width};
    }

    friend bool operator==(const IndexRange&, const IndexRange&) = default;
};

}  // namespace sequency::ui
