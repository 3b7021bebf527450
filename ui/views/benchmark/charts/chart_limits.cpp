// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/benchmark/charts/chart_groups.h"

#include "engine/benchmark/works.h"
#include "ui/views/benchmark/report/measurement_text.h"

#include <QCoreApplication>
#include <QStringList>

#include <algorithm>
#include <map>
#include <utility>

namespace sequency::ui {
namespace {

using benchmark::Document;
using benchmark::Row;

struct ChartScalingWords {
    Q_DECLARE_TR_FUNCTIONS(BenchmarkChart)
};

constexpr double percent = 100;

// A title that is short enough for an axis.
QString shortTimeTitle(benchmark::Time time)
{
    switch (time) {
    case benchmark::Time::Kernels: return ChartScalingWords::tr("kernels");
    case benchmark::Time::WithTransfers: return ChartScalingWords::tr("kernels and transfers");
    case benchmark::Time::Staging: return ChartScalingWords::tr("staging");
    case benchmark::Time::WholeCall: break;
    }
    return ChartScalingWords::tr("whole call");
}

class Scaling {
public:
    Scaling(ChartData& data, const std::vector<ChartRun>& runs)
        : m_data(data), m_runs(runs), m_isWeak(data.choice.kind == ChartKind::WeakScaling),
          m_time(engineTime(drawnTime(data.choice)))
    {}

    void add(const std::vector<ChartGroup>& groups)
    {
        const QString what =
            m_isWeak ? ChartScalingWords::tr("Efficiency, %") : ChartScalingWords::tr("Speed-up");
        m_data.xTitle = ChartScalingWords::tr("Devices");
        m_data.yTitle = QStringLiteral("%1 · %2").arg(what, shortTimeTitle(m_time));
        m_data.logarithmicX = m_data.choice.logarithmicX;
        m_data.wholeX = !m_data.logarithmicX;
        m_data.logarithmicY = m_data.choice.logarithmicY && !m_isWeak;
        for (const ChartGroup& group : groups)
            addLine(group);
        if (m_mostDevices > 1)
            addIdeal();
    }

private:
    using Member = ChartGroup::Member;

    const Document& documentOf(const Member& member) const
    {
        return *m_runs[static_cast<std::size_t>(member.run)].document;
    }
    const std::vector<std::string>& devicesOf(const Member& member) const
    {
        return documentOf(member).device(member.row->point.device)->members;
    }
    benchmark::Statistics time(const Member& member) const { return timeOf(*member.row, m_time); }
    int nextColour() const { return static_cast<int>(m_data.series.size()); }
    double factor() const { return m_isWeak ? percent : 1; }

    // The fastest of the devices alone, at the size that is compared.
    std::optional<Member> fastestAlone(const Member& several) const
    {
        const Document& document = documentOf(several);
        const Row& shared = *several.row;
        const auto& devices = devicesOf(several);
        const auto variables =
            m_isWeak ? variablesOfEach(shared, devices.size()) : std::optional(shared.point.variables);
        std::optional<Member> fastest;
        for (std::size_t i = 0; variables && i < document.rows.size(); ++i) {
            const Row& row = document.rows[i];
            const Member member{&row, several.run, static_cast<int>(i)};
            if (!row.hasTimes() || row.point.variables != *variables || row.point.work != shared.point.work ||
                row.radix != shared.radix || row.point.algorithm != shared.point.algorithm ||
                row.element != shared.element || row.point.batch != shared.point.batch ||
                std::ranges::find(devices, row.point.device) == devices.end() || !(time(member).median > 0))
                continue;
            if (!fastest || time(member).median < time(*fastest).median)
                fastest = member;
        }
        return fastest;
    }

    void addLine(const ChartGroup& group)
    {
        ChartSeries line{group.key, group.name, group.tip, nextColour(), ChartSeries::Style::Solid, {}};
        std::optional<Member> first;
        for (const Member& member : group.rows) {
            const auto alone = fastestAlone(member);
            if (!alone)
                continue;
            if (!(time(member).median > 0)) {
                ++m_data.notPositive;
                continue;
            }
            const std::size_t devices = devicesOf(member).size();
            ChartPoint point = ratioAt(static_cast<double>(devices), time(*alone), time(member));
            for (double* const value : {&point.y, &point.low, &point.high})
                *value *= factor();
            point.run = member.run;
            point.row = member.number;
            line.points.push_back(point);
            m_mostDevices = std::max(m_mostDevices, devices);
            if (!first || time(*alone).median < time(*first).median)
                first = alone;
        }
        if (!first)
            return;
        line.points.push_back({1, factor(), factor(), factor(), first->run, first->number});
        m_data.series.push_back(std::move(line));
    }

    void addIdeal()
    {
        ChartSeries ideal{QStringLiteral("ideal"),
                          ChartScalingWords::tr("Ideal"),
                          m_isWeak ? ChartScalingWords::tr("P devices take as long for P times as much")
                                   : ChartScalingWords::tr("P devices are P times as fast"),
                          nextColour(),
                          ChartSeries::ChartSeries::Style::Limit,
                          {}};
        for (std::size_t devices = 1; devices <= m_mostDevices;
             ++devices) {  // bent where one scale is logarithmic
            const double y = m_isWeak ? percent : static_cast<double>(devices);
            ideal.points.push_back({static_cast<double>(devices), y, y, y, 0, -1});
        }
        m_data.series.push_back(std::move(ideal));
    }

    ChartData& m_data;
    const std::vector<ChartRun>& m_runs;
    bool m_isWeak;
    benchmark::Time m_time;
    std::size_t m_mostDevices = 1;
};

// The time of a copy by as many threads as the work has, otherwise by one thread.
double copyTime(const Row& row)
{
    const double threaded = row.threadedCopyMilliseconds.median;
    return threaded > 0 ? threaded : row.copyMilliseconds.median;
}

double copyBytes(const Row& row)
{
    const auto element = base::elementTypeNamed(row.element);
    const std::size_t vectorBytes = element ? row.size * base::elementSize(*element) : 0;
    return static_cast<double>(row.copyBytes > 0 ? row.copyBytes : vectorBytes);
}

// Devices used as one: the copy of the first of them limits nothing.
bool isSeveral(const std::vector<ChartRun>& runs, const ChartGroup::Member& member)
{
    const Document& document = *runs[static_cast<std::size_t>(member.run)].document;
    const auto* const device = document.device(member.row->point.device);
    return device != nullptr && device->isSeveral();
}

// In the colour of the device's first curve; `title` has a place for its name.
ChartSeries& addLimit(ChartData& data, const ChartRun& of, int run, const std::vector<ChartGroup>& groups,
                      const std::string& device, const QString& title)
{
    const auto first = std::ranges::find_if(groups, [&](const ChartGroup& group) {
        return group.rows.front().run == run && group.rows.front().row->point.device == device;
    });
    QString name = title.arg(shortDeviceTitle(*of.document, device));
    if (!of.label.isEmpty())
        name = of.label + QStringLiteral(" · ") + name;
    return data.series.emplace_back(
        ChartSeries{QStringLiteral("copy|%1|%2").arg(run).arg(QString::fromStdString(device)),
                    name,
                    ChartScalingWords::tr(
                        "What this device moves when it copies the same vector, the limit of all others") +
                        QLatin1Char('\n') + deviceTitle(*of.document, device),
                    static_cast<int>(first - groups.begin()),
                    ChartSeries::Style::Limit,
                    {}});
}

}  // namespace

bool isScaling(ChartKind kind)
{
    return kind == ChartKind::StrongScaling || kind == ChartKind::WeakScaling;
}

QString membersTitle(const Document& document, const std::string& device)
{
    const session::DeviceInfo* const several = document.device(device);
    QStringList names;
    if (several != nullptr)
        for (const std::string& id : several->members) {
            const session::DeviceInfo* const member = document.device(id);
            names << (member == nullptr ? QString::fromStdString(id)
                                        : shortDeviceName(QString::fromStdString(member->name)));
        }
    names.removeDuplicates();
    return names.join(QStringLiteral(", "));
}

std::optional<int> variablesOfEach(const Row& row, std::size_t devices)
{
    const benchmark::Work* const work = benchmark::workNamed(row.point.work);
    const int digits = work == nullptr ? 1 : work->factors;  // digits of an index per variable
    std::size_t values = 1;
    int variables = row.point.variables;
    while (values < devices && variables > 0) {
        for (int i = 0; i < digits; ++i)
            values *= static_cast<std::size_t>(row.radix);
        --variables;
    }
    return values == devices ? std::optional(variables) : std::nullopt;
}

void addScaling(ChartData& data, const std::vector<ChartRun>& runs, const std::vector<ChartGroup>& groups)
{
    Scaling(data, runs).add(groups);
}

// One line per device and run: the median of the copies of each size.
void addCopies(ChartData& data, const std::vector<ChartRun>& runs, const std::vector<ChartGroup>& groups)
{
    std::map<std::pair<int, std::string>, std::map<double, std::vector<double>>> copies;
    for (const ChartGroup& group : groups)
        for (const ChartGroup::Member& member : group.rows) {
            const double bytes = copyBytes(*member.row);
            const double time = copyTime(*member.row);
            if (bytes > 0 && time > 0 && !isSeveral(runs, member))
                copies[{member.run, member.row->point.device}][sizeOf(data.choice, *member.row)].push_back(
                    2e-6 * bytes / time);
        }
    for (auto& [where, values] : copies) {
        ChartSeries& series = addLimit(data, runs[static_cast<std::size_t>(where.first)], where.first, groups,
                                       where.second, ChartScalingWords::tr("Copy on %1"));
        for (auto& [x, measured] : values) {
            const auto middle = measured.begin() + static_cast<long>(measured.size() / 2);
            std::ranges::nth_element(measured, middle);
            series.points.push_back({x, *middle, *middle, *middle, where.first, -1});
        }
    }
}

void addRoofs(ChartData& data, const std::vector<ChartRun>& runs, const std::vector<ChartGroup>& groups)
{
    struct Roof {
        double bandwidth = 0;  // bytes per millisecond
        double furthest = 0;   // largest x
    };
    std::map<std::pair<int, std::string>, Roof> roofs;
    for (const ChartGroup& group : groups)
        for (const ChartGroup::Member& member : group.rows) {
            const auto point = rooflinePoint(*member.row);
            if (!point || isSeveral(runs, member))
                continue;
            Roof& roof = roofs[{member.run, member.row->point.device}];
            if (const double time = copyTime(*member.row); time > 0)
                roof.bandwidth =
                    std::max(roof.bandwidth, 2 * static_cast<double>(member.row->copyBytes) / time);
            roof.furthest = std::max(roof.furthest, point->x);
        }
    for (const auto& [where, roof] : roofs) {
        if (!(roof.bandwidth > 0))
            continue;
        ChartSeries& series = addLimit(data, runs[static_cast<std::size_t>(where.first)], where.first, groups,
                                       where.second, ChartScalingWords::tr("Roof of %1, by copying"));
        constexpr int corners = 32;  // the line is bent where the scale is logarithmic
        for (int i = 1; i <= corners; ++i) {
            const double x = 1.1 * roof.furthest * i / corners;
            const double y = 1e-6 * x * roof.bandwidth;
            series.points.push_back({x, y, y, y, where.first, -1});
        }
    }
}

std::optional<ChartPoint> rooflinePoint(const Row& row)
{
    const auto cost = benchmark::costOf(row);
    if (!cost || !(row.hot().median > 0))
        return std::nullopt;
    const double y = 1e-6 * cost->operations / row.hot().median;
    return ChartPoint{cost->operations / cost->bytesMoved, y, y, y};
}

}  // namespace sequency::ui
