// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/benchmark/charts/chart_scaling.h"

#include "engine/benchmark/works.h"
#include "ui/views/benchmark/charts/chart_points.h"
#include "ui/views/benchmark/report/measurement_text.h"

#include <QCoreApplication>
#include <QStringList>

#include <algorithm>

namespace sequency::ui {
namespace {

using benchmark::Document;
using benchmark::Row;

struct ChartScalingWords {
    Q_DECLARE_TR_FUNCTIONS(BenchmarkChart)
};

constexpr double percent = 100;

// Short enough for an axis.
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
    using Place = std::pair<int, int>;  // run, row

    const Document& documentOf(const Place& place) const
    {
        return *m_runs[static_cast<std::size_t>(place.first)].document;
    }
    const Row& rowOf(const Place& place) const
    {
        return documentOf(place).rows[static_cast<std::size_t>(place.second)];
    }
    benchmark::Statistics timeOf(const Place& place) const
    {
        return withInterval(rowOf(place), timesOf(rowOf(place), m_time));
    }
    int nextColour() const { return static_cast<int>(m_data.series.size()); }
    double factor() const { return m_isWeak ? percent : 1; }

    // The fastest of the members of `several` at the size that is compared.
    std::optional<Place> fastestAlone(const Place& several) const
    {
        const Document& document = documentOf(several);
        const Row& shared = rowOf(several);
        const auto& members = document.device(shared.point.device)->members;
        const auto variables =
            m_isWeak ? variablesOfEach(shared, members.size()) : std::optional(shared.point.variables);
        std::optional<Place> fastest;
        for (std::size_t i = 0; variables && i < document.rows.size(); ++i) {
            const Row& row = document.rows[i];
            const Place place{several.first, static_cast<int>(i)};
            if (!row.hasTimes() || row.point.variables != *variables || row.point.work != shared.point.work ||
                row.radix != shared.radix || row.point.algorithm != shared.point.algorithm ||
                row.element != shared.element || row.point.batch != shared.point.batch ||
                std::ranges::find(members, row.point.device) == members.end() || !(timeOf(place).median > 0))
                continue;
            if (!fastest || timeOf(place).median < timeOf(*fastest).median)
                fastest = place;
        }
        return fastest;
    }

    void addLine(const ChartGroup& group)
    {
        ChartSeries line{group.key, group.name, group.tip, nextColour(), ChartSeries::Style::Solid, {}};
        std::optional<Place> first;
        for (const Place& place : group.rows) {
            const auto alone = fastestAlone(place);
            if (!alone)
                continue;
            if (!(timeOf(place).median > 0)) {
                ++m_data.notPositive;
                continue;
            }
            const std::size_t devices = documentOf(place).device(rowOf(place).point.device)->members.size();
            ChartPoint point = ratioAt(static_cast<double>(devices), timeOf(*alone), timeOf(place));
            for (double* const value : {&point.y, &point.low, &point.high})
                *value *= factor();
            point.run = place.first;
            point.row = place.second;
            line.points.push_back(point);
            m_mostDevices = std::max(m_mostDevices, devices);
            if (!first || timeOf(*alone).median < timeOf(*first).median)
                first = alone;
        }
        if (!first)
            return;
        line.points.push_back({1, factor(), factor(), factor(), first->first, first->second});
        m_data.series.push_back(std::move(line));
    }

    void addIdeal()
    {
        ChartSeries ideal{QStringLiteral("ideal"),
                          ChartScalingWords::tr("Ideal"),
                          m_isWeak ? ChartScalingWords::tr("P devices take as long for P times as much")
                                   : ChartScalingWords::tr("P devices are P times as fast"),
                          nextColour(),
                          ChartSeries::Style::Limit,
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
    const int digits = work == nullptr ? 1 : work->factors;  // of an index for each variable
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

}  // namespace sequency::ui
