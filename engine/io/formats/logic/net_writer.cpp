// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/io/formats/logic/net_writer.h"

#include "engine/io/formats/logic/and_graph.h"

#include <algorithm>
#include <fmt/format.h>

namespace sequency::io {
namespace {

// Returns a prefix for the names of the nets that the writer adds. No name in the table starts with this prefix.
std::string freePrefix(const std::vector<std::string>& inputs, const std::vector<std::string>& outputs)
{
    std::string prefix = "n";
    const auto isTaken = [&prefix](const std::string& name) { return name.starts_with(prefix); };
    while (std::ranges::any_of(inputs, isTaken) || std::ranges::any_of(outputs, isTaken))
        prefix += '_';
    return prefix;
}

class NetWriter {
public:
    NetWriter(const WriteJob& job, const NetSyntax& syntax)
        : m_job(job), m_syntax(syntax), m_graph(job.table.variables),
          m_inputs(inputNamesFor(job.table, syntax.isNameCharacter, syntax.keywords)),
          m_outputs(
              outputNamesFor(job.table, job.outputs, syntax.isNameCharacter, m_inputs, syntax.keywords)),
          m_prefix(freePrefix(m_inputs, m_outputs))
    {}

    base::Status write()
    {
        std::vector<Literal> literals;
        for (std::size_t i = 0; i < m_job.outputs.size(); ++i) {
            const auto literal = SEQUENCY_TRY(addFunction(m_graph, m_job.bits(i).on));
            literals.push_back(literal);
        }
        m_syntax.putHeading(m_job.sink, m_inputs, m_outputs);
        m_isComplemented.assign(m_inputs.size() + 1 + m_graph.ands().size(), 0);
        for (std::size_t i = 0; i < m_graph.ands().size() && !m_job.sink.failed(); ++i) {
            const AndGraph::And& uses = m_graph.ands()[i];
            const std::string left = nameOf(uses.left);
            const std::string right = nameOf(uses.right);
            putGate(nodeName(m_graph.literalOf(i)), NetGate::And, left, right);
        }
        for (std::size_t i = 0; i < literals.size(); ++i)
            putOutput(m_outputs[i], literals[i]);
        return base::success();
    }

private:
    std::string nodeName(Literal literal) const
    {
        const std::size_t node = literal / 2;
        return node <= m_inputs.size() ? m_inputs[node - 1] : fmt::format("{}{}", m_prefix, node);
    }

    // Returns the name of the net that carries `literal`. If the literal is complemented, first writes an inverter unless this has already been done.
    std::string nameOf(Literal literal)
    {
        if ((literal & 1U) == 0)
            return nodeName(literal);
        std::string name = fmt::format("{}{}_not", m_prefix, literal / 2);
        if (m_isComplemented[literal / 2] == 0)
            putGate(name, NetGate::Not, nodeName(literal));
        m_isComplemented[literal / 2] = 1;
        return name;
    }

    void putOutput(const std::string& name, Literal literal)
    {
        if (literal <= AndGraph::one)
            return putGate(name, literal == AndGraph::one ? NetGate::One : NetGate::Zero);
        putGate(name, (literal & 1U) != 0 ? NetGate::Not : NetGate::Copy, nodeName(literal));
    }

    void putGate(std::string_view name, NetGate gate, std::string_view left = {}, std::string_view right = {})
    {
        m_job.sink.put(
            fmt::format("{} = {}{}\n", name, m_syntax.gateText(gate, left, right), m_syntax.statementEnd));
    }

    const WriteJob& m_job;
    NetSyntax m_syntax;
    AndGraph m_graph;
    std::vector<std::string> m_inputs;
    std::vector<std::string> m_outputs;
    std::string m_prefix;
    // For each node, true if an inverter for it has been written.
    std::vector<char> m_isComplemented;
};

}  // namespace

base::Status writeNets(const WriteJob& job, const NetSyntax& syntax)
{
    return NetWriter(job, syntax).write();
}

}  // namespace sequency::io
