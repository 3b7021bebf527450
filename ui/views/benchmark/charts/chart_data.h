// SPDX-License-Identifier: GPL-3.0-or-later
//
// The content of a benchmark chart as plain values, computed from the rows of one or more runs and from published tables.
//
// Only rows with verified times become points; the other rows are only counted. A series contains either measured or published times. A published
// speed-up compares two times from the same paper. Intervals are confidence intervals of the medians. For charts over devices see chart_groups.h.
//
// Throughput is the minimum number of bytes that the launches read and write (benchmark::bytesMovedBy) divided by the kernel time. Its limit is the
// throughput of a copy of the same vector in the same run. In a roofline chart, x is the number of operations in the row's plan per byte moved, and y
// is the number of operations per second. The roof is the throughput of the fastest repeated copy on the device, because no arithmetic peak is
// measured. If several devices are used as one, no copy is measured and no limit is drawn.
//
// Units: milliseconds.
// Cost:  O(rows · series).
#pragma once

#include "engine/benchmark/document.h"
#include "engine/benchmark/papers/published_tables.h"

#include <QString>

#include <memory>
#include <utility>
#include <vector>

namespace sequency::ui {

// The kinds of charts, in the order in which they are offered.
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
// The properties of a kind of chart. Texts are marked for translation in the context BenchmarkChart. makeChartData() creates titles that are null.
struct ChartKindInfo {
    enum class Over { Size, Option, Steps, Operations, Devices };  // quantity of the horizontal axis

    const char* title;
    Over over;
    const char* xTitle;
    const char* yTitle;
    const char* missing;  // names the required measurements; null if any suffice
    bool isTime = false;
    bool hasTimeChoice = false;
    bool hasLogarithmicY = true;
};
inline constexpr int chartKindCount = 10;
const ChartKindInfo& chartKindInfo(ChartKind kind);
bool isScaling(ChartKind kind);
QString chartWord(const char* text);  // returns the translation; empty if `text` is null

enum class ChartTime { Kernels, WithTransfers, WholeCall, KernelsAndCall, Staging };
// The unit of a time axis. Automatic selects a unit that suits the times in the chart.
enum class TimeUnit { Automatic, Nanoseconds, Microseconds, Milliseconds, Seconds };

struct ChartChoice {
    ChartKind kind = ChartKind::Time;
    ChartTime time = ChartTime::KernelsAndCall;  // kind of time in charts of times and of ratios of times
    bool logarithmicX = true;  // true if the x axis is logarithmic or shows n, with N = 2ⁿ
    bool logarithmicY = true;
    // Key of the series to which speed-ups refer. Without such a series, they refer to the plain program or, if there is none, to the first series.
    QString reference = {};
    // For ChartKind::Steps: the n whose steps are drawn. If this n was not measured, the largest n is used.
    int variables = 0;
    bool crossovers = false;  // whether crossovers are marked (chart_marks.h)
    QString title = {};       // title set by the user; if empty, the program's title
    QString xTitle = {};
    QString yTitle = {};
    TimeUnit unit = TimeUnit::Automatic;

    friend bool operator==(const ChartChoice&, const ChartChoice&) = default;
};

struct ChartRun {
    QString label;  // distinguishes runs; empty if there is only one run
    std::shared_ptr<const benchmark::Document> document;

    friend bool operator==(const ChartRun&, const ChartRun&) = default;
};

struct ChartPoint {
    double x = 0;
    double y = 0;
    double low = 0;  // lower end of the confidence interval; y if unknown
    double high = 0;
    int run = -1;  // index in the list of runs; −1 for a published result
    int row = -1;
};

struct ChartSeries {
    // The style of a series. A Second series shows another time of the rows of a Solid series. A Limit is the throughput of copies or ideal scaling.
    enum class Style { Solid, Second, Published, Limit };
    QString key;  // identifies the series; stable while rows are added
    QString name;
    QString tip;  // tool tip with device, driver and source
    int group = 0;
    Style style = Style::Solid;
    std::vector<ChartPoint> points = {};  // in ascending order of x
};

struct ChartData {
    ChartChoice choice;  // the requested choice, with the reference and n in use
    QString title;       // chart title, such as "Time over size"
    QString xTitle;
    QString yTitle;
    QString automaticTitle;
    QString automaticXTitle;
    QString automaticYTitle;
    bool isTime = false;        // true if all y are times in milliseconds
    bool logarithmicX = false;  // the drawn scale; it may differ from the one in `choice`
    bool logarithmicY = false;
    bool wholeX = false;  // true if x is an integer, such as n or a step
    std::vector<ChartSeries> series;
    std::vector<std::pair<QString, QString>> references;  // key and name of each possible reference
    std::vector<int> sizes;                               // every n for which steps were timed
    int rowCount = 0;
    int withoutTimes = 0;
    int notPositive = 0;  // number of values that are not drawn because they are ≤ 0
};

ChartData makeChartData(const std::vector<ChartRun>& runs,
                        const std::vector<const benchmark::PublishedTable*>& published,
                        const ChartChoice& choice);

// Returns the kind of time that a chart draws for `choice`. KernelsAndCall remains unchanged only in charts over the size, where it means both times
// of a row. In charts over devices it becomes the time of the whole call, which includes waiting for kernels; in all other charts it becomes Kernels.
ChartTime drawnTime(const ChartChoice& choice);
// Returns the engine's name for `time`; KernelsAndCall becomes Kernels.
benchmark::Time engineTime(ChartTime time);

struct ChartUnit {
    QString name;  // empty if the values are not times
    double perMillisecond = 1;
};
ChartUnit unitOf(TimeUnit unit);
// Returns the minimum and the maximum y of all points; both are 0 if there are no points.
std::pair<double, double> valueRange(const ChartData& data);
// Returns the unit of the vertical axis: the unit that the user chose or one that suits the data.
ChartUnit drawnUnit(const ChartData& data);
// Returns the title of the vertical axis with the unit. The unit is omitted if the user has set both the title and the unit.
QString valueTitle(const ChartData& data, const ChartUnit& unit);

}  // namespace sequency::ui
