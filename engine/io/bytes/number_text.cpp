// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/io/bytes/number_text.h"

#include "engine/io/bytes/text_scan.h"

#include <charconv>
#include <fmt/format.h>
#include <limits>

namespace sequency::io {
namespace {

template <typename Number>
struct Parsed {
    std::optional<Number> number;
    bool outOfRange = false;
};

template <typename Number>
Parsed<Number> parsed(std::string_view text)
{
    if (text.size() > 1 && text[0] == '+' && text[1] != '-')
        text.remove_prefix(1);
    Number value = 0;
    const char* const textEnd = text.data() + text.size();
    const auto [end, failure] = std::from_chars(text.data(), textEnd, value);
    if (failure != std::errc() || end != textEnd)
        return {std::nullopt, failure == std::errc::result_out_of_range && end == textEnd};
    return {value};
}

}  // namespace

NumberKind numberKind(std::string_view text)
{
    bool real = false;
    for (const char c : text) {
        if (static_cast<unsigned char>(c - '0') < 10 || c == '-' || c == '+')
            continue;
        if (c != '.' && c != 'e' && c != 'E')
            return NumberKind::Other;
        real = true;
    }
    return real ? NumberKind::Real : NumberKind::Integer;
}

std::optional<std::int64_t> integerAt(std::string_view text)
{
    return parsed<std::int64_t>(text).number;
}

std::optional<double> realAt(std::string_view text)
{
    return numberKind(text) == NumberKind::Other ? std::nullopt : parsed<double>(text).number;
}

std::optional<NumberText> numberAt(std::string_view text)
{
    switch (numberKind(text)) {
    case NumberKind::Integer: return integerAt(text);
    case NumberKind::Real: return realAt(text);
    case NumberKind::Other: break;
    }
    return std::nullopt;
}

bool isNotFinite(std::string_view text)
{
    if (text.starts_with('+') || text.starts_with('-'))
        text.remove_prefix(1);
    return isSameWord(text, "nan") || isSameWord(text, "inf") || isSameWord(text, "infinity");
}

std::string numberFault(std::string_view text)
{
    const std::string token = quotedToken(text);
    const NumberKind kind = numberKind(text);
    if (kind == NumberKind::Integer && parsed<std::int64_t>(text).outOfRange)
        return fmt::format(
            "{} does not fit in 64 bits, expected {} to {} (or a decimal point, to be read as a real)", token,
            std::numeric_limits<std::int64_t>::min(), std::numeric_limits<std::int64_t>::max());
    if (kind == NumberKind::Real && parsed<double>(text).outOfRange)
        return fmt::format(
            "{} exceeds the range of double precision, expected 0 or an absolute value from {} to {}", token,
            std::numeric_limits<double>::min(), std::numeric_limits<double>::max());
    return token + " is not a finite number";
}

}  // namespace sequency::io
