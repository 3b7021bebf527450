// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/benchmark/charts/chart_readout.h"

#include "ui/format/names.h"
#include "ui/format/number_format.h"
#include "ui/views/benchmark/report/measurement_text.h"

#include <QCoreApplication>
#include <QLocale>
#include <QStringList>

namespace sequency::ui {

namespace {

struct ChartReadoutWords {
    Q_DECLARE_TR_FUNCTIONS(BenchmarkChart)
};

QString duration(double milliseconds)
{
    return durationText(milliseconds / 1e3);
}

// With its interval, if that can be seen.
QString readTimeText(const benchmark::Statistics& time)
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

// What the chart shows beyond times.
QString valueText(const ChartData& data, const ChartPoint& point)
{
    const QString value = QLocale().toString(point.y, 'g', 3);
    switch (data.choice.kind) {
    case ChartKind::SpeedUp: return ChartReadoutWords::tr("%1 times as fast").arg(value);
    case ChartKind::Throughput: return ChartReadoutWords::tr("%1 GB/s").arg(value);
    case ChartKind::TransferShare: return ChartReadoutWords::tr("transfers %1 %").arg(value);
    case ChartKind::Steps:
        return ChartReadoutWords::tr("step %1: %2")
            .arg(qRound(point.x))
            .arg(duration(point.y / data.timeFactor));
    case ChartKind::Roofline:
        return ChartReadoutWords::tr("%1 · 10⁹ operations per second, %2 operations per byte")
            .arg(value, QLocale().toString(point.x, 'g', 3));
    case ChartKind::StrongScaling:
        return ChartReadoutWords::tr("devices: %1 · %2 times as fast as one").arg(qRound(point.x)).arg(value);
    case ChartKind::WeakScaling:
        return ChartReadoutWords::tr("devices: %1 · efficiency %2 %").arg(qRound(point.x)).arg(value);
    case ChartKind::WorkGroup: return ChartReadoutWords::tr("groups of %1").arg(qRound64(point.x));
    case ChartKind::OutputsPerItem: return QStringLiteral("M = %1").arg(qRound64(point.x));
    case ChartKind::Time: break;
    }
    return {};
}

QString samplesText(const benchmark::Statistics& time)
{
    const QString text = ChartReadoutWords::tr("samples: %1").arg(time.samples.size());
    return time.outliers.empty()
               ? text
               : ChartReadoutWords::tr("%1, outliers: %2").arg(text, QString::number(time.outliers.size()));
}

QString publishedText(const ChartData& data, const ChartSeries& series, const ChartPoint& point)
{
    QString value = valueText(data, point);
    if (value.isEmpty())
        value = duration(point.y / data.timeFactor);
    const QString place = data.choice.kind == ChartKind::Steps
                              ? QString()
                              : QStringLiteral("%1 = %2").arg(data.choice.logarithmicX ? QStringLiteral("n")
                                                                                       : QStringLiteral("N"),
                                                              QLocale().toString(point.x, 'f', 0));
    QStringList parts{ChartReadoutWords::tr("Published"), place, value, series.name,
                      series.tip.section(QLatin1Char('\n'), 0, 0)};
    parts.removeAll(QString());
    return parts.join(QStringLiteral(" · "));
}

}  // namespace

const benchmark::Statistics* shownTime(const ChartData& data, const std::vector<ChartRun>& runs,
                                       const ChartSeriesSet::Hit& hit)
{
    const ChartSeries& series = data.series[static_cast<std::size_t>(hit.series)];
    const ChartPoint& point = series.points[static_cast<std::size_t>(hit.point)];
    const bool isTime = data.choice.kind == ChartKind::Time || data.choice.kind == ChartKind::WorkGroup ||
                        data.choice.kind == ChartKind::OutputsPerItem;
    if (!isTime || point.run < 0 || point.row < 0)
        return nullptr;
    const auto& row =
        runs[static_cast<std::size_t>(point.run)].document->rows[static_cast<std::size_t>(point.row)];
    if (series.style == ChartSeries::Style::Second)
        return &row.totalMilliseconds;
    return &benchmark::timesOf(row, engineTime(data.choice.time));
}

QString pointText(const ChartData& data, const std::vector<ChartRun>& runs, const ChartSeriesSet::Hit& hit)
{
    const ChartSeries& series = data.series[static_cast<std::size_t>(hit.series)];
    const ChartPoint& point = series.points[static_cast<std::size_t>(hit.point)];
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
    if (row.sharing.devices > 1)
        parts << ChartReadoutWords::tr("exchanged: %1, by an exchange at least %2")
                     .arg(byteText(row.sharing.exchangedBytes), byteText(row.sharing.leastExchangedBytes));
    parts << ChartReadoutWords::tr("kernels %1").arg(readTimeText(row.computeMilliseconds));
    if (row.withTransfersMilliseconds.median > 0)
        parts
            << ChartReadoutWords::tr("with transfers %1").arg(duration(row.withTransfersMilliseconds.median));
    parts << ChartReadoutWords::tr("whole call %1").arg(readTimeText(row.totalMilliseconds));
    if (!row.computeMilliseconds.samples.empty())
        parts << samplesText(row.computeMilliseconds);
    parts << verificationTitle(row)
          << ChartReadoutWords::tr("%1 on %2")
                 .arg(algorithmTitle(row.point.algorithm), deviceTitle(*run.document, row.point.device));
    if (!run.label.isEmpty())
        parts << run.label;
    return parts.join(QStringLiteral(" · "));
}

QString missingText(ChartKind kind)
{
    switch (kind) {
    case ChartKind::Steps: return ChartReadoutWords::tr("none has times of single steps");
    case ChartKind::WorkGroup: return ChartReadoutWords::tr("none has a chosen work-group size");
    case ChartKind::OutputsPerItem: return ChartReadoutWords::tr("none has a chosen M");
    case ChartKind::TransferShare: return ChartReadoutWords::tr("none moved data to a device");
    case ChartKind::Roofline: return ChartReadoutWords::tr("none has a plan that tells its operations");
    case ChartKind::StrongScaling:
        return ChartReadoutWords::tr(
            "Strong scaling needs the same n on one device and on several that include it, in one run");
    case ChartKind::WeakScaling:
        return ChartReadoutWords::tr("Weak scaling needs n on one device, n + 1 on two, n + 2 on four that "
                                     "include it, in one run (N = 2ⁿ)");
    case ChartKind::Time:
    case ChartKind::SpeedUp:
    case ChartKind::Throughput: break;
    }
    return {};
}

QString chartSummary(const ChartData& data)
{
    QStringList parts{
        ChartReadoutWords::tr("Measurements: %1").arg(countText(static_cast<std::size_t>(data.rowCount)))};
    if (data.withoutTimes > 0)
        parts << ChartReadoutWords::tr("%1 without a verified time, see the table").arg(data.withoutTimes);
    if (data.notPositive > 0)
        parts << ChartReadoutWords::tr("%n times of 0 are not drawn", nullptr, data.notPositive);
    bool anyPoint = false;
    for (const ChartSeries& series : data.series)
        anyPoint = anyPoint || !series.points.empty();
    if (anyPoint)
        return parts.join(QStringLiteral(" · "));
    if (const QString missing = missingText(data.choice.kind); !missing.isEmpty())
        parts << missing;
    return parts.join(QStringLiteral(" · "));
}

}  // namespace sequency::ui
