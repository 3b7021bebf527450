// SPDX-License-Identifier: GPL-3.0-or-later
//
// All tables of an input: those of its models, records or S-boxes. Main thread only.
#pragma once

#include "app/cli/options/input_options.h"

#include <vector>

namespace sequency::cli {

// Whether file options can have an effect: a file, standard input or --hex.
bool isFile(const InputOptions& input);

// Every part of a file, the first of standard input, which cannot be read again; with notes on what was left out or assumed.
// BadUsage for file options without effect.
base::Result<std::vector<io::TruthTable>> readTables(const InputOptions& input,
                                                     const base::RunControl& control);

}  // namespace sequency::cli
