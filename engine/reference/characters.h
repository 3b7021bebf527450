// SPDX-License-Identifier: GPL-3.0-or-later
//
// Computes character tables sequentially as powers of the table of the cyclic group C_p: the counterpart of the paper's Kronecker construction with
// std::complex.
//
// `element` must be complex64 or complex128. The table of C_p^m has p^m × p^m values, row by row. The caller must check that memory suffices for 1 +
// 1/p² times the size of the table. The stop token is polled between rows.
//
// Threads: one.
// Source:  Gajić, Stanković 2012, Algorithm 1.
#pragma once

#include "engine/base/element_vector.h"
#include "engine/base/run_control.h"
#include "engine/base/timings.h"
#include "engine/transform/character_table.h"

namespace sequency::reference {

// Computes the character table of `group`. Errors: BadUsage, Unsupported, OutOfMemory, Cancelled.
base::Result<base::ElementVector> characterPowers(const transform::CharacterGroup& group,
                                                  base::ElementType element, const base::RunControl& control,
                                                  base::Timings& timings);

// Computes the next Kronecker power: from the table of C_p^k (`rows` × `rows` complex values), the table of C_p^(k+1), where p is `radix`.
base::Result<base::ElementVector> kroneckerStep(const base::ElementVector& table, std::size_t rows, int radix,
                                                const base::RunControl& control);

}  // namespace sequency::reference
