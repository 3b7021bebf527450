// SPDX-License-Identifier: GPL-3.0-or-later
//
// Transforms of vectors that an OpenCL device has no room for: the butterflies in chunks that go there and back
// (opencl/chunk_plan.h), orders of the spectrum on the processor. Private to engine/session; the engine's thread.
//
// Results are those of the whole transform, bit for bit on integers. Memory of the host is checked first:
// the chunks under way, and a second vector for an order. Errors as Backend::execute(); after one the data are half done.
#pragma once

#include "engine/opencl/run/executor.h"
#include "engine/session/backends/backend.h"

namespace sequency::session {

base::Status canRunInChunks(const transform::KroneckerTransform& transform, base::ElementType element,
                            const DeviceInfo& device);

base::Status runInChunks(opencl::Executor& executor, const transform::KroneckerTransform& transform,
                         const DeviceInfo& device, base::ElementVector& data, const base::RunControl& control,
                         base::Timings& timings);

}  // namespace sequency::session
