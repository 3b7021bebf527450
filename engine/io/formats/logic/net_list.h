// SPDX-License-Identifier: GPL-3.0-or-later
//
// A netlist of gates, as described by BENCH and EQN files. Internal to io.
//
// A reader adds nets, declares inputs and outputs, and drives nets by gates, in any order. table() then checks the netlist and evaluates the outputs.
// Ownership: names are views into the text of the input, which must outlive the netlist.
// Threads:   one at a time.
#pragma once

#include "engine/io/formats/logic/and_graph.h"
#include "engine/io/formats/text_reader.h"

#include <string_view>
#include <unordered_map>

namespace sequency::io {

struct Gate {
    enum class Kind { And, Or, Xor, Copy, Constant, Table };
    Kind kind = Kind::Copy;
    bool isInverted = false;
    std::vector<std::uint32_t> inputs;
    // For a Table gate with k inputs: its 2^k values, each 0 or 1. The first input is the least significant bit of the index.
    std::vector<char> values;
    std::size_t place = 0;
};

class NetList : TextReader {
public:
    // A function that decides whether `name` is a constant if no gate drives it. Returns the value of the constant, or nullopt for any other name.
    using IsConstantName = std::optional<bool> (*)(std::string_view name);

    NetList(const TextInput& input, IsConstantName isConstantName)
        : TextReader(input), m_isConstantName(isConstantName)
    {}

    std::uint32_t findOrAddNet(std::string_view name);
    std::uint32_t addUnnamed(std::size_t place);

    // Makes the net an input. Errors: BadInput if the net is already an input or is already driven.
    base::Status addInput(std::uint32_t net, std::string_view name);
    base::Status drive(std::uint32_t net, std::string_view name, Gate gate);
    void addOutput(std::uint32_t net, std::string_view name);

    bool hasOutputs() const { return !m_outputs.empty(); }
    // Turns all named nets that are neither driven nor constants into inputs, in the order in which they appear. Returns their number.
    std::size_t addUndrivenAsInputs();
    // Turns all named nets that are driven but not used by a gate into outputs, in the order in which they appear.
    void addUnusedAsOutputs();

    // Evaluates the outputs. Errors: BadInput if a net is undriven or depends on itself, or if the table exceeds the memory of this machine.
    base::Result<TruthTable> table();

private:
    struct Net {
        std::string_view name;
        std::uint32_t gate = none;  // index of the driving gate, or of the input if isInput is true
        bool isInput = false;
        Literal literal = none;
        bool isOpen = false;    // true while the literal of the net is being computed
        std::size_t place = 0;  // offset of the net's first appearance in the text
    };
    static constexpr std::uint32_t none = ~std::uint32_t{0};

    base::Status checkFree(std::uint32_t net, std::string_view name) const;
    base::Status build(std::uint32_t first, AndGraph& graph);
    Literal literalOf(const Gate& gate, AndGraph& graph) const;
    Literal literalOfTable(const Gate& gate, AndGraph& graph) const;
    void notePlaces() const;

    IsConstantName m_isConstantName;
    std::vector<Net> m_nets;
    std::unordered_map<std::string_view, std::uint32_t> m_numbers;  // index of each named net
    std::vector<std::uint32_t> m_inputs;
    std::vector<std::uint32_t> m_outputs;
    std::vector<std::size_t> m_outputPlaces;
    std::vector<Gate> m_gates;
};

}  // namespace sequency::io
