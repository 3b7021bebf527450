// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/base/digits.h"
#include "engine/io/packed_writer.h"
#include "engine/io/read_checks.h"
#include "engine/io/table_formats.h"

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

// The token under the cursor, every character of it looked at.
base::Result<HexToken> hexToken(const TextInput& input, const TokenCursor& cursor)
{
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
    return token;
}

std::string digitsText(std::size_t count)
{
    return fmt::format("{} hexadecimal digit{}", count, count == 1 ? "" : "s");
}

// A token a line, all of the same length.
base::Result<std::vector<HexToken>> hexTokens(const TextInput& input)
{
    std::vector<HexToken> tokens;
    TokenCursor cursor(input.text);
    while (cursor.next()) {
        const std::size_t lastEnd = tokens.empty() ? 0 : tokens.back().end();
        const bool sameLine =
            !tokens.empty() && input.text.substr(lastEnd, cursor.begin() - lastEnd).find_first_of("\r\n") ==
                                   std::string_view::npos;
        if (sameLine)
            return badInput(input, cursor.begin(),
                            "a second word found, expected the hexadecimal digits of one function without "
                            "gaps");
        const auto token = hexToken(input, cursor);
        if (!token)
            return token.error();
        if (!tokens.empty() && token->digits.size() != tokens[0].digits.size())
            return badInput(input, token->end(),
                            fmt::format("{} found, expected {} as for the first function",
                                        digitsText(token->digits.size()), tokens[0].digits.size()));
        tokens.push_back(*token);
    }
    if (tokens.empty())
        return badInput(input, endOfData(input.text), "no values found, expected hexadecimal digits");
    return tokens;
}

// n, checked against the number of digits and the number of variables that the reader was told.
base::Result<int> hexVariables(const TextInput& input, const HexToken& token)
{
    const std::size_t count = token.digits.size();
    if (const auto wanted = input.options.variables) {
        const auto expected = base::checkedPower(2, std::max(*wanted - 2, 0));
        if (!expected || *expected != count)
            return badInput(
                input, token.end(),
                fmt::format("{} found, expected {} for {} variables", digitsText(count),
                            expected ? fmt::to_string(*expected) : fmt::format("2^{}", *wanted - 2),
                            *wanted));
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

base::Status checkSingleDigit(const TextInput& input, const HexToken& token, int variables)
{
    const int most = variables == 0 ? 1 : variables == 1 ? 3 : 15;
    if (hexValue(token.digits[0]) <= most)
        return base::success();
    return badInput(input, token.begin,
                    fmt::format("{} does not fit {} variable{}, expected 0 to {}",
                                characterText(input.text, token.begin), variables, variables == 1 ? "" : "s",
                                most));
}

base::Result<base::PackedBits> hexBits(const TextInput& input, const HexToken& token, std::size_t valueCount)
{
    auto bits = base::PackedBits::allocate(valueCount);
    if (!bits)
        return bits;
    PackedWriter writer(*bits);
    const auto bitsPerDigit = static_cast<unsigned>(std::min<std::size_t>(valueCount, 4));
    for (std::size_t i = token.digits.size(); i-- > 0;) {  // the last digit holds index 0
        if (i % pollBytes == 0 && input.control.stopRequested())
            return base::cancelled();
        writer.append(hexValue(token.digits[i]), bitsPerDigit);
    }
    writer.finish();
    return bits;
}

}  // namespace

base::Result<TruthTable> readHex(const TextInput& input)
{
    const auto tokens = hexTokens(input);
    if (!tokens)
        return tokens.error();
    const auto variables = hexVariables(input, tokens->front());
    if (!variables)
        return variables.error();
    const base::Place place = placeOf(input, tokens->front().begin);
    if (auto fits = checkTableSize(input.options, {2, *variables, tokens->size(), 1}, place); !fits)
        return fits.error();
    TruthTable table;
    table.variables = *variables;
    for (const HexToken& token : *tokens) {
        if (auto fits = checkSingleDigit(input, token, *variables); !fits)
            return fits.error();
        auto bits = hexBits(input, token, std::size_t(1) << *variables);
        if (!bits)
            return bits.error();
        table.outputs.push_back({{}, BitColumn{std::move(*bits), {}}});
    }
    input.control.report(1);
    return table;
}

}  // namespace sequency::io
