// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/base/text/display_text.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>

namespace sequency::base {
namespace {

template <typename Real>
char* putShortest(char* begin, char* end, Real number)
{
    constexpr Real maxOfIntegers = 9223372036854775808.0F;
    if (number == 0)
        number = 0;  // replaces −0 by 0
    return std::abs(number) < maxOfIntegers
               ? std::to_chars(begin, end, number).ptr
               : std::to_chars(begin, end, number, std::chars_format::scientific).ptr;
}

constexpr std::size_t maxShown = 30;  // maximum length in bytes of a token quoted in a message

std::string shown(std::string_view text)
{
    std::string shown;
    for (std::size_t offset = 0; offset < text.size() && shown.size() < maxShown;) {
        const CodePoint c = codePointAt(text, offset);
        const bool isShown = c.length > 0 && (canBeShown(c.value) || c.value == ' ');
        shown += isShown ? text.substr(offset, c.length) : std::string_view("?");
        offset += std::max<std::size_t>(c.length, 1);
    }
    return shown + (text.size() > maxShown ? "…" : "");
}

}  // namespace

CodePoint codePointAt(std::string_view text, std::size_t offset)
{
    const auto byte = [&](std::size_t i) {
        return offset + i < text.size() ? static_cast<unsigned char>(text[offset + i]) : 0U;
    };
    const std::uint32_t lead = byte(0);
    const std::size_t length = lead < 0x80                   ? 1
                               : lead >= 0xC2 && lead < 0xE0 ? 2
                               : lead >= 0xE0 && lead < 0xF0 ? 3
                               : lead >= 0xF0 && lead < 0xF5 ? 4
                                                             : 0;
    if (length < 2)
        return {lead, length};
    std::uint32_t value = lead & (0x7FU >> length);
    for (std::size_t i = 1; i < length; ++i) {
        if ((byte(i) & 0xC0U) != 0x80U)
            return {};
        value = value << 6 | (byte(i) & 0x3FU);
    }
    constexpr std::array<std::uint32_t, 5> smallest{0, 0, 0x80, 0x800, 0x10000};
    const bool surrogate = value >= 0xD800 && value < 0xE000;
    return value < smallest[length] || surrogate || value > 0x10FFFF ? CodePoint{} : CodePoint{value, length};
}

bool isUtf8(std::string_view text)
{
    for (std::size_t offset = 0; offset < text.size();) {
        const std::size_t length = codePointAt(text, offset).length;
        if (length == 0)
            return false;
        offset += length;
    }
    return true;
}

std::string utf8Text(std::string_view text)
{
    // The Windows-1252 characters for bytes 0x80 to 0x9F. The five unused bytes become the replacement character.
    static constexpr std::array<std::uint16_t, 32> upperControls{
        0x20AC, 0xFFFD, 0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021, 0x02C6, 0x2030, 0x0160,
        0x2039, 0x0152, 0xFFFD, 0x017D, 0xFFFD, 0xFFFD, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022,
        0x2013, 0x2014, 0x02DC, 0x2122, 0x0161, 0x203A, 0x0153, 0xFFFD, 0x017E, 0x0178};
    std::string result;
    for (std::size_t offset = 0; offset < text.size();) {
        if (const std::size_t length = codePointAt(text, offset).length; length > 0) {
            result += text.substr(offset, length);
            offset += length;
            continue;
        }
        const auto byte = static_cast<unsigned char>(text[offset++]);
        const std::uint32_t c = byte < 0xA0 ? upperControls[byte - 0x80U] : byte;
        if (c >= 0x800) {
            result += static_cast<char>(0xE0U | c >> 12);
            result += static_cast<char>(0x80U | (c >> 6 & 0x3FU));
        } else {
            result += static_cast<char>(0xC0U | c >> 6);
        }
        result += static_cast<char>(0x80U | (c & 0x3FU));
    }
    return result;
}

std::string sanitizeForTerminal(std::string_view text)
{
    const auto isHarmful = [](std::uint32_t c) {
        const bool control = c < 0x20 || (c >= 0x7F && c < 0xA0);
        const bool turns = (c >= 0x200E && c < 0x2010) || (c >= 0x2028 && c < 0x202F) ||
                           (c >= 0x2066 && c < 0x206A) || c == 0x61C;
        return control || turns;
    };
    std::string result;
    for (std::size_t offset = 0; offset < text.size();) {
        const CodePoint c = codePointAt(text, offset);
        result += c.length == 0 || isHarmful(c.value) ? std::string_view("?") : text.substr(offset, c.length);
        offset += std::max<std::size_t>(c.length, 1);
    }
    return result;
}

bool canBeShown(std::uint32_t c)
{
    const bool mark =
        (c >= 0x2000 && c < 0x2010) || (c >= 0x2028 && c < 0x2030) || (c >= 0x205F && c < 0x2070);
    const bool combining = c >= 0x300 && c < 0x370;
    const bool turns = c == 0x61C;
    const bool blank = c == 0x115F || c == 0x1160 || c == 0x1680 || c == 0x180E || c == 0x3000 || c == 0x3164;
    return (c > 0x20 && c < 0x7F) ||
           (c > 0xA0 && c < 0xD800 && c != 0xAD && !mark && !combining && !turns && !blank);
}

std::string quotedToken(std::string_view token)
{
    return "'" + shown(token) + "'";
}

std::string shownName(std::string_view name)
{
    return shown(name);
}

std::string nameList(std::size_t count, const std::function<std::string(std::size_t)>& nameAt)
{
    constexpr std::size_t most = 12;
    std::string names;
    for (std::size_t i = 0; i < std::min(count, most); ++i)
        names += (i > 0 ? ", " : "") + shownName(nameAt(i));
    return names + (count > most ? ", …" : "");
}

char* putReal(char* begin, char* end, double number)
{
    return putShortest(begin, end, number);
}

char* putReal(char* begin, char* end, float number)
{
    return putShortest(begin, end, number);
}

}  // namespace sequency::base
