// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/benchmark/charts/chart_published.h"

#include "engine/benchmark/works.h"

#include <QStringList>

#include <algorithm>
#include <cmath>
#include <optional>

namespace sequency::ui {

namespace {

using benchmark::PublishedColumn;
using benchmark::PublishedTable;
using PublishedTime = PublishedColumn::Time;
using Values = std::vector<std::pair<int, double>>;  // of the first column, value

Values valuesOf(const PublishedTable& table, std::size_t column)
{
    Values values;
    for (const auto& row : table.rows)
        if (row.size() > column && row.front() && row[column])
            values.emplace_back(static_cast<int>(*row.front()), *row[column]);
    return values;
}

std::optional<double> at(const Values& values, int place)
{
    for (const auto& [where, value] : values)
        if (where == place)
            return value;
    return std::nullopt;
}

class Tables {
public:
    Tables(ChartData& data, const std::vector<const PublishedTable*>& tables) : m_data(data)
    {
        for (PublishedTimes& times : publishedTimes(tables))
            if (times.key == data.choice.reference)
                m_reference = std::move(times);
        for (const ChartSeries& series : data.series)
            m_group = std::max(m_group, series.group + 1);
    }

    // A measurement that another of the tables prints for more sizes stands there: once is enough.
    void add(const PublishedTable& table, const std::vector<const PublishedTable*>& all)
    {
        for (std::size_t column = 1; column < table.columns.size(); ++column) {
            const Values values = shown(table, column);
            const bool isElsewhere = std::any_of(all.begin(), all.end(), [&](const PublishedTable* other) {
                return other != &table && other->source == table.source &&
                       hasMore(*other, table.columns[column], values);
            });
            if (!values.empty() && !isElsewhere)
                addSeries(table, column, values);
        }
    }

private:
    bool hasMore(const PublishedTable& table, const PublishedColumn& about, const Values& values) const;
    Values shown(const PublishedTable& table, std::size_t column) const;
    Values times(const PublishedTable& table, std::size_t column) const;
    static std::optional<std::size_t> referenceOf(const PublishedTable& table, std::size_t column);
    Values speedUps(const PublishedTable& table, std::size_t column) const;
    static Values shares(const PublishedTable& table, std::size_t column);
    static std::optional<std::size_t> transfersOf(const PublishedTable& table, const PublishedColumn& column);
    void addSeries(const PublishedTable& table, std::size_t column, const Values& values);

    ChartData& m_data;
    std::optional<PublishedTimes> m_reference;  // that was chosen for speed-ups
    int m_group = 0;
};

// The same algorithm on the same machine, at all these sizes and others.
bool Tables::hasMore(const PublishedTable& table, const PublishedColumn& about, const Values& values) const
{
    for (std::size_t column = 1; column < table.columns.size(); ++column) {
        const PublishedColumn& other = table.columns[column];
        if (other.work.empty() || other.work != about.work || other.algorithm != about.algorithm ||
            other.machine != about.machine || other.time != about.time)
            continue;
        const Values theirs = shown(table, column);
        if (theirs.size() > values.size() &&
            std::all_of(values.begin(), values.end(),
                        [&theirs](const auto& value) { return at(theirs, value.first).has_value(); }))
            return true;
    }
    return false;
}

Values Tables::shown(const PublishedTable& table, std::size_t column) const
{
    switch (m_data.choice.kind) {
    case ChartKind::Time: return times(table, column);
    case ChartKind::SpeedUp: return speedUps(table, column);
    case ChartKind::TransferShare: return shares(table, column);
    case ChartKind::Steps:
        // Of the same size only, unless there is nothing of our own beside it.
        return table.columns[column].time == PublishedTime::Step &&
                       (m_data.sizes.empty() || table.variables == m_data.choice.variables)
                   ? valuesOf(table, column)
                   : Values();
    case ChartKind::Throughput:
    case ChartKind::WorkGroup:
    case ChartKind::OutputsPerItem:
    case ChartKind::Roofline:
    case ChartKind::StrongScaling:
    case ChartKind::WeakScaling: break;
    }
    return {};
}

std::optional<std::size_t> Tables::transfersOf(const PublishedTable& table, const PublishedColumn& column)
{
    for (std::size_t other = 1; other < table.columns.size(); ++other)
        if (table.columns[other].time == PublishedTime::Transfers &&
            table.columns[other].machine == column.machine && table.columns[other].work == column.work)
            return other;
    return std::nullopt;
}

Values Tables::times(const PublishedTable& table, std::size_t column) const
{
    const PublishedColumn& about = table.columns[column];
    if (about.time != PublishedTime::Kernels || m_data.choice.time == ChartTime::WholeCall ||
        m_data.choice.time == ChartTime::Staging)
        return {};
    Values values = valuesOf(table, column);
    if (m_data.choice.time != ChartTime::WithTransfers || !about.onGpu)
        return values;
    const auto transfers = transfersOf(table, about);
    if (!transfers)
        return {};
    const Values moving = valuesOf(table, *transfers);
    for (auto& [n, value] : values)
        value += at(moving, n).value_or(0);
    return values;
}

// The CPU program that a column is compared with: on the same platform, that is the last one before it, by the same
// algorithm where the paper has one.
std::optional<std::size_t> Tables::referenceOf(const PublishedTable& table, std::size_t column)
{
    std::optional<std::size_t> any;
    std::optional<std::size_t> before;
    std::optional<std::size_t> same;
    for (std::size_t other = 1; other < table.columns.size(); ++other) {
        const PublishedColumn& candidate = table.columns[other];
        if (candidate.time != PublishedTime::Kernels || candidate.onGpu)
            continue;
        any = any.value_or(other);
        if (other < column)
            before = other;
        if (other < column && candidate.algorithm == table.columns[column].algorithm)
            same = other;
    }
    return same ? same : before ? before : any;
}

// Against the series that was chosen, if it is a published one; else against the same paper's CPU program. Printed factors count
// only where no times are printed.
Values Tables::speedUps(const PublishedTable& table, std::size_t column) const
{
    const PublishedColumn& about = table.columns[column];
    if (m_reference) {
        if (about.time != PublishedTime::Kernels || about.work != m_reference->work ||
            table.radix != m_reference->radix)
            return {};
        Values values;
        for (const auto& [n, now] : valuesOf(table, column))
            if (const auto then = at(m_reference->values, n); then && now > 0)
                values.emplace_back(n, *then / now);
        return values;
    }
    const bool hasTimes =
        std::any_of(table.columns.begin(), table.columns.end(),
                    [](const PublishedColumn& other) { return other.time == PublishedTime::Kernels; });
    if (about.time == PublishedTime::Factor && !hasTimes)
        return valuesOf(table, column);
    const auto reference = referenceOf(table, column);
    if (about.time != PublishedTime::Kernels || !about.onGpu || !reference)
        return {};
    const Values before = valuesOf(table, *reference);
    Values values;
    for (const auto& [n, now] : valuesOf(table, column))
        if (const auto then = at(before, n); then && now > 0)
            values.emplace_back(n, *then / now);
    return values;
}

Values Tables::shares(const PublishedTable& table, std::size_t column)
{
    const PublishedColumn& about = table.columns[column];
    const auto transfers = transfersOf(table, about);
    if (about.time != PublishedTime::Kernels || !about.onGpu || !transfers)
        return {};
    const Values moving = valuesOf(table, *transfers);
    Values values;
    for (const auto& [n, kernels] : valuesOf(table, column))
        if (const auto moved = at(moving, n); moved && *moved + kernels > 0)
            values.emplace_back(n, 100 * *moved / (*moved + kernels));
    return values;
}

void Tables::addSeries(const PublishedTable& table, std::size_t column, const Values& values)
{
    const bool isSteps = m_data.choice.kind == ChartKind::Steps;
    const PublishedColumn& about = table.columns[column];
    ChartSeries series;
    series.key = QString::fromStdString(table.id + '|' + about.name);
    series.name = publishedName(table, about);
    series.tip = QString::fromStdString(table.source + ", " + table.title);
    if (!table.note.empty())
        series.tip += QLatin1Char('\n') + QString::fromStdString(table.note);
    series.group = m_group++;
    series.style = ChartSeries::Style::Published;
    for (const auto& [place, value] : values) {
        if (!(value > 0)) {  // printed as 0
            ++m_data.notPositive;
            continue;
        }
        const double x = isSteps || m_data.choice.logarithmicX
                             ? place
                             : sizeOfPublished({{}, {}, about.work, table.radix, {}}, place);
        series.points.push_back({x, value, value, value});
    }
    m_data.series.push_back(std::move(series));
}

}  // namespace

std::vector<PublishedTimes> publishedTimes(const std::vector<const PublishedTable*>& tables)
{
    std::vector<PublishedTimes> all;
    for (const PublishedTable* table : tables)
        for (std::size_t column = 1; column < table->columns.size(); ++column) {
            const PublishedColumn& about = table->columns[column];
            if (about.time == PublishedTime::Kernels)
                all.push_back({QString::fromStdString(table->id + '|' + about.name),
                               publishedName(*table, about), about.work, table->radix,
                               valuesOf(*table, column)});
        }
    return all;
}

double sizeOfPublished(const PublishedTimes& series, int variables)
{
    const auto* const work = benchmark::workNamed(series.work);
    return std::pow(static_cast<double>(series.radix), variables * (work == nullptr ? 1 : work->factors));
}

void addPublished(ChartData& data, const std::vector<const benchmark::PublishedTable*>& tables)
{
    Tables added(data, tables);
    for (const PublishedTable* table : tables)
        added.add(*table, tables);
}

QString publishedSources(const ChartData& drawn, const std::vector<const PublishedTable*>& tables)
{
    QStringList sources;
    std::string before;
    for (const PublishedTable* table : tables) {
        const QString start = QString::fromStdString(table->id) + QLatin1Char('|');
        if (std::none_of(drawn.series.begin(), drawn.series.end(),
                         [&start](const ChartSeries& series) { return series.key.startsWith(start); }))
            continue;
        const QString title = QString::fromStdString(table->title);
        if (table->source == before)
            sources.last() += QStringLiteral(", ") + title;
        else
            sources << QString::fromStdString(table->source) + QStringLiteral(": ") + title;
        before = table->source;
    }
    return sources.join(QStringLiteral("; "));
}

QString publishedName(const PublishedTable& table, const PublishedColumn& column)
{
    QString name = QString::fromStdString(column.title);
    if (!column.machine.empty())
        name += QStringLiteral(" · ") + QString::fromStdString(column.machine);
    return name + QStringLiteral(" (%1)").arg(QString::fromStdString(table.title));
}

}  // namespace sequency::ui
