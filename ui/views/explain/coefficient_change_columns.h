// SPDX-License-Identifier: GPL-3.0-or-later
//
// A table of the coefficients that an edit changed most: position, value before and after, and difference.
//
// For complex spectra the column "Before" is omitted to save space; the tool tip and the text for screen readers contain all values.
//
// Threads: UI thread.
#pragma once

#include "ui/table/column_model.h"
#include "ui/views/explain/spectrum_change.h"

namespace sequency::ui {

std::vector<Column> coefficientChangeColumns(const SpectrumChange& change, bool isInverse, bool isComplex);

}  // namespace sequency::ui
