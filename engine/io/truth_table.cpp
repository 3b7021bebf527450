// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/io/truth_table.h"

#include "engine/base/memory/host_memory.h"
#include "engine/base/text/digits.h"
#include "engine/base/text/display_text.h"

#include <algorithm>
#include <bit>
#include <charconv>
#include <fmt/format.h>
#include <utility>

namespace sequency::io {
namespace {

base::Status checkCopy(std::size_t valueCount, std::size_t byteCount)
{
    return base::checkMemory(byteCount, "a function of " + fmt::to_string(valueCount) + " values");
}

// Sets the bits of `on` to 1 at all don't cares. Both vectors must have the same size.
void fillPlane(base::PackedBits& on, const base::PackedBits& dontCare)
{
    for (std::size_t word = 0; word < on.wordCount(); ++word)
        on.words()[word] |= dontCare.words()[word];
}

base::Result<base::PackedBits> filled(const BitColumn& column, DontCare fill)
{
    auto bits = column.on.clone();
    if (bits && fill == DontCare::One && column.dontCare.size() > 0)
        fillPlane(*bits, column.dontCare);
    return bits;
}

// Returns a table without outputs of the size of `function`.
TruthTable emptyTableOf(const base::FunctionVector& function)
{
    TruthTable table;
    table.format = function.isBoolean() ? Format::Bits
                   : function.isLogic() ? Format::Digits
                                        : Format::Numbers;
    table.radix = function.radix;
    table.variables = function.variables;
    return table;
}

}  // namespace

std::size_t TruthTable::size() const
{
    return base::checkedPower(static_cast<std::size_t>(radix), variables).value_or(0);
}

std::string inputName(const TruthTable& table, int variable)
{
    const auto index = static_cast<std::size_t>(variable);
    if (index < table.inputNames.size() && !table.inputNames[index].empty())
        return table.inputNames[index];
    return "x" + std::to_string(variable + 1);
}

std::string outputName(const TruthTable& table, std::size_t output)
{
    if (!table.outputs[output].name.empty())
        return table.outputs[output].name;
    return table.outputs.size() == 1 ? "f" : "f" + std::to_string(output);
}

base::Result<std::size_t> findOutput(const TruthTable& table, std::string_view name)
{
    for (std::size_t i = 0; i < table.outputs.size(); ++i)
        if (base::utf8Text(outputName(table, i)) == name)
            return i;
    std::size_t number = 0;
    const auto [end, failure] = std::from_chars(name.data(), name.data() + name.size(), number);
    if (failure == std::errc() && end == name.data() + name.size() && number < table.outputs.size())
        return number;
    return base::Error{base::ErrorKind::BadUsage,
                       fmt::format("unknown output {}, expected 0 to {} or one of: {}",
                                   base::quotedToken(name), table.outputs.size() - 1,
                                   base::nameList(table.outputs.size(),
                                                  [&](std::size_t i) { return outputName(table, i); }))};
}

bool isBoolean(const OutputColumn& column)
{
    return std::holds_alternative<BitColumn>(column.values);
}

std::size_t dontCareCount(const OutputColumn& column)
{
    const auto* bits = std::get_if<BitColumn>(&column.values);
    std::size_t count = 0;
    for (std::size_t word = 0; bits != nullptr && word < bits->dontCare.wordCount(); ++word)
        count += static_cast<std::size_t>(std::popcount(bits->dontCare.words()[word]));
    return count;
}

std::string valueText(const OutputColumn& column, std::size_t index)
{
    if (const auto* values = std::get_if<base::ElementVector>(&column.values))
        return base::valueText(*values, index);
    const auto& bits = std::get<BitColumn>(column.values);
    if (bits.dontCare.size() > 0 && bits.dontCare[index])
        return "-";
    return bits.on[index] ? "1" : "0";
}

base::Result<base::FunctionVector> functionOf(const TruthTable& table, std::size_t output, DontCare fill)
{
    const OutputColumn& column = table.outputs[output];
    if (const auto* numbers = std::get_if<base::ElementVector>(&column.values)) {
        SEQUENCY_TRY(checkCopy(table.size(), base::byteCount(*numbers)));
        auto copy = SEQUENCY_TRY(base::clone(*numbers));
        return base::FunctionVector{table.radix, table.variables, std::move(copy)};
    }
    const auto& bits = std::get<BitColumn>(column.values);
    const bool isPacked = bits.on.size() > base::maxUnpackedValues;
    const std::size_t size = bits.on.size();
    SEQUENCY_TRY(checkCopy(size, isPacked ? bits.on.byteCount() : size));
    const bool isDecided = fill != DontCare::One || bits.dontCare.size() == 0;
    if (isDecided && !isPacked)
        return base::functionOfBits(bits.on.view(), table.variables);
    auto own = SEQUENCY_TRY(filled(bits, fill));
    return base::functionOfBits(std::move(own), table.variables);
}

base::Result<base::FunctionVector> functionOf(TruthTable&& table, std::size_t output, DontCare fill)
{
    auto* const bits = std::get_if<BitColumn>(&table.outputs[output].values);
    if (bits != nullptr && bits->dontCare.size() == 0 && bits->on.size() > base::maxUnpackedValues)
        return base::functionOfBits(std::move(bits->on), table.variables);
    return functionOf(std::as_const(table), output, fill);
}

base::Result<base::PackedBits> bitsOf(const TruthTable& table, std::size_t output, DontCare fill)
{
    if (const auto* bits = std::get_if<BitColumn>(&table.outputs[output].values))
        return filled(*bits, fill);
    return base::Error{base::ErrorKind::BadInput,
                       "output " + outputName(table, output) + " is not Boolean, expected 0 and 1 only"};
}

base::Result<base::PackedBits> bitsOf(TruthTable&& table, std::size_t output, DontCare fill)
{
    auto* const bits = std::get_if<BitColumn>(&table.outputs[output].values);
    if (bits != nullptr && bits->dontCare.size() == 0)
        return std::move(bits->on);
    return bitsOf(std::as_const(table), output, fill);
}

base::Result<base::AlignedBuffer<std::int64_t>> wordsOf(const TruthTable& table, DontCare fill)
{
    constexpr std::size_t maxOutputs = 63;
    if (table.outputs.size() > maxOutputs)
        return base::Error{base::ErrorKind::BadInput,
                           fmt::format("{} outputs do not fit in one number, expected at most {}",
                                       table.outputs.size(), maxOutputs)};
    SEQUENCY_TRY(checkCopy(table.size(), table.size() * sizeof(std::int64_t)));
    auto words = SEQUENCY_TRY(base::AlignedBuffer<std::int64_t>::allocate(table.size()));
    std::fill(words.begin(), words.end(), 0);
    for (std::size_t output = 0; output < table.outputs.size(); ++output) {
        const auto bits = SEQUENCY_TRY(bitsOf(table, output, fill));
        for (std::size_t i = 0; i < words.size(); ++i)
            words[i] = words[i] * 2 + (bits[i] ? 1 : 0);
    }
    return words;
}

base::Result<TruthTable> tableOf(const base::FunctionVector& function, std::string name)
{
    TruthTable table = emptyTableOf(function);
    if (function.isBoolean()) {
        auto bits = SEQUENCY_TRY(base::bitsOf(function));
        table.outputs.push_back({std::move(name), BitColumn{std::move(bits), {}}});
    } else {
        auto copy = SEQUENCY_TRY(base::clone(function.values));
        table.outputs.push_back({std::move(name), std::move(copy)});
    }
    return table;
}

base::Result<TruthTable> tableOf(base::FunctionVector&& function, std::string name)
{
    if (function.isBoolean() && !function.isPacked())
        return tableOf(std::as_const(function), std::move(name));
    TruthTable table = emptyTableOf(function);
    if (function.isPacked())
        table.outputs.push_back({std::move(name), BitColumn{std::move(function.bits), {}}});
    else
        table.outputs.push_back({std::move(name), std::move(function.values)});
    return table;
}

base::Result<OutputColumn> cloneOf(const OutputColumn& column)
{
    if (const auto* numbers = std::get_if<base::ElementVector>(&column.values)) {
        auto copy = base::clone(*numbers);
        return copy ? base::Result(OutputColumn{column.name, std::move(*copy)}) : copy.error();
    }
    const auto& bits = std::get<BitColumn>(column.values);
    auto on = bits.on.clone();
    auto open = bits.dontCare.clone();
    if (!on || !open)
        return on ? open.error() : on.error();
    return OutputColumn{column.name, BitColumn{std::move(*on), std::move(*open)}};
}

TruthTable emptyCopy(const TruthTable& table)
{
    TruthTable copy;
    copy.format = table.format;
    copy.name = table.name;
    copy.radix = table.radix;
    copy.variables = table.variables;
    copy.inputNames = table.inputNames;
    return copy;
}

base::Result<std::shared_ptr<const base::PackedBits>> dontCares(const OutputColumn& column)
{
    if (dontCareCount(column) == 0)
        return std::shared_ptr<const base::PackedBits>();
    auto open = SEQUENCY_TRY(std::get<BitColumn>(column.values).dontCare.clone());
    return std::make_shared<const base::PackedBits>(std::move(open));
}

base::Status leaveOpen(OutputColumn& column, const base::PackedBits* open)
{
    auto* bits = std::get_if<BitColumn>(&column.values);
    if (bits == nullptr || open == nullptr || open->size() != bits->on.size())
        return base::success();
    auto dontCare = SEQUENCY_TRY(open->clone());
    for (std::size_t word = 0; word < bits->on.wordCount(); ++word)
        bits->on.words()[word] &= ~dontCare.words()[word];
    bits->dontCare = std::move(dontCare);
    return base::success();
}

}  // namespace sequency::io
