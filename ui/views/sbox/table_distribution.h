// SPDX-License-Identifier: GPL-3.0-or-later
//
// Bars that show how often each entry of a table occurs, with marks at the frequencies expected for a random S-box.
//
// See randomShare in engine/analysis/properties/sbox_tables.h. Values that do not occur, but would be expected in a random S-box, have a bar of
// height 0.
//
// Cost: O(distinct entries).
#pragma once

#include "engine/analysis/properties/sbox/sbox_survey.h"
#include "engine/analysis/properties/sbox/sbox_tables.h"
#include "ui/canvas/stem_model.h"

#include <functional>
#include <vector>

namespace sequency::ui {

// Returns the expected fraction of entries with this value. The function is null if no distribution is known.
using RandomShare = std::function<double(std::int64_t value)>;
RandomShare randomShareOf(const analysis::SboxTable& kind, const analysis::Sbox& sbox, bool isPermutation);

std::vector<Bar> distributionBars(const analysis::TableSurvey& survey, const RandomShare& share);

}  // namespace sequency::ui
