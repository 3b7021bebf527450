// SPDX-License-Identifier: GPL-3.0-or-later
//
// How the tables of the benchmark pages look and behave: whole rows, no grid, narrow rows, Ctrl+C copies what is selected as
// tab-separated text with its header. UI thread.
#pragma once

#include <QString>

class QTableView;

namespace sequency::ui {

void prepareMeasurementTable(QTableView& table, const char* name, const QString& accessible);
// Of the selected rows, or of all where none is selected; visible columns only.
QString tableText(const QTableView& table);

}  // namespace sequency::ui
