// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/export/data_file.h"

#include "engine/io/results/matrix_writer.h"
#include "ui/format/engine_text.h"

#include <QCoreApplication>

#include <cstring>

namespace sequency::ui {
namespace {

struct DataFileWords {
    Q_DECLARE_TR_FUNCTIONS(DataFile)
};

constexpr std::size_t maxCopied = std::size_t{1} << 16;

// Returns the first `rows` values of a column, or the whole column if it has at most `rows` values.
io::Column beginning(const io::Column& column, std::size_t rows)
{
    if (!column.values || base::elementCount(*column.values) <= rows)
        return column;
    const base::ElementVector& values = *column.values;
    auto some = base::allocateElements(base::elementType(values), rows);
    if (!some)
        return {column.name, std::make_shared<const base::ElementVector>()};
    std::memcpy(base::rawData(*some), base::rawData(values),
                rows * base::elementSize(base::elementType(values)));
    return {column.name, std::make_shared<const base::ElementVector>(std::move(*some))};
}

}  // namespace

FileWriter tableWriter(TableMaker table, const QString& suffix)
{
    return [table = std::move(table), end = "." + suffix.toStdString()](
               session::Engine&, const FileSink& sink, const base::RunControl& control) {
        return io::writeTable(table(), end, sink, control);
    };
}

QList<ExportFormat> tableFormats(const TableMaker& table)
{
    return tableFormats([&table](const QString& suffix) { return tableWriter(table, suffix); });
}

QList<ExportFormat> tableFormats(const std::function<FileWriter(const QString& suffix)>& writer)
{
    QList<ExportFormat> formats{
        {QStringLiteral("csv"), DataFileWords::tr("Values in columns")},
        {QStringLiteral("json"), DataFileWords::tr("Values with their description")},
        {QStringLiteral("npy"), DataFileWords::tr("NumPy array")},
        {QStringLiteral("txt"), DataFileWords::tr("Values in columns, tab-separated")}};
    for (const io::MatrixFormat& format : io::matrixFormats())
        if (format.holdsVectors && format.name != "csv" && format.name != "json" && format.name != "npy")
            formats.append(
                {QString::fromStdString(std::string(format.suffix.substr(1))), engineText(format.title)});
    for (ExportFormat& format : formats)
        format.write = writer(format.suffix);
    return formats;
}

QString tableText(const io::DataTable& table)
{
    if (table.columns.empty())
        return {};
    io::DataTable shown;
    for (const io::Column& column : table.columns)
        shown.columns.push_back(beginning(column, maxCopied));
    std::string text;
    const auto written = io::writeTable(shown, ".txt", [&text](std::string_view bytes) {
        text += bytes;
        return base::success();
    });
    return written ? QString::fromStdString(text) : QString();
}

}  // namespace sequency::ui
