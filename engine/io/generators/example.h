// SPDX-License-Identifier: GPL-3.0-or-later
//
// The examples shipped with the program: functions of published papers, classical functions and S-boxes, each with a remark on its features and the
// recommended view.
//
// The table is resources/examples/examples.json, embedded at build time, so neither the window nor the command line needs files. It specifies a
// function by its values, by a generator call (generator.h) or by an expression (expression_reader.h). exampleFunction() computes the function on
// request. Examples of character tables have no function. The table is parsed once, at the first call.
// Threads: any.
#pragma once

#include "engine/base/function_vector.h"

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace sequency::io {

struct Example {
    std::string name;    // name such as "dyadic-1"
    std::string group;   // menu group, such as "Dyadic convolution paper"
    std::string title;   // display title, such as "Dyadic paper, example 1"
    std::string remark;  // two sentences about the example
    std::string source;  // publication; empty if the group or the title already names it
    int radix = 2;       // radix of the function, or of the characters of C_radix^variables
    int variables = 0;
    bool hasFunction = true;
    std::string of;  // name of a preceding example with the same function; empty if there is none
    // The transform of the recommended view.
    std::string transform = "walsh";
    std::string encoding = "01";  // encoding of the function: "01" or "polarity"
    // The recommended view: "spectrum", "flow-graph", "matrices", "expression", "characters", "construction", "systems" or "properties".
    std::string view = "spectrum";
    std::string factorization = "cooley-tukey";
    std::string second;  // name of the second operand, for example of a convolution; empty if there is none

    std::size_t size() const;
};

std::span<const Example> examples();
// Returns the names of the groups in menu order.
std::span<const std::string> exampleGroups();
// Returns the example called `name`, or nullptr if there is none.
const Example* findExample(std::string_view name);

// Returns the function of an example. Errors: BadUsage for an unknown name (the message lists all names), and for an example without a function.
base::Result<base::FunctionVector> exampleFunction(std::string_view name);

}  // namespace sequency::io
