// SPDX-License-Identifier: GPL-3.0-or-later
//
// Implements `sequency --charts DIR DOCUMENT.json …`, which runs on a machine without a display.
//
// It exports the charts of benchmark documents, and the tables of the papers that these benchmarks repeat, into the folder DIR, as the benchmark page
// does. It prints one path per file. Requires a QApplication (any platform, even offscreen). Reads, paints and writes synchronously.
//
// Threads: UI thread.
#pragma once

#include <QStringList>

namespace sequency::ui {

// Writes the charts of `documents` into `folder`. Returns 0 if all charts were written, 3 if a document cannot be read, and 1 for any other error.
// Errors are printed on stderr.
int writeBenchmarkCharts(const QString& folder, const QStringList& documents);

}  // namespace sequency::ui
