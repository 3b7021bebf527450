// SPDX-License-Identifier: GPL-3.0-or-later
//
// The sequential reference executor, the "referent C/C++" of the papers. It runs the steps one after another over the whole vector and computes every
// butterfly by definition. All other executors are compared with it.
//
// run() transforms `data` in place. For constant geometry and permutations, it allocates a second vector of the same size and may swap `data` for it.
// To stop after some of the steps, pass only these steps.
//
// Errors:  OutOfMemory, Cancelled (`data` then has an intermediate state).
// Threads: one. The stop token is polled between blocks of 2^16 butterflies.
// Cost:    O(n·N·p) for n steps of radix p on N values.
#pragma once

#include "engine/base/element_vector.h"
#include "engine/base/run_control.h"
#include "engine/base/timings.h"
#include "engine/transform/step.h"

#include <span>

namespace sequency::reference {

// Runs the steps. Adds computeSeconds and one value of stepSeconds per step to `timings`.
base::Status run(std::span<const transform::Step> steps, const transform::Ring& ring,
                 base::ElementVector& data, const base::RunControl& control, base::Timings& timings);

struct Quotients {
    base::ElementVector values;
    bool areExact = true;  // true if no quotient was rounded
};

// Divides integers by `divisor` > 0. The quotients are integers if all values are divisible; otherwise they are float64. A float64 quotient is
// rounded only if it is not representable.
base::Result<Quotients> divideIntegers(base::ElementVector data, std::int64_t divisor);

}  // namespace sequency::reference
