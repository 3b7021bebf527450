// SPDX-License-Identifier: GPL-3.0-or-later
//
// The content of a benchmark chart as plain values, computed from the rows of one or more runs and from published tables.
//
// Only rows with verified times become points; all other rows are counted. Measured and published times never share a series, and a published
// speed-up compares two times from the same paper. Intervals are confidence intervals of the medians. Throughput is the minimum number of bytes that
// the launches read and write (benchmark::bytesMovedBy) divided by the kernel time. Its limit is the throughput of a copy of the same vector in the
// same run. In a roofline chart, x is the number of operations in the row's plan per byte moved, and y is the number of operations per second. The
// roof is the fastest repeated copy on the device, because no arithmetic peak is measured. Several devices used as one have no measured copy and
// therefore no limit. For charts over the number of devices see chart_groups.h.
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
// The properties of a kind of chart. Texts are marked for translation in the context BenchmarkChart. The chart content provides null texts.
struct ChartKindInfo {
    enum class Over { Size, Option, Steps, Operations, Devices };  // quantity of the horizontal axis

    const char* title;
    Over over;
    const char* xTitle;
    const char* yTitle;
    const char* missing;  // names the measurements that the chart needs; null if any suffice
    bool isTime = false;
    bool hasTimeChoice = false;
    bool hasLogarithmicY = true;
};
inline constexpr int chartKindCount = 10;
const ChartKindInfo& chartKindInfo(ChartKind kind);
bool isScaling(ChartKind kind);
QString chartWord(const char* text);  // translated text; empty for null

enum class ChartTime { Kernels, WithTransfers, WholeCall, KernelsAndCall, Staging };
// The unit of a time axis. Automatic means a unit that suits the times in the chart.
enum class TimeUnit { Automatic, Nanoseconds, Microseconds, Milliseconds, Seconds };

struct ChartChoice {
    ChartKind kind = ChartKind::Time;
    ChartTime time = ChartTime::KernelsAndCall;  // time drawn in charts of times and of ratios
    bool logarithmicX = true;                    // whether the x axis is logarithmic, such as n for N = 2ⁿ
    bool logarithmicY = true;
    // Key of the series to which speed-ups refer. If there is none, the plain program is the reference, otherwise the first series.
    QString reference = {};
    int variables = 0;        // n of the drawn steps; the largest n if this one was not measured
    bool crossovers = false;  // whether crossovers are marked (chart_marks.h)
    QString title = {};       // title set by the user; if empty, the program's title
    QString xTitle = {};
    QString yTitle = {};
    TimeUnit unit = TimeUnit::Automatic;

    friend bool operator==(const ChartChoice&, const ChartChoice&) = default;
};

struct ChartRun {
    QString label;  // name that distinguishes runs; empty if there is only one run
    std::shared_ptr<const benchmark::Document> document;

    friend bool operator==(const ChartRun&, const ChartRun&) = default;
};

struct ChartPoint {
    double x = 0;
    double y = 0;
    double low = 0;  // lower end of the confidence interval; y if unknown
    double high = 0;
    int run = -1;  // index of the run; −1 for a published result
    int row = -1;
};

struct ChartSeries {
    // The style of a series. Second is another time of the rows in the Solid series of the same group. Limit is a copy or ideal scaling.
    enum class Style { Solid, Second, Published, Limit };
    QString key;  // key of the group; stable while rows are added
    QString name;
    QString tip;  // complete description with device, driver and source
    int group = 0;
    Style style = Style::Solid;
    std::vector<ChartPoint> points = {};  // in ascending order of x
};

struct ChartData {
    ChartChoice choice;  // choice with the reference and n that are actually drawn
    QString title;       // such as "Time over size"
    QString xTitle;
    QString yTitle;
    QString automaticTitle;
    QString automaticXTitle;
    QString automaticYTitle;
    bool isTime = false;        // whether y is in milliseconds
    bool logarithmicX = false;  // drawn scale; may differ from ChartChoice
    bool logarithmicY = false;
    bool wholeX = false;  // whether x is an integer, such as n or a step
    std::vector<ChartSeries> series;
    std::vector<std::pair<QString, QString>> references;  // key and name of each possible reference
    std::vector<int> sizes;                               // every n for which steps were timed
    int rowCount = 0;
    int withoutTimes = 0;  // number of rows without verified times
    int notPositive = 0;   // number of values ≤ 0, which a chart of times omits
};

ChartData makeChartData(const std::vector<ChartRun>& runs,
                        const std::vector<const benchmark::PublishedTable*>& published,
                        const ChartChoice& choice);

// Returns the time to draw. KernelsAndCall means both times of a row, but only in charts over the size. In charts over devices it means the whole
// call, which includes the time spent waiting for kernels; in all other charts it means the kernels.
ChartTime drawnTime(const ChartChoice& choice);
benchmark::Time engineTime(ChartTime time);  // KernelsAndCall is converted to Kernels

struct ChartUnit {
    QString name;  // empty if the values are not times
    double perMillisecond = 1;
};
ChartUnit unitOf(TimeUnit unit);
// Returns the minimum and the maximum y of all points; both are 0 if there are no points.
std::pair<double, double> valueRange(const ChartData& data);
// Returns the unit of the vertical axis on screen and in pictures.
ChartUnit drawnUnit(const ChartData& data);
// Returns the title of the vertical axis with the unit, unless the user wrote the title and chose the unit.
QString valueTitle(const ChartData& data, const ChartUnit& unit);

}  // namespace sequency::ui
