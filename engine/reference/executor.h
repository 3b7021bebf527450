// SPDX-License-Identifier: GPL-3.0-or-later
//
// The plain sequential executor: walks the steps one after another over the whole vector, every butterfly as the
// description says. The yardstick that the other executors are compared with, and the "referent C/C++" of the papers.
//
// run() transforms `data` in place (it may swap it for a second vector of the same size, which it allocates only for
// constant geometry and permutations). Stopping after a part of the steps is running a part of them. Errors:
// OutOfMemory, Cancelled (`data` then holds something between). One call, one thread; polls between blocks of 2^16
// butterflies. O(n·N·p).
#pragma once

#include "engine/base/element_vector.h"
#include "engine/base/run_control.h"
#include "engine/base/timings.h"
#include "engine/transform/step.h"

#include <span>

namespace sequency::reference {

// `timings` receives computeSeconds and one stepSeconds a step.
base::Status run(std::span<const transform::Step> steps, const transform::Ring& ring,
                 base::ElementVector& data, const base::RunControl& control, base::Timings& timings);

struct Quotients {
    base::ElementVector values;
    bool areExact = true;  // no quotient was rounded
};

// Divides integers by `divisor`, which is positive. The quotients stay integers if all values are divisible; otherwise they become float64.
// A float64 quotient is rounded only if no float64 equals it.
base::Result<Quotients> divideIntegers(base::ElementVector data, std::int64_t divisor);

}  // namespace sequency::reference
