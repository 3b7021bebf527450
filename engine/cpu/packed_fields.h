// SPDX-License-Identifier: GPL-3.0-or-later
//
// Transforms byte vectors over GF(2) and GF(4) via packed bits: packing, a transform on 1/8 of the memory, unpacking.
//
// Private to engine/cpu. runPacked() supports the matrices of Reed–Muller transforms with any polarity, and of the GF(4) transform and its inverse,
// in any order of the steps, for at least minPackedFieldSize values. The steps may transform the whole vector or each of its consecutive rows. In all
// other cases it returns nullopt, and the caller must run the steps. One time per pass is added to `timings`.
//
// Errors:  OutOfMemory, Cancelled.
// Threads: runs in the caller's arena.
// Memory:  one bit per value for GF(2), two for GF(4).
#pragma once

#include "engine/base/memory/aligned_buffer.h"
#include "engine/base/run_control.h"
#include "engine/base/timings.h"
#include "engine/transform/step.h"

#include <optional>
#include <span>

namespace sequency::cpu {

inline constexpr std::size_t minPackedFieldSize = 64;  // one word of bits

bool canRunPacked(std::span<const transform::Step> steps, const transform::Ring& ring, std::size_t count);

std::optional<base::Status> runPacked(std::span<const transform::Step> steps, const transform::Ring& ring,
                                      base::AlignedBuffer<std::uint8_t>& data,
                                      const base::RunControl& control, base::Timings& timings);

}  // namespace sequency::cpu
