// SPDX-License-Identifier: GPL-3.0-or-later
//
// Memory of a device that outlives a run: what a vector that stays there lies in. Private to engine/opencl; made by
// Executor::allocate(), of use to that executor alone. Goes on any thread; a run that still works on it keeps the memory until it
// ends.
#pragma once

#include "engine/opencl/cl_api.h"

#include <cstddef>

namespace sequency::opencl {

struct DeviceBuffer {
    cl::Context context;
    cl::Buffer buffer;
    std::size_t byteCount = 0;
};

}  // namespace sequency::opencl
