// SPDX-License-Identifier: GPL-3.0-or-later
//
// Reads reversible circuits of RevLib: lines, the constants that they begin with, and a cascade of gates. Internal to io.
//
// Gates are Toffoli (t) and Fredkin (f) with any number of lines, and Peres (p) with three; -a is a control that is met where a is 0.
// A circuit becomes the function from the lines without a constant to the lines that are not garbage, both in the order of
// .variables, the first line as the most significant variable.
//
// Errors: BadInput with its place. The size of the function is checked before the first gate is read.
// Threads: any.
// Source: R. Wille, D. Große, L. Teuber, G. W. Dueck, R. Drechsler, RevLib: An Online Resource for Reversible Functions and
// Reversible Circuits, 2008.
#pragma once

#include "engine/io/bytes/text_scan.h"
#include "engine/io/truth_table.h"

namespace sequency::io {

base::Result<TruthTable> readReal(const TextInput& input);

}  // namespace sequency::io
