// SPDX-License-Identifier: GPL-3.0-or-later
//
// Writes a table (engine/io/results/data_table.h) to the files that a view exports, and as text for the clipboard.
#pragma once

#include "engine/io/results/data_table.h"
#include "ui/export/export_dialog.h"

#include <QString>

#include <functional>

namespace sequency::ui {

// A function that creates a table on the worker thread.
using TableMaker = std::function<io::DataTable()>;
FileWriter tableWriter(TableMaker table, const QString& suffix);

// Returns the formats .csv, .json, .npy and .txt, and those of other programs, each with its writer.
QList<ExportFormat> tableFormats(const TableMaker& table);
QList<ExportFormat> tableFormats(const std::function<FileWriter(const QString& suffix)>& writer);

// Returns the table as text: a line of names and one line per row, separated by tabs; at most the first 65,536 rows.
QString tableText(const io::DataTable& table);

}  // namespace sequency::ui
