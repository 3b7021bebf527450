// SPDX-License-Identifier: GPL-3.0-or-later
//
// A table (engine/io/results/data_table.h) as the files that a view writes and as text for the clipboard.
#pragma once

#include "engine/io/results/data_table.h"
#include "ui/export/export_dialog.h"

#include <QString>

#include <functional>

namespace sequency::ui {

// Makes a table on the worker's thread.
using TableMaker = std::function<io::DataTable()>;
FileWriter tableWriter(TableMaker table, const QString& suffix);

// .csv, .json, .npy, .txt and the formats of other programs, each with its writer.
QList<ExportFormat> tableFormats(const TableMaker& table);
QList<ExportFormat> tableFormats(const std::function<FileWriter(const QString& suffix)>& writer);

// A line of names and one line per row, separated by tabs; of long columns the first 65,536 rows.
QString tableText(const io::DataTable& table);

}  // namespace sequency::ui
