// SPDX-License-Identifier: GPL-3.0-or-later
//
// Creates an A4 report of a benchmark run.
//
// The report contains the displayed chart, charts of speed-up and throughput, tables of the medians of all curves and sizes, the machine, and the
// measurement method. It is painted for white paper and its text is searchable.
//
// Threads: UI thread.
// Cost:    a few tens of milliseconds.
#pragma once

#include "ui/jobs/run_archive.h"

#include <QByteArray>
#include <QStringList>

#include <vector>

namespace sequency::ui {

class BenchmarkChart;

// Returns the report as a PDF file. `chart` must show `document` and may also show other documents.
QByteArray benchmarkReport(const BenchmarkChart& chart, const SharedBenchmark& document);

// A table of median kernel times in milliseconds: one line per size, one column per curve. Numbers are in the user's locale.
struct ReportTable {
    QStringList head;  // "n", followed by the names of the curves
    std::vector<QStringList> lines;
};
ReportTable reportTable(const SharedBenchmark& document);

// Returns a description of the machine, such as "AMD EPYC · 2 threads · 23.5 GiB · Debian GNU/Linux 12 …".
QString hostText(const benchmark::HostInfo& host);

}  // namespace sequency::ui
