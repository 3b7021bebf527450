// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/io/results/data_table.h"

#include "engine/base/text/display_text.h"
#include "engine/io/bytes/csv_line.h"
#include "engine/io/bytes/json.h"
#include "engine/io/bytes/text_sink.h"
#include "engine/io/results/matrix_writer.h"

#include <algorithm>
#include <cstring>

namespace sequency::io {
namespace {

using base::ElementType;
using base::ElementVector;

constexpr std::size_t rowsAPoll = 1024;

std::size_t lengthOf(const Column& column)
{
    return column.values ? base::elementCount(*column.values) : column.texts.size();
}

bool isComplex(const Column& column)
{
    return column.values && base::isComplex(base::elementType(*column.values));
}

std::string cellOf(const Column& column, std::size_t row)
{
    if (row >= lengthOf(column))
        return {};
    return column.values ? base::valueText(*column.values, row) : column.texts[row];
}

// Writes a cell, or two cells if the value is complex.
void putCell(CsvLine& line, const Column& column, std::size_t row)
{
    const std::string text = cellOf(column, row);
    if (isComplex(column)) {
        const std::size_t blank = std::min(text.find(' '), text.size());
        line.plain(std::string_view(text).substr(0, blank))
            .plain(std::string_view(text).substr(std::min(blank + 1, text.size())));
    } else if (column.values || text.empty()) {
        line.plain(text);
    } else {
        line.text(text);
    }
}

base::Status writeLines(const DataTable& table, char separator, const Sink& sink,
                        const base::RunControl& control)
{
    TextSink out(sink, control);
    CsvLine line(separator);
    if (!table.index.empty())
        line.text(table.index);
    for (const Column& column : table.columns) {
        line.text(column.name + (isComplex(column) ? ".re" : ""));
        if (isComplex(column))
            line.text(column.name + ".im");
    }
    out.put(line.end());
    const std::size_t rows = table.rows();
    for (std::size_t row = 0; row < rows && !out.failed(); ++row) {
        if (!table.index.empty())
            line.number(row);
        for (const Column& column : table.columns)
            putCell(line, column, row);
        out.put(line.end());
        if (row % rowsAPoll == 0)
            control.report(static_cast<double>(row) / static_cast<double>(rows));
    }
    return out.finish();
}

std::string jsonText(const std::string& text)
{
    return nlohmann::json(text).dump(-1, ' ', false, nlohmann::json::error_handler_t::replace);
}

void putJsonValue(TextSink& out, const Column& column, std::size_t row)
{
    if (!column.values)
        return out.put(jsonText(cellOf(column, row)));
    out.put(std::visit([row](const auto& values) { return jsonNumber(values[row]); }, *column.values));
}

base::Status writeJson(const DataTable& table, const Sink& sink, const base::RunControl& control)
{
    TextSink out(sink, control);
    out.put("{\"format\":\"sequency-columns/1\",\"title\":" + jsonText(table.title) +
            ",\"conventions\":" + jsonText(table.conventions) + ",\"columns\":[");
    for (std::size_t i = 0; i < table.columns.size(); ++i) {
        const Column& column = table.columns[i];
        out.put((i > 0 ? ",\n{\"name\":" : "\n{\"name\":") + jsonText(column.name) + ",\"values\":[");
        for (std::size_t row = 0; row < lengthOf(column) && !out.failed(); ++row) {
            if (row > 0)
                out.put(',');
            putJsonValue(out, column, row);
        }
        out.put("]}");
        control.report(static_cast<double>(i + 1) / static_cast<double>(table.columns.size()));
    }
    out.put("]}\n");
    return out.finish();
}

ElementType commonType(const DataTable& table)
{
    ElementType type = ElementType::Int64;
    for (const Column& column : table.columns) {
        const ElementType one = base::elementType(*column.values);
        if (base::isComplex(one))
            return ElementType::Complex128;
        if (!base::isInteger(one))
            type = ElementType::Float64;
    }
    return type;
}

// Returns the numbers of all columns as one vector, row by row. If there is only one column, its vector is returned without a copy.
base::Result<std::shared_ptr<const ElementVector>> numbersOf(const DataTable& table)
{
    const std::size_t rows = table.rows();
    for (const Column& column : table.columns) {
        if (!column.values)
            return base::Error{base::ErrorKind::BadUsage,
                               "a table of numbers cannot contain texts; choose CSV or JSON"};
        if (lengthOf(column) != rows)
            return base::Error{base::ErrorKind::BadInput,
                               "columns of different lengths cannot form one table; choose CSV or JSON"};
    }
    if (table.columns.size() == 1)
        return table.columns.front().values;
    const ElementType type = commonType(table);
    auto all = SEQUENCY_TRY(base::allocateElements(type, rows * table.columns.size()));
    const std::size_t size = base::elementSize(type);
    for (std::size_t i = 0; i < table.columns.size(); ++i) {
        const auto values = SEQUENCY_TRY(base::convert(*table.columns[i].values, type));
        auto* const to = static_cast<std::byte*>(base::rawData(all)) + i * size;
        const auto* const from = static_cast<const std::byte*>(base::rawData(values));
        for (std::size_t row = 0; row < rows; ++row)
            std::memcpy(to + row * table.columns.size() * size, from + row * size, size);
    }
    return std::make_shared<const ElementVector>(std::move(all));
}

base::Status writeNumbers(const DataTable& table, const MatrixFormat& format, const Sink& sink,
                          const base::RunControl& control)
{
    const auto all = SEQUENCY_TRY(numbersOf(table));
    MatrixHeader head;
    head.name = "values";
    head.title = table.title + (table.conventions.empty() ? "" : ", " + table.conventions);
    head.rows = table.rows();
    head.columns = table.columns.size();
    head.element = base::elementType(*all);
    head.isVector = table.columns.size() == 1;
    for (const Column& column : table.columns)
        head.columnNames.push_back(column.name);
    return writeMatrix(format, head, rowsOf(*all, head.columns), sink, control);
}

template <typename Element>
Column columnFrom(std::string name, const std::vector<Element>& values)
{
    auto buffer = base::AlignedBuffer<Element>::allocate(values.size());
    if (!buffer)
        return {std::move(name), std::make_shared<const ElementVector>()};
    std::copy(values.begin(), values.end(), buffer->begin());
    return {std::move(name), std::make_shared<const ElementVector>(std::move(*buffer))};
}

bool looksLikeNumber(std::string_view cell)
{
    return cell == "-" ||
           (!cell.empty() && cell.find_first_not_of("0123456789.+-e") == std::string_view::npos);
}

// Returns the number of code points of a UTF-8 string.
std::size_t characterCount(std::string_view text)
{
    return static_cast<std::size_t>(std::count_if(
        text.begin(), text.end(), [](char c) { return (static_cast<unsigned char>(c) & 0xC0U) != 0x80U; }));
}

}  // namespace

std::size_t DataTable::rows() const
{
    std::size_t rows = 0;
    for (const Column& column : columns)
        rows = std::max(rows, lengthOf(column));
    return rows;
}

void DataTable::addRow(std::vector<std::string> cells)
{
    cells.resize(columns.size());
    for (std::size_t i = 0; i < columns.size(); ++i)
        columns[i].texts.push_back(std::move(cells[i]));
}

std::string DataTable::cell(std::size_t row, std::size_t column) const
{
    return cellOf(columns[column], row);
}

DataTable textTable(const std::vector<std::string>& names, std::string title)
{
    DataTable table;
    table.title = std::move(title);
    for (const std::string& name : names)
        table.columns.push_back({name});
    return table;
}

Column columnOf(std::string name, const std::vector<std::int64_t>& values)
{
    return columnFrom(std::move(name), values);
}

Column columnOf(std::string name, const std::vector<double>& values)
{
    return columnFrom(std::move(name), values);
}

base::Status writeTable(const DataTable& table, std::string_view suffix, const Sink& sink,
                        const base::RunControl& control)
{
    const MatrixFormat* const format = matrixFormatOfSuffix(suffix);
    if (format == nullptr || !format->holdsVectors)
        return writeLines(table, '\t', sink, control);
    if (format->name == "csv")
        return writeLines(table, ',', sink, control);
    if (format->name == "json")
        return writeJson(table, sink, control);
    const bool hasTexts =
        std::ranges::any_of(table.columns, [](const Column& column) { return !column.values; });
    if (format->name == "latex" && hasTexts)
        return sink(latexTable(table));
    return writeNumbers(table, *format, sink, control);
}

std::string alignedLine(const std::vector<std::string>& cells, const std::vector<std::size_t>& widths)
{
    std::string line;
    for (std::size_t i = 0; i < cells.size(); ++i) {
        // Replace control characters, because names of files and devices are untrusted text.
        const std::string cell = base::sanitizeForTerminal(cells[i]);
        const std::size_t wanted = i < widths.size() ? widths[i] : 0;
        const std::size_t count = characterCount(cell);
        const std::string gap(wanted > count ? wanted - count : 0, ' ');
        if (i > 0)
            line += "  ";
        line += looksLikeNumber(cell) ? gap + cell : cell + gap;
    }
    line.erase(line.find_last_not_of(' ') + 1);
    return line + "\n";
}

std::string alignedText(const DataTable& table)
{
    const std::size_t rows = table.rows();
    std::vector<std::string> cells;
    std::vector<std::size_t> widths;
    for (std::size_t i = 0; i < table.columns.size(); ++i) {
        cells.push_back(table.columns[i].name);
        widths.push_back(characterCount(cells.back()));
        for (std::size_t row = 0; row < rows; ++row)
            widths.back() = std::max(widths.back(), characterCount(table.cell(row, i)));
    }
    std::string lines = alignedLine(cells, widths);
    for (std::size_t row = 0; row < rows; ++row) {
        for (std::size_t i = 0; i < cells.size(); ++i)
            cells[i] = table.cell(row, i);
        lines += alignedLine(cells, widths);
    }
    return lines;
}

}  // namespace sequency::io
