// SPDX-License-Identifier: GPL-3.0-or-later
//
// The values of a counted property as rows of a table: how many functions have each, their share, and the first of them. Plain
// functions; UI thread.
#pragma once

#include "engine/analysis/families/survey.h"
#include "ui/table/column_model.h"

#include <memory>
#include <vector>

namespace sequency::ui {

using SharedSurvey = std::shared_ptr<const analysis::SurveyState>;
using CountedValue = std::pair<const analysis::PropertyValue, analysis::Tally>;

// "112", "yes", "—".
QString countedValueText(const analysis::PropertyValue& value);

// Of its first property, in the order of the values; they point into it.
std::vector<const CountedValue*> countedValues(const analysis::SurveyState& survey);

struct SurveyColumn {
    enum { Value, Functions, Share, First, Function };
};

// Null: of no rows.
std::vector<Column> surveyColumns(const SharedSurvey& survey);

}  // namespace sequency::ui
