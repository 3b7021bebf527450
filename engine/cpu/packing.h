// SPDX-License-Identifier: GPL-3.0-or-later
//
// Packs digits, stored one per byte, into packed vectors and unpacks them on several threads: the first and last steps of all packed paths.
//
// The digits must be elements of the field (0 and 1, or 0 to 3), which is not checked. For unpacking, digits.size() must equal the size of the packed
// vector.
//
// Errors:  OutOfMemory, Cancelled. The stop token is polled between pieces.
// Threads: call from one thread; `threads` = 0 means all threads.
// Cost:    about as long as reading the input and writing the output once.
#pragma once

#include "engine/base/memory/packed_bits.h"
#include "engine/base/run_control.h"

#include <span>

namespace sequency::cpu {

base::Result<base::PackedBits> packBits(std::span<const std::uint8_t> digits, const base::RunControl& control,
                                        int threads = 0);
// Packs into an existing vector of the same size; all words are overwritten.
base::Status packBits(std::span<const std::uint8_t> digits, base::PackedBits& bits,
                      const base::RunControl& control, int threads = 0);
base::Status unpackBits(const base::PackedBits& bits, std::span<std::uint8_t> digits,
                        const base::RunControl& control, int threads = 0);

base::Result<base::PackedQuaternary> packQuaternary(std::span<const std::uint8_t> digits,
                                                    const base::RunControl& control, int threads = 0);
base::Status packQuaternary(std::span<const std::uint8_t> digits, base::PackedQuaternary& planes,
                            const base::RunControl& control, int threads = 0);
base::Status unpackQuaternary(const base::PackedQuaternary& planes, std::span<std::uint8_t> digits,
                              const base::RunControl& control, int threads = 0);

}  // namespace sequency::cpu
