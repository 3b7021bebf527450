// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/base/text/text.h"
#include "engine/io/bytes/decimal_comma.h"
#include "engine/io/bytes/note_list.h"
#include "engine/io/bytes/number_text.h"
#include "engine/io/formats/format_row.h"
#include "engine/io/formats/read_checks.h"
#include "engine/io/formats/value_column.h"

#include <array>
#include <fmt/format.h>

namespace sequency::io {
namespace {

using Comma = TokenCursor::Comma;

// Calls take(token, begin) for each of the next `count` tokens, where `begin` is the offset of the token.
template <typename Take>
base::Status forEachNumber(const TextInput& input, Comma comma, std::size_t count, Take&& take)
{
    TokenCursor cursor(input.text, 0, comma);
    std::size_t nextPoll = pollBytes;
    for (std::size_t i = 0; i < count; ++i) {
        cursor.next();
        if (!take(cursor.token()))
            return badInput(input, cursor.begin(), numberFault(cursor.token()));
        if (cursor.end() >= nextPoll) {
            nextPoll += pollBytes;
            if (input.control.stopRequested())
                return base::cancelled();
            input.control.report(0.3 + 0.7 * double(cursor.end()) / double(input.text.size()));
        }
    }
    return base::success();
}

base::Result<TruthTable> readReals(const TextInput& input, Comma comma, int variables, std::size_t valueCount)
{
    const base::SourceLocation place{input.options.source, 1, 1};
    const TableSize size{input.options.radix, variables, 1, 8 * sizeof(double)};
    SEQUENCY_TRY(checkTableSize(input.options, size, place));
    auto values = SEQUENCY_TRY(base::AlignedBuffer<double>::allocate(valueCount));
    double* next = values.begin();
    SEQUENCY_TRY(forEachNumber(input, comma, valueCount, [&](std::string_view token) {
        const auto number = comma == Comma::Belongs ? realAt(withPoint(token)) : realAt(token);
        if (number)
            *next++ = *number;
        return number.has_value();
    }));
    return tableOfColumn(input.options.radix, variables, base::ElementVector(std::move(values)));
}

// Reads integers. As in all formats for integers, the result is bits if all values are 0 or 1. Otherwise it is digits if the radix exceeds 2 and all
// values are below the radix. Otherwise it is integers.
base::Result<TruthTable> readIntegers(const TextInput& input, int variables, std::size_t valueCount)
{
    auto column = SEQUENCY_TRY(ValueColumn::create(input.options, variables, valueCount));
    std::array<std::int64_t, 64> some{};  // buffer for the values of one word of PackedBits
    std::size_t count = 0;
    base::Status widened = base::success();
    SEQUENCY_TRY(forEachNumber(input, Comma::Separates, valueCount, [&](std::string_view token) {
        const auto number = integerAt(token);
        if (!number)
            return false;
        some[count++] = *number;
        if (count == some.size()) {
            if (widened)
                widened = column.append(some);
            count = 0;
        }
        return true;
    }));
    if (widened)
        widened = column.append({some.data(), count});
    if (!widened)
        return widened.error();
    return tableOfColumn(input.options.radix, variables, column.take());
}

void noteCommas(const TextInput& input, const CommaReading& commas, std::size_t valueCount, TruthTable& table)
{
    if (commas.meaning == CommaMeaning::Separates)
        return;
    const std::string note =
        commas.meaning == CommaMeaning::Decimal
            ? fmt::format("read as {} numbers with decimal commas", valueCount)
            : fmt::format("commas were read as separators of {} integers; decimal commas need semicolons "
                          "between the numbers",
                          valueCount);
    NoteList(input, table.notes).add(note, commas.first, NoteKind::Choice);
}

base::Result<TruthTable> readNumbers(const TextInput& input)
{
    std::size_t valueCount = 0;
    std::size_t nextPoll = pollBytes;
    std::size_t lastEnd = 0;
    const CommaReading commas = commasOf(input);
    const Comma comma = commas.meaning == CommaMeaning::Decimal ? Comma::Belongs : Comma::Separates;
    bool real = comma == Comma::Belongs;
    for (TokenCursor cursor(input.text, 0, comma); cursor.next(); ++valueCount) {
        if (cursor.begin() > lastEnd + 1)
            if (const auto missing = missingValue(input.text, lastEnd, cursor.begin()))
                return badInput(input, *missing,
                                "a value is missing before this, expected one between two separators");
        lastEnd = cursor.end();
        const NumberKind kind = comma == Comma::Belongs ? NumberKind::Real : numberKind(cursor.token());
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
    const auto variables = SEQUENCY_TRY(variablesOf(input, valueCount));
    auto table =
        real ? readReals(input, comma, variables, valueCount) : readIntegers(input, variables, valueCount);
    if (table)
        noteCommas(input, commas, valueCount, *table);
    return table;
}

base::Status writeNumbers(const WriteJob& job)
{
    const OutputColumn& column = job.column(0);
    if (isComplexColumn(column))
        return cannotHold(job, fmt::format("output {} is complex", job.name(0)));
    for (std::size_t i = 0, size = job.table.size(); i < size && !job.sink.failed(); ++i) {
        putColumnValue(job.sink, column, i, " ");
        job.sink.put('\n');
    }
    return base::success();
}

}  // namespace

FormatRow numbersFormat()
{
    FormatRow row = namedRow("numbers", SEQUENCY_TEXT("Engine", "Numbers"));
    row.info.format = Format::Numbers;
    row.info.holdsNumbers = true;
    row.info.holdsDigits = true;
    row.info.ownOrder = First::Lowest;
    row.readText = readNumbers;
    row.beginUnit = PrefixUnit::Words;
    row.write = writeNumbers;
    return row;
}

}  // namespace sequency::io
