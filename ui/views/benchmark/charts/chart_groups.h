// SPDX-License-Identifier: GPL-3.0-or-later
//
// The rows that make one curve of a chart, the names of the curves, and the points that follow from times.
//
// Rows belong together if all but their size is equal; on charts over an option, all but that option; on charts over devices, all but the
// number of devices of one kind. Names have only the parts in which the curves differ. Rows without verified times belong to no group.
//
// Cost: O(rows · groups).
#pragma once

#include "ui/views/benchmark/charts/chart_data.h"

#include <QStringList>

#include <map>
#include <optional>

namespace sequency::ui {

struct ChartGroup {
    struct Member {
        const benchmark::Row* row = nullptr;
        int run = -1;  // −1: published
        int number = -1;
    };

    QString key;  // the same for the same rows, whatever other rows there are
    QString name;
    QString tip;
    bool isPlain = false;  // the plain sequential program
    std::vector<Member> rows = {};
    // For a published column only: its table, its rows, and the times of the same paper that speed-ups are against.
    const benchmark::PublishedTable* table = nullptr;
    const benchmark::PublishedColumn* column = nullptr;
    std::shared_ptr<const std::vector<benchmark::Row>> printed = {};
    std::map<int, double> reference = {};  // milliseconds by n
};

// In the order in which they first appear. The groups point into the documents of the runs.
std::vector<ChartGroup> chartGroups(const std::vector<ChartRun>& runs, ChartKind kind);

// The title of the axis of sizes: "n (N = 2ⁿ)", "n (table of 3ⁿ × 3ⁿ)"; "N" if it counts values.
QString sizeTitle(const std::vector<ChartRun>& runs, bool logarithmic);

// One list of parts per curve, all of the same length; parts may be empty. `core` is the part that a name has if nothing differs. Parts
// are joined by " · ".
QStringList distinctNames(const std::vector<QStringList>& parts, qsizetype core);

// The place of a row on an axis of sizes.
inline double sizeOf(const ChartChoice& choice, const benchmark::Row& row)
{
    return choice.logarithmicX ? row.point.variables : static_cast<double>(row.size);
}
// A time of a row. Old documents have no interval; a normal one stands for it.
benchmark::Statistics timeOf(const benchmark::Row& row, benchmark::Time time);
ChartPoint pointAt(double x, const benchmark::Statistics& time);
// `then` ÷ `now`, whose median is above 0, with the widest interval that the two allow.
ChartPoint ratioAt(double x, const benchmark::Statistics& then, const benchmark::Statistics& now);

// Adds the series of a chart over the number of devices used as one, from the groups of its kind (chart_limits.cpp).
//
// Strong scaling: t(1) ÷ t(P) of the same work and size; ideal is P. Weak scaling: t(1, N) ÷ t(P, P·N), so that each of P devices has as
// much as one device alone; ideal is 100 %. t(1) is the time of the fastest of the P devices alone, in the same run, with the same
// algorithm, element and batch. A line is a size (of one device alone), a kind of devices, a work and its options.
// Cost: O(rows · lines).
void addScaling(ChartData& data, const std::vector<ChartRun>& runs, const std::vector<ChartGroup>& groups);
// n of the part that each of P devices has of a row's values; nothing if the values cannot be shared evenly.
std::optional<int> variablesOfEach(const benchmark::Row& row, std::size_t devices);

// Adds the lines that limit the others (chart_limits.cpp), one per device and run: the throughput of copies by size, or the roof of a
// roofline chart. Several devices used as one have none.
void addCopies(ChartData& data, const std::vector<ChartRun>& runs, const std::vector<ChartGroup>& groups);
void addRoofs(ChartData& data, const std::vector<ChartRun>& runs, const std::vector<ChartGroup>& groups);
// Operations per byte moved, and 10⁹ operations per second; nothing if the row's plan does not tell its operations.
std::optional<ChartPoint> rooflinePoint(const benchmark::Row& row);

// The columns of the papers' tables that a chart of this kind can show, a group per column (chart_published.cpp): printed times, the
// speed-ups that follow from them, times of steps, and shares of transfers. The papers print no times over options and no whole calls.
std::vector<ChartGroup> publishedGroups(const std::vector<const benchmark::PublishedTable*>& tables,
                                        ChartKind kind);
// True if another of the curves is the same measurement of the same paper, printed in a table with more sizes. `curves`: groups with
// their points.
using PublishedCurve = std::pair<const ChartGroup*, std::vector<ChartPoint>>;
bool isElsewhere(const PublishedCurve& curve, const std::vector<PublishedCurve>& curves);

}  // namespace sequency::ui
