// SPDX-License-Identifier: GPL-3.0-or-later
//
// What a benchmark chart shows, made from rows of one or more runs and from published tables: plain values, no widgets.
//
// Only rows with verified times become points; the others are counted. Times are milliseconds. Own series and published
// ones never share a series, and a published speed-up compares a paper's times with the same paper's times only. Points
// carry values; where they lie is the axes' business (chart_ticks.h). Pure; O(rows · series).
//
// Throughput is what the launches read and write at the least (benchmark::bytesMovedBy) over the kernels' time; the copy of the
// same vector in the same run, read and written once, is the limit beside it. Intervals are those of the medians. On a roofline chart
// a point is what a row's plan does for each byte that it moves, and how much of that a second; the roof is the fastest copy of the
// device, back to back, as no peak of arithmetic is measured. Several devices as one have no copy of their own and no limit. Over devices: chart_scaling.h.
#pragma once

#include "engine/benchmark/document.h"
#include "engine/benchmark/published_tables.h"

#include <QString>

#include <memory>
#include <vector>

namespace sequency::ui {

enum class ChartKind {
    Time,
    SpeedUp,
    Throughput,
    Steps,
    WorkGroup,
    OutputsPerItem,
    TransferShare,
    Roofline,
    StrongScaling,
    WeakScaling
};
enum class ChartTime { Kernels, WithTransfers, WholeCall, KernelsAndCall, Staging };
// Of both the kernels.
benchmark::Time engineTime(ChartTime time);

// Of an axis of times: each label in the one that suits it, or all in the one that the axis' title names.
enum class TimeUnit { Automatic, Nanoseconds, Microseconds, Milliseconds, Seconds };

struct ChartChoice {
    ChartKind kind = ChartKind::Time;
    ChartTime time = ChartTime::KernelsAndCall;  // of charts of times and of their ratios
    bool logarithmicX = true;                    // n rather than N; doublings rather than numbers
    bool logarithmicY = true;
    QString
        reference;  // SpeedUp: key of the series that the others are compared with; unknown: the slowest kind
    int variables = 0;  // Steps: the n shown; one that is not there: the largest
    bool logarithmicSteps =
        false;                // Steps as dots on a logarithmic scale, which has no zero for bars to begin at
    bool crossovers = false;  // marks of sizes from which another series is the fastest (crossovers.h)
    QString title = {};       // of a person; empty: the program's
    QString xTitle = {};
    QString yTitle = {};
    TimeUnit unit = TimeUnit::Automatic;

    friend bool operator==(const ChartChoice&, const ChartChoice&) = default;
};

struct ChartRun {
    QString label;  // tells runs apart; empty where there is but one
    std::shared_ptr<const benchmark::Document> document;
};

struct ChartPoint {
    double x = 0;
    double y = 0;
    double low = 0;  // the interval; equal where there is none
    double high = 0;
    int run = -1;  // −1: published
    int row = -1;
};

struct ChartSeries {
    // Second: of the same rows as the Solid one of its group. Limit: what a copy takes, or ideal devices.
    enum class Style { Solid, Second, Published, Limit };
    QString key;  // of the group; stable while rows are added
    QString name;
    QString tip;  // in full: device, driver, source
    int group = 0;
    Style style = Style::Solid;
    std::vector<ChartPoint> points;  // ascending x
};

struct ChartData {
    ChartChoice choice;  // with reference and variables that were found
    bool bars = false;   // x counts from 1
    QString title;       // "Time over size"
    QString xTitle;
    QString yTitle;
    QString automaticTitle;  // what they are where nobody wrote others
    QString automaticXTitle;
    QString automaticYTitle;
    bool isTime = false;        // the values are milliseconds times the factor
    double timeFactor = 1;      // of the choice's unit
    bool logarithmicX = false;  // as drawn: not everything can be
    bool logarithmicY = false;
    bool wholeX = false;  // x counts: n, steps
    std::vector<ChartSeries> series;
    std::vector<std::pair<QString, QString>> references;  // key and name of what SpeedUp can compare with
    std::vector<int> sizes;                               // n that have times of steps
    int rowCount = 0;
    int withoutTimes = 0;  // rows
    int notPositive = 0;   // values that have no place on a chart of times
};

ChartData makeChartData(const std::vector<ChartRun>& runs,
                        const std::vector<const benchmark::PublishedTable*>& published,
                        const ChartChoice& choice);

QString chartKindTitle(ChartKind kind);
// Two times of a row at once are drawn over the size only; elsewhere the kernels stand for both, and over devices the whole call, which has what they wait for.
ChartTime drawnTime(const ChartChoice& choice);

}  // namespace sequency::ui
