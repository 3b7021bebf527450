// SPDX-License-Identifier: GPL-3.0-or-later
//
// Applies the matrix of one variable to a vector of digits or numbers. Private to engine/analysis/diagram.
//
// Threads: one per vector.
#pragma once

#include "engine/transform/catalogue.h"

#include <cstddef>
#include <cstdint>
#include <variant>
#include <vector>

namespace sequency::analysis {

// Digits of a finite field, or numbers.
using DiagramVector = std::variant<std::vector<std::uint8_t>, std::vector<double>>;

// Replaces, for every group of p values at multiples of `distance`, the group by matrix·group. Over a finite ring, the vector must contain digits,
// over the numbers, it must contain numbers; an identity is accepted for both. O(p) per value.
void applyMatrix(DiagramVector& values, const transform::Ring& ring, const transform::BasicMatrix& matrix,
                 std::size_t distance);

}  // namespace sequency::analysis
