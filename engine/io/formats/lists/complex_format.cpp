// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/base/text/text.h"
#include "engine/io/bytes/number_text.h"
#include "engine/io/formats/format_row.h"
#include "engine/io/formats/read_checks.h"

#include <complex>
#include <fmt/format.h>

namespace sequency::io {
namespace {

using Complex = std::complex<double>;

base::Result<double> partAt(const TextInput& input, const TokenCursor& cursor)
{
    if (const auto value = realAt(cursor.token()))
        return *value;
    return badInput(input, cursor.begin(), numberFault(cursor.token()));
}

// Calls visit(re, im) for every pair of numbers in the text.
template <typename Visit>
base::Status forEachPair(const TextInput& input, Visit&& visit)
{
    std::size_t nextPoll = pollBytes;
    for (TokenCursor cursor(input.text); cursor.next();) {
        const TokenCursor first = cursor;
        const auto re = SEQUENCY_TRY(partAt(input, first));
        const bool paired =
            cursor.next() &&
            input.text.substr(first.end(), cursor.begin() - first.end()).find_first_of("\n\r") ==
                std::string_view::npos;
        if (!paired)
            return badInput(input, first.begin(),
                            quotedToken(first.token()) +
                                " is not followed by an imaginary part, expected pairs: re im");
        const auto im = SEQUENCY_TRY(partAt(input, cursor));
        visit(Complex(re, im));
        if (cursor.end() >= nextPoll) {
            nextPoll += pollBytes;
            if (input.control.stopRequested())
                return base::cancelled();
        }
    }
    return base::success();
}

base::Result<TruthTable> readComplex(const TextInput& input)
{
    std::size_t valueCount = 0;
    SEQUENCY_TRY(forEachPair(input, [&valueCount](Complex) { ++valueCount; }));
    if (input.isBegin)
        return TruthTable();
    input.control.report(0.5);
    const auto variables = SEQUENCY_TRY(variablesOf(input, valueCount));
    const base::SourceLocation place{input.options.source, 1, 1};
    const TableSize size{input.options.radix, variables, 1, 8 * sizeof(Complex)};
    SEQUENCY_TRY(checkTableSize(input.options, size, place));
    auto values = SEQUENCY_TRY(base::AlignedBuffer<Complex>::allocate(valueCount));
    Complex* next = values.begin();
    SEQUENCY_TRY(forEachPair(input, [&next](Complex value) { *next++ = value; }));
    input.control.report(1);
    return tableOfColumn(input.options.radix, variables, base::ElementVector(std::move(values)));
}

base::Status writeComplex(const WriteJob& job)
{
    const OutputColumn& column = job.column(0);
    const bool complex = isComplexColumn(column);
    for (std::size_t i = 0, size = job.table.size(); i < size && !job.sink.failed(); ++i) {
        putColumnValue(job.sink, column, i, " ");
        job.sink.put(complex ? "\n" : " 0\n");
    }
    return base::success();
}

}  // namespace

FormatRow complexFormat()
{
    FormatRow row = namedRow("complex", SEQUENCY_TEXT("Engine", "Complex numbers"));
    row.info.format = Format::Complex;
    row.info.holdsNumbers = true;
    row.info.holdsDigits = true;
    row.info.ownOrder = First::Lowest;
    row.readText = readComplex;
    row.write = writeComplex;
    return row;
}

}  // namespace sequency::io
