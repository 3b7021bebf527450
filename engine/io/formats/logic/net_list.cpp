// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/io/formats/logic/net_list.h"

#include "engine/io/formats/logic/network_size.h"

#include <algorithm>
#include <fmt/format.h>

namespace sequency::io {

std::uint32_t NetList::findOrAddNet(std::string_view name)
{
    const auto [found, isNew] = m_numbers.try_emplace(name, static_cast<std::uint32_t>(m_nets.size()));
    if (isNew) {
        m_nets.emplace_back();
        m_nets.back().name = name;
        m_nets.back().place = offsetOf(name);
    }
    return found->second;
}

std::uint32_t NetList::addUnnamed(std::size_t place)
{
    m_nets.emplace_back();
    m_nets.back().place = place;
    return static_cast<std::uint32_t>(m_nets.size() - 1);
}

base::Status NetList::checkFree(std::uint32_t net, std::string_view name) const
{
    if (m_nets[net].gate == none)
        return base::success();
    return error(name, quotedToken(name) + " is driven twice, expected one driver");
}

base::Status NetList::addInput(std::uint32_t net, std::string_view name)
{
    SEQUENCY_TRY(checkFree(net, name));
    m_nets[net].isInput = true;
    m_nets[net].gate = static_cast<std::uint32_t>(m_inputs.size());
    m_inputs.push_back(net);
    return base::success();
}

base::Status NetList::drive(std::uint32_t net, std::string_view name, Gate gate)
{
    SEQUENCY_TRY(checkFree(net, name));
    m_nets[net].gate = static_cast<std::uint32_t>(m_gates.size());
    m_gates.push_back(std::move(gate));
    return base::success();
}

void NetList::addOutput(std::uint32_t net, std::string_view name)
{
    m_outputs.push_back(net);
    m_outputPlaces.push_back(offsetOf(name));
}

std::size_t NetList::addUndrivenAsInputs()
{
    const std::size_t before = m_inputs.size();
    for (std::uint32_t net = 0; net < m_nets.size(); ++net) {
        if (m_nets[net].gate != none || m_isConstantName(m_nets[net].name))
            continue;
        m_nets[net].isInput = true;
        m_nets[net].gate = static_cast<std::uint32_t>(m_inputs.size());
        m_inputs.push_back(net);
    }
    return m_inputs.size() - before;
}

void NetList::addUnusedAsOutputs()
{
    std::vector<char> isUsed(m_nets.size(), 0);
    for (const Gate& gate : m_gates)
        for (const std::uint32_t input : gate.inputs)
            isUsed[input] = 1;
    for (std::uint32_t net = 0; net < m_nets.size(); ++net)
        if (isUsed[net] == 0 && !m_nets[net].isInput && m_nets[net].gate != none && !m_nets[net].name.empty())
            addOutput(net, m_nets[net].name);
}

// Builds the net `first` and, before it, all nets on which it depends.
base::Status NetList::build(std::uint32_t first, AndGraph& graph)
{
    std::vector<std::uint32_t> waiting{first};
    while (!waiting.empty()) {
        Net& net = m_nets[waiting.back()];
        if (net.literal != none) {
            waiting.pop_back();
            continue;
        }
        if (net.gate == none) {
            const auto constant = m_isConstantName(net.name);
            if (!constant)
                return error(net.place, quotedToken(net.name) + " is undriven");
            net.literal = *constant ? AndGraph::one : AndGraph::zero;
            continue;
        }
        const Gate& gate = m_gates[net.gate];
        const std::size_t before = waiting.size();
        for (const std::uint32_t input : gate.inputs) {
            if (m_nets[input].literal != none)
                continue;
            if (m_nets[input].isOpen || input == waiting[before - 1])
                return error(gate.place, quotedToken(net.name) + " depends on itself, expected no cycle");
            waiting.push_back(input);
        }
        net.isOpen = true;
        if (waiting.size() > before)
            continue;
        net.literal = literalOf(gate, graph);
        net.isOpen = false;
        waiting.pop_back();
    }
    return base::success();
}

Literal NetList::literalOfTable(const Gate& gate, AndGraph& graph) const
{
    std::vector<Literal> parts;
    for (const char value : gate.values)
        parts.push_back(value != 0 ? AndGraph::one : AndGraph::zero);
    for (const std::uint32_t input : gate.inputs) {
        for (std::size_t i = 0; i < parts.size() / 2; ++i)
            parts[i] = graph.chosen(m_nets[input].literal, parts[2 * i + 1], parts[2 * i]);
        parts.resize(parts.size() / 2);
    }
    return parts[0];
}

Literal NetList::literalOf(const Gate& gate, AndGraph& graph) const
{
    if (gate.kind == Gate::Kind::Table)
        return literalOfTable(gate, graph);
    Literal literal = gate.kind == Gate::Kind::And ? AndGraph::one : AndGraph::zero;
    for (const std::uint32_t input : gate.inputs) {
        const Literal next = m_nets[input].literal;
        literal = gate.kind == Gate::Kind::And   ? graph.both(literal, next)
                  : gate.kind == Gate::Kind::Xor ? graph.differ(literal, next)
                                                 : graph.either(literal, next);
    }
    return gate.isInverted ? complement(literal) : literal;
}

base::Result<TruthTable> NetList::table()
{
    SEQUENCY_TRY(checkInputs(m_inputs.size(), 0));
    const auto inputs = static_cast<int>(std::min<std::size_t>(m_inputs.size(), 1'000'000));
    TruthTable table;
    table.variables = inputs;
    for (const std::uint32_t net : m_inputs)
        table.inputNames.emplace_back(m_nets[net].name);
    for (const std::uint32_t net : m_outputs)
        table.outputs.push_back({std::string(m_nets[net].name), BitColumn()});
    const auto chosen = SEQUENCY_TRY(chosenOutput(table, m_input.options));
    const bool isReduced = isReducedToCone(m_input.options, m_inputs.size());
    const TableSize size{2, isReduced ? 0 : inputs, chosen ? 1 : m_outputs.size(), 1};
    SEQUENCY_TRY(checkNetworkSize(m_input, size, 0));
    AndGraph graph(static_cast<int>(m_inputs.size()));
    for (std::uint32_t v = 0; v < m_inputs.size(); ++v)
        m_nets[m_inputs[v]].literal = graph.input(static_cast<int>(v));
    for (std::uint32_t net = 0; net < m_nets.size(); ++net)
        SEQUENCY_TRY(build(net, graph));
    std::vector<Literal> wanted;
    for (std::size_t j = 0; j < m_outputs.size(); ++j)
        if (!chosen || *chosen == j)
            wanted.push_back(m_nets[m_outputs[j]].literal);
    auto columns = SEQUENCY_TRY(evaluateOutputs(m_input, graph, wanted, table));
    if (!isReduced)
        notePlaces();
    fillOutputs(table, chosen, std::move(columns));
    return table;
}

void NetList::notePlaces() const
{
    if (m_input.namePlaces == nullptr)
        return;
    for (const std::uint32_t net : m_inputs)
        m_input.namePlaces->inputs.push_back(m_nets[net].place);
    m_input.namePlaces->outputs = m_outputPlaces;
}

}  // namespace sequency::io
