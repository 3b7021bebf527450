// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/io/bytes/text_scan.h"

#include "engine/base/text/digits.h"
#include "engine/base/text/display_text.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <charconv>
#include <cstdint>
#include <fmt/format.h>

namespace sequency::io {
namespace {

constexpr std::array<bool, 256> tokenEnds = [] {
    std::array<bool, 256> table{};
    for (std::size_t c = 0; c < table.size(); ++c)
        table[c] = isSeparator(static_cast<unsigned char>(c)) || c == '#';
    return table;
}();
constexpr std::array<bool, 256> tokenEndsButComma = [] {
    std::array<bool, 256> table = tokenEnds;
    table[','] = false;
    return table;
}();

}  // namespace

std::string characterText(std::string_view text, std::size_t offset)
{
    const base::CodePoint c = base::codePointAt(text, offset);
    if (c.length == 0 || c.value < 0x20 || c.value == 0x7F)
        return fmt::format("byte 0x{:02X}", static_cast<unsigned char>(text[offset]));
    const std::string shown(text.substr(offset, c.length));
    if (!base::canBeShown(c.value))
        return fmt::format("U+{:04X}", c.value);
    return c.value < 0x7F ? "'" + shown + "'" : fmt::format("'{}' (U+{:04X})", shown, c.value);
}

base::SourceLocation placeOf(const TextInput& input, std::size_t offset)
{
    const std::string_view before = input.text.substr(0, offset);
    std::size_t line = 1;
    std::size_t lineBegin = 0;
    for (std::size_t i = 0; i < before.size(); ++i) {
        const bool returnAlone =
            before[i] == '\r' && (i + 1 == input.text.size() || input.text[i + 1] != '\n');
        if (before[i] == '\n' || returnAlone) {
            ++line;
            lineBegin = i + 1;
        }
    }
    return {input.options.source, line, offset - lineBegin + 1};
}

base::Error badInput(const TextInput& input, std::size_t offset, std::string message)
{
    return base::Error{base::ErrorKind::BadInput, std::move(message), placeOf(input, offset)};
}

std::size_t endOfComment(std::string_view text, std::size_t offset)
{
    return std::min(text.find_first_of("\r\n", offset), text.size());
}

std::size_t endOfData(std::string_view text)
{
    std::size_t end = 0;
    TokenCursor cursor(text);
    while (cursor.next())
        end = cursor.end();
    return end;
}

std::optional<std::size_t> missingValue(std::string_view text, std::size_t begin, std::size_t end)
{
    bool seen = false;
    for (std::size_t i = begin; i < end; ++i) {
        if (text[i] == '#')
            i = std::min(endOfComment(text, i), end - 1);
        const bool parts = text[i] == ',' || text[i] == ';';
        if (parts && seen)
            return i;
        seen = seen || parts;
    }
    return std::nullopt;
}

base::Result<int> variablesOf(const ReadOptions& options, std::size_t valueCount)
{
    if (!options.variables)
        return base::variablesForSize(valueCount, options.radix);
    const int wanted = *options.variables;
    const auto expected = base::checkedPower(static_cast<std::size_t>(options.radix), wanted);
    if (expected && *expected == valueCount)
        return wanted;
    return base::Error{
        base::ErrorKind::BadInput,
        fmt::format("{} value{} found, expected {} for {} variable{}", valueCount, valueCount == 1 ? "" : "s",
                    expected ? fmt::to_string(*expected) : fmt::format("{}^{}", options.radix, wanted),
                    wanted, wanted == 1 ? "" : "s")};
}

base::Result<int> variablesOf(const TextInput& input, std::size_t valueCount)
{
    auto variables = variablesOf(input.options, valueCount);
    if (!variables)
        return badInput(input, endOfData(input.text), variables.error().message);
    return variables;
}

TokenCursor::TokenCursor(std::string_view text, std::size_t offset, Comma comma)
    : m_text(text), m_ends(comma == Comma::Separates ? &tokenEnds : &tokenEndsButComma), m_offset(offset)
{}

bool TokenCursor::next()
{
    const std::array<bool, 256>& ends = *m_ends;
    std::size_t i = m_offset;
    while (i < m_text.size() && ends[static_cast<unsigned char>(m_text[i])])
        i = m_text[i] == '#' ? endOfComment(m_text, i) : i + 1;
    m_begin = i;
    while (i < m_text.size() && !ends[static_cast<unsigned char>(m_text[i])])
        ++i;
    m_offset = i;
    return m_begin < i;
}

bool LineCursor::next()
{
    if (m_next >= m_text.size())
        return false;
    m_begin = m_next;
    // Search for the next line feed only when needed, because text may contain many carriage returns but no line feeds.
    if (m_lineFeed < m_begin || m_lineFeed == 0)
        m_lineFeed = std::min(m_text.find('\n', m_begin), m_text.size());
    const std::size_t length =
        std::min(m_text.substr(m_begin, m_lineFeed - m_begin).find('\r'), m_lineFeed - m_begin);
    endAt(m_begin + length);
    ++m_number;
    return true;
}

void LineCursor::extendTo(std::size_t end)
{
    endAt(end);
    m_lineFeed = 0;  // forces a new search by next()
}

void LineCursor::endAt(std::size_t end)
{
    m_end = end;
    m_next = m_end + 1;
    if (m_end + 1 < m_text.size() && m_text[m_end] == '\r' && m_text[m_end + 1] == '\n')
        ++m_next;
}

std::string lowerCase(std::string_view text)
{
    std::string lower(text);
    std::ranges::transform(lower, lower.begin(), [](unsigned char c) { return std::tolower(c); });
    return lower;
}

bool isSameWord(std::string_view text, std::string_view lower)
{
    return std::ranges::equal(text, lower,
                              [](unsigned char a, unsigned char b) { return std::tolower(a) == b; });
}

int hexDigitValue(char c)
{
    if (c >= '0' && c <= '9')
        return c - '0';
    const int letter = std::tolower(static_cast<unsigned char>(c)) - 'a';
    return letter >= 0 && letter < 6 ? letter + 10 : -1;
}

std::string_view trimmed(std::string_view text)
{
    const std::size_t begin = text.find_first_not_of(" \t");
    if (begin == std::string_view::npos)
        return {};
    return text.substr(begin, text.find_last_not_of(" \t") - begin + 1);
}

std::vector<std::string_view> wordsOf(std::string_view line)
{
    std::vector<std::string_view> words;
    for (std::size_t begin = line.find_first_not_of(" \t"); begin < line.size();) {
        const std::size_t end = std::min(line.find_first_of(" \t", begin), line.size());
        words.push_back(line.substr(begin, end - begin));
        begin = line.find_first_not_of(" \t", end);
    }
    return words;
}

std::optional<std::uint64_t> unsignedNumber(std::string_view word)
{
    std::uint64_t number = 0;
    const auto [end, failure] = std::from_chars(word.data(), word.data() + word.size(), number);
    if (failure != std::errc() || end != word.data() + word.size() || word.empty())
        return std::nullopt;
    return number;
}

}  // namespace sequency::io
