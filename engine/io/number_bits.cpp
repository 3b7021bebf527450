// SPDX-License-Identifier: GPL-3.0-or-later
//
// A column of integers as the outputs of an S-box, for formats that hold nothing but Boolean functions.
#include "engine/io/table_writers.h"
#include "engine/io/word_columns.h"

#include <algorithm>
#include <fmt/format.h>

namespace sequency::io {
namespace {

bool takesBits(Format format)
{
    return format == Format::Sbox || format == Format::Bsbox || format == Format::Peigen ||
           format == Format::Rom || format == Format::Pla || format == Format::Blif;
}

}  // namespace

base::Result<std::optional<TruthTable>> bitsOfNumbers(const TruthTable& table, const WriteOptions& options)
{
    std::optional<TruthTable> none;
    if (table.outputs.size() != 1 || table.radix != 2 || !takesBits(options.format) ||
        isBoolean(table.outputs[0]))
        return none;
    const auto* values = std::get_if<base::AlignedBuffer<std::int64_t>>(
        &std::get<base::ElementVector>(table.outputs[0].values));
    if (values == nullptr || *std::min_element(values->begin(), values->end()) < 0)
        return none;
    const auto largest = static_cast<std::uint64_t>(*std::max_element(values->begin(), values->end()));
    const bool mayBeSpectrum =
        table.format == Format::Bsbox || table.variables > 62 || largest >> table.variables != 0;
    if (options.format == Format::Bsbox && mayBeSpectrum)
        return none;
    ReadOptions size;
    size.outputBits = options.outputBits;
    const int bits = bitsOfWords(largest, size);
    if (largest >> bits != 0)
        return base::Error{base::ErrorKind::BadInput,
                           fmt::format("the value {} does not fit {} output bits", largest, bits)};
    auto columns = WordColumns::create(size, table.variables, bits, {});
    if (!columns)
        return columns.error();
    for (const std::int64_t value : *values)
        columns->append(static_cast<std::uint64_t>(value));
    TruthTable box;
    box.format = table.format;
    box.name = table.name.empty() ? table.outputs[0].name : table.name;
    box.variables = table.variables;
    box.inputNames = table.inputNames;
    box.outputs = columns->take();
    return std::optional(std::move(box));
}

}  // namespace sequency::io
