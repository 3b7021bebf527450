// SPDX-License-Identifier: GPL-3.0-or-later
//
// The OpenCL C sources of this folder at build time: one entry for every .cl file, in the order of CMakeLists.txt.
//
// `name` is the file name without suffix ("kronecker_step"). `text` contains its includes (.clh), so a driver needs no include path. `sha256` is
// the lower-case hexadecimal hash of exactly that text. `functions` lists the kernel functions and the lines that compute their results. In the
// sources such a line ends in "//=", or in "//= NAME", "//= !NAME" or "//= NAME>3" if it is compiled only with that -D option; `text` does not
// contain these marks. Lines count from 0. Nothing here depends on OpenCL.
//
// Threads: any; all data are static and constant, so views stay valid.
#pragma once

#include <cstddef>
#include <span>
#include <string_view>

namespace sequency::kernels {

struct ResultLine {
    std::size_t line;
    std::string_view define;  // the -D option on which the line depends; empty if none
    bool isDefined;           // compiled if the option is given, or if it is not
    int above;                // compiled if the option's value is above this; −1: any value
};

struct KernelFunction {
    std::string_view name;
    std::size_t begin;                    // line with __kernel
    std::size_t end;                      // line after the closing brace
    std::span<const ResultLine> results;  // at least one
};

struct KernelSource {
    std::string_view name;
    std::string_view text;
    std::string_view sha256;
    std::span<const KernelFunction> functions;
};

std::span<const KernelSource> all();

// Returns null if there is no kernel file of this name.
const KernelSource* find(std::string_view name);

// Adds a source, for programs that link the engine; call it before the engine is used. Its texts must stay valid. False if its name exists.
bool add(const KernelSource& source);

}  // namespace sequency::kernels
