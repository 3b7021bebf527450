// SPDX-License-Identifier: GPL-3.0-or-later
//
// Formats the parts of a worked example as Markdown: columns of values as a table or as lines, the sum of an output, and explanations of the steps.
//
// The caller passes a session::Trace, which describes the computation.
//
// Threads: any.
#pragma once

#include "engine/io/mathematics/formula.h"
#include "engine/session/trace.h"

#include <cstddef>
#include <functional>
#include <string>
#include <vector>

namespace sequency::manual {

struct ValueColumn {
    std::string heading;
    std::vector<std::string> cells;
};

ValueColumn valueColumn(const std::string& heading, const base::ElementVector& values, std::size_t first,
                        std::size_t count);
// Returns the columns as a table with one row per index, which also shows the digits of the index in radix p. Columns of more than 9 values become
// one line per column, in groups of p values, if the lines are narrow enough. A column of more than 27 values takes several lines; all of them except
// the first start with a space.
std::string columnsText(const std::vector<ValueColumn>& columns, int radix, int variables);
// Returns the sum for one output, such as "S(2) = f(0) + f(1) − f(2) − f(3) = 1 + 0 − 1 − 1 = −1".
std::string sumText(const session::Trace& trace, std::size_t output, const io::FormulaNames& names);
// Returns a list of the steps, one per line, such as "t₁: C₂: I₂ ⊗ M, d = 1; operands …".
std::string stepsText(const session::Trace& trace);

}  // namespace sequency::manual
