// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/export/data_file.h"

#include "engine/io/bytes/atomic_file.h"
#include "engine/io/results/matrix_writer.h"
#include "ui/format/engine_text.h"

#include <QCoreApplication>
#include <QFileInfo>

#include <algorithm>
#include <cstring>

namespace sequency::ui {
namespace {

struct DataFileWords {
    Q_DECLARE_TR_FUNCTIONS(DataFile)
};

constexpr std::size_t maxCopied = std::size_t{1} << 16;

io::ColumnFormat formatFor(const std::string& path)
{
    const QString suffix = QFileInfo(QString::fromStdString(path)).suffix().toLower();
    if (suffix == QLatin1String("json"))
        return io::ColumnFormat::Json;
    if (suffix == QLatin1String("npy"))
        return io::ColumnFormat::Npy;
    return suffix == QLatin1String("csv") ? io::ColumnFormat::Csv : io::ColumnFormat::Tabs;
}

// Columns have forms of their own of the others.
bool isOtherProgram(const io::MatrixFormat& format)
{
    return format.holdsVectors && format.name != "csv" && format.name != "json" && format.name != "npy";
}

// The first values of a column; the column itself where it is short.
io::Column beginning(const io::Column& column, std::size_t rows)
{
    const base::ElementVector& values = *column.values;
    if (base::elementCount(values) <= rows)
        return column;
    auto some = base::allocateElements(base::elementType(values), rows);
    if (!some)
        return {column.name, std::make_shared<const base::ElementVector>()};
    std::memcpy(base::rawData(*some), base::rawData(values),
                rows * base::elementSize(base::elementType(values)));
    return {column.name, std::make_shared<const base::ElementVector>(std::move(*some))};
}

}  // namespace

QList<ExportFormat> columnFormats()
{
    QList<ExportFormat> formats{
        {QStringLiteral("csv"), DataFileWords::tr("Values in columns")},
        {QStringLiteral("json"), DataFileWords::tr("Values with their description")},
        {QStringLiteral("npy"), DataFileWords::tr("NumPy array")},
        {QStringLiteral("txt"), DataFileWords::tr("Values in columns, tab-separated")}};
    for (const io::MatrixFormat& format : io::matrixFormats())
        if (isOtherProgram(format))
            formats.append({QString::fromLatin1(format.suffix.data() + 1,
                                                static_cast<qsizetype>(format.suffix.size()) - 1),
                            engineText(format.title)});
    return formats;
}

bool isColumnSuffix(const QString& suffix)
{
    const auto formats = columnFormats();
    return std::any_of(formats.begin(), formats.end(),
                       [&](const ExportFormat& format) { return format.suffix == suffix; });
}

base::Status writeColumnFile(const DataTable& table, const std::string& path, const base::RunControl& control)
{
    const QString suffix = u'.' + QFileInfo(QString::fromStdString(path)).suffix().toLower();
    const io::MatrixFormat* const other = io::matrixFormatOfSuffix(suffix.toStdString());
    return io::writeFile(path, [&](const io::Sink& sink) {
        return other != nullptr && isOtherProgram(*other)
                   ? io::writeColumns(table.columns, *other, table.head, sink, control)
                   : io::writeColumns(table.columns, formatFor(path), table.head, sink, control);
    });
}

QString columnText(const DataTable& table)
{
    if (table.columns.empty())
        return {};
    std::vector<io::Column> columns;
    for (const io::Column& column : table.columns)
        columns.push_back(beginning(column, maxCopied));
    std::string text;
    const auto written =
        io::writeColumns(columns, io::ColumnFormat::Tabs, {}, [&text](std::string_view bytes) {
            text += bytes;
            return base::success();
        });
    return written ? QString::fromStdString(text) : QString();
}

}  // namespace sequency::ui
