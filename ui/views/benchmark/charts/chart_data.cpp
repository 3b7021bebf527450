// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/benchmark/charts/chart_data.h"

#include "ui/format/names.h"
#include "ui/views/benchmark/charts/chart_groups.h"
#include "ui/views/benchmark/charts/chart_points.h"
#include "ui/views/benchmark/charts/chart_published.h"
#include "ui/views/benchmark/charts/chart_scaling.h"
#include "ui/views/benchmark/report/measurement_text.h"

#include <QCoreApplication>

#include <algorithm>
#include <cmath>
#include <map>
#include <optional>

namespace sequency::ui {

namespace {

using benchmark::Row;
using benchmark::Statistics;
using benchmark::Time;

struct ChartDataWords {
    Q_DECLARE_TR_FUNCTIONS(BenchmarkChart)
};

class Builder {
public:
    // Times at a place (size, work) that a speed-up is against.
    using Reference = std::map<std::pair<double, std::string>, Statistics>;

    Builder(const std::vector<ChartRun>& runs, const std::vector<PublishedTimes>& published,
            const ChartChoice& choice)
        : m_runs(runs), m_published(published), m_groups(chartGroups(runs, choice.kind))
    {
        m_data.choice = choice;
        m_data.title = chartKindTitle(choice.kind);
        for (const ChartRun& run : runs) {
            const auto& rows = run.document->rows;
            m_data.rowCount += static_cast<int>(rows.size());
            m_data.withoutTimes +=
                static_cast<int>(std::ranges::count_if(rows, [](const Row& row) { return !row.hasTimes(); }));
        }
    }

    ChartData build()
    {
        switch (m_data.choice.kind) {
        case ChartKind::Time: addTimes(); break;
        case ChartKind::WorkGroup: addSweep(ChartDataWords::tr("Work-items per work-group")); break;
        case ChartKind::OutputsPerItem: addSweep(ChartDataWords::tr("M, outputs per work-item")); break;
        case ChartKind::SpeedUp: addSpeedUps(); break;
        case ChartKind::Throughput: addThroughput(); break;
        case ChartKind::Steps: addSteps(); break;
        case ChartKind::TransferShare: addShares(); break;
        case ChartKind::Roofline: addRoofline(); break;
        case ChartKind::StrongScaling:
        case ChartKind::WeakScaling: addScaling(m_data, m_runs, m_groups); break;
        }
        for (ChartSeries& series : m_data.series)
            std::stable_sort(series.points.begin(), series.points.end(),
                             [](const ChartPoint& a, const ChartPoint& b) { return a.x < b.x; });
        return std::move(m_data);
    }

private:
    const Row& row(const std::pair<int, int>& place) const
    {
        return m_runs[static_cast<std::size_t>(place.first)]
            .document->rows[static_cast<std::size_t>(place.second)];
    }

    // Devices that are one: the copy of the first of them limits nothing.
    bool isSeveral(const std::pair<int, int>& place) const
    {
        const auto* const device =
            m_runs[static_cast<std::size_t>(place.first)].document->device(row(place).point.device);
        return device != nullptr && device->isSeveral();
    }

    double sizeOf(const Row& row) const
    {
        return m_data.choice.logarithmicX ? row.point.variables : static_cast<double>(row.size);
    }
    ChartSeries& addSeries(std::size_t group, ChartSeries::Style style = ChartSeries::Style::Solid);
    void addPoint(ChartSeries& series, const std::pair<int, int>& place, ChartPoint point);
    void overSize(const QString& yTitle);

    void addTimes();
    void addSweep(const QString& xTitle);
    void addSpeedUps();
    void addThroughput();
    void addCopies();
    int firstGroupOf(int run, const std::string& device) const;
    ChartSeries limitOf(int runNumber, const std::string& device, const QString& title) const;
    void addSteps();
    void addShares();
    void addRoofline();
    // With the name of the series.
    std::pair<Reference, QString> referenceTimes(ChartTime time);

    const std::vector<ChartRun>& m_runs;
    const std::vector<PublishedTimes>& m_published;
    std::vector<ChartGroup> m_groups;
    ChartData m_data;
};

ChartSeries& Builder::addSeries(std::size_t group, ChartSeries::Style style)
{
    ChartSeries series;
    series.key = m_groups[group].key;
    series.name = m_groups[group].name;
    series.tip = m_groups[group].tip;
    series.group = static_cast<int>(group);
    series.style = style;
    m_data.series.push_back(std::move(series));
    return m_data.series.back();
}

void Builder::addPoint(ChartSeries& series, const std::pair<int, int>& place, ChartPoint point)
{
    if (!(point.y > 0) || !(point.x > 0)) {
        ++m_data.notPositive;
        return;
    }
    point.run = place.first;
    point.row = place.second;
    series.points.push_back(point);
}

void Builder::overSize(const QString& yTitle)
{
    m_data.xTitle = sizeTitle(m_runs, m_data.choice.logarithmicX);
    m_data.yTitle = yTitle;
    m_data.wholeX = m_data.choice.logarithmicX;
    m_data.logarithmicY = m_data.choice.logarithmicY;
}

QString timeTitle(ChartTime time)
{
    switch (time) {
    case ChartTime::Kernels: return ChartDataWords::tr("Time of the kernels");
    case ChartTime::WithTransfers: return ChartDataWords::tr("Time of kernels and transfers");
    case ChartTime::WholeCall: return ChartDataWords::tr("Time of the whole call");
    case ChartTime::Staging: return ChartDataWords::tr("Time of the host beside kernels and transfers");
    case ChartTime::KernelsAndCall: return ChartDataWords::tr("Time; solid: kernels, dotted: whole call");
    }
    return {};
}

void Builder::addTimes()
{
    overSize(timeTitle(m_data.choice.time));
    m_data.isTime = true;
    for (std::size_t group = 0; group < m_groups.size(); ++group) {
        ChartSeries& first = addSeries(group);
        for (const auto& place : m_groups[group].rows) {
            const Row& one = row(place);
            const Statistics& time = timesOf(one, engineTime(m_data.choice.time));
            if (m_data.choice.time != ChartTime::Staging || time.median > 0)  // a CPU path stages nothing
                addPoint(first, place, pointAt(sizeOf(one), withInterval(one, time)));
        }
        if (m_data.choice.time != ChartTime::KernelsAndCall)
            continue;
        ChartSeries& second = addSeries(group, ChartSeries::Style::Second);
        for (const auto& place : m_groups[group].rows) {
            const Row& one = row(place);
            addPoint(second, place, pointAt(sizeOf(one), withInterval(one, one.totalMilliseconds)));
        }
    }
}

// Over a option; rows that leave it to the program have no place here.
void Builder::addSweep(const QString& xTitle)
{
    m_data.xTitle = xTitle;
    m_data.logarithmicX = m_data.choice.logarithmicX;
    m_data.logarithmicY = m_data.choice.logarithmicY;
    const ChartTime time = drawnTime(m_data.choice);
    m_data.yTitle = timeTitle(time);
    m_data.isTime = true;
    for (std::size_t group = 0; group < m_groups.size(); ++group) {
        ChartSeries series = addSeries(group);
        m_data.series.pop_back();
        for (const auto& place : m_groups[group].rows) {
            const Row& one = row(place);
            const base::AlgorithmOptions& algorithmOptions = one.point.algorithmOptions;
            const std::size_t x = m_data.choice.kind == ChartKind::WorkGroup
                                      ? algorithmOptions.workGroupSize
                                      : algorithmOptions.outputsPerItem;
            if (x > 0)
                addPoint(series, place,
                         pointAt(static_cast<double>(x), withInterval(one, timesOf(one, engineTime(time)))));
        }
        if (!series.points.empty())
            m_data.series.push_back(std::move(series));
    }
}

// Where a time stands: what can be compared has the same size and work.
std::pair<double, std::string> placeOf(double size, const std::string& work, int radix, std::size_t batch)
{
    return {size, work + ' ' + std::to_string(radix) + ' ' + std::to_string(batch)};
}

// Of the series that was chosen, one of any run or a published one; else of the plain program, else of the first.
std::pair<Builder::Reference, QString> Builder::referenceTimes(ChartTime time)
{
    std::optional<std::size_t> chosen;
    std::optional<std::size_t> plain;
    for (std::size_t group = 0; group < m_groups.size(); ++group) {
        m_data.references.emplace_back(m_groups[group].key, m_groups[group].name);
        if (m_groups[group].key == m_data.choice.reference)
            chosen = group;
        if (m_groups[group].isPlain && !plain)
            plain = group;
    }
    Reference times;
    for (const PublishedTimes& series : m_published) {
        m_data.references.emplace_back(series.key, series.name);
        if (series.key != m_data.choice.reference)
            continue;
        for (const auto& [variables, milliseconds] : series.values) {
            const double size = m_data.choice.logarithmicX ? variables : sizeOfPublished(series, variables);
            Statistics one;
            one.median = milliseconds;
            times[placeOf(size, series.work, series.radix, 1)] = one;
        }
        return {times, series.name};
    }
    if (m_groups.empty())
        return {times, QString()};
    const std::size_t reference = chosen.value_or(plain.value_or(0));
    m_data.choice.reference = m_groups[reference].key;
    for (const auto& place : m_groups[reference].rows) {
        const Row& one = row(place);
        times[placeOf(sizeOf(one), one.point.work, one.radix, one.point.batch)] =
            withInterval(one, timesOf(one, engineTime(time)));
    }
    return {times, m_groups[reference].name};
}

void Builder::addSpeedUps()
{
    overSize(QString());
    const ChartTime time = drawnTime(m_data.choice);
    const auto [before, name] = referenceTimes(time);
    if (name.isEmpty())
        return;
    m_data.yTitle = ChartDataWords::tr("Speed-up against %1").arg(name);
    for (std::size_t group = 0; group < m_groups.size(); ++group) {
        ChartSeries& series = addSeries(group);
        for (const auto& place : m_groups[group].rows) {
            const Row& one = row(place);
            const auto found = before.find(placeOf(sizeOf(one), one.point.work, one.radix, one.point.batch));
            const Statistics now = withInterval(one, timesOf(one, engineTime(time)));
            if (found == before.end() || !(now.median > 0))
                continue;
            ChartPoint point = ratioAt(sizeOf(one), found->second, now);
            if (m_groups[group].key == m_data.choice.reference)
                point.low = point.high = point.y;
            addPoint(series, place, point);
        }
    }
}

double vectorBytes(const Row& row)
{
    const auto element = base::elementTypeNamed(row.element);
    return element ? static_cast<double>(row.size * base::elementSize(*element)) : 0;
}

void Builder::addThroughput()
{
    overSize(ChartDataWords::tr("GB/s"));
    constexpr double toGigabytesPerSecond = 1e-6;  // from bytes a millisecond
    for (std::size_t group = 0; group < m_groups.size(); ++group) {
        ChartSeries& series = addSeries(group);
        for (const auto& place : m_groups[group].rows) {
            const Row& one = row(place);
            const Statistics time = withInterval(one, one.computeMilliseconds);
            const double bytes = benchmark::bytesMovedBy(one) * toGigabytesPerSecond;
            if (!(time.median > 0))
                continue;
            ChartPoint point{sizeOf(one), bytes / time.median};
            const bool known = time.hasSpread() && time.medianLow > 0;
            point.low = known ? bytes / time.medianHigh : point.y;
            point.high = known ? bytes / time.medianLow : point.y;
            addPoint(series, place, point);
        }
    }
    addCopies();
}

// The first curve of a device.
int Builder::firstGroupOf(int run, const std::string& device) const
{
    const auto found = std::find_if(m_groups.begin(), m_groups.end(), [&](const ChartGroup& group) {
        return group.rows.front().first == run && row(group.rows.front()).point.device == device;
    });
    return static_cast<int>(found - m_groups.begin());
}

// Of a run's device; `title` with a place for its name.
ChartSeries Builder::limitOf(int runNumber, const std::string& device, const QString& title) const
{
    const ChartRun& run = m_runs[static_cast<std::size_t>(runNumber)];
    ChartSeries series;
    series.key = QStringLiteral("copy|%1|%2").arg(runNumber).arg(QString::fromStdString(device));
    series.name = title.arg(shortDeviceTitle(*run.document, device));
    if (!run.label.isEmpty())
        series.name = run.label + QStringLiteral(" · ") + series.name;
    series.tip =
        ChartDataWords::tr("What this device moves when it copies the same vector, the limit of all others") +
        QLatin1Char('\n') + deviceTitle(*run.document, device);
    series.group = firstGroupOf(runNumber, device);  // in the colour of what it limits
    series.style = ChartSeries::Style::Limit;
    return series;
}

// One line a device and run: the median over what was copied at a size.
void Builder::addCopies()
{
    std::map<std::pair<int, std::string>, std::map<double, std::vector<double>>> copies;
    for (const ChartGroup& group : m_groups)
        for (const auto& place : group.rows) {
            const Row& one = row(place);
            if (isSeveral(place))
                continue;
            const double bytes = one.copyBytes > 0 ? static_cast<double>(one.copyBytes) : vectorBytes(one);
            // By as many threads as the work has.
            const double threaded = one.threadedCopyMilliseconds.median;
            const double copy = threaded > 0 ? threaded : one.copyMilliseconds.median;
            if (bytes > 0 && copy > 0)
                copies[{place.first, one.point.device}][sizeOf(one)].push_back(2e-6 * bytes / copy);
        }
    for (auto& [where, values] : copies) {
        ChartSeries series = limitOf(where.first, where.second, ChartDataWords::tr("Copy on %1"));
        for (auto& [x, measured] : values) {
            std::nth_element(measured.begin(), measured.begin() + static_cast<long>(measured.size() / 2),
                             measured.end());
            const double y = measured[measured.size() / 2];
            series.points.push_back({x, y, y, y, where.first, -1});
        }
        m_data.series.push_back(std::move(series));
    }
}

void Builder::addSteps()
{
    m_data.bars = !m_data.choice.logarithmicSteps;
    m_data.logarithmicY = m_data.choice.logarithmicSteps;
    m_data.isTime = true;
    m_data.wholeX = true;
    m_data.xTitle = ChartDataWords::tr("Step");
    for (const ChartGroup& group : m_groups)
        for (const auto& place : group.rows)
            if (const Row& one = row(place); one.stepMilliseconds.size() > 1)
                m_data.sizes.push_back(one.point.variables);
    std::sort(m_data.sizes.begin(), m_data.sizes.end());
    m_data.sizes.erase(std::unique(m_data.sizes.begin(), m_data.sizes.end()), m_data.sizes.end());
    if (m_data.sizes.empty()) {
        m_data.yTitle = ChartDataWords::tr("Time per step");
        return;
    }
    int& variables = m_data.choice.variables;
    if (!std::binary_search(m_data.sizes.begin(), m_data.sizes.end(), variables))
        variables = m_data.sizes.back();
    m_data.yTitle = ChartDataWords::tr("Time per step, n = %1").arg(variables);
    for (std::size_t group = 0; group < m_groups.size(); ++group)
        for (const auto& place : m_groups[group].rows) {
            const Row& one = row(place);
            if (one.point.variables != variables || one.stepMilliseconds.size() < 2)
                continue;
            ChartSeries& series = addSeries(group);
            for (std::size_t step = 0; step < one.stepMilliseconds.size(); ++step) {
                const double y = one.stepMilliseconds[step];
                addPoint(series, place, {static_cast<double>(step + 1), y, y, y});
            }
            break;  // one bar a step
        }
}

void Builder::addShares()
{
    overSize(ChartDataWords::tr("Transfers, % of kernels and transfers"));
    m_data.logarithmicY = false;
    for (std::size_t group = 0; group < m_groups.size(); ++group) {
        ChartSeries& series = addSeries(group);
        for (const auto& place : m_groups[group].rows) {
            const Row& one = row(place);
            const double moving = one.uploadMilliseconds.median + one.downloadMilliseconds.median;
            const double all = moving + one.computeMilliseconds.median;
            if (!(all > 0) || !(moving > 0))
                continue;  // a CPU path moves nothing
            const double share = 100 * moving / all;
            addPoint(series, place, {sizeOf(one), share, share, share});
        }
        if (series.points.empty())
            m_data.series.pop_back();
    }
}

void Builder::addRoofline()
{
    m_data.xTitle = ChartDataWords::tr("Operations per byte moved");
    m_data.yTitle = ChartDataWords::tr("10⁹ operations per second");
    m_data.logarithmicY = m_data.choice.logarithmicY;
    std::map<std::pair<int, std::string>, std::pair<double, double>> roofs;  // bytes a millisecond, largest x
    for (std::size_t group = 0; group < m_groups.size(); ++group) {
        ChartSeries series = addSeries(group);
        m_data.series.pop_back();
        for (const auto& place : m_groups[group].rows) {
            const Row& one = row(place);
            const auto cost = benchmark::costOf(one);
            const double time = one.hot().median;
            if (!cost || !(time > 0))
                continue;
            const double x = cost->operations / cost->bytesMoved;
            const double y = 1e-6 * cost->operations / time;
            addPoint(series, place, {x, y, y, y});
            if (isSeveral(place))
                continue;
            auto& [bandwidth, furthest] = roofs[{place.first, one.point.device}];
            const double threaded = one.threadedCopyMilliseconds.median;
            const double copy = threaded > 0 ? threaded : one.copyMilliseconds.median;
            if (copy > 0)
                bandwidth = std::max(bandwidth, 2 * static_cast<double>(one.copyBytes) / copy);
            furthest = std::max(furthest, x);
        }
        if (!series.points.empty())
            m_data.series.push_back(std::move(series));
    }
    for (const auto& [where, roof] : roofs) {
        if (!(roof.first > 0))
            continue;
        ChartSeries series = limitOf(where.first, where.second, ChartDataWords::tr("Roof of %1, by copying"));
        constexpr int corners = 32;  // the line is bent where the scale is logarithmic
        for (int i = 1; i <= corners; ++i) {
            const double x = 1.1 * roof.second * i / corners;
            const double y = 1e-6 * x * roof.first;
            series.points.push_back({x, y, y, y, where.first, -1});
        }
        m_data.series.push_back(std::move(series));
    }
}

// What a person wrote, and the unit that was chosen.
void applyWords(ChartData& data)
{
    const ChartChoice& choice = data.choice;
    if (data.isTime && choice.unit != TimeUnit::Automatic) {
        struct Unit {
            double perMillisecond;
            const char* name;
        };
        static const std::map<TimeUnit, Unit> units{{TimeUnit::Nanoseconds, {1e6, "ns"}},
                                                    {TimeUnit::Microseconds, {1e3, "µs"}},
                                                    {TimeUnit::Milliseconds, {1, "ms"}},
                                                    {TimeUnit::Seconds, {1e-3, "s"}}};
        const Unit& unit = units.at(choice.unit);
        data.timeFactor = unit.perMillisecond;
        data.yTitle = QStringLiteral("%1 [%2]").arg(data.yTitle, QString::fromUtf8(unit.name));
        for (ChartSeries& series : data.series)
            for (ChartPoint& point : series.points)
                for (double* value : {&point.y, &point.low, &point.high})
                    *value *= data.timeFactor;
    }
    data.automaticTitle = data.title;
    data.automaticXTitle = data.xTitle;
    data.automaticYTitle = data.yTitle;
    for (const auto& [written, shown] : {std::pair(&choice.title, &data.title),
                                         {&choice.xTitle, &data.xTitle},
                                         {&choice.yTitle, &data.yTitle}})
        if (!written->isEmpty())
            *shown = *written;
}

}  // namespace

ChartData makeChartData(const std::vector<ChartRun>& runs,
                        const std::vector<const benchmark::PublishedTable*>& published,
                        const ChartChoice& choice)
{
    ChartData data = Builder(runs, publishedTimes(published), choice).build();
    addPublished(data, published);
    applyWords(data);
    return data;
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

QString chartKindTitle(ChartKind kind)
{
    switch (kind) {
    case ChartKind::Time: return ChartDataWords::tr("Time over size");
    case ChartKind::SpeedUp: return ChartDataWords::tr("Speed-up over size");
    case ChartKind::Throughput: return ChartDataWords::tr("Throughput over size");
    case ChartKind::Steps: return ChartDataWords::tr("Time of each step");
    case ChartKind::WorkGroup: return ChartDataWords::tr("Time over work-group size");
    case ChartKind::OutputsPerItem: return ChartDataWords::tr("Time over M");
    case ChartKind::TransferShare: return ChartDataWords::tr("Share of transfers over size");
    case ChartKind::Roofline: return ChartDataWords::tr("Roofline");
    case ChartKind::StrongScaling: return ChartDataWords::tr("Strong scaling");
    case ChartKind::WeakScaling: return ChartDataWords::tr("Weak scaling");
    }
    return {};
}

}  // namespace sequency::ui
