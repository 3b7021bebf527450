// SPDX-License-Identifier: GPL-3.0-or-later
//
// The OpenCL C sources of this folder as they were at build time, one entry for every .cl file, in the order
// of CMakeLists.txt.
//
// `name` is the file's name without suffix ("kronecker_step"); `text` has its includes (.clh) written out, so a
// driver needs no include path; `sha256` is the lower-case hexadecimal hash of exactly that text. Everything is
// static and constant: views stay valid for ever, any thread may read. Nothing here knows OpenCL.
//
// For those who read the kernels, `functions` says where each kernel function stands and which of its lines compute results.
// In the sources such a line ends in "//=", or in "//= NAME", "//= !NAME" or "//= NAME>3" where it is compiled only with that -D;
// the marks are not in `text`. Lines count from 0.
#pragma once

#include <cstddef>
#include <span>
#include <string_view>

namespace sequency::kernels {

struct ResultLine {
    std::size_t line;
    std::string_view define;  // the -D that it hangs on; empty: it is always compiled
    bool isDefined;           // compiled where the -D is given, or where it is not
    int above;                // given with a value above this; −1 where the value does not matter
};

struct KernelFunction {
    std::string_view name;
    std::size_t begin;                    // the line with __kernel
    std::size_t end;                      // behind the closing brace
    std::span<const ResultLine> results;  // at least one
};

struct KernelSource {
    std::string_view name;
    std::string_view text;
    std::string_view sha256;
    std::span<const KernelFunction> functions;
};

std::span<const KernelSource> all();

// Null when there is no such kernel file.
const KernelSource* find(std::string_view name);

// Adds a source for programs that link the engine, before the engine is used; it must stay valid. False if its name exists.
bool add(const KernelSource& source);

}  // namespace sequency::kernels
