// SPDX-License-Identifier: GPL-3.0-or-later
//
// Reads the S-box of a truth table, for the command line and the window.
//
// Threads: any.
#pragma once

#include "engine/analysis/properties/sbox/sbox_facts.h"
#include "engine/io/truth_table.h"

namespace sequency::session {

// Returns the S-box whose output bits are the outputs of the table. If the table has one numeric output, the values of that output are the values of
// the S-box, and `outputs` is their number of bits, or 0 for the bits of the largest value. Errors: BadInput if the table is not an S-box. The error
// describes the contents of the table and has the location of the value if the reader has stored locations.
base::Result<analysis::Sbox> sboxOf(const io::TruthTable& table, io::DontCare fill, int outputs = 0);

}  // namespace sequency::session
