// SPDX-License-Identifier: GPL-3.0-or-later
//
// A run on pages of A4: the chart that is on screen, speed-up and throughput, the medians of all curves and sizes as tables, the machine,
// and how it was measured.
//
// Painted for white paper, with text that can be searched.
//
// Threads: UI thread.
// Cost:    some tens of milliseconds.
#pragma once

#include "ui/jobs/run_archive.h"

#include <QByteArray>
#include <QStringList>

#include <vector>

namespace sequency::ui {

class BenchmarkChart;

// PDF. The chart shows (at least) this document.
QByteArray benchmarkReport(const BenchmarkChart& chart, const SharedBenchmark& document);

// The medians of the kernels in milliseconds: one line per size, one column per curve. Numbers in the user's locale.
struct ReportTable {
    QStringList head;  // "n", then the names of the curves
    std::vector<QStringList> lines;
};
ReportTable reportTable(const SharedBenchmark& document);

// "AMD EPYC · 2 threads · 23.5 GiB · Debian GNU/Linux 12 …"
QString hostText(const benchmark::HostInfo& host);

}  // namespace sequency::ui
