// SPDX-License-Identifier: GPL-3.0-or-later
//
// Groups the rows of a chart into curves, names the curves, and computes their points from times.
//
// Rows belong to one group if they differ only in the size; on charts over an option, only in that option; on charts over devices, only in the number
// of devices of one kind. A name contains only the parts in which the curves differ. Rows without verified times belong to no group.
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
        int run = -1;  // index of the run; −1 if published
        int number = -1;
    };

    QString key;  // depends only on the rows of the group
    QString name;
    QString tip;
    bool isPlain = false;  // true for the plain sequential program
    std::vector<Member> rows = {};
    // The table of a published column, its rows, and the times of the same paper that speed-ups refer to; only for published columns.
    const benchmark::PublishedTable* table = nullptr;
    const benchmark::PublishedColumn* column = nullptr;
    std::shared_ptr<const std::vector<benchmark::Row>> printed = {};
    std::map<int, double> reference = {};  // reference times in milliseconds by n
};

// Returns the groups in the order of their first rows. They refer to the documents of the runs.
std::vector<ChartGroup> chartGroups(const std::vector<ChartRun>& runs, ChartKind kind);

// Returns the title of an axis of sizes, such as "n (N = 2ⁿ)" or "n (table of 3ⁿ × 3ⁿ)"; "N" on an axis of numbers of values.
QString sizeTitle(const std::vector<ChartRun>& runs, bool logarithmic);

// Returns names that contain only the parts in which the curves differ, joined by " · ". `parts` has one list per curve, all of the same length;
// parts may be empty. If nothing differs, the name is the part with index `core`.
QStringList distinctNames(const std::vector<QStringList>& parts, qsizetype core);

// Returns the x coordinate of a row on an axis of sizes.
inline double sizeOf(const ChartChoice& choice, const benchmark::Row& row)
{
    return choice.logarithmicX ? row.point.variables : static_cast<double>(row.size);
}
// Returns a time of a row. For old documents without a confidence interval, the interval for normally distributed samples is computed.
benchmark::Statistics timeOf(const benchmark::Row& row, benchmark::Time time);
ChartPoint pointAt(double x, const benchmark::Statistics& time);
// Returns the point with y = `then` / `now` and the widest interval consistent with the two intervals. The median of `now` must be above 0.
ChartPoint ratioAt(double x, const benchmark::Statistics& then, const benchmark::Statistics& now);

// Adds the series of a chart over the number of devices used as one, from the groups of its kind (chart_limits.cpp).
//
// Strong scaling is t(1) / t(P) for the same work and size; the ideal is P. Weak scaling is t(1, N) / t(P, P·N), so that each of P devices has as
// many values as one device alone; the ideal is 100 %. t(1) is the time of the fastest of the P devices alone, in the same run, with the same
// algorithm, element and batch. There is one curve per size (of one device alone), kind of devices, work and set of options.
//
// Cost: O(rows · curves).
void addScaling(ChartData& data, const std::vector<ChartRun>& runs, const std::vector<ChartGroup>& groups);
// Returns n for the share of a row's values on each of `devices` devices; nullopt if the values cannot be divided evenly.
std::optional<int> variablesOfEach(const benchmark::Row& row, std::size_t devices);

// Adds the limits of the other curves (chart_limits.cpp), one curve per device and run: the throughput of copies by size, or the roof of a roofline
// chart. Several devices used as one have no limit.
void addCopies(ChartData& data, const std::vector<ChartRun>& runs, const std::vector<ChartGroup>& groups);
void addRoofs(ChartData& data, const std::vector<ChartRun>& runs, const std::vector<ChartGroup>& groups);
// Returns the point with x = operations per byte moved and y = 10⁹ operations per second; nullopt if the row's plan does not contain the operations.
std::optional<ChartPoint> rooflinePoint(const benchmark::Row& row);

// Returns the columns of published tables that a chart of this kind can show, one group per column (chart_published.cpp): printed times, the
// speed-ups that follow from them, times of steps, and shares of transfers. The papers print neither times over options nor times of whole calls.
std::vector<ChartGroup> publishedGroups(const std::vector<const benchmark::PublishedTable*>& tables,
                                        ChartKind kind);
// Published curves with their groups and points, used to find curves that repeat the same measurement of the same paper in a table with more sizes.
using PublishedCurve = std::pair<const ChartGroup*, std::vector<ChartPoint>>;
bool isElsewhere(const PublishedCurve& curve, const std::vector<PublishedCurve>& curves);

}  // namespace sequency::ui
