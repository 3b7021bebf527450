// SPDX-License-Identifier: GPL-3.0-or-later
//
// The functions shipped with the program: the papers' examples and a few classical ones, each a name for the command
// line, a title and a remark for people, and its values. Part of the code, since the command line needs no files.
#pragma once

#include "engine/base/function_vector.h"

#include <span>
#include <string_view>

namespace sequency::io {

struct Example {
    std::string_view name;    // "dyadic-1"
    std::string_view title;   // "Dyadic paper, Example 1"
    std::string_view remark;  // what to look at
    int radix = 2;
    std::string_view values;  // as text, index 0 first
};

std::span<const Example> examples();
// BadUsage, naming those there are, for an unknown name.
base::Result<base::FunctionVector> exampleFunction(std::string_view name);

}  // namespace sequency::io
