// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/benchmark/report/measurement_columns.h"

#include "engine/benchmark/works.h"
#include "ui/format/names.h"
#include "ui/format/number_format.h"
#include "ui/views/benchmark/report/measurement_text.h"

#include <QCoreApplication>
#include <QLocale>
#include <QStringList>

#include <algorithm>
#include <cmath>
#include <limits>

namespace sequency::ui {
namespace {

struct MeasurementColumnsWords {
    Q_DECLARE_TR_FUNCTIONS(Measurements)
};

using benchmark::Document;
using benchmark::Row;
using SharedDocument = std::shared_ptr<const Document>;
using Time = benchmark::Statistics Row::*;
using Kind = Column::Kind;

QString none()
{
    return QStringLiteral("–");
}

template <typename Function>
auto ofRow(const SharedDocument& document, Function function)
{
    return [document, function](std::size_t row) { return function(document->rows[row]); };
}

// N = radix^exponent.
int exponentOf(const Row& row)
{
    const auto* const work = benchmark::workNamed(row.point.work);
    return row.point.variables * (work == nullptr ? 1 : work->factors);
}

double sizeOf(const Row& row)
{
    return row.size > 0 ? static_cast<double>(row.size)
                        : std::pow(row.radix, exponentOf(row)) * static_cast<double>(row.point.batch);
}

// "10", or "10, 1 outlier".
QString samplesText(const Row& row)
{
    if (!row.hasTimes())
        return none();
    const auto outliers = static_cast<int>(row.computeMilliseconds.outliers.size());
    const QString count = QLocale().toString(row.repeats);
    return outliers == 0
               ? count
               : MeasurementColumnsWords::tr("%1, outliers: %2").arg(count, QString::number(outliers));
}

// Every sample of the kernels, outliers marked.
QString samplesTip(const Row& row)
{
    const benchmark::Statistics& time = row.computeMilliseconds;
    if (time.samples.empty())
        return MeasurementColumnsWords::tr("The single samples were not kept");
    QStringList words;
    for (std::size_t i = 0; i < time.samples.size(); ++i)
        words << millisecondText(time.samples[i]) +
                     (std::binary_search(time.outliers.begin(), time.outliers.end(), i) ? QStringLiteral("*")
                                                                                        : QString());
    return MeasurementColumnsWords::tr("Kernels, ms; * outliers (beyond 1.5 interquartile ranges):") +
           QLatin1Char('\n') + words.join(QStringLiteral("   "));
}

// Its passes, one a line; of many the first.
QString planTip(const Row& row)
{
    constexpr qsizetype maxLines = 12;
    QStringList lines = QString::fromStdString(row.plan).split(QLatin1Char('\n'), Qt::SkipEmptyParts);
    if (const qsizetype left = lines.size() - maxLines; left > 0)
        lines = lines.mid(0, maxLines) << MeasurementColumnsWords::tr("%1 more").arg(left);
    return lines.join(QLatin1Char('\n'));
}

QString statusText(const Row& row)
{
    if (row.status == benchmark::RowStatus::Ok && !row.verified)
        return MeasurementColumnsWords::tr("not verified");
    return row.hasTimes() ? verificationTitle(row) : rowStatusTitle(row.status);
}

QString remarkText(const Row& row)
{
    const std::string& remark = row.error.empty() ? row.note : row.error;
    return remark.empty() ? none() : QString::fromStdString(remark);
}

// Of rows that were measured.
Column timeColumn(const SharedDocument& document, const QString& title, Time of, const QString& tip)
{
    return {.title = title,
            .kind = Kind::Number,
            .text =
                ofRow(document,
                      [of](const Row& row) { return row.hasTimes() ? millisecondText(row.*of) : none(); }),
            .number = ofRow(document,
                            [of](const Row& row) {
                                return row.hasTimes() ? (row.*of).median
                                                      : std::numeric_limits<double>::quiet_NaN();
                            }),
            .tip = tip};
}

// That a measured row may lack; it is 0 then.
Column partColumn(const SharedDocument& document, const QString& title, Time of, const QString& tip)
{
    Column column = timeColumn(document, title, of, tip);
    column.text = ofRow(document, [of](const Row& row) {
        return row.hasTimes() && (row.*of).median > 0 ? millisecondText(row.*of) : none();
    });
    column.isShown = [document, of] {
        return std::ranges::any_of(document->rows, [of](const Row& row) { return (row.*of).median > 0; });
    };
    return column;
}

Column buildColumn(const SharedDocument& document)
{
    return {.title = MeasurementColumnsWords::tr("Build, ms"),
            .kind = Kind::Number,
            .text = ofRow(document,
                          [](const Row& row) {
                              return row.buildMilliseconds > 0 ? millisecondText(row.buildMilliseconds)
                                                               : none();
                          }),
            .number = ofRow(document,
                            [](const Row& row) {
                                return row.hasTimes() ? row.buildMilliseconds
                                                      : std::numeric_limits<double>::quiet_NaN();
                            }),
            .tip = MeasurementColumnsWords::tr("Compiling the programs, once; excluded from all other times"),
            .isShown = [document] {
                return std::ranges::any_of(document->rows,
                                           [](const Row& row) { return row.buildMilliseconds > 0; });
            }};
}

std::vector<Column> pointColumns(const SharedDocument& document)
{
    constexpr int deviceLetters = 26;  // names of drivers can be as long as a line
    const auto areOfSeveralWorks = [document] {
        return std::ranges::any_of(document->rows, [&rows = document->rows](const Row& row) {
            return row.point.work != rows.front().point.work || row.radix != rows.front().radix;
        });
    };
    return {
        {.title = MeasurementColumnsWords::tr("Work"),
         .text = ofRow(document, [](const Row& row) { return workWithRadix(row.point.work, row.radix); }),
         .isShown = areOfSeveralWorks},
        {.title = MeasurementColumnsWords::tr("Device"),
         .text =
             ofRow(document, [document](const Row& row) { return deviceTitle(*document, row.point.device); }),
         .cellTip = ofRow(document, [](const Row& row) { return QString::fromStdString(row.point.device); }),
         .maxLetters = deviceLetters},
        {.title = MeasurementColumnsWords::tr("Algorithm"),
         .text = ofRow(document, [](const Row& row) { return algorithmWithOptions(row.point); }),
         .cellTip = ofRow(document, planTip)},
        {.title = MeasurementColumnsWords::tr("n"),
         .kind = Kind::Number,
         .text = ofRow(document, [](const Row& row) { return QLocale().toString(row.point.variables); }),
         .number = ofRow(document, [](const Row& row) { return static_cast<double>(row.point.variables); })},
        {.title = MeasurementColumnsWords::tr("N"),
         .kind = Kind::Number,
         .text = ofRow(document, [](const Row& row) { return powerText(row.radix, exponentOf(row)); }),
         .number = ofRow(document, sizeOf),
         .cellTip = ofRow(document, [](const Row& row) { return QLocale().toString(sizeOf(row), 'f', 0); })}};
}

std::vector<Column> timeColumns(const SharedDocument& document)
{
    return {
        timeColumn(document, MeasurementColumnsWords::tr("Kernels, ms"), &Row::computeMilliseconds,
                   MeasurementColumnsWords::tr(
                       "Median time of the kernels alone: by the device's own clock, or the loop on a CPU")),
        timeColumn(document, MeasurementColumnsWords::tr("With transfers, ms"),
                   &Row::withTransfersMilliseconds,
                   MeasurementColumnsWords::tr("Median time of kernels, upload and download")),
        timeColumn(document, MeasurementColumnsWords::tr("Call, ms"), &Row::totalMilliseconds,
                   MeasurementColumnsWords::tr(
                       "Median of the whole call by the host's clock, program builds left out"))};
}

double intervalOf(const Row& row)
{
    return row.hasTimes() && row.computeMilliseconds.hasSpread()
               ? benchmark::intervalPercent(row.computeMilliseconds)
               : std::numeric_limits<double>::quiet_NaN();
}

double copiesOf(const Row& row)
{
    return row.hasTimes() && row.copies > 0 ? row.copies : std::numeric_limits<double>::quiet_NaN();
}

double coldCopiesOf(const Row& row)
{
    return row.hasTimes() && row.coldCopies > 0 ? row.coldCopies : std::numeric_limits<double>::quiet_NaN();
}

QString decimalText(double value)
{
    return std::isnan(value) ? none() : QLocale().toString(value, 'f', 1);
}

std::vector<Column> qualityColumns(const SharedDocument& document)
{
    return {
        {.title = MeasurementColumnsWords::tr("Status"),
         .text = ofRow(document, statusText),
         .tip = MeasurementColumnsWords::tr("Whether the exact results that were timed equal an independent "
                                            "computation, or why there are none")},
        {.title = MeasurementColumnsWords::tr("Interval, ±%"),
         .kind = Kind::Number,
         .text = ofRow(document, [](const Row& row) { return decimalText(intervalOf(row)); }),
         .number = ofRow(document, intervalOf),
         .tip = MeasurementColumnsWords::tr(
             "Half of the width of the 95 % confidence interval of the median of the kernels, in per cent of "
             "it; never less than the clock can tell")},
        {.title = MeasurementColumnsWords::tr("Samples"),
         .text = ofRow(document, samplesText),
         .tip = MeasurementColumnsWords::tr("Timed repetitions; outliers are kept and count in every number"),
         .cellTip = ofRow(document, samplesTip)},
        {.title = MeasurementColumnsWords::tr("Copies"),
         .kind = Kind::Number,
         .text = ofRow(document, [](const Row& row) { return decimalText(copiesOf(row)); }),
         .number = ofRow(document, copiesOf),
         .tip = MeasurementColumnsWords::tr(
             "Time of the kernels in copies: how often the device copies the same vector meanwhile; "
             "both hot, many back to back")},
        {.title = MeasurementColumnsWords::tr("Copies, cold"),
         .kind = Kind::Number,
         .text = ofRow(document, [](const Row& row) { return decimalText(coldCopiesOf(row)); }),
         .number = ofRow(document, coldCopiesOf),
         .tip = MeasurementColumnsWords::tr(
             "The same of single kernels and copies, each after something else filled the caches")}};
}

std::vector<Column> partColumns(const SharedDocument& document)
{
    return {
        partColumn(document, MeasurementColumnsWords::tr("Back to back, ms"), &Row::hotMilliseconds,
                   MeasurementColumnsWords::tr(
                       "One run of many back to back by the host's clock, without the device's clock, which "
                       "costs microseconds per launch; of runs up to 20 ms")),
        partColumn(document, MeasurementColumnsWords::tr("Upload, ms"), &Row::uploadMilliseconds,
                   MeasurementColumnsWords::tr("Median time from host to device")),
        partColumn(document, MeasurementColumnsWords::tr("Download, ms"), &Row::downloadMilliseconds,
                   MeasurementColumnsWords::tr("Median time from device to host")),
        partColumn(document, MeasurementColumnsWords::tr("Staging, ms"), &Row::stagingMilliseconds,
                   MeasurementColumnsWords::tr(
                       "Median of what the host adds to upload, kernels and download: its copies that the "
                       "bus does not hide, and waiting")),
        buildColumn(document)};
}

// "2 threads", "groups of 256, 64"
QString resourcesText(const Row& row)
{
    if (row.threads > 0)
        return MeasurementColumnsWords::tr("threads: %1").arg(row.threads);
    QStringList groups;
    for (const std::size_t group : row.workGroups)
        if (const QString text = QString::number(group); !groups.contains(text))
            groups << text;
    return groups.isEmpty()
               ? none()
               : MeasurementColumnsWords::tr("groups of %1").arg(groups.join(QStringLiteral(", ")));
}

// Of rows that several devices shared.
Column sharingColumn(const SharedDocument& document, const QString& title, std::size_t program::Sharing::*of,
                     const QString& tip)
{
    const auto isShared = [](const Row& row) { return row.hasTimes() && row.sharing.devices > 1; };
    return {.title = title,
            .kind = Kind::Number,
            .text = ofRow(document,
                          [isShared, of](const Row& row) {
                              return isShared(row) ? countText(row.sharing.*of) : none();
                          }),
            .number = ofRow(document,
                            [isShared, of](const Row& row) {
                                return isShared(row) ? static_cast<double>(row.sharing.*of)
                                                     : std::numeric_limits<double>::quiet_NaN();
                            }),
            .tip = tip,
            .isShown = [document] { return document->hasSeveral(); }};
}

std::vector<Column> sharingColumns(const SharedDocument& document)
{
    return {
        sharingColumn(
            document, MeasurementColumnsWords::tr("Devices used"), &program::Sharing::devices,
            MeasurementColumnsWords::tr("Of several devices as one, those that had a part of the work")),
        sharingColumn(document, MeasurementColumnsWords::tr("Exchanged, bytes"),
                      &program::Sharing::exchangedBytes,
                      MeasurementColumnsWords::tr("What these devices sent each other, all together")),
        sharingColumn(document, MeasurementColumnsWords::tr("Least exchange, bytes"),
                      &program::Sharing::leastExchangedBytes,
                      MeasurementColumnsWords::tr(
                          "What P devices must exchange at the least that have a part of the values each: "
                          "(1 − 1/P) of all values")),
        {.title = MeasurementColumnsWords::tr("Ranks"),
         .kind = Kind::Number,
         .text = ofRow(document, [](const Row& row) { return countText(row.ranks); }),
         .number = ofRow(document, [](const Row& row) { return static_cast<double>(row.ranks); }),
         .tip = MeasurementColumnsWords::tr("Processes of the run"),
         .isShown = [document] {
             return std::ranges::any_of(document->rows, [](const Row& row) { return row.ranks > 1; });
         }}};
}

Column resourcesColumn(const SharedDocument& document)
{
    return {.title = MeasurementColumnsWords::tr("Ran with"),
            .text = ofRow(document, resourcesText),
            .tip = MeasurementColumnsWords::tr(
                "Threads that took part, or the work-items of a work-group of each launch"),
            .isShown = [document] {
                return std::ranges::any_of(document->rows, [](const Row& row) {
                    return row.threads > 0 || !row.workGroups.empty();
                });
            }};
}

// What the machine was doing; of a row without a reason to worry in the tip alone.
Column machineColumn(const SharedDocument& document)
{
    const auto text = [](const Row& row) {
        const std::string state = benchmark::machineText(row.machine);
        return state.empty() ? none() : QString::fromStdString(state);
    };
    constexpr int letters = 26;
    return {.title = MeasurementColumnsWords::tr("Machine"),
            .text = ofRow(document, text),
            .tip = MeasurementColumnsWords::tr(
                "Load, clocks, power, temperature and throttling as far as the system tells, "
                "medians over the repetitions"),
            .cellTip = ofRow(document, text),
            .isShown =
                [document] {
                    return std::ranges::any_of(document->rows,
                                               [](const Row& row) { return !row.machine.empty(); });
                },
            .maxLetters = letters};
}

}  // namespace

std::vector<Column> measurementColumns(const SharedDocument& document)
{
    std::vector<Column> columns = pointColumns(document);
    for (const auto& more :
         {timeColumns(document), qualityColumns(document), partColumns(document), sharingColumns(document)})
        columns.insert(columns.end(), more.begin(), more.end());
    columns.push_back(resourcesColumn(document));
    columns.push_back(machineColumn(document));
    columns.push_back({.title = MeasurementColumnsWords::tr("Remark"),
                       .text = ofRow(document, remarkText),
                       .cellTip = ofRow(document, remarkText)});
    for (Column& column : columns)  // what failed says why, wherever one points
        column.cellTip = [document, own = column.cellTip, tip = column.tip](std::size_t row) {
            const std::string& error = document->rows[row].error;
            const QString text = own ? own(row) : tip;
            return error.empty() ? text : QString::fromStdString(error);
        };
    return columns;
}

}  // namespace sequency::ui
