// SPDX-License-Identifier: GPL-3.0-or-later
//
// Groups consecutive butterfly steps into passes, so that an executor reads and writes the data only once for several steps.
//
// The steps of a fused pass have distances d, d·p, d·p², … for radix p. Such a pass combines only values within the same group of `rows` values that
// are `distance` apart, so the groups can be computed independently.
//
// The steps of a tree pass are constant-geometry steps on m, m/p, m/p², … leading values, as in the Haar transform, or on ascending numbers of values
// if they are mirrored. `rows` adjacent values and the results that depend only on them form a tree: each step keeps one result in p for the next
// step. So the trees can also be computed independently.
//
// Other steps form separate passes. The order of the steps is preserved. The grouping depends only on the given limits, not on a device.
#pragma once

#include "engine/transform/step.h"

#include <algorithm>
#include <span>
#include <vector>

namespace sequency::transform {

struct Pass {
    std::vector<Step> steps;  // steps of the pass, at least one
    std::size_t rows =
        1;  // product of the radices of the steps of a fused pass or of a tree pass; 1 for other kinds
    std::size_t distance = 1;  // distance between adjacent rows, in values

    bool isFused() const { return steps.front().kind == StepKind::Butterflies; }
    bool isTree() const { return steps.size() > 1 && steps.front().kind == StepKind::ConstantGeometry; }
    std::size_t size() const { return steps.front().size; }
    // Returns the number of leading values that the pass changes.
    std::size_t changedValues() const
    {
        return std::max(steps.front().changedValues(), steps.back().changedValues());
    }
};

// Groups the steps. `firstRows` limits the rows of a fused pass that begins at distance 1 (contiguous memory), `laterRows` those of all other fused
// passes, and `treeRows` those of a tree pass; 1 means that no tree passes are formed. A single step forms a pass even if its radix exceeds the limit.
std::vector<Pass> fuse(std::span<const Step> steps, std::size_t firstRows, std::size_t laterRows,
                       std::size_t treeRows);

}  // namespace sequency::transform
