// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/benchmark/report/limits_columns.h"

#include "ui/format/number_format.h"
#include "ui/views/benchmark/report/measurement_text.h"

#include <QCoreApplication>
#include <QLocale>

#include <memory>
#include <utility>

namespace sequency::ui {
namespace {

struct LimitsColumnsWords {
    Q_DECLARE_TR_FUNCTIONS(Limits)
};

using benchmark::Prediction;
using Kind = Column::Kind;

QString wholeText(double value)
{
    return QLocale().toString(value, 'f', 0);
}

QString quotientText(double value)
{
    return QLocale().toString(value, 'f', 2);
}

QString bytesText(double value)
{
    return byteText(static_cast<std::size_t>(value));
}

struct NumberColumn {
    QString title;
    double (*of)(const Prediction& prediction);
    QString (*text)(double value);
    QString tip = {};
};

std::vector<NumberColumn> numberColumns()
{
    return {
        {LimitsColumnsWords::tr("Launches"),
         [](const Prediction& of) { return static_cast<double>(of.launches); }, wholeText,
         LimitsColumnsWords::tr("Kernels that one run launches")},
        {LimitsColumnsWords::tr("Bytes moved"), [](const Prediction& of) { return of.bytesMoved; }, bytesText,
         LimitsColumnsWords::tr("What the launches must at least read and write")},
        {LimitsColumnsWords::tr("Launches, ms"), [](const Prediction& of) { return of.launchMilliseconds; },
         millisecondText, LimitsColumnsWords::tr("Launches × measured cost of an empty launch")},
        {LimitsColumnsWords::tr("Bandwidth, ms"),
         [](const Prediction& of) { return of.bandwidthMilliseconds; }, millisecondText,
         LimitsColumnsWords::tr("Bytes moved ÷ bandwidth measured with copies of such vectors")},
        {LimitsColumnsWords::tr("Predicted, ms"), [](const Prediction& of) { return of.milliseconds(); },
         millisecondText},
        {LimitsColumnsWords::tr("Measured, ms"), [](const Prediction& of) { return of.measuredMilliseconds; },
         millisecondText,
         LimitsColumnsWords::tr("Back to back where there is such a time, else the median of the kernels")},
        {LimitsColumnsWords::tr("Measured ÷ predicted"),
         [](const Prediction& of) { return of.measuredOverPredicted(); }, quotientText}};
}

}  // namespace

std::vector<LimitedRow> limitedRows(const benchmark::Document& document, const benchmark::DeviceModel& model)
{
    std::vector<LimitedRow> rows;
    for (std::size_t i = 0; i < document.rows.size(); ++i) {
        if (document.rows[i].point.device != model.device)
            continue;
        if (auto prediction = benchmark::predictRow(document.rows[i], model))
            rows.push_back({static_cast<int>(i), *prediction});
    }
    return rows;
}

std::vector<Column> limitsColumns(const SharedBenchmark& document, const std::vector<LimitedRow>& limited)
{
    const auto rows = std::make_shared<const std::vector<LimitedRow>>(limited);
    const auto ofMeasured = [document, rows](auto function) {
        return [document, rows, function](std::size_t row) {
            return function(document->rows[static_cast<std::size_t>((*rows)[row].row)]);
        };
    };
    const auto variables = [](const benchmark::Row& row) { return static_cast<double>(row.point.variables); };
    std::vector<Column> columns{
        {.title = LimitsColumnsWords::tr("Work"), .text = ofMeasured([](const benchmark::Row& row) {
                                                      return workWithRadix(row.point.work, row.radix);
                                                  })},
        {.title = LimitsColumnsWords::tr("Algorithm"),
         .text = ofMeasured([](const benchmark::Row& row) { return algorithmWithOptions(row.point); })},
        {.title = LimitsColumnsWords::tr("n"),
         .kind = Kind::Number,
         .text = ofMeasured([variables](const benchmark::Row& row) { return wholeText(variables(row)); }),
         .number = ofMeasured(variables)}};
    for (const NumberColumn& number : numberColumns())
        columns.push_back(
            {.title = number.title,
             .kind = Kind::Number,
             .text = [rows,
                      number](std::size_t row) { return number.text(number.of((*rows)[row].prediction)); },
             .number = [rows, of = number.of](std::size_t row) { return of((*rows)[row].prediction); },
             .tip = number.tip});
    columns.push_back(
        {.title = LimitsColumnsWords::tr("Limited by"),
         .text = [rows](std::size_t row) { return limitTitle((*rows)[row].prediction.limit); },
         .tip = LimitsColumnsWords::tr(
             "What is more than half of the prediction; “other” where the point takes more than "
             "twice as long as predicted: arithmetic, scattered access, too few work-items")});
    return columns;
}

QString limitTitle(benchmark::Limit limit)
{
    switch (limit) {
    case benchmark::Limit::Launches: return LimitsColumnsWords::tr("launches");
    case benchmark::Limit::Bandwidth: return LimitsColumnsWords::tr("bandwidth");
    case benchmark::Limit::Other: return LimitsColumnsWords::tr("other");
    }
    return {};
}

}  // namespace sequency::ui
