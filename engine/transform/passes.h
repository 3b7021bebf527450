// SPDX-License-Identifier: GPL-3.0-or-later
//
// Groups neighbouring butterfly steps into passes, so that an executor moves the data through memory once for several
// steps. Knows plain numeric limits, no device.
//
// Fused steps have distances d, d·p, d·p², … : the pass works on `rows` values at distance `distance`, all that a value
// of the pass depends on. Steps of other kinds (constant geometry, permutation, scaling) stay alone. Order is kept.
#pragma once

#include "engine/transform/step.h"

#include <span>
#include <vector>

namespace sequency::transform {

struct Pass {
    std::vector<Step> steps;   // at least one
    std::size_t rows = 1;      // product of the radices of the fused steps; 1 for permutation and scaling
    std::size_t distance = 1;  // between neighbouring rows

    bool isFused() const { return steps.front().kind == StepKind::Butterflies; }
    std::size_t size() const { return steps.front().size; }
};

// firstRows bounds the pass that begins at distance 1 (contiguous memory), laterRows all others; a single step is a
// pass even where its radix exceeds the bound.
std::vector<Pass> fuse(std::span<const Step> steps, std::size_t firstRows, std::size_t laterRows);

}  // namespace sequency::transform
