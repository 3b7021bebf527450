// SPDX-License-Identifier: GPL-3.0-or-later
//
// All tables of an input: those of its models, records or S-boxes. Main thread only.
#pragma once

#include "app/cli/options/input_options.h"

#include <vector>

namespace sequency::cli {

// Every part of a file, the first of standard input, which cannot be read again; with notes on what was left out or assumed.
// BadUsage for file options without effect.
std::vector<io::TruthTable> readTables(const InputOptions& input, const base::RunControl& control);

}  // namespace sequency::cli
