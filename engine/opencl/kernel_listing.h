// SPDX-License-Identifier: GPL-3.0-or-later
//
// The OpenCL source behind a kernel key, for people to read: the text that the compiler gets, and where in it the kernel
// function and the lines that compute its results stand.
//
// Lines are found by what stands in them (the function's name, the expressions that make results), so that they follow
// the source. Texts are static. Lines count from 0. Any thread.
#pragma once

#include "engine/opencl/kernel_key.h"

#include <cstddef>
#include <string_view>
#include <vector>

namespace sequency::opencl {

struct KernelListing {
    std::string_view text;             // with its includes written out
    std::size_t functionBegin = 0;     // the line with __kernel
    std::size_t functionEnd = 0;       // behind the closing brace
    std::vector<std::size_t> results;  // lines that compute results; the whole function where none is known
};

// Empty text where there is no such kernel.
KernelListing kernelListing(const KernelKey& key);

}  // namespace sequency::opencl
