// SPDX-License-Identifier: GPL-3.0-or-later
//
// Reads and writes BENCH files, the format of the ISCAS benchmark circuits: INPUT(a), OUTPUT(f), f = NAND(a, b). Circuits must be combinational; a
// DFF is rejected with a message that names it.
// Source: F. Brglez, H. Fujiwara, A Neutral Netlist of 10 Combinational Benchmark Circuits, ISCAS 1985; the constants vdd and gnd and LUT 0x8 (a, b)
// come from ABC.
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

struct GateWord {
    std::string_view word;
    Gate::Kind kind;
    bool isInverted;
};

constexpr std::array<GateWord, 10> gateWords{{{"and", Gate::Kind::And, false},
                                              {"nand", Gate::Kind::And, true},
                                              {"or", Gate::Kind::Or, false},
                                              {"nor", Gate::Kind::Or, true},
                                              {"xor", Gate::Kind::Xor, false},
                                              {"xnor", Gate::Kind::Xor, true},
                                              {"buff", Gate::Kind::Copy, false},
                                              {"buf", Gate::Kind::Copy, false},
                                              {"not", Gate::Kind::Copy, true},
                                              {"inv", Gate::Kind::Copy, true}}};

bool isNameCharacter(char c)
{
    return isWordCharacter(c) && c != '(' && c != ')';
}

// Returns the value of a constant vdd, vcc or gnd, which may occur in place of any net name; nullopt for any other name.
std::optional<bool> benchConstant(std::string_view name)
{
    const std::string word = lowerCase(name);
    if (word == "vdd" || word == "vcc")
        return true;
    return word == "gnd" ? std::optional(false) : std::nullopt;
}

class BenchReader : TextReader {
public:
    explicit BenchReader(const TextInput& input) : TextReader(input), m_nets(input, benchConstant) {}

    base::Result<TruthTable> read()
    {
        SEQUENCY_TRY(
            forEachLine([this](std::string_view line, const LineCursor&) { return readStatement(line); }));
        if (m_input.isBegin)
            return TruthTable();
        if (!m_nets.hasOutputs())
            return error(m_input.text.size(), "no OUTPUT found, expected one or more");
        return m_nets.table();
    }

private:
    // A call "WORD(a, b)", split into the word and the names in parentheses.
    struct Call {
        std::string_view word;
        std::vector<std::string_view> names;
    };

    base::Result<Call> callOf(std::string_view text) const
    {
        const std::size_t open = text.find('(');
        if (open == std::string_view::npos || text.back() != ')')
            return error(text, quotedToken(text) +
                                   " is not a statement, expected INPUT(name), OUTPUT(name) or "
                                   "name = GATE(name, …)");
        Call call;
        call.word = trimmed(text.substr(0, open));
        std::string_view rest = text.substr(open + 1, text.size() - open - 2);
        for (bool more = true; more;) {
            const std::size_t comma = rest.find(',');
            more = comma != std::string_view::npos;
            const std::string_view name = trimmed(rest.substr(0, comma));
            SEQUENCY_TRY(checkName(name.empty() ? text.substr(open, 1) : name, name));
            call.names.push_back(name);
            rest.remove_prefix(more ? comma + 1 : rest.size());
        }
        return call;
    }

    base::Status checkName(std::string_view place, std::string_view name) const
    {
        if (!name.empty() && std::ranges::all_of(name, isNameCharacter))
            return base::success();
        return error(place, quotedToken(name) +
                                " is not the name of a net, expected a name without blanks and parentheses");
    }

    base::Status readStatement(std::string_view statement)
    {
        const std::size_t equals = statement.find('=');
        if (equals != std::string_view::npos)
            return readGate(trimmed(statement.substr(0, equals)), trimmed(statement.substr(equals + 1)),
                            statement);
        const auto call = SEQUENCY_TRY(callOf(statement));
        const std::string word = lowerCase(call.word);
        if ((word != "input" && word != "output") || call.names.size() != 1)
            return error(statement, quotedToken(statement) + " is not a statement, expected INPUT(name), "
                                                             "OUTPUT(name) or name = GATE(name, …)");
        const std::uint32_t net = m_nets.findOrAddNet(call.names[0]);
        if (word == "input")
            return m_nets.addInput(net, call.names[0]);
        m_nets.addOutput(net, call.names[0]);
        return base::success();
    }

    base::Status readGate(std::string_view name, std::string_view text, std::string_view statement)
    {
        SEQUENCY_TRY(checkName(name.empty() ? statement : name, name));
        if (text.empty())
            return error(statement, "nothing follows the =, expected a gate");
        Gate gate;
        gate.place = offsetOf(name);
        if (const auto constant = benchConstant(text)) {
            gate.kind = Gate::Kind::Constant;
            gate.isInverted = *constant;
        } else if (auto good = readCall(text, gate); !good) {
            return good;
        }
        return m_nets.drive(m_nets.findOrAddNet(name), name, std::move(gate));
    }

    base::Status readCall(std::string_view text, Gate& gate)
    {
        const auto call = SEQUENCY_TRY(callOf(text));
        const std::string word = lowerCase(call.word);
        if (word == "dff")
            return error(text, "a flip-flop (DFF) found, expected the gates of a combinational circuit");
        for (const std::string_view name : call.names)
            gate.inputs.push_back(m_nets.findOrAddNet(name));
        if (word == "lut" || word.starts_with("lut ") || word.starts_with("lut\t"))
            return readTable(trimmed(call.word.substr(3)), call.word, gate);
        const auto row = std::ranges::find(gateWords, std::string_view(word), &GateWord::word);
        if (row == gateWords.end())
            return error(text,
                         quotedToken(call.word) +
                             " is not a gate, expected AND, NAND, OR, NOR, XOR, XNOR, NOT, BUFF or LUT");
        if (row->kind == Gate::Kind::Copy && call.names.size() != 1)
            return error(text, fmt::format("{} inputs found, expected one", call.names.size()));
        gate.kind = row->kind;
        gate.isInverted = row->isInverted;
        return base::success();
    }

    // Reads the values of a LUT in ABC's notation, such as "0x8": highest index first, where the first input is the least significant. Leading zeros
    // may be omitted.
    base::Status readTable(std::string_view digits, std::string_view word, Gate& gate) const
    {
        constexpr std::size_t maxInputs = 16;
        if (gate.inputs.size() > maxInputs)
            return error(word, fmt::format("the LUT has {} inputs, expected at most {}", gate.inputs.size(),
                                           maxInputs));
        const bool isPrefixed = digits.starts_with("0x") || digits.starts_with("0X");
        const std::string_view hex = isPrefixed ? digits.substr(2) : std::string_view();
        if (hex.empty() || hex.find_first_not_of("0123456789abcdefABCDEF") != std::string_view::npos)
            return error(digits.empty() ? word : digits,
                         quotedToken(digits) +
                             " is not the table of a LUT, expected 0x and hexadecimal digits");
        gate.kind = Gate::Kind::Table;
        gate.values.assign(std::size_t{1} << gate.inputs.size(), 0);
        for (std::size_t i = 0; i < hex.size(); ++i) {
            const int digit = hexDigitValue(hex[hex.size() - 1 - i]);
            for (std::size_t bit = 0; bit < 4; ++bit) {
                if ((digit >> bit & 1) == 0)
                    continue;
                if (4 * i + bit >= gate.values.size())
                    return error(
                        digits,
                        fmt::format("{} has too many bits for a LUT with {} inputs, expected at most {}",
                                    quotedToken(digits), gate.inputs.size(), gate.values.size()));
                gate.values[4 * i + bit] = 1;
            }
        }
        return base::success();
    }

    NetList m_nets;
};

DetectionConfidence likenessToBench(const TextShape& shape)
{
    const std::size_t open = shape.first.find('(');
    if (open == std::string_view::npos)
        return DetectionConfidence::None;
    const std::string word = lowerCase(trimmed(shape.first.substr(0, open)));
    return word == "input" || word == "output" ? DetectionConfidence::Sure : DetectionConfidence::None;
}

std::string benchGate(std::string_view gate, std::string_view left, std::string_view right)
{
    return right.empty() ? fmt::format("{}({})", gate, left) : fmt::format("{}({}, {})", gate, left, right);
}

void putBenchHeading(TextSink& sink, const std::vector<std::string>& inputs,
                     const std::vector<std::string>& outputs)
{
    for (const std::string& name : inputs)
        sink.put(fmt::format("INPUT({})\n", name));
    for (const std::string& name : outputs)
        sink.put(fmt::format("OUTPUT({})\n", name));
}

std::string benchText(NetGate gate, std::string_view left, std::string_view right)
{
    switch (gate) {
    case NetGate::And: return benchGate("AND", left, right);
    case NetGate::Not: return benchGate("NOT", left, {});
    case NetGate::Copy: return benchGate("BUFF", left, {});
    case NetGate::One: return "vdd";
    case NetGate::Zero: break;
    }
    return "gnd";
}

base::Status writeBench(const WriteJob& job)
{
    return writeNets(job, {isNameCharacter, putBenchHeading, benchText, ""});
}

}  // namespace

FormatRow benchFormat()
{
    FormatRow row = networkRow(namedRow("bench", SEQUENCY_TEXT("Engine", "BENCH (ISCAS)"), {".bench"}),
                               readWith<BenchReader>, writeBench);
    row.likeness = likenessToBench;
    row.nameRule = {isNameCharacter, "no blanks, ends of lines, parentheses or # \\ = | \" , in names"};
    row.sharesNames = true;
    return row;
}

}  // namespace sequency::io
