// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/benchmark/history/comparison_columns.h"

#include "ui/format/engine_text.h"
#include "ui/format/names.h"
#include "ui/views/benchmark/report/measurement_text.h"

#include <QCoreApplication>
#include <QLocale>

#include <array>
#include <limits>
#include <utility>

namespace sequency::ui {
namespace {

struct ComparisonColumnsWords {
    Q_DECLARE_TR_FUNCTIONS(Comparison)
};

using benchmark::ComparedTime;
using benchmark::ComparisonKey;
using Kind = Column::Kind;

constexpr double noNumber = std::numeric_limits<double>::quiet_NaN();

bool hasTimes(const ComparedTime& time)
{
    return time.row != nullptr && time.row->hasTimes();
}

QString algorithmText(const ComparisonKey& key)
{
    const QString element = QString::fromStdString(key.element);
    return element.isEmpty() ? algorithmWithOptions(key.point)
                             : algorithmWithOptions(key.point) + QStringLiteral(", ") + element;
}

QString verdictTitle(benchmark::Verdict verdict)
{
    return verdict == benchmark::Verdict::Unknown ? QStringLiteral("–") : engineText(verdictName(verdict));
}

QString tipOf(const ComparedTime& time)
{
    if (time.row == nullptr)
        return ComparisonColumnsWords::tr("This run has no such point");
    if (!time.row->hasTimes())
        return QString::fromStdString(time.row->error);
    return ComparisonColumnsWords::tr("95 % interval of the median: %1 … %2")
        .arg(timeWithUnit(time.time.medianLow), timeWithUnit(time.time.medianHigh));
}

template <typename Function>
auto ofKey(const SharedComparison& comparison, Function function)
{
    return [comparison, function](std::size_t row) { return function(comparison->rows[row].key); };
}

std::vector<Column> keyColumns(const SharedComparison& all)
{
    std::vector<Column> columns{
        {.title = ComparisonColumnsWords::tr("Task"),
         .text = ofKey(
             all, [](const ComparisonKey& key) { return workWithRadix(key.point.work, key.point.radix); })},
        {.title = ComparisonColumnsWords::tr("Device"),
         .text =
             ofKey(all, [](const ComparisonKey& key) { return QString::fromStdString(key.point.device); })},
        {.title = ComparisonColumnsWords::tr("Algorithm"), .text = ofKey(all, algorithmText)},
        {.title = ComparisonColumnsWords::tr("n"),
         .kind = Kind::Number,
         .text = ofKey(all, [](const ComparisonKey& key) { return QLocale().toString(key.point.variables); }),
         .number =
             ofKey(all, [](const ComparisonKey& key) { return static_cast<double>(key.point.variables); })}};
    for (Column& column : columns)
        column.cellTip =
            ofKey(all, [](const ComparisonKey& key) { return QString::fromStdString(key.text()); });
    return columns;
}

// Adds the columns of one run: its times, and the ratio and verdict unless it is the first run.
void addRun(std::vector<Column>& columns, const SharedComparison& all, std::size_t run)
{
    const auto of = [all, run](auto function) {
        return [all, run, function](std::size_t row) { return function(all->rows[row].times[run]); };
    };
    const QString letter = all->runs[run].label;
    columns.push_back(
        {.title = letter.isEmpty() ? ComparisonColumnsWords::tr("Time")
                                   : ComparisonColumnsWords::tr("Time %1", "the letter of a run").arg(letter),
         .kind = Kind::Number,
         .text = of([](const ComparedTime& time) {
             return hasTimes(time) ? timeWithUnit(time.time) : QStringLiteral("–");
         }),
         .number = of([](const ComparedTime& time) { return hasTimes(time) ? time.time.median : noNumber; }),
         .cellTip = of(tipOf)});
    if (run == 0)
        return;
    columns.push_back({.title = QStringLiteral("%1 ÷ %2").arg(letter, all->runs.front().label),
                       .kind = Kind::Number,
                       .text = of([](const ComparedTime& time) {
                           return time.ratio ? QLocale().toString(*time.ratio, 'f', 3) : QStringLiteral("–");
                       }),
                       .number = of([](const ComparedTime& time) { return time.ratio.value_or(noNumber); }),
                       .cellTip = of(tipOf)});
    columns.push_back({.title = ComparisonColumnsWords::tr("%1 is").arg(letter),
                       .text = of([](const ComparedTime& time) { return verdictTitle(time.verdict); }),
                       .cellTip = of(tipOf)});
}

}  // namespace

Comparison::Comparison(std::vector<ChartRun> shown, benchmark::Time time) : runs(std::move(shown))
{
    std::vector<const benchmark::Document*> documents;
    for (const ChartRun& run : runs)
        documents.push_back(run.document.get());
    if (!documents.empty())
        rows = benchmark::compare(documents, time);
}

QString Comparison::summary() const
{
    std::array<int, 5> counts{};
    for (const benchmark::ComparisonRow& row : rows)
        for (std::size_t i = 1; i < row.times.size(); ++i)
            ++counts[static_cast<std::size_t>(row.times[i].verdict)];
    const auto count = [&counts](benchmark::Verdict verdict) {
        return counts[static_cast<std::size_t>(verdict)];
    };
    const int unknown = count(benchmark::Verdict::Unknown);
    QStringList parts{ComparisonColumnsWords::tr("%1 faster, %2 slower, %3 without a clear difference")
                          .arg(count(benchmark::Verdict::Faster))
                          .arg(count(benchmark::Verdict::Slower))
                          .arg(count(benchmark::Verdict::Same))};
    if (const int noisy = count(benchmark::Verdict::Noisy); noisy > 0)
        parts << ComparisonColumnsWords::tr("%1 too noisy to tell").arg(noisy);
    if (unknown > 0)
        parts << ComparisonColumnsWords::tr("%1 not comparable").arg(unknown);
    return parts.join(QStringLiteral(", "));
}

std::vector<Column> comparisonColumns(const SharedComparison& comparison)
{
    if (comparison->runs.empty())
        return {};
    std::vector<Column> columns = keyColumns(comparison);
    for (std::size_t run = 0; run < comparison->runs.size(); ++run)
        addRun(columns, comparison, run);
    return columns;
}

}  // namespace sequency::ui
