// SPDX-License-Identifier: GPL-3.0-or-later
//
// Converts a spectrum to Paley or sequency order, or back: out[i] = in[step.source(i)]. Private to engine/cpu; runs in the caller's arena.
//
// reorder() supports any size. `in` and `out` must have step.size values and must not overlap. The function polls the stop token and returns false
// after a stop request.
//
// If values were moved one by one, accesses to one of the two vectors would jump between cache lines, which takes as long as three transforms at n =
// 28. Values are therefore moved in square tiles of 64 to 256 rows. In both vectors, a row of a tile consists of consecutive values and is read or
// written as a whole. Such tiles exist because the index maps are linear over GF(2), source(i ^ j) = source(i) ^ source(j), and the low bits of one
// index come from the high bits of the other. Tiles take up to 512 KiB of stack. In sequency order, two tiles whose rows share cache lines are
// processed together.
#pragma once

#include "engine/base/run_control.h"
#include "engine/transform/step.h"

namespace sequency::cpu {

// Element must be an element type of base::ElementVector.
template <typename Element>
bool reorder(const transform::Step& step, const Element* in, Element* out, const base::RunControl& control);

}  // namespace sequency::cpu
