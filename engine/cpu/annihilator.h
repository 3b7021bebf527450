// SPDX-License-Identifier: GPL-3.0-or-later
//
// The operation Annihilator (program/annihilator_meaning.h) by products of matrices over GF(2).
//
// Every place is a row, its summands at the points. The rows are eliminated in their order, block after block, each by a product of
// matrices: A = L·U with the pivots of the rows in the first columns. The stop token is polled before every product: at 2^15 points about a
// second is the longest between two polls. Allocates places × points bits twice, of no more places than there are points and one. Errors:
// OutOfMemory, Cancelled. Any thread.
// Source: Albrecht, Bard, Pernet 2011, Efficient Dense Gaussian Elimination over the Finite Field with Two Elements (M4RI).
#pragma once

#include "engine/program/annihilator_meaning.h"

namespace sequency::cpu {

base::Status annihilator(const program::AnnihilatorWork& work, base::PackedBits& values,
                         const base::RunControl& control);

}  // namespace sequency::cpu
