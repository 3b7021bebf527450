// SPDX-License-Identifier: GPL-3.0-or-later
//
// Computes the tables of a network's outputs after checking their size. Internal to io.
//
// If one output of a large network is selected, the result is a function only of the inputs on which that output depends.
// Threads: any.
#pragma once

#include "engine/io/bytes/text_scan.h"
#include "engine/io/formats/logic/and_graph.h"
#include "engine/io/formats/read_checks.h"

namespace sequency::io {

// The maximum number of inputs for which a selected output is a function of all inputs. With more inputs, it is a function only of the inputs on
// which it depends.
inline constexpr int maxWholeInputs = 24;
// The maximum number of inputs of a network from which one output is selected.
inline constexpr int maxNetworkInputs = 1 << 16;

// Returns true if the table has only the inputs on which the selected output depends.
inline bool isReducedToCone(const ReadOptions& options, std::size_t inputs)
{
    return !options.output.empty() && inputs > static_cast<std::size_t>(maxWholeInputs);
}

// Checks the size of the tables before they are allocated. Errors: BadInput at `place` if the tables need more memory than is available, or if there
// are several outputs with more than 2^35 values in total. The message suggests --select if a single output might fit.
base::Status checkNetworkSize(const TextInput& input, const TableSize& size, std::size_t place);

// Evaluates `outputs`. If isReducedToCone() is true, first reduces the variables and the input names of `table` to the inputs on which `outputs`
// depend, adds a note and checks the size of the table.
base::Result<std::vector<BitColumn>> evaluateOutputs(const TextInput& input, const AndGraph& graph,
                                                     const std::vector<Literal>& outputs, TruthTable& table);
// Reduces `table` to the inputs with the indices `inputs`, and adds a note about this. Errors: BadInput if the function is too large.
base::Status reduceToCone(const TextInput& input, const std::vector<int>& inputs, TruthTable& table);

}  // namespace sequency::io
