// SPDX-License-Identifier: GPL-3.0-or-later
//
// Reads RevLib's reversible circuits. A circuit consists of lines, some of which have constant initial values, and a cascade of gates.
//
// The gates are Toffoli (t) and Fredkin (f) gates with any number of lines, and Peres gates (p) with three lines. A control -a is active if line a is
// 0. The inputs of the resulting function are the lines without a constant, and its outputs are the lines that are not garbage. Both are in the order
// of .variables, where the first line is the most significant. The size of the function is checked before the first gate is read.
// Source: R. Wille, D. Große, L. Teuber, G. W. Dueck, R. Drechsler, RevLib: An Online Resource for Reversible Functions and Reversible Circuits,
// 2008.
#include "engine/io/formats/logic/network_size.h"
#include "engine/io/formats/text_reader.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <fmt/format.h>
#include <optional>
#include <unordered_map>
#include <vector>

namespace sequency::io {
namespace {

constexpr std::size_t maxAnds = std::size_t{1} << 28;

// The supported directives. Each has one argument, or one argument per line of the circuit.
enum Directive : std::size_t { Version, LineCount, Variables, Inputs, Outputs, Constants, Garbage };
constexpr std::array<std::string_view, 7> directiveNames{".version", ".numvars",   ".variables", ".inputs",
                                                         ".outputs", ".constants", ".garbage"};
// Directives of RevLib 2.0 that are rejected.
constexpr std::array<std::string_view, 6> refusedDirectives{".inputbus", ".outputbus", ".state",
                                                            ".module",   ".define",    ".initial_state"};

// Returns the words of a line. If a word starts with a quote, it extends to the next quote and is returned without the quotes.
std::vector<std::string_view> quotedWordsOf(std::string_view line)
{
    std::vector<std::string_view> words;
    for (;;) {
        line.remove_prefix(std::min(line.find_first_not_of(" \t"), line.size()));
        if (line.empty())
            return words;
        const std::size_t closing = line[0] == '"' ? line.find('"', 1) : std::string_view::npos;
        const bool isQuoted = closing != std::string_view::npos && closing > 1;
        const std::size_t end = isQuoted ? closing : std::min(line.find_first_of(" \t"), line.size());
        words.push_back(line.substr(isQuoted ? 1 : 0, isQuoted ? end - 1 : end));
        line.remove_prefix(isQuoted ? end + 1 : end);
    }
}

class RealReader : TextReader {
public:
    explicit RealReader(const TextInput& input) : TextReader(input) {}

    base::Result<TruthTable> read()
    {
        SEQUENCY_TRY(forEachLine([this](std::string_view line, const LineCursor& cursor) {
            if (!m_isEnded)
                return m_graph ? readGate(line) : readHeading(line);
            NoteList(m_input, m_table.notes).add("the text after .end is ignored", cursor.begin());
            return base::success();
        }));
        if (m_input.isBegin)
            return TruthTable();
        if (!m_isEnded)
            return error(m_input.text.size(), fmt::format("the file ends early, expected {}",
                                                          m_graph ? "a gate or .end" : ".begin"));
        return makeTable();
    }

private:
    base::Status readHeading(std::string_view line)
    {
        const std::string_view word = line.substr(0, line.find_first_of(" \t"));
        const std::string_view rest = line.substr(word.size());
        if (word == ".begin")
            return begin(word);
        if (std::ranges::find(refusedDirectives, word) != refusedDirectives.end())
            return error(word, quotedToken(word) +
                                   " is not supported, expected a circuit without buses, states, "
                                   "modules and definitions");
        const auto* const found = std::ranges::find(directiveNames, word);
        if (found == directiveNames.end())
            return error(word, quotedToken(word) + " found before .begin, expected .version, .numvars, "
                                                   ".variables, .inputs, .outputs, .constants, .garbage or "
                                                   ".begin");
        const auto directive = static_cast<Directive>(found - directiveNames.begin());
        if (!m_places[directive].empty())
            return error(word, fmt::format("a second {}, expected one", word));
        m_places[directive] = word;
        const bool hasNames = directive == Inputs || directive == Outputs;
        m_words[directive] = hasNames ? quotedWordsOf(rest) : wordsOf(rest);
        if (m_words[directive].empty())
            return error(offsetOf(word) + word.size(),
                         fmt::format("nothing follows {}, expected {}", word, expectedAfter(directive)));
        return base::success();
    }

    static std::string_view expectedAfter(Directive directive)
    {
        switch (directive) {
        case Version: return "a version such as 2.0";
        case LineCount: return "the number of lines";
        case Constants: return "-, 0 or 1 for each line";
        case Garbage: return "- or 1 for each line";
        default: return "a name for each line";
        }
    }

    // Completes the heading before the first gate. At this point, the names and roles of all lines must have been read.
    base::Status begin(std::string_view place)
    {
        if (m_places[Variables].empty())
            return error(place, ".begin without .variables, expected the names of the lines before it");
        const auto& lines = m_words[Variables];
        for (std::size_t i = 0; i < lines.size(); ++i) {
            if (lines[i].starts_with('-'))
                return error(lines[i],
                             quotedToken(lines[i]) +
                                 " is not a name of a line, expected one that does not begin with -");
            if (!m_lines.emplace(lines[i], i).second)
                return error(lines[i], fmt::format("the line {} is declared twice, expected one declaration",
                                                   quotedToken(lines[i])));
        }
        SEQUENCY_TRY(checkCounts());
        SEQUENCY_TRY(readRoles(Constants, "-01", m_constants));
        SEQUENCY_TRY(readRoles(Garbage, "-1", m_garbage));
        return makeHeading(place);
    }

    base::Status checkCounts() const
    {
        const std::size_t count = m_words[Variables].size();
        if (!m_places[LineCount].empty()) {
            const auto number = unsignedNumber(m_words[LineCount][0]);
            if (!number || *number != count || m_words[LineCount].size() > 1)
                return error(m_words[LineCount][0],
                             fmt::format(".numvars is {}, expected {} as in .variables",
                                         quotedToken(m_words[LineCount][0]), count));
        }
        for (const Directive directive : {Inputs, Outputs})
            if (!m_places[directive].empty() && m_words[directive].size() != count)
                return error(m_places[directive],
                             fmt::format("{} names follow {}, expected {} as in .variables",
                                         m_words[directive].size(), directiveNames[directive], count));
        return base::success();
    }

    // Reads one character per line of the circuit, ignoring blanks between the characters. If the directive is absent, all characters are '-'.
    base::Status readRoles(Directive directive, std::string_view allowed, std::string& roles) const
    {
        const std::size_t count = m_words[Variables].size();
        roles.reserve(count);
        for (const std::string_view word : m_words[directive])
            for (const char& c : word) {
                const auto place = static_cast<std::size_t>(&c - m_input.text.data());
                if (allowed.find(c) == std::string_view::npos)
                    return error(place,
                                 fmt::format("{} in {}, expected {}", characterText(m_input.text, place),
                                             directiveNames[directive], expectedAfter(directive)));
                roles += c;
            }
        if (m_places[directive].empty())
            roles.assign(count, '-');
        if (roles.size() == count)
            return base::success();
        return error(m_places[directive], fmt::format("{} characters follow {}, expected {}, one per line",
                                                      roles.size(), directiveNames[directive], count));
    }

    // Checks the size of the function. Initialises the lines with the inputs and constants.
    base::Status makeHeading(std::string_view place)
    {
        const auto& lines = m_words[Variables];
        const auto& inputs = m_places[Inputs].empty() ? lines : m_words[Inputs];
        const auto& outputs = m_places[Outputs].empty() ? lines : m_words[Outputs];
        std::vector<std::string_view> left;
        for (std::size_t i = 0; i < lines.size(); ++i) {
            if (m_constants[i] == '-')
                m_inputNames.push_back(inputs[i]);
            if (m_garbage[i] == '-') {
                m_table.outputs.push_back({std::string(outputs[i]), BitColumn()});
                m_outputNames.push_back(outputs[i]);
                m_outputLines.push_back(i);
            } else {
                left.push_back(lines[i]);
            }
        }
        if (m_outputLines.empty())
            return error(m_places[Garbage],
                         "every output is garbage, expected at least one output that is not");
        for (const std::string_view name : m_inputNames)
            m_table.inputNames.emplace_back(name);
        if (!left.empty())
            NoteList(m_input, m_table.notes)
                .add(fmt::format(
                         "the garbage output{} of {} {} left out", left.size() == 1 ? "" : "s",
                         base::nameList(left.size(), [&](std::size_t i) { return std::string(left[i]); }),
                         left.size() == 1 ? "is" : "are"),
                     offsetOf(m_places[Garbage]), NoteKind::Choice);
        return checkSize(place);
    }

    base::Status checkSize(std::string_view place)
    {
        const std::size_t count = m_inputNames.size();
        const auto variables = static_cast<int>(std::min<std::size_t>(count, 1'000'000));
        if (m_input.options.variables.value_or(variables) != variables)
            return error(place,
                         fmt::format("{} lines without a constant found, expected {} for as many variables",
                                     count, *m_input.options.variables));
        m_table.variables = variables;
        m_chosen = SEQUENCY_TRY(chosenOutput(m_table, m_input.options));
        const bool isReduced =
            isReducedToCone(m_input.options, count) && count <= std::size_t{maxNetworkInputs};
        const TableSize size{2, isReduced ? 0 : variables, m_chosen ? 1 : m_outputLines.size(), 1};
        SEQUENCY_TRY(checkNetworkSize(m_input, size, offsetOf(place)));
        m_graph.emplace(variables);
        int next = 0;
        for (const char constant : m_constants)
            m_values.push_back(constant == '-'   ? m_graph->input(next++)
                               : constant == '1' ? AndGraph::one
                                                 : AndGraph::zero);
        m_lastUse.assign(m_values.size(), 0);
        return base::success();
    }

    base::Status readGate(std::string_view line)
    {
        const auto words = wordsOf(line);
        const std::string_view word = words[0];
        if (word == ".end") {
            m_isEnded = true;
            return base::success();
        }
        const char kind = static_cast<char>(std::tolower(static_cast<unsigned char>(word[0])));
        const std::string_view digits = word.substr(1);
        if (kind == 'v' && digits.find_first_not_of("+0123456789") == std::string_view::npos)
            return error(word, quotedToken(word) + " is a square root of NOT, which is not a Boolean gate, "
                                                   "expected gates t, f and p");
        const auto number = unsignedNumber(digits);
        if ((kind != 't' && kind != 'f' && kind != 'p') || (!digits.empty() && !number))
            return error(word, quotedToken(word) + " is not a gate, expected t, f or p and the number of its "
                                                   "lines, or .end");
        const std::size_t count = words.size() - 1;
        const std::size_t min = kind == 't' ? 1 : kind == 'f' ? 2 : 3;
        if (number.value_or(count) != count)
            return error(word,
                         fmt::format("{} lines follow {}, expected {}", count, quotedToken(word), *number));
        if (count < min || (kind == 'p' && count > min))
            return error(word, fmt::format("{} lines follow {}, expected {}{}", count, quotedToken(word), min,
                                           kind == 'p' ? "" : " or more"));
        const auto lines = SEQUENCY_TRY(linesOf(words, kind == 'p' ? 0 : count - min));
        apply(kind, lines);
        if (m_graph->ands().size() > maxAnds)
            return error(word,
                         fmt::format("the gates up to here need more than {} AND nodes, expected a smaller "
                                     "circuit",
                                     maxAnds));
        return base::success();
    }

    struct Control {
        std::size_t line = 0;
        bool isNegated = false;
    };

    // Returns the lines of a gate. Only lines among the first `controls` may be negated.
    base::Result<std::vector<Control>> linesOf(const std::vector<std::string_view>& words,
                                               std::size_t controls)
    {
        ++m_gateCount;
        std::vector<Control> lines;
        for (std::size_t i = 1; i < words.size(); ++i) {
            const bool isNegated = words[i].starts_with('-');
            const auto found = m_lines.find(words[i].substr(isNegated ? 1 : 0));
            if (found == m_lines.end())
                return error(words[i],
                             fmt::format("the line {} is not declared, expected a name of .variables",
                                         quotedToken(words[i].substr(isNegated ? 1 : 0))));
            if (m_lastUse[found->second] == m_gateCount)
                return error(words[i], fmt::format("the line {} occurs twice in a gate, expected once",
                                                   quotedToken(found->first)));
            if (isNegated && i > controls)
                return error(words[i], quotedToken(words[i]) +
                                           " is negated, but only controls of t and f may be negated");
            m_lastUse[found->second] = m_gateCount;
            lines.push_back({found->second, isNegated});
        }
        return lines;
    }

    void apply(char kind, const std::vector<Control>& lines)
    {
        const std::size_t targets = kind == 't' ? 1 : 2;
        Literal isOn = AndGraph::one;
        for (std::size_t i = 0; i + targets < lines.size(); ++i) {
            const Literal value = m_values[lines[i].line];
            isOn = m_graph->both(isOn, lines[i].isNegated ? complement(value) : value);
        }
        Literal& last = m_values[lines.back().line];
        if (kind == 't') {
            last = m_graph->differ(isOn, last);
            return;
        }
        Literal& other = m_values[lines[lines.size() - 2].line];
        if (kind == 'f') {
            const Literal before = other;
            other = m_graph->chosen(isOn, last, before);
            last = m_graph->chosen(isOn, before, last);
            return;
        }
        last = m_graph->differ(m_graph->both(isOn, other), last);  // Peres gate: first c ⊕ ab, then b ⊕ a
        other = m_graph->differ(isOn, other);
    }

    base::Result<TruthTable> makeTable()
    {
        std::vector<Literal> wanted;
        for (std::size_t j = 0; j < m_outputLines.size(); ++j)
            if (!m_chosen || *m_chosen == j)
                wanted.push_back(m_values[m_outputLines[j]]);
        auto columns = SEQUENCY_TRY(evaluateOutputs(m_input, *m_graph, wanted, m_table));
        if (m_input.namePlaces != nullptr && !isReducedToCone(m_input.options, m_inputNames.size())) {
            for (const std::string_view name : m_inputNames)
                m_input.namePlaces->inputs.push_back(offsetOf(name));
            for (const std::string_view name : m_outputNames)
                m_input.namePlaces->outputs.push_back(offsetOf(name));
        }
        fillOutputs(m_table, m_chosen, std::move(columns));
        return std::move(m_table);
    }

    TruthTable m_table;
    // For each directive, its word in the text; empty if the directive was not read.
    std::array<std::string_view, directiveNames.size()> m_places;
    std::array<std::vector<std::string_view>, directiveNames.size()> m_words;
    // Indices of the circuit's lines, keyed by name.
    std::unordered_map<std::string_view, std::size_t> m_lines;
    std::string m_constants;  // initial values of the lines, one character each
    std::string m_garbage;
    std::vector<std::string_view> m_inputNames;
    std::vector<std::string_view> m_outputNames;
    std::vector<std::size_t> m_outputLines;
    std::optional<std::size_t> m_chosen;  // index of the requested output
    std::optional<AndGraph> m_graph;      // created when the directive .begin is read
    std::vector<Literal> m_values;        // current value of each line
    std::vector<std::size_t> m_lastUse;   // for each line, the number of the last gate that used it
    std::size_t m_gateCount = 0;
    bool m_isEnded = false;
};

}  // namespace

base::Result<TruthTable> readReal(const TextInput& input)
{
    return readWith<RealReader>(input);
}

}  // namespace sequency::io
