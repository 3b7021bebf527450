// SPDX-License-Identifier: GPL-3.0-or-later
//
// Character tables by powers of the table of C_p, sequentially: the counterpart of the paper's Kronecker construction with std::complex.
//
// `element` is complex64 or complex128. The table has p^m × p^m values, row by row. The caller must check the memory: 1 + 1/p² times the table is
// needed. Polls between rows. One thread.
// Source: Gajić, Stanković 2012, Algorithm 1.
#pragma once

#include "engine/base/element_vector.h"
#include "engine/base/run_control.h"
#include "engine/base/timings.h"
#include "engine/transform/character_table.h"

namespace sequency::reference {

// Computes the table of characters. Errors: BadUsage, Unsupported, OutOfMemory, Cancelled.
base::Result<base::ElementVector> characterPowers(const transform::CharacterGroup& group,
                                                  base::ElementType element, const base::RunControl& control,
                                                  base::Timings& timings);

// Computes one step of the powers: converts the table of C_p^k, `rows` × `rows` complex values, to the table of C_p^(k+1).
base::Result<base::ElementVector> kroneckerStep(const base::ElementVector& table, std::size_t rows, int radix,
                                                const base::RunControl& control);

}  // namespace sequency::reference
