// SPDX-License-Identifier: GPL-3.0-or-later
//
// Runs a chunked plan (chunk_plan.h) in lanes that work concurrently. Private to engine/opencl.
//
// Each lane has a queue, a chunk on the device and a staging buffer (staging_buffer.h). A lane takes the next unprocessed chunk, gathers its rows,
// uploads it, transforms it, downloads it and scatters its rows. While the chunk of one lane is uploaded, the chunk of another lane is computed and
// the chunk of a third lane is downloaded. If no thread can be started for a lane, the other lanes process its chunks.
// A stop takes effect at any time, and a device that does not respond is abandoned (launch_timeout.h). The vector is then partly transformed.
// Commands still in progress use only memory of the lanes, which is leaked if the commands do not end.
//
// Errors:  returned, never thrown.
// Threads: the calling thread runs one lane and is the only thread that reports progress. The other threads end before runChunks() returns.
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
    bool isAbandoned = false;  // true if commands did not end, so that the context is unusable
};

// Runs the plan. `kernels` contains one kernel per launch for every phase. Adds to `timings` the sums over all chunks, whose times overlap, and one
// step time per launch of each phase.
ChunkOutcome runChunks(const ChunkDevice& device, const ChunkedPlan& plan,
                       const std::vector<std::vector<cl::Kernel>>& kernels, std::span<std::byte> data,
                       const base::RunControl& control, base::Timings& timings);

}  // namespace sequency::opencl
