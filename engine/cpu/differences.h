// SPDX-License-Identifier: GPL-3.0-or-later
//
// The largest counts of the rows of an S-box's difference table, each row held in a core's cache and never written.
//
// sbox: 2^n values, n and outputs at most maxDifferenceBits; largest[i] becomes max over d of #{x: s(x) ⊕ s(x ⊕ a) = d}, a = first + i.
// Allocates 2 bytes a value and, for each thread, 2 a count. Errors: OutOfMemory, Cancelled. Call from one thread, in a oneTBB arena whose
// threads share the rows. Cost: 2^(n−1) increments a row. Source: Nyberg 1993.
#pragma once

#include "engine/base/error.h"
#include "engine/base/run_control.h"

#include <cstddef>
#include <cstdint>
#include <span>

namespace sequency::cpu {

inline constexpr int maxDifferenceBits = 16;  // so that pairs are counted in 16 bits

base::Status largestDifferences(std::span<const std::int32_t> sbox, int outputs, std::size_t first,
                                std::span<std::int32_t> largest, const base::RunControl& control);

}  // namespace sequency::cpu
