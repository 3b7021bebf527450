// SPDX-License-Identifier: GPL-3.0-or-later
//
// Reads and writes a list of 2^n numbers, as found in papers, in C sources and in the output of Sage, or several such lists, one per line.
//
// Each line is a separate S-box if all lines have the same number of values and this number is a power of two. In addition, no pair of brackets may
// span two lines, and all lines together must not form one S-box. The options `part` and `variables` can also request this interpretation.
#include "engine/base/text/text.h"
#include "engine/io/bytes/list_cursor.h"
#include "engine/io/formats/format_row.h"
#include "engine/io/formats/text_reader.h"
#include "engine/io/formats/word_columns.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cctype>
#include <charconv>
#include <fmt/format.h>
#include <optional>
#include <span>
#include <vector>

namespace sequency::io {
namespace {

// The part of the text that contains the list: the text between the outermost braces of a C source, or the whole text if there are no braces.
struct Extent {
    std::size_t begin = 0;
    std::size_t end = 0;
    std::string name;
    std::size_t groups = 0;                   // number of outermost pairs of brackets
    std::optional<std::size_t> another = {};  // offset of the opening brace of a second array, if any
};

std::string arrayName(std::string_view declaration)
{
    const std::size_t end = declaration.find_last_not_of(" \t\r\n=");
    std::string_view head = declaration.substr(0, end + 1);
    if (const std::size_t bracket = head.find('['); bracket != std::string_view::npos)
        head = head.substr(0, bracket);
    while (!head.empty() && std::isspace(static_cast<unsigned char>(head.back())) != 0)
        head.remove_suffix(1);
    std::size_t begin = head.size();
    while (begin > 0 &&
           (std::isalnum(static_cast<unsigned char>(head[begin - 1])) != 0 || head[begin - 1] == '_'))
        --begin;
    return std::string(head.substr(begin));
}

// A scanner that finds the brackets in text and skips comments.
class ExtentReader : TextReader {
public:
    explicit ExtentReader(const TextInput& input) : TextReader(input), m_extent{0, input.text.size(), {}} {}

    base::Result<Extent> read()
    {
        const std::string_view text = m_input.text;
        for (std::size_t i = text.find_first_of(marks); i < text.size(); i = text.find_first_of(marks, i)) {
            if (text[i] == '/' || text[i] == '#') {
                const auto end = endOfRemark(i);
                if (!end)
                    return end.error();
                i = *end;
                continue;
            }
            if (m_isClosed && text[i] == '{') {
                m_extent.another = i;
                break;
            }
            if (!m_isClosed)
                if (auto taken = takeBracket(text[i], i); !taken)
                    return taken.error();
            ++i;
        }
        if (!m_open.empty() && !m_input.isBegin)
            return error(m_firstOpen, m_open[0] == '{' ? "a brace is not closed" : "a bracket is not closed");
        return std::move(m_extent);
    }

private:
    static constexpr std::string_view marks = "{}[]()/#";

    base::Result<std::size_t> endOfRemark(std::size_t i) const
    {
        const std::string_view text = m_input.text;
        if (text[i] == '#' || text.substr(i).starts_with("//"))
            return endOfComment(text, i);
        if (!text.substr(i).starts_with("/*"))
            return i + 1;
        const std::size_t end = text.find("*/", i + 2);
        if (end == std::string_view::npos && !m_input.isBegin)
            return error(i, "a comment is not closed");
        return end == std::string_view::npos ? text.size() : end + 2;
    }

    base::Status takeBracket(char c, std::size_t place)
    {
        constexpr std::size_t maxDepth = 100;
        if (c == '{' || c == '[' || c == '(') {
            if (c == '{' && m_braceDepth == 0) {
                m_extent.begin = place;
                m_extent.name = arrayName(m_input.text.substr(0, place));
                m_braceDepth = m_open.size() + 1;
            }
            if (m_open.empty()) {
                m_firstOpen = place;
                ++m_extent.groups;
            }
            if (m_open.size() == maxDepth)
                return error(place, "brackets are nested more than 100 levels deep");
            m_open += c;
            return base::success();
        }
        const char opening = c == '}' ? '{' : c == ']' ? '[' : '(';
        if (m_open.empty() || m_open.back() != opening)
            return error(place, m_open.empty()
                                    ? fmt::format("a closing {} found, but no bracket is open", c)
                                    : fmt::format("a {} found, expected the bracket that closes {}", c,
                                                  m_open.back()));
        m_isClosed = c == '}' && m_open.size() == m_braceDepth;
        if (m_isClosed)
            m_extent.end = place;
        m_open.pop_back();
        return base::success();
    }

    Extent m_extent;
    std::string m_open;            // open brackets, the innermost one last
    std::size_t m_firstOpen = 0;   // offset of the outermost open bracket
    std::size_t m_braceDepth = 0;  // nesting depth of the first brace; 0 until it is found
    bool m_isClosed = false;       // true if the first brace has been closed
};

class SboxReader : TextReader {
public:
    explicit SboxReader(const TextInput& input) : TextReader(input), m_notes(input, m_table.notes) {}

    base::Result<TruthTable> read()
    {
        auto extent = ExtentReader(m_input).read();
        if (!extent)
            return extent.error();
        m_extent = std::move(*extent);
        m_table.name = m_extent.name;
        if (auto known = survey(); !known)
            return known.error();
        if (m_input.isBegin)
            return TruthTable();
        if (m_extent.another)
            m_notes.add("several arrays: only the first one was read", *m_extent.another);
        else if (m_extent.groups > 1 && m_extent.begin == 0)
            m_notes.add("several lists in brackets were read as one", 0);
        if (areWords())
            return readWord();
        if (m_count == 1 && !m_prefixed) {
            const auto values = readUnbroken();
            return values ? whole(tableOfValues(*values)) : values.error();
        }
        const auto values = readValues();
        if (!values)
            return values.error();
        if (const auto length = lengthOfBoxes())
            return readLine(*values, *length);
        if (const auto variables = variablesOf(m_input.options, m_count); !variables)
            return error(m_endPlace, variables.error().message);
        notePermutations(*values);
        return whole(tableOfValues(*values));
    }

private:
    // Returns the table of a single S-box. Errors: BadUsage if a part was requested, because a single S-box has no parts.
    base::Result<TruthTable> whole(base::Result<TruthTable> table) const
    {
        if (!table || m_input.options.part.empty())
            return table;
        return base::Error{
            base::ErrorKind::BadUsage,
            "part " + base::quotedToken(m_input.options.part) +
                " was requested, but there is only one S-box, expected a list with one S-box per line",
            {m_input.options.source, 0, 0}};
    }

    static std::string_view withoutSuffix(std::string_view token)
    {
        while (token.size() > 1 && std::string_view("uUlL").find(token.back()) != std::string_view::npos)
            token.remove_suffix(1);
        return token;
    }

    static bool isPrefixed(std::string_view token)
    {
        return token.starts_with("0x") || token.starts_with("0X");
    }

    // Counts the numbers, and determines whether the numbers without the prefix 0x can be decimal.
    base::Status survey()
    {
        ListCursor cursor(m_input.text, m_extent.begin, m_extent.end);
        std::size_t nextPoll = pollBytes;
        std::size_t line = 1;
        for (std::size_t before = 0; cursor.next(); before = cursor.begin(), ++m_count) {
            const std::string_view passed = m_input.text.substr(before, cursor.begin() - before);
            line += static_cast<std::size_t>(std::ranges::count(passed, '\n'));
            if (m_lines.empty() || m_lines.back().number != line)
                m_lines.push_back({line, m_count, cursor.begin()});
            m_haveWordEach = m_haveWordEach && m_lines.size() == m_count + 1 && isWord(cursor.token());
            if (const auto missing = cursor.missingValue())
                return error(*missing, "a value is missing before this, expected one between two separators");
            const std::string_view token = withoutSuffix(cursor.token());
            const bool prefixed = isPrefixed(token);
            const std::string_view digits = prefixed ? token.substr(2) : token;
            const bool slices = m_count == 0 && !prefixed && token.find('_') != std::string_view::npos;
            if (digits.empty() ||
                (!slices && !std::ranges::all_of(digits, [](char c) { return hexDigitValue(c) >= 0; })))
                return error(cursor.begin(),
                             quotedToken(cursor.token()) +
                                 " is not a value of an S-box, expected a decimal or 0x number of 0 "
                                 "or more");
            if (!prefixed && !std::ranges::all_of(digits, [](char c) { return c >= '0' && c <= '9'; }))
                m_hexDigits = m_hexDigits.value_or(cursor.begin());
            if (!prefixed && digits.size() > 1 && digits[0] == '0')
                m_leadingZero = m_leadingZero.value_or(cursor.begin());
            m_prefixed = m_prefixed || prefixed;
            m_firstPlace = m_count == 0 ? cursor.begin() : m_firstPlace;
            m_endPlace = cursor.begin() + cursor.token().size();
            if (cursor.begin() >= nextPoll) {
                nextPoll = cursor.begin() + pollBytes;
                if (m_input.control.stopRequested())
                    return base::cancelled();
            }
        }
        return base::success();
    }

    base::Result<std::vector<std::uint64_t>> readValues()
    {
        if (m_hexDigits)
            m_notes.add("numbers without 0x were read as hexadecimal, because some of them contain letters",
                        *m_hexDigits);
        else if (m_leadingZero)
            m_notes.add("numbers with leading zeros were read as decimal", *m_leadingZero);
        std::vector<std::uint64_t> values;
        values.reserve(m_count);
        for (ListCursor cursor(m_input.text, m_extent.begin, m_extent.end); cursor.next();) {
            std::string_view token = withoutSuffix(cursor.token());
            const bool prefixed = isPrefixed(token);
            token.remove_prefix(prefixed ? 2 : 0);
            std::uint64_t value = 0;
            const auto [end, failure] = std::from_chars(token.data(), token.data() + token.size(), value,
                                                        prefixed || m_hexDigits ? 16 : 10);
            constexpr std::uint64_t largest = (std::uint64_t{1} << 63) - 1;
            if (failure != std::errc() || value > largest)
                return error(cursor.begin(),
                             quotedToken(cursor.token()) + " is too large, expected at most 2^63 - 1");
            if (m_input.options.outputBits && value >> *m_input.options.outputBits != 0)
                return error(cursor.begin(),
                             fmt::format("{} does not fit in {} output bits", quotedToken(cursor.token()),
                                         *m_input.options.outputBits));
            values.push_back(value);
            if (values.size() % pollBytes == 0 && m_input.control.stopRequested())
                return base::cancelled();
        }
        return values;
    }

    // Reads a list that is a single word. The word has one digit per value (for up to 16 values) or two digits per value, or it consists of bit
    // slices separated by underscores.
    base::Result<std::vector<std::uint64_t>> readUnbroken()
    {
        const std::string_view digits = m_input.text.substr(m_firstPlace, m_endPlace - m_firstPlace);
        if (digits.find('_') != std::string_view::npos)
            return readSlices(digits);
        const std::size_t length = digits.size();
        bool oddOnly = length % 2 == 0;
        for (std::size_t i = 0; i < length; i += 2)
            oddOnly = oddOnly && digits[i] == '0';
        const bool pairs = length == 512 || (oddOnly && length >= 8);
        if (!pairs && length > 16)
            return error(m_firstPlace,
                         fmt::format("one word of {} digits, expected values separated by spaces or "
                                     "commas",
                                     length));
        std::vector<std::uint64_t> values;
        for (std::size_t i = 0; i < length; i += pairs ? 2 : 1) {
            std::uint64_t value = 0;
            std::from_chars(digits.data() + i, digits.data() + i + (pairs ? 2 : 1), value, 16);
            values.push_back(value);
        }
        m_notes.add(pairs ? "two hexadecimal digits per value" : "one hexadecimal digit per value",
                    m_firstPlace);
        return checkedValues(std::move(values));
    }

    base::Result<std::vector<std::uint64_t>> readSlices(std::string_view word)
    {
        auto values = valuesOfSlices(m_input, word);
        if (!values)
            return values.error();
        m_notes.add("bit slices, the most significant output first", m_firstPlace);
        return checkedValues(std::move(*values));
    }

    base::Result<std::vector<std::uint64_t>> checkedValues(std::vector<std::uint64_t> values) const
    {
        const auto variables = variablesOf(m_input.options, values.size());
        if (!variables)
            return error(m_endPlace, variables.error().message);
        const auto bits = m_input.options.outputBits;
        if (bits && std::ranges::any_of(values, [bits](std::uint64_t value) { return value >> *bits != 0; }))
            return error(m_firstPlace, fmt::format("a value does not fit in {} output bits", *bits));
        return values;
    }

    base::Result<TruthTable> tableOfValues(std::span<const std::uint64_t> values)
    {
        m_table.variables = *variablesOf(m_input.options, values.size());
        const int bits = bitsOfWords(std::ranges::max(values), m_input.options);
        if (auto filled = fillWords(m_table, m_notes, m_input, values, bits, m_firstPlace); !filled)
            return filled.error();
        return std::move(m_table);
    }

    // Returns true for sixteen different hexadecimal digits, which form an S-box with four inputs.
    static bool isWord(std::string_view token)
    {
        std::string digits = lowerCase(token);
        std::ranges::sort(digits);
        return digits == "0123456789abcdef";
    }

    bool areWords() const { return m_haveWordEach && m_lines.size() > 1; }

    static bool isPermutation(std::span<const std::uint64_t> values)
    {
        std::vector<bool> isThere(values.size());
        for (const std::uint64_t value : values) {
            if (value >= values.size() || isThere[value])
                return false;
            isThere[value] = true;
        }
        return true;
    }

    // Returns the number of values per line, or nullopt if it differs between lines or is not a power of two.
    std::optional<std::size_t> lengthOfLines() const
    {
        const bool isInOneBracket =
            m_extent.begin > 0 || (m_extent.groups > 0 && m_extent.groups != m_lines.size());
        if (m_lines.size() < 2 || isInOneBracket)
            return std::nullopt;
        const std::size_t length = m_lines[1].first;
        if (length < 4 || !std::has_single_bit(length) || m_lines.size() * length != m_count)
            return std::nullopt;
        for (std::size_t i = 0; i < m_lines.size(); ++i)
            if (m_lines[i].first != i * length)
                return std::nullopt;
        return length;
    }

    // Returns the number of values per S-box, or nullopt if all values form one S-box.
    std::optional<std::size_t> lengthOfBoxes() const
    {
        const auto length = lengthOfLines();
        if (!length)
            return std::nullopt;
        if (const auto variables = m_input.options.variables)
            return std::size_t{1} << std::min(*variables, 62) == *length ? length : std::nullopt;
        return !std::has_single_bit(m_count) || !m_input.options.part.empty() ? length : std::nullopt;
    }

    // Adds a note if each line is a permutation, because the lines may have been meant as separate S-boxes.
    void notePermutations(std::span<const std::uint64_t> values)
    {
        const auto length = lengthOfLines();
        if (!length || m_input.options.variables)
            return;
        for (std::size_t i = 0; i < m_lines.size(); ++i)
            if (!isPermutation(values.subspan(i * *length, *length)))
                return;
        m_notes.add(
            fmt::format("each of the {} lines is a permutation of 0 to {}: they were read as one S-box of {} "
                        "inputs (--variables {} reads one S-box per line)",
                        m_lines.size(), *length - 1, std::countr_zero(m_count), std::countr_zero(*length)),
            m_firstPlace, NoteKind::Choice);
    }

    base::Result<std::size_t> chosenLine()
    {
        for (const Line& line : m_lines)
            m_table.parts.push_back(fmt::format("line {}", line.number));
        const auto part = chosenPart(m_table, m_input.options, "S-box");
        if (!part)
            return part.error();
        if (m_input.options.part.empty())
            m_notes.add(
                fmt::format(
                    "{} S-boxes were found, one per line; the first one is read (--part chooses another)",
                    m_lines.size()),
                m_firstPlace);
        m_table.name = m_table.parts[*part];
        m_firstPlace = m_lines[*part].place;
        return part;
    }

    base::Result<TruthTable> readLine(std::span<const std::uint64_t> values, std::size_t length)
    {
        const auto line = chosenLine();
        if (!line)
            return line.error();
        return tableOfValues(values.subspan(*line * length, length));
    }

    base::Result<TruthTable> readWord()
    {
        const auto line = chosenLine();
        if (!line)
            return line.error();
        m_endPlace = m_firstPlace + 16;
        const auto values = readUnbroken();
        if (!values)
            return values.error();
        return tableOfValues(*values);
    }

    TruthTable m_table;
    NoteList m_notes;
    Extent m_extent;
    struct Line {
        std::size_t number = 0;  // line number, counted from 1
        std::size_t first = 0;   // index of the first value in this line
        std::size_t place = 0;
    };
    std::vector<Line> m_lines;
    bool m_haveWordEach = true;
    std::size_t m_count = 0;
    bool m_prefixed = false;
    std::optional<std::size_t> m_hexDigits;  // offset of the first number without 0x that contains a letter
    std::optional<std::size_t> m_leadingZero;
    std::size_t m_firstPlace = 0;
    std::size_t m_endPlace = 0;
};

DetectionConfidence likenessToSbox(const TextShape& shape)
{
    constexpr std::size_t begin = 4096;  // number of bytes in which the declaration of an array is expected
    const bool braces = shape.text.substr(0, begin).find('{') != std::string_view::npos;
    const std::string_view first = shape.first;
    return braces || first[0] == '[' || first.starts_with("//") || first.starts_with("/*")
               ? DetectionConfidence::Likely
               : DetectionConfidence::None;
}

base::Status writeSbox(const WriteJob& job)
{
    if (auto possible = checkWords(job); !possible)
        return possible;
    if (job.table.size() == 1) {  // a single number without prefix would be read digit by digit
        job.sink.put("0x");
        putHexWord(job.sink, wordAt(job, 0));
        job.sink.put('\n');
        return base::success();
    }
    constexpr std::size_t perLine = 16;
    for (std::size_t i = 0, size = job.table.size(); i < size && !job.sink.failed(); ++i) {
        job.sink.putNumber(wordAt(job, i));
        job.sink.put(i + 1 == size ? "\n" : i % perLine == perLine - 1 ? ",\n" : ", ");
    }
    return base::success();
}

}  // namespace

FormatRow sboxFormat()
{
    FormatRow row = wordsRow(namedRow("sbox", SEQUENCY_TEXT("Engine", "S-box"), {".sbox"}),
                             readWith<SboxReader>, writeSbox);
    row.info.format = Format::Sbox;
    row.info.holdsBoxes = true;
    row.info.parts = "S-boxes";
    row.beginUnit = PrefixUnit::Words;
    row.likeness = likenessToSbox;
    row.suffixSays = SuffixPolicy::Usually;
    return row;
}

}  // namespace sequency::io
