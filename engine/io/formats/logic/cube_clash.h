// SPDX-License-Identifier: GPL-3.0-or-later
//
// Two rows of a cover that say different things of one point, looked for among pairs of rows without any table. Internal to io.
//
// There are rows² / 2 pairs, so the search has a budget: what it has not decided then, the tables will. It counts what it does,
// a comparison for a pair of cubes and one for 64 outputs of two cubes that meet. Memory: two bits an output of the rows
// looked at. Polls the stop token. Any thread.
#pragma once

#include "engine/io/formats/logic/cube_cover.h"

#include <cstddef>
#include <optional>

namespace sequency::io {

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

// Of all outputs, or of one.
ClashSearch findClash(const CubeCover& cover, std::optional<std::size_t> only, std::size_t maxComparisons,
                      const base::RunControl& control);

}  // namespace sequency::io
