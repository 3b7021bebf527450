// SPDX-License-Identifier: GPL-3.0-or-later
//
// Reduces a whole spectrum to a map of cells that a view can paint.
//
// The caller chooses the number of cells and the part of complex numbers. The functions poll the stop token every 2^16 values and report progress.
//
// Errors:  Cancelled.
// Threads: any.
// Cost:    one pass over the vector, O(N); extra memory does not grow with N.
#pragma once

#include "engine/analysis/value_walk.h"

#include <cstddef>
#include <vector>

namespace sequency::analysis {

// A vector of p^n values (radix p, n variables), arranged as a table of p^⌈n/2⌉ × p^⌊n/2⌋ entries and reduced to at most `maxCells` cells per side.
// The leading digits of a position select the row of the table. A cell contains the value of largest magnitude among its entries, with its sign.
struct HeatMap {
    std::size_t tableRows = 1;
    std::size_t tableColumns = 1;
    std::size_t rows = 1;
    std::size_t columns = 1;
    std::vector<float> cells;            // rows × columns values, row by row
    std::vector<std::size_t> positions;  // position in the vector of the value shown in each cell
    float largest = 0;
    // The largest magnitude among all cells except the top thousandth, if this is less than an eighth of `largest`. Otherwise equal to `largest`.
    float typical = 0;
};
base::Result<HeatMap> heatMap(const base::VectorPieces& values, int radix, int variables, Part part,
                              std::size_t maxCells, const base::RunControl& control = {});

// Returns the map reduced to at most maxRows × maxColumns cells. Each new cell contains the value of largest magnitude in a rectangle of cells.
HeatMap reduced(const HeatMap& map, std::size_t maxRows, std::size_t maxColumns);

}  // namespace sequency::analysis
