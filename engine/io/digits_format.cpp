// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/base/host_memory.h"
#include "engine/io/vector_formats.h"

#include <algorithm>
#include <charconv>
#include <cstdint>
#include <cstring>
#include <fmt/format.h>

namespace sequency::io {
namespace {

using Digits = base::AlignedBuffer<std::uint8_t>;

struct PieceCount {
    std::size_t digits = 0;
    bool foreign = false;  // something that is neither digit nor separator
};

// No table and no branch, so that the compiler makes vector instructions of it: 2^24 characters in about 5 ms.
PieceCount countDigits(std::string_view piece, unsigned char radix)
{
    PieceCount count;
    unsigned char foreign = 0;
    for (std::size_t begin = 0; begin < piece.size();) {
        const std::size_t end = std::min(piece.size(), begin + 128);
        unsigned char digits = 0;  // at most 128 of them
        for (std::size_t i = begin; i < end; ++i) {
            const auto c = static_cast<unsigned char>(piece[i]);
            const bool isDigit = static_cast<unsigned char>(c - '0') < radix;
            digits = static_cast<unsigned char>(digits + isDigit);
            foreign = static_cast<unsigned char>(foreign | !(isDigit | isSeparator(c)));
        }
        count.digits += digits;
        begin = end;
    }
    count.foreign = foreign != 0;
    return count;
}

base::Error foreignCharacter(const TextInput& input, std::size_t begin, std::string_view piece)
{
    const int radix = input.options.radix;
    std::size_t i = 0;
    while (static_cast<unsigned char>(piece[i] - '0') < radix ||
           isSeparator(static_cast<unsigned char>(piece[i])))
        ++i;
    const std::string found = characterText(input.text, begin + i);
    if (radix == 2)
        return badInput(input, begin + i,
                        found +
                            " is not a bit, expected 0 or 1 (other values: format numbers, digits or hex)");
    return badInput(
        input, begin + i,
        fmt::format("{} is not a digit of radix {}, expected 0 to {} (other values: format numbers)", found,
                    radix, radix - 1));
}

// Writes the digits of a piece from `next` on, never past `end`. Eight characters at once where there are no gaps; the
// loop for the rest has no branch that depends on the text.
std::uint8_t* fillDigits(std::string_view piece, unsigned char radix, std::uint8_t* next,
                         const std::uint8_t* end)
{
    std::size_t i = 0;
    while (i < piece.size() && next < end) {
        std::uint64_t eight = 0;
        if (i + 8 <= piece.size() && end - next >= 8)
            std::memcpy(&eight, piece.data() + i, 8);
        // All of them 0 … 9: separators lie below '0' but for the semicolon, which ends in 0xB.
        const bool allDigits = (eight & 0xF0F0F0F0F0F0F0F0U) == 0x3030303030303030U &&
                               ((eight + 0x0606060606060606U) & 0xF0F0F0F0F0F0F0F0U) == 0x3030303030303030U;
        if (allDigits) {
            eight &= 0x0F0F0F0F0F0F0F0FU;
            std::memcpy(next, &eight, 8);
            next += 8;
            i += 8;
            continue;
        }
        for (const std::size_t stop = std::min(i + 8, piece.size()); i < stop && next < end; ++i) {
            const auto value = static_cast<unsigned char>(piece[i] - '0');
            *next = value;
            next += value < radix;
        }
    }
    return next;
}

base::Result<base::FunctionVector> allocateDigits(const TextInput& input, std::size_t valueCount)
{
    const auto variables = variablesOf(input, valueCount);
    if (!variables)
        return variables.error();
    if (const auto enough =
            base::checkMemory(valueCount, "a function of " + fmt::to_string(valueCount) + " values");
        !enough)
        return enough.error();
    auto values = Digits::allocate(valueCount);
    if (!values)
        return values.error();
    return base::FunctionVector{input.options.radix, *variables, std::move(*values)};
}

}  // namespace

bool holdsOnlyBits(std::string_view text)
{
    const ReadOptions options;
    const base::RunControl control;
    return bool(
        forEachPiece({text, options, control}, [](std::size_t, std::string_view piece) -> base::Status {
            return countDigits(piece, 2).foreign ? base::Status(base::cancelled()) : base::success();
        }));
}

base::Result<base::FunctionVector> readPackedDigits(const TextInput& input)
{
    const auto radix = static_cast<unsigned char>(input.options.radix);
    std::size_t valueCount = 0;
    const auto counted = forEachPiece(input, [&](std::size_t begin, std::string_view piece) -> base::Status {
        const PieceCount count = countDigits(piece, radix);
        if (count.foreign)
            return foreignCharacter(input, begin, piece);
        valueCount += count.digits;
        return base::success();
    });
    if (!counted)
        return counted.error();
    input.control.report(0.3);
    auto function = allocateDigits(input, valueCount);
    if (!function)
        return function;
    auto& values = std::get<Digits>(function->values);
    std::uint8_t* next = values.begin();
    const auto filled = forEachPiece(input, [&](std::size_t, std::string_view piece) -> base::Status {
        next = fillDigits(piece, radix, next, values.end());
        return base::success();
    });
    if (!filled)
        return filled.error();
    input.control.report(1);
    return function;
}

base::Result<base::FunctionVector> readSeparatedDigits(const TextInput& input)
{
    const int radix = input.options.radix;
    std::size_t valueCount = 0;
    std::size_t nextPoll = pollBytes;
    for (TokenCursor cursor(input.text); cursor.next(); ++valueCount) {
        const std::string_view token = cursor.token();
        int value = 0;
        const auto [end, failure] = std::from_chars(token.data(), token.data() + token.size(), value);
        if (failure != std::errc() || end != token.data() + token.size() || token[0] == '-' || value >= radix)
            return badInput(
                input, cursor.begin(),
                fmt::format("{} is not a digit of radix {}, expected 0 to {} (other values: format numbers)",
                            tokenText(token), radix, radix - 1));
        if (cursor.end() >= nextPoll) {
            nextPoll += pollBytes;
            if (input.control.stopRequested())
                return base::cancelled();
        }
    }
    auto function = allocateDigits(input, valueCount);
    if (!function)
        return function;
    TokenCursor cursor(input.text);
    for (std::uint8_t& digit : std::get<Digits>(function->values)) {
        cursor.next();
        std::from_chars(cursor.token().data(), cursor.token().data() + cursor.token().size(), digit);
    }
    input.control.report(1);
    return function;
}

}  // namespace sequency::io
