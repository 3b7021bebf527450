// SPDX-License-Identifier: GPL-3.0-or-later
//
// The coefficients that an edit moved most, as a table: position, before, after, by how much. Of complex spectra "Before" is left out for
// want of room; the tool tip and the text for screen readers say everything. A plain function; UI thread.
#pragma once

#include "ui/table/column_model.h"
#include "ui/views/explain/spectrum_change.h"

namespace sequency::ui {

// A row for each of change.largest.
std::vector<Column> moveColumns(const SpectrumChange& change, bool isInverse, bool isComplex);

}  // namespace sequency::ui
