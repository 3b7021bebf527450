// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/families/survey_columns.h"

#include "ui/format/number_format.h"

#include <QCoreApplication>
#include <QLocale>

#include <algorithm>

namespace sequency::ui {
namespace {

struct SurveyColumnsWords {
    Q_DECLARE_TR_FUNCTIONS(Survey)
};

}  // namespace

QString countedValueText(const analysis::PropertyValue& value)
{
    if (const auto* const number = std::get_if<std::int64_t>(&value))
        return withMinus(QLocale().toString(static_cast<qlonglong>(*number)));
    if (const auto* const flag = std::get_if<bool>(&value))
        return *flag ? SurveyColumnsWords::tr("yes") : SurveyColumnsWords::tr("no");
    constexpr int digits = 6;
    if (const auto* const real = std::get_if<double>(&value))
        return realText(*real, digits);
    return QStringLiteral("—");
}

std::vector<const CountedValue*> countedValues(const analysis::SurveyState& survey)
{
    std::vector<const CountedValue*> rows;
    for (const CountedValue& row : survey.properties.front().values)
        rows.push_back(&row);
    return rows;
}

std::vector<Column> surveyColumns(const SharedSurvey& survey)
{
    using Kind = Column::Kind;
    const auto of = [survey, rows = survey ? countedValues(*survey)
                                           : std::vector<const CountedValue*>()](auto function) {
        return [survey, rows, function](std::size_t row) { return function(*rows[row]); };
    };
    const double percent = 100 / static_cast<double>(survey ? std::max<std::uint64_t>(1, survey->done) : 1);
    const auto count = [](const CountedValue& row) { return static_cast<double>(row.second.count); };
    const auto share = [percent](const CountedValue& row) {
        return percent * static_cast<double>(row.second.count);
    };
    constexpr int digits = 4;
    return {{.title = SurveyColumnsWords::tr("Value"),
             .kind = Kind::Number,
             .text = of([](const CountedValue& row) { return countedValueText(row.first); }),
             // Sorting by the row number sorts by value, because the rows are in the order of the values.
             .number = [](std::size_t row) { return static_cast<double>(row); },
             .isDimmed = [](std::size_t) { return false; }},
            {.title = SurveyColumnsWords::tr("Functions"),
             .kind = Kind::Number,
             .text = of([](const CountedValue& row) { return countText(row.second.count); }),
             .number = of(count)},
            {.title = SurveyColumnsWords::tr("Share"),
             .kind = Kind::Number,
             .text = of([share](const CountedValue& row) {
                 return SurveyColumnsWords::tr("%1 %").arg(realText(share(row), digits));
             }),
             .number = of(share)},
            {.title = SurveyColumnsWords::tr("First at", "the number of the first function with a value"),
             .kind = Kind::Number,
             .text = of([](const CountedValue& row) { return countText(row.second.first); }),
             .number = of([](const CountedValue& row) { return static_cast<double>(row.second.first); })},
            {.title = SurveyColumnsWords::tr("First function"),
             .text = of([variables = survey ? survey->variables : 0](const CountedValue& row) {
                 return row.second.function.empty()
                            ? QString()
                            : QString::fromStdString(analysis::hexOfFunction(row.second.function, variables));
             })}};
}

}  // namespace sequency::ui
