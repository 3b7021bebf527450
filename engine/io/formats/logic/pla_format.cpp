// SPDX-License-Identifier: GPL-3.0-or-later
//
// Reads PLA files with one row per line, as espresso 2.3 does (according to espresso(5) and to the behaviour of the program). Input that espresso
// accepts silently, although it is most likely a mistake, is rejected or reported in a note (see resources/manual/formats.md).
#include "engine/base/text/nearest_name.h"
#include "engine/io/formats/logic/cube_cover.h"
#include "engine/io/formats/text_reader.h"

#include <algorithm>
#include <array>
#include <fmt/format.h>

namespace sequency::io {
namespace {

std::string counted(std::size_t count, std::string_view what)
{
    return fmt::format("{} {}{}", count, what, count == 1 ? "" : "s");
}

constexpr std::size_t maxOutputs = 65536;

constexpr std::string_view plaKindNames = "f, fd, fr, fdr, r, dr, esop";

// Returns how rows of this PLA type define the on, off and don't-care sets, and which value points without a row have.
std::optional<CoverKind> parsePlaKind(std::string_view name)
{
    struct Row {
        std::string_view name;
        CoverKind kind;
    };
    constexpr std::array rows{Row{"f", {true, false, false, Unlisted::Off}},
                              Row{"fd", {true, false, true, Unlisted::Off}},
                              Row{"fr", {true, true, false, Unlisted::DontCare}},
                              Row{"fdr", {true, true, true, Unlisted::Refused}},
                              Row{"r", {false, true, false, Unlisted::On}},
                              Row{"dr", {false, true, true, Unlisted::On}},
                              Row{"esop", {true, false, false, Unlisted::Off, true}}};
    const auto* const found = std::ranges::find(rows, name, &Row::name);
    return found == rows.end() ? std::nullopt : std::optional(found->kind);
}

class PlaReader : TextReader {
public:
    PlaReader(const TextInput& input, std::string_view defaultKind)
        : TextReader(input), m_notes(input, m_table.notes)
    {
        m_cover.kind = parsePlaKind(defaultKind).value_or(CoverKind());
    }

    base::Result<TruthTable> read()
    {
        LineCursor cursor(m_input.text);
        while (!m_ended && cursor.next()) {
            if (cursor.number() % 4096 == 0 && m_input.control.stopRequested())
                return base::cancelled();
            const std::string_view line = cursor.line();
            const std::string_view content = trimmed(line.substr(0, line.find('#')));
            if (content.empty())
                continue;
            SEQUENCY_TRY(readLine(content));
        }
        if (m_input.isBegin)
            return TruthTable();
        if (m_ended && m_input.text.find_first_not_of(" \t\r\n", cursor.end()) != std::string_view::npos)
            m_notes.add("text after .e was ignored", cursor.end());
        return finish();
    }

private:
    base::Status readLine(std::string_view line)
    {
        if (line[0] == '.')
            return readDirective(wordsOf(line));
        if (m_names != nullptr)
            return readMoreNames(line);
        return readRow(line);
    }

    base::Status readDirective(const std::vector<std::string_view>& words)
    {
        SEQUENCY_TRY(checkNames());
        const std::string_view name = words[0];
        if (name == ".")
            return error(words[0], "a '.' alone, expected a keyword such as .i or .e, or a row");
        if (name == ".i")
            return readInputCount(words);
        if (name == ".o")
            return readOutputCount(words);
        if (name == ".ilb" || name == ".ob")
            return readNames(words);
        if (name == ".type")
            return readType(words);
        if (name == ".p")
            return readCount(words, ".p rows", std::size_t(-1), m_claimedRows, m_claimedRowsPlace);
        if (name == ".e" || name == ".end") {
            m_ended = true;
            return base::success();
        }
        return refuseOrIgnore(words[0]);
    }

    // Rejects unsupported keywords. Also rejects a keyword that resembles a known one, because it is probably mistyped and ignoring it could change
    // the function. Ignores any other keyword and adds a note.
    base::Status refuseOrIgnore(std::string_view keyword)
    {
        static const std::vector<std::string> unsupported{
            ".mv", ".phase", ".pair", ".symbolic", ".symbolic-output", ".kiss", ".label"};
        if (std::ranges::find(unsupported, keyword) != unsupported.end())
            return error(keyword, fmt::format("{} is not supported, expected a two-valued PLA ({})", keyword,
                                              ".i .o .ilb .ob .type .p .e"));
        std::vector<std::string> known{".i", ".o", ".ilb", ".ob", ".type", ".p", ".e", ".end"};
        known.insert(known.end(), unsupported.begin(), unsupported.end());
        if (const std::string meant = base::didYouMean(lowerCase(keyword), known); !meant.empty())
            return error(keyword, quotedToken(keyword) + " is not a keyword of PLA" + meant);
        m_notes.add(fmt::format("{} is unknown and was ignored", quotedToken(keyword)), offsetOf(keyword));
        return base::success();
    }

    base::Status readCount(const std::vector<std::string_view>& words, std::string_view what,
                           std::size_t most, std::optional<std::size_t>& count, std::size_t& place)
    {
        if (count)
            return error(words[0], fmt::format("a second {}, expected one", words[0]));
        if (words.size() != 2)
            return error(
                words.size() > 2 ? words[2] : words[0],
                fmt::format("{} is followed by {} words, expected one number", words[0], words.size() - 1));
        const auto number = unsignedNumber(words[1]);
        if (!number || *number > most)
            return error(words[1],
                         fmt::format("{} is not a valid number of {}, expected {}", quotedToken(words[1]),
                                     what,
                                     most == std::size_t(-1) ? "digits" : fmt::format("at most {}", most)));
        count = static_cast<std::size_t>(*number);
        place = offsetOf(words[1]);
        return base::success();
    }

    base::Status readInputCount(const std::vector<std::string_view>& words)
    {
        constexpr std::size_t maxDigits = 999'999'999;  // larger numbers are rejected by later checks
        SEQUENCY_TRY(readCount(words, "inputs", maxDigits, m_inputCount, m_inputPlace));
        const auto variables = static_cast<int>(*m_inputCount);
        if (m_input.options.variables && *m_input.options.variables != variables)
            return error(m_inputPlace, fmt::format("{} inputs found, expected {} for {} variables", variables,
                                                   *m_input.options.variables, *m_input.options.variables));
        SEQUENCY_TRY(checkTableSize(m_input.options, {2, variables, 1, 1}, placeOf(m_input, m_inputPlace)));
        m_cover.variables = variables;
        return base::success();
    }

    base::Status readOutputCount(const std::vector<std::string_view>& words)
    {
        if (!m_inputCount)
            return error(words[0], ".o before .i, expected .i first");
        std::size_t place = 0;
        SEQUENCY_TRY(readCount(words, "outputs", maxOutputs, m_outputCount, place));
        if (*m_outputCount == 0)
            return error(place, "0 outputs, expected 1 or more");
        m_cover.outputCount = *m_outputCount;
        return base::success();
    }

    base::Status checkCounts(std::size_t offset, std::string_view what) const
    {
        if (m_inputCount && m_outputCount)
            return base::success();
        return error(offset,
                     fmt::format("{} before {}, expected .i and .o first", what, m_inputCount ? ".o" : ".i"));
    }

    base::Status readNames(const std::vector<std::string_view>& words)
    {
        SEQUENCY_TRY(checkCounts(offsetOf(words[0]), words[0]));
        const bool inputs = words[0] == ".ilb";
        std::vector<std::string>& names = inputs ? m_table.inputNames : m_cover.outputNames;
        if (!names.empty())
            return error(words[0], fmt::format("a second {}, expected one", words[0]));
        m_names = &names;
        m_namePlaces = m_input.namePlaces == nullptr ? nullptr
                       : inputs                      ? &m_input.namePlaces->inputs
                                                     : &m_input.namePlaces->outputs;
        m_namesWanted = inputs ? *m_inputCount : *m_outputCount;
        m_namesPlace = offsetOf(words[0]);
        return takeNames({words.begin() + 1, words.end()});
    }

    // Reads names from any number of lines until the list is complete, as espresso does.
    base::Status readMoreNames(std::string_view line)
    {
        const bool isRow = line.find_first_not_of("01-~2|?xX \t") == std::string_view::npos;
        if (isRow && !m_cover.cubes.empty())
            return checkNames();
        const std::size_t characters = static_cast<std::size_t>(
            std::ranges::count_if(line, [](char c) { return c != ' ' && c != '\t' && c != '|'; }));
        if (isRow && characters == *m_inputCount + *m_outputCount)
            return checkNames();
        return takeNames(wordsOf(line));
    }

    base::Status takeNames(const std::vector<std::string_view>& words)
    {
        for (const std::string_view word : words) {
            if (m_names->size() == m_namesWanted)
                return error(word, fmt::format("more names than the {} {}", m_namesWanted,
                                               m_names == &m_table.inputNames ? "inputs" : "outputs"));
            m_names->emplace_back(word);
            if (m_namePlaces != nullptr)
                m_namePlaces->push_back(offsetOf(word));
        }
        if (m_names->size() == m_namesWanted)
            m_names = nullptr;
        return base::success();
    }

    // Returns an error if a list of names is incomplete.
    base::Status checkNames() const
    {
        if (m_names == nullptr)
            return base::success();
        return error(m_namesPlace, fmt::format("{} name{} found, expected {}", m_names->size(),
                                               m_names->size() == 1 ? "" : "s", m_namesWanted));
    }

    base::Status readType(const std::vector<std::string_view>& words)
    {
        const std::string_view type = words.size() == 2 ? words[1] : std::string_view();
        const auto kind = parsePlaKind(type);
        if (!kind)
            return error(words.back(), fmt::format("{} is not a PLA type, expected one of: {}",
                                                   quotedToken(words.back()), plaKindNames));
        if (!m_cover.cubes.empty())
            return error(words[0], ".type after the first row, expected before it");
        m_cover.kind = *kind;
        m_cover.kindPlace = offsetOf(words[0]);
        return base::success();
    }

    base::Status readRow(std::string_view line)
    {
        const std::size_t offset = offsetOf(line);
        SEQUENCY_TRY(checkCounts(offset, "a row"));
        Cube cube;
        cube.place = offset;
        bool empty = false;  // true if a '?' among the input characters makes the cube of the row empty
        const std::size_t inputs = *m_inputCount;
        const std::size_t all = inputs + *m_outputCount;
        std::size_t count = 0;
        for (std::size_t i = 0; i < line.size(); ++i) {
            const char c = line[i];
            if (c == ' ' || c == '\t' || c == '|')
                continue;
            if (count == all)
                return error(offset + i, rowError("characters after the row's end", all));
            const bool known =
                count < inputs ? readInput(cube, empty, count, c, offset + i) : readOutput(c, offset + i);
            if (!known)
                return error(offset + i, fmt::format("{} is not an {} of a row, expected {}",
                                                     characterText(m_input.text, offset + i),
                                                     count < inputs ? "input" : "output",
                                                     count < inputs ? "0, 1 or -" : "0, 1, - or ~"));
            ++count;
        }
        if (count < all)
            return error(offset + line.size(), rowError(counted(count, "character") + " found", all));
        if (empty)
            m_cover.outputs.resize(m_cover.outputs.size() - *m_outputCount);
        else
            m_cover.cubes.push_back(cube);
        ++m_rowCount;
        return base::success();
    }

    std::string rowError(const std::string& found, std::size_t all) const
    {
        return fmt::format("{}, expected {}: {} and {}", found, all, counted(*m_inputCount, "input"),
                           counted(*m_outputCount, "output"));
    }

    bool readInput(Cube& cube, bool& empty, std::size_t variable, char c, std::size_t offset)
    {
        if (c == '2')
            c = '-';
        if (c == 'x' || c == 'X') {
            m_notes.add("x among the inputs was read as - (espresso drops such rows)", offset);
            c = '-';
        }
        if (c == '?') {
            m_notes.add("a row with an input ? covers no point and was ignored", offset);
            empty = true;
            return true;
        }
        return appendLiteral(cube, m_cover.variables, static_cast<int>(variable), c);
    }

    bool readOutput(char c, std::size_t offset)
    {
        if (c == '4')
            c = '1';
        if (c == '2')
            c = '-';
        if (c == 'x' || c == 'X') {
            m_notes.add("x among the outputs was read as -", offset);
            c = '-';
        }
        if (c == '3') {
            m_notes.add("3 among the outputs was read as 0, as espresso does (its manual says ~)", offset);
            c = '0';
        }
        m_cover.outputs += c;
        return c == '0' || c == '1' || c == '-' || c == '~';
    }

    base::Result<TruthTable> finish()
    {
        const std::size_t end = m_input.text.size();
        SEQUENCY_TRY(checkCounts(end, "the end"));
        SEQUENCY_TRY(checkNames());
        if (m_claimedRows && *m_claimedRows != m_rowCount)
            m_notes.add(fmt::format(".p declares {} rows, but {} were found", *m_claimedRows, m_rowCount),
                        m_claimedRowsPlace);
        m_table.variables = m_cover.variables;
        for (std::size_t j = 0; j < m_cover.outputCount; ++j)
            m_table.outputs.push_back(
                {m_cover.outputNames.empty() ? std::string() : m_cover.outputNames[j], BitColumn()});
        const auto chosen = SEQUENCY_TRY(chosenOutput(m_table, m_input.options));
        auto columns = SEQUENCY_TRY(columnsOf(m_cover, chosen, m_input, m_inputPlace));
        fillOutputs(m_table, chosen, std::move(columns));
        return std::move(m_table);
    }

    TruthTable m_table;
    NoteList m_notes;
    CubeCover m_cover;
    std::optional<std::size_t> m_inputCount;
    std::optional<std::size_t> m_outputCount;
    std::size_t m_inputPlace = 0;
    std::optional<std::size_t> m_claimedRows;
    std::size_t m_claimedRowsPlace = 0;
    std::size_t m_rowCount = 0;
    std::vector<std::string>* m_names = nullptr;  // list of names that is being read; null if there is none
    std::vector<std::size_t>* m_namePlaces = nullptr;
    std::size_t m_namesWanted = 0;
    std::size_t m_namesPlace = 0;
    bool m_ended = false;
};

}  // namespace

base::Result<TruthTable> readPla(const TextInput& input)
{
    return PlaReader(input, "fd").read();
}

base::Result<TruthTable> readEsop(const TextInput& input)
{
    return PlaReader(input, "esop").read();
}

}  // namespace sequency::io
