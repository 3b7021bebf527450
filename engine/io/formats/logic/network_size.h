// SPDX-License-Identifier: GPL-3.0-or-later
//
// Computes the tables of a network's outputs. Their size is checked before they are allocated, and a selected output of a large network becomes a
// function of only the inputs that it depends on. Internal to io; any thread.
#pragma once

#include "engine/io/bytes/text_scan.h"
#include "engine/io/formats/logic/and_graph.h"
#include "engine/io/formats/read_checks.h"

namespace sequency::io {

// A selected output is a function of all inputs up to this number of inputs, otherwise of only the inputs that it depends on.
inline constexpr int maxWholeInputs = 24;
// Maximum number of inputs for which the network is built if one output is selected.
inline constexpr int maxNetworkInputs = 1 << 16;

// True if the table has only the inputs that the selected output depends on.
inline bool isReducedToCone(const ReadOptions& options, std::size_t inputs)
{
    return !options.output.empty() && inputs > static_cast<std::size_t>(maxWholeInputs);
}

// Checks the size of the tables before they are allocated. Errors: BadInput at `place` if they need more memory than is available, or if the tables
// of several outputs hold more than 2^35 values. The message names --select if one output could fit.
base::Status checkNetworkSize(const TextInput& input, const TableSize& size, std::size_t place);

// Evaluates the literals. If isReducedToCone(), first sets the variables and input names of `table` to the inputs on which the literals depend, adds
// the note and checks the size.
base::Result<std::vector<BitColumn>> evaluateOutputs(const TextInput& input, const AndGraph& graph,
                                                     const std::vector<Literal>& outputs, TruthTable& table);
// Removes the names of all inputs except those with the indices `inputs`, and adds the note. Errors: BadInput if the function is too large.
base::Status reduceToCone(const TextInput& input, const std::vector<int>& inputs, TruthTable& table);

}  // namespace sequency::io
