// SPDX-License-Identifier: GPL-3.0-or-later
//
// Identifies a kernel variant by everything that changes its code: the file in kernels/, the function in it, and the -D options.
//
// The text of a key names the kernel in logs and profiles. With the hash of the source, the device and the driver, it forms the key of a stored
// program (program_store.h). Keys are comparable and ordered.
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
    std::string program;  // file name without suffix, for example "kronecker_step"
    std::string entry;
    std::map<std::string, std::string> defines;  // name → value; an empty value yields an option without "="

    // Returns a string such as "kronecker_step ELEMENT=int RADIX=2". Options are sorted, so that equal keys have equal strings.
    std::string text() const;
    // Returns compiler options such as "-D ELEMENT=int -D RADIX=2".
    std::string buildOptions() const;

    friend bool operator==(const KernelKey&, const KernelKey&) = default;
    friend auto operator<=>(const KernelKey&, const KernelKey&) = default;
};

// The OpenCL source of a kernel for display: the text that the compiler receives, with the line numbers of the kernel function and of the lines that
// compute its results (from the tables in kernels/embedded_kernels.h). Lines are numbered from 0. The text is static.
struct KernelListing {
    std::string_view text;  // source with its includes expanded
    std::size_t functionBegin = 0;
    std::size_t functionEnd = 0;  // line after the closing brace
    std::vector<std::size_t> results;
};

// Returns the listing of a kernel, or an empty listing if the kernel does not exist.
KernelListing kernelListing(const KernelKey& key);

}  // namespace sequency::opencl
