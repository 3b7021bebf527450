// SPDX-License-Identifier: GPL-3.0-or-later
//
// Plans and runs the fewest passes over memory for a transform with one 2×2 matrix for all variables. Private to engine/cpu.
//
// A plan is a plain value: a pass over blocks that fit in a cache, then passes over distant rows. runRadix2() adds the time of
// every pass to `timings`. The stop token is polled before every block and tile, which take at most a few milliseconds each.
//
// Errors: OutOfMemory, Cancelled.
// Memory: one row buffer per thread of the current arena, slightly more than half a MiB each.
#pragma once

#include "engine/base/memory/aligned_buffer.h"
#include "engine/base/run_control.h"
#include "engine/base/timings.h"
#include "engine/cpu/kernels/radix2_kernels.h"

#include <span>
#include <vector>

namespace sequency::cpu {

struct Radix2Plan {
    struct Rows {
        int levels;
        std::size_t stride;  // distance between rows, in elements
        std::size_t columns;
    };
    int levels = 0;
    int blockLevels = 0;  // number of levels of the pass over blocks; 0 if there is no such pass
    std::vector<Rows> rows = {};
};

Radix2Plan planRadix2(int levels, std::size_t elementBytes, int threads);

// Plans only the levels from `done` to levels − 1, all as passes over rows.
Radix2Plan planRadix2Rows(int levels, int done, std::size_t elementBytes);

// Transforms the values of `in` in `data`, which may be the same memory, and must be if there is no pass over blocks. Element must be float, double,
// std::uint32_t or std::uint64_t.
template <typename Element>
base::Status runRadix2(const Radix2Plan& plan, Butterfly butterfly, const Element* in, Element* data,
                       const base::RunControl& control, base::Timings& timings);

template <typename Element>
base::Status runRadix2(const Radix2Plan& plan, Butterfly butterfly, Element* data,
                       const base::RunControl& control, base::Timings& timings)
{
    return runRadix2(plan, butterfly, data, data, control, timings);
}

// Transforms each of the consecutive rows of 2^plan.levels values of `in` in `data`. Short rows are distributed over the threads in pieces of several rows.
template <typename Element>
base::Status runRadix2Rows(const Radix2Plan& plan, Butterfly butterfly, const Element* in,
                           std::span<Element> data, const base::RunControl& control, base::Timings& timings);

}  // namespace sequency::cpu
