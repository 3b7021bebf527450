// SPDX-License-Identifier: GPL-3.0-or-later
//
// Builds the program that computes the dyadic convolutions of the rows of two vectors.
//
// Threads: any.
// Source:  Gajić, Stanković 2011, Algorithm 1.
#pragma once

#include "engine/program/programs.h"

#include <cstddef>
#include <span>

namespace sequency::program {

// `entries` contains f and g, or only f for the convolution of each row with itself. Each of them consists of `count` rows of 2^variables values;
// `count` must be a power of 2. The program computes in `computed` and converts the result to `result`. The caller guarantees that integers fit
// (bound.h). For one row, the program is convolutionProgram().
base::Result<Program> convolutionOfRows(int variables, std::size_t count, std::span<const Entry> entries,
                                        Storage computed, Storage result);

}  // namespace sequency::program
