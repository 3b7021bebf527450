// SPDX-License-Identifier: GPL-3.0-or-later
//
// Everything that changes a kernel's code, in one value: which file of kernels/, which function in it, which -D.
//
// Its text is the kernel's name in logs and profiles and, with the source's hash, the device and the driver, the key of
// the program store. Comparable and ordered; any thread.
#pragma once

#include <compare>
#include <cstddef>
#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace sequency::opencl {

struct KernelKey {
    std::string program;                         // file without suffix, "kronecker_step"
    std::string entry;                           // kernel function
    std::map<std::string, std::string> defines;  // name → value, "" for a bare -D

    // "kronecker_step ELEMENT=int RADIX=2": sorted, so that equal keys have equal texts.
    std::string text() const;
    // "-D ELEMENT=int -D RADIX=2"
    std::string buildOptions() const;

    friend bool operator==(const KernelKey&, const KernelKey&) = default;
    friend auto operator<=>(const KernelKey&, const KernelKey&) = default;
};

// The OpenCL source behind a key, for people to read: the text that the compiler gets, and where in it the kernel function and the lines
// that compute its results are, by the tables beside the text (kernels/embedded_kernels.h). Texts are static. Lines count from 0.
struct KernelListing {
    std::string_view text;             // with its includes written out
    std::size_t functionBegin = 0;     // the line with __kernel
    std::size_t functionEnd = 0;       // behind the closing brace
    std::vector<std::size_t> results;  // lines that compute results, of those that this key compiles
};

// Empty where there is no such kernel.
KernelListing kernelListing(const KernelKey& key);

}  // namespace sequency::opencl
