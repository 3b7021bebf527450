// SPDX-License-Identifier: GPL-3.0-or-later
//
// Table columns for the values of a surveyed property: the number of functions with the value, their share, and the first of these functions.
//
// Threads: UI thread.
#pragma once

#include "engine/analysis/families/survey.h"
#include "ui/table/column_model.h"

#include <memory>
#include <vector>

namespace sequency::ui {

using SharedSurvey = std::shared_ptr<const analysis::SurveyState>;
using CountedValue = std::pair<const analysis::PropertyValue, analysis::Tally>;

// Returns the value as text, such as "112", "yes" or "—".
QString countedValueText(const analysis::PropertyValue& value);

// Returns the values of the survey's first property, in order, as pointers into the survey.
std::vector<const CountedValue*> countedValues(const analysis::SurveyState& survey);

struct SurveyColumn {
    enum { Value, Functions, Share, First, Function };
};

// A null `survey` means a table without rows.
std::vector<Column> surveyColumns(const SharedSurvey& survey);

}  // namespace sequency::ui
