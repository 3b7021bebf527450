// SPDX-License-Identifier: GPL-3.0-or-later
//
// The values of a counted property as rows of a table: how many functions have each, their share, and the first of them. UI thread.
#pragma once

#include "engine/analysis/families/survey.h"

#include <QAbstractTableModel>

#include <memory>

namespace sequency::ui {

using SharedSurvey = std::shared_ptr<const analysis::SurveyState>;

// "112", "yes", "—".
QString countedValueText(const analysis::PropertyValue& value);

class SurveyModel : public QAbstractTableModel {
    Q_OBJECT

public:
    enum Column { Value, Functions, Share, First, Function, ColumnCount };

    using QAbstractTableModel::QAbstractTableModel;

    // Of its first property; null: no rows.
    void setSurvey(SharedSurvey survey);
    const SharedSurvey& survey() const { return m_survey; }
    const analysis::PropertyValue& value(int row) const
    {
        return m_rows[static_cast<std::size_t>(row)]->first;
    }
    const analysis::Tally& tally(int row) const { return m_rows[static_cast<std::size_t>(row)]->second; }
    // −1 where no row has it.
    int rowOf(const analysis::PropertyValue& value) const;

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& cell, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;

private:
    QString text(int row, int column) const;

    SharedSurvey m_survey;
    std::vector<const std::pair<const analysis::PropertyValue, analysis::Tally>*> m_rows;  // of m_survey
};

}  // namespace sequency::ui
