// SPDX-License-Identifier: GPL-3.0-or-later
//
// Reads and writes AIGER files, which describe graphs of ANDs and inverters in ASCII ("aag") or in binary ("aig"). Only combinational graphs are
// read. Latches, bad states, constraints, justice and fairness are rejected with a message that names the construct.
// Source: A. Biere, The AIGER And-Inverter Graph (AIG) Format, 2007; A. Biere, K. Heljanko, S. Wieringa, AIGER 1.9 and Beyond, 2011.
#include "engine/base/text/text.h"
#include "engine/io/formats/format_row.h"
#include "engine/io/formats/logic/and_graph.h"
#include "engine/io/formats/logic/network_size.h"
#include "engine/io/formats/text_reader.h"

#include <algorithm>
#include <array>
#include <fmt/format.h>

namespace sequency::io {
namespace {

constexpr std::uint64_t mostNodes = (std::uint64_t{1} << 31) - 1;
constexpr std::uint32_t unknown = ~std::uint32_t{0};

// The numbers in the header line, in this order.
enum Count : std::size_t { Nodes, Inputs, Latches, Outputs, Ands, BadStates, Constraints, Justice, Fairness };
constexpr std::array<std::string_view, 9> countNames{
    "nodes", "inputs", "latches", "outputs", "ANDs", "bad states", "constraints", "justice", "fairness"};

class AigerReader : TextReader {
public:
    AigerReader(const TextInput& input, bool isBinary)
        : TextReader(input), m_magic(isBinary ? "aig" : "aag"), m_isBinary(isBinary)
    {}

    base::Result<TruthTable> read()
    {
        if (auto status = readAll(); !status)
            return m_isCut && m_input.isBegin ? base::Result<TruthTable>(TruthTable()) : status.error();
        if (m_input.isBegin)
            return TruthTable();
        return makeTable();
    }

private:
    struct Gate {
        std::uint32_t left = 0;  // `left` and `right` are the literals of the operands in the file
        std::uint32_t right = 0;
        std::size_t place = 0;
    };

    base::Error endsEarly(const std::string& expected)
    {
        m_isCut = true;
        return error(m_input.text.size(), "the file ends early, expected " + expected);
    }
    std::uint64_t count(Count which) const { return m_counts[which]; }

    base::Status readAll()
    {
        SEQUENCY_TRY(readHeader());
        SEQUENCY_TRY(readInputs());
        for (std::uint64_t i = 0; i < count(Outputs); ++i) {
            const auto literals = SEQUENCY_TRY(lineOfLiterals(1, "the literal of an output"));
            m_outputs.push_back(literals.front());
        }
        SEQUENCY_TRY(m_isBinary ? readBinaryGates() : readGates());
        return readNames();
    }

    std::optional<std::string_view> nextLine()
    {
        if (m_next >= m_input.text.size())
            return std::nullopt;
        m_line = m_next;
        std::size_t end = m_input.text.find('\n', m_next);
        if (end == std::string_view::npos && m_input.isBegin)
            return std::nullopt;
        end = std::min(end, m_input.text.size());
        m_next = end + 1;
        std::string_view line = m_input.text.substr(m_line, end - m_line);
        if (line.ends_with('\r'))
            line.remove_suffix(1);
        return line;
    }

    base::Status readHeader()
    {
        const auto line = nextLine();
        if (!line)
            return endsEarly("a header of " + std::string(m_magic));
        const auto words = wordsOf(*line);
        const std::string expected = fmt::format("expected {} and five numbers: nodes, inputs, latches, "
                                                 "outputs, ANDs",
                                                 m_magic);
        if (words.size() < 6 || words.size() > 1 + countNames.size() || words[0] != m_magic)
            return error(0, "the first line is not a header of AIGER, " + expected);
        for (std::size_t i = 1; i < words.size(); ++i) {
            const auto number = unsignedNumber(words[i]);
            const std::size_t place = offsetOf(words[i]);
            if (!number || *number > mostNodes)
                return error(place, fmt::format("{} is not a valid number of {}, expected at most {}",
                                                quotedToken(words[i]), countNames[i - 1], mostNodes));
            m_counts[i - 1] = *number;
            const bool isLogic = i - 1 <= Ands && i - 1 != Latches;
            if (!isLogic && *number > 0)
                return error(
                    place,
                    fmt::format("the circuit has {} ({}), expected a combinational circuit without them",
                                countNames[i - 1], *number));
        }
        const std::uint64_t used = count(Inputs) + count(Ands);
        if (m_isBinary ? count(Nodes) != used : count(Nodes) < used)
            return error(
                0, fmt::format("the header counts {} inputs and {} AND gates, but M is {}, expected {}{}",
                               count(Inputs), count(Ands), count(Nodes),
                               m_isBinary ? "M = I + L + A = " : "at least ", used));
        if (count(Outputs) == 0)
            return error(0, "the circuit has no outputs, expected one or more");
        SEQUENCY_TRY(checkInputs(count(Inputs), 0));
        const auto inputs = static_cast<int>(std::min<std::uint64_t>(count(Inputs), 1'000'000));
        if (isReducedToCone(m_input.options, count(Inputs)) && inputs <= maxNetworkInputs)
            return base::success();
        return checkTableSize(m_input.options, {2, inputs, 1, 1}, placeOf(m_input, 0));
    }

    base::Result<std::vector<std::uint32_t>> lineOfLiterals(std::size_t expected, const std::string& what)
    {
        if (++m_lines % 4096 == 0 && m_input.control.stopRequested())
            return base::cancelled();
        const auto line = nextLine();
        if (!line)
            return endsEarly(what);
        const auto words = wordsOf(*line);
        if (words.size() != expected)
            return error(m_line, fmt::format("{} words found, expected {}", words.size(), what));
        std::vector<std::uint32_t> literals;
        for (const std::string_view word : words) {
            const auto number = unsignedNumber(word);
            if (!number || *number / 2 > count(Nodes))
                return error(word, fmt::format("{} is not a literal, expected 0 to {}", quotedToken(word),
                                               2 * count(Nodes) + 1));
            literals.push_back(static_cast<std::uint32_t>(*number));
        }
        return literals;
    }

    // Records that `literal` denotes the node (input or gate) with index `index`.
    base::Status define(std::uint32_t literal, std::uint32_t index)
    {
        if (literal < 2 || literal % 2 != 0)
            return error(
                m_line,
                fmt::format("the literal {} cannot be defined, expected an even literal of at least 2",
                            literal));
        if (!m_definitions.emplace(literal / 2, index).second)
            return error(m_line,
                         fmt::format("the literal {} is defined twice, expected one definition", literal));
        return base::success();
    }

    base::Status readInputs()
    {
        for (std::uint32_t i = 0; i < count(Inputs); ++i) {
            std::uint32_t literal = 2 * (i + 1);
            if (!m_isBinary) {
                const auto literals = SEQUENCY_TRY(lineOfLiterals(1, "the literal of an input"));
                literal = literals.front();
            }
            SEQUENCY_TRY(define(literal, i));
        }
        return base::success();
    }

    base::Status readGates()
    {
        for (std::uint64_t i = 0; i < count(Ands); ++i) {
            const auto literals =
                SEQUENCY_TRY(lineOfLiterals(3, "the literals of an AND and of its two inputs"));
            const auto index = static_cast<std::uint32_t>(count(Inputs) + i);
            SEQUENCY_TRY(define(literals[0], index));
            m_gates.push_back({literals[1], literals[2], m_line});
        }
        return base::success();
    }

    // Reads a number in the binary encoding: each byte contains seven bits, least significant bits first, and its highest bit is set if another byte
    // follows.
    base::Result<std::uint32_t> nextDelta()
    {
        std::uint64_t delta = 0;
        constexpr int mostBits = 35;
        for (int shift = 0; shift < mostBits; shift += 7) {
            if (m_next >= m_input.text.size())
                return endsEarly(fmt::format("{} ANDs", count(Ands)));
            const auto byte = static_cast<unsigned char>(m_input.text[m_next++]);
            delta |= std::uint64_t{byte & 0x7FU} << shift;
            if (byte < 0x80)
                return delta > 2 * mostNodes ? unknown : static_cast<std::uint32_t>(delta);
        }
        return unknown;
    }

    base::Status readBinaryGates()
    {
        for (std::uint64_t i = 0; i < count(Ands); ++i) {
            if (i % 65536 == 0 && m_input.control.stopRequested())
                return base::cancelled();
            const std::size_t place = m_next;
            const auto literal = static_cast<std::uint32_t>(2 * (count(Inputs) + i + 1));
            const auto first = SEQUENCY_TRY(nextDelta());
            if (first == 0 || first > literal)
                return error(place, fmt::format("the literal of the first input is less than the literal of "
                                                "the AND {} by {}, expected a difference of 1 to {}",
                                                literal, first, literal));
            const auto second = SEQUENCY_TRY(nextDelta());
            if (second > literal - first)
                return error(place,
                             fmt::format("the literal of the second input of the AND {} is less than the "
                                         "literal of the first input by {}, expected a difference of 0 to {}",
                                         literal, second, literal - first));
            m_gates.push_back({literal - first, literal - first - second, place});
        }
        return base::success();
    }

    // Reads lines such as "i0 name" and "o1 name" up to the end of the text or to a line "c", which begins the comments.
    base::Status readNames()
    {
        m_inputNames.resize(static_cast<std::size_t>(count(Inputs)));
        m_outputNames.resize(m_outputs.size());
        for (auto line = nextLine(); line; line = nextLine()) {
            if (*line == "c")
                break;
            const std::size_t blank = line->find(' ');
            const char kind = line->empty() ? '\0' : line->front();
            auto& names = kind == 'i' ? m_inputNames : m_outputNames;
            const std::uint64_t number =
                blank == std::string_view::npos
                    ? names.size()
                    : unsignedNumber(line->substr(1, blank - 1)).value_or(names.size());
            if ((kind != 'i' && kind != 'o') || number >= names.size())
                return error(m_line,
                             quotedToken(*line) + " is not a name, expected i or o, a number and the name");
            std::string& name = names[static_cast<std::size_t>(number)];
            if (!name.empty())
                return error(m_line,
                             quotedToken(line->substr(0, blank)) + " is named twice, expected one name");
            name = line->substr(blank + 1);
        }
        return base::success();
    }

    // Returns the literal of the graph for a literal of the file, or `unknown` if the gate has not been built yet.
    std::uint32_t known(std::uint32_t literal) const
    {
        if (literal < 2)
            return literal;
        const std::uint32_t index = indexOf(literal / 2);
        const std::uint32_t found = index == unknown ? unknown : m_literals[index];
        return found == unknown ? unknown : found ^ (literal & 1U);
    }

    // Returns the index of the node with variable number `node` in the file, or `unknown` if it is not defined. Indices count the inputs first, then
    // the gates in the order of the file.
    std::uint32_t indexOf(std::uint32_t node) const
    {
        if (m_isBinary)
            return node - 1;
        const auto found = m_definitions.find(node);
        return found == m_definitions.end() ? unknown : found->second;
    }

    // Builds a gate and, before it, all gates on which it depends.
    base::Status build(std::uint32_t gate, AndGraph& graph)
    {
        const auto inputs = static_cast<std::uint32_t>(count(Inputs));
        std::vector<std::uint32_t> waiting{gate};
        while (!waiting.empty()) {
            const std::uint32_t current = waiting.back();
            const Gate& uses = m_gates[current - inputs];
            if (m_literals[current] != unknown) {
                waiting.pop_back();
                continue;
            }
            const std::size_t before = waiting.size();
            for (const std::uint32_t literal : {uses.left, uses.right}) {
                if (known(literal) != unknown)
                    continue;
                const std::uint32_t index = indexOf(literal / 2);
                if (index == unknown)
                    return error(uses.place, fmt::format("the literal {} is not defined", literal));
                if (m_isOpen[index] != 0)
                    return error(uses.place, "an AND depends on itself, expected no cycle");
                waiting.push_back(index);
            }
            m_isOpen[current] = 1;
            if (waiting.size() > before)
                continue;
            m_literals[current] = graph.both(known(uses.left), known(uses.right));
            m_isOpen[current] = 0;
            waiting.pop_back();
        }
        return base::success();
    }

    base::Result<TruthTable> makeTable()
    {
        TruthTable table;
        table.variables = static_cast<int>(count(Inputs));
        const auto isNamed = [](const std::string& name) { return !name.empty(); };
        if (std::ranges::any_of(m_inputNames, isNamed))
            table.inputNames = std::move(m_inputNames);
        for (std::string& name : m_outputNames)
            table.outputs.push_back({std::move(name), BitColumn()});
        const auto chosen = SEQUENCY_TRY(chosenOutput(table, m_input.options));
        std::vector<Literal> wanted = m_outputs;
        if (chosen)
            wanted = {m_outputs[*chosen]};
        const bool isReduced = isReducedToCone(m_input.options, count(Inputs));
        const TableSize size{2, isReduced ? 0 : table.variables, wanted.size(), 1};
        SEQUENCY_TRY(checkNetworkSize(m_input, size, 0));
        AndGraph graph(table.variables);
        SEQUENCY_TRY(buildAll(graph, wanted));
        auto columns = SEQUENCY_TRY(evaluateOutputs(m_input, graph, wanted, table));
        fillOutputs(table, chosen, std::move(columns));
        return table;
    }

    // Builds all gates, so that errors in unused gates are also found, and converts the outputs to literals of the graph.
    base::Status buildAll(AndGraph& graph, std::vector<Literal>& outputs)
    {
        const auto inputs = static_cast<std::uint32_t>(count(Inputs));
        m_literals.assign(inputs + m_gates.size(), unknown);
        m_isOpen.assign(m_literals.size(), 0);
        for (std::uint32_t v = 0; v < inputs; ++v)
            m_literals[v] = graph.input(static_cast<int>(v));
        for (std::uint32_t gate = inputs; gate < m_literals.size(); ++gate)
            SEQUENCY_TRY(build(gate, graph));
        for (Literal& output : outputs) {
            const std::uint32_t literal = known(output);
            if (literal == unknown)
                return error(0, fmt::format("the literal {} of an output is not defined", output));
            output = literal;
        }
        return base::success();
    }

    std::string_view m_magic;
    bool m_isBinary;
    bool m_isCut = false;  // true if the text ends before the circuit is complete
    std::array<std::uint64_t, countNames.size()> m_counts{};
    std::size_t m_next = 0;  // offset of the next line or number
    std::size_t m_line = 0;  // offset of the last line that was read
    std::size_t m_lines = 0;
    // Maps a variable number of the file to the index of its node (ASCII files only).
    std::unordered_map<std::uint32_t, std::uint32_t> m_definitions;
    std::vector<std::uint32_t> m_outputs;  // outputs, as literals of the file
    std::vector<Gate> m_gates;
    std::vector<std::string> m_inputNames;
    std::vector<std::string> m_outputNames;
    std::vector<std::uint32_t> m_literals;  // for each node index, its literal in the graph
    std::vector<char> m_isOpen;             // for each node index, true while the node is being built
};

template <bool isBinary>
base::Result<TruthTable> readAiger(const TextInput& input)
{
    return AigerReader(input, isBinary).read();
}

// Returns true for a header such as "aag 3 2 0 1 1", which is recognised by its first word and a following digit.
template <bool isBinary>
bool isAiger(std::string_view begin)
{
    return begin.size() > 4 && begin.starts_with(isBinary ? "aig " : "aag ") && begin[4] >= '0' &&
           begin[4] <= '9';
}

void putDelta(TextSink& sink, Literal delta)
{
    for (; delta >= 0x80; delta >>= 7)
        sink.put(static_cast<char>((delta & 0x7FU) | 0x80U));
    sink.put(static_cast<char>(delta));
}

template <bool isBinary>
base::Status writeAiger(const WriteJob& job)
{
    AndGraph graph(job.table.variables);
    std::vector<Literal> outputs;
    for (std::size_t i = 0; i < job.outputs.size(); ++i) {
        const auto literal = SEQUENCY_TRY(addFunction(graph, job.bits(i).on));
        outputs.push_back(literal);
    }
    const std::size_t ands = graph.ands().size();
    const auto inputs = static_cast<std::size_t>(graph.inputs());
    job.sink.put(fmt::format("{} {} {} 0 {} {}\n", isBinary ? "aig" : "aag", inputs + ands, inputs,
                             outputs.size(), ands));
    for (int v = 0; v < graph.inputs() && !isBinary; ++v)
        job.sink.put(fmt::format("{}\n", graph.input(v)));
    for (const Literal output : outputs)
        job.sink.put(fmt::format("{}\n", output));
    for (std::size_t i = 0; i < ands && !job.sink.failed(); ++i) {
        const AndGraph::And& uses = graph.ands()[i];
        if (isBinary) {
            putDelta(job.sink, graph.literalOf(i) - uses.left);
            putDelta(job.sink, uses.left - uses.right);
        } else {
            job.sink.put(fmt::format("{} {} {}\n", graph.literalOf(i), uses.left, uses.right));
        }
    }
    const auto names = [&job](char kind, const std::vector<std::string>& all) {
        for (std::size_t i = 0; i < all.size(); ++i)
            job.sink.put(fmt::format("{}{} {}\n", kind, i, all[i]));
    };
    if (!job.table.inputNames.empty())
        names('i', inputNamesFor(job.table, isLineCharacter));
    const bool isNamed = std::ranges::any_of(
        job.outputs, [&job](std::size_t output) { return !job.table.outputs[output].name.empty(); });
    if (isNamed)
        names('o', outputNamesFor(job.table, job.outputs, isLineCharacter));
    return base::success();
}

template <bool isBinary>
FormatRow aigerRow(FormatRow named)
{
    FormatRow row = networkRow(std::move(named), readAiger<isBinary>, writeAiger<isBinary>);
    row.info.isBinary = isBinary;
    row.beginUnit = PrefixUnit::Bytes;
    row.magic = isAiger<isBinary>;
    row.nameRule = {isLineCharacter, "no control characters in names"};
    return row;
}

}  // namespace

FormatRow aigerTextFormat()
{
    return aigerRow<false>(namedRow("aag", SEQUENCY_TEXT("Engine", "AIGER, ASCII"), {".aag"}));
}

FormatRow aigerBinaryFormat()
{
    return aigerRow<true>(namedRow("aig", SEQUENCY_TEXT("Engine", "AIGER, binary"), {".aig"}));
}

}  // namespace sequency::io
