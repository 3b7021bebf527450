// SPDX-License-Identifier: GPL-3.0-or-later
//
// Lists of 2^n numbers as they stand in papers, in Sage and in C sources.
#include "engine/io/note_list.h"
#include "engine/io/table_formats.h"
#include "engine/io/word_columns.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <charconv>
#include <fmt/format.h>

namespace sequency::io {
namespace {

bool isHexDigit(char c)
{
    return std::isxdigit(static_cast<unsigned char>(c)) != 0;
}

// The numbers of a text one after another: brackets and separators part them, comments of C and # are passed over.
class ListCursor {
public:
    ListCursor(std::string_view text, std::size_t begin, std::size_t end)
        : m_text(text.substr(0, end)), m_offset(begin)
    {}

    bool next()
    {
        for (;;) {
            while (m_offset < m_text.size() && kindOf(m_text[m_offset]) == Parting)
                ++m_offset;
            const std::string_view rest = m_text.substr(m_offset);
            if (rest.starts_with("//") || rest.starts_with('#'))
                m_offset = endOfComment(m_text, m_offset);
            else if (rest.starts_with("/*"))
                m_offset = std::min(m_text.find("*/", m_offset + 2), m_text.size() - 2) + 2;
            else
                break;
        }
        m_begin = m_offset;
        while (m_offset < m_text.size() && kindOf(m_text[m_offset]) == Other)
            ++m_offset;
        if (m_offset == m_begin && m_offset < m_text.size())
            ++m_offset;  // a slash that begins no comment
        return m_begin < m_offset;
    }
    std::string_view token() const { return m_text.substr(m_begin, m_offset - m_begin); }
    std::size_t begin() const { return m_begin; }

private:
    enum Kind : char { Other, Parting, Comment };
    static Kind kindOf(char c)
    {
        static constexpr std::array<Kind, 256> kinds = [] {
            std::array<Kind, 256> table{};
            for (const char separator : std::string_view(" \t\r\n\v\f,;[](){}"))
                table[static_cast<unsigned char>(separator)] = Parting;
            table['#'] = Comment;
            table['/'] = Comment;
            return table;
        }();
        return kinds[static_cast<unsigned char>(c)];
    }

    std::string_view m_text;
    std::size_t m_begin = 0;
    std::size_t m_offset = 0;
};

// The part of a text that holds the list: what a C source's braces enclose, else all of it.
struct Extent {
    std::size_t begin = 0;
    std::size_t end = 0;
    std::string name;  // of the array
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

base::Result<Extent> extentOf(const TextInput& input)
{
    const std::string_view text = input.text;
    std::size_t open = 0;
    for (;;) {  // a brace outside of comments
        open = text.find_first_of("{/#", open);
        if (open == std::string_view::npos)
            return Extent{0, text.size(), {}};
        if (text[open] == '{')
            break;
        const bool line = text[open] == '#' || text.substr(open).starts_with("//");
        const bool block = text.substr(open).starts_with("/*");
        if (block && text.find("*/", open + 2) == std::string_view::npos)
            return badInput(input, open, "a comment that does not end");
        open = line ? endOfComment(text, open) : block ? text.find("*/", open + 2) + 2 : open + 1;
    }
    int depth = 0;
    for (std::size_t i = open; i < text.size(); ++i) {
        depth += text[i] == '{' ? 1 : text[i] == '}' ? -1 : 0;
        if (depth == 0)
            return Extent{open, i, arrayName(text.substr(0, open))};
    }
    return badInput(input, open, "a brace that is not closed");
}

class SboxReader {
public:
    explicit SboxReader(const TextInput& input) : m_input(input), m_notes(input, m_table.notes) {}

    base::Result<TruthTable> read()
    {
        auto extent = extentOf(m_input);
        if (!extent)
            return extent.error();
        m_extent = std::move(*extent);
        m_table.name = m_extent.name;
        if (auto known = survey(); !known)
            return known.error();
        auto values = m_count == 1 && !m_prefixed ? readUnbroken() : readValues();
        if (!values)
            return values.error();
        return tableOfValues(*values);
    }

private:
    base::Error error(std::size_t offset, std::string message) const
    {
        return badInput(m_input, offset, std::move(message));
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

    // Looks at every number: how many, and whether those without 0x can be decimal.
    base::Status survey()
    {
        ListCursor cursor(m_input.text, m_extent.begin, m_extent.end);
        std::size_t nextPoll = pollBytes;
        for (; cursor.next(); ++m_count) {
            const std::string_view token = withoutSuffix(cursor.token());
            const bool prefixed = isPrefixed(token);
            const std::string_view digits = prefixed ? token.substr(2) : token;
            const bool slices = m_count == 0 && !prefixed && token.find('_') != std::string_view::npos;
            if (digits.empty() || (!slices && !std::ranges::all_of(digits, isHexDigit)))
                return error(cursor.begin(),
                             tokenText(cursor.token()) +
                                 " is no value of an S-box, expected a decimal or 0x number of 0 "
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
            m_notes.add("numbers without 0x were read as hexadecimal, since some have letters", *m_hexDigits);
        else if (m_leadingZero)
            m_notes.add("numbers with leading zeros were read as decimal", *m_leadingZero);
        const auto variables = variablesOf(m_input.options, m_count);
        if (!variables)
            return error(m_endPlace, variables.error().message);
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
                             tokenText(cursor.token()) + " is too large, expected at most 2^63 - 1");
            if (m_input.options.outputBits && value >> *m_input.options.outputBits != 0)
                return error(cursor.begin(),
                             fmt::format("{} does not fit {} output bits", tokenText(cursor.token()),
                                         *m_input.options.outputBits));
            values.push_back(value);
            if (values.size() % pollBytes == 0 && m_input.control.stopRequested())
                return base::cancelled();
        }
        return values;
    }

    // One word: a digit a value (up to 16 values), two digits a value, or bit slices parted by underscores.
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
                         fmt::format("one word of {} digits, expected values parted by blanks or "
                                     "commas",
                                     length));
        std::vector<std::uint64_t> values;
        for (std::size_t i = 0; i < length; i += pairs ? 2 : 1) {
            std::uint64_t value = 0;
            std::from_chars(digits.data() + i, digits.data() + i + (pairs ? 2 : 1), value, 16);
            values.push_back(value);
        }
        m_notes.add(pairs ? "two hexadecimal digits a value" : "a hexadecimal digit a value", m_firstPlace);
        return checkedValues(std::move(values));
    }

    // A field an output, most significant first; its digits are a truth table, highest index first (PEIGEN).
    base::Result<std::vector<std::uint64_t>> readSlices(std::string_view word)
    {
        const std::size_t length = std::min(word.find('_'), word.size());
        std::vector<std::uint64_t> values(4 * length, 0);
        for (std::size_t begin = 0; begin <= word.size(); begin += length + 1) {
            const std::string_view field = word.substr(begin, word.find('_', begin) - begin);
            if (field.size() != length || !std::ranges::all_of(field, isHexDigit) ||
                begin / (length + 1) >= 63)
                return error(
                    m_firstPlace + begin,
                    fmt::format("{} is no truth table of {} hexadecimal digits", tokenText(field), length));
            for (std::size_t i = 0; i < values.size(); ++i) {
                const char c = field[length - 1 - i / 4];
                const int digit = c <= '9' ? c - '0' : std::tolower(static_cast<unsigned char>(c)) - 'a' + 10;
                values[i] = values[i] * 2 + static_cast<std::uint64_t>(digit >> i % 4 & 1);
            }
        }
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
            return error(m_firstPlace, fmt::format("a value does not fit {} output bits", *bits));
        return values;
    }

    base::Result<TruthTable> tableOfValues(const std::vector<std::uint64_t>& values)
    {
        m_table.variables = *variablesOf(m_input.options, values.size());
        const int bits = bitsOfWords(std::ranges::max(values), m_input.options);
        auto columns =
            WordColumns::create(m_input.options, m_table.variables, bits, placeOf(m_input, m_firstPlace));
        if (!columns)
            return columns.error();
        for (const std::uint64_t value : values)
            columns->append(value);
        m_table.outputs = columns->take();
        if (const std::string remark = bijectivityNote(m_table, values); !remark.empty())
            m_notes.add(remark, m_firstPlace);
        return std::move(m_table);
    }

    const TextInput& m_input;
    TruthTable m_table;
    NoteList m_notes;
    Extent m_extent;
    std::size_t m_count = 0;
    bool m_prefixed = false;
    std::optional<std::size_t> m_hexDigits;  // the first number without 0x that has a letter
    std::optional<std::size_t> m_leadingZero;
    std::size_t m_firstPlace = 0;
    std::size_t m_endPlace = 0;
};

}  // namespace

base::Result<TruthTable> readSbox(const TextInput& input)
{
    return SboxReader(input).read();
}

base::Result<TruthTable> readRom(const TextInput& input)
{
    constexpr std::string_view head = "v2.0 raw";
    struct Run {
        std::size_t count = 0;
        std::uint64_t value = 0;
    };
    const std::size_t begin = input.text.find_first_not_of(" \t\r\n");
    if (begin == std::string_view::npos || !input.text.substr(begin).starts_with(head))
        return badInput(input, std::min(begin, input.text.size()),
                        "no memory image, expected v2.0 raw in its first line");
    std::vector<Run> runs;
    std::size_t total = 0;
    std::uint64_t largest = 0;
    for (ListCursor cursor(input.text, begin + head.size(), input.text.size()); cursor.next();) {
        const std::string_view token = cursor.token();
        const std::size_t star = token.find('*');
        const auto count = star == std::string_view::npos ? std::optional<std::uint64_t>(1)
                                                          : unsignedNumber(token.substr(0, star));
        const std::string_view digits = star == std::string_view::npos ? token : token.substr(star + 1);
        Run run;
        const auto [end, failure] =
            std::from_chars(digits.data(), digits.data() + digits.size(), run.value, 16);
        constexpr std::size_t most = std::size_t{1} << 62;
        if (!count || *count == 0 || *count > most - total || digits.empty() || failure != std::errc() ||
            end != digits.data() + digits.size() || run.value >> 63 != 0)
            return badInput(input, cursor.begin(),
                            tokenText(token) + " is no word, expected hexadecimal digits or count*digits");
        if (input.options.outputBits && run.value >> *input.options.outputBits != 0)
            return badInput(
                input, cursor.begin(),
                fmt::format("{} does not fit {} output bits", tokenText(token), *input.options.outputBits));
        run.count = static_cast<std::size_t>(*count);
        total += run.count;
        largest = std::max(largest, run.value);
        runs.push_back(run);
    }
    TruthTable table;
    if (input.options.variables && *input.options.variables < 62 &&
        total < std::size_t{1} << *input.options.variables) {
        const std::size_t all = std::size_t{1} << *input.options.variables;
        table.notes.push_back({fmt::format("{} words found, the rest of {} are 0", total, all)});
        runs.push_back({all - total, 0});
        total = all;
    }
    const auto variables = variablesOf(input.options, total);
    if (!variables)
        return badInput(input, input.text.size(), variables.error().message);
    table.variables = *variables;
    auto columns = WordColumns::create(input.options, *variables, bitsOfWords(largest, input.options),
                                       placeOf(input, begin));
    if (!columns)
        return columns.error();
    for (const Run& run : runs) {
        if (input.control.stopRequested())
            return base::cancelled();
        columns->append(run.value, run.count);
    }
    table.outputs = columns->take();
    return table;
}

}  // namespace sequency::io
