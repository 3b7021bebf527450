// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/benchmark/charts/chart_data.h"

#include "ui/views/benchmark/charts/chart_groups.h"
#include "ui/views/benchmark/charts/chart_words.h"

#include <QCoreApplication>

#include <algorithm>
#include <array>
#include <cmath>
#include <map>
#include <optional>
#include <set>
#include <utility>

namespace sequency::ui {

namespace {

using benchmark::Row;
using benchmark::Statistics;
using benchmark::Time;
using Style = ChartSeries::Style;

struct ChartDataWords {
    Q_DECLARE_TR_FUNCTIONS(BenchmarkChart)
};

using Over = ChartKindInfo::Over;

constexpr std::array<ChartKindInfo, chartKindCount> chartKinds{
    {{QT_TRANSLATE_NOOP("BenchmarkChart", "Time over size"), Over::Size, nullptr, nullptr, nullptr, true,
      true},
     {QT_TRANSLATE_NOOP("BenchmarkChart", "Speed-up over size"), Over::Size, nullptr, nullptr, nullptr, false,
      true},
     {QT_TRANSLATE_NOOP("BenchmarkChart", "Throughput over size"), Over::Size, nullptr,
      QT_TRANSLATE_NOOP("BenchmarkChart", "GB/s"), nullptr},
     {QT_TRANSLATE_NOOP("BenchmarkChart", "Time of each step"), Over::Steps,
      QT_TRANSLATE_NOOP("BenchmarkChart", "Step"), QT_TRANSLATE_NOOP("BenchmarkChart", "Time per step"),
      QT_TRANSLATE_NOOP("BenchmarkChart", "no measurement has times of single steps"), true},
     {QT_TRANSLATE_NOOP("BenchmarkChart", "Share of transfers over size"), Over::Size, nullptr,
      QT_TRANSLATE_NOOP("BenchmarkChart", "Transfers, % of kernels and transfers"),
      QT_TRANSLATE_NOOP("BenchmarkChart", "no measurement transferred data to a device"), false, false,
      false},
     {QT_TRANSLATE_NOOP("BenchmarkChart", "Time over work-group size"), Over::Option,
      QT_TRANSLATE_NOOP("BenchmarkChart", "Work-items per work-group"), nullptr,
      QT_TRANSLATE_NOOP("BenchmarkChart", "no measurement has a chosen work-group size"), true, true},
     {QT_TRANSLATE_NOOP("BenchmarkChart", "Time over M"), Over::Option,
      QT_TRANSLATE_NOOP("BenchmarkChart", "M, outputs per work-item"), nullptr,
      QT_TRANSLATE_NOOP("BenchmarkChart", "no measurement has a chosen M"), true, true},
     {QT_TRANSLATE_NOOP("BenchmarkChart", "Roofline"), Over::Operations,
      QT_TRANSLATE_NOOP("BenchmarkChart", "Operations per byte moved"),
      QT_TRANSLATE_NOOP("BenchmarkChart", "10⁹ operations per second"),
      QT_TRANSLATE_NOOP("BenchmarkChart", "no measurement has a plan that states its operations")},
     {QT_TRANSLATE_NOOP("BenchmarkChart", "Strong scaling"), Over::Devices,
      QT_TRANSLATE_NOOP("BenchmarkChart", "Devices"), QT_TRANSLATE_NOOP("BenchmarkChart", "Speed-up"),
      QT_TRANSLATE_NOOP("BenchmarkChart", "Strong scaling requires one run that measures the same n on one "
                                          "device and on several devices that include it"),
      false, true},
     {QT_TRANSLATE_NOOP("BenchmarkChart", "Weak scaling"), Over::Devices,
      QT_TRANSLATE_NOOP("BenchmarkChart", "Devices"), QT_TRANSLATE_NOOP("BenchmarkChart", "Efficiency, %"),
      QT_TRANSLATE_NOOP("BenchmarkChart", "Weak scaling requires one run that measures n on one device, n + "
                                          "1 on two and n + 2 on four devices that include it (N = 2ⁿ)"),
      false, true, false}}};

// Returns the key (size and workload) by which rows are matched when their times are compared.
std::pair<double, std::string> placeOf(const Row& row)
{
    return {row.point.variables,
            row.point.work + ' ' + std::to_string(row.radix) + ' ' + std::to_string(row.point.batch)};
}

class Builder {
public:
    Builder(const std::vector<ChartRun>& runs, const std::vector<const benchmark::PublishedTable*>& tables,
            const ChartChoice& choice)
        : m_runs(runs), m_kind(choice.kind), m_time(engineTime(drawnTime(choice))),
          m_groups(chartGroups(runs, choice.kind)), m_published(publishedGroups(tables, choice.kind))
    {
        m_data.choice = choice;
        for (const ChartRun& run : runs) {
            const auto& rows = run.document->rows;
            m_data.rowCount += static_cast<int>(rows.size());
            m_data.withoutTimes +=
                static_cast<int>(std::ranges::count_if(rows, [](const Row& row) { return !row.hasTimes(); }));
        }
    }

    ChartData build();

private:
    using Curve = std::vector<ChartPoint>;

    double sizeOf(const Row& row) const { return ui::sizeOf(m_data.choice, row); }
    void setAxes();
    void chooseReference();
    void chooseSize();
    std::optional<ChartPoint> pointOf(const ChartGroup& group, const Row& row) const;
    std::optional<ChartPoint> speedUpOf(const ChartGroup& group, const Row& row) const;
    Curve curveOf(const ChartGroup& group, const std::optional<Time>& other = {});
    Curve stepsOf(const ChartGroup& group);
    void addPoint(Curve& curve, const ChartGroup::Member& member, ChartPoint point);
    void addSeries(const ChartGroup& group, int number, Style style, Curve curve);
    void addGroups();
    void addPublished();

    const std::vector<ChartRun>& m_runs;
    const ChartKind m_kind;
    const Time m_time;
    std::vector<ChartGroup> m_groups;
    std::vector<ChartGroup> m_published;
    // Reference times for speed-ups; the keys are those of placeOf().
    std::map<std::pair<double, std::string>, Statistics> m_reference;
    bool m_isReferencePublished = false;
    ChartData m_data;
};

ChartData Builder::build()
{
    setAxes();
    if (m_kind == ChartKind::SpeedUp)
        chooseReference();
    if (m_kind == ChartKind::Steps)
        chooseSize();
    if (isScaling(m_kind))
        addScaling(m_data, m_runs, m_groups);
    else
        addGroups();
    if (m_kind == ChartKind::Throughput)
        addCopies(m_data, m_runs, m_groups);
    if (m_kind == ChartKind::Roofline)
        addRoofs(m_data, m_runs, m_groups);
    addPublished();
    for (ChartSeries& series : m_data.series)
        std::ranges::stable_sort(series.points, {}, &ChartPoint::x);
    return std::move(m_data);
}

void Builder::setAxes()
{
    const ChartChoice& choice = m_data.choice;
    const ChartKindInfo& info = chartKindInfo(m_kind);
    const bool isOverDevices = info.over == Over::Devices;
    m_data.title = chartWord(info.title);
    m_data.xTitle = info.over == Over::Size ? sizeTitle(m_runs, choice.logarithmicX) : chartWord(info.xTitle);
    m_data.yTitle =
        info.isTime && info.yTitle == nullptr ? timeTitle(drawnTime(choice)) : chartWord(info.yTitle);
    m_data.isTime = info.isTime;
    m_data.logarithmicX = choice.logarithmicX && (info.over == Over::Option || isOverDevices);
    m_data.logarithmicY = choice.logarithmicY && info.hasLogarithmicY;
    m_data.wholeX = info.over == Over::Steps || (info.over == Over::Size && choice.logarithmicX) ||
                    (isOverDevices && !choice.logarithmicX);
}

// Chooses as reference the first that exists: the requested series of any run or table, the plain sequential program, the first series.
void Builder::chooseReference()
{
    const ChartGroup* chosen = nullptr;
    const auto offer = [&](const ChartGroup& group) {
        m_data.references.emplace_back(group.key, group.name);
        if (group.key == m_data.choice.reference)
            chosen = &group;
    };
    std::ranges::for_each(m_groups, offer);
    for (const ChartGroup& group : m_published)
        if (group.column->isTime())
            offer(group);
    if (chosen == nullptr && !m_groups.empty()) {
        const auto plain = std::ranges::find_if(m_groups, &ChartGroup::isPlain);
        chosen = plain == m_groups.end() ? &m_groups.front() : &*plain;
        m_data.choice.reference = chosen->key;
    }
    if (chosen == nullptr)
        return;
    m_isReferencePublished = chosen->table != nullptr;
    m_data.yTitle = ChartDataWords::tr("Speed-up against %1").arg(chosen->name);
    for (const ChartGroup::Member& member : chosen->rows)
        m_reference[placeOf(*member.row)] =
            timeOf(*member.row, m_isReferencePublished ? Time::Kernels : m_time);
}

// Chooses n for ChartKind::Steps: the requested n or, if its steps were not measured, the largest n with measured steps.
void Builder::chooseSize()
{
    std::set<int> sizes;
    for (const ChartGroup& group : m_groups)
        for (const ChartGroup::Member& member : group.rows)
            if (member.row->stepMilliseconds.size() > 1)
                sizes.insert(member.row->point.variables);
    if (sizes.empty())
        return;
    m_data.sizes.assign(sizes.begin(), sizes.end());
    int& variables = m_data.choice.variables;
    if (!sizes.contains(variables))
        variables = *sizes.rbegin();
    m_data.yTitle = ChartDataWords::tr("Time per step, n = %1").arg(variables);
}

// Returns the point that shows `row`. Returns nullopt if the row lacks a value that the chart needs, such as an option set by the user, or transfers.
std::optional<ChartPoint> Builder::pointOf(const ChartGroup& group, const Row& row) const
{
    const double kernels = row.computeMilliseconds.median;
    const double moving = row.uploadMilliseconds.median + row.downloadMilliseconds.median;
    switch (m_kind) {
    case ChartKind::Time: {
        const Statistics time = timeOf(row, m_time);
        // Computations on the CPU have no staging time, and papers do not print every kind of time. A row without the time has no point.
        const bool mayBeAbsent =
            m_time == Time::Staging || (group.table != nullptr && m_time != Time::Kernels);
        return mayBeAbsent && !(time.median > 0) ? std::nullopt : std::optional(pointAt(sizeOf(row), time));
    }
    case ChartKind::WorkGroup:
    case ChartKind::OutputsPerItem: {
        const base::AlgorithmOptions& options = row.point.algorithmOptions;
        const std::size_t x = m_kind == ChartKind::WorkGroup ? options.workGroupSize : options.outputsPerItem;
        return x == 0 ? std::nullopt : std::optional(pointAt(static_cast<double>(x), timeOf(row, m_time)));
    }
    case ChartKind::SpeedUp: return speedUpOf(group, row);
    case ChartKind::Throughput: {
        const Statistics time = timeOf(row, Time::Kernels);
        // The unit is 10⁶ bytes, so that division by milliseconds gives GB/s.
        const double bytes = 1e-6 * benchmark::bytesMovedBy(row);
        const Statistics moved{.median = bytes, .medianLow = bytes, .medianHigh = bytes, .confidence = 1};
        return time.median > 0 ? std::optional(ratioAt(sizeOf(row), moved, time)) : std::nullopt;
    }
    case ChartKind::TransferShare: {
        const double share = 100 * moving / (moving + kernels);
        return moving > 0 ? std::optional(ChartPoint{sizeOf(row), share, share, share}) : std::nullopt;
    }
    case ChartKind::Roofline: return rooflinePoint(row);
    case ChartKind::Steps:
    case ChartKind::StrongScaling:
    case ChartKind::WeakScaling: break;
    }
    return std::nullopt;
}

// Returns the point of a speed-up chart. Published times refer to a time of the same paper unless the user chose a published reference.
std::optional<ChartPoint> Builder::speedUpOf(const ChartGroup& group, const Row& row) const
{
    const Statistics now = timeOf(row, group.table != nullptr ? Time::Kernels : m_time);
    if (!(now.median > 0))
        return std::nullopt;
    if (group.table != nullptr && !m_isReferencePublished) {
        const auto before = group.reference.find(row.point.variables);
        if (before == group.reference.end())
            return std::nullopt;
        const double y = before->second / now.median;
        return ChartPoint{sizeOf(row), y, y, y};
    }
    const auto before = m_reference.find(placeOf(row));
    if (before == m_reference.end())
        return std::nullopt;
    ChartPoint point = ratioAt(sizeOf(row), before->second, now);
    if (group.key == m_data.choice.reference)
        point.low = point.high = point.y;
    return point;
}

void Builder::addPoint(Curve& curve, const ChartGroup::Member& member, ChartPoint point)
{
    if (!(point.y > 0) || !(point.x > 0)) {
        ++m_data.notPositive;
        return;
    }
    point.run = member.run;
    point.row = member.number;
    curve.push_back(point);
}

// Returns the curve of `group` for all charts except those over devices. If `other` is set, this time is drawn instead of the chosen one.
Builder::Curve Builder::curveOf(const ChartGroup& group, const std::optional<Time>& other)
{
    if (m_kind == ChartKind::Steps)
        return stepsOf(group);
    Curve curve;
    for (const ChartGroup::Member& member : group.rows)
        if (const auto point = other ? pointAt(sizeOf(*member.row), timeOf(*member.row, *other))
                                     : pointOf(group, *member.row))
            addPoint(curve, member, *point);
    return curve;
}

// Returns the times of the steps. Only rows with the displayed n are used, unless no steps were measured.
Builder::Curve Builder::stepsOf(const ChartGroup& group)
{
    Curve curve;
    for (const ChartGroup::Member& member : group.rows) {
        const auto& steps = member.row->stepMilliseconds;
        if (steps.size() < 2 ||
            (!m_data.sizes.empty() && member.row->point.variables != m_data.choice.variables))
            continue;
        for (std::size_t step = 0; step < steps.size(); ++step)
            if (const double y = steps[step]; !std::isnan(y))
                addPoint(curve, member, {static_cast<double>(step + 1), y, y, y});
        break;  // the curve shows the first row that has steps
    }
    return curve;
}

void Builder::addSeries(const ChartGroup& group, int number, Style style, Curve curve)
{
    if (!curve.empty())
        m_data.series.push_back({group.key, group.name, group.tip, number, style, std::move(curve)});
}

void Builder::addGroups()
{
    const bool hasCalls = m_kind == ChartKind::Time && m_data.choice.time == ChartTime::KernelsAndCall;
    for (std::size_t i = 0; i < m_groups.size(); ++i) {
        addSeries(m_groups[i], static_cast<int>(i), Style::Solid, curveOf(m_groups[i]));
        if (hasCalls)
            addSeries(m_groups[i], static_cast<int>(i), Style::Second, curveOf(m_groups[i], Time::WholeCall));
    }
}

void Builder::addPublished()
{
    std::vector<PublishedCurve> curves;
    for (const ChartGroup& group : m_published)
        curves.emplace_back(&group, curveOf(group));
    int number = 0;
    for (const ChartSeries& series : m_data.series)
        number = std::max(number, series.group + 1);
    for (const PublishedCurve& curve : curves)
        if (!curve.second.empty() && !isElsewhere(curve, curves))
            addSeries(*curve.first, number++, Style::Published, curve.second);
}

}  // namespace

ChartData makeChartData(const std::vector<ChartRun>& runs,
                        const std::vector<const benchmark::PublishedTable*>& published,
                        const ChartChoice& choice)
{
    ChartData data = Builder(runs, published, choice).build();
    data.automaticTitle = data.title;
    data.automaticXTitle = data.xTitle;
    data.automaticYTitle = valueTitle(data, unitOf(choice.unit));
    for (const auto& [written, shown] : {std::pair(&choice.title, &data.title),
                                         {&choice.xTitle, &data.xTitle},
                                         {&choice.yTitle, &data.yTitle}})
        if (!written->isEmpty())
            *shown = *written;
    return data;
}

const ChartKindInfo& chartKindInfo(ChartKind kind)
{
    return chartKinds[static_cast<std::size_t>(kind)];
}

bool isScaling(ChartKind kind)
{
    return chartKindInfo(kind).over == Over::Devices;
}

QString chartWord(const char* text)
{
    return text == nullptr ? QString() : QCoreApplication::translate("BenchmarkChart", text);
}

Time engineTime(ChartTime time)
{
    switch (time) {
    case ChartTime::WithTransfers: return Time::WithTransfers;
    case ChartTime::WholeCall: return Time::WholeCall;
    case ChartTime::Staging: return Time::Staging;
    case ChartTime::Kernels:
    case ChartTime::KernelsAndCall: break;
    }
    return Time::Kernels;
}

ChartTime drawnTime(const ChartChoice& choice)
{
    if (choice.time != ChartTime::KernelsAndCall || choice.kind == ChartKind::Time)
        return choice.time;
    return isScaling(choice.kind) ? ChartTime::WholeCall : ChartTime::Kernels;
}

}  // namespace sequency::ui
