// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/io/vector_text.h"

#include "engine/io/truth_table_file.h"

#include <algorithm>
#include <new>

namespace sequency::io {
namespace {

base::Result<ReadFunction> functionOf(base::Result<TruthTable> table, const ReadOptions& options)
{
    if (!table)
        return table.error();
    const Format format = table->format;
    OutputColumn& column = table->outputs.front();
    if (auto* values = std::get_if<base::ElementVector>(&column.values))
        return ReadFunction{{table->radix, table->variables, std::move(*values)},
                            format,
                            std::move(table->notes),
                            0,
                            table->document};
    auto function = SEQUENCY_TRY(functionOf(std::move(*table), 0, options.dontCare));
    return ReadFunction{std::move(function), format, std::move(table->notes), dontCareCount(column),
                        table->document};
}

// Returns the function as text with one character per digit.
std::string digitsText(const base::FunctionVector& function)
{
    std::string text(function.size(), '0');
    if (function.isPacked()) {
        for (std::size_t i = 0; i < text.size(); ++i)
            text[i] = function.bits[i] ? '1' : '0';
        return text;
    }
    const auto& digits = std::get<base::AlignedBuffer<std::uint8_t>>(function.values);
    std::transform(digits.begin(), digits.end(), text.begin(),
                   [](std::uint8_t d) { return static_cast<char>('0' + d); });
    return text;
}

}  // namespace

base::Result<ReadFunction> readVector(std::string_view text, const ReadOptions& options,
                                      const base::RunControl& control)
{
    ReadOptions first = options;
    first.onlyFirst = true;
    return functionOf(readTruthTable(text, first, control), options);
}

base::Result<ReadFunction> readVectorFile(const std::string& path, ReadOptions options,
                                          const base::RunControl& control)
{
    options.onlyFirst = true;
    return functionOf(readTruthTableFile(path, options, control), options);
}

std::string vectorText(const base::FunctionVector& function, First first)
{
    std::string text;
    if (function.isLogic() && function.radix <= 10) {
        text = digitsText(function);
        if (first == First::Highest)
            std::reverse(text.begin(), text.end());
        return text;
    }
    for (std::size_t i = 0; i < function.size(); ++i) {
        if (i > 0)
            text += ' ';
        text += base::valueText(function.values, first == First::Lowest ? i : function.size() - 1 - i);
    }
    const base::ElementType type = base::elementType(function.values);
    const bool isReal = !base::isInteger(type) && !base::isComplex(type);
    if (isReal && text.find_first_not_of("-0123456789 ") == std::string::npos)
        text.insert(std::min(text.find(' '), text.size()), ".0");
    return text;
}

std::string hexText(const base::FunctionVector& function)
{
    if (!function.isBoolean())
        return {};
    const auto bits = base::bitsOf(function);
    if (!bits)
        throw std::bad_alloc();  // an empty string would be saved as a function without values
    return hexText(*bits);
}

std::string hexText(const base::PackedBits& bits)
{
    constexpr std::size_t digitsPerWord = base::PackedBits::bitsPerWord / 4;
    std::string text(std::max<std::size_t>(bits.size() / 4, 1), '0');
    for (std::size_t digit = 0; digit < text.size(); ++digit) {
        const std::uint64_t word = bits.words()[digit / digitsPerWord];
        text[text.size() - 1 - digit] = "0123456789abcdef"[word >> 4 * (digit % digitsPerWord) & 0xF];
    }
    return text;
}

}  // namespace sequency::io
