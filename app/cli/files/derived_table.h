// SPDX-License-Identifier: GPL-3.0-or-later
//
// The options with which `convert` writes a derivative of each function, or the restriction of each function to an affine subspace.
//
// Indices are decimal numbers, or hexadecimal numbers that start with 0x; x1 is the most significant bit. A value of a derivative is a don't-care if
// at least one of its two summands is a don't-care. A restriction has the variables y1, … of the subspace and no input names.
//
// Errors: BadUsage, located at the option, if a value is not an index; BadInput if a function is not Boolean; the errors of
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

// Adds the options to the parser. `options` must outlive the parser.
void addDerivedOptions(CLI::App& parser, DerivedOptions& options);

// Returns the derived table. If no option is set, returns `table` unchanged.
io::TruthTable derivedTable(io::TruthTable table, const DerivedOptions& options,
                            const base::RunControl& control);

}  // namespace sequency::cli
