// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/base/digits.h"
#include "engine/base/host_memory.h"
#include "engine/io/vector_formats.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <fmt/format.h>

namespace sequency::io {
namespace {

constexpr std::uint8_t notHex = 0xFF;
constexpr std::array<std::uint8_t, 256> hexValues = [] {
    std::array<std::uint8_t, 256> table{};
    table.fill(notHex);
    for (std::uint8_t i = 0; i < 16; ++i) {
        table[std::size_t(std::uint8_t("0123456789abcdef"[i]))] = i;
        table[std::size_t(std::uint8_t("0123456789ABCDEF"[i]))] = i;
    }
    return table;
}();

std::uint8_t hexValue(char c)
{
    return hexValues[static_cast<unsigned char>(c)];
}

struct HexToken {
    std::string_view digits;  // without 0x
    std::size_t begin = 0;    // of the digits, in the text
    std::size_t end() const { return begin + digits.size(); }
};

// The text's only token, every character of it looked at.
base::Result<HexToken> hexToken(const TextInput& input)
{
    TokenCursor cursor(input.text);
    if (!cursor.next())
        return badInput(input, endOfData(input.text), "no values found, expected hexadecimal digits");
    HexToken token{cursor.token(), cursor.begin()};
    if (token.digits.starts_with("0x") || token.digits.starts_with("0X")) {
        token.digits.remove_prefix(2);
        token.begin += 2;
    }
    for (std::size_t i = 0; i < token.digits.size(); ++i) {
        if (hexValue(token.digits[i]) == notHex)
            return badInput(input, token.begin + i,
                            characterText(input.text, token.begin + i) +
                                " is not a hexadecimal digit, expected 0 to 9 or a to f");
        if (i % pollBytes == 0 && input.control.stopRequested())
            return base::cancelled();
    }
    if (token.digits.empty())
        return badInput(input, token.begin, "no hexadecimal digits found behind 0x");
    if (cursor.next())
        return badInput(input, cursor.begin(),
                        "a second word found, expected the hexadecimal digits of one function without gaps");
    return token;
}

// n, checked against the number of digits and the number of variables that the reader was told.
base::Result<int> hexVariables(const TextInput& input, const HexToken& token)
{
    const std::size_t count = token.digits.size();
    const auto digitsText = [](std::size_t n) {
        return fmt::format("{} hexadecimal digit{}", n, n == 1 ? "" : "s");
    };
    if (const auto wanted = input.options.variables) {
        const auto expected = base::checkedPower(2, std::max(*wanted - 2, 0));
        if (!expected || *expected != count)
            return badInput(
                input, token.end(),
                fmt::format("{} found, expected {} for {} variables", digitsText(count),
                            expected ? fmt::to_string(*expected) : fmt::format("2^{}", *wanted - 2),
                            *wanted));
        const int most = *wanted == 0 ? 1 : *wanted == 1 ? 3 : 15;
        if (hexValue(token.digits[0]) > most)
            return badInput(input, token.begin,
                            fmt::format("{} does not fit {} variable{}, expected 0 to {}",
                                        characterText(input.text, token.begin), *wanted,
                                        *wanted == 1 ? "" : "s", most));
        return *wanted;
    }
    const auto logarithm = base::exactLogarithm(count, 2);
    if (logarithm)
        return *logarithm + 2;
    std::size_t below = 1;
    while (below <= count / 2)
        below *= 2;
    return badInput(
        input, token.end(),
        fmt::format("{} found, expected a power of 2 ({} or {})", digitsText(count), below, below * 2));
}

}  // namespace

base::Result<base::FunctionVector> readHex(const TextInput& input)
{
    const auto token = hexToken(input);
    if (!token)
        return token.error();
    const auto variables = hexVariables(input, *token);
    if (!variables)
        return variables.error();
    const std::size_t valueCount = std::size_t(1) << *variables;
    if (const auto enough =
            base::checkMemory(valueCount, "a function of " + fmt::to_string(valueCount) + " values");
        !enough)
        return enough.error();
    auto values = base::AlignedBuffer<std::uint8_t>::allocate(valueCount);
    if (!values)
        return values.error();
    std::uint8_t* next = values->begin();
    const std::size_t bitsPerDigit = std::min<std::size_t>(valueCount, 4);
    for (std::size_t i = 0; i < token->digits.size(); ++i) {
        if (i % pollBytes == 0 && input.control.stopRequested())
            return base::cancelled();
        const unsigned digit = hexValue(token->digits[i]);
        for (std::size_t bit = bitsPerDigit; bit-- > 0;)
            *next++ = static_cast<std::uint8_t>(digit >> bit & 1U);
    }
    std::reverse(values->begin(), values->end());
    input.control.report(1);
    return base::FunctionVector{2, *variables, std::move(*values)};
}

}  // namespace sequency::io
