// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/families/survey_model.h"

#include "ui/format/number_format.h"

#include <algorithm>

namespace sequency::ui {

QString countedValueText(const analysis::PropertyValue& value)
{
    if (const auto* const number = std::get_if<std::int64_t>(&value))
        return withMinus(QLocale().toString(static_cast<qlonglong>(*number)));
    if (const auto* const flag = std::get_if<bool>(&value))
        return *flag ? SurveyModel::tr("yes") : SurveyModel::tr("no");
    return QStringLiteral("—");
}

void SurveyModel::setSurvey(SharedSurvey survey)
{
    const auto rowsOf = [](const SharedSurvey& of) {
        decltype(m_rows) rows;
        if (of)
            for (const auto& row : of->properties.front().values)
                rows.push_back(&row);
        return rows;
    };
    auto rows = rowsOf(survey);
    const bool areSame =
        m_survey && survey && rows.size() == m_rows.size() &&
        std::ranges::equal(rows, m_rows, [](const auto* a, const auto* b) { return a->first == b->first; });
    // A table that is only counted on keeps what is selected.
    if (areSame) {
        m_survey = std::move(survey);
        m_rows = std::move(rows);
        if (!m_rows.empty())
            emit dataChanged(index(0, 0), index(rowCount() - 1, ColumnCount - 1));
        return;
    }
    beginResetModel();
    m_survey = std::move(survey);
    m_rows = std::move(rows);
    endResetModel();
}

int SurveyModel::rowOf(const analysis::PropertyValue& value) const
{
    const auto row = std::ranges::find_if(m_rows, [&value](const auto* one) { return one->first == value; });
    return row == m_rows.end() ? -1 : static_cast<int>(row - m_rows.begin());
}

int SurveyModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_rows.size());
}

int SurveyModel::columnCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : ColumnCount;
}

QString SurveyModel::text(int row, int column) const
{
    constexpr double percent = 100;
    constexpr int digits = 4;
    const analysis::Tally& found = tally(row);
    switch (column) {
    case Value: return countedValueText(value(row));
    case Functions: return countText(found.count);
    case Share:
        return tr("%1 %").arg(realText(percent * static_cast<double>(found.count) /
                                           static_cast<double>(std::max<std::uint64_t>(1, m_survey->done)),
                                       digits));
    case First: return countText(found.first);
    case Function:
        return found.function.empty()
                   ? QString()
                   : QString::fromStdString(analysis::hexOfFunction(found.function, m_survey->variables));
    default: return {};
    }
}

QVariant SurveyModel::data(const QModelIndex& cell, int role) const
{
    if (!cell.isValid())
        return {};
    if (role == Qt::DisplayRole)
        return text(cell.row(), cell.column());
    if (role == Qt::TextAlignmentRole && cell.column() != Function)
        return QVariant::fromValue(Qt::AlignRight | Qt::AlignVCenter);
    return {};
}

QVariant SurveyModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal)
        return {};
    if (role == Qt::TextAlignmentRole)
        return QVariant::fromValue((section == Function ? Qt::AlignLeading : Qt::AlignRight) |
                                   Qt::AlignVCenter);
    if (role != Qt::DisplayRole)
        return {};
    switch (section) {
    case Value: return tr("Value");
    case Functions: return tr("Functions");
    case Share: return tr("Share");
    case First: return tr("First at", "the number of the first function with a value");
    case Function: return tr("First function");
    default: return {};
    }
}

}  // namespace sequency::ui
