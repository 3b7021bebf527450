// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/io/vector_text.h"

#include "engine/io/truth_table_file.h"

#include <algorithm>

namespace sequency::io {
namespace {

base::Result<ReadFunction> functionOf(base::Result<TruthTable> table, const ReadOptions& options)
{
    if (!table)
        return table.error();
    const Format format = table->format;
    OutputColumn& column = table->outputs.front();
    if (auto* values = std::get_if<base::ElementVector>(&column.values))
        return ReadFunction{
            {table->radix, table->variables, std::move(*values)}, format, std::move(table->notes)};
    auto function = functionOf(*table, 0, options.dontCare);
    if (!function)
        return function.error();
    return ReadFunction{std::move(*function), format, std::move(table->notes), dontCareCount(column)};
}

void appendPacked(std::string& text, const base::AlignedBuffer<std::uint8_t>& digits)
{
    text.resize(digits.size());
    std::transform(digits.begin(), digits.end(), text.begin(),
                   [](std::uint8_t d) { return static_cast<char>('0' + d); });
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
    const base::ElementType type = base::elementType(function.values);
    const bool isReal = !base::isInteger(type) && !base::isComplex(type);
    if (isReal && text.find_first_not_of("-0123456789 ") == std::string::npos)
        text.insert(std::min(text.find(' '), text.size()), ".0");
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
