// SPDX-License-Identifier: GPL-3.0-or-later
//
// The vectors of a dyadic system as a table and as files, in the C locale.
#pragma once

#include "ui/export/data_file.h"
#include "ui/views/systems/system_data.h"

namespace sequency::ui {

// The vectors themselves; shares them. Columns: "f,g,Wf,Wg,product,C" of a convolution; an autocorrelation has no g and Wg and ends in B; of
// a system g is h or y, the product may be a quotient, and the last is y or h.
io::DataTable systemTable(const SystemData& system);

// As every table, except that .csv begins with the column "x" and .json is one document, "sequency-system/1", an array for each column and
// null for reals that are not finite.
QList<ExportFormat> systemFormats(const SharedSystem& system);

}  // namespace sequency::ui
