// SPDX-License-Identifier: GPL-3.0-or-later
//
// Reads all truth tables of an input, such as the models, records or S-boxes in a file.
#pragma once

#include "app/cli/options/input_options.h"

#include <vector>

namespace sequency::cli {

// Reads every part of a file, or only the first part of standard input, which cannot be read again. Prints notes about omitted parts and about
// assumptions. Errors: BadUsage if a file option has no effect.
std::vector<io::TruthTable> readTables(const InputOptions& input, const base::RunControl& control);

}  // namespace sequency::cli
