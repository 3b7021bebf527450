// SPDX-License-Identifier: GPL-3.0-or-later
//
// A map of a whole spectrum as a square.
//
// One pass over the vector, O(N); extra memory does not grow with N. Complex values by magnitude or by the part asked for. Polls the
// stop token every 2^16 values and reports progress; Cancelled is the only error. Any thread.
#pragma once

#include "engine/analysis/value_walk.h"

#include <cstddef>
#include <vector>

namespace sequency::analysis {

// The vector as a table, leading digits of the position down, the others across: p^⌈n/2⌉ × p^⌊n/2⌋ entries, reduced to
// at most `maxCells` cells a side. A cell holds the value of largest magnitude in it, with its sign.
struct HeatMap {
    std::size_t tableRows = 1;
    std::size_t tableColumns = 1;
    std::size_t rows = 1;  // cells
    std::size_t columns = 1;
    std::vector<float> cells;            // rows × columns
    std::vector<std::size_t> positions;  // where the value of a cell stands in the vector
    float largest = 0;                   // magnitude
    float usual =
        0;  // that of all cells but the largest thousandth, where this is under an eighth of the largest; else `largest`
};
base::Result<HeatMap> heatMap(const base::VectorPieces& values, int radix, int variables, Part part,
                              std::size_t maxCells, const base::RunControl& control = {});

// The same map with at most so many cells, each the value of largest magnitude among whole neighbouring ones.
HeatMap reduced(const HeatMap& map, std::size_t maxRows, std::size_t maxColumns);

}  // namespace sequency::analysis
