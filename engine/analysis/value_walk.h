// SPDX-License-Identifier: GPL-3.0-or-later
//
// One pass over the values of a vector, by the part asked for of complex ones: what histogram, weights and map are made by.
//
// Polls the stop token every 2^16 values and reports progress. No memory; any thread; O(N).
#pragma once

#include "engine/analysis/min_max_pyramid.h"

#include <algorithm>
#include <complex>
#include <cstddef>
#include <type_traits>
#include <vector>

namespace sequency::analysis {

// The first `most` of some positions, rising, and how many there are.
struct Positions {
    std::vector<std::size_t> first;
    std::size_t count = 0;
};
template <typename Element>
double readPart(const Element& element, Part part)
{
    if constexpr (std::is_arithmetic_v<Element>)
        return static_cast<double>(element);
    else
        return partOf(std::complex<double>(element), part);
}

// Calls use(index, value's part) for every value; false when a stop was asked for.
template <typename Use>
bool forEach(const base::ElementVector& values, Part part, const base::RunControl& control, Use&& use)
{
    constexpr std::size_t pollInterval = std::size_t{1} << 16;
    return std::visit(
        [&](const auto& buffer) {
            const std::size_t size = buffer.size();
            for (std::size_t begin = 0; begin < size; begin += pollInterval) {
                if (control.stopRequested())
                    return false;
                const std::size_t end = std::min(size, begin + pollInterval);
                for (std::size_t i = begin; i < end; ++i)
                    use(i, readPart(buffer[i], part));
                control.report(static_cast<double>(end) / static_cast<double>(size));
            }
            return true;
        },
        values);
}

// Collects the positions that `isWanted` says yes to.
template <typename IsWanted>
base::Result<Positions> positionsWhere(const base::ElementVector& values, Part part, std::size_t most,
                                       const base::RunControl& control, IsWanted&& isWanted)
{
    Positions found;
    const bool done = forEach(values, part, control, [&](std::size_t position, double value) {
        if (!isWanted(position, value))
            return;
        if (found.count < most)
            found.first.push_back(position);
        ++found.count;
    });
    if (!done)
        return base::cancelled();
    return found;
}

}  // namespace sequency::analysis
