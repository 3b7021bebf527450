// SPDX-License-Identifier: GPL-3.0-or-later
//
// Reads and writes EQN files, the equations of SIS and ABC: INORDER = a b; OUTORDER = f; f = a * !b + c. The equations must be combinational but may
// have any order.
//
// Complements are written !a or a', products a * b, a & b or a b, sums a + b or a | b, exclusive sums a ^ b, constants 0 and 1. Products bind more
// tightly than exclusive sums, which bind more tightly than sums.
// Source: ABC, src/base/io/ioReadEqn.c and src/map/mio/mioParse.c.
#include "engine/base/text/text.h"
#include "engine/io/formats/format_row.h"
#include "engine/io/formats/logic/net_list.h"
#include "engine/io/formats/logic/net_writer.h"
#include "engine/io/formats/text_reader.h"

#include <algorithm>
#include <array>
#include <fmt/format.h>

namespace sequency::io {
namespace {

constexpr std::string_view operators = "!*&+|^'()=;";
constexpr std::size_t maxDepth = 1000;  // maximum depth of nested parentheses and complements

bool isEqnNameCharacter(char c)
{
    return isWordCharacter(c) && operators.find(c) == std::string_view::npos;
}

// Names that nets must not have in written files. When a file is read, 0 and 1 are constants unless a gate drives a net with this name.
constexpr std::array<std::string_view, 6> eqnKeywords{"0", "1", "CONST0", "CONST1", "INORDER", "OUTORDER"};

std::optional<bool> eqnConstant(std::string_view name)
{
    if (name == "1" || name == "CONST1")
        return true;
    return name == "0" || name == "CONST0" ? std::optional(false) : std::nullopt;
}

class EqnReader : TextReader {
public:
    explicit EqnReader(const TextInput& input) : TextReader(input), m_nets(input, eqnConstant) { advance(); }

    base::Result<TruthTable> read()
    {
        std::size_t statements = 0;
        while (!m_token.empty()) {
            if (++statements % 1024 == 0 && m_input.control.stopRequested())
                return base::cancelled();
            if (auto good = readStatement(); !good) {
                // The beginning of a stream may end inside a statement.
                if (m_input.isBegin && m_token.empty())
                    return TruthTable();
                return good.error();
            }
        }
        if (m_input.isBegin)
            return TruthTable();
        std::size_t found = 0;
        if (!m_hasOutputOrder)
            m_nets.addUnusedAsOutputs();
        if (!m_nets.hasOutputs())
            return error(m_input.text.size(),
                         "no outputs found, expected OUTORDER = names; or name = expression;");
        if (!m_hasInputOrder)
            found = m_nets.addUndrivenAsInputs();
        auto table = m_nets.table();
        if (table && found > 1)
            NoteList(m_input, table->notes)
                .add("no INORDER: the inputs are in the order in which they first appear", NoteKind::Choice);
        return table;
    }

private:
    base::Error unexpected(std::string_view expected) const
    {
        return error(m_begin, m_token.empty()
                                  ? fmt::format("the file ends early, expected {}", expected)
                                  : fmt::format("{} found, expected {}", quotedToken(m_token), expected));
    }

    // Moves to the next token, which is an operator or a name. At the end of the text, the token is empty.
    void advance()
    {
        const std::string_view text = m_input.text;
        m_begin = m_end;
        while (m_begin < text.size()) {
            if (text[m_begin] == '#')
                m_begin = endOfComment(text, m_begin);
            else if (text[m_begin] == ' ' || (text[m_begin] >= '\t' && text[m_begin] <= '\r'))
                ++m_begin;
            else
                break;
        }
        m_end = m_begin;
        while (m_end < text.size() && isEqnNameCharacter(text[m_end]))
            ++m_end;
        if (m_end == m_begin && m_begin < text.size())
            ++m_end;
        m_token = text.substr(m_begin, m_end - m_begin);
    }

    bool isAt(char c) const { return m_token.size() == 1 && m_token[0] == c; }
    bool isAtName() const { return !m_token.empty() && isEqnNameCharacter(m_token[0]); }
    bool take(char c)
    {
        if (!isAt(c))
            return false;
        advance();
        return true;
    }

    base::Status readStatement()
    {
        if (!isAtName())
            return unexpected("INORDER, OUTORDER or the name of a net");
        const std::string_view name = m_token;
        advance();
        if (!take('='))
            return unexpected("=");
        if (name == "INORDER" || name == "OUTORDER")
            return readOrder(name == "INORDER");
        const auto value = SEQUENCY_TRY(readSum(0));
        if (!isAt(';'))
            return unexpected("an operator or ;");
        advance();
        return m_nets.drive(m_nets.findOrAddNet(name), name, gateOf(Gate::Kind::Copy, false, {value}));
    }

    base::Status readOrder(bool areInputs)
    {
        bool& isKnown = areInputs ? m_hasInputOrder : m_hasOutputOrder;
        if (isKnown)
            return error(m_begin,
                         areInputs ? "a second INORDER, expected one" : "a second OUTORDER, expected one");
        isKnown = true;
        for (; isAtName(); advance()) {
            const std::uint32_t net = m_nets.findOrAddNet(m_token);
            if (!areInputs)
                m_nets.addOutput(net, m_token);
            else if (auto added = m_nets.addInput(net, m_token); !added)
                return added;
        }
        return take(';') ? base::success() : base::Status(unexpected("a name or ;"));
    }

    Gate gateOf(Gate::Kind kind, bool isInverted, std::vector<std::uint32_t> inputs) const
    {
        Gate gate;
        gate.kind = kind;
        gate.isInverted = isInverted;
        gate.inputs = std::move(inputs);
        gate.place = m_begin;
        return gate;
    }

    // Adds a gate with an unnamed output.
    std::uint32_t add(Gate::Kind kind, bool isInverted, std::vector<std::uint32_t> inputs)
    {
        if (inputs.size() == 1 && !isInverted)
            return inputs[0];
        const std::uint32_t net = m_nets.addUnnamed(m_begin);
        // This call cannot fail, because no gate drives the new net yet.
        (void)m_nets.drive(net, m_token, gateOf(kind, isInverted, std::move(inputs)));
        return net;
    }

    using Level = base::Result<std::uint32_t> (EqnReader::*)(std::size_t depth);

    // Reads operands of the next higher precedence, separated by one of the operators in `marks`.
    base::Result<std::uint32_t> readChain(Gate::Kind kind, std::string_view marks, Level operand,
                                          std::size_t depth)
    {
        std::vector<std::uint32_t> inputs;
        do {
            const auto input = SEQUENCY_TRY((this->*operand)(depth));
            inputs.push_back(input);
        } while (
            (m_token.size() == 1 && marks.find(m_token[0]) != std::string_view::npos && take(m_token[0])) ||
            (kind == Gate::Kind::And && (isAtName() || isAt('(') || isAt('!'))));
        return add(kind, false, std::move(inputs));
    }

    base::Result<std::uint32_t> readSum(std::size_t depth)
    {
        return readChain(Gate::Kind::Or, "+|", &EqnReader::readDifference, depth);
    }
    base::Result<std::uint32_t> readDifference(std::size_t depth)
    {
        return readChain(Gate::Kind::Xor, "^", &EqnReader::readProduct, depth);
    }
    base::Result<std::uint32_t> readProduct(std::size_t depth)
    {
        return readChain(Gate::Kind::And, "*&", &EqnReader::readFactor, depth);
    }

    base::Result<std::uint32_t> readFactor(std::size_t depth)
    {
        if (depth > maxDepth)
            return error(
                m_begin,
                fmt::format("parentheses and complements are nested more than {} levels deep", maxDepth));
        if (take('!')) {
            const auto operand = readFactor(depth + 1);
            return operand ? base::Result(add(Gate::Kind::Copy, true, {*operand})) : operand;
        }
        std::uint32_t net = 0;
        if (take('(')) {
            const auto inner = SEQUENCY_TRY(readSum(depth + 1));
            if (!take(')'))
                return unexpected("an operator or )");
            net = inner;
        } else if (isAtName()) {
            net = m_nets.findOrAddNet(m_token);
            advance();
        } else {
            return unexpected("a name, 0, 1, ! or (");
        }
        while (take('\''))
            net = add(Gate::Kind::Copy, true, {net});
        return net;
    }

    NetList m_nets;
    std::string_view m_token;
    std::size_t m_begin = 0;
    std::size_t m_end = 0;
    bool m_hasInputOrder = false;
    bool m_hasOutputOrder = false;
};

DetectionConfidence likenessToEqn(const TextShape& shape)
{
    const std::string_view line = shape.first;
    for (const std::string_view word : {"INORDER", "OUTORDER"})
        if (line.starts_with(word) && trimmed(line.substr(word.size())).starts_with('='))
            return DetectionConfidence::Sure;
    return DetectionConfidence::None;
}

void putEqnHeading(TextSink& sink, const std::vector<std::string>& inputs,
                   const std::vector<std::string>& outputs)
{
    const auto putOrder = [&sink](std::string_view word, const std::vector<std::string>& names) {
        sink.put(word);
        sink.put(" =");
        for (const std::string& name : names)
            sink.put(" " + name);
        sink.put(";\n");
    };
    putOrder("INORDER", inputs);
    putOrder("OUTORDER", outputs);
}

std::string eqnText(NetGate gate, std::string_view left, std::string_view right)
{
    switch (gate) {
    case NetGate::And: return fmt::format("{} * {}", left, right);
    case NetGate::Not: return fmt::format("!{}", left);
    case NetGate::Copy: return std::string(left);
    case NetGate::One: return "1";
    case NetGate::Zero: break;
    }
    return "0";
}

base::Status writeEqn(const WriteJob& job)
{
    return writeNets(job, {isEqnNameCharacter, putEqnHeading, eqnText, ";", eqnKeywords});
}

bool isReservedInEqn(const std::string& name)
{
    return std::ranges::find(eqnKeywords, name) != eqnKeywords.end();
}

base::Status checkEqnNames(const WriteJob& job)
{
    const auto refused = [&job](std::string_view what, const std::string& name) {
        return cannotHold(job, fmt::format("the {} name {}, expected a name other than 0, 1, CONST0, CONST1, "
                                           "INORDER and OUTORDER",
                                           what, base::quotedToken(name)));
    };
    for (const std::string& name : job.table.inputNames)
        if (isReservedInEqn(name))
            return refused("input", name);
    for (const std::size_t output : job.outputs)
        if (const std::string& name = job.table.outputs[output].name; isReservedInEqn(name))
            return refused("output", name);
    return base::success();
}

}  // namespace

FormatRow eqnFormat()
{
    FormatRow row = networkRow(namedRow("eqn", SEQUENCY_TEXT("Engine", "Equations (EQN)"), {".eqn"}),
                               readWith<EqnReader>, writeEqn);
    row.likeness = likenessToEqn;
    row.nameRule = {isEqnNameCharacter,
                    "no blanks, ends of lines or ! * & + | ^ ' ( ) = ; # \\ \" , in names"};
    row.sharesNames = true;
    row.nameRule.keywords = eqnKeywords;
    row.checkNames = checkEqnNames;
    return row;
}

}  // namespace sequency::io
