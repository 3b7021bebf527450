// SPDX-License-Identifier: GPL-3.0-or-later
//
// A BLIF file as it is written: models with their nets, covers and subcircuits. Internal to io.
//
// Nets are numbered within their model in the order in which they are named; names are views into the text, which must outlive
// all of this. Errors are BadInput with their place; what is not combinational (.latch, .gate, .exdc, …) is refused by name.
// Any thread; memory in proportion to the text.
// Source: Berkeley Logic Interchange Format (BLIF), University of California, Berkeley, 1992.
#pragma once

#include "engine/io/bytes/text_scan.h"
#include "engine/io/truth_table.h"

#include <cstdint>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace sequency::io {

// One .names: the output is 1 (or, for an off-set, 0) exactly where one of the rows holds.
struct BlifCover {
    std::vector<std::uint32_t> inputs;  // nets of the model
    std::uint32_t output = 0;
    bool offSet = false;
    std::vector<std::uint32_t> literals;  // of all rows: 2 · position among the inputs + value
    std::vector<std::uint32_t> rowEnds;   // of each row in `literals`
    std::size_t place = 0;
};

// One .subckt.
struct BlifCall {
    std::string_view model;
    struct Connection {
        std::string_view formal;
        std::uint32_t actual = 0;  // net of the calling model
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
    std::vector<char> isPort;  // a net: whether it is an input or an output
    std::size_t inputsPlace = 0;
    std::vector<BlifCover> covers;
    std::vector<BlifCall> calls;

    std::uint32_t net(std::string_view netName);  // a new one where there is none of this name
};

struct BlifFile {
    std::vector<BlifModel> models;  // at least one
    std::vector<ReadNote> notes;
};

base::Result<BlifFile> readBlifModels(const TextInput& input);

// Evaluates the outputs of `model`, or only `output`. `table` holds the inputs of the model, which become those that the output
// depends on if isReducedToCone (network_size.h).
base::Result<std::vector<BitColumn>> evaluateBlif(const BlifFile& file, std::size_t model,
                                                  std::optional<std::size_t> output, const TextInput& input,
                                                  TruthTable& table);

}  // namespace sequency::io
