// SPDX-License-Identifier: GPL-3.0-or-later
//
// Transforms over GF(2) and GF(4) of vectors of bytes, by way of packed bits: packing, a transform of an eighth of the
// memory, unpacking.
//
// Private to engine/cpu. Knows the matrices of Reed–Muller with any polarity, and of GF(4) and its inverse, in any order of
// the steps, for vectors of at least minPackedFieldSize values; nothing otherwise: the caller then walks the steps. Allocates a
// bit a value (GF(2)) or two (GF(4)). Errors: OutOfMemory, Cancelled. In the arena of the caller. Adds a time a pass.
#pragma once

#include "engine/base/memory/aligned_buffer.h"
#include "engine/base/run_control.h"
#include "engine/base/timings.h"
#include "engine/transform/step.h"

#include <optional>
#include <span>

namespace sequency::cpu {

inline constexpr std::size_t minPackedFieldSize = std::size_t{1} << 12;

// Whether runPacked() does these steps over so many values.
bool goesPacked(std::span<const transform::Step> steps, const transform::Ring& ring, std::size_t count);

std::optional<base::Status> runPacked(std::span<const transform::Step> steps, const transform::Ring& ring,
                                      base::AlignedBuffer<std::uint8_t>& data,
                                      const base::RunControl& control, base::Timings& timings);

}  // namespace sequency::cpu
