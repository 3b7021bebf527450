// SPDX-License-Identifier: GPL-3.0-or-later
//
// One pass over the values of a vector, by the part asked for of complex ones: what histogram, weights and map are made by. The vector is
// read in pieces, so that it may lie on a device.
//
// Polls the stop token every 2^16 values and reports progress. No memory but a piece's; any thread; O(N). Errors: Cancelled, those of
// fetching a piece.
#pragma once

#include "engine/analysis/min_max_pyramid.h"
#include "engine/base/memory/vector_pieces.h"

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

// Calls use(index, value's part) for every value.
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

// Collects the positions that `isWanted` says yes to.
template <typename IsWanted>
base::Result<Positions> positionsWhere(const base::VectorPieces& values, Part part, std::size_t most,
                                       const base::RunControl& control, IsWanted&& isWanted)
{
    Positions found;
    const auto done = forEach(values, part, control, [&](std::size_t position, double value) {
        if (!isWanted(position, value))
            return;
        if (found.count < most)
            found.first.push_back(position);
        ++found.count;
    });
    if (!done)
        return done.error();
    return found;
}

}  // namespace sequency::analysis
