// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/base/shown_text.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>

namespace sequency::base {
namespace {

template <typename Real>
char* putShortest(char* begin, char* end, Real number)
{
    constexpr Real mostOfIntegers = 9223372036854775808.0F;
    if (number == 0)
        number = 0;  // without its sign
    return std::abs(number) < mostOfIntegers
               ? std::to_chars(begin, end, number).ptr
               : std::to_chars(begin, end, number, std::chars_format::scientific).ptr;
}

constexpr std::size_t mostShown = 30;  // bytes

std::string shown(std::string_view text)
{
    std::string shown;
    for (std::size_t offset = 0; offset < text.size() && shown.size() < mostShown;) {
        const CodePoint c = codePointAt(text, offset);
        const bool isShown = c.length > 0 && (canBeShown(c.value) || c.value == ' ');
        shown += isShown ? text.substr(offset, c.length) : std::string_view("?");
        offset += std::max<std::size_t>(c.length, 1);
    }
    return shown + (text.size() > mostShown ? "…" : "");
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

bool canBeShown(std::uint32_t c)
{
    const bool mark =
        (c >= 0x2000 && c < 0x2010) || (c >= 0x2028 && c < 0x2030) || (c >= 0x205F && c < 0x2070);
    const bool combining = c >= 0x300 && c < 0x370;
    return (c > 0x20 && c < 0x7F) || (c > 0xA0 && c < 0xD800 && c != 0xAD && !mark && !combining);
}

std::string tokenText(std::string_view token)
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
