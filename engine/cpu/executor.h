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
#include "engine/cpu/radix2_plan.h"
#include "engine/transform/step.h"

#include <oneapi/tbb/task_arena.h>

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace sequency::program {
struct PlanPass;
}

namespace sequency::cpu {

struct RunOptions {
    int threads = 0;  // at most; 0: all
    bool regroup = true;
};

// The steps of a transform of vectors of one length and element type, and how they are regrouped: made once for many runs, since for n ≤ 12
// that takes longer than the transform.
class PreparedSteps {
public:
    // The ring must outlive this.
    PreparedSteps(std::vector<transform::Step> steps, const transform::Ring& ring, base::ElementType element,
                  std::size_t elementCount, const RunOptions& options = {});

    // Of a vector of that length and type; on the threads of this arena, which has as many as the options said.
    base::Status run(base::ElementVector& data, tbb::task_arena& arena, const base::RunControl& control,
                     base::Timings& timings) const;
    // Fields that go through packed bits are packed, transformed and unpacked: the pass of the transformation has the steps.
    std::vector<program::PlanPass> passes() const;

private:
    // What comes before and after the butterflies that are regrouped.
    std::span<const transform::Step> before() const;
    std::span<const transform::Step> after() const;
    template <typename Element>
    base::Status runOn(base::AlignedBuffer<Element>& data, const base::RunControl& control,
                       base::Timings& timings) const;

    std::vector<transform::Step> m_steps;
    const transform::Ring* m_ring;
    base::ElementType m_element;
    std::size_t m_elementCount;
    RunOptions m_options;
    std::size_t m_before = 0;
    std::size_t m_after = 0;
    std::optional<Butterfly> m_butterfly;  // where all are one and the same
    Radix2Plan m_plan;                     // of it
};

// Once.
base::Status run(std::span<const transform::Step> steps, const transform::Ring& ring,
                 base::ElementVector& data, const base::RunControl& control, base::Timings& timings,
                 const RunOptions& options = {});

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
