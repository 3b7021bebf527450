// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/io/bytes/decimal_comma.h"
#include "engine/io/formats/format_row.h"
#include "engine/io/formats/lists/digit_count.h"
#include "engine/io/formats/tables/counting_inputs.h"

#include <algorithm>
#include <bit>
#include <charconv>

namespace sequency::io {
namespace {

// Statistics about the words of the input, from which its format is detected.
struct Census {
    std::string_view first;
    std::size_t words = 0;
    std::size_t characters = 0;
    std::size_t bits = 0;
    std::size_t longest = 0;  // length of the longest word, in characters
    // True if all words have the same length; the last word may be shorter.
    bool sameLength = true;
    bool leadingZero = false;  // true if a word has a leading zero, such as 0110
    bool numberSigns = false;  // true if the text contains +, − or a decimal point
    bool onlyHexDigits = true;
    bool hexLetters = false;
    std::uint64_t largest = 0;  // largest word, read as a hexadecimal number
};

void countWord(Census& census, std::string_view word)
{
    if (census.words == 0)
        census.first = word;
    census.longest = std::max(census.longest, word.size());
    ++census.words;
    census.characters += word.size();
    census.leadingZero = census.leadingZero || (word.size() > 1 && word[0] == '0');
    for (const char c : word) {
        census.bits += c == '0' || c == '1';
        census.numberSigns = census.numberSigns || c == '+' || c == '-' || c == '.';
        const bool digit = c >= '0' && c <= '9';
        const bool letter = (c >= 'a' && c <= 'f') || (c >= 'A' && c <= 'F');
        census.onlyHexDigits = census.onlyHexDigits && (digit || letter);
        census.hexLetters = census.hexLetters || letter;
    }
    std::uint64_t value = 0;
    const auto [end, failure] = std::from_chars(word.data(), word.data() + word.size(), value, 16);
    census.largest = std::max(census.largest, failure == std::errc() ? value : ~std::uint64_t{0});
}

Census censusOf(const TextInput& input)
{
    Census census;
    // True after the first word that is shorter than the preceding words. Only the last word may be shorter.
    bool shorterSeen = false;
    std::size_t nextPoll = pollBytes;
    for (TokenCursor cursor(input.text); cursor.next();) {
        countWord(census, cursor.token());
        if (shorterSeen || cursor.token().size() > census.first.size())
            census.sameLength = false;
        shorterSeen = shorterSeen || cursor.token().size() < census.first.size();
        if (cursor.end() >= nextPoll) {
            nextPoll += pollBytes;
            if (input.control.stopRequested())
                break;  // the reader handles the stop request
        }
    }
    return census;
}

// Returns true if the words are an S-box in hexadecimal digits without 0x: 2^n words of the same length with values below 2^n.
bool isSboxCensus(const Census& census)
{
    constexpr std::size_t maxWords = std::size_t{1} << 16;
    const bool isTable = census.words >= 4 && census.words <= maxWords && std::has_single_bit(census.words);
    return isTable && census.onlyHexDigits && census.hexLetters && census.sameLength &&
           census.longest * census.words == census.characters && census.largest < census.words;
}

// Returns the format of text with radix 2 by rules 5 and 6 of vector_text.h.
Format detectBoolean(const Census& census)
{
    if (census.words == 1) {
        if (census.onlyHexDigits && census.hexLetters)
            return Format::Hex;
        const bool digitFirst = census.first[0] >= '0' && census.first[0] <= '9';
        return digitFirst && census.characters > 1 && !census.numberSigns ? Format::Bits : Format::Numbers;
    }
    constexpr std::size_t int64Digits = 19;
    const bool rows =
        census.longest > int64Digits || census.leadingZero || (census.sameLength && census.longest >= 4);
    const bool nearlyAllBits = census.bits >= census.characters - census.characters / 8;
    return rows && nearlyAllBits && !census.numberSigns ? Format::Bits : Format::Numbers;
}

// Returns the format of text that is only a list of values.
Format detectList(const TextInput& input)
{
    const Census census = censusOf(input);
    if (census.words == 0)
        return input.options.radix == 2 ? Format::Bits : Format::Digits;
    if (census.first.starts_with("0x") || census.first.starts_with("0X"))
        return census.words == 1 ? Format::Hex : Format::Sbox;
    if (input.options.radix != 2)
        return census.numberSigns || commasOf(input).meaning == CommaMeaning::Decimal ? Format::Numbers
                                                                                      : Format::Digits;
    return isSboxCensus(census) ? Format::Sbox : detectBoolean(census);
}

// Returns Csv if the options request a column and `format` is a truth-table format, which has no columns. Otherwise returns `format`.
Format tableOrColumns(Format format, const ReadOptions& options)
{
    return formatName(format) == "digital" && !options.column.empty() ? Format::Csv : format;
}

// Returns the truth-table format of text that consists of 0, 1 and separators. Returns nullopt if the text is a list of bits.
base::Result<std::optional<Format>> detectTable(ByteSource& source, const base::RunControl& control)
{
    const auto text = SEQUENCY_TRY(source.all({control.stop, {}}));
    const auto structured = detectStructure(shapeOf(text));
    return structured && formatName(*structured) == "digital" ? structured : std::nullopt;
}

}  // namespace

bool isBareSbox(const TextInput& input)
{
    return isSboxCensus(censusOf(input));
}

base::Result<Format> detectFormat(ByteSource& source, const ReadOptions& options,
                                  const base::RunControl& control)
{
    source.rewind();
    const auto begin = SEQUENCY_TRY(source.next(control));
    if (const FormatRow* row = rowOfMagic(begin))
        return row->info.format;
    const auto suffixed = formatOfSource(options.source);
    if (suffixed && formatRow(*suffixed)->suffixSays != SuffixPolicy::Nothing)
        return formatOfText(begin, *suffixed);
    SEQUENCY_TRY(checkNotForeign(begin, options.source));
    if (options.radix == 2 && mayCountWithoutHeading(begin, {})) {
        const auto table = detectTable(source, control);
        if (!table || *table)
            return table ? base::Result<Format>(tableOrColumns(**table, options)) : table.error();
        source.rewind();
    }
    if (options.radix == 2) {
        const auto census = SEQUENCY_TRY(countDigits(source, 2, control));
        if (!census.foreign)
            return Format::Bits;
    }
    const auto text = SEQUENCY_TRY(source.all({control.stop, {}}));
    if (const auto structured = detectStructure(shapeOf(text, suffixed == Format::Csv)))
        return tableOrColumns(*structured, options);
    return detectList({text, options, control});
}

}  // namespace sequency::io
