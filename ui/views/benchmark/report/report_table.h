// SPDX-License-Identifier: GPL-3.0-or-later
//
// The medians of a run as a small table for a page: one line per size, one column per curve. Pure; numbers in the user's locale.
#pragma once

#include "ui/jobs/run_archive.h"

#include <QStringList>

#include <vector>

namespace sequency::ui {

struct ReportTable {
    QStringList head;  // "n", then the names of the curves
    std::vector<QStringList> lines;
};

// Kernels, milliseconds: all curves and all sizes.
ReportTable reportTable(const SharedBenchmark& document);

}  // namespace sequency::ui
