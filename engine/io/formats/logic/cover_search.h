// SPDX-License-Identifier: GPL-3.0-or-later
//
// Searches among the cubes of a cover that need no table. Internal to io.
//
// Memory: findUncovered() holds the cubes once per variable, findClash() two bits per output of the rows that it has compared.
// Threads: any.
#pragma once

#include "engine/io/formats/logic/cube_cover.h"

#include <cstddef>
#include <optional>
#include <vector>

namespace sequency::io {

struct CoverSearch {
    bool decided = false;                // otherwise the budget was used up
    std::optional<std::uint64_t> point;  // a point that no cube covers; nothing if all are covered
};

// Finds a point that none of the cubes covers, and subtracts its work from `budget`, which counts comparisons of some nanoseconds each.
//
// Splits on the variable that decides most, first to the value that fewer cubes cover. A cube of one literal forces the other value, and a
// variable that occurs in one phase only is set to the other phase. Exponential at worst.
// Source: Davis, Logemann, Loveland: A machine program for theorem-proving, Communications of the ACM 5, 1962.
CoverSearch findUncovered(std::vector<Cube> cubes, int variables, std::size_t& budget);

// Two rows that contradict each other at a point.
struct CubeClash {
    std::size_t first = 0;  // rows
    std::size_t second = 0;
    std::size_t output = 0;
};

struct ClashSearch {
    std::optional<CubeClash> clash = {};  // the first by `second`, then `first`, then `output`
    bool isDecided = true;                // false: the budget was used up
    bool isCancelled = false;
    std::size_t comparisons = 0;
};

// Compares pairs of rows in all outputs, or in one. Of r rows there are r²/2 pairs: a pair counts as one comparison, and one more per 64
// outputs if the cubes meet. Polls the stop token.
ClashSearch findClash(const CubeCover& cover, std::optional<std::size_t> only, std::size_t maxComparisons,
                      const base::RunControl& control);

}  // namespace sequency::io
