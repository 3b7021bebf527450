// SPDX-License-Identifier: GPL-3.0-or-later
//
// The parts of a worked example as Markdown: columns of values as a table or as lines, the sum of an output, what each step does.
// A computation comes as a session::Trace. Plain functions; any thread.
#pragma once

#include "engine/io/mathematics/formula.h"
#include "engine/session/trace.h"

#include <cstddef>
#include <functional>
#include <string>
#include <vector>

namespace sequency::manual {

// A column of values, or of other words, with its heading.
struct ValueColumn {
    std::string heading;
    std::vector<std::string> cells;
};

// All values of a vector from `first` on, `count` of them.
ValueColumn valueColumn(const std::string& heading, const base::ElementVector& values, std::size_t first,
                        std::size_t count);
// A row for each index, with its digits; of more than 9 values a line for each column, in groups of p, where that is narrow enough. A column of more
// than 27 values takes several lines, of which all but the first begin with a space.
std::string columnsText(const std::vector<ValueColumn>& columns, int radix, int variables);
// "S(2) = f(0) + f(1) − f(2) − f(3) = 1 + 0 − 1 − 1 = −1"
std::string sumText(const session::Trace& trace, std::size_t output, const io::FormulaNames& names);
// A list: "t₁: C₂: I₂ ⊗ M, d = 1; operands …".
std::string stepsText(const session::Trace& trace);

}  // namespace sequency::manual
