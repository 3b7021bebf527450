// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/benchmark/charts/chart_words.h"

#include "ui/format/device_title.h"
#include "ui/format/names.h"
#include "ui/format/number_format.h"
#include "ui/views/benchmark/charts/benchmark_chart.h"
#include "ui/views/benchmark/charts/chart_tools.h"
#include "ui/views/benchmark/report/measurement_text.h"
#include "ui/views/benchmark/setup/benchmark_setup.h"

#include <QCoreApplication>
#include <QLocale>
#include <QStringList>

#include <algorithm>
#include <cmath>

namespace sequency::ui {

namespace {

struct ChartWords {
    Q_DECLARE_TR_FUNCTIONS(BenchmarkChart)
};
struct ChartViewWords {
    Q_DECLARE_TR_FUNCTIONS(BenchmarkView)
};

QString duration(double milliseconds)
{
    return durationText(milliseconds / 1e3);
}

// Returns the median, followed by its confidence interval if there is one.
QString medianText(const benchmark::Statistics& time)
{
    const QString text = duration(time.median);
    if (!time.hasSpread())
        return text;
    return QStringLiteral("%1 (%2 … %3)").arg(text, duration(time.medianLow), duration(time.medianHigh));
}

QString sizeWords(const benchmark::Row& row)
{
    return QStringLiteral("n = %1 (N = %2)").arg(row.point.variables).arg(countText(row.size));
}

QString valueText(const ChartData& data, const ChartPoint& point)
{
    const QString value = QLocale().toString(point.y, 'g', 3);
    switch (data.choice.kind) {
    case ChartKind::SpeedUp: return ChartWords::tr("%1 times as fast").arg(value);
    case ChartKind::Throughput: return ChartWords::tr("%1 GB/s").arg(value);
    case ChartKind::TransferShare: return ChartWords::tr("transfers %1 %").arg(value);
    case ChartKind::Steps: return ChartWords::tr("step %1: %2").arg(qRound(point.x)).arg(duration(point.y));
    case ChartKind::Roofline:
        return ChartWords::tr("%1 · 10⁹ operations per second, %2 operations per byte")
            .arg(value, QLocale().toString(point.x, 'g', 3));
    case ChartKind::StrongScaling:
        return ChartWords::tr("devices: %1 · %2 times as fast as one").arg(qRound(point.x)).arg(value);
    case ChartKind::WeakScaling:
        return ChartWords::tr("devices: %1 · efficiency %2 %").arg(qRound(point.x)).arg(value);
    case ChartKind::WorkGroup: return ChartWords::tr("groups of %1").arg(qRound64(point.x));
    case ChartKind::OutputsPerItem: return QStringLiteral("M = %1").arg(qRound64(point.x));
    case ChartKind::Time: break;
    }
    return {};
}

QString samplesText(const benchmark::Statistics& time)
{
    const QString text = ChartWords::tr("samples: %1").arg(time.samples.size());
    return time.outliers.empty()
               ? text
               : ChartWords::tr("%1, outliers: %2").arg(text, QString::number(time.outliers.size()));
}

QString publishedText(const ChartData& data, const ChartSeries& series, const ChartPoint& point)
{
    const QString value = valueText(data, point);
    const QString place = data.choice.logarithmicX ? QStringLiteral("n = %1") : QStringLiteral("N = %1");
    QStringList parts{ChartWords::tr("Published"),
                      data.choice.kind == ChartKind::Steps ? QString()
                                                           : place.arg(QLocale().toString(point.x, 'f', 0)),
                      value.isEmpty() ? duration(point.y) : value, series.name,
                      series.tip.section(QLatin1Char('\n'), 0, 0)};
    parts.removeAll(QString());
    return parts.join(QStringLiteral(" · "));
}

}  // namespace

const benchmark::Statistics* shownTime(const ChartData& data, const std::vector<ChartRun>& runs,
                                       const SeriesPlot::Hit& hit)
{
    const ChartSeries& series = data.series[hit.series];
    const ChartPoint& point = series.points[hit.point];
    if (!data.isTime || data.choice.kind == ChartKind::Steps || point.run < 0 || point.row < 0)
        return nullptr;
    const auto& row =
        runs[static_cast<std::size_t>(point.run)].document->rows[static_cast<std::size_t>(point.row)];
    if (series.style == ChartSeries::Style::Second)
        return &row.totalMilliseconds;
    return &benchmark::timesOf(row, engineTime(data.choice.time));
}

QString pointText(const ChartData& data, const std::vector<ChartRun>& runs, const SeriesPlot::Hit& hit)
{
    const ChartSeries& series = data.series[hit.series];
    const ChartPoint& point = series.points[hit.point];
    if (point.run < 0)
        return publishedText(data, series, point);
    if (point.row < 0)
        return QStringLiteral("%1 · %2").arg(series.name, valueText(data, point));
    const ChartRun& run = runs[static_cast<std::size_t>(point.run)];
    const benchmark::Row& row = run.document->rows[static_cast<std::size_t>(point.row)];
    QStringList parts;
    if (const QString value = valueText(data, point); !value.isEmpty())
        parts << value;
    parts << sizeWords(row);
    parts << ChartWords::tr("kernels %1").arg(medianText(row.computeMilliseconds));
    if (row.withTransfersMilliseconds.median > 0)
        parts << ChartWords::tr("with transfers %1").arg(duration(row.withTransfersMilliseconds.median));
    parts << ChartWords::tr("whole call %1").arg(medianText(row.totalMilliseconds));
    if (!row.computeMilliseconds.samples.empty())
        parts << samplesText(row.computeMilliseconds);
    parts << verificationTitle(row)
          << ChartWords::tr("%1 on %2")
                 .arg(algorithmTitle(row.point.algorithm), deviceTitle(*run.document, row.point.device));
    if (!run.label.isEmpty())
        parts << run.label;
    return parts.join(QStringLiteral(" · "));
}

QString chartSummary(const ChartData& data)
{
    QStringList parts{
        ChartWords::tr("Measurements: %1").arg(countText(static_cast<std::size_t>(data.rowCount)))};
    if (data.withoutTimes > 0)
        parts << ChartWords::tr("%1 without a verified time, see the table").arg(data.withoutTimes);
    if (data.notPositive > 0)
        parts << ChartWords::tr("%n times of 0 are not drawn", nullptr, data.notPositive);
    if (std::ranges::all_of(data.series, [](const ChartSeries& series) { return series.points.empty(); }))
        parts << chartWord(chartKindInfo(data.choice.kind).missing);
    parts.removeAll(QString());
    return parts.join(QStringLiteral(" · "));
}

PictureText pictureText(const BenchmarkChart& chart, const ChartData& drawn)
{
    QStringList works;
    QStringList about;
    for (const ChartRun& run : chart.runs()) {
        works << worksOf(*run.document);
        const QString label = run.label.isEmpty() ? QString() : run.label + QStringLiteral(": ");
        for (const session::DeviceInfo& device : run.document->devices)
            about << label + (device.driver.empty()
                                  ? deviceTitle(device)
                                  : QStringLiteral("%1 (%2)").arg(deviceTitle(device),
                                                                  QString::fromStdString(device.driver)));
        about << label + protocolSentence(run.document->protocol);
    }
    works.removeDuplicates();
    about.removeDuplicates();  // several devices may be of the same kind
    about << ChartViewWords::tr("medians with 95 % intervals, every time verified");
    if (const QString sources = publishedSources(drawn, chart.tools().tables()); !sources.isEmpty())
        about << ChartViewWords::tr("dashed: %1").arg(sources);
    const bool isWritten = !drawn.choice.title.isEmpty();
    return {isWritten ? drawn.title
                      : QStringLiteral("%1: %2").arg(works.join(QStringLiteral(", ")), drawn.title),
            about.join(QStringLiteral(" · "))};
}

QString timeTitle(ChartTime time)
{
    switch (time) {
    case ChartTime::Kernels: return ChartWords::tr("Time of the kernels");
    case ChartTime::WithTransfers: return ChartWords::tr("Time of kernels and transfers");
    case ChartTime::WholeCall: return ChartWords::tr("Time of the whole call");
    case ChartTime::Staging: return ChartWords::tr("Time of the host in addition to kernels and transfers");
    case ChartTime::KernelsAndCall: return ChartWords::tr("Time; solid: kernels, dotted: whole call");
    }
    return {};
}

ChartUnit unitOf(TimeUnit unit)
{
    switch (unit) {
    case TimeUnit::Nanoseconds: return {QStringLiteral("ns"), 1e6};
    case TimeUnit::Microseconds: return {QStringLiteral("µs"), 1e3};
    case TimeUnit::Seconds: return {QStringLiteral("s"), 1e-3};
    case TimeUnit::Milliseconds: return {QStringLiteral("ms"), 1};
    case TimeUnit::Automatic: break;
    }
    return {};
}

std::pair<double, double> valueRange(const ChartData& data)
{
    double least = 0;
    double most = 0;
    for (const ChartSeries& series : data.series)
        for (const ChartPoint& point : series.points) {
            least = least > 0 ? std::min(least, point.y) : point.y;
            most = std::max(most, point.y);
        }
    return {least, most};
}

// Returns the unit of the vertical axis. TimeUnit::Automatic selects the largest unit in which a typical time is at least 1. The typical time is the
// longest time, or on a logarithmic axis the time in the middle of the axis.
ChartUnit drawnUnit(const ChartData& data)
{
    if (!data.isTime || data.choice.unit != TimeUnit::Automatic)
        return data.isTime ? unitOf(data.choice.unit) : ChartUnit();
    const auto [least, most] = valueRange(data);
    const double typical = data.logarithmicY ? std::sqrt(least * most) : most;
    for (const TimeUnit unit : {TimeUnit::Seconds, TimeUnit::Milliseconds, TimeUnit::Microseconds})
        if (typical * unitOf(unit).perMillisecond >= 1)
            return unitOf(unit);
    return unitOf(typical > 0 ? TimeUnit::Nanoseconds : TimeUnit::Milliseconds);
}

QString valueTitle(const ChartData& data, const ChartUnit& unit)
{
    const bool isWhole = data.choice.unit != TimeUnit::Automatic && !data.choice.yTitle.isEmpty() &&
                         data.yTitle == data.choice.yTitle;
    return !data.isTime || unit.name.isEmpty() || isWhole
               ? data.yTitle
               : QStringLiteral("%1 [%2]").arg(data.yTitle, unit.name);
}

}  // namespace sequency::ui
