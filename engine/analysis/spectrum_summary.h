// SPDX-License-Identifier: GPL-3.0-or-later
//
// What one wants to know of a whole spectrum at a glance: its coefficients by the weight of their index, its largest
// coefficients, and how two spectra differ. Its distribution: histogram.h; as a picture: heat_map.h.
//
// Each is one pass over the vector, O(N) but for the largest ones, O(N + N·log k) at worst and far less as a rule; extra memory does
// not grow with N but for the difference. Complex values by magnitude. All poll the stop token every 2^16 values and report
// progress; Cancelled is their only error but for the difference. Any thread.
// Source of the grouping by weight: Karpovsky, Stanković, Astola 2008 (spectra of symmetric functions depend on it).
#pragma once

#include "engine/analysis/value_walk.h"
#include "engine/transform/kronecker_transform.h"

#include <cstddef>
#include <vector>

namespace sequency::analysis {

// Coefficients whose Hadamard index has `weight` digits that are not 0.
struct WeightRow {
    std::size_t count = 0;
    std::size_t nonZero = 0;
    double largest = 0;  // magnitude
    double energy = 0;   // Σ |value|²
};
// n + 1 rows, by weight. The vector stands in the given order (radix 2 where it is not Hadamard's).
base::Result<std::vector<WeightRow>> byWeight(const base::VectorPieces& values, int radix, int variables,
                                              transform::SpectrumOrder order,
                                              const base::RunControl& control = {});

// Of the coefficients of a weight, as byWeight() counts them, and not zero.
base::Result<Positions> positionsOfWeight(const base::VectorPieces& values, int radix, int variables,
                                          transform::SpectrumOrder order, std::size_t weight,
                                          std::size_t most, const base::RunControl& control = {});

// Positions of the `count` largest magnitudes (all, where there are fewer), by falling magnitude, then by position. By the
// pyramid of the magnitudes (of real values: of the values), which tells where none of the largest can be: a look at N/64
// entries and at some 64·count values, unless most are equally large.
base::Result<std::vector<std::size_t>> largestMagnitudes(const MinMaxPyramid& pyramid, std::size_t count,
                                                         const base::RunControl& control = {});

// a − b, value by value: int64 of integers where it cannot wrap, else float64 (complex128 where either is complex), then 0 where
// no part is larger than the tolerance. BadInput where the lengths differ; OutOfMemory.
base::Result<base::ElementVector> difference(const base::ElementVector& a, const base::ElementVector& b,
                                             const base::RunControl& control = {}, double tolerance = 0);

}  // namespace sequency::analysis
