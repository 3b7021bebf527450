// SPDX-License-Identifier: GPL-3.0-or-later
//
// The data of a picture: named columns of numbers, as a file or as text for the clipboard.
//
// Files are CSV, JSON ("sequency-columns/1"), text separated by tabs, a NumPy array (engine/io/results/column_writer.h) or a table for another
// program (engine/io/results/matrix_writer.h) by their suffix, whole or not at all, in the C locale; so is the text. Columns share their vectors. Any thread, but for the formats' titles.
#pragma once

#include "engine/base/run_control.h"
#include "engine/io/results/column_writer.h"
#include "ui/export/export_dialog.h"

#include <QString>

#include <string>
#include <vector>

namespace sequency::ui {

struct DataTable {
    std::vector<io::Column> columns;  // empty: there is nothing
    io::ColumnsHead head;
};

// .csv, .json, .npy, .txt, and those of other programs, for dialogs.
QList<ExportFormat> columnFormats();
bool isColumnSuffix(const QString& suffix);
base::Status writeColumnFile(const DataTable& table, const std::string& path,
                             const base::RunControl& control);

// A line of names and one line per row, separated by tabs; of long columns the first 65536 rows.
QString columnText(const DataTable& table);

}  // namespace sequency::ui
