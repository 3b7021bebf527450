// SPDX-License-Identifier: GPL-3.0-or-later
//
// The largest magnitudes of the Walsh spectra of many Boolean functions, each one's spectrum held in a core's cache and never written.
//
// Row i of `rows` has 2^variables bits f from bit i·2^variables on, variables from minPeakVariables to maxPeakVariables; peaks[i] becomes
// max |Σ (−1)^(f(x) ⊕ a·x)| over all a. 2^(variables + 1) bytes a thread. Errors: OutOfMemory, Cancelled. Call from one thread, in a
// oneTBB arena whose threads share the rows. Exact.
#pragma once

#include "engine/base/memory/packed_bits.h"
#include "engine/base/run_control.h"

#include <cstdint>
#include <span>

namespace sequency::cpu {

inline constexpr int minPeakVariables = 6;
inline constexpr int maxPeakVariables = 16;

base::Status rowPeaks(const base::PackedBits& rows, int variables, std::span<std::int32_t> peaks,
                      const base::RunControl& control);

}  // namespace sequency::cpu
