// SPDX-License-Identifier: GPL-3.0-or-later
//
// Finds the radices with which values can be read that are not those of a Boolean function. An example is radix 3 for "012012210".
//
// Threads: any.
// Cost:    Calls `read` once per radix for which a transform exists.
#pragma once

#include "engine/io/truth_table.h"

#include <functional>
#include <vector>

namespace sequency::ui {

struct RadixReading {
    int radix = 3;
    int variables = 0;
};

// Returns the radices greater than 2 with which `read` succeeds and returns one function of at least two variables.
std::vector<RadixReading> otherRadices(const std::function<base::Result<io::TruthTable>(int radix)>& read);

}  // namespace sequency::ui
