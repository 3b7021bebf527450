// SPDX-License-Identifier: GPL-3.0-or-later
//
// Computes the algebraic normal form of a Boolean function on the CPU, as one bit per monomial, for writers. Internal to io.
//
// Bit k is the coefficient of the product of the variables whose bits are set in k, where x1 is the most significant bit. normalFormOf() performs the
// steps of the Reed–Muller transform's description, one word at a time, on a copy of the bits.
// Errors:  OutOfMemory, Cancelled.
// Threads: any.
// Cost:    O(n·N/64) for N = 2^n values.
#pragma once

#include "engine/base/memory/packed_bits.h"
#include "engine/base/run_control.h"
#include "engine/io/formats/table_writers.h"

namespace sequency::io {

base::Result<base::PackedBits> normalFormOf(const base::PackedBits& function, int variables,
                                            const base::RunControl& control = {});

// Returns the normal forms of all outputs of a job. Errors: OutOfMemory.
base::Result<std::vector<base::PackedBits>> normalFormsOf(const WriteJob& job);

}  // namespace sequency::io
