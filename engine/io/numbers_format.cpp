// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/io/number_text.h"
#include "engine/io/read_checks.h"
#include "engine/io/table_formats.h"

namespace sequency::io {
namespace {

template <typename Number>
std::optional<Number> numberOf(std::string_view token)
{
    if constexpr (std::is_integral_v<Number>)
        return integerAt(token);
    else
        return realAt(token);
}

// Reads as many tokens into `values` as there are.
template <typename Number>
base::Status fillNumbers(const TextInput& input, base::AlignedBuffer<Number>& values)
{
    TokenCursor cursor(input.text);
    std::size_t nextPoll = pollBytes;
    for (Number& value : values) {
        cursor.next();
        const auto number = numberOf<Number>(cursor.token());
        if (!number)
            return badInput(input, cursor.begin(), numberFault(cursor.token()));
        value = *number;
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
base::Result<TruthTable> readAs(const TextInput& input, int variables, std::size_t valueCount)
{
    const base::Place place{input.options.source, 1, 1};
    const TableSize size{input.options.radix, variables, 1, 8 * sizeof(Number)};
    if (auto fits = checkTableSize(input.options, size, place); !fits)
        return fits.error();
    auto values = base::AlignedBuffer<Number>::allocate(valueCount);
    if (!values)
        return values.error();
    if (const auto filled = fillNumbers(input, *values); !filled)
        return filled.error();
    return tableOfColumn(input.options.radix, variables, base::ElementVector(std::move(*values)));
}

}  // namespace

base::Result<TruthTable> readNumbers(const TextInput& input)
{
    std::size_t valueCount = 0;
    std::size_t nextPoll = pollBytes;
    bool real = false;
    std::size_t lastEnd = 0;
    for (TokenCursor cursor(input.text); cursor.next(); ++valueCount) {
        if (cursor.begin() > lastEnd + 1)
            if (const auto missing = missingValue(input.text, lastEnd, cursor.begin()))
                return badInput(input, *missing,
                                "a value is missing before this, expected one between two separators");
        lastEnd = cursor.end();
        const NumberKind kind = numberKind(cursor.token());
        if (kind == NumberKind::Other)
            return badInput(input, cursor.begin(), numberFault(cursor.token()));
        real = real || kind == NumberKind::Real;
        if (cursor.end() >= nextPoll) {
            nextPoll += pollBytes;
            if (input.control.stopRequested())
                return base::cancelled();
        }
    }
    if (input.isBegin)
        return TruthTable();
    input.control.report(0.3);
    const auto variables = variablesOf(input, valueCount);
    if (!variables)
        return variables.error();
    return real ? readAs<double>(input, *variables, valueCount)
                : readAs<std::int64_t>(input, *variables, valueCount);
}

}  // namespace sequency::io
