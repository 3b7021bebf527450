// SPDX-License-Identifier: GPL-3.0-or-later
//
// Other orders of the values of a column: the last value first, or the last variable first.
#pragma once

#include "engine/io/truth_table.h"

namespace sequency::io {

// The last value first. O(N).
void reverseOrder(OutputColumn& column);

// Reverses the order of the variables of every output of a table of radix 2: the value at the index with the bits x1 … xn moves to the
// index with the bits xn … x1. Input names are reversed, too. O(N · n).
void reverseVariables(TruthTable& table);

}  // namespace sequency::io
