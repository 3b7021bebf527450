// SPDX-License-Identifier: GPL-3.0-or-later
//
// The vectorised, threaded CPU path: the same steps, fused into cache-sized passes, compiled once per instruction set
// (Highway's run-time dispatch) and spread over the cores (oneTBB).
//
// run() transforms `data` in place; constant geometry and permutations allocate one more vector. Butterflies with one
// 2×2 matrix for all variables are regrouped into the fewest passes (radix2_plan.h), those over GF(2) and GF(4) go through
// packed bits (packed_fields.h), unless `regroup` is off: then steps keep their order and only neighbours are fused. Errors: OutOfMemory, Unsupported, Cancelled. Call from one thread;
// the work is shared out to oneTBB's threads. Polls between blocks. Results on integers equal the reference's bit for bit;
// on reals they round differently.
#pragma once

#include "engine/base/element_vector.h"
#include "engine/base/run_control.h"
#include "engine/base/timings.h"
#include "engine/transform/step.h"

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace sequency::cpu {

struct RunOptions {
    int threads = 0;  // at most; 0: all
    bool regroup = true;
};

base::Status run(std::span<const transform::Step> steps, const transform::Ring& ring,
                 base::ElementVector& data, const base::RunControl& control, base::Timings& timings,
                 const RunOptions& options = {});

// The passes of run() through memory over so many elements of a type: which steps each of them does. Fields that go through
// packed bits are packed, transformed and unpacked; the steps are those of the transformation.
struct StepPass {
    std::string name;
    std::size_t firstStep = 0;
    std::size_t stepCount = 0;
};
std::vector<StepPass> passesOf(std::span<const transform::Step> steps, const transform::Ring& ring,
                               base::ElementType element, std::size_t elementCount,
                               const RunOptions& options);

// "AVX3", "AVX2", "SSE4", …: the instruction set that run() uses on this machine.
std::string instructionSet();
// All that this machine can run, the best first.
std::vector<std::string> instructionSets();
// Makes run() use this one from now on; empty: the best again. For tests and comparisons; false for a name that is not
// among instructionSets(). Not while anything runs.
bool useInstructionSet(std::string_view name);
// Hardware threads that run() uses by default.
int threadCount();
// The processor's name as the operating system gives it.
std::string processorName();

}  // namespace sequency::cpu
