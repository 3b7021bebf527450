// SPDX-License-Identifier: GPL-3.0-or-later
//
// Functions that change the order of the values of a column: the last value first, or the last variable first.
#pragma once

#include "engine/io/truth_table.h"

namespace sequency::io {

// Reverses the values of a column. O(N).
void reverseOrder(OutputColumn& column);

// Reverses the order of the variables of every output of a table of radix 2: the value at the index with the bits x1 … xn moves to the index with the
// bits xn … x1. Input names are also reversed. O(N · n).
void reverseVariables(TruthTable& table);

}  // namespace sequency::io
