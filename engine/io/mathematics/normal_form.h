// SPDX-License-Identifier: GPL-3.0-or-later
//
// The algebraic normal form of a Boolean function, a bit a monomial: for writers, which have no device. Internal to io.
//
// Bit k is the coefficient of the product of the variables that k has: x1 is its most significant bit. Copies the bits; O(n·N/64).
// OutOfMemory, Cancelled. Any thread. It walks the steps of the Reed–Muller transform's description, words at a time.
#pragma once

#include "engine/base/memory/packed_bits.h"
#include "engine/base/run_control.h"
#include "engine/io/formats/table_writers.h"

namespace sequency::io {

base::Result<base::PackedBits> normalFormOf(const base::PackedBits& function, int variables,
                                            const base::RunControl& control = {});

// The normal forms of the outputs that a writer writes. Errors: OutOfMemory.
base::Result<std::vector<base::PackedBits>> normalFormsOf(const WriteJob& job);

}  // namespace sequency::io
