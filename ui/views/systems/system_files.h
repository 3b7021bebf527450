// SPDX-License-Identifier: GPL-3.0-or-later
//
// Exports the vectors of a dyadic system as a table and as files. Numbers are in the C locale.
#pragma once

#include "ui/export/data_file.h"
#include "ui/views/systems/system_data.h"

namespace sequency::ui {

// Returns the vectors as columns that share their ownership. The columns are "f,g,Wf,Wg,product,C" for a convolution, "f,Wf,product,B" for an
// autocorrelation, "f,h,Wf,Wh,product,y" for a response, and "f,y,Wf,Wy,quotient,h" for an identification.
io::DataTable systemTable(const SystemData& system);

// Returns the formats that every table has, with two differences. A .csv file begins with a column "x". A .json file is one document,
// "sequency-system/1", with an array for each column and null for reals that are not finite.
QList<ExportFormat> systemFormats(const SharedSystem& system);

}  // namespace sequency::ui
