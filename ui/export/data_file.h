// SPDX-License-Identifier: GPL-3.0-or-later
//
// Writes a table (engine/io/results/data_table.h) to exported files, and as text to the clipboard.
#pragma once

#include "engine/io/results/data_table.h"
#include "ui/export/export_dialog.h"

#include <QString>

#include <functional>

namespace sequency::ui {

// A function that creates a table. It is called on the worker thread.
using TableMaker = std::function<io::DataTable()>;
FileWriter tableWriter(TableMaker table, const QString& suffix);

// Return the formats .csv, .json, .npy and .txt and the formats for other programs, each with its writer.
QList<ExportFormat> tableFormats(const TableMaker& table);
QList<ExportFormat> tableFormats(const std::function<FileWriter(const QString& suffix)>& writer);

// Returns at most the first 65,536 rows of the table as text: a line of names and one line per row, with cells separated by tabs.
QString tableText(const io::DataTable& table);

}  // namespace sequency::ui
