// SPDX-License-Identifier: GPL-3.0-or-later
//
// What was read as an S-box: the bits of its outputs, or a list of numbers. Any thread.
#pragma once

#include "engine/analysis/properties/sbox_facts.h"
#include "engine/io/truth_table.h"

namespace sequency::cli {

// All outputs are Boolean, the first the most significant bit; or the one output is 2^n whole numbers from 0 on. BadInput, saying
// what was found instead.
base::Result<analysis::Sbox> sboxOf(const io::TruthTable& table, io::DontCare fill);

}  // namespace sequency::cli
