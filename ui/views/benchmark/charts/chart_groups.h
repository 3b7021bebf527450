// SPDX-License-Identifier: GPL-3.0-or-later
//
// Groups the rows of a chart into curves, names the curves, and computes their points from measured times.
//
// Two rows belong to the same group if they differ only in the size. In charts over an option they may differ only in this option, and in charts over
// devices only in the number of devices of one kind. The name of a curve contains only the properties in which the curves differ. Rows without
// verified times belong to no group.
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
        int run = -1;  // index in the list of runs; −1 for a published result
        int number = -1;
    };

    QString key;  // identifies the group; depends only on its rows
    QString name;
    QString tip;
    bool isPlain = false;  // whether the algorithm is the plain sequential program
    std::vector<Member> rows = {};
    // Only for published groups: the table and the column of the group, and one row per printed value.
    const benchmark::PublishedTable* table = nullptr;
    const benchmark::PublishedColumn* column = nullptr;
    std::shared_ptr<const std::vector<benchmark::Row>> printed = {};
    // The times in milliseconds, by n, to which the speed-ups of a published group refer. They come from the same paper.
    std::map<int, double> reference = {};
};

// Returns the groups in the order of their first rows. The documents of `runs` must outlive the groups.
std::vector<ChartGroup> chartGroups(const std::vector<ChartRun>& runs, ChartKind kind);

// Returns the title of an axis of sizes, such as "n (N = 2ⁿ)" or "n (table of 3ⁿ × 3ⁿ)" if `logarithmic` is true, otherwise "N".
QString sizeTitle(const std::vector<ChartRun>& runs, bool logarithmic);

// Returns one name per curve with only the parts in which the curves differ, joined by " · ". `parts` has one list per curve, all of the same length;
// a part may be empty. If the curves do not differ, the name is the part with index `core`.
QStringList distinctNames(const std::vector<QStringList>& parts, qsizetype core);

// Returns the x coordinate of `row` in a chart over the size: n on a logarithmic axis, otherwise N.
inline double sizeOf(const ChartChoice& choice, const benchmark::Row& row)
{
    return choice.logarithmicX ? row.point.variables : static_cast<double>(row.size);
}
// Returns the statistics of one time of `row`. If the document is too old to contain confidence intervals, computes one for a normal distribution.
benchmark::Statistics timeOf(const benchmark::Row& row, benchmark::Time time);
ChartPoint pointAt(double x, const benchmark::Statistics& time);
// Returns the point with y = `then` / `now` and the widest interval consistent with both intervals. The median of `now` must be positive.
ChartPoint ratioAt(double x, const benchmark::Statistics& then, const benchmark::Statistics& now);

// Adds the series of a scaling chart, whose x axis is the number P of devices used as one (chart_limits.cpp).
//
// Let t(P, N) be the time on P devices for N values. Strong scaling is t(1, N) / t(P, N); its ideal is P. Weak scaling is t(1, N) / t(P, P·N), so
// that each device has N values; its ideal is 100 %. The time t(1, N) is that of the fastest of the P devices alone, in the same run, with the same
// algorithm, element type and batch. There is one curve for each combination of size N, kind of devices, workload and options.
//
// Cost: O(rows · curves).
void addScaling(ChartData& data, const std::vector<ChartRun>& runs, const std::vector<ChartGroup>& groups);
// Returns the n of each device if the values of `row` are divided among `devices` devices; nullopt if they cannot be divided evenly.
std::optional<int> variablesOfEach(const benchmark::Row& row, std::size_t devices);

// Add one limit per device and run (chart_limits.cpp): addCopies() adds the throughput of copies over the size, addRoofs() the roof of a roofline
// chart. Several devices used as one have no limit.
void addCopies(ChartData& data, const std::vector<ChartRun>& runs, const std::vector<ChartGroup>& groups);
void addRoofs(ChartData& data, const std::vector<ChartRun>& runs, const std::vector<ChartGroup>& groups);
// Returns the point with x = operations per byte moved and y = 10⁹ operations per second; nullopt if the number of operations is not known.
std::optional<ChartPoint> rooflinePoint(const benchmark::Row& row);

// Returns one group for each column of `tables` that a chart of this kind can show (chart_published.cpp). Charts can show printed times, speed-ups
// computed from them, times of steps, and shares of transfers. The papers print neither times over options nor times of whole calls.
std::vector<ChartGroup> publishedGroups(const std::vector<const benchmark::PublishedTable*>& tables,
                                        ChartKind kind);
// isElsewhere() returns true if another table of the same paper has all points of `curve` and more. Such a curve need not be drawn.
using PublishedCurve = std::pair<const ChartGroup*, std::vector<ChartPoint>>;
bool isElsewhere(const PublishedCurve& curve, const std::vector<PublishedCurve>& curves);

}  // namespace sequency::ui
