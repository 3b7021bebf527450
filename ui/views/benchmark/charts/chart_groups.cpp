// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/benchmark/charts/chart_groups.h"

#include "engine/benchmark/works.h"
#include "engine/transform/algorithms.h"
#include "ui/format/device_title.h"
#include "ui/format/names.h"
#include "ui/views/benchmark/report/measurement_text.h"

#include <QCoreApplication>
#include <QStringList>

#include <algorithm>

namespace sequency::ui {

namespace {

struct ChartGroupsWords {
    Q_DECLARE_TR_FUNCTIONS(BenchmarkChart)
};

constexpr qsizetype devicePart = 2;  // index in the result of nameParts()
constexpr qsizetype sizePlace = 10;
constexpr qsizetype shapePart = 3;  // index in the result of optionTexts()

// Returns the title of the device of a point. If the point sets the number of threads, the title omits the device's number of threads.
QString legendTitle(const benchmark::Document& document, const benchmark::Point& point)
{
    const session::DeviceInfo* const device = document.device(point.device);
    return point.algorithmOptions.threads == 0 || device == nullptr
               ? deviceTitle(document, point.device)
               : deviceTitle(QString::fromStdString(device->name));
}

// Returns the distinct names of the devices that are used as one, such as "NVIDIA H200" or "NVIDIA H200, AMD EPYC 9654".
QString membersTitle(const benchmark::Document& document, const std::string& device)
{
    QStringList names;
    for (const std::string& id : document.device(device)->members) {
        const session::DeviceInfo* const member = document.device(id);
        names << deviceTitle(QString::fromStdString(member == nullptr ? id : member->name));
    }
    names.removeDuplicates();
    return names.join(QStringLiteral(", "));
}

// Returns the size as text if the horizontal axis of the chart does not show the size.
QString sizePart(const ChartRun& run, const benchmark::Row& row, ChartKind kind)
{
    switch (kind) {
    case ChartKind::WorkGroup:
    case ChartKind::OutputsPerItem:
    case ChartKind::StrongScaling: return QStringLiteral("n = %1").arg(row.point.variables);
    case ChartKind::WeakScaling: {
        const auto each = variablesOfEach(row, run.document->device(row.point.device)->members.size());
        return ChartGroupsWords::tr("n = %1 on one device").arg(each.value_or(0));
    }
    default: return {};
    }
}

QStringList nameParts(const ChartRun& run, const benchmark::Row& row, ChartKind kind)
{
    const bool overDevices = isScaling(kind);
    benchmark::Point point = row.point;
    if (kind == ChartKind::WorkGroup)
        point.algorithmOptions.workGroupSize = 0;
    if (kind == ChartKind::OutputsPerItem)
        point.algorithmOptions.outputsPerItem = 0;
    QStringList options = optionTexts(point);
    if (overDevices)  // retains only the first part of the shape; the rest depends on the device
        options[shapePart] = options[shapePart].section(QLatin1Char('.'), 0, 0);
    return QStringList{run.label, workWithRadix(point.work, row.radix),
                       overDevices ? membersTitle(*run.document, point.device)
                                   : legendTitle(*run.document, point),
                       algorithmTitle(point.algorithm), QString::fromStdString(row.element)} +
           options + QStringList{sizePart(run, row, kind)};
}

// Returns true if a chart of this kind can show `row`. Rows of several devices used as one appear only in scaling charts.
bool belongs(const ChartRun& run, const benchmark::Row& row, ChartKind kind)
{
    if (!row.hasTimes() || !isScaling(kind))
        return row.hasTimes();
    const session::DeviceInfo* const device = run.document->device(row.point.device);
    return device != nullptr && device->isSeveral() &&
           (kind == ChartKind::StrongScaling || variablesOfEach(row, device->members.size()));
}

ChartGroup makeGroup(const ChartRun& run, const benchmark::Row& row)
{
    const session::DeviceInfo* device = run.document->device(row.point.device);
    ChartGroup group;
    group.tip = algorithmTitle(row.point.algorithm) + QLatin1Char('\n') +
                deviceTitle(*run.document, row.point.device);
    if (device != nullptr && !device->driver.empty())
        group.tip += QLatin1Char('\n') + QString::fromStdString(device->driver);
    const transform::Algorithm* const algorithm = transform::findAlgorithm(row.point.algorithm);
    group.isPlain = (algorithm != nullptr && algorithm->form == transform::AlgorithmForm::Loop) ||
                    (device != nullptr && device->type == session::DeviceType::Reference);
    return group;
}

}  // namespace

QStringList distinctNames(const std::vector<QStringList>& parts, qsizetype core)
{
    if (parts.empty())
        return {};
    const auto differs = [&parts](qsizetype part) {
        return std::any_of(parts.begin(), parts.end(),
                           [&](const QStringList& one) { return one[part] != parts.front()[part]; });
    };
    std::vector<qsizetype> shown;
    for (qsizetype part = 0; part < parts.front().size(); ++part)
        if (differs(part))
            shown.push_back(part);
    QStringList names;
    for (const QStringList& one : parts) {
        QStringList words;
        for (const qsizetype part : shown)
            if (!one[part].isEmpty())
                words << one[part];
        names << (words.isEmpty() ? one[core] : words.join(QStringLiteral(" · ")));
    }
    return names;
}

std::vector<ChartGroup> chartGroups(const std::vector<ChartRun>& runs, ChartKind kind)
{
    std::vector<ChartGroup> groups;
    std::vector<QStringList> parts;
    for (std::size_t run = 0; run < runs.size(); ++run) {
        const auto& rows = runs[run].document->rows;
        for (std::size_t i = 0; i < rows.size(); ++i) {
            if (!belongs(runs[run], rows[i], kind))
                continue;
            QStringList words = nameParts(runs[run], rows[i], kind);
            const QString device = isScaling(kind) ? QString() : QString::fromStdString(rows[i].point.device);
            const QString key = QStringLiteral("%1|%2|%3").arg(run).arg(device, words.join(QLatin1Char('|')));
            auto found = std::find_if(groups.begin(), groups.end(),
                                      [&key](const ChartGroup& group) { return group.key == key; });
            if (found == groups.end()) {
                groups.push_back(makeGroup(runs[run], rows[i]));
                parts.push_back(std::move(words));
                found = groups.end() - 1;
                found->key = key;
            }
            found->rows.push_back({&rows[i], static_cast<int>(run), static_cast<int>(i)});
        }
    }
    const QStringList names = distinctNames(parts, isScaling(kind) ? sizePlace : devicePart);
    for (std::size_t i = 0; i < groups.size(); ++i)
        groups[i].name = names[static_cast<qsizetype>(i)];
    return groups;
}

QString sizeTitle(const std::vector<ChartRun>& runs, bool logarithmic)
{
    if (!logarithmic)
        return ChartGroupsWords::tr("N");
    const benchmark::Row* first = nullptr;
    for (const ChartRun& run : runs)
        for (const benchmark::Row& row : run.document->rows) {
            if (first == nullptr)
                first = &row;
            if (row.radix != first->radix || row.point.work != first->point.work)
                return ChartGroupsWords::tr("n (N = pⁿ)");
        }
    if (first == nullptr)
        return ChartGroupsWords::tr("n");
    if (const auto* work = benchmark::findWork(first->point.work); work != nullptr && work->factors == 2)
        return ChartGroupsWords::tr("n (table of %1 × %1)").arg(powerText(first->radix));
    return ChartGroupsWords::tr("n (N = %1)").arg(powerText(first->radix));
}

benchmark::Statistics timeOf(const benchmark::Row& row, benchmark::Time time)
{
    benchmark::Statistics statistics = benchmark::timesOf(row, time);
    if (!statistics.hasSpread())
        benchmark::addNormalInterval(statistics, row.repeats);
    return statistics;
}

ChartPoint pointAt(double x, const benchmark::Statistics& time)
{
    if (!time.hasSpread())
        return {x, time.median, time.median, time.median};
    return {x, time.median, time.medianLow, time.medianHigh};
}

ChartPoint ratioAt(double x, const benchmark::Statistics& then, const benchmark::Statistics& now)
{
    const double y = then.median / now.median;
    if (!then.hasSpread() || !now.hasSpread() || !(now.medianLow > 0))
        return {x, y, y, y};
    return {x, y, then.medianLow / now.medianHigh, then.medianHigh / now.medianLow};
}

}  // namespace sequency::ui
