// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/io/formats/read_checks.h"

#include "engine/base/memory/host_memory.h"
#include "engine/base/text/digits.h"

#include <cmath>
#include <fmt/format.h>

namespace sequency::io {
namespace {

// Returns a size in bytes. A double is precise enough, because sizes beyond 2^53 are only compared.
double bytesOf(const TableSize& size, int variables, double laterBytes)
{
    return std::pow(double(size.radix), variables) *
           (double(size.outputs) * double(size.bitsPerValue) / 8 + laterBytes);
}

double bytesOf(const TableSize& size, int variables, const LaterBytes& laterBytes)
{
    return bytesOf(size, variables, laterBytes ? double(laterBytes(variables)) : 0.0);
}

int maxVariables(const TableSize& size, double memory, const LaterBytes& laterBytes)
{
    int most = 0;
    while (most < 62 && bytesOf(size, most + 1, laterBytes) <= memory)
        ++most;
    return most;
}

}  // namespace

base::Status checkRadix(int radix)
{
    if (radix >= 2 && radix <= 251)
        return base::success();
    return base::Error{base::ErrorKind::BadUsage,
                       fmt::format("radix {} is not possible, expected 2 to 251", radix)};
}

base::Status checkFormatRadix(Format format, int radix)
{
    const FormatInfo* info = formatInfo(format);
    if (info == nullptr || info->holdsDigits || radix == 2 || format == Format::Sbox)
        return base::success();
    return base::Error{base::ErrorKind::BadUsage,
                       fmt::format("the format {} holds Boolean functions, expected digits or numbers for "
                                   "radix {}",
                                   info->name, radix)};
}

base::Status checkRequest(const ReadOptions& options)
{
    SEQUENCY_TRY(checkRadix(options.radix));
    SEQUENCY_TRY(checkFormatRadix(options.format, options.radix));
    if (const FormatInfo* info = formatInfo(options.format); info != nullptr && info->isWriteOnly)
        return base::Error{
            base::ErrorKind::BadUsage,
            fmt::format("the format {} can only be written, expected {}", info->name, formatNames(true))};
    if (options.outputBits && (*options.outputBits < 1 || *options.outputBits > 63))
        return base::Error{
            base::ErrorKind::BadUsage,
            fmt::format("{} output bits are not possible, expected 1 to 63", *options.outputBits)};
    if (!options.variables)
        return base::success();
    base::SourceLocation place;
    place.source = options.source;
    return checkTableSize(options, {options.radix, *options.variables, 1, 8}, place);
}

base::Status checkTableSize(const ReadOptions& options, const TableSize& size,
                            const base::SourceLocation& place)
{
    if (size.variables < 0)
        return base::Error{base::ErrorKind::BadUsage,
                           fmt::format("{} variables are not possible, expected 0 or more", size.variables)};
    const double most = bytesOf(size, size.variables, double(maxLaterBytes));
    // Tables of up to this number of bytes are accepted without querying the free memory, because the query (0.2 ms) takes longer than reading them.
    constexpr double smallTable = 0x1p20;
    if (options.memoryLimit == 0 && most <= smallTable)
        return base::success();
    const double memory =
        options.memoryLimit > 0 ? double(options.memoryLimit) : double(base::availableMemory()) * 0.9;
    if (most <= memory)
        return base::success();
    const double needed = bytesOf(size, size.variables, options.laterBytes);
    constexpr double maxCountable = 0x1p62;
    if (needed <= memory && needed <= maxCountable)
        return base::success();
    const std::string bytes =
        needed <= maxCountable ? " (" + base::byteCountText(static_cast<std::size_t>(needed)) + ")" : "";
    const std::string times = size.outputs == 1 ? "" : fmt::format(" and {} outputs", size.outputs);
    return base::Error{
        base::ErrorKind::BadInput,
        fmt::format("{} variables{} mean {}{}^{} values{}, expected at most {} variables {}", size.variables,
                    times, size.outputs == 1 ? "" : fmt::format("{} times ", size.outputs), size.radix,
                    size.variables, bytes, maxVariables(size, memory, options.laterBytes),
                    options.memoryLimit > 0 ? "in " + base::byteCountText(options.memoryLimit)
                                            : "on this machine"),
        place};
}

base::Status checkClaimedSize(int radix, int variables, std::size_t bytesPerValue,
                              const LaterBytes& laterBytes)
{
    ReadOptions options;
    options.laterBytes = laterBytes;
    return checkTableSize(options, {radix, variables, 1, 8 * bytesPerValue}, {});
}

}  // namespace sequency::io
