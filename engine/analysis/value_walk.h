// SPDX-License-Identifier: GPL-3.0-or-later
//
// Visits all values of a vector once; histograms, counts by weight and heat maps are built on it.
//
// The caller passes a function that receives every value, or one part of it if the vector is complex. The vector is read in pieces and may therefore
// be on a device. The functions poll the stop token every 2^16 values and report progress.
//
// Errors:  Cancelled; the errors of fetching a piece.
// Threads: any.
// Cost:    O(N); memory for one piece.
#pragma once

#include "engine/analysis/min_max_pyramid.h"
#include "engine/base/memory/vector_pieces.h"

#include <algorithm>
#include <complex>
#include <cstddef>
#include <type_traits>
#include <vector>

namespace sequency::analysis {

// The number of matching positions, and the first `most` of these positions in ascending order.
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

// Calls use(index, v) for every value, where v is the requested part of the value.
template <typename Use>
base::Status forEach(const base::VectorPieces& values, Part part, const base::RunControl& control, Use&& use)
{
    constexpr std::size_t pollInterval = std::size_t{1} << 16;
    return values.walk(control, [&](std::size_t first, const base::ElementVector& piece) -> base::Status {
        return std::visit(
            [&](const auto& buffer) -> base::Status {
                for (std::size_t begin = 0; begin < buffer.size(); begin += pollInterval) {
                    if (control.stopRequested())
                        return base::cancelled();
                    const std::size_t end = std::min(buffer.size(), begin + pollInterval);
                    for (std::size_t i = begin; i < end; ++i)
                        use(first + i, readPart(buffer[i], part));
                }
                return base::success();
            },
            piece);
    });
}

// Collects the positions for which isWanted(position, value) returns true.
template <typename IsWanted>
base::Result<Positions> positionsWhere(const base::VectorPieces& values, Part part, std::size_t most,
                                       const base::RunControl& control, IsWanted&& isWanted)
{
    Positions found;
    SEQUENCY_TRY(forEach(values, part, control, [&](std::size_t position, double value) {
        if (!isWanted(position, value))
            return;
        if (found.count < most)
            found.first.push_back(position);
        ++found.count;
    }));
    return found;
}

}  // namespace sequency::analysis
