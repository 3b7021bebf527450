// SPDX-License-Identifier: GPL-3.0-or-later
//
// BENCH, the netlists of the ISCAS circuits: INPUT(a), OUTPUT(f), f = NAND(a, b); combinational: a DFF is refused by name.
// Source: F. Brglez, H. Fujiwara, A neutral netlist of 10 combinational benchmark circuits, ISCAS 1985; the constants vdd and gnd
// are those of ABC.
#include "engine/io/formats/format_row.h"
#include "engine/io/formats/logic/and_graph.h"
#include "engine/io/formats/read_checks.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <fmt/format.h>

namespace sequency::io {
namespace {

enum class GateKind { And, Or, Xor, Copy, Constant };

struct GateWord {
    std::string_view word;
    GateKind kind;
    bool isInverted;
};

constexpr std::array<GateWord, 10> gateWords{{{"and", GateKind::And, false},
                                              {"nand", GateKind::And, true},
                                              {"or", GateKind::Or, false},
                                              {"nor", GateKind::Or, true},
                                              {"xor", GateKind::Xor, false},
                                              {"xnor", GateKind::Xor, true},
                                              {"buff", GateKind::Copy, false},
                                              {"buf", GateKind::Copy, false},
                                              {"not", GateKind::Copy, true},
                                              {"inv", GateKind::Copy, true}}};

bool isNameCharacter(char c)
{
    return isWordCharacter(c) && c != '(' && c != ')';
}

std::string lowerCase(std::string_view word)
{
    std::string lower(word);
    std::ranges::transform(lower, lower.begin(), [](unsigned char c) { return std::tolower(c); });
    return lower;
}

// Without the comment, and without blanks at either end.
std::string_view statementOf(std::string_view line)
{
    return trimmed(line.substr(0, line.find('#')));
}

struct Gate {
    GateKind kind = GateKind::Copy;
    bool isInverted = false;
    std::vector<std::uint32_t> inputs;  // nets
    std::size_t place = 0;
};

class BenchReader {
public:
    explicit BenchReader(const TextInput& input) : m_input(input) {}

    base::Result<TruthTable> read()
    {
        for (LineCursor cursor(m_input.text); cursor.next();) {
            if (cursor.number() % 4096 == 0 && m_input.control.stopRequested())
                return base::cancelled();
            const std::string_view statement = statementOf(cursor.line());
            if (statement.empty())
                continue;
            if (auto good = readStatement(statement); !good)
                return good.error();
        }
        if (m_input.isBegin)
            return TruthTable();
        return makeTable();
    }

private:
    struct Net {
        std::string_view name;
        std::uint32_t gate = none;  // or the number of an input
        bool isInput = false;
        Literal literal = none;  // of the graph
        bool isOpen = false;     // being built
        std::size_t place = 0;   // where it was named first
    };
    static constexpr std::uint32_t none = ~std::uint32_t{0};

    std::size_t offsetOf(std::string_view part) const
    {
        return static_cast<std::size_t>(part.data() - m_input.text.data());
    }
    base::Error error(std::string_view part, std::string message) const
    {
        return badInput(m_input, offsetOf(part), std::move(message));
    }

    // "WORD(a, b)": the word, and what stands between its parentheses.
    struct Call {
        std::string_view word;
        std::vector<std::string_view> names;
    };

    base::Result<Call> callOf(std::string_view text) const
    {
        const std::size_t open = text.find('(');
        if (open == std::string_view::npos || text.back() != ')')
            return error(text, tokenText(text) + " is not a statement, expected INPUT(name), OUTPUT(name) or "
                                                 "name = GATE(name, …)");
        Call call;
        call.word = trimmed(text.substr(0, open));
        std::string_view rest = text.substr(open + 1, text.size() - open - 2);
        for (bool more = true; more;) {
            const std::size_t comma = rest.find(',');
            more = comma != std::string_view::npos;
            const std::string_view name = trimmed(rest.substr(0, comma));
            if (auto good = checkName(name.empty() ? text.substr(open, 1) : name, name); !good)
                return good.error();
            call.names.push_back(name);
            rest.remove_prefix(more ? comma + 1 : rest.size());
        }
        return call;
    }

    base::Status checkName(std::string_view place, std::string_view name) const
    {
        if (!name.empty() && std::ranges::all_of(name, isNameCharacter))
            return base::success();
        return error(place, tokenText(name) + " is not the name of a net, expected one without blanks and "
                                              "parentheses");
    }

    std::uint32_t netNamed(std::string_view name)
    {
        const auto [found, isNew] = m_numbers.try_emplace(name, static_cast<std::uint32_t>(m_nets.size()));
        if (isNew) {
            m_nets.emplace_back();
            m_nets.back().name = name;
            m_nets.back().place = offsetOf(name);
        }
        return found->second;
    }

    base::Status readStatement(std::string_view statement)
    {
        const std::size_t equals = statement.find('=');
        if (equals != std::string_view::npos)
            return readGate(trimmed(statement.substr(0, equals)), trimmed(statement.substr(equals + 1)),
                            statement);
        const auto call = callOf(statement);
        if (!call)
            return call.error();
        const std::string word = lowerCase(call->word);
        if ((word != "input" && word != "output") || call->names.size() != 1)
            return error(statement, tokenText(statement) + " is not a statement, expected INPUT(name), "
                                                           "OUTPUT(name) or name = GATE(name, …)");
        const std::uint32_t net = netNamed(call->names[0]);
        if (word == "output") {
            m_outputs.push_back(net);
            m_outputPlaces.push_back(offsetOf(call->names[0]));
            return base::success();
        }
        if (auto free = checkFree(net, call->names[0]); !free)
            return free;
        m_nets[net].isInput = true;
        m_nets[net].gate = static_cast<std::uint32_t>(m_inputs.size());
        m_inputs.push_back(net);
        return base::success();
    }

    base::Status checkFree(std::uint32_t net, std::string_view name) const
    {
        if (m_nets[net].gate == none)
            return base::success();
        return error(name, tokenText(name) + " is driven twice, expected once");
    }

    base::Status readGate(std::string_view name, std::string_view text, std::string_view statement)
    {
        if (auto good = checkName(name.empty() ? statement : name, name); !good)
            return good;
        if (text.empty())
            return error(statement, "nothing behind the =, expected a gate");
        Gate gate;
        gate.place = offsetOf(name);
        const std::string word = lowerCase(text);
        if (word == "vdd" || word == "gnd") {
            gate.kind = GateKind::Constant;
            gate.isInverted = word == "vdd";
        } else if (auto good = readCall(text, gate); !good) {
            return good;
        }
        const std::uint32_t net = netNamed(name);
        if (auto free = checkFree(net, name); !free)
            return free;
        m_nets[net].gate = static_cast<std::uint32_t>(m_gates.size());
        m_gates.push_back(std::move(gate));
        return base::success();
    }

    base::Status readCall(std::string_view text, Gate& gate)
    {
        const auto call = callOf(text);
        if (!call)
            return call.error();
        const std::string word = lowerCase(call->word);
        if (word == "dff" || word == "lut" || word.starts_with("lut "))
            return error(text, word == "dff"
                                   ? "a DFF: only combinational circuits are read, expected gates"
                                   : "a LUT is not read, expected gates (ABC: write_bench without -l)");
        const auto row = std::ranges::find(gateWords, std::string_view(word), &GateWord::word);
        if (row == gateWords.end())
            return error(text, tokenText(call->word) +
                                   " is not a gate, expected AND, NAND, OR, NOR, XOR, XNOR, NOT or BUFF");
        if (row->kind == GateKind::Copy && call->names.size() != 1)
            return error(text, fmt::format("{} inputs found, expected one", call->names.size()));
        gate.kind = row->kind;
        gate.isInverted = row->isInverted;
        for (const std::string_view name : call->names)
            gate.inputs.push_back(netNamed(name));
        return base::success();
    }

    // The net, and those that it depends on, each behind what it uses.
    base::Status build(std::uint32_t first, AndGraph& graph)
    {
        std::vector<std::uint32_t> waiting{first};
        while (!waiting.empty()) {
            Net& net = m_nets[waiting.back()];
            if (net.literal != none) {
                waiting.pop_back();
                continue;
            }
            if (net.gate == none)
                return badInput(m_input, net.place, tokenText(net.name) + " is driven by nothing");
            const Gate& gate = m_gates[net.gate];
            const std::size_t before = waiting.size();
            for (const std::uint32_t input : gate.inputs) {
                if (m_nets[input].literal != none)
                    continue;
                if (m_nets[input].isOpen || input == waiting[before - 1])
                    return badInput(m_input, gate.place,
                                    tokenText(net.name) + " depends on itself, expected no cycle");
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

    Literal literalOf(const Gate& gate, AndGraph& graph) const
    {
        Literal literal = gate.kind == GateKind::And ? AndGraph::one : AndGraph::zero;
        for (const std::uint32_t input : gate.inputs) {
            const Literal next = m_nets[input].literal;
            literal = gate.kind == GateKind::And   ? graph.both(literal, next)
                      : gate.kind == GateKind::Xor ? graph.differ(literal, next)
                                                   : graph.either(literal, next);
        }
        return gate.isInverted ? complement(literal) : literal;
    }

    base::Result<TruthTable> makeTable()
    {
        if (m_outputs.empty())
            return badInput(m_input, m_input.text.size(), "no OUTPUT found, expected one or more");
        const auto inputs = static_cast<int>(std::min<std::size_t>(m_inputs.size(), 1'000'000));
        if (m_input.options.variables.value_or(inputs) != inputs)
            return badInput(
                m_input, 0,
                fmt::format("{} inputs found, expected {}", m_inputs.size(), *m_input.options.variables));
        TruthTable table;
        table.variables = inputs;
        for (const std::uint32_t net : m_inputs)
            table.inputNames.emplace_back(m_nets[net].name);
        for (const std::uint32_t net : m_outputs)
            table.outputs.push_back({std::string(m_nets[net].name), BitColumn()});
        const auto chosen = chosenOutput(table, m_input.options);
        if (!chosen)
            return chosen.error();
        const std::size_t outputs = *chosen ? 1 : m_outputs.size();
        if (auto fits = checkTableSize(m_input.options, {2, inputs, outputs, 1}, placeOf(m_input, 0)); !fits)
            return fits.error();
        notePlaces();
        AndGraph graph(inputs);
        for (std::uint32_t v = 0; v < m_inputs.size(); ++v)
            m_nets[m_inputs[v]].literal = graph.input(static_cast<int>(v));
        for (std::uint32_t net = 0; net < m_nets.size(); ++net)
            if (auto built = build(net, graph); !built)
                return built.error();
        std::vector<Literal> wanted;
        for (std::size_t j = 0; j < m_outputs.size(); ++j)
            if (!*chosen || **chosen == j)
                wanted.push_back(m_nets[m_outputs[j]].literal);
        auto columns = graph.evaluate(wanted, m_input.control);
        if (!columns)
            return columns.error();
        keepOutput(table, *chosen, m_input.options);
        for (std::size_t j = 0; j < columns->size(); ++j)
            table.outputs[j].values = std::move((*columns)[j]);
        return table;
    }

    void notePlaces() const
    {
        if (m_input.namePlaces == nullptr)
            return;
        for (const std::uint32_t net : m_inputs)
            m_input.namePlaces->inputs.push_back(m_nets[net].place);
        m_input.namePlaces->outputs = m_outputPlaces;
    }

    const TextInput& m_input;
    std::vector<Net> m_nets;
    std::unordered_map<std::string_view, std::uint32_t> m_numbers;  // of nets
    std::vector<std::uint32_t> m_inputs;                            // nets
    std::vector<std::uint32_t> m_outputs;
    std::vector<std::size_t> m_outputPlaces;
    std::vector<Gate> m_gates;
};

base::Result<TruthTable> readBench(const TextInput& input)
{
    return BenchReader(input).read();
}

Likeness likenessToBench(const TextShape& shape)
{
    const std::size_t open = shape.first.find('(');
    if (open == std::string_view::npos)
        return Likeness::None;
    const std::string word = lowerCase(trimmed(shape.first.substr(0, open)));
    return word == "input" || word == "output" ? Likeness::Sure : Likeness::None;
}

// The nets that the writer adds: a prefix that no name of the table begins with.
std::string freePrefix(const std::vector<std::string>& inputs, const std::vector<std::string>& outputs)
{
    std::string prefix = "n";
    const auto isTaken = [&prefix](const std::string& name) { return name.starts_with(prefix); };
    while (std::ranges::any_of(inputs, isTaken) || std::ranges::any_of(outputs, isTaken))
        prefix += '_';
    return prefix;
}

class BenchWriter {
public:
    explicit BenchWriter(const WriteJob& job)
        : m_job(job), m_graph(job.table.variables), m_inputs(inputNamesFor(job.table, isNameCharacter)),
          m_outputs(outputNamesFor(job.table, job.outputs, isNameCharacter, m_inputs)),
          m_prefix(freePrefix(m_inputs, m_outputs))
    {}

    base::Status write()
    {
        std::vector<Literal> literals;
        for (std::size_t i = 0; i < m_job.outputs.size(); ++i) {
            const auto literal = addFunction(m_graph, m_job.bits(i).on);
            if (!literal)
                return literal.error();
            literals.push_back(*literal);
        }
        for (const std::string& name : m_inputs)
            m_job.sink.put(fmt::format("INPUT({})\n", name));
        for (const std::string& name : m_outputs)
            m_job.sink.put(fmt::format("OUTPUT({})\n", name));
        m_isComplemented.assign(m_inputs.size() + 1 + m_graph.ands().size(), 0);
        for (std::size_t i = 0; i < m_graph.ands().size() && !m_job.sink.failed(); ++i) {
            const AndGraph::And& uses = m_graph.ands()[i];
            const std::string left = nameOf(uses.left);
            const std::string right = nameOf(uses.right);
            m_job.sink.put(
                fmt::format("{}{} = AND({}, {})\n", m_prefix, m_graph.literalOf(i) / 2, left, right));
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

    // The net of a literal; that of a complement is written before it is used first.
    std::string nameOf(Literal literal)
    {
        if ((literal & 1U) == 0)
            return nodeName(literal);
        std::string name = fmt::format("{}{}_not", m_prefix, literal / 2);
        if (m_isComplemented[literal / 2] == 0)
            m_job.sink.put(fmt::format("{} = NOT({})\n", name, nodeName(literal)));
        m_isComplemented[literal / 2] = 1;
        return name;
    }

    void putOutput(const std::string& name, Literal literal)
    {
        if (literal <= AndGraph::one)
            return m_job.sink.put(fmt::format("{} = {}\n", name, literal == AndGraph::one ? "vdd" : "gnd"));
        m_job.sink.put(
            fmt::format("{} = {}({})\n", name, (literal & 1U) != 0 ? "NOT" : "BUFF", nodeName(literal)));
    }

    const WriteJob& m_job;
    AndGraph m_graph;
    std::vector<std::string> m_inputs;
    std::vector<std::string> m_outputs;
    std::string m_prefix;
    std::vector<char> m_isComplemented;  // a node: whether the net of its complement was written
};

base::Status writeBench(const WriteJob& job)
{
    return BenchWriter(job).write();
}

}  // namespace

FormatRow benchFormat()
{
    FormatRow row;
    row.info.name = "bench";
    row.info.title = "BENCH (ISCAS)";
    row.info.suffixes = {".bench"};
    row.info.holdsSeveral = true;
    row.info.replacesNames = true;
    row.readText = readBench;
    row.choosesOutputs = true;
    row.likeness = likenessToBench;
    row.write = writeBench;
    row.takesBits = true;
    row.keepsNames = KeepsNames::All;
    row.nameRule = {isNameCharacter, "no blanks, ends of lines, parentheses or # \\ = | \" , in names"};
    row.sharesNames = true;
    return row;
}

}  // namespace sequency::io
