// SPDX-License-Identifier: GPL-3.0-or-later
//
// A netlist of gates, the content of BENCH and EQN files. Internal to io.
//
// A reader names the inputs and the outputs and drives nets by gates, in any order. table() then checks the nets and evaluates the outputs.
//
// Ownership: names are views into the text of the input, which must outlive the list.
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
    std::vector<std::uint32_t> inputs;  // indices of nets
    // The 2^k values 0 or 1 of a Table gate, whose first input is least significant.
    std::vector<char> values;
    std::size_t place = 0;
};

class NetList : TextReader {
public:
    // A function that returns the value of a name that is a constant unless a gate drives it, or nullopt for any other name.
    using IsConstantName = std::optional<bool> (*)(std::string_view name);

    NetList(const TextInput& input, IsConstantName isConstantName)
        : TextReader(input), m_isConstantName(isConstantName)
    {}

    std::uint32_t findOrAddNet(std::string_view name);
    std::uint32_t addUnnamed(std::size_t place);

    // Makes the net an input. Returns BadInput if it already is an input or is driven.
    base::Status addInput(std::uint32_t net, std::string_view name);
    base::Status drive(std::uint32_t net, std::string_view name, Gate gate);
    void addOutput(std::uint32_t net, std::string_view name);

    bool hasOutputs() const { return !m_outputs.empty(); }
    // Turns the named nets that are neither driven nor constants into inputs, in order of appearance. Returns their number.
    std::size_t addUndrivenAsInputs();
    // Turns the named driven nets that no gate uses into outputs, in order of appearance.
    void addUnusedAsOutputs();

    // Evaluates the outputs. Returns BadInput for nets that are undriven or depend on themselves, and for a size beyond this machine.
    base::Result<TruthTable> table();

private:
    struct Net {
        std::string_view name;
        std::uint32_t gate = none;  // index of the gate, or of the input if isInput
        bool isInput = false;
        Literal literal = none;
        bool isOpen = false;    // true while the net is being built
        std::size_t place = 0;  // offset of the first appearance
    };
    static constexpr std::uint32_t none = ~std::uint32_t{0};

    base::Status checkFree(std::uint32_t net, std::string_view name) const;
    base::Status build(std::uint32_t first, AndGraph& graph);
    Literal literalOf(const Gate& gate, AndGraph& graph) const;
    Literal literalOfTable(const Gate& gate, AndGraph& graph) const;
    void notePlaces() const;

    IsConstantName m_isConstantName;
    std::vector<Net> m_nets;
    std::unordered_map<std::string_view, std::uint32_t> m_numbers;  // indices of the nets by name
    std::vector<std::uint32_t> m_inputs;
    std::vector<std::uint32_t> m_outputs;
    std::vector<std::size_t> m_outputPlaces;
    std::vector<Gate> m_gates;
};

}  // namespace sequency::io
