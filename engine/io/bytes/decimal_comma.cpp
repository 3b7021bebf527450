// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/io/bytes/decimal_comma.h"

#include "engine/io/bytes/number_text.h"

#include <fmt/format.h>

namespace sequency::io {
namespace {

bool isDigit(char c)
{
    return c >= '0' && c <= '9';
}

}  // namespace

bool isDecimalComma(std::string_view number)
{
    const std::size_t comma = number.find(',');
    return comma != std::string_view::npos && comma > 0 && comma + 1 < number.size() &&
           isDigit(number[comma - 1]) && isDigit(number[comma + 1]) &&
           number.find('.') == std::string_view::npos && realAt(withPoint(number));
}

std::string withPoint(std::string_view number)
{
    std::string text(number);
    if (const std::size_t comma = text.find(','); comma != std::string::npos)
        text[comma] = '.';
    return text;
}

CommaReading commasOf(const TextInput& input)
{
    CommaReading reading{CommaMeaning::Separates, input.text.find(',')};
    if (reading.first == std::string_view::npos)
        return reading;
    std::size_t fields = 0;
    std::size_t commas = 0;
    std::size_t nextPoll = pollBytes;
    for (TokenCursor cursor(input.text, 0, TokenCursor::Comma::Belongs); cursor.next(); ++fields) {
        const bool hasComma = cursor.token().find(',') != std::string_view::npos;
        if (hasComma ? !isDecimalComma(cursor.token()) : numberKind(cursor.token()) != NumberKind::Integer)
            return reading;
        commas += hasComma ? 1 : 0;
        if (cursor.end() >= nextPoll) {
            nextPoll += pollBytes;
            if (input.control.stopRequested())
                return reading;  // the reader handles the stop request
        }
    }
    // All commas are in comments, or the text is a single "1,5", which stands for two integers.
    if (commas == 0 || fields < 2)
        return reading;
    const bool fit = bool(variablesOf(input.options, fields));
    const bool partsFit = bool(variablesOf(input.options, fields + commas));
    if (fit != partsFit)
        reading.meaning = fit ? CommaMeaning::Decimal : CommaMeaning::Separates;
    else
        reading.meaning =
            input.text.find(';') != std::string_view::npos ? CommaMeaning::Decimal : CommaMeaning::Unclear;
    return reading;
}

std::optional<ReadNote> noteOnBits(const TextInput& input, std::size_t bitCount)
{
    const CommaReading commas = commasOf(input);
    if (commas.meaning != CommaMeaning::Decimal)
        return std::nullopt;
    return ReadNote{
        fmt::format("commas were read as separators of {} bits; --input-format numbers reads decimal "
                    "commas",
                    bitCount),
        placeOf(input, commas.first), NoteKind::Choice};
}

}  // namespace sequency::io
