// SPDX-License-Identifier: GPL-3.0-or-later
//
// The OpenCL C sources of this folder, embedded at build time: one entry for every .cl file, in the order of CMakeLists.txt.
//
// `name` is the file name without suffix ("kronecker_step"). `text` contains the included .clh files, so a driver needs no include path. `sha256` is
// the lower-case hexadecimal hash of exactly that text. `functions` lists the kernel functions and, for each, the lines that compute its results. In
// the .cl files such a line ends in "//=". If it is compiled only with or without a -D option, it ends in "//= NAME", "//= !NAME" or "//= NAME>3".
// `text` does not contain these marks. Lines count from 0. This header does not depend on OpenCL.
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
    bool isDefined;           // true: only compiled with the option; false: only without it
    int above;                // only compiled if the option's value exceeds this; −1 for any value
};

struct KernelFunction {
    std::string_view name;
    std::size_t begin;                    // line of the __kernel keyword
    std::size_t end;                      // line after the closing brace of the function
    std::span<const ResultLine> results;  // at least one result line
};

struct KernelSource {
    std::string_view name;
    std::string_view text;
    std::string_view sha256;
    std::span<const KernelFunction> functions;
};

std::span<const KernelSource> all();

// Returns null if there is no kernel file with this name.
const KernelSource* find(std::string_view name);

// Adds a source from a program that links the engine, before any use of the engine. The strings must stay valid. Returns false if the name exists.
bool add(const KernelSource& source);

}  // namespace sequency::kernels
