// SPDX-License-Identifier: GPL-3.0-or-later
//
// Karnaugh maps: which cell shows which value, and the map for LaTeX. Rows and columns in Gray code, so that neighbours (the edges' included)
// differ in one variable.
//
// The first half of the variables, the most significant ones, count the rows; the larger half counts the columns. With
// three variables a side the code is the one of two, followed by its mirror image: cells that mirror each other at the
// middle differ in one variable too. n = 0 … 6, at most 8 × 8. The layout is pure arithmetic, O(1); any thread. Karnaugh 1953.
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

    int rowVariables() const { return variables / 2; }  // x_1 … of the engine's counting
    int columnVariables() const { return variables - rowVariables(); }
    std::size_t rows() const { return std::size_t{1} << rowVariables(); }
    std::size_t columns() const { return std::size_t{1} << columnVariables(); }
    // Of the function; `row` < rows(), `column` < columns().
    std::size_t index(std::size_t row, std::size_t column) const;
    // (row, column) of an index < 2^variables.
    std::pair<std::size_t, std::size_t> cell(std::size_t index) const;
};

// The map as a table of LaTeX: Gray code at rows and columns, with five and six variables a double line at the mirror. `names`: those of
// the variables in mathematics mode ("x_{1}"); cell(index): what a cell shows.
std::string karnaughLatex(const std::vector<std::string>& names,
                          const std::function<std::string(std::size_t index)>& cell);

}  // namespace sequency::io
