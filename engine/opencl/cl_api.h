// SPDX-License-Identifier: GPL-3.0-or-later
//
// The one place where OpenCL's C++ bindings are included, so that their settings are the same everywhere. Private to
// engine/opencl: no public header of this room includes it. Exceptions (cl::Error) stay inside the room.
#pragma once

#define CL_HPP_ENABLE_EXCEPTIONS
#define CL_HPP_TARGET_OPENCL_VERSION 120
#define CL_HPP_MINIMUM_OPENCL_VERSION 110
#define CL_TARGET_OPENCL_VERSION 120
#include <CL/opencl.hpp>

#include "engine/base/error.h"

#include <string>

namespace sequency::opencl {

// "CL_OUT_OF_RESOURCES (-5)".
std::string statusText(cl_int status);

// A cl::Error as ours: OutOfMemory for allocation failures, Device for all others; `doing` says what was tried.
base::Error toError(const cl::Error& error, const std::string& doing);

}  // namespace sequency::opencl
