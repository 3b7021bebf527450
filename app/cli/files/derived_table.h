// SPDX-License-Identifier: GPL-3.0-or-later
//
// The options by which `convert` writes a derivative of each function, or its restriction to an affine subspace.
//
// Indices are decimal or 0x, x1 the most significant bit. A value of a derivative is open where one of the two that it is the sum of is.
// A restriction has the variables y1, … of the subspace, and no names of inputs. BadUsage where an index is expected and something else is given, BadInput for functions that
// are not Boolean and for what engine/analysis/derived_function.h refuses, placed at the option.
#pragma once

#include "engine/base/run_control.h"
#include "engine/io/truth_table.h"

#include <CLI/CLI.hpp>

#include <string>

namespace sequency::cli {

struct DerivedOptions {
    std::string derivative;
    std::string subspace;
    std::string offset;
};

// `options` must outlive the parser.
void addDerivedOptions(CLI::App& parser, DerivedOptions& options);

// The table itself where nothing is asked for.
io::TruthTable derivedTable(io::TruthTable table, const DerivedOptions& options,
                            const base::RunControl& control);

}  // namespace sequency::cli
