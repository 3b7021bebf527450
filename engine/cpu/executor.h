// SPDX-License-Identifier: GPL-3.0-or-later
//
// The vectorised, multithreaded CPU path: steps are fused into cache-sized passes, compiled once per instruction set (Highway's run-time dispatch)
// and distributed over the cores (oneTBB).
//
// run() transforms `data` in place; constant geometry and permutations allocate one more vector. Butterflies with one 2×2 matrix for all variables
// are regrouped into the fewest passes (radix2_plan.h), and butterflies over GF(2) and GF(4) use packed bits (packed_fields.h). If `regroup` is
// false, steps keep their order and only adjacent steps are fused. Results on integers equal the reference's bit for bit; reals are rounded
// differently.
// Errors: OutOfMemory, Unsupported, Cancelled; polls between blocks.
// Threads: call from one; oneTBB's threads share the work.
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
    int threads = 0;  // maximum number of threads; 0: all
    bool regroup = true;
};

// The steps of a transform for vectors of one length and element type, with their regrouping: prepared once for many runs, since for n ≤ 12 the
// preparation takes longer than the transform.
class PreparedSteps {
public:
    // Prepares the steps. `ring` must outlive this object.
    PreparedSteps(std::vector<transform::Step> steps, const transform::Ring& ring, base::ElementType element,
                  std::size_t elementCount, const RunOptions& options = {});

    // Transforms a vector of that length and type on the threads of `arena`, which must have the number of threads of the options.
    base::Status run(base::ElementVector& data, tbb::task_arena& arena, const base::RunControl& control,
                     base::Timings& timings) const;
    // Returns the passes. For fields that use packed bits, they are packing, the transform (with all steps) and unpacking.
    std::vector<program::PlanPass> passes() const;

private:
    // Return the steps before and after the regrouped butterflies.
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
    std::optional<Butterfly> m_butterfly;  // the common butterfly; absent if butterflies differ
    Radix2Plan m_plan;                     // regrouped passes of m_butterfly
};

// Prepares the steps and runs them once on `data`.
base::Status run(std::span<const transform::Step> steps, const transform::Ring& ring,
                 base::ElementVector& data, const base::RunControl& control, base::Timings& timings,
                 const RunOptions& options = {});

// Returns the instruction set that run() uses on this machine: "AVX3", "AVX2", "SSE4", …
std::string instructionSet();
// Returns all instruction sets that this machine supports, the best first.
std::vector<std::string> instructionSets();
// Makes run() use this instruction set, or the best one if `name` is empty. For tests and comparisons. Returns false if `name` is not in
// instructionSets(). Must not be called during a run.
bool useInstructionSet(std::string_view name);
// Returns the number of hardware threads that run() uses by default.
int threadCount();
std::string processorName();

}  // namespace sequency::cpu
