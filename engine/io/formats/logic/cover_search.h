// SPDX-License-Identifier: GPL-3.0-or-later
//
// A point that none of many cubes covers, looked for without a table. Internal to io.
//
// Splits on the variable that decides most, the value first under which less is covered; a cube of one literal forces the other
// value, a variable that stands in one phase only is set to the other phase, and where the cubes are too small to cover what is
// left, the split by their sizes finds a point without a step back. Exponential at worst, so that it works within a budget of
// looks at cubes (some nanoseconds each) and says when that was not enough. Memory: the cubes once a variable. Any thread.
// Source: Davis, Logemann, Loveland: A machine program for theorem-proving, Communications of the ACM 5, 1962.
#pragma once

#include "engine/io/formats/logic/cube_cover.h"

#include <optional>
#include <vector>

namespace sequency::io {

struct CoverSearch {
    bool decided = false;                // else the budget was used up
    std::optional<std::uint64_t> point;  // that no cube covers; none: all are covered
};

// What is used of the budget is taken off it.
CoverSearch findUncovered(std::vector<Cube> cubes, int variables, std::size_t& budget);

}  // namespace sequency::io
