// SPDX-License-Identifier: GPL-3.0-or-later
//
// The vectorised, threaded CPU path: the same steps, fused into cache-sized passes, compiled once per instruction set
// (Highway's run-time dispatch) and spread over the cores (oneTBB).
//
// run() transforms `data` in place; constant geometry and permutations allocate one more vector. Errors: OutOfMemory,
// Unsupported, Cancelled. Call from one thread; the work is shared out to oneTBB's threads, `threads` at most (0: all).
// Polls between blocks. Results on integers equal the reference's bit for bit; on reals they round differently.
#pragma once

#include "engine/base/element_vector.h"
#include "engine/base/run_control.h"
#include "engine/base/timings.h"
#include "engine/transform/step.h"

#include <span>
#include <string>

namespace sequency::cpu {

base::Status run(std::span<const transform::Step> steps, const transform::Ring& ring,
                 base::ElementVector& data, const base::RunControl& control, base::Timings& timings,
                 int threads = 0);

// "AVX3", "AVX2", "SSE4", …: the instruction set that run() uses on this machine.
std::string instructionSet();
// Hardware threads that run() uses by default.
int threadCount();
// The processor's name as the operating system gives it.
std::string processorName();

// Seconds that one thread needs to memcpy so many bytes, buffers touched before: the benchmark's yardstick.
base::Result<double> copySeconds(std::size_t byteCount);

}  // namespace sequency::cpu
