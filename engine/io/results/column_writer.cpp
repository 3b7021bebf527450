// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/io/results/column_writer.h"

#include "engine/io/bytes/csv_line.h"
#include "engine/io/bytes/json.h"
#include "engine/io/bytes/text_sink.h"
#include "engine/io/formats/binary/npy_header.h"

#include <algorithm>
#include <cmath>
#include <complex>
#include <cstring>

namespace sequency::io {
namespace {

using base::ElementType;
using base::ElementVector;

constexpr std::size_t rowsAPoll = 1024;

std::size_t rowsOf(const std::vector<Column>& columns)
{
    std::size_t rows = 0;
    for (const Column& column : columns)
        rows = std::max(rows, base::elementCount(*column.values));
    return rows;
}

void putValue(CsvLine& line, const ElementVector& values, std::size_t index)
{
    const std::string text = base::valueText(values, index);
    if (!base::isComplex(base::elementType(values)))
        return void(line.plain(text));
    const std::size_t blank = text.find(' ');
    line.plain(std::string_view(text).substr(0, blank)).plain(std::string_view(text).substr(blank + 1));
}

base::Status writeLines(const std::vector<Column>& columns, char parting, const Sink& sink,
                        const base::RunControl& control)
{
    TextSink out(sink, control);
    CsvLine line(parting);
    for (const Column& column : columns) {
        const bool isComplex = base::isComplex(base::elementType(*column.values));
        line.text(column.name + (isComplex ? ".re" : ""));
        if (isComplex)
            line.text(column.name + ".im");
    }
    out.put(line.end());
    const std::size_t rows = rowsOf(columns);
    for (std::size_t row = 0; row < rows && !out.failed(); ++row) {
        for (const Column& column : columns) {
            const ElementVector& values = *column.values;
            const bool isComplex = base::isComplex(base::elementType(values));
            if (row < base::elementCount(values))
                putValue(line, values, row);
            else
                static_cast<void>(isComplex ? line.plain("").plain("") : line.plain(""));
        }
        out.put(line.end());
        if (row % rowsAPoll == 0)
            control.report(static_cast<double>(row) / static_cast<double>(rows));
    }
    return out.finish();
}

void putJsonValue(TextSink& out, const ElementVector& values, std::size_t index)
{
    const std::string text = base::valueText(values, index);
    const std::complex<double> value = base::complexValue(values, index);
    const auto put = [&out](double part, std::string_view written) {
        out.put(std::isfinite(part) ? written : std::string_view("null"));
    };
    if (!base::isComplex(base::elementType(values)))
        return put(value.real(), text);
    const std::size_t blank = text.find(' ');
    out.put('[');
    put(value.real(), std::string_view(text).substr(0, blank));
    out.put(',');
    put(value.imag(), std::string_view(text).substr(blank + 1));
    out.put(']');
}

std::string jsonText(const std::string& text)
{
    return nlohmann::json(text).dump(-1, ' ', false, nlohmann::json::error_handler_t::replace);
}

base::Status writeJson(const std::vector<Column>& columns, const ColumnsHead& head, const Sink& sink,
                       const base::RunControl& control)
{
    TextSink out(sink, control);
    out.put("{\"format\":\"sequency-columns/1\",\"title\":" + jsonText(head.title) +
            ",\"conventions\":" + jsonText(head.conventions) + ",\"columns\":[");
    for (std::size_t i = 0; i < columns.size(); ++i) {
        out.put((i > 0 ? ",\n{\"name\":" : "\n{\"name\":") + jsonText(columns[i].name) + ",\"values\":[");
        const ElementVector& values = *columns[i].values;
        for (std::size_t row = 0; row < base::elementCount(values) && !out.failed(); ++row) {
            if (row > 0)
                out.put(',');
            putJsonValue(out, values, row);
        }
        out.put("]}");
        control.report(static_cast<double>(i + 1) / static_cast<double>(columns.size()));
    }
    out.put("]}\n");
    return out.finish();
}

ElementType commonType(const std::vector<Column>& columns)
{
    ElementType type = ElementType::Int64;
    for (const Column& column : columns) {
        const ElementType one = base::elementType(*column.values);
        if (base::isComplex(one))
            return ElementType::Complex128;
        if (!base::isInteger(one))
            type = ElementType::Float64;
    }
    return type;
}

// Of one length, row by row.
base::Result<ElementVector> together(const std::vector<Column>& columns)
{
    const std::size_t rows = rowsOf(columns);
    for (const Column& column : columns)
        if (base::elementCount(*column.values) != rows)
            return base::Error{base::ErrorKind::BadInput,
                               "columns of different length cannot be one table; choose CSV or JSON"};
    const ElementType type = commonType(columns);
    auto all = base::allocateElements(type, rows * columns.size());
    if (!all)
        return all.error();
    const std::size_t size = base::elementSize(type);
    for (std::size_t i = 0; i < columns.size(); ++i) {
        const auto values = base::convert(*columns[i].values, type);
        if (!values)
            return values.error();
        auto* const to = static_cast<std::byte*>(base::rawData(*all)) + i * size;
        const auto* const from = static_cast<const std::byte*>(base::rawData(*values));
        for (std::size_t row = 0; row < rows; ++row)
            std::memcpy(to + row * columns.size() * size, from + row * size, size);
    }
    return all;
}

base::Status writeArray(const std::vector<Column>& columns, const Sink& sink, const base::RunControl& control)
{
    if (columns.size() == 1)
        return writeNpy(*columns.front().values, {rowsOf(columns)}, sink, control);
    const auto all = together(columns);
    if (!all)
        return all.error();
    return writeNpy(*all, {rowsOf(columns), columns.size()}, sink, control);
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

}  // namespace

base::Status writeColumns(const std::vector<Column>& columns, ColumnFormat format, const ColumnsHead& head,
                          const Sink& sink, const base::RunControl& control)
{
    switch (format) {
    case ColumnFormat::Csv: return writeLines(columns, ',', sink, control);
    case ColumnFormat::Tabs: return writeLines(columns, '\t', sink, control);
    case ColumnFormat::Json: return writeJson(columns, head, sink, control);
    case ColumnFormat::Npy: break;
    }
    return writeArray(columns, sink, control);
}

base::Status writeColumns(const std::vector<Column>& columns, const MatrixFormat& format,
                          const ColumnsHead& head, const Sink& sink, const base::RunControl& control)
{
    MatrixHead matrix;
    matrix.name = "values";
    matrix.title = head.title + (head.conventions.empty() ? "" : ", " + head.conventions);
    matrix.rows = rowsOf(columns);
    matrix.columns = columns.size();
    for (const Column& column : columns)
        matrix.columnNames.push_back(column.name);
    if (columns.size() == 1) {
        matrix.isVector = true;
        matrix.element = base::elementType(*columns.front().values);
        return writeMatrix(format, matrix, rowsOf(*columns.front().values), sink, control);
    }
    const auto all = together(columns);
    if (!all)
        return all.error();
    matrix.element = base::elementType(*all);
    return writeMatrix(format, matrix, rowsOf(*all, columns.size()), sink, control);
}

base::Status writeNpy(const ElementVector& values, const std::vector<std::size_t>& shape, const Sink& sink,
                      const base::RunControl& control)
{
    if (auto written = sink(npyHeaderText(base::elementFacts(base::elementType(values)).numpyCode, shape));
        !written)
        return written;
    return writeSpectrum(values, SpectrumFormat::Binary, {}, sink, control);
}

Column columnOf(std::string name, const std::vector<std::int64_t>& values)
{
    return columnFrom(std::move(name), values);
}

Column columnOf(std::string name, const std::vector<double>& values)
{
    return columnFrom(std::move(name), values);
}

}  // namespace sequency::io
