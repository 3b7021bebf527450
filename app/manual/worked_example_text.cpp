// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/manual/worked_example_text.h"

#include "engine/base/text/digits.h"
#include "engine/io/mathematics/formula_text.h"

#include <algorithm>
#include <utility>

namespace sequency::manual {
namespace {

constexpr auto unicode = io::FormulaStyle::Unicode;
constexpr std::size_t maxSumTerms = 27;
constexpr std::size_t alwaysRows = 9;
constexpr std::size_t maxRows = 27;
constexpr std::size_t maxLineWidth = 76;  // maximum number of characters per line

// Returns the number of characters in a UTF-8 string. Every character is assumed to be one column wide.
std::size_t widthOf(const std::string& text)
{
    return static_cast<std::size_t>(
        std::count_if(text.begin(), text.end(), [](char byte) { return (byte & 0xC0) != 0x80; }));
}

std::string tableText(const std::vector<ValueColumn>& columns)
{
    std::string head = "|";
    std::string rule = "|";
    for (const ValueColumn& column : columns) {
        head += " " + column.heading + " |";
        rule += " ---: |";
    }
    std::string text = head + "\n" + rule + "\n";
    for (std::size_t row = 0; row < columns.front().cells.size(); ++row) {
        text += "|";
        for (const ValueColumn& column : columns)
            text += " " + column.cells[row] + " |";
        text += "\n";
    }
    return text;
}

// Returns the width of the widest heading and the width of the widest cell.
std::pair<std::size_t, std::size_t> widths(const std::vector<ValueColumn>& columns)
{
    std::size_t heading = 0;
    std::size_t cell = 0;
    for (const ValueColumn& column : columns) {
        heading = std::max(heading, widthOf(column.heading));
        for (const std::string& text : column.cells)
            cell = std::max(cell, widthOf(text));
    }
    return {heading, cell};
}

bool hasSpaces(const std::vector<ValueColumn>& columns)
{
    return std::any_of(columns.begin(), columns.end(), [](const ValueColumn& column) {
        return std::any_of(column.cells.begin(), column.cells.end(),
                           [](const std::string& cell) { return cell.find(' ') != std::string::npos; });
    });
}

std::string linesText(const std::vector<ValueColumn>& columns, std::size_t radix, std::size_t perLine)
{
    const auto [headingWidth, cellWidth] = widths(columns);
    std::string text = "```\n";
    for (const ValueColumn& column : columns)
        for (std::size_t first = 0; first < column.cells.size(); first += perLine) {
            const std::string heading = first == 0 ? column.heading : std::string();
            text += heading + std::string(headingWidth - widthOf(heading) + 1, ' ');
            for (std::size_t i = first; i < std::min(column.cells.size(), first + perLine); ++i)
                text += std::string(i > first && i % radix == 0 ? 2 : 1, ' ') +
                        std::string(cellWidth - widthOf(column.cells[i]), ' ') + column.cells[i];
            text += "\n";
        }
    return text + "```\n";
}

// Returns the number of values per line: all values if they fit, otherwise the largest power of the radix that fits, or 0 if none fits.
std::size_t valuesPerLine(const std::vector<ValueColumn>& columns, std::size_t radix)
{
    const std::size_t size = columns.front().cells.size();
    const auto [headingWidth, cellWidth] = widths(columns);
    std::size_t count = size;
    while (size > maxRows && count > 1 && headingWidth + count * (cellWidth + 2) > maxLineWidth)
        count /= radix;
    return count > 1 && headingWidth + count * (cellWidth + 2) <= maxLineWidth ? count : 0;
}

}  // namespace

ValueColumn valueColumn(const std::string& heading, const base::ElementVector& values, std::size_t first,
                        std::size_t count)
{
    ValueColumn column{heading, {}};
    for (std::size_t i = 0; i < count; ++i)
        column.cells.push_back(io::valueNumber(values, first + i, unicode).text);
    return column;
}

std::string columnsText(const std::vector<ValueColumn>& columns, int radix, int variables)
{
    const std::size_t size = columns.front().cells.size();
    const std::size_t perLine = valuesPerLine(columns, static_cast<std::size_t>(radix));
    if (size > alwaysRows && perLine > 0 && !hasSpaces(columns))
        return linesText(columns, static_cast<std::size_t>(radix), perLine);
    ValueColumn index{"index", {}};
    ValueColumn digits{"digits", {}};
    for (std::size_t i = 0; i < size; ++i) {
        index.cells.push_back(std::to_string(i));
        digits.cells.push_back(base::digitText(i, static_cast<std::size_t>(radix), variables));
    }
    std::vector<ValueColumn> all{std::move(index), std::move(digits)};
    all.insert(all.end(), columns.begin(), columns.end());
    return tableText(all);
}

std::string sumText(const session::Trace& trace, std::size_t output, const io::FormulaNames& names)
{
    const std::string symbols =
        io::outputFormula(trace.graph, trace.ring, trace.columns, output, maxSumTerms, unicode, names);
    const std::string numbers =
        io::outputNumbers(trace.graph, trace.ring, trace.columns, output, maxSumTerms, unicode, names);
    // The symbolic sum, such as "S(2) = f(0) + … ≈ −1", is used up to its last "=" or "≈". The numeric sum follows, from its first "=" on. For
    // isBefore(), npos (not found) is before every position.
    const auto isBefore = [](std::size_t a, std::size_t b) { return a + 1 < b + 1; };
    const auto last = std::max(symbols.rfind(" = "), symbols.rfind(" ≈ "), isBefore);
    const auto first = numbers.find(" = ");
    return first == std::string::npos || last == std::string::npos
               ? symbols
               : symbols.substr(0, last) + numbers.substr(first);
}

std::string stepsText(const session::Trace& trace)
{
    std::string text;
    for (std::size_t step = 0; step < trace.graph.layers(); ++step) {
        const std::string arithmetic = io::indexArithmetic(trace.graph, step);
        text += "- Step " + std::to_string(step + 1) + ", " +
                io::stepTitle(trace.graph, step, trace.request.spec.polarity) +
                (arithmetic.empty() ? std::string() : ": " + arithmetic) + "\n";
    }
    return text;
}

}  // namespace sequency::manual
