// SPDX-License-Identifier: GPL-3.0-or-later
//
// Runs a chunked plan: lanes, each with a queue, a chunk on the device and, where memory is pinned, a chunk of the host's,
// take the next chunk that nobody has, gather it, send it, transform it, fetch it and put it back. While one lane's chunk is
// on its way in, another's is computed and a third's on its way out. Private to engine/opencl.
//
// The lanes' threads end with run(), which works for one of them and is the only one to report progress. A stop or an error is
// obeyed between chunks; the vector is then half done. No cl::Error leaves it.
#pragma once

#include "engine/base/run_control.h"
#include "engine/base/timings.h"
#include "engine/opencl/chunk_plan.h"
#include "engine/opencl/cl_api.h"
#include "engine/opencl/executor.h"

#include <span>
#include <vector>

namespace sequency::opencl {

struct ChunkDevice {
    cl::Context context;
    cl::Device device;
    bool pinned = false;
};

// `kernels`: of every phase, one a launch. `timings`: transfers and launches are the sums over all chunks, which overlap; a
// step time a launch of each phase.
base::Status runChunks(const ChunkDevice& device, const ChunkedPlan& plan,
                       const std::vector<std::vector<cl::Kernel>>& kernels, std::span<std::byte> data,
                       const base::RunControl& control, base::Timings& timings);

}  // namespace sequency::opencl
