// SPDX-License-Identifier: GPL-3.0-or-later
//
// The OpenCL C sources of this folder as they were at build time, one entry for every .cl file, in the order
// of CMakeLists.txt.
//
// `name` is the file's name without suffix ("kronecker_step"); `text` has its includes (.clh) written out, so a
// driver needs no include path; `sha256` is the lower-case hexadecimal hash of exactly that text. Everything is
// static and constant: views stay valid for ever, any thread may read. Nothing here knows OpenCL.
#pragma once

#include <span>
#include <string_view>

namespace sequency::kernels {

struct KernelSource {
    std::string_view name;
    std::string_view text;
    std::string_view sha256;
};

std::span<const KernelSource> all();

// Null when there is no such kernel file.
const KernelSource* find(std::string_view name);

}  // namespace sequency::kernels
