// SPDX-License-Identifier: GPL-3.0-or-later
//
// The content of a benchmark chart as plain values, made from rows of one or more runs and from published tables.
//
// Only rows with verified times become points; the others are counted. Times are milliseconds. Our own rows and published times never
// share a series, and a published speed-up compares the times of one paper. Intervals are those of the medians.
//
// Throughput is the least number of bytes that the launches read and write (benchmark::bytesMovedBy) divided by the time of the kernels;
// its limit is the copy of the same vector in the same run. A point of a roofline chart has the operations of a row's plan per byte moved,
// and its operations per second; the roof is the fastest copy of the device, back to back, because no peak of arithmetic is measured.
// Several devices used as one have no copy, and so no limit. Charts over devices: chart_groups.h.
//
// Cost: O(rows · series).
#pragma once

#include "engine/benchmark/document.h"
#include "engine/benchmark/published_tables.h"

#include <QString>

#include <memory>
#include <utility>
#include <vector>

namespace sequency::ui {

// In the order in which they are offered.
enum class ChartKind {
    Time,
    SpeedUp,
    Throughput,
    Steps,
    TransferShare,
    WorkGroup,
    OutputsPerItem,
    Roofline,
    StrongScaling,
    WeakScaling
};
// A kind of chart. Texts are marked for translation in the context BenchmarkChart. A text is null if the content of a chart makes it.
struct ChartKindInfo {
    enum class Over { Size, Option, Steps, Operations, Devices };  // quantity of the horizontal axis

    const char* title;
    Over over;
    const char* xTitle;
    const char* yTitle;
    const char* missing;  // why a chart of this kind shows no measurement; null if any measurement would do
    bool isTime = false;
    bool hasTimeChoice = false;
    bool hasLogarithmicY = true;
};
inline constexpr int chartKindCount = 10;
const ChartKindInfo& chartKindInfo(ChartKind kind);
bool isScaling(ChartKind kind);
QString chartWord(const char* text);  // translated; empty for null

enum class ChartTime { Kernels, WithTransfers, WholeCall, KernelsAndCall, Staging };
// The unit of an axis of times; automatic: one that suits the times of the chart.
enum class TimeUnit { Automatic, Nanoseconds, Microseconds, Milliseconds, Seconds };

struct ChartChoice {
    ChartKind kind = ChartKind::Time;
    ChartTime time = ChartTime::KernelsAndCall;  // used by charts of times and of their ratios
    bool logarithmicX = true;                    // n rather than N; doublings rather than numbers
    bool logarithmicY = true;
    // SpeedUp: the key of the series that the others are compared with; if there is none of this key, the slowest kind.
    QString reference = {};
    int variables = 0;        // Steps: the n shown; one that is not there: the largest
    bool crossovers = false;  // marks of sizes from which another series is the fastest (chart_marks.h)
    QString title = {};       // as the user wrote it; empty: the program's
    QString xTitle = {};
    QString yTitle = {};
    TimeUnit unit = TimeUnit::Automatic;

    friend bool operator==(const ChartChoice&, const ChartChoice&) = default;
};

struct ChartRun {
    QString label;  // distinguishes runs; empty if there is only one
    std::shared_ptr<const benchmark::Document> document;

    friend bool operator==(const ChartRun&, const ChartRun&) = default;
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
    QString key;  // key of the group; stable while rows are added
    QString name;
    QString tip;  // in full: device, driver, source
    int group = 0;
    Style style = Style::Solid;
    std::vector<ChartPoint> points = {};  // ascending x
};

struct ChartData {
    ChartChoice choice;  // with reference and variables that were found
    QString title;       // "Time over size"
    QString xTitle;
    QString yTitle;
    QString automaticTitle;  // the program's titles
    QString automaticXTitle;
    QString automaticYTitle;
    bool isTime = false;        // the values are milliseconds
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

// The time that is drawn. Two times of a row at once are drawn over the size only. Elsewhere the kernels stand for both, and over devices
// the whole call, which includes what the kernels wait for.
ChartTime drawnTime(const ChartChoice& choice);
benchmark::Time engineTime(ChartTime time);  // kernels for both

struct ChartUnit {
    QString name;  // empty: the values are not times
    double perMillisecond = 1;
};
ChartUnit unitOf(TimeUnit unit);
// The smallest and the largest value; 0 if there are no points.
std::pair<double, double> valueRange(const ChartData& data);
// The unit of the vertical axis on screen and in pictures.
ChartUnit drawnUnit(const ChartData& data);
// The title of the vertical axis, with the unit unless the user wrote the title for a unit of their choice.
QString valueTitle(const ChartData& data, const ChartUnit& unit);

}  // namespace sequency::ui
