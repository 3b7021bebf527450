// SPDX-License-Identifier: GPL-3.0-or-later
//
// Karnaugh maps: the layout of the cells, and maps for LaTeX. Rows and columns are in Gray code, so that neighbours (also across the edges) differ in
// one variable.
//
// The first, most significant half of the variables counts the rows; the other half, which is larger for odd n, counts the columns. With three
// variables per side, the code is that of two variables followed by its mirror image: cells that mirror each other at the middle also differ in one
// variable. n = 0 … 6, at most 8 × 8. The layout is pure arithmetic, O(1); any thread. Source: Karnaugh 1953.
#pragma once

#include "engine/base/text/digits.h"

#include <cstddef>
#include <functional>
#include <string>
#include <utility>
#include <vector>

namespace sequency::io {

struct KarnaughLayout {
    static constexpr int maxVariables = 6;

    int variables = 0;

    int rowVariables() const { return variables / 2; }  // variables x_1 …
    int columnVariables() const { return variables - rowVariables(); }
    std::size_t rows() const { return std::size_t{1} << rowVariables(); }
    std::size_t columns() const { return std::size_t{1} << columnVariables(); }
    // Returns the index of the function value that a cell shows; `row` < rows(), `column` < columns().
    std::size_t index(std::size_t row, std::size_t column) const;
    // Returns (row, column) of an index < 2^variables.
    std::pair<std::size_t, std::size_t> cell(std::size_t index) const;
};

// Returns the map as a LaTeX table with Gray code at rows and columns; with five and six variables a double line marks the mirror. `names` are the
// variables in mathematics mode ("x_{1}"); cell(index) returns the content of a cell.
std::string karnaughLatex(const std::vector<std::string>& names,
                          const std::function<std::string(std::size_t index)>& cell);

}  // namespace sequency::io
