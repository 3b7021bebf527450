// SPDX-License-Identifier: GPL-3.0-or-later
//
// The parsed content of a BLIF file: models with their nets, covers and subcircuits. Internal to io.
//
// readBlifModels() parses a file, and evaluateBlif() computes the outputs of one of its models. The nets of a model are numbered in order of their
// first appearance. Unsupported directives (.latch, .gate, .exdc, …) are rejected with a message that names them. Memory is proportional to the
// length of the text.
// Ownership: names are views into the text, which must outlive all of these structures.
// Errors:    BadInput, with its location.
// Threads:   any.
// Source:    Berkeley Logic Interchange Format (BLIF), University of California, Berkeley, 1992.
#pragma once

#include "engine/io/bytes/text_scan.h"
#include "engine/io/truth_table.h"

#include <cstdint>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace sequency::io {

// A .names directive. The output is 1 (or 0 if `offSet` is true) exactly at the points that at least one row covers.
struct BlifCover {
    std::vector<std::uint32_t> inputs;  // indices of the model's nets
    std::uint32_t output = 0;
    bool offSet = false;
    std::vector<std::uint32_t> literals;  // literals of all rows, each as 2 · (index into `inputs`) + value
    std::vector<std::uint32_t> rowEnds;   // offset in `literals` after the last literal of each row
    std::size_t place = 0;
};

// A .subckt directive, which instantiates another model.
struct BlifCall {
    std::string_view model;
    struct Connection {
        std::string_view formal;
        std::uint32_t actual = 0;  // index of a net in the instantiating model
    };
    std::vector<Connection> connections;
};

struct BlifModel {
    std::string_view name;
    std::size_t place = 0;
    std::vector<std::string_view> netNames;
    std::unordered_map<std::string_view, std::uint32_t> nets;
    std::vector<std::uint32_t> inputs;
    std::vector<std::uint32_t> outputs;
    std::vector<char> isPort;  // for each net, true if it is an input or an output
    std::size_t inputsPlace = 0;
    std::vector<BlifCover> covers;
    std::vector<BlifCall> calls;

    std::uint32_t net(std::string_view netName);  // returns the index of the net; adds it if it is missing
};

struct BlifFile {
    std::vector<BlifModel> models;  // the models of the file, at least one
    std::vector<ReadNote> notes;
};

base::Result<BlifFile> readBlifModels(const TextInput& input);

// Evaluates all outputs of `model`, or only `output` if it is set. `table` must have the inputs of the model. If isReducedToCone() (network_size.h)
// is true, reduces the inputs of `table` to those on which the output depends.
base::Result<std::vector<BitColumn>> evaluateBlif(const BlifFile& file, std::size_t model,
                                                  std::optional<std::size_t> output, const TextInput& input,
                                                  TruthTable& table);

}  // namespace sequency::io
