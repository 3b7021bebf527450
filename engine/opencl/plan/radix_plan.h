// SPDX-License-Identifier: GPL-3.0-or-later
//
// Plans the passes over memory for the steps of a transform of any radix on a GPU (kernels/transform/kronecker_tile.cl), and how packed residues are
// kept below 256. Private to engine/opencl. Pure: needs neither a device nor a transform.
#pragma once

#include "engine/opencl/plan/tile_plan.h"

#include <array>
#include <cstddef>
#include <span>
#include <vector>

namespace sequency::opencl {

// One pass: `words` words of `pack` columns of radix^levels values, computed in stages that fit a work-item's registers.
struct RadixPass {
    int firstLevel = 0;
    int levels = 0;
    std::size_t rows = 1;    // radix^levels
    std::size_t stride = 1;  // radix^firstLevel
    std::size_t words = 1;
    std::size_t pack = 1;
    std::vector<int> stages;  // levels per stage
    std::size_t items = 1;    // work-items per group
    bool wholeWords = false;  // true if memory is accessed by words instead of bytes

    std::size_t columns() const { return words * pack; }
};

// Plans passes for `levels` steps of radix p ≥ 2 from distance p^firstLevel on, in a vector of at least p^(firstLevel + levels) values. `pack`
// columns of elements of limits.elementBytes share a word of at least 4 bytes. Empty if a single level does not fit the limits.
std::vector<RadixPass> planRadix(int radix, int firstLevel, int levels, std::size_t pack,
                                 const TileLimits& limits);

// The reduction of packed residues modulo p in one level. A level multiplies by a matrix of weights between −p/2 and p/2; bytes hold any residue from
// 0 to 255.
struct ResidueLevel {
    std::array<int, 2> folds{};     // shifts of the folds before the level; 0: no fold
    std::vector<unsigned> offsets;  // offsets of the rows, multiples of p
};
struct ResidueEnd {
    std::array<int, 3> folds{};
    std::array<int, 2> subtract{};
};
struct ResiduePlan {
    std::vector<ResidueLevel> levels;
    ResidueEnd end;
};
// Plans the reductions of all levels. `matrices` has p·p balanced weights per level. Returns std::nullopt if bytes are too small (p > 7).
std::optional<ResiduePlan> planResidues(int radix, std::span<const std::vector<int>> matrices);

}  // namespace sequency::opencl
