// SPDX-License-Identifier: GPL-3.0-or-later
//
// The content of a benchmark chart as plain values, made from rows of one or more runs and from published tables.
//
// Only rows with verified times become points; the other rows are counted. Our own and published times never share a series, and a published speed-up
// compares times of one paper. Intervals are confidence intervals of the medians. Throughput is the minimum number of bytes that the launches read
// and write (benchmark::bytesMovedBy) divided by the kernel time. Its limit is the copy of the same vector in the same run. A point of a roofline
// chart has x = operations of the row's plan per byte moved and y = operations per second. The roof is the fastest repeated copy on the device,
// because no arithmetic peak is measured. Several devices used as one have no copy and therefore no limit. For charts over devices see
// chart_groups.h.
//
// Units: milliseconds.
// Cost:  O(rows · series).
#pragma once

#include "engine/benchmark/document.h"
#include "engine/benchmark/published_tables.h"

#include <QString>

#include <memory>
#include <utility>
#include <vector>

namespace sequency::ui {

// Kinds of charts, in the order in which they are offered.
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
// The properties of a kind of chart. Texts are marked for translation in the context BenchmarkChart; null if the content provides the text.
struct ChartKindInfo {
    enum class Over { Size, Option, Steps, Operations, Devices };  // quantity of the horizontal axis

    const char* title;
    Over over;
    const char* xTitle;
    const char* yTitle;
    const char* missing;  // the measurements that such a chart needs; null if any will do
    bool isTime = false;
    bool hasTimeChoice = false;
    bool hasLogarithmicY = true;
};
inline constexpr int chartKindCount = 10;
const ChartKindInfo& chartKindInfo(ChartKind kind);
bool isScaling(ChartKind kind);
QString chartWord(const char* text);  // translated; empty for null

enum class ChartTime { Kernels, WithTransfers, WholeCall, KernelsAndCall, Staging };
// Unit of a time axis; Automatic chooses one that suits the times of the chart.
enum class TimeUnit { Automatic, Nanoseconds, Microseconds, Milliseconds, Seconds };

struct ChartChoice {
    ChartKind kind = ChartKind::Time;
    ChartTime time = ChartTime::KernelsAndCall;  // used by charts of times and of their ratios
    bool logarithmicX = true;                    // x is log2: n instead of N, doublings instead of counts
    bool logarithmicY = true;
    // SpeedUp: key of the reference series. If no series has this key, the plain program is the reference, otherwise the first series.
    QString reference = {};
    int variables = 0;        // Steps: the n shown; the largest if this n does not exist
    bool crossovers = false;  // marks sizes from which another series is fastest (chart_marks.h)
    QString title = {};       // the user's title; if empty, the program's
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
    double low = 0;  // confidence interval; equals y if unknown
    double high = 0;
    int run = -1;  // −1 if published
    int row = -1;
};

struct ChartSeries {
    // Second: another time of the same rows as the Solid series of its group. Limit: the time of a copy, or ideal scaling.
    enum class Style { Solid, Second, Published, Limit };
    QString key;  // key of the group; stable while rows are added
    QString name;
    QString tip;  // complete text: device, driver, source
    int group = 0;
    Style style = Style::Solid;
    std::vector<ChartPoint> points = {};  // ascending x
};

struct ChartData {
    ChartChoice choice;  // with the reference and n that are actually shown
    QString title;       // "Time over size"
    QString xTitle;
    QString yTitle;
    QString automaticTitle;  // titles by the program
    QString automaticXTitle;
    QString automaticYTitle;
    bool isTime = false;        // y is in milliseconds
    bool logarithmicX = false;  // actual scale, which may differ from the chosen one
    bool logarithmicY = false;
    bool wholeX = false;  // x is an integer, such as n or a step
    std::vector<ChartSeries> series;
    std::vector<std::pair<QString, QString>> references;  // key and name of possible SpeedUp references
    std::vector<int> sizes;                               // all n with times of steps
    int rowCount = 0;
    int withoutTimes = 0;  // number of rows
    int notPositive = 0;   // number of values ≤ 0, which a chart of times cannot show
};

ChartData makeChartData(const std::vector<ChartRun>& runs,
                        const std::vector<const benchmark::PublishedTable*>& published,
                        const ChartChoice& choice);

// Returns the time that is drawn. Both times of a row together are drawn only over the size. In other charts KernelsAndCall means the kernels; in
// charts over devices it means the whole call, which includes the waits of the kernels.
ChartTime drawnTime(const ChartChoice& choice);
benchmark::Time engineTime(ChartTime time);  // KernelsAndCall becomes Kernels

struct ChartUnit {
    QString name;  // empty if the values are not times
    double perMillisecond = 1;
};
ChartUnit unitOf(TimeUnit unit);
// Returns the minimum and maximum value; 0 if there are no points.
std::pair<double, double> valueRange(const ChartData& data);
// Returns the unit of the vertical axis on screen and in pictures.
ChartUnit drawnUnit(const ChartData& data);
// Returns the title of the vertical axis with the unit, unless the user wrote the title and chose the unit.
QString valueTitle(const ChartData& data, const ChartUnit& unit);

}  // namespace sequency::ui
