// SPDX-License-Identifier: GPL-3.0-or-later
//
// Converts a spectrum to Paley or sequency order, or back: out[i] = in[step.source(i)]. Private to engine/cpu; runs in the caller's arena.
//
// If values are moved one by one, accesses to one of the two sides jump between cache lines, which costs three transforms at n = 28. The index maps
// are linear over GF(2): source(i ^ j) = source(i) ^ source(j), and the low bits of one side come from the high bits of the other. So tiles of 64 to
// 256 rows with as many consecutive values on both sides are read and written row by row, using up to 512 KiB of stack; in sequency order two tiles
// whose rows share cache lines. Any size; polls the stop token and returns false after a stop. `in` and `out` have step.size values and must not
// overlap.
#pragma once

#include "engine/base/run_control.h"
#include "engine/transform/step.h"

namespace sequency::cpu {

// Element is any element type of base::ElementVector.
template <typename Element>
bool reorder(const transform::Step& step, const Element* in, Element* out, const base::RunControl& control);

}  // namespace sequency::cpu
