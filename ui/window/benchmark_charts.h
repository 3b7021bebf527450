// SPDX-License-Identifier: GPL-3.0-or-later
//
// What `sequency --charts DIR DOCUMENT.json …` does on a machine without a display: draws the charts of benchmark documents,
// beside their papers' tables, as the benchmark page exports them, one printed path a file.
//
// Needs a QApplication (any platform, offscreen too); reads, paints and writes here and now. UI thread.
#pragma once

#include <QStringList>

namespace sequency::ui {

// 0: all charts were written. 1: not, and stderr says why. 3: a document cannot be read.
int writeBenchmarkCharts(const QString& folder, const QStringList& documents);

}  // namespace sequency::ui
