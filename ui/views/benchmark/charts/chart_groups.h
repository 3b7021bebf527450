// SPDX-License-Identifier: GPL-3.0-or-later
//
// Which rows of benchmark documents make one curve of a chart, and what the curves are called.
//
// Rows belong together where all but their size is equal, or, on charts over a option, all but that option, or, over devices, all but how many of the same
// kind they are. Names have only the
// parts in which the curves differ. Rows without verified times belong nowhere. Pure; O(rows · groups).
#pragma once

#include "ui/views/benchmark/charts/chart_data.h"

namespace sequency::ui {

struct ChartGroup {
    QString key;  // the same for the same rows, whatever else is there
    QString name;
    QString tip;
    bool isPlain = false;                        // the plain sequential program
    std::vector<std::pair<int, int>> rows = {};  // run, row
};

// In the order in which they first appear.
std::vector<ChartGroup> chartGroups(const std::vector<ChartRun>& runs, ChartKind kind);

// What the axis of sizes is called: "n (N = 2ⁿ)", "n (table of 3ⁿ × 3ⁿ)"; "N" where it counts values.
QString sizeTitle(const std::vector<ChartRun>& runs, bool logarithmic);

// One list of parts a curve, all of the same length; parts may be empty. `core` is what a name has when nothing differs.
// Joined by " · ".
QStringList distinctNames(const std::vector<QStringList>& parts, qsizetype core);

}  // namespace sequency::ui
