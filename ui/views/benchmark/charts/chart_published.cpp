// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/benchmark/works.h"
#include "ui/views/benchmark/charts/chart_groups.h"
#include "ui/views/benchmark/charts/chart_words.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <optional>

namespace sequency::ui {

namespace {

using benchmark::PublishedColumn;
using benchmark::PublishedTable;
using benchmark::Row;
using PublishedTime = PublishedColumn::Time;
using Values = std::map<int, double>;  // values by n, or by step

Values valuesOf(const PublishedTable& table, std::size_t column)
{
    Values values;
    for (const auto& row : table.rows)
        if (row.size() > column && row.front() && row[column])
            values.emplace(static_cast<int>(*row.front()), *row[column]);
    return values;
}

// Returns the name of a published curve, such as "A6 · GeForce GT 740M (Table 2)".
QString nameOf(const PublishedTable& table, const PublishedColumn& column)
{
    QString name = QString::fromStdString(column.title);
    if (!column.machine.empty())
        name += QStringLiteral(" · ") + QString::fromStdString(column.machine);
    return name + QStringLiteral(" (%1)").arg(QString::fromStdString(table.title));
}

Row rowOf(const PublishedTable& table, const PublishedColumn& column, int variables)
{
    Row row;
    row.point = {column.work, column.algorithm, column.machine, variables, table.radix};
    row.radix = table.radix;
    row.verified = true;
    const auto* const work = benchmark::findWork(column.work);
    const int digits = variables * (work == nullptr ? 1 : work->factors);
    row.size = static_cast<std::size_t>(std::pow(static_cast<double>(table.radix), digits));
    return row;
}

// Returns one row per size with the kernel time and, if the paper prints it, the time of transfers to a GPU. If the paper prints a speed-up factor f
// instead of times, the row has a time of 1 ms and the reference time is f ms.
std::vector<Row> timedRows(const PublishedTable& table, std::size_t column)
{
    const PublishedColumn& about = table.columns[column];
    const bool isFactor = about.time == PublishedTime::Factor;
    const auto transfers = std::ranges::find_if(table.columns, [&about](const PublishedColumn& other) {
        return about.onGpu && other.time == PublishedTime::Transfers && other.machine == about.machine &&
               other.work == about.work;
    });
    const bool hasTransfers = !isFactor && transfers != table.columns.end();
    const Values moved = hasTransfers
                             ? valuesOf(table, static_cast<std::size_t>(transfers - table.columns.begin()))
                             : Values();
    std::vector<Row> rows;
    for (const auto& [n, time] : valuesOf(table, column)) {
        Row& row = rows.emplace_back(rowOf(table, about, n));
        row.computeMilliseconds.median = isFactor ? 1 : time;
        if (const auto found = moved.find(n); found != moved.end())
            row.uploadMilliseconds.median = found->second;
        if (!about.onGpu || !moved.empty())
            row.withTransfersMilliseconds.median = time + row.uploadMilliseconds.median;
    }
    return rows;
}

std::vector<Row> stepRows(const PublishedTable& table, std::size_t column)
{
    const Values values = valuesOf(table, column);
    if (values.empty())
        return {};
    Row row = rowOf(table, table.columns[column], table.variables);
    row.stepMilliseconds.assign(static_cast<std::size_t>(values.rbegin()->first),
                                std::numeric_limits<double>::quiet_NaN());
    for (const auto& [step, time] : values)
        row.stepMilliseconds[static_cast<std::size_t>(step - 1)] = time;
    return {row};
}

// Returns the CPU column whose times are the reference for `column`: the last one before it with the same algorithm. If there is none, returns the
// last CPU column before it or, failing that, the first CPU column of the table.
std::optional<std::size_t> referenceOf(const PublishedTable& table, std::size_t column)
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

bool hasTimes(const PublishedTable& table)
{
    return std::ranges::any_of(
        table.columns, [](const PublishedColumn& column) { return column.time == PublishedTime::Kernels; });
}

std::vector<Row> rowsOf(const PublishedTable& table, std::size_t column, ChartKind kind)
{
    const PublishedTime time = table.columns[column].time;
    if (kind == ChartKind::Steps)
        return time == PublishedTime::Step ? stepRows(table, column) : std::vector<Row>();
    const bool isTime =
        time == PublishedTime::Kernels &&
        (kind == ChartKind::Time || kind == ChartKind::SpeedUp || kind == ChartKind::TransferShare);
    const bool isFactor = time == PublishedTime::Factor && kind == ChartKind::SpeedUp && !hasTimes(table);
    return isTime || isFactor ? timedRows(table, column) : std::vector<Row>();
}

// Returns the reference times by n. If `column` contains speed-up factors, returns these factors.
Values comparedWith(const PublishedTable& table, std::size_t column)
{
    if (table.columns[column].time == PublishedTime::Factor)
        return valuesOf(table, column);
    const auto reference = table.columns[column].onGpu ? referenceOf(table, column) : std::nullopt;
    return reference ? valuesOf(table, *reference) : Values();
}

}  // namespace

std::vector<ChartGroup> publishedGroups(const std::vector<const PublishedTable*>& tables, ChartKind kind)
{
    std::vector<ChartGroup> groups;
    for (const PublishedTable* table : tables)
        for (std::size_t column = 1; column < table->columns.size(); ++column) {
            auto rows = rowsOf(*table, column, kind);
            if (rows.empty())
                continue;
            const PublishedColumn& about = table->columns[column];
            ChartGroup& group = groups.emplace_back();
            group.key = QString::fromStdString(table->id + '|' + about.name);
            group.name = nameOf(*table, about);
            group.tip = QString::fromStdString(table->source + ", " + table->title);
            if (!table->note.empty())
                group.tip += QLatin1Char('\n') + QString::fromStdString(table->note);
            group.table = table;
            group.column = &about;
            group.printed = std::make_shared<const std::vector<Row>>(std::move(rows));
            const Values before = comparedWith(*table, column);
            for (const Row& row : *group.printed) {
                group.rows.push_back({&row});
                if (const auto found = before.find(row.point.variables); found != before.end())
                    group.reference.insert(*found);
            }
        }
    return groups;
}

bool isElsewhere(const PublishedCurve& curve, const std::vector<PublishedCurve>& curves)
{
    const PublishedColumn& about = *curve.first->column;
    return std::ranges::any_of(curves, [&](const PublishedCurve& other) {
        const PublishedColumn& theirs = *other.first->column;
        if (other.first->table == curve.first->table ||
            other.first->table->source != curve.first->table->source || theirs.work.empty() ||
            theirs.work != about.work || theirs.algorithm != about.algorithm ||
            theirs.machine != about.machine || theirs.time != about.time ||
            other.second.size() <= curve.second.size())
            return false;
        return std::ranges::all_of(curve.second, [&other](const ChartPoint& point) {
            return std::ranges::find(other.second, point.x, &ChartPoint::x) != other.second.end();
        });
    });
}

QString publishedSources(const ChartData& drawn, const std::vector<const PublishedTable*>& tables)
{
    QStringList sources;
    std::string before;
    for (const PublishedTable* table : tables) {
        const QString start = QString::fromStdString(table->id) + QLatin1Char('|');
        if (std::ranges::none_of(
                drawn.series, [&start](const ChartSeries& series) { return series.key.startsWith(start); }))
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

}  // namespace sequency::ui
