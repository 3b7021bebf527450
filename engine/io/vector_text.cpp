// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/io/vector_text.h"

#include "engine/base/digits.h"
#include "engine/base/host_memory.h"
#include "engine/io/read_checks.h"
#include "engine/io/vector_formats.h"

#include <algorithm>
#include <fmt/format.h>

namespace sequency::io {
namespace {

constexpr std::string_view byteOrderMark = "\xEF\xBB\xBF";

First ownOrder(Format format)
{
    return format == Format::Hex ? First::Highest : First::Lowest;
}

base::Result<base::FunctionVector> readAs(Format format, const TextInput& input)
{
    switch (format) {
    case Format::Hex: return readHex(input);
    case Format::Numbers: return readNumbers(input);
    case Format::Complex: return readComplex(input);
    default: break;
    }
    return input.options.radix <= 10 ? readPackedDigits(input) : readSeparatedDigits(input);
}

void appendPacked(std::string& text, const base::AlignedBuffer<std::uint8_t>& digits)
{
    text.resize(digits.size());
    std::transform(digits.begin(), digits.end(), text.begin(),
                   [](std::uint8_t d) { return static_cast<char>('0' + d); });
}

}  // namespace

base::Status checkRadix(int radix)
{
    if (radix >= 2 && radix <= 251)
        return base::success();
    return base::Error{base::ErrorKind::BadUsage,
                       fmt::format("radix {} is not possible, expected 2 to 251", radix)};
}

base::Status checkRequest(const ReadOptions& options)
{
    if (auto status = checkRadix(options.radix); !status)
        return status;
    if (options.radix != 2 && (options.format == Format::Bits || options.format == Format::Hex))
        return base::Error{
            base::ErrorKind::BadUsage,
            fmt::format("the format {} holds Boolean functions, expected digits or numbers for radix {}",
                        formatName(options.format), options.radix)};
    if (!options.variables)
        return base::success();
    auto claimed = checkClaimedSize(options.radix, *options.variables, 1);
    if (!claimed) {
        base::Error error = claimed.error();
        error.place.source = options.source;
        return error;
    }
    return claimed;
}

base::Status checkClaimedSize(int radix, int variables, std::size_t bytesPerValue)
{
    if (variables < 0)
        return base::Error{base::ErrorKind::BadUsage,
                           fmt::format("{} variables are not possible, expected 0 or more", variables)};
    const auto step = static_cast<std::size_t>(radix);
    const auto count = base::checkedPower(step, variables);
    const std::size_t mostValues = base::availableMemory() / 10 * 9 / bytesPerValue;
    if (count && *count <= mostValues)
        return base::success();
    int mostVariables = 0;
    for (std::size_t values = step; values <= mostValues; values *= step) {
        ++mostVariables;
        if (values > mostValues / step)
            break;
    }
    const bool countable = count && *count <= std::size_t(-1) / bytesPerValue;
    return base::Error{
        base::ErrorKind::BadInput,
        fmt::format("{} variables mean {}^{} values{}, expected at most {} variables on this machine",
                    variables, radix, variables,
                    countable ? " (" + base::byteCountText(*count * bytesPerValue) + ")" : "",
                    mostVariables)};
}

base::Result<ReadFunction> readVector(std::string_view text, const ReadOptions& options,
                                      const base::RunControl& control)
{
    if (const auto status = checkRequest(options); !status)
        return status.error();
    if (text.starts_with(byteOrderMark))
        text.remove_prefix(byteOrderMark.size());
    const TextInput input{text, options, control};
    const Format format = options.format == Format::Auto ? detectFormat(input) : options.format;
    if (control.stopRequested())
        return base::cancelled();
    if (format == Format::Hex && options.radix != 2)
        return base::Error{base::ErrorKind::BadUsage,
                           fmt::format("hexadecimal truth tables are Boolean, expected radix 2 instead of {}",
                                       options.radix)};
    auto function = readAs(format, input);
    if (!function)
        return function.error();
    if (options.first.value_or(ownOrder(format)) != ownOrder(format))
        std::visit([](auto& values) { std::reverse(values.begin(), values.end()); }, function->values);
    return ReadFunction{std::move(*function), format};
}

std::string vectorText(const base::FunctionVector& function, First first)
{
    std::string text;
    if (function.isLogic() && function.radix <= 10) {
        appendPacked(text, std::get<base::AlignedBuffer<std::uint8_t>>(function.values));
        if (first == First::Highest)
            std::reverse(text.begin(), text.end());
        return text;
    }
    for (std::size_t i = 0; i < function.size(); ++i) {
        if (i > 0)
            text += ' ';
        text += base::valueText(function.values, first == First::Lowest ? i : function.size() - 1 - i);
    }
    return text;
}

std::string hexText(const base::FunctionVector& function)
{
    const auto* values = std::get_if<base::AlignedBuffer<std::uint8_t>>(&function.values);
    if (values == nullptr || !function.isBoolean())
        return {};
    constexpr std::string_view hexDigits = "0123456789abcdef";
    const std::size_t digitCount = std::max<std::size_t>(values->size() / 4, 1);
    const std::size_t bitsPerDigit = std::min<std::size_t>(values->size(), 4);
    std::string text(digitCount, '0');
    for (std::size_t digit = 0; digit < digitCount; ++digit) {
        std::size_t value = 0;
        for (std::size_t bit = 0; bit < bitsPerDigit; ++bit)
            value |= std::size_t((*values)[digit * 4 + bit]) << bit;
        text[digitCount - 1 - digit] = hexDigits[value];
    }
    return text;
}

}  // namespace sequency::io
