// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/base/host_memory.h"
#include "engine/io/vector_formats.h"

#include <charconv>
#include <cstdint>
#include <fmt/format.h>
#include <limits>

namespace sequency::io {
namespace {

enum class TokenKind { Integer, Real, Other };

// What a token could be by its characters; whether it is one is for from_chars to say.
TokenKind kindOf(std::string_view token)
{
    bool real = false;
    for (const char c : token) {
        if (static_cast<unsigned char>(c - '0') < 10 || c == '-' || c == '+')
            continue;
        if (c != '.' && c != 'e' && c != 'E')
            return TokenKind::Other;
        real = true;
    }
    return real ? TokenKind::Real : TokenKind::Integer;
}

template <typename Number>
base::Error notANumber(const TextInput& input, const TokenCursor& cursor, bool outOfRange)
{
    const std::string token = tokenText(cursor.token());
    if (!outOfRange)
        return badInput(input, cursor.begin(), token + " is not a finite number");
    if constexpr (std::is_integral_v<Number>)
        return badInput(
            input, cursor.begin(),
            fmt::format(
                "{} does not fit 64 bits, expected {} to {} (or a decimal point, to be read as a real)",
                token, std::numeric_limits<Number>::min(), std::numeric_limits<Number>::max()));
    else
        return badInput(
            input, cursor.begin(),
            fmt::format("{} does not fit double precision, expected 0 or an absolute value from {} to {}",
                        token, std::numeric_limits<Number>::min(), std::numeric_limits<Number>::max()));
}

// Reads `valueCount` tokens into `values`.
template <typename Number>
base::Status fillNumbers(const TextInput& input, base::AlignedBuffer<Number>& values)
{
    TokenCursor cursor(input.text);
    std::size_t nextPoll = pollBytes;
    for (Number& value : values) {
        cursor.next();
        std::string_view token = cursor.token();
        if (token.size() > 1 && token[0] == '+' && token[1] != '-')
            token.remove_prefix(1);
        const char* tokenEnd = token.data() + token.size();
        const auto [end, failure] = std::from_chars(token.data(), tokenEnd, value);
        if (failure != std::errc() || end != tokenEnd)
            return notANumber<Number>(input, cursor,
                                      failure == std::errc::result_out_of_range && end == tokenEnd);
        if (cursor.end() >= nextPoll) {
            nextPoll += pollBytes;
            if (input.control.stopRequested())
                return base::cancelled();
            input.control.report(0.3 + 0.7 * double(cursor.end()) / double(input.text.size()));
        }
    }
    return base::success();
}

template <typename Number>
base::Result<base::FunctionVector> readAs(const TextInput& input, int variables, std::size_t valueCount)
{
    if (const auto enough = base::checkMemory(valueCount * sizeof(Number),
                                              "a function of " + fmt::to_string(valueCount) + " values");
        !enough)
        return enough.error();
    auto values = base::AlignedBuffer<Number>::allocate(valueCount);
    if (!values)
        return values.error();
    if (const auto filled = fillNumbers(input, *values); !filled)
        return filled.error();
    return base::FunctionVector{input.options.radix, variables, std::move(*values)};
}

}  // namespace

base::Result<base::FunctionVector> readNumbers(const TextInput& input)
{
    std::size_t valueCount = 0;
    std::size_t nextPoll = pollBytes;
    bool real = false;
    for (TokenCursor cursor(input.text); cursor.next(); ++valueCount) {
        const TokenKind kind = kindOf(cursor.token());
        if (kind == TokenKind::Other)
            return notANumber<double>(input, cursor, false);
        real = real || kind == TokenKind::Real;
        if (cursor.end() >= nextPoll) {
            nextPoll += pollBytes;
            if (input.control.stopRequested())
                return base::cancelled();
        }
    }
    input.control.report(0.3);
    const auto variables = variablesOf(input, valueCount);
    if (!variables)
        return variables.error();
    return real ? readAs<double>(input, *variables, valueCount)
                : readAs<std::int64_t>(input, *variables, valueCount);
}

}  // namespace sequency::io
