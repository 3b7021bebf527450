// SPDX-License-Identifier: GPL-3.0-or-later
//
// Runs the steps of a transform on the CPU, with vector instructions and several threads.
//
// run() transforms `data` in place; constant-geometry steps and permutations allocate one more vector. Steps are fused into cache-sized passes, which
// are compiled once per instruction set (Highway's run-time dispatch) and distributed over the cores (oneTBB). Butterflies with one 2×2 matrix for
// all variables are regrouped into the fewest passes (radix2_plan.h), and butterflies over GF(2) and GF(4) use packed bits (packed_fields.h). If
// `regroup` is false, steps keep their order and only adjacent steps are fused. Integer results equal those of the reference bit for bit; real
// results are rounded differently.
//
// Errors:  OutOfMemory, Unsupported, Cancelled. The stop token is polled between blocks.
// Threads: call from one thread; the threads of oneTBB share the computation.
#pragma once

#include "engine/base/element_vector.h"
#include "engine/base/run_control.h"
#include "engine/base/timings.h"
#include "engine/cpu/radix2_plan.h"
#include "engine/transform/step.h"

#include <oneapi/tbb/task_arena.h>

#include <functional>
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
    int threads = 0;  // maximum number of threads; 0 means all
    bool regroup = true;
};

// Writes the values of a vector from index `first` to index `first + count − 1`. Several threads may call it for different values.
using Filling = std::function<void(std::size_t first, std::size_t count)>;

// The steps of a transform, regrouped for vectors of one length and element type. They are prepared once for many runs, because for n ≤ 12 variables
// the preparation takes longer than the transform.
class PreparedSteps {
public:
    // Prepares the steps. `ring` must outlive this object.
    PreparedSteps(std::vector<transform::Step> steps, const transform::Ring& ring, base::ElementType element,
                  std::size_t elementCount, const RunOptions& options = {});

    // Transforms a vector of the prepared length and type on the threads of `arena`, which must have as many threads as the options specify.
    base::Status run(base::ElementVector& data, tbb::task_arena& arena, const base::RunControl& control,
                     base::Timings& timings) const
    {
        return run(data, data, arena, control, timings);
    }
    // Transforms the values of `in` in `data`. If canRunOutOfPlace() is false, both must be the same vector.
    base::Status run(const base::ElementVector& in, base::ElementVector& data, tbb::task_arena& arena,
                     const base::RunControl& control, base::Timings& timings) const;
    // Returns true if the first pass can read the values from another vector, so that they need not be copied first.
    bool canRunOutOfPlace() const { return m_butterfly && m_before == 0; }
    // Like run(), for complex numbers that `filling` first writes to `data`. If possible, each tile is filled when the first pass transforms it, so that
    // its values stay in a cache. `data` must have the prepared length.
    base::Status fillAndRun(base::ElementVector& data, const Filling& filling, tbb::task_arena& arena,
                            const base::RunControl& control, base::Timings& timings) const;
    // Returns the passes over memory. For fields that use packed bits, the passes are packing, the transform (with all steps) and unpacking.
    std::vector<program::PlanPass> passes() const;

private:
    // before() and after() return the steps before and after the regrouped butterflies.
    std::span<const transform::Step> before() const;
    std::span<const transform::Step> after() const;
    // Returns true if the calling thread alone transforms the vector, because entering an arena takes longer than the transform.
    bool isShort() const;
    template <typename Element>
    base::Status runOn(const base::AlignedBuffer<Element>& in, base::AlignedBuffer<Element>& data,
                       const base::RunControl& control, base::Timings& timings) const;

    std::vector<transform::Step> m_steps;
    const transform::Ring* m_ring;
    base::ElementType m_element;
    std::size_t m_elementCount;
    RunOptions m_options;
    std::size_t m_before = 0;
    std::size_t m_after = 0;
    std::optional<Butterfly> m_butterfly;  // butterfly of all steps; nullopt if they do not share one
    Radix2Plan m_plan;
};

// Prepares the steps and runs them once on `data`.
base::Status run(std::span<const transform::Step> steps, const transform::Ring& ring,
                 base::ElementVector& data, const base::RunControl& control, base::Timings& timings,
                 const RunOptions& options = {});

// Returns the name of the instruction set that run() uses on this machine, for example "AVX3", "AVX2" or "SSE4".
std::string instructionSet();
// Returns the names of all instruction sets that this machine supports, the best first.
std::vector<std::string> instructionSets();
// Makes run() use the instruction set `name`, or the best one if `name` is empty; intended for tests and comparisons. Returns false if `name` is not
// in instructionSets(). Must not be called during a run.
bool useInstructionSet(std::string_view name);
// Returns the number of hardware threads that run() uses by default.
int threadCount();
std::string processorName();

}  // namespace sequency::cpu
