// SPDX-License-Identifier: GPL-3.0-or-later
//
// Plans the passes over memory for the steps of a transform of any radix on a GPU (kernels/transform/kronecker_tile.cl), and the reductions that keep
// packed residues below 256.
//
// Private to engine/opencl. The functions are pure; they need neither a device nor a transform.
#pragma once

#include "engine/opencl/plan/tile_plan.h"

#include <array>
#include <cstddef>
#include <span>
#include <vector>

namespace sequency::opencl {

// One pass over `words` · `pack` columns of radix^levels values. A word contains the values of `pack` columns. The pass is computed in stages whose
// values fit in a work-item's registers.
struct RadixPass {
    int firstLevel = 0;
    int levels = 0;
    std::size_t rows = 1;    // radix^levels
    std::size_t stride = 1;  // radix^firstLevel
    std::size_t words = 1;
    std::size_t pack = 1;
    std::vector<int> stages;
    std::size_t items = 1;
    bool wholeWords = false;  // true if memory is accessed in words instead of bytes

    std::size_t columns() const { return words * pack; }
};

// Plans passes for `levels` steps of radix p ≥ 2 from distance p^firstLevel on, in a vector of at least p^(firstLevel + levels) values. A word of at
// least 4 bytes contains elements of `pack` columns, each of limits.elementBytes bytes. The list is empty if not even one level fits the limits.
std::vector<RadixPass> planRadix(int radix, int firstLevel, int levels, std::size_t pack,
                                 const TileLimits& limits);

// The reduction of packed residues modulo p before one level. A level multiplies by a matrix of weights between −p/2 and p/2. A byte contains any
// representative of a residue from 0 to 255. A fold by k replaces x with (x mod 2^k) + ⌊x / 2^k⌋, where 2^k mod p is 1.
struct ResidueLevel {
    std::array<int, 2> folds{};     // shifts k of the folds before the level; 0 means no fold
    std::vector<unsigned> offsets;  // multiples of p that are added to the rows
};
struct ResidueEnd {
    std::array<int, 3> folds{};
    std::array<int, 2> subtract{};
};
struct ResiduePlan {
    std::vector<ResidueLevel> levels;
    ResidueEnd end;
};
// Plans the reductions of all levels. `matrices` contains p·p balanced weights per level, that is, weights between −p/2 and p/2. Returns nullopt if
// bytes are too small (p > 7).
std::optional<ResiduePlan> planResidues(int radix, std::span<const std::vector<int>> matrices);

}  // namespace sequency::opencl
