// SPDX-License-Identifier: GPL-3.0-or-later
//
// The rows that make one curve of a chart, the names of the curves, and the points that follow from times.
//
// Rows belong together if all but their size is equal; on charts over an option, all but that option; on charts over devices, all but the
// number of devices of one kind. Names have only the parts in which the curves differ. Rows without verified times belong to no group.
// The columns of published tables make groups, too (chart_published.h).
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

// Charts over the number of devices used as one (chart_limits.cpp).
//
// Strong scaling: t(1) ÷ t(P) of the same work and size; ideal is P. Weak scaling: t(1, N) ÷ t(P, P·N), so that each of P devices has as
// much as one device alone; ideal is 100 %. t(1) is the time of the fastest of the P devices alone, in the same run, with the same
// algorithm, element and batch. A line is a size (of one device alone), a kind of devices, a work and its options.
bool isScaling(ChartKind kind);
// Sets all of a chart of either kind but its title, from the groups of that kind. Cost: O(rows · lines).
void addScaling(ChartData& data, const std::vector<ChartRun>& runs, const std::vector<ChartGroup>& groups);
// "H200", or "H200, EPYC 9654": the kinds of devices used as one; empty for a single device.
QString membersTitle(const benchmark::Document& document, const std::string& device);
// n of the part that each of P devices has of a row's values; nothing if the values cannot be shared evenly.
std::optional<int> variablesOfEach(const benchmark::Row& row, std::size_t devices);

// Lines that limit the others (chart_limits.cpp), one per device and run: the throughput of copies by size, and the roof of a roofline
// chart. Several devices used as one have none.
void addCopies(ChartData& data, const std::vector<ChartRun>& runs, const std::vector<ChartGroup>& groups);
void addRoofs(ChartData& data, const std::vector<ChartRun>& runs, const std::vector<ChartGroup>& groups);
// Operations per byte moved, and 10⁹ operations per second; nothing if the row's plan does not tell its operations.
std::optional<ChartPoint> rooflinePoint(const benchmark::Row& row);

}  // namespace sequency::ui
