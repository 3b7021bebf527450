// SPDX-License-Identifier: GPL-3.0-or-later
//
// Reads all tables of an input: its models, records or S-boxes.
//
// Threads: main.
#pragma once

#include "app/cli/options/input_options.h"

#include <vector>

namespace sequency::cli {

// Reads every part of a file, or the first part of standard input, which cannot be read again. Prints notes on omitted parts and on assumptions.
// Errors: BadUsage for file options without effect.
std::vector<io::TruthTable> readTables(const InputOptions& input, const base::RunControl& control);

}  // namespace sequency::cli
