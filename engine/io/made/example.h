// SPDX-License-Identifier: GPL-3.0-or-later
//
// The examples shipped with the program: those of the papers, classical functions, S-boxes, each with what to look at and
// how it is best seen.
//
// The table is resources/examples/examples.json, embedded at build time, so that neither the window nor the command line
// needs files. A function is given there by its values, by a call of a generator (generator.h) or as an expression
// (expression_reader.h), and computed when asked for. Examples of character tables have no function. Read once, at the first
// call; any thread.
#pragma once

#include "engine/base/function_vector.h"

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace sequency::io {

struct Example {
    std::string name;    // "dyadic-1"
    std::string group;   // "Dyadic convolution paper"
    std::string title;   // "Dyadic paper, example 1"
    std::string remark;  // two sentences: what to look at
    std::string source;  // the publication; empty where the group or the title says it
    int radix = 2;       // of the function, or of the group C_radix^variables whose characters are shown
    int variables = 0;
    bool hasFunction = true;
    std::string of;  // the example that has the same function; empty: none before it
    // How it is best seen.
    std::string transform = "walsh";
    std::string encoding = "01";  // "01" or "polarity"
    std::string view =
        "spectrum";  // "flow-graph", "matrices", "expression", "characters", "construction", "systems", "properties"
    std::string factorization = "cooley-tukey";  // of the flow graph
    std::string second;                          // the example that is the second function of a convolution

    std::size_t size() const;  // values of its function
};

std::span<const Example> examples();
// In the order of the menu.
std::span<const std::string> exampleGroups();
// Null where there is no such name.
const Example* exampleNamed(std::string_view name);

// BadUsage: an unknown name (naming those there are), an example without a function.
base::Result<base::FunctionVector> exampleFunction(std::string_view name);

}  // namespace sequency::io
