// SPDX-License-Identifier: GPL-3.0-or-later
//
// Everything that changes a kernel's code, in one value: which file of kernels/, which function in it, which -D.
//
// Its text is the kernel's name in logs and profiles and, with the source's hash, the device and the driver, the key of
// the program store. Comparable and ordered; any thread.
#pragma once

#include <compare>
#include <map>
#include <string>

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

}  // namespace sequency::opencl
