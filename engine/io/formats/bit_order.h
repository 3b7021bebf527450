// SPDX-License-Identifier: GPL-3.0-or-later
//
// Functions that reverse the order of a column's values or of a table's variables.
#pragma once

#include "engine/io/truth_table.h"

namespace sequency::io {

// Reverses the order of the values of a column. Cost: O(N) for N values.
void reverseOrder(OutputColumn& column);

// Reverses the order of the variables for every output of a table of radix 2: the value at the index with the bits x1 … xn moves to the index with
// the bits xn … x1. Also reverses the input names. Cost: O(N·n) for N = 2^n values.
void reverseVariables(TruthTable& table);

}  // namespace sequency::io
