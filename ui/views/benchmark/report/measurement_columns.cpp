// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/benchmark/report/measurement_text.h"

#include "engine/benchmark/works.h"
#include "ui/format/names.h"
#include "ui/format/number_format.h"

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

using benchmark::Row;
using SharedDocument = std::shared_ptr<const benchmark::Document>;

constexpr double notMeasured = std::numeric_limits<double>::quiet_NaN();

QString none()
{
    return QStringLiteral("–");
}

// Returns the exponent e for which N = radix^e.
int exponentOf(const Row& row)
{
    const auto* const work = benchmark::findWork(row.point.work);
    return row.point.variables * (work == nullptr ? 1 : work->factors);
}

double sizeOf(const Row& row)
{
    return row.size > 0 ? static_cast<double>(row.size)
                        : std::pow(row.radix, exponentOf(row)) * static_cast<double>(row.point.batch);
}

// Returns the number of samples and, if there are any, of outliers: "10" or "10, 1 outlier".
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

// Returns a tool tip that lists all samples of the kernel time and marks outliers.
QString samplesTip(const Row& row)
{
    const benchmark::Statistics& time = row.computeMilliseconds;
    if (time.samples.empty())
        return MeasurementColumnsWords::tr("The individual samples were not stored");
    QStringList words;
    for (std::size_t i = 0; i < time.samples.size(); ++i)
        words << timeWithUnit(time.samples[i]) +
                     (std::binary_search(time.outliers.begin(), time.outliers.end(), i) ? QStringLiteral("*")
                                                                                        : QString());
    return MeasurementColumnsWords::tr("Kernels; * outliers (beyond 1.5 interquartile ranges):") +
           QLatin1Char('\n') + words.join(QStringLiteral("   "));
}

// Returns a tool tip that lists the passes of the plan, one per line, up to a maximum number of lines.
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

QString decimalText(double value)
{
    return std::isnan(value) ? none() : QLocale().toString(value, 'f', 1);
}

double intervalOf(const Row& row)
{
    const bool isKnown = row.hasTimes() && row.computeMilliseconds.hasSpread();
    return isKnown ? benchmark::intervalPercent(row.computeMilliseconds) : notMeasured;
}

// Returns the median time, or notMeasured if there is none. If `isPart` is set, a median of 0 means that the call did not include this part.
template <benchmark::Statistics Row::*time, bool isPart>
double medianOf(const Row& row)
{
    return row.hasTimes() && !(isPart && (row.*time).median == 0) ? (row.*time).median : notMeasured;
}

template <benchmark::Statistics Row::*time, bool isPart>
QString medianText(const Row& row)
{
    return std::isnan(medianOf<time, isPart>(row)) ? none() : timeWithUnit(row.*time);
}

template <double Row::*value>
double numberOf(const Row& row)
{
    return row.hasTimes() && row.*value > 0 ? row.*value : notMeasured;
}

double devicesOf(const Row& row)
{
    return row.hasTimes() && row.exchangeCost.devices > 1 ? static_cast<double>(row.exchangeCost.devices)
                                                          : notMeasured;
}

QString devicesText(const Row& row)
{
    return std::isnan(devicesOf(row)) ? none() : countText(row.exchangeCost.devices);
}

template <double (*number)(const Row&)>
bool has(const Row& row)
{
    return !std::isnan(number(row));
}

// Returns the numbers of threads or the work-group sizes, such as "threads: 2" or "groups of 256, 64".
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

QString machineText(const Row& row)
{
    const std::string state = benchmark::machineText(row.machine);
    return state.empty() ? none() : QString::fromStdString(state);
}

// A column whose cells depend only on the benchmark row.
struct Cells {
    QString title;
    QString (*text)(const Row& row);
    double (*number)(const Row& row) = nullptr;  // returns NaN if the row has no number
    QString tip = {};
    QString (*cellTip)(const Row& row) = nullptr;
    bool (*isWorth)(const Row& row) = nullptr;  // the column is hidden if this returns false for all rows
    int maxLetters = 0;
};

constexpr int maxLetters = 26;  // maximum column width for long driver names and machine states

template <benchmark::Statistics Row::*time>
Cells timeCells(const QString& title, const QString& tip)
{
    return {title, medianText<time, false>, medianOf<time, false>, tip};
}

template <benchmark::Statistics Row::*time>
Cells partCells(const QString& title, const QString& tip)
{
    return {title, medianText<time, true>, medianOf<time, true>, tip, nullptr, has<medianOf<time, true>>};
}

std::vector<Cells> pointCells()
{
    return {{MeasurementColumnsWords::tr("Algorithm"),
             [](const Row& row) { return algorithmWithOptions(row.point); },
             nullptr,
             {},
             planTip},
            {MeasurementColumnsWords::tr("n"),
             [](const Row& row) { return QLocale().toString(row.point.variables); },
             [](const Row& row) { return static_cast<double>(row.point.variables); }},
            {MeasurementColumnsWords::tr("N"),
             [](const Row& row) { return powerText(row.radix, exponentOf(row)); },
             sizeOf,
             {},
             [](const Row& row) { return QLocale().toString(sizeOf(row), 'f', 0); }}};
}

std::vector<Cells> timesCells()
{
    return {timeCells<&Row::computeMilliseconds>(
                MeasurementColumnsWords::tr("Kernels"),
                MeasurementColumnsWords::tr("Median time of the kernels alone, by the device's own clock; on "
                                            "a CPU, median time of the loop")),
            timeCells<&Row::withTransfersMilliseconds>(
                MeasurementColumnsWords::tr("With transfers"),
                MeasurementColumnsWords::tr("Median time of kernels, upload and download")),
            timeCells<&Row::totalMilliseconds>(
                MeasurementColumnsWords::tr("Call"),
                MeasurementColumnsWords::tr(
                    "Median of the whole call by the host's clock, without program builds")),
            {MeasurementColumnsWords::tr("Status"), statusText, nullptr,
             MeasurementColumnsWords::tr("Whether the results of the timed runs equal those of an "
                                         "independent computation, or why there are no results")},
            {MeasurementColumnsWords::tr("Interval, ±%"),
             [](const Row& row) { return decimalText(intervalOf(row)); }, intervalOf,
             MeasurementColumnsWords::tr(
                 "Half of the width of the 95 % confidence interval of the median kernel time, "
                 "in per cent of the median; never less than the resolution of the clock")},
            {MeasurementColumnsWords::tr("Samples"), samplesText, nullptr,
             MeasurementColumnsWords::tr(
                 "Number of timed repetitions; outliers are kept and included in all numbers"),
             samplesTip},
            {MeasurementColumnsWords::tr("Copies"),
             [](const Row& row) { return decimalText(numberOf<&Row::copies>(row)); }, numberOf<&Row::copies>,
             MeasurementColumnsWords::tr("Kernel time in units of copies: how many times the device "
                                         "could copy the same vector in that time. Kernels and copies "
                                         "are both measured back to back with warm caches")},
            {MeasurementColumnsWords::tr("Copies, cold"),
             [](const Row& row) { return decimalText(numberOf<&Row::coldCopies>(row)); },
             numberOf<&Row::coldCopies>,
             MeasurementColumnsWords::tr("The same ratio for single kernels and copies, each measured after "
                                         "other data filled the caches")}};
}

std::vector<Cells> partsCells()
{
    return {
        partCells<&Row::hotMilliseconds>(
            MeasurementColumnsWords::tr("Back to back"),
            MeasurementColumnsWords::tr(
                "Time per run of many consecutive runs, measured by the host's clock, because the device's "
                "clock costs microseconds per launch; only for runs of up to 20 ms")),
        partCells<&Row::uploadMilliseconds>(MeasurementColumnsWords::tr("Upload"),
                                            MeasurementColumnsWords::tr("Median time from host to device")),
        partCells<&Row::downloadMilliseconds>(MeasurementColumnsWords::tr("Download"),
                                              MeasurementColumnsWords::tr("Median time from device to host")),
        partCells<&Row::stagingMilliseconds>(
            MeasurementColumnsWords::tr("Staging"),
            MeasurementColumnsWords::tr("Median of the time that the host adds to upload, kernels and "
                                        "download: copies that do not overlap with transfers, and waiting")),
        {MeasurementColumnsWords::tr("Build"),
         [](const Row& row) {
             return row.buildMilliseconds > 0 ? timeWithUnit(row.buildMilliseconds) : none();
         },
         numberOf<&Row::buildMilliseconds>,
         MeasurementColumnsWords::tr("Compiling the programs, once; excluded from all other times"), nullptr,
         [](const Row& row) { return row.buildMilliseconds > 0; }},
        {MeasurementColumnsWords::tr("Devices used"), devicesText, devicesOf,
         MeasurementColumnsWords::tr("If several devices are used as one: the devices that took part"),
         nullptr, has<devicesOf>},
        {MeasurementColumnsWords::tr("Ranks"), [](const Row& row) { return countText(row.ranks); },
         [](const Row& row) { return static_cast<double>(row.ranks); },
         MeasurementColumnsWords::tr("Processes of the run"), nullptr,
         [](const Row& row) { return row.ranks > 1; }},
        {MeasurementColumnsWords::tr("Ran with"), resourcesText, nullptr,
         MeasurementColumnsWords::tr(
             "Number of threads that took part, or the work-group size of each launch"),
         nullptr, [](const Row& row) { return row.threads > 0 || !row.workGroups.empty(); }},
        {MeasurementColumnsWords::tr("Machine"), machineText, nullptr,
         MeasurementColumnsWords::tr("Load, clocks, power, temperature and throttling, as far "
                                     "as the system reports them; medians over the repetitions"),
         machineText, [](const Row& row) { return !row.machine.empty(); }, maxLetters},
        {MeasurementColumnsWords::tr("Remark"), remarkText, nullptr, {}, remarkText}};
}

Column columnOf(const SharedDocument& document, const Cells& cells)
{
    const auto of = [document](auto function) {
        return [document, function](std::size_t row) { return function(document->rows[row]); };
    };
    Column column{.title = cells.title,
                  .kind = cells.number != nullptr ? Column::Kind::Number : Column::Kind::Words,
                  .text = of(cells.text),
                  .tip = cells.tip,
                  .maxLetters = cells.maxLetters};
    if (cells.number != nullptr)
        column.number = of(cells.number);
    if (cells.cellTip != nullptr)
        column.cellTip = of(cells.cellTip);
    if (cells.isWorth != nullptr)
        column.isShown = [document, isWorth = cells.isWorth] {
            return std::ranges::any_of(document->rows, isWorth);
        };
    return column;
}

Column workColumn(const SharedDocument& document)
{
    Column column = columnOf(document, {MeasurementColumnsWords::tr("Task"), [](const Row& row) {
                                            return workWithRadix(row.point.work, row.radix);
                                        }});
    column.isShown = [document] {
        return std::ranges::any_of(document->rows, [&rows = document->rows](const Row& row) {
            return row.point.work != rows.front().point.work || row.radix != rows.front().radix;
        });
    };
    return column;
}

Column deviceColumn(const SharedDocument& document)
{
    Column column =
        columnOf(document, {MeasurementColumnsWords::tr("Device"), nullptr, nullptr, {}, [](const Row& row) {
                                return QString::fromStdString(row.point.device);
                            }});
    column.text = [document](std::size_t row) {
        return deviceTitle(*document, document->rows[row].point.device);
    };
    column.maxLetters = maxLetters;
    return column;
}

}  // namespace

std::vector<Column> measurementColumns(const SharedDocument& document)
{
    std::vector<Column> columns{workColumn(document), deviceColumn(document)};
    for (const auto& part : {pointCells(), timesCells(), partsCells()})
        for (const Cells& cells : part)
            columns.push_back(columnOf(document, cells));
    for (Column& column : columns)  // all cells of a failed row have the reason as tool tip
        column.cellTip = [document, own = column.cellTip, tip = column.tip](std::size_t row) {
            const std::string& error = document->rows[row].error;
            const QString text = own ? own(row) : tip;
            return error.empty() ? text : QString::fromStdString(error);
        };
    return columns;
}

}  // namespace sequency::ui
