// SPDX-License-Identifier: GPL-3.0-or-later
//
// The vectors of a dyadic system as a file, in the C locale, whole or not at all. For the worker's thread; O(N), memory for
// a piece of text only; Cancelled is polled.
#pragma once

#include "engine/base/run_control.h"
#include "ui/export/data_file.h"
#include "ui/views/systems/system_data.h"

#include <QString>

#include <string>

namespace sequency::ui {

// The columns' names: "x,f,g,Wf,Wg,product,C" of a convolution; an autocorrelation has no g and Wg and ends in B; of a
// system g is h or y, the product may be a quotient, and the last is y or h.
std::vector<std::pair<SystemPart, std::string>> systemColumns(SystemMode mode);

// The vectors themselves; shares them.
DataTable systemTable(const SystemData& system);

// .csv: a line for each index. .json: one document, "sequency-system/1", an array for each column; reals that are not finite
// numbers as null. .npy and .txt as every table (ui/export/data_file.h).
base::Status writeSystem(const SystemData& system, const std::string& path, const base::RunControl& control);

}  // namespace sequency::ui
