// SPDX-License-Identifier: GPL-3.0-or-later
//
// The entries of a table and how often each occurs, as bars, with marks where a random S-box would have them (engine/analysis/properties/
// sbox_tables.h, randomShare). Entries that are not there have a bar without height as far as a random S-box would have one of them. Pure;
// O(different entries).
#pragma once

#include "engine/analysis/properties/sbox/sbox_survey.h"
#include "engine/analysis/properties/sbox/sbox_tables.h"
#include "ui/canvas/stem_model.h"

#include <functional>
#include <vector>

namespace sequency::ui {

// The part of all entries that have this value; null: no law is known.
using RandomShare = std::function<double(std::int64_t value)>;
RandomShare randomShareOf(const analysis::SboxTable& kind, const analysis::Sbox& sbox, bool isPermutation);

std::vector<Bar> distributionBars(const analysis::TableSurvey& survey, const RandomShare& share);

}  // namespace sequency::ui
