// SPDX-License-Identifier: GPL-3.0-or-later
//
// Bars that show how often each value occurs among the entries of a table, with marks at the frequencies expected for a random S-box.
//
// The expected frequencies come from randomShare (engine/analysis/properties/sbox_tables.h). A value that does not occur, but would be expected for a
// random S-box, has a bar of height 0.
//
// Cost: O(distinct entries).
#pragma once

#include "engine/analysis/properties/sbox/sbox_survey.h"
#include "engine/analysis/properties/sbox/sbox_tables.h"
#include "ui/canvas/stem_model.h"

#include <functional>
#include <vector>

namespace sequency::ui {

// A function that maps a value to the fraction of entries expected to have this value. A null function means that the distribution is unknown.
using RandomShare = std::function<double(std::int64_t value)>;
RandomShare randomShareOf(const analysis::SboxTable& kind, const analysis::Sbox& sbox, bool isPermutation);

std::vector<Bar> distributionBars(const analysis::TableSurvey& survey, const RandomShare& share);

}  // namespace sequency::ui
