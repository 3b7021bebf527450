// SPDX-License-Identifier: GPL-3.0-or-later
//
// The layout of Karnaugh maps, and maps as LaTeX tables. Rows and columns are in Gray code, so that neighbouring cells (even across the edges) differ
// in one variable.
//
// The first half of the variables, which are the most significant ones, selects the row. The second half, which is larger for odd n, selects the
// column. With three variables per side, the code is that of two variables followed by its mirror image, so cells that are mirror images of each
// other also differ in one variable. The number of variables n is at most 6, so a map has at most 8 × 8 cells.
// Threads: any.
// Cost:    O(1) for the functions of the layout.
// Source:  Karnaugh 1953.
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

    // Returns the number of variables that select the row, starting with x_1.
    int rowVariables() const { return variables / 2; }
    int columnVariables() const { return variables - rowVariables(); }
    std::size_t rows() const { return std::size_t{1} << rowVariables(); }
    std::size_t columns() const { return std::size_t{1} << columnVariables(); }
    // Returns the index of the function value that a cell shows. Requires row < rows() and column < columns().
    std::size_t index(std::size_t row, std::size_t column) const;
    // Returns the row and column of the cell of `index`. Requires index < 2^variables.
    std::pair<std::size_t, std::size_t> cell(std::size_t index) const;
};

// Returns the map as a LaTeX table, with the Gray codes of its rows and columns. For five and six variables, a double line marks the mirror axis.
// `names` are the names of the variables in mathematics mode ("x_{1}"). cell(index) must return the content of a cell.
std::string karnaughLatex(const std::vector<std::string>& names,
                          const std::function<std::string(std::size_t index)>& cell);

}  // namespace sequency::io
