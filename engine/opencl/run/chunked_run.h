// SPDX-License-Identifier: GPL-3.0-or-later
//
// Runs a chunked plan: lanes, each with a queue, a chunk on the device and a window to it (host_window.h), take the next chunk
// that nobody has, gather it, send it, transform it, fetch it and put it back. While one lane's chunk is on its way in,
// another's is computed and a third's on its way out. Private to engine/opencl.
//
// The lanes' threads end with run(), which works for one of them and is the only one to report progress; where the system gives
// no thread for a lane, the others do its work. A stop is obeyed at any time, and a device that does not answer is given up
// (launch_timeout.h); the vector is then half done, and what is still under way touches memory of the lanes alone, which stays
// behind with them where it does not end. No exception leaves it.
#pragma once

#include "engine/base/run_control.h"
#include "engine/base/timings.h"
#include "engine/opencl/driver/cl_api.h"
#include "engine/opencl/plan/chunk_plan.h"
#include "engine/opencl/run/executor.h"

#include <span>
#include <vector>

namespace sequency::opencl {

struct ChunkDevice {
    cl::Context context;
    cl::Device device;
    bool pinned = false;
};

struct ChunkOutcome {
    base::Status status;
    bool isAbandoned = false;  // something did not end: the context is not to be used again
};

// `kernels`: of every phase, one a launch. `timings`: transfers and launches are the sums over all chunks, which overlap; a
// step time a launch of each phase.
ChunkOutcome runChunks(const ChunkDevice& device, const ChunkedPlan& plan,
                       const std::vector<std::vector<cl::Kernel>>& kernels, std::span<std::byte> data,
                       const base::RunControl& control, base::Timings& timings);

}  // namespace sequency::opencl
