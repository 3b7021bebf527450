// SPDX-License-Identifier: GPL-3.0-or-later
//
// The tables of a network's outputs: their size is checked before they are allocated, and a selected output of a large network
// becomes a function of the inputs that it depends on. Internal to io; any thread.
#pragma once

#include "engine/io/bytes/text_scan.h"
#include "engine/io/formats/logic/and_graph.h"
#include "engine/io/formats/read_checks.h"

namespace sequency::io {

// An output that the caller selected is a function of all inputs up to this number, and otherwise of the inputs that it depends on.
inline constexpr int maxWholeInputs = 24;
// Number of inputs up to which the network itself is built if one output is selected.
inline constexpr int maxNetworkInputs = 1 << 16;

// Whether only the inputs that the selected output depends on are kept.
inline bool isReducedToCone(const ReadOptions& options, std::size_t inputs)
{
    return !options.output.empty() && inputs > static_cast<std::size_t>(maxWholeInputs);
}

// BadInput at `place` if the tables need more memory than there is, or if those of several outputs hold more than 2^35 values. The
// message names --select if one output could fit.
base::Status checkNetworkSize(const TextInput& input, const TableSize& size, std::size_t place);

// Evaluates the literals. If isReducedToCone, sets the variables and the input names of `table` to those that the literals depend
// on, adds the note, and checks the size first.
base::Result<std::vector<BitColumn>> evaluateOutputs(const TextInput& input, const AndGraph& graph,
                                                     const std::vector<Literal>& outputs, TruthTable& table);
// Keeps the names of the inputs at these positions and adds the note. BadInput if the function is too large.
base::Status reduceToCone(const TextInput& input, const std::vector<int>& inputs, TruthTable& table);

}  // namespace sequency::io
