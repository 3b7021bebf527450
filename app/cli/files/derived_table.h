// SPDX-License-Identifier: GPL-3.0-or-later
//
// The options by which `convert` writes a derivative of each function, or its restriction to an affine subspace.
//
// Indices are decimal or 0x, with x1 as the most significant bit. A value of a derivative is a don't-care if one of its two summands is. A
// restriction has the variables y1, … of the subspace and no input names.
//
// Errors: BadUsage, located at the option, for a text that is not an index; BadInput if a function is not Boolean, and as in
// engine/analysis/derived_function.h.
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

// Adds the options to the parser; `options` must outlive it.
void addDerivedOptions(CLI::App& parser, DerivedOptions& options);

// Returns the derived table, or `table` itself if no option is set.
io::TruthTable derivedTable(io::TruthTable table, const DerivedOptions& options,
                            const base::RunControl& control);

}  // namespace sequency::cli
