// SPDX-License-Identifier: GPL-3.0-or-later
//
// Everything that changes a kernel's code, in one value: the file in kernels/, the function in it, and the -D options.
//
// The text of a key names the kernel in logs and profiles. Together with the source's hash, the device and the driver it is the key of the
// program store. Keys are comparable and ordered.
//
// Threads: any.
#pragma once

#include <compare>
#include <cstddef>
#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace sequency::opencl {

struct KernelKey {
    std::string program;                         // file name without suffix, "kronecker_step"
    std::string entry;                           // name of the kernel function
    std::map<std::string, std::string> defines;  // name → value; "" for a bare -D

    // Returns, for example, "kronecker_step ELEMENT=int RADIX=2"; options are sorted, so that equal keys have equal texts.
    std::string text() const;
    // Returns, for example, "-D ELEMENT=int -D RADIX=2".
    std::string buildOptions() const;

    friend bool operator==(const KernelKey&, const KernelKey&) = default;
    friend auto operator<=>(const KernelKey&, const KernelKey&) = default;
};

// The OpenCL source of a kernel for display: the text that the compiler receives, with the positions of the kernel function and of the lines
// that compute its results (from the tables in kernels/embedded_kernels.h). The text is static. Lines count from 0.
struct KernelListing {
    std::string_view text;             // source with its includes expanded
    std::size_t functionBegin = 0;     // line with __kernel
    std::size_t functionEnd = 0;       // line after the closing brace
    std::vector<std::size_t> results;  // lines that compute results in this variant
};

// Returns the listing of a kernel, or an empty listing if the kernel does not exist.
KernelListing kernelListing(const KernelKey& key);

}  // namespace sequency::opencl
