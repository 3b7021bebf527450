// SPDX-License-Identifier: GPL-3.0-or-later
//
// Summarises a whole spectrum: computes statistics by the weight of the index, the largest coefficients, and the difference between two spectra.
//
// See histogram.h for the distribution and heat_map.h for a picture. Complex values are compared by magnitude. All functions poll the stop token
// every 2^16 values and report progress.
//
// Errors:  Cancelled; difference() has additional errors.
// Threads: any.
// Cost:    one pass, O(N). The k largest values take O(N + N·log k) in the worst case, usually far less. Only difference() needs O(N) memory.
// Source:  Karpovsky, Stanković, Astola 2008 (the coefficients of symmetric functions depend only on the weight of their index).
#pragma once

#include "engine/analysis/value_walk.h"
#include "engine/transform/kronecker_transform.h"

#include <cstddef>
#include <vector>

namespace sequency::analysis {

// The statistics of the coefficients whose Hadamard index has a given weight (number of non-zero digits).
struct WeightRow {
    std::size_t count = 0;
    std::size_t nonZero = 0;
    double largest = 0;
    double energy = 0;  // Σ |coefficient|²
};
// Returns n + 1 rows, one per weight. `order` is the order of the coefficients in the vector. Any order other than Hadamard's requires radix 2.
base::Result<std::vector<WeightRow>> byWeight(const base::VectorPieces& values, int radix, int variables,
                                              transform::SpectrumOrder order,
                                              const base::RunControl& control = {});

// Returns the positions of the non-zero coefficients whose Hadamard index has this weight. At most `most` positions are listed.
base::Result<Positions> positionsOfWeight(const base::VectorPieces& values, int radix, int variables,
                                          transform::SpectrumOrder order, std::size_t weight,
                                          std::size_t most, const base::RunControl& control = {});

// Returns the positions of the `count` largest magnitudes (or of all, if there are fewer), by descending magnitude, then by position. `pyramid` must
// be the pyramid of the magnitudes, or of the values if they are real. Because the pyramid rules out most leaves, the function reads N/64 entries and
// about 64·count values, unless most values are equally large.
base::Result<std::vector<std::size_t>> largestMagnitudes(const MinMaxPyramid& pyramid, std::size_t count,
                                                         const base::RunControl& control = {});

// Returns the differences a[i] − b[i]. They are int64 for integers that cannot overflow, complex128 if either vector is complex, otherwise float64.
// Differences whose parts are all within the tolerance become 0. Errors: BadInput if the lengths differ, OutOfMemory.
base::Result<base::ElementVector> difference(const base::ElementVector& a, const base::ElementVector& b,
                                             const base::RunControl& control = {}, double tolerance = 0);

}  // namespace sequency::analysis
