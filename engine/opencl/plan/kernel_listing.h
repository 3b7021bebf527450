// SPDX-License-Identifier: GPL-3.0-or-later
//
// The OpenCL source behind a kernel key, for people to read: the text that the compiler gets, and where in it the kernel
// function and the lines that compute its results stand.
//
// From the tables that stand beside the text (kernels/embedded_kernels.h); no text is read here. Texts are static. Lines count
// from 0. Any thread.
#pragma once

#include "engine/opencl/plan/kernel_key.h"

#include <cstddef>
#include <string_view>
#include <vector>

namespace sequency::opencl {

struct KernelListing {
    std::string_view text;             // with its includes written out
    std::size_t functionBegin = 0;     // the line with __kernel
    std::size_t functionEnd = 0;       // behind the closing brace
    std::vector<std::size_t> results;  // lines that compute results, of those that this key compiles
};

// Empty where there is no such kernel.
KernelListing kernelListing(const KernelKey& key);

}  // namespace sequency::opencl
