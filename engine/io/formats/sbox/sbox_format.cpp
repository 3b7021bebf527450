// SPDX-License-Identifier: GPL-3.0-or-later
//
// Reads and writes a list of 2^n numbers, as found in papers, in sources in C, Python, SageMath and Magma, or several such lists, one per line. For a
// radix p above 2, a list has p^n numbers.
//
// Each line is a separate S-box if all lines have the same number of values and this number is a power of two. In addition, no pair of brackets may
// span two lines, and all lines together must not form one S-box. The options `part` and `variables` can also request this interpretation.
#include "engine/base/text/text.h"
#include "engine/io/bytes/list_cursor.h"
#include "engine/io/formats/format_row.h"
#include "engine/io/formats/sbox/list_extent.h"
#include "engine/io/formats/text_reader.h"
#include "engine/io/formats/value_column.h"
#include "engine/io/formats/word_columns.h"

#include <algorithm>
#include <bit>
#include <charconv>
#include <fmt/format.h>
#include <optional>
#include <span>
#include <vector>

namespace sequency::io {
namespace {

class SboxReader : TextReader {
public:
    explicit SboxReader(const TextInput& input) : TextReader(input), m_notes(input, m_table.notes) {}

    base::Result<TruthTable> read()
    {
        m_extent = SEQUENCY_TRY(findListExtent(m_input));
        m_table.name = m_extent.name;
        if (m_input.isBegin && m_extent.groups == 0 && startsWithName())
            return TruthTable();  // the bracket of a declared list may follow
        SEQUENCY_TRY(survey());
        if (m_input.isBegin)
            return TruthTable();
        if (m_extent.another)
            m_notes.add("several arrays: only the first one was read", *m_extent.another);
        else if (m_extent.groups > 1 && m_extent.begin == 0)
            m_notes.add("several lists in brackets were read as one", 0);
        const bool isBinary = m_input.options.radix == 2;
        if (isBinary && areWords())
            return readWord();
        if (isBinary && m_count == 1 && !m_prefixed) {
            const auto values = readUnbroken();
            return values ? whole(tableOfValues(*values)) : values.error();
        }
        const auto values = SEQUENCY_TRY(readValues());
        if (!isBinary)
            return whole(tableOfNumbers(values));
        if (const auto length = lengthOfBoxes())
            return readLine(values, *length);
        if (const auto variables = variablesOf(m_input.options, m_count); !variables)
            return error(m_endPlace, variables.error().message);
        notePermutations(values);
        return whole(tableOfValues(values));
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

    // Returns true if a short text begins with a word that is not a hexadecimal number.
    bool startsWithName() const
    {
        constexpr std::size_t longest = 4096;
        ListCursor cursor(m_input.text, 0, m_input.text.size());
        return m_input.text.size() < longest && cursor.next() && isLetter(cursor.token()[0]) &&
               !std::ranges::all_of(cursor.token(), [](char c) { return hexDigitValue(c) >= 0; });
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

    static std::string notAValue(std::string_view token)
    {
        return quotedToken(token) +
               " is not a value of an S-box, expected a decimal or 0x number of 0 or more";
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
                return error(cursor.begin(), notAValue(cursor.token()));
            const bool isDecimal = std::ranges::all_of(digits, [](char c) { return c >= '0' && c <= '9'; });
            if (!prefixed && !isDecimal && !slices && (m_extent.isAssigned || m_input.options.radix != 2))
                return error(cursor.begin(), notAValue(cursor.token()));
            if (!prefixed && !isDecimal)
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
            if (end != token.data() + token.size() && failure == std::errc())
                return error(cursor.begin(), notAValue(cursor.token()));
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
        auto values = SEQUENCY_TRY(valuesOfSlices(m_input, word));
        m_notes.add("bit slices, the most significant output first", m_firstPlace);
        return checkedValues(std::move(values));
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
        SEQUENCY_TRY(fillWords(m_table, m_notes, m_input, values, bits, m_firstPlace));
        return std::move(m_table);
    }

    // Returns a table with one output for a radix above 2, as the reader of numbers does.
    base::Result<TruthTable> tableOfNumbers(const std::vector<std::uint64_t>& values) const
    {
        const auto variables = variablesOf(m_input.options, values.size());
        if (!variables)
            return error(m_endPlace, variables.error().message);
        auto column = SEQUENCY_TRY(ValueColumn::create(m_input.options, *variables, values.size()));
        const std::vector<std::int64_t> numbers(values.begin(), values.end());
        SEQUENCY_TRY(column.append(numbers));
        TruthTable table = tableOfColumn(m_input.options.radix, *variables, column.take());
        table.name = m_table.name;
        table.notes = m_table.notes;
        return table;
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
        const auto part = SEQUENCY_TRY(chosenPart(m_table, m_input.options, "S-box"));
        if (m_input.options.part.empty())
            m_notes.add(
                fmt::format(
                    "{} S-boxes were found, one per line; the first one is read (--part chooses another)",
                    m_lines.size()),
                m_firstPlace);
        m_table.name = m_table.parts[part];
        m_firstPlace = m_lines[part].place;
        return part;
    }

    base::Result<TruthTable> readLine(std::span<const std::uint64_t> values, std::size_t length)
    {
        const auto line = SEQUENCY_TRY(chosenLine());
        return tableOfValues(values.subspan(line * length, length));
    }

    base::Result<TruthTable> readWord()
    {
        SEQUENCY_TRY(chosenLine());
        m_endPlace = m_firstPlace + 16;
        const auto values = SEQUENCY_TRY(readUnbroken());
        return tableOfValues(values);
    }

    TruthTable m_table;
    NoteList m_notes;
    ListExtent m_extent;
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
    const std::string_view text = shape.text.substr(0, begin);
    const bool braces = text.find('{') != std::string_view::npos;
    const std::string_view first = shape.first;
    return braces || first[0] == '[' || first.starts_with("//") || first.starts_with("/*") ||
                   declaresList(text)
               ? DetectionConfidence::Likely
               : DetectionConfidence::None;
}

base::Status writeSbox(const WriteJob& job)
{
    SEQUENCY_TRY(checkWords(job));
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
