// SPDX-License-Identifier: GPL-3.0-or-later
//
// Brings a spectrum into Paley's or sequency order, or back: out[i] = in[step.source(i)]. Private to engine/cpu; in the arena
// that the caller is in.
//
// Read or written value by value one of the two sides jumps from cache line to cache line, which costs three transforms at
// n = 28. The index maps are linear over GF(2): source(i ^ j) = source(i) ^ source(j), the low bits of one side come from the
// high bits of the other. So a tile of 64 to 256 rows of as many neighbours on either side is read and written row by row,
// up to 512 KiB on the stack: in sequency order two tiles whose rows share their lines.
// Any size; polls the stop token (false then). `in` and `out` have step.size values and do not overlap.
#pragma once

#include "engine/base/run_control.h"
#include "engine/transform/step.h"

namespace sequency::cpu {

// Element: any of base::ElementVector.
template <typename Element>
bool reorder(const transform::Step& step, const Element* in, Element* out, const base::RunControl& control);

}  // namespace sequency::cpu
