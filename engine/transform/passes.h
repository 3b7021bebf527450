// SPDX-License-Identifier: GPL-3.0-or-later
//
// Groups consecutive butterfly steps into passes, so that an executor reads and writes the data only once for several steps.
//
// The steps of a fused pass have distances d, d·p, d·p², … for radix p. Such a pass combines only values within the same group of `rows` values that
// are `distance` apart, so the groups can be computed independently. Steps of other kinds (constant geometry, permutation, scaling) form separate
// passes. The order of the steps is preserved. The grouping depends only on the given limits, not on a device.
#pragma once

#include "engine/transform/step.h"

#include <span>
#include <vector>

namespace sequency::transform {

struct Pass {
    std::vector<Step> steps;   // steps of the pass, at least one
    std::size_t rows = 1;      // product of the radices of fused steps; 1 for other kinds
    std::size_t distance = 1;  // distance between adjacent rows, in values

    bool isFused() const { return steps.front().kind == StepKind::Butterflies; }
    std::size_t size() const { return steps.front().size; }
};

// Groups the steps. `firstRows` limits the rows of a pass that begins at distance 1 (contiguous memory); `laterRows` limits the rows of all other
// passes. A single step forms a pass even if its radix exceeds the limit.
std::vector<Pass> fuse(std::span<const Step> steps, std::size_t firstRows, std::size_t laterRows);

}  // namespace sequency::transform
