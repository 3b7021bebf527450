// SPDX-License-Identifier: GPL-3.0-or-later
//
// The parts of a worked example as Markdown: columns of values as a table or as lines, the sum of an output, and a description of each step.
//
// A computation is passed as a session::Trace. Threads: any.
#pragma once

#include "engine/io/mathematics/formula.h"
#include "engine/session/trace.h"

#include <cstddef>
#include <functional>
#include <string>
#include <vector>

namespace sequency::manual {

// A column with its heading; the cells are values or other words.
struct ValueColumn {
    std::string heading;
    std::vector<std::string> cells;
};

// Returns the column of `count` values of a vector from `first` on.
ValueColumn valueColumn(const std::string& heading, const base::ElementVector& values, std::size_t first,
                        std::size_t count);
// Returns a table with one row per index and its digits. More than 9 values are written as one line per column, in groups of p, if they fit. A column
// of more than 27 values takes several lines, and all lines except the first begin with a space.
std::string columnsText(const std::vector<ValueColumn>& columns, int radix, int variables);
// Returns text like "S(2) = f(0) + f(1) − f(2) − f(3) = 1 + 0 − 1 − 1 = −1".
std::string sumText(const session::Trace& trace, std::size_t output, const io::FormulaNames& names);
// Returns a list of the steps: "t₁: C₂: I₂ ⊗ M, d = 1; operands …".
std::string stepsText(const session::Trace& trace);

}  // namespace sequency::manual
