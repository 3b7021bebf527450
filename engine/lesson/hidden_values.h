// SPDX-License-Identifier: GPL-3.0-or-later
//
// The values that the views hide until a prediction is answered.
//
// A lesson denotes hidden values by a string: "outputs", "inputs", "nodes", "expression", "properties" or "matrix" for all values of the named kind,
// "output 3", "input 5" or "node 2 7" (column and node) for a single value, or "column 2" for a column of the flow graph. parseHiddenValues() parses
// this string. All types are plain values.
#pragma once

#include "engine/base/error.h"

#include <optional>
#include <string_view>

namespace sequency::lesson {

struct HiddenValues {
    enum class What { Outputs, Inputs, Nodes, Expression, Properties, Matrix };
    What what = What::Outputs;
    std::optional<std::size_t> column = {};  // column of nodes in the flow graph; nullopt for all columns
    std::optional<std::size_t> index = {};   // index of the value; nullopt for all values

    friend bool operator==(const HiddenValues&, const HiddenValues&) = default;
};

// Parses a string that denotes hidden values. Errors: BadInput; the message quotes the invalid string.
base::Result<HiddenValues> parseHiddenValues(std::string_view text);

}  // namespace sequency::lesson
