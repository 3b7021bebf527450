// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/io/formats/logic/and_graph.h"

#include "engine/base/memory/parallel_for.h"
#include "engine/io/formats/logic/variable_word.h"

#include <algorithm>
#include <numeric>

namespace sequency::io {

Literal AndGraph::both(Literal a, Literal b)
{
    if (a < b)
        std::swap(a, b);
    if (b == zero || a == complement(b))
        return zero;
    if (b == one || a == b)
        return a;
    const auto [known, isNew] = m_known.try_emplace(std::uint64_t{a} << 32 | b, literalOf(m_ands.size()));
    if (isNew)
        m_ands.push_back({a, b});
    return known->second;
}

Literal AndGraph::chosen(Literal which, Literal ifOne, Literal ifZero)
{
    if (ifOne == ifZero)
        return ifOne;
    // Make `ifOne` an uncomplemented literal, so that a function and its complement share nodes.
    if ((ifOne & 1U) != 0)
        return complement(chosen(which, complement(ifOne), complement(ifZero)));
    return either(both(which, ifOne), both(complement(which), ifZero));
}

std::vector<char> AndGraph::neededFor(std::span<const Literal> outputs) const
{
    const std::size_t before = static_cast<std::size_t>(m_inputs) + 1;
    std::vector<char> needed(before + m_ands.size(), 0);
    for (const Literal output : outputs)
        needed[output / 2] = 1;
    for (std::size_t i = m_ands.size(); i-- > 0;) {
        if (needed[before + i] == 0)
            continue;
        needed[m_ands[i].left / 2] = 1;
        needed[m_ands[i].right / 2] = 1;
    }
    return needed;
}

std::vector<int> AndGraph::inputsOf(std::span<const Literal> outputs) const
{
    const std::vector<char> needed = neededFor(outputs);
    std::vector<int> inputs;
    for (int v = 0; v < m_inputs; ++v)
        if (needed[static_cast<std::size_t>(v) + 1] != 0)
            inputs.push_back(v);
    return inputs;
}

base::Result<std::vector<BitColumn>> AndGraph::evaluate(std::span<const Literal> outputs,
                                                        const base::RunControl& control) const
{
    std::vector<int> inputs(static_cast<std::size_t>(m_inputs));
    std::iota(inputs.begin(), inputs.end(), 0);
    return evaluate(outputs, inputs, control);
}

base::Result<std::vector<BitColumn>> AndGraph::evaluate(std::span<const Literal> outputs,
                                                        std::span<const int> inputs,
                                                        const base::RunControl& control) const
{
    const std::size_t pointCount = std::size_t{1} << inputs.size();
    std::vector<BitColumn> columns(outputs.size());
    for (BitColumn& column : columns) {
        column.on = SEQUENCY_TRY(base::PackedBits::allocate(pointCount));
    }
    const std::size_t before = static_cast<std::size_t>(m_inputs) + 1;
    const std::vector<char> needed = neededFor(outputs);
    std::vector<std::size_t> order;
    for (std::size_t i = 0; i < m_ands.size(); ++i)
        if (needed[before + i] != 0)
            order.push_back(i);
    const auto evaluateWords = [&](std::size_t begin, std::size_t end) {
        std::vector<std::uint64_t> words(needed.size(), 0);
        const auto wordOf = [&words](Literal literal) {
            return words[literal / 2] ^ (std::uint64_t{0} - (literal & 1U));
        };
        for (std::size_t word = begin; word < end; ++word) {
            for (std::size_t i = 0; i < inputs.size(); ++i)
                words[static_cast<std::size_t>(inputs[i]) + 1] =
                    variableWord(static_cast<int>(inputs.size() - 1 - i), word);
            for (const std::size_t i : order)
                words[before + i] = wordOf(m_ands[i].left) & wordOf(m_ands[i].right);
            for (std::size_t j = 0; j < outputs.size(); ++j)
                columns[j].on.words()[word] = wordOf(outputs[j]);
        }
    };
    SEQUENCY_TRY(base::parallelForParts((pointCount + 63) / 64, evaluateWords, control));
    if (pointCount < 64)
        for (BitColumn& column : columns)
            column.on.words()[0] &= (std::uint64_t{1} << pointCount) - 1;
    return columns;
}

base::Result<Literal> addFunction(AndGraph& graph, const base::PackedBits& values)
{
    if (values.size() == 1)
        return values[0] ? AndGraph::one : AndGraph::zero;
    // Start with the functions of the last variable, one for each combination of values of the preceding variables. Each step combines pairs of
    // functions by the preceding variable, which halves their number.
    std::size_t count = values.size() / 2;
    auto functions = SEQUENCY_TRY(base::AlignedBuffer<Literal>::allocate(count));
    int variable = graph.inputs() - 1;
    const auto constant = [&values](std::size_t i) { return values[i] ? AndGraph::one : AndGraph::zero; };
    for (std::size_t i = 0; i < count; ++i)
        functions[i] = graph.chosen(graph.input(variable), constant(2 * i + 1), constant(2 * i));
    while (count > 1) {
        count /= 2;
        --variable;
        for (std::size_t i = 0; i < count; ++i)
            functions[i] = graph.chosen(graph.input(variable), functions[2 * i + 1], functions[2 * i]);
    }
    return functions[0];
}

}  // namespace sequency::io
