// SPDX-License-Identifier: GPL-3.0-or-later
//
// Converts columns of numbers for formats that store only Boolean functions. A column that contains only 0 and 1 becomes bits. A single column of
// other integers becomes the outputs of an S-box.
#include "engine/base/number/boolean_values.h"
#include "engine/io/formats/format_row.h"
#include "engine/io/formats/word_columns.h"

#include <algorithm>
#include <fmt/format.h>

namespace sequency::io {
namespace {

bool isSourceText(Format format)
{
    const FormatInfo* info = formatInfo(format);
    return info != nullptr && info->isWriteOnly;
}

bool isBooleanValued(const OutputColumn& column)
{
    const auto* numbers = std::get_if<base::ElementVector>(&column.values);
    return numbers != nullptr && base::isBooleanValued(*numbers);
}

base::Result<base::PackedBits> packed(const base::ElementVector& numbers)
{
    const auto digits = SEQUENCY_TRY(base::convert(numbers, base::ElementType::UInt8));
    return base::PackedBits::pack(std::get<base::AlignedBuffer<std::uint8_t>>(digits).elements());
}

// Returns a copy of the table in which columns of zeros and ones are bits, or nullopt if there are no such columns.
base::Result<std::optional<TruthTable>> zeroOnesAsBits(const TruthTable& table, Format format)
{
    const FormatInfo* info = formatInfo(format);
    if (info == nullptr || info->holdsNumbers || info->holdsDigits || table.radix != 2 ||
        std::ranges::none_of(table.outputs, isBooleanValued))
        return std::optional<TruthTable>();
    TruthTable copy = emptyCopy(table);
    for (const OutputColumn& output : table.outputs) {
        if (!isBooleanValued(output)) {
            auto column = SEQUENCY_TRY(cloneOf(output));
            copy.outputs.push_back(std::move(column));
            continue;
        }
        auto on = SEQUENCY_TRY(packed(std::get<base::ElementVector>(output.values)));
        copy.outputs.push_back({output.name, BitColumn{std::move(on), {}}});
    }
    return std::optional(std::move(copy));
}

// Converts integers to the outputs of an S-box. Returns nullopt if the integers do not form an S-box or if the format does not need bits.
base::Result<std::optional<TruthTable>> boxOfNumbers(const TruthTable& table, const WriteOptions& options)
{
    std::optional<TruthTable> none;
    if (!mayBeBox(table, options))
        return none;
    const auto* values = std::get_if<base::AlignedBuffer<std::int64_t>>(
        &std::get<base::ElementVector>(table.outputs[0].values));
    if (values == nullptr || *std::min_element(values->begin(), values->end()) < 0)
        return none;
    const auto largest = static_cast<std::uint64_t>(*std::max_element(values->begin(), values->end()));
    const FormatRow* const read = formatRow(table.format);
    const bool wasSpectrum = read != nullptr && read->mayBeSpectrum;
    if (formatRow(options.format)->mayBeSpectrum &&
        (wasSpectrum || table.variables > 62 || largest >> table.variables != 0))
        return none;
    // The maximum number of output bits of an S-box in source text. Larger values are written as a list of numbers.
    constexpr int largestBox = 16;
    if (isSourceText(options.format) && formatInfo(options.format)->holdsNumbers && !options.outputBits &&
        largest >> largestBox != 0)
        return none;
    ReadOptions size;
    size.outputBits = options.outputBits;
    const int bits = bitsOfWords(largest, size);
    if (largest >> bits != 0)
        return base::Error{base::ErrorKind::BadInput,
                           fmt::format("the value {} does not fit in {} output bits", largest, bits)};
    auto columns = SEQUENCY_TRY(WordColumns::create(size, table.variables, bits, {}));
    for (const std::int64_t value : *values)
        columns.append(static_cast<std::uint64_t>(value));
    TruthTable box = emptyCopy(table);
    box.name = table.name.empty() ? table.outputs[0].name : table.name;
    box.outputs = columns.take();
    return std::optional(std::move(box));
}

}  // namespace

bool mayBeBox(const TruthTable& table, const WriteOptions& options)
{
    const FormatRow* const row = formatRow(options.format);
    return table.outputs.size() == 1 && table.radix == 2 && row != nullptr && row->takesBits &&
           !isBoolean(table.outputs[0]);
}

base::Result<std::optional<TruthTable>> bitsOfNumbers(const TruthTable& table, const WriteOptions& options)
{
    auto box = boxOfNumbers(table, options);
    return !box || *box ? std::move(box) : zeroOnesAsBits(table, options.format);
}

}  // namespace sequency::io
