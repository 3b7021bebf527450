// SPDX-License-Identifier: GPL-3.0-or-later
//
// Computes the canonical frame of a Walsh spectrum of k ≤ 6 variables, which gives affinely equivalent functions the same spectrum.
//
// An affine transformation of the input and the addition of an affine function map the indices of the spectrum affinely and multiply the coefficients
// by signs that an affine function determines. A frame consists of k + 1 affinely independent points with W ≠ 0, which the index map sends to 0, e_1,
// …, e_k. The frame determines this map. It also determines the signs, because the coefficients at its points are made positive. The frame is found
// by a search. Invariants that do not depend on the coordinates (values on the span of the chosen points, signs of affine planes) distinguish the
// points, and every point of the smallest indistinguishable class is tried. Among the frames found, the one with the lexicographically largest
// spectrum is chosen. Two frames with equal spectra yield an automorphism; if an automorphism maps one branch of the search onto another, only one of
// them is searched. Points are distinguished by hashes of their invariants. A collision of hashes enlarges the search but does not change the result.
//
// Errors:  Unsupported if the search would exceed `maxNodes`, Cancelled.
// Threads: any.
// Cost:    about 10 µs per node, and k + 1 nodes if no points are indistinguishable; a few kilobytes of memory.
// Source:  Edwards 1975, Hurst, Miller, Muzio 1985 (classification by spectra); McKay 1981 (search for canonical forms, automorphisms).
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
    std::vector<std::size_t> points;
    std::vector<bool> isNegative;  // isNegative[i] is true if W is negative at points[i]
    // The number of frames with this spectrum, which is the order of the automorphism group of the function.
    std::int64_t automorphisms = 1;
    int nodes = 0;
};

// Returns the canonical frame of a spectrum of 2^k values. The points with non-zero values must not all be in the same proper affine subspace.
base::Result<CanonicalFrame> canonicalFrame(std::span<const std::int32_t> spectrum,
                                            const base::RunControl& control = {}, int maxNodes = 50'000);

}  // namespace sequency::analysis
