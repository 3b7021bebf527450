// SPDX-License-Identifier: GPL-3.0-or-later
//
// The canonical frame of a Walsh spectrum: which points of the spectrum become 0, e_1, …, e_k, so that functions that are equal up to
// affine transformations of the input and an added affine function get the same spectrum.
//
// Such transformations move the spectrum of k variables by an affine map of its indices and change signs by an affine function. A frame is
// k + 1 affinely independent points with W ≠ 0; it fixes the map, and, all its coefficients made positive, the signs. The frame is found by
// search: points are told apart by what does not depend on the choice of coordinates (values on the span of the points chosen before, signs
// of affine planes), the smallest class of points that look alike is tried, and of the frames that remain the one with the
// lexicographically largest spectrum is taken. Two frames with the same spectrum are an automorphism; branches that one maps onto another
// are not searched twice. The colours of points are hashes: should two collide, more is searched and the result is the same.
//
// k ≤ 6. Any thread; memory of some kilobytes; about 10 µs a node, k + 1 nodes where no points look alike.
// Errors: Unsupported where the search would exceed `maxNodes`, Cancelled.
// Sources: Edwards 1975, Hurst, Miller, Muzio 1985 (classification by spectra); McKay 1981 (search for canonical forms, automorphisms).
#pragma once

#include "engine/base/error.h"
#include "engine/base/run_control.h"

#include <array>
#include <cstdint>
#include <span>
#include <vector>

namespace sequency::analysis {

inline constexpr int maxFrameVariables = 6;

struct CanonicalFrame {
    std::vector<std::size_t> points;  // k + 1
    std::vector<bool> isNegative;     // whether W is negative there
    std::int64_t automorphisms =
        1;          // frames with this spectrum: the order of the group that keeps the function
    int nodes = 0;  // of the search
};

// Of 2^k values, not all within an affine subspace where they are not 0.
base::Result<CanonicalFrame> canonicalFrame(std::span<const std::int32_t> spectrum,
                                            const base::RunControl& control = {}, int maxNodes = 50'000);

}  // namespace sequency::analysis
