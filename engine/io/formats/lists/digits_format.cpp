// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/base/text/text.h"
#include "engine/io/formats/format_row.h"
#include "engine/io/formats/lists/digit_count.h"
#include "engine/io/formats/read_checks.h"

#include <charconv>
#include <cstdint>
#include <cstring>
#include <fmt/format.h>

namespace sequency::io {
namespace {

using Digits = base::AlignedBuffer<std::uint8_t>;

// Writes the digits of a piece to [next, end) and returns the end of the written digits. Eight characters are processed at once if all of them are
// digits. Otherwise they are processed one by one, without a branch that depends on the text.
std::uint8_t* fillDigits(std::string_view piece, unsigned char radix, std::uint8_t* next,
                         const std::uint8_t* end)
{
    std::size_t i = 0;
    while (i < piece.size() && next < end) {
        std::uint64_t eight = 0;
        if (i + 8 <= piece.size() && end - next >= 8)
            std::memcpy(&eight, piece.data() + i, 8);
        // Each of the eight characters is a digit or a separator. Among the separators, only the semicolon (0x3B) has the high half-byte 3, as digits
        // have. Adding 6 changes the high half-byte of a semicolon but not of a digit.
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

base::Result<Digits> allocateDigits(const ReadOptions& options, int variables, std::size_t valueCount)
{
    const base::SourceLocation place{options.source, 1, 1};
    SEQUENCY_TRY(checkTableSize(options, {options.radix, variables, 1, 8}, place));
    return Digits::allocate(valueCount);
}

// Reads digits of a radix up to 10, one character per value.
base::Result<TruthTable> readPackedDigits(ByteSource& source, const ReadOptions& options,
                                          const base::RunControl& control)
{
    const auto census = SEQUENCY_TRY(countDigits(source, options.radix, control));
    control.report(0.3);
    const auto variables = SEQUENCY_TRY(variablesOf(source, census, options, control));
    auto values = SEQUENCY_TRY(allocateDigits(options, variables, census.count));
    std::uint8_t* next = values.begin();
    SEQUENCY_TRY(forEachPiece(source, control, [&](std::size_t, std::string_view piece) {
        next = fillDigits(piece, static_cast<unsigned char>(options.radix), next, values.end());
        return base::success();
    }));
    if (next != values.end())
        return changedWhileRead(source);
    control.report(1);
    return tableOfColumn(options.radix, variables, base::ElementVector(std::move(values)));
}

}  // namespace

base::Result<TruthTable> readSeparatedDigits(const TextInput& input)
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
                            quotedToken(token), radix, radix - 1));
        if (cursor.end() >= nextPoll) {
            nextPoll += pollBytes;
            if (input.control.stopRequested())
                return base::cancelled();
        }
    }
    if (input.isBegin)
        return TruthTable();
    const auto variables = SEQUENCY_TRY(variablesOf(input, valueCount));
    auto values = SEQUENCY_TRY(allocateDigits(input.options, variables, valueCount));
    TokenCursor cursor(input.text);
    for (std::uint8_t& digit : values) {
        cursor.next();
        std::from_chars(cursor.token().data(), cursor.token().data() + cursor.token().size(), digit);
    }
    input.control.report(1);
    return tableOfColumn(radix, variables, base::ElementVector(std::move(values)));
}

base::Status checkDigits(std::string_view begin, int radix, const ReadOptions& options,
                         const base::RunControl& control)
{
    constexpr int maxPacked = 10;
    if (radix > maxPacked) {
        // The last digit is excluded, because it may be incomplete.
        const std::size_t end = begin.find_last_of(" \t\r\n,;");
        const std::string_view finished = begin.substr(0, end == std::string_view::npos ? 0 : end + 1);
        auto read = readSeparatedDigits({finished, options, control, true});
        return read ? base::success() : base::Status(read.error());
    }
    ByteSource source = ByteSource::of(begin, options.source);
    const auto census = SEQUENCY_TRY(countDigits(source, radix, control));
    return census.foreign ? base::Status(*census.foreign) : base::success();
}

namespace {

base::Result<std::size_t> checkDigitsBegin(std::string_view begin, const ReadOptions& options,
                                           const base::RunControl& control)
{
    const auto checked = checkDigits(begin, options.radix, options, control);
    return checked ? base::Result<std::size_t>(wholeStream) : checked.error();
}

base::Result<TruthTable> readDigits(ByteSource& source, const ReadOptions& options,
                                    const base::RunControl& control)
{
    if (options.radix == 2)
        return readBits(source, options, control);
    if (options.radix <= 10)
        return readPackedDigits(source, options, control);
    const auto text = SEQUENCY_TRY(source.all(control));
    return readSeparatedDigits({text, options, control});
}

base::Status writeDigits(const WriteJob& job)
{
    const OutputColumn& column = job.column(0);
    if (isBoolean(column))
        return writeBits(job);
    const auto* values =
        std::get_if<base::AlignedBuffer<std::uint8_t>>(&std::get<base::ElementVector>(column.values));
    if (values == nullptr)
        return cannotHold(job, fmt::format("output {} contains values other than digits", job.name(0)));
    for (std::size_t i = 0; i < values->size() && !job.sink.failed(); ++i) {
        if (job.table.radix <= 10) {
            job.sink.put(static_cast<char>('0' + (*values)[i]));
        } else {
            job.sink.putNumber(int{(*values)[i]});
            job.sink.put('\n');
        }
    }
    if (job.table.radix <= 10)
        job.sink.put('\n');
    return base::success();
}

}  // namespace

FormatRow digitsFormat()
{
    FormatRow row = namedRow("digits", SEQUENCY_TEXT("Engine", "Digits"));
    row.info.format = Format::Digits;
    row.info.holdsDigits = true;
    row.info.ownOrder = First::Lowest;
    row.readBytes = readDigits;
    row.checkBegin = checkDigitsBegin;
    row.write = writeDigits;
    return row;
}

}  // namespace sequency::io
