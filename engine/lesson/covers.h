// SPDX-License-Identifier: GPL-3.0-or-later
//
// Which values of the views are hidden until a prediction is answered.
//
// As text: "outputs", "inputs", "nodes", "expression", "properties", "matrix"; one value: "output 3", "input 5", "node 2 7" (column, node);
// "column 2" of the flow graph. Plain values; any thread.
#pragma once

#include "engine/base/error.h"

#include <optional>
#include <string_view>

namespace sequency::lesson {

struct Cover {
    enum class What { Outputs, Inputs, Nodes, Expression, Properties, Matrix };
    What what = What::Outputs;
    std::optional<std::size_t> column = {};  // of nodes; none: all of them
    std::optional<std::size_t> index = {};   // none: all of them

    friend bool operator==(const Cover&, const Cover&) = default;
};

// BadInput naming what is not a cover.
base::Result<Cover> coverOf(std::string_view text);

}  // namespace sequency::lesson
